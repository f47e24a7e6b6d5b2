"""People and programs who ask for anything, in any order: valid messages, changed at random, at several tables and over many
sockets at once. Every message is answered, tables stay playable, and the server shuts down cleanly.
"""
import sys
import tempfile

from client import *

random.seed(int(os.environ.get("SEED", "7")))
server = Server(tempfile.mkdtemp(dir=sys.argv[1]), program=os.environ.get("PROGRAM", "build/tests/sanssouci"))
people = [Person(server, name) for name in ("Ada", "Ben", "Cleo", "Dan")]
tables = [begun(server, 2, people=people[:2])[0], seated(server, 3, people[:3])[0],
          people[3].post("create", {"listed": True, "clock": "live 30 0"})[1]["table"],
          seated(server, 4, people, modules="rewards")[0]]
secrets = ["A" * 22]
hexes = [os.urandom(32).hex() for _ in range(3)]
odd = [None, True, False, 0, 1, 2, 3, 4, 5, -1, 2 ** 31, 2 ** 63, 0.5, "", "A", "B", "x" * 3000, "\u202e", "\0", [], {}, [1]]
members = {
    "seat": [1, 2, 3, 4], "secret": secrets, "program": [True, False], "player": ["level1", "level2", "random", "nobody"],
    "commit": hexes, "salt": hexes, "value": hexes, "side": ["A", "B"], "board": ["garden", "rewards"], "move": [0, 1, 2],
    "turn": ["36x6l@c6 c>3 /4", "1"], "what": ["pause", "resume", "takeback", "rematch", "delete"], "agree": [True, False],
    "phrase": ["hello", "bye"], "since": [0, 1, 5, 100], "players": [2, 3, 4], "clock": ["none", "live 30 0"], "listed": [True],
}
wants = {
    "invite": ["seat"], "sit": ["secret", "program"], "computer": ["seat", "player"], "vacate": ["seat"], "begin": [],
    "commit": ["commit"], "reveal": ["salt", "value"], "side": ["board", "side"], "play": ["move", "turn"], "ask": ["what"],
    "answer": ["agree"], "return": [], "resign": [], "leave": [], "delete": [], "say": ["phrase"], "watch": ["since"],
    "unwatch": [], "view": [], "moves": [], "record": [], "create": ["players", "clock", "listed"], "tables": [], "open": [],
    "invitation": ["secret"], "ping": [], "dance": [],
}


def message(line):
    op = random.choice(list(wants))
    made = {name: random.choice(members[name]) for name in wants[op] if random.random() < 0.9}
    if op not in ("create", "tables", "open", "ping"):
        made["table"] = random.choice(tables)
    if random.random() < 0.1:
        made[random.choice(list(members))] = random.choice(odd)
    if random.random() < 0.03:
        made["table"] = random.choice(odd)
    line.ids += 1
    return json.dumps({"id": line.ids, "op": op, **made})


answered = asked = strange = 0
lines = [person.socket() for person in people for _ in range(2)] + [Person(server).socket()]
for number in range(2500):
    line = random.choice(lines)
    line.send(message(line))
    asked += 1
    while True:
        heard = line.hear()
        if heard.get("secret"):
            secrets.append(heard["secret"])
        if heard.get("table") and heard.get("re") and len(tables) < 12:
            tables.append(heard["table"])
        if heard.get("re") in (0, line.ids):  # a message that cannot be parsed has no id
            answered += 1
            strange += heard.get("error") in ("BUSY", "NOT_STORED")
            break
    if number % 100 == 0:
        lines.remove(line)
        line.close()
        lines.append(Socket(server, getattr(random.choice(people), "key")))
holds("every message is answered", answered == asked, answered, asked)
holds("no answer says that the server could not", strange == 0, strange)
for line in lines:
    line.close()

# Bytes that are not JSON, and messages truncated or changed in one place.
with people[0].socket() as line:
    heard = 0
    for _ in range(300):
        text = bytearray(message(line).encode())
        for _ in range(random.randint(1, 3)):
            at = random.randrange(len(text))
            text[at:at + random.randint(0, 2)] = random.choice([b"", b"{", b'"', b"\\", b",", b"9", b"}"])
        line.send(bytes(text))
        while "re" not in line.hear():
            pass
        heard += 1
    holds("every damaged message is answered", heard == 300)

table, pair = begun(server, 2)
while play_one(table, pair):
    pass
holds("a game is played as without the noise", pair[0].table(table)["phase"] == "over")
holds("the server shuts down cleanly", server.end() == 0 and not server.said(), server.said())
done_testing()
