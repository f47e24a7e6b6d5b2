# The garden of the day: the program does what docs/daily.md says, and a played game is verified.
. tools/tap.sh

awk '/^```python$/ { inside = 1; next } /^```$/ { inside = 0 } inside' docs/daily.md >"$scratch/day.py"

# What the program prints about a day, in the format of the page's program.
said() {
  sanssouci daily "$1" --json | python3 -c '
import json, sys
d = json.load(sys.stdin)
print(d["players"], d["edition"], d["modules"], d["seat"], d["opponents"], sep=", ")'
}
for day in 2026-01-01 2026-11-16 2026-11-17 2026-11-18 2026-11-19 2026-11-20 2026-11-21 2026-11-22 2026-11-29 \
  2026-12-06 2027-01-03 2028-02-29 2100-03-01 9999-12-31; do
  holds "an independent program draws the same game of $day" test "$(said $day)" = "$(python3 "$scratch/day.py" $day)"
done
holds "without a day daily shows today, by UTC" sh -c 'before=$(date -u +%F); sanssouci daily --json >'"$scratch/today"';
  grep -qE "\"day\":\"($before|$(date -u +%F))\"" '"$scratch/today"
holds "the strongest player comes to a result" sh -c 'sanssouci daily 2026-11-16 --best | grep -q "The strongest player gets [1-9][0-9]* points"'

holds "a date that does not exist is refused" refuses '"2026-02-29" is not a day' sanssouci daily 2026-02-29
holds "two days are refused" refuses 'daily shows one day' sanssouci daily 2026-02-27 2026-02-28
holds "a seed for a day is refused" refuses 'leave out --seed' sanssouci play --plain --day --seed 3
sanssouci content >"$scratch/boards"
holds "boards for a day are refused" refuses 'leave out --content' sanssouci play --plain --day --content "$scratch/boards"

# ---- a game that was played ----

# Plays the game of a day to the end, always with the first legal turn, and saves it as a file.
cat >"$scratch/play.py" <<'P'
import os, subprocess, sys, time

day, file = sys.argv[1:]
game = subprocess.Popen(["sanssouci", "play", "--plain", "--day", day], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)


def saved(name):
    game.stdin.write(f"save {name}\n".encode())
    game.stdin.flush()
    while game.poll() is None and subprocess.run(["sanssouci", "check", name], capture_output=True).returncode:
        time.sleep(0.02)


for turn in range(18):
    position = f"{file}.{turn}"
    saved(position)
    listed = subprocess.run(["sanssouci", "moves", position], capture_output=True, text=True).stdout.split("\n")
    game.stdin.write(f"{listed[0]}\n".encode())
saved(file)
game.stdin.write(b"quit\n")
game.stdin.close()
sys.exit(game.wait())
P
for day in 2026-11-16 2026-11-17; do
  holds "the game of $day can be played" python3 "$scratch/play.py" $day "$scratch/$day.sgr"
  holds "the game of $day is verified" sh -c "sanssouci daily --verify $scratch/$day.sgr | grep -q '^  The garden of $day, with [0-9]* points\\.'"
done
game=$scratch/2026-11-16.sgr
holds "--verify --json prints the result" sh -c "sanssouci daily --verify $game --json | grep -q '\"ok\":true,\"day\":\"2026-11-16\",\"points\":[0-9]'"

# ---- sharing ----

LC_ALL=C.UTF-8 sanssouci daily --share "$game" >"$scratch/shared"
holds "a result is shared as points and a square for each turn" python3 - "$scratch/shared" <<'P'
import re, sys

name, result, *squares = open(sys.argv[1], encoding="utf-8").read().splitlines()
assert name == "Sanssouci \u00b7 Garden of the day", name
assert re.fullmatch(r"2026-11-16 \u00b7 \d+ points \(strongest player \d+\)", result), result
assert len(squares) == 2 and all(re.fullmatch("[\U0001F7E9\U0001F7E8\u2B1C]{9}", line) for line in squares), squares
P
holds "a day without a result is not shared" refuses 'you have not finished the garden of 2026-11-20 yet' sanssouci daily --share 2026-11-20
holds "two days are not shared at once" refuses 'takes one day, or the file of one game' sanssouci daily --share 2026-11-16 2026-11-17
sanssouci new >"$scratch/other.sgr"
holds "other games are refused as not of a day" refuses 'this is not a game of a day' sanssouci daily --share "$scratch/other.sgr"

# ---- it counts once ----

saved() { ls "$XDG_STATE_HOME/sanssouci" | wc -l; }
holds "further games of a finished day are for practice" sh -c 'echo quit | sanssouci play --plain --day 2026-11-16 |
  grep -q "^You have played this garden: this game is for practice, and does not count"'
holds "the first game of a day counts" sh -c 'printf "hint\nback\nquit\n" | sanssouci play --plain --day 2026-11-18 >'"$scratch/said"';
  test $(grep -c "This game counts: nothing is taken back, and there are no hints" '"$scratch/said"') = 3'
printf 'save %s\nquit\n' "$scratch/first.sgr" | sanssouci play --plain --day 2026-11-18 >"$scratch/said"
{ sanssouci moves "$scratch/first.sgr" | head -n 1; echo; echo quit; } | sanssouci play --plain --day 2026-11-18 >"$scratch/said"
before=$(saved)
holds "a game of a day that was begun goes on" sh -c 'echo quit | sanssouci play --plain --day 2026-11-18 | grep -q "Round 2 of 18"'
holds "a game of a day is not begun a second time" test "$(saved)" = "$before"
holds "a record says when it was played" grep -qE '^\[Begun "[0-9T:-]*Z"\]$' "$game"
holds "a record says when its game ended" grep -qE '^\[Ended "[0-9T:-]*Z"\]$' "$game"
sanssouci daily --calendar --json >"$scratch/calendar"
holds "the calendar has the days that were played, and the unfinished one" python3 - "$scratch/calendar" <<'P'
import json, sys

calendar = json.load(open(sys.argv[1]))
days = {day["day"]: day for day in calendar["days"]}
if days:
    last = max(days)
    assert calendar["today"] <= last
for day in ("2026-11-16", "2026-11-17"):
    if day in days:
        assert days[day]["bed"] in ("kept", "caught") and days[day]["points"] is not None, days[day]
P
holds "the calendar prints the days in a row" sh -c 'sanssouci daily --calendar | head -n 1 | grep -qE "^[0-9]+ days? in a row$"'
holds "the calendar is of any folder" sh -c "sanssouci daily --calendar --folder $scratch/nowhere | head -n 1 | grep -qx '0 days in a row'"
holds "the calendar refuses a file" refuses 'leave out days and files' sanssouci daily --calendar "$game"

# Checks that a changed record is refused with these words.
finds() {
  words=$1
  ! sanssouci daily --verify "$scratch/changed.sgr" >"$scratch/said" && grep -qF "$words" "$scratch/said"
}
sed 's/day 1 2026-11-16/day 1 2026-11-23/' "$game" >"$scratch/changed.sgr"
holds "a game is not verified as that of another day" finds 'not the deal and the opponents of that day'
sed 's/day 1 2026-11-16/day 2 2026-11-16/' "$game" >"$scratch/changed.sgr"
holds "a game is not verified with players of another epoch" finds 'play differently by now'
sed 's/garden of the day/garden/' "$game" >"$scratch/changed.sgr"
holds "a game is not verified without a day" finds 'not a game of a day'
sed 's/level2/level1/' "$game" >"$scratch/changed.sgr"
holds "a game is not verified against another opponent" finds 'not the deal and the opponents of that day'
sed '/^\[Seed/i [Takebacks "1"]' "$game" >"$scratch/changed.sgr"
holds "a game is not verified with turns taken back" finds 'taken back'
sanssouci daily --verify "$scratch/2026-11-16.sgr.5" >"$scratch/said"
holds "a game is not verified if it was not played to its end" grep -q 'not played to its end' "$scratch/said"
holds "a file that does not exist is refused" refuses "$scratch/none" sanssouci daily --verify "$scratch/none"
holds "a file that is not a record is refused" refuses "$scratch/day.py:1" sanssouci daily --verify "$scratch/day.py"

# An opponent's last turn that is legal, but not the one it makes.
cat >"$scratch/forge.py" <<'P'
import json, subprocess, sys

game, forged = sys.argv[1:]
lines = open(game).read().split("\n")
seat = json.loads(subprocess.run(["sanssouci", "daily", "2026-11-16", "--json"], capture_output=True).stdout)["seat"]
turns = [i for i, line in enumerate(lines) if line[:1].isdigit()]
last = max(i for n, i in enumerate(turns) if n % 2 + 1 != seat)
after = turns.index(last)
legal = subprocess.run(["sanssouci", "moves", game, "--after", str(after)], capture_output=True, text=True).stdout.split("\n")
head, played = lines[last].split(" ", 1)
for other in filter(None, legal):
    changed = lines[:last] + [f"{head} {other}"] + lines[last + 1:]
    open(forged, "w").write("\n".join(changed))
    if other not in lines[last] and subprocess.run(["sanssouci", "check", forged], capture_output=True).returncode == 0:
        sys.exit(0)
sys.exit(1)
P
holds "a record can be forged" python3 "$scratch/forge.py" "$game" "$scratch/changed.sgr"
holds "a forged record is detected, with the turn" finds 'a computer player would have played another turn here'

done_testing
