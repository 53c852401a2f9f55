// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/machine_panel.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <array>

namespace pinscope::explorer {

namespace {

[[maybe_unused]] constexpr std::array findings_to_translate{
    QT_TRANSLATE_NOOP("pinscope::session::Finding", "guest, instructions clock"),
    QT_TRANSLATE_NOOP("pinscope::session::Finding", "guest, wall clock"),
    QT_TRANSLATE_NOOP("pinscope::session::Finding", "kernels to boot"),
    QT_TRANSLATE_NOOP("pinscope::session::Finding", "VFIO on this machine"),
    QT_TRANSLATE_NOOP("pinscope::session::Finding", "hardware counters"),
    QT_TRANSLATE_NOOP("pinscope::session::Finding", "folio proof on this machine"),
    QT_TRANSLATE_NOOP("pinscope::session::Finding", "kernels from a tree"),
    QT_TRANSLATE_NOOP("pinscope::session::Finding", "iommufd on this machine"),
    QT_TRANSLATE_NOOP("pinscope::session::Finding", "gup_test on this machine"),
    QT_TRANSLATE_NOOP("pinscope::session::Finding", "io_uring on this machine"),
    QT_TRANSLATE_NOOP("pinscope::session::Finding", "direct-io on this machine"),
    QT_TRANSLATE_NOOP("pinscope::session::Finding", "software counters"),
    QT_TRANSLATE_NOOP("pinscope::session::Finding", "tracing on this machine"),
    QT_TRANSLATE_NOOP("pinscope::session::Finding", "root for the collector"),
    QT_TRANSLATE_NOOP("pinscope::session::Finding", "locked memory"),
    QT_TRANSLATE_NOOP("pinscope::session::Finding", "other hosts over SSH"),
};

} // namespace

std::vector<MachineLine> machine_lines(const std::vector<session::Finding>& findings)
{
    std::vector<MachineLine> lines;
    for (const session::Finding& finding : findings)
        lines.push_back({QCoreApplication::translate("pinscope::session::Finding", finding.name.c_str()),
                         finding.available ? MachinePanel::tr("ok") : MachinePanel::tr("none"), finding.available,
                         QString::fromStdString(finding.reason), QString::fromStdString(finding.fix),
                         QString::fromStdString(finding.command)});
    return lines;
}

QString machine_sentence(const MachineLine& line)
{
    QString text = MachinePanel::tr("%1: %2.").arg(line.name, line.state);
    for (const QString& part : {line.reason, line.fix})
        if (!part.isEmpty())
            text += QLatin1Char(' ') + part + (part.endsWith(QLatin1Char('.')) ? QString() : QStringLiteral("."));
    return text;
}

MachinePanel::MachinePanel(QWidget* parent) : QWidget(parent), m_list(new QTreeWidget), m_empty(new QLabel)
{
    auto* title = new QLabel(tr("THIS &MACHINE"));
    title->setBuddy(m_list);
    m_list->setObjectName(QStringLiteral("machine"));
    m_list->setAccessibleName(tr("This machine"));
    m_list->setStatusTip(tr("What this machine can measure; Enter tells why not, and what to do"));
    m_list->setColumnCount(2);
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_empty->setText(tr("Not looked at yet. In a terminal: pinscope doctor"));
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_empty->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(layout->contentsMargins().left(), 0, 0, 0);
    layout->addWidget(title);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_empty, 1);
    const auto activate = [this](QTreeWidgetItem* item) {
        emit lineActivated(m_lines.at(static_cast<std::size_t>(m_list->indexOfTopLevelItem(item))));
    };
    connect(m_list, &QTreeWidget::itemActivated, this, activate);
    connect(m_list, &QTreeWidget::itemClicked, this, activate);
    setLines({});
}

void MachinePanel::setLines(const std::vector<MachineLine>& lines)
{
    m_lines = lines;
    m_list->clear();
    for (const MachineLine& line : m_lines) {
        auto* item = new QTreeWidgetItem(m_list, {line.name, line.state});
        for (int column = 0; column < 2; ++column) {
            item->setToolTip(column, machine_sentence(line));
            item->setStatusTip(column, machine_sentence(line));
        }
        if (!line.usable)
            item->setForeground(1, palette().brush(QPalette::PlaceholderText));
    }
    m_list->setVisible(!m_lines.empty());
    m_empty->setVisible(m_lines.empty());
}

} // namespace pinscope::explorer
