// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/notify.h"

#include <QDBusConnection>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QVariantMap>
#include <gtest/gtest.h>

namespace pinscope::runs {

// What a desktop's notification service is called with.
class Desktop : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")

public:
    QString summary;
    QString body;

public slots:
    uint Notify(const QString& application, uint, const QString&, const QString& title, const QString& text,
                const QStringList&, const QVariantMap&, int)
    {
        summary = application + QStringLiteral(": ") + title;
        body = text;
        return 1;
    }
};

TEST(Notify, WithoutASessionBusNothingHappens)
{
    const QByteArray address = qgetenv("DBUS_SESSION_BUS_ADDRESS");
    const QTemporaryDir nothing;
    qunsetenv("DBUS_SESSION_BUS_ADDRESS");
    qputenv("XDG_RUNTIME_DIR", nothing.path().toLocal8Bit());
    notify_desktop(QStringLiteral("a"), QStringLiteral("b"));
    if (!address.isNull())
        qputenv("DBUS_SESSION_BUS_ADDRESS", address);
}

TEST(Notify, TheDesktopIsTold)
{
    const QString program = QStandardPaths::findExecutable(QStringLiteral("dbus-daemon"));
    if (program.isEmpty())
        GTEST_SKIP() << "dbus-daemon is not installed";
    QProcess daemon;
    daemon.start(program,
                 {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address=1")},
                 QIODevice::ReadOnly);
    ASSERT_TRUE(daemon.waitForReadyRead(10'000));
    const QByteArray address = daemon.readLine().trimmed();
    qputenv("DBUS_SESSION_BUS_ADDRESS", address);
    Desktop desktop;
    QDBusConnection service = QDBusConnection::connectToBus(QString::fromLatin1(address), QStringLiteral("desktop"));
    ASSERT_TRUE(service.registerService(QStringLiteral("org.freedesktop.Notifications")));
    ASSERT_TRUE(service.registerObject(QStringLiteral("/org/freedesktop/Notifications"), &desktop,
                                       QDBusConnection::ExportAllSlots));
    notify_desktop(QStringLiteral("gup is measured"), QStringLiteral("6 boots <of 6>"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return !desktop.summary.isEmpty(); }, 10'000));
    EXPECT_EQ(desktop.summary, QStringLiteral("Pinscope: gup is measured"));
    EXPECT_EQ(desktop.body, QStringLiteral("6 boots &lt;of 6&gt;"));
    QDBusConnection::disconnectFromBus(QStringLiteral("desktop"));
    daemon.kill();
    daemon.waitForFinished();
}

} // namespace pinscope::runs

#include "notify_test.moc"
