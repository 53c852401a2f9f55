// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/study_list_model.h"

#include <algorithm>
#include <cmath>

namespace pinscope::models {
namespace {

auto with_id(std::int64_t id)
{
    return [id](const StudyEntry& entry) { return entry.id == id; };
}

} // namespace

// Puts `entry` at `row`: by changing, moving or inserting, never by a reset, which would drop the views' selections.
void StudyListModel::place(std::size_t row, const StudyEntry& entry)
{
    const int target = static_cast<int>(row);
    const auto found = std::find_if(m_studies.begin() + target, m_studies.end(), with_id(entry.id));
    if (found == m_studies.end()) {
        beginInsertRows({}, target, target);
        m_studies.insert(m_studies.begin() + target, entry);
        endInsertRows();
        return;
    }
    const int source = static_cast<int>(found - m_studies.begin());
    if (source != target) {
        beginMoveRows({}, source, source, {}, target);
        std::rotate(m_studies.begin() + target, found, found + 1);
        endMoveRows();
    }
    if (m_studies[row] == entry)
        return;
    m_studies[row] = entry;
    emit dataChanged(index(target, 0), index(target, ColumnCount - 1));
}

void StudyListModel::setStudies(std::vector<StudyEntry> studies)
{
    for (int row = static_cast<int>(m_studies.size()) - 1; row >= 0; --row) {
        const std::int64_t id = m_studies[static_cast<std::size_t>(row)].id;
        if (std::any_of(studies.begin(), studies.end(), with_id(id)))
            continue;
        beginRemoveRows({}, row, row);
        m_studies.erase(m_studies.begin() + row);
        endRemoveRows();
    }
    for (std::size_t row = 0; row < studies.size(); ++row)
        place(row, studies[row]);
}

QModelIndex StudyListModel::indexOf(std::int64_t id) const
{
    const auto found = std::find_if(m_studies.begin(), m_studies.end(), with_id(id));
    return found == m_studies.end() ? QModelIndex() : index(static_cast<int>(found - m_studies.begin()), 0);
}

const StudyEntry* StudyListModel::entry(const QModelIndex& index) const
{
    const bool ours = index.isValid() && index.model() == this && index.row() < rowCount();
    return ours ? &m_studies[static_cast<std::size_t>(index.row())] : nullptr;
}

int StudyListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_studies.size());
}

int StudyListModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString StudyListModel::stateText(const StudyEntry& entry) const
{
    switch (entry.state) {
    case StudyState::Planned:
        return tr("planned");
    case StudyState::Running:
        return tr("running %1 %").arg(std::lround(100 * std::clamp(entry.progress, 0.0, 1.0)));
    case StudyState::Complete:
        return entry.boots_done == 1 ? tr("1 boot") : tr("%1 boots").arg(entry.boots_done);
    case StudyState::Interrupted:
        return tr("%1 of %2 boots").arg(entry.boots_done).arg(entry.boots_planned);
    case StudyState::Failed:
        return tr("failed");
    case StudyState::Imported:
        return tr("imported");
    }
    return {};
}

QString StudyListModel::toolTip(const StudyEntry& entry) const
{
    const std::string_view clock = clock_name(entry.clock);
    return tr("%1: %2; %3 clock; %4 of %5 boots done")
        .arg(entry.name, stateText(entry), QString::fromUtf8(clock.data(), static_cast<qsizetype>(clock.size())))
        .arg(entry.boots_done)
        .arg(entry.boots_planned);
}

QVariant StudyListModel::data(const QModelIndex& index, int role) const
{
    const StudyEntry* study = entry(index);
    if (!study)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == NameColumn ? study->name : stateText(*study);
    case Qt::ToolTipRole:
    case Qt::StatusTipRole:
        return toolTip(*study);
    case Qt::AccessibleTextRole:
        return index.column() == NameColumn ? toolTip(*study) : stateText(*study);
    case IdRole:
        return QVariant::fromValue<qlonglong>(study->id);
    case ProgressRole:
        return study->state == StudyState::Running ? QVariant(100 * study->progress) : QVariant();
    default:
        return {};
    }
}

QVariant StudyListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount)
        return {};
    return section == NameColumn ? tr("Study") : tr("State");
}

} // namespace pinscope::models
