// SPDX-License-Identifier: GPL-3.0-or-later
// How long the samples chart of a very large study takes: to open, and to redraw while it is dragged.
#include "app/plots/chart_testing.h"
#include "app/plots/chart_view.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <cstdio>
#include <cstdlib>

using namespace pinscope;

namespace {

void send(QWidget& widget, QEvent::Type type, const QPointF& place, Qt::MouseButton button)
{
    QMouseEvent event(type, place, widget.mapToGlobal(place), button, Qt::LeftButton, {});
    QApplication::sendEvent(&widget, &event);
    QApplication::processEvents();
}

// Drags to and fro; the mean and the longest time of a step, drawn.
void drag(plots::ChartView& view, const char* what)
{
    send(view, QEvent::MouseButtonPress, {600, 300}, Qt::LeftButton);
    double longest = 0;
    double sum = 0;
    constexpr int steps = 60;
    for (int step = 1; step <= steps; ++step) {
        QElapsedTimer timer;
        timer.start();
        const double away = step <= steps / 2 ? step : steps - step;
        send(view, QEvent::MouseMove, {600 - 8 * away, 300 + away}, Qt::NoButton);
        const double took = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        longest = std::max(longest, took);
        sum += took;
    }
    send(view, QEvent::MouseButtonRelease, {600, 300}, Qt::LeftButton);
    std::printf("%-34s %6.2f ms a step, longest %6.2f ms\n", what, sum / steps, longest);
}

} // namespace

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const int samples = argc > 1 ? std::atoi(argv[1]) : 1'000'000;
    QElapsedTimer timer;
    const Study study = testing::large_study(samples / 6);
    timer.start();
    const plots::ChartInput input = plots::input_of(study);
    std::printf("%-34s %6.0f ms\n", "comparison", static_cast<double>(timer.nsecsElapsed()) / 1e6);
    plots::ChartView view(plots::chart_maker("samples"));
    view.resize(1200, 700);
    timer.start();
    view.setInput(input);
    view.show();
    QApplication::processEvents();
    std::printf("%-34s %6.0f ms\n", "open and draw", static_cast<double>(timer.nsecsElapsed()) / 1e6);
    view.zoom(1.05);
    drag(view, "dragging all");
    view.zoom(4);
    drag(view, "dragging, zoomed in");
    return 0;
}
