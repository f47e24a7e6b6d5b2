# The test runner: how it handles a test that fails, lies or ends too early.
. tools/tap.sh

# A repository with only the runner and one test.
root=$scratch/root
mkdir -p "$root/tests/some" "$root/build/tests/some"
cp -r tools "$root"
unset TESTS # of the run that this is part of

# Runs a test with the text from standard input.
ran() {
  cat >"$root/tests/some/story.sh"
  (cd "$root" && tools/run-test.sh some/story) >"$scratch/said" 2>&1
}
# Checks that the last line counts this many passed and failed.
counted() { tail -n 1 "$scratch/said" | grep -q "^[0-9]*/1 some/story[_a-z]*: $1 passed, $2 failed, [0-9][0-9]* s, [0-9][0-9]* s of a processor\$"; }
complains() { grep -q "^some/story: not ok - some/story $1\$" "$scratch/said"; }

ran <<'TEST'
. tools/tap.sh
holds 'one' true
(holds 'two, in a subshell' true)
true | holds 'three, in a pipe' cat
done_testing
TEST
holds 'a sound script passes' counted 3 0
holds 'and only its numbers are printed' test "$(wc -l <"$scratch/said")" -eq 1

ran <<'TEST'
. tools/tap.sh
holds 'one' false
done_testing
TEST
holds 'a script that fails fails once' counted 0 1

ran <<'TEST'
. tools/tap.sh
holds 'one' true
exit 0
holds 'two' true
done_testing
TEST
holds 'a script that ends early fails, though its status is 0' counted 1 1
holds 'and the reason is given' complains 'ends with its plan'
holds 'in words' grep -qx 'some/story: # it ended without a plan' "$scratch/said"

ran <<'TEST'
echo 1..2
echo 'ok - one'
TEST
holds 'a script that planned more tests than it reported fails' complains 'ends with its plan'
holds 'with both numbers' grep -qx 'some/story: # it planned 2 and told of 1' "$scratch/said"

ran <<'TEST'
. tools/tap.sh
holds 'one' true
holds 'two' true >lost
done_testing
TEST
holds 'a script that loses a line fails' complains 'ends with its plan'

ran <<'TEST'
printf '1..1\nok - one\n1..1\n'
TEST
holds 'two plans are one too many' complains 'ends with its plan'

ran <<'TEST'
echo 1..0
TEST
holds 'a script that looks at nothing fails' complains 'ends with its plan'

ran <<'TEST'
echo '1..0 # skipped: there is no terminal'
TEST
holds 'unless it says why' counted 0 0

ran <<'TEST'
printf '1..1\nok - one\n'
exit 3
TEST
holds 'a status that is not 0 fails' complains 'ends well, not with status 3'

# ---- tests in other languages ----

cat >"$root/tests/some/part.mjs" <<'TEST'
import { doneTesting, same, test } from '../../tools/tap.mjs';
await test('one', () => same(1, 1, 'one'));
if (process.argv[2] === 'early') process.exit(0);
await test('two', () => same(2, 2, 'two'));
if (process.argv[2] === 'waits') await new Promise(() => {});
doneTesting();
TEST
for how in soundly:2:0 early:1:1 waits:2:1; do
  ran <<TEST
. tools/tap.sh
part node tests/some/part.mjs ${how%%:*}
done_testing
TEST
  numbers=${how#*:}
  holds "JavaScript that ends ${how%%:*} is counted so" counted "${numbers%:*}" "${numbers#*:}"
done

ran <<'TEST'
. tools/tap.sh
part sh -c 'exit 0'
done_testing
TEST
holds 'a part that says nothing fails' counted 0 1

ran <<'TEST'
. tools/tap.sh
parts "echo 'ok - one'; echo 1..1" "echo 'not ok - two'; echo 1..1" 'echo 1..1' 'echo 1..0; exit 3'
done_testing
TEST
holds 'parts that run at the same time are counted, and those that end badly fail' counted 1 3
holds 'each by its name' grep -qx 'some/story: not ok - echo 1..1 ends with its plan' "$scratch/said"

ran <<'TEST'
. tools/tap.sh
part echo '1..0 # skipped: there is no terminal'
done_testing
TEST
holds 'a script whose only part is skipped is skipped' counted 0 0
holds 'and says why' grep -qx '1..0 # skipped: there is no terminal' "$root/build/results/some/story.tap"

ran <<'TEST'
. tools/tap.sh
part echo '1..0 # skipped: there is no terminal'
holds 'one' true
done_testing
TEST
holds 'one that has looked at something else is not' counted 1 0

rm "$root/tests/some/story.sh"
program() {
  printf '#!/bin/sh\n%s\n' "$1" >"$root/build/tests/some/story_test"
  chmod +x "$root/build/tests/some/story_test"
  (cd "$root" && tools/run-test.sh some/story_test) >"$scratch/said" 2>&1
}
program 'printf "1..2\nok 1 - a\nok 2 - b\n"'
holds 'a program passes too, with its plan in front' counted 2 0
program 'printf "1..2\nok 1 - a\n"'
holds 'one that ends early fails' counted 1 1

# ---- many tests ----

mkdir "$root/tests/other" "$root/tests/everywhere"
for name in some/sound some/wrong other/sound everywhere/far; do
  printf '. tools/tap.sh\nholds "%s" %s\ndone_testing\n' "$name" "$([ $name != some/wrong ]; echo "[ $? = 0 ]")" >"$root/tests/$name.sh"
done
echo 'int main(void) { return 0; } // MANY(games)' >"$root/tests/some/story_test.c"
echo 'other/sound 7' >"$root/tests/times.txt"

finds() {
  sentence=$1 wanted=$2
  shift 2
  holds "$sentence" test "$(cd "$root" && . tools/tests.sh && tests_named "$@" | sort | xargs)" = "$wanted"
}
finds 'all tests are found' 'other/sound some/sound some/story_many some/story_test some/wrong' default
finds 'the fast ones' 'some/story_many some/story_test' fast
finds 'those of other systems too' 'everywhere/far other/sound some/sound some/story_many some/story_test some/wrong' everywhere
finds 'those of a folder' 'some/sound some/story_many some/story_test some/wrong' default some
finds 'those of a name' 'other/sound some/sound' default sound
finds 'one alone' 'other/sound' default other/sound
finds 'one by its path' 'other/sound' default tests/other/sound.sh
finds 'a folder by its path' 'other/sound' default ./tests/other/
(cd "$root" && . tools/tests.sh && tests_named default nothing >"$scratch/said" 2>&1)
holds 'a name that is nowhere is a mistake' test $? = 2

echo 'echo "Bail out! no network"; exit 2' >"$root/tests/some/cut.sh"
(cd "$root" && . tools/tests.sh && run_tests "$(tests_named default other/sound some/cut)") >"$scratch/said" 2>&1
holds 'a test without network is no failure' test $? = 2
holds 'but a reason' test "$(tail -n 1 "$scratch/said")" = 'no network'

order() { (cd "$root" && . tools/tests.sh && printf 'some/sound\nother/sound\nsome/new\n' | slowest_first | xargs); }
rm -f "$root/build/times"
(cd "$root" && mkdir -p build/results && echo 'some/sound 1 0 9 3' >build/results/finished && touch build/times && . tools/tests.sh && keep_times)
holds 'new tests go first, then those that took longest' test "$(order)" = 'some/new some/sound other/sound'

(cd "$root" && . tools/tests.sh && run_tests "$(tests_named default sound wrong)") >"$scratch/said" 2>&1
holds 'a failure is a status of 1' test $? = 1
holds 'the last line counts' test "$(tail -n 1 "$scratch/said")" = '2 passed, 1 failed'
holds 'what failed is named with its output and the command that repeats it' grep -qxF \
  'Failed: some/wrong (its output is in build/results/some/wrong.tap; again: ./test.sh some/wrong)' "$scratch/said"
holds 'with the check' grep -qx '  not ok - some/wrong' "$scratch/said"
holds 'the slowest are named' grep -q '^Slowest: ' "$scratch/said"

# ---- Ctrl-C ----

cp test.sh "$root"
printf 'checks modules:\n' >"$root/Makefile"
echo 'need() { :; }' >"$root/tools/need.sh"
mkfifo "$scratch/begun"
cat >"$root/tests/some/long.sh" <<TEST
. tools/tap.sh
trap 'rm -rf "\$scratch"; echo >ended' EXIT
sleep 1000 &
echo \$! >$scratch/begun
wait
TEST
(cd "$root" && exec env --default-signal=INT setsid ./test.sh some/long >"$scratch/said" 2>&1) &
run=$!
read -r begun <"$scratch/begun"
says 'two runs at once in one folder would disturb each other' 'test.sh: it is running in this folder already' 2 \
  "$root/test.sh" some/sound
kill -INT -$run
wait $run
holds 'Ctrl-C ends a run' test $? = 130
holds 'once its tests have cleaned up' test -e "$root/ended"
for _ in $(seq 200); do
  grep -q sleep "/proc/$begun/cmdline" 2>/dev/null || break
  sleep 0.05
done
holds 'nothing of them is left' sh -c "! grep -q sleep /proc/$begun/cmdline 2>/dev/null"
"$root/test.sh" some/sound >"$scratch/said" 2>&1
holds 'and another run may begin' test "$(tail -n 1 "$scratch/said")" = '1 passed, 0 failed'

done_testing
