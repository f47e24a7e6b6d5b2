# The engine stays fast: limits in instructions, which do not depend on the clock. They are lower if the processor
# that callgrind emulates supports the fast implementation. `make bench` measures all other figures.
. tools/tap.sh

if [ ! -e /proc/self/maps ]; then
  echo '1..0 # skipped: callgrind needs /proc'
  exit
fi
bench/instructions.sh 20 120 >"$scratch/figures"
holds 'instructions can be counted' test $? = 0
sed 's/^/# /' "$scratch/figures"
case $(sed -n 's/^counted with way  *//p' "$scratch/figures") in
  bmi2)
    turn=200 listed=30
    judged='a turn judged takes at most 950 instructions'
    ;;
  *) turn=260 listed=40 ;;
esac
below() { awk -v bar="$1" -v what="$2" '{ n = $1; sub(/^[^ ]* /, "") } $0 == what && n > 0 && n <= bar { found = 1 }
  END { exit !found }' "$scratch/figures"; }
holds "a random turn takes at most $turn instructions" below $turn 'instructions a turn'
holds "listing takes at most $listed instructions for each turn" below $listed 'instructions a turn listed'
if [ -n "$judged" ]; then
  holds "$judged" below 950 'instructions a turn judged'
else
  echo '# skipped: the instructions of judging, which have a bar for the fast way only'
fi

done_testing
