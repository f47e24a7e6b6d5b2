#!/bin/sh
# Builds everything, runs every test, and ends with the line `N passed, N failed`; status 0 when none failed.
# Names of tests as arguments run those alone: ./test.sh words_test layers turn_browser
# --everywhere adds tests/everywhere: other browsers, machines, compilers and systems, and packages.
cd "$(dirname "$0")" || exit 2
. tools/need.sh
everywhere=
[ "$1" != --everywhere ] || { everywhere=tests/everywhere/*.sh && shift; }
need "$TO_BUILD" "$TO_TEST" ${everywhere:+"$TO_TEST_EVERYWHERE"}

jobs=$(getconf _NPROCESSORS_ONLN)
if ! make -s -j"$jobs" checks; then
  echo 'not ok - everything builds'
  echo '0 passed, 1 failed'
  exit 1
fi

make -s modules # if they cannot be fetched, the tests of the page say so

# The slowest tests go first, so that no processor is left with one at the end. Each file of stories of the page has its
# own browser. Two more tests run than there are processors, because some of them mostly wait; six at once on two
# processors took no less time.
slow='screens_browser wasm online many join speed games_browser storage_browser wasm_test page comfort_browser damage_browser keyboard_browser bots server endgame_many store_disk_test store_power_test'
rm -rf build/results && mkdir -p build/results
if [ $# -gt 0 ]; then
  printf '%s\n' "$@"
else
  printf '%s\n' $slow
  { ls $everywhere tests/page/*_browser.mjs tests/*.sh tests/*_test.c && grep -l 'MANY(' tests/*_test.c | sed 's/_test\.c$/_many.c/'; } |
    sed 's|.*/||; s|\.[a-z]*$||' | grep -vxF "$(printf '%s\n' $slow)"
fi | xargs -n 1 -P $((jobs + 2)) tools/run-test.sh || echo "not ok - the runner came to its end with every test" >build/results/runner-itself.tap

cat build/results/*.tap | awk '
  /^ok( |$)/ { passed++ }
  /^not ok( |$)/ { failed++ }
  END { printf "%d passed, %d failed\n", passed, failed; exit failed > 0 || passed == 0 }'
