// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sqlite_error.h"
#include "core/store/file_system.h"

#include <fmt/format.h>
#include <sqlite3.h>

namespace pinscope::store {

namespace {

struct Meaning
{
    std::string cause;
    std::string fix;
};

Meaning meaning_of(int code, const SQLite::Exception& error, const std::filesystem::path& path)
{
    const std::string& name = path.native();
    switch (code) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
        return {fmt::format("another process keeps {} locked", name), "Try again when the other Pinscope is done"};
    case SQLITE_FULL:
        return {fmt::format("the file system {} is full", describe_space(path)),
                "Free some space there, then continue the study; what was acknowledged is stored"};
    case SQLITE_CORRUPT:
        return {fmt::format("{} is damaged", name),
                "Keep a copy of the file and try `sqlite3 FILE .recover`; use another database with --db meanwhile"};
    case SQLITE_NOTADB:
        return {fmt::format("{} is not a database", name), "Choose another file with --db"};
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
        return {fmt::format("{} cannot be written", name),
                "Make the file and its folder writable, or choose another database with --db"};
    case SQLITE_CANTOPEN:
        return {fmt::format("{} cannot be opened", name),
                "Check that the file and its folder exist and are yours, or choose another database with --db"};
    case SQLITE_IOERR:
        return {fmt::format("reading or writing {} failed", name),
                fmt::format("Check the disk under {} and the kernel's log", describe_space(path))};
    case SQLITE_NOMEM:
        return {"there is not enough memory", "Close other programs and try again"};
    case SQLITE_TOOBIG:
        return {"a text is larger than SQLite can store", "Shorten the console log or the notes"};
    case SQLITE_CONSTRAINT: // a trigger's own words say what is refused
        if (error.getExtendedErrorCode() == SQLITE_CONSTRAINT_TRIGGER)
            return {error.what(), "Start a new study instead"};
        return {fmt::format("the values contradict what {} holds", name), "This is a mistake in Pinscope; report it"};
    default:
        return {fmt::format("{} could not be used", name), "This is a mistake in Pinscope; report it"};
    }
}

} // namespace

Error sqlite_error(std::string_view step, const SQLite::Exception& error, const std::filesystem::path& path, int system)
{
    const int extended = error.getExtendedErrorCode() > 0 ? error.getExtendedErrorCode() : error.getErrorCode();
    Meaning meaning = meaning_of(extended & 0xff, error, path);
    const std::string call = system != 0 ? fmt::format(", {}", errno_name(system)) : std::string();
    const std::string detail = fmt::format(" (SQLite {}: {}{})", extended, error.what(), call);
    return {std::string(step), meaning.cause + detail, std::move(meaning.fix), system};
}

bool is_busy(const SQLite::Exception& error)
{
    const int code = error.getErrorCode() & 0xff;
    return code == SQLITE_BUSY || code == SQLITE_LOCKED;
}

} // namespace pinscope::store
