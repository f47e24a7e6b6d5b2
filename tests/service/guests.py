"""QR codes of invitations, guesses of secrets, lists of games, and a crowd of spectators. What guests and spectators may do
is in tests/online/*.talk."""
import re
import sys
import tempfile

from client import *
from clock import Clock

clock = Clock(tempfile.mkdtemp(dir=sys.argv[1]))
server = Server(tempfile.mkdtemp(dir=sys.argv[1]), program=os.environ.get("PROGRAM", "build/tests/sanssouci"), clock=clock)
ada, ben = Person(server, "Ada"), Person(server, "Ben")
nobody = Person(server)


# ---- QR codes ----

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


table = ada.post("create", {"players": 2, "listed": True})[1]["table"]
made, other = (ada.act(table, "invite", seat=2)[1] for _ in range(2))
holds("the QR code of an invitation is a path within a margin of four, with three eyes", has_eyes(made["code"]), made["code"])
holds("each secret has its own QR code", squares(other["code"]) != squares(made["code"]))
holds("a pass has a QR code too", has_eyes(ben.post("pass")[1]["code"]))

# ---- guesses ----

far = {"X-Forwarded-For": "198.51.100.9"}  # as a proxy on this machine says
for number in range(12):
    status, headers, body = nobody.request("POST", f"table/{table}/invitation", '{"secret":"%s"}' % ("A" * 22), far)
holds("a client that tries secrets without a key is slowed down", status == 429 and json.loads(body)["detail"] == "secrets"
      and int(headers["Retry-After"]) >= 1, status, body)

# ---- lists of games ----

dora, emil = Person(server, "Dora"), Person(server, "Emil")
table, people = seated(server, 2, [dora, emil], clock="turn 172800")
deal(table, people)
choose(table, people)
for number in range(3):
    move, turn = turn_of(people[number % 2], table)
    people[number % 2].act(table, "play", move=move, turn=turn)
lists = [person.get("tables")[1]["tables"][0] for person in people]
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
emil.act(table, "leave")
finished = [e for e in dora.get("tables")[1]["tables"] if e["table"] == table][0]

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
with ada.socket() as line, nobody.socket() as watcher:
    line.ask("watch", table=table), watcher.ask("watch", table=table)
    line.until(lambda f: f["type"] == "watching")
    clock.passes(2)
    line.ask("ping"), line.ask("ping")  # the server looks at its timers between two requests
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

holds("the server shuts down cleanly", server.end() == 0 and not server.said(), server.said())
done_testing()
