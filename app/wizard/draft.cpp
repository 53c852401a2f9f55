// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wizard/draft.h"

#include "core/session/places.h"

#include <QCoreApplication>
#include <algorithm>

namespace pinscope::wizard {

QString offered(const char* text)
{
    return QCoreApplication::translate("pinscope::session::Offer", text);
}

Draft::Draft(Facts facts, QObject* parent) : QObject(parent), m_facts(std::move(facts))
{
    m_choices = usual_choices(m_facts);
}

void Draft::take(session::Choices choices)
{
    const bool kernels_changed =
        choices.base != m_choices.base || choices.patched != m_choices.patched || choices.target != m_choices.target;
    if (!m_named && kernels_changed && choices.study == m_choices.study)
        choices.study = usual_name(m_facts, choices);
    if (choices == m_choices)
        return;
    m_choices = std::move(choices);
    emit changed();
}

void Draft::setName(const std::string& name)
{
    m_named = !name.empty();
    edit([&](session::Choices& choices) { choices.study = m_named ? name : usual_name(m_facts, choices); });
}

void Draft::setFacts(Facts facts)
{
    // Those that the user has named by file stay.
    std::ranges::copy_if(m_facts.kernels, std::back_inserter(facts.kernels),
                         [](const KernelFact& kernel) { return kernel.origin == "file"; });
    m_facts = std::move(facts);
    emit looked();
    const session::Choices usual = usual_choices(m_facts, m_choices);
    edit([&](session::Choices& choices) {
        choices.base = usual.base;
        choices.patched = usual.patched;
        if (!m_named)
            choices.study = usual.study;
    });
}

void Draft::addKernel(const KernelFact& kernel)
{
    std::erase_if(m_facts.kernels, [&kernel](const KernelFact& known) { return known.spec == kernel.spec; });
    m_facts.kernels.insert(m_facts.kernels.begin(), kernel);
    std::ranges::stable_sort(m_facts.kernels, [](const KernelFact& a, const KernelFact& b) {
        return guest::older_release(b.release, a.release);
    });
    emit looked();
}

session::Matrix Draft::matrix() const
{
    return session::matrix_of(m_choices).value_or(session::Matrix{});
}

session::Wish Draft::wish() const
{
    const session::Matrix chosen = matrix();
    session::Wish wish;
    wish.regions = chosen.regions;
    if (!chosen.workloads.empty())
        wish.workload = chosen.workloads.front();
    if (session::is_machine(m_choices.target)) {
        const auto release = m_facts.running.facts.find("kernel.release");
        if (m_choices.target == session::this_machine && release != m_facts.running.facts.end())
            wish.releases.push_back(release->second);
        return wish;
    }
    std::vector<std::string> specs = m_choices.patched;
    specs.insert(specs.begin(), m_choices.base);
    for (const std::string& spec : specs)
        if (const KernelFact* kernel = find_kernel(m_facts, spec))
            wish.releases.push_back(kernel->release);
    return wish;
}

const session::TargetOffer* Draft::target() const
{
    return session::find_target(m_facts.offers, m_choices.target);
}

Draft::Size Draft::size() const
{
    const auto plan = session::plan_of(m_choices);
    if (!plan)
        return {};
    Study study;
    study.plan = *plan;
    study.clock = m_choices.clock;
    const bool machine = session::is_machine(m_choices.target); // one boot of what runs there
    study.boots_planned = machine ? 1 : m_choices.boots;
    study.kernels.resize(machine ? 1 : 1 + m_choices.patched.size());
    const int parallel = m_choices.parallel > 0 ? m_choices.parallel : session::guests_side_by_side(m_choices.clock);
    double seconds = session::expected_seconds(study, parallel);
    if (m_choices.trace) { // as one more boot of each kernel
        Study once = study;
        once.boots_planned = 1;
        seconds += session::expected_seconds(once, parallel);
    }
    return {static_cast<int>(cells_of(*plan).size()), static_cast<int>(session::planned_boots(study).size()), seconds};
}

} // namespace pinscope::wizard
