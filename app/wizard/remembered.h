// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/choices.h"

#include <QString>
#include <QStringList>

class QSettings;

namespace pinscope::wizard {

// What the wizard keeps from one benchmark to the next: the last one, and named sets of memories, regions and
// repetitions.
class Remembered
{
public:
    explicit Remembered(QSettings& settings) : m_settings(settings) {}

    [[nodiscard]] session::Choices last() const;
    void setLast(const session::Choices& choices);

    [[nodiscard]] QStringList presets() const; // the program's own first
    [[nodiscard]] static bool isBuiltin(const QString& name);
    // `choices` with what the preset says; unchanged where there is no such preset.
    [[nodiscard]] session::Choices with(const QString& preset, const session::Choices& choices) const;
    void save(const QString& preset, const session::Choices& choices);
    void remove(const QString& preset);

private:
    QSettings& m_settings;
};

} // namespace pinscope::wizard
