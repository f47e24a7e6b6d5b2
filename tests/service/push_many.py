"""Two processes on one database: a message is sent once, no matter who is connected where; moderation reaches both."""
import sys
import tempfile

from push_house import *

folder, address = tempfile.mkdtemp(dir=sys.argv[1]), sys.argv[2]
house = House(folder)
service, pass_time = house.service, house.clock.passes
PROGRAM = os.environ.get("PROGRAM", "build/tests/sanssouci")
sockets = [os.path.join(folder, f"moderate{i}") for i in range(2)]
servers = []
for at in sockets:
    own = tempfile.mkdtemp(dir=folder)
    servers.append(house.serve("--db", address, "--socket", at, "--hook", service.address + "/ok/hook", "--hook-local", folder=own))
first, second = servers


def at(server, person):
    """Returns the same person, connected to another process."""
    return Person(server, person.name, person.key)


def moderate(which, *words):
    ran = subprocess.run([PROGRAM, "moderate", "--socket", sockets[which], "--json", *words], capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stderr
    return [json.loads(line) for line in ran.stdout.splitlines()]


def left():
    return moderate(0, "status")[0]["notices"]


holds("both processes have the same key", (ada := Person(first, "Ada")).get("push")[1]["key"] == at(second, ada).get("push")[1]["key"])
games = []
for i in range(6):
    table, two = begun(first, 2, clock="turn 86400")
    absent = two[2 - two[0].table(table)["mover"]]  # the player who is not to move
    absent.post("push", service.subscription(f"/ok/{i}"))
    games.append((table, two, absent))
for i, (table, two, _) in enumerate(games):
    play_one(table, [at(servers[i % 2], one) for one in two])
pass_time(31)
for i in range(6):
    service.until(lambda one: one.get("path") == f"/ok/{i}")
wait_until(lambda: left() == 0)
pass_time(200)
wait_until(lambda: left() == 0)
holds("each turn is notified once", [len(service.at(f"/ok/{i}")) for i in range(6)] == [1] * 6, [len(service.at(f"/ok/{i}")) for i in range(6)])
begun_of = [json.loads(one["text"])["table"] for one in service.at("/ok/hook")]
holds("the web hook is notified once of each game", sorted(begun_of) == sorted(table for table, _, _ in games), begun_of)

# A person is connected to the second process only; either process may take the notice.
table, two, absent = games[0]
play_one(table, two)  # the player who was notified
who = two[1] if absent is two[0] else two[0]
who.post("unpush")
line = at(second, absent).socket()
line.ask("watch", table=table, aside=True)
play_one(table, two)
wait_until(lambda: left() == 1)
pass_time(31)
line.ask("ping")  # otherwise the server considers the socket dead, by its clock


def put_off():
    """True once a process has taken the notice, looked at it and put it off."""
    sql = "SELECT count(*) FROM notices WHERE tries = 0 AND due > %d" % (house.clock.time() * 1000)
    return subprocess.run(["psql", "-Atqc", sql, address], capture_output=True, text=True, check=True).stdout.strip() == "1"


holds("a page that is connected to another process delays the message", wait_until(put_off, 60) and len(service.at("/ok/0")) == 1,
      len(service.at("/ok/0")))
line.close()
for _ in range(6):  # until the other process's announcement has expired
    pass_time(31)
    if wait_until(lambda: len(service.at("/ok/0")) == 2, 10):
        break
holds("the message is sent once the page has disconnected", len(service.at("/ok/0")) == 2)

# ---- moderation ----

table, (ada, ben) = begun(first, 2)
away = at(second, ada)
line = away.socket()
line.ask("watch", table=table)
moderate(0, "say", "Good evening")
holds("the operator's message reaches sockets at the other process", line.until(lambda f: f["type"] == "message")["message"] == "Good evening")
moderate(1, "silence")
ids = {seat["name"]: seat["person"] for one in moderate(1, "tables") if one["table"] == table for seat in one["seats"]}
moderate(0, "ban", ids["Ben"])
holds("a ban holds at the other process", wait_until(lambda: at(second, ben).act(table, "say", phrase="hello")[1].get("error") == "BANNED"))
moderate(1, "unban", ids["Ben"])
holds("the end of a ban holds at the other process", wait_until(lambda: at(first, ben).act(table, "say", phrase="hello")[0] == 200))
moderate(0, "read-only", "on")
holds("read-only mode holds at the other process", wait_until(lambda: away.post("create", {"players": 2})[1].get("error") == "READ_ONLY"))
moderate(1, "read-only", "off")
moderate(0, "rename", ids["Ben"], "Benno")
holds("a new name reaches sockets at the other process", line.until(lambda f: f["type"] == "named")["name"] == "Benno")
moderate(0, "close", table, "--reason", "It is late.")
holds("the reason why a table was closed reaches sockets at the other process", line.until(lambda f: f["type"] == "closed").get("reason") == "It is late.")
for server in servers:
    server.end()
service.process.kill()
done_testing()
