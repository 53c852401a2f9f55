// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/study_list_model.h"
#include "core/compare/comparison.h"

#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

namespace pinscope::explorer {

struct FailedBoot
{
    QString kernel; // its label
    int number = 0; // among this kernel's boots, from 0
    Error error;
};

// How far a study is. All zero for one that nobody runs.
struct RunProgress
{
    bool running = false;
    int boots_done = 0;
    int boots_total = 0;
    double share = 0;                // 0 … 1, of the whole run
    QString doing;                   // "boot 2 of 6 (7.3.4): map 64K mTHP"
    std::optional<double> remaining; // seconds, where it can be told
    std::vector<FailedBoot> failed;
};

// One line on what this machine can do, from the probe.
struct MachineLine
{
    QString name;  // "guest"
    QString state; // "ok", "none"
    bool usable = false;
    QString reason;       // why not
    QString fix;          // what to do about it
    QString command = {}; // that does it, where one does

    bool operator==(const MachineLine&) const = default;
};

// Which study to read; or which two, as compare::against puts them together.
struct StudyRequest
{
    std::int64_t id = 0;
    std::optional<std::int64_t> against; // the study whose base takes the place of the base

    bool operator==(const StudyRequest&) const = default;
};

// A study as it was when it was read. Boots that are running count as far as they have come.
struct Reading
{
    std::shared_ptr<const compare::Comparison> comparison; // null where there is an error
    std::shared_ptr<const Study> study;                    // what it was made from, or null
    RunProgress progress;
    std::optional<Error> error;
};

// Where the window's data come from. The window reads it when it is told of a change, and never writes; it does not
// know what is behind it.
class StudySource : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] virtual std::vector<models::StudyEntry> studies() const = 0;
    [[nodiscard]] virtual std::vector<MachineLine> machine() const = 0;
    // arrived() answers, at once or later. Only the latest request is sure of an answer.
    virtual void request(const StudyRequest& request) = 0;

signals:
    void changed(); // all of it may be different now
    void arrived(const pinscope::explorer::StudyRequest& request, const pinscope::explorer::Reading& reading);
};

} // namespace pinscope::explorer
