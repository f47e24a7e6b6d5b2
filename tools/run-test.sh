#!/bin/sh
# Runs the test of this name (tools/tests.sh) in the root of the repository. A test prints TAP: a line `ok - what holds`
# or `not ok - what does not` for each check, and its plan, `1..N`, with their number, which shows if it ended too early.
# A test that cannot go on for a reason outside of the program prints `Bail out! REASON`. All output goes to
# build/results/NAME.tap, and what failed to the terminal too.
#
# With several names of stories of the page (X_browser), these share a browser; a second run with the same names
# shares the work.

# On a terminal one line is written again and again; elsewhere, each test has a line when it ends.
if [ -t 2 ]; then clear_line='\r\033[K'; else clear_line=; fi
progress() {
  [ "$clear_line" ] || return
  running=$(ls build/results/running | tr '+\n' '/ ')
  columns=$(stty size </dev/tty 2>/dev/null | cut -d ' ' -f 2)
  done=$(wc -l <build/results/finished)
  printf "$clear_line%.*s" "$((${columns:-80} - 1))" "$done of ${TESTS:-1} done; running: $running" >&2
}

mark() { echo "build/results/running/$(echo "$1" | tr / +)"; }

begun() {
  : >"$(mark "$1")"
  progress
}

# Notes that a test has ended, and prints the checks that failed with the remarks that follow them: its name, the
# numbers of checks that passed and failed, seconds, and seconds of a processor.
ended() {
  rm -f "$(mark "$1")"
  echo "$*" >>build/results/finished
  if [ "$3" != 0 ]; then
    printf "$clear_line" >&2
    awk -v name="$1" '/^(not )?ok( |$)/ { shown = /^not/ } shown && !/^1\.\./ { print name ": " $0 }' "build/results/$1.tap"
  fi
  if [ "$clear_line" ]; then
    progress
  else
    echo "$(wc -l <build/results/finished)/${TESTS:-1} $1: $2 passed, $3 failed, $4 s, $5 s of a processor"
  fi
}

# Runs a command as the test of this name.
run() {
  name=$1 result=build/results/$1.tap
  shift
  begun "$name"
  begin=$(date +%s)
  # It has a group of processes of its own, all of which timeout ends. In the background, so that a signal is met at
  # once; but it may be interrupted as we may, and does not have the lock of test.sh.
  env --default-signal=INT,QUIT timeout 1500 "$@" >"$result" 2>&1 </dev/null 9>&- &
  child=$!
  trap 'kill $child; wait $child; exit 130' INT TERM HUP
  wait $child
  status=$?
  trap - INT TERM HUP
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

  times >"$result.times" # not in a subshell, which would not know our children
  processor=$(awk 'NR == 2 { split($1, user, /[ms]/); split($2, sys, /[ms]/)
    printf "%d", 60 * (user[1] + sys[1]) + user[2] + sys[2] }' "$result.times")
  rm "$result.times"
  ended "$name" "$(count ok)" "$(count 'not ok')" "$seconds" "$processor"
}

stories() {
  for name; do set -- "$@" "tests/$name.mjs" && shift; done
  trap 'exit 130' INT TERM HUP # when it has ended: it meets these signals itself
  timeout --foreground 3600 node tests/page/run.mjs --results build/results/page "$@" 2>&1 </dev/null 9>&- |
    while read -r name passed failed seconds processor; do
      case $name-$processor in
        *_browser-) begun "page/$name" ;;
        *_browser-*) ended "page/$name" "$passed" "$failed" "$seconds" "$processor" ;;
        *) echo "stories: $name $passed $failed $seconds $processor" ;; # the runner's own trouble
      esac
    done
}

mkdir -p "build/results/$(dirname "$1")" build/results/running
if [ -f "tests/$1.sh" ]; then
  run "$1" sh "tests/$1.sh"
elif [ ! -f "tests/$1.mjs" ]; then
  run "$1" "build/tests/$1"
elif [ "$1" = "${1%_browser}" ]; then
  run "$1" node "tests/$1.mjs"
else
  stories "$@"
fi
