# For tests that are shell scripts; sourced in the root of the repository.
#
#     . tools/tap.sh
#     holds 'a new record is sound' test "$(sanssouci check new.sgr)" = 'new.sgr: ok'
#
#     done_testing
#
# PATH begins with build/, the language is English, and $scratch is an empty folder that is removed at the end; saved
# games and settings go there too.

PATH=$PWD/build:$PATH LC_ALL=C
export PATH LC_ALL
scratch=$(mktemp -d)
XDG_STATE_HOME=$scratch/state XDG_CONFIG_HOME=$scratch/config
export XDG_STATE_HOME XDG_CONFIG_HOME
trap 'rm -rf "$scratch"' EXIT
trap 'trap "" TERM; exit 143' TERM # once, and what a script does on EXIT is done

# The tags of all languages, English first.
all_languages=$(tools/languages.sh tags | tr '\n' ' ' | sed 's/ $//')
# Those that sweeps over languages go through: two, or all of them with SS_EVERYWHERE=1.
swept_languages='en de'
[ -z "$SS_EVERYWHERE" ] || swept_languages=$all_languages

# Checks are counted in a file, because many are made in subshells.
tap_told=$scratch/.told tap_skipped=$scratch/.skipped
: >"$tap_told"
ok() { echo "ok - $1"; echo >>"$tap_told"; }
not_ok() { echo "not ok - $1"; echo >>"$tap_told"; }

# The last line of each script prints the plan. Without it the runner assumes that the script ended too early. A script
# of which nothing is left but parts that were skipped says why they were.
done_testing() {
  tap_count=$(($(wc -l <"$tap_told")))
  if [ $tap_count = 0 ] && [ -s "$tap_skipped" ]; then cat "$tap_skipped"; else echo "1..$tap_count"; fi
}

# Runs a command and reports whether it succeeded.
holds() {
  sentence=$1
  shift
  if "$@"; then ok "$sentence"; else not_ok "$sentence"; fi
}

# The same, with the text that it must print and the status it must return.
says() {
  sentence=$1 expected=$2 status=$3
  shift 3
  said=$("$@" 2>&1)
  ended=$?
  if [ "$said" = "$expected" ] && [ "$ended" = "$status" ]; then
    ok "$sentence"
  else
    not_ok "$sentence"
    echo "# status $ended, wanted $status; said:"
    printf '%s\n' "$said" | sed 's/^/#   /'
  fi
}

# Checks that a command ends with this status.
ends() {
  wanted=$1
  shift
  "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
  [ $? = "$wanted" ]
}

# Checks that it ends with 2, prints nothing, and reports an error with these words.
refuses() {
  words=$1
  shift
  ends 2 "$@" && [ ! -s "$scratch/out" ] && grep -qF -e "$words" "$scratch/err" &&
    [ "$(grep -c '^sanssouci: ' "$scratch/err")" = "$(wc -l <"$scratch/err")" ]
}

# Runs a program that prints TAP, as a part of this test. It must succeed and print its own plan.
part() {
  "$@" >"$scratch/.part" 2>&1
  tap_report $? "$scratch/.part" "$*"
}

# Runs several such programs at the same time, each given as one argument: for programs that mostly wait.
parts() {
  tap_number=0
  for tap_program; do
    tap_number=$((tap_number + 1))
    { sh -c "$tap_program" >"$scratch/.part$tap_number" 2>&1; echo $? >"$scratch/.status$tap_number"; } &
  done
  wait
  tap_number=0
  for tap_program; do
    tap_number=$((tap_number + 1))
    tap_report "$(cat "$scratch/.status$tap_number")" "$scratch/.part$tap_number" "$tap_program"
  done
}

# Prints and counts what a part has told, and reports it if it did not end well: its status, its output and its name.
tap_report() {
  tap_fault=
  [ "$1" = 0 ] || tap_fault="it ended with status $1"
  grep '^1\.\.0 # skipped: ' "$2" >"$tap_skipped"
  grep -v '^1\.\.' "$2"
  grep '^\(not \)\{0,1\}ok\( \|$\)' "$2" >>"$tap_told"
  [ -n "$tap_fault" ] || tap_fault=$(awk -f tools/plan.awk "$2")
  if [ -n "$tap_fault" ]; then
    not_ok "$3 ends with its plan"
    echo "# $tap_fault"
  fi
}
