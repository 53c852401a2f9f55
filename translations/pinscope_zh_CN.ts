<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>pinscope::explorer::DetailStrip</name>
    <message>
        <source>Selected cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The selected cell in one line; the arrow keys in a chart or table select another one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cell is selected</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::HeadlinePanel</name>
    <message>
        <source>Boot %1 of %2 failed and is not counted: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compared although: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not compared: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Patched kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which patched kernel the headline and the line below speak of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 boots done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; about %1 left</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::MachinePanel</name>
    <message>
        <source>%1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>THIS &amp;MACHINE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this machine can measure; Enter tells why not, and what to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not looked at yet. In a terminal: pinscope doctor</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::MainWindow</name>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy ce&amp;ll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+L</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies the line on the selected cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;headline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+H</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies the headline sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy c&amp;ommand line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+K</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies the command line that runs this study again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the &amp;facts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+I</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows or hides the facts behind the notices under the headline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the &amp;studies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves the keyboard to the list of studies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Read again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads the studies again; the window also does so by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;eset the layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+R</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts the window&apos;s parts back where they were at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closes the window; runs go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the page %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No study is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here the kernels of a study are compared: whether the patch helps, where, by how much, and whether the data carry it.

To measure two kernels, in a terminal:

pinscope run --study NAME --base KERNEL --patched KERNEL

The study appears on the left within a second, and fills in while it runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 - Pinscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closes the message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problem: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::NoticeList</name>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the facts: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the facts behind this notice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::OverviewPage</name>
    <message>
        <source>Workload and region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which workload and region the chart shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export chart…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes the overview chart to an SVG, PNG or PDF file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Logarithmic scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+L</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points on a logarithmic scale instead of bars from zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No figures yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each kernel&apos;s figure for each memory appears here as soon as its first samples arrive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each kernel&apos;s figure for each memory would be here. Nothing was measured in this study; to run it, in a terminal:

%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chart was written to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SVG picture (*.svg)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::Page</name>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::StoreSource</name>
    <message>
        <source>boot %1 of %2: %3 %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ok</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::StudyPanel</name>
    <message>
        <source>&amp;STUDIES</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Studies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The studies in the database; the arrow keys open another one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No studies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A study appears here as soon as it is started or imported.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::TablePage</name>
    <message>
        <source>Table of cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies the selected rows as tab-separated raw numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies the whole table, as sorted, as tab-separated raw numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Worst first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sorts the table so that the worst change of the chosen kernel comes first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cells yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each cell with its figures, change, interval and verdict appears here as soon as something was measured. The plan decides which cells there are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 row copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows copied</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pinscope::models</name>
    <message>
        <source>n/a</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (not as asked)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not resolved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these boots could have shown %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 boots a side would resolve %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one side has a single boot, so nothing is claimed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not part of this study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>base: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (base)
%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the region whose pages were proven to be the memory asked for, the worst of all boots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centre of the boots&apos; medians; higher is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centre of the boots&apos; medians; lower is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 / %2 - 1, in per cent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the change lies with 95 % confidence, in per cent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing was proven</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pinscope::models::StudyListModel</name>
    <message>
        <source>planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 boot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 boots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 boots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2; %3 clock; %4 of %5 boots done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pinscope::plots</name>
    <message>
        <source>%1 (base)</source>
        <comment>a kernel</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <comment>patched kernels, base</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no boots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boots: %1</source>
        <comment>one number per kernel</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 boot each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 boots each</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pinscope::plots::OverviewChart</name>
    <message>
        <source>Overview chart</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pinscope::plots::OverviewPlot</name>
    <message>
        <source>%1; %2 clock; %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not resolved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whiskers: lowest to highest boot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dotted: not the memory asked for, no verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n/a: not measured</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
