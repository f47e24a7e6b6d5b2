"""Checks that a bot was sent exactly what its seat may know: LOG is what log.py wrote for one bot of a match, RECORDS
are the complete records of its games, in order. What a seat may know is computed here from the complete record and the
rules, independently of the program's views."""
import re
import sys

TAG = re.compile(r'\[(\w+) "(.*)"\]')
told = [line[2:] for line in open(sys.argv[1]).read().split("\n") if line.startswith("> ")]
records = [open(path).read().split("\n") for path in sys.argv[2:]]
game, seat, seen = -1, 0, 0


def fail(*words):
    print("#", *words)
    sys.exit(1)


def parts(lines):
    empty = lines.index("")
    return [TAG.fullmatch(line).groups() for line in lines[:empty]], [line for line in lines[empty:] if line]


def stack(tiles, opened, back):
    """Returns the tiles that were opened, the back of the next one, and `?` for the rest."""
    tiles = tiles.split()
    top = ["?" + tile[1] if back else "?" for tile in tiles[opened : opened + 1]]
    return " ".join(tiles[:opened] + top + ["?"] * (len(tiles) - opened - 1))


def known(name, value, turns):
    """Returns what the seat may see of a tag after these turns."""
    own = name[-1] == str(seat)
    if name.startswith("Deck"):
        drawn = 2 + sum(turn.split()[0].endswith(".%d" % seat) for turn in turns) if own else 0
        cards = value.split()
        return " ".join(cards[:drawn] + ["?"] * (18 - min(drawn, 18)))
    if name.startswith("Missions") and not own:
        return "? ?"
    if name == "Stacks":
        taken = [turn.split("/")[1] for turn in turns]
        return " | ".join(stack(s, taken.count(str(i + 1)), True) for i, s in enumerate(value.split(" | ")))
    if name == "Bag":
        return stack(value, len(turns), False)
    return "*" if name == "Result" else value


def known_at_set_up(name, value, garden):
    if name.startswith("Rewards") or (garden and name.startswith("Garden")):
        return "?"
    if garden and (name[:4] in ("Deck", "Miss") or name in ("Display", "Stacks", "Bag")):
        return re.sub(r"[^ |]+", "?", value)
    return known(name, value, [])


def compare(name, is_value, may):
    if is_value != may:
        fail("game", game + 1, "seat", seat, name, "is", is_value, "and should be", may)


i = 0
while i < len(told):
    word, _, rest = told[i].partition(" ")
    block = []
    if word in ("position", "legal", "content"):
        end = told.index("end", i)
        block = told[i + 1 : end]
        i = end
    i += 1
    if word == "game":
        game, seat = game + 1, int(rest)
    elif word == "position":
        tags, turns = parts(block)
        whole, all_turns = parts(records[game])
        whole = [tag for tag in whole if tag[0] != "Forfeit"]
        question = next(line for line in told[i:] if line.split()[0] in ("side", "go"))
        at_set_up = question.startswith("side")
        if at_set_up:
            whole = [tag for tag in whole if not tag[0].startswith("Name")]
        if [name for name, _ in tags] != [name for name, _ in whole] or turns != all_turns[: len(turns)]:
            fail("game", game + 1, "another game")
        for (name, value), (_, true) in zip(tags, whole):
            may = known_at_set_up(name, true, "garden" in question) if at_set_up else known(name, true, turns)
            compare(name, value, may)
        seen += 1
    elif word == "side":
        which, number = rest.split()
        true = dict(parts(records[game])[0])["%s%d" % (which.capitalize(), seat)]
        compare(which, number, true[0])
    elif word not in ("sanssouci-bot", "legal", "go", "result", "quit"):
        fail("what is this:", told[i - 1])
if game + 1 != len(records) or seen < len(records):
    fail("games", game + 1, "positions", seen)
