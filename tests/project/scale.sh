# The figures of docs/scale.md are those that bench/scale prints.
. tools/tap.sh

scale=build/bench/scale

awk '/^```/ { inside = 0 } inside { print } /^\$ build\/bench\/scale$/ { inside = 1 }' docs/scale.md >"$scratch/page"
"$scale" >"$scratch/said"
holds "docs/scale.md has figures" test -s "$scratch/page"
holds "the figures of docs/scale.md are those of build/bench/scale" diff "$scratch/page" "$scratch/said"

"$scale" bench/scale.txt turn_seconds=5 >"$scratch/faster"
holds "other assumptions give other figures" sh -c "! cmp -s '$scratch/said' '$scratch/faster'"
printf 'players_at_table 3\nplayers_at_tabel 3\n' >"$scratch/wrong"
"$scale" "$scratch/wrong" 2>"$scratch/trouble"
holds "a parameter that does not exist is named with its line" grep -q 'wrong:2: there is no such parameter' "$scratch/trouble"
printf 'players_at_table 3\n' >"$scratch/short"
"$scale" "$scratch/short" 2>"$scratch/trouble"
holds "a parameter that is missing is named" grep -q 'turn_seconds' "$scratch/trouble"

done_testing
