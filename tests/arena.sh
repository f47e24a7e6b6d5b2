# Matches between computer players.
. tools/tap.sh

sanssouci arena --bots random,random --games 40 --seed m --out "$scratch/a/b" --json >"$scratch/one"
holds 'arena writes a record for each game, making the folders' test "$(ls "$scratch/a/b" | wc -l)" = 40
holds 'numbered from 1' test -f "$scratch/a/b/game-000001.sgr" -a -f "$scratch/a/b/game-000040.sgr"
holds 'all of them are sound' test "$(sanssouci check "$scratch"/a/b/*.sgr | grep -c ': ok$')" = 40
holds 'and finished' test "$(grep -L '^\[Result "[0-9]' "$scratch"/a/b/*.sgr)" = ''
deal() { sed '/^\[Result/d; /^\[Name/d; /^$/,$d' "$1"; }
deal "$scratch/a/b/game-000003.sgr" >"$scratch/third"
deal "$scratch/a/b/game-000004.sgr" >"$scratch/fourth"
deal "$scratch/a/b/game-000005.sgr" >"$scratch/fifth"
sanssouci new --seed m/1 | sed '/^\[Result/d; /^$/,$d' >"$scratch/dealt"
holds 'each deal is played in every rotation' cmp -s "$scratch/third" "$scratch/fourth"
holds 'then comes another' sh -c "! cmp -s $scratch/fourth $scratch/fifth"
holds 'deal 1 of seed m is what new deals for the seed m/1' cmp -s "$scratch/third" "$scratch/dealt"
holds 'seats have the names of their bots' grep -q '^\[Name2 "random"\]' "$scratch/a/b/game-000001.sgr"

number='-\{0,1\}[0-9]*\.\{0,1\}[0-9]*'
bot="{\"name\":\"random\",\"points\":$number,\"wins\":$number,\"elo\":$number,\"elo_low\":$number,\"elo_high\":$number}"
holds 'JSON has the results' grep -q "^{\"games\":40,\"bots\":\[$bot,$bot\],\"seed\":\"m\"}\$" "$scratch/one"
sanssouci arena --bots random,random --games 40 --seed m --threads 7 --out "$scratch/c" --json >"$scratch/seven"
holds 'the results do not depend on the threads' cmp -s "$scratch/one" "$scratch/seven"
holds 'nor do the records' diff -r "$scratch/a/b" "$scratch/c"

# The mean of the scores in the records is what the summary says.
mean=$(cat "$scratch"/c/*.sgr | awk -F '"' '/^\[Result/ { split($2, s, " "); sum += s[1] + s[2] } END { printf "%.3f", sum / 80 }')
told=$(sed 's/[^0-9.,"a-z:{}-]//g; s/"points":/\n/g' "$scratch/one" | awk 'NR > 1 { sum += $1 + 0 } END { printf "%.3f", sum / 2 }')
holds 'mean points are those of the records' test "$mean" = "$told"

for players in 3 4; do
  bots=random$(printf ',random%.0s' $(seq 2 $players))
  for edition in 2013 second; do
    for modules in '' rewards boars rewards,boars; do
      rm -rf "$scratch/d"
      sanssouci arena --bots $bots --games 5 --seed x --edition $edition --modules "$modules" --out "$scratch/d" \
        >"$scratch/out"
      holds "$players players, $edition, ${modules:-base}: the records are sound" \
        test "$(sanssouci check "$scratch"/d/*.sgr | grep -c ': ok$')" = 5
    done
  done
done
rm -rf "$scratch/d"
sanssouci arena --bots random,greedy,playouts --games 6 --seed x --out "$scratch/d" --json >"$scratch/out"
holds 'different bots play: the records are sound' test "$(sanssouci check "$scratch"/d/*.sgr | grep -c ': ok$')" = 6
holds 'and have their names' grep -q '^\[Name3 "playouts"\]' "$scratch/d/game-000001.sgr"
sanssouci arena --bots random,random --games 5 --seed x --edition second >"$scratch/out"
holds 'people get a table' grep -q '^random ' "$scratch/out"
holds 'and the seed to repeat it' grep -q 'seed x' "$scratch/out"

refused() {
  words=$1
  shift
  said=$(sanssouci arena "$@" 2>&1 >/dev/null)
  [ $? = 2 ] && case $said in *"$words"*) ;; *) false ;; esac
}
holds 'arena wants bots' refused '--bots' --games 1
holds 'arena wants games' refused '--games' --bots random,random
holds 'one bot is not enough' refused 'two to four' --bots random --games 1
holds 'five are too many' refused 'two to four' --bots random,random,random,random,random --games 1
holds 'an empty name is refused' refused 'no bot ""' --bots random, --games 1
holds 'an unknown bot is refused' refused 'no bot "level6"' --bots random,level6 --games 1
holds 'nearly a bot gets a hint' refused 'did you mean "random"?' --bots random,rnadom --games 1
holds 'a time of its own is read' sh -c 'sanssouci arena --bots random@50,random --games 2 --seed 1 >/dev/null'
holds 'a time that is none is refused' refused 'milliseconds' --bots random@soon,random --games 1
: >"$scratch/file"
holds 'a file is no folder for records' refused "$scratch/file" --bots random,random --games 1 --out "$scratch/file"

# ---- records that are there already: once they were overwritten ----

sanssouci arena --bots random,random --games 6 --seed a --out "$scratch/there" >"$scratch/out"
cp -r "$scratch/there" "$scratch/before"
another='is a record of another match'
holds 'records of another match are not overwritten' refused "$another" --bots random,random --games 6 --seed b --out "$scratch/there"
holds 'nor those of another game' refused "$another" --bots random,random --games 6 --seed a --modules boars --out "$scratch/there"
holds 'nor anything else of that name' sh -c "echo precious >$scratch/there/game-000007.sgr"
holds 'which is told' refused "game-000007.sgr $another" --bots random,random --games 8 --seed a --out "$scratch/there"
rm "$scratch/there/game-000007.sgr"
holds 'nothing was written then' diff -r "$scratch/there" "$scratch/before"
sed -i.old '$d' "$scratch/there/game-000003.sgr" && rm "$scratch/there/game-000003.sgr.old"
holds 'nor a record that was changed' refused "game-000003.sgr $another" --bots random,random --games 6 --seed a --out "$scratch/there"
cp "$scratch/before/game-000003.sgr" "$scratch/there/game-000003.sgr"
sanssouci arena --bots random,random --games 6 --seed a --out "$scratch/there" >"$scratch/again"
holds 'the same match may be played again' cmp -s "$scratch/again" "$scratch/out"
sanssouci arena --bots random,random --games 8 --seed a --out "$scratch/there" >"$scratch/out"
holds 'and go on' test -f "$scratch/there/game-000008.sgr"

sanssouci arena --bots random,random --games 40 --seed 8 >"$scratch/table"
holds 'nobody stands at -0' sh -c "! grep -q '[-]0 \|[-]0\$' $scratch/table"
for seed in 1 2 3 4 5 6 7 8; do sanssouci arena --bots random,random --games 2 --seed $seed --json; done |
  sed 's/.*"name"/"name"/; s/[^0-9.,-]//g' | awk -F , '!($5 < $4 && $4 < $6) { wrong = 1 } END { exit wrong }'
holds 'the interval lies around the estimate, even without a victory' test $? = 0
says 'a seed is text in JSON' '"seed":"a\"\\\u0007"}' 0 sh -c \
  "sanssouci arena --bots random,random --games 1 --json --seed \"\$(printf 'a\"\\\\\007')\" | sed 's/.*],//'"
