#!/bin/sh
# Packs a folder to be embedded in the program: gzips each file and writes a source that includes the bytes with the
# assembler, because a compiler is slow at reading a megabyte of numbers, and the list of files that src/server/page.c
# includes. The source is in C, so that the compiler marks its object like all others.
#
#     tools/embed.sh build/page build/embedded
set -e
page=$1 embedded=$2
rm -rf "$embedded"
mkdir -p "$embedded"
number=0
printf '%s\n' '__asm__(".pushsection .rodata\n"' >"$embedded/assets.c"
(cd "$page" && find . -type f) | sed 's|^\./||' | LC_ALL=C sort | while read -r path; do
  gzip -9n <"$page/$path" >"$embedded/$number.gz"
  printf '    ".globl ss_embedded_%d\\nss_embedded_%d: .incbin \\"%s\\"\\n"\n' $number $number "$embedded/$number.gz" \
    >>"$embedded/assets.c"
  printf 'ASSET(%d, "%s", %d, %d, "%.16s")\n' $number "$path" "$(wc -c <"$embedded/$number.gz")" \
    "$(wc -c <"$page/$path")" "$(sha256sum <"$page/$path")" >>"$embedded/assets.inc"
  number=$((number + 1))
done
printf '%s\n' '    ".popsection\n");' >>"$embedded/assets.c"
