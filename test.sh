#!/bin/sh
# Builds everything, runs every test, and ends with the line `N passed, N failed`; status 0 when none failed.
# Names of tests as arguments run those alone: ./test.sh words_test layers
cd "$(dirname "$0")" || exit 2
. tools/need.sh
need "$TO_BUILD" "$TO_TEST"

jobs=$(getconf _NPROCESSORS_ONLN)
if ! make -s -j"$jobs" checks; then
  echo 'not ok - everything builds'
  echo '0 passed, 1 failed'
  exit 1
fi

rm -rf build/results && mkdir -p build/results
if [ $# -gt 0 ]; then
  printf '%s\n' "$@"
else # what takes longest goes first
  echo page
  echo fuzz
  ls tests/*.sh tests/*_test.c | sed 's|.*/||; s|\.[a-z]*$||' | grep -v -e '^page$' -e '^fuzz$'
fi | xargs -n 1 -P "$jobs" tools/run-test.sh

cat build/results/*.tap | awk '
  /^ok( |$)/ { passed++ }
  /^not ok( |$)/ { failed++ }
  END { printf "%d passed, %d failed\n", passed, failed; exit failed > 0 || passed == 0 }'
