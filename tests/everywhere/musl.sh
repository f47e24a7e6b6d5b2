# The offline commands as one static program: with musl, and with the C library of this system.
. tools/tap.sh

jobs=$(getconf _NPROCESSORS_ONLN)

# static PROGRAM: succeeds if it needs no interpreter and no library.
static() { ! readelf -ldW "$1" | grep -q 'INTERP\|NEEDED'; }

builds() { make -s -j"$jobs" "$1" 2>"$scratch/log" && [ ! -s "$scratch/log" ]; }

holds 'the offline commands build with musl without a warning' builds musl
holds 'the program built with musl is static' static build/musl/sanssouci
holds 'the offline commands build with the C library of this system without a warning' builds offline
holds 'the program built with the C library of this system is static' static build/offline/sanssouci
holds 'the program built with the C library of this system runs' ends 0 build/offline/sanssouci review --steps 6 --threads 2 tests/conformance/good/2013-base-2p-greedy.sgr

their_command=build/musl/sanssouci
theirs() { build/musl/sanssouci "$@"; }
. tests/everywhere/offline/compare.sh

holds 'a full disk is reported' sh -c "! build/musl/sanssouci show $game >/dev/full 2>'$scratch/err' && grep -q 'no space left' '$scratch/err'"

# Tests of the engine that depend on the C library at least a little: memory, texts, files.
tests='conformance_test files_test link_test record_test words_test'
folder=build/everywhere/musl
engine() { make -s -j"$jobs" -f tests/everywhere/engine.mk CC=musl-gcc LDFLAGS=-static OUT=$folder "$@" 2>"$scratch/log"; }
holds 'tests of the engine build with musl' engine $(for test in $tests; do echo "$folder/$test"; done)
for test in $tests; do holds "$test passes with musl" ends 0 $folder/$test; done

done_testing
