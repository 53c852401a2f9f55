// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/offers.h"

#include <QWidget>
#include <functional>
#include <set>

class QCheckBox;
class QLabel;

namespace pinscope::wizard {

// Backings by folio sizes: a box to tick for what can be had, a dash with its reason for what cannot. The arrow keys
// move over both. What was ticked and cannot be had any more comes back when it can.
class MatrixGrid : public QWidget
{
    Q_OBJECT

public:
    explicit MatrixGrid(const session::Offers& offers, QWidget* parent = nullptr);

    using CanHave = std::function<Result<void>(const Memory&)>;
    void setWanted(const std::vector<Memory>& memories);
    void setPossible(const CanHave& can_have);
    [[nodiscard]] std::vector<Memory> ticked() const; // wanted and possible, row by row
    // Of the box or dash there; empty where it can be had.
    [[nodiscard]] QString reason(const Memory& memory) const;
    [[nodiscard]] QCheckBox* box(const Memory& memory) const;

signals:
    void changed();                    // by the user
    void focused(const QString& text); // what the keyboard stands on: a memory, or why it cannot be had

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Spot
    {
        Memory memory;
        int row = 0;
        int column = 0;
        QCheckBox* box = nullptr;
        QLabel* dash = nullptr;
        QString reason;
    };
    void addSpot(const Memory& memory, int row, int column);
    void showSpot(Spot& spot);
    [[nodiscard]] const Spot* at(int row, int column) const;
    [[nodiscard]] const Spot* of(const QObject* widget) const;
    [[nodiscard]] const Spot* of(const Memory& memory) const;

    std::vector<Spot> m_spots;
    std::set<Memory> m_wanted;
};

} // namespace pinscope::wizard
