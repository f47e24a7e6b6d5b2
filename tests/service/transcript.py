"""Plays the transcript of docs/protocol.md against a server, line by line."""
import re
import sys
import tempfile

from client import *

server = Server(tempfile.mkdtemp(dir=sys.argv[1]), program=os.environ.get("PROGRAM", "build/tests/sanssouci"))
script = re.search(r"```transcript\n(.*?)```", open("docs/protocol.md").read(), re.S).group(1)
known = {"HOST": f"127.0.0.1:{server.port}", "TODAY": time.strftime("%Y-%m-%d", time.gmtime())}
people, sockets, answers = {}, {}, {}


def fill(text):
    """Replaces names by their known values."""
    for seat in (1, 2):
        if f"$COMMIT{seat}" in text and f"COMMIT{seat}" not in known:
            known[f"COMMIT{seat}"], known[f"SALT{seat}"], known[f"VALUE{seat}"] = fair(known["T"], seat, 1)
    return re.sub(r"\$([A-Z]+\d*)", lambda m: known[m[1]], text)


def pattern(text):
    """Returns the pattern of an answer: a name that is not known yet matches anything without quotes."""
    parts, named = [], set()
    for part in re.split(r"(\$[A-Z]+\d*|…)", text):
        name = part[1:]
        if part == "…":
            parts.append(".*")
        elif part.startswith("$") and name in known:
            parts.append(re.escape(known[name]))
        elif part.startswith("$") and name in named:
            parts.append(f"(?P={name})")
        elif part.startswith("$"):
            named.add(name)
            parts.append(rf'(?P<{name}>[^"]+?)')
        else:
            parts.append(re.escape(part))
    return "".join(parts)


def act(who, text):
    person = people.setdefault(who, Person(server))
    if text.startswith("SOCKET"):
        sockets[who] = person.socket(hello=False)
    elif text.startswith("{"):
        sockets[who].send(fill(text))
    else:
        method, path, body = (fill(text) + " ").split(" ", 2)
        status, _, body = person.request(method, path.removeprefix("/api/"), body.strip() or None)
        answers[who] = f"{status} {body.decode()}"


def hear(who, text):
    over_http = not text.startswith("{")
    heard = answers.pop(who) if over_http else json.dumps(sockets[who].hear(), separators=(",", ":"), ensure_ascii=False)
    match = re.fullmatch(pattern(text), heard, re.S)
    if match:
        known.update(match.groupdict())
        people[who].key = known.get(who.upper())
    holds(f"{who} hears {text[:70]}", match, heard)


for line in script.splitlines():
    who, way, text = line.split(" ", 2)
    (act if way == ">" else hear)(who, text)
for line in sockets.values():
    line.close()
holds("the server shuts down cleanly", server.end() == 0 and not server.said(), server.said())
done_testing()
