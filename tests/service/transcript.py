"""Plays the transcript of docs/protocol.md against a server, line by line."""
import re
import sys
import tempfile

sys.path.insert(0, "tests/online")
import talk
from client import *

server = Server(tempfile.mkdtemp(dir=sys.argv[1]), program=os.environ.get("PROGRAM", "build/tests/sanssouci"))
script = re.search(r"```transcript\n(.*?)```", open("docs/protocol.md").read(), re.S).group(1)
known = {"HOST": f"127.0.0.1:{server.port}", "TODAY": time.strftime("%Y-%m-%d", time.gmtime())}
people, sockets, answers = {}, {}, {}


def act(who, text):
    person = people.setdefault(who, Person(server))
    if text.startswith("SOCKET"):
        sockets[who] = person.socket(hello=False)
    elif text.startswith("{"):
        sockets[who].send(json.dumps(talk.say(text, known)))
    else:
        method, path, body = (talk.fill(text, known) + " ").split(" ", 2)
        answers[who] = person.request(method, path.removeprefix("/api/"), body.strip() or None)


def hear(who, text):
    if text.startswith("{"):
        talk.hear(text, sockets[who].hear(), known)
    else:
        wanted, pattern = text.split(" ", 1)
        status, _, body = answers.pop(who)
        talk.hear(pattern, json.loads(body), known)
        assert status == int(wanted), status
        people[who].key = known.get(who.upper())


for line in script.splitlines():
    who, way, text = line.split(" ", 2)
    try:
        (act if way == ">" else hear)(who, text)
        trouble = None
    except (AssertionError, talk.Unlike) as unlike:
        trouble = unlike
    if way == "<":
        holds(f"{who} hears {text[:70]}", not trouble, trouble)
for line in sockets.values():
    line.close()
holds("the server shuts down cleanly", server.end() == 0 and not server.said(), server.said())
done_testing()
