#!/bin/sh
# Counts how many instructions the program needs for a turn in random two-player games, for each turn it lists, and
# for each turn that the network evaluates. callgrind counts two runs that differ only in --games, so that start-up
# and dealing cancel out; for the network it counts one function. The figures are the same on every run of the same
# build with the same implementation, which one line names. Two numbers of games as arguments make it quicker.
cd "$(dirname "$0")/.." || exit 2
some=${1:-100} more=${2:-600} # games

# Prints the number that `bench` prints after a word.
printed() { sed -n "s/^$1 *\([0-9]*\).*/\1/p"; }

# run GAMES [--list]: instructions, turns played, turns listed.
run() {
  games=$1
  shift
  valgrind --tool=callgrind --callgrind-out-file=/dev/null \
    build/sanssouci --lang en bench --players 2 --seed 1 --games "$games" "$@" >"$said" 2>"$counted" || exit 2
  echo "$(sed -n 's/.*Collected : //p' "$counted") $(printed turns <"$said") $(printed listed <"$said")"
}

said=$(mktemp) counted=$(mktemp)
trap 'rm -f "$said" "$counted"' EXIT
{ run $some; run $more; } | awk '{ i[NR] = $1; n[NR] = $2 }
  END { if (NR < 2) exit 1; printf "%.1f instructions a turn\n", (i[2] - i[1]) / (n[2] - n[1]) }' || exit 2
sed -n 's/^way  */counted with way /p' "$said"
{ run $some --list; run $more --list; } | awk '{ i[NR] = $1; n[NR] = $3 }
  END { if (NR < 2) exit 1; printf "%.1f instructions a turn listed\n", (i[2] - i[1]) / (n[2] - n[1]) }' || exit 2

# Counts only inside the function that evaluates; bench evaluates every position five times with it. In plain C the
# same function also plays the games, so there is no figure.
valgrind --tool=callgrind --callgrind-out-file=/dev/null --collect-atstart=no --toggle-collect=weigh_avx2 \
  build/sanssouci --lang en bench --players 2 --seed 1 --games 5 --network >"$said" 2>"$counted" || exit 2
collected=$(sed -n 's/.*Collected : //p' "$counted")
[ "$collected" = 0 ] || awk -v i="$collected" -v n="$(printed judged <"$said")" \
  'BEGIN { printf "%.1f instructions a turn judged\n", i / n / 5 }'
