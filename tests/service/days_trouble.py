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
servers, people = [], []
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


def again():
    """Starts a server in place of one that has ended."""
    servers[:] = [house.started()]
    for person in people:
        person.server, person.line = servers[0], None


def caught(how, begun):
    """Stops a server while it verifies results, which it does one by one. Returns whether that left a trace, and its status."""
    for attempt in range(20):
        again()
        people[:] = [Person(servers[0], f"Person {attempt} {i}") for i in range(20)]
        for person in people:
            assert person.post(f"days/{DAY}", {"record": record})[0] == 202
        status = servers[0].end(how)
        if stored(f"SELECT 1 FROM gardens WHERE state = 'waiting' AND {begun} > 0"):
            return True, status
    return False, None


def all_count():
    return all(mine(person)["state"] == "counted" for person in people)


found, _ = caught(signal.SIGKILL, "held")
holds("a server is killed while it verifies", found)
again()
holds("a record that was being verified still waits after the kill", "waiting" in [mine(person)["state"] for person in people])
house.it_is(NOON + 31)
holds("a record that was being verified is verified half a minute later", wait_until(all_count, 60))
servers[0].end()

found, status = caught(signal.SIGTERM, "checked")
holds("a server that is stopped notes how far it came", found)
holds("a server that is stopped while it verifies shuts down cleanly", status == 0, status)
held = stored("SELECT held FROM gardens WHERE state = 'waiting' AND held > 0")
holds("a server that is stopped releases its records", not held, held)
again()
holds("another server verifies released records at once", wait_until(all_count, 60))
server = servers[0]

# ---- the disk is full ----

cleo = Person(server, "Cleo")
resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
status, answer = cleo.post(f"days/{DAY}", {"record": record})
holds("a record that cannot be stored is refused", (status, answer["error"]) == (503, "NOT_STORED"), status, answer)
resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
holds("a record is accepted again once there is room", wait_until(lambda: cleo.post(f"days/{DAY}", {"record": record})[0] == 202)
      and wait_until(lambda: mine(cleo)["state"] == "counted", 60), mine(cleo))
holds("the server has not stopped for lack of room", server.end() == 0)
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
holds("two servers verify all records", wait_until(lambda: all(mine(person)["state"] == "counted" for person in people), 120))


def counted(port):
    line = http.client.HTTPConnection(inside, port, timeout=60)
    line.request("GET", "/metrics")
    return int(float(re.search(r"^sanssouci_results_counted_total (\S+)", line.getresponse().read().decode(), re.M).group(1)))


counts = counted(9251), counted(9252)
holds("each record is verified by one of the servers", sum(counts) == len(people), counts)
holds("both servers show the same results", all(looked_at(Person(one, key=people[0].key), DAY)["gardens"] == 12 for one in servers))
same = Person(servers[0], "Twin")
other = Person(servers[1], key=same.key)
answers = []
threads = [threading.Thread(target=lambda p=p, r=r: answers.append(p.post(f"days/{DAY}", {"record": r})[0]))
           for p, r in ((same, record), (other, record + "\n"))]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
holds("of two results that are sent to two servers at the same time one counts", sorted(answers) == [202, 409], answers)
for server in servers:
    holds("the server shuts down cleanly", server.end() == 0 and not server.said(), server.said())
servers.clear()
done_testing()
