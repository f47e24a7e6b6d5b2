"""A whole game of one person against a computer player, and a restart after it."""
import sys
import tempfile

from client import *

random.seed(int(os.environ.get("SEED", "1")))
server = Server(tempfile.mkdtemp(dir=sys.argv[1]), program=os.environ.get("PROGRAM", "build/tests/sanssouci"))
person = Person(server, "Ada")
table = person.post("create")[1]["table"]
person.act(table, "computer", seat=2, player="level1")
deal(table, [person])
choose(table, [person])
turns = 0
with person.socket() as line:
    line.ask("watch", table=table)
    while (state := person.table(table))["phase"] == "playing":
        if state["mover"] == 1:
            move, turn = turn_of(person, table)
            turns += person.act(table, "play", move=move, turn=turn)[0] == 200
        else:
            line.next()
holds("a whole game is played against a computer player", turns == 18 and state["phase"] == "over", turns, state["phase"])
holds("the server shuts down cleanly", server.end() == 0, server.said())
server.start()
holds("the server has the game after a restart", person.table(table)["phase"] == "over")
holds("the server shuts down cleanly after the restart", server.end() == 0 and not server.said(), server.said())

done_testing()
