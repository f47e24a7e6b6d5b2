# Sourced by tests that hold tests/everywhere/digests.c on other machines against what it prints here.

# What a program printed, without how it calculated.
without_way() { sed 's/^judged by [a-z0-9]*/judged/'; }

# The digests of this machine, which are those that others must have.
digests_here() {
  build/tests/digests | without_way >"$scratch/wanted"
  holds 'here all ways to judge agree' test "$(grep '^judged' "$scratch/wanted" | uniq -c | awk '{ print $1 }')" = 2
}

# agrees COMMAND...: it prints the same digests. $scratch/digests has what it printed.
agrees() {
  "$@" >"$scratch/digests" || return 1
  without_way <"$scratch/digests" | diff "$scratch/wanted" - >"$scratch/out" && return
  sed 's/^/# /' "$scratch/out"
  return 1
}
