# A game has one JSON: the C library, WebAssembly, Python and the command write the same bytes.
. tools/tap.sh

mkdir "$scratch/games"
holds 'records of every setting can be written' python3 tests/json/records.py "$scratch/games"
holds 'the records are of 24 settings at five points each' test "$(ls "$scratch/games" | wc -l)" = 120
holds 'all records are sound' sh -c 'sanssouci check "$1"/*.sgr >"$1.checked"' - "$scratch/games"

gcc -std=c17 -Wall -Wextra -Werror -Isrc -o "$scratch/native" tests/json/native.c build/libsanssouci.a
"$scratch/native" "$scratch"/games/*.sgr >"$scratch/native.txt"
holds 'the C library writes all records as JSON' test $? = 0 -a "$(wc -l <"$scratch/native.txt")" -gt 3000
node tests/json/wasm.mjs "$scratch"/games/*.sgr >"$scratch/wasm.txt"
holds 'WebAssembly writes the same bytes' cmp "$scratch/native.txt" "$scratch/wasm.txt"
python3 tests/json/python.py "$scratch"/games/*.sgr >"$scratch/python.txt"
holds 'Python reads the same from the records' cmp "$scratch/native.txt" "$scratch/python.txt"

# The command refuses to score a record made for one seat, which hides missions.
whole=$(ls "$scratch"/games/*.sgr | grep -v eyes)
for file in $whole; do sanssouci score "$file" || echo "$file"; done >"$scratch/command.txt"
"$scratch/native" $whole | sed -n 's/^score -1 //p' >"$scratch/scores.txt"
holds 'the command score prints the same bytes' cmp "$scratch/scores.txt" "$scratch/command.txt"

done_testing
