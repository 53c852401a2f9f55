<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>pinscope::explorer::DatabaseActions</name>
    <message numerus="yes">
        <source>%n line(s) were not understood.</source>
        <translation>
            <numerusform>%n line was not understood.</numerusform>
            <numerusform>%n lines were not understood.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::EnvironmentPage</name>
    <message numerus="yes">
        <source>%n fact(s) copied</source>
        <translation>
            <numerusform>%n fact copied</numerusform>
            <numerusform>%n facts copied</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::LibraryActions</name>
    <message numerus="yes">
        <source>Delete %n study(s) from the database?</source>
        <translation>
            <numerusform>Delete %n study from the database?</numerusform>
            <numerusform>Delete %n studies from the database?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::LibraryEdits</name>
    <message numerus="yes">
        <source>%n study(s) deleted for good</source>
        <translation>
            <numerusform>%n study deleted for good</numerusform>
            <numerusform>%n studies deleted for good</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::ReportPage</name>
    <message numerus="yes">
        <source>The report was copied: %n line(s)</source>
        <translation>
            <numerusform>The report was copied: %n line</numerusform>
            <numerusform>The report was copied: %n lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::RunDesk</name>
    <message numerus="yes">
        <source>%n boot(s)</source>
        <translation>
            <numerusform>%n boot</numerusform>
            <numerusform>%n boots</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::TablePage</name>
    <message numerus="yes">
        <source>%n row(s) copied</source>
        <translation>
            <numerusform>%n row copied</numerusform>
            <numerusform>%n rows copied</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pinscope::models::StudyListModel</name>
    <message numerus="yes">
        <source>%n boot(s)</source>
        <translation>
            <numerusform>%n boot</numerusform>
            <numerusform>%n boots</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pinscope::plots::CountersChart</name>
    <message numerus="yes">
        <source>%1 per page, %n boot(s)</source>
        <translation>
            <numerusform>%1 per page, %n boot</numerusform>
            <numerusform>%1 per page, %n boots</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pinscope::plots::FunctionsChart</name>
    <message numerus="yes">
        <source>Traced, not for timing: of the %n function(s) of %1, %2 differs most: %3.</source>
        <translation>
            <numerusform>Traced, not for timing: of the %n function of %1, %2 differs most: %3.</numerusform>
            <numerusform>Traced, not for timing: of the %n functions of %1, %2 differs most: %3.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pinscope::plots::Words</name>
    <message numerus="yes">
        <source>%n boot(s)</source>
        <translation>
            <numerusform>%n boot</numerusform>
            <numerusform>%n boots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n sample</numerusform>
            <numerusform>%n samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n boot(s) each</source>
        <comment>of each kernel</comment>
        <translation>
            <numerusform>%n boot each</numerusform>
            <numerusform>%n boots each</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::LabNote</name>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n cell</numerusform>
            <numerusform>%n cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n boot(s)</source>
        <translation>
            <numerusform>%n boot</numerusform>
            <numerusform>%n boots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n sample</numerusform>
            <numerusform>%n samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warm-up(s)</source>
        <translation>
            <numerusform>%n warm-up</numerusform>
            <numerusform>%n warm-ups</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::QuestionPage</name>
    <message numerus="yes">
        <source>and %n more, see the kernels page</source>
        <translation>
            <numerusform>and %n more, see the kernels page</numerusform>
            <numerusform>and %n more, see the kernels page</numerusform>
        </translation>
    </message>
</context>
</TS>
