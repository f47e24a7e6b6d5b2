# For tests that are shell scripts; sourced in the root of the repository.
#
#     . tools/tap.sh
#     holds 'a new record is sound' test "$(sanssouci check new.sgr)" = 'new.sgr: ok'
#
# PATH begins with build/, the language is English, and $scratch is an empty folder that goes away with the script;
# saved games go there too.

PATH=$PWD/build:$PATH LC_ALL=C
export PATH LC_ALL
scratch=$(mktemp -d)
XDG_STATE_HOME=$scratch/state
export XDG_STATE_HOME
trap 'rm -rf "$scratch"' EXIT

ok() { echo "ok - $1"; }
not_ok() { echo "not ok - $1"; }

# Runs a command and says whether it succeeded.
holds() {
  sentence=$1
  shift
  if "$@"; then ok "$sentence"; else not_ok "$sentence"; fi
}

# The same with what it must say, and the status it must end with.
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
