// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include <QApplication>
#include <QCoreApplication>
#include <memory>
#include <unistd.h>

namespace {

// Only pictures need fonts and painters; they need no display.
std::unique_ptr<QCoreApplication> make_application(int& argc, char** argv)
{
    for (int i = 1; i < argc; ++i)
        if (std::string_view(argv[i]) == "chart") {
            qputenv("QT_QPA_PLATFORM", "offscreen");
            return std::make_unique<QApplication>(argc, argv);
        }
    return std::make_unique<QCoreApplication>(argc, argv);
}

} // namespace

int main(int argc, char** argv)
{
    const std::vector<std::string> arguments(argv + 1, argv + argc); // before Qt takes some for itself
    std::error_code ignored;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", ignored);
    const auto application = make_application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("pinscope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(PINSCOPE_VERSION));
    setlocale(LC_NUMERIC, "C"); // Qt set the user's
    return pinscope::cli::run(arguments, program);
}
