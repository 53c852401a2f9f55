// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/study.h"

#include <QAbstractTableModel>
#include <vector>

namespace pinscope::models {

enum class StudyState { Planned, Running, Complete, Interrupted, Failed, Imported };

// What the list of studies shows of one study.
struct StudyEntry
{
    std::int64_t id = 0;
    QString name;
    StudyState state = StudyState::Planned;
    Clock clock = Clock::Instructions;
    int boots_done = 0;
    int boots_planned = 0; // over all kernels
    double progress = 0;   // 0 … 1, of a running study

    bool operator==(const StudyEntry&) const = default;
};

// Studies in the order given: name, state. Refreshing keeps the views' selections, which follow the study's id.
class StudyListModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, StateColumn, ColumnCount };
    enum Role { IdRole = Qt::UserRole + 1, ProgressRole }; // ProgressRole: per cent, invalid unless running

    using QAbstractTableModel::QAbstractTableModel;

    void setStudies(std::vector<StudyEntry> studies);
    [[nodiscard]] QModelIndex indexOf(std::int64_t id) const;
    [[nodiscard]] const StudyEntry* entry(const QModelIndex& index) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void place(std::size_t row, const StudyEntry& entry);
    [[nodiscard]] QString stateText(const StudyEntry& entry) const;
    [[nodiscard]] QString toolTip(const StudyEntry& entry) const;

    std::vector<StudyEntry> m_studies;
};

} // namespace pinscope::models
