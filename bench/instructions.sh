#!/bin/sh
# How many instructions the program needs a turn in random two-player games, for each turn it lists, and for each that
# the network judges: counted by callgrind between two runs that differ in --games only, so that starting up and dealing
# do not count; for the network in one function. The figures are the same on every run of the same build that plays the
# same way, which a line tells.
cd "$(dirname "$0")/.." || exit 2
some=100 more=600 # games

# The number that `bench` prints behind a word.
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

# Only inside the function that judges, and bench has every position judged five times by it. In plain C that is also the
# one that plays the games, so there is no figure.
valgrind --tool=callgrind --callgrind-out-file=/dev/null --collect-atstart=no --toggle-collect=weigh_avx2 \
  build/sanssouci --lang en bench --players 2 --seed 1 --games 5 --network >"$said" 2>"$counted" || exit 2
collected=$(sed -n 's/.*Collected : //p' "$counted")
[ "$collected" = 0 ] || awk -v i="$collected" -v n="$(printed judged <"$said")" \
  'BEGIN { printf "%.1f instructions a turn judged\n", i / n / 5 }'
