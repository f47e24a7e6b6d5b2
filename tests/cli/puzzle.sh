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

holds 'the gardens are shown' ends 0 sanssouci puzzle --list
holds 'each with a row of nine beds for each of its rows' test "$(grep -c '^  [1-6]\( \.\)\{9\}$' "$scratch/out")" = $((count / 9))
holds 'one garden alone' sh -c "test \"\$(build/sanssouci puzzle --list 1 | grep -c '^  [1-6]')\" = 6"
for theme in walks joins gardeners missions denial endgames; do
  holds "the puzzles of a theme: $theme" sh -c "test \"\$(build/sanssouci puzzle --list $theme | grep -c '^\. Puzzle ')\" = $((count / 6))"
done
holds 'puzzles are small enough to be loaded on demand' test "$(gzip -9c $data | wc -c)" -lt 300000

# ---- for programs ----

holds 'a puzzle as JSON' ends 0 sanssouci puzzle 1a1 --json
holds 'with its solution' grep -qF "\"solutions\":[\"$solution\"" "$scratch/out"
holds 'JSON that can be read' node -e 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"))' "$scratch/out"
holds 'all of them' sh -c "build/sanssouci puzzle --list --json | node -e '
  const all = JSON.parse(require(\"fs\").readFileSync(0, \"utf8\")); process.exit(all.length === $count ? 0 : 1)'"
holds 'its position is a link' sh -c "build/sanssouci puzzle 1a1 --json | node -e '
  console.log(JSON.parse(require(\"fs\").readFileSync(0, \"utf8\")).link)' | xargs build/sanssouci link --open | grep -q '^\[Players '"
holds 'keys are documented' sh -c "build/sanssouci puzzle 1a1 --json --turn '$solution' | node -e '
  for (const key of Object.keys(JSON.parse(require(\"fs\").readFileSync(0, \"utf8\")))) console.log(key)' | while read -r key; do
  grep -q \"\\\`\$key\\\`\" docs/puzzles.md || exit 1; done"

# ---- answers ----

says 'the solution solves' 'Solved!' 0 sanssouci puzzle 1a1 --turn "$solution"
holds 'another turn does not' sh -c "build/sanssouci puzzle 1a1 --turn '$wrong' | grep -q ' This turn loses '"
holds 'a judgement as JSON' sh -c "build/sanssouci puzzle 1a1 --turn '$wrong' --json | grep -q '\"judgement\":{\"verdict\":\"wrong\"'"
holds 'nothing is remembered of that' test ! -e "$remembered"
holds 'a turn that is none is refused' refuses '--turn: ' sanssouci puzzle 1a1 --turn rubbish
holds 'so is a turn without a puzzle' refuses 'name its bed' sanssouci puzzle --turn "$solution"
holds 'and a puzzle that is not there' refuses 'there is no puzzle "7x"' sanssouci puzzle 7x

# ---- through a pipe ----

printf '%s\nhint\nhint\nt\nsave x\n%s\nq\n' "$wrong" "$solution" | sanssouci puzzle 1a1 >"$scratch/said"
holds 'a puzzle is solved line by line' test $? = 0
holds 'it says what a wrong answer loses' grep -q ' This turn loses ' "$scratch/said"
holds 'it gives hints' sh -c "grep -q 'column\|noble' $scratch/said"
holds 'nothing is taken back' grep -q '^There is nothing to take back here' "$scratch/said"
holds 'or saved' test ! -e x
holds 'it is solved' grep -q '^Solved!' "$scratch/said"
holds 'and explained' grep -q ' loses .* points' "$scratch/said"
holds 'that is remembered, with the hints' grep -q '^[A-Za-z0-9_-]\{6\} 2$' "$remembered"
holds 'in a folder for its owner only' test "$(stat -c %a "$XDG_STATE_HOME/sanssouci")" = 700
holds 'and shown' sh -c "build/sanssouci puzzle --list 1 | grep -q '^  1 + '"
printf 'q\n' | sanssouci puzzle >"$scratch/said"
holds 'the next one is set then' grep -q '^Puzzle 1b1: ' "$scratch/said"
printf 'q\n' | sanssouci puzzle denial >"$scratch/said"
holds 'or the first of a theme' grep -q ': Denial$' "$scratch/said"
holds 'in other languages' sh -c "printf 'q\n' | build/sanssouci puzzle --lang de | grep -q '^Rätsel 1b1: '"

# ---- mistakes of one's own ----

arena='sanssouci arena --bots level1,level2 --games 1 --seed spring'
$arena --out "$scratch/games" >"$scratch/said" 2>&1
game=$scratch/games/game-000001.sgr
printf 'q\n' | sanssouci puzzle --from "$game" --seat 1 >"$scratch/said" 2>"$scratch/err"
holds 'mistakes of a game become puzzles' test $? = 0
holds 'which say so' grep -q '^From your game: ' "$scratch/said"
grep -v '^18\.' "$game" | sed '/^\[Result /d' >"$scratch/open.sgr"
holds 'those of a game that goes on do not' refuses 'the game is not over' sanssouci puzzle --from "$scratch/open.sgr"
holds 'a file that is not there is refused' refuses 'nowhere.sgr' sanssouci puzzle --from nowhere.sgr

# ---- the program that makes them ----

holds 'build/puzzles explains itself' sh -c "build/puzzles --help | grep -q -- '--verify'"
for wrong in '--gardens 11' '--gardens x' '--rubbish' '--verify 0' '--seed'; do
  holds "it refuses $wrong" sh -c "build/puzzles $wrong 2>&1 >/dev/null </dev/null | grep -q '^puzzles: '"
done
echo '# puzzles found with seed another' >"$scratch/found"
holds 'it does not go on from the puzzles of another seed' sh -c \
  "build/puzzles --state $scratch/found --out $scratch/out.txt 2>&1 | grep -q 'name another --state'"

done_testing
