// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>
#include <thread>

namespace pinscope::wizard {

// Runs `work` on a thread of its own and hands its value to `done` in the thread of `receiver`, unless that is gone by
// then. Keep the thread as long as the receiver: its destructor waits.
template<typename Work, typename Done>
std::jthread in_background(QObject* receiver, Work work, Done done)
{
    return std::jthread([receiver, work = std::move(work), done = std::move(done)] {
        auto value = std::make_shared<decltype(work())>(work());
        QMetaObject::invokeMethod(
            receiver, [value, done] { done(*value); }, Qt::QueuedConnection);
    });
}

} // namespace pinscope::wizard
