# sanssouci puzzle: lists, JSON, answers, a puzzle solved through a pipe, and saved progress.
. tools/tap.sh

data=puzzles/puzzles.txt
count=$(grep -c '^puzzle ' $data)
# Prints what the first puzzle of the file says, by the first word of a line.
first() { awk -v word="$1" '/^puzzle / { n++ } n == 1 && $1 == word' $data | sed -n "1s/^$1 //p"; }
solution=$(first solution)
wrong=$(first wrong | sed 's/^[0-9.]* //')
remembered=$XDG_STATE_HOME/sanssouci/puzzles

# ---- lists ----

holds 'puzzle --list shows the gardens' ends 0 sanssouci puzzle --list
holds 'each garden has a row of nine beds for each of its rows' test "$(grep -c '^  [1-6]\( \.\)\{9\}$' "$scratch/out")" = $((count / 9))
holds 'puzzle --list 1 shows one garden' sh -c "test \"\$(build/sanssouci puzzle --list 1 | grep -c '^  [1-6]')\" = 6"
for theme in walks joins gardeners missions denial endgames; do
  holds "puzzle --list $theme shows the puzzles of that theme" sh -c "test \"\$(build/sanssouci puzzle --list $theme | grep -c '^\. Puzzle ')\" = $((count / 6))"
done
holds 'puzzles are small enough to be loaded on demand' test "$(gzip -9c $data | wc -c)" -lt 300000

# ---- for programs ----

holds 'puzzle --json prints a puzzle' ends 0 sanssouci puzzle 1a1 --json
holds 'the JSON has the solution' grep -qF "\"solutions\":[\"$solution\"" "$scratch/out"
holds 'the JSON can be read' node -e 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"))' "$scratch/out"
holds '--list --json prints all puzzles' sh -c "build/sanssouci puzzle --list --json | node -e '
  const all = JSON.parse(require(\"fs\").readFileSync(0, \"utf8\")); process.exit(all.length === $count ? 0 : 1)'"
holds 'the position in the JSON is a link' sh -c "build/sanssouci puzzle 1a1 --json | node -e '
  console.log(JSON.parse(require(\"fs\").readFileSync(0, \"utf8\")).link)' | xargs build/sanssouci link --open | grep -q '^\[Players '"
holds 'all keys of the JSON are documented' sh -c "build/sanssouci puzzle 1a1 --json --turn '$solution' | node -e '
  for (const key of Object.keys(JSON.parse(require(\"fs\").readFileSync(0, \"utf8\")))) console.log(key)' | while read -r key; do
  grep -q \"\\\`\$key\\\`\" docs/puzzles.md || exit 1; done"

# ---- answers ----

says 'the solution solves the puzzle' 'Solved!' 0 sanssouci puzzle 1a1 --turn "$solution"
holds 'another turn does not solve the puzzle' sh -c "build/sanssouci puzzle 1a1 --turn '$wrong' | grep -q ' This turn loses '"
holds 'a judgement is printed as JSON' sh -c "build/sanssouci puzzle 1a1 --turn '$wrong' --json | grep -q '\"judgement\":{\"verdict\":\"wrong\"'"
holds 'an answer by --turn is not remembered' test ! -e "$remembered"
holds 'a --turn that is not a turn is refused' refuses '--turn: ' sanssouci puzzle 1a1 --turn rubbish
holds 'a --turn without a puzzle is refused' refuses 'name its bed' sanssouci puzzle --turn "$solution"
holds 'a puzzle that does not exist is refused' refuses 'there is no puzzle "7x"' sanssouci puzzle 7x

# ---- through a pipe ----

printf '%s\nhint\nhint\nt\nsave x\n%s\nq\n' "$wrong" "$solution" | sanssouci puzzle 1a1 >"$scratch/said"
holds 'a puzzle is solved line by line' test $? = 0
holds 'a wrong answer says what it loses' grep -q ' This turn loses ' "$scratch/said"
holds 'hints name a column or a noble' sh -c "grep -q 'column\|noble' $scratch/said"
holds 'nothing is taken back in a puzzle' grep -q '^There is nothing to take back here' "$scratch/said"
holds 'a puzzle is not saved as a game' test ! -e x
holds 'the solution is accepted' grep -q '^Solved!' "$scratch/said"
holds 'the solution is explained' grep -q ' loses .* points' "$scratch/said"
holds 'a solved puzzle is remembered, with its hints' grep -q '^[A-Za-z0-9_-]\{6\} 2$' "$remembered"
holds 'solved puzzles are in a folder for their owner only' test "$(stat -c %a "$XDG_STATE_HOME/sanssouci")" = 700
holds 'a solved puzzle is marked in the list' sh -c "build/sanssouci puzzle --list 1 | grep -q '^  1 + '"
printf 'q\n' | sanssouci puzzle >"$scratch/said"
holds 'the next puzzle follows a solved one' grep -q '^Puzzle 1b1: ' "$scratch/said"
printf 'q\n' | sanssouci puzzle denial >"$scratch/said"
holds 'with a theme the first puzzle of it is set' grep -q ': Denial$' "$scratch/said"
holds 'puzzles are set in other languages' sh -c "printf 'q\n' | build/sanssouci puzzle --lang de | grep -q '^Rätsel 1b1: '"

# ---- mistakes of one's own ----

arena='sanssouci arena --bots level1,level2 --games 1 --seed spring'
$arena --out "$scratch/games" >"$scratch/said" 2>&1
game=$scratch/games/game-000001.sgr
printf 'q\n' | sanssouci puzzle --from "$game" --seat 1 >"$scratch/said" 2>"$scratch/err"
holds 'mistakes of a game become puzzles' test $? = 0
holds 'puzzles from a game say so' grep -q '^From your game: ' "$scratch/said"
grep -v '^18\.' "$game" | sed '/^\[Result /d' >"$scratch/open.sgr"
holds 'an unfinished game makes no puzzles' refuses 'the game is not over' sanssouci puzzle --from "$scratch/open.sgr"
holds 'a file that is not there is refused' refuses 'nowhere.sgr' sanssouci puzzle --from nowhere.sgr

# ---- the program that makes them ----

holds 'build/puzzles explains itself' sh -c "build/puzzles --help | grep -q -- '--verify'"
for wrong in '--gardens 11' '--gardens x' '--rubbish' '--verify 0' '--seed'; do
  holds "build/puzzles refuses $wrong" sh -c "build/puzzles $wrong 2>&1 >/dev/null </dev/null | grep -q '^puzzles: '"
done
echo '# puzzles found with seed another' >"$scratch/found"
holds 'build/puzzles does not go on from the puzzles of another seed' sh -c \
  "build/puzzles --state $scratch/found --out $scratch/out.txt 2>&1 | grep -q 'name another --state'"

done_testing
