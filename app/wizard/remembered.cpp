// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wizard/remembered.h"

#include "core/model/json.h"
#include "core/session/plans.h"

#include <QSettings>
#include <algorithm>
#include <nlohmann/json.hpp>

namespace pinscope::wizard {

namespace {

constexpr const char* last_key = "wizard/last";
constexpr const char* presets_group = "wizard/presets";

session::Choices read(const QString& text)
{
    const auto json = parse_json(text.toStdString(), "reading what was remembered");
    return json ? session::choices_from_json(*json) : session::Choices{};
}

QString write(const session::Choices& choices)
{
    return QString::fromStdString(session::choices_to_json(choices).dump());
}

// A name may hold what a key may not.
QString key_of(const QString& preset)
{
    return QString::fromLatin1(presets_group) + QLatin1Char('/') +
           QString::fromLatin1(preset.toUtf8().toPercentEncoding());
}

} // namespace

session::Choices Remembered::last() const
{
    return read(m_settings.value(QString::fromLatin1(last_key)).toString());
}

void Remembered::setLast(const session::Choices& choices)
{
    m_settings.setValue(QString::fromLatin1(last_key), write(choices));
}

bool Remembered::isBuiltin(const QString& name)
{
    return std::ranges::count(session::builtin_plans(), name.toStdString()) > 0;
}

QStringList Remembered::presets() const
{
    QStringList names;
    for (const std::string& plan : session::builtin_plans())
        names << QString::fromStdString(plan);
    m_settings.beginGroup(QString::fromLatin1(presets_group));
    for (const QString& key : m_settings.childKeys())
        names << QString::fromUtf8(QByteArray::fromPercentEncoding(key.toLatin1()));
    m_settings.endGroup();
    return names;
}

session::Choices Remembered::with(const QString& preset, const session::Choices& choices) const
{
    session::Choices changed = choices;
    if (isBuiltin(preset)) {
        changed.plan = preset.toStdString();
        changed.matrix.reset();
        changed.samples.reset();
    } else if (m_settings.contains(key_of(preset))) {
        const session::Choices kept = read(m_settings.value(key_of(preset)).toString());
        changed.plan = kept.plan;
        changed.matrix = kept.matrix;
        changed.samples = kept.samples;
        changed.boots = kept.boots;
        changed.fixed_layout = kept.fixed_layout;
        changed.trace = kept.trace;
    }
    return changed;
}

void Remembered::save(const QString& preset, const session::Choices& choices)
{
    if (!preset.isEmpty() && !isBuiltin(preset))
        m_settings.setValue(key_of(preset), write(choices));
}

void Remembered::remove(const QString& preset)
{
    m_settings.remove(key_of(preset));
}

} // namespace pinscope::wizard
