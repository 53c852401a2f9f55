// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the tests with a QApplication on the offscreen platform; any warning from Qt fails the test that caused it,
// and so does any debug message, since QCustomPlot uses those for its own warnings.
#include "app/languages/languages.h"

#include <QApplication>
#include <QStandardPaths>
#include <gtest/gtest.h>

namespace {

void fail_on_warning(QtMsgType type, const QMessageLogContext&, const QString& text)
{
    // The offscreen platform says this of every window shown on it, and of popups.
    const bool of_platform = text.startsWith(QStringLiteral("This plugin does not support "));
    if (type == QtInfoMsg || of_platform)
        return;
    ADD_FAILURE() << "Qt says: " << text.toStdString();
}

} // namespace

int main(int argc, char** argv)
{
    testing::InitGoogleTest(&argc, argv);
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    pinscope::languages::speak_english(application);
    QCoreApplication::setOrganizationName(QStringLiteral("pinscope-tests"));
    qInstallMessageHandler(fail_on_warning);
    return RUN_ALL_TESTS();
}
