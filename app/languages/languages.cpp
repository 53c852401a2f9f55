// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/languages/languages.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace pinscope::languages {
namespace {

void install(QCoreApplication& application, const QLocale& locale, const QString& name, const QString& folder)
{
    auto* translator = new QTranslator(&application);
    if (translator->load(locale, name, QStringLiteral("_"), folder))
        QCoreApplication::installTranslator(translator);
    else
        delete translator;
}

} // namespace

void speak_english(QCoreApplication& application)
{
    install(application, QLocale(QLocale::English), QStringLiteral("pinscope"), QStringLiteral(":/i18n"));
}

void speak_language_of_user(QCoreApplication& application)
{
    install(application, QLocale(), QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(application, QLocale(), QStringLiteral("pinscope"), QStringLiteral(":/i18n"));
}

} // namespace pinscope::languages
