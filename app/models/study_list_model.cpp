// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/study_list_model.h"

#include <QFont>
#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace pinscope::models {
namespace {

auto with_id(std::int64_t id)
{
    return [id](const StudyEntry& entry) { return entry.id == id; };
}

// The parent's number is the id of its children's indices; that of the sections themselves is 0.
int section_of(const QModelIndex& index)
{
    return static_cast<int>(index.internalId()) - 1;
}

} // namespace

Section section_of(StudyState state)
{
    switch (state) {
    case StudyState::Running:
        return Section::Running;
    case StudyState::Imported:
        return Section::Imported;
    case StudyState::Trashed:
        return Section::Trash;
    default:
        return Section::Studies;
    }
}

bool StudyListModel::matches(const StudyEntry& entry) const
{
    const auto has = [&entry](const QString& word) {
        const auto in = [&word](const QString& text) { return text.contains(word, Qt::CaseInsensitive); };
        return in(entry.name) || in(entry.notes) || std::any_of(entry.kernels.begin(), entry.kernels.end(), in);
    };
    return std::all_of(m_words.begin(), m_words.end(), has);
}

void StudyListModel::setStudies(std::vector<StudyEntry> studies)
{
    m_all = std::move(studies);
    apply();
}

void StudyListModel::setFilter(const QString& text)
{
    m_words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    apply();
}

void StudyListModel::setEditable(bool editable)
{
    m_editable = editable;
}

// By changing, moving, inserting and removing, never by a reset, which would drop the views' selections.
void StudyListModel::apply()
{
    Sections wanted;
    Places places;
    places.reserve(m_all.size());
    for (const StudyEntry& entry : m_all) {
        if (!matches(entry))
            continue;
        const int section = static_cast<int>(models::section_of(entry.state));
        Rows& rows = wanted.at(static_cast<std::size_t>(section));
        places[entry.id] = {section, static_cast<int>(rows.size())};
        rows.push_back(entry);
    }
    removeOthers(places);
    changeSections(places);
    for (int section = 0; section < section_count; ++section) {
        const Rows& rows = wanted.at(static_cast<std::size_t>(section));
        fill(section, rows);
        update(section, rows);
    }
}

void StudyListModel::removeOthers(const Places& wanted)
{
    for (int section = 0; section < section_count; ++section) {
        Rows& present = rows(section);
        const auto stays = [&](int row) { return wanted.contains(present[static_cast<std::size_t>(row)].id); };
        int last = static_cast<int>(present.size()) - 1;
        while (last >= 0) {
            if (stays(last)) {
                --last;
                continue;
            }
            int first = last;
            while (first > 0 && !stays(first - 1))
                --first;
            beginRemoveRows(index(section, 0), first, last);
            present.erase(present.begin() + first, present.begin() + last + 1);
            endRemoveRows();
            last = first - 1;
        }
    }
}

void StudyListModel::move(int section, int row, int target, int target_row)
{
    beginMoveRows(index(section, 0), row, row, index(target, 0), target_row);
    Rows& source = rows(section);
    StudyEntry entry = std::move(source[static_cast<std::size_t>(row)]);
    source.erase(source.begin() + row);
    rows(target).insert(rows(target).begin() + target_row, std::move(entry));
    endMoveRows();
}

void StudyListModel::changeSections(const Places& wanted)
{
    for (int section = 0; section < section_count; ++section)
        for (int row = static_cast<int>(rows(section).size()) - 1; row >= 0; --row) {
            const Place place = wanted.at(rows(section)[static_cast<std::size_t>(row)].id);
            if (place.section != section)
                move(section, row, place.section, std::min(place.row, static_cast<int>(rows(place.section).size())));
        }
}

// What is here is wanted here. The rest is new, and comes in as few pieces as there are.
void StudyListModel::fill(int section, const Rows& wanted)
{
    Rows& present = rows(section);
    std::unordered_set<std::int64_t> known;
    for (const StudyEntry& entry : present)
        known.insert(entry.id);
    for (std::size_t row = 0; row < wanted.size(); ++row) {
        if (row < present.size() && present[row].id == wanted[row].id)
            continue;
        const int at = static_cast<int>(row);
        if (known.contains(wanted[row].id)) {
            const auto found = std::find_if(present.begin() + at, present.end(), with_id(wanted[row].id));
            move(section, static_cast<int>(found - present.begin()), section, at);
            continue;
        }
        std::size_t end = row + 1;
        while (end < wanted.size() && !known.contains(wanted[end].id))
            ++end;
        beginInsertRows(index(section, 0), at, static_cast<int>(end) - 1);
        present.insert(present.begin() + at, wanted.begin() + at, wanted.begin() + static_cast<std::ptrdiff_t>(end));
        endInsertRows();
        row = end - 1;
    }
}

void StudyListModel::update(int section, const Rows& wanted)
{
    Rows& present = rows(section);
    for (std::size_t row = 0; row < wanted.size(); ++row) {
        if (present[row] == wanted[row])
            continue;
        present[row] = wanted[row];
        const QModelIndex parent = index(section, 0);
        emit dataChanged(index(static_cast<int>(row), 0, parent),
                         index(static_cast<int>(row), ColumnCount - 1, parent));
    }
    emit dataChanged(index(section, 0), index(section, ColumnCount - 1)); // its count
}

QModelIndex StudyListModel::sectionIndex(Section section) const
{
    return index(static_cast<int>(section), 0);
}

QModelIndex StudyListModel::indexOf(std::int64_t id) const
{
    for (int section = 0; section < section_count; ++section) {
        const Rows& present = rows(section);
        const auto found = std::find_if(present.begin(), present.end(), with_id(id));
        if (found != present.end())
            return index(static_cast<int>(found - present.begin()), 0, index(section, 0));
    }
    return {};
}

const StudyEntry* StudyListModel::find(std::int64_t id) const
{
    const auto found = std::find_if(m_all.begin(), m_all.end(), with_id(id));
    return found == m_all.end() ? nullptr : &*found;
}

const StudyEntry* StudyListModel::entry(const QModelIndex& index) const
{
    if (!index.isValid() || index.model() != this || index.internalId() == 0)
        return nullptr;
    const Rows& present = rows(section_of(index));
    return index.row() < static_cast<int>(present.size()) ? &present[static_cast<std::size_t>(index.row())] : nullptr;
}

QModelIndex StudyListModel::index(int row, int column, const QModelIndex& parent) const
{
    if (row < 0 || row >= rowCount(parent) || column < 0 || column >= ColumnCount)
        return {};
    return createIndex(row, column, static_cast<quintptr>(parent.isValid() ? parent.row() + 1 : 0));
}

QModelIndex StudyListModel::parent(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == 0)
        return {};
    return createIndex(section_of(index), 0, static_cast<quintptr>(0));
}

int StudyListModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return section_count;
    const bool is_section = parent.internalId() == 0 && parent.column() == 0;
    return is_section ? static_cast<int>(rows(parent.row()).size()) : 0;
}

int StudyListModel::columnCount(const QModelIndex&) const
{
    return ColumnCount;
}

QString StudyListModel::stateText(const StudyEntry& entry) const
{
    switch (entry.state) {
    case StudyState::Planned:
        return tr("planned");
    case StudyState::Running:
        return tr("running %1 %").arg(std::lround(100 * std::clamp(entry.progress, 0.0, 1.0)));
    case StudyState::Trashed:
    case StudyState::Complete:
        return tr("%n boot(s)", nullptr, entry.boots_done);
    case StudyState::Interrupted:
        return tr("%1 of %2 boots").arg(entry.boots_done).arg(entry.boots_planned);
    case StudyState::Failed:
        return tr("failed");
    case StudyState::Imported:
        return tr("imported");
    case StudyState::Example:
        return tr("example");
    }
    return {};
}

QString StudyListModel::toolTip(const StudyEntry& entry) const
{
    const std::string_view clock = clock_name(entry.clock);
    QString text =
        tr("%1: %2; %3 clock; %4 of %5 boots done")
            .arg(entry.name, stateText(entry), QString::fromUtf8(clock.data(), static_cast<qsizetype>(clock.size())))
            .arg(entry.boots_done)
            .arg(entry.boots_planned);
    if (!entry.kernels.isEmpty())
        text += tr("; kernels %1").arg(entry.kernels.join(QLatin1String(", ")));
    if (!entry.notes.isEmpty())
        text += tr("; notes: %1").arg(entry.notes.simplified());
    return text;
}

QVariant StudyListModel::sectionData(int section, int column, int role) const
{
    const qsizetype count = static_cast<qsizetype>(rows(section).size());
    const std::array names{tr("running", "a section"), tr("studies", "a section"), tr("imported", "a section"),
                           tr("trash", "a section")};
    const QString& name = names.at(static_cast<std::size_t>(section));
    switch (role) {
    case Qt::DisplayRole:
        return column == NameColumn ? name : QString::number(count);
    case Qt::AccessibleTextRole:
        return tr("%1: %2").arg(name).arg(count);
    case Qt::FontRole: {
        QFont font;
        font.setBold(true);
        return font;
    }
    default:
        return {};
    }
}

QVariant StudyListModel::data(const QModelIndex& index, int role) const
{
    if (index.isValid() && index.internalId() == 0)
        return role == Qt::TextAlignmentRole && index.column() == StateColumn
                   ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                   : sectionData(index.row(), index.column(), role);
    const StudyEntry* study = entry(index);
    if (!study)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == NameColumn ? study->name : stateText(*study);
    case Qt::EditRole:
        return index.column() == NameColumn ? QVariant(study->name) : QVariant();
    case Qt::TextAlignmentRole:
        return index.column() == StateColumn ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
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

Qt::ItemFlags StudyListModel::flags(const QModelIndex& index) const
{
    if (!entry(index))
        return index.isValid() ? Qt::ItemIsEnabled : Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (m_editable && index.column() == NameColumn)
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool StudyListModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const StudyEntry* study = entry(index);
    const QString name = value.toString().trimmed();
    if (role != Qt::EditRole || !study || name.isEmpty() || name == study->name)
        return false;
    emit renameWanted(study->id, name);
    return false; // the list says so when it is done
}

QVariant StudyListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount)
        return {};
    return section == NameColumn ? tr("Study") : tr("State");
}

} // namespace pinscope::models
