# A match that is interrupted or killed resumes from its folder, with the same result as one that was not.
. tools/tap.sh

games=4000
arena() { sanssouci arena --bots random,random --seed r "$@"; }
arena --games $games --json --out "$scratch/whole" >"$scratch/expected"

cc -shared -fPIC -o "$scratch/interrupt.so" tests/bots/interrupt.c

# interrupted SIGNAL FOLDER OPTION...: a match that gets a signal once it has written about 300 games. Scripts run in the
# background ignore Ctrl-C, and so would the program.
interrupted() {
  number=$1 folder=$2
  shift 2
  RENAME=301 SIGNAL=$number LD_PRELOAD=$scratch/interrupt.so env --default-signal=INT,TERM build/sanssouci arena \
    --bots random,random --seed r --games $games --json --out "$folder" "$@" >"$scratch/begun" 2>"$scratch/err"
}
same_files() { diff -rq "$1" "$2" >"$scratch/difference" || { head -3 "$scratch/difference" | sed 's/^/# /' && false; }; }

for threads in 1 2; do
  folder=$scratch/killed-$threads
  interrupted 9 "$folder" --threads $threads 2>/dev/null
  left=$(ls "$folder"/*.sgr | wc -l)
  holds "threads $threads: the match is killed in the middle" test "$left" -ge 300 -a "$left" -lt $games
  : >"$folder/game-003999.sgr.1.new"
  arena --games $games --json --out "$folder" --threads $threads >"$scratch/said"
  holds "threads $threads: the resumed match prints what an uninterrupted match prints" cmp -s "$scratch/said" "$scratch/expected"
  holds "threads $threads: the resumed match has the same files as an uninterrupted match" same_files "$folder" "$scratch/whole"
done

# ---- Ctrl-C ----

for signal in INT:2 TERM:15; do
  number=${signal#*:} signal=${signal%:*}
  folder=$scratch/stopped-$signal
  interrupted $number "$folder" --threads 2
  ended=$?
  holds "SIG$signal: the status names the signal" test $ended = $((128 + number))
  holds "SIG$signal: the games so far are counted" grep -q '^{"games":[1-9][0-9]*,"bots":' "$scratch/begun"
  holds "SIG$signal: not all games are played" sh -c "! cmp -s $scratch/begun $scratch/expected"
  holds "SIG$signal: the message says how to go on" grep -q '^sanssouci: interrupted; the same command goes on' "$scratch/err"
  holds "SIG$signal: the records are sound" sh -c "sanssouci check $folder/*.sgr | grep -vc ': ok\$' | grep -qx 0"
  sanssouci arena --bots random,random --games $games --json --out "$folder" >"$scratch/said"
  holds "SIG$signal: the resumed match, even without the seed, prints the same" cmp -s "$scratch/said" "$scratch/expected"
  holds "SIG$signal: the resumed match has the same files" same_files "$folder" "$scratch/whole"
done

# ---- the same folder again ----

small=$scratch/small
arena --games 6 --json --out "$small" >"$scratch/six"
arena --games 10 --json --out "$small" >"$scratch/ten"
arena --games 10 --json >"$scratch/expected"
holds 'a match can be made longer' cmp -s "$scratch/ten" "$scratch/expected"
arena --games 6 --json --out "$small" >"$scratch/said"
holds 'a match can be repeated in part' cmp -s "$scratch/said" "$scratch/six"
holds 'a match that is repeated in part removes no record' test -f "$small/game-000010.sgr"

refused() {
  words=$1
  shift
  said=$(sanssouci arena --games 10 --out "$small" "$@" 2>&1 >"$scratch/out")
  [ $? = 2 ] && [ ! -s "$scratch/out" ] && case $said in *"$words"*) ;; *) echo "# $said" && false ;; esac
}
holds 'a match with another seed is refused' refused 'seed is "r" there and "q" here' --bots random,random --seed q
holds 'a match with other bots is refused' refused 'bots is "random,random" there and "random@9,random" here' --bots random@9,random --seed r
holds 'a match in another edition is refused' refused 'edition is "2013" there and "second" here' --bots random,random --edition second
holds 'a match with other modules is refused' refused 'modules is "-" there and "boars" here' --bots random,random --modules boars
holds 'a match with another budget is refused' refused 'budget is "-" there and "50" here' --bots random,random --budget 50
holds 'a match with another --sprt is refused' refused 'sprt is "-" there and "0,2.5" here' --bots random,random --sprt 0,2.5
sanssouci content | sed 's/^pairs 24 25/pairs 23 45/' >"$scratch/own.txt"
says 'other boards are accepted' "$scratch/own.txt: ok" 0 sanssouci content --check "$scratch/own.txt"
holds 'a match with other boards is refused' refused 'content is "-" there' --bots random,random --content "$scratch/own.txt"
holds 'refused matches change no record' sh -c "sanssouci check $small/*.sgr | grep -c ': ok\$' | grep -qx 10"

# ---- what is damaged ----

whole=$small/game-000004.sgr
cp "$whole" "$scratch/good"
head -c 700 "$scratch/good" >"$whole"
holds 'a damaged record is refused, with its line' refused 'game-000004.sgr:' --bots random,random --seed r
sed 's/^\[Result ".*/[Result "1 2"]/' "$scratch/good" >"$whole"
holds 'a record with a wrong result is refused' refused 'game-000004.sgr:' --bots random,random --seed r
cp "$small/game-000005.sgr" "$whole"
holds 'a record of another deal is refused' refused 'game-000004.sgr: this is not' --bots random,random --seed r
sed 's/^\[Name1 ".*/[Name1 "somebody"]/' "$scratch/good" >"$whole"
holds 'a record of other bots is refused' refused 'game-000004.sgr: this is not' --bots random,random --seed r
sed '$d; s/^\[Result ".*/[Result "*"]/' "$scratch/good" >"$whole"
holds 'a record that is not finished is refused' refused 'game-000004.sgr: this is not' --bots random,random --seed r
sed 's/^\[Result ".*/[Result "*"]\n[Forfeit "2 too late"]/' "$scratch/good" >"$whole"
arena --games 10 --json --out "$small" >"$scratch/said"
holds 'a game that was given up counts as given up' grep -q '"forfeits":1}.*"forfeits":0}\|"forfeits":0}.*"forfeits":1}' \
  "$scratch/said"
rm "$whole"
arena --games 10 --json --out "$small" >"$scratch/said"
holds 'without the record the game is played again' cmp -s "$scratch/said" "$scratch/ten"
holds 'a game that is played again is the one that was removed' cmp -s "$whole" "$scratch/good"
rm "$small/match.txt"
holds 'records without match.txt are refused' refused 'match.txt is missing' --bots random,random --seed r
mkdir "$scratch/other"
: >"$scratch/other/notes"
holds 'other files are left alone' sh -c "sanssouci arena --bots random,random --games 2 --out $scratch/other >/dev/null &&
  test -f $scratch/other/notes"

# ---- what the system refuses ----

says 'a record that cannot be written is an error' \
  "sanssouci: $scratch/limit/game-000001.sgr: the file would become too large" 2 \
  sh -c "ulimit -f 1; build/sanssouci arena --bots random,random --games 9 --seed r --out $scratch/limit"
holds 'a record that cannot be written leaves nothing half written' test "$(ls "$scratch/limit")" = match.txt
mkdir "$scratch/closed"
chmod a-w "$scratch/closed"
if [ "$(id -u)" != 0 ]; then
  holds 'a folder without permission is an error' sh -c "! sanssouci arena --bots random,random --games 2 --out $scratch/closed"
else
  echo '# skipped: a folder without permission, since root may write everywhere'
fi
if command -v flock >/dev/null; then
  says 'two matches do not write to one folder' "sanssouci: $scratch/whole: a match is already being played there" 2 \
    flock "$scratch/whole" build/sanssouci arena --bots random,random --games 2 --seed r --out "$scratch/whole"
else
  echo '# skipped: two matches in one folder, for which flock is missing'
fi

done_testing
