"""Failures: the server is killed or stopped in the middle, the disk is full, the database is damaged or in use, time
runs out, and clocks stand still while no server runs.
"""
import resource
import sqlite3
import sys
import tempfile
import zlib

from client import *
from clock import Clock

program = os.environ.get("PROGRAM", "build/tests/sanssouci")


def fresh():
    return tempfile.mkdtemp(dir=sys.argv[1])


def thinking(person):
    """Returns a table at which a slow computer player is to move."""
    table = person.post("create")[1]["table"]
    person.act(table, "computer", seat=2, player="level6")
    deal(table, [person])
    choose(table, [person])
    if person.table(table)["mover"] == 1:
        play_one(table, [person])
    return table


def events_of(path, table):
    """Returns how many events are stored, without asking the server."""
    database = sqlite3.connect(path, timeout=20)
    count = database.execute("SELECT events FROM tables WHERE id = ?", (table,)).fetchone()[0]
    database.close()
    return count


# ---- killed in the middle ----

server = Server(fresh(), program=program)
table, people = begun(server, 3)
line = people[0].socket()
line.ask("watch", table=table)
acknowledged, lost = 0, 0
for kill in range(4):
    for _ in range(random.randint(2, 6)):
        status, answer = play_one(table, people)
        assert status == 200, answer
        acknowledged = answer["event"]
    # One more is on its way, to which nobody may have had an answer.
    state = people[0].table(table)
    mover = people[state["mover"] - 1]
    move, turn = turn_of(mover, table)
    impatient = mover.socket()
    impatient.post("play", table=table, move=move, turn=turn)
    server.end(signal.SIGKILL)
    server.start()
    state = people[0].table(table)
    lost += state["event"] < acknowledged
    repeated = mover.act(table, "play", move=move, turn=turn)
    assert repeated[0] == 200, repeated
    lost += people[0].table(table)["move"] != move + 1
    acknowledged = repeated[1]["event"]
    impatient.close()
holds("after kill -9 every acknowledged turn is stored, and one that is sent again is played once", lost == 0, lost)
while (answer := play_one(table, people)):
    assert answer[0] == 200, answer
holds("the killed server's game is played to its end", people[0].table(table)["phase"] == "over")

# The computer player of a table that nobody watches was thinking.
over, path = table, os.path.join(server.folder, "online.sqlite")
table = thinking(people[0])
state = people[0].table(table)
listed = [t for t in people[0].get("tables")[1]["tables"] if t["table"] == table]
server.end(signal.SIGKILL)
before = events_of(path, table)
server.start()
holds("a computer player that was to move then moves, though nobody asks for the table",
      state["mover"] == 2 and before == state["event"] and wait_until(lambda: events_of(path, table) > before), state["mover"], before)
holds("the list has no deadline for a computer player", listed[0]["due"] is None, listed)
table = over

# ---- stopped ----

line = people[0].socket()
line.ask("watch", table=table)
stream = people[1].stream(table)
stream.next()
server.process.send_signal(signal.SIGTERM)
try:
    while True:
        line.hear()
except Closed as closed:
    holds("SIGTERM closes sockets with 1012", closed.code == 1012, closed.code)
line.close()
ended = stream.until(lambda f: False) is None
stream.close()
status = server.ended()
holds("SIGTERM ends streams, and the server shuts down cleanly", ended and status == 0, status, server.said())
server.start()
with people[0].socket() as line:
    line.ask("watch", table=table, since=people[0].table(table)["event"])
    holds("a player who comes back finds the table as it was", line.frames == [])
server.end()

# Tables of one host wait for the only thread, and turns are on their way to the disk.
server = Server(fresh(), "--thinkers", "1", program=program)
hosts = [Person(server, name) for name in ("Ada", "Ben")]
against = []
for i in range(16):
    host = hosts[i % 2]
    table = host.post("create", {"players": 3})[1]["table"]
    for seat in (2, 3):
        host.act(table, "computer", seat=seat, player="level4")
    deal(table, [host])
    against.append((table, [host]))
statuses = []
for stop in range(6):
    if stop:
        server.start()
    for table, people in against:
        state = people[0].table(table)
        if state["phase"] == "choosing" and 1 not in state["chosen"]:
            people[0].act(table, "side", board=state["board"], side="A")
        elif state["phase"] == "playing" and state["mover"] == 1:
            play_one(table, people)
    time.sleep(random.uniform(0, 0.3))
    statuses.append(server.end(signal.SIGTERM))
holds("a server stopped while computer players think and play shuts down cleanly",
      not any(statuses) and not server.said(), statuses, server.said())

# ---- tables that are old ----

folder = fresh()
server = Server(folder, "--finished", "30", "--abandoned", "90", program=program)
over, (ada, ben) = begun(server, 2)
ben.act(over, "resign")
running = begun(server, 2)[0]
server.end()
with sqlite3.connect(os.path.join(folder, "online.sqlite")) as database:
    long_ago = int(time.time() * 1000) - 31 * 86400000
    database.execute("UPDATE tables SET over = ? WHERE id = ?", (long_ago, over))
    database.execute("UPDATE tables SET changed = ? WHERE id = ?", (long_ago, running))
database.close()
server.start()
ada.get("tables")  # the first request wakes the service
holds("tables are deleted when their game ended long ago", wait_until(lambda: ada.get(f"table/{over}")[0] == 410))
holds("tables of games that are not over are not deleted", Person(server).get(f"table/{running}")[0] == 200)
server.end()

# ---- the disk is full ----

def no_room():
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)


server = Server(fresh(), program=program, limit=no_room)
table, people = begun(server, 2)
play_one(table, people)
before = people[0].table(table)
waiting = people[0].post("create")[1]["table"]


def leave_room(room):
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))


def complaints():
    return server.said().count("\n")


leave_room(4096)
state = people[0].table(table)
mover = people[state["mover"] - 1]
move, turn = turn_of(mover, table)
watching = people[0].socket()
watching.ask("watch", table=table)
watching.frames.clear()
status, answer = mover.act(table, "play", move=move, turn=turn)
holds("a turn for which the disk has no room is refused", (status, answer) == (503, {"error": "NOT_STORED"}), status, answer)
after = people[0].table(table)
holds("a refused turn changes nothing", {**before, "time": 0, "seats": 0} == {**after, "time": 0, "seats": 0})
watching.ask("ping")
holds("a refused turn is sent to nobody", all(f["type"] == "here" for f in watching.frames), watching.frames)
refusal = people[1].post("forget")
holds("a person whose seat cannot be given up is not forgotten", refusal == (503, {"error": "NOT_STORED"})
      and people[1].get("person")[1]["name"] == people[1].name, refusal)
refusal = people[0].act(waiting, "delete")
holds("a table that cannot be deleted still exists", refusal == (503, {"error": "NOT_STORED"})
      and people[0].table(waiting)["phase"] == "waiting", refusal)
watching.close()
leave_room(resource.RLIM_INFINITY)
against = thinking(people[0])
leave_room(4096)
lines = complaints()
holds("a turn of a computer player is not played without room on the disk",
      wait_until(lambda: complaints() > lines) and people[0].table(against)["mover"] == 2, server.said())
leave_room(resource.RLIM_INFINITY)
holds("a computer player plays its turn when there is room again", wait_until(lambda: people[0].table(against)["mover"] == 1), people[0].table(against)["mover"])
holds("a computer player tries a few times at most", complaints() < lines + 4, server.said())
status, answer = mover.act(table, "play", move=move, turn=turn)
holds("the refused turn is played when there is room again", status == 200, answer)
holds("the log says what happened, without secrets",
      "what=update result=f" in server.said() and not any(p.key in server.said() or p.name in server.said() for p in people), server.said())
server.end()

# ---- somebody else writes to the database, as a second process would ----

def insert_events(db, table, first, body, count=1):
    now = int(time.time() * 1000)
    text = json.dumps({**body, "time": now}, separators=(",", ":")).encode()
    for number in range(first, first + count):
        seal = zlib.crc32(table.encode() + b"\0" + struct.pack("<qq", number, now) + text)
        db.execute("INSERT INTO events (table_id, number, time, body, crc) VALUES (?, ?, ?, ?, ?)",
                   (table, number, now, text.decode(), seal))
    db.execute("UPDATE tables SET events = ? WHERE id = ?", (first + count - 1, table))


def store_elsewhere(path, table, number, body, count=1):
    with sqlite3.connect(path, timeout=20) as db:
        insert_events(db, table, number, body, count)
    db.close()


server = Server(fresh(), program=program)
table, people = begun(server, 2)
line = people[1].socket()
line.ask("watch", table=table)
line.frames.clear()
number = people[0].table(table)["event"] + 1
store_elsewhere(os.path.join(server.folder, "online.sqlite"), table, number, {"kind": "said", "seat": 2, "phrase": "wow"})
status, answer = play_one(table, people)
holds("an event that somebody else stored first keeps its number, and ours gets the next", (status, answer) == (200, {"event": number + 1}),
      status, answer)
frames = [line.until(lambda f: f["type"] != "here") for _ in range(2)]
line.close()
holds("both events are sent to the players", [(f["type"], f["event"]) for f in frames] == [("said", number), ("turn", number + 1)], frames)
holds("the server shuts down cleanly", server.end() == 0 and not server.said(), server.said())

server = Server(fresh(), program=program)
table, people = begun(server, 2)
number = people[0].table(table)["event"] + 1
store_elsewhere(os.path.join(server.folder, "online.sqlite"), table, number, {"kind": "nonsense"})
answer = play_one(table, people)
holds("a turn after an event that cannot be read is refused", answer == (503, {"error": "NOT_STORED"}), answer)
holds("the log names the event that cannot be read", "what=missed result=damaged" in server.said(), server.said())
holds("requests to a table with an event that cannot be read are answered", people[1].table(table)["event"] == number - 1 and play_one(table, people)[0] == 503)
answer = people[0].post("forget")
holds("a table that cannot be followed keeps nobody from being forgotten", answer[0] == 200 and people[0].get("person")[0] == 401, answer)
server.end()
server.start()
holds("a table with an event that cannot be read is refused after a restart", people[1].get(f"table/{table}")[0] == 503)
sound = people[1].post("create", {"listed": True})[1]["table"]
answer = people[1].post("forget")
holds("a table that cannot be read keeps nobody from being forgotten", answer[0] == 200 and people[1].get("person")[0] == 401, answer)
holds("the other seats of a forgotten person are given up", Person(server, "Cy").get(f"table/{sound}")[0] == 410)
server.end()

# ---- more demands than can wait ----

server = Server(fresh(), program=program)
table, people = begun(server, 2)
mover = people[people[0].table(table)["mover"] - 1]
move, turn = turn_of(mover, table)
lines = [mover.socket(), mover.socket()]
elsewhere = sqlite3.connect(os.path.join(server.folder, "online.sqlite"), timeout=20, isolation_level=None)
elsewhere.execute("BEGIN IMMEDIATE")  # somebody looks after the database, so that the turn is not stored yet
lines[0].post("play", table=table, move=move, turn=turn)
for _ in range(20):
    for line in lines:
        line.ask("ping")
        line.post("play", table=table, move=999, turn=turn)
refused = [lines[i % 2].until(lambda f: "error" in f)["error"] for i in range(8)]
holds("more turns than a table can hold are refused at once", refused == ["BUSY"] * 8, refused)
holds("a table with too many turns can be looked at", people[0].get(f"table/{table}/view")[0] == 200)
elsewhere.execute("ROLLBACK")
elsewhere.close()
stored = lines[0].until(lambda f: "re" in f)
holds("the first of too many turns is played", stored.get("event", 0) > 0, stored)
rest = [lines[i % 2].until(lambda f: "error" in f)["error"] for i in range(32)]
holds("the other turns that were accepted are answered", "BUSY" not in rest, rest)
holds("a client that was refused may try again", play_one(table, people)[0] == 200)
for line in lines:
    line.close()
holds("the server of too many turns shuts down cleanly", server.end() == 0 and not server.said(), server.said())

# ---- a table with very many events ----

server = Server(fresh(), program=program)
table, people = begun(server, 2)
for person in people:
    person.act(table, "ask" if person is people[0] else "answer", **({"what": "pause"} if person is people[0] else {"agree": True}))
state = people[0].table(table)
server.end()
store_elsewhere(os.path.join(server.folder, "online.sqlite"), table, state["event"] + 1, {"kind": "said", "seat": 2, "phrase": "wow"},
                4096 - state["event"])
server.start()
full = (429, {"error": "LIMIT", "detail": "events"})
answers = [people[0].act(table, "say", phrase="wow"), people[0].act(table, "ask", what="takeback")]
holds("a table with 4096 events refuses what could be repeated without end", answers == [full] * 2, answers)
answers = [people[0].act(table, "ask", what="resume"), people[1].act(table, "answer", agree=True), play_one(table, people)]
holds("a table with 4096 events can be played on", [a[0] for a in answers] == [200] * 3, answers)
holds("a table with 4096 events cannot be paused again", people[0].act(table, "ask", what="pause") == full)
holds("a table with 4096 events can be given up", people[0].act(table, "resign")[0] == 200)
server.end()

# ---- a database that cannot be used ----

def run(*options, folder):
    environment = {**os.environ, "XDG_STATE_HOME": folder}
    return subprocess.Popen([program, "--no-open", "--port", "0", *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)


def until_link(process):
    said = ""
    while not said.rsplit("\n", 2)[-2 if said.endswith("\n") else -1].startswith("http://"):
        text = process.stdout.readline()
        if not text:
            return said, None
        said += text
    return said, int(said.strip().rsplit("\n", 1)[-1].strip("/").rsplit(":", 1)[1])


def status_of(port, path):
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    line.request("GET", path)
    answer = line.getresponse()
    answer.read()
    return answer.status


folder = fresh()
state = os.path.join(folder, "sanssouci")
process = run(folder=folder)
said, port = until_link(process)
holds("plain sanssouci makes no database before somebody plays online", port and not os.path.exists(state), said)
first = Person(type("Here", (Server,), {"port": port}), "Ada")
holds("plain sanssouci makes a database for its owner only when somebody plays online", os.path.exists(f"{state}/online.sqlite")
      and os.stat(state).st_mode & 0o77 == 0 and os.stat(f"{state}/online.sqlite").st_mode & 0o77 == 0)
second = run(folder=folder)
said, port = until_link(second)
holds("a second server says that the database is in use, and serves the page without online play",
      "no online play" in said and status_of(port, "/") == 200 and status_of(port, "/api/open") == 404, said)
second.terminate()
holds("a second server says so on standard error too", "stop it first" in second.communicate()[1])
process.terminate()
process.communicate()
open(f"{state}/online.sqlite", "r+b").write(b"damaged" * 100)
third = run(folder=folder)
said, port = until_link(third)
holds("a server with a damaged database serves the page without online play", "no online play" in said and status_of(port, "/api/open") == 404, said)
third.terminate()
third.communicate()
strict = subprocess.run([program, "serve", "--port", "0", "--db", f"{state}/online.sqlite"], capture_output=True, text=True)
holds("a server with a damaged --db does not start", strict.returncode == 2 and "damaged" in strict.stderr, strict)
alone = run("--no-online", folder=fresh())
said, port = until_link(alone)
holds("--no-online serves the page alone", status_of(port, "/") == 200 and status_of(port, "/api/open") == 404, said)
alone.terminate()
alone.communicate()

# ---- behind a proxy ----

server = Server(fresh(), "--public-url", "https://games.example.org/", program=program)
person = Person(server)
headers = {"Host": "games.example.org", "Origin": "https://games.example.org", "Content-Type": "application/json",
           "X-Forwarded-For": "203.0.113.9"}
status, answer, body = person.request("POST", "person", '{"name":"Ada"}', headers)
holds("the cookie of a key behind https is only sent encrypted", status == 200 and answer["Set-Cookie"].endswith("; Secure"),
      status, answer.items())
person.key = json.loads(body)["key"]
table = person.post("create")[1]["table"]
link = person.act(table, "invite", seat=2)[1]["link"]
holds("links lead to the public address", link.startswith(f"https://games.example.org/#/join/{table}/"), link)
for _ in range(80):
    status, answer, body = person.request("POST", "person", '{"name":"Crowd"}', headers)
holds("a network can create a limited number of people", status == 429 and json.loads(body)["detail"] == "people", body)
status, answer, body = person.request("POST", "person", '{"name":"Crowd"}', {**headers, "X-Forwarded-For": "198.51.100.7"})
holds("another network can still create people", status == 200, body)
server.end()

# ---- tables that cannot be read ----

server = Server(fresh(), program=program)
table = thinking(Person(server, "Ada"))
server.end(signal.SIGKILL)
path = os.path.join(server.folder, "online.sqlite")
damaged = [f"{number:022}" for number in range(70)]
with sqlite3.connect(path) as database:
    database.executemany("INSERT INTO tables (id, events, made, changed, due, over, listed, deleted) VALUES (?, 0, 1, 1, 1, 0, 0, 0)",
                         [(one,) for one in damaged])
    for one in damaged:
        insert_events(database, one, 1, {"kind": "nonsense"})
database.close()
before = events_of(path, table)
server.start()
holds("tables that cannot be read do not delay others", wait_until(lambda: events_of(path, table) > before), before)
lines = server.said().count("what=load")  # the computer player has thought for seconds
holds("tables that cannot be read are tried again only after a while", lines == 70, lines)
server.end()

# ---- time ----

folder = fresh()
clock = Clock(folder)
server = Server(folder, program=program, clock=clock)
ada, ben = Person(server, "Ada"), Person(server, "Ben")
table, people = seated(server, 2, [ada, ben], clock="live 30 0")
deal(table, people)
choose(table, people)
state = ada.table(table)
holds("a live clock runs", 0 < state["due"] - clock.time() * 1000 <= 30000, state["due"])
mover = people[state["mover"] - 1]
bank = state["seats"][state["mover"] - 1]["bank"]
server.end(signal.SIGKILL)
clock.passes(60)
server.environment["SLOW_DISK"] = "300"  # who asks before the outage is stored has to wait for it
server.start()
back = Person(server).table(table)
stream = people[0].stream(table)
with mover.socket() as line:
    line.ask("watch", table=table)
    used = bank - back["seats"][state["mover"] - 1]["bank"]
    holds("a live clock does not run while the server is down", used < 6500, used)
    holds("the outage is an event of the table", back["event"] == state["event"] + 1 and back["due"] - state["due"] >= 60000,
          back["due"] - state["due"])
    for _ in range(4):  # a socket over which nothing comes for long counts as dead
        clock.passes(10)
        line.ask("ping")
    frame = line.until(lambda f: f["type"] == "absent")
    late = clock.time() * 1000 - back["due"]
    holds("a computer player moves when the time has run out", frame["seat"] == state["mover"] and -100 < late < 30000, late)
    clock.passes(10)  # at the pace of a person
    line.ask("ping")
    holds("the turn of the computer player is marked", line.until(lambda f: f["type"] == "turn" and f["seat"] == state["mover"])["by"] == "computer")
holds("empty lines keep a stream open", b"\n" in iter(stream.answer.readline, b""))
stream.close()
holds("the seat is the person's again when they return", mover.act(table, "return")[0] == 200
      and not ada.table(table)["seats"][state["mover"] - 1]["absent"])
server.end()
holds("the server reports no error", not server.said(), server.said())


def last_sign(path):
    database = sqlite3.connect(path, timeout=20)
    at = database.execute("SELECT time FROM alive").fetchone()[0]
    database.close()
    return at


server.start()
ada.act(table, "resign")
server.end()
server.start()  # and knows of no deadline
ada.act(table, "ask", what="rematch")
ben.act(table, "answer", agree=True)
again = clock.time() * 1000
holds("the clock of a rematch runs", ada.table(ada.table(table)["next"])["due"] > again)
clock.passes(6)
holds("the server stores its sign of life for a rematch", wait_until(lambda: last_sign(f"{server.folder}/online.sqlite") > again + 1000, 9))
server.end()
done_testing()
