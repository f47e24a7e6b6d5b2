# Matches between computer players.
. tools/tap.sh

sanssouci arena --bots random,random --games 40 --seed m --out "$scratch/a/b" --json >"$scratch/one"
holds 'arena writes a record for each game, making the folders' test "$(ls "$scratch"/a/b/*.sgr | wc -l)" = 40
holds 'the records are numbered from 1' test -f "$scratch/a/b/game-000001.sgr" -a -f "$scratch/a/b/game-000040.sgr"
holds 'all records are sound' test "$(sanssouci check "$scratch"/a/b/*.sgr | grep -c ': ok$')" = 40
holds 'all records are of finished games' test "$(grep -L '^\[Result "[0-9]' "$scratch"/a/b/*.sgr)" = ''
deal() { sed '/^\[Result/d; /^\[Name/d; /^$/,$d' "$1"; }
deal "$scratch/a/b/game-000003.sgr" >"$scratch/third"
deal "$scratch/a/b/game-000004.sgr" >"$scratch/fourth"
deal "$scratch/a/b/game-000005.sgr" >"$scratch/fifth"
sanssouci new --seed m/1 | sed '/^\[Result/d; /^$/,$d' >"$scratch/dealt"
holds 'each deal is played in every rotation' cmp -s "$scratch/third" "$scratch/fourth"
holds 'after its rotations another deal is played' sh -c "! cmp -s $scratch/fourth $scratch/fifth"
holds 'deal 1 of seed m is what new deals for the seed m/1' cmp -s "$scratch/third" "$scratch/dealt"
holds 'seats have the names of their bots' grep -q '^\[Name2 "random (2)"\]' "$scratch/a/b/game-000001.sgr"

number='-\{0,1\}[0-9][0-9]*\.\{0,1\}[0-9]*'
some() { printf ',"%s":'"$number" "$@"; }
bot="{\"name\":\"random\( (2)\)*\"$(some points wins elo elo_low elo_high margin margin_low margin_high),"
bot="$bot\"sources\":{\"walks\":\[\($number,\)\{5\}$number\]$(some rows columns missions rewards boar boar_cost)}"
bot="$bot,\"forfeits\":0}"
holds '--json prints the results as JSON' grep -q "^{\"games\":40,\"bots\":\[$bot,$bot\],\"seed\":\"m\",\"deals\":20}\$" "$scratch/one"
sanssouci arena --bots random,random --games 40 --seed m --threads 7 --out "$scratch/c" --json >"$scratch/seven"
holds 'the results do not depend on the threads' cmp -s "$scratch/one" "$scratch/seven"
holds 'the records do not depend on the threads' diff -r "$scratch/a/b" "$scratch/c"

# The mean of the scores in the records is what the summary says.
mean=$(cat "$scratch"/c/*.sgr | awk -F '"' '/^\[Result/ { split($2, s, " "); sum += s[1] + s[2] } END { printf "%.3f", sum / 80 }')
told=$(sed 's/[^0-9.,"a-z:{}-]//g; s/"points":/\n/g' "$scratch/one" | awk 'NR > 1 { sum += $1 + 0 } END { printf "%.3f", sum / 2 }')
holds 'mean points are those of the records' test "$mean" = "$told"
sum=$(sed 's/"points":/\n&/g' "$scratch/one" | tail -n +2 | tr -c '0-9.\n-' ' ' |
  awk '{ sum = 0; for (i = 9; i <= 18; i++) sum += $i; if (sum - $19 - $1 > 0.001 || $1 - sum + $19 > 0.001) print }')
holds 'the sources add up to the points' test -z "$sum"

for players in 3 4; do
  bots=random$(printf ',random%.0s' $(seq 2 $players))
  for edition in 2013 second; do
    for modules in '' rewards boars rewards,boars; do
      rm -rf "$scratch/d"
      sanssouci arena --bots $bots --games 5 --seed x --edition $edition --modules "$modules" --out "$scratch/d" \
        >"$scratch/out"
      holds "the records of $players players, $edition, ${modules:-base}, are sound" \
        test "$(sanssouci check "$scratch"/d/*.sgr | grep -c ': ok$')" = 5
    done
  done
done
rm -rf "$scratch/d"
sanssouci arena --bots random,greedy,playouts --games 6 --seed x --out "$scratch/d" --json >"$scratch/out"
holds 'the records of three different bots are sound' test "$(sanssouci check "$scratch"/d/*.sgr | grep -c ': ok$')" = 6
holds 'the records of different bots have their names' grep -q '^\[Name3 "playouts"\]' "$scratch/d/game-000001.sgr"
sanssouci arena --bots random,random --games 5 --seed x --edition second >"$scratch/out"
holds 'without --json the results are a table' grep -q '^random ' "$scratch/out"
holds 'the table names the seed to repeat the match' grep -q 'seed x' "$scratch/out"

# ---- the end of a match that is decided ----

# Luck is computed from the records, so it can be removed from a match that has already been played.
sanssouci arena --bots level1,level3 --games 2 --seed l --out "$scratch/l" --luck --json >"$scratch/lucky"
holds '--luck prints margins without luck' grep -q '"margin":[-0-9.]*,.*"calm_margin":[-0-9.]*,"calm_low":[-0-9.a-z]*,"calm_high":' "$scratch/lucky"
says '--luck prints the same from the records' "$(cat "$scratch/lucky")" 0 sanssouci arena --bots level1,level3 --games 2 --seed l --out "$scratch/l" --luck --json
holds 'without --json margins without luck are below the others' sh -c "sanssouci arena --bots level1,level3 --games 2 --seed l --out $scratch/l --luck | grep -q '^without luck  *margin '"

arena() { sanssouci arena --bots random,random "$@"; }
arena --games 20000 --seed s --sprt=-2,2 --json --out "$scratch/s1" >"$scratch/sprt1"
arena --games 20000 --seed s --sprt=-2,2 --json --out "$scratch/s3" --threads 3 >"$scratch/sprt3"
holds '--sprt stops when it is decided' grep -q '^{"games":[0-9]\{2,3\},.*"sprt":{"decision":"\(low\|high\)",' "$scratch/sprt1"
holds '--sprt stops at the same deal with several threads' cmp -s "$scratch/sprt1" "$scratch/sprt3"
holds '--sprt leaves the same records with several threads' diff -r "$scratch/s1" "$scratch/s3"
holds '--sprt leaves as many records as it counted' grep -q "^{\"games\":$(ls "$scratch"/s1/*.sgr | wc -l)," "$scratch/sprt1"
arena --games 20 --seed s --sprt=-2,2 >"$scratch/out"
holds '--sprt does not decide after too few games' grep -q '^SPRT: not decided' "$scratch/out"
arena --games 20000 --seed s --sprt 20,21 >"$scratch/out"
holds 'the decision of --sprt is printed without --json too' grep -q '^SPRT: decided. For random a margin of 20 or less is likelier than 21 or more.' "$scratch/out"

refused() {
  words=$1
  shift
  said=$(sanssouci arena "$@" 2>&1 >/dev/null)
  [ $? = 2 ] && case $said in *"$words"*) ;; *) false ;; esac
}
holds 'arena without --bots is refused' refused '--bots' --games 1
holds 'arena without --games is refused' refused '--games' --bots random,random
holds 'a match of one bot is refused' refused 'two to four' --bots random --games 1
holds 'a match of five bots is refused' refused 'two to four' --bots random,random,random,random,random --games 1
holds 'an empty name is refused' refused 'no bot ""' --bots random, --games 1
holds 'an unknown bot is refused' refused 'no bot "zorro"' --bots random,zorro --games 1
holds 'a misspelt bot gets a hint' refused 'did you mean "random"?' --bots random,rnadom --games 1
holds 'a bot-specific time is read' sh -c 'sanssouci arena --bots random@50,random --games 2 --seed 1 >/dev/null'
holds 'bots that differ only in their time have it in their names' sh -c 'sanssouci arena --bots random@50,random@60 --games 2 --seed 1 | grep -q "^random@60 "'
long='cmd:sanssouci bot --player random --seed a-long-one'
holds 'programs that differ only in their time have it in their names' sh -c "sanssouci arena --bots '$long@20000,$long@30000' --games 2 --seed 1 | grep -q '^Sanssouci random@30000 '"
holds 'bots that differ in more than their time do not have it in their names' sh -c 'sanssouci arena --bots random@50,greedy --games 2 --seed 1 | grep -q "^random  "'
holds 'a time that is not a number is refused' refused 'milliseconds' --bots random@soon,random --games 1
: >"$scratch/file"
holds 'a file cannot be a folder for records' refused "$scratch/file" --bots random,random --games 1 --out "$scratch/file"

# ---- records that are there already: once they were overwritten ----

sanssouci arena --bots random,random --games 6 --seed a --out "$scratch/there" >"$scratch/out"
cp -r "$scratch/there" "$scratch/before"
holds 'records of another match are not overwritten' refused 'this is another match' --bots random,random --games 6 --seed b --out "$scratch/there"
holds 'records of a game with other modules are not overwritten' refused 'this is another match' --bots random,random --games 6 --seed a --modules boars --out "$scratch/there"
echo precious >"$scratch/there/game-000009.sgr"
holds 'a file with the name of a record that is not one is not overwritten' refused 'game-000009.sgr:1: ' --bots random,random --games 10 --seed a --out "$scratch/there"
rm "$scratch/there/game-000009.sgr"
holds 'a refused match writes nothing' diff -r "$scratch/there" "$scratch/before"
sed -i.old '$d' "$scratch/there/game-000003.sgr" && rm "$scratch/there/game-000003.sgr.old"
holds 'a record that was changed is not overwritten' refused 'game-000003.sgr:' --bots random,random --games 6 --seed a --out "$scratch/there"
cp "$scratch/before/game-000003.sgr" "$scratch/there/game-000003.sgr"
sanssouci arena --bots random,random --games 6 --seed a --out "$scratch/there" >"$scratch/again"
holds 'the same match may be played again' cmp -s "$scratch/again" "$scratch/out"
sanssouci arena --bots random,random --games 8 --seed a --out "$scratch/there" >"$scratch/out"
holds 'a match that is played again with more games goes on' test -f "$scratch/there/game-000008.sgr"

sanssouci arena --bots random,random --games 40 --seed 8 >"$scratch/table"
holds 'no bot has a margin of -0' sh -c "grep -q '^random ' $scratch/table && ! grep -q '[-]0 \|[-]0\$' $scratch/table"
for seed in 1 2 3 4 5 6 7 8; do sanssouci arena --bots random,random --games 2 --seed $seed --json; done |
  sed 's/.*"name"/"name"/; s/[^0-9.,-]//g' | awk -F , '!($5 < $4 && $4 < $6) { wrong = 1 } END { exit wrong || NR != 8 }'
holds 'the interval lies around the estimate, even without a victory' test $? = 0
says 'a seed with special characters is escaped in JSON' '"seed":"a\"\\\u0007","deals":1}' 0 sh -c \
  "sanssouci arena --bots random,random --games 1 --json --seed \"\$(printf 'a\"\\\\\007')\" | sed 's/.*],//'"

for margins in 1 1, ,1 2,1 1,1 a,b 1,2,3 nan,nan 0,inf; do
  holds "--sprt $margins is refused" refused 'two margins' --bots random,random --games 1 --sprt "$margins"
done

# ---- a line for each game, as it ends ----

arena --games 7 --seed n --threads 3 --out "$scratch/n" --ndjson >"$scratch/lines"
says 'every game has a line, and the results come last' '7 1' 0 \
  sh -c "sed '\$d' $scratch/lines | grep -c '^{\"game\":' | tr '\n' ' '; tail -n 1 $scratch/lines | grep -c '^{\"games\":7,'"
arena --games 7 --seed n --out "$scratch/n" --json >"$scratch/json"
holds 'the results behind the lines are those of --json' sh -c "tail -n 1 $scratch/lines | cmp -s - $scratch/json"
wrong=0
for game in 1 2 3 4 5 6 7; do
  record=$scratch/n/game-00000$game.sgr
  names=$(sed -n 's/^\[Name[12] \("[^"]*"\)\]/\1/p' "$record" | tr '\n' ,)
  grep -qxF "{\"game\":$game,\"names\":[${names%,}],$(sanssouci score "$record" | cut -c 2-)" "$scratch/lines" || wrong=$((wrong + 1))
done
holds 'each line has the number, the names by seat, and what score prints' test $wrong = 0
arena --games 7 --seed n --out "$scratch/n" --ndjson | sort >"$scratch/again"
holds 'games that were played before have their lines too' sh -c "sort $scratch/lines | cmp -s - $scratch/again"
# After the first game this bot stops reading, so the match waits for it.
mkfifo "$scratch/pipe"
sanssouci arena --bots "cmd:sed -u '/^result/\,\$d' | sanssouci bot --player random@600000,random" --games 2 --seed n --ndjson \
  >"$scratch/pipe" 2>"$scratch/err" &
waiting=$!
holds 'a line is printed when its game has ended' sh -c "timeout 20 head -n 1 $scratch/pipe | grep -q '^{\"game\":1,'"
kill -9 $waiting
arena --games 100000000 --seed n --ndjson >"$scratch/pipe" 2>"$scratch/err" &
endless=$!
head -n 1 "$scratch/pipe" >"$scratch/out"
wait $endless
holds 'the match ends when the reader of its lines goes away' test $? = 141
rogue="cmd:python3 tests/bots/rogue.py"
sanssouci arena --bots "$rogue gives-up@20000,random" --games 1 --seed n --ndjson 2>"$scratch/err" | head -n 1 >"$scratch/out"
holds 'the line of a game that was given up says by whom and why, and has no points' sh -c "
  grep -q '^{\"game\":1,\"names\":\[.*\],\"winners\":\[2\],\"forfeit\":{\"seat\":1,\"reason\":\"gave up\"}}\$' $scratch/out"

# ---- what programs are told and say ----

own='cmd:sanssouci bot --player random --seed 3'
sanssouci arena --bots "random,$own@20000" --games 3 --seed l --log "$scratch/log" --json >"$scratch/logged"
sanssouci arena --bots "random,$own@20000" --games 3 --seed l --json >"$scratch/out"
holds 'a log changes no result' cmp -s "$scratch/logged" "$scratch/out"
holds 'each line of the log has the time, the bot and the direction' sh -c "! grep -qv '^[0-9]*\.[0-9]\{3\} 2\.1 [<>#]' $scratch/log"
holds 'times in the log go forward' sort -snc -k 1,1 "$scratch/log"
said() { sed -n "s/^[^ ]* $1 //p" "$scratch/log"; }
said '2\.1' | head -n 5 >"$scratch/head"
holds 'the log begins with the start and the greeting' sh -c "printf '%s\n' '# starts: ${own#cmd:}' '> sanssouci-bot 1' \
  '< sanssouci-bot 1' '< name Sanssouci random' '< option player random' | cmp -s - $scratch/head"
says 'the log has every question and every answer' "54 54" 0 sh -c "echo \$(grep -c ' > go time 20000' $scratch/log) \$(grep -c ' < turn ' $scratch/log)"
says 'the log has the numbers of the games' '# plays game 1 at seat 2
# plays game 2 at seat 1
# plays game 3 at seat 2' 0 sh -c "sed -n 's/.* \(# plays.*\)/\1/p' $scratch/log"
says 'the log ends with the goodbye' '> quit
# ended' 0 sh -c "tail -n 2 $scratch/log | cut -d ' ' -f 3-"
lines=$(wc -l <"$scratch/log")
sanssouci arena --bots "$own@20000,$own@20000" --games 8 --seed l --threads 2 --log "$scratch/log" >"$scratch/out"
says 'another match is written behind the first in the log' "# starts: ${own#cmd:}" 0 sh -c "sed -n '$((lines + 1))s/^[^ ]* [^ ]* //p' $scratch/log"
says 'every copy of a bot has its own number in the log' '1.1 1.2 2.1 2.2 ' 0 sh -c "tail -n +$((lines + 1)) $scratch/log | cut -d ' ' -f 2 | sort -u | tr '\n' ' '"
rm "$scratch/log"
sanssouci arena --bots "$rogue crashes@20000,random" --games 1 --seed l --log "$scratch/log" >"$scratch/out" 2>"$scratch/err"
holds 'the log has the standard error of a program' grep -q '^[^ ]* 1\.1 ! Traceback' "$scratch/log"
holds 'the log says why a program failed' grep -q '^[^ ]* 1\.1 # failed: the program ended$' "$scratch/log"
rm "$scratch/log"
printf '%s\n' 'echo hello >&2' 'sanssouci bot --player random --seed 3' 'printf bye >&2' >"$scratch/talks"
sanssouci arena --bots "cmd:sh $scratch/talks@20000,random" --games 1 --seed l --log "$scratch/log" >"$scratch/out"
says 'the log has what a program writes at the very end, without a line end' 'hello
bye' 0 sh -c "sed -n 's/.* ! //p' $scratch/log"
sanssouci arena --bots "$rogue long-line@20000,random" --games 1 --seed l --log "$scratch/long" >"$scratch/out" 2>"$scratch/err"
holds 'the log has a line that is too long in pieces' sh -c "test -n \"\$(awk 'length > 4096' $scratch/long)\" && test -z \"\$(awk 'length > 4120' $scratch/long)\""
holds 'a log that cannot be written is refused before anything is played' refused 'there is no such file' --bots random,random --games 1 --log "$scratch/none/log"
if [ -c /dev/full ]; then
  holds 'a log on a full disk is reported' refused '/dev/full: ' --bots "$own,random" --games 1 --log /dev/full
fi

# ---- options of programs ----

sanssouci arena --bots "cmd[player=greedy]:sanssouci bot --player random@20000,random" --games 20 --seed o --log "$scratch/set" --json >"$scratch/out"
holds 'a program gets its options once, before the first game' sh -c "test \$(grep -c ' > option player greedy\$' $scratch/set) = 1 &&
  sed '/ > game 1/q' $scratch/set | grep -q ' > option player greedy'"
holds 'a program plays by its options' grep -q '^{"games":20,"bots":\[{"name":"Sanssouci random","points":[67]' "$scratch/out"
holds 'an option that the program does not have is reported, and nothing is played' refused 'does not start, so nothing is played: it has no option "depth"' \
  --bots 'cmd[player=greedy;depth=3]:sanssouci bot --player random,random' --games 2
for options in '' x = =x 'a b=c' ';a=b' 'a=b;;c=d' "$(printf 'a=b\nquit')"; do
  holds "options written \"$(printf %s "$options" | tr '\n' ' ')\" are refused" refused 'options are written cmd[NAME=VALUE' \
    --bots "cmd[$options]:sanssouci bot,random" --games 1
done
holds 'brackets that do not end are refused' refused 'options are written' --bots 'cmd[a=b:sanssouci bot,random' --games 1
holds 'options without a command are refused' refused 'comes the command' --bots 'cmd[a=b]: ,random' --games 1
says 'an option may be long, with blanks and signs' '> option player a b=c:d@e' 0 sh -c "
  sanssouci arena --bots 'cmd[player=a b=c:d@e]:sanssouci bot --player random@20000,random' --games 1 --log $scratch/signs >$scratch/out
  sed -n 's/.* \(> option.*\)/\1/p' $scratch/signs"

# ---- progress: on a terminal only, and never in the way ----

arena --games 3000 --seed p >"$scratch/out" 2>"$scratch/err"
holds 'no progress is written to a pipe' test ! -s "$scratch/err"
on_terminal() { script -qec "env $1 build/sanssouci arena --bots random,random --games 60000 --seed p $2" /dev/null; }
if script -qec true /dev/null >/dev/null 2>&1; then # a bare system has no pseudo-terminals
  on_terminal TERM=xterm '>/dev/null' | tr '\r' '\n' >"$scratch/tty"
  holds 'a terminal shows how far the match is' grep -q '#\.*\] [0-9]* of 60000 games, 0:[0-9][0-9] left' "$scratch/tty"
  holds 'a terminal shows progress a few times a second at most' test "$(grep -c games "$scratch/tty")" -lt 200
  on_terminal TERM=xterm | tr '\r' '\n' | sed 's/.*\x1b\[K//' >"$scratch/tty"
  arena --games 60000 --seed p | sed '/^$/d' >"$scratch/clean"
  holds 'nothing but the summary goes to standard output' sh -c "sed '/ of 60000 games/d; /^$/d' $scratch/tty | cmp -s - $scratch/clean"
  on_terminal TERM=dumb '>/dev/null' >"$scratch/tty"
  holds 'a dumb terminal shows no progress' test ! -s "$scratch/tty"
else
  echo '# skipped: what a terminal sees, since there is none here'
fi

done_testing
