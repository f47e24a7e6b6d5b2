#!/bin/sh
# Runs one test program, tests/NAME.sh or build/tests/NAME, in the root of the repository. It speaks TAP: a line
# `ok - what holds` or `not ok - what does not` for each thing it looks at. All it says goes to
# build/results/NAME.tap, what failed to the terminal as well.
name=$1
result=build/results/$name.tap
if [ -f "tests/$name.sh" ]; then set -- sh "tests/$name.sh"; else set -- "build/tests/$name"; fi

begin=$(date +%s)
timeout 800 "$@" >"$result" 2>&1 </dev/null
status=$?
end=$(date +%s)

count() { grep -c "^$1\( \|\$\)" "$result"; }
if [ "$status" -ne 0 ] && [ "$(count 'not ok')" = 0 ]; then
  echo "not ok - $name ends well, not with status $status" >>"$result"
elif [ "$(count ok)$(count 'not ok')" = 00 ]; then
  echo "not ok - $name says what it looked at" >>"$result"
fi

failed=$(count 'not ok')
[ "$failed" = 0 ] || sed "s/^/$name: /" "$result"
echo "$name: $(count ok) passed, $failed failed, $((end - begin)) s"
