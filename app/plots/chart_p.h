// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/chart.h"

#include <qcustomplot.h>

namespace pinscope::plots {

struct Chart::Zoomable
{
    QCPAxis* axis;
    QCPRange full;
    QCPRange home;
    bool from_zero;
};

} // namespace pinscope::plots
