# Sourced by tests that compare the output of tests/everywhere/digests.c on other machines with that of this one.

# Removes from the output which kernel was used.
without_way() { sed 's/^judged by [a-z0-9]*/judged/'; }

# Computes the digests of this machine, which others must match.
digests_here() {
  build/tests/digests | without_way >"$scratch/wanted"
  holds 'here all ways to judge agree' test "$(grep '^judged' "$scratch/wanted" | uniq -c | awk '{ print $1 }')" = 2
}

# agrees COMMAND...: succeeds if the command prints the same digests. Its output is in $scratch/digests.
agrees() {
  "$@" >"$scratch/digests" || return 1
  without_way <"$scratch/digests" | diff "$scratch/wanted" - >"$scratch/out" && return
  sed 's/^/# /' "$scratch/out"
  return 1
}
