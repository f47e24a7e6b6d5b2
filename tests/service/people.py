"""Devices and data of people: one person at several sockets, keys that were revoked, and people who are forgotten. Names and
presence are in tests/online/*.talk."""
import itertools
import re
import sqlite3
import sys
import tempfile

from client import *
from clock import Clock

folder = tempfile.mkdtemp(dir=sys.argv[1])
clock = Clock(folder)
server = Server(folder, program=os.environ.get("PROGRAM", "build/tests/sanssouci"), clock=clock)

# ---- two devices of one person ----

table, (ada, ben) = begun(server, 2)
phone = Person(server, key=Person(server).post("take", {"secret": ada.post("pass")[1]["secret"]})[1]["key"])
devices = phone.get("person")[1]["devices"]
holds("both devices are listed, and which of them asks", [d["this"] for d in devices] == [False, True], devices)
holds("both devices have the same seat", phone.table(table)["seat"] == ada.table(table)["seat"] == 1)

line, other = ada.socket(), phone.socket()
line.ask("watch", table=table), other.ask("watch", table=table)
if ada.table(table)["mover"] == 2:
    play_one(table, [ada, ben])
move, turn = turn_of(ada, table)
line.frames.clear(), other.frames.clear()
numbers = line.post("play", table=table, move=move, turn=turn), other.post("play", table=table, move=move, turn=turn)
answers = line.answer(numbers[0]), other.answer(numbers[1])
holds("the same turn from both devices at the same time is one turn", answers[0]["event"] == answers[1]["event"]
      and ada.table(table)["move"] == move + 1, answers)
frames = line.until(lambda f: f["type"] == "turn"), other.until(lambda f: f["type"] == "turn")
holds("both devices get the card that was drawn", "card" in frames[0] and frames[0]["card"] == frames[1]["card"], frames)
play_one(table, [ada, ben])
move = ada.table(table)["move"]
turns = ada.get(f"table/{table}/moves")[1]["turns"]
numbers = line.post("play", table=table, move=move, turn=turns[0]), other.post("play", table=table, move=move, turn=turns[-1])
answers = line.answer(numbers[0]), other.answer(numbers[1])
holds("of two different turns with one number the first counts", "event" in answers[0] and answers[1].get("error") == "STALE", answers)

# ---- keys that are not valid any more ----

followed, kept = phone.stream(table), ada.stream(table)
number = next(d["device"] for d in ada.get("person")[1]["devices"] if not d["this"])
holds("a device can be revoked", ada.post("revoke", {"device": number}) == (200, {}))
holds("a device can be revoked twice", ada.post("revoke", {"device": number}) == (200, {}))
holds("the key of a revoked device is not valid", phone.get("person")[0] == 401)
try:
    while True:
        other.hear()
except Closed as closed:
    holds("the socket of a revoked device is closed", closed.code == 1008, closed.code)
holds("the stream of a revoked device ends", followed.until(lambda f: False) is None)
play_one(table, [ada, ben])
holds("the stream of the other device does not end", kept.until(lambda f: f["type"] == "turn") is not None)
holds("the other device is still listed", len(ada.get("person")[1]["devices"]) == 1)
tablet = Person(server, key=Person(server).post("take", {"secret": ada.post("pass")[1]["secret"]})[1]["key"])
holds("device 0 stands for all others", tablet.post("revoke", {"device": 0}) == (200, {}) and ada.get("person")[0] == 401)
ada = tablet

# Of two devices that revoke all others at the same time, the second has no valid key any more.
answers = []
for _ in range(20):
    made = ada.post("pass")
    if made[0] != 200:
        break
    both = ada, Person(server, key=Person(server).post("take", {"secret": made[1]["secret"]})[1]["key"])
    for person in both:
        person.get("person")
    for person in both:
        person.line.request("POST", "/api/revoke", '{"device":0}', person.headers())
    answers.append(sorted(person.line.getresponse().status for person in both))
    for person in both:
        person.line.close()
    ada = next(person for person in both if person.get("person")[0] == 200)
holds("of two devices that revoke all others, one is refused", answers and all(a == [200, 401] for a in answers), answers)

# ---- a person's data ----

status, headers, body = ben.request("GET", "export")
lines = [json.loads(text) for text in body.decode().splitlines()]
holds("the data stored about a person is exported, one line per item",
      status == 200 and headers["Content-Type"] == "application/x-ndjson" and any("Ben" in str(l) for l in lines), body)
holds("the export has no secret events of a table that is not over", "fair" not in body.decode() and "salt" not in body.decode(), body)
status, answer = ben.get("export")
holds("the export is limited", status == 429 and (answer["error"], answer["detail"]) == ("LIMIT", "exports")
      and 30 < answer["retry"] <= 61, answer)
holds("a person can be forgotten", ben.post("forget") == (200, {}))
holds("the key of a forgotten person is not valid", ben.get("tables")[0] == 401)
holds("the game of a forgotten person is lost", wait_until(lambda: ada.table(table)["phase"] == "over")
      and ada.table(table)["result"]["resigned"] == 2, ada.table(table)["result"])
holds("the name of a forgotten person is not at the table", ada.table(table)["seats"][1]["name"] == "", ada.table(table)["seats"])

# ---- an export contains nothing about others ----

first, second = Person(server, "First"), Person(server, "Second")
played, _ = seated(server, 2, [first, second])
deal(played, [first, second])
choose(played, [first, second])
second.act(played, "resign")
exports = [p.request("GET", "export")[2].decode() for p in (first, second)]
ids = [next(thing["id"] for thing in map(json.loads, text.splitlines()) if thing["kind"] == "person") for text in exports]
holds("the export has the events of a finished table", all('"kind":"event"' in text and "salt" in text for text in exports), exports)
holds("the export has the person's own id, and not those of others",
      [[i in text for i in ids] for text in exports] == [[True, False], [False, True]] and all("-" * 22 in text for text in exports), ids)
holds("seats and events in the export have no id of others", all(set(re.findall(r'person\\?":\\?"([\w-]{22})', text)) == {own, "-" * 22}
                                                                 for own, text in zip(ids, exports)), exports)
waiting, _ = seated(server, 3, [first, second])
first.post("forget")
holds("a table whose host is forgotten before it begins is deleted",
      wait_until(lambda: second.get(f"table/{waiting}")[0] == 410), second.get(f"table/{waiting}"))

host = Person(server, "Host")
line.close(), other.close()

# ---- killed or stopped while somebody is forgotten ----

def crowded(name):
    person = Person(server, name)
    return person, [person.post("create")[1]["table"] for _ in range(16)]


def restart(how=signal.SIGKILL):
    server.end(how)
    server.start()


def left(tables):
    return [t for t in tables if host.get(f"table/{t}")[0] != 410]


leaver, tables = crowded("Leaver")
status, _ = leaver.post("forget")
restart()
holds("a person whose deletion was acknowledged has no seat any more", status == 200 and left(tables) == [], status, left(tables))
orphans = []
for pause, how in itertools.product((0, 0.001, 0.003, 0.01, 0.03), (signal.SIGKILL, signal.SIGTERM)):
    leaver, tables = crowded("Leaver")
    leaver.line.request("POST", "/api/forget", "{}", leaver.headers())
    time.sleep(pause)
    restart(how)
    leaver.line.close()
    if leaver.get("person")[0] == 200:
        status, answer = leaver.post("forget")
        assert status == 200, answer
    orphans += left(tables)
holds("a person whose deletion was not acknowledged can ask again", orphans == [], orphans)

# ---- too many devices ----

secret = host.post("pass")[1]["secret"]
own = next(thing["id"] for thing in map(json.loads, host.request("GET", "export")[2].decode().splitlines()) if thing["kind"] == "person")
server.end()
with sqlite3.connect(os.path.join(folder, "online.sqlite")) as database:
    database.executemany("INSERT INTO devices VALUES (?, ?, 1, 1)", [(os.urandom(32), own) for _ in range(63)])
database.close()
server.start()
devices = host.get("person")[1]["devices"]
answer = Person(server).post("take", {"secret": secret})
holds("a person has at most as many devices as are listed", len(devices) == 64 and answer[0] == 429
      and (answer[1]["error"], answer[1]["detail"]) == ("LIMIT", "devices"), answer)
host.post("revoke", {"device": next(d["device"] for d in devices if not d["this"])})
holds("a pass works later, once there is room for a device", Person(server).post("take", {"secret": secret})[0] == 200)

# ---- silence ----


def is_pinged(socket):
    first, size = socket.take(2)
    socket.take(size)
    return first & 15 == 9


def is_dropped(socket):
    try:
        return not is_pinged(socket) or is_dropped(socket)
    except (Closed, OSError):
        return True


with Socket(server) as silent, Socket(server) as alive:
    pings = []
    for _ in range(3):
        clock.passes(31)
        host.get("person"), host.get("person")  # the server looks at its timers between two requests
        pings.append(is_pinged(alive))
        alive.send(b"", 10)
    holds("a socket without traffic is pinged", all(pings), pings)
    holds("a socket that does not answer pings is dropped", is_dropped(silent))
    holds("a socket that answers pings is kept", "error" not in alive.ask("ping"))

holds("the server shuts down cleanly", server.end() == 0 and not server.said(), server.said())
done_testing()
