<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>pinscope::explorer::BesideDialog</name>
    <message>
        <source>Published and measured</source>
        <translation>Veröffentlicht und gemessen</translation>
    </message>
    <message>
        <source>What was published beside what was measured</source>
        <translation>Was veröffentlicht wurde, neben dem, was gemessen wurde</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>Co&amp;py</source>
        <translation>Ko&amp;pieren</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::ChangePage</name>
    <message>
        <source>Nothing to compare with</source>
        <translation>Kein Vergleich möglich</translation>
    </message>
    <message>
        <source>Each cell&apos;s change against the base would be here. This study has a single kernel; to compare it with another study, in a terminal:

pinscope compare &apos;%1&apos; --against STUDY</source>
        <translation>Hier stünde die Änderung jeder Zelle gegenüber der Basis. Diese Studie hat nur einen Kernel; Vergleich mit einer anderen Studie im Terminal:

pinscope compare &apos;%1&apos; --against STUDY</translation>
    </message>
    <message>
        <source>No changes yet</source>
        <translation>Noch keine Änderungen</translation>
    </message>
    <message>
        <source>Each cell&apos;s change against the base, with its interval, would be here, worst first. It takes a figure of both kernels; to measure them, in a terminal:

%1</source>
        <translation>Hier stünde die Änderung jeder Zelle gegenüber der Basis mit ihrem Intervall, die schlechteste zuerst. Dazu braucht es Werte beider Kernel; Messen im Terminal:

%1</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::ChartPage</name>
    <message>
        <source>Workload and region</source>
        <translation>Workload und Region</translation>
    </message>
    <message>
        <source>Which workload and region the chart shows</source>
        <translation>Welchen Workload und welche Region das Diagramm zeigt</translation>
    </message>
    <message>
        <source>Figures of the chart</source>
        <translation>Werte des Diagramms</translation>
    </message>
    <message>
        <source>The chart was copied: its picture, and its figures as a table</source>
        <translation>Das Diagramm wurde kopiert: als Bild, und seine Werte als Tabelle</translation>
    </message>
    <message>
        <source>The chart was written to %1</source>
        <translation>Das Diagramm wurde nach %1 geschrieben</translation>
    </message>
    <message>
        <source>Export chart</source>
        <translation>Diagramm exportieren</translation>
    </message>
    <message>
        <source>SVG picture (*.svg)</source>
        <translation>SVG-Bild (*.svg)</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF-Dokument (*.pdf)</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::ChooseStudyDialog</name>
    <message>
        <source>Choose a study</source>
        <translation>Studie auswählen</translation>
    </message>
    <message>
        <source>&amp;Choose</source>
        <translation>Aus&amp;wählen</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::CountersPage</name>
    <message>
        <source>No events were asked for.</source>
        <translation>Es wurden keine Ereignisse verlangt.</translation>
    </message>
    <message>
        <source>No counters: %1.</source>
        <translation>Keine Zähler: %1.</translation>
    </message>
    <message>
        <source>Nothing was counted</source>
        <translation>Nichts wurde gezählt</translation>
    </message>
    <message>
        <source>Events per page would be here, read around the calls that are timed: they say why a figure changed.

%1

Software events can be added in the wizard; or, in a terminal, add --counters faults to

%2</source>
        <translation>Hier stünden Ereignisse je Seite, um die gemessenen Aufrufe herum abgelesen: sie sagen, warum sich eine Zahl geändert hat.

%1

Software-Ereignisse lassen sich im Assistenten hinzufügen; oder im Terminal --counters faults hinzufügen zu

%2</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::DatabaseActions</name>
    <message>
        <source>%1 was not imported: %2. %3.</source>
        <translation>%1 wurde nicht importiert: %2. %3.</translation>
    </message>
    <message>
        <source>Nothing could be imported from %1.</source>
        <translation>Aus %1 konnte nichts importiert werden.</translation>
    </message>
    <message>
        <source>Imported from %1: %2.</source>
        <translation>Aus %1 importiert: %2.</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) were not understood.</source>
        <translation>
            <numerusform>%n Zeile wurde nicht verstanden.</numerusform>
            <numerusform>%n Zeilen wurden nicht verstanden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Progress of the import</source>
        <translation>Fortschritt des Imports</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 wird gelesen…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+I</source>
        <translation>Ctrl+Shift+I</translation>
    </message>
    <message>
        <source>Imports results of other tools, mails, threads and bundles as studies</source>
        <translation>Importiert Ergebnisse anderer Werkzeuge, Mails, Threads und Bündel als Studien</translation>
    </message>
    <message>
        <source>&amp;Open another database…</source>
        <translation>Andere Datenbank ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Ctrl+O</source>
        <translation>Ctrl+O</translation>
    </message>
    <message>
        <source>Shows the studies of another database</source>
        <translation>Zeigt die Studien einer anderen Datenbank</translation>
    </message>
    <message>
        <source>Open the &amp;backup</source>
        <translation>Sicherungs&amp;kopie öffnen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+O</source>
        <translation>Ctrl+Shift+O</translation>
    </message>
    <message>
        <source>Opens the copy that was made before the database was brought up to date</source>
        <translation>Öffnet die Kopie, die vor der Aktualisierung der Datenbank angelegt wurde</translation>
    </message>
    <message>
        <source>&amp;Recent databases</source>
        <translation>&amp;Zuletzt geöffnete Datenbanken</translation>
    </message>
    <message>
        <source>Opens this database</source>
        <translation>Öffnet diese Datenbank</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Bundles (*.pinscope.json)</source>
        <translation>Bündel (*.pinscope.json)</translation>
    </message>
    <message>
        <source>Mails and threads (*.eml *.mbox)</source>
        <translation>Mails und Threads (*.eml *.mbox)</translation>
    </message>
    <message>
        <source>Open another database</source>
        <translation>Andere Datenbank öffnen</translation>
    </message>
    <message>
        <source>Databases (*.db *.backup)</source>
        <translation>Datenbanken (*.db *.backup)</translation>
    </message>
    <message>
        <source>Database: %1</source>
        <translation>Datenbank: %1</translation>
    </message>
    <message>
        <source>It is left as it is, and tried again while this window is open.</source>
        <translation>Sie bleibt, wie sie ist; solange dieses Fenster offen ist, wird es erneut versucht.</translation>
    </message>
    <message>
        <source>%1 cannot be written: its studies can be looked at, compared and exported, and nothing can be changed, measured or imported.</source>
        <translation>%1 ist schreibgeschützt: Studien lassen sich ansehen, vergleichen und exportieren; Ändern, Messen und Importieren sind nicht möglich.</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::DetailStrip</name>
    <message>
        <source>Selected cell</source>
        <translation>Ausgewählte Zelle</translation>
    </message>
    <message>
        <source>The selected cell in one line; the arrow keys in a chart or table select another one</source>
        <translation>Die ausgewählte Zelle in einer Zeile; die Pfeiltasten in Diagramm oder Tabelle wählen eine andere</translation>
    </message>
    <message>
        <source>No cell is selected</source>
        <translation>Keine Zelle ausgewählt</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::EnvironmentPage</name>
    <message>
        <source>&amp;Differences only</source>
        <translation>Nur &amp;Unterschiede</translation>
    </message>
    <message>
        <source>Search the facts</source>
        <translation>Fakten durchsuchen</translation>
    </message>
    <message>
        <source>Search facts and values</source>
        <translation>Fakten und Werte durchsuchen</translation>
    </message>
    <message>
        <source>Differences only</source>
        <translation>Nur Unterschiede</translation>
    </message>
    <message>
        <source>Copy &amp;facts</source>
        <translation>&amp;Fakten kopieren</translation>
    </message>
    <message>
        <source>Ctrl+Alt+C</source>
        <translation>Ctrl+Alt+C</translation>
    </message>
    <message>
        <source>Copies the selected facts, or all that are shown, as tab-separated text</source>
        <translation>Kopiert die ausgewählten oder alle gezeigten Fakten als Text mit Tabulatoren</translation>
    </message>
    <message>
        <source>Kernels and environment</source>
        <translation>Kernel und Umgebung</translation>
    </message>
    <message>
        <source>No facts yet</source>
        <translation>Noch keine Fakten</translation>
    </message>
    <message>
        <source>Kernels, their configs and what their boots ran on appear here side by side, as soon as a boot has begun.</source>
        <translation>Kernel, ihre Konfigurationen und worauf ihre Boots liefen erscheinen hier nebeneinander, sobald ein Boot begonnen hat.</translation>
    </message>
    <message>
        <source>%1 of %2 facts; %3 differ, %4 vary between boots</source>
        <translation>%1 von %2 Fakten; %3 verschieden, %4 wechseln zwischen Boots</translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s) copied</source>
        <translation>
            <numerusform>%n Fakt kopiert</numerusform>
            <numerusform>%n Fakten kopiert</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::FoliosPage</name>
    <message>
        <source>Nothing is proven yet</source>
        <translation>Noch nichts nachgewiesen</translation>
    </message>
    <message>
        <source>What really backed the memory of each cell would be here: the folios by their order, and how they were mapped. Each cell is proven before and after it is measured; to measure, in a terminal:

%1</source>
        <translation>Hier stünde, was den Speicher jeder Zelle wirklich hinterlegt hat: die Folios nach Ordnung, und wie sie abgebildet waren. Jede Zelle wird vor und nach dem Messen geprüft; Messen im Terminal:

%1</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::FunctionsPage</name>
    <message>
        <source>Which kernel functions the selected cell calls, and where its time goes, would be here.</source>
        <translation>Hier stünde, welche Kernelfunktionen die gewählte Zelle aufruft und wohin ihre Zeit geht.</translation>
    </message>
    <message>
        <source>This cell was not traced</source>
        <translation>Diese Zelle wurde nicht verfolgt</translation>
    </message>
    <message>
        <source>%1 Of this one nothing is known: %2. Choose another cell in the table or in the overview.</source>
        <translation>%1 Von dieser ist nichts bekannt: %2. Wählen Sie in der Tabelle oder der Übersicht eine andere Zelle.</translation>
    </message>
    <message>
        <source>Nothing was traced</source>
        <translation>Nichts wurde verfolgt</translation>
    </message>
    <message>
        <source>%1 The tracing pass adds a boot of each kernel in which nothing is timed; what was measured stays as it is. To trace, in a terminal:

%2</source>
        <translation>%1 Der Verfolgungslauf fügt je Kernel einen Start hinzu, in dem nichts gestoppt wird; das Gemessene bleibt, wie es ist. Zum Verfolgen, in einem Terminal:

%2</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::HeadlinePanel</name>
    <message>
        <source>Boot %1 of %2 failed and is not counted: %3</source>
        <translation>Boot %1 von %2 ist fehlgeschlagen und zählt nicht: %3</translation>
    </message>
    <message>
        <source>Compared although: %1</source>
        <translation>Verglichen, obwohl: %1</translation>
    </message>
    <message>
        <source>Not compared: %1</source>
        <translation>Nicht verglichen: %1</translation>
    </message>
    <message>
        <source>Patched kernel</source>
        <translation>Gepatchter Kernel</translation>
    </message>
    <message>
        <source>Which patched kernel the headline and the line below speak of</source>
        <translation>Von welchem gepatchten Kernel die Kernaussage und die Zeile unten sprechen</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>%1 of %2 boots done</source>
        <translation>%1 von %2 Boots fertig</translation>
    </message>
    <message>
        <source>; about %1 left</source>
        <translation>; noch etwa %1</translation>
    </message>
    <message>
        <source>Next: boot the patched kernel, then measure it as the next boot of this study.</source>
        <translation>Als Nächstes den geänderten Kernel starten und ihn als nächsten Start dieser Studie messen.</translation>
    </message>
    <message>
        <source>Next: boot %1, then measure it. Still missing: %2.</source>
        <translation>Als Nächstes %1 starten und messen. Es fehlen noch: %2.</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::HeatMapPage</name>
    <message>
        <source>No changes yet</source>
        <translation>Noch keine Änderungen</translation>
    </message>
    <message>
        <source>The change of each memory by its backing and folio size would be here. It takes a figure of two kernels; to measure them, in a terminal:

%1</source>
        <translation>Hier stünde die Änderung nach Art des Speichers und Foliogröße. Dazu braucht es Werte zweier Kernel; Messen im Terminal:

%1</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::LibraryActions</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Takes back the last change of the library: trash, names, labels, notes</source>
        <translation>Nimmt die letzte Änderung der Sammlung zurück: Papierkorb, Namen, Bezeichnungen, Notizen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Z</source>
        <translation>Ctrl+Shift+Z</translation>
    </message>
    <message>
        <source>Makes the change again that was taken back</source>
        <translation>Führt die zurückgenommene Änderung erneut aus</translation>
    </message>
    <message>
        <source>&amp;Study</source>
        <translation>&amp;Studie</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>Gives the study another name, in the list</source>
        <translation>Gibt der Studie in der Liste einen anderen Namen</translation>
    </message>
    <message>
        <source>&amp;Labels and notes…</source>
        <translation>&amp;Bezeichnungen und Notizen…</translation>
    </message>
    <message>
        <source>F4</source>
        <translation>F4</translation>
    </message>
    <message>
        <source>Changes the labels of the study&apos;s kernels, and the notes on it</source>
        <translation>Ändert die Bezeichnungen der Kernel und die Notizen zur Studie</translation>
    </message>
    <message>
        <source>&amp;Compare with…</source>
        <translation>&amp;Vergleichen mit…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+B</source>
        <translation>Ctrl+Shift+B</translation>
    </message>
    <message>
        <source>Compares the study&apos;s kernels with the base of another study, on all pages</source>
        <translation>Vergleicht die Kernel der Studie auf allen Seiten mit der Basis einer anderen Studie</translation>
    </message>
    <message>
        <source>Put a &amp;published study beside it…</source>
        <translation>Veröffentlichte Studie &amp;danebenstellen…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Y</source>
        <translation>Ctrl+Shift+Y</translation>
    </message>
    <message>
        <source>Shows what somebody published beside what was measured, cell by cell, without a verdict on either</source>
        <translation>Zeigt Zelle für Zelle Veröffentlichtes neben Gemessenem, ohne Urteil über eines von beiden</translation>
    </message>
    <message>
        <source>Show it &amp;alone</source>
        <translation>&amp;Allein zeigen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+A</source>
        <translation>Ctrl+Shift+A</translation>
    </message>
    <message>
        <source>Shows the study beside no other one again</source>
        <translation>Zeigt die Studie wieder ohne eine andere daneben</translation>
    </message>
    <message>
        <source>Move to the &amp;trash</source>
        <translation>In den &amp;Papierkorb verschieben</translation>
    </message>
    <message>
        <source>Moves the study to the trash; undo brings it back</source>
        <translation>Verschiebt die Studie in den Papierkorb; Rückgängig holt sie zurück</translation>
    </message>
    <message>
        <source>R&amp;estore</source>
        <translation>Wieder&amp;herstellen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+T</source>
        <translation>Ctrl+Shift+T</translation>
    </message>
    <message>
        <source>Takes the study out of the trash</source>
        <translation>Holt die Studie aus dem Papierkorb</translation>
    </message>
    <message>
        <source>&amp;Delete for good…</source>
        <translation>&amp;Endgültig löschen…</translation>
    </message>
    <message>
        <source>Shift+Del</source>
        <translation>Shift+Del</translation>
    </message>
    <message>
        <source>Deletes the study from the database; this cannot be undone</source>
        <translation>Löscht die Studie aus der Datenbank; das lässt sich nicht rückgängig machen</translation>
    </message>
    <message>
        <source>Empty the tras&amp;h…</source>
        <translation>Papierkorb &amp;leeren…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Del</source>
        <translation>Ctrl+Shift+Del</translation>
    </message>
    <message>
        <source>Deletes all studies in the trash from the database; this cannot be undone</source>
        <translation>Löscht alle Studien im Papierkorb aus der Datenbank; das lässt sich nicht rückgängig machen</translation>
    </message>
    <message>
        <source>Takes back: %1</source>
        <translation>Nimmt zurück: %1</translation>
    </message>
    <message>
        <source>Takes back the last change of the library</source>
        <translation>Nimmt die letzte Änderung der Sammlung zurück</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Endgültig löschen</translation>
    </message>
    <message>
        <source>Its samples are gone then. This cannot be undone.</source>
        <translation>Die Messwerte sind dann verloren. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Delete %1 from the database?</source>
        <translation>%1 aus der Datenbank löschen?</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n study(s) from the database?</source>
        <translation>
            <numerusform>%n Studie aus der Datenbank löschen?</numerusform>
            <numerusform>%n Studien aus der Datenbank löschen?</numerusform>
        </translation>
    </message>
    <message>
        <source>The kernels of %1 are compared with the base of:</source>
        <translation>Die Kernel von %1 werden verglichen mit der Basis von:</translation>
    </message>
    <message>
        <source>What was published stands beside %1:</source>
        <translation>Neben %1 steht, was veröffentlicht wurde:</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::LibraryEdits</name>
    <message>
        <source>Done again: %1</source>
        <translation>Wiederholt: %1</translation>
    </message>
    <message>
        <source>Taken back: %1</source>
        <translation>Zurückgenommen: %1</translation>
    </message>
    <message>
        <source>%1 was moved to the trash</source>
        <translation>%1 wurde in den Papierkorb verschoben</translation>
    </message>
    <message>
        <source>%1 was restored</source>
        <translation>%1 wurde wiederhergestellt</translation>
    </message>
    <message>
        <source>%1 is called %2 now</source>
        <translation>%1 heißt jetzt %2</translation>
    </message>
    <message>
        <source>%1 has other labels</source>
        <translation>%1 hat andere Bezeichnungen</translation>
    </message>
    <message>
        <source>%1 has other notes</source>
        <translation>%1 hat andere Notizen</translation>
    </message>
    <message numerus="yes">
        <source>%n study(s) deleted for good</source>
        <translation>
            <numerusform>%n Studie endgültig gelöscht</numerusform>
            <numerusform>%n Studien endgültig gelöscht</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::LibraryWriter</name>
    <message>
        <source>note: %1</source>
        <translation>Hinweis: %1</translation>
    </message>
    <message>
        <source>not understood: %1: %2</source>
        <translation>nicht verstanden: %1: %2</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::MachinePanel</name>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>THIS &amp;MACHINE</source>
        <translation>DIESE &amp;MASCHINE</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Diese Maschine</translation>
    </message>
    <message>
        <source>What this machine can measure; Enter tells why not, and what to do</source>
        <translation>Was diese Maschine messen kann; die Eingabetaste sagt, warum nicht und was hilft</translation>
    </message>
    <message>
        <source>Not looked at yet. In a terminal: pinscope doctor</source>
        <translation>Noch nicht untersucht. Im Terminal: pinscope doctor</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>ok</translation>
    </message>
    <message>
        <source>none</source>
        <translation>fehlt</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::MainWindow</name>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Copy ce&amp;ll</source>
        <translation>&amp;Zelle kopieren</translation>
    </message>
    <message>
        <source>Ctrl+Shift+L</source>
        <translation>Ctrl+Shift+L</translation>
    </message>
    <message>
        <source>Copies the line on the selected cell</source>
        <translation>Kopiert die Zeile zur ausgewählten Zelle</translation>
    </message>
    <message>
        <source>Copy &amp;headline</source>
        <translation>Kern&amp;aussage kopieren</translation>
    </message>
    <message>
        <source>Ctrl+Shift+H</source>
        <translation>Ctrl+Shift+H</translation>
    </message>
    <message>
        <source>Copies the headline sentence</source>
        <translation>Kopiert den Satz der Kernaussage</translation>
    </message>
    <message>
        <source>Copy c&amp;ommand line</source>
        <translation>&amp;Befehlszeile kopieren</translation>
    </message>
    <message>
        <source>Ctrl+Shift+K</source>
        <translation>Ctrl+Shift+K</translation>
    </message>
    <message>
        <source>Copies the command line that runs this study again</source>
        <translation>Kopiert die Befehlszeile, die diese Studie erneut ausführt</translation>
    </message>
    <message>
        <source>Show the &amp;facts</source>
        <translation>&amp;Fakten zeigen</translation>
    </message>
    <message>
        <source>Ctrl+I</source>
        <translation>Ctrl+I</translation>
    </message>
    <message>
        <source>Shows or hides the facts behind the notices under the headline</source>
        <translation>Zeigt oder verbirgt die Fakten zu den Hinweisen unter der Kernaussage</translation>
    </message>
    <message>
        <source>Go to the &amp;studies</source>
        <translation>Z&amp;u den Studien</translation>
    </message>
    <message>
        <source>Ctrl+0</source>
        <translation>Ctrl+0</translation>
    </message>
    <message>
        <source>Moves the keyboard to the list of studies</source>
        <translation>Setzt den Tastaturfokus auf die Liste der Studien</translation>
    </message>
    <message>
        <source>&amp;Read again</source>
        <translation>&amp;Neu lesen</translation>
    </message>
    <message>
        <source>F5</source>
        <translation>F5</translation>
    </message>
    <message>
        <source>Reads the studies again; the window also does so by itself</source>
        <translation>Liest die Studien neu; das Fenster tut das auch von selbst</translation>
    </message>
    <message>
        <source>R&amp;eset the layout</source>
        <translation>&amp;Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+R</source>
        <translation>Ctrl+Shift+R</translation>
    </message>
    <message>
        <source>Puts the window&apos;s parts back where they were at first</source>
        <translation>Setzt die Teile des Fensters an ihren ursprünglichen Platz</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation>Ctrl+Q</translation>
    </message>
    <message>
        <source>Shows the page %1</source>
        <translation>Zeigt die Seite %1</translation>
    </message>
    <message>
        <source>No study is open</source>
        <translation>Keine Studie geöffnet</translation>
    </message>
    <message>
        <source>Here the kernels of a study are compared: whether the patch helps, where, by how much, and whether the data carry it.

To measure two kernels, in a terminal:

pinscope run --study NAME --base KERNEL --patched KERNEL

The study appears on the left within a second, and fills in while it runs.</source>
        <translation>Hier werden die Kernel einer Studie verglichen: ob der Patch hilft, wo, um wie viel, und ob die Daten das tragen.

Zwei Kernel messen, im Terminal:

pinscope run --study NAME --base KERNEL --patched KERNEL

Die Studie erscheint innerhalb einer Sekunde links und füllt sich während des Laufs.</translation>
    </message>
    <message>
        <source>%1 - Pinscope</source>
        <translation>%1 – Pinscope</translation>
    </message>
    <message>
        <source>Pinscope</source>
        <translation>Pinscope</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>The study is large: its samples are read and compared.</source>
        <translation>Die Studie ist groß: Ihre Messwerte werden gelesen und verglichen.</translation>
    </message>
    <message>
        <source>&amp;New benchmark…</source>
        <translation>&amp;Neuer Benchmark…</translation>
    </message>
    <message>
        <source>Ctrl+N</source>
        <translation>Ctrl+N</translation>
    </message>
    <message>
        <source>Asks what to measure, and measures it</source>
        <translation>Fragt, was gemessen werden soll, und misst es</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+I</source>
        <translation>Ctrl+Shift+I</translation>
    </message>
    <message>
        <source>Reads results of other programs, mails and bundles into studies</source>
        <translation>Liest Ergebnisse anderer Programme, Mails und Bündel als Studien ein</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Ctrl+O</source>
        <translation>Ctrl+O</translation>
    </message>
    <message>
        <source>Opens another database</source>
        <translation>Öffnet eine andere Datenbank</translation>
    </message>
    <message>
        <source>S&amp;tart page</source>
        <translation>&amp;Startseite</translation>
    </message>
    <message>
        <source>Alt+Home</source>
        <translation>Alt+Home</translation>
    </message>
    <message>
        <source>What this machine can measure, the latest studies, and how to begin</source>
        <translation>Was diese Maschine messen kann, die neuesten Studien, und wie man beginnt</translation>
    </message>
    <message>
        <source>Closes the window; runs of a terminal go on</source>
        <translation>Schließt das Fenster; Läufe eines Terminals laufen weiter</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Closes the message</source>
        <translation>Schließt die Meldung</translation>
    </message>
    <message>
        <source>Problem: %1</source>
        <translation>Problem: %1</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Fakten</translation>
    </message>
    <message>
        <source>Show the facts behind this message</source>
        <translation>Die Fakten zu dieser Meldung zeigen</translation>
    </message>
    <message>
        <source>Shows the facts behind this message</source>
        <translation>Zeigt die Fakten zu dieser Meldung</translation>
    </message>
    <message>
        <source>Facts behind the message</source>
        <translation>Fakten zur Meldung</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::NoticeList</name>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Show the facts: %1</source>
        <translation>Fakten zeigen: %1</translation>
    </message>
    <message>
        <source>Shows the facts behind this notice</source>
        <translation>Zeigt die Fakten zu diesem Hinweis</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Verbergen</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::OverviewPage</name>
    <message>
        <source>&amp;Logarithmic scale</source>
        <translation>&amp;Logarithmische Skala</translation>
    </message>
    <message>
        <source>Ctrl+L</source>
        <translation>Ctrl+L</translation>
    </message>
    <message>
        <source>Points on a logarithmic scale instead of bars from zero</source>
        <translation>Punkte auf logarithmischer Skala statt Balken ab null</translation>
    </message>
    <message>
        <source>No figures yet</source>
        <translation>Noch keine Werte</translation>
    </message>
    <message>
        <source>Each kernel&apos;s figure for each memory appears here as soon as its first samples arrive.</source>
        <translation>Der Wert jedes Kernels für jeden Speicher erscheint hier, sobald die ersten Messwerte eintreffen.</translation>
    </message>
    <message>
        <source>Each kernel&apos;s figure for each memory would be here. Nothing was measured in this study; to run it, in a terminal:

%1</source>
        <translation>Hier stünde der Wert jedes Kernels für jeden Speicher. In dieser Studie wurde nichts gemessen; Ausführen im Terminal:

%1</translation>
    </message>
    <message>
        <source>Cost: %1</source>
        <translation>Kosten: %1</translation>
    </message>
    <message>
        <source>Time: %1</source>
        <translation>Zeit: %1</translation>
    </message>
    <message>
        <source>Throughput: %1</source>
        <translation>Durchsatz: %1</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Messgröße</translation>
    </message>
    <message>
        <source>What the chart shows, as far as the study&apos;s clock allows it</source>
        <translation>Was das Diagramm zeigt, soweit die Uhr der Studie es erlaubt</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::Page</name>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Heatmap</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>Folios</source>
        <translation>Folios</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>Funktionen</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::PageActions</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Ctrl+C</translation>
    </message>
    <message>
        <source>Copies what the page shows: a chart&apos;s picture and figures, or the selected rows</source>
        <translation>Kopiert, was die Seite zeigt: Bild und Werte eines Diagramms oder die ausgewählten Zeilen</translation>
    </message>
    <message>
        <source>&amp;Export chart…</source>
        <translation>Diagramm &amp;exportieren…</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>Writes the chart that is shown to an SVG, PNG or PDF file</source>
        <translation>Schreibt das gezeigte Diagramm in eine SVG-, PNG- oder PDF-Datei</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Ctrl++</source>
        <translation>Ctrl++</translation>
    </message>
    <message>
        <source>Zooms into the chart; so do + and the wheel, with Shift only across, with Ctrl only upwards</source>
        <translation>Vergrößert das Diagramm; ebenso + und das Mausrad, mit Umschalt nur waagerecht, mit Strg nur senkrecht</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Ctrl+-</source>
        <translation>Ctrl+-</translation>
    </message>
    <message>
        <source>Zooms out of the chart; so does -</source>
        <translation>Verkleinert das Diagramm; ebenso -</translation>
    </message>
    <message>
        <source>Show &amp;all of the chart</source>
        <translation>Ganzes Diagramm &amp;zeigen</translation>
    </message>
    <message>
        <source>Ctrl+Backspace</source>
        <translation>Ctrl+Backspace</translation>
    </message>
    <message>
        <source>Shows the whole chart again; so do 0 and a double click</source>
        <translation>Zeigt wieder das ganze Diagramm; ebenso 0 und ein Doppelklick</translation>
    </message>
    <message>
        <source>Show the &amp;figures</source>
        <translation>&amp;Werte zeigen</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>Shows the table of the chart&apos;s figures under it</source>
        <translation>Zeigt unter dem Diagramm die Tabelle seiner Werte</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::ReportPage</name>
    <message>
        <source>&amp;Draft with headers</source>
        <translation>Entwurf &amp;mit Kopfzeilen</translation>
    </message>
    <message>
        <source>Copy &amp;report</source>
        <translation>Beri&amp;cht kopieren</translation>
    </message>
    <message>
        <source>Ctrl+Shift+U</source>
        <translation>Ctrl+Shift+U</translation>
    </message>
    <message>
        <source>Copies the text as it stands here</source>
        <translation>Kopiert den Text, wie er hier steht</translation>
    </message>
    <message>
        <source>&amp;Save report…</source>
        <translation>Bericht &amp;speichern…</translation>
    </message>
    <message>
        <source>Ctrl+S</source>
        <translation>Ctrl+S</translation>
    </message>
    <message>
        <source>Writes the text to a file: a mail&apos;s text, or a draft for a mail program</source>
        <translation>Schreibt den Text in eine Datei: als Text einer Mail oder als Entwurf für ein Mailprogramm</translation>
    </message>
    <message>
        <source>The report as a mail</source>
        <translation>Der Bericht als Mail</translation>
    </message>
    <message>
        <source>Style of the report</source>
        <translation>Form des Berichts</translation>
    </message>
    <message>
        <source>One table, or base and patched in blocks below each other</source>
        <translation>Eine Tabelle, oder Basis und gepatcht in Blöcken untereinander</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Draft with headers</source>
        <translation>Entwurf mit Kopfzeilen</translation>
    </message>
    <message>
        <source>A draft of a mail (.eml) instead of its text alone</source>
        <translation>Ein Mailentwurf (.eml) statt nur des Textes</translation>
    </message>
    <message>
        <source>In-Reply-To</source>
        <translation>In-Reply-To</translation>
    </message>
    <message>
        <source>Message-ID or its address in an archive</source>
        <translation>Message-ID oder ihre Adresse in einem Archiv</translation>
    </message>
    <message>
        <source>The mail that the draft answers</source>
        <translation>Die Mail, auf die der Entwurf antwortet</translation>
    </message>
    <message>
        <source>&amp;In-Reply-To</source>
        <translation>&amp;In-Reply-To</translation>
    </message>
    <message>
        <source>No report yet</source>
        <translation>Noch kein Bericht</translation>
    </message>
    <message>
        <source>The text for the mailing list appears here as soon as something was measured. In a terminal: pinscope report STUDY</source>
        <translation>Der Text für die Mailingliste erscheint hier, sobald etwas gemessen wurde. Im Terminal: pinscope report STUDY</translation>
    </message>
    <message>
        <source>The run goes on: boots that are not complete are counted here as far as they have come.</source>
        <translation>Der Lauf geht weiter: Unvollständige Boots zählen hier, soweit sie gekommen sind.</translation>
    </message>
    <message numerus="yes">
        <source>The report was copied: %n line(s)</source>
        <translation>
            <numerusform>Der Bericht wurde kopiert: %n Zeile</numerusform>
            <numerusform>Der Bericht wurde kopiert: %n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>Report (*.%1)</source>
        <translation>Bericht (*.%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2. Choose another place.</source>
        <translation>%1 kann nicht geschrieben werden: %2. Bitte einen anderen Ort wählen.</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::RunDesk</name>
    <message>
        <source>&amp;Runs</source>
        <translation>Läuf&amp;e</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Ctrl+R</translation>
    </message>
    <message>
        <source>The runs of this window, and their progress</source>
        <translation>Die Läufe dieses Fensters und ihr Fortschritt</translation>
    </message>
    <message>
        <source>A run is under way</source>
        <translation>Ein Lauf ist im Gange</translation>
    </message>
    <message>
        <source>A run is under way. Stop it and close?</source>
        <translation>Ein Lauf ist im Gange. Abbrechen und schließen?</translation>
    </message>
    <message>
        <source>Complete boots are kept. Running the study again measures only what is missing.</source>
        <translation>Vollständige Boots bleiben erhalten. Ein erneuter Lauf der Studie misst nur, was fehlt.</translation>
    </message>
    <message>
        <source>&amp;Stop the run and close</source>
        <translation>Lauf &amp;abbrechen und schließen</translation>
    </message>
    <message>
        <source>&amp;Keep open</source>
        <translation>&amp;Offen lassen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be measured: %2</source>
        <translation>„%1“ konnte nicht gemessen werden: %2</translation>
    </message>
    <message>
        <source>%1: not measured</source>
        <translation>%1: nicht gemessen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is measured.</source>
        <translation>„%1“ ist gemessen.</translation>
    </message>
    <message>
        <source>%1 is measured</source>
        <translation>%1 ist gemessen</translation>
    </message>
    <message numerus="yes">
        <source>%n boot(s)</source>
        <translation>
            <numerusform>%n Boot</numerusform>
            <numerusform>%n Boots</numerusform>
        </translation>
    </message>
    <message>
        <source>Measure the running &amp;kernel</source>
        <translation>Den laufenden &amp;Kernel messen</translation>
    </message>
    <message>
        <source>Measures the kernel that runs here as the next boot of the open study</source>
        <translation>Misst den Kernel, der hier läuft, als nächsten Start der geöffneten Studie</translation>
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
        <translation>%1 von %2 Boots</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>looking for its kernels</source>
        <translation>sucht seine Kernel</translation>
    </message>
    <message>
        <source>running: %1</source>
        <translation>läuft: %1</translation>
    </message>
    <message>
        <source>pausing after this boot: %1</source>
        <translation>hält nach diesem Boot an: %1</translation>
    </message>
    <message>
        <source>paused: %1</source>
        <translation>angehalten: %1</translation>
    </message>
    <message>
        <source>stopping: %1</source>
        <translation>wird abgebrochen: %1</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>stopped: %1 are kept</source>
        <translation>abgebrochen: %1 bleiben erhalten</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>Boots done</source>
        <translation>Fertige Boots</translation>
    </message>
    <message>
        <source>Cells done</source>
        <translation>Fertige Zellen</translation>
    </message>
    <message>
        <source>&amp;Pause after this boot</source>
        <translation>Nach diesem Boot an&amp;halten</translation>
    </message>
    <message>
        <source>Ctrl+Shift+P</source>
        <translation>Ctrl+Shift+P</translation>
    </message>
    <message>
        <source>The boots under way are finished, and no new one is begun</source>
        <translation>Laufende Boots werden beendet, neue nicht begonnen</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+G</source>
        <translation>Ctrl+Shift+G</translation>
    </message>
    <message>
        <source>Goes on with a paused run</source>
        <translation>Setzt einen angehaltenen Lauf fort</translation>
    </message>
    <message>
        <source>&amp;Stop now</source>
        <translation>&amp;Jetzt abbrechen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+S</source>
        <translation>Ctrl+Shift+S</translation>
    </message>
    <message>
        <source>Ends the guests now; complete boots are kept, the others are measured again next time</source>
        <translation>Beendet die Gäste sofort; vollständige Boots bleiben erhalten, die anderen werden nächstes Mal neu gemessen</translation>
    </message>
    <message>
        <source>&amp;Measure what is missing</source>
        <translation>Fehlendes m&amp;essen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+M</source>
        <translation>Ctrl+Shift+M</translation>
    </message>
    <message>
        <source>Puts the run at the end of the queue again; nothing is measured twice</source>
        <translation>Stellt den Lauf wieder ans Ende der Warteschlange; nichts wird doppelt gemessen</translation>
    </message>
    <message>
        <source>&amp;Open the study</source>
        <translation>St&amp;udie öffnen</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Ctrl+Return</translation>
    </message>
    <message>
        <source>Shows the pages of the study that this run measures</source>
        <translation>Zeigt die Seiten der Studie, die dieser Lauf misst</translation>
    </message>
    <message>
        <source>&amp;Remove from the list</source>
        <translation>Aus der &amp;Liste entfernen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+D</source>
        <translation>Ctrl+Shift+D</translation>
    </message>
    <message>
        <source>Forgets the run; its study stays</source>
        <translation>Vergisst den Lauf; seine Studie bleibt</translation>
    </message>
    <message>
        <source>Boots</source>
        <translation>Boots</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>The runs of this window, one after the other</source>
        <translation>Die Läufe dieses Fensters, einer nach dem anderen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Last lines of the guests&apos; consoles</source>
        <translation>Letzte Zeilen der Gastkonsolen</translation>
    </message>
    <message>
        <source>What the guests print appears here.</source>
        <translation>Hier erscheint, was die Gäste ausgeben.</translation>
    </message>
    <message>
        <source>No runs</source>
        <translation>Keine Läufe</translation>
    </message>
    <message>
        <source>New benchmark (Ctrl+N) starts one. Runs of a terminal appear among the studies, and fill in there.</source>
        <translation>Neuer Benchmark (Strg+N) startet einen. Läufe eines Terminals erscheinen unter den Studien und füllen sich dort.</translation>
    </message>
    <message>
        <source>about %1 to go, %2 gone</source>
        <translation>noch etwa %1, bisher %2</translation>
    </message>
    <message>
        <source>--- %1</source>
        <translation>--- %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No figures</source>
        <translation>Keine Werte</translation>
    </message>
    <message>
        <source>This run ended before anything was measured.</source>
        <translation>Dieser Lauf endete, bevor etwas gemessen war.</translation>
    </message>
    <message>
        <source>No figures yet</source>
        <translation>Noch keine Werte</translation>
    </message>
    <message>
        <source>Each kernel&apos;s figure for each memory appears here as soon as its first samples arrive.</source>
        <translation>Der Wert jedes Kernels für jeden Speicher erscheint hier, sobald die ersten Messwerte eintreffen.</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::SamplesPage</name>
    <message>
        <source>Every sample of the selected cell would be here, boot beside boot, in run order.</source>
        <translation>Hier stünde jeder Messwert der ausgewählten Zelle, Boot neben Boot, in zeitlicher Folge.</translation>
    </message>
    <message>
        <source>No samples</source>
        <translation>Keine Messwerte</translation>
    </message>
    <message>
        <source>%1 Those of this study could not be read.</source>
        <translation>%1 Die dieser Studie konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>No samples of this cell yet</source>
        <translation>Noch keine Messwerte dieser Zelle</translation>
    </message>
    <message>
        <source>%1 They appear as they are measured.</source>
        <translation>%1 Sie erscheinen, während gemessen wird.</translation>
    </message>
    <message>
        <source>No samples of this cell</source>
        <translation>Keine Messwerte dieser Zelle</translation>
    </message>
    <message>
        <source>%1 This one has none; the line below says why. Choose another cell in the table or in the overview.</source>
        <translation>%1 Diese hat keine; die Zeile unten sagt, warum. In der Tabelle oder Übersicht lässt sich eine andere Zelle wählen.</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::ScalingPage</name>
    <message>
        <source>Operation and memory</source>
        <translation>Operation und Speicher</translation>
    </message>
    <message>
        <source>Which operation over which kind of memory the chart shows</source>
        <translation>Welche Operation über welcher Art von Speicher das Diagramm zeigt</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Which size the cost is drawn against</source>
        <translation>Über welcher Größe die Kosten aufgetragen sind</translation>
    </message>
    <message>
        <source>Against what differs</source>
        <translation>Über dem, was sich unterscheidet</translation>
    </message>
    <message>
        <source>Against the region size</source>
        <translation>Über der Größe der Region</translation>
    </message>
    <message>
        <source>Against the folio size</source>
        <translation>Über der Größe der Folios</translation>
    </message>
    <message>
        <source>No costs to set against sizes</source>
        <translation>Keine Kosten, die über Größen aufzutragen wären</translation>
    </message>
    <message>
        <source>What an operation costs in all would be here, against the size of its region and of its folios: so much fixed, so much per page and so much per folio. It takes memory whose sizes are known, measured in several of them; to measure, in a terminal, add --regions 16M,128M,1G to

%1</source>
        <translation>Hier stünde, was eine Operation insgesamt kostet, über der Größe ihrer Region und ihrer Folios: so viel fest, so viel je Seite und so viel je Folio. Dafür braucht es Speicher, dessen Größen bekannt sind, gemessen in mehreren davon; zum Messen im Terminal --regions 16M,128M,1G hinzufügen zu

%1</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::StartPage</name>
    <message>
        <source>What does a kernel&apos;s page pinning cost, and did a change help?</source>
        <translation>Was kostet das Pinnen von Seiten in einem Kernel, und hat eine Änderung geholfen?</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Diese Maschine</translation>
    </message>
    <message>
        <source>&amp;Latest studies</source>
        <translation>&amp;Neueste Studien</translation>
    </message>
    <message>
        <source>Latest studies</source>
        <translation>Neueste Studien</translation>
    </message>
    <message>
        <source>Enter opens the study</source>
        <translation>Die Eingabetaste öffnet die Studie</translation>
    </message>
    <message>
        <source>None yet. New benchmark measures two kernels in guests on this machine; Import reads results of other programs and lists. From a terminal:

pinscope run --study NAME --base KERNEL --patched KERNEL</source>
        <translation>Noch keine. „Neuer Benchmark“ misst zwei Kernel in Gästen auf dieser Maschine; „Importieren“ liest Ergebnisse anderer Programme und Listen. Im Terminal:

pinscope run --study NAME --base KERNEL --patched KERNEL</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Copies: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>Copy the command: %1</source>
        <translation>Befehl kopieren: %1</translation>
    </message>
    <message>
        <source>Not looked at yet. In a terminal: pinscope doctor</source>
        <translation>Noch nicht untersucht. Im Terminal: pinscope doctor</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::StudyDialog</name>
    <message>
        <source>Labels and notes</source>
        <translation>Bezeichnungen und Notizen</translation>
    </message>
    <message>
        <source>Name of the study</source>
        <translation>Name der Studie</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Kernel %1</source>
        <translation>Kernel %1</translation>
    </message>
    <message>
        <source>Label: %1</source>
        <translation>Bezeichnung: %1</translation>
    </message>
    <message>
        <source>Notes on the study</source>
        <translation>Notizen zur Studie</translation>
    </message>
    <message>
        <source>What the study is about, what was changed, where it was discussed</source>
        <translation>Worum es geht, was geändert wurde, wo es besprochen wurde</translation>
    </message>
    <message>
        <source>No&amp;tes</source>
        <translation>No&amp;tizen</translation>
    </message>
    <message>
        <source>A study needs a name.</source>
        <translation>Eine Studie braucht einen Namen.</translation>
    </message>
    <message>
        <source>Each kernel needs a label.</source>
        <translation>Jeder Kernel braucht eine Bezeichnung.</translation>
    </message>
    <message>
        <source>Two kernels have the same label.</source>
        <translation>Zwei Kernel haben dieselbe Bezeichnung.</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::StudyPanel</name>
    <message>
        <source>&amp;STUDIES</source>
        <translation>S&amp;TUDIEN</translation>
    </message>
    <message>
        <source>Studies</source>
        <translation>Studien</translation>
    </message>
    <message>
        <source>The studies in the database; the arrow keys open another one</source>
        <translation>Die Studien der Datenbank; die Pfeiltasten öffnen eine andere</translation>
    </message>
    <message>
        <source>No studies</source>
        <translation>Keine Studien</translation>
    </message>
    <message>
        <source>A study appears here as soon as it is started or imported.</source>
        <translation>Eine Studie erscheint hier, sobald sie gestartet oder importiert ist.</translation>
    </message>
    <message>
        <source>&amp;Search the studies</source>
        <translation>Studien &amp;durchsuchen</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>Filters the list of studies by words in their name, kernels or notes</source>
        <translation>Filtert die Liste der Studien nach Wörtern in Name, Kerneln oder Notizen</translation>
    </message>
    <message>
        <source>Search the studies</source>
        <translation>Studien durchsuchen</translation>
    </message>
    <message>
        <source>Search (%1)</source>
        <translation>Suchen (%1)</translation>
    </message>
    <message>
        <source>Shows the studies that have these words in their name, kernels or notes</source>
        <translation>Zeigt die Studien mit diesen Wörtern in Name, Kerneln oder Notizen</translation>
    </message>
    <message>
        <source>None found</source>
        <translation>Keine gefunden</translation>
    </message>
    <message>
        <source>No study has these words in its name, its kernels or its notes.</source>
        <translation>Keine Studie hat diese Wörter im Namen, in den Kerneln oder in den Notizen.</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::StudySource</name>
    <message>
        <source>boot %1 of %2: %3 %4</source>
        <translation>Boot %1 von %2: %3 %4</translation>
    </message>
</context>
<context>
    <name>pinscope::explorer::TablePage</name>
    <message>
        <source>Table of cells</source>
        <translation>Tabelle der Zellen</translation>
    </message>
    <message>
        <source>Copy &amp;table</source>
        <translation>&amp;Tabelle kopieren</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation>Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>Copies the whole table, as sorted, as tab-separated raw numbers</source>
        <translation>Kopiert die ganze Tabelle, wie sortiert, als Rohzahlen mit Tabulatoren</translation>
    </message>
    <message>
        <source>&amp;Worst first</source>
        <translation>S&amp;chlechteste zuerst</translation>
    </message>
    <message>
        <source>Ctrl+Shift+W</source>
        <translation>Ctrl+Shift+W</translation>
    </message>
    <message>
        <source>Sorts the table so that the worst change of the chosen kernel comes first</source>
        <translation>Sortiert die Tabelle so, dass die schlechteste Änderung des gewählten Kernels zuerst kommt</translation>
    </message>
    <message>
        <source>No cells yet</source>
        <translation>Noch keine Zellen</translation>
    </message>
    <message>
        <source>Each cell with its figures, change, interval and verdict appears here as soon as something was measured. The plan decides which cells there are.</source>
        <translation>Jede Zelle mit Werten, Änderung, Intervall und Urteil erscheint hier, sobald etwas gemessen wurde. Der Plan bestimmt, welche Zellen es gibt.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) copied</source>
        <translation>
            <numerusform>%n Zeile kopiert</numerusform>
            <numerusform>%n Zeilen kopiert</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pinscope::models::ComparisonTableModel</name>
    <message>
        <source>operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>workload</source>
        <translation>Workload</translation>
    </message>
    <message>
        <source>region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>nachgewiesen</translation>
    </message>
    <message>
        <source>%1 (base)
%2</source>
        <translation>%1 (Basis)
%2</translation>
    </message>
    <message>
        <source>change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Share of the region whose pages were proven to be the memory asked for, the worst of all boots</source>
        <translation>Anteil der Region, deren Seiten nachweislich der verlangte Speicher waren; der schlechteste aller Boots</translation>
    </message>
    <message>
        <source>Centre of the boots&apos; medians; higher is better</source>
        <translation>Mitte der Mediane der Boots; höher ist besser</translation>
    </message>
    <message>
        <source>Centre of the boots&apos; medians; lower is better</source>
        <translation>Mitte der Mediane der Boots; niedriger ist besser</translation>
    </message>
    <message>
        <source>%1 / %2 - 1, in per cent</source>
        <translation>%1 / %2 - 1, in Prozent</translation>
    </message>
    <message>
        <source>Where the change lies with 95 % confidence, in per cent</source>
        <translation>Wo die Änderung mit 95 % Konfidenz liegt, in Prozent</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>base: %1</source>
        <translation>Basis: %1</translation>
    </message>
    <message>
        <source>nothing was proven</source>
        <translation>nichts wurde nachgewiesen</translation>
    </message>
</context>
<context>
    <name>pinscope::models::Environment</name>
    <message>
        <source>release</source>
        <translation>Release</translation>
    </message>
    <message>
        <source>compiler</source>
        <translation>Compiler</translation>
    </message>
    <message>
        <source>build id</source>
        <translation>Build-ID</translation>
    </message>
    <message>
        <source>banner</source>
        <translation>Banner</translation>
    </message>
    <message>
        <source>base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>as the base&apos;s</source>
        <translation>wie bei der Basis</translation>
    </message>
    <message>
        <source>options that differ: %1</source>
        <translation>abweichende Optionen: %1</translation>
    </message>
    <message>
        <source>config</source>
        <translation>Konfiguration</translation>
    </message>
</context>
<context>
    <name>pinscope::models::EnvironmentModel</name>
    <message>
        <source>differs</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>varies between boots</source>
        <translation>wechselt zwischen Boots</translation>
    </message>
    <message>
        <source>same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Fakt</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>%1 (base)</source>
        <translation>%1 (Basis)</translation>
    </message>
</context>
<context>
    <name>pinscope::models::StudyListModel</name>
    <message>
        <source>planned</source>
        <translation>geplant</translation>
    </message>
    <message>
        <source>running %1 %</source>
        <translation>läuft, %1 %</translation>
    </message>
    <message>
        <source>%1 of %2 boots</source>
        <translation>%1 von %2 Boots</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>importiert</translation>
    </message>
    <message>
        <source>%1: %2; %3 clock; %4 of %5 boots done</source>
        <translation>%1: %2; Uhr: %3; %4 von %5 Boots fertig</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message numerus="yes">
        <source>%n boot(s)</source>
        <translation>
            <numerusform>%n Boot</numerusform>
            <numerusform>%n Boots</numerusform>
        </translation>
    </message>
    <message>
        <source>example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>; kernels %1</source>
        <translation>; Kernel %1</translation>
    </message>
    <message>
        <source>; notes: %1</source>
        <translation>; Notizen: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>running</source>
        <comment>a section</comment>
        <translation>Laufend</translation>
    </message>
    <message>
        <source>studies</source>
        <comment>a section</comment>
        <translation>Studien</translation>
    </message>
    <message>
        <source>imported</source>
        <comment>a section</comment>
        <translation>Importiert</translation>
    </message>
    <message>
        <source>trash</source>
        <comment>a section</comment>
        <translation>Papierkorb</translation>
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
        <translation>%1 (nicht wie verlangt)</translation>
    </message>
    <message>
        <source>not resolved</source>
        <translation>nicht aufgelöst</translation>
    </message>
    <message>
        <source>these boots could have shown %1 %</source>
        <translation>diese Boots hätten %1 % zeigen können</translation>
    </message>
    <message>
        <source>about %1 boots a side would resolve %2 %</source>
        <translation>etwa %1 Boots je Seite würden %2 % auflösen</translation>
    </message>
    <message>
        <source>one side has a single boot, so nothing is claimed</source>
        <translation>eine Seite hat nur einen Boot, daher wird nichts behauptet</translation>
    </message>
    <message>
        <source>%1 is not part of this study</source>
        <translation>%1 gehört nicht zu dieser Studie</translation>
    </message>
    <message>
        <source>base: %1</source>
        <translation>Basis: %1</translation>
    </message>
</context>
<context>
    <name>pinscope::plots::ChangeChart</name>
    <message>
        <source>Change chart</source>
        <translation>Diagramm der Änderungen</translation>
    </message>
    <message>
        <source>ratio of %1 to %2; %3</source>
        <translation>Verhältnis von %1 zu %2; %3</translation>
    </message>
    <message>
        <source>ratio of %1 to %2, left is better</source>
        <translation>Verhältnis von %1 zu %2, links ist besser</translation>
    </message>
    <message>
        <source>whiskers: 95 % interval</source>
        <translation>Antennen: 95-%-Intervall</translation>
    </message>
    <message>
        <source>grey: margin of %1 %</source>
        <translation>grau: Toleranz von %1 %</translation>
    </message>
    <message>
        <source>ratio of %1 to %2, right is better</source>
        <translation>Verhältnis von %1 zu %2, rechts ist besser</translation>
    </message>
    <message>
        <source>dashed: noise between boots, %1 % (1 s.d.)</source>
        <translation>gestrichelt: Rauschen zwischen Boots, %1 % (1 Std.-Abw.)</translation>
    </message>
    <message>
        <source>hollow: nothing is claimed</source>
        <translation>hohl: nichts wird behauptet</translation>
    </message>
    <message>
        <source>%1 of %2 cells fit; drag, or press ↓, for the others</source>
        <translation>%1 von %2 Zellen passen; Ziehen oder ↓ zeigt die anderen</translation>
    </message>
</context>
<context>
    <name>pinscope::plots::Chart</name>
    <message>
        <source>%1; %2 clock; %3</source>
        <translation>%1; Uhr: %2; %3</translation>
    </message>
</context>
<context>
    <name>pinscope::plots::CountersChart</name>
    <message>
        <source>Counters chart</source>
        <translation>Diagramm der Zähler</translation>
    </message>
    <message>
        <source>%1; events per page</source>
        <translation>%1; Ereignisse je Seite</translation>
    </message>
    <message>
        <source>events per page, read around the calls that are timed</source>
        <translation>Ereignisse je Seite, um die gemessenen Aufrufe herum abgelesen</translation>
    </message>
    <message>
        <source>whiskers: 95 % interval over boots</source>
        <translation>Antennen: 95-%-Intervall über Boots</translation>
    </message>
    <message>
        <source>n/a: not counted</source>
        <translation>n/a: nicht gezählt</translation>
    </message>
    <message>
        <source>no events were counted</source>
        <translation>keine Ereignisse gezählt</translation>
    </message>
    <message numerus="yes">
        <source>%1 per page, %n boot(s)</source>
        <translation>
            <numerusform>%1 je Seite, %n Boot</numerusform>
            <numerusform>%1 je Seite, %n Boots</numerusform>
        </translation>
    </message>
    <message>
        <source>not counted: %1</source>
        <translation>nicht gezählt: %1</translation>
    </message>
</context>
<context>
    <name>pinscope::plots::FolioBars</name>
    <message>
        <source>not proven</source>
        <translation>nicht nachgewiesen</translation>
    </message>
    <message>
        <source>folios partly inside</source>
        <translation>Folios teilweise innerhalb</translation>
    </message>
    <message>
        <source>zero page</source>
        <translation>Nullseite</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>fehlend</translation>
    </message>
</context>
<context>
    <name>pinscope::plots::FoliosChart</name>
    <message>
        <source>Folios chart</source>
        <translation>Diagramm der Folios</translation>
    </message>
    <message>
        <source>what really backed the memory; %1</source>
        <translation>was den Speicher wirklich hinterlegt hat; %1</translation>
    </message>
    <message>
        <source>%1 of %2 memories were proven to be what was asked for.</source>
        <translation>%1 von %2 Speichern waren nachweislich wie verlangt.</translation>
    </message>
    <message>
        <source>not proven</source>
        <translation>nicht nachgewiesen</translation>
    </message>
    <message>
        <source>per cent of the region; at the right: as asked for</source>
        <translation>Prozent der Region; rechts: wie verlangt</translation>
    </message>
    <message>
        <source>contiguous runs, by length</source>
        <translation>zusammenhängende Läufe, nach Länge</translation>
    </message>
    <message>
        <source>the worst proof of each kernel&apos;s boots</source>
        <translation>der schlechteste Nachweis der Boots jedes Kernels</translation>
    </message>
    <message>
        <source>hatched: mapped by a PMD or larger</source>
        <translation>schraffiert: durch PMD oder größer abgebildet</translation>
    </message>
    <message>
        <source>no proof here has the lengths of contiguous runs</source>
        <translation>kein Nachweis hier enthält die Längen zusammenhängender Läufe</translation>
    </message>
    <message>
        <source>as asked for: %1</source>
        <translation>wie verlangt: %1</translation>
    </message>
    <message>
        <source>%1: %2 % (%3 pages)</source>
        <translation>%1: %2 % (%3 Seiten)</translation>
    </message>
    <message>
        <source>runs of %1 and more: %2</source>
        <comment>contiguous</comment>
        <translation>Läufe ab %1: %2</translation>
    </message>
</context>
<context>
    <name>pinscope::plots::FunctionsChart</name>
    <message>
        <source>Functions chart</source>
        <translation>Funktionendiagramm</translation>
    </message>
    <message>
        <source>functions of %1; traced, not for timing</source>
        <translation>Funktionen von %1; verfolgt, nicht zur Zeitmessung</translation>
    </message>
    <message>
        <source>Nothing was traced.</source>
        <translation>Nichts wurde verfolgt.</translation>
    </message>
    <message numerus="yes">
        <source>Traced, not for timing: of the %n function(s) of %1, %2 differs most: %3.</source>
        <translation>
            <numerusform>Verfolgt, nicht zur Zeitmessung: Von der %n Funktion von %1 unterscheidet sich %2 am meisten: %3.</numerusform>
            <numerusform>Verfolgt, nicht zur Zeitmessung: Von den %n Funktionen von %1 unterscheidet sich %2 am meisten: %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 events found no room, so its bars are too short and hollow</source>
        <translation>%1: %2 Ereignisse fanden keinen Platz, daher sind seine Balken zu kurz und hohl</translation>
    </message>
    <message>
        <source>traced, not for timing: the tracer&apos;s own cost is in every bar</source>
        <translation>verfolgt, nicht zur Zeitmessung: In jedem Balken steckt der Aufwand der Verfolgung selbst</translation>
    </message>
    <message>
        <source>a function&apos;s own part, without the callees that are traced too</source>
        <translation>der eigene Anteil einer Funktion, ohne die ebenfalls verfolgten aufgerufenen</translation>
    </message>
    <message>
        <source>n/a: that kernel cannot trace it, as where it is inlined</source>
        <translation>n/a: Dieser Kernel kann sie nicht verfolgen, etwa weil sie eingebettet ist</translation>
    </message>
    <message>
        <source>%1, traced: not for timing</source>
        <translation>%1, verfolgt: nicht zur Zeitmessung</translation>
    </message>
    <message>
        <source>%1 (%2 of %3 functions fit; drag for the others)</source>
        <translation>%1 (%2 von %3 Funktionen passen; für die übrigen ziehen)</translation>
    </message>
    <message>
        <source>own: %1 %2</source>
        <translation>selbst: %1 %2</translation>
    </message>
    <message>
        <source>with callees: %1 %2</source>
        <translation>mit aufgerufenen: %1 %2</translation>
    </message>
    <message>
        <source>calls per page: %1</source>
        <translation>Aufrufe je Seite: %1</translation>
    </message>
    <message>
        <source>traced, not for timing</source>
        <translation>verfolgt, nicht zur Zeitmessung</translation>
    </message>
</context>
<context>
    <name>pinscope::plots::HeatMapChart</name>
    <message>
        <source>Heat map</source>
        <translation>Heatmap</translation>
    </message>
    <message>
        <source>change of %1 against %2 in per cent; %3; %4</source>
        <translation>Änderung von %1 gegenüber %2 in Prozent; %3; %4</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source> (better)</source>
        <translation> (besser)</translation>
    </message>
    <message>
        <source> (worse)</source>
        <translation> (schlechter)</translation>
    </message>
    <message>
        <source>change of %1 against %2</source>
        <translation>Änderung von %1 gegenüber %2</translation>
    </message>
    <message>
        <source>n/a: no change can be told</source>
        <translation>n/a: keine Änderung bestimmbar</translation>
    </message>
    <message>
        <source>–: there is no such cell</source>
        <translation>–: diese Zelle gibt es nicht</translation>
    </message>
</context>
<context>
    <name>pinscope::plots::OverviewChart</name>
    <message>
        <source>Overview chart</source>
        <translation>Übersichtsdiagramm</translation>
    </message>
    <message>
        <source>, higher is better</source>
        <translation>, höher ist besser</translation>
    </message>
    <message>
        <source>whiskers: 95 % interval over boots</source>
        <translation>Antennen: 95-%-Intervall über Boots</translation>
    </message>
    <message>
        <source>dotted: not the memory asked for, no verdict</source>
        <translation>gepunktet: nicht der verlangte Speicher, kein Urteil</translation>
    </message>
    <message>
        <source>n/a: not measured</source>
        <translation>n/a: nicht gemessen</translation>
    </message>
</context>
<context>
    <name>pinscope::plots::SamplesChart</name>
    <message>
        <source>Samples chart</source>
        <translation>Diagramm der Messwerte</translation>
    </message>
    <message>
        <source>every sample of %1; %2</source>
        <translation>jeder Messwert von %1; %2</translation>
    </message>
    <message>
        <source>%1: %2 samples in %3 boots, %4 of them far from their boot&apos;s median.</source>
        <translation>%1: %2 Messwerte in %3 Boots, davon %4 weit vom Median ihres Boots.</translation>
    </message>
    <message>
        <source>boot %1</source>
        <translation>Boot %1</translation>
    </message>
    <message>
        <source>in run order</source>
        <translation>in zeitlicher Folge</translation>
    </message>
    <message>
        <source>bar: median of the boot</source>
        <translation>Strich: Median des Boots</translation>
    </message>
    <message>
        <source>ringed: far from its boot&apos;s median; nothing was dropped</source>
        <translation>umringt: weit vom Median des Boots; nichts wurde verworfen</translation>
    </message>
    <message>
        <source>hollow: warm-ups, %1 of them outside</source>
        <translation>hohl: Aufwärmläufe, %1 davon außerhalb</translation>
    </message>
    <message>
        <source>hollow: warm-ups, %1 of them outside; - zooms out</source>
        <translation>hohl: Aufwärmläufe, %1 davon außerhalb; - verkleinert</translation>
    </message>
    <message>
        <source>hollow: warm-ups</source>
        <translation>hohl: Aufwärmläufe</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>Median %1</translation>
    </message>
    <message>
        <source>%1 samples, %2 far from the median</source>
        <translation>%1 Messwerte, %2 weit vom Median</translation>
    </message>
    <message>
        <source>sample %1: %2 (%3 ticks)</source>
        <translation>Messwert %1: %2 (%3 Ticks)</translation>
    </message>
    <message>
        <source>, a warm-up</source>
        <translation>, ein Aufwärmlauf</translation>
    </message>
    <message>
        <source>, far from the median</source>
        <translation>, weit vom Median</translation>
    </message>
</context>
<context>
    <name>pinscope::plots::ScalingChart</name>
    <message>
        <source>Scaling chart</source>
        <translation>Diagramm der Skalierung</translation>
    </message>
    <message>
        <source>cost by size; %1: %2 of %3</source>
        <translation>Kosten nach Größe; %1: %2 von %3</translation>
    </message>
    <message>
        <source>size of the region</source>
        <translation>Größe der Region</translation>
    </message>
    <message>
        <source>size of the folios</source>
        <translation>Größe der Folios</translation>
    </message>
    <message>
        <source>%1 for the whole region</source>
        <translation>%1 für die ganze Region</translation>
    </message>
    <message>
        <source>time for the whole region, emulated</source>
        <translation>Zeit für die ganze Region, emuliert</translation>
    </message>
    <message>
        <source>time for the whole region</source>
        <translation>Zeit für die ganze Region</translation>
    </message>
    <message>
        <source>both axes logarithmic</source>
        <translation>beide Achsen logarithmisch</translation>
    </message>
    <message>
        <source>points: measured; lines: fixed, per page and per folio cost fitted to all sizes</source>
        <translation>Punkte: gemessen; Linien: feste Kosten, Kosten je Seite und je Folio, an alle Größen angepasst</translation>
    </message>
    <message>
        <source>measured: %1</source>
        <translation>gemessen: %1</translation>
    </message>
    <message>
        <source>the line says: %1</source>
        <translation>die Linie sagt: %1</translation>
    </message>
    <message>
        <source>%1 pages of %2 in %3 folios</source>
        <translation>%1 Seiten zu %2 in %3 Folios</translation>
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
            <numerusform>%n Boot</numerusform>
            <numerusform>%n Boots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n Messwert</numerusform>
            <numerusform>%n Messwerte</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (base)</source>
        <comment>a kernel</comment>
        <translation>%1 (Basis)</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <comment>patched kernels, base</comment>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>no boots</source>
        <translation>keine Boots</translation>
    </message>
    <message>
        <source>boots: %1</source>
        <comment>one number per kernel</comment>
        <translation>Boots: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n boot(s) each</source>
        <comment>of each kernel</comment>
        <translation>
            <numerusform>je %n Boot</numerusform>
            <numerusform>je %n Boots</numerusform>
        </translation>
    </message>
    <message>
        <source>same</source>
        <translation>same</translation>
    </message>
    <message>
        <source>not resolved</source>
        <translation>nicht aufgelöst</translation>
    </message>
    <message>
        <source>no change</source>
        <translation>keine Änderung</translation>
    </message>
</context>
<context>
    <name>pinscope::session::Finding</name>
    <message>
        <source>guest, instructions clock</source>
        <translation>Gast, Instruktionsuhr</translation>
    </message>
    <message>
        <source>guest, wall clock</source>
        <translation>Gast, Wanduhr</translation>
    </message>
    <message>
        <source>kernels to boot</source>
        <translation>startbare Kernel</translation>
    </message>
    <message>
        <source>VFIO on this machine</source>
        <translation>VFIO auf dieser Maschine</translation>
    </message>
    <message>
        <source>hardware counters</source>
        <translation>Hardwarezähler</translation>
    </message>
    <message>
        <source>folio proof on this machine</source>
        <translation>Folio-Nachweis hier</translation>
    </message>
    <message>
        <source>kernels from a tree</source>
        <translation>Kernel aus einem Quellbaum</translation>
    </message>
    <message>
        <source>iommufd on this machine</source>
        <translation>iommufd auf dieser Maschine</translation>
    </message>
    <message>
        <source>gup_test on this machine</source>
        <translation>gup_test auf dieser Maschine</translation>
    </message>
    <message>
        <source>io_uring on this machine</source>
        <translation>io_uring auf dieser Maschine</translation>
    </message>
    <message>
        <source>direct-io on this machine</source>
        <translation>direct-io auf dieser Maschine</translation>
    </message>
    <message>
        <source>software counters</source>
        <translation>Softwarezähler</translation>
    </message>
    <message>
        <source>tracing on this machine</source>
        <translation>Tracing auf dieser Maschine</translation>
    </message>
    <message>
        <source>root for the collector</source>
        <translation>Root für den Kollektor</translation>
    </message>
    <message>
        <source>locked memory</source>
        <translation>gesperrter Speicher</translation>
    </message>
    <message>
        <source>other hosts over SSH</source>
        <translation>andere Hosts über SSH</translation>
    </message>
</context>
<context>
    <name>pinscope::session::Offer</name>
    <message>
        <source>VFIO DMA map and unmap (type 1)</source>
        <translation>VFIO-DMA: Map und Unmap (Typ 1)</translation>
    </message>
    <message>
        <source>Pins memory for a device and enters it into the IOMMU, as a virtual machine does when it starts; then takes it out again.</source>
        <translation>Pinnt Speicher für ein Gerät und trägt ihn in die IOMMU ein, wie eine virtuelle Maschine beim Start; nimmt ihn dann wieder heraus.</translation>
    </message>
    <message>
        <source>In how many pieces the region is mapped, one call each</source>
        <translation>In wie vielen Stücken die Region abgebildet wird, je ein Aufruf</translation>
    </message>
    <message>
        <source>1 takes everything out in one call, whatever was mapped</source>
        <translation>1 nimmt alles in einem Aufruf heraus, was auch abgebildet war</translation>
    </message>
    <message>
        <source>Threads that share the work; in the wall clock alone</source>
        <translation>Threads, die sich die Arbeit teilen; nur mit der Wanduhr</translation>
    </message>
    <message>
        <source>Containers with a device each, into all of which it goes</source>
        <translation>Container mit je einem Gerät, in die alle sie abgebildet wird</translation>
    </message>
    <message>
        <source>io_uring fixed buffers: register and unregister</source>
        <translation>io_uring, feste Puffer: an- und abmelden</translation>
    </message>
    <message>
        <source>Pins buffers for a long time, as a program does that reads and writes through io_uring.</source>
        <translation>Pinnt Puffer für lange Zeit, wie ein Programm, das über io_uring liest und schreibt.</translation>
    </message>
    <message>
        <source>Direct reads from a block device</source>
        <translation>Direktes Lesen von einem Blockgerät</translation>
    </message>
    <message>
        <source>Pins the pages of each read for a moment; the device gives nothing but zeros, so that the pinning is what is seen.</source>
        <translation>Pinnt die Seiten jedes Lesevorgangs für einen Moment; das Gerät liefert nur Nullen, sodass das Pinnen sichtbar wird.</translation>
    </message>
    <message>
        <source>Bytes of one read</source>
        <translation>Bytes je Lesevorgang</translation>
    </message>
    <message>
        <source>splitting a huge mapping of shared memory unmaps it, so its 2M folios are PMD-mapped or nothing</source>
        <translation>das Teilen einer großen Abbildung von gemeinsamem Speicher hebt sie auf; 2M-Folios sind daher per PMD abgebildet oder gar nicht</translation>
    </message>
    <message>
        <source>Private anonymous memory: what malloc and most virtual machines use.</source>
        <translation>Privater anonymer Speicher: was malloc und die meisten virtuellen Maschinen nutzen.</translation>
    </message>
    <message>
        <source>anonymous folios go up to 2M</source>
        <translation>anonyme Folios reichen bis 2M</translation>
    </message>
    <message>
        <source>Shared anonymous memory, as with memory-backed files.</source>
        <translation>Gemeinsamer anonymer Speicher, wie bei Dateien im Speicher.</translation>
    </message>
    <message>
        <source>The same behind a file descriptor, as QEMU shares a guest&apos;s memory.</source>
        <translation>Dasselbe hinter einem Dateideskriptor, wie QEMU den Speicher eines Gastes teilt.</translation>
    </message>
    <message>
        <source>Pages reserved beforehand; always mapped whole.</source>
        <translation>Vorab reservierte Seiten; stets als Ganzes abgebildet.</translation>
    </message>
    <message>
        <source>hugetlb pages are 2M or 1G, and mapped whole</source>
        <translation>hugetlb-Seiten sind 2M oder 1G groß und als Ganzes abgebildet</translation>
    </message>
    <message>
        <source>A guest on this machine</source>
        <translation>Ein Gast auf dieser Maschine</translation>
    </message>
    <message>
        <source>QEMU boots each kernel with an emulated IOMMU and runs the kernel&apos;s real VFIO code; no hardware, no root and no reboot are needed.</source>
        <translation>QEMU bootet jeden Kernel mit emulierter IOMMU und führt dessen echten VFIO-Code aus; weder Hardware noch Root noch Neustart sind nötig.</translation>
    </message>
    <message>
        <source>Nothing on this machine is changed: the guest&apos;s own knobs, device binding and huge pages are set and put back inside it, and its files are removed when the run ends.</source>
        <translation>Auf dieser Maschine wird nichts verändert: Einstellungen, Gerätebindung und große Seiten des Gastes werden in ihm gesetzt und zurückgesetzt, seine Dateien am Ende des Laufs entfernt.</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Instruktionen</translation>
    </message>
    <message>
        <source>Counts the guest&apos;s instructions; a boot repeats to the last digit, whatever else this machine does. It says fewer or more, not faster or slower: caches, DRAM and contention are not seen.</source>
        <translation>Zählt die Instruktionen des Gastes; ein Boot wiederholt sich bis auf die letzte Stelle, was die Maschine auch sonst tut. Das Urteil lautet fewer oder more, nicht faster oder slower: Caches, DRAM und Konkurrenz sind unsichtbar.</translation>
    </message>
    <message>
        <source>Emulated</source>
        <translation>Emuliert</translation>
    </message>
    <message>
        <source>Nanoseconds of an emulated processor: quick to measure, noisy, and no measure of real hardware.</source>
        <translation>Nanosekunden eines emulierten Prozessors: schnell gemessen, verrauscht und kein Maß für echte Hardware.</translation>
    </message>
    <message>
        <source>Wall clock (KVM)</source>
        <translation>Wanduhr (KVM)</translation>
    </message>
    <message>
        <source>Nanoseconds on this processor through KVM, with what its caches and this machine&apos;s load do to them. If no guest boots with KVM, the emulated clock is used, and said so.</source>
        <translation>Nanosekunden auf diesem Prozessor über KVM, mit dem Einfluss von Caches und Last dieser Maschine. Bootet kein Gast mit KVM, wird die emulierte Uhr verwendet und das vermerkt.</translation>
    </message>
    <message>
        <source>What the kernel counts by itself: page faults, context switches, migrations.</source>
        <translation>Was der Kernel selbst zählt: Seitenfehler, Kontextwechsel, Migrationen.</translation>
    </message>
    <message>
        <source>Cycles, instructions, dTLB and last-level cache misses, page faults.</source>
        <translation>Takte, Instruktionen, Fehlzugriffe auf dTLB und Last-Level-Cache, Seitenfehler.</translation>
    </message>
    <message>
        <source>Misses of the dTLB by loads and by stores, and its flushes.</source>
        <translation>Fehlzugriffe auf den dTLB durch Laden und Speichern, und seine Leerungen.</translation>
    </message>
    <message>
        <source>Misses of the last-level and of the second-level cache.</source>
        <translation>Fehlzugriffe auf den Cache der letzten und der zweiten Ebene.</translation>
    </message>
    <message>
        <source>iommufd map and unmap</source>
        <translation>iommufd: einblenden und ausblenden</translation>
    </message>
    <message>
        <source>The same through iommufd, VFIO&apos;s successor for this. Kernels built with `pinscope kernels build` have it; another that has not says so in each row.</source>
        <translation>Dasselbe über iommufd, das VFIO hierin ablöst. Kernel aus `pinscope kernels build` haben es; ein anderer, dem es fehlt, sagt das in jeder Zeile.</translation>
    </message>
    <message>
        <source>1 lets the IOMMU use large pages</source>
        <translation>1 erlaubt der IOMMU große Seiten</translation>
    </message>
    <message>
        <source>1 maps the file behind the memory, which must be memfd</source>
        <translation>1 blendet die Datei hinter dem Speicher ein, der memfd sein muss</translation>
    </message>
    <message>
        <source>get_user_pages: get, put, pin and unpin</source>
        <translation>get_user_pages: get, put, pin und unpin</translation>
    </message>
    <message>
        <source>The kernel&apos;s own gup_test times its calls. Kernels built with `pinscope kernels build` have it; another that has not says so in each row.</source>
        <translation>Das gup_test des Kernels misst seine Aufrufe selbst. Kernel aus `pinscope kernels build` haben es; ein anderer, dem es fehlt, sagt das in jeder Zeile.</translation>
    </message>
    <message>
        <source>1 takes the fast path, without a lock</source>
        <translation>1 nimmt den schnellen Weg ohne Sperre</translation>
    </message>
    <message>
        <source>1 pins for a long time, as devices do</source>
        <translation>1 heftet für lange Zeit an, wie Geräte es tun</translation>
    </message>
    <message>
        <source>1 asks for pages that may be written</source>
        <translation>1 verlangt Seiten, die beschrieben werden dürfen</translation>
    </message>
    <message>
        <source>Pages of one call; 0 takes the whole region at once</source>
        <translation>Seiten eines Aufrufs; 0 nimmt den ganzen Bereich auf einmal</translation>
    </message>
    <message>
        <source>This machine itself</source>
        <translation>Dieser Rechner selbst</translation>
    </message>
    <message>
        <source>The kernel that runs here is measured, as one boot of the study; then restart into the other kernel and go on. It needs root, which is asked for once a boot.</source>
        <translation>Der Kernel, der hier läuft, wird als ein Start der Studie gemessen; danach den anderen Kernel starten und fortfahren. Dazu sind Root-Rechte nötig, nach denen einmal je Start gefragt wird.</translation>
    </message>
    <message>
        <source>THP and huge-page settings and the binding of the VFIO device are set for each row and put back after it, also when the run is stopped or the collector is killed.</source>
        <translation>Einstellungen für THP und Huge Pages und die Bindung des VFIO-Geräts werden für jede Zeile gesetzt und danach zurückgestellt, auch wenn die Messung angehalten oder der Kollektor abgebrochen wird.</translation>
    </message>
    <message>
        <source>Wall clock</source>
        <translation>Wanduhr</translation>
    </message>
    <message>
        <source>Nanoseconds on the machine&apos;s own processor, with its caches, its memory and its load.</source>
        <translation>Nanosekunden auf dem Prozessor des Rechners, mit seinen Caches, seinem Speicher und seiner Last.</translation>
    </message>
    <message>
        <source>Another machine over SSH</source>
        <translation>Ein anderer Rechner über SSH</translation>
    </message>
    <message>
        <source>The same on a host that `ssh HOST` reaches without a question; the collector is copied there. Several hosts with the same hardware bring a boot each.</source>
        <translation>Dasselbe auf einem Rechner, den `ssh HOST` ohne Rückfrage erreicht; der Kollektor wird dorthin kopiert. Mehrere Rechner mit gleicher Hardware bringen je einen Start.</translation>
    </message>
    <message>
        <source>1 reads by pread, one read after the other</source>
        <translation>1 liest mit pread, einen Lesevorgang nach dem anderen</translation>
    </message>
    <message>
        <source>1 reads through io_uring</source>
        <translation>1 liest über io_uring</translation>
    </message>
    <message>
        <source>Reads under way at once, with io_uring</source>
        <translation>Gleichzeitig laufende Lesevorgänge, mit io_uring</translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::CountersPage</name>
    <message>
        <source>Which events are counted?</source>
        <translation>Welche Ereignisse werden gezählt?</translation>
    </message>
    <message>
        <source>Counters say why a figure changed. Each one is read around the same calls that are timed.</source>
        <translation>Zähler sagen, warum sich ein Wert geändert hat. Jeder wird um dieselben Aufrufe gelesen, die gemessen werden.</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>The space bar ticks an event</source>
        <translation>Die Leertaste wählt ein Ereignis an</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>not here: %1</source>
        <translation>hier nicht: %1</translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::KernelsPage</name>
    <message>
        <source>reading the archive&apos;s lists</source>
        <translation>liest die Listen des Archivs</translation>
    </message>
    <message>
        <source>downloading %1</source>
        <translation>lädt %1 herunter</translation>
    </message>
    <message>
        <source>unpacking %1</source>
        <translation>entpackt %1</translation>
    </message>
    <message>
        <source>Which kernels?</source>
        <translation>Welche Kernel?</translation>
    </message>
    <message>
        <source>One base and at least one patched kernel. None of them is installed on this machine.</source>
        <translation>Eine Basis und mindestens ein gepatchter Kernel. Keiner davon wird auf dieser Maschine installiert.</translation>
    </message>
    <message>
        <source>Use as b&amp;ase</source>
        <translation>Als &amp;Basis</translation>
    </message>
    <message>
        <source>Ctrl+B</source>
        <translation>Ctrl+B</translation>
    </message>
    <message>
        <source>The selected kernel becomes the one that all others are compared with</source>
        <translation>Der ausgewählte Kernel wird der, mit dem alle anderen verglichen werden</translation>
    </message>
    <message>
        <source>Use as &amp;patched</source>
        <translation>Als &amp;gepatcht</translation>
    </message>
    <message>
        <source>Ctrl+P</source>
        <translation>Ctrl+P</translation>
    </message>
    <message>
        <source>Adds the selected kernel to the patched ones, or takes it out</source>
        <translation>Nimmt den ausgewählten Kernel zu den gepatchten hinzu oder heraus</translation>
    </message>
    <message>
        <source>&amp;Fetch</source>
        <translation>&amp;Holen</translation>
    </message>
    <message>
        <source>Ctrl+F</source>
        <translation>Ctrl+F</translation>
    </message>
    <message>
        <source>Downloads the newest kernel of that series into the cache; nothing is installed</source>
        <translation>Lädt den neuesten Kernel dieser Reihe in den Cache; nichts wird installiert</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>Abbre&amp;chen</translation>
    </message>
    <message>
        <source>Ctrl+T</source>
        <translation>Ctrl+T</translation>
    </message>
    <message>
        <source>Stops the download</source>
        <translation>Bricht das Herunterladen ab</translation>
    </message>
    <message>
        <source>B&amp;rowse…</source>
        <translation>&amp;Durchsuchen…</translation>
    </message>
    <message>
        <source>Ctrl+O</source>
        <translation>Ctrl+O</translation>
    </message>
    <message>
        <source>Uses a bzImage of your own, as from arch/x86/boot of a kernel tree</source>
        <translation>Verwendet ein eigenes bzImage, etwa aus arch/x86/boot eines Kernelbaums</translation>
    </message>
    <message>
        <source>&amp;Get another:</source>
        <translation>Weiterer &amp;Kernel:</translation>
    </message>
    <message>
        <source>%1 is ready.</source>
        <translation>%1 ist bereit.</translation>
    </message>
    <message>
        <source>Kernels that are ready to boot</source>
        <translation>Startbereite Kernel</translation>
    </message>
    <message>
        <source>Kernels that are ready to boot; Ctrl+B and Ctrl+P give the selected one its part</source>
        <translation>Startbereite Kernel; Strg+B und Strg+P geben dem ausgewählten seine Rolle</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Compiler</source>
        <translation>Compiler</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Series or release to fetch</source>
        <translation>Reihe oder Release zum Holen</translation>
    </message>
    <message>
        <source>6.18</source>
        <translation>6.18</translation>
    </message>
    <message>
        <source>A series, whose newest kernel is taken, or a release; from the distribution&apos;s archive</source>
        <translation>Eine Reihe, deren neuester Kernel genommen wird, oder ein Release; aus dem Archiv der Distribution</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>Which one? A series such as 6.18, or a release.</source>
        <translation>Welcher? Eine Reihe wie 6.18 oder ein Release.</translation>
    </message>
    <message>
        <source>A kernel of your own</source>
        <translation>Ein eigener Kernel</translation>
    </message>
    <message>
        <source>base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>patched</source>
        <translation>gepatcht</translation>
    </message>
    <message>
        <source>the archive</source>
        <translation>dem Archiv</translation>
    </message>
    <message>
        <source>These kernels were built by different compilers, which moves figures too.</source>
        <translation>Diese Kernel wurden mit verschiedenen Compilern gebaut, was die Werte ebenfalls verschiebt.</translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::LabNote</name>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n Zelle</numerusform>
            <numerusform>%n Zellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n boot(s)</source>
        <translation>
            <numerusform>%n Boot</numerusform>
            <numerusform>%n Boots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n Messwert</numerusform>
            <numerusform>%n Messwerte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warm-up(s)</source>
        <translation>
            <numerusform>%n Aufwärmlauf</numerusform>
            <numerusform>%n Aufwärmläufen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Measured: %1, over %2, in regions of %3.</source>
        <translation>Gemessen: %1, über %2, in Regionen von %3.</translation>
    </message>
    <message>
        <source>Setting: %1 = %2.</source>
        <translation>Einstellung: %1 = %2.</translation>
    </message>
    <message>
        <source>%1, %2: about %3</source>
        <translation>%1, %2: etwa %3</translation>
    </message>
    <message>
        <source>How many boots a given change needs can be told once a study in this clock has two boots of a kernel. Three are a good start; more can be added later.</source>
        <translation>Wie viele Boots eine gegebene Änderung braucht, lässt sich sagen, sobald eine Studie mit dieser Uhr zwei Boots eines Kernels hat. Drei sind ein guter Anfang; weitere können später folgen.</translation>
    </message>
    <message>
        <source>The studies so far do not tell how many boots that needs.</source>
        <translation>Die bisherigen Studien sagen nicht, wie viele Boots das braucht.</translation>
    </message>
    <message>
        <source>To see %1 % you need %2 of each kernel, about %3; by the noise of &quot;%4&quot;.</source>
        <translation>Um %1 % zu sehen, braucht es %2 je Kernel, etwa %3; nach dem Rauschen von „%4“.</translation>
    </message>
    <message>
        <source>Study: %1</source>
        <translation>Studie: %1</translation>
    </message>
    <message>
        <source>Question: %1</source>
        <translation>Frage: %1</translation>
    </message>
    <message>
        <source>Base: %1</source>
        <translation>Basis: %1</translation>
    </message>
    <message>
        <source>Patched: %1</source>
        <translation>Gepatcht: %1</translation>
    </message>
    <message>
        <source>Where: %1. %2</source>
        <translation>Wo: %1. %2</translation>
    </message>
    <message>
        <source>Clock: %1. %2</source>
        <translation>Uhr: %1. %2</translation>
    </message>
    <message>
        <source>Repeated: %1 of each kernel, each with %2 after %3.</source>
        <translation>Wiederholt: %1 je Kernel, darin je %2, nach %3.</translation>
    </message>
    <message>
        <source>All boots share one memory layout: the result repeats exactly, and so does its luck.</source>
        <translation>Alle Boots teilen ein Speicherlayout: Das Ergebnis wiederholt sich exakt, und mit ihm sein Zufall.</translation>
    </message>
    <message>
        <source>Counted: %1.</source>
        <translation>Gezählt: %1.</translation>
    </message>
    <message>
        <source>In all: %1.</source>
        <translation>Insgesamt: %1.</translation>
    </message>
    <message>
        <source>Changed and put back: %1</source>
        <translation>Verändert und zurückgesetzt: %1</translation>
    </message>
    <message>
        <source>The study of the same name goes to the trash, from where it can be had back.</source>
        <translation>Die gleichnamige Studie kommt in den Papierkorb und lässt sich von dort zurückholen.</translation>
    </message>
    <message>
        <source>Kernel: the one that runs on %1, as %2</source>
        <translation>Kernel: der auf %1 laufende, als %2</translation>
    </message>
    <message>
        <source>Kernel: %1, which runs here, as %2</source>
        <translation>Kernel: %1, der hier läuft, als %2</translation>
    </message>
    <message>
        <source>the one</source>
        <translation>derjenige</translation>
    </message>
    <message>
        <source>Traced: a boot of each kernel more, in which functions are counted and nothing is timed.</source>
        <translation>Verfolgt: je Kernel ein weiterer Start, in dem Funktionen gezählt werden und nichts gestoppt wird.</translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::MatrixGrid</name>
    <message>
        <source>%1 cannot be had: %2</source>
        <translation>%1 ist nicht möglich: %2</translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::MatrixPage</name>
    <message>
        <source>Which memory?</source>
        <translation>Welcher Speicher?</translation>
    </message>
    <message>
        <source>Each box is a kind of memory in one folio size, proven page by page before and after it is measured.</source>
        <translation>Jedes Kästchen ist eine Art Speicher in einer Foliogröße, vor und nach dem Messen Seite für Seite nachgewiesen.</translation>
    </message>
    <message>
        <source>Region:</source>
        <translation>Region:</translation>
    </message>
    <message>
        <source>Region of %1</source>
        <translation>Region von %1</translation>
    </message>
    <message>
        <source>Measures each memory in a region of %1; several show how the cost grows</source>
        <translation>Misst jeden Speicher in einer Region von %1; mehrere zeigen, wie die Kosten wachsen</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>A named set of memories, regions and repetitions</source>
        <translation>Ein benannter Satz von Speichern, Regionen und Wiederholungen</translation>
    </message>
    <message>
        <source>Name of a new preset</source>
        <translation>Name einer neuen Vorlage</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>&amp;Save preset</source>
        <translation>Vorlage &amp;speichern</translation>
    </message>
    <message>
        <source>Ctrl+S</source>
        <translation>Ctrl+S</translation>
    </message>
    <message>
        <source>Keeps these boxes and the repetitions under that name</source>
        <translation>Bewahrt diese Kästchen und die Wiederholungen unter diesem Namen</translation>
    </message>
    <message>
        <source>&amp;Delete preset</source>
        <translation>Vorlage &amp;löschen</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>Deletes the chosen preset; those of the program stay</source>
        <translation>Löscht die gewählte Vorlage; die des Programms bleiben</translation>
    </message>
    <message>
        <source>&amp;Preset:</source>
        <translation>&amp;Vorlage:</translation>
    </message>
    <message>
        <source>as ticked below</source>
        <translation>wie unten angekreuzt</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::NewBenchmark</name>
    <message>
        <source>New benchmark</source>
        <translation>Neuer Benchmark</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Starten</translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::QuestionPage</name>
    <message>
        <source>What do you want to know?</source>
        <translation>Was soll untersucht werden?</translation>
    </message>
    <message>
        <source>Pinscope measures one kernel against another: the base, and one with your change.</source>
        <translation>Pinscope misst einen Kernel gegen einen anderen: die Basis und einen mit der Änderung.</translation>
    </message>
    <message>
        <source>Base kernel</source>
        <translation>Basiskernel</translation>
    </message>
    <message>
        <source>The kernel without the change; all figures are compared with it</source>
        <translation>Der Kernel ohne die Änderung; alle Werte werden mit ihm verglichen</translation>
    </message>
    <message>
        <source>Patched kernel</source>
        <translation>Gepatchter Kernel</translation>
    </message>
    <message>
        <source>The kernel with the change; the next pages can add further ones</source>
        <translation>Der Kernel mit der Änderung; die nächsten Seiten können weitere hinzufügen</translation>
    </message>
    <message>
        <source>Measure it a&amp;fresh; the old one goes to the trash</source>
        <translation>N&amp;eu messen; die alte kommt in den Papierkorb</translation>
    </message>
    <message>
        <source>What is measured</source>
        <translation>Was gemessen wird</translation>
    </message>
    <message>
        <source>Name of the study</source>
        <translation>Name der Studie</translation>
    </message>
    <message>
        <source>The study&apos;s name in the list, in reports and on the command line</source>
        <translation>Der Name der Studie in der Liste, in Berichten und auf der Befehlszeile</translation>
    </message>
    <message>
        <source>Question in your words</source>
        <translation>Frage in eigenen Worten</translation>
    </message>
    <message>
        <source>optional, as in: does batching help 4K pages too?</source>
        <translation>optional, etwa: Hilft Bündelung auch bei 4K-Seiten?</translation>
    </message>
    <message>
        <source>Kept with the study as its note</source>
        <translation>Wird als Notiz bei der Studie aufbewahrt</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Messen</translation>
    </message>
    <message>
        <source>B&amp;ase</source>
        <translation>&amp;Basis</translation>
    </message>
    <message>
        <source>&amp;Patched</source>
        <translation>Ge&amp;patcht</translation>
    </message>
    <message>
        <source>Nam&amp;e</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>&amp;Frage</translation>
    </message>
    <message>
        <source>%1, built by %2</source>
        <translation>%1, gebaut mit %2</translation>
    </message>
    <message>
        <source>No kernel is ready to boot yet. The kernels page fetches some; nothing is installed.</source>
        <translation>Noch kein Kernel ist startbereit. Die Kernelseite holt welche; nichts wird installiert.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more, see the kernels page</source>
        <translation>
            <numerusform>und %n weiterer, siehe Kernelseite</numerusform>
            <numerusform>und %n weitere, siehe Kernelseite</numerusform>
        </translation>
    </message>
    <message>
        <source>There is a study of this name. It goes on where it stopped if it asks for the same; else choose another name.</source>
        <translation>Es gibt schon eine Studie dieses Namens. Fragt sie nach demselben, geht sie dort weiter, wo sie aufhörte; sonst bitte einen anderen Namen wählen.</translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::RepetitionsPage</name>
    <message>
        <source>How often?</source>
        <translation>Wie oft?</translation>
    </message>
    <message>
        <source>Boots are what counts: each has a memory layout of its own. Samples within a boot only steady its figure.</source>
        <translation>Auf die Boots kommt es an: Jeder hat ein eigenes Speicherlayout. Messwerte innerhalb eines Boots festigen nur dessen Wert.</translation>
    </message>
    <message>
        <source>Boots of each kernel</source>
        <translation>Boots je Kernel</translation>
    </message>
    <message>
        <source>One boot shows figures and claims nothing</source>
        <translation>Ein Boot zeigt Werte und behauptet nichts</translation>
    </message>
    <message>
        <source>Samples of each cell in each boot</source>
        <translation>Messwerte je Zelle und Boot</translation>
    </message>
    <message>
        <source>After one round that is not counted</source>
        <translation>Nach einer Runde, die nicht zählt</translation>
    </message>
    <message>
        <source>Change to see</source>
        <translation>Gesuchte Änderung</translation>
    </message>
    <message>
        <source>The smallest change that matters to you</source>
        <translation>Die kleinste Änderung, auf die es ankommt</translation>
    </message>
    <message>
        <source>One memory &amp;layout for all boots</source>
        <translation>Ein Speicher&amp;layout für alle Boots</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>For bisecting and alarms: the result repeats exactly, and so does its luck</source>
        <translation>Für Bisect und Alarme: Das Ergebnis wiederholt sich exakt, und mit ihm sein Zufall</translation>
    </message>
    <message>
        <source>B&amp;oots of each kernel</source>
        <translation>B&amp;oots je Kernel</translation>
    </message>
    <message>
        <source>&amp;Samples in each boot</source>
        <translation>&amp;Messwerte je Boot</translation>
    </message>
    <message>
        <source>&amp;Change to see</source>
        <translation>&amp;Gesuchte Änderung</translation>
    </message>
    <message>
        <source>&amp;Trace where the time goes, in a boot of its own</source>
        <translation>&amp;Verfolgen, wohin die Zeit geht, in einem eigenen Start</translation>
    </message>
    <message>
        <source>A boot of each kernel more, in which the functions that it calls are counted and nothing is timed; the figures stay the same</source>
        <translation>Je Kernel ein weiterer Start, in dem die aufgerufenen Funktionen gezählt werden und nichts gestoppt wird; die Werte bleiben gleich</translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::ReviewPage</name>
    <message>
        <source>All as you want it?</source>
        <translation>Alles wie gewünscht?</translation>
    </message>
    <message>
        <source>Run starts it; Back changes it.</source>
        <translation>„Starten“ beginnt; „Zurück“ ändert.</translation>
    </message>
    <message>
        <source>The benchmark in words</source>
        <translation>Der Benchmark in Worten</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Befehlszeile</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation>Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>Copies the command line that does the same</source>
        <translation>Kopiert die Befehlszeile, die dasselbe tut</translation>
    </message>
    <message>
        <source>The same from a &amp;terminal:</source>
        <translation>Dasselbe im &amp;Terminal:</translation>
    </message>
</context>
<context>
    <name>pinscope::wizard::WherePage</name>
    <message>
        <source>Not available: %1</source>
        <translation>Nicht verfügbar: %1</translation>
    </message>
    <message>
        <source>Where, and by which clock?</source>
        <translation>Wo, und nach welcher Uhr?</translation>
    </message>
    <message>
        <source>Figures of different clocks are never compared with each other.</source>
        <translation>Werte verschiedener Uhren werden nie miteinander verglichen.</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>as in the command ssh; several with commas between</source>
        <translation>wie beim Befehl ssh; mehrere durch Kommas getrennt</translation>
    </message>
    <message>
        <source>A host that is reached with keys, without a question</source>
        <translation>Ein Rechner, der mit Schlüsseln und ohne Rückfrage erreicht wird</translation>
    </message>
    <message>
        <source>What the running kernel is in the study</source>
        <translation>Was der laufende Kernel in der Studie ist</translation>
    </message>
    <message>
        <source>The base, or the label of a patched kernel</source>
        <translation>Die Basis, oder die Bezeichnung eines geänderten Kernels</translation>
    </message>
    <message>
        <source>VFIO device</source>
        <translation>VFIO-Gerät</translation>
    </message>
    <message>
        <source>The PCI device that is bound to vfio-pci for the run, and given back</source>
        <translation>Das PCI-Gerät, das für die Messung an vfio-pci gebunden und zurückgegeben wird</translation>
    </message>
    <message>
        <source>&amp;Host</source>
        <translation>&amp;Rechner</translation>
    </message>
    <message>
        <source>&amp;Its kernel is</source>
        <translation>&amp;Sein Kernel ist</translation>
    </message>
    <message>
        <source>VFIO &amp;device</source>
        <translation>VFIO-&amp;Gerät</translation>
    </message>
    <message>
        <source>the only candidate</source>
        <translation>der einzige Kandidat</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
</TS>
