// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QSettings;

namespace pinscope::explorer {

// The databases that were open, the last one first: at most ten, and none that is gone.
class RecentFiles
{
public:
    static constexpr int most = 10;

    explicit RecentFiles(QSettings& settings) : m_settings(settings) {}

    void add(const QString& file);
    [[nodiscard]] QStringList files() const;

private:
    QSettings& m_settings;
};

} // namespace pinscope::explorer
