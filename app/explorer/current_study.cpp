// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/current_study.h"

#include "app/models/cell_line.h"

namespace pinscope::explorer {

std::optional<Cell> worst_cell(const compare::Comparison& comparison, std::size_t column)
{
    const compare::Row* worst = nullptr;
    double most = 0;
    for (const compare::Row& row : comparison.rows) {
        const compare::Change* change = models::find_change(row, column);
        if (!change || !change->percent)
            continue;
        const double harm = higher_is_better(comparison.unit) ? -*change->percent : *change->percent;
        if (!worst || harm > most) {
            worst = &row;
            most = harm;
        }
    }
    for (const compare::Row& row : comparison.rows)
        if (!worst && row.base.value.median)
            worst = &row;
    if (!worst && !comparison.rows.empty())
        worst = &comparison.rows.front();
    return worst ? std::optional(worst->cell) : std::nullopt;
}

CurrentStudy::CurrentStudy(const StudySource& source, QObject* parent) : QObject(parent), m_source(source) {}

void CurrentStudy::open(std::int64_t id)
{
    m_id = id;
    refresh();
}

void CurrentStudy::close()
{
    m_id.reset();
    refresh();
}

void CurrentStudy::refresh()
{
    if (!m_id) {
        m_comparison.reset();
        m_measured.reset();
        m_progress = {};
    } else {
        m_progress = m_source.progress(*m_id);
        Result<compare::Comparison> read = m_source.comparison(*m_id);
        if (read)
            m_comparison = std::make_shared<const compare::Comparison>(std::move(*read));
        else
            m_comparison.reset(); // rather nothing than the figures of another study
        const auto measured = m_source.study(*m_id);
        m_measured = measured ? *measured : nullptr;
        if (!read)
            emit failed(read.error());
    }
    keepCell();
    emit changed();
    emit cellChanged();
}

void CurrentStudy::keepCell()
{
    if (!m_comparison) {
        m_cell.reset();
        return;
    }
    const std::size_t patched = m_comparison->kernels.empty() ? 0 : m_comparison->kernels.size() - 1;
    if (m_column >= patched)
        m_column = 0;
    if (!m_cell || !models::find_row(*m_comparison, *m_cell))
        m_cell = worst_cell(*m_comparison, m_column);
}

void CurrentStudy::setCell(const Cell& cell)
{
    if (m_cell == cell || !m_comparison || !models::find_row(*m_comparison, cell))
        return;
    m_cell = cell;
    emit cellChanged();
}

void CurrentStudy::setColumn(std::size_t column)
{
    if (m_column == column || !m_comparison || column + 1 >= m_comparison->kernels.size())
        return;
    m_column = column;
    emit cellChanged();
}

} // namespace pinscope::explorer
