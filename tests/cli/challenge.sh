# Challenges on the command line: a finished game becomes a link, others play it, and results are compared.
. tools/tap.sh
XDG_STATE_HOME=$scratch/state
export XDG_STATE_HOME

# Plays the next game of a link in the line mode, each turn the first or the last that is legal, under a name.
cat >"$scratch/play.py" <<'P'
import os, subprocess, sys, time

link, name, which, folder = sys.argv[1:]
said = open(f"{folder}/said", "w")
game = subprocess.Popen(["sanssouci", "challenge", "--play", link, "--plain", "--name", name], stdin=subprocess.PIPE, stdout=said)


def saved(file):
    game.stdin.write(f"save {file}\n".encode())
    game.stdin.flush()
    while game.poll() is None and subprocess.run(["sanssouci", "check", file], capture_output=True).returncode:
        time.sleep(0.02)


for turn in range(18):
    position = f"{folder}/{name}.{turn}"
    saved(position)
    lines = subprocess.run(["sanssouci", "moves", position], capture_output=True, text=True).stdout.strip().split("\n")
    game.stdin.write(f"{lines[int(which)]}\n".encode())
saved(f"{folder}/{name}.sgr")
game.stdin.write(b"quit\n")
game.stdin.close()
sys.exit(game.wait())
P

link=$(sanssouci challenge --deals 1 --seed tea --players you,greedy)
holds 'a link says what it asks for' sh -c "sanssouci challenge --open $link | grep -q 'Seat 2: .*(greedy)'"
holds 'a link in an address says what it asks for' sh -c "sanssouci challenge --open https://example.org/#challenge/$link --json | grep -q '\"seed\":\"tea\"'"
holds 'Ann plays the challenge' python3 "$scratch/play.py" "$link" Ann 0 "$scratch"
ann=$(grep '^c[A-Za-z0-9_-]*$' "$scratch/said")
holds 'Ann gets her result as a link' sh -c "sanssouci challenge --open $ann --json | grep -q '\"name\":\"Ann\".*\"played\":1'"
holds 'a challenge that was played prints its result again' sh -c "sanssouci challenge --play $link --name Ann </dev/null | grep -qF $ann"
rm -r "$scratch/state"
holds 'Bob plays the challenge beside the ghost of Ann' python3 "$scratch/play.py" "$ann" Bob -1 "$scratch"
bob=$(grep '^c[A-Za-z0-9_-]*$' "$scratch/said")
holds 'the turns of the ghost of Ann are shown after those of Bob' test "$(grep -c '^  Ghost of Ann: [0-9]* ([-+][0-9]*) ' "$scratch/said")" = 18
holds 'Bob sees both results' grep -q '^deal  seat  *Bob  *Ann$' "$scratch/said"

# ---- comparing ----

sanssouci challenge "$ann" "$bob" >"$scratch/links"
holds 'the comparison says how certain it is' grep -qE 'By chance alone|are equal' "$scratch/links"
sanssouci challenge "$scratch/Ann.sgr" "$scratch/Bob.sgr" --json >"$scratch/records"
points=$(sanssouci score "$scratch/Ann.sgr" | python3 -c 'import json, sys; print(json.load(sys.stdin)["final"])')
holds 'records are compared like links, and their points are those of the games' python3 -c "
import json, sys
said = json.load(open('$scratch/records'))
assert said['results'][0]['games'][0]['points'] == $points, said
assert said['versus'][0]['points'][0] == $points[0], said
assert 0 < said['versus'][0]['chance'] <= 1"
holds 'a link and a record are compared' ends 0 sanssouci challenge "$ann" "$scratch/Bob.sgr"
holds 'the link of a record is that of the result' test "$(sanssouci challenge "$scratch/Ann.sgr" --name Ann)" = "$ann"

# ---- what is wrong ----

other=$(sed 's/\[Seed "tea"\]/[Seed "coffee"]/' "$scratch/Ann.sgr" | sanssouci challenge -)
holds 'a result of another deal is not compared' refuses 'another deal' sanssouci challenge "$ann" "$other"
holds 'a damaged link is refused' refuses 'link' sanssouci challenge --open "${ann%???}"
holds 'an unfinished game makes no challenge' refuses 'not played to its end' sanssouci challenge "$scratch/Ann.5"
holds 'a game without a person makes no challenge' refuses 'one person against computer players' sanssouci challenge tests/conformance/good/2013-base-2p-greedy.sgr
holds 'a link that nobody has played is not compared' refuses 'nobody has played' sanssouci challenge "$link" "$ann"
holds '--both-seats is refused with three players' refuses 'one person' sanssouci challenge --deals 1 --both-seats --players you,greedy,greedy
holds 'an invisible name is refused' refuses '--name needs' sanssouci challenge "$scratch/Ann.sgr" --name '"'
holds '--deals and --open together are refused' refuses 'challenge takes' sanssouci challenge --deals 1 --open "$link"

done_testing
