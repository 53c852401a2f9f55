// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/wizard/matrix_grid.h"
#include "app/wizard/remembered.h"
#include "app/wizard/wizard_page.h"

#include "core/guest/fetch.h"

#include <optional>

class QAction;
class QButtonGroup;
class QCheckBox;
class QComboBox;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QProgressBar;
class QSpinBox;
class QTreeWidget;

namespace pinscope::wizard {

// What is asked, of which kernels, and how it is called.
class QuestionPage : public WizardPage
{
    Q_OBJECT

public:
    explicit QuestionPage(Draft& draft);
    [[nodiscard]] bool isComplete() const override;

private:
    void showDraft() override;
    void showKernels();

    QComboBox* m_what;
    QLabel* m_explanation;
    QComboBox* m_base;
    QComboBox* m_patched;
    QLabel* m_kernels; // in their place while there are none
    QLineEdit* m_name;
    QLineEdit* m_note;
    QLabel* m_taken;
    QCheckBox* m_fresh;
};

// Where it is measured, and in which clock.
class WherePage : public WizardPage
{
    Q_OBJECT

public:
    explicit WherePage(Draft& draft);
    [[nodiscard]] bool isComplete() const override;

private:
    void showDraft() override;
    void buildTargets();
    void buildClocks();
    void buildMachine();
    void showMachine();
    void chooseTarget(const session::TargetOffer& offer);
    [[nodiscard]] const session::WorkloadOffer* workload() const;

    QButtonGroup* m_targets;
    QButtonGroup* m_clocks;
    QWidget* m_target_box;
    QWidget* m_clock_box;
    std::string m_built_targets; // and which of them can be had
    std::string m_built_for;     // the target whose clocks are shown
    // Of a machine as target.
    QWidget* m_machine;
    QLineEdit* m_host;
    QComboBox* m_as;
    QComboBox* m_device;
};

// The kernels: those that are ready, others fetched, or a file.
class KernelsPage : public WizardPage
{
    Q_OBJECT

public:
    KernelsPage(Draft& draft, guest::FetchOptions fetching);
    [[nodiscard]] bool isComplete() const override;

    void useFile(const QString& path); // a bzImage; read in the background

private:
    void showDraft() override;
    void build();
    void fetch();
    void browse();
    void useAsBase();
    void togglePatched();
    [[nodiscard]] std::string selected() const;
    void say(const QString& text);

    guest::FetchOptions m_fetching;
    guest::FetchJob m_job;
    QTreeWidget* m_list;
    QAction* m_as_base;
    QAction* m_as_patched;
    QAction* m_fetch;
    QAction* m_stop;
    QLineEdit* m_wanted;
    QProgressBar* m_progress;
    QLabel* m_said;
    QLabel* m_warning;
    std::jthread m_reader;
};

// Which memories: backings by folio sizes, region sizes, presets.
class MatrixPage : public WizardPage
{
    Q_OBJECT

public:
    MatrixPage(Draft& draft, Remembered& remembered);
    [[nodiscard]] bool isComplete() const override;

private:
    void showDraft() override;
    void initializePage() override;
    void buildRegions();
    void buildPresets();
    void listPresets();
    void showGrid();
    void showParameters();
    void write();

    Remembered& m_remembered;
    MatrixGrid* m_grid;
    QComboBox* m_presets;
    QLineEdit* m_preset_name;
    QAction* m_save;
    QAction* m_remove;
    std::vector<QCheckBox*> m_regions; // as offered
    QWidget* m_parameters;             // a number per parameter of the workload
    std::optional<Workload> m_parameters_of;
    QLabel* m_size;
    bool m_writing = false;
};

// How often.
class RepetitionsPage : public WizardPage
{
    Q_OBJECT

public:
    explicit RepetitionsPage(Draft& draft);

private:
    void showDraft() override;

    QSpinBox* m_boots;
    QSpinBox* m_samples;
    QSpinBox* m_effect;
    QCheckBox* m_fixed;
    QCheckBox* m_trace;
    QLabel* m_forecast;
    QLabel* m_size;
};

// Which counters, of those that can be had here.
class CountersPage : public WizardPage
{
    Q_OBJECT

public:
    explicit CountersPage(Draft& draft);

private:
    void showDraft() override;
    QListWidget* m_list;
};

// Everything in words, and the command line that does the same.
class ReviewPage : public WizardPage
{
    Q_OBJECT

public:
    explicit ReviewPage(Draft& draft);
    [[nodiscard]] bool isComplete() const override;

private:
    void showDraft() override;

    QPlainTextEdit* m_note;
    QPlainTextEdit* m_command;
    QLabel* m_problem;
};

} // namespace pinscope::wizard
