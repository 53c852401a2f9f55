// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/library_writer.h"

#include "core/import/any_file.h"

#include <QFileInfo>
#include <QPointer>
#include <algorithm>

namespace pinscope::explorer {

namespace {

QString from(const std::string& text)
{
    return QString::fromStdString(text);
}

Result<void> with_store(const std::filesystem::path& database, const LibraryWriter::Work& work)
{
    auto store = store::Store::open(database);
    if (!store)
        return tl::unexpected(store.error());
    return work(*store);
}

QStringList facts_of(const imports::Imported& imported)
{
    QStringList facts;
    for (const std::string& note : imported.notes)
        facts.append(LibraryWriter::tr("note: %1").arg(from(note)));
    for (const imports::NotUnderstood& entry : imported.not_understood)
        facts.append(
            LibraryWriter::tr("not understood: %1: %2").arg(from(imports::describe(entry.source)), from(entry.why)));
    return facts;
}

Result<void> store_all(store::Store& store, const std::vector<Study>& studies, ImportedFile& result)
{
    std::vector<store::StudyId> ids;
    auto stored = store.together([&]() -> Result<void> {
        for (const Study& study : studies) {
            const auto id = store.import_study(study, store::NameTaken::AddNumber);
            if (!id)
                return tl::unexpected(id.error());
            ids.push_back(*id);
        }
        return {};
    });
    if (!stored)
        return stored;
    const auto summaries = store.list_studies();
    if (!summaries)
        return tl::unexpected(summaries.error());
    for (const store::Summary& summary : *summaries)
        if (std::ranges::find(ids, summary.id) != ids.end())
            result.studies.push_back({static_cast<std::int64_t>(summary.id), from(summary.name)});
    std::ranges::sort(result.studies);
    return {};
}

} // namespace

ImportedFile import_one(const std::filesystem::path& database, const QString& file)
{
    ImportedFile result;
    result.file = file;
    const auto read = imports::read_any(file.toStdString());
    if (!read) {
        result.error = read.error();
        return result;
    }
    result.facts = facts_of(read->imported);
    result.not_understood = static_cast<qint64>(read->imported.not_understood.size()) + read->imported.left_out;
    const auto stored =
        with_store(database, [&](store::Store& store) { return store_all(store, read->studies, result); });
    if (!stored)
        result.error = stored.error();
    return result;
}

LibraryWriter::LibraryWriter(std::filesystem::path database, QObject* parent)
    : QObject(parent), m_path(std::move(database)), m_place(new QObject)
{
    m_place->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_place, &QObject::deleteLater);
    m_thread.setObjectName(QStringLiteral("library"));
    m_thread.start();
}

LibraryWriter::~LibraryWriter()
{
    m_ending = true;
    m_thread.quit();
    m_thread.wait();
}

void LibraryWriter::enqueue(std::function<void()> job)
{
    ++m_waiting;
    emit busyChanged();
    QMetaObject::invokeMethod(m_place, [this, job = std::move(job)] {
        if (!m_ending)
            job();
    });
}

void LibraryWriter::write(Work work, QObject* context, Done done)
{
    enqueue([this, database = m_path, work = std::move(work), alive = QPointer(context), done = std::move(done)] {
        auto result = with_store(database, work);
        QMetaObject::invokeMethod(this, [this, result = std::move(result), alive, done] {
            --m_waiting;
            if (alive)
                done(result);
            emit busyChanged();
        });
    });
}

void LibraryWriter::importFiles(const QStringList& files)
{
    enqueue([this, database = m_path, files] {
        std::vector<ImportedFile> results;
        for (const QString& file : files) {
            const int number = static_cast<int>(results.size());
            QMetaObject::invokeMethod(this, [this, file, number, total = static_cast<int>(files.size())] {
                emit importing(file, number, total);
            });
            if (m_ending)
                return;
            results.push_back(import_one(database, file));
        }
        QMetaObject::invokeMethod(this, [this, results = std::move(results)] {
            --m_waiting;
            emit imported(results);
            emit busyChanged();
        });
    });
}

} // namespace pinscope::explorer
