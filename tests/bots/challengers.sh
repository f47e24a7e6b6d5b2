# Programs that use the bot protocol play at a table of `play` and answer `analyse`.
. tools/tap.sh
here=$PWD
export XDG_STATE_HOME="$scratch/state" LC_ALL=C.UTF-8
challenger='cmd:sanssouci bot --player greedy@60000'
rogue() { echo "cmd:python3 $here/tests/bots/rogue.py $*@60000"; }

# Each question takes 1 or Enter.
answers() { awk 'BEGIN { for (i = 0; i < 700; i++) print "1\n" }'; }
play() { answers | sanssouci play --plain --seed g --garden a --players "$1" >"$scratch/out" 2>"$scratch/err"; }

# ---- at the table ----

play "you,$challenger"
holds 'a program plays a whole game against a person' grep -q ' --seed.* g$' "$scratch/out"
holds 'a game against a program writes nothing to standard error' test ! -s "$scratch/err"
holds 'a program has the name that it gives' grep -q '^\[Name2 "Sanssouci greedy"' "$scratch/state"/sanssouci/*.sgr
holds 'the saved game against a program is sound' sanssouci check "$scratch"/state/sanssouci/*.sgr
rm -rf "$scratch/state"
play "$challenger,Ann,cmd[player=random]:sanssouci bot --player greedy@60000"
holds 'two programs and a person play' grep -q ' --seed.* g$' "$scratch/out"
rm -rf "$scratch/state"
for way in crashes illegal nonsense gives-up; do
  rm -rf "$scratch/state"
  play "you,$(rogue $way)"
  holds "a program that fails is reported, and a computer player plays on: $way" \
    sh -c "grep -q 'takes its place' $scratch/out && grep -q ' --seed.* g\$' $scratch/out"
done
refused() { word=$1; shift; "$@" >"$scratch/out" 2>"$scratch/err" </dev/null; test $? = 2 && grep -q "$word" "$scratch/err"; }
holds 'a program that does not start is reported before anything is played' \
  refused 'ended with status 1' sanssouci play --plain --players 'you,cmd:false'
holds 'cmd: without a command is refused' refused 'comes the command' sanssouci play --plain --players 'you,cmd:'
holds 'a game of programs alone is refused' refused 'sanssouci arena' sanssouci play --plain --players "$challenger,$challenger"
holds 'a program at an online table of play is refused' refused 'sanssouci join' sanssouci play http://localhost:1/ --new --players "you,$challenger"

# A file must not start programs.
rm -rf "$scratch/state"
printf '1\n' | sanssouci play --plain --seed g --garden a --players "cmd:touch $scratch/started; sanssouci bot --player random@60000,you" >"$scratch/out"
rm -f "$scratch/started"
answers | sanssouci play --plain --resume "$(ls "$scratch"/state/sanssouci/*.sgr)" >"$scratch/out" 2>"$scratch/err"
holds 'a game that is resumed starts no program' test ! -e "$scratch/started"
holds 'a game that is resumed is played to its end without the program' grep -q ' --seed.* g$' "$scratch/out"

# ---- analyse ----

sanssouci new --seed 1 >"$scratch/new.sgr"
sanssouci analyse "$scratch/new.sgr" --steps 50 --player "$challenger" >"$scratch/out"
holds 'analyse prints the turn of a program' grep -q '^\* The program plays: ' "$scratch/out"
sanssouci analyse "$scratch/new.sgr" --steps 50 --player "$challenger" --json >"$scratch/json"
holds 'analyse prints the turn of a program as JSON, where the coach judges it' sh -c "python3 -c '
import json, sys
told = json.load(open(sys.argv[1]))
assert told[\"program\"].startswith(\"cmd:sanssouci bot\") and told[\"player\"] == \"level6\" and told[\"asked\"]
' $scratch/json"
holds 'a program that fails is reported' refused 'it ended with status 3' sanssouci analyse "$scratch/new.sgr" --player 'cmd:exit 3'
holds 'a program is asked without --turn' refused 'leave out --turn' sanssouci analyse "$scratch/new.sgr" --player "$challenger" --turn dx3r@d3
done_testing
