# The engine stays fast: limits in instructions, which do not depend on the clock. They are lower if the processor
# that callgrind emulates supports the fast implementation.
. tools/tap.sh

GAMES=50000 bench/all.sh >"$scratch/figures"
holds 'make bench comes to its end' test $? = 0
sed 's/^/# /' "$scratch/figures"
has() { holds "make bench prints $1" grep -qE "$2" "$scratch/figures"; }
has 'games a second' '^games/s  *[0-9]+$'
has 'turns listed a second' '^listed/s  *[0-9]+$'
has 'what playing many at once brings' '^ratio  *[0-9.]+$'
has 'what observing leaves of the speed of batches in Python' '^python ratio [0-9.]+$'
has 'turns judged a second' '^judged/s  *[0-9]+ with portable, '
has 'what WebAssembly judges' '^network, 2 players: .* turns judged as WebAssembly against native [0-9.]+$'
has 'how long WebAssembly takes' '^2 players: .* WebAssembly .* ratio [0-9.]+$'

if [ ! -e /proc/self/maps ]; then
  has 'a word where instructions are not counted' '^skipped: callgrind needs /proc$'
  echo '# skipped: the number of instructions'
  done_testing
  exit
fi
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
