// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/notify.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QFile>
#include <QVariantMap>

namespace pinscope::runs {

namespace {

// libdbus would start a bus where there is none.
bool has_session_bus()
{
    return qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS") ||
           QFile::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/bus"));
}

} // namespace

void notify_desktop(const QString& summary, const QString& body)
{
    if (!has_session_bus())
        return;
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    const QString service = QStringLiteral("org.freedesktop.Notifications");
    QDBusMessage message = QDBusMessage::createMethodCall(service, QStringLiteral("/org/freedesktop/Notifications"),
                                                          service, QStringLiteral("Notify"));
    const QVariantMap hints{{QStringLiteral("desktop-entry"), QStringLiteral("org.pinscope.Pinscope")}};
    message << QStringLiteral("Pinscope") << 0U << QStringLiteral("org.pinscope.Pinscope") << summary
            << body.toHtmlEscaped() << QStringList() << hints << -1;
    bus.send(message); // its answer, an id, is of no use
}

} // namespace pinscope::runs
