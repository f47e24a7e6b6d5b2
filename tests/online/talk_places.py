"""Where transcripts are played: in the online room alone, and with a server, by HTTP and by WebSocket. Every place takes
the same messages and gives the same answers and frames.

    place.ask("ada", {"op": "sit", "table": …})   the answer, without what belongs to the transport
    place.watch("ada", table, since, aside)       from then on:
    place.frame("ada")                            the next frame; waits for it, and raises Silence
"""
import json
import os
import queue
import re
import signal
import socket
import subprocess
import sys
import threading
import time

sys.path.insert(0, "tests/service")
from client import Closed, Person, Server, Socket, wait_until
from clock import Clock

STATUS = {name: int(status) for name, status in
          re.findall(r"^\| `([A-Z_]+)` \| (\d+) \|", open("docs/protocol.md", encoding="utf-8").read(), re.M)}
READ = {"moves", "view", "record"}


class Silence(Exception):
    """Nothing more comes."""


def is_stranger(who):
    """Strangers have no key."""
    return who.startswith("stranger")


class Room:
    """Tables in memory (talk_room.c)."""

    plays, has_presence = {"everywhere"}, False

    def __init__(self, folder, database):
        """Both are for servers."""

    def begin(self):
        self.process = subprocess.Popen(["build/tests/online/talk_room"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.frames = {}

    def tell(self, message):
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()
        answer = {}
        while (line := self.process.stdout.readline()) and not (heard := json.loads(line)).get("done"):
            if "to" in heard:
                self.frames.setdefault(heard["to"], []).append(heard["frame"])
            else:
                answer = heard["answer"]
        if not line:
            raise RuntimeError("talk_room has ended")
        return answer

    def ask(self, who, message):
        return self.tell({"who": who, **message})

    def watch(self, who, table, since, aside):
        self.ask(who, {"op": "watch", "table": table, **({} if since is None else {"since": since}), **({"aside": True} if aside else {})})

    def disconnect(self, who):
        self.ask(who, {"op": "disconnect"})

    def frame(self, who):
        frames = self.frames.get(who)
        if not frames:
            raise Silence()
        return frames.pop(0)

    def settle(self, who):
        """Nothing is on its way."""

    def has_more(self, who):
        return bool(self.frames.get(who))

    def last_event(self, who, table):
        return self.ask(who, {"op": "last-event", "table": table})["event"]

    def passes(self, seconds):
        self.tell({"op": "pass", "ms": seconds * 1000})

    def wait_for_deadlines(self, who, table):
        """They are met at once."""

    def today(self):
        """No operation at a table depends on the date."""
        return ""

    def killed(self):
        self.tell({"op": "reload"})

    def down(self, seconds):
        self.tell({"op": "outage", "ms": seconds * 1000})

    def end_story(self):
        self.process.stdin.close()
        return self.process.wait(60) == 0 and not self.process.stdout.close()

    def end(self):
        return (True,)


class Served:
    """A server, on a file or on PostgreSQL."""

    plays, has_presence = {"everywhere", "with a server"}, True

    def __init__(self, folder, database):
        self.clock, self.database = Clock(folder), database
        options = ("--db", database, "--socket", os.path.join(folder, "moderate.socket")) if database else ()
        self.server = Server(folder, *options, program=os.environ.get("PROGRAM", "build/tests/sanssouci"), clock=self.clock)
        if database:
            self.sql("CREATE FUNCTION forward() RETURNS trigger LANGUAGE plpgsql AS"
                     " 'BEGIN NEW.time := greatest(NEW.time, OLD.time); RETURN NEW; END';"
                     "CREATE TRIGGER forward BEFORE UPDATE ON alive FOR EACH ROW EXECUTE FUNCTION forward()")
        self.count = 0

    def begin(self):
        """A story has people of its own, in a network of their own."""
        self.count += 1
        self.far = f"203.0.{self.count // 200}.{self.count % 200 + 1}"
        self.people = {}

    def person(self, who):
        if who not in self.people:
            person = Person(self.server, key=None)
            person.headers = lambda: {"X-Forwarded-For": self.far, **({"Authorization": f"Bearer {person.key}"} if person.key else {})}
            if not is_stranger(who):
                person.key = person.post("person", {"name": who})[1]["key"]
            self.people[who] = person
        return self.people[who]

    def passes(self, seconds):
        self.jump(seconds)
        self.wake()

    def jump(self, seconds):
        """Puts the clock forward. On PostgreSQL a server that has given no sign of life for long was away, so it gives one at
        that moment; what it was about to write before comes too late."""
        if self.database:
            self.sql(f"UPDATE alive SET time = time + {seconds * 1000}")
        self.clock.passes(seconds)

    def sql(self, text):
        subprocess.run(["psql", "-qX", self.database, "-c", text], check=True)

    def wait_for_deadlines(self, who, table):
        """Waits until what was due has happened."""
        def is_settled():
            due = self.person(who).get(f"table/{table}")[1]["due"]
            return due is None or due > self.clock.time() * 1000
        assert wait_until(is_settled)

    def today(self):
        return time.strftime("%Y-%m-%d", time.gmtime(self.clock.time()))

    def wake(self):
        """The server looks at its timers between two requests."""
        for _ in range(2):
            Person(self.server).get("open")

    def killed(self):
        self.hang_up()
        self.server.end(signal.SIGKILL)
        self.server.start()

    def down(self, seconds):
        self.hang_up()
        self.server.end(signal.SIGKILL)
        self.clock.passes(seconds)
        self.server.start()
        self.wake()

    def last_event(self, who, table):
        return self.person(who).get(f"table/{table}")[1]["event"]

    def end_story(self):
        self.hang_up()
        return True

    def end(self):
        status, said = self.server.end(), self.server.said()
        return status == 0 and not said, status, said

    # ---- lines of HTTP as they are ----

    def request(self, who, method, path, body):
        status, _, answer = self.person(who).request(method, path.removeprefix("/api/"), body or None)
        return f"{status} {answer.decode()}"


class ByHttp(Served):
    """Requests, and a stream for each table that somebody watches."""

    def __init__(self, *how):
        super().__init__(*how)
        self.streams, self.heard = [], {}

    def begin(self):
        super().begin()
        self.heard = {}

    def ask(self, who, message):
        op, members = message["op"], {k: v for k, v in message.items() if k not in ("op", "table")}
        path = f"table/{message['table']}/{op}" if "table" in message else op
        person = self.person(who)
        status, answer = person.get(path) if op in READ else person.post(path, members)
        wanted = STATUS.get(answer["error"]) if isinstance(answer, dict) and "error" in answer else 200
        if status != wanted:
            raise RuntimeError(f"status {status} with {answer}")
        return {op: answer} if op in ("view", "record") and status == 200 else answer

    def watch(self, who, table, since, aside):
        stream = self.person(who).stream(table, since)
        frames = self.heard.setdefault(who, queue.Queue())
        self.streams.append((who, stream))

        def read():
            try:
                while (frame := stream.next()) is not None:
                    frames.put(frame)
            except (OSError, ValueError, AttributeError):
                pass  # it was closed

        threading.Thread(target=read, daemon=True).start()

    def frame(self, who):
        try:
            return self.heard[who].get(timeout=60)
        except (KeyError, queue.Empty):
            raise Silence()

    def settle(self, who):
        """What is on its way cannot be told from what is not."""

    def has_more(self, who):
        return not self.heard[who].empty()

    def disconnect(self, who):
        for one, stream in self.streams:
            if one == who and stream.answer.fp:
                stream.answer.fp.raw._sock.shutdown(socket.SHUT_RDWR)
        self.streams = [(one, stream) for one, stream in self.streams if one != who]
        self.heard.pop(who, None)

    def hang_up(self):
        for who in {who for who, _ in self.streams}:
            self.disconnect(who)


class BySocket(Served):
    """One WebSocket a person."""

    plays = Served.plays | {"by socket"}

    def __init__(self, *how):
        super().__init__(*how)
        self.sockets = {}

    def socket(self, who):
        if who not in self.sockets:
            self.sockets[who] = Socket(self.server, self.person(who).key, headers=[f"X-Forwarded-For: {self.far}"])
        return self.sockets[who]

    def ask(self, who, message):
        answer = self.socket(who).ask(**message)
        del answer["re"]
        return answer

    def watch(self, who, table, since, aside):
        more = {**({} if since is None else {"since": since}), **({"aside": True} if aside else {})}
        answer = self.socket(who).ask("watch", table=table, **more)
        if "event" not in answer:
            raise RuntimeError(f"watch is answered with {answer}")

    def frame(self, who):
        try:
            return self.socket(who).next()
        except (Closed, OSError):
            raise Silence()

    def settle(self, who):
        """After this, all frames that are on their way have come."""
        if who in self.sockets:
            self.sockets[who].ask("ping")

    def has_more(self, who):
        return who in self.sockets and bool(self.sockets[who].frames)

    def passes(self, seconds):
        """A socket over which nothing comes for long counts as dead, and none is kept for an hour."""
        if seconds >= 3600:
            self.hang_up()
        while self.sockets and seconds > 20:
            super().passes(20)
            seconds -= 20
            for who in self.sockets:
                self.settle(who)
        super().passes(seconds)

    def disconnect(self, who):
        self.sockets.pop(who).close()
        self.wake()

    def hang_up(self):
        for socket in self.sockets.values():
            socket.close()
        self.sockets = {}
