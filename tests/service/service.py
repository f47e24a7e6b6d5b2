"""A server started by a service manager: inherited sockets, and the state it reports."""
import shutil
import sys
import tempfile

from client import *

program = os.path.abspath("build/tests/sanssouci")
folder = tempfile.mkdtemp(dir=sys.argv[1])
words = ["serve", "--db", os.path.join(folder, "online.sqlite")]


def door():
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen(64)
    return listener


def started(listeners, names, more=(), told=None):
    """Starts the program as systemd does, with these sockets from descriptor 3 on."""
    def place():
        spare = [os.dup(listener.fileno()) for listener in listeners]
        spare = [os.dup2(file, 100 + i) for i, file in enumerate(spare)]
        for i, file in enumerate(spare):
            os.dup2(file, 3 + i)
        os.closerange(3 + len(spare), 256)

    variables = f"LISTEN_PID=$$ LISTEN_FDS={len(listeners)} LISTEN_FDNAMES={':'.join(names)}"
    if told:
        variables += f" NOTIFY_SOCKET={told}"
    return subprocess.Popen(["sh", "-c", f'export {variables}; exec "$0" "$@"', program, *words, *more], preexec_fn=place,
                            close_fds=False, stdout=subprocess.DEVNULL, stderr=open(os.path.join(folder, "errors"), "ab"))


def ask(port, path):
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    line.request("GET", path)
    answer = line.getresponse()
    answer.read()
    line.close()
    return answer.status


# ---- sockets ----

page, metrics = door(), door()
port, inside = page.getsockname()[1], metrics.getsockname()[1]
ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
ear.bind(os.path.join(folder, "notify"))
ear.settimeout(60)
process = started([metrics, page], ["metrics", "page"], told=os.path.join(folder, "notify"))
holds("the server tells the service manager when it is ready", ear.recv(100) == b"READY=1")
holds("the page is served at its socket", ask(port, "/sanssouci.json") == 200 and ask(port, "/metrics") == 404)
holds("metrics are served at their socket", ask(inside, "/metrics") == 200 and ask(inside, "/") == 404)
first = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
first.request("POST", "/api/person", '{"name":"Ada"}', {"Content-Type": "application/json"})
key = json.loads(first.getresponse().read())["key"]
first.close()

process.terminate()
holds("the server tells the service manager when it stops", ear.recv(100) == b"STOPPING=1")
holds("the server shuts down cleanly", process.wait(30) == 0)
late = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
late.request("GET", "/api/person", headers={"Authorization": f"Bearer {key}"})
process = started([page], ["page"])
holds("a client that connects meanwhile waits, and the next server serves it", json.loads(late.getresponse().read())["name"] == "Ada")
late.close()
process.terminate()
holds("the next server shuts down cleanly", process.wait(30) == 0)

unix = socket.socket(socket.AF_UNIX)
unix.bind(os.path.join(folder, "unix"))
unix.listen()
process = started([unix], ["page"])
holds("another kind of socket is refused", process.wait(30) == 2)
said = open(os.path.join(folder, "errors")).read()
holds("the refusal of another kind of socket is the only message", said == "sanssouci: the socket that the service manager has opened is not a "
      "listening one for TCP\n", said)

# Variables meant for another process are ignored: the server opens its own port.
process = subprocess.Popen([program, "serve", "--port", "0", "--no-online"], stdout=subprocess.PIPE, text=True,
                           env={**os.environ, "LISTEN_PID": "1", "LISTEN_FDS": "1", "LISTEN_FDNAMES": "page"})
while not (line := process.stdout.readline()).startswith("http://"):
    assert line
holds("sockets for another process are left alone", int(line.strip().rstrip("/").rsplit(":", 1)[1]) != port)
process.terminate()
process.stdout.close()
process.wait(30)

# ---- the real thing, where it is ----

activate = shutil.which("systemd-socket-activate")
if activate:
    address = "127.%d.%d.%d:7250" % tuple(os.urandom(3)[i] % 250 + 1 for i in range(3))
    manager = subprocess.Popen([activate, "-l", address, "--fdname=page", "-E", f"HOME={folder}", program, *words],
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    while b"Listening on" not in (line := manager.stderr.readline()):
        assert line
    line = http.client.HTTPConnection(address, timeout=60)
    line.request("GET", "/sanssouci.json")
    holds("systemd-socket-activate starts the server with the first request", line.getresponse().status == 200)
    line.close()
    manager.terminate()
    holds("the server under systemd-socket-activate shuts down cleanly", manager.wait(30) == 0)
    manager.stderr.close()
else:
    print("# skipped: no systemd-socket-activate")

done_testing()
