"""Talks to the server as no browser would, and says in TAP what held.

    python3 tests/server/hostile.py HOST PORT PATH CLOCK

CLOCK is the file by which the server's clock is put forward (tests/service/later.c). After everything the server must still serve the page.
"""
import random
import socket
import struct
import sys
import time

from client import ask, connect, done_testing, get, get_large, has_left, hear, holds, host, large, lives, name, port, request, status

# ---- paths ----

for path in [b"/../etc/passwd", b"/../../../../../../etc/passwd", b"/%2e%2e/%2e%2e/etc/passwd", b"/..%2fetc/passwd",
             b"/%2e%2e%2f%2e%2e%2fetc%2fpasswd", b"//etc/passwd", b"/etc/passwd", b"/./../etc/passwd", b"/%00", b"/index.html%00.js",
             b"/..\\..\\etc\\passwd", b"http://" + name + b"/etc/passwd", b"file:///etc/passwd", b"*", b"/%", b"/%zz", b"/" + b"../" * 500,
             b"/" + b"a" * 3000, b"/\xff\xfe", b"/build/page/index.html", b"/.git/config", b"/Makefile"]:
    heard = ask(request(b"GET " + path + b" HTTP/1.1"))
    holds(f"nothing is found at {path[:40].decode('latin-1')!a}", status(heard) in (400, 404, 414), heard)

# ---- hosts ----

for other in [b"evil.example", b"evil.example:%d" % port, b"127.0.0.1", name + b".evil.example", b"[::1]", name + b"0"]:
    heard = ask(request(b"GET / HTTP/1.1", b"Host: " + other, own_host=False))
    holds(f"the name {other.decode()} is not answered", status(heard) == 421, heard)
heard = ask(request(b"GET / HTTP/1.1", own_host=False))
holds("a request without a name is refused", status(heard) == 400, heard)
heard = ask(request(b"GET / HTTP/1.1", b"Host: evil.example"))
holds("a request with two names is refused", status(heard) == 400, heard)

# ---- methods, bodies, other protocols ----

for method in [b"POST", b"PUT", b"DELETE", b"OPTIONS", b"PATCH"]:
    heard = ask(request(method + b" / HTTP/1.1", b"Content-Length: 5", body=b"hello"))
    holds(f"{method.decode()} is refused", status(heard) == 405 and b"\r\nAllow: GET, HEAD\r\n" in heard, heard)
for method, answer in [(b"TRACE", 405), (b"CONNECT", 405), (b"BREW", 501), (b"get", 501), (b"PRI *", 400), (b"", 400)]:
    heard = ask(request(method + b" / HTTP/1.1"))
    holds(f"{method.decode() or 'no method'} gets no page", status(heard) == answer and b"doctype" not in heard, heard)
for path in [b"/api/", b"/api/tables", b"/api/socket"]:
    heard = ask(request(b"POST " + path + b" HTTP/1.1", b"Content-Length: 5", body=b"hello"))
    holds(f"without an application there is no {path.decode()}", status(heard) == 404, heard)
heard = ask(request(b"POST / HTTP/1.1", b"Content-Length: 50000000", body=b"x" * 5000000))
holds("a large body is not read", status(heard) in (0, 405), heard)
heard = ask(request(b"POST / HTTP/1.1", b"Content-Length: 100000", body=b"x" * 100000))
holds("the refusal of a large body arrives", status(heard) == 405, heard)
heard = ask(request(b"GET / HTTP/1.1", b"Content-Length: 5", body=b"hello"))
holds("GET with a body is refused", status(heard) == 413, heard)
heard = ask(request(b"GET / HTTP/1.1", b"Transfer-Encoding: chunked", body=b"5\r\nhello\r\n0\r\n\r\n"))
holds("a body in pieces is refused", status(heard) == 501, heard)

upgrade = [b"Connection: Upgrade", b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", b"Sec-WebSocket-Version: 13"]
for wanted, headers in [(b"websocket", upgrade), (b"WebSocket", upgrade), (b"websocket", []), (b"", upgrade),
                        (b"h2c", [b"Connection: Upgrade, HTTP2-Settings", b"HTTP2-Settings: AAMAAABkAAQAAP__"]),
                        (b"h2c", []), (b"h2c", [b"HTTP2-Settings: " + b"A" * 2000]), (b"TLS/1.0", []), (b"foo", upgrade)]:
    lines = [b"GET / HTTP/1.1", b"Host: " + name, b"Upgrade: " + wanted] + headers
    heard = ask(b"\r\n".join(lines) + b"\r\n\r\n" + get, enough=lambda heard: b"</html>" in heard.lower())
    holds(f"no upgrade to {wanted.decode() or 'nothing'} is made with {len(headers)} headers", b" 101 " not in heard, heard)
for wanted in [b"websocket", b"h2c"]:
    for whom, origin, answer in [(name, b"http://" + name, 501), (b"evil.example", b"http://" + name, 421),
                                 (name, b"http://evil.example", 403), (name, b"null", 403), (name, b"", 403),
                                 (name, b"http://" + name + b"/" + b"x" * 400, 403), (b"", b"", 400)]:
        lines = [b"GET / HTTP/1.1", b"Host: " + whom, b"Origin: " + origin, b"Upgrade: " + wanted] + upgrade
        heard = ask(b"\r\n".join(lines) + b"\r\n\r\n")
        holds(f"an upgrade to {wanted.decode()} from {origin[:30].decode()!a} to {whom.decode()!a} is answered with {answer}",
              status(heard) == answer, heard)
heard = ask(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0" * 100)
holds("HTTP/2 is not spoken", not heard.startswith(b"\0"), heard)
heard = ask(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500))
holds("TLS is not spoken", not heard.startswith(b"\x16"), heard)

# ---- where a request ends, and in which version of HTTP (RFC 9112) ----

for headers, answer in [([b"Content-Length:"], 400), ([b"Content-Length: 0", b"Content-Length: 0"], 400), ([b"Content-Length: 0, 0"], 400),
                        ([b"Content-Length: 5", b"Content-Length: 6"], 400), ([b"Content-Length: +0"], 400), ([b"Content-Length: " + b"0" * 40], 400),
                        ([b"Content-Length: 0", b"Transfer-Encoding: chunked"], 400), ([b"Transfer-Encoding:"], 501),
                        ([b"Transfer-Encoding : chunked"], 400), ([b"Transfer-Encoding \t : chunked"], 400), ([b"transfer-encoding\t: chunked"], 400),
                        ([b"Content-Length : 5"], 400), ([b"Host : evil.example"], 400), ([b"Host: " + name], 400), ([b"Content-Length: 0"], 200),
                        ([b"X-Blank : harmless"], 400), ([b"X-Folded: a", b" b"], 400), ([b"X-Folded: a", b"\tb"], 400), ([b"no colon"], 400),
                        ([b": no name"], 400), ([b"X-Zero: \0"], 400), ([b"X-Bell: \a"], 400), ([b"X-Return: a\rb"], 400), ([b"X: a\nY: b"], 400),
                        ([b"X-Umlaut: \xfc"], 200), ([b"Expect: 100-continue"], 200), ([b"Expect: wonders"], 417)]:
    heard = ask(request(b"GET / HTTP/1.1", *headers))
    holds(f"{b' and '.join(headers)[:60].decode('latin-1')!a} is answered with {answer}", status(heard) == answer, heard)
for version, answer in [(b" HTTP/9.9", 505), (b" HTTP/2.0", 505), (b" HTTP/1.2", 200), (b" http/1.1", 400), (b" HTTP/1.1 x", 400), (b"", 400)]:
    heard = ask(request(b"GET /" + version))
    holds(f"the version {version.decode()!a} is answered with {answer}", status(heard) == answer, heard)

for ending in [b"\n", b"\r", b"\n\r", b"\r\r\n"]:
    s = connect()
    s.sendall(get.replace(b"\r\n", ending))
    heard = hear(s)
    s.close()
    holds(f"lines that end with {ending!a} are refused", status(heard) == 400, heard)
heard = ask(b"\r\n" + request(b"GET / HTTP/1.1"))
holds("an empty line before a request is passed over", status(heard) == 200, heard)
heard = ask(b"\r\n\r\n" + request(b"GET / HTTP/1.1"))
holds("two empty lines before a request are refused", status(heard) == 400, heard)
heard = ask(request(b"GET http://" + name + b"/ HTTP/1.1"))
holds("a whole address is read as its path", status(heard) == 200, heard)
heard = ask(request(b"GET http://evil.example/ HTTP/1.1"))
holds("a whole address of another host is refused", status(heard) == 400, heard)

# ---- sizes ----

heard = ask(request(b"GET /" + b"x" * 100000 + b" HTTP/1.1"))
holds("a giant address is refused", status(heard) in (0, 414), heard)
heard = ask(request(b"GET / HTTP/1.1", b"Cookie: " + b"x" * 100000))
holds("a giant header is refused", status(heard) in (0, 431), heard)
heard = ask(request(b"GET / HTTP/1.1", *[b"X-%d: y" % i for i in range(20000)]))
holds("a great many headers are refused", status(heard) in (0, 431), heard)
heard = ask(request(b"GET / HTTP/1.1", *[b"Cookie: y" for i in range(500)]))
holds("the same header over and over is refused", status(heard) != 200, heard)
heard = ask(request(b"GET / HTTP/1.1", b"Cookie: " + b"x" * 4000))
holds("as many headers as browsers send are accepted", status(heard) == 200, heard)
heard = ask(request(b"GET / HTTP/1.1", b"If-None-Match: " + b"x" * 4000, b"Accept-Encoding: " + b"y," * 900))
holds("headers without sense do no harm", status(heard) == 200, heard)

# ---- several requests on one connection ----

s = connect()
heard = b""
for i in range(3):
    s.sendall(get)
    heard += hear(s, enough=lambda heard: b"</html>" in heard.lower())
holds("a connection serves one request after the other", heard.count(b"HTTP/1.1 200 OK") == 3, heard)
s.sendall(get.replace(b"GET", b"HEAD") + get.replace(b"/ ", b"/nothing ") + get)
heard = hear(s, enough=lambda heard: b"</html>" in heard.lower())
s.close()
holds("a connection serves requests that come all at once, in their order",
      [part[:3] for part in heard.split(b"HTTP/1.1 ")[1:]] == [b"200", b"404", b"200"], heard)
holds("HEAD sends no body", b"html" not in heard.split(b"HTTP/1.1 ")[1].split(b"\r\n\r\n")[1], heard)
s = connect()
for byte in request(b"GET / HTTP/1.1"):
    s.sendall(bytes([byte]))
holds("a request may come byte by byte", status(hear(s)) == 200)
s.close()
heard = ask(b"GET / HTTP/1.0\r\nHost: " + name + b"\r\n\r\n")
holds("HTTP/1.0 is answered, and the connection closed", status(heard) == 200, heard)



def length_of(head):
    return int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])


def is_whole(heard):
    head, end, body = heard.partition(b"\r\n\r\n")
    return end and len(body) == length_of(head)


def seconds_each(path, rounds=15):
    """Returns the median time of a request on an open connection, and how many answers came in one piece."""
    s, times, at_once = connect(), [], 0
    for _ in range(rounds):
        begin = time.monotonic()
        s.sendall(get.replace(b"/ ", path + b" ", 1).replace(b"\r\n\r\n", b"\r\nAccept-Encoding: gzip\r\n\r\n"))
        heard = s.recv(65536)
        at_once += bool(is_whole(heard))
        while not is_whole(heard):
            heard += s.recv(65536)
        times.append(time.monotonic() - begin)
    s.close()
    return sorted(times)[rounds // 2], at_once


seconds, at_once = seconds_each(b"/")
holds("a small answer is sent in one piece", at_once == 15, at_once)
seconds, _ = seconds_each(large.encode())
holds("a large answer does not wait for the client's acknowledgements", seconds < 0.02, seconds)

# ---- garbage ----

chance = random.Random(7250)
pieces = [b"GET", b"HEAD", b"POST", b"CONNECT", b" ", b"/", b"/../", b"%2e", b"%", b"?a=b", b"&&", b" HTTP/1.1", b"\r\n", b"\n", b"\r",
          b"\r\n\r\n", b"Host: ", name, b"Upgrade: ", b"websocket", b"h2c", b"Connection: ", b"close", b"Content-Length: ", b"-1", b"0",
          b"9" * 20, b"Transfer-Encoding: chunked", b":path: /", b":", b"\0", b"\xff", b"A" * 300, b"a: b\r\n" * 50]
for i in range(400):
    garbage = bytearray(b"".join(chance.choice(pieces) for _ in range(chance.randrange(1, 30))) if i % 3 else get * 2)
    for _ in range(chance.randrange(4)):
        at = chance.randrange(len(garbage) + 1)
        garbage[at:at + chance.randrange(3)] = chance.choice([chance.choice(pieces), chance.randbytes(3), b""])
    s = connect()
    try:
        s.sendall(garbage)
        s.settimeout(0.005)
        s.recv(100)
    except OSError:
        pass
    if i % 4 == 0:  # away without a word
        s.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    s.close()
holds("garbage does no harm", lives())

# ---- clients that leave in the middle ----

for i in range(60):
    s = connect(narrow=True)
    s.sendall(request(b"GET " + large.encode() + b" HTTP/1.1"))
    s.recv(1000)
    if i % 2:
        s.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    s.close()
holds("clients that leave in the middle do no harm", lives())

# ---- many at a time ----


def comes_true(condition, seconds=60):
    until = time.monotonic() + seconds
    while not condition() and time.monotonic() < until:
        time.sleep(0.02)
    return condition()


def is_open(s):
    s.setblocking(False)
    try:
        return s.recv(100) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


crowd = [connect() for _ in range(500)]
closed = lambda: sum(not is_open(s) for s in crowd)
holds("of 500 connections some are turned away at once", comes_true(lambda: closed() >= 200) and closed() < 500, closed())
for s in crowd:
    s.close()
holds("when the crowd has left, others are served", comes_true(lives))

# ---- slow clients, who have ten seconds by the server's clock ----


def half_a_request():
    s = connect()
    s.sendall(b"GET / HTTP/1.1\r\n")
    return s


def after_a_request():
    s = connect()
    s.sendall(get)
    hear(s, enough=lambda heard: b"</html>" in heard.lower())
    return s


def reads_little():
    s = connect(narrow=True)
    s.sendall(get_large)
    return s


slow = {
    "a client that sends nothing is not waited for": (connect(), b""),
    "a client that stops in the middle of a request is not waited for": (half_a_request(), b""),
    "a client that sends a byte a second is not waited for": (half_a_request(), b"x"),
    "a client that sends a header line a second is not waited for": (half_a_request(), b"X: y\r\n"),
    "a connection without requests is closed after a while": (after_a_request(), b""),
}
dawdles = reads_little()


ahead = 0


def put_forward(seconds):
    global ahead
    ahead += seconds
    with open(sys.argv[4], "r+b") as file:
        file.write(struct.pack("=q", ahead))


def seconds_pass(seconds):
    """Puts the server's clock forward, second by second. Whoever sends something every second does so."""
    for _ in range(seconds):
        put_forward(1)
        for s, pause in slow.values():
            try:
                s.setblocking(True)
                s.sendall(pause)
            except OSError:
                pass  # closed
        lives()  # the server has looked at its timers


seconds_pass(4)
holds("no slow client is disconnected too soon", all(is_open(s) for s, _ in slow.values()))
holds("while others wait, the page is served", lives())
seconds_pass(12)
for sentence, (s, _) in slow.items():
    holds(sentence, comes_true(lambda: not is_open(s), 20))

# An answer has ten seconds, and one more for each 1,000 bytes.
size, taken = length_of(ask(request(b"HEAD " + large.encode() + b" HTTP/1.1"))), 0
most = 10 + size // 1000


def take_until(time):
    """Takes a little every nine seconds: so little that the system never widens its buffers for the rest of the answer."""
    global taken
    while ahead < time:
        taken += len(dawdles.recv(500))
        put_forward(9)
        lives()


take_until(most - 20)
holds("a client that reads an answer slowly has time for its size", not has_left(dawdles), ahead)
take_until(most + 10)
lives()  # the server has certainly looked at its timers after the last step
taken += len(hear(dawdles))
holds("a client that reads an answer too slowly is disconnected, although it always read something", taken < size, taken, size)
holds("after slow clients the page is served", lives())
done_testing()
