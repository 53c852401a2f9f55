// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/choices.h"
#include "core/session/machine_study.h"
#include "core/session/offers.h"

#include <QString>
#include <map>
#include <memory>

namespace pinscope::wizard {

struct KernelFact
{
    std::string spec; // what finds it: its release, a built one's label, or IMAGE[,modules=DIR]
    std::string release;
    std::string compiler; // as its configuration tells, "gcc 14.2.0"; empty where that is not known
    std::string origin;   // "fetched", "/boot", "file"
    bool operator==(const KernelFact&) const = default;
};

// What the wizard knows of this machine and of earlier studies. A plain value; tests fill it by hand.
struct Facts
{
    session::Offers offers = session::offers();
    std::vector<session::Finding> findings;
    std::vector<KernelFact> kernels; // newest first
    session::RunningKernel running;  // of this machine; empty where its collector does not answer
    std::vector<std::string> study_names;
    std::string database;                                  // for the command line; empty: the user's own
    std::map<Clock, std::shared_ptr<const Study>> earlier; // by clock, the newest that a forecast can be made from
};

// Finds all of it out. Reads kernels and the database, which may be missing: blocks for some 100 ms.
Facts look_at(const session::Installation& installation, const std::filesystem::path& database);

KernelFact kernel_fact(const guest::BootableKernel& kernel);
// "gcc 14.2.0" out of CONFIG_CC_VERSION_TEXT.
std::string compiler_in_config(std::string_view config);

const KernelFact* find_kernel(const Facts& facts, std::string_view spec);

// The newest two series that one compiler has built, the older one first; else the newest two kernels, or one against
// itself. Empty where there are none.
std::vector<std::string> usual_pair(const std::vector<KernelFact>& kernels);

// What asking gives without any answer: guest, instructions clock, the built-in plan, the usual pair, three boots.
// `last`: what was asked for the last time, of which only what is still to be had is taken.
session::Choices usual_choices(const Facts& facts, const session::Choices& last = {});

// "7.3.4 against 6.17.13", with a number where there is a study of that name.
std::string usual_name(const Facts& facts, const session::Choices& choices);
bool is_taken(const Facts& facts, std::string_view name);

} // namespace pinscope::wizard
