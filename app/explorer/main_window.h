// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/current_study.h"
#include "app/explorer/pages.h"

#include <QMainWindow>

class QMenu;
class QSettings;
class QSplitter;
class QTabWidget;
class QToolBar;

namespace pinscope::explorer {

class DetailStrip;
class EmptyState;
class HeadlinePanel;
class MachinePanel;
class MessageBar;
class StudyPanel;

// The window: studies and this machine on the left; for the open study the headline, the pages and the selected cell.
// It reads `source` whenever that has changed, and writes nothing but its own layout into `settings`.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(StudySource& source, QSettings& settings, QWidget* parent = nullptr);
    ~MainWindow() override;

    void openStudy(std::int64_t id);
    void showPage(const QString& id);
    void showMessage(const QString& text, bool problem);
    [[nodiscard]] CurrentStudy& study() { return m_study; }

    // Where other rooms put their actions (New benchmark, Import): the first menu and the front of the tool bar.
    void addMainAction(QAction* action);

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    void buildWidgets();
    QWidget* buildSide();
    QWidget* buildStudy();
    void buildPages();
    void buildMenus();
    QMenu* addMenu(const char* name, const QString& title);
    void addPageMenu(QMenu* view);
    void refresh();
    void showState();
    void enablePageActions();
    void copyText(const QString& text);
    void save();
    void restore();
    void resetLayout();

    StudySource& m_source;
    QSettings& m_settings;
    CurrentStudy m_study;
    StudyPanel* m_studies = nullptr;
    MachinePanel* m_machine = nullptr;
    QSplitter* m_split = nullptr; // side | study
    QSplitter* m_side = nullptr;  // studies over machine
    EmptyState* m_content = nullptr;
    MessageBar* m_message = nullptr;
    HeadlinePanel* m_headline = nullptr;
    QTabWidget* m_tabs = nullptr;
    DetailStrip* m_strip = nullptr;
    QToolBar* m_tools = nullptr;
    QMenu* m_file = nullptr;
    std::vector<Page*> m_pages;
};

} // namespace pinscope::explorer
