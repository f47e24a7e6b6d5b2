# Bots as external programs: the examples of docs/bots.md, and bots that misbehave.
. tools/tap.sh
here=$PWD
rogue() { echo "cmd:python3 $here/tests/bots/rogue.py $*"; }

# Plays a match of a bot against random. The records go to $scratch/games, the output to $scratch/out and err.
match() {
  bot=$1 games=$2
  shift 2
  rm -rf "$scratch/games"
  sanssouci arena --bots "$bot,random" --games "$games" --seed b --out "$scratch/games" "$@" \
    >"$scratch/out" 2>"$scratch/err"
}
# One that never speaks is waited for ten seconds, beside all that follows.
mkdir "$scratch/mute"
(
  scratch=$scratch/mute
  match "$(rogue mute)" 20000 --threads 3
  echo $? >"$scratch/status"
) &
mute=$!

sound() { test "$(sanssouci check "$scratch"/games/*.sgr | grep -c ': ok$')" = "$1"; }
forfeits() { cat "$scratch"/games/*.sgr | grep -c '^\[Forfeit '; }
# Returns true if this many games were played and none was lost by misbehaving.
all_played() { test "$(ls "$scratch"/games/*.sgr | wc -l)" = "$1" -a "$(forfeits)" = 0; }
quiet() { all_played "$1" && test ! -s "$scratch/err"; }

# ---- the examples ----

document() { awk -v block="\`\`\`$1" '/^```/ { inside = $0 == block; next } inside' docs/bots.md; }
document 'python gardener.py' >"$scratch/gardener.py"
document 'c sampler.c' >"$scratch/sampler.c"
document 'text transcript' >"$scratch/transcript"
holds 'the example in Python has fewer than 60 lines' test "$(wc -l <"$scratch/gardener.py")" -lt 60 -a -s "$scratch/gardener.py"
mkdir -p "$scratch/include/sanssouci" && cp lib/sanssouci.h "$scratch/include/sanssouci"
for module in base rules notation; do ln -s "$here/src/$module" "$scratch/include/sanssouci/$module"; done
holds 'the example in C compiles' cc -O2 -Wall -Wextra -Werror -I"$scratch/include" -Isrc -o "$scratch/sampler" \
  "$scratch/sampler.c" build/libsanssouci.a
gardener="cmd:python3 $scratch/gardener.py@20000" sampler="cmd:$scratch/sampler@30"
logged="cmd:python3 tests/bots/log.py $scratch/log python3 $scratch/gardener.py"

for edition in 2013 second; do
  for modules in '' rewards boars rewards,boars; do
    what="$edition, ${modules:-base}"
    rm -rf "$scratch/log" "$scratch/games"
    sanssouci arena --bots "$logged@20000,$gardener,random" --games 3 --seed "secret-$edition-$modules" --edition $edition \
      --modules "$modules" --out "$scratch/games" >"$scratch/out" 2>"$scratch/err"
    holds "$what: the example in Python plays to the end" test $? = 0 -a ! -s "$scratch/err"
    holds "$what: the records of the example in Python are sound" sound 3
    holds "$what: the example in Python is sent exactly what its seat may know" python3 tests/bots/fair.py "$scratch/log" "$scratch"/games/*.sgr
    holds "$what: the example in Python is sent no seed" sh -c "! grep -q secret $scratch/log"
  done
done
for setting in '2013 rewards' 'second boars'; do
  match "$sampler" 2 --edition ${setting% *} --modules ${setting#* }
  holds "$setting: the example in C plays to the end" quiet 2
  holds "$setting: the records of the example in C are sound" sound 2
done
sanssouci arena --bots "$gardener,$sampler,$gardener,$sampler" --games 1 --seed 1 --json >"$scratch/out"
holds 'the examples play against each other' grep -q '^{"games":1,.*"forfeits":0}\],' "$scratch/out"
match "$gardener" 40 --json
holds 'the example in Python wins nearly always' grep -q '^{"games":40,"bots":\[{"name":"[^"]*","points":[67][0-9.]*,"wins":\(0.9\|1\)' "$scratch/out"

rm -f "$scratch/log"
sanssouci arena --bots "$logged,cmd:python3 $scratch/gardener.py" --games 1 --seed spring --modules rewards >"$scratch/out" 2>&1
holds 'the transcript is what was said' python3 tests/bots/transcript.py "$scratch/transcript" "$scratch/log"

# ---- our own players speak it ----

own="cmd:sanssouci bot --player random --seed 3@20000"
for edition in 2013 second; do
  match "$own" 10 --edition $edition --modules rewards,boars
  holds "sanssouci bot plays the $edition edition" quiet 10
  holds "the $edition edition is played by sanssouci bot with sound records" sound 10
done
sanssouci content | sed 's/^pairs 24 25/pairs 23 45/' >"$scratch/own.txt"
match "$own" 4 --content "$scratch/own.txt"
holds 'sanssouci bot plays with the boards it is sent' quiet 4
match "$own" 10 --threads 4
holds 'several copies of sanssouci bot play at a time' all_played 10

sanssouci new --seed 1 >"$scratch/new.sgr"
asked() {
  { echo sanssouci-bot 1; cat; } | sanssouci bot --player random --seed 3 | sed '1,/^ready$/d'
}
position() { echo position; cat "$scratch/new.sgr"; echo end; }
turn='^turn [^ ]*x[2-6][lr]@G*[a-i][1-6] [-a-i>1-6]* /[1-8]$'
holds 'sanssouci bot answers go with a turn' sh -c "grep -q '$turn'" <<EOF
$({ position; echo go; } | asked)
EOF
says 'sanssouci bot gives the same answer for the same seed' "$({ position; echo go steps 5; } | asked)" 0 sh -c "
  { echo sanssouci-bot 1; echo position; cat $scratch/new.sgr; echo end; echo go time 50 extra words; } |
  sanssouci bot --player random --seed 3 | sed '1,/^ready\$/d'"
{ position; echo 'hint 3 steps 50'; } | asked >"$scratch/out"
holds 'sanssouci bot gives hints' grep -q '^hint points .* lead .* win .* error .* samples .* turn .*x' "$scratch/out"
holds 'the hints of sanssouci bot end with a line of their own' test "$(tail -n 1 "$scratch/out")" = end
says 'sanssouci bot ignores what it does not know' '' 0 asked <<EOF
mumble
option colour blue
option player nobody
game 9
EOF
{ printf 'game 1\nposition\n'; sanssouci new --seed 5 | sed 's/^\[Result .*/&\n[Forfeit "2 late"]/'; printf 'end\ngo time 9\n'; } \
  >"$scratch/given-up"
says 'a game that was given up has no turn to choose' 'error no turn to choose' 0 asked <"$scratch/given-up"
says 'without a position the only answer is an error' 'error no turn to choose
error no turn to choose
error no side to choose' 0 asked <<EOF
go
hint 2
side garden 1
EOF
says 'after an invalid position the only answer is an error' 'error position, line 1: FIRST_LINE' 0 asked <<EOF
position
good morning
end
go
EOF
says 'sanssouci bot ends on request' '' 0 asked <<EOF
quit
go
EOF
says 'sanssouci bot ends when its input ends within a position' '' 0 asked <<EOF
position
EOF

# Once lines of any length were kept: two gigabytes of zeros took two gigabytes of memory.
says 'a line that is too long is refused, and the next one is read' 'error a line has more than 4096 bytes
error no turn to choose' 0 asked <<EOF
$(printf 'game 1 %05000d' 0)
go
EOF
says 'a line of 4096 bytes is read' 'error no turn to choose' 0 asked <<EOF
$(printf 'go %04093d' 0)
EOF
says 'zero bytes are refused' 'error a line has a zero byte
error no turn to choose' 0 sh -c "printf 'sanssouci-bot 1\ngo\0 on\ngo\n' | sanssouci bot --player random | sed '1,/^ready\$/d'"
says 'a position with a line that is refused is not used' 'error a line has more than 4096 bytes
error no turn to choose' 0 asked <<EOF
position
$(cat "$scratch/new.sgr")
{$(printf '%05000d' 0)}
end
go
EOF
says 'an endless line takes no memory' 'error a line has a zero byte' 0 sh -c "
  head -c 150000000 /dev/zero | (ulimit -v 100000; sanssouci bot --player random)"
says 'an endless line of digits takes no memory' 'error a line has more than 4096 bytes' 0 sh -c "
  head -c 150000000 /dev/zero | tr '\0' 7 | (ulimit -v 100000; sanssouci bot --player random)"
holds 'without --player sanssouci bot is the strongest player' sh -c "printf 'sanssouci-bot 1\nquit\n' | sanssouci bot | grep -qx 'option player level6'"
holds 'sanssouci bot refuses an unknown --player' sh -c '! sanssouci bot --player nobody 2>/dev/null </dev/null'

# ---- bots that misbehave: why they lose, and what is said ----

# Two games, both lost by the bot, with this reason in the record and these words in the message, which is not repeated.
loses() {
  who=$1 reason=$2 words=$3 bot=$4
  case $bot in *@*) ;; *) bot=$bot@20000 ;; esac # unless it is about time, a busy machine has enough of it
  match "$bot" 2
  holds "$who: the match goes on" test $? = 0
  holds "$who: both games are lost" test "$(cat "$scratch"/games/*.sgr | grep -c "^\[Forfeit \"[12] $reason\"\]$")" = 2
  holds "$who: the reason is printed once" test "$(grep -cF "$words" "$scratch/err")" = 1
  holds "$who: later failures are counted" grep -q "\" loses 1 more game in the same way: $reason\$" "$scratch/err"
  holds "$who: the records are sound" sound 2
  holds "$who: the other bot wins" grep -q '^random .* 100\.00 ' "$scratch/out"
  holds "$who: all that is printed is printable" sh -c "! LC_ALL=C grep -q '[^ -~]' $scratch/out $scratch/err"
}
loses 'one that ends before its first answer' 'the program ended' 'it ended with status 0' "$(rogue dies-later)"
loses 'one that ends in the middle' 'the program ended' 'it ended with status 3' "$(rogue dies)"
loses 'one that is killed' 'the program ended' 'it was ended by signal 9' "$(rogue killed | sed s/:/:exec\ /)"
loses 'one that crashes' 'the program ended' 'status 1 (its last complaint: ValueError: something \x1b[31mred)' "$(rogue crashes)"
loses 'one that closes its output' 'the program closed its output' 'it closed its output' "$(rogue closes | sed s/:/:exec\ /)"
loses 'one that stops answering' 'no answer in time' 'it did not answer in time' "$(rogue silent)@50"
loses 'one that is slow and talks' 'no answer in time' 'it did not answer in time' "$(rogue slow)@50"
loses 'one that does not finish its line' 'no answer in time' 'it did not answer in time' "$(rogue unfinished)@50"
loses 'one that floods a line' 'too much output' 'it wrote too much' "$(rogue long-line)"
loses 'one that floods with lines' 'too much output' 'it wrote too much' "$(rogue many-lines)"
loses 'one that floods with empty lines' 'too much output' 'it wrote too much' "$(rogue empty-lines)"
loses 'nonsense' 'not an answer' 'this is not an answer: "good morning"' "$(rogue nonsense)"
loses 'a turn without a turn' 'not an answer' 'this is not an answer: "turn"' "$(rogue empty-turn)"
loses 'bytes' 'not an answer' 'this is not an answer: "\x1b[2J\x07\xff\x00 \xe2\x80\xaebytes"' "$(rogue bytes)"
loses 'an illegal turn' 'not allowed' '@a1 -" is not allowed: A' "$(rogue illegal)"
loses 'a turn of another position' 'not allowed' 'is not allowed: ' "$(rogue stale)"
loses 'a side that there is not' 'not an answer' 'this is not an answer: "side C"' "$(rogue third-side)"
# Once the second answer was taken for the answer to the next question, and reported as illegal.
again='it answered more than once, or before it was asked: "turn '
loses 'two answers to a question' 'answered without being asked' "$again" "$(rogue twice)"
loses 'a second answer that comes late' 'answered without being asked' "$again" "$(rogue twice-later)"
loses 'an answer before the question' 'answered without being asked' "$again" "$(rogue early)"
loses 'one that gives up' 'gave up' 'it gave up: "I do not know\x1b[0m"' "$(rogue gives-up)"

# ---- programs that do not start: nothing is played. Once each of thousands of games said so, with status 0. ----

# No game, one line with the reason, and a failure status.
stops() {
  match "$3" 20000 --threads 3
  has_stopped "$1" "$2" $?
}
has_stopped() {
  who=$1 words=$2
  holds "$who: the status is 2" test "$3" = 2
  holds "$who: nothing is played" test ! -s "$scratch/out" -a -z "$(ls "$scratch/games")"
  holds "$who: one line is printed" test "$(wc -l <"$scratch/err")" = 1
  holds "$who: the line says what is wrong" grep -qF "\" does not start, so nothing is played: $words" "$scratch/err"
  holds "$who: all that is printed is printable" sh -c "! LC_ALL=C grep -q '[^ -~]' $scratch/err"
}
stops 'a command that is not there' 'it ended with status 127 (its last complaint: ' 'cmd:/nowhere/bot --fast'
: >"$scratch/plain"
stops 'a file that cannot be run' 'it ended with status 126' "cmd:$scratch/plain"
stops 'a program that ends at once' 'it ended with status 0' 'cmd:true'
stops 'a flood from the start' 'this is not an answer: "y"' 'cmd:yes'
stops 'zeros from the start' 'it wrote too much' 'cmd:cat /dev/zero'
stops 'another version' 'this is not an answer: "sanssouci-bot 2"' "$(rogue other-version)"

# One that starts once, and then never again.
: >"$scratch/marker"
match "cmd:rm $scratch/marker && exec python3 tests/bots/rogue.py dies" 9
holds 'a program that does not start again ends the match with status 1' test $? = 1
holds 'a program that does not start again loses all games' test "$(forfeits)" = 9
holds 'a program that does not start again is tried three times more' grep -q 'loses 3 more games in the same way: the program ended$' "$scratch/err"
# Once this did not say what had been wrong, and nothing else did.
holds 'a program that does not start again is then given up for a stated reason' \
  grep -q 'it failed to start too often and is not started again (its last complaint: .*marker.*)$' "$scratch/err"
holds 'games without a start are counted' grep -q 'loses 4 more games in the same way: not started$' "$scratch/err"
holds 'a program that does not start again is reported in a few lines' test "$(wc -l <"$scratch/err")" = 5
sanssouci arena --bots "cmd:rm $scratch/marker && exec python3 tests/bots/rogue.py dies,random" --games 9 --seed b --out "$scratch/games" \
  >"$scratch/resumed" 2>"$scratch/err"
holds 'a match with such games that is repeated ends with the same status' test $? = 1
holds 'a match with such games that is repeated prints the same summary' cmp -s "$scratch/out" "$scratch/resumed"

# ---- others ----

holds 'endless complaints do no harm' sh -c "sanssouci arena --bots '$(rogue complains)@20000,random' --games 2 --seed 1 2>&1 | grep -q '^random'"
rm -rf "$scratch/three"
sanssouci arena --bots "$(rogue dies),$(rogue nonsense),random" --games 6 --seed 1 --threads 3 --out "$scratch/three" >"$scratch/three.out" 2>/dev/null
holds 'with three players the others share the victory' grep -q '^random .* 50\.00 ' "$scratch/three.out"

# ---- what they are called ----

# A program that says this name and plays no turn; its command is long, and ends with the last word.
named() { echo "cmd:echo sanssouci-bot 1; echo 'name $1'; echo ready; read a; read b; # a long command $2"; }
names() {
  rm -rf "$scratch/games"
  sanssouci arena --bots "$1" --games 1 --seed n --out "$scratch/games" >"$scratch/out" 2>"$scratch/err"
  sed -n 's/^\[Name[1-4] "\(.*\)"\]/\1/p' "$scratch/games/game-000001.sgr" | tr '\n' '|'
}
holds 'a bot has the name that it gives' test "$(names "$(named 'Gärtner 1.0' x),random")" = 'Gärtner 1.0|random|'
holds 'results have the name that a bot gives' grep -q '^Gärtner 1.0 ' "$scratch/out"
holds 'complaints have the name that a bot gives' grep -q 'seat 1, "Gärtner 1.0", loses' "$scratch/err"
holds 'equal names are numbered' test "$(names "$(named A x),$(named A y),random,random")" = 'A|A (2)|random|random (2)|'
holds 'equal names with different times are not numbered' test "$(names "$(named A x)@50,$(named A x)@60,random")" = 'A@50|A@60|random|'
holds 'a bot may not take the name of another' test "$(names "$(named random x),random")" = 'random|random (2)|'
no_name='say "hi"'
holds 'a name that does not fit into a record is not used' test "$(names "$(named "$no_name" x),$(named "" y),random" |
  sed 's/cmd:[^|]*\.\.\.[^|]*command \([xy]\)|/\1 /g')" = 'x y random|'
holds 'a name of more than 40 characters is not used' test "$(names "$(named "$(printf '%041d' 0)" x),random" | grep -c '^cmd:.*\.\.\..*x|random|')" = 1

# A resumed match keeps its names.
called() { printf '%s\n' "$1" >"$scratch/name"; }
going_on="cmd:sanssouci bot --player random --seed 3 | sed -u \"s/^name .*/name \$(cat $scratch/name)/\"@20000"
goes_on() { sanssouci arena --bots "$going_on,random" --games "$1" --seed g --json --out "$scratch/going" >"$scratch/out" 2>"$scratch/err"; }
called Rose
rm -rf "$scratch/going"
goes_on 3
holds 'match.txt has the names' test "$(sed -n 's/^name[12] //p' "$scratch/going/match.txt" | tr '\n' '|')" = 'Rose|random|'
goes_on 5
holds 'a match of a program goes on' test $? = 0 -a "$(ls "$scratch/going" | grep -c sgr)" = 5
goes_on 5 && cp "$scratch/out" "$scratch/five"
called Tulip
goes_on 5
holds 'a match that is complete needs no program for its names' cmp -s "$scratch/out" "$scratch/five"
goes_on 7
holds 'a match that is incomplete does not go on with a program of another name' test $? = 2
holds 'a program of another name is reported with both names' grep -qF 'match.txt: this is another match: name1 is "Rose" there and "Tulip" here' "$scratch/err"
called Rose
goes_on 7
holds 'a match goes on with the right program' test $? = 0 -a "$(ls "$scratch/going" | grep -c sgr)" = 7

# ---- nothing is left behind ----

word=left-behind-$$
# Returns true if processes with that word are gone, or end within this many checks: being killed takes a moment. grep
# itself does not count.
gone() {
  for try in $(seq "${1:-10}"); do
    cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\0' '\n' | grep -qx "[l]${word#l}" || return 0
    sleep 0.3
  done
  return 1
}
match "$(rogue children $word)@20000" 2
holds 'children of a bot end with it' gone
holds 'children of a bot do not disturb its games' all_played 2
if [ "$(uname)" = Linux ]; then
  match "$(rogue daemons $word)@20000" 2 --threads 2
  holds 'children of a bot with a session of their own, whose parent has ended, end with it' gone
  holds 'children of a bot with a session of their own do not disturb its games' all_played 2
  sanssouci arena --bots "$(rogue daemons $word)@20000,random" --games 100000 --seed b >"$scratch/out" 2>&1 &
  arena=$!
  until ! gone 1; do sleep 0.1; done
  kill -KILL $arena
  wait $arena 2>/dev/null
  holds 'children of a bot end when the arena itself is killed' gone
fi
match "$(rogue stays $word)@20000" 2
holds 'a bot that ignores quit is ended' gone
holds 'a bot that ignores quit loses no game' all_played 2
(
  ulimit -n 40
  match "cmd:echo sanssouci-bot 1; echo ready; read a; read b; exit 5" 200
)
holds 'after 200 games that were lost no file is left open' test "$(forfeits)" = 200
holds '200 games that were lost are reported in few lines' test "$(grep -c 'status 5\|loses 199 more games in the same way: the program ended$' "$scratch/err")" = 2
if [ -e /proc/self/stat ]; then # where processes can be counted
  : >"$scratch/zombies"
  sanssouci arena --bots "$(rogue dies-later),$(rogue counts-zombies "$scratch/zombies"),$(rogue dies)" --games 6 --seed 1 >"$scratch/out" 2>&1
  holds 'after 200 games that were lost there is no zombie' sh -c "test -s $scratch/zombies -a -z \"\$(grep -vx 0 $scratch/zombies)\""
else
  echo '# skipped: zombies, which are counted in /proc'
fi

# ---- how they are named ----

refused() {
  said=$(sanssouci arena --bots "$1" --games 1 2>&1 >/dev/null)
  [ $? = 2 ] && case $said in *"$2"*) ;; *) false ;; esac
}
holds 'cmd: without a command is refused' refused 'cmd:,random' 'after cmd: comes the command'
holds 'cmd: with only a time is refused' refused 'cmd: @50,random' 'after cmd: comes the command'
holds 'a time of 0 is refused' refused 'cmd:true@0,random' 'milliseconds'
match 'cmd:echo a\,b@c' 1
holds 'a comma is written \,' grep -qF 'this is not an answer: "a,b@c"' "$scratch/err"

# ---- one that never speaks ----

wait $mute
(scratch=$scratch/mute && has_stopped 'one that never speaks' 'it did not get ready in time' "$(cat "$scratch/status")")

done_testing
