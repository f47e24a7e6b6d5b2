# The engine stays fast: bars in instructions, which do not depend on the machine's clock.
. tools/tap.sh

if [ ! -e /proc/self/maps ]; then
  ok 'instructions are counted # SKIP callgrind needs /proc'
  exit
fi

bench/instructions.sh >"$scratch/figures"
sed 's/^/# /' "$scratch/figures"
below() { awk -v bar="$1" -v what="$2" '{ n = $1; sub(/^[^ ]* /, "") } $0 == what && n > 0 && n <= bar { found = 1 }
  END { exit !found }' "$scratch/figures"; }
holds 'a random turn takes at most 260 instructions' below 260 'instructions a turn'
holds 'listing takes at most 40 instructions for each turn' below 40 'instructions a turn listed'
