# The engine on other machines, under qemu: 64-bit ARM, which has a kernel of its own for the network, 32-bit ARM, and s390x,
# which is big-endian. Rules, records, links, the conformance kit and the turns of computer players must be the same there.
# SS_LONG=1 runs all tests of the engine on 64-bit ARM instead of those that are quick under emulation.
. tools/tap.sh

jobs=$(getconf _NPROCESSORS_ONLN)

# machine NAME: builds for NAME-linux-gnu*.
machine() {
  make -s -j"$jobs" -f tests/everywhere/engine.mk CC="$1-gcc" AR="$1-ar" OUT="build/everywhere/$1" 2>"$scratch/log"
}

# passes MACHINE QEMU TEST: its test holds there. What it prints is shown when it does not.
passes() {
  timeout 600 "$2" -L "/usr/$1" "build/everywhere/$1/$3" >"$scratch/out" 2>&1 && return
  grep -v '^ok' "$scratch/out" | sed 's/^/# /' >&2
  return 1
}

tests_of() { ls "build/everywhere/$1"/*_test | sed 's|.*/||'; }
quick='base_test batch_test conformance_test content_test day_test ending_test garden_test hidden_test layout_test legality_test
  link_test network_test notation_test party_test plan_test record_test score_test setup_test turn_test view_test'

while read -r machine qemu; do
  holds "the engine builds for $machine without a warning" machine "$machine"
  tests=$quick
  [ "$SS_LONG" ] && [ "$qemu" = qemu-aarch64 ] && tests=$(tests_of "$machine")
  for test in $tests; do holds "$machine: $test" passes "$machine" "$qemu" "$test"; done
done <<END
aarch64-linux-gnu   qemu-aarch64
arm-linux-gnueabihf qemu-arm
s390x-linux-gnu     qemu-s390x
END

done_testing
