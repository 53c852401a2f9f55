#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# translations_test.sh LUPDATE SOURCE LIST: every text of the sources in LIST is in the translations, every text of these
# is translated, and a translation takes what its source takes. Works on copies.
set -euo pipefail
lupdate=$1 source=$2 list=$3
copies=$(mktemp -d)
trap 'rm -rf "$copies"' EXIT
failed=0
complain() {
  echo "$*" >&2
  failed=1
}

# Each message's context, text and comment, a line each.
texts() {
  awk 'BEGIN { RS = "</message>" }
       { while (match($0, /<name>[^<]*/)) { context = substr($0, RSTART + 6, RLENGTH - 6); $0 = substr($0, RSTART + RLENGTH) }
         if (match($0, /<source>.*<\/source>/)) { text = substr($0, RSTART, RLENGTH); rest = substr($0, RSTART + RLENGTH)
           comment = match(rest, /<comment>[^<]*/) ? substr(rest, RSTART, RLENGTH) : ""
           gsub(/\n/, "\\n", text); print context, text, comment } }' "$1" | sort
}

# Placeholders such as %1 and %n, and whether there is a mnemonic, of each text against those of its translations.
disagreements() {
  awk 'BEGIN { RS = "</message>" }
       function taken(text,   found, i, all) {
         while (match(text, /%(L?[0-9]+|n)/)) { found[substr(text, RSTART, RLENGTH)] = 1; text = substr(text, RSTART + RLENGTH) }
         for (i = 0; i < 100; ++i) if (("%" i) in found || ("%L" i) in found) all = all " %" i
         return all (("%n" in found) ? " %n" : "") }
       function key(text) { gsub(/&amp;&amp;|&amp; /, "", text); return text ~ /&amp;/ }
       match($0, /<source>.*<\/source>/) {
         text = substr($0, RSTART + 8, RLENGTH - 17); rest = substr($0, RSTART + RLENGTH)
         sub(/.*<translation[^>]*>/, "", rest); sub(/<\/translation>.*/, "", rest)
         forms = gsub(/<\/numerusform>/, "\001", rest); gsub(/<numerusform>/, "", rest)
         count = split(rest, form, "\001"); if (forms) count = forms
         for (i = 1; i <= count; ++i) {
           if (form[i] ~ /^[ \n]*$/ && text !~ /^ *$/) print "not translated: " text
           else if (taken(form[i]) != taken(text)) print "other placeholders: " text " -> " form[i]
           else if (key(form[i]) != key(text)) print "a mnemonic on one side: " text " -> " form[i] }
         if (count == 0) print "not translated: " text }' "$1"
}

cd "$source"
for file in translations/pinscope_*.ts; do
  name=$(basename "$file")
  cp "$file" "$copies/$name"
  plural=()
  if [ "$name" = pinscope_en.ts ]; then plural=(-pluralonly); fi
  said=$("$lupdate" -I "$source" -no-obsolete -locations none "${plural[@]}" "@$list" -ts "$copies/$name" 2>&1)
  # Such a text would be looked for in another context than it is translated in.
  if grep "lacks Q_OBJECT" <<<"$said"; then complain "a text that no translation reaches"; fi
  diff <(texts "$file") <(texts "$copies/$name") >&2 ||
    complain "$name is not of these sources: build the target pinscope_lupdate, and translate"
  if grep -n 'type="unfinished"' "$file"; then complain "$name is not finished"; fi
  wrong=$(disagreements "$file")
  if [ -n "$wrong" ]; then complain "$name: $wrong"; fi
  [ "$(texts "$file" | wc -l)" -gt 9 ] || complain "$name has hardly any text"
done
exit $failed
