// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/current_study.h"

#include "app/models/cell_line.h"

namespace pinscope::explorer {

namespace {

constexpr int patience_ms = 200;

} // namespace

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

CurrentStudy::CurrentStudy(StudySource& source, QObject* parent) : QObject(parent), m_source(source)
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience_ms);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_reading = true;
        show({});
    });
    connect(&m_source, &StudySource::arrived, this, &CurrentStudy::take);
}

std::optional<std::int64_t> CurrentStudy::id() const
{
    return m_request ? std::optional(m_request->id) : std::nullopt;
}

std::optional<std::int64_t> CurrentStudy::against() const
{
    return m_request ? m_request->against : std::nullopt;
}

void CurrentStudy::open(std::int64_t id, std::optional<std::int64_t> against)
{
    const StudyRequest request{id, against};
    if (m_request != request)
        m_patience.start();
    m_request = request;
    refresh();
}

void CurrentStudy::close()
{
    m_request.reset();
    m_patience.stop();
    m_reading = false;
    show({});
}

void CurrentStudy::refresh()
{
    if (m_request)
        m_source.request(StudyRequest(*m_request)); // a copy: the answer may come at once and open another one
}

void CurrentStudy::take(const StudyRequest& request, const Reading& reading)
{
    if (m_request != request)
        return;
    m_patience.stop();
    m_reading = false;
    show(reading);
    if (reading.error)
        emit failed(*reading.error);
}

// Where there is no comparison: rather nothing than the figures of another study.
void CurrentStudy::show(const Reading& reading)
{
    m_comparison = reading.comparison;
    m_measured = reading.study;
    m_progress = reading.progress;
    keepCell();
    emit changed();
    emit cellChanged();
}

void CurrentStudy::keepCell()
{
    if (!m_comparison) {
        if (m_cell)
            m_kept = m_cell;
        m_cell.reset();
        return;
    }
    if (!m_cell)
        m_cell = m_kept;
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
