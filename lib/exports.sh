#!/bin/sh
# Prints the linker's version script for the shared library: it exports only the functions that the public headers
# name and the engine defines.
#
#     lib/exports.sh VERSION build/libsanssouci.a HEADER…
version=$1 archive=$2
shift 2
named=$(mktemp)
trap 'rm -f "$named"' EXIT
grep -how 'ss_[a-z0-9_]*' "$@" | sort -u >"$named"

echo "SANSSOUCI_$version {"
echo 'global:'
nm -g --defined-only "$archive" | awk 'NF == 3 { print $3 }' | sort -u | comm -12 - "$named" | sed 's/.*/  &;/'
echo 'local:'
echo '  *;'
echo '};'
