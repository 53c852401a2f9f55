// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/library_edits.h"

#include <QUndoCommand>

namespace pinscope::explorer {

namespace {

using Work = LibraryWriter::Work;

Work trash_work(std::int64_t id)
{
    return [id](store::Store& store) { return store.trash(store::StudyId{id}); };
}

Work restore_work(std::int64_t id)
{
    return [id](store::Store& store) { return store.restore(store::StudyId{id}); };
}

// Only what differs, all or nothing.
Work change_work(std::int64_t id, const StudyTexts& from, const StudyTexts& to)
{
    return [study = store::StudyId{id}, from, to](store::Store& store) {
        return store.together([&]() -> Result<void> {
            Result<void> done;
            if (to.name != from.name)
                done = store.rename(study, to.name.toStdString());
            for (int kernel = 0; done && kernel < to.labels.size(); ++kernel)
                if (to.labels[kernel] != from.labels.value(kernel))
                    done = store.set_label(study, kernel, to.labels[kernel].toStdString());
            if (done && to.notes != from.notes)
                done = store.set_notes(study, to.notes.toStdString());
            return done;
        });
    };
}

} // namespace

class LibraryEdits::Edit : public QUndoCommand
{
public:
    Edit(LibraryEdits& edits, const QString& text, Work work, Work back)
        : QUndoCommand(text), m_edits(edits), m_work(std::move(work)), m_back(std::move(back))
    {
    }

    void redo() override { run(m_work, LibraryEdits::tr("Done again: %1").arg(text()), &QUndoStack::undo); }
    void undo() override { run(m_back, LibraryEdits::tr("Taken back: %1").arg(text()), &QUndoStack::redo); }

private:
    // Where the database refuses, the stack goes back to where it was.
    void run(const Work& work, const QString& said, void (QUndoStack::*revert)())
    {
        if (m_edits.m_silent)
            return;
        m_edits.m_writer.write(work, &m_edits, [&edits = m_edits, said, revert](const Result<void>& result) {
            if (result) {
                emit edits.done(said);
                return;
            }
            edits.m_silent = true;
            (edits.m_stack.*revert)();
            edits.m_silent = false;
            emit edits.failed(result.error());
        });
    }

    LibraryEdits& m_edits;
    Work m_work;
    Work m_back;
};

LibraryEdits::LibraryEdits(LibraryWriter& writer, QObject* parent) : QObject(parent), m_writer(writer) {}

LibraryEdits::~LibraryEdits()
{
    m_stack.disconnect(); // its end is no change
}

void LibraryEdits::perform(const QString& text, Work work, Work back)
{
    m_writer.write(work, this, [this, text, work, back, database = m_databases](const Result<void>& result) {
        if (!result) {
            emit failed(result.error());
            return;
        }
        if (database != m_databases)
            return;
        m_silent = true; // push() runs redo(), and that is done already
        m_stack.push(new Edit(*this, text, work, back));
        m_silent = false;
        emit done(text);
    });
}

void LibraryEdits::trash(std::int64_t id, const QString& name)
{
    perform(tr("%1 was moved to the trash").arg(name), trash_work(id), restore_work(id));
}

void LibraryEdits::restore(std::int64_t id, const QString& name)
{
    perform(tr("%1 was restored").arg(name), restore_work(id), trash_work(id));
}

void LibraryEdits::change(std::int64_t id, const StudyTexts& before, const StudyTexts& after)
{
    if (before == after)
        return;
    const QString text = before.name != after.name       ? tr("%1 is called %2 now").arg(before.name, after.name)
                         : before.labels != after.labels ? tr("%1 has other labels").arg(after.name)
                                                         : tr("%1 has other notes").arg(after.name);
    perform(text, change_work(id, before, after), change_work(id, after, before));
}

void LibraryEdits::purge(const std::vector<std::int64_t>& ids)
{
    const auto work = [ids](store::Store& store) {
        return store.together([&]() -> Result<void> {
            for (const std::int64_t id : ids)
                if (auto gone = store.purge(store::StudyId{id}); !gone)
                    return gone;
            return {};
        });
    };
    m_writer.write(work, this, [this, count = static_cast<int>(ids.size())](const Result<void>& result) {
        if (!result) {
            emit failed(result.error());
            return;
        }
        m_stack.clear();
        emit done(tr("%n study(s) deleted for good", nullptr, count));
    });
}

void LibraryEdits::forget()
{
    ++m_databases;
    m_stack.clear();
}

void LibraryEdits::undo()
{
    if (!m_writer.isBusy())
        m_stack.undo();
}

void LibraryEdits::redo()
{
    if (!m_writer.isBusy())
        m_stack.redo();
}

} // namespace pinscope::explorer
