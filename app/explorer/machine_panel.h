// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/study_source.h"
#include "core/session/machine.h"

#include <QWidget>

class QLabel;
class QTreeWidget;

namespace pinscope::explorer {

// What this machine can measure, in a few lines. Activating a line asks for its reason and fix.
class MachinePanel : public QWidget
{
    Q_OBJECT

public:
    explicit MachinePanel(QWidget* parent = nullptr);

    void setLines(const std::vector<MachineLine>& lines);

signals:
    void lineActivated(const pinscope::explorer::MachineLine& line);

private:
    QTreeWidget* m_list;
    QLabel* m_empty;
    std::vector<MachineLine> m_lines;
};

// What the probe has found, as lines.
std::vector<MachineLine> machine_lines(const std::vector<session::Finding>& findings);

// "VFIO: none. No IOMMU is enabled. Boot with intel_iommu=on."
QString machine_sentence(const MachineLine& line);

} // namespace pinscope::explorer
