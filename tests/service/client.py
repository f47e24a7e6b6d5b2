"""A client of the online protocol, written from docs/protocol.md alone: HTTP and WebSockets over plain sockets, and TAP.

    server = Server(folder)                    starts one with a database in a folder
    ada = Person(server, "Ada")                has a key
    status, answer = ada.post("create", {"players": 2})
    with ada.socket() as line:
        line.ask("watch", table=table)
"""
import base64
import hashlib
import http.client
import json
import os
import random
import signal
import socket
import struct
import subprocess
import threading
import time

told = 0
said = threading.Lock()


def holds(sentence, condition, *seen):
    global told
    with said:
        told += 1
        print(("ok - " if condition else "not ok - ") + sentence, flush=True)
        for thing in seen if not condition else ():
            print("#", repr(thing)[:600], flush=True)
    return condition


def done_testing():
    print(f"1..{told}")


class Server:
    """A server process, which can be killed and restarted on the same database. `clock`: the Clock that it goes by."""

    address = "127.0.0.1"
    base, host = "", None  # the path that a proxy in front of it puts before /api/, and the name that requests use

    def __init__(self, folder, *options, port=0, program="build/tests/sanssouci", limit=None, clock=None):
        self.folder, self.options, self.port, self.program, self.limit = folder, options, port, program, limit
        self.environment = {**os.environ, **clock.environment()} if clock else None
        self.errors = os.path.join(folder, "errors")
        self.start()

    def start(self):
        command = [self.program, "serve", "--port", str(self.port), *self.options]
        if "--db" not in self.options:
            command += ["--db", os.path.join(self.folder, "online.sqlite")]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=open(self.errors, "ab"), preexec_fn=self.limit, text=True,
            env=self.environment,
        )
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError(open(self.errors).read())
            if line.startswith("http://"):
                break
        self.port = int(line.strip().rstrip("/").rsplit(":", 1)[1])

    def end(self, how=signal.SIGTERM):
        """Sends a signal, waits for the process to end and returns its exit status. Sockets that are still open delay it."""
        self.process.send_signal(how)
        return self.ended()

    def ended(self):
        """Waits for the process to end and returns its exit status."""
        status = self.process.wait(30)
        self.process.stdout.close()
        return status

    def said(self):
        return open(self.errors).read()


class Person:
    """A person, with or without a key."""

    def __init__(self, server, name=None, key=None):
        self.server, self.name, self.key = server, name, key
        self.line = None
        if name and not key:
            status, answer = self.post("person", {"name": name})
            assert status == 200, (status, answer)
            self.key = answer["key"]

    def headers(self):
        return {"Authorization": f"Bearer {self.key}"} if self.key else {}

    def request(self, method, path, body=None, headers=None):
        """Returns the status, the headers and the body of an answer."""
        headers = self.headers() if headers is None else headers
        if self.server.host:
            headers = {"Host": self.server.host, **headers}
        for fresh in (False, True):
            if fresh or not self.line:
                self.line = http.client.HTTPConnection(self.server.address, self.server.port, timeout=60)
            try:
                self.line.request(method, f"{self.server.base}/api/{path}", body, headers)
                answer = self.line.getresponse()
                return answer.status, answer.headers, answer.read()
            except (OSError, http.client.HTTPException):
                self.line.close()
                if fresh:
                    raise

    def post(self, path, members=None):
        status, _, body = self.request("POST", path, json.dumps(members or {}))
        return status, json.loads(body)

    def get(self, path):
        status, headers, body = self.request("GET", path)
        if headers["Content-Type"] == "application/json":
            return status, json.loads(body)
        return status, body.decode()

    def act(self, table, op, **members):
        return self.post(f"table/{table}/{op}", members)

    def table(self, table):
        return self.get(f"table/{table}")[1]

    def socket(self, **how):
        return Socket(self.server, self.key, **how)

    def stream(self, table, since=None):
        return Stream(self, table, since)


class Stream:
    """The lines of GET /api/table/T/events."""

    def __init__(self, person, table, since=None):
        query = "" if since is None else f"?since={since}"
        self.line = http.client.HTTPConnection(person.server.address, person.server.port, timeout=60)
        headers = person.headers()
        if person.server.host:
            headers["Host"] = person.server.host
        self.line.request("GET", f"{person.server.base}/api/table/{table}/events{query}", headers=headers)
        self.answer = self.line.getresponse()
        self.status = self.answer.status

    def next(self):
        """Returns the next frame; None once the stream has ended."""
        while True:
            line = self.answer.readline()
            if not line:
                return None
            if line.strip():
                return json.loads(line)

    def until(self, wanted):
        while (frame := self.next()) is not None:
            if wanted(frame):
                return frame

    def close(self):
        self.answer.close()
        self.line.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Closed(Exception):
    def __init__(self, code):
        super().__init__(f"closed with {code}")
        self.code = code


class Socket:
    """A WebSocket (RFC 6455)."""

    def __init__(self, server, key=None, headers=(), hello=True):
        self.ids, self.frames, self.pending = 0, [], b""
        self.line = socket.create_connection((server.address, server.port), timeout=60)
        lines = [
            f"GET {server.base}/api/socket HTTP/1.1",
            f"Host: {server.host or f'127.0.0.1:{server.port}'}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Protocol: sanssouci.1",
            "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode(),
            *headers,
        ]
        if key:
            lines.append(f"Authorization: Bearer {key}")
        self.line.sendall("\r\n".join(lines + ["", ""]).encode())
        while b"\r\n\r\n" not in self.pending:
            self.read()
        head, self.pending = self.pending.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])
        self.hello = self.hear() if hello and self.status == 101 else None

    def read(self):
        piece = self.line.recv(65536)
        if not piece:
            raise Closed(1006)
        self.pending += piece

    def take(self, count):
        while len(self.pending) < count:
            self.read()
        taken, self.pending = self.pending[:count], self.pending[count:]
        return taken

    def send(self, text, opcode=1):
        data = text.encode() if isinstance(text, str) else text
        mask = os.urandom(4)
        size = len(data)
        head = struct.pack("!BB", 0x80 | opcode, 0x80 | size) if size < 126 else struct.pack("!BBH", 0x80 | opcode, 0xFE, size)
        self.line.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def hear(self):
        """Returns the next message, parsed as JSON."""
        while True:
            first, second = self.take(2)
            size = second & 127
            if size == 126:
                size = struct.unpack("!H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", self.take(8))[0]
            data = self.take(size)
            if first & 15 == 8:
                raise Closed(struct.unpack("!H", data[:2])[0] if data else 1005)
            if first & 15 == 9:
                self.send(data, 10)
            elif first & 15 == 1:
                return json.loads(data)

    def next(self):
        """Returns the next frame of a table."""
        return self.frames.pop(0) if self.frames else self.hear()

    def until(self, wanted):
        while True:
            frame = self.next()
            if wanted(frame):
                return frame

    def post(self, op, **members):
        self.ids += 1
        self.send(json.dumps({"id": self.ids, "op": op, **members}))
        return self.ids

    def answer(self, number):
        while True:
            message = self.hear()
            if message.get("re") == number:
                return message
            self.frames.append(message)

    def ask(self, op, **members):
        return self.answer(self.post(op, **members))

    def close(self):
        self.line.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def fair(table, seat, round):
    """Returns a commitment, and the salt and value that open it."""
    salt, value = os.urandom(32).hex(), os.urandom(32).hex()
    commit = hashlib.sha256(f"{table} {seat} {round} {salt} {value}".encode()).hexdigest()
    return commit, salt, value


def seated(server, players=2, people=None, **options):
    """Seats this many people at a new table, without beginning. Returns its id and the people."""
    people = people or [Person(server, name) for name in ("Ada", "Ben", "Cleo", "Dan")[:players]]
    status, made = people[0].post("create", {"players": players, **options})
    assert status == 200, made
    table = made["table"]
    for seat, person in enumerate(people[1:], 2):
        secret = people[0].act(table, "invite", seat=seat)[1]["secret"]
        status, answer = person.act(table, "sit", secret=secret)
        assert (status, answer["seat"]) == (200, seat), answer
    return table, people


def deal(table, people):
    """Begins, commits and opens the values; the next step is to choose sides."""
    people[0].act(table, "begin")
    values = {}
    state = people[0].table(table)
    for seat, person in enumerate(people, 1):
        values[seat] = fair(table, seat, state["fair"]["round"])
        status, answer = person.act(table, "commit", commit=values[seat][0])
        assert status == 200, answer
    for seat, person in enumerate(people, 1):
        status, answer = person.act(table, "reveal", salt=values[seat][1], value=values[seat][2])
        assert status == 200, answer


def choose(table, people):
    while (state := people[0].table(table))["phase"] == "choosing":
        for seat, person in enumerate(people, 1):
            if seat not in state["chosen"]:
                person.act(table, "side", board=state["board"], side=random.choice("AB"))
        time.sleep(0.02)  # a computer player may be thinking


def begun(server, players=2, **options):
    """Sets up a game up to its first turn. Returns the table and its people."""
    table, people = seated(server, players, **options)
    deal(table, people)
    choose(table, people)
    return table, people


def turn_of(person, table):
    """Returns the number of the move and a random legal turn, None unless the person is to move."""
    answer = person.get(f"table/{table}/moves")[1]
    return answer["move"], random.choice(answer["turns"]) if answer["turns"] else None


def play_one(table, people):
    """Plays a turn for the person to move. Returns the answer, or None if the game is over."""
    state = people[0].table(table)
    if state["phase"] != "playing":
        return None
    person = people[state["mover"] - 1]
    move, turn = turn_of(person, table)
    return person.act(table, "play", move=move, turn=turn)


def wait_until(condition, seconds=20):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    return False
