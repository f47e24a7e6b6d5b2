# Finding, ordering and counting tests; sourced by test.sh in the root of the repository. The name of a test is its path
# below tests/ without what follows the last dot: `rules/garden_test`, `cli/review`, `page/turn_browser`. A program that
# plays MANY games (tests/support/test.h) is a second test of its file: `rules/garden_many`.

# Prints the names of all tests of a kind.
tests_of() {
  case $1 in
    fast) files='*_test.c *_test.mjs' ;;
    *) files='*_test.c *_test.mjs *_browser.mjs *.sh' ;;
  esac
  (cd tests && set -f && for pattern in $files; do find . -mindepth 2 -maxdepth 2 -name "$pattern"; done) |
    sed 's|^\./||; s|\.[a-z]*$||' | grep -v "^machine/$([ "$1" = everywhere ] || echo '\|^everywhere/')"
  grep -l 'MANY(' tests/*/*_test.c | sed 's|^tests/||; s|_test\.c$|_many|'
}

# Prints those that are meant by these words: a module, a name, both, or the path of a file; without words, all of this
# kind.
tests_named() {
  kind=$1
  shift
  [ $# -gt 0 ] || { tests_of "$kind" && return; }
  for given; do
    word=${given#./} word=${word#tests/} word=${word%/} word=${word%.*}
    tests_of everywhere | awk -v word="$word" -F / '$0 == word || $1 == word || $2 == word { print; found = 1 }
      END { exit !found }' || { echo "test.sh: there is no test $given, and no folder of that name in tests" >&2 && return 2; }
  done
}

# Fetches the packages for the tests of the page, unless they are there.
fetch_modules() {
  said=$(make -s modules 2>&1) && return
  echo "$said" >&2
  case $said in *EAI_AGAIN* | *ENOTFOUND* | *ECONN* | *ETIMEDOUT* | *ENETUNREACH* | *E50[0-9]*) no_network ;; esac
  echo 'not ok - the packages of tests/page/package-lock.json are installed'
  exit 2
}

# Puts the slowest first, so that no processor is left with one at the end: build/times has the seconds that each took
# when it last ran here, and tests/times.txt those of our last release, for the first time. New ones go first.
slowest_first() {
  touch build/times
  awk 'FILENAME == "-" { print ($1 in seconds ? seconds[$1] : 999), $1; next } { seconds[$1] = $2 }' \
    tests/times.txt build/times - | sort -rn | cut -d ' ' -f 2
}

# Keeps the seconds of the tests that ran, and of others those of an earlier time.
keep_times() {
  cut -d ' ' -f 1,4 build/results/finished | cat - build/times | awk '!seen[$1]++' >build/times.new
  mv build/times.new build/times
}

# Prints the tests in the order given, a line each, but before them two lines with all stories of the page: those share
# two browsers.
jobs() {
  stories=$(echo "$1" | grep '_browser$' | xargs)
  [ -z "$stories" ] || printf '%s\n' "$stories" "$stories"
  echo "$1" | grep -v '_browser$'
}

# Runs tests, two more at once than there are processors because some mostly wait, and prints how many passed.
run_tests() {
  rm -rf build/results && mkdir -p build/results/running
  : >build/results/finished
  TESTS=$(echo "$1" | wc -l)
  export TESTS
  jobs "$(echo "$1" | slowest_first)" | xargs -L 1 -P $(($(getconf _NPROCESSORS_ONLN) + 2)) tools/run-test.sh
  for name in $1; do
    grep -q "^$name " build/results/finished && continue
    mkdir -p "build/results/$(dirname "$name")"
    echo "not ok - $name was run to its end" >>"build/results/$name.tap"
  done
  [ ! -t 2 ] || printf '\r\033[K' >&2

  keep_times
  sort -k 4nr build/results/finished | head -n 5 |
    awk '{ line = line (NR > 1 ? ", " : "") $1 " " $4 " s" } END { if (line) print "Slowest: " line }'
  find build/results -name '*.tap' | sort | while read -r tap; do
    grep -q '^not ok\( \|$\)' "$tap" || continue
    name=${tap#build/results/} name=${name%.tap}
    echo "Failed: $name (its output is in $tap; again: ./test.sh $name)"
    grep '^not ok\( \|$\)' "$tap" | sed 's/^/  /'
  done
  find build/results -name '*.tap' -exec sed -n 's/^Bail out! //p' {} + >build/results/bailed
  [ ! -s build/results/bailed ] || { cat build/results/bailed && exit 2; }
  find build/results -name '*.tap' -exec cat {} + | awk '
    /^ok( |$)/ { passed++ }
    /^not ok( |$)/ { failed++ }
    END { printf "%d passed, %d failed\n", passed, failed; exit failed > 0 || passed == 0 }'
}
