"""Results of gardens of the day when something goes wrong: a server is killed or stopped while it verifies, the disk is full,
several servers share one database.

    python3 tests/service/days_trouble.py FOLDER ADDRESS
"""
import atexit
import re
import resource
import sqlite3
import sys
import tempfile

from client import *
from days_house import *

folder = tempfile.mkdtemp(dir=sys.argv[1])
house = House(folder)
house.it_is(NOON)
DB = os.path.join(folder, "online.sqlite")
servers = []
atexit.register(lambda: [server.process.kill() for server in servers])  # if a check raises an exception


def mine(person):
    return looked_at(person, DAY)["mine"]


def stored(question):
    line = sqlite3.connect(f"file:{DB}?mode=ro", uri=True, timeout=20)
    found = line.execute(question).fetchall()
    line.close()
    return found


record = house.play(DAY, lambda turns: turns[0])

# ---- a server that dies while it verifies ----

HELD = "SELECT 1 FROM gardens WHERE state = 'waiting' AND held > 0"


def again(server):
    """Starts a server in place of one that has ended, and returns it."""
    servers.remove(server)
    servers.append(house.started())
    return servers[-1]


def caught(how):
    """Stops a server while it verifies a result. Returns the server, the person, and the exit status."""
    server = house.started()
    servers.append(server)
    for attempt in range(20):
        person = Person(server, f"Ada {attempt}")
        assert person.post(f"days/{DAY}", {"record": record})[0] == 202
        wait_until(lambda: stored(HELD) or mine(person)["state"] != "waiting")
        status = server.end(how)
        if stored("SELECT 1 FROM gardens WHERE state = 'waiting'"):
            return server, person, status
        server = again(server)
    return server, None, None


server, ada, _ = caught(signal.SIGKILL)
holds("a server is killed while it verifies", ada)
server = again(server)
ada.server, ada.line = server, None
holds("what it had begun still waits", mine(ada)["state"] == "waiting", mine(ada))
house.it_is(NOON + 31)
holds("and is verified after half a minute", wait_until(lambda: mine(ada)["state"] == "counted", 60), mine(ada))
server.end()
servers.clear()

server, ben, status = caught(signal.SIGTERM)
holds("a server that is stopped shuts down cleanly", ben and status == 0, status)
holds("lets go of what it has begun, and notes how far it came", stored("SELECT held FROM gardens WHERE state = 'waiting'") == [(0,)])
server = again(server)
ben.server, ben.line = server, None
holds("so that another goes on at once", wait_until(lambda: mine(ben)["state"] == "counted", 60), mine(ben))

# ---- the disk is full ----

cleo = Person(server, "Cleo")
resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
status, answer = cleo.post(f"days/{DAY}", {"record": record})
holds("what cannot be stored is refused", (status, answer["error"]) == (503, "NOT_STORED"), status, answer)
resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
holds("and taken once there is room", wait_until(lambda: cleo.post(f"days/{DAY}", {"record": record})[0] == 202)
      and wait_until(lambda: mine(cleo)["state"] == "counted", 60), mine(cleo))
holds("the server has not stopped", server.end() == 0)
servers.clear()

# ---- several servers on one database ----

inside = "127.%d.%d.%d" % tuple(random.SystemRandom().randrange(1, 250) for _ in range(3))
for port in (9251, 9252):
    own = tempfile.mkdtemp(dir=folder)
    servers.append(house.started("--db", sys.argv[2], "--metrics", f"{inside}:{port}", "--socket", os.path.join(own, "socket"), folder=own))
people = [Person(servers[i % 2], f"Person {i}") for i in range(12)]
threads = [threading.Thread(target=person.post, args=(f"days/{DAY}", {"record": record})) for person in people]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
holds("all are verified", wait_until(lambda: all(mine(person)["state"] == "counted" for person in people), 120))


def counted(port):
    line = http.client.HTTPConnection(inside, port, timeout=60)
    line.request("GET", "/metrics")
    return int(float(re.search(r"^sanssouci_results_counted_total (\S+)", line.getresponse().read().decode(), re.M).group(1)))


counts = counted(9251), counted(9252)
holds("each by one of the servers", sum(counts) == len(people), counts)
holds("both show the same", all(looked_at(Person(one, key=people[0].key), DAY)["gardens"] == 12 for one in servers))
same = Person(servers[0], "Twin")
other = Person(servers[1], key=same.key)
answers = []
threads = [threading.Thread(target=lambda p=p, r=r: answers.append(p.post(f"days/{DAY}", {"record": r})[0]))
           for p, r in ((same, record), (other, record + "\n"))]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
holds("of two results at the same time at two servers one counts", sorted(answers) == [202, 409], answers)
for server in servers:
    holds("a server shuts down cleanly", server.end() == 0 and not server.said(), server.said())
servers.clear()
done_testing()
