"""Many connections at a time: no address takes the places of others, and nothing spins when descriptors run out. Says in
TAP what held.

    python3 tests/server/crowd.py HOST PORT PATH PID [proxied]

PID is the server's. Addresses of the crowd are those of 127.0.0.0/8. With `proxied`, the server knows that a proxy may
stand in front of it.
"""
import os
import resource
import select
import sys
import threading
import time

from client import connect, done_testing, get, get_large, has_left, hear, holds, lives, name, port, status

pid = int(sys.argv[4])
PLACES = 256


def is_open(s):
    s.setblocking(False)
    try:
        return s.recv(1) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


def comes_true(condition, seconds=60):
    """Waits for a condition, since a server under load needs time."""
    until = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def open_files():
    return len(os.listdir(f"/proc/{pid}/fd"))


def crowd(source, count, send=None):
    people = []
    for _ in range(count):
        s = connect(source=source)
        if send:
            s.sendall(send)
        people.append(s)
    return people


def leave(people):
    for s in people:
        s.close()
    comes_true(lambda: open_files() <= files_at_first)


def closed(people):
    return [i for i, s in enumerate(people) if not is_open(s)]


def one_address():
    people = crowd("127.0.0.2", PLACES + 10)
    holds("an address may have all places, and then those that have waited longest leave",
          comes_true(lambda: len(closed(people)) == 10) and closed(people) == list(range(10)), closed(people))
    holds("clients at other addresses are served meanwhile", lives(source="127.0.0.3"))
    leave(people)
    people = crowd("127.0.0.2", PLACES + 50, send=b"GET / HTTP/1.1\r\nX-Slow: ")
    holds("a crowd from one address that sends slowly keeps nobody else out", lives(source="127.0.0.3"))
    holds("a crowd that sends slowly does not keep other clients of its own address out", lives(source="127.0.0.2"))
    leave(people)


def all_places():
    people = [s for i in range(4) for s in crowd(f"127.0.1.{i + 1}", PLACES // 4)]
    holds("several addresses together take all places", comes_true(lambda: open_files() == files_at_first + PLACES)
          and not closed(people), closed(people))
    people[0].setblocking(True)
    people[0].settimeout(20)
    people[0].sendall(get)
    hear(people[0], enough=lambda heard: b"</html>" in heard.lower())
    holds("a client at another address is still served", lives(source="127.0.2.1"))
    holds("the connection that was idle longest has made room, not the oldest",
          comes_true(lambda: closed(people)) and closed(people) == [1], closed(people))
    leave(people)


# ---- clients that do not read ----


def waiting():
    """Returns how many bytes each connection of the server has for a client that does not take them (proc(5))."""
    server, bytes_of = f"0100007F:{port:04X}", []  # with its address, since a client elsewhere may have the same port
    for line in open("/proc/net/tcp").readlines()[1:]:
        _, here, _, state, queues = line.split()[:5]
        if here == server and state == "01":
            bytes_of.append(int(queues.split(":")[0], 16))
    return bytes_of


def all_blocked(count):
    """Returns true if there are this many connections, and nobody has taken anything for a moment."""
    before = waiting()
    time.sleep(0.1)
    return len(before) == count and all(before) and sorted(waiting()) == sorted(before)


class Attack(threading.Thread):
    """Holds many connections from one address. Each asks for a large file and reads nothing; when it is closed, another
    one takes its place at once.
    """

    MOST = 20000

    def __init__(self, source, count):
        super().__init__()
        self.source, self.came, self.over, self.poll, self.open = source, 0, False, select.poll(), {}
        for _ in range(count):
            self.come()

    def come(self):
        try:
            s = connect(narrow=True, source=self.source)
            s.sendall(get_large)
        except OSError:
            return
        self.came += 1
        self.open[s.fileno()] = s
        self.poll.register(s, 0)  # only for its end

    def run(self):
        while not self.over:
            for file, _ in self.poll.poll(20):
                self.poll.unregister(file)
                self.open.pop(file).close()
                if self.came < self.MOST:
                    self.come()

    def end(self):
        self.over = True
        self.join()
        return list(self.open.values())


def opens_socket(source):
    s = connect(source=source)
    lines = [b"GET /api/socket HTTP/1.1", b"Host: " + name, b"Upgrade: websocket", b"Connection: Upgrade",
             b"Sec-WebSocket-Version: 13", b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
    s.sendall(b"\r\n".join(lines) + b"\r\n\r\n")
    heard = hear(s, enough=lambda heard: b"\r\n\r\n" in heard)
    s.close()
    return status(heard) == 101


def counts(try_it, times):
    """Returns how many of these tries succeed."""
    done = 0
    for i in range(times):
        try:
            done += bool(try_it(i))
        except OSError:
            pass
    return done


def never_read():
    attacks = [Attack(f"127.0.3.{i + 1}", PLACES // 4) for i in range(4)]
    holds("four addresses that ask for a large file and never read take all places",
          comes_true(lambda: all_blocked(PLACES)), len(waiting()))
    for attack in attacks:
        attack.start()
    answered = counts(lambda i: lives(source=f"127.0.4.{i + 1}"), 100)
    opened = counts(lambda i: opens_socket(f"127.0.4.{i + 1}"), 12)
    people = [s for attack in attacks for s in attack.end()]
    holds("other clients are answered meanwhile, at least 90 requests of 100", answered >= 90, answered)
    holds("other clients open sockets meanwhile", opened == 12, opened)
    holds("clients that never read are disconnected, though they return at once", sum(a.came for a in attacks) > PLACES)
    leave(people)


# ---- many people behind one address ----


def visit(source, results):
    """Does what a browser does: loads files over several connections, keeps these open, and opens a socket."""
    people = crowd(source, 6, send=get_large)
    length = lambda heard: int(heard.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
    whole = lambda heard: b"\r\n\r\n" in heard and len(heard.partition(b"\r\n\r\n")[2]) == length(heard)
    results.append(all([whole(hear(s, enough=whole)) for s in people]) and opens_socket(source))
    for s in people:
        s.close()


def one_household():
    results = []
    people = [threading.Thread(target=visit, args=("127.0.5.1", results)) for _ in range(40)]
    for one in people:
        one.start()
    for one in people:
        one.join()
    holds("40 people behind one address meet no limit", results == [True] * 40, results)
    comes_true(lambda: open_files() <= files_at_first)


# ---- no descriptors ----


def cpu_seconds():
    fields = open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def descriptors():
    before = resource.prlimit(pid, resource.RLIMIT_NOFILE)
    open_now = {int(n) for n in os.listdir(f"/proc/{pid}/fd")}
    first_free = min(set(range(len(open_now) + 1)) - open_now)
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (first_free, before[1]))
    begin = cpu_seconds()
    people = crowd("127.0.0.6", 40)
    time.sleep(2)
    spent = cpu_seconds() - begin
    holds("without descriptors connections are turned away", comes_true(lambda: not any(map(is_open, people))),
          sum(map(is_open, people)))
    holds("a server without descriptors leaves the processor alone", spent < 0.5, spent)
    resource.prlimit(pid, resource.RLIMIT_NOFILE, before)
    holds("a server that has descriptors again serves", comes_true(lives))
    leave(people)


# ---- behind a proxy ----


def proxied():
    asks = lambda client: get_large.replace(b"\r\n\r\n", b"\r\nX-Forwarded-For: " + client + b"\r\n\r\n")
    people = []
    for client in [b"192.0.2.1"] + [b"192.0.2.2"] * (PLACES - 1):
        people.append(connect(narrow=True))
        people[-1].sendall(asks(client))
        if len(people) == 1:
            comes_true(lambda: all_blocked(1))
    holds("a proxy on this machine may have all places", comes_true(lambda: all_blocked(PLACES)), len(waiting()))
    holds("a client behind the proxy is served when all places are taken", lives())
    holds("the client that leaves is one with the most places, not the one that waited longest",
          comes_true(lambda: any(map(has_left, people))) and not has_left(people[0]), list(map(has_left, people)))
    leave(people)


def has_many_addresses():
    try:
        connect(source="127.0.0.2").close()
        return True
    except OSError:
        return False


files_at_first = open_files()
if "proxied" in sys.argv:
    proxied()
elif not has_many_addresses():
    print("# skipped: crowds, since this system has one loopback address only")
else:
    one_address()
    all_places()
    never_read()
    one_household()
    if hasattr(resource, "prlimit"):
        descriptors()
    else:
        print("# skipped: running out of descriptors, which cannot be brought about here")
holds("after the crowds the page is served", lives())
done_testing()
