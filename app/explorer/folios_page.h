// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/chart_page.h"

namespace pinscope::explorer {

// What really backed the memory of each cell.
class FoliosPage : public ChartPage
{
    Q_OBJECT

public:
    explicit FoliosPage(CurrentStudy& study, QWidget* parent = nullptr);

    [[nodiscard]] bool applies() const override; // nobody proves the folios of an import

protected:
    [[nodiscard]] std::pair<QString, QString> whyEmpty() const override;
};

} // namespace pinscope::explorer
