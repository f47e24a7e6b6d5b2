#!/bin/sh
# Runs one test in the root of the repository: the script tests/NAME.sh or tests/everywhere/NAME.sh, the browser tests
# of tests/page/X_browser.mjs if that is its name, or the program build/tests/NAME. A test prints TAP: a line `ok -
# what holds` or `not ok - what does not` for each check, and its plan, `1..N`, with their number, which shows if it
# ended too early. All output goes to build/results/NAME.tap, and to the terminal if something failed.
name=$1
result=build/results/$name.tap
if [ -f "tests/$name.sh" ]; then
  set -- sh "tests/$name.sh"
elif [ -f "tests/everywhere/$name.sh" ]; then
  set -- sh "tests/everywhere/$name.sh"
elif [ "$name" != "${name%_browser}" ]; then
  set -- node tests/page/run.mjs "tests/page/$name.mjs"
else
  set -- "build/tests/$name"
fi

begin=$(date +%s)
timeout 1500 "$@" >"$result" 2>&1 </dev/null
status=$?
end=$(date +%s)

count() { grep -c "^$1\( \|\$\)" "$result"; }
if [ "$status" -ne 0 ] && [ "$(count 'not ok')" = 0 ]; then
  echo "not ok - $name ends well, not with status $status" >>"$result"
else
  fault=$(awk -f tools/plan.awk "$result")
  [ -z "$fault" ] || printf 'not ok - %s ends with its plan\n# %s\n' "$name" "$fault" >>"$result"
fi

failed=$(count 'not ok')
[ "$failed" = 0 ] || sed "s/^/$name: /" "$result"
times >"$result.times" # not in a subshell, which would not know our children
spent=$(awk 'NR == 2 { split($1, user, /[ms]/); split($2, sys, /[ms]/)
  printf "%d", 60 * (user[1] + sys[1]) + user[2] + sys[2] }' "$result.times")
rm "$result.times"
echo "$name: $(count ok) passed, $failed failed, $((end - begin)) s, $spent s of a processor"
