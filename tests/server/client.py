"""What the tests of the server share: a client over plain sockets, and TAP. Arguments: HOST PORT PATH, where PATH is a
large file of the page.
"""
import select
import socket
import sys
import threading

host, port, large = sys.argv[1], int(sys.argv[2]), sys.argv[3]
name = f"{host}:{port}".encode()
get = b"GET / HTTP/1.1\r\nHost: " + name + b"\r\n\r\n"
get_large = get.replace(b"/ ", large.encode() + b" ", 1)
said = threading.Lock()
told = 0


def holds(sentence, condition, *seen):
    global told
    with said:
        told += 1
        print(("ok - " if condition else "not ok - ") + sentence, flush=True)
        for thing in seen if not condition else ():
            print("#", repr(thing)[:300], flush=True)


def done_testing():
    print(f"1..{told}")


def connect(narrow=False, source=None):
    """Connects; `narrow`: the system keeps little of an answer that is not read, here and at the server."""
    s = socket.socket()
    if narrow:
        s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        s.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    if source:
        s.bind((source, 0))
    s.settimeout(20)
    s.connect((host, port))
    return s


def has_left(s):
    """Returns true if the other side has dropped the connection, even if there is something to read."""
    end = select.poll()
    end.register(s, 0)
    return bool(end.poll(0))


def hear(s, enough=lambda heard: False):
    """Returns everything received until the other side closes, or until `enough` says so."""
    heard = b""
    try:
        while not enough(heard):
            piece = s.recv(65536)
            if not piece:
                break
            heard += piece
    except OSError:
        pass
    return heard


def ask(request, source=None, **how):
    s = connect(source=source)
    try:
        s.sendall(request)
    except OSError:
        pass  # the server may have closed already
    heard = hear(s, **how)
    s.close()
    return heard


def status(heard):
    return int(heard[9:12]) if heard.startswith((b"HTTP/1.1 ", b"HTTP/1.0 ")) else 0


def request(line, *headers, body=b"", own_host=True):
    lines = [line] + ([b"Host: " + name] if own_host else []) + list(headers) + [b"Connection: close"]
    return b"\r\n".join(lines) + b"\r\n\r\n" + body


def lives(source=None):
    heard = ask(request(b"GET / HTTP/1.1"), source=source)
    return status(heard) == 200 and b"<title>" in heard
