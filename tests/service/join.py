"""Whole games between `sanssouci join` processes on a real server: every edition and module, two to four seats, programs,
rematches, clients and servers that are killed and started again, and TLS through a proxy. PLAYER is another build that plays."""
import contextlib
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from client import Person, Server, done_testing, holds

PROGRAM = "build/tests/sanssouci"
PLAYER = os.environ.get("PLAYER", PROGRAM)  # the build that plays here
FOLDER = tempfile.mkdtemp()


class Join:
    """A client in the background, on a machine of its own, whose output is read line by line."""

    def __init__(self, link, name, *options, player="random"):
        self.home = os.path.join(FOLDER, name)
        self.command = [PLAYER, "join", link, "--player", player, "--name", name, *options]
        self.start()

    def start(self):
        self.out, self.seen = [], threading.Condition()
        self.process = subprocess.Popen(
            self.command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=dict(os.environ, XDG_STATE_HOME=self.home)
        )
        self.reader = threading.Thread(target=self.read)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            with self.seen:
                self.out.append(line)
                self.seen.notify_all()
        with self.seen:
            self.out.append("")
            self.seen.notify_all()

    def count(self, pattern):
        return sum(bool(re.search(pattern, line)) for line in self.out)

    def wait_for(self, pattern, seconds=60, more_than=0):
        """Waits until more lines than that match. Returns all matches so far."""
        with self.seen:
            self.seen.wait_for(lambda: self.out[-1:] == [""] or self.count(pattern) > more_than, seconds)
            return [match for line in self.out for match in re.findall(pattern, line)]

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.reader.join()

    def end(self, seconds=120):
        """Waits for the client to exit. Returns its status, "late" if it had to be killed, and all its output."""
        try:
            status = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.kill()
            return "late", "".join(self.out)
        self.reader.join()
        return status, "".join(self.out)


class Cutter:
    """A proxy between client and server that cuts connections when it is told to; with TLS towards the client if it has a certificate."""

    def __init__(self, port, certificate=None):
        self.to, self.open, self.tls = port, [], None
        if certificate:
            self.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self.tls.load_cert_chain(*certificate)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        try:
            if self.tls:
                client = self.tls.wrap_socket(client, server_side=True)
            server = socket.create_connection(("127.0.0.1", self.to))
        except OSError:
            client.close()
            return
        self.open.append((client, server))
        threading.Thread(target=self.pump, args=(client, server, True), daemon=True).start()
        self.pump(server, client, False)

    def pump(self, one, other, inward):
        """Copies bytes one way. Towards the server, it puts the server's address into Host, as a proxy does."""
        here, there = (f"Host: 127.0.0.1:{port}\r\n".encode() for port in (self.port, self.to))
        with contextlib.suppress(OSError, ValueError):
            while data := one.recv(65536):
                other.sendall(data.replace(here, there) if inward else data)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def cut(self):
        for client, server in self.open:
            for end in (client, server):
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
        self.open = []


def invitations(host):
    return dict(host.wait_for(r"Invitation for seat (\d): (\S+)"))


def through(link, port, scheme="http"):
    return re.sub(r"^\w+://[^/]*", f"{scheme}://127.0.0.1:{port}", link)


def played(status, said):
    return status == 0 and "The game is over." in said and "The deal was verified: nobody chose or altered it." in said


def certificate(name, folder):
    """Makes a key and a self-signed certificate."""
    key, cert = os.path.join(folder, name + ".key"), os.path.join(folder, name + ".pem")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-keyout", key,
         "-out", cert, "-subj", "/CN=" + name, "-addext", f"subjectAltName={'IP' if name[0].isdigit() else 'DNS'}:{name}"],
        check=True, capture_output=True,
    )
    return cert, key


server = Server(tempfile.mkdtemp(dir=FOLDER), program=PROGRAM)
address = f"http://127.0.0.1:{server.port}/"

# ---- games that do not meet, all at the same time ----


def setting(number, edition, modules):
    """Two to four clients play with an edition and modules."""
    players = 2 + number % 3
    records = os.path.join(FOLDER, f"records{number}")
    options = ["--players", str(players), "--edition", edition, "--out", records] + (["--modules", modules] if modules else [])
    host = Join(address, f"Host{number}", "--new", *options)
    guests = [Join(link, f"Guest{number}-{seat}") for seat, link in invitations(host).items()]
    ends = [one.end() for one in [host, *guests]]
    name = f"{edition} with {modules or 'no modules'}"
    holds(f"{players} clients play {name}, and verify the deal", len(ends) == players and all(played(*end) for end in ends), *ends)
    results = [re.findall(r"^  .*points?\.$", said, re.M) for _, said in ends]
    holds(f"all clients report the same result: {name}", results[0] and all(one == results[0] for one in results), results)
    file = [os.path.join(records, one) for one in os.listdir(records)]
    checked = subprocess.run([PROGRAM, "verify", *file], capture_output=True, text=True)
    holds(f"the record that was kept can be verified: {name}", len(file) == 1 and checked.returncode == 0, checked.stdout)


def computer_players():
    host = Join(address, "Solo", "--new", "--players", "3", "--computer", "level1", "--computer", "greedy", player="level2")
    holds("one client plays with computer players of the server", played(*host.end()))


def programs():
    bot = f"cmd:{PLAYER} bot --player random"
    log = os.path.join(FOLDER, "log")
    host = Join(address, "Programs", "--new", "--modules", "rewards", "--games", "2", "--log", log, player=bot)
    guest = Join(invitations(host)["2"], "Other", "--games", "2", player=bot)
    ends = [host.end(), guest.end()]
    holds("programs play two games in a row, as rematches", all(played(*end) and end[1].count("The game is over.") == 2 for end in ends), *ends)
    holds("the log has what a program is sent", "> side rewards" in open(log).read())


def enough():
    host = Join(address, "Wants", "--new", "--games", "2")
    guest = Join(invitations(host)["2"], "Enough")
    ends = [host.end(), guest.end()]
    holds("a client that does not play another game is not waited for", all(played(*end) and end[1].count("The game is over.") == 1 for end in ends), *ends)


def failing():
    host = Join(address, "Fails", "--new", player="cmd:printf 'sanssouci-bot 1\\nready\\n'; cat >/dev/null; sleep 0.1")
    guest = Join(invitations(host)["2"], "Stays")
    ends = [host.end(), guest.end()]
    holds("a program that fails twice gives up, and says why", ends[0][0] == 1 and "gives the game up" in ends[0][1], ends[0])
    holds("the opponent of a program that gives up is notified", ends[1][0] in (0, 1), ends[1])


def invited():
    host = Join(address, "Inviter", "--new")
    link = invitations(host)["2"]
    first = Join(link, "First", "--games", "1", player="level5")
    first.wait_for("The game begins")
    status, said = Join(link, "Second").end()
    holds("an invitation works once", status == 2 and "this invitation has already been used" in said, said)
    ends = [host.end(), first.end()]
    holds("the player who took the invitation plays on", all(played(*end) for end in ends), *ends)


def killed():
    # The host takes time to think, so that the game is not over before the last kill.
    host = Join(address, "Steady", "--new", "--modules", "boars", player="level6")
    link = invitations(host)["2"]
    guest = Join(link, "Mortal", player="level3")
    for pattern in ("", r"^[0-9]+\.[12] ", r"^6\.[12] ", r"^12\.[12] "):
        guest.wait_for(pattern or ".")
        guest.kill()
        guest.start()
    ends = [host.end(), guest.end()]
    holds("a client that is killed comes back with the same command, opens its value and plays on",
          all(played(*end) for end in ends), *ends)


def ended():
    host = Join(address, "Patient", "--new")
    host.wait_for("Invitation")
    host.process.send_signal(signal.SIGTERM)
    status, said = host.end()
    holds("SIGTERM ends a waiting client in order", status == 143, status, said)


def cut():
    cutter = Cutter(server.port)
    host = Join(through(address, cutter.port), "Cut", "--new", player="level5")
    guest = Join(through(invitations(host)["2"], cutter.port), "Cut too", player="level5")
    for turn in (2, 7, 12, 17):
        host.wait_for(rf"^{turn}\.[12] ")
        cutter.cut()
    ends = [host.end(), guest.end()]
    holds("connections may be cut at any time", all(played(*end) for end in ends), *ends)
    holds("a lost connection is reported", all("trying again" in said and "The connection is back." in said for _, said in ends))


settings = [(edition, modules) for edition in ("2013", "second") for modules in ("", "rewards", "boars", "rewards,boars")]
with ThreadPoolExecutor(6) as together:  # the longest begin first
    games = [together.submit(story) for story in (killed, cut, failing, invited, programs, computer_players, enough, ended)]
    games += [together.submit(setting, number, *one) for number, one in enumerate(settings)]
    for game in games:
        game.result()

# ---- a server that ends ----

# Slow players: fast ones would finish before the server stops.
host = Join(address, "Waits", "--new", player="level5")
guest = Join(invitations(host)["2"], "Waits too", player="level5")
for turn, how in ((2, signal.SIGTERM), (8, signal.SIGKILL), (14, signal.SIGTERM)):
    guest.wait_for(rf"^{turn}\.[12] ")
    notes = guest.count("trying again")
    server.end(how)
    guest.wait_for("trying again", more_than=notes)
    server.start()
ends = [host.end(), guest.end()]
holds("games go on after the server was restarted and killed", all(played(*end) for end in ends), *ends)
holds("a restart during a game is reported as such", "the server is restarting; trying again" in ends[0][1] + ends[1][1], *ends)

# ---- TLS ----

good, other = certificate("127.0.0.1", FOLDER), certificate("other.example", FOLDER)
secure, foreign = Cutter(server.port, good), Cutter(server.port, other)
link = through(address, secure.port, "https")
host = Join(link, "Secure", "--new", "--ca", good[0])
guest = Join(through(invitations(host)["2"], secure.port, "wss"), "Secure too", "--ca", good[0])
ends = [host.end(), guest.end()]
holds("a game is played over TLS with a certificate authority of one's own", all(played(*end) for end in ends), *ends)
status, said = Join(link, "Doubts", "--new").end()
holds("a certificate of an unknown authority is refused", status == 2 and "not signed by an authority that is trusted here" in said, status, said)
status, said = Join(through(address, foreign.port, "https"), "Doubts", "--new", "--ca", other[0]).end()
holds("a certificate for another name is refused", status == 2 and "its certificate is for another name" in said, status, said)
os.environ["SSL_CERT_FILE"] = good[0]
status, said = Join(f"{link}#/table/{'A' * 22}", "Trusts").end()
holds("the system's authorities are those that SSL_CERT_FILE names", status == 2 and "no such table" in said, status, said)
status, said = Join(link, "Doubts", "--new", "--ca", other[0]).end()
holds("with --ca no other authority is trusted", status == 2 and "not signed by an authority that is trusted here" in said, status, said)
del os.environ["SSL_CERT_FILE"]
status, said = Join(link, "Doubts", "--new", "--ca", "/dev/null").end()
holds("a --ca without certificates is refused", status == 2 and "--ca" in said, status, said)
status, said = Join(through(address, server.port, "https"), "Doubts", "--new").end()
holds("a server without TLS cannot be reached by https", status == 2 and "cannot be reached" in said, status, said)

# ---- people at the table ----

ada = Person(server, "Ada")
table = ada.post("create", {"players": 2, "listed": True})[1]["table"]
guest = Join(f"{address}#/table/{table}", "Open", "--seat", "2")
guest.wait_for("waits for players", 5)
deadline = time.time() + 20
while ada.table(table)["seats"][1]["kind"] == "open" and time.time() < deadline:
    time.sleep(0.05)
holds("a program takes a seat at a listed table, and shows that it is one", ada.table(table)["seats"][1]["kind"] == "program")
ada.act(table, "delete")
status, said = guest.end()
holds("a table that is deleted ends the client with status 1", status == 1 and "The table was closed." in said, status, said)

holds("the server shuts down cleanly", server.end() == 0)
holds("the server has written no errors", not re.search("ERROR|Sanitizer", server.said()), server.said())
done_testing()
sys.stdout.flush()
subprocess.run(["rm", "-rf", FOLDER], check=False)
os._exit(0)
