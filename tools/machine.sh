# For tests of the engine on another machine, under qemu; sourced after tap.sh and digests.sh.
#
#     machine s390x-linux-gnu qemu-s390x portable
#
# The engine's tests must pass there, including the conformance kit. Judgements of the network, turns of computer
# players, records and links must be those of this machine to the last byte. The last argument is the
# kernel that computes the network. Tests that take minutes under emulation are left out; SS_LONG=1 runs them too.

slow='advice coach day guess link players puzzle statistics'
[ -z "$SS_LONG" ] || slow=

# engine GOAL...: makes goals of tests/everywhere/engine.mk.
engine() {
  make -s -j"$(getconf _NPROCESSORS_ONLN)" -f tests/everywhere/engine.mk CC="$machine-gcc" AR="$machine-ar" \
    OUT="build/everywhere/$machine" SLOW="$slow" "$@"
}

# emulated PROGRAM: runs what was built.
emulated() { "$qemu" -L "/usr/$machine" "build/everywhere/$machine/$1"; }

# passes TEST: succeeds if the test passes there, and shows its output if not.
passes() {
  emulated "$1" >"$scratch/out" 2>&1 && [ -z "$(awk -f tools/plan.awk "$scratch/out")" ] && return
  grep -v '^ok' "$scratch/out" | sed 's/^/# /'
  return 1
}

machine() {
  machine=$1 qemu=$2 way=$3
  holds "the engine builds for $machine without a warning" engine all
  for test in $(engine names); do holds "$test" passes "$test"; done
  digests_here
  holds 'judgements, turns, records and links are those of this machine' agrees emulated digests
  holds "the network is computed by $way" grep -q "^judged by $way " "$scratch/digests"
}
