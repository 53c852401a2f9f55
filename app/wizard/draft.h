// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/wizard/facts.h"

#include <QObject>

namespace pinscope::wizard {

// The one value that all pages of the wizard edit, and what they may choose from.
class Draft : public QObject
{
    Q_OBJECT

public:
    explicit Draft(Facts facts, QObject* parent = nullptr);

    [[nodiscard]] const session::Choices& choices() const { return m_choices; }
    [[nodiscard]] const Facts& facts() const { return m_facts; }
    // Applies `change` to the choices and tells everybody if that changed anything.
    template<typename Change>
    void edit(Change change)
    {
        session::Choices edited = m_choices;
        change(edited);
        take(std::move(edited));
    }
    void take(session::Choices choices);

    // The study's name follows the kernels until the user has given one.
    void setName(const std::string& name);

    void setFacts(Facts facts); // kernels are chosen where none were
    void addKernel(const KernelFact& kernel);

    // The choices as a matrix, an empty one where they are a plan that is none.
    [[nodiscard]] session::Matrix matrix() const;
    // The kernels as numbers, for what depends on their age.
    [[nodiscard]] session::Wish wish() const;
    [[nodiscard]] const session::TargetOffer* target() const;

    // What a plan of these choices comes to; zeros where there is none yet.
    struct Size
    {
        int cells = 0;
        int boots = 0; // over all kernels
        double seconds = 0;
    };
    [[nodiscard]] Size size() const;

signals:
    void changed(); // the choices
    void looked();  // the facts

private:
    Facts m_facts;
    session::Choices m_choices;
    bool m_named = false;
};

// Texts of offers, translated.
QString offered(const char* text);

} // namespace pinscope::wizard
