// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace pinscope::runs {

// A desktop notification (org.freedesktop.Notifications). Returns at once; where there is no session bus or nobody who
// shows notifications, nothing happens.
void notify_desktop(const QString& summary, const QString& body);

} // namespace pinscope::runs
