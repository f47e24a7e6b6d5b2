"""Whole games by people at real sockets: over HTTP, over WebSockets, both mixed, with computer players, with spectators."""
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


# ---- over HTTP alone ----

for players, options in ((2, {}), (3, {"edition": "second"}), (4, {"modules": "rewards boars"})):
    table, people = begun(server, players, **options)
    before = people[0].table(table)
    turns = 0
    while (answer := play_one(table, people)) and answer[0] == 200:
        turns += 1
    state = people[-1].table(table)
    holds(f"{players} people play a whole game over HTTP", state["phase"] == "over" and turns == 18 * players, turns)
    holds(f"with {players} players the record of a seat hides something during the game", hidden(before["record"]))
    holds(f"with {players} players the record is whole after the game, and has the values of the deal",
          not hidden(state["record"]) and "Fair" in state["record"], state["record"])
    holds(f"with {players} players the record of the table is the same as a text", people[0].get(f"table/{table}/record") == (200, state["record"]))
    holds(f"with {players} players all see the same result", all(p.table(table)["result"] == state["result"] for p in people))


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

# ---- over WebSockets alone ----

class Player:
    """A program that plays at one socket, from frames and answers only."""

    def __init__(self, server, name):
        self.person = Person(server, name)
        self.line = self.person.socket()
        self.events, self.secret = [], None

    def begin(self, table):
        self.table = table
        self.line.ask("watch", table=table)
        self.ask("watch")

    def ask(self, op, **members):
        answer = self.line.ask(op, table=self.table, **members)
        return answer

    def state(self):
        """Returns the latest `table` frame."""
        self.line.ask("watch", table=self.table)
        tables = [f for f in self.line.frames if f["type"] == "table" and f["table"] == self.table]
        self.events += [f["event"] for f in self.line.frames if f["type"] != "here"]
        self.line.frames = []
        return tables[-1]


def play_over_sockets(players, **options):
    all_ = [Player(server, name) for name in ("Eve", "Fay", "Gus", "Hal")[:players]]
    table = all_[0].line.ask("create", players=players, **options)["table"]
    all_[0].begin(table)
    for seat, player in enumerate(all_[1:], 2):
        secret = all_[0].ask("invite", seat=seat)["secret"]
        player.table = table
        answer = player.ask("sit", secret=secret, program=True)
        assert answer["seat"] == seat, answer
        player.begin(table)
    values = [fair(table, seat, 1) for seat in range(1, players + 1)]
    for player, value in zip(all_, values):
        player.ask("commit", commit=value[0])
    all_[0].ask("begin")
    for player, value in zip(all_, values):
        player.ask("reveal", salt=value[1], value=value[2])
    while (state := all_[0].state())["phase"] == "choosing":
        for seat, player in enumerate(all_, 1):
            if seat not in state["chosen"]:
                player.ask("side", board=state["board"], side="A")
    turns = 0
    while (state := all_[0].state())["phase"] == "playing":
        mover = all_[state["mover"] - 1]
        moves = mover.ask("moves")
        answer = mover.ask("play", move=moves["move"], turn=random.choice(moves["turns"]))
        assert "event" in answer, answer
        turns += 1
    return all_, table, turns


for players in (2, 3, 4):
    all_, table, turns = play_over_sockets(players)
    states = [player.state() for player in all_]
    holds(f"{players} programs play a whole game over WebSockets", turns == 18 * players, turns)
    holds(f"each of {players} programs has its own seat, and all the same end",
          [s["seat"] for s in states] == list(range(1, players + 1)) and len({str(s["result"]) for s in states}) == 1)
    events = all_[1].events
    holds(f"frames to {players} programs come in the order of events", events == sorted(events), events)
    for player in all_:
        player.line.close()

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

# ---- a rematch, and the end of a table ----

holds("a player can ask for a rematch", ada.act(table, "ask", what="rematch")[0] == 200)
status, answer = ben.act(table, "answer", agree=True)
state = ada.table(table)
holds("a rematch on which all agree is another table", status == 200 and len(state.get("next", "")) == 22, state.get("next"))
following = ben.table(state["next"])
holds("players sit a seat further at the rematch, and its deal begins",
      following["phase"] == "dealing" and following["seat"] == 1
      and [s["kind"] for s in following["seats"]] == ["person", "computer", "person"], following)
listed = [t["table"] for t in ada.get("tables")[1]["tables"]]
holds("the list has both tables, the one that waits first", listed[:2] == [state["next"], table], listed)
holds("a player who leaves a table no longer has it in the list", ada.act(table, "leave")[0] == 200
      and table not in [t["table"] for t in ada.get("tables")[1]["tables"]])
ben.act(table, "leave")
last = [ben_line.until(lambda f: f["type"] == "left" and f["seat"] == 2), ben_line.next()]
holds("spectators are notified when the last player has left", last[1]["type"] == "closed", last)
holds("a table that all players have left does not exist any more", ben.get(f"table/{table}") == (410, {"error": "DELETED"}), ben.get(f"table/{table}"))

ada.act(following["table"], "delete")
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
