# Commands and what they print, as told in *.txt (tools/told.sh).
. tools/tap.sh
. tools/told.sh

# A text that says something else than the program is noticed.
wrong() {
  printf '%s\n' "$@" >"$scratch/wrong.txt"
  (tap_told=/dev/null; told "$scratch/wrong.txt") | grep -q '^not ok'
}
holds 'another line is noticed' wrong '$ echo one' two
holds 'a line too many is noticed' wrong '$ echo one; echo two' one
holds 'a missing line is noticed' wrong '$ echo one' one ... two
holds 'another status is noticed' wrong '$ false' '[2]'
holds 'a failure without a status is noticed' wrong '$ false'

told_count=0
for text in tests/cli/*.txt; do told "$text"; done
holds "there are commands, $told_count of them" test $told_count -gt 15

done_testing
