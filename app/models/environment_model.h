// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/environment_rows.h"

#include <QAbstractTableModel>

namespace pinscope::models {

// Facts as a table: fact, whether it differs, and a column per kernel.
class EnvironmentModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, StateColumn, FirstKernelColumn };

    using QAbstractTableModel::QAbstractTableModel;

    // Equal rows and kernels leave the views as they are.
    void setRows(const QStringList& kernels, std::vector<EnvironmentRow> rows);
    [[nodiscard]] const EnvironmentRow* row(int row) const;
    [[nodiscard]] int count(FactState state) const;
    // Tab-separated, with a head; values on one line each.
    [[nodiscard]] QString text(const std::vector<int>& rows) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] static QString stateText(FactState state);

    QStringList m_kernels;
    std::vector<EnvironmentRow> m_rows;
};

} // namespace pinscope::models
