// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/library_writer.h"
#include "app/explorer/study_dialog.h"

#include <QUndoStack>

namespace pinscope::explorer {

// Changes of the library that can be taken back. A change is on the stack once it is in the database; one that fails
// changes neither.
class LibraryEdits : public QObject
{
    Q_OBJECT

public:
    explicit LibraryEdits(LibraryWriter& writer, QObject* parent = nullptr);
    ~LibraryEdits() override;

    void trash(std::int64_t id, const QString& name);
    void restore(std::int64_t id, const QString& name);
    void change(std::int64_t id, const StudyTexts& before, const StudyTexts& after);
    void purge(const std::vector<std::int64_t>& ids); // not to be taken back, and neither is anything before it

    QUndoStack& stack() { return m_stack; }
    void undo(); // not while something is written
    void redo();
    void forget(); // as for another database

signals:
    void done(const QString& text);
    void failed(const pinscope::Error& error);

private:
    class Edit;
    void perform(const QString& text, LibraryWriter::Work work, LibraryWriter::Work back);

    LibraryWriter& m_writer;
    QUndoStack m_stack;
    bool m_silent = false; // the stack moves without writing
    int m_databases = 0;   // that were forgotten: what was written to one is not taken back in the next
};

} // namespace pinscope::explorer
