# sanssouci statistics: words, JSON and CSV over saved games and files; digests are kept and checked.
. tools/tap.sh

kit=tests/conformance
game=$kit/good/2013-base-2p-greedy.sgr
mkdir "$scratch/games"
# Two games of a person against level2 and one between people.
tagged() { sed "s/^\(\[Players .*\)/\1\n[Seat1 \"person\"]\n[Seat2 \"$1\"]/" "$game"; }
tagged level2 >"$scratch/games/a.sgr"
tagged level2 >"$scratch/games/b.sgr"
tagged person >"$scratch/games/c.sgr"
touch -d 2026-01-01T10:00:00 "$scratch/games/a.sgr"
quickly() { sanssouci statistics --steps 6 "$@"; }

holds 'statistics without any game end with 0' ends 0 env XDG_STATE_HOME="$scratch/none" sanssouci statistics
holds 'statistics without any game say that there is none' grep -q 'There is no finished game yet' "$scratch/out"

# ---- for people ----

holds 'statistics --no-review end with 0' ends 0 sanssouci statistics --folder "$scratch/games" --no-review
holds 'games without a review are counted as such' grep -q '^2 games are not reviewed yet' "$scratch/out"
holds 'points are counted without a review' grep -q '^  Under-gardener .* 2 ' "$scratch/out"
holds '--no-review writes no digest' test ! -f "$scratch/games/a.sgr.review"
holds 'statistics review new games' ends 0 quickly --folder "$scratch/games"
for part in 'Points a game, by opponent' 'Where points come from, in 2 games' 'Luck, in 2 games' 'What turns lose, in 2 games' \
  '1 game was left out'; do
  holds "statistics have the line: $part" grep -q "^$part" "$scratch/out"
done
quickly --folder "$scratch/games" >"$scratch/first"
holds 'a digest lies beside each game' test -f "$scratch/games/a.sgr.review" -a -f "$scratch/games/b.sgr.review"
says 'games with a digest need no review' "$(cat "$scratch/first")" 0 sanssouci statistics --folder "$scratch/games" --no-review
says 'files have the same statistics as their folder' "$(cat "$scratch/first")" 0 quickly "$scratch/games/a.sgr" "$scratch/games/b.sgr" "$scratch/games/c.sgr"
says 'any number of threads finds the same statistics' "$(cat "$scratch/first")" 0 sh -c \
  "rm $scratch/games/*.review; $(command -v sanssouci) statistics --steps 6 --threads 3 --folder $scratch/games"
holds 'a seat can be named' sh -c "$(command -v sanssouci) statistics --steps 6 --seat 2 $scratch/games/c.sgr | grep -q '^  a person '"

# ---- what is kept ----

head -c 100 "$scratch/games/a.sgr.review" >"$scratch/cut" && cp "$scratch/cut" "$scratch/games/a.sgr.review"
says 'a digest that was cut short is made again' "$(cat "$scratch/first")" 0 quickly --folder "$scratch/games"
holds 'a digest that was made again is whole' grep -q '^checksum ' "$scratch/games/a.sgr.review"
sed -i 's/^lead .*/lead 99/' "$scratch/games/a.sgr.review"
says 'a digest that was changed is made again' "$(cat "$scratch/first")" 0 quickly --folder "$scratch/games"
cp "$scratch/games/b.sgr.review" "$scratch/games/a.sgr.review"
sed -i 's/^\[Name1 .*/[Name1 "Zoe"]/' "$scratch/games/a.sgr"
holds 'a digest of another record is not used' sh -c "$(command -v sanssouci) statistics --no-review $scratch/games/a.sgr | grep -q '^1 game is not reviewed yet'"
quickly "$scratch/games/a.sgr" >/dev/null

# ---- for programs ----

quickly "$scratch/games/a.sgr" "$scratch/games/b.sgr" --csv >"$scratch/csv"
holds 'CSV has a line of names and one for each game' test "$(wc -l <"$scratch/csv")" = 3
holds 'CSV has the oldest game first' sh -c "sed -n 2p $scratch/csv | grep -q 'b.sgr' || sed -n 2p $scratch/csv | grep -q 'a.sgr'"
holds 'all lines of the CSV have the same number of columns' test "$(tr -cd ',\n' <"$scratch/csv" | awk '{ print length }' | sort -u | wc -l)" = 1
holds 'all columns of the CSV are documented' sh -c "head -n 1 $scratch/csv | tr -d '\r' | tr ',' '\n' | while read -r column; do grep -qF \"\$column\" docs/statistics.md || exit 1; done"
quickly "$scratch/games/a.sgr" "$scratch/games/b.sgr" --json >"$scratch/json"
holds 'JSON is one line' test "$(wc -l <"$scratch/json")" = 1
holds 'JSON has games and statistics' grep -q '^{"games":\[{"file":.*\],"statistics":{"games":2,' "$scratch/json"

# ---- what cannot be done ----

holds 'files together with --folder are refused' refuses 'either files or --folder' quickly "$game" --folder "$scratch/games"
holds '--json together with --csv is refused' refuses 'either --json or --csv' quickly "$game" --json --csv
holds 'a file that does not exist ends statistics with 2' ends 2 quickly "$scratch/games/a.sgr" "$scratch/nothing.sgr"
holds 'the other games are mentioned after a file that does not exist' grep -q '^1 game cannot be read' "$scratch/out"

# ---- every language ----

for language in $all_languages; do
  LC_ALL=C.UTF-8 quickly --folder "$scratch/games" --lang $language >"$scratch/said"
  holds "statistics fit 80 columns: $language" test "$(LC_ALL=C.UTF-8 wc -L <"$scratch/said")" -le 80
done

done_testing
