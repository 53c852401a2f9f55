// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace pinscope::explorer {

namespace {

const QString key = QStringLiteral("databases/recent");

} // namespace

void RecentFiles::add(const QString& file)
{
    QStringList files = m_settings.value(key).toStringList();
    const QString path = QFileInfo(file).absoluteFilePath();
    files.removeAll(path);
    files.prepend(path);
    m_settings.setValue(key, files.mid(0, most));
}

QStringList RecentFiles::files() const
{
    QStringList files = m_settings.value(key).toStringList();
    files.removeIf([](const QString& file) { return !QFileInfo::exists(file); });
    return files;
}

} // namespace pinscope::explorer
