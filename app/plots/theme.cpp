// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/theme.h"

#include <QPalette>
#include <array>

namespace pinscope::plots {

QColor mixed(const QColor& color, const QColor& other, double share)
{
    const auto part = [share](int a, int b) { return static_cast<int>(a * share + b * (1 - share) + 0.5); };
    return {part(color.red(), other.red()), part(color.green(), other.green()), part(color.blue(), other.blue())};
}

PlotTheme light_theme()
{
    PlotTheme theme;
    theme.background = Qt::white;
    theme.text = QColor(0x1a, 0x1a, 0x1a);
    theme.faint = QColor(0x59, 0x59, 0x59);
    theme.grid = QColor(0xdd, 0xdd, 0xdd);
    theme.band = QColor(0xea, 0xea, 0xea);
    theme.accent = theme.text;
    theme.font = QFont(QStringLiteral("DejaVu Sans"));
    theme.font.setPixelSize(13);
    return theme;
}

PlotTheme theme_from(const QPalette& palette, const QFont& font)
{
    const QColor background = palette.color(QPalette::Base);
    const QColor text = palette.color(QPalette::Text);
    const QColor highlight = palette.color(QPalette::Highlight);
    PlotTheme theme;
    theme.background = background;
    theme.text = text;
    theme.faint = mixed(text, background, 0.7);
    theme.grid = mixed(text, background, 0.15);
    theme.band = mixed(highlight, background, 0.22);
    theme.accent = highlight;
    theme.font = font;
    return theme;
}

SeriesStyle series_style(int kernel)
{
    static const std::array<SeriesStyle, 6> styles = {{
        {QColor(0x00, 0x72, 0xb2), Hatch::None, Marker::Disc},
        {QColor(0xe6, 0x9f, 0x00), Hatch::Rising, Marker::Diamond},
        {QColor(0x00, 0x9e, 0x73), Hatch::Falling, Marker::Square},
        {QColor(0xcc, 0x79, 0xa7), Hatch::Crossed, Marker::TriangleUp},
        {QColor(0x56, 0xb4, 0xe9), Hatch::Level, Marker::TriangleDown},
        {QColor(0xd5, 0x5e, 0x00), Hatch::Rising, Marker::Disc},
    }};
    return styles.at(static_cast<std::size_t>(kernel < 0 ? 0 : kernel) % styles.size());
}

} // namespace pinscope::plots
