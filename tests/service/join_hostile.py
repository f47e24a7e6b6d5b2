"""`sanssouci join` against servers that misbehave: whatever they answer, it ends or waits in order, says what is wrong in one
line, and no sanitizer finds anything. The server here is a script that says what docs/protocol.md says, and then does not."""
import base64
import hashlib
import json
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

from concurrent.futures import ThreadPoolExecutor

from client import done_testing, holds
from clock import Clock

PROGRAM = "build/tests/sanssouci"
FOLDER = tempfile.mkdtemp()
TABLE, SECRET, KEY = "A" * 22, "B" * 21 + "A", "C" * 42 + "A"
HELLO = {"type": "hello", "protocol": 1, "server": "1.0.0", "page": "x", "time": 1, "name": "Bot"}


def answer(body, status="200 OK", head=""):
    body = json.dumps(body) if isinstance(body, dict) else body
    return f"HTTP/1.1 {status}\r\n{head}Content-Length: {len(body)}\r\n\r\n{body}".encode()


PERSON, SEATED = answer({"name": "Bot", "key": KEY}), answer({"event": 2, "seat": 2})


def frame(message, opcode=0x81):
    data = json.dumps(message).encode() if isinstance(message, dict) else message
    if len(data) < 126:
        size = bytes([len(data)])
    elif len(data) < 65536:
        size = b"\x7e" + struct.pack(">H", len(data))
    else:
        size = b"\x7f" + struct.pack(">Q", len(data))
    return bytes([opcode]) + size + data


def waiting(**changed):
    """A table that waits for players."""
    seats = [{"seat": 1, "kind": "person", "name": "Ada"}, {"seat": 2, "kind": "program", "name": "Bot"}]
    table = {
        "type": "table", "table": TABLE, "event": 4, "time": 1, "protocol": 1, "players": 2, "edition": "2013", "modules": "",
        "clock": "none", "listed": False, "watched": True, "phase": "waiting", "seat": 2, "host": 1, "seats": seats,
        "fair": {"round": 1, "server": "0" * 64, "seats": []}, "move": 0, "mover": 0, "since": 0, "due": None, "paused": False,
        "asked": None, "result": None, "record": None,
    }
    return dict(table, **changed)


class StandIn:
    """Answers requests with what it was given, by path; a socket with bytes, after which it hangs or closes."""

    def __init__(self, person=PERSON, sit=SEATED, socket_says=None, closes=True, accept=None, cut=None):
        self.answers = {"/api/person": person, f"/api/table/{TABLE}/sit": sit}
        self.socket_says, self.closes, self.accept, self.cut = socket_says, closes, accept, cut
        self.heard, self.keys, self.sockets = [], [], 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        try:
            head = b""
            while b"\r\n\r\n" not in head:
                piece = client.recv(4096)
                if not piece:
                    return
                head += piece
            text = head.decode()
            self.heard.append(text)
            path = text.split(" ")[1]
            if path != "/api/socket":
                client.sendall(self.answers[path])
                if self.answers[path] == b"":
                    time.sleep(60)
            else:
                self.sockets += 1
                self.upgrade(client, text)
        except OSError:
            pass
        finally:
            client.close()

    def upgrade(self, client, text):
        key = re.search("Sec-WebSocket-Key: (.*)\r\n", text)[1]
        digest = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        accept = self.accept or base64.b64encode(digest).decode()
        out = f"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: {accept}\r\n\r\n".encode()
        says = self.socket_says
        out += says() if callable(says) else says or b""
        client.sendall(out if self.cut is None else out[: self.cut(self.sockets, len(out))])
        if not self.closes:
            while client.recv(4096):
                pass

    def link(self):
        return f"http://127.0.0.1:{self.port}/#/join/{TABLE}/{SECRET}"


def started(server, **environment):
    state = tempfile.mkdtemp(dir=FOLDER)
    return subprocess.Popen(
        [PROGRAM, "join", server.link(), "--player", "random", "--name", "Bot"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, env=dict(os.environ, XDG_STATE_HOME=state, **environment),
    )


def join(server, until=None):
    """Status and words; with until, it is ended by SIGTERM as soon as that holds."""
    process = started(server)
    end = time.monotonic() + 120
    while until and not until() and process.poll() is None and time.monotonic() < end:
        time.sleep(0.02)
    if until and process.poll() is None:
        process.send_signal(signal.SIGTERM)
    try:
        said, _ = process.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        process.kill()
        said, _ = process.communicate()
    return process.returncode, said


def sound(said):
    return "Sanitizer" not in said and "runtime error" not in said


# The stories do not meet, and mostly wait: they run at the same time.
stories = []


def story(tell):
    """A function whose checks are made at the end, with those of the others."""
    stories.append(tell)


# ---- HTTP ----

STRANGE = "does not answer like a server of this game"


def says_in_one_line(what, person, words):
    status, said = join(StandIn(person=person))
    holds(f"a server that answers with {what} is reported in one line", status == 2 and words in said and said.count("\n") == 1, status, said)


for what, person, words in (
    ("nothing", b"HTTP/1.1 200 OK\r\n", STRANGE),
    ("another protocol", b"SSH-2.0-x\r\n", STRANGE),
    ("text that is not JSON", answer("<html>"), STRANGE),
    ("a list", answer("[]"), STRANGE),
    ("no key", answer({"name": "Bot"}), STRANGE),
    ("a key that is none", answer({"key": "x\r\nHost: y"}), STRANGE),
    ("a page that is not there", answer("no", "404 Not Found"), STRANGE),
    ("another address", answer("", "302 Found", "Location: http://127.0.0.1:1/\r\n"), "sends us to another address"),
    ("that it is full", answer({"error": "LIMIT", "detail": "people"}, "429 Too Many Requests"), "too many requests"),
    ("an error nobody knows", answer({"error": "TEA\x1b[31m"}, "418 Teapot"), "refuses it: TEA?[31m"),
    ("a body without an end", b"HTTP/1.1 200 OK\r\n\r\n" + b"x" * (1 << 19), STRANGE),
    ("a head without an end", b"HTTP/1.1 200 OK\r\n" + b"A: b\r\n" * 10000, STRANGE),
):
    story(lambda row=(what, person, words): says_in_one_line(*row))


def says_a_sentence(code, words):
    status, said = join(StandIn(sit=answer({"error": code}, "409 Conflict")))
    holds(f"{code} is reported as a sentence", status == 2 and words in said, status, said)


for code, words in (("INVITATION_USED", "works once"), ("FULL", "no seat"), ("NO_INVITATION", "invitation is not valid"), ("DELETED", "was deleted"), ("SEAT_TAKEN", "is taken"),
                    ("ALREADY_SEATED", "choose another --name"), ("WRONG_PHASE", "has already begun")):
    story(lambda row=(code, words): says_a_sentence(*row))


@story
def keeps_secrets():
    server = StandIn(socket_says=frame(HELLO) + frame({"type": "table"}), closes=False)
    join(server, until=lambda: server.sockets >= 1)
    holds("the key is sent to the server that gave it, in a header and nowhere else",
          any("Authorization: Bearer " + KEY in text for text in server.heard) and not any(KEY in text.split("\r\n")[0] for text in server.heard))
    holds("the secret of the invitation is in no request line", not any(SECRET in text.split("\r\n\r\n")[0] for text in server.heard))


# ---- the socket ----


@story
def meets_another_version():
    status, said = join(StandIn(socket_says=frame(dict(HELLO, protocol=2)), closes=False))
    holds("a server of another version is reported as such", status == 2 and "version 2 of the online protocol" in said, status, said)


def tries_again(what, says, accept):
    server = StandIn(socket_says=says, accept=accept)
    status, said = join(server, until=lambda: server.sockets >= 2)
    holds(f"after {what} the client tries again, and exits on request",
          status == 143 and "trying again" in said and server.sockets >= 2 and sound(said), status, server.sockets, said)
    if what == "restarts":
        holds("a restart is reported as such", "the server is restarting; trying again" in said, said)


for what, says, accept in (
    ("a wrong accept", frame(HELLO), "AAAAAAAAAAAAAAAAAAAAAAAAAAA="),
    ("no greeting", frame({"type": "table"}), None),
    ("garbage", b"\xff" * 64, None),
    ("a binary frame", frame(b"xyz", 0x82), None),
    ("a masked frame", b"\x81\x81\x00\x00\x00\x00x", None),
    ("what is not JSON", frame(HELLO) + frame(b"{"), None),
    ("what is not UTF-8", frame(HELLO) + frame(b"\xff\xfe"), None),
    ("a message that is too large", frame(HELLO) + frame(b'"' + b"x" * (1 << 19) + b'"'), None),
    ("a deep message", frame(HELLO) + frame(b"[" * 100000), None),
    ("a flood", frame(HELLO) + frame(b"{}") * 5000, None),
    ("restarts", frame(HELLO) + frame(struct.pack(">H", 1012), 0x88), None),
    ("nothing at all", b"", None),
):
    story(lambda row=(what, says, accept): tries_again(*row))

# ---- tables ----


def ends_in_order(what, table, words, *statuses):
    server = StandIn(socket_says=frame(HELLO) + b"".join(frame(table) + frame({"re": i, "event": 4}) for i in range(1, 9)), closes=False)
    status, said = join(server)
    holds(f"a table {what} ends the client in order", status in (statuses or (1, 2)) and words in said and sound(said), status, said)


for row in (
    ("without seats", waiting(seats=[]), "does not understand"),
    ("of a game that is not dealt", waiting(phase="playing", mover=2), "does not understand"),
    ("with a record that is none", waiting(phase="playing", mover=2, record="x"), "does not understand"),
    ("with a record of other boards", waiting(phase="over", record='[Sanssouci "1"]\n[Content "0123456789abcdef"]\n\n'), "--content"),
    ("that was closed", waiting(phase="closed"), "The table was closed."),
    ("whose record does not say how it was dealt", waiting(phase="over", record=open("tests/corpus/record/whole-2p.sgr").read()),
     "does not say how the game was dealt", 1),
    ("at which we have no seat", waiting(seat=0), ""),
):
    story(lambda row=row: ends_in_order(*row))


def ends_with_a_sentence(code, words):
    status, said = join(StandIn(socket_says=frame(HELLO) + frame({"re": 1, "error": code}), closes=False))
    holds(f"{code} ends the client with a sentence", status == 2 and words in said, status, said)


for code, words in (("NO_TABLE", "no such table"), ("DELETED", "was deleted"), ("NO_KEY", "does not know us")):
    story(lambda row=(code, words): ends_with_a_sentence(*row))

# ---- a connection that is cut after every number of bytes ----

whole = frame(HELLO) + frame(waiting()) + frame({"re": 1, "event": 4})


def is_made_again(first):
    cuts = lambda length: [0, 1, 20, 60, 129, 130, 131, 200, 300, length - 1, length]
    server = StandIn(socket_says=whole, cut=lambda number, length: cuts(length)[(number + first) % 11])
    status, said = join(server, until=lambda: server.sockets >= 2)
    holds(f"a connection that is cut anywhere is made again: {first}", status == 143 and server.sockets >= 2 and sound(said),
          status, server.sockets, said)


for first in range(11):
    story(lambda first=first: is_made_again(first))

# ---- silence ----


@story
def leaves_a_silent_server():
    clock, server = Clock(FOLDER), StandIn(person=b"")
    process = started(server, **clock.environment())
    while not server.heard and process.poll() is None:
        time.sleep(0.02)
    clock.passes(10)
    try:
        process.wait(2)  # it looks at its clock every second
    except subprocess.TimeoutExpired:
        clock.passes(11)
    said, _ = process.communicate(timeout=60)
    holds("a server that is silent is left after 20 seconds", process.returncode == 2 and "does not answer in time" in said
          and clock.ahead == 21, process.returncode, said)


with ThreadPoolExecutor(8) as together:
    for told in [together.submit(tell) for tell in reversed(stories)]:
        told.result()

done_testing()
sys.stdout.flush()
subprocess.run(["rm", "-rf", FOLDER], check=False)
os._exit(0)
