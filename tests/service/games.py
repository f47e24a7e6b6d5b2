"""A game of people at sockets of every kind, with a computer player and a spectator; how many tables a person may have; and
a host without a seat. Whole games and rematches are in tests/online/*.talk, too."""
import sys
import tempfile

from client import *

random.seed(int(os.environ.get("SEED", "1")))
folder = tempfile.mkdtemp(dir=sys.argv[1])
server = Server(folder, program=os.environ.get("PROGRAM", "build/tests/sanssouci"))


def begun_alone(person):
    """Returns a table against a computer player, before the first turn."""
    table = person.post("create")[1]["table"]
    person.act(table, "computer", seat=2, player="level1")
    deal(table, [person])
    choose(table, [person])
    return table


def hidden(record):
    """Returns true if a record hides something."""
    return "?" in record


# ---- over one WebSocket, watched twice ----

table, people = begun(server)
with people[0].socket() as line:
    line.ask("watch", table=table)
    line.ask("watch", table=table)
    line.frames = []
    numbers = [play_one(table, people)[1]["event"] for _ in range(3)]
    line.ask("ping")
    events = [frame["event"] for frame in line.frames if frame["type"] == "turn"]
    holds("of a table that is watched twice on one socket, each event arrives once", events == numbers, events, numbers)
    since = line.ask("watch", table=table, since=numbers[0])
    again = [frame["event"] for frame in line.frames[3:]]
    holds("a client that watches a table again since an event gets later events once more", again == numbers[1:], again, since)
    line.ask("unwatch", table=table)
    line.frames = []
    play_one(table, people)
    line.ask("ping")
    holds("a client that stops watching gets no more events", line.frames == [], line.frames)

# ---- mixed, with a stream, a spectator and a computer player ----

ada, ben = Person(server, "Ada"), Person(server, "Ben")
table = ada.post("create", {"players": 3})[1]["table"]
secret = ada.act(table, "invite", seat=2)[1]["secret"]
ben_line = ben.socket()
holds("hello has the name of the client", ben_line.hello["name"] == "Ben" and ben_line.hello["protocol"] == 1, ben_line.hello)
holds("a person sits down over a WebSocket", ben_line.ask("sit", table=table, secret=secret).get("seat") == 2)
ada.act(table, "computer", seat=3, player="level2")
nobody = Person(server)
watching = nobody.socket()
holds("hello has no name without a key", watching.hello["name"] is None)
watching.ask("watch", table=table)
stream = ada.stream(table)
first = stream.next()
holds("a stream begins with the table", first["type"] == "table" and first["seat"] == 1, first)
ben_line.ask("watch", table=table)
holds("a person who connects is reported as here", stream.until(lambda f: f["type"] == "here" and f["seat"] == 2)["here"] is True)
deal(table, [ada, ben])
choose(table, [ada, ben])
last = None
while (state := ada.table(table))["phase"] == "playing":
    if state["mover"] == 1:
        move, turn = turn_of(ada, table)
        ada.act(table, "play", move=move, turn=turn)
    elif state["mover"] == 2:
        moves = ben_line.ask("moves", table=table)
        ben_line.ask("play", table=table, move=moves["move"], turn=random.choice(moves["turns"]))
    else:
        time.sleep(0.01)
over = stream.until(lambda f: f["type"] == "table" and f["phase"] == "over")
holds("the stream reports the end of the game", over and over["result"]["final"] == ada.table(table)["result"]["final"])
seen = [watching.until(lambda f: f["type"] in ("turn", "table"))]
while seen[-1]["type"] != "table" or seen[-1]["phase"] != "over":
    seen.append(watching.next())
turns = [f for f in seen if f["type"] == "turn"]
holds("a spectator sees every turn but the last, which is reported as the end", len(turns) == 3 * 18 - 1, len(turns))
holds("a spectator sees no card that was drawn, and no hidden part of the record",
      not any("card" in f for f in turns) and all(f.get("seat") for f in turns))
during = [f for f in seen if f["type"] == "table" and f["phase"] == "playing"]
holds("a spectator has no seat in frames of the table", during and all(f["seat"] == 0 and hidden(f["record"]) for f in during))
holds("turns of a computer player are marked", any(f["by"] == "computer" and f["seat"] == 3 for f in turns))
stream.close()

# ---- how many tables ----

cap = Server(tempfile.mkdtemp(dir=sys.argv[1]), "--most-tables", "2", program=server.program)
eve = Person(cap, "Eve")
first = begun_alone(eve)
eve.act(first, "resign")
others = [eve.post("create")[0] for _ in range(3)]
answer = eve.act(first, "ask", what="rematch")
holds("a rematch counts among the tables that one may have open", others == [200, 200, 429]
      and (answer[0], answer[1].get("error"), answer[1].get("detail")) == (429, "LIMIT", "tables"), others, answer)
holds("a rematch that was refused makes no table", "next" not in eve.table(first), eve.table(first))
eve = Person(cap, "Eve")
for _ in range(2):
    eve.act(eve.post("create")[1]["table"], "vacate", seat=1)
answer = eve.post("create")
holds("tables whose host has left the seat count among those that one may have open",
      (answer[0], answer[1].get("detail")) == (429, "tables"), answer)
cap.end()
cap = Server(tempfile.mkdtemp(dir=sys.argv[1]), program=server.program)
eve = Person(cap, "Eve")
first = begun_alone(eve)
eve.act(first, "resign")
while (made := eve.post("create"))[0] == 200:
    eve.act(made[1]["table"], "delete")
answer = eve.act(first, "ask", what="rematch")
holds("rematches count among the tables that one may create so fast", answer[0] == 429 and answer[1].get("retry", 0) > 0, answer)
cap.end()

# ---- a host without a seat ----

table = ada.post("create", {"players": 2, "watched": False})[1]["table"]
ada.act(table, "vacate", seat=1)
holds("a host who gives up their seat at a private table still sees it", ada.get(f"table/{table}")[0] == 200)
holds("other people do not see the private table", ben.get(f"table/{table}")[0] == 404)
secret = ada.act(table, "invite", seat=1)[1]["secret"]
holds("a host without a seat may invite to the table", ben.act(table, "sit", secret=secret)[0] == 200)
holds("a host without a seat may delete the table", ada.act(table, "delete")[0] == 200 and ada.get(f"table/{table}")[0] == 410)

watching.close()
ben_line.close()
holds("the server shuts down cleanly", server.end() == 0 and not server.said(), server.said())
done_testing()
