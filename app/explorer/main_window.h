// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/current_study.h"
#include "app/explorer/pages.h"

#include <QMainWindow>
#include <functional>

class QMenu;
class QSettings;
class QSplitter;
class QStackedWidget;
class QTabWidget;
class QToolBar;

namespace pinscope::explorer {

class DetailStrip;
class EmptyState;
class HeadlinePanel;
class MachinePanel;
class MessageBar;
class StartPage;
class StudyPanel;

// The window: studies and this machine on the left; on the right the start page, or for the open study the headline,
// the pages and the selected cell, or a view that another room has added. It reads `source` whenever that has changed,
// and writes nothing but its own layout into `settings`.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(StudySource& source, QSettings& settings, QWidget* parent = nullptr);
    ~MainWindow() override;

    void openStudy(std::int64_t id);   // and shows it; one that is not in the list yet is opened when it is
    void followStudy(std::int64_t id); // opens it behind the view that is shown
    void showPage(const QString& id);
    void showMessage(const QString& text, bool problem);
    [[nodiscard]] CurrentStudy& study() { return m_study; }
    [[nodiscard]] StudyPanel& studies() { return *m_studies; }
    [[nodiscard]] MessageBar& messages() { return *m_message; }

    // Where other rooms put their actions: the first menu and the front of the tool bar. Those that the start page
    // shows are there already, by name: newBenchmark, importFiles, openDatabase.
    void addMainAction(QAction* action);
    // Views beside the pages of a study; "start" and "study" are there from the first.
    void addView(const QString& id, QWidget* view);
    void showView(const QString& id);
    [[nodiscard]] QString view() const;
    // What the probe has found since the source has looked.
    void setMachine(const std::vector<MachineLine>& lines);
    // Asked before the window closes; it stays open where the answer is no.
    void setCloseGuard(std::function<bool()> may_close) { m_may_close = std::move(may_close); }

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    void buildWidgets();
    QWidget* buildSide();
    QWidget* buildStudy();
    void buildPages();
    void makeMainActions();
    void buildMenus();
    void buildEditMenu();
    void buildViewMenu();
    QMenu* addMenu(const char* name, const QString& title);
    void addPageMenu(QMenu* view);
    void addPageActions();
    void refresh();
    void openFirst();
    void showState();
    void enablePageActions();
    void copyText(const QString& text);
    void chooseStudy(std::int64_t id, bool show);
    void save();
    void restore();
    void resetLayout();

    StudySource& m_source;
    QSettings& m_settings;
    CurrentStudy m_study;
    StudyPanel* m_studies = nullptr;
    MachinePanel* m_machine = nullptr;
    QSplitter* m_split = nullptr;      // side | study
    QSplitter* m_side = nullptr;       // studies over machine
    QStackedWidget* m_views = nullptr; // start, study, what others added
    StartPage* m_start = nullptr;
    EmptyState* m_content = nullptr; // the study
    MessageBar* m_message = nullptr;
    HeadlinePanel* m_headline = nullptr;
    QTabWidget* m_tabs = nullptr;
    DetailStrip* m_strip = nullptr;
    QToolBar* m_tools = nullptr;
    QMenu* m_file = nullptr;
    QMenu* m_edit = nullptr;
    QMenu* m_view = nullptr;
    std::vector<QAction*> m_main; // New benchmark, Import, Open
    std::vector<Page*> m_pages;
    std::function<bool()> m_may_close;
    std::optional<std::vector<MachineLine>> m_found;
    std::optional<std::int64_t> m_wanted; // opened as soon as it is in the list
    bool m_follows = false;               // … without being shown
    bool m_start_chosen = false;          // the start page is shown because the user wants it
};

} // namespace pinscope::explorer
