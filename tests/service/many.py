"""Several equal servers on one database: nothing depends on which of them a request reaches.

    python3 tests/service/many.py FOLDER ADDRESS POSTGRES
"""
import atexit
import sys
import tempfile

from client import *

program = os.environ.get("PROGRAM", "build/tests/sanssouci")
folder, address, postgres = sys.argv[1:4]


def another(*options):
    return Server(tempfile.mkdtemp(dir=folder), "--db", address, *options, program=program)


def at(person, server):
    """Returns the same person, connected to another server."""
    return Person(server, key=person.key)


def everywhere(person):
    return Person(random.choice(servers), key=person.key)


def database(action):
    subprocess.run(["sh", "tools/postgres.sh", action, postgres], check=True)


def play_to_end(table, people, most=500):
    """Plays each turn at a server chosen at random. Returns the answers that were refusals."""
    refused = []
    for _ in range(most):
        answer = play_one(table, [everywhere(person) for person in people])
        if answer is None:
            return refused
        if answer[0] != 200:
            refused.append(answer)
    return refused


servers = [another() for _ in range(3)]
atexit.register(lambda: [server.process.kill() for server in servers])  # if a check raises an exception

# ---- one table, three servers ----

people = [Person(server, name) for server, name in zip(servers, ("Ada", "Ben", "Cleo"))]
table, _ = seated(servers[0], 3, people)
state = people[1].table(table)
holds("somebody who sat down at one server has a name at another",
      [seat.get("name") for seat in state["seats"]] == ["Ada", "Ben", "Cleo"], state["seats"])
deal(table, people)
choose(table, people)
lines = [person.socket() for person in people]
for line in lines:
    line.ask("watch", table=table)

delays, wrong = [], 0
for _ in range(30):
    state = people[0].table(table)
    if state["phase"] != "playing":
        break
    mover = state["mover"] - 1
    move, turn = turn_of(people[mover], table)
    begin = time.monotonic()
    status, answer = people[mover].act(table, "play", move=move, turn=turn)
    assert status == 200, answer
    other = lines[(mover + 1) % 3]
    frame = other.until(lambda f: f.get("event", 0) >= answer["event"] and f.get("type") != "here")
    delays.append(time.monotonic() - begin)
    wrong += frame["event"] != answer["event"]
delays.sort()
holds("a turn at one server is seen at another, at once and in its order",
      not wrong and delays[len(delays) // 2] < 0.5, wrong, delays)
print(f"# median {delays[len(delays) // 2] * 1000:.0f} ms")
refused = play_to_end(table, people)
holds("a game whose turns all go to different servers is played to its end", not refused, refused[:2])
records = [at(people[0], server).get(f"table/{table}/record")[1] for server in servers]
holds("the record of a game over different servers is the same at all of them", len(set(records)) == 1)

# ---- hidden information: a seat gets the same from every server, and never more than it may know ----

table, people = begun(servers[0], 2)
for turn in range(6):
    play_one(table, [everywhere(person) for person in people])
told = [[at(person, server).get(f"table/{table}/record")[1] for server in servers] for person in people]
views = [[at(person, server).get(f"table/{table}/view")[1] for server in servers] for person in people]
holds("every server sends a seat the same, and no two seats the same",
      all(len(set(seat)) == 1 for seat in told) and told[0][0] != told[1][0]
      and all(seat[0] == seat[1] == seat[2] for seat in views))
stranger = Person(servers[2], "Eve")
strange = [at(stranger, server).get(f"table/{table}/record") for server in servers]
seen = {body if isinstance(body, str) else body.get("error") for status, body in strange}
holds("a stranger is sent the same by every server", len(seen) == 1 and told[0][0] not in seen, seen)

# The server that stores a turn and one that is notified of it send a seat the same bytes, except for the time.
table, people = begun(servers[0], 3)
watching = [(person, server) for person in [*people, stranger] for server in servers[:2]]
streams = [at(person, server).stream(table) for person, server in watching]
for _ in range(12):
    answer = play_one(table, [at(person, servers[0]) for person in people])
last = answer[1]["event"]


def frames_of(stream):
    found = {}
    stream.until(lambda frame: frame["type"] != "here" and found.update({frame["event"]: json.dumps(
        {name: value for name, value in frame.items() if name not in ("time", "watching")})}) or frame["event"] >= last)
    return {number: frame for number, frame in found.items() if number > last - 10}


heard = [frames_of(stream) for stream in streams]
twins = [heard[i] == heard[i + 1] for i in range(0, len(heard), 2)]
holds("a seat hears the same from the server that played a turn and from another, and others hear less",
      all(twins) and all(len(frames) == 10 for frames in heard)
      and len({json.dumps(heard[i], sort_keys=True) for i in range(0, len(heard), 2)}) == 4,
      twins, heard[0], heard[1])
for stream in streams:
    stream.close()

# ---- races ----

state = people[0].table(table)
mover = people[state["mover"] - 1]
move, turn = turn_of(mover, table)
turns = mover.get(f"table/{table}/moves")[1]["turns"]
rivals = [turns[0], turns[-1], turns[len(turns) // 2]]
answers = [None] * 3


def race(i):
    answers[i] = at(mover, servers[i]).act(table, "play", move=move, turn=rivals[i])


threads = [threading.Thread(target=race, args=(i,)) for i in range(3)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
won = [answer for answer in answers if answer[0] == 200]
after = [at(people[0], server).table(table) for server in servers]
holds("of different turns for the same move one is played, and the others are refused",
      len(set(rivals)) < 3 or (len(won) == 1 and all(answer[0] in (200, 409) for answer in answers)), answers)
holds("all servers agree which of different turns was played", len({state["event"] for state in after}) == 1
      and all(state["move"] == move + 1 for state in after), [state["event"] for state in after])

# A turn of a live game is sent together with its commit, whose answer says that another process has the number.
class Rival:
    """A process that is storing the next event of a table: until it ends, nobody else gets the number."""

    def __init__(self, table):
        self.psql = subprocess.Popen(["psql", "-qtA", "-v", "ON_ERROR_STOP=1", "-d", address], text=True,
                                     stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.psql.stdin.write(f"BEGIN; UPDATE tables SET events = events + 1 WHERE id = '{table}' RETURNING 'claimed';\n")
        self.psql.stdin.flush()
        self.claimed = self.psql.stdout.readline().strip() == "claimed"

    def give_up(self):
        self.psql.communicate("ROLLBACK;\n")


for sort, clock in ("slow", "none"), ("live", "live 3600 0"):
    table, people = begun(servers[0], 2, clock=clock)
    before = people[0].table(table)
    mover = people[before["mover"] - 1]
    move, turn = turn_of(mover, table)
    rival = Rival(table)
    answer = mover.act(table, "play", move=move, turn=turn)
    rival.give_up()
    states = [at(mover, server).table(table) for server in servers]
    holds(f"a turn of a {sort} game whose number another process has is not acknowledged",
          rival.claimed and answer == (503, {"error": "NOT_STORED"}), rival.claimed, answer)
    holds(f"a turn of a {sort} game that was not acknowledged did not happen, at this server or another",
          {(state["event"], state["move"]) for state in states} == {(before["event"], before["move"])}, states)
    answer = mover.act(table, "play", move=move, turn=turn)
    holds(f"a turn of a {sort} game is stored with that number once that process gives up",
          answer == (200, {"event": before["event"] + 1}), answer)

# ---- names and keys ----

at(people[0], servers[1]).post("person", {"name": "Adele"})
holds("a new name is known at other servers", wait_until(
    lambda: at(people[1], servers[2]).table(table)["seats"][0]["name"] == "Adele", 6))
secret = people[0].post("pass")[1]["secret"]
second = Person(servers[1], key=Person(servers[1]).post("take", {"secret": secret})[1].get("key"))
if second.key:
    used = at(second, servers[2]).get("person")[0]
    people[0].post("revoke", {"device": 0})
    holds("a device that was revoked at one server is refused by another, which knew it", used == 200 and wait_until(
        lambda: at(second, servers[2]).get("person")[0] in (401, 403), 6), used)
else:
    holds("a pass that was made at one server is taken at another", False, second.key)

# ---- presence ----

line = at(people[0], servers[0]).socket()
line.ask("watch", table=table)
holds("a person watching at one server is here at another", wait_until(
    lambda: at(people[1], servers[1]).table(table)["seats"][0].get("here"), 20))
line.close()
holds("a person who was watching at one server is away at another once they have left", wait_until(
    lambda: not at(people[1], servers[1]).table(table)["seats"][0].get("here"), 20))

# ---- computer players and deadlines ----

ada = Person(servers[0], "Ada")
alone = ada.post("create")[1]["table"]
ada.act(alone, "computer", seat=2, player="level2")
deal(alone, [ada])
choose(alone, [ada])
refused = []
for _ in range(300):
    state = everywhere(ada).table(alone)
    if state["phase"] != "playing":
        break
    if state["mover"] == 1:
        answer = play_one(alone, [everywhere(ada)])
        if answer and answer[0] != 200:
            refused.append(answer)
    else:
        time.sleep(0.01)
holds("a computer player moves once for each of its turns, whichever server asks", state["phase"] == "over" and not refused,
      state["phase"], refused[:2])

# ---- one of three is killed ----

table, people = begun(servers[0], 3)
acknowledged, lost = 0, 0
for kill in range(3):
    for _ in range(6):
        status, answer = play_one(table, [everywhere(person) for person in people])
        assert status == 200, answer
        acknowledged = answer["event"]
    state = everywhere(people[0]).table(table)
    mover = people[state["mover"] - 1]
    move, turn = turn_of(at(mover, servers[kill]), table)
    impatient = at(mover, servers[kill]).socket()
    impatient.post("play", table=table, move=move, turn=turn)
    servers[kill].end(signal.SIGKILL)
    left = [server for server in servers if server is not servers[kill]]
    state = at(people[0], left[0]).table(table)
    lost += state["event"] < acknowledged
    begin = time.monotonic()
    status, answer = at(mover, left[1]).act(table, "play", move=move, turn=turn)
    lost += status != 200 or at(people[0], left[0]).table(table)["move"] != move + 1 or time.monotonic() - begin > 30
    acknowledged = answer.get("event", 0)
    servers[kill].start()
holds("when one of three servers is killed the others go on with its games, and nothing is lost or played twice", not lost, lost)
thinking = ada.post("create")[1]["table"]
ada.act(thinking, "computer", seat=2, player="level6")
deal(thinking, [ada])
choose(thinking, [ada])
while ada.table(thinking)["mover"] == 1:
    play_one(thinking, [ada])
before = ada.table(thinking)["event"]
servers[0].end(signal.SIGKILL)
holds("a computer player that was thinking at the killed server thinks on at another", wait_until(
    lambda: at(ada, servers[1]).table(thinking)["event"] > before, 30))
servers[0].start()

# ---- the database fails ----

lost, refused = 0, []
for crash in range(3):
    for _ in range(5):
        status, answer = play_one(table, [everywhere(person) for person in people])
        assert status == 200, (answer, [at(people[0], server).table(table) for server in servers])
        acknowledged = answer["event"]
    state = everywhere(people[0]).table(table)
    mover = people[state["mover"] - 1]
    move, turn = turn_of(mover, table)
    impatient = at(mover, servers[crash]).socket()
    impatient.post("play", table=table, move=move, turn=turn)
    database("crash")
    database("again")
    status, answer = 0, None
    end = time.monotonic() + 20
    while status != 200 and time.monotonic() < end:
        status, answer = everywhere(mover).act(table, "play", move=move, turn=turn)
    state = everywhere(people[0]).table(table)
    lost += state["event"] < acknowledged or state["move"] != move + 1
    if status != 200:
        refused.append(answer)
holds("when the database is stopped at once and started again, games go on, and nothing is lost or played twice",
      not lost and not refused, lost, refused)
refused = play_to_end(table, people)
holds("games are played to their end after the database was restarted", not refused and everywhere(people[0]).table(table)["phase"] == "over", refused[:2])
checked = subprocess.run([program, "store", "check", "--db", address], capture_output=True, text=True)
holds("the database is sound after it was restarted", checked.returncode == 0, checked.stdout, checked.stderr)

# ---- an upgrade: old and new servers side by side, until all are new; OLD names an older build of the program ----

subprocess.run(["psql", "-q", "-d", address, "-c", "CREATE SCHEMA upgrade"], check=True)
elsewhere = address + "&options=-csearch_path%3Dupgrade"
mixed = [Server(tempfile.mkdtemp(dir=folder), "--db", elsewhere, program=os.environ.get("OLD", program)) for _ in range(2)]
atexit.register(lambda: [server.process.kill() for server in mixed])
mixed.append(Server(tempfile.mkdtemp(dir=folder), "--db", elsewhere, program=program))
table, people = begun(mixed[0], 3)
refused = []


def go_on(turns, serving):
    for _ in range(turns):
        answer = play_one(table, [at(person, random.choice(serving)) for person in people])
        refused.extend([answer] if answer and answer[0] != 200 else [])


for old in range(2):
    go_on(8, mixed)
    ended = mixed[old].end()
    refused.extend([("status", ended)] if ended else [])
    go_on(4, [server for server in mixed if server is not mixed[old]])
    mixed[old] = Server(tempfile.mkdtemp(dir=folder), "--db", elsewhere, program=program)
go_on(500, mixed)
records = {at(people[0], server).get(f"table/{table}/record")[1] for server in mixed}
holds("a game goes on to its end while one server after the other is replaced", not refused and len(records) == 1
      and at(people[0], mixed[0]).table(table)["phase"] == "over", refused[:2])
status = [server.end() for server in mixed]
holds("the new servers shut down cleanly", not any(status), status)

# ---- one server after the other is stopped ----

table, people = begun(servers[0], 2)
status = [server.end() for server in servers[:2]]
refused = []
for _ in range(4):
    answer = play_one(table, [at(person, servers[2]) for person in people])
    refused += [answer] if answer[0] != 200 else []
holds("servers that are stopped shut down cleanly, and the last one keeps serving", status == [0, 0] and not refused, status, refused)
holds("the last server shuts down cleanly", servers[2].end() == 0)
said = "".join(server.said() for server in servers)
holds("the servers report no error and no damage", "ERROR" not in said and "damaged" not in said, said[-600:])
done_testing()
