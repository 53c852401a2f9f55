// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/study_job.h"

#include "core/session/machine.h"
#include "core/session/machine_group.h"

#include <QFile>
#include <cerrno>

namespace pinscope::runs {

namespace {

constexpr qint64 console_bytes = 4096;
constexpr qsizetype console_lines = 12;
constexpr qint64 tell_every_ms = 100;

// The end of a console that is being written.
QString last_lines(const std::filesystem::path& path)
{
    QFile file(QString::fromStdString(path.string()));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    file.seek(std::max<qint64>(0, file.size() - console_bytes));
    QString text = QString::fromUtf8(file.read(console_bytes));
    text.remove(QLatin1Char('\r'));
    for (QChar& c : text)
        if (c.unicode() < 32 && c != QLatin1Char('\n') && c != QLatin1Char('\t'))
            c = QLatin1Char('?'); // a console may hold anything
    const QStringList lines = text.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    return lines.mid(std::max<qsizetype>(0, lines.size() - console_lines)).join(QLatin1Char('\n'));
}

tl::unexpected<Error> stopped()
{
    return failure("measuring", "it was stopped", "Go on, or run the same command", ECANCELED);
}

} // namespace

// Guests, or the machine itself.
struct StudyJob::Active
{
    explicit Active(store::Store open) : store(std::move(open)) {}

    store::Store store;
    std::optional<session::OpenStudy> study;
    std::unique_ptr<session::StudyRunner> runner;
    std::optional<session::JoinedStudy> joined;
    std::unique_ptr<session::MachineGroup> machines;
};

StudyJob::StudyJob(std::filesystem::path program) : m_program(std::move(program)) {}

StudyJob::~StudyJob() = default;

void StudyJob::run(const session::Choices& choices, const std::filesystem::path& database)
{
    m_cancelled = false;
    m_paused = false;
    if (const auto begun = begin(choices, database); !begun) {
        m_active.reset();
        emit ended(begun.error());
    }
}

Result<void> StudyJob::begin(const session::Choices& choices, const std::filesystem::path& database)
{
    return session::is_machine(choices.target) ? beginMachine(choices, database) : beginGuests(choices, database);
}

Result<void> StudyJob::beginGuests(const session::Choices& choices, const std::filesystem::path& database)
{
    auto prepared = session::prepare(choices, m_program);
    if (m_cancelled) // while KVM was tried
        return stopped();
    if (!prepared)
        return tl::unexpected(prepared.error().error);
    auto store = store::Store::open(database, store::Mode::ReadWrite);
    if (!store)
        return tl::unexpected(store.error());
    auto study = session::take_up(*store, choices, prepared->study);
    if (!study)
        return tl::unexpected(study.error());
    m_active = std::make_unique<Active>(std::move(*store));
    m_active->study.emplace(std::move(*study));
    m_active->runner = std::make_unique<session::StudyRunner>(m_active->store, *m_active->study, prepared->settings);
    session::StudyRunner& runner = *m_active->runner;
    connect(&runner, &session::StudyRunner::progressed, this, [this] { tell(false); });
    connect(&runner, &session::StudyRunner::boot_finished, this, [this] { tell(true); });
    connect(&runner, &session::StudyRunner::finished, this, &StudyJob::end, Qt::QueuedConnection);
    emit opened(static_cast<qlonglong>(m_active->study->id), QString::fromStdString(prepared->note));
    if (m_paused)
        runner.pause();
    runner.start();
    tell(true);
    return {};
}

// One boot of it: the machine has to be restarted for the next.
Result<void> StudyJob::beginMachine(const session::Choices& choices, const std::filesystem::path& database)
{
    const auto collector = session::find_collector(m_program);
    if (!collector)
        return tl::unexpected(collector.error());
    const auto places = session::find_places(choices.target, {*collector});
    if (!places)
        return tl::unexpected(places.error());
    const auto running = session::ask(*places);
    if (m_cancelled) // while they were asked
        return stopped();
    if (!running)
        return tl::unexpected(running.error());
    auto store = store::Store::open(database, store::Mode::ReadWrite);
    if (!store)
        return tl::unexpected(store.error());
    auto joined = session::join_study(*store, choices, *running);
    if (!joined)
        return tl::unexpected(joined.error());
    m_active = std::make_unique<Active>(std::move(*store));
    m_active->joined.emplace(std::move(*joined));
    m_active->machines =
        std::make_unique<session::MachineGroup>(m_active->store, *m_active->joined, *places, choices.device);
    session::MachineGroup& machines = *m_active->machines;
    connect(&machines, &session::MachineGroup::progressed, this, [this] { tell(false); });
    connect(
        &machines, &session::MachineGroup::finished, this,
        [this](const std::vector<Error>& errors) {
            end(errors.empty() ? std::nullopt : std::optional(errors.front()));
        },
        Qt::QueuedConnection);
    emit opened(static_cast<qlonglong>(m_active->joined->study.id), {});
    machines.start();
    tell(true);
    return {};
}

void StudyJob::end(const std::optional<Error>& error)
{
    tell(true);
    m_active.reset(); // gives the right to run it back before anybody hears of the end
    emit ended(error);
}

void StudyJob::tell(bool at_once)
{
    if (!m_active || (!at_once && m_told.isValid() && m_told.elapsed() < tell_every_ms))
        return;
    m_told.start();
    const session::Progress progress = m_active->runner ? m_active->runner->progress() : m_active->machines->progress();
    std::vector<Console> consoles;
    for (std::size_t i = 0; i < progress.consoles.size(); ++i)
        consoles.push_back({QString::fromStdString(progress.running[i]), last_lines(progress.consoles[i])});
    emit progressed(progress, consoles);
}

void StudyJob::pause()
{
    m_paused = true;
    if (m_active && m_active->runner)
        m_active->runner->pause();
    tell(true);
}

void StudyJob::resume()
{
    m_paused = false;
    if (m_active && m_active->runner)
        m_active->runner->resume();
    tell(true);
}

void StudyJob::cancel()
{
    m_cancelled = true;
    if (m_active && m_active->runner)
        m_active->runner->cancel();
    else if (m_active)
        m_active->machines->cancel();
}

} // namespace pinscope::runs
