// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wizard/matrix_grid.h"

#include "app/languages/letter_width.h"
#include "app/wizard/draft.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <algorithm>

namespace pinscope::wizard {

namespace {

QString column_title(const Memory& memory)
{
    QString title = QString::fromStdString(format_bytes(memory.folio));
    if (memory.folio == mebibytes(2))
        title += memory.mapping == Mapping::Pte ? QStringLiteral("\nPTE") : QStringLiteral("\nPMD");
    return title;
}

QString spoken_name(const Memory& memory)
{
    return QString::fromStdString(std::string(backing_name(memory.backing)) + " ") +
           column_title(memory).replace(QLatin1Char('\n'), QLatin1Char(' '));
}

} // namespace

MatrixGrid::MatrixGrid(const session::Offers& offers, QWidget* parent) : QWidget(parent)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(2 * languages::letter_width(fontMetrics()));
    const std::vector<Memory> columns = session::offered_columns(offers);
    for (int column = 0; column < static_cast<int>(columns.size()); ++column) {
        auto* title = new QLabel(column_title(columns[static_cast<std::size_t>(column)]));
        title->setAlignment(Qt::AlignHCenter | Qt::AlignBottom);
        grid->addWidget(title, 0, column + 1);
    }
    int row = 1;
    for (const session::BackingOffer& backing : offers.backings) {
        auto* title = new QLabel(offered(backing.title));
        title->setToolTip(offered(backing.explanation));
        title->setStatusTip(offered(backing.explanation));
        grid->addWidget(title, row, 0);
        for (int column = 0; column < static_cast<int>(columns.size()); ++column) {
            Memory memory = columns[static_cast<std::size_t>(column)];
            memory.backing = backing.backing;
            addSpot(memory, row, column + 1);
        }
        ++row;
    }
    grid->setColumnStretch(static_cast<int>(columns.size()) + 1, 1);
}

void MatrixGrid::addSpot(const Memory& memory, int row, int column)
{
    auto* grid = static_cast<QGridLayout*>(layout());
    Spot spot{memory, row, column, new QCheckBox, new QLabel(QStringLiteral("–")), {}};
    const QString id = QString::fromStdString(memory_id(memory));
    spot.box->setObjectName(QStringLiteral("box.") + id);
    spot.box->setAccessibleName(spoken_name(memory));
    spot.dash->setObjectName(QStringLiteral("dash.") + id);
    spot.dash->setAlignment(Qt::AlignCenter);
    spot.dash->setFocusPolicy(Qt::StrongFocus);
    grid->addWidget(spot.box, row, column, Qt::AlignCenter);
    grid->addWidget(spot.dash, row, column);
    for (QWidget* widget : {static_cast<QWidget*>(spot.box), static_cast<QWidget*>(spot.dash)})
        widget->installEventFilter(this);
    connect(spot.box, &QCheckBox::toggled, this, [this, memory](bool on) {
        if (on)
            m_wanted.insert(memory);
        else
            m_wanted.erase(memory);
        emit changed();
    });
    m_spots.push_back(std::move(spot));
    showSpot(m_spots.back());
}

void MatrixGrid::showSpot(Spot& spot)
{
    const bool possible = spot.reason.isEmpty();
    const bool had_focus = spot.box->hasFocus() || spot.dash->hasFocus();
    const QString name = spoken_name(spot.memory);
    const QString tip = possible ? name : tr("%1 cannot be had: %2").arg(name, spot.reason);
    const QSignalBlocker quiet(spot.box);
    spot.box->setChecked(possible && m_wanted.contains(spot.memory));
    spot.box->setVisible(possible);
    spot.dash->setVisible(!possible);
    spot.box->setToolTip(tip);
    spot.box->setStatusTip(tip);
    spot.dash->setToolTip(tip);
    spot.dash->setStatusTip(tip);
    spot.dash->setAccessibleName(tip);
    if (had_focus)
        (possible ? static_cast<QWidget*>(spot.box) : spot.dash)->setFocus();
}

void MatrixGrid::setWanted(const std::vector<Memory>& memories)
{
    m_wanted = std::set<Memory>(memories.begin(), memories.end());
    for (Spot& spot : m_spots)
        showSpot(spot);
}

void MatrixGrid::setPossible(const CanHave& can_have)
{
    for (Spot& spot : m_spots) {
        const auto had = can_have(spot.memory);
        spot.reason = had ? QString() : QString::fromStdString(had.error().cause);
        showSpot(spot);
    }
}

std::vector<Memory> MatrixGrid::ticked() const
{
    std::vector<Memory> memories;
    for (const Spot& spot : m_spots)
        if (spot.reason.isEmpty() && m_wanted.contains(spot.memory))
            memories.push_back(spot.memory);
    return memories;
}

QString MatrixGrid::reason(const Memory& memory) const
{
    const Spot* spot = of(memory);
    return spot ? spot->reason : QString();
}

QCheckBox* MatrixGrid::box(const Memory& memory) const
{
    const Spot* spot = of(memory);
    return spot ? spot->box : nullptr;
}

const MatrixGrid::Spot* MatrixGrid::of(const Memory& memory) const
{
    const auto found = std::ranges::find(m_spots, memory, &Spot::memory);
    return found == m_spots.end() ? nullptr : &*found;
}

const MatrixGrid::Spot* MatrixGrid::at(int row, int column) const
{
    const auto found =
        std::ranges::find_if(m_spots, [&](const Spot& spot) { return spot.row == row && spot.column == column; });
    return found == m_spots.end() ? nullptr : &*found;
}

const MatrixGrid::Spot* MatrixGrid::of(const QObject* widget) const
{
    const auto found =
        std::ranges::find_if(m_spots, [widget](const Spot& spot) { return spot.box == widget || spot.dash == widget; });
    return found == m_spots.end() ? nullptr : &*found;
}

bool MatrixGrid::eventFilter(QObject* watched, QEvent* event)
{
    const Spot* spot = of(watched);
    if (spot && event->type() == QEvent::FocusIn)
        emit focused(spot->box->statusTip());
    if (!spot || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const int across = key == Qt::Key_Right ? 1 : key == Qt::Key_Left ? -1 : 0;
    const int down = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
    if (across == 0 && down == 0)
        return QWidget::eventFilter(watched, event);
    if (const Spot* next = at(spot->row + down, spot->column + across))
        (next->reason.isEmpty() ? static_cast<QWidget*>(next->box) : next->dash)->setFocus(Qt::TabFocusReason);
    return true;
}

} // namespace pinscope::wizard
