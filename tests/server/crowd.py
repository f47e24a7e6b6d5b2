"""Many connections at a time: no address takes the places of others, and nothing spins when descriptors run out. Says in
TAP what held.

    python3 tests/server/crowd.py HOST PORT PATH PID [proxied]

PID is the server's. Addresses of the crowd are those of 127.0.0.0/8. With `proxied`, the server knows that a proxy may
stand in front of it.
"""
import os
import resource
import sys
import time

from client import connect, done_testing, get, hear, holds, large, lives

pid = int(sys.argv[4])
PLACES, EACH = 256, 64


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
    while not condition() and time.monotonic() < until:
        time.sleep(0.05)
    return condition()


def open_files():
    return len(os.listdir(f"/proc/{pid}/fd"))


def crowd(source, count, send=None):
    people = []
    for _ in range(count):
        s = connect(source=source)
        if send:
            s.sendall(send)
        people.append(s)
    time.sleep(0.5)
    return people


def leave(people):
    for s in people:
        s.close()
    comes_true(lambda: open_files() <= files_at_first)


def one_address():
    people = crowd("127.0.0.2", EACH + 10)
    holds("the connection that has waited longest leaves when its address has too many",
          comes_true(lambda: [is_open(s) for s in people] == [False] * 10 + [True] * EACH), [is_open(s) for s in people])
    leave(people)
    people = crowd("127.0.0.2", PLACES + 50, send=b"GET / HTTP/1.1\r\nX-Slow: ")
    holds("a crowd from one address that sends slowly keeps nobody else out", lives(source="127.0.0.3"))
    holds("nor its own address", lives(source="127.0.0.2"))
    holds("no address has more connections than it may", comes_true(lambda: sum(map(is_open, people)) < EACH),
          sum(map(is_open, people)))
    leave(people)


def all_places():
    people = [s for i in range(PLACES // EACH) for s in crowd(f"127.0.1.{i + 1}", EACH)]
    holds("several addresses together take all places", all(map(is_open, people)))
    people[0].setblocking(True)
    people[0].settimeout(20)
    people[0].sendall(get)
    hear(people[0], enough=lambda heard: b"</html>" in heard.lower())
    holds("one more is still served", lives(source="127.0.2.1"))
    holds("the connection that was idle longest has made room, not the oldest",
          comes_true(lambda: [i for i, s in enumerate(people) if not is_open(s)] == [1]), [i for i, s in enumerate(people) if not is_open(s)])
    leave(people)


def busy():
    people = []
    for _ in range(EACH):
        s = connect(receive=4096, source="127.0.0.4")
        s.sendall(get.replace(b"/ ", large.encode() + b" ", 1) * 40)
        people.append(s)
    time.sleep(1)
    holds("a crowd that does not take its answers keeps nobody else out", lives(source="127.0.0.5"))
    leave(people)


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
    holds("and the processor is left alone", spent < 0.5, spent)
    resource.prlimit(pid, resource.RLIMIT_NOFILE, before)
    time.sleep(0.3)
    holds("with descriptors it serves again", comes_true(lives))
    leave(people)


def proxied():
    people = crowd("127.0.0.1", EACH + 50)
    holds("a proxy on this machine may have more connections than one address", all(map(is_open, people)))
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
    busy()
    if hasattr(resource, "prlimit"):
        descriptors()
    else:
        print("# skipped: running out of descriptors, which cannot be brought about here")
holds("after all that, the page is served", lives())
done_testing()
