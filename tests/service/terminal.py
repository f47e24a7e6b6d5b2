"""People at online tables in real terminals (tmux), over a real server: two of them through a whole game while the server is
killed and started again, one against a program line by line, links that lead back, turns that come too late.

    PLAYER=… python3 tests/service/terminal.py two_friends      another build plays, only this story is told
"""
import contextlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from client import Person, Server, done_testing, holds, wait_until

PROGRAM = "build/tests/sanssouci"
PLAYER = os.path.abspath(os.environ.get("PLAYER", PROGRAM))  # the build that plays here
FOLDER = tempfile.mkdtemp()
MUX = ["tmux", "-L", f"online-{os.getpid()}", "-f", "/dev/null"]


class Terminal:
    """A program in a terminal of 80 columns and 24 lines."""

    def __init__(self, name, *arguments):
        self.name, self.state = name, os.path.join(FOLDER, name)
        self.start(*arguments)

    def start(self, *arguments):
        quoted = " ".join("'" + one + "'" for one in arguments)
        self.mux("kill-session", "-t", self.name)
        self.mux("new-session", "-d", "-s", self.name, "-x", "80", "-y", "24",
                 f"exec env TERM=screen-256color LC_ALL=C.UTF-8 XDG_STATE_HOME={self.state} sh -c \"{PLAYER} {quoted}; sleep 600\"")

    @staticmethod
    def mux(*arguments):
        return subprocess.run([*MUX, *arguments], capture_output=True, text=True).stdout

    def text(self):
        return self.mux("capture-pane", "-p", "-S", "-2000", "-t", self.name)

    def screen(self):
        return self.mux("capture-pane", "-p", "-t", self.name)

    def keys(self, *keys):
        for key in keys:
            self.mux("send-keys", "-t", self.name, key)
            time.sleep(0.05)

    def press(self, key):
        """Presses a key, and waits until it has changed something: on a busy machine the next one would come too soon."""
        before = self.screen()
        self.keys(key)
        wait_until(lambda: self.screen() != before)

    def play_first_of_all(self, told):
        """Takes the first of everything that is offered, until this is told."""
        for _ in range(8):
            if told not in self.screen():
                self.press("Enter")

    def type(self, text):
        self.mux("send-keys", "-t", self.name, "-l", text)
        time.sleep(0.05)
        self.keys("Enter")

    def seen(self, pattern, seconds=float(os.environ.get("PATIENCE", 20)), all_of_it=False):
        end = time.time() + seconds
        while time.time() < end:
            found = re.search(pattern, self.text() if all_of_it else self.screen(), re.M)
            if found:
                return found
            time.sleep(0.05)
        return None


class Gate:
    """A relay to the server that can be shut."""

    def __init__(self, port):
        self.to, self.open, self.shut = port, [], False
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            client, _ = self.listener.accept()
            if self.shut:
                client.close()
                continue
            server = socket.create_connection(("127.0.0.1", self.to))
            self.open += [client, server]
            for one, other in ((client, server), (server, client)):
                threading.Thread(target=self.pump, args=(one, other), daemon=True).start()

    def pump(self, one, other):
        here, there = (f"Host: 127.0.0.1:{port}\r\n".encode() for port in (self.port, self.to))
        with contextlib.suppress(OSError, ValueError):
            while data := one.recv(65536):
                other.sendall(data.replace(here, there))
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close(self):
        self.shut = True
        for end in self.open:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self.open = []


def key_of(terminal):
    """Returns the key that a terminal stores for its person."""
    folder = os.path.join(terminal.state, "sanssouci", "online")
    text = "".join(open(os.path.join(folder, one)).read() for one in os.listdir(folder) if one.endswith(".key"))
    return re.search(r"^key (\S+)", text, re.M).group(1)


def press_on(terminals, done, most=3000):
    """Presses Enter in every terminal that does not show `done` yet, until all do."""
    for _ in range(most):
        waiting = [one for one in terminals if not re.search(done, one.screen())]
        if not waiting:
            return True
        for one in waiting:
            one.mux("send-keys", "-t", one.name, "Enter")
        time.sleep(0.03)
    return False


# A permanent session: tmux exits with its last one, and a session that begins at that moment is lost.
if not shutil.which("tmux") or subprocess.run([*MUX, "new-session", "-d", "-s", "stays", "sleep 3600"], capture_output=True).returncode:
    print("1..0 # skipped: tmux has no terminal here")
    sys.exit()

# The people of these stories do not meet: each story has a server of its own, and all are told at the same time.


def two_friends(server, address):
    """A table of one's own, bad days, a whole game and another one."""
    ada = Terminal("ada", "play")
    ada.seen("Enter starts the game")
    ada.keys("o")
    holds("o leads from the start screen to friends", ada.seen("Open a link"))
    ada.keys("Down", "Enter", "Down", "Enter", "C-u")
    ada.type(address)
    ada.keys("Down", "Enter", "C-u")
    ada.type("Ada")
    ada.keys("Home", "Enter")
    holds("a player opens a table", ada.seen("Choose a free seat"), ada.screen())
    ada.keys("Down", "i")
    found = ada.seen(r"^http://\S+/#/join/\S+")
    holds("an invitation is shown as a link in one line, with its QR code", found and "█▀▀▀▀▀█" in ada.screen(), ada.screen())
    link = found.group(0)
    ada.keys("Escape")
    ben = Terminal("ben", "play", link)
    holds("the guest of an invitation reads who invites", ben.seen("Ada invites you"), ben.screen())
    holds("the host reads that the link was opened", ada.seen("has opened the link"), ada.screen())
    ben.type("Ben")
    holds("the guest sits down", ben.seen("The host begins the game"), ben.screen())
    ada.seen("b begins the game")
    ada.keys("b")
    holds("the deal is made, and both are asked for a side", ben.seen("Which side of your garden") and ada.seen("Which side of your garden"))
    ada.keys("Enter")
    holds("a player who has chosen waits for the other", ada.seen("Waiting for Ben"), ada.screen())
    ben.keys("b")
    holds("the game begins", ada.seen("Which card do you play") and ben.seen("Ada is thinking"), ada.screen(), ben.screen())

    # ---- bad days ----

    ada.keys("o", "s", "2")
    holds("a phrase is shown to the other player", ben.seen("Ada: Good luck!"), ben.screen())
    server.end(signal.SIGKILL)
    holds("a lost connection is reported", ada.seen("not connected"), ada.screen())
    ada.play_first_of_all("your turn is kept")
    holds("a turn that is played without a connection is kept", ada.seen("your turn is kept"), ada.screen())
    server.start()
    holds("a turn that was kept is sent when the server is back", ben.seen("Which card do you play", 40), ben.screen())
    holds("the other player sees the turn that was kept", ada.seen("Ben is thinking"), ada.screen())

    ben.keys("o", "p")
    holds("a question for a pause is shown", ada.seen("Ben asks for a pause"), ada.screen())
    ada.keys("o", "y")
    holds("the game pauses with consent", ben.seen("The game pauses"), ben.screen())
    ada.keys("o", "p")
    ben.seen("Ada wants to go on")
    ben.keys("o", "y")
    holds("the game goes on with consent", ben.seen("Which card do you play"), ben.screen())

    ada.keys("t")
    holds("a question for taking a turn back is shown", ben.seen("Ada asks to take a turn back"), ben.screen())
    ben.keys("o", "y")
    holds("a turn is taken back with consent", ada.seen("Which card do you play"), ada.screen())

    ada.keys("q", "Enter")
    ada.start("play", link.split("#")[0] + "#/table/" + link.split("/")[-2])
    holds("the link of the table leads back to the seat", ada.seen("Which card do you play"), ada.screen())
    ben.keys("q", "Enter")
    ben.start("play", link)
    holds("the invitation leads its guest back to the seat", ben.seen("Ada is thinking"), ben.screen())
    eve = Terminal("eve", "play", link)
    holds("the invitation is refused to others", eve.seen("works once|invitation is not valid"), eve.screen())
    eve.keys("Escape", "q", "Enter")

    # ---- the whole game ----

    press_on([ada, ben], "round [5-9] of 18|the game is over")
    server.end(signal.SIGTERM)
    ada.seen("not connected"), ben.seen("not connected")
    server.start()
    holds("two people play a whole game, through another restart", press_on([ada, ben], "the game is over"), ada.screen(), ben.screen())
    ada.keys("v")
    holds("the deal is verified and explained", ada.seen("nobody chose or altered this deal"), ada.screen())
    ada.keys("Escape", "k")
    kept = ada.seen(r"Saved in")
    files = [os.path.join(ada.state, "sanssouci", one) for one in os.listdir(os.path.join(ada.state, "sanssouci")) if one.endswith(".sgr")]
    checked = subprocess.run([PROGRAM, "verify", *files], capture_output=True, text=True)
    holds("the record is kept as a saved game, and is verified", kept and len(files) == 1 and checked.returncode == 0, checked.stdout)
    ada.keys("a")
    holds("a question for another game is shown", ben.seen("Ada asks for another game"), ben.screen())
    ben.keys("a")
    holds("another game begins with consent", ben.seen("a leads there") and ada.seen("a leads there"), ada.screen(), ben.screen())
    ben.keys("a")
    ada.keys("a")
    holds("another game is played at its own table", ada.seen("Which side of your garden") and ben.seen("Which side of your garden"), ada.screen(), ben.screen())


def another_device(server, address):
    """Another device, and a turn that comes too late."""
    gate = Gate(server.port)
    cleo = Terminal("cleo", "play", f"http://127.0.0.1:{gate.port}/", "--new", "--name", "Cleo")
    holds("a table can be opened from the command line", cleo.seen("Choose a free seat"), cleo.screen())
    cleo.keys("Down", "c")
    holds("a computer player of the server takes a seat", cleo.seen("computer player"), cleo.screen())
    cleo.seen("b begins the game")
    cleo.keys("b")
    cleo.seen("Which side of your garden")
    cleo.keys("Enter")
    holds("the computer player of the server chooses a side", cleo.seen("Which card do you play"), cleo.screen())
    twin = Person(server, key=key_of(cleo))
    table = twin.get("tables")[1]["tables"][0]["table"]
    gate.close()
    cleo.seen("not connected")
    moves = twin.get(f"table/{table}/moves")[1]
    twin.act(table, "play", move=moves["move"], turn=moves["turns"][-1])
    cleo.play_first_of_all("your turn is kept")
    gate.shut = False
    holds("a turn that comes too late is taken back with an explanation", cleo.seen("Your turn was not played", 40), cleo.screen())
    cleo.keys("Escape")
    wait_until(lambda: twin.get(f"table/{table}/moves")[1]["turns"])  # the computer player has moved
    moves = twin.get(f"table/{table}/moves")[1]
    twin.act(table, "play", move=moves["move"], turn=moves["turns"][0])
    holds("a turn from another device is reported", cleo.seen("played on another device"), cleo.screen())
    _, person = twin.get("person")
    other = twin.post("pass")[1]["secret"]
    phone = Person(server)
    phone.key = phone.post("take", {"secret": other})[1]["key"]
    phone.post("revoke", {"device": 0})
    holds("a revoked key is reported", cleo.seen("does not know us any more", 40), cleo.screen())
    cleo.keys("q", "Enter")


def freed_seat(server, address):
    """A guest whose seat the host frees."""
    host = Person(server, "Hal")
    table = host.post("create", {"watched": False})[1]["table"]
    guests = {}
    for name, more in (("ivy", ()), ("jo", ("--plain",))):
        link = host.act(table, "invite", seat=2)[1]["link"]
        guests[name] = Terminal(name, "play", link, "--name", name, *more)
        wait_until(lambda: host.get(f"table/{table}")[1]["seats"][1].get("here"))
        host.act(table, "vacate", seat=2)
        holds(f"a guest whose seat was freed is told so {'line by line' if more else 'on the full screen'}", guests[name].seen("The host has freed your seat"), guests[name].screen())


def line_by_line(server, address):
    """A game line by line, against a program."""
    dora = Terminal("dora", "play", address, "--new", "--plain", "--name", "Dora")
    found = dora.seen(r"Invitation for seat 2: (http\S+\n?\S*)")
    link = found.group(1).replace("\n", "")
    program = subprocess.Popen([PLAYER, "join", link, "--player", "random", "--name", "Robot"], stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, env=dict(os.environ, XDG_STATE_HOME=os.path.join(FOLDER, "robot")))
    holds("a table in line mode begins when all players are there", dora.seen("side A or B>"), dora.screen())
    dora.type("a")
    holds("line mode asks for a turn", dora.seen("card>"), dora.text())
    dora.type("say 1")
    dora.type("table")
    holds("line mode takes commands at any question", dora.seen("seat 2: Robot, program"), dora.text())
    for _ in range(1200):
        if dora.seen("The game is over", 0.05, all_of_it=True):
            break
        if re.search(r"> ?$", dora.screen().rstrip("\n")):
            prompt = dora.screen().rstrip("\n").split("\n")[-1]
            if prompt.startswith("Enter plays it"):
                dora.keys("Enter")
            elif prompt.startswith("card"):
                dora.type("1" if _ % 2 else "2")
            elif re.match("(tile|stack)", prompt):
                dora.type("1")
            else:
                dora.type("-" if prompt.startswith("noble") else "1")
    holds("a whole game is played line by line", dora.seen("The deal was verified", 30, all_of_it=True), dora.screen())
    program.kill()
    program.wait()


def own_boards(server, address):
    """Boards of one's own."""
    text = subprocess.run([PROGRAM, "content"], capture_output=True, text=True).stdout
    mirrored = "\n".join(" ".join(reversed(line.split(" "))) if re.match(r"[X.]( [X.]){8}$", line) else line for line in text.split("\n"))
    box = os.path.join(FOLDER, "box.txt")
    with open(box, "w") as file:
        file.write(mirrored)
    fay = Terminal("fay", "play", address, "--new", "--plain", "--name", "Fay", "--content", box)
    found = fay.seen(r"Invitation for seat 2: (http\S+\n?\S*)")
    holds("a table can be opened with boards of one's own", found, fay.text())
    gus = Terminal("gus", "play", found.group(1).replace("\n", ""), "--plain", "--name", "Gus")
    holds("a guest needs no file for other boards", gus.seen("side A or B>"), gus.text())
    for one in (fay, gus):
        one.seen("side A or B>")
        one.type("a")
    holds("both play with other boards", fay.seen("card>"), fay.text())
    record = os.path.join(FOLDER, "box.sgr")
    gus.seen("Fay is to move|is thinking|Waiting", 5)
    gus.type("save " + record)
    gus.seen("box.sgr")
    checks = [subprocess.run([PROGRAM, "check", record, *more], capture_output=True, text=True).returncode for more in ((), ("--content", box))]
    holds("the record names the other boards", checks[0] != 0 and checks[1] == 0, checks, gus.text())


def told(story):
    server = Server(tempfile.mkdtemp(dir=FOLDER), program=PROGRAM)
    try:
        story(server, f"http://127.0.0.1:{server.port}/")
    finally:
        with contextlib.suppress(Exception):
            server.end(signal.SIGKILL)


try:
    with ThreadPoolExecutor() as together:
        stories = (two_friends, another_device, freed_seat, line_by_line, own_boards)
        wanted = [story for story in stories if not sys.argv[1:] or story.__name__ in sys.argv[1:]]
        for story in [together.submit(told, story) for story in wanted]:
            story.result()
finally:
    Terminal.mux("kill-server")
    shutil.rmtree(FOLDER, ignore_errors=True)

done_testing()
