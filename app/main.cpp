// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/explorer/run_window.h"
#include "app/languages/languages.h"

#include <QApplication>
#include <QCoreApplication>
#include <QIcon>
#include <memory>
#include <optional>
#include <unistd.h>

using namespace pinscope;

namespace {

// What opens the window: no words at all, or only --db FILE, --study NAME and at last --import FILE….
struct WindowArguments
{
    std::string database;
    std::string study;
    std::vector<std::string> files; // databases are opened, all else is imported
};

std::optional<WindowArguments> window_arguments(const std::vector<std::string>& words)
{
    WindowArguments arguments;
    for (std::size_t i = 0; i < words.size(); i += 2) {
        if (words[i] == "--import") {
            arguments.files.assign(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end());
            break;
        }
        if (i + 1 == words.size() || (words[i] != "--db" && words[i] != "--study"))
            return std::nullopt;
        (words[i] == "--db" ? arguments.database : arguments.study) = words[i + 1];
    }
    return arguments;
}

bool draws_pictures(const std::vector<std::string>& words)
{
    return std::ranges::find(words, "chart") != words.end();
}

bool has_display()
{
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY") ||
           qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
}

int open_window(const WindowArguments& arguments, const std::filesystem::path& program)
{
    const auto database =
        arguments.database.empty() ? store::default_path() : Result<std::filesystem::path>(arguments.database);
    if (!database)
        return cli::refuse(database.error(), cli::cannot_measure);
    return explorer::run_window(*database, program, arguments.study, arguments.files);
}

} // namespace

int main(int argc, char** argv)
{
    const std::vector<std::string> words(argv + 1, argv + argc); // before Qt takes some for itself
    const auto window = window_arguments(words);
    std::error_code ignored;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", ignored);
    if (window && !has_display()) {
        cli::refuse({"opening the window", "there is no display", "Use a command, as in `pinscope doctor`", 0});
        return cli::usage;
    }
    if (draws_pictures(words)) // no display is needed for a file
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const std::unique_ptr<QCoreApplication> application = window || draws_pictures(words)
                                                              ? std::make_unique<QApplication>(argc, argv)
                                                              : std::make_unique<QCoreApplication>(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("pinscope"));
    QCoreApplication::setApplicationName(QStringLiteral("pinscope"));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.pinscope.Pinscope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(PINSCOPE_VERSION));
    setlocale(LC_NUMERIC, "C"); // Qt set the user's
    languages::speak_english(*application);
    if (window)
        languages::speak_language_of_user(*application);
    if (window)
        QGuiApplication::setWindowIcon(QIcon::fromTheme(QGuiApplication::desktopFileName(),
                                                        QIcon(QStringLiteral(":/icons/org.pinscope.Pinscope.svg"))));
    return window ? open_window(*window, program) : cli::run(words, program);
}
