// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/study.h"

#include <QAbstractItemModel>
#include <QStringList>
#include <array>
#include <unordered_map>
#include <vector>

namespace pinscope::models {

enum class StudyState { Planned, Running, Complete, Interrupted, Failed, Imported, Trashed, Example };

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
    QStringList kernels = {};
    QString notes = {};

    bool operator==(const StudyEntry&) const = default;
};

enum class Section { Running, Studies, Imported, Trash };
inline constexpr int section_count = 4;
Section section_of(StudyState state);

// Studies in four sections, in the order given: name, state. Refreshing and filtering move, add and remove rows, so
// that the views' selections follow the studies. All sections are always there, also those that are empty.
class StudyListModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, StateColumn, ColumnCount };
    enum Role { IdRole = Qt::UserRole + 1, ProgressRole }; // ProgressRole: per cent, invalid unless running

    using QAbstractItemModel::QAbstractItemModel;

    void setStudies(std::vector<StudyEntry> studies);
    // Only studies that have each of its words in their name, kernels or notes; empty: all.
    void setFilter(const QString& text);
    void setEditable(bool editable); // names can be typed over; renameWanted() tells

    [[nodiscard]] QModelIndex indexOf(std::int64_t id) const; // invalid where it is filtered out
    [[nodiscard]] const StudyEntry* entry(const QModelIndex& index) const;
    [[nodiscard]] const std::vector<StudyEntry>& all() const { return m_all; } // whatever the filter
    [[nodiscard]] const StudyEntry* find(std::int64_t id) const;               // in all()
    [[nodiscard]] QModelIndex sectionIndex(Section section) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& index) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

signals:
    void renameWanted(qlonglong id, const QString& name);

private:
    using Rows = std::vector<StudyEntry>;
    using Sections = std::array<Rows, section_count>;
    struct Place
    {
        int section = 0;
        int row = 0;
    };
    using Places = std::unordered_map<std::int64_t, Place>;

    void apply();
    void removeOthers(const Places& wanted);
    void changeSections(const Places& wanted);
    void fill(int section, const Rows& wanted);
    void update(int section, const Rows& wanted);
    void move(int section, int row, int target, int target_row);
    [[nodiscard]] bool matches(const StudyEntry& entry) const;
    [[nodiscard]] Rows& rows(int section) { return m_sections.at(static_cast<std::size_t>(section)); }
    [[nodiscard]] const Rows& rows(int section) const { return m_sections.at(static_cast<std::size_t>(section)); }
    [[nodiscard]] QVariant sectionData(int section, int column, int role) const;
    [[nodiscard]] QString stateText(const StudyEntry& entry) const;
    [[nodiscard]] QString toolTip(const StudyEntry& entry) const;

    std::vector<StudyEntry> m_all;
    Sections m_sections;
    QStringList m_words;
    bool m_editable = false;
};

} // namespace pinscope::models
