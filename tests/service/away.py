"""People who wait too long or are away: sides that are drawn, computer players that move for somebody, games that are put
aside, and coming back."""
import sys
import tempfile

from client import *
from clock import Clock

folder = tempfile.mkdtemp(dir=sys.argv[1])
clock = Clock(folder)
handle = os.path.join(folder, "moderate.socket")
server = Server(folder, "--socket", handle, program=os.environ.get("PROGRAM", "build/tests/sanssouci"), clock=clock)
ada, ben = people = [Person(server, "Ada"), Person(server, "Ben")]


def watching(table, *persons):
    lines = [person.socket() for person in persons]
    for line in lines:
        line.ask("watch", table=table)
    return lines


def passes(seconds, lines):
    """Lets time pass in steps: a socket over which nothing comes for long counts as dead."""
    while seconds > 0:
        clock.passes(min(10, seconds))
        seconds -= 10
        for line in lines:
            line.ask("ping")


def playing(line):
    """Returns the frame with which the game begins."""
    return line.until(lambda f: f["type"] == "table" and f["phase"] == "playing")


def moderate(*words):
    return subprocess.run([server.program, "moderate", "--socket", handle, *words], check=True, capture_output=True, text=True).stdout


def close(lines):
    for line in lines:
        line.close()


# ---- sides ----

for wait, options in (120, "live 600 10"), (43200, "turn 43200"):
    table, _ = seated(server, 2, people, clock=options)
    deal(table, people)
    clock.passes(max(wait - 130, 0))  # for half a day nobody holds a socket
    lines = watching(table, ada, ben)
    passes(130, lines)
    frames = [playing(line) for line in lines]
    holds(f"{options}: when the time for sides is up they are drawn, and all players are notified",
          all([s["drawn"] for s in f["seats"]] == [["garden"], ["garden"]] for f in frames), frames)
    holds(f"{options}: connected players keep their seats and their time when sides are drawn",
          not any(s["absent"] for s in frames[0]["seats"]) and frames[0]["due"] - frames[0]["since"] == int(options.split()[1]) * 1000,
          frames[0])
    holds(f"{options}: connected players play themselves after sides were drawn", play_one(table, people)[0] == 200 and ada.table(table)["move"] == 1)
    close(lines)
    ada.act(table, "resign")

table, _ = seated(server, 2, people, clock="live 600 10")
deal(table, people)
lines = watching(table, ada)
passes(130, lines)
seats = playing(lines[0])["seats"]
holds("a player who was not connected when sides were drawn is absent", [s["absent"] for s in seats] == [False, True]
      and all(s["drawn"] == ["garden"] for s in seats), seats)
lines += watching(table, ben)
holds("a player who was absent comes back by connecting", lines[0].until(lambda f: f["type"] == "returned")["seat"] == 2
      and ada.table(table)["seats"][1]["bank"] == 600000, ada.table(table)["seats"])
close(lines)
ada.act(table, "resign")

# ---- a value that comes too late ----

table, _ = seated(server, 3, [ada, ben, Person(server, "Cleo")], clock="live 600 10")
ada.act(table, "begin")
commit, salt, value = fair(table, 1, 1)
ada.act(table, "commit", commit=commit)
lines = watching(table, ada, ben)
passes(130, lines)
frame = lines[1].until(lambda f: f["type"] == "table" and f["fair"]["round"] == 2)
holds("a connected player keeps the seat when their value comes too late", [s["absent"] for s in frame["seats"]] == [False, False, True]
      and [s.get("withheld", False) for s in frame["fair"]["seats"]] == [False, True, True], frame)
close(lines)
ada.act(table, "resign")

# ---- somebody's time runs out ----

table, _ = seated(server, 2, people, clock="live 30 0")
deal(table, people)
choose(table, people)
state = ada.table(table)
mover, other = people[state["mover"] - 1], people[2 - state["mover"]]
lines = watching(table, mover, other)
passes(30, lines)
absent = lines[1].until(lambda f: f["type"] == "absent")
holds("a game is not put aside while a player is connected", absent["stops"] is None, absent)
early = [f for f in lines[1].frames if f["type"] == "turn"]
passes(10, lines)
turn = lines[1].until(lambda f: f["type"] == "turn")
holds("a computer player moves for a person at the pace of one", not early and turn["by"] == "computer"
      and turn["time"] - absent["time"] >= 10000, turn["time"] - absent["time"])
holds("the other player goes on against the computer player", play_one(table, people)[0] == 200)
holds("a player who returns has the turn", mover.act(table, "return")[0] == 200)
passes(12, lines)
state = ada.table(table)
holds("no computer player takes the turn after the return", state["move"] == 2 and people[state["mover"] - 1] is mover, state["move"])
lines[0].close()
clock.passes(4)  # time runs out before the server takes the person for away
lines[1].until(lambda f: f["type"] == "absent")
lines[0] = watching(table, mover)[0]
holds("a player whose connection was gone for a moment keeps the seat", lines[1].until(lambda f: f["type"] == "returned")["seat"]
      == state["mover"])
close(lines)
mover.act(table, "resign")

# ---- nobody is left ----

for options, most in ("live 30 0", 12), ("turn 43200", 0):
    table = ada.post("create", {"clock": options})[1]["table"]
    ada.act(table, "computer", seat=2, player="level1")
    deal(table, [ada])
    choose(table, [ada])
    wait_until(lambda: ada.table(table)["mover"] == 1)
    move = ada.table(table)["move"]
    clock.passes(int(options.split()[1]))
    wait_until(lambda: ada.table(table)["seats"][0]["absent"])
    state = ada.table(table)
    holds(f"{options}: when the only person runs out of time the game will be put aside", state["stops"] is not None
          and state["stops"] - state["time"] <= 60000, state["stops"])
    passes(70, [])
    for _ in range(3):  # whatever is still due comes now
        clock.passes(600)
        ada.table(table)
    wait_until(lambda: not ada.get("tables")[1]["tables"][0]["due"], 3)
    state = ada.table(table)
    holds(f"{options}: a game that will be put aside is not played to its end", state["phase"] == "playing" and state["move"] - move <= most, state["move"] - move)
    entry = next(t for t in ada.get("tables")[1]["tables"] if t["table"] == table)
    holds(f"{options}: the list says that the game was put aside", entry["stopped"] and not entry["awaited"] and entry["due"] is None, entry)
    before = state["move"]
    if options.startswith("turn"):
        known = next(json.loads(line) for line in moderate("people", "Ada", "--json").splitlines())["person"]
        moderate("ban", known)
        banned = wait_until(lambda: ada.act(table, "say", phrase="hello")[0] == 403)
        close(watching(table, ada))
        with ada.stream(table) as stream:
            looked = stream.next()
        moderate("unban", known)
        wait_until(lambda: ada.act(table, "say", phrase="hello")[0] == 200)  # is stored after whatever looking has caused
        holds("a banned person does not return by looking, over a socket or in a stream",
              banned and looked["type"] == "table" and ada.table(table)["seats"][0]["absent"], looked)
        clock.passes(6)  # from then on Ada is away again
    lines = watching(table, ada)
    if options.startswith("live"):
        holds("looking at it starts no clock", ada.table(table)["seats"][0]["absent"])
        holds("a game that was put aside can be taken up again", ada.act(table, "return")[0] == 200)
    holds(f"{options}: a game that was taken up again goes on", wait_until(lambda: not ada.table(table)["seats"][0]["absent"]) and ada.table(table)["stops"] is None)
    wait_until(lambda: ada.table(table)["mover"] == 1)
    holds(f"{options}: the person who took up the game plays its next turn", play_one(table, [ada])[0] == 200 and ada.table(table)["move"] > before)
    close(lines)

# ---- programs of people say so ----


class Client:
    """The program itself at a table: line by line, or a player that joins."""

    def __init__(self, name, *arguments):
        self.out = os.path.join(folder, name)
        self.process = subprocess.Popen(
            [server.program, *arguments, "--name", name], stdin=subprocess.PIPE, stdout=open(self.out, "w"), stderr=subprocess.STDOUT,
            text=True, env={**os.environ, "XDG_STATE_HOME": self.out + ".state", "LC_ALL": "C.UTF-8"})

    def says(self, text, times=1):
        return wait_until(lambda: open(self.out).read().count(text) >= times)

    def type(self, line):
        print(line, file=self.process.stdin, flush=True)

    def end(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()


table = ada.post("create", {"players": 3, "clock": "live 30 0"})[1]["table"]
links = [ada.act(table, "invite", seat=seat)[1]["link"] for seat in (2, 3)]
eve, bot = clients = Client("Eve", "play", links[0], "--plain"), Client("Bot", "join", links[1], "--player", "random")
wait_until(lambda: all(s["kind"] != "open" for s in ada.table(table)["seats"]))
ada.act(table, "begin")
commit, salt, value = fair(table, 1, 1)
ada.act(table, "commit", commit=commit)
wait_until(lambda: all("commit" in s for s in ada.table(table)["fair"]["seats"]))
ada.act(table, "reveal", salt=salt, value=value)
eve.says("side A or B")
wait_until(lambda: ada.table(table)["chosen"] == [3])
clock.passes(115)  # their connections count as dead
eve.says("Connected.", 2), bot.says("The connection is back.")
for _ in range(3):
    clock.passes(2)
    ada.table(table)
for client in clients:
    holds("a client says for whom sides were drawn", client.says("a side was drawn for Ada.") and client.says("a side was drawn for Eve."),
          open(client.out).read()[-500:])
holds("the person of a client whose side was drawn has the seat", not ada.table(table)["seats"][1]["absent"], ada.table(table)["seats"])
wait_until(lambda: ada.table(table)["seats"][0]["absent"])
clock.passes(11)  # for a turn of Ada's substitute
eve.says("Which card do you play?")
clock.passes(31)
holds("a client says whose time ran out", eve.says("Eve ran out of time") and bot.says("Eve ran out of time"))
clock.passes(70)
ada.act(table, "say", phrase="hello")  # a frame from which a client learns what time it is
holds("a client says that the game is put aside", eve.says("This game was put aside"), open(eve.out).read()[-500:])
eve.type("here")
holds("a client takes up its game again", eve.says("Eve is back.") and ada.table(table)["stops"] is None)
for client in clients:
    client.end()

holds("the server shuts down cleanly", server.end() == 0 and all("what=moderate" in line for line in server.said().splitlines()), server.said())
done_testing()
