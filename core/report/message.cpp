// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/mail.h"
#include "core/report/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::report {

namespace {

constexpr std::size_t max_id = 250; // a mail's line may have 998 bytes; no real id comes near

tl::unexpected<Error> refuse(std::string_view text)
{
    return failure("reading a Message-ID", fmt::format("\"{}\" is not a Message-ID", to_ascii(text.substr(0, max_id))),
                   "Paste it from the mail's header, as in <20261103170104.1@example.org>");
}

std::string header(std::string_view name, const std::string& value)
{
    // Folded where the line would be too long for a terminal; a Message-ID itself cannot be.
    const bool fold = name.size() + 2 + value.size() > 72;
    return fmt::format("{}:{}{}\n", name, fold ? "\n " : " ", value);
}

} // namespace

Result<std::string> parse_message_id(std::string_view text)
{
    const std::string_view pasted = text;
    const auto trim = [&text](std::string_view blanks) {
        text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
        text.remove_suffix(text.size() - std::min(text.find_last_not_of(blanks) + 1, text.size()));
    };
    trim(" \t\r\n");
    constexpr std::string_view field = "Message-ID:";
    const auto same = [](char a, char b) { return (a | 0x20) == (b | 0x20); };
    if (text.size() > field.size() && std::ranges::equal(text.substr(0, field.size()), field, same)) {
        text.remove_prefix(field.size());
        trim(" \t\r\n");
    }
    if (text.starts_with("https://")) {
        trim("/");
        text.remove_prefix(text.rfind('/') + 1);
    }
    if (text.starts_with('<') && text.ends_with('>')) {
        text.remove_prefix(1);
        text.remove_suffix(1);
    }
    const std::size_t at = text.find('@');
    const bool sound = std::ranges::all_of(text, [](char c) { return c > ' ' && c < 0x7f && c != '<' && c != '>'; });
    if (!sound || text.size() > max_id || at == std::string_view::npos || at == 0 || at + 1 == text.size() ||
        text.find('@', at + 1) != std::string_view::npos)
        return refuse(pasted);
    return fmt::format("<{}>", text);
}

Result<std::string> draft(const compare::Comparison& comparison, const Options& options, MailStyle style)
{
    const std::string subject = options.subject.empty() ? mail_title(comparison) : to_ascii(options.subject);
    std::string text = header("Subject", wrap(subject, 200).front());
    if (!options.in_reply_to.empty()) {
        const auto id = parse_message_id(options.in_reply_to);
        if (!id)
            return tl::unexpected(id.error());
        text += header("In-Reply-To", *id) + header("References", *id);
    }
    text += "MIME-Version: 1.0\nContent-Type: text/plain; charset=us-ascii\nContent-Transfer-Encoding: 7bit\n\n";
    return text + mail_body(comparison, style);
}

} // namespace pinscope::report
