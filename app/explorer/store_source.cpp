// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/store_source.h"

#include "app/explorer/machine_panel.h"

namespace pinscope::explorer {

StoreSource::StoreSource(std::filesystem::path database, session::Installation installation, QObject* parent)
    : StudySource(parent), m_path(std::move(database)), m_installation(std::move(installation)),
      m_entries(std::make_shared<const std::vector<models::StudyEntry>>()), m_reader(new StoreReader(m_path))
{
    m_reader->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_reader, &QObject::deleteLater);
    connect(m_reader, &StoreReader::arrived, this, &StudySource::arrived);
    connect(m_reader, &StoreReader::listed, this, [this](const Entries& entries) {
        m_entries = entries;
        emit changed();
    });
    connect(m_reader, &StoreReader::problem, this, &StoreSource::problem);
    connect(m_reader, &StoreReader::opened, this, [this](bool writable, const QString& text) {
        m_writable = writable;
        emit opened();
        if (!text.isEmpty())
            emit warning(text);
    });
    m_thread.setObjectName(QStringLiteral("store"));
    m_thread.start();
}

StoreSource::~StoreSource()
{
    ++m_reader->newest(); // what waits is dropped
    m_thread.quit();
    m_thread.wait();
    if (m_probe)
        m_probe->wait();
}

// It asks programs and looks into files, which may take a while.
void StoreSource::lookAtMachine()
{
    m_probe.reset(QThread::create([this, installation = m_installation] {
        auto lines = machine_lines(session::look_at_machine(installation));
        QMetaObject::invokeMethod(this, [this, lines = std::move(lines)] {
            m_machine = lines;
            emit changed();
        });
    }));
    m_probe->start();
}

// Once the event loop runs, so that the window is painted meanwhile or before.
void StoreSource::start()
{
    QTimer::singleShot(0, this, [this] {
        QMetaObject::invokeMethod(m_reader, &StoreReader::start);
        lookAtMachine();
    });
}

void StoreSource::openDatabase(const std::filesystem::path& database)
{
    m_path = database;
    m_writable = true;
    m_entries = std::make_shared<const std::vector<models::StudyEntry>>();
    ++m_reader->newest(); // what is asked of the other one is dropped
    emit databaseChanged();
    QMetaObject::invokeMethod(m_reader, [reader = m_reader, database] { reader->use(database); });
}

std::vector<models::StudyEntry> StoreSource::studies() const
{
    return *m_entries;
}

void StoreSource::request(const StudyRequest& request)
{
    const int number = ++m_reader->newest();
    QMetaObject::invokeMethod(m_reader, [reader = m_reader, request, number] { reader->read(request, number); });
}

} // namespace pinscope::explorer
