#!/bin/sh
# Runs the test of this name (tools/tests.sh) in the root of the repository. A test prints TAP: a line `ok - what holds`
# or `not ok - what does not` for each check, and its plan, `1..N`, with their number, which shows if it ended too early.
# A test that cannot go on for a reason outside of the program prints `Bail out! REASON`. All output goes to
# build/results/NAME.tap, and what failed to the terminal too.
name=$1
result=build/results/$name.tap
if [ -f "tests/$name.sh" ]; then
  set -- sh "tests/$name.sh"
elif [ -f "tests/$name.mjs" ] && [ "$name" != "${name%_browser}" ]; then
  set -- node tests/page/run.mjs "tests/$name.mjs"
elif [ -f "tests/$name.mjs" ]; then
  set -- node "tests/$name.mjs"
else
  set -- "build/tests/$name"
fi

# On a terminal one line is written again and again; elsewhere, each test has a line when it ends.
progress() {
  [ -t 2 ] || return
  running=$(ls build/results/running | tr '+\n' '/ ')
  columns=$(stty size </dev/tty 2>/dev/null | cut -d ' ' -f 2)
  printf '\r\033[K%.*s' "$((${columns:-80} - 1))" "$(wc -l <build/results/finished) of ${TESTS:-1} done; running: $running" >&2
}

mkdir -p "$(dirname "$result")" build/results/running
mark=build/results/running/$(echo "$name" | tr / +)
: >"$mark"
progress
begin=$(date +%s)
timeout 1500 "$@" >"$result" 2>&1 </dev/null
status=$?
seconds=$(($(date +%s) - begin))

count() { grep -c "^$1\( \|\$\)" "$result"; }
if grep -q '^Bail out! ' "$result"; then
  : # neither passed nor failed: run_tests ends with the reason
elif [ "$status" -ne 0 ] && [ "$(count 'not ok')" = 0 ]; then
  echo "not ok - $name ends well, not with status $status" >>"$result"
else
  fault=$(awk -f tools/plan.awk "$result")
  [ -z "$fault" ] || printf 'not ok - %s ends with its plan\n# %s\n' "$name" "$fault" >>"$result"
fi

passed=$(count ok) failed=$(count 'not ok')
times >"$result.times" # not in a subshell, which would not know our children
processor=$(awk 'NR == 2 { split($1, user, /[ms]/); split($2, sys, /[ms]/)
  printf "%d", 60 * (user[1] + sys[1]) + user[2] + sys[2] }' "$result.times")
rm -f "$result.times" "$mark"
echo "$name $passed $failed $seconds $processor" >>build/results/finished

if [ "$failed" != 0 ]; then # the checks that failed, with the remarks that follow them
  [ ! -t 2 ] || printf '\r\033[K' >&2
  awk -v name="$name" '/^(not )?ok( |$)/ { shown = /^not/ } shown && !/^1\.\./ { print name ": " $0 }' "$result"
fi
if [ -t 2 ]; then
  progress
else
  echo "$(wc -l <build/results/finished)/${TESTS:-1} $name: $passed passed, $failed failed, $seconds s, $processor s of a processor"
fi
