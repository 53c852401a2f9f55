// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/detail_strip.h"

#include "app/models/cell_line.h"

namespace pinscope::explorer {

DetailStrip::DetailStrip(CurrentStudy& study, QWidget* parent) : QLineEdit(parent), m_study(study)
{
    setObjectName(QStringLiteral("detailStrip"));
    setReadOnly(true);
    setAccessibleName(tr("Selected cell"));
    setStatusTip(tr("The selected cell in one line; the arrow keys in a chart or table select another one"));
    setPlaceholderText(tr("No cell is selected"));
    setContextMenuPolicy(Qt::NoContextMenu);
    connect(&m_study, &CurrentStudy::cellChanged, this, &DetailStrip::showStudy);
    showStudy();
}

void DetailStrip::showStudy()
{
    const auto comparison = m_study.comparison();
    const bool some = comparison && m_study.cell();
    setText(some ? models::cell_line(*comparison, *m_study.cell(), m_study.column()) : QString());
    setCursorPosition(0); // the figures come first; a long reason may run out of sight
    setToolTip(text());
}

} // namespace pinscope::explorer
