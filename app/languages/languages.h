// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QCoreApplication;

namespace pinscope::languages {

// English plurals: without them a count would read "1 boot(s)".
void speak_english(QCoreApplication& application);

// Pinscope's and Qt's texts in the language of QLocale(), where there is a translation; call it after speak_english().
void speak_language_of_user(QCoreApplication& application);

} // namespace pinscope::languages
