#!/bin/sh
# Packs a folder for the program to have in itself: each file gzipped, an assembler file that takes in their bytes as they
# are, since a compiler reads a megabyte of numbers slowly, and the list of them that src/server/page.c includes.
#
#     tools/embed.sh build/page build/embedded
set -e
page=$1 embedded=$2
rm -rf "$embedded"
mkdir -p "$embedded"
number=0
echo '    .section .rodata' >"$embedded/assets.s"
(cd "$page" && find . -type f) | sed 's|^\./||' | LC_ALL=C sort | while read -r path; do
  gzip -9n <"$page/$path" >"$embedded/$number.gz"
  printf '    .globl ss_embedded_%d\nss_embedded_%d:\n    .incbin "%s"\n' $number $number "$embedded/$number.gz" \
    >>"$embedded/assets.s"
  printf 'ASSET(%d, "%s", %d, %d, "%.16s")\n' $number "$path" "$(wc -c <"$embedded/$number.gz")" \
    "$(wc -c <"$page/$path")" "$(sha256sum <"$page/$path")" >>"$embedded/assets.inc"
  number=$((number + 1))
done
echo '    .section .note.GNU-stack,"",@progbits' >>"$embedded/assets.s"
