"""Results of gardens of the day: handing in, forging, looking, withdrawing; two devices, moderation, time."""
import re
import sqlite3
import sys
import tempfile

from client import *
from days_house import *

folder = tempfile.mkdtemp(dir=sys.argv[1])
DB = os.path.join(folder, "online.sqlite")
SOCKET = os.path.join(folder, "moderate.socket")
house = House(folder)


def days(person, day=DAY):
    return looked_at(person, day)


def hand_in(person, record, day=DAY):
    return person.post(f"days/{day}", {"record": record})


def verdict(person, day=DAY):
    wait_until(lambda: days(person, day)["mine"]["state"] != "waiting")
    return days(person, day)["mine"]


def forget(person, day=DAY):
    status, _, body = person.request("DELETE", f"days/{day}")
    return status, json.loads(body)


house.it_is(NOON)
first, last = house.play(DAY, lambda turns: turns[0]), house.play(DAY, lambda turns: turns[-1])
server = house.started("--socket", SOCKET)
ada, ben, cleo = (Person(server, name) for name in ("Ada", "Ben", "Cleo"))
nobody = Person(server)

# ---- handing in ----

holds("before the first result a day has none",
      days(ada) == {"day": DAY, "epoch": 1, "over": False, "gardens": 0, "mine": {"state": "none"}}, days(ada))
status, answer = hand_in(ada, first)
holds("a record is accepted, to be verified", (status, answer) == (202, {"state": "waiting"}), status, answer)
mine = verdict(ada)
seats = ["person" if f'[Seat{seat} "person"]' in first else "computer" for seat in (1, 2)]
points = int(re.search(r'\[Result "([0-9 ]+)"\]', first).group(1).split()[seats.index("person")])
holds("a verified record counts, with its points and rank", mine["state"] == "counted" and mine["points"] == points and mine["rank"] == 1, mine)
status, answer = hand_in(ada, first)
holds("a record that is sent again changes nothing", status == 202 and answer["state"] == "counted" and days(ada)["gardens"] == 1, answer)
holds("a second result is refused", hand_in(ada, last) == (409, {"error": "ALREADY"}))

passed = ada.post("pass", {})[1]["secret"]
phone = Person(server)
phone.key = phone.post("take", {"secret": passed})[1]["key"]
holds("another device of the person has the same result", verdict(phone) == mine and hand_in(phone, last)[0] == 409)

# ---- what others see ----

seen = days(ben)
holds("a player without a result sees how many results there are, and nothing of them", set(seen) == {"day", "epoch", "over", "gardens", "mine"}
      and seen["gardens"] == 1 and "Ada" not in json.dumps(seen), seen)
holds("a person without a key sees the same", set(days(nobody)) == set(seen))
holds("a player without a result cannot report a name", ben.post(f"days/{DAY}/report", {"name": "Ada"}) == (409, {"error": "WRONG_PHASE"}))
hand_in(ben, last)
other = verdict(ben)
seen = days(ben)
holds("a player whose own result counts sees all", seen["gardens"] == 2 and sum(bar["gardens"] for bar in seen["histogram"]) == 2
      and {row["name"] for row in seen["table"]} == {"Ada", "Ben"} and [row["you"] for row in seen["table"]].count(True) == 1, seen)
holds("the table has the best first, with ranks", seen["table"] == sorted(seen["table"], key=lambda row: (-row["points"], row["rank"]))
      and seen["table"][0]["rank"] == 1, seen["table"])
holds("the histogram is sorted by points", [bar["points"] for bar in seen["histogram"]] == sorted(bar["points"] for bar in seen["histogram"]))
holds("the table does not show how others played", "@" not in json.dumps(seen) and "record" not in json.dumps(seen))
ada.post("person", {"name": "Ada B."})
holds("the table shows a new name", "Ada B." in {row["name"] for row in days(ben)["table"]}, days(ben)["table"])
holds("a name can be reported", ben.post(f"days/{DAY}/report", {"name": "Ada B."}) == (200, {}))
holds("a player's own name cannot be reported", ben.post(f"days/{DAY}/report", {"name": "Ben"})[0] == 400)
holds("a name that is not in the table cannot be reported", ben.post(f"days/{DAY}/report", {"name": "Zoe"})[1] == {"error": "BAD_MEMBER", "detail": "name"})

# ---- forgeries ----

lines = first.split("\n")
turn_lines = [i for i, line in enumerate(lines) if "@" in line and not line.startswith("[")]
computer = seats.index("computer")


def forged(name, record, *wanted):
    person = Person(server, "Forger")
    status, answer = hand_in(person, record)
    mine = verdict(person) if status == 202 else answer
    holds(f"{name} does not count", status == 202 and mine["state"] == "refused" and mine["fault"] in wanted, status, mine)
    return person, mine


def without(tag):
    return "\n".join(line for line in lines if not line.startswith(f"[{tag} "))


forged("an unfinished game", "\n".join(lines[:turn_lines[-1]] + [""]).replace("[Result", "[Was"), "UNFINISHED", "UNREADABLE")
forged("a game in which turns were taken back", first.replace("[Seed ", '[Takebacks "1"]\n[Seed ', 1), "TAKEN_BACK")
forged("a game of another epoch", first.replace("of the day 1 ", "of the day 2 "), "OTHER_EPOCH")
forged("a game of no day", first.replace("garden of the day 1 " + DAY, "spring"), "NO_DAY")
forged("a game without its seed", without("Seed"), "NO_DAY")
forged("another day's tag on this deal", first.replace("day 1 " + DAY, "day 1 2026-11-16"), "OTHER_GAME")
forged("weaker opponents", first.replace('"level3"', '"level1"'), "OTHER_GAME")
forged("no opponents", first.replace('"level3"', '"person"'), "OTHER_GAME")
with open(os.path.join(folder, "first.sgr"), "w") as file:
    file.write(first)
link = ask("link", os.path.join(folder, "first.sgr"), "--after", "20", "--seat", str(1 + seats.index("person"))).stdout.strip()
seen = ask("link", "--open", link).stdout
holds("a redacted record has hidden parts", "?" in seen, seen)
tags = "".join(line + "\n" for line in lines if line.startswith(("[Seat", "[Seed")))
forged("a record for a seat's eyes", seen.replace("\n\n", "\n" + tags + "\n", 1), "UNREADABLE", "OTHER_GAME")
forged("random bytes", "".join(random.choice("äöü[]\"\n \\x1@") for _ in range(3000)), "UNREADABLE")
forged("a lying result", re.sub(r'\[Result "[^"]*"\]', '[Result "200 1"]', first) , "UNREADABLE")
forged("boards of one's own", first.replace("[Edition ", '[Content "0123456789abcdef"]\n[Edition ', 1), "UNREADABLE", "OTHER_GAME")

# A legal turn that the opponent would not have made, in a game that both seats then play to its end by hand.
record = "\n".join(line for line in lines[:turn_lines[computer]] if not line.startswith(("[Result ", "[Checksum "))) + "\n"
for turn in range(computer, 36):
    path = os.path.join(folder, "forged.sgr")
    with open(path, "w") as file:
        file.write(record)
    choices = ask("moves", path).stdout.splitlines()
    choice = next(one for one in choices if turn > computer or f" {one}" not in lines[turn_lines[computer]])
    record += f"{turn // 2 + 1}.{turn % 2 + 1} {choice}\n"
forger, mine = forged("a game whose opponent was played by hand", record, "OTHER_TURN")
holds("the refusal of a forged record names the turn", mine.get("turn") == computer + 1, mine)
holds("a refused result may be replaced", hand_in(forger, first)[0] == 202 and verdict(forger)["state"] == "counted")
seen = days(forger)
holds("equal points have an equal rank", verdict(forger)["rank"] == verdict(ada)["rank"], seen["table"])

# ---- what cannot be handed in ----

for name, (status, answer), wanted in (
    ("without a key", nobody.post(f"days/{DAY}", {"record": first}), (401, "NO_KEY")),
    ("nothing", cleo.post(f"days/{DAY}", {}), (400, "BAD_MEMBER")),
    ("an empty record", hand_in(cleo, ""), (400, "BAD_MEMBER")),
    ("a number", hand_in(cleo, 7), (400, "BAD_MEMBER")),
    ("something besides", cleo.post(f"days/{DAY}", {"record": first, "points": 99}), (400, "BAD_MEMBER")),
    ("a day that does not exist", hand_in(cleo, first, "2026-02-30"), (404, "NO_DAY")),
    ("what is not a day", hand_in(cleo, first, "today"), (404, "NO_DAY")),
    ("tomorrow", hand_in(cleo, first, "2026-11-18"), (409, "NOT_YET")),
    ("long ago", hand_in(cleo, first, "2026-11-01"), (409, "TOO_LATE")),
):
    holds(f"nobody hands in {name}", (status, answer.get("error")) == wanted, status, answer)
status, _, body = cleo.request("POST", f"days/{DAY}", json.dumps({"record": "x" * 9000}))
holds("a request that is too large is refused", status == 413, status)
status, headers, _ = cleo.request("OPTIONS", f"days/{DAY}")
holds("the allowed methods are named", headers.get("Allow") == "GET, HEAD, POST, DELETE", status, headers.get("Allow"))
status, answer = hand_in(cleo, first, "2026-11-16")
holds("a record for another day is accepted, and refused as another day's", status == 202 and verdict(cleo, "2026-11-16").get("fault") == "OTHER_DAY")

# ---- withdrawing ----

holds("a refused result can be deleted", forget(cleo, "2026-11-16") == (200, {"state": "none"}) and days(cleo, "2026-11-16")["mine"] == {"state": "none"})
before = days(ben)["gardens"]
holds("a result that counts can be withdrawn", forget(ada) == (200, {"state": "none"}) and days(ben)["gardens"] == before - 1)
holds("a withdrawn result leaves the table", "Ada B." not in json.dumps(days(ben)), days(ben))
holds("a result that is withdrawn twice is withdrawn", forget(ada) == (200, {"state": "none"}))
holds("another result does not take the place of a withdrawn one", hand_in(ada, last) == (409, {"error": "ALREADY"}))
holds("a withdrawn result may be sent again", hand_in(ada, first)[0] == 202 and verdict(ada)["state"] == "counted")

# ---- friends ----

table = ada.post("create", {"players": 2})[1]["table"]
secret = ada.act(table, "invite", seat=2)[1]["secret"]
ben.act(table, "sit", secret=secret)
holds("friends are people with whom you have sat at a table", [one["name"] for one in days(ben)["friends"]] == ["Ada B."], days(ben)["friends"])
holds("a player who sat at no table has no friends", days(forger)["friends"] == [])

# ---- from the terminal ----

own = {**os.environ, **{f"XDG_{name}_HOME": os.path.join(folder, "home") for name in ("STATE", "DATA", "CONFIG")}}
url = f"http://127.0.0.1:{server.port}/"


def daily(*words):
    ran = subprocess.run([PROGRAM, "--lang", "en", "daily", *words], capture_output=True, text=True, timeout=120, env=own)
    return ran.returncode, ran.stdout, ran.stderr


status, out, err = daily("--results", url, DAY)
holds("the command of a player without a result shows how many there are", status == 0 and "gardens were handed in" in out and "Ben" not in out, out, err)
status, out, err = daily("--send", url, os.path.join(folder, "first.sgr"))
holds("the command refuses a result without --name", status == 2 and "--name" in err, err)
status, out, err = daily("--send", url, os.path.join(folder, "first.sgr"), "--name", "Tess")
holds("the command prints the outcome of a result", status == 0 and f"Yours counts: {points} point" in out, out, err)
status, out, err = daily("--results", url, DAY)
holds("the command remembers the name, and shows the others", status == 0 and "Tess *" in out and "Ben" in out and "####" in out, out, err)
status, out, err = daily("--send", url, os.path.join(folder, "forged.sgr"), "--name", "Tim")
holds("the command does not send an unfinished game", status == 2 and "not played to its end" in err, err)
with open(os.path.join(folder, "forged.sgr"), "w") as file:
    file.write(record)
status, out, err = daily("--send", url, os.path.join(folder, "forged.sgr"), "--name", "Tim")
holds("the command ends with 1 for a forged game", status == 1 and "Turn" in out, out, err)
# ---- moderation ----


def moderate(*words):
    return subprocess.run([PROGRAM, "moderate", "--socket", SOCKET, "--json", *words], capture_output=True, text=True, timeout=60)


reports = [json.loads(line) for line in moderate("reports").stdout.splitlines()]
holds("the report names the day and the person", [(one["table"], one["name"]) for one in reports] == [(DAY, "Ada B.")], reports)
rows = [json.loads(line) for line in moderate("results", DAY).stdout.splitlines()]
ids = {row["name"]: row["person"] for row in rows}
holds("the operator lists the results of a day", set(ids) == {"Ada B.", "Ben", "Forger", "Tess"}, rows)
ran = moderate("remove", DAY, ids["Forger"])
holds("the operator removes a result", ran.returncode == 0 and days(forger)["mine"] == {"state": "refused", "fault": "REMOVED"}, ran.stderr, days(forger))
holds("a removed result cannot be sent again", hand_in(forger, first) == (409, {"error": "ALREADY"}) and "Forger" not in json.dumps(days(ben)))
moderate("remove", DAY, ids["Tess"])
holds("the operator is told that a result does not exist", moderate("remove", "2026-11-11", ids["Ben"]).returncode == 2)
moderate("read-only", "on")
wait_until(lambda: hand_in(Person(server, "Dan"), first) == (403, {"error": "READ_ONLY"}))
holds("in read-only mode results are shown but not accepted", days(ben)["gardens"] == 2)
moderate("read-only", "off")
wait_until(lambda: hand_in(Person(server, "Eve"), "x")[0] == 202)
moderate("ban", ids["Ben"])
wait_until(lambda: hand_in(ben, last)[0] == 403)
holds("a banned person can see and withdraw results, but not hand any in", days(ben)["mine"]["state"] == "counted" and forget(ben)[0] == 200)
moderate("unban", ids["Ben"])

# ---- one's own data ----

exported = [json.loads(line) for line in ada.get("export")[1].splitlines()]
gardens = [line for line in exported if line["kind"] == "garden"]
holds("the export has the result", [(g["day"], g["state"], g["points"]) for g in gardens] == [(DAY, "counted", points)], gardens)
stored = sqlite3.connect(f"file:{DB}?mode=ro", uri=True)
kept = "SELECT count(*) FROM gardens WHERE record <> ''"
holds("no record is kept once it was verified", wait_until(lambda: stored.execute(kept).fetchone() == (0,)))
stored.close()
holds("a forgotten person is gone from the table", cleo.post("forget")[0] == 200 and ada.post("forget")[0] == 200
      and days(nobody)["gardens"] == 0, days(nobody))

# ---- time ----

house.it_is(NOON + 36 * 3600 - 60)
zoe = Person(server, "Zoe")
hand_in(zoe, first)
verdict(zoe)
holds("the table is hidden while games of the day may go on", "table" not in days(nobody), days(nobody))
house.it_is(NOON + 36 * 3600 + 60)
holds("the table is shown to everybody when the day is over", [row["name"] for row in days(nobody)["table"]] == ["Zoe"], days(nobody))
holds("a result is accepted a week later", hand_in(Person(server, "Yves"), last)[0] == 202)
house.it_is(NOON + 8 * 24 * 3600)
holds("a result is refused more than a week later", hand_in(Person(server, "Xenia"), last) == (409, {"error": "TOO_LATE"}))
house.it_is(NOON - 13 * 3600)
holds("a result from a clock that is an hour ahead is refused", hand_in(Person(server, "Wim"), last) == (409, {"error": "NOT_YET"}))
house.it_is(NOON - 12 * 3600 - 60)
holds("a result from a clock that is a minute ahead is accepted", hand_in(Person(server, "Vera"), last)[0] == 202)
house.it_is(NOON)

def complaints():
    return [line for line in server.said().splitlines() if "what=moderate" not in line]


holds("the server of the day shuts down cleanly", server.end() == 0 and not complaints(), complaints())
server = house.started("--results", "0")
status, answer = Person(server, "Una").get(f"days/{DAY}")
holds("a server with --no-results refuses results", (status, answer) == (404, {"error": "NO_RESULTS"}), answer)
holds("the server that refuses results shuts down cleanly", server.end() == 0 and not complaints(), complaints())
done_testing()
