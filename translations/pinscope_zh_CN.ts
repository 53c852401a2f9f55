<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>pinscope::explorer::BesideDialog</name>
    <message>
        <source>Published and measured</source>
        <translation>已发表的与实测的</translation>
    </message>
    <message>
        <source>What was published beside what was measured</source>
        <translation>已发表的数值与实测数值并列</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Co&amp;py</source>
        <translation>复制(&amp;P)</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::ChangePage</name>
    <message>
        <source>Nothing to compare with</source>
        <translation>没有可比较的对象</translation>
    </message>
    <message>
        <source>Each cell&apos;s change against the base would be here. This study has a single kernel; to compare it with another study, in a terminal:

pinscope compare &apos;%1&apos; --against STUDY</source>
        <translation>这里会显示每个单元相对基准的变化。此研究只有一个内核；要与另一个研究比较，请在终端中运行：

pinscope compare &apos;%1&apos; --against STUDY</translation>
    </message>
    <message>
        <source>No changes yet</source>
        <translation>尚无变化</translation>
    </message>
    <message>
        <source>Each cell&apos;s change against the base, with its interval, would be here, worst first. It takes a figure of both kernels; to measure them, in a terminal:

%1</source>
        <translation>这里会显示每个单元相对基准的变化及其区间，最差的在前。这需要两个内核的数值；要测量，请在终端中运行：

%1</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::ChartPage</name>
    <message>
        <source>Workload and region</source>
        <translation>workload 与区域</translation>
    </message>
    <message>
        <source>Which workload and region the chart shows</source>
        <translation>图表显示哪个 workload 和区域</translation>
    </message>
    <message>
        <source>Figures of the chart</source>
        <translation>图表的数值</translation>
    </message>
    <message>
        <source>The chart was copied: its picture, and its figures as a table</source>
        <translation>图表已复制：图像，以及表格形式的数值</translation>
    </message>
    <message>
        <source>The chart was written to %1</source>
        <translation>图表已写入 %1</translation>
    </message>
    <message>
        <source>Export chart</source>
        <translation>导出图表</translation>
    </message>
    <message>
        <source>SVG picture (*.svg)</source>
        <translation>SVG 图像 (*.svg)</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG 图像 (*.png)</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF 文档 (*.pdf)</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::ChooseStudyDialog</name>
    <message>
        <source>Choose a study</source>
        <translation>选择研究</translation>
    </message>
    <message>
        <source>&amp;Choose</source>
        <translation>选择(&amp;C)</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::CountersPage</name>
    <message>
        <source>No events were asked for.</source>
        <translation>没有要求计数任何事件。</translation>
    </message>
    <message>
        <source>No counters: %1.</source>
        <translation>没有计数器：%1。</translation>
    </message>
    <message>
        <source>Nothing was counted</source>
        <translation>没有任何计数</translation>
    </message>
    <message>
        <source>Events per page would be here, read around the calls that are timed: they say why a figure changed.

%1

Software events can be added in the wizard; or, in a terminal, add --counters faults to

%2</source>
        <translation>这里会显示每页事件数，在计时的调用前后读取：它们说明数字为何变化。

%1

软件事件可在向导中添加；或在终端中给下面的命令加上 --counters faults

%2</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::DatabaseActions</name>
    <message>
        <source>%1 was not imported: %2. %3.</source>
        <translation>%1 未导入：%2. %3.</translation>
    </message>
    <message>
        <source>Nothing could be imported from %1.</source>
        <translation>无法从 %1 导入任何内容。</translation>
    </message>
    <message>
        <source>Imported from %1: %2.</source>
        <translation>已从 %1 导入：%2。</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) were not understood.</source>
        <translation>
            <numerusform>有 %n 行未能识别。</numerusform>
        </translation>
    </message>
    <message>
        <source>Progress of the import</source>
        <translation>导入进度</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+I</source>
        <translation>Ctrl+Shift+I</translation>
    </message>
    <message>
        <source>Imports results of other tools, mails, threads and bundles as studies</source>
        <translation>将其他工具的结果、邮件、邮件讨论串和数据包导入为研究</translation>
    </message>
    <message>
        <source>&amp;Open another database…</source>
        <translation>打开其他数据库(&amp;O)…</translation>
    </message>
    <message>
        <source>Ctrl+O</source>
        <translation>Ctrl+O</translation>
    </message>
    <message>
        <source>Shows the studies of another database</source>
        <translation>显示另一个数据库中的研究</translation>
    </message>
    <message>
        <source>Open the &amp;backup</source>
        <translation>打开备份(&amp;B)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+O</source>
        <translation>Ctrl+Shift+O</translation>
    </message>
    <message>
        <source>Opens the copy that was made before the database was brought up to date</source>
        <translation>打开数据库升级之前所做的副本</translation>
    </message>
    <message>
        <source>&amp;Recent databases</source>
        <translation>最近的数据库(&amp;R)</translation>
    </message>
    <message>
        <source>Opens this database</source>
        <translation>打开此数据库</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Bundles (*.pinscope.json)</source>
        <translation>数据包 (*.pinscope.json)</translation>
    </message>
    <message>
        <source>Mails and threads (*.eml *.mbox)</source>
        <translation>邮件与讨论串 (*.eml *.mbox)</translation>
    </message>
    <message>
        <source>Open another database</source>
        <translation>打开其他数据库</translation>
    </message>
    <message>
        <source>Databases (*.db *.backup)</source>
        <translation>数据库 (*.db *.backup)</translation>
    </message>
    <message>
        <source>Database: %1</source>
        <translation>数据库：%1</translation>
    </message>
    <message>
        <source>It is left as it is, and tried again while this window is open.</source>
        <translation>它将保持原样；此窗口打开期间会继续重试。</translation>
    </message>
    <message>
        <source>%1 cannot be written: its studies can be looked at, compared and exported, and nothing can be changed, measured or imported.</source>
        <translation>%1 无法写入：其中的研究可以查看、比较和导出，但不能更改、测量或导入。</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::DetailStrip</name>
    <message>
        <source>Selected cell</source>
        <translation>选中的单元</translation>
    </message>
    <message>
        <source>The selected cell in one line; the arrow keys in a chart or table select another one</source>
        <translation>选中的单元，以一行显示；在图表或表格中用方向键选择其他单元</translation>
    </message>
    <message>
        <source>No cell is selected</source>
        <translation>未选中单元</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::EnvironmentPage</name>
    <message>
        <source>&amp;Differences only</source>
        <translation>仅显示差异(&amp;D)</translation>
    </message>
    <message>
        <source>Search the facts</source>
        <translation>搜索信息</translation>
    </message>
    <message>
        <source>Search facts and values</source>
        <translation>搜索信息和值</translation>
    </message>
    <message>
        <source>Differences only</source>
        <translation>仅显示差异</translation>
    </message>
    <message>
        <source>Copy &amp;facts</source>
        <translation>复制信息(&amp;F)</translation>
    </message>
    <message>
        <source>Ctrl+Alt+C</source>
        <translation>Ctrl+Alt+C</translation>
    </message>
    <message>
        <source>Copies the selected facts, or all that are shown, as tab-separated text</source>
        <translation>将选中的信息或显示的全部信息复制为制表符分隔的文本</translation>
    </message>
    <message>
        <source>Kernels and environment</source>
        <translation>内核与环境</translation>
    </message>
    <message>
        <source>No facts yet</source>
        <translation>尚无信息</translation>
    </message>
    <message>
        <source>Kernels, their configs and what their boots ran on appear here side by side, as soon as a boot has begun.</source>
        <translation>一旦有启动开始，内核、其配置以及运行环境就会在这里并列显示。</translation>
    </message>
    <message>
        <source>%1 of %2 facts; %3 differ, %4 vary between boots</source>
        <translation>%1 / %2 项信息；%3 项不同，%4 项在各次启动间变化</translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s) copied</source>
        <translation>
            <numerusform>已复制 %n 项信息</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::FoliosPage</name>
    <message>
        <source>Nothing is proven yet</source>
        <translation>尚未证实</translation>
    </message>
    <message>
        <source>What really backed the memory of each cell would be here: the folios by their order, and how they were mapped. Each cell is proven before and after it is measured; to measure, in a terminal:

%1</source>
        <translation>这里会显示每个单元的内存实际由什么支撑：各阶的 folio 以及它们的映射方式。每个单元在测量前后都会核实；要测量，请在终端中运行：

%1</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::FunctionsPage</name>
    <message>
        <source>Which kernel functions the selected cell calls, and where its time goes, would be here.</source>
        <translation>这里会显示所选单元调用哪些内核函数，以及时间花在何处。</translation>
    </message>
    <message>
        <source>This cell was not traced</source>
        <translation>此单元未被跟踪</translation>
    </message>
    <message>
        <source>%1 Of this one nothing is known: %2. Choose another cell in the table or in the overview.</source>
        <translation>%1 对此单元一无所知：%2。请在表格或概览中选择另一个单元。</translation>
    </message>
    <message>
        <source>Nothing was traced</source>
        <translation>没有跟踪任何内容</translation>
    </message>
    <message>
        <source>%1 The tracing pass adds a boot of each kernel in which nothing is timed; what was measured stays as it is. To trace, in a terminal:

%2</source>
        <translation>%1 跟踪阶段为每个内核增加一次不计时的启动；已测得的结果保持不变。要跟踪，请在终端中运行：

%2</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::HeadlinePanel</name>
    <message>
        <source>Boot %1 of %2 failed and is not counted: %3</source>
        <translation>第 %1 次启动（共 %2 次）失败，不计入：%3</translation>
    </message>
    <message>
        <source>Compared although: %1</source>
        <translation>仍作比较，尽管：%1</translation>
    </message>
    <message>
        <source>Not compared: %1</source>
        <translation>未比较：%1</translation>
    </message>
    <message>
        <source>Patched kernel</source>
        <translation>打补丁的内核</translation>
    </message>
    <message>
        <source>Which patched kernel the headline and the line below speak of</source>
        <translation>概要和下方一行所指的打补丁内核</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>运行进度</translation>
    </message>
    <message>
        <source>%1 of %2 boots done</source>
        <translation>已完成 %1 / %2 次启动</translation>
    </message>
    <message>
        <source>; about %1 left</source>
        <translation>；约剩 %1</translation>
    </message>
    <message>
        <source>Next: boot the patched kernel, then measure it as the next boot of this study.</source>
        <translation>下一步：启动修改后的内核，然后把它作为本研究的下一次启动来测量。</translation>
    </message>
    <message>
        <source>Next: boot %1, then measure it. Still missing: %2.</source>
        <translation>下一步：启动 %1 并测量。还缺少：%2。</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::HeatMapPage</name>
    <message>
        <source>No changes yet</source>
        <translation>尚无变化</translation>
    </message>
    <message>
        <source>The change of each memory by its backing and folio size would be here. It takes a figure of two kernels; to measure them, in a terminal:

%1</source>
        <translation>这里会按内存类型和 folio 大小显示变化。这需要两个内核的数值；要测量，请在终端中运行：

%1</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::LibraryActions</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Takes back the last change of the library: trash, names, labels, notes</source>
        <translation>撤销对研究库的上一次更改：回收站、名称、标签、备注</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Z</source>
        <translation>Ctrl+Shift+Z</translation>
    </message>
    <message>
        <source>Makes the change again that was taken back</source>
        <translation>重新执行被撤销的更改</translation>
    </message>
    <message>
        <source>&amp;Study</source>
        <translation>研究(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>重命名(&amp;R)</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>Gives the study another name, in the list</source>
        <translation>在列表中给研究改名</translation>
    </message>
    <message>
        <source>&amp;Labels and notes…</source>
        <translation>标签和备注(&amp;L)…</translation>
    </message>
    <message>
        <source>F4</source>
        <translation>F4</translation>
    </message>
    <message>
        <source>Changes the labels of the study&apos;s kernels, and the notes on it</source>
        <translation>更改研究中内核的标签以及研究的备注</translation>
    </message>
    <message>
        <source>&amp;Compare with…</source>
        <translation>与其他研究比较(&amp;C)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+B</source>
        <translation>Ctrl+Shift+B</translation>
    </message>
    <message>
        <source>Compares the study&apos;s kernels with the base of another study, on all pages</source>
        <translation>在所有页面上将该研究的内核与另一研究的基准比较</translation>
    </message>
    <message>
        <source>Put a &amp;published study beside it…</source>
        <translation>并列显示已发表的研究(&amp;P)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Y</source>
        <translation>Ctrl+Shift+Y</translation>
    </message>
    <message>
        <source>Shows what somebody published beside what was measured, cell by cell, without a verdict on either</source>
        <translation>逐个单元并列显示已发表的与实测的数值，对两者均不作评判</translation>
    </message>
    <message>
        <source>Show it &amp;alone</source>
        <translation>单独显示(&amp;A)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+A</source>
        <translation>Ctrl+Shift+A</translation>
    </message>
    <message>
        <source>Shows the study beside no other one again</source>
        <translation>重新单独显示该研究</translation>
    </message>
    <message>
        <source>Move to the &amp;trash</source>
        <translation>移到回收站(&amp;T)</translation>
    </message>
    <message>
        <source>Moves the study to the trash; undo brings it back</source>
        <translation>将研究移到回收站；撤销可恢复</translation>
    </message>
    <message>
        <source>R&amp;estore</source>
        <translation>恢复(&amp;E)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+T</source>
        <translation>Ctrl+Shift+T</translation>
    </message>
    <message>
        <source>Takes the study out of the trash</source>
        <translation>从回收站取出该研究</translation>
    </message>
    <message>
        <source>&amp;Delete for good…</source>
        <translation>永久删除(&amp;D)…</translation>
    </message>
    <message>
        <source>Shift+Del</source>
        <translation>Shift+Del</translation>
    </message>
    <message>
        <source>Deletes the study from the database; this cannot be undone</source>
        <translation>从数据库中删除该研究；此操作无法撤销</translation>
    </message>
    <message>
        <source>Empty the tras&amp;h…</source>
        <translation>清空回收站(&amp;H)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Del</source>
        <translation>Ctrl+Shift+Del</translation>
    </message>
    <message>
        <source>Deletes all studies in the trash from the database; this cannot be undone</source>
        <translation>从数据库中删除回收站内的所有研究；此操作无法撤销</translation>
    </message>
    <message>
        <source>Takes back: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Takes back the last change of the library</source>
        <translation>撤销对研究库的上一次更改</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>永久删除</translation>
    </message>
    <message>
        <source>Its samples are gone then. This cannot be undone.</source>
        <translation>其样本将随之消失。此操作无法撤销。</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Delete %1 from the database?</source>
        <translation>要从数据库中删除 %1 吗？</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n study(s) from the database?</source>
        <translation>
            <numerusform>要从数据库中删除 %n 个研究吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>The kernels of %1 are compared with the base of:</source>
        <translation>%1 的内核与以下研究的基准比较：</translation>
    </message>
    <message>
        <source>What was published stands beside %1:</source>
        <translation>与 %1 并列显示的已发表研究：</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::LibraryEdits</name>
    <message>
        <source>Done again: %1</source>
        <translation>已重做：%1</translation>
    </message>
    <message>
        <source>Taken back: %1</source>
        <translation>已撤销：%1</translation>
    </message>
    <message>
        <source>%1 was moved to the trash</source>
        <translation>%1 已移到回收站</translation>
    </message>
    <message>
        <source>%1 was restored</source>
        <translation>%1 已恢复</translation>
    </message>
    <message>
        <source>%1 is called %2 now</source>
        <translation>%1 现名为 %2</translation>
    </message>
    <message>
        <source>%1 has other labels</source>
        <translation>%1 的标签已更改</translation>
    </message>
    <message>
        <source>%1 has other notes</source>
        <translation>%1 的备注已更改</translation>
    </message>
    <message numerus="yes">
        <source>%n study(s) deleted for good</source>
        <translation>
            <numerusform>已永久删除 %n 个研究</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::LibraryWriter</name>
    <message>
        <source>note: %1</source>
        <translation>说明：%1</translation>
    </message>
    <message>
        <source>not understood: %1: %2</source>
        <translation>未能识别：%1：%2</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::MachinePanel</name>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>THIS &amp;MACHINE</source>
        <translation>本机(&amp;M)</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>What this machine can measure; Enter tells why not, and what to do</source>
        <translation>本机能测量什么；按回车键查看原因和解决办法</translation>
    </message>
    <message>
        <source>Not looked at yet. In a terminal: pinscope doctor</source>
        <translation>尚未检查。在终端中运行：pinscope doctor</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::MainWindow</name>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Copy ce&amp;ll</source>
        <translation>复制单元(&amp;L)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+L</source>
        <translation>Ctrl+Shift+L</translation>
    </message>
    <message>
        <source>Copies the line on the selected cell</source>
        <translation>复制关于选中单元的一行</translation>
    </message>
    <message>
        <source>Copy &amp;headline</source>
        <translation>复制概要(&amp;H)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+H</source>
        <translation>Ctrl+Shift+H</translation>
    </message>
    <message>
        <source>Copies the headline sentence</source>
        <translation>复制概要语句</translation>
    </message>
    <message>
        <source>Copy c&amp;ommand line</source>
        <translation>复制命令行(&amp;O)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+K</source>
        <translation>Ctrl+Shift+K</translation>
    </message>
    <message>
        <source>Copies the command line that runs this study again</source>
        <translation>复制重新运行此研究的命令行</translation>
    </message>
    <message>
        <source>Show the &amp;facts</source>
        <translation>显示依据(&amp;F)</translation>
    </message>
    <message>
        <source>Ctrl+I</source>
        <translation>Ctrl+I</translation>
    </message>
    <message>
        <source>Shows or hides the facts behind the notices under the headline</source>
        <translation>显示或隐藏概要下方提示的依据</translation>
    </message>
    <message>
        <source>Go to the &amp;studies</source>
        <translation>转到研究列表(&amp;S)</translation>
    </message>
    <message>
        <source>Ctrl+0</source>
        <translation>Ctrl+0</translation>
    </message>
    <message>
        <source>Moves the keyboard to the list of studies</source>
        <translation>将键盘焦点移到研究列表</translation>
    </message>
    <message>
        <source>&amp;Read again</source>
        <translation>重新读取(&amp;R)</translation>
    </message>
    <message>
        <source>F5</source>
        <translation>F5</translation>
    </message>
    <message>
        <source>Reads the studies again; the window also does so by itself</source>
        <translation>重新读取研究；窗口也会自动读取</translation>
    </message>
    <message>
        <source>R&amp;eset the layout</source>
        <translation>重置布局(&amp;E)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+R</source>
        <translation>Ctrl+Shift+R</translation>
    </message>
    <message>
        <source>Puts the window&apos;s parts back where they were at first</source>
        <translation>将窗口各部分恢复到最初的位置</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation>Ctrl+Q</translation>
    </message>
    <message>
        <source>Shows the page %1</source>
        <translation>显示“%1”页</translation>
    </message>
    <message>
        <source>No study is open</source>
        <translation>未打开研究</translation>
    </message>
    <message>
        <source>Here the kernels of a study are compared: whether the patch helps, where, by how much, and whether the data carry it.

To measure two kernels, in a terminal:

pinscope run --study NAME --base KERNEL --patched KERNEL

The study appears on the left within a second, and fills in while it runs.</source>
        <translation>这里比较一个研究中的各个内核：补丁是否有帮助、在哪里、幅度多大，以及数据是否足以支持。

要测量两个内核，请在终端中运行：

pinscope run --study NAME --base KERNEL --patched KERNEL

该研究会在一秒内出现在左侧，并在运行时逐步填充。</translation>
    </message>
    <message>
        <source>%1 - Pinscope</source>
        <translation>%1 - Pinscope</translation>
    </message>
    <message>
        <source>Pinscope</source>
        <translation>Pinscope</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>The study is large: its samples are read and compared.</source>
        <translation>此研究很大：正在读取并比较其样本。</translation>
    </message>
    <message>
        <source>&amp;New benchmark…</source>
        <translation>新建基准测试(&amp;N)…</translation>
    </message>
    <message>
        <source>Ctrl+N</source>
        <translation>Ctrl+N</translation>
    </message>
    <message>
        <source>Asks what to measure, and measures it</source>
        <translation>询问要测量什么，然后进行测量</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+I</source>
        <translation>Ctrl+Shift+I</translation>
    </message>
    <message>
        <source>Reads results of other programs, mails and bundles into studies</source>
        <translation>将其他程序的结果、邮件和数据包读入为研究</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Ctrl+O</source>
        <translation>Ctrl+O</translation>
    </message>
    <message>
        <source>Opens another database</source>
        <translation>打开另一个数据库</translation>
    </message>
    <message>
        <source>S&amp;tart page</source>
        <translation>起始页(&amp;T)</translation>
    </message>
    <message>
        <source>Alt+Home</source>
        <translation>Alt+Home</translation>
    </message>
    <message>
        <source>What this machine can measure, the latest studies, and how to begin</source>
        <translation>本机能测量什么、最近的研究以及如何开始</translation>
    </message>
    <message>
        <source>Closes the window; runs of a terminal go on</source>
        <translation>关闭窗口；终端中的运行会继续</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Closes the message</source>
        <translation>关闭此消息</translation>
    </message>
    <message>
        <source>Problem: %1</source>
        <translation>问题：%1</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Show the facts behind this message</source>
        <translation>显示此消息的依据</translation>
    </message>
    <message>
        <source>Shows the facts behind this message</source>
        <translation>显示此消息的依据</translation>
    </message>
    <message>
        <source>Facts behind the message</source>
        <translation>消息的依据</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::NoticeList</name>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show the facts: %1</source>
        <translation>显示依据：%1</translation>
    </message>
    <message>
        <source>Shows the facts behind this notice</source>
        <translation>显示此提示的依据</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::OverviewPage</name>
    <message>
        <source>&amp;Logarithmic scale</source>
        <translation>对数刻度(&amp;L)</translation>
    </message>
    <message>
        <source>Ctrl+L</source>
        <translation>Ctrl+L</translation>
    </message>
    <message>
        <source>Points on a logarithmic scale instead of bars from zero</source>
        <translation>用对数刻度上的点代替从零开始的柱</translation>
    </message>
    <message>
        <source>No figures yet</source>
        <translation>尚无数值</translation>
    </message>
    <message>
        <source>Each kernel&apos;s figure for each memory appears here as soon as its first samples arrive.</source>
        <translation>首批样本到达后，每个内核在每种内存上的数值就会显示在这里。</translation>
    </message>
    <message>
        <source>Each kernel&apos;s figure for each memory would be here. Nothing was measured in this study; to run it, in a terminal:

%1</source>
        <translation>这里会显示每个内核在每种内存上的数值。此研究中尚未测量任何内容；要运行，请在终端中执行：

%1</translation>
    </message>
    <message>
        <source>Cost: %1</source>
        <translation>开销：%1</translation>
    </message>
    <message>
        <source>Time: %1</source>
        <translation>时间：%1</translation>
    </message>
    <message>
        <source>Throughput: %1</source>
        <translation>吞吐量：%1</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>What the chart shows, as far as the study&apos;s clock allows it</source>
        <translation>图表显示的内容，以研究所用时钟允许为限</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::Page</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Folios</source>
        <translation>Folio</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>规模</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>函数</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::PageActions</name>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Ctrl+C</translation>
    </message>
    <message>
        <source>Copies what the page shows: a chart&apos;s picture and figures, or the selected rows</source>
        <translation>复制页面显示的内容：图表的图像和数值，或选中的行</translation>
    </message>
    <message>
        <source>&amp;Export chart…</source>
        <translation>导出图表(&amp;E)…</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>Writes the chart that is shown to an SVG, PNG or PDF file</source>
        <translation>将显示的图表写入 SVG、PNG 或 PDF 文件</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Ctrl++</source>
        <translation>Ctrl++</translation>
    </message>
    <message>
        <source>Zooms into the chart; so do + and the wheel, with Shift only across, with Ctrl only upwards</source>
        <translation>放大图表；+ 键和滚轮亦可，按住 Shift 只横向，按住 Ctrl 只纵向</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Ctrl+-</source>
        <translation>Ctrl+-</translation>
    </message>
    <message>
        <source>Zooms out of the chart; so does -</source>
        <translation>缩小图表；- 键亦可</translation>
    </message>
    <message>
        <source>Show &amp;all of the chart</source>
        <translation>显示整个图表(&amp;A)</translation>
    </message>
    <message>
        <source>Ctrl+Backspace</source>
        <translation>Ctrl+Backspace</translation>
    </message>
    <message>
        <source>Shows the whole chart again; so do 0 and a double click</source>
        <translation>重新显示整个图表；0 键和双击亦可</translation>
    </message>
    <message>
        <source>Show the &amp;figures</source>
        <translation>显示数值(&amp;F)</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>Shows the table of the chart&apos;s figures under it</source>
        <translation>在图表下方显示其数值表</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::ReportPage</name>
    <message>
        <source>&amp;Draft with headers</source>
        <translation>带邮件头的草稿(&amp;D)</translation>
    </message>
    <message>
        <source>Copy &amp;report</source>
        <translation>复制报告(&amp;R)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+U</source>
        <translation>Ctrl+Shift+U</translation>
    </message>
    <message>
        <source>Copies the text as it stands here</source>
        <translation>按此处所示复制文本</translation>
    </message>
    <message>
        <source>&amp;Save report…</source>
        <translation>保存报告(&amp;S)…</translation>
    </message>
    <message>
        <source>Ctrl+S</source>
        <translation>Ctrl+S</translation>
    </message>
    <message>
        <source>Writes the text to a file: a mail&apos;s text, or a draft for a mail program</source>
        <translation>将文本写入文件：邮件正文，或供邮件程序使用的草稿</translation>
    </message>
    <message>
        <source>The report as a mail</source>
        <translation>邮件形式的报告</translation>
    </message>
    <message>
        <source>Style of the report</source>
        <translation>报告样式</translation>
    </message>
    <message>
        <source>One table, or base and patched in blocks below each other</source>
        <translation>一张表格，或基准与打补丁的结果分块上下排列</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>Draft with headers</source>
        <translation>带邮件头的草稿</translation>
    </message>
    <message>
        <source>A draft of a mail (.eml) instead of its text alone</source>
        <translation>邮件草稿 (.eml)，而不仅是正文</translation>
    </message>
    <message>
        <source>In-Reply-To</source>
        <translation>In-Reply-To</translation>
    </message>
    <message>
        <source>Message-ID or its address in an archive</source>
        <translation>Message-ID 或其在存档中的地址</translation>
    </message>
    <message>
        <source>The mail that the draft answers</source>
        <translation>草稿所回复的邮件</translation>
    </message>
    <message>
        <source>&amp;In-Reply-To</source>
        <translation>&amp;In-Reply-To</translation>
    </message>
    <message>
        <source>No report yet</source>
        <translation>尚无报告</translation>
    </message>
    <message>
        <source>The text for the mailing list appears here as soon as something was measured. In a terminal: pinscope report STUDY</source>
        <translation>一旦有测量结果，供邮件列表使用的文本就会显示在这里。在终端中运行：pinscope report STUDY</translation>
    </message>
    <message>
        <source>The run goes on: boots that are not complete are counted here as far as they have come.</source>
        <translation>运行仍在继续：未完成的启动按目前进度计入。</translation>
    </message>
    <message numerus="yes">
        <source>The report was copied: %n line(s)</source>
        <translation>
            <numerusform>报告已复制：%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Report (*.%1)</source>
        <translation>报告 (*.%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2. Choose another place.</source>
        <translation>无法写入 %1：%2。请选择其他位置。</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::RunDesk</name>
    <message>
        <source>&amp;Runs</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Ctrl+R</translation>
    </message>
    <message>
        <source>The runs of this window, and their progress</source>
        <translation>此窗口的运行及其进度</translation>
    </message>
    <message>
        <source>A run is under way</source>
        <translation>有运行正在进行</translation>
    </message>
    <message>
        <source>A run is under way. Stop it and close?</source>
        <translation>有运行正在进行。要停止并关闭吗？</translation>
    </message>
    <message>
        <source>Complete boots are kept. Running the study again measures only what is missing.</source>
        <translation>已完成的启动会保留。再次运行该研究只测量缺少的部分。</translation>
    </message>
    <message>
        <source>&amp;Stop the run and close</source>
        <translation>停止运行并关闭(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Keep open</source>
        <translation>保持打开(&amp;K)</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be measured: %2</source>
        <translation>无法测量“%1”：%2</translation>
    </message>
    <message>
        <source>%1: not measured</source>
        <translation>%1：未测量</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is measured.</source>
        <translation>“%1”已测量完成。</translation>
    </message>
    <message>
        <source>%1 is measured</source>
        <translation>%1 已测量完成</translation>
    </message>
    <message numerus="yes">
        <source>%n boot(s)</source>
        <translation>
            <numerusform>%n 次启动</numerusform>
        </translation>
    </message>
    <message>
        <source>Measure the running &amp;kernel</source>
        <translation>测量正在运行的内核(&amp;K)</translation>
    </message>
    <message>
        <source>Measures the kernel that runs here as the next boot of the open study</source>
        <translation>把此处正在运行的内核作为所打开研究的下一次启动来测量</translation>
    </message>
    <message>
        <source>Ctrl+M</source>
        <translation>Ctrl+M</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::RunPage</name>
    <message>
        <source>%1 of %2 boots</source>
        <translation>%1 / %2 次启动</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>looking for its kernels</source>
        <translation>正在查找内核</translation>
    </message>
    <message>
        <source>running: %1</source>
        <translation>运行中：%1</translation>
    </message>
    <message>
        <source>pausing after this boot: %1</source>
        <translation>本次启动后暂停：%1</translation>
    </message>
    <message>
        <source>paused: %1</source>
        <translation>已暂停：%1</translation>
    </message>
    <message>
        <source>stopping: %1</source>
        <translation>正在停止：%1</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>stopped: %1 are kept</source>
        <translation>已停止：保留 %1</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Boots done</source>
        <translation>已完成的启动</translation>
    </message>
    <message>
        <source>Cells done</source>
        <translation>已完成的单元</translation>
    </message>
    <message>
        <source>&amp;Pause after this boot</source>
        <translation>本次启动后暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+P</source>
        <translation>Ctrl+Shift+P</translation>
    </message>
    <message>
        <source>The boots under way are finished, and no new one is begun</source>
        <translation>正在进行的启动会完成，不再开始新的启动</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>继续(&amp;G)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+G</source>
        <translation>Ctrl+Shift+G</translation>
    </message>
    <message>
        <source>Goes on with a paused run</source>
        <translation>继续已暂停的运行</translation>
    </message>
    <message>
        <source>&amp;Stop now</source>
        <translation>立即停止(&amp;S)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+S</source>
        <translation>Ctrl+Shift+S</translation>
    </message>
    <message>
        <source>Ends the guests now; complete boots are kept, the others are measured again next time</source>
        <translation>立即结束客户机；已完成的启动会保留，其余的下次重新测量</translation>
    </message>
    <message>
        <source>&amp;Measure what is missing</source>
        <translation>测量缺少的部分(&amp;M)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+M</source>
        <translation>Ctrl+Shift+M</translation>
    </message>
    <message>
        <source>Puts the run at the end of the queue again; nothing is measured twice</source>
        <translation>将该运行重新排到队尾；不会重复测量</translation>
    </message>
    <message>
        <source>&amp;Open the study</source>
        <translation>打开研究(&amp;O)</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Ctrl+Return</translation>
    </message>
    <message>
        <source>Shows the pages of the study that this run measures</source>
        <translation>显示此运行所测研究的页面</translation>
    </message>
    <message>
        <source>&amp;Remove from the list</source>
        <translation>从列表中移除(&amp;R)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+D</source>
        <translation>Ctrl+Shift+D</translation>
    </message>
    <message>
        <source>Forgets the run; its study stays</source>
        <translation>移除此运行；其研究保留</translation>
    </message>
    <message>
        <source>Boots</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>The runs of this window, one after the other</source>
        <translation>此窗口的运行，依次进行</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Last lines of the guests&apos; consoles</source>
        <translation>客户机控制台的最后几行</translation>
    </message>
    <message>
        <source>What the guests print appears here.</source>
        <translation>客户机的输出显示在这里。</translation>
    </message>
    <message>
        <source>No runs</source>
        <translation>没有运行</translation>
    </message>
    <message>
        <source>New benchmark (Ctrl+N) starts one. Runs of a terminal appear among the studies, and fill in there.</source>
        <translation>“新建基准测试”(Ctrl+N) 可开始一个运行。终端中的运行会出现在研究列表中，并在那里逐步填充。</translation>
    </message>
    <message>
        <source>about %1 to go, %2 gone</source>
        <translation>约剩 %1，已用 %2</translation>
    </message>
    <message>
        <source>--- %1</source>
        <translation>--- %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>No figures</source>
        <translation>没有数值</translation>
    </message>
    <message>
        <source>This run ended before anything was measured.</source>
        <translation>此运行在测量到任何内容之前就结束了。</translation>
    </message>
    <message>
        <source>No figures yet</source>
        <translation>尚无数值</translation>
    </message>
    <message>
        <source>Each kernel&apos;s figure for each memory appears here as soon as its first samples arrive.</source>
        <translation>首批样本到达后，每个内核在每种内存上的数值就会显示在这里。</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::SamplesPage</name>
    <message>
        <source>Every sample of the selected cell would be here, boot beside boot, in run order.</source>
        <translation>这里会显示选中单元的每个样本，按启动并列，依运行顺序排列。</translation>
    </message>
    <message>
        <source>No samples</source>
        <translation>没有样本</translation>
    </message>
    <message>
        <source>%1 Those of this study could not be read.</source>
        <translation>%1 此研究的样本无法读取。</translation>
    </message>
    <message>
        <source>No samples of this cell yet</source>
        <translation>此单元尚无样本</translation>
    </message>
    <message>
        <source>%1 They appear as they are measured.</source>
        <translation>%1 样本会随测量出现。</translation>
    </message>
    <message>
        <source>No samples of this cell</source>
        <translation>此单元没有样本</translation>
    </message>
    <message>
        <source>%1 This one has none; the line below says why. Choose another cell in the table or in the overview.</source>
        <translation>%1 此单元没有样本；下方一行说明原因。请在表格或概览中选择其他单元。</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::ScalingPage</name>
    <message>
        <source>Operation and memory</source>
        <translation>操作与内存</translation>
    </message>
    <message>
        <source>Which operation over which kind of memory the chart shows</source>
        <translation>图表显示哪种操作及哪类内存</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Which size the cost is drawn against</source>
        <translation>成本沿哪种大小绘制</translation>
    </message>
    <message>
        <source>Against what differs</source>
        <translation>沿有差异的大小</translation>
    </message>
    <message>
        <source>Against the region size</source>
        <translation>沿区域大小</translation>
    </message>
    <message>
        <source>Against the folio size</source>
        <translation>沿 folio 大小</translation>
    </message>
    <message>
        <source>No costs to set against sizes</source>
        <translation>没有可与大小对照的成本</translation>
    </message>
    <message>
        <source>What an operation costs in all would be here, against the size of its region and of its folios: so much fixed, so much per page and so much per folio. It takes memory whose sizes are known, measured in several of them; to measure, in a terminal, add --regions 16M,128M,1G to

%1</source>
        <translation>这里会显示一次操作的总成本与其区域大小及 folio 大小的关系：固定部分、每页部分和每 folio 部分。这需要大小已知的内存，并在多种大小下测量；要测量，请在终端中给下面的命令加上 --regions 16M,128M,1G

%1</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::StartPage</name>
    <message>
        <source>What does a kernel&apos;s page pinning cost, and did a change help?</source>
        <translation>内核锁定页面的开销是多少？某项改动有帮助吗？</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>&amp;Latest studies</source>
        <translation>最近的研究(&amp;L)</translation>
    </message>
    <message>
        <source>Latest studies</source>
        <translation>最近的研究</translation>
    </message>
    <message>
        <source>Enter opens the study</source>
        <translation>按回车键打开研究</translation>
    </message>
    <message>
        <source>None yet. New benchmark measures two kernels in guests on this machine; Import reads results of other programs and lists. From a terminal:

pinscope run --study NAME --base KERNEL --patched KERNEL</source>
        <translation>尚无。“新建基准测试”在本机的客户机中测量两个内核；“导入”读取其他程序和邮件列表的结果。在终端中：

pinscope run --study NAME --base KERNEL --patched KERNEL</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Copies: %1</source>
        <translation>复制：%1</translation>
    </message>
    <message>
        <source>Copy the command: %1</source>
        <translation>复制命令：%1</translation>
    </message>
    <message>
        <source>Not looked at yet. In a terminal: pinscope doctor</source>
        <translation>尚未检查。在终端中运行：pinscope doctor</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::StudyDialog</name>
    <message>
        <source>Labels and notes</source>
        <translation>标签和备注</translation>
    </message>
    <message>
        <source>Name of the study</source>
        <translation>研究名称</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Kernel %1</source>
        <translation>内核 %1</translation>
    </message>
    <message>
        <source>Label: %1</source>
        <translation>标签：%1</translation>
    </message>
    <message>
        <source>Notes on the study</source>
        <translation>研究的备注</translation>
    </message>
    <message>
        <source>What the study is about, what was changed, where it was discussed</source>
        <translation>研究的内容、所作的改动、讨论的地方</translation>
    </message>
    <message>
        <source>No&amp;tes</source>
        <translation>备注(&amp;T)</translation>
    </message>
    <message>
        <source>A study needs a name.</source>
        <translation>研究需要名称。</translation>
    </message>
    <message>
        <source>Each kernel needs a label.</source>
        <translation>每个内核都需要标签。</translation>
    </message>
    <message>
        <source>Two kernels have the same label.</source>
        <translation>有两个内核的标签相同。</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::StudyPanel</name>
    <message>
        <source>&amp;STUDIES</source>
        <translation>研究(&amp;S)</translation>
    </message>
    <message>
        <source>Studies</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>The studies in the database; the arrow keys open another one</source>
        <translation>数据库中的研究；用方向键打开其他研究</translation>
    </message>
    <message>
        <source>No studies</source>
        <translation>没有研究</translation>
    </message>
    <message>
        <source>A study appears here as soon as it is started or imported.</source>
        <translation>研究一经开始或导入，就会显示在这里。</translation>
    </message>
    <message>
        <source>&amp;Search the studies</source>
        <translation>搜索研究(&amp;S)</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>Filters the list of studies by words in their name, kernels or notes</source>
        <translation>按名称、内核或备注中的词筛选研究列表</translation>
    </message>
    <message>
        <source>Search the studies</source>
        <translation>搜索研究</translation>
    </message>
    <message>
        <source>Search (%1)</source>
        <translation>搜索 (%1)</translation>
    </message>
    <message>
        <source>Shows the studies that have these words in their name, kernels or notes</source>
        <translation>显示名称、内核或备注中含有这些词的研究</translation>
    </message>
    <message>
        <source>None found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>No study has these words in its name, its kernels or its notes.</source>
        <translation>没有研究在名称、内核或备注中含有这些词。</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::StudySource</name>
    <message>
        <source>boot %1 of %2: %3 %4</source>
        <translation>第 %1 次启动（共 %2 次）：%3 %4</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::TablePage</name>
    <message>
        <source>Table of cells</source>
        <translation>单元表</translation>
    </message>
    <message>
        <source>Copy &amp;table</source>
        <translation>复制表格(&amp;T)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation>Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>Copies the whole table, as sorted, as tab-separated raw numbers</source>
        <translation>按当前排序将整个表格复制为制表符分隔的原始数值</translation>
    </message>
    <message>
        <source>&amp;Worst first</source>
        <translation>最差的在前(&amp;W)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+W</source>
        <translation>Ctrl+Shift+W</translation>
    </message>
    <message>
        <source>Sorts the table so that the worst change of the chosen kernel comes first</source>
        <translation>对表格排序，使所选内核最差的变化排在最前</translation>
    </message>
    <message>
        <source>No cells yet</source>
        <translation>尚无单元</translation>
    </message>
    <message>
        <source>Each cell with its figures, change, interval and verdict appears here as soon as something was measured. The plan decides which cells there are.</source>
        <translation>一旦有测量结果，每个单元及其数值、变化、区间和判定就会显示在这里。有哪些单元由计划决定。</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) copied</source>
        <translation>
            <numerusform>已复制 %n 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pinscope::models::ComparisonTableModel</name>
    <message>
        <source>operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>workload</source>
        <translation>workload</translation>
    </message>
    <message>
        <source>region</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>已证实</translation>
    </message>
    <message>
        <source>%1 (base)
%2</source>
        <translation>%1（基准）
%2</translation>
    </message>
    <message>
        <source>change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Share of the region whose pages were proven to be the memory asked for, the worst of all boots</source>
        <translation>经证实为所要求内存的页面在区域中所占比例，取各次启动中最差者</translation>
    </message>
    <message>
        <source>Centre of the boots&apos; medians; higher is better</source>
        <translation>各次启动中位数的中心；越高越好</translation>
    </message>
    <message>
        <source>Centre of the boots&apos; medians; lower is better</source>
        <translation>各次启动中位数的中心；越低越好</translation>
    </message>
    <message>
        <source>%1 / %2 - 1, in per cent</source>
        <translation>%1 / %2 - 1，百分比</translation>
    </message>
    <message>
        <source>Where the change lies with 95 % confidence, in per cent</source>
        <translation>变化在 95 % 置信度下所处的范围，百分比</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>base: %1</source>
        <translation>基准：%1</translation>
    </message>
    <message>
        <source>nothing was proven</source>
        <translation>未证实任何内容</translation>
    </message>
</context>
<context>
    <name>pinscope::models::Environment</name>
    <message>
        <source>release</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>compiler</source>
        <translation>编译器</translation>
    </message>
    <message>
        <source>build id</source>
        <translation>build id</translation>
    </message>
    <message>
        <source>banner</source>
        <translation>banner</translation>
    </message>
    <message>
        <source>base</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>as the base&apos;s</source>
        <translation>与基准相同</translation>
    </message>
    <message>
        <source>options that differ: %1</source>
        <translation>不同的选项：%1</translation>
    </message>
    <message>
        <source>config</source>
        <translation>配置</translation>
    </message>
</context>
<context>
    <name>pinscope::models::EnvironmentModel</name>
    <message>
        <source>differs</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>varies between boots</source>
        <translation>各次启动间变化</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>%1 (base)</source>
        <translation>%1（基准）</translation>
    </message>
</context>
<context>
    <name>pinscope::models::StudyListModel</name>
    <message>
        <source>planned</source>
        <translation>已计划</translation>
    </message>
    <message>
        <source>running %1 %</source>
        <translation>运行中 %1 %</translation>
    </message>
    <message>
        <source>%1 of %2 boots</source>
        <translation>%1 / %2 次启动</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>已导入</translation>
    </message>
    <message>
        <source>%1: %2; %3 clock; %4 of %5 boots done</source>
        <translation>%1：%2；时钟：%3；已完成 %4 / %5 次启动</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message numerus="yes">
        <source>%n boot(s)</source>
        <translation>
            <numerusform>%n 次启动</numerusform>
        </translation>
    </message>
    <message>
        <source>example</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>; kernels %1</source>
        <translation>；内核 %1</translation>
    </message>
    <message>
        <source>; notes: %1</source>
        <translation>；备注：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>running</source>
        <comment>a section</comment>
        <translation>运行中</translation>
    </message>
    <message>
        <source>studies</source>
        <comment>a section</comment>
        <translation>研究</translation>
    </message>
    <message>
        <source>imported</source>
        <comment>a section</comment>
        <translation>已导入</translation>
    </message>
    <message>
        <source>trash</source>
        <comment>a section</comment>
        <translation>回收站</translation>
    </message>
</context>
<context>
    <name>pinscope::models::cell_line</name>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>%1 (not as asked)</source>
        <translation>%1（与要求不符）</translation>
    </message>
    <message>
        <source>not resolved</source>
        <translation>未能分辨</translation>
    </message>
    <message>
        <source>these boots could have shown %1 %</source>
        <translation>这些启动可分辨出 %1 %</translation>
    </message>
    <message>
        <source>about %1 boots a side would resolve %2 %</source>
        <translation>每侧约 %1 次启动可分辨 %2 %</translation>
    </message>
    <message>
        <source>one side has a single boot, so nothing is claimed</source>
        <translation>一侧只有一次启动，因此不作结论</translation>
    </message>
    <message>
        <source>%1 is not part of this study</source>
        <translation>%1 不属于此研究</translation>
    </message>
    <message>
        <source>base: %1</source>
        <translation>基准：%1</translation>
    </message>
</context>
<context>
    <name>pinscope::plots::ChangeChart</name>
    <message>
        <source>Change chart</source>
        <translation>变化图</translation>
    </message>
    <message>
        <source>ratio of %1 to %2; %3</source>
        <translation>%1 与 %2 之比；%3</translation>
    </message>
    <message>
        <source>ratio of %1 to %2, left is better</source>
        <translation>%1 与 %2 之比，左侧更好</translation>
    </message>
    <message>
        <source>whiskers: 95 % interval</source>
        <translation>须线：95 % 区间</translation>
    </message>
    <message>
        <source>grey: margin of %1 %</source>
        <translation>灰色：容差 %1 %</translation>
    </message>
    <message>
        <source>ratio of %1 to %2, right is better</source>
        <translation>%1 与 %2 之比，右侧更好</translation>
    </message>
    <message>
        <source>dashed: noise between boots, %1 % (1 s.d.)</source>
        <translation>虚线：各次启动间的噪声，%1 %（1 个标准差）</translation>
    </message>
    <message>
        <source>hollow: nothing is claimed</source>
        <translation>空心：不作结论</translation>
    </message>
    <message>
        <source>%1 of %2 cells fit; drag, or press ↓, for the others</source>
        <translation>可容纳 %1 / %2 个单元；拖动或按 ↓ 查看其余</translation>
    </message>
</context>
<context>
    <name>pinscope::plots::Chart</name>
    <message>
        <source>%1; %2 clock; %3</source>
        <translation>%1；时钟：%2；%3</translation>
    </message>
</context>
<context>
    <name>pinscope::plots::CountersChart</name>
    <message>
        <source>Counters chart</source>
        <translation>计数器图</translation>
    </message>
    <message>
        <source>%1; events per page</source>
        <translation>%1；每页事件数</translation>
    </message>
    <message>
        <source>events per page, read around the calls that are timed</source>
        <translation>每页事件数，在计时的调用前后读取</translation>
    </message>
    <message>
        <source>whiskers: 95 % interval over boots</source>
        <translation>须线：各次启动的 95 % 区间</translation>
    </message>
    <message>
        <source>n/a: not counted</source>
        <translation>n/a：未计数</translation>
    </message>
    <message>
        <source>no events were counted</source>
        <translation>没有计数任何事件</translation>
    </message>
    <message numerus="yes">
        <source>%1 per page, %n boot(s)</source>
        <translation>
            <numerusform>每页 %1，%n 次启动</numerusform>
        </translation>
    </message>
    <message>
        <source>not counted: %1</source>
        <translation>未计数：%1</translation>
    </message>
</context>
<context>
    <name>pinscope::plots::FolioBars</name>
    <message>
        <source>not proven</source>
        <translation>未证实</translation>
    </message>
    <message>
        <source>folios partly inside</source>
        <translation>部分在内的 folio</translation>
    </message>
    <message>
        <source>zero page</source>
        <translation>零页</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>缺失</translation>
    </message>
</context>
<context>
    <name>pinscope::plots::FoliosChart</name>
    <message>
        <source>Folios chart</source>
        <translation>Folio 图</translation>
    </message>
    <message>
        <source>what really backed the memory; %1</source>
        <translation>内存的实际支撑；%1</translation>
    </message>
    <message>
        <source>%1 of %2 memories were proven to be what was asked for.</source>
        <translation>%2 种内存中有 %1 种经证实符合要求。</translation>
    </message>
    <message>
        <source>not proven</source>
        <translation>未证实</translation>
    </message>
    <message>
        <source>per cent of the region; at the right: as asked for</source>
        <translation>占区域的百分比；右侧：符合要求的部分</translation>
    </message>
    <message>
        <source>contiguous runs, by length</source>
        <translation>连续段，按长度</translation>
    </message>
    <message>
        <source>the worst proof of each kernel&apos;s boots</source>
        <translation>每个内核各次启动中最差的证实结果</translation>
    </message>
    <message>
        <source>hatched: mapped by a PMD or larger</source>
        <translation>斜线：由 PMD 或更大的项映射</translation>
    </message>
    <message>
        <source>no proof here has the lengths of contiguous runs</source>
        <translation>此处的证实结果不含连续段长度</translation>
    </message>
    <message>
        <source>as asked for: %1</source>
        <translation>符合要求：%1</translation>
    </message>
    <message>
        <source>%1: %2 % (%3 pages)</source>
        <translation>%1：%2 %（%3 页）</translation>
    </message>
    <message>
        <source>runs of %1 and more: %2</source>
        <comment>contiguous</comment>
        <translation>%1 及以上的连续段：%2</translation>
    </message>
</context>
<context>
    <name>pinscope::plots::FunctionsChart</name>
    <message>
        <source>Functions chart</source>
        <translation>函数图</translation>
    </message>
    <message>
        <source>functions of %1; traced, not for timing</source>
        <translation>%1 的函数；仅供跟踪，不作计时</translation>
    </message>
    <message>
        <source>Nothing was traced.</source>
        <translation>没有跟踪任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>Traced, not for timing: of the %n function(s) of %1, %2 differs most: %3.</source>
        <translation>
            <numerusform>仅供跟踪，不作计时：%1 的 %n 个函数中，%2 的差异最大：%3。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 events found no room, so its bars are too short and hollow</source>
        <translation>%1：%2 个事件没有空间记录，因此其条形过短并以空心显示</translation>
    </message>
    <message>
        <source>traced, not for timing: the tracer&apos;s own cost is in every bar</source>
        <translation>仅供跟踪，不作计时：每个条形都含有跟踪本身的开销</translation>
    </message>
    <message>
        <source>a function&apos;s own part, without the callees that are traced too</source>
        <translation>函数自身的部分，不含同样被跟踪的被调函数</translation>
    </message>
    <message>
        <source>n/a: that kernel cannot trace it, as where it is inlined</source>
        <translation>n/a：该内核无法跟踪它，例如已被内联</translation>
    </message>
    <message>
        <source>%1, traced: not for timing</source>
        <translation>%1，仅供跟踪：不作计时</translation>
    </message>
    <message>
        <source>%1 (%2 of %3 functions fit; drag for the others)</source>
        <translation>%1（%3 个函数中可容纳 %2 个；拖动查看其余）</translation>
    </message>
    <message>
        <source>own: %1 %2</source>
        <translation>自身：%1 %2</translation>
    </message>
    <message>
        <source>with callees: %1 %2</source>
        <translation>含被调函数：%1 %2</translation>
    </message>
    <message>
        <source>calls per page: %1</source>
        <translation>每页调用次数：%1</translation>
    </message>
    <message>
        <source>traced, not for timing</source>
        <translation>仅供跟踪，不作计时</translation>
    </message>
</context>
<context>
    <name>pinscope::plots::HeatMapChart</name>
    <message>
        <source>Heat map</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>change of %1 against %2 in per cent; %3; %4</source>
        <translation>%1 相对 %2 的变化（百分比）；%3；%4</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source> (better)</source>
        <translation>（更好）</translation>
    </message>
    <message>
        <source> (worse)</source>
        <translation>（更差）</translation>
    </message>
    <message>
        <source>change of %1 against %2</source>
        <translation>%1 相对 %2 的变化</translation>
    </message>
    <message>
        <source>n/a: no change can be told</source>
        <translation>n/a：无法判断变化</translation>
    </message>
    <message>
        <source>–: there is no such cell</source>
        <translation>–：没有这样的单元</translation>
    </message>
</context>
<context>
    <name>pinscope::plots::OverviewChart</name>
    <message>
        <source>Overview chart</source>
        <translation>概览图</translation>
    </message>
    <message>
        <source>, higher is better</source>
        <translation>，越高越好</translation>
    </message>
    <message>
        <source>whiskers: 95 % interval over boots</source>
        <translation>须线：各次启动的 95 % 区间</translation>
    </message>
    <message>
        <source>dotted: not the memory asked for, no verdict</source>
        <translation>点状：并非所要求的内存，不作判定</translation>
    </message>
    <message>
        <source>n/a: not measured</source>
        <translation>n/a：未测量</translation>
    </message>
</context>
<context>
    <name>pinscope::plots::SamplesChart</name>
    <message>
        <source>Samples chart</source>
        <translation>样本图</translation>
    </message>
    <message>
        <source>every sample of %1; %2</source>
        <translation>%1 的每个样本；%2</translation>
    </message>
    <message>
        <source>%1: %2 samples in %3 boots, %4 of them far from their boot&apos;s median.</source>
        <translation>%1：%3 次启动中的 %2 个样本，其中 %4 个远离所在启动的中位数。</translation>
    </message>
    <message>
        <source>boot %1</source>
        <translation>第 %1 次启动</translation>
    </message>
    <message>
        <source>in run order</source>
        <translation>按运行顺序</translation>
    </message>
    <message>
        <source>bar: median of the boot</source>
        <translation>横线：该次启动的中位数</translation>
    </message>
    <message>
        <source>ringed: far from its boot&apos;s median; nothing was dropped</source>
        <translation>带圈：远离所在启动的中位数；未丢弃任何样本</translation>
    </message>
    <message>
        <source>hollow: warm-ups, %1 of them outside</source>
        <translation>空心：预热，其中 %1 个在范围外</translation>
    </message>
    <message>
        <source>hollow: warm-ups, %1 of them outside; - zooms out</source>
        <translation>空心：预热，其中 %1 个在范围外；按 - 缩小</translation>
    </message>
    <message>
        <source>hollow: warm-ups</source>
        <translation>空心：预热</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>中位数 %1</translation>
    </message>
    <message>
        <source>%1 samples, %2 far from the median</source>
        <translation>%1 个样本，%2 个远离中位数</translation>
    </message>
    <message>
        <source>sample %1: %2 (%3 ticks)</source>
        <translation>样本 %1：%2（%3 ticks）</translation>
    </message>
    <message>
        <source>, a warm-up</source>
        <translation>，预热</translation>
    </message>
    <message>
        <source>, far from the median</source>
        <translation>，远离中位数</translation>
    </message>
</context>
<context>
    <name>pinscope::plots::ScalingChart</name>
    <message>
        <source>Scaling chart</source>
        <translation>规模图</translation>
    </message>
    <message>
        <source>cost by size; %1: %2 of %3</source>
        <translation>成本与大小；%1：%3 的 %2</translation>
    </message>
    <message>
        <source>size of the region</source>
        <translation>区域大小</translation>
    </message>
    <message>
        <source>size of the folios</source>
        <translation>folio 大小</translation>
    </message>
    <message>
        <source>%1 for the whole region</source>
        <translation>整个区域的 %1</translation>
    </message>
    <message>
        <source>time for the whole region, emulated</source>
        <translation>整个区域的时间，模拟</translation>
    </message>
    <message>
        <source>time for the whole region</source>
        <translation>整个区域的时间</translation>
    </message>
    <message>
        <source>both axes logarithmic</source>
        <translation>两轴均为对数</translation>
    </message>
    <message>
        <source>points: measured; lines: fixed, per page and per folio cost fitted to all sizes</source>
        <translation>点：测量值；线：对所有大小拟合的固定、每页与每 folio 成本</translation>
    </message>
    <message>
        <source>measured: %1</source>
        <translation>测得：%1</translation>
    </message>
    <message>
        <source>the line says: %1</source>
        <translation>拟合线：%1</translation>
    </message>
    <message>
        <source>%1 pages of %2 in %3 folios</source>
        <translation>%1 个 %2 的页，共 %3 个 folio</translation>
    </message>
</context>
<context>
    <name>pinscope::plots::Words</name>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message numerus="yes">
        <source>%n boot(s)</source>
        <translation>
            <numerusform>%n 次启动</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n 个样本</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (base)</source>
        <comment>a kernel</comment>
        <translation>%1（基准）</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <comment>patched kernels, base</comment>
        <translation>%1 与 %2 比较</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>no boots</source>
        <translation>没有启动</translation>
    </message>
    <message>
        <source>boots: %1</source>
        <comment>one number per kernel</comment>
        <translation>启动次数：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n boot(s) each</source>
        <comment>of each kernel</comment>
        <translation>
            <numerusform>各 %n 次启动</numerusform>
        </translation>
    </message>
    <message>
        <source>same</source>
        <translation>same</translation>
    </message>
    <message>
        <source>not resolved</source>
        <translation>未能分辨</translation>
    </message>
    <message>
        <source>no change</source>
        <translation>无变化</translation>
    </message>
</context>
<context>
    <name>pinscope::session::Finding</name>
    <message>
        <source>guest, instructions clock</source>
        <translation>客户机，指令时钟</translation>
    </message>
    <message>
        <source>guest, wall clock</source>
        <translation>客户机，挂钟时间</translation>
    </message>
    <message>
        <source>kernels to boot</source>
        <translation>可启动的内核</translation>
    </message>
    <message>
        <source>VFIO on this machine</source>
        <translation>本机上的 VFIO</translation>
    </message>
    <message>
        <source>hardware counters</source>
        <translation>硬件计数器</translation>
    </message>
    <message>
        <source>folio proof on this machine</source>
        <translation>本机上的 folio 证实</translation>
    </message>
    <message>
        <source>kernels from a tree</source>
        <translation>源码树中的内核</translation>
    </message>
    <message>
        <source>iommufd on this machine</source>
        <translation>本机上的 iommufd</translation>
    </message>
    <message>
        <source>gup_test on this machine</source>
        <translation>本机上的 gup_test</translation>
    </message>
    <message>
        <source>io_uring on this machine</source>
        <translation>本机上的 io_uring</translation>
    </message>
    <message>
        <source>direct-io on this machine</source>
        <translation>本机上的 direct-io</translation>
    </message>
    <message>
        <source>software counters</source>
        <translation>软件计数器</translation>
    </message>
    <message>
        <source>tracing on this machine</source>
        <translation>本机上的跟踪</translation>
    </message>
    <message>
        <source>root for the collector</source>
        <translation>采集器的 root 权限</translation>
    </message>
    <message>
        <source>locked memory</source>
        <translation>锁定内存</translation>
    </message>
    <message>
        <source>other hosts over SSH</source>
        <translation>通过 SSH 的其他主机</translation>
    </message>
</context>
<context>
    <name>pinscope::session::Offer</name>
    <message>
        <source>VFIO DMA map and unmap (type 1)</source>
        <translation>VFIO DMA 映射与解除映射（type 1）</translation>
    </message>
    <message>
        <source>Pins memory for a device and enters it into the IOMMU, as a virtual machine does when it starts; then takes it out again.</source>
        <translation>为设备锁定内存并登记到 IOMMU，如同虚拟机启动时那样；然后再将其取出。</translation>
    </message>
    <message>
        <source>In how many pieces the region is mapped, one call each</source>
        <translation>区域分几块映射，每块一次调用</translation>
    </message>
    <message>
        <source>1 takes everything out in one call, whatever was mapped</source>
        <translation>1 表示无论映射了什么，都用一次调用全部取出</translation>
    </message>
    <message>
        <source>Threads that share the work; in the wall clock alone</source>
        <translation>分担工作的线程数；仅用于挂钟</translation>
    </message>
    <message>
        <source>Containers with a device each, into all of which it goes</source>
        <translation>各带一个设备的容器数，区域映射到其中每一个</translation>
    </message>
    <message>
        <source>io_uring fixed buffers: register and unregister</source>
        <translation>io_uring 固定缓冲区：注册与注销</translation>
    </message>
    <message>
        <source>Pins buffers for a long time, as a program does that reads and writes through io_uring.</source>
        <translation>长期锁定缓冲区，如同通过 io_uring 读写的程序。</translation>
    </message>
    <message>
        <source>Direct reads from a block device</source>
        <translation>从块设备直接读取</translation>
    </message>
    <message>
        <source>Pins the pages of each read for a moment; the device gives nothing but zeros, so that the pinning is what is seen.</source>
        <translation>每次读取时短暂锁定页面；设备只返回零，因此看到的就是锁定的开销。</translation>
    </message>
    <message>
        <source>Bytes of one read</source>
        <translation>一次读取的字节数</translation>
    </message>
    <message>
        <source>splitting a huge mapping of shared memory unmaps it, so its 2M folios are PMD-mapped or nothing</source>
        <translation>拆分共享内存的大页映射会解除映射，因此其 2M folio 要么由 PMD 映射，要么没有</translation>
    </message>
    <message>
        <source>Private anonymous memory: what malloc and most virtual machines use.</source>
        <translation>私有匿名内存：malloc 和大多数虚拟机所用。</translation>
    </message>
    <message>
        <source>anonymous folios go up to 2M</source>
        <translation>匿名 folio 最大为 2M</translation>
    </message>
    <message>
        <source>Shared anonymous memory, as with memory-backed files.</source>
        <translation>共享匿名内存，如同内存文件。</translation>
    </message>
    <message>
        <source>The same behind a file descriptor, as QEMU shares a guest&apos;s memory.</source>
        <translation>同上，但通过文件描述符，如同 QEMU 共享客户机内存。</translation>
    </message>
    <message>
        <source>Pages reserved beforehand; always mapped whole.</source>
        <translation>预先保留的页面；始终整体映射。</translation>
    </message>
    <message>
        <source>hugetlb pages are 2M or 1G, and mapped whole</source>
        <translation>hugetlb 页面为 2M 或 1G，并整体映射</translation>
    </message>
    <message>
        <source>A guest on this machine</source>
        <translation>本机上的客户机</translation>
    </message>
    <message>
        <source>QEMU boots each kernel with an emulated IOMMU and runs the kernel&apos;s real VFIO code; no hardware, no root and no reboot are needed.</source>
        <translation>QEMU 用模拟的 IOMMU 启动每个内核，并运行内核真实的 VFIO 代码；无需硬件、root 权限或重启。</translation>
    </message>
    <message>
        <source>Nothing on this machine is changed: the guest&apos;s own knobs, device binding and huge pages are set and put back inside it, and its files are removed when the run ends.</source>
        <translation>本机不作任何改动：客户机自身的设置、设备绑定和大页都在其内部设置并还原，其文件在运行结束时删除。</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>指令数</translation>
    </message>
    <message>
        <source>Counts the guest&apos;s instructions; a boot repeats to the last digit, whatever else this machine does. It says fewer or more, not faster or slower: caches, DRAM and contention are not seen.</source>
        <translation>统计客户机的指令数；无论本机还在做什么，每次启动都能精确重复到最后一位。判定用 fewer 或 more，而非 faster 或 slower：看不到缓存、DRAM 和争用。</translation>
    </message>
    <message>
        <source>Emulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>Nanoseconds of an emulated processor: quick to measure, noisy, and no measure of real hardware.</source>
        <translation>模拟处理器的纳秒数：测量快、噪声大，不能代表真实硬件。</translation>
    </message>
    <message>
        <source>Wall clock (KVM)</source>
        <translation>挂钟时间 (KVM)</translation>
    </message>
    <message>
        <source>Nanoseconds on this processor through KVM, with what its caches and this machine&apos;s load do to them. If no guest boots with KVM, the emulated clock is used, and said so.</source>
        <translation>通过 KVM 在本处理器上的纳秒数，受缓存和本机负载影响。如果没有客户机能用 KVM 启动，则改用模拟时钟并予以说明。</translation>
    </message>
    <message>
        <source>What the kernel counts by itself: page faults, context switches, migrations.</source>
        <translation>内核自身的计数：缺页、上下文切换、迁移。</translation>
    </message>
    <message>
        <source>Cycles, instructions, dTLB and last-level cache misses, page faults.</source>
        <translation>周期、指令、dTLB 与末级缓存未命中、缺页。</translation>
    </message>
    <message>
        <source>Misses of the dTLB by loads and by stores, and its flushes.</source>
        <translation>dTLB 的读与写未命中，以及其刷新。</translation>
    </message>
    <message>
        <source>Misses of the last-level and of the second-level cache.</source>
        <translation>末级与二级缓存的未命中。</translation>
    </message>
    <message>
        <source>iommufd map and unmap</source>
        <translation>iommufd 映射与解除映射</translation>
    </message>
    <message>
        <source>The same through iommufd, VFIO&apos;s successor for this. Kernels built with `pinscope kernels build` have it; another that has not says so in each row.</source>
        <translation>同样的操作，经由接替 VFIO 的 iommufd。用 `pinscope kernels build` 构建的内核具备它；不具备的内核会在每一行中说明。</translation>
    </message>
    <message>
        <source>1 lets the IOMMU use large pages</source>
        <translation>1 允许 IOMMU 使用大页</translation>
    </message>
    <message>
        <source>1 maps the file behind the memory, which must be memfd</source>
        <translation>1 映射内存背后的文件，内存必须是 memfd</translation>
    </message>
    <message>
        <source>get_user_pages: get, put, pin and unpin</source>
        <translation>get_user_pages：get、put、pin 与 unpin</translation>
    </message>
    <message>
        <source>The kernel&apos;s own gup_test times its calls. Kernels built with `pinscope kernels build` have it; another that has not says so in each row.</source>
        <translation>由内核自带的 gup_test 为其调用计时。用 `pinscope kernels build` 构建的内核具备它；不具备的内核会在每一行中说明。</translation>
    </message>
    <message>
        <source>1 takes the fast path, without a lock</source>
        <translation>1 走不加锁的快速路径</translation>
    </message>
    <message>
        <source>1 pins for a long time, as devices do</source>
        <translation>1 像设备那样长期固定</translation>
    </message>
    <message>
        <source>1 asks for pages that may be written</source>
        <translation>1 要求可写的页</translation>
    </message>
    <message>
        <source>Pages of one call; 0 takes the whole region at once</source>
        <translation>每次调用的页数；0 表示一次处理整个区域</translation>
    </message>
    <message>
        <source>This machine itself</source>
        <translation>本机自身</translation>
    </message>
    <message>
        <source>The kernel that runs here is measured, as one boot of the study; then restart into the other kernel and go on. It needs root, which is asked for once a boot.</source>
        <translation>此处正在运行的内核作为研究的一次启动来测量；然后重启到另一个内核并继续。需要 root 权限，每次启动只询问一次。</translation>
    </message>
    <message>
        <source>THP and huge-page settings and the binding of the VFIO device are set for each row and put back after it, also when the run is stopped or the collector is killed.</source>
        <translation>THP 与大页设置以及 VFIO 设备的绑定会为每一行设置并在之后恢复，即使运行被停止或采集器被杀死也是如此。</translation>
    </message>
    <message>
        <source>Wall clock</source>
        <translation>墙上时钟</translation>
    </message>
    <message>
        <source>Nanoseconds on the machine&apos;s own processor, with its caches, its memory and its load.</source>
        <translation>机器自身处理器上的纳秒数，包括其缓存、内存和负载的影响。</translation>
    </message>
    <message>
        <source>Another machine over SSH</source>
        <translation>通过 SSH 的另一台机器</translation>
    </message>
    <message>
        <source>The same on a host that `ssh HOST` reaches without a question; the collector is copied there. Several hosts with the same hardware bring a boot each.</source>
        <translation>在 `ssh HOST` 无需询问即可到达的主机上做同样的测量；采集器会被复制过去。硬件相同的多台主机各提供一次启动。</translation>
    </message>
    <message>
        <source>1 reads by pread, one read after the other</source>
        <translation>1 用 pread 逐次读取</translation>
    </message>
    <message>
        <source>1 reads through io_uring</source>
        <translation>1 通过 io_uring 读取</translation>
    </message>
    <message>
        <source>Reads under way at once, with io_uring</source>
        <translation>使用 io_uring 时同时进行的读取数</translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::CountersPage</name>
    <message>
        <source>Which events are counted?</source>
        <translation>统计哪些事件？</translation>
    </message>
    <message>
        <source>Counters say why a figure changed. Each one is read around the same calls that are timed.</source>
        <translation>计数器说明数值为何变化。每个计数器都围绕被计时的同一批调用读取。</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>The space bar ticks an event</source>
        <translation>按空格键勾选事件</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>not here: %1</source>
        <translation>此处不可用：%1</translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::KernelsPage</name>
    <message>
        <source>reading the archive&apos;s lists</source>
        <translation>正在读取软件源列表</translation>
    </message>
    <message>
        <source>downloading %1</source>
        <translation>正在下载 %1</translation>
    </message>
    <message>
        <source>unpacking %1</source>
        <translation>正在解包 %1</translation>
    </message>
    <message>
        <source>Which kernels?</source>
        <translation>哪些内核？</translation>
    </message>
    <message>
        <source>One base and at least one patched kernel. None of them is installed on this machine.</source>
        <translation>一个基准内核和至少一个打补丁的内核。它们都不会安装到本机。</translation>
    </message>
    <message>
        <source>Use as b&amp;ase</source>
        <translation>用作基准(&amp;A)</translation>
    </message>
    <message>
        <source>Ctrl+B</source>
        <translation>Ctrl+B</translation>
    </message>
    <message>
        <source>The selected kernel becomes the one that all others are compared with</source>
        <translation>选中的内核成为其他所有内核的比较对象</translation>
    </message>
    <message>
        <source>Use as &amp;patched</source>
        <translation>用作打补丁的(&amp;P)</translation>
    </message>
    <message>
        <source>Ctrl+P</source>
        <translation>Ctrl+P</translation>
    </message>
    <message>
        <source>Adds the selected kernel to the patched ones, or takes it out</source>
        <translation>将选中的内核加入打补丁的内核，或将其移出</translation>
    </message>
    <message>
        <source>&amp;Fetch</source>
        <translation>获取(&amp;F)</translation>
    </message>
    <message>
        <source>Ctrl+F</source>
        <translation>Ctrl+F</translation>
    </message>
    <message>
        <source>Downloads the newest kernel of that series into the cache; nothing is installed</source>
        <translation>将该系列最新的内核下载到缓存；不安装任何内容</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>Ctrl+T</source>
        <translation>Ctrl+T</translation>
    </message>
    <message>
        <source>Stops the download</source>
        <translation>停止下载</translation>
    </message>
    <message>
        <source>B&amp;rowse…</source>
        <translation>浏览(&amp;R)…</translation>
    </message>
    <message>
        <source>Ctrl+O</source>
        <translation>Ctrl+O</translation>
    </message>
    <message>
        <source>Uses a bzImage of your own, as from arch/x86/boot of a kernel tree</source>
        <translation>使用自己的 bzImage，例如来自内核源码树的 arch/x86/boot</translation>
    </message>
    <message>
        <source>&amp;Get another:</source>
        <translation>获取其他(&amp;G)：</translation>
    </message>
    <message>
        <source>%1 is ready.</source>
        <translation>%1 已就绪。</translation>
    </message>
    <message>
        <source>Kernels that are ready to boot</source>
        <translation>可启动的内核</translation>
    </message>
    <message>
        <source>Kernels that are ready to boot; Ctrl+B and Ctrl+P give the selected one its part</source>
        <translation>可启动的内核；按 Ctrl+B 和 Ctrl+P 指定选中内核的角色</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Compiler</source>
        <translation>编译器</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Series or release to fetch</source>
        <translation>要获取的系列或版本</translation>
    </message>
    <message>
        <source>6.18</source>
        <translation>6.18</translation>
    </message>
    <message>
        <source>A series, whose newest kernel is taken, or a release; from the distribution&apos;s archive</source>
        <translation>一个系列（取其最新内核）或一个版本；来自发行版的软件源</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>Which one? A series such as 6.18, or a release.</source>
        <translation>哪一个？一个系列（如 6.18）或一个版本。</translation>
    </message>
    <message>
        <source>A kernel of your own</source>
        <translation>自己的内核</translation>
    </message>
    <message>
        <source>base</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>patched</source>
        <translation>打补丁</translation>
    </message>
    <message>
        <source>the archive</source>
        <translation>软件源</translation>
    </message>
    <message>
        <source>These kernels were built by different compilers, which moves figures too.</source>
        <translation>这些内核由不同的编译器构建，这也会影响数值。</translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::LabNote</name>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n 个单元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n boot(s)</source>
        <translation>
            <numerusform>%n 次启动</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n 个样本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warm-up(s)</source>
        <translation>
            <numerusform>%n 次预热</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Measured: %1, over %2, in regions of %3.</source>
        <translation>测量：%1，内存 %2，区域 %3。</translation>
    </message>
    <message>
        <source>Setting: %1 = %2.</source>
        <translation>设置：%1 = %2。</translation>
    </message>
    <message>
        <source>%1, %2: about %3</source>
        <translation>%1，%2：约 %3</translation>
    </message>
    <message>
        <source>How many boots a given change needs can be told once a study in this clock has two boots of a kernel. Three are a good start; more can be added later.</source>
        <translation>要分辨给定的变化需要多少次启动，须待使用该时钟的某个研究对一个内核有两次启动后才能得知。三次是不错的起点；以后可再增加。</translation>
    </message>
    <message>
        <source>The studies so far do not tell how many boots that needs.</source>
        <translation>现有研究无法说明需要多少次启动。</translation>
    </message>
    <message>
        <source>To see %1 % you need %2 of each kernel, about %3; by the noise of &quot;%4&quot;.</source>
        <translation>要看出 %1 %，每个内核需要 %2，约 %3；依据“%4”的噪声。</translation>
    </message>
    <message>
        <source>Study: %1</source>
        <translation>研究：%1</translation>
    </message>
    <message>
        <source>Question: %1</source>
        <translation>问题：%1</translation>
    </message>
    <message>
        <source>Base: %1</source>
        <translation>基准：%1</translation>
    </message>
    <message>
        <source>Patched: %1</source>
        <translation>打补丁：%1</translation>
    </message>
    <message>
        <source>Where: %1. %2</source>
        <translation>位置：%1。%2</translation>
    </message>
    <message>
        <source>Clock: %1. %2</source>
        <translation>时钟：%1。%2</translation>
    </message>
    <message>
        <source>Repeated: %1 of each kernel, each with %2 after %3.</source>
        <translation>重复：每个内核 %1，每次在 %3之后取 %2。</translation>
    </message>
    <message>
        <source>All boots share one memory layout: the result repeats exactly, and so does its luck.</source>
        <translation>所有启动共用一种内存布局：结果精确重复，其偶然性也随之重复。</translation>
    </message>
    <message>
        <source>Counted: %1.</source>
        <translation>统计：%1。</translation>
    </message>
    <message>
        <source>In all: %1.</source>
        <translation>总计：%1。</translation>
    </message>
    <message>
        <source>Changed and put back: %1</source>
        <translation>更改与还原：%1</translation>
    </message>
    <message>
        <source>The study of the same name goes to the trash, from where it can be had back.</source>
        <translation>同名研究会移到回收站，可从那里恢复。</translation>
    </message>
    <message>
        <source>Kernel: the one that runs on %1, as %2</source>
        <translation>内核：%1 上正在运行的内核，作为 %2</translation>
    </message>
    <message>
        <source>Kernel: %1, which runs here, as %2</source>
        <translation>内核：此处正在运行的 %1，作为 %2</translation>
    </message>
    <message>
        <source>the one</source>
        <translation>当前内核</translation>
    </message>
    <message>
        <source>Traced: a boot of each kernel more, in which functions are counted and nothing is timed.</source>
        <translation>跟踪：每个内核多一次启动，其中统计函数而不计时。</translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::MatrixGrid</name>
    <message>
        <source>%1 cannot be had: %2</source>
        <translation>%1 不可用：%2</translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::MatrixPage</name>
    <message>
        <source>Which memory?</source>
        <translation>哪些内存？</translation>
    </message>
    <message>
        <source>Each box is a kind of memory in one folio size, proven page by page before and after it is measured.</source>
        <translation>每个方框是一种内存和一种 folio 大小，测量前后逐页核实。</translation>
    </message>
    <message>
        <source>Region:</source>
        <translation>区域：</translation>
    </message>
    <message>
        <source>Region of %1</source>
        <translation>%1 的区域</translation>
    </message>
    <message>
        <source>Measures each memory in a region of %1; several show how the cost grows</source>
        <translation>在 %1 的区域中测量每种内存；选多个可看出开销如何增长</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>A named set of memories, regions and repetitions</source>
        <translation>一组命名的内存、区域和重复次数</translation>
    </message>
    <message>
        <source>Name of a new preset</source>
        <translation>新预设的名称</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>&amp;Save preset</source>
        <translation>保存预设(&amp;S)</translation>
    </message>
    <message>
        <source>Ctrl+S</source>
        <translation>Ctrl+S</translation>
    </message>
    <message>
        <source>Keeps these boxes and the repetitions under that name</source>
        <translation>以该名称保存这些方框和重复次数</translation>
    </message>
    <message>
        <source>&amp;Delete preset</source>
        <translation>删除预设(&amp;D)</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>Deletes the chosen preset; those of the program stay</source>
        <translation>删除所选预设；程序自带的会保留</translation>
    </message>
    <message>
        <source>&amp;Preset:</source>
        <translation>预设(&amp;P)：</translation>
    </message>
    <message>
        <source>as ticked below</source>
        <translation>按下方勾选</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::NewBenchmark</name>
    <message>
        <source>New benchmark</source>
        <translation>新建基准测试</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::QuestionPage</name>
    <message>
        <source>What do you want to know?</source>
        <translation>想了解什么？</translation>
    </message>
    <message>
        <source>Pinscope measures one kernel against another: the base, and one with your change.</source>
        <translation>Pinscope 将一个内核与另一个作比较：基准内核，以及带有改动的内核。</translation>
    </message>
    <message>
        <source>Base kernel</source>
        <translation>基准内核</translation>
    </message>
    <message>
        <source>The kernel without the change; all figures are compared with it</source>
        <translation>不含改动的内核；所有数值都与它比较</translation>
    </message>
    <message>
        <source>Patched kernel</source>
        <translation>打补丁的内核</translation>
    </message>
    <message>
        <source>The kernel with the change; the next pages can add further ones</source>
        <translation>含有改动的内核；后面的页面可添加更多</translation>
    </message>
    <message>
        <source>Measure it a&amp;fresh; the old one goes to the trash</source>
        <translation>重新测量(&amp;F)；旧的移到回收站</translation>
    </message>
    <message>
        <source>What is measured</source>
        <translation>测量内容</translation>
    </message>
    <message>
        <source>Name of the study</source>
        <translation>研究名称</translation>
    </message>
    <message>
        <source>The study&apos;s name in the list, in reports and on the command line</source>
        <translation>研究在列表、报告和命令行中的名称</translation>
    </message>
    <message>
        <source>Question in your words</source>
        <translation>用自己的话描述问题</translation>
    </message>
    <message>
        <source>optional, as in: does batching help 4K pages too?</source>
        <translation>可选，例如：批处理对 4K 页面也有帮助吗？</translation>
    </message>
    <message>
        <source>Kept with the study as its note</source>
        <translation>作为备注与研究一起保存</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>测量(&amp;M)</translation>
    </message>
    <message>
        <source>B&amp;ase</source>
        <translation>基准(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Patched</source>
        <translation>打补丁(&amp;P)</translation>
    </message>
    <message>
        <source>Nam&amp;e</source>
        <translation>名称(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>问题(&amp;Q)</translation>
    </message>
    <message>
        <source>%1, built by %2</source>
        <translation>%1，由 %2 构建</translation>
    </message>
    <message>
        <source>No kernel is ready to boot yet. The kernels page fetches some; nothing is installed.</source>
        <translation>尚无可启动的内核。可在内核页面获取；不安装任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>and %n more, see the kernels page</source>
        <translation>
            <numerusform>另有 %n 个，见内核页面</numerusform>
        </translation>
    </message>
    <message>
        <source>There is a study of this name. It goes on where it stopped if it asks for the same; else choose another name.</source>
        <translation>已有同名研究。如果要求相同，它会从停止处继续；否则请选择其他名称。</translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::RepetitionsPage</name>
    <message>
        <source>How often?</source>
        <translation>多少次？</translation>
    </message>
    <message>
        <source>Boots are what counts: each has a memory layout of its own. Samples within a boot only steady its figure.</source>
        <translation>关键在于启动次数：每次启动都有自己的内存布局。一次启动内的样本只会使其数值更稳定。</translation>
    </message>
    <message>
        <source>Boots of each kernel</source>
        <translation>每个内核的启动次数</translation>
    </message>
    <message>
        <source>One boot shows figures and claims nothing</source>
        <translation>一次启动只显示数值，不作结论</translation>
    </message>
    <message>
        <source>Samples of each cell in each boot</source>
        <translation>每次启动中每个单元的样本数</translation>
    </message>
    <message>
        <source>After one round that is not counted</source>
        <translation>在不计入的一轮之后</translation>
    </message>
    <message>
        <source>Change to see</source>
        <translation>要看出的变化</translation>
    </message>
    <message>
        <source>The smallest change that matters to you</source>
        <translation>值得关注的最小变化</translation>
    </message>
    <message>
        <source>One memory &amp;layout for all boots</source>
        <translation>所有启动使用同一内存布局(&amp;L)</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>For bisecting and alarms: the result repeats exactly, and so does its luck</source>
        <translation>用于二分查找和告警：结果精确重复，其偶然性也随之重复</translation>
    </message>
    <message>
        <source>B&amp;oots of each kernel</source>
        <translation>每个内核的启动次数(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Samples in each boot</source>
        <translation>每次启动的样本数(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Change to see</source>
        <translation>要看出的变化(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Trace where the time goes, in a boot of its own</source>
        <translation>跟踪时间花在何处，使用单独的一次启动(&amp;T)</translation>
    </message>
    <message>
        <source>A boot of each kernel more, in which the functions that it calls are counted and nothing is timed; the figures stay the same</source>
        <translation>每个内核多一次启动，其中统计所调用的函数而不计时；数值保持不变</translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::ReviewPage</name>
    <message>
        <source>All as you want it?</source>
        <translation>一切符合预期吗？</translation>
    </message>
    <message>
        <source>Run starts it; Back changes it.</source>
        <translation>“运行”开始；“上一步”修改。</translation>
    </message>
    <message>
        <source>The benchmark in words</source>
        <translation>用文字描述的基准测试</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>命令行</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation>Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>Copies the command line that does the same</source>
        <translation>复制效果相同的命令行</translation>
    </message>
    <message>
        <source>The same from a &amp;terminal:</source>
        <translation>在终端中执行相同操作(&amp;T)：</translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::WherePage</name>
    <message>
        <source>Not available: %1</source>
        <translation>不可用：%1</translation>
    </message>
    <message>
        <source>Where, and by which clock?</source>
        <translation>在哪里，用哪种时钟？</translation>
    </message>
    <message>
        <source>Figures of different clocks are never compared with each other.</source>
        <translation>不同时钟的数值从不相互比较。</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>as in the command ssh; several with commas between</source>
        <translation>与 ssh 命令相同；多个主机用逗号分隔</translation>
    </message>
    <message>
        <source>A host that is reached with keys, without a question</source>
        <translation>用密钥即可到达、无需询问的主机</translation>
    </message>
    <message>
        <source>What the running kernel is in the study</source>
        <translation>正在运行的内核在研究中的角色</translation>
    </message>
    <message>
        <source>The base, or the label of a patched kernel</source>
        <translation>基准，或某个修改后内核的标签</translation>
    </message>
    <message>
        <source>VFIO device</source>
        <translation>VFIO 设备</translation>
    </message>
    <message>
        <source>The PCI device that is bound to vfio-pci for the run, and given back</source>
        <translation>为运行绑定到 vfio-pci 并在之后归还的 PCI 设备</translation>
    </message>
    <message>
        <source>&amp;Host</source>
        <translation>主机(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Its kernel is</source>
        <translation>其内核是(&amp;I)</translation>
    </message>
    <message>
        <source>VFIO &amp;device</source>
        <translation>VFIO 设备(&amp;D)</translation>
    </message>
    <message>
        <source>the only candidate</source>
        <translation>唯一的候选</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
</TS>
