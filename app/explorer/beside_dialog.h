// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QThread>
#include <filesystem>
#include <memory>

namespace pinscope::explorer {

class ReportView;

// What was published beside what was measured: the table of `pinscope compare STUDY --beside STUDY`. It is read on a
// thread of its own.
class BesideDialog : public QDialog
{
    Q_OBJECT

public:
    BesideDialog(std::filesystem::path database, std::int64_t own, std::int64_t published, QWidget* parent = nullptr);
    ~BesideDialog() override;

private:
    ReportView* m_view;
    std::unique_ptr<QThread> m_thread;
};

} // namespace pinscope::explorer
