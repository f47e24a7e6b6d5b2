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

# The tags of all languages, English first.
all_languages=$(tools/languages.sh tags | tr '\n' ' ' | sed 's/ $//')
# Those that sweeps over languages go through: two, or all of them with SS_EVERYWHERE=1.
swept_languages='en de'
[ -z "$SS_EVERYWHERE" ] || swept_languages=$all_languages

# Checks are counted in a file, because many are made in subshells.
tap_told=$scratch/.told
: >"$tap_told"
ok() { echo "ok - $1"; echo >>"$tap_told"; }
not_ok() { echo "not ok - $1"; echo >>"$tap_told"; }

# The last line of each script prints the plan. Without it the runner assumes that the script ended too early.
done_testing() { echo "1..$(($(wc -l <"$tap_told")))"; }

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
  tap_fault=$?
  [ $tap_fault = 0 ] && tap_fault= || tap_fault="it ended with status $tap_fault"
  grep -v '^1\.\.' "$scratch/.part"
  grep '^\(not \)\{0,1\}ok\( \|$\)' "$scratch/.part" >>"$tap_told"
  [ -n "$tap_fault" ] || tap_fault=$(awk -f tools/plan.awk "$scratch/.part")
  if [ -n "$tap_fault" ]; then
    not_ok "$* ends with its plan"
    echo "# $tap_fault"
  fi
}
