# sanssouci review: words, JSON and comments; records that are unfinished, given up, redacted or wrong.
. tools/tap.sh

kit=tests/conformance
game=$kit/good/2013-base-2p-greedy.sgr
quickly() { sanssouci review --steps 24 "$@"; }

# The first turns of a record, as an unfinished game.
cut_to() { awk -v most="$1" '/^\[Result/ { $0 = "[Result \"*\"]" } { print } /^$/ { turns = 1 } turns && ++n > most { exit }' "$2"; }
cut_to 6 $game >"$scratch/open.sgr"
cut_to 0 $game >"$scratch/dealt.sgr"
sed 's/^\[Result "\*"\]/&\n[Forfeit "2 time"]/' "$scratch/open.sgr" >"$scratch/given.sgr"
sanssouci link --open "$(sanssouci link "$scratch/open.sgr" --seat 1)" >"$scratch/own.sgr"
sed 's/^\(\[Deck[12] "\).*/\1? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?"]/' "$scratch/open.sgr" >"$scratch/hidden.sgr"
bad=$(ls $kit/bad/*.sgr | head -n 1)

# ---- for people ----

holds 'review prints a game turn by turn' ends 0 quickly "$game"
holds 'each turn has a heading' test "$(grep -c '^Round [0-9]*, .*: [^ ]*x[^ ]*@' "$scratch/out")" = 36
holds 'each turn has what it lost, or that it was as good as the best' test "$(grep -c '^   \(Loses\|As good as\|The best turn\|Better than\)' "$scratch/out")" = 36
holds 'the end has what each player lost' test "$(grep -c '^   Lost .* points in 18 turns' "$scratch/out")" = 2
holds 'luck is added up' grep -q '^   Luck: .* (deal .*, cards .*, tiles .*)' "$scratch/out"
holds 'a part of the loss without a reason is called unexplained' grep -q 'unexplained: ' "$scratch/out"
holds 'the review says what it assumes' grep -q 'They assume that everybody plays well' "$scratch/out"
holds 'a game that goes on can be reviewed' sh -c "$(command -v sanssouci) review --steps 24 $scratch/open.sgr | grep -q '^The game is not over: the review covers 6 turns'"
holds 'a game that was given up can be reviewed' sh -c "$(command -v sanssouci) review --steps 24 $scratch/given.sgr | grep -q ' gave the game up after 6 turns'"
sed 's/^\[Result/[Takebacks "2"]\n&/' "$scratch/open.sgr" >"$scratch/back.sgr"
holds 'the review says that turns were taken back' sh -c "$(command -v sanssouci) review --steps 6 $scratch/back.sgr | grep -q '^2 turns were taken back'"
holds 'a record for one seat is reviewed for that seat' ends 0 quickly "$scratch/own.sgr"
holds 'turns of seats with hidden hands are not judged' test "$(grep -c 'The hand was hidden' "$scratch/out")" = 3
holds 'luck is not added up where hands are hidden' grep -q 'Luck cannot be added up' "$scratch/out"
quickly "$scratch/open.sgr" --seat 1 >"$scratch/seen"
says '--seat reviews what that seat saw' "$(cat "$scratch/seen")" 0 quickly "$scratch/own.sgr"

# ---- players and turns that look alike ----

holds 'players of the same name are distinguished by their seats' sh -c "$(command -v sanssouci) review --steps 6 $scratch/open.sgr | grep -c '^random ([12])$' | grep -qx 2"
sed 's/^\[Name1 "random"\]/[Name1 "Ann"]/' "$scratch/open.sgr" >"$scratch/names.sgr"
holds 'players of different names are not numbered' sh -c "$(command -v sanssouci) review --steps 6 $scratch/names.sgr | grep -c '^Ann$\|^random$' | grep -qx 2"
sanssouci review --steps 6 $kit/good/2013-base-3p-greedy.sgr >"$scratch/whole"
holds 'a best turn that differs only in its stack names the stack' grep -q '^   As good as [^ ]* [^ ]* /[1-8],' "$scratch/whole"
holds 'no turn is compared with itself' test "$(awk '
  /^Round / { sub(/^[^:]*: /, ""); sub(/  [?!]*$/, ""); played = $0 }
  /^   As good as / { sub(/^   As good as /, ""); sub(/,.*/, ""); if ($0 == played) n++ }
  END { print n + 0 }' "$scratch/whole")" = 0

# ---- several ----

holds 'several games are reviewed with a summary' ends 0 quickly "$scratch/open.sgr" "$scratch/given.sgr"
holds 'the summary counts the games' grep -q '^All together: 2 games' "$scratch/out"
holds 'the summary has each player with a unique name once per game' grep -q '^   Lost .* points a game in 2 games' "$scratch/out"
holds 'each game stands below the name of its file' test "$(grep -c '\.sgr$' "$scratch/out")" = 2
holds 'a wrong record among several ends with 2' ends 2 quickly "$bad" "$scratch/open.sgr"
holds 'the other games are reviewed after a wrong record' grep -q '^Round 1, ' "$scratch/out"

# ---- for programs ----

quickly "$scratch/open.sgr" --json >"$scratch/json"
holds '--json prints one line' test "$(wc -l <"$scratch/json")" = 1
holds 'the JSON has all turns' test "$(sed 's/"turn":[0-9]*,"round"/\n&/g' "$scratch/json" | grep -c '^"turn":')" = 6
holds 'the JSON is the same for the same seed and any number of threads' test "$(quickly "$scratch/open.sgr" --json --threads 1)" = "$(cat "$scratch/json")"
holds 'another seed draws other samples' test "$(quickly "$scratch/open.sgr" --json --seed x)" != "$(cat "$scratch/json")"
holds 'the JSON of several files names the file in each line' sh -c "$(command -v sanssouci) review --steps 24 --json $scratch/open.sgr $scratch/own.sgr | grep -c '^{\"file\":\".*sgr\",\"players\":2' | grep -qx 2"
holds 'what is not known is null in the JSON' sh -c "$(command -v sanssouci) review --steps 24 --json $scratch/own.sgr | grep -q '\"known\":false,\"best\":null,\"loss\":null'"

# ---- comments ----

quickly "$game" --annotate >"$scratch/annotated.sgr"
says 'an annotated record is sound' "$scratch/annotated.sgr: ok" 0 sanssouci check "$scratch/annotated.sgr"
holds 'an annotated record has a comment for each turn' test "$(grep -c '^; ' "$scratch/annotated.sgr")" = 36
grep -v '^; ' "$scratch/annotated.sgr" >"$scratch/plain.sgr"
says 'an annotated record has the same game' "$(sanssouci score "$scratch/plain.sgr")" 0 sanssouci score "$game"

# ---- what cannot be done ----

holds 'review refuses a wrong record' refuses "$bad:" quickly "$bad"
holds 'review refuses a file that does not exist' refuses 'none.sgr: ' quickly "$scratch/none.sgr"
holds 'review refuses a record without turns' refuses 'no turn was played' quickly "$scratch/dealt.sgr"
holds 'review refuses a record where all hands are hidden' refuses 'all hands are hidden' quickly "$scratch/hidden.sgr"
holds 'review refuses a seat that the game does not have' refuses 'this game has 2 players' quickly "$game" --seat 3
holds 'review refuses both --json and --annotate' refuses 'either --json or --annotate' quickly "$game" --json --annotate
holds 'review --annotate refuses two files' refuses 'takes one file' quickly "$scratch/open.sgr" "$game" --annotate
holds 'review takes a budget of time' ends 0 sanssouci review "$game" --budget 30
holds 'a turn beyond the budget is said not to be judged' grep -q 'There was no time to judge this turn' "$scratch/out"

# ---- every kind of game, every language ----

for name in 2013-rewards+boars-4p-busy second-boars-3p-greedy second-rewards+boars-2p-greedy; do
  cut_to 9 $kit/good/$name.sgr >"$scratch/some.sgr"
  holds "review takes any kind of game: $name" ends 0 quickly "$scratch/some.sgr"
done
for language in $swept_languages; do
  LC_ALL=C.UTF-8 quickly "$game" "$scratch/own.sgr" "$scratch/given.sgr" --lang $language >"$scratch/said"
  holds "a review fits 80 columns: $language" test "$(LC_ALL=C.UTF-8 wc -L <"$scratch/said")" -le 80
done

done_testing
