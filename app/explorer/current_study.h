// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/study_source.h"

#include <QTimer>
#include <memory>

namespace pinscope::explorer {

// The study that is open, and the one cell and patched kernel that every page shows as selected. While another study is
// read, the one before stays; only where that takes long is there none.
class CurrentStudy : public QObject
{
    Q_OBJECT

public:
    explicit CurrentStudy(StudySource& source, QObject* parent = nullptr);

    void open(std::int64_t id, std::optional<std::int64_t> against = {});
    void close();
    void refresh(); // reads the source again; the cell stays where it still exists, else the worst is chosen

    void setCell(const Cell& cell);
    void setColumn(std::size_t column); // index into Row::patched

    [[nodiscard]] std::optional<std::int64_t> id() const;
    [[nodiscard]] std::optional<std::int64_t> against() const; // the study that gives the base, where it is another one
    [[nodiscard]] bool isReading() const { return m_reading; } // for so long that it should be said
    [[nodiscard]] std::shared_ptr<const compare::Comparison> comparison() const
    {
        return m_comparison;
    }                                                                               // null when closed
    [[nodiscard]] std::shared_ptr<const Study> study() const { return m_measured; } // what it was made from, or null
    [[nodiscard]] const RunProgress& progress() const { return m_progress; }
    [[nodiscard]] const std::optional<Cell>& cell() const { return m_cell; }
    [[nodiscard]] std::size_t column() const { return m_column; }

signals:
    void changed();     // comparison or progress
    void cellChanged(); // cell or column
    void failed(const pinscope::Error& error);

private:
    void take(const StudyRequest& request, const Reading& reading);
    void show(const Reading& reading);
    void keepCell();

    StudySource& m_source;
    std::optional<StudyRequest> m_request;
    QTimer m_patience;
    bool m_reading = false;
    std::shared_ptr<const compare::Comparison> m_comparison;
    std::shared_ptr<const Study> m_measured;
    RunProgress m_progress;
    std::optional<Cell> m_cell;
    std::optional<Cell> m_kept; // the last one, while no study is shown
    std::size_t m_column = 0;
};

// Where it hurts most: the cell with the worst change, else the first with a figure, else the first.
std::optional<Cell> worst_cell(const compare::Comparison& comparison, std::size_t column);

} // namespace pinscope::explorer
