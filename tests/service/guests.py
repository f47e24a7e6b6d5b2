"""Invitations before a seat is taken, lists of games, and spectators."""
import re
import sys
import tempfile

from client import *
from clock import Clock

clock = Clock(tempfile.mkdtemp(dir=sys.argv[1]))
server = Server(tempfile.mkdtemp(dir=sys.argv[1]), program=os.environ.get("PROGRAM", "build/tests/sanssouci"), clock=clock)
ada, ben, cleo = (Person(server, name) for name in ("Ada", "Ben", "Cleo"))
nobody = Person(server)


def refused(what, answer, status, error, **more):
    holds(f"{what} is refused with {error}", answer == (status, {"error": error, **more}), answer)


# ---- an invitation, before its seat is taken ----

table = ada.post("create", {"players": 3, "watched": False, "clock": "turn 86400"})[1]["table"]
status, made = ada.act(table, "invite", seat=2)
link = f"http://127.0.0.1:{server.port}/#/join/{table}/{made['secret']}"
holds("an invitation has the link of its seat", status == 200 and made["link"] == link, made)


def squares(code):
    """Returns the dark squares of a path; none if it is malformed or reaches into the margin."""
    found = set()
    for x, y, width, back in re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", code["path"]):
        assert width == back
        found |= {(int(y), int(x) + i) for i in range(int(width))}
    whole = re.fullmatch(r"(M\d+ \d+h\d+v1h-\d+z)+", code["path"])
    return found if whole and all(4 <= n < code["size"] - 4 for square in found for n in square) else set()


def has_eyes(code):
    dark, far = squares(code), code["size"] - 11
    ring = [(y, x) for y in range(7) for x in range(7) if y in (0, 6) or x in (0, 6)]
    return all((top + y, left + x) in dark for top, left in ((4, 4), (4, far), (far, 4)) for y, x in ring)


holds("the QR code of an invitation is a path within a margin of four, with three eyes", has_eyes(made["code"]), made["code"])
other = ada.act(table, "invite", seat=2)[1]
holds("each secret has its own QR code", squares(other["code"]) != squares(made["code"]))
refused("looking at a former invitation", nobody.act(table, "invitation", secret=made["secret"]), 403, "NO_INVITATION")

with ada.socket() as line:
    line.ask("watch", table=table)
    holds("a new invitation is not opened", line.next()["seats"][1] == {"seat": 2, "kind": "open", "invited": True, "opened": False})
    status, shown = nobody.act(table, "invitation", secret=other["secret"])
    holds("an opened invitation shows the table without a key", status == 200 and {
        "table": table, "seat": 2, "host": "Ada", "players": 3, "edition": "2013", "modules": "", "clock": "turn 86400",
        "listed": False, "watched": False}.items() <= shown.items(), shown)
    holds("an opened invitation shows who sits at the table", [(s["kind"], s.get("name")) for s in shown["seats"]]
          == [("person", "Ada"), ("open", None), ("open", None)], shown)
    holds("an opened invitation shows nothing else",
          set(shown) == {"table", "seat", "host", "players", "edition", "modules", "clock", "listed", "watched", "seats"}, shown)
    frame = line.until(lambda f: f["type"] == "opened")
    holds("the host is notified that an invitation was opened", (frame["seat"], frame["event"]) == (2, ada.table(table)["event"]), frame)
    ben.act(table, "invitation", secret=other["secret"])
    line.ask("ping")
    holds("the host is notified once", not [f for f in line.frames if f["type"] == "opened"], line.frames)
    holds("the host sees in the table that an invitation was opened", ada.table(table)["seats"][1]["opened"] is True)
    before = ada.table(table)["event"]
    fresh = ada.act(table, "invite", seat=2)[1]
    holds("an invitation that replaces an opened one is not opened", ada.table(table)["seats"][1]["opened"] is False)
with nobody.socket() as line:
    answer = line.ask("invitation", table=table, secret=fresh["secret"])
    holds("an opened invitation shows the same over a socket", answer["re"] == 1 and answer["host"] == "Ada" and answer["seat"] == 2, answer)
holds("looking at an invitation takes no seat", ada.table(table)["seats"][1]["kind"] == "open" and ada.table(table)["event"] == before + 1)
holds("the table stays hidden from the guest", nobody.get(f"table/{table}")[0] == 404)

refused("looking at an invitation as its host", ada.act(table, "invitation", secret=fresh["secret"]), 409, "ALREADY_SEATED", seat=1)
holds("a guest with an invitation sits down", ben.act(table, "sit", secret=fresh["secret"])[1].get("seat") == 2)
for op in ("invitation", "sit"):
    refused(f"{op} with a used invitation", cleo.act(table, op, secret=fresh["secret"]), 409, "INVITATION_USED")
    refused(f"{op} with an invitation that never existed", cleo.act(table, op, secret="A" * 22), 403, "NO_INVITATION")
refused("looking at a used invitation without a key", nobody.act(table, "invitation", secret=fresh["secret"]), 409, "INVITATION_USED")
refused("looking at an invitation again after using it", ben.act(table, "invitation", secret=fresh["secret"]), 409, "ALREADY_SEATED", seat=2)
third = ada.act(table, "invite", seat=3)[1]["secret"]
refused("using another invitation with a seat", ben.act(table, "sit", secret=third), 409, "ALREADY_SEATED", seat=2)
with ben.socket() as line:
    holds("using another invitation with a seat is refused over a socket", line.ask("sit", table=table, secret=third)
          == {"re": 1, "error": "ALREADY_SEATED", "seat": 2})
secret = ben.post("pass")[1]
holds("a pass has a QR code too", has_eyes(secret["code"]), secret)
phone = Person(server, key=nobody.post("take", {"secret": secret["secret"]})[1]["key"])
refused("using another invitation with a seat on another device", phone.act(table, "sit", secret=third), 409, "ALREADY_SEATED", seat=2)
ada.act(table, "computer", seat=3, player="level1")
for op in ("invitation", "sit"):
    refused(f"{op} for a seat with a computer player", cleo.act(table, op, secret=third), 409, "SEAT_TAKEN")
refused("looking at an invitation without its secret", nobody.act(table, "invitation"), 400, "BAD_MEMBER", detail="secret")
refused("looking at an invitation with an unknown member", nobody.act(table, "invitation", secret=third, seat=1), 400, "BAD_MEMBER", detail="seat")
refused("looking at an invitation to a table that never existed", nobody.act("A" * 22, "invitation", secret=third), 404, "NO_TABLE")
ada.act(table, "delete")
for op in ("invitation", "sit"):
    refused(f"{op} for a deleted table", cleo.act(table, op, secret=third), 410, "DELETED")

shown = ada.post("create", {"players": 2, "listed": True})[1]["table"]
holds("anybody may sit down at a listed table", ben.act(shown, "sit")[0] == 200)
refused("sitting down at a full table", cleo.act(shown, "sit"), 409, "FULL")
refused("sitting down in a taken seat", cleo.act(shown, "sit", seat=2), 409, "SEAT_TAKEN")

far = {"X-Forwarded-For": "198.51.100.9"}  # as a proxy on this machine says
for number in range(12):
    status, headers, body = nobody.request("POST", f"table/{shown}/invitation", '{"secret":"%s"}' % ("A" * 22), far)
holds("a client that tries secrets without a key is slowed down", status == 429 and json.loads(body)["detail"] == "secrets"
      and int(headers["Retry-After"]) >= 1, status, body)

# ---- lists of games ----

dora, emil = Person(server, "Dora"), Person(server, "Emil")
table, people = seated(server, 2, [dora, emil], clock="turn 172800")
deal(table, people)
choose(table, people)
entry = dora.get("tables")[1]["tables"][0]
holds("the list has the phase of a game, its host, and whether it waits",
      {"table": table, "phase": "playing", "host": 1, "paused": False, "asked": None, "round": 1, "move": 0, "mover": 1,
       "scores": [0, 0], "winners": None, "last": [], "seat": 1, "awaited": True, "over": None}.items() <= entry.items(), entry)
turns = []
for number in range(3):
    move, turn = turn_of(people[number % 2], table)
    people[number % 2].act(table, "play", move=move, turn=turn)
    turns.append(turn)
lists = [person.get("tables")[1]["tables"][0] for person in people]
holds("each player gets the turns since their own",
      [[(t["number"], t["seat"], t["turn"]) for t in entry["last"]] for entry in lists] == [[], [(3, 1, turns[2])]], lists)
holds("the list says whether a player is awaited, and until when", [(e["awaited"], e["due"]) for e in lists]
      == [(False, dora.table(table)["due"]), (True, dora.table(table)["due"])], lists)
view = dora.get(f"table/{table}/view")[1]
holds("the list has the scores that everybody sees", lists[0]["scores"] == [seat["score"] for seat in view["seats"]], lists[0], view["seats"])
urgent, _ = seated(server, 2, [dora, emil], clock="turn 86400")
calm, _ = seated(server, 2, [dora, emil])
for name in (urgent, calm):
    deal(name, people)
    choose(name, people)
for name in (urgent, calm):
    move, turn = turn_of(dora, name)
    dora.act(name, "play", move=move, turn=turn)
holds("the list has the most urgent game that waits for its person first",
      [e["table"] for e in emil.get("tables")[1]["tables"]] == [urgent, table, calm],
      [(e["table"], e["due"]) for e in emil.get("tables")[1]["tables"]])
emil.act(table, "resign")
finished = [e for e in dora.get("tables")[1]["tables"] if e["table"] == table][0]
result = dora.table(table)["result"]
holds("the list has the result of a finished game", (finished["phase"], finished["scores"], finished["winners"], finished["mover"])
      == ("over", result["final"], result["winners"], 0) and finished["over"], finished, result)
emil.act(table, "leave")
finished = [e for e in dora.get("tables")[1]["tables"] if e["table"] == table][0]
holds("the list says who played a finished game, when they have left", finished["seats"][1]["name"] == "Emil" and finished["seats"][1]["left"], finished)

# ---- lists from a store without summaries ----

folder = server.folder
server.end()
import sqlite3

with sqlite3.connect(os.path.join(folder, "online.sqlite")) as db:
    db.execute("UPDATE tables SET summary = ''")
db.close()
before = finished
server.start()
for person in (dora, emil):
    person.line = None
after = [e for e in dora.get("tables")[1]["tables"] if e["table"] == table][0]
holds("without a summary in the store the events tell the same", after == before, before, after)

# ---- spectators ----

table, (ada, ben) = begun(server, 2)
with ada.socket() as line:
    line.ask("watch", table=table)
    holds("a table without spectators counts none", line.next()["watching"] == 0)
    watcher = nobody.socket()
    watcher.ask("watch", table=table)
    holds("a person without a seat is counted as a spectator", watcher.next()["watching"] == 1)
    frame = line.until(lambda f: f["type"] == "watching")
    holds("the players are notified of a spectator", (frame["count"], frame["event"]) == (1, ada.table(table)["event"]), frame)
    phone = ben.socket()
    phone.ask("watch", table=table)

    def passes(seconds):
        """Lets the server notice that time has passed: it looks at its timers between two requests."""
        clock.passes(seconds)
        line.ask("ping"), line.ask("ping")

    passes(2)
    holds("a person with a seat is not counted as a spectator", not [f for f in line.frames if f["type"] == "watching"], line.frames)
    line.frames.clear()
    crowd = [nobody.socket() for _ in range(8)]
    for one in crowd:
        one.ask("watch", table=table)
    for one in crowd:
        one.close()
    counts = [line.until(lambda f: f["type"] == "watching")["count"]]
    while counts[-1] != 1:
        counts.append(line.until(lambda f: f["type"] == "watching")["count"])
    holds("a crowd that comes and goes at once is not reported step by step", len(counts) <= 4, counts)
    before = len([f for f in line.frames if f["type"] == "watching"])
    aside = nobody.socket()
    aside.ask("watch", table=table, aside=True)
    passes(2)
    told = [f for f in line.frames if f["type"] == "watching"]
    holds("a person who follows a table aside is not counted as a spectator", len(told) == before, told)
    aside.close()
    watcher.close()
    holds("the players are notified when the last spectator has gone", line.until(lambda f: f["type"] == "watching")["count"] == 0)
    phone.close()
    passes(1)  # the server hears of the end of a connection before it answers
    clock.passes(6)
    line.until(lambda f: f["type"] == "here" and f["seat"] == 2 and not f["here"])
    phone = ben.socket()
    phone.ask("watch", table=table, aside=True)
    phone.ask("ping")
    line.ask("ping")
    holds("a page that follows a table aside leaves its person away", not [f for f in line.frames if f["type"] == "here"], line.frames)
    ada.act(table, "say", phrase="hello")
    holds("a page that follows a table aside receives its events", phone.until(lambda f: f["type"] == "said")["seat"] == 1)
    phone.ask("watch", table=table)
    holds("a page that looks at its table makes its person present", line.until(lambda f: f["type"] == "here")["here"] is True)
    holds("aside must be yes or no", phone.ask("watch", table=table, aside=1)["detail"] == "aside")
    phone.close()

# ---- questions ----

status, answer = ada.act(table, "ask", what="pause")
number = ada.table(table)["asked"]["question"]
holds("a question has a number", number == answer["event"], number, answer)
ben.act(table, "answer", agree=False, question=number)
ada.act(table, "ask", what="pause")
holds("an answer to a settled question does not count for the next", ben.act(table, "answer", agree=True, question=number) == (409, {"error": "STALE"}))
holds("a game goes on after an answer to a settled question", not ben.table(table)["paused"])
holds("an answer that names no question is about the open one", ben.act(table, "answer", agree=True)[0] == 200 and ben.table(table)["paused"])

holds("the server shuts down cleanly", server.end() == 0 and not server.said(), server.said())
done_testing()
