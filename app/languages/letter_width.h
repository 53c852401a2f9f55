// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetrics>
#include <algorithm>

namespace pinscope::languages {

// Pixels of a common Latin letter, to size things by: the average of a Chinese font is that of its wide signs, although
// most of what the window shows is kernels' words and numbers.
inline int letter_width(const QFontMetrics& metrics)
{
    return std::min(metrics.averageCharWidth(), metrics.horizontalAdvance(QLatin1Char('x')));
}

} // namespace pinscope::languages
