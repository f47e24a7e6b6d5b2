#!/bin/sh
# Installs what is missing, builds everything, runs the tests, and ends with the line `N passed, N failed`; status 0 when
# none failed, 2 when something could not be installed.
#
#     ./test.sh                               every test
#     ./test.sh --fast                        only those written in C and for node
#     ./test.sh --everywhere                  also other browsers, machines, compilers and systems, and packages
#     ./test.sh rules words_test cli/review   those of a module (a folder of tests), or of this name
cd "$(dirname "$0")" || exit 2
. tools/need.sh
. tools/tests.sh

# Two at once in one folder would take each other's results away.
mkdir -p build && exec 9>build/lock
flock -n 9 || { echo 'test.sh: it is running in this folder already' >&2 && exit 2; }
# After Ctrl-C tools/run-test.sh ends the tests; each has the lock until its test has ended.
trap 'echo >&2; exec 9>&-; flock build/lock true; exit 130' INT

kind=default
case ${1-} in
  --fast | --everywhere) kind=${1#--} && shift ;;
  -*) sed -n 's/^# \{0,1\}//; 2,8p' "$0" >&2 && exit 2 ;;
esac
tests=$(tests_named "$kind" "$@") || exit 2
need "$TO_BUILD" "$TO_TEST" "$(case $tests in *everywhere/*) echo "$TO_TEST_EVERYWHERE" ;; esac)"

if ! make -s -j"$(getconf _NPROCESSORS_ONLN)" checks; then
  echo 'not ok - everything builds'
  echo '0 passed, 1 failed'
  exit 1
fi
fetch_modules
run_tests "$tests"
