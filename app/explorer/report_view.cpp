// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/report_view.h"

#include <QFontDatabase>
#include <QPainter>
#include <QTextDocument>

namespace pinscope::explorer {

ReportView::ReportView(QWidget* parent) : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setLineWrapMode(NoWrap);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

double ReportView::ruler() const
{
    const QFontMetricsF metrics(font());
    return contentOffset().x() + document()->documentMargin() +
           metrics.horizontalAdvance(QString(columns, QLatin1Char('0')));
}

void ReportView::paintEvent(QPaintEvent* event)
{
    QPlainTextEdit::paintEvent(event);
    if (!m_ruler)
        return;
    QPainter painter(viewport());
    painter.setPen(palette().color(QPalette::PlaceholderText)); // seen in light and dark, and read over
    const double x = ruler();
    painter.drawLine(QPointF(x, 0), QPointF(x, viewport()->height()));
    painter.drawText(QPointF(x + fontMetrics().averageCharWidth() / 2.0, fontMetrics().ascent()),
                     QString::number(columns));
}

} // namespace pinscope::explorer
