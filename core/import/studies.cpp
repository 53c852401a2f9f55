// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/studies.h"

#include "core/import/facts.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <set>

namespace pinscope::imports {

namespace {

// "Base(v6.16-rc4)" and "base (6.16-rc4)" are one kernel.
std::string normal(std::string_view label)
{
    std::string out;
    for (std::size_t i = 0; i < label.size(); ++i) {
        const char c = label[i];
        const bool version =
            (c == 'v' || c == 'V') && i + 1 < label.size() && label[i + 1] >= '0' && label[i + 1] <= '9';
        if (c == ' ' || c == '\t' || version)
            continue;
        out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return out;
}

bool same_figures(const std::vector<Quoted>& a, const std::vector<Quoted>& b)
{
    return a.size() == b.size() && std::ranges::equal(a, b, [](const Quoted& x, const Quoted& y) {
               return x.value == y.value && x.unit == y.unit && x.quantum == y.quantum;
           });
}

Quoted quoted(const Figure& figure)
{
    return {figure.value,           figure.unit, figure.quantum, figure.statistic, figure.source.as_printed,
            describe(figure.source)};
}

double relative(const Quoted& figure)
{
    return figure.value > 0 ? figure.quantum / figure.value : HUGE_VAL;
}

// The finest time that the figures of one statistic give, in ns: printed, or derived from the rate over the region.
std::optional<double> time_of(const std::vector<Quoted>& figures, Bytes region, bool& derived)
{
    const Quoted* time = nullptr;
    const Quoted* rate = nullptr;
    for (const Quoted& figure : figures) {
        if (figure.unit == Unit::Nanoseconds && figure.value > 0 &&
            (time == nullptr || relative(figure) < relative(*time)))
            time = &figure;
        if (figure.unit == Unit::GibibytesPerSecond && figure.value > 0 && region > Bytes{})
            rate = &figure;
    }
    derived = rate != nullptr && (time == nullptr || relative(*rate) < relative(*time));
    if (derived)
        return static_cast<double>(region.count()) / static_cast<double>(gibibytes(1).count()) / rate->value * 1e9;
    return time != nullptr ? std::optional(time->value) : std::nullopt;
}

// Averages are printed finer than iterations, so they are the samples where both are there.
std::vector<Sample> samples_of(const std::vector<Quoted>& figures, Bytes region, std::vector<std::string>& notes)
{
    std::vector<double> times;
    std::vector<Quoted> means;
    std::ranges::copy_if(figures, std::back_inserter(means),
                         [](const Quoted& f) { return f.statistic != Statistic::Sample; });
    bool derived = false;
    const bool one_mean =
        !means.empty() && means.size() <= 2 && std::ranges::count(means, Unit::GibibytesPerSecond, &Quoted::unit) <= 1;
    if (one_mean) {
        if (const auto time = time_of(means, region, derived))
            times.push_back(*time);
    }
    if (times.empty())
        for (const Quoted& figure : one_mean || means.empty() ? figures : means)
            if (figure.unit == Unit::Nanoseconds && figure.value >= 0)
                times.push_back(figure.value);
    if (derived)
        notes.push_back("the time is the region over the printed rate, which is finer than the printed time");
    std::vector<Sample> samples;
    for (const double time : times)
        if (std::llround(time) > 0 && time < 9e18)
            samples.push_back({static_cast<int>(samples.size()), false, Ticks{std::llround(time)}});
    if (samples.size() < times.size())
        notes.push_back("a time was printed as zero: it is below the resolution, and no sample");
    return samples;
}

class Builder
{
public:
    explicit Builder(std::string name)
    {
        m_study.name = std::move(name);
        m_study.clock = Clock::Wall;
        m_study.target = Target::Import;
    }
    [[nodiscard]] bool fits(const Table& table) const
    {
        return std::ranges::any_of(table.cells,
                                   [this](const ImportedCell& cell) { return m_names.contains(normal(cell.kernel)); });
    }
    void add(const Table& table)
    {
        // Columns first, so that a kernel's boots keep their order.
        std::vector<std::pair<std::string, int>> columns;
        for (const ImportedCell& cell : table.cells)
            if (const auto column = std::pair(normal(cell.kernel), cell.boot); !std::ranges::count(columns, column))
                columns.push_back(column);
        for (const auto& [kernel, boot] : columns)
            add_column(table, kernel, boot);
    }
    Study take()
    {
        int most = 0;
        for (const Boot& boot : m_study.boots)
            most = std::max(most, boot.number + 1);
        m_study.boots_planned = most;
        std::set<pinscope::Setup> setups;
        for (const Boot& boot : m_study.boots)
            for (const Measurement& measurement : boot.measurements)
                if (setups.insert(measurement.setup).second)
                    m_study.plan.setups.push_back(measurement.setup);
        m_study.plan.name = m_study.name;
        m_study.plan.samples = 1;
        m_study.plan.warmups = 0;
        return std::move(m_study);
    }

private:
    int kernel_of(const std::string& name, const std::string& label)
    {
        if (!m_names.contains(name)) {
            m_names[name] = static_cast<int>(m_study.kernels.size());
            Kernel kernel;
            kernel.label = label.empty() ? "imported" : label;
            kernel.release = release_in(label);
            m_study.kernels.push_back(kernel);
        }
        return m_names[name];
    }
    void add_column(const Table& table, const std::string& name, int number)
    {
        std::map<pinscope::Setup, Measurement> found;
        std::vector<pinscope::Setup> order;
        std::string label;
        for (const ImportedCell& cell : table.cells) {
            if (normal(cell.kernel) != name || cell.boot != number)
                continue;
            label = cell.kernel;
            Measurement& measurement = found[cell.cell.setup];
            if (!std::ranges::count(order, cell.cell.setup))
                order.push_back(cell.cell.setup);
            measurement.setup = cell.cell.setup;
            for (const Figure& figure : cell.figures)
                measurement.quoted[cell.cell.operation].push_back(quoted(figure));
            for (const std::string& note : cell.notes)
                if (!std::ranges::count(measurement.notes, note))
                    measurement.notes.push_back(note);
        }
        const int kernel = kernel_of(name, label);
        Boot& boot = boot_for(kernel, number, found, table.where.author);
        for (const pinscope::Setup& setup : order)
            merge(boot, std::move(found[setup]));
    }
    // The first boot, from `number` on, that says nothing else about any of these cells.
    Boot& boot_for(int kernel, int number, const std::map<pinscope::Setup, Measurement>& found,
                   const std::string& author)
    {
        while (true) {
            const auto boot = std::ranges::find_if(
                m_study.boots, [&](const Boot& b) { return b.kernel == kernel && b.number == number; });
            if (boot == m_study.boots.end())
                break;
            const auto writer = boot->environment.find("import.author");
            const bool agrees =
                (writer == boot->environment.end() ? "" : writer->second) == author &&
                std::ranges::none_of(boot->measurements, [&found](const Measurement& there) {
                    const auto here = found.find(there.setup);
                    return here != found.end() && std::ranges::any_of(here->second.quoted, [&there](const auto& entry) {
                               const auto old = there.quoted.find(entry.first);
                               return old != there.quoted.end() && !same_figures(old->second, entry.second);
                           });
                });
            if (agrees)
                return *boot;
            ++number;
        }
        Boot fresh;
        fresh.kernel = kernel;
        fresh.number = number;
        if (!author.empty())
            fresh.environment["import.author"] = author;
        m_study.boots.push_back(std::move(fresh));
        return m_study.boots.back();
    }
    static void merge(Boot& boot, Measurement measurement)
    {
        auto there = std::ranges::find(boot.measurements, measurement.setup, &Measurement::setup);
        if (there == boot.measurements.end()) {
            boot.measurements.push_back({});
            there = std::prev(boot.measurements.end());
            there->setup = measurement.setup;
        }
        for (auto& [operation, figures] : measurement.quoted) {
            if (there->quoted.contains(operation)) {
                there->notes.push_back(fmt::format("published again: {}", figures.front().source));
                continue;
            }
            if (auto samples = samples_of(figures, measurement.setup.region, measurement.notes); !samples.empty())
                there->samples[operation] = std::move(samples);
            there->quoted[operation] = std::move(figures);
        }
        for (std::string& note : measurement.notes)
            if (!std::ranges::count(there->notes, note))
                there->notes.push_back(std::move(note));
    }
    Study m_study;
    std::map<std::string, int> m_names;
};

} // namespace

std::vector<Study> to_studies(const Imported& imported, std::string_view name)
{
    std::vector<Builder> builders;
    for (const Table& table : imported.tables) {
        auto builder = std::ranges::find_if(builders, [&table](const Builder& b) { return b.fits(table); });
        if (builder == builders.end()) {
            builders.emplace_back(builders.empty() ? std::string(name)
                                                   : fmt::format("{} {}", name, builders.size() + 1));
            builder = std::prev(builders.end());
        }
        builder->add(table);
    }
    std::vector<Study> studies;
    for (Builder& builder : builders)
        studies.push_back(builder.take());
    return studies;
}

} // namespace pinscope::imports
