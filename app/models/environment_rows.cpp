// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/environment_rows.h"

#include "core/compare/config_diff.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>
#include <set>

namespace pinscope::models {

namespace {

using Group = EnvironmentRow::Group;

constexpr qsizetype shown_values = 3; // of one fact that varies

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(pinscope::models::Environment)
};

QString from(const std::string& text)
{
    return QString::fromStdString(text);
}

// A value that one kernel does not tell is no difference.
FactState state_of(const QStringList& values)
{
    QStringList told = values;
    told.removeAll(QString());
    return std::adjacent_find(told.begin(), told.end(), std::not_equal_to<>()) == told.end() ? FactState::Same
                                                                                             : FactState::Differs;
}

void add(std::vector<EnvironmentRow>& rows, Group group, const QString& name, const QStringList& values)
{
    if (std::any_of(values.begin(), values.end(), [](const QString& value) { return !value.isEmpty(); }))
        rows.push_back({group, name, values, state_of(values)});
}

void add_kernels(std::vector<EnvironmentRow>& rows, const std::vector<Kernel>& kernels)
{
    const std::pair<const char*, std::string Kernel::*> facts[] = {
        {QT_TRANSLATE_NOOP("pinscope::models::Environment", "release"), &Kernel::release},
        {QT_TRANSLATE_NOOP("pinscope::models::Environment", "compiler"), &Kernel::compiler},
        {QT_TRANSLATE_NOOP("pinscope::models::Environment", "build id"), &Kernel::build_id},
        {QT_TRANSLATE_NOOP("pinscope::models::Environment", "banner"), &Kernel::banner},
    };
    for (const auto& [name, member] : facts) {
        QStringList values;
        for (const Kernel& kernel : kernels)
            values.append(from(kernel.*member));
        add(rows, Group::Kernel, Words::tr(name), values);
    }
}

// A row for the configs as wholes, and one for each option in which some kernel differs from the base.
void add_configs(std::vector<EnvironmentRow>& rows, const std::vector<Kernel>& kernels)
{
    if (kernels.empty() || kernels.front().config.empty())
        return;
    const qsizetype count = static_cast<qsizetype>(kernels.size());
    QStringList wholes{Words::tr("base")};
    std::map<std::string, QStringList> options;
    for (qsizetype kernel = 1; kernel < count; ++kernel) {
        const std::string& config = kernels[static_cast<std::size_t>(kernel)].config;
        const auto differences = config.empty() ? std::vector<compare::OptionDifference>()
                                                : compare::differing_options(kernels.front().config, config);
        wholes.append(config.empty()        ? Words::tr("not known")
                      : differences.empty() ? Words::tr("as the base's")
                                            : Words::tr("options that differ: %1").arg(differences.size()));
        for (const compare::OptionDifference& option : differences) {
            QStringList& values = options[option.name];
            if (values.isEmpty())
                values = QStringList(count, from(option.base));
            values[kernel] = from(option.other);
        }
    }
    for (auto& [name, values] : options)
        for (qsizetype kernel = 1; kernel < count; ++kernel)
            if (kernels[static_cast<std::size_t>(kernel)].config.empty())
                values[kernel].clear();
    rows.push_back(
        {Group::Kernel, Words::tr("config"), wholes, options.empty() ? FactState::Same : FactState::Differs});
    for (const auto& [name, values] : options)
        rows.push_back({Group::Config, from(name), values, FactState::Differs});
}

// Each fact's values over the complete boots of each kernel, in the order of the boots.
std::map<std::string, std::vector<QStringList>> facts_of(const compare::Comparison& comparison, const Study* study)
{
    const std::size_t count = comparison.kernels.size();
    std::map<std::string, std::vector<QStringList>> facts;
    const auto note = [&](std::size_t kernel, const Environment& environment) {
        for (const auto& [name, value] : environment) {
            auto& values = facts.try_emplace(name, count).first->second;
            if (kernel < count && !values[kernel].contains(from(value)))
                values[kernel].append(from(value));
        }
    };
    if (study)
        for (const Boot& boot : study->boots)
            if (boot.state == BootState::Complete)
                note(static_cast<std::size_t>(boot.kernel), boot.environment);
    if (!study)
        for (std::size_t kernel = 0; kernel < comparison.environments.size(); ++kernel)
            note(kernel, comparison.environments[kernel]);
    return facts;
}

void add_environment(std::vector<EnvironmentRow>& rows, const compare::Comparison& comparison, const Study* study)
{
    static const std::set<std::string_view> told_by_the_kernel{"kernel.release", "kernel.banner", "kernel.build_id"};
    for (const auto& [name, values] : facts_of(comparison, study)) {
        if (told_by_the_kernel.contains(name))
            continue;
        EnvironmentRow row{Group::Environment, from(name), {}, FactState::Same};
        bool varies = false;
        for (const QStringList& of_kernel : values) {
            varies = varies || of_kernel.size() > 1;
            QString text = of_kernel.mid(0, shown_values).join(QLatin1String(" | "));
            if (of_kernel.size() > shown_values)
                text += QLatin1String(" | …");
            row.values.append(text);
        }
        row.state = varies ? FactState::Varies : state_of(row.values);
        rows.push_back(std::move(row));
    }
}

} // namespace

std::vector<EnvironmentRow> environment_rows(const compare::Comparison& comparison, const Study* study)
{
    std::vector<EnvironmentRow> rows;
    add_kernels(rows, comparison.kernels);
    add_configs(rows, comparison.kernels);
    add_environment(rows, comparison, study);
    std::ranges::stable_sort(rows, [](const EnvironmentRow& a, const EnvironmentRow& b) {
        return std::pair(a.state, a.group) < std::pair(b.state, b.group);
    });
    return rows;
}

} // namespace pinscope::models
