#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# desktop_test.sh CMAKE BUILD VERSION: installs the build into a temporary folder and checks what a desktop will find.
set -euo pipefail
cmake=$1 build=$2 version=$3
id=org.pinscope.Pinscope
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
fail() {
  echo "$*" >&2
  exit 1
}

"$cmake" --install "$build" --prefix "$root" >/dev/null
share=$root/share
desktop=$share/applications/$id.desktop
metainfo=$share/metainfo/$id.metainfo.xml
mime=$share/mime/packages/$id.xml
type=application/vnd.pinscope.bundle+json

desktop-file-validate "$desktop"
appstreamcli validate --no-net "$metainfo" >/dev/null || appstreamcli validate --no-net "$metainfo"
XDG_DATA_DIRS=$share update-mime-database "$share/mime"

grep -qx "Icon=$id" "$desktop" || fail "the desktop file names another icon"
grep -qx "MimeType=$type;" "$desktop" || fail "the desktop file names another type of file"
grep -q "<id>$id</id>" "$metainfo" || fail "the metainfo has another id"
grep -q "<launchable type=\"desktop-id\">$id.desktop</launchable>" "$metainfo" || fail "the metainfo launches another file"
grep -q "<mediatype>$type</mediatype>" "$metainfo" || fail "the metainfo provides another type of file"
grep -q "<release version=\"$version\"" "$metainfo" || fail "the metainfo does not tell of version $version"
grep -q "mime-type type=\"$type\"" "$mime" || fail "the MIME file declares another type"
policy=$share/polkit-1/actions/$id.policy
grep -q "exec.path\">/.*/libexec/pinscope/pinscope-collector<" "$policy" || fail "polkit is told of another collector"
grep -q "<allow_active>auth_admin</allow_active>" "$policy" || fail "polkit would keep the authorisation"
! grep -q "allow_gui" "$policy" || fail "the collector has no window"
for size in 16 22 24 32 48 64 128 256; do
  picture=$share/icons/hicolor/${size}x$size/apps/$id.png
  # The width and height of a PNG stand at its bytes 16 to 23.
  [ "$(od -An -tu1 -j16 -N8 "$picture" | tr -s ' ')" = " 0 0 $((size / 256)) $((size % 256)) 0 0 $((size / 256)) $((size % 256))" ] ||
    fail "the icon of $size pixels has another size"
done
[ -s "$share/icons/hicolor/scalable/apps/$id.svg" ] || fail "there is no scalable icon"

program=$root/bin/$(sed -n 's/^Exec=\([^ ]*\).*/\1/p' "$desktop")
[ -x "$program" ] || fail "the desktop file starts $program, which is not installed"
[ -x "$root/libexec/pinscope/pinscope-collector" ] || fail "the collector is not installed"
# The installed program finds its collector, without the build tree.
HOME=$root "$program" doctor --json >"$root/doctor.json" || true
grep -q 'pinscope.doctor/' "$root/doctor.json" || fail "the installed program does not run"
if grep -q 'pinscope-collector is not beside' "$root/doctor.json"; then fail "it does not find its collector"; fi
