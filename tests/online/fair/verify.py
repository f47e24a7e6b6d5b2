"""Verifies fair deals: an independent reading of docs/fair-deal.md and of "The deal from a seed" in docs/RECORD.md.

    verify.py FILE...      prints `FILE: ok` or `FILE: what does not hold`; for the boards of the box
"""
import hashlib, hmac, re, sys


def shuffled(seed, label, things):
    things, words, counter = list(things), [], 0
    for i in range(len(things) - 1, 0, -1):
        while True:
            if not words:
                block = hashlib.sha256(seed + label.encode() + counter.to_bytes(8, "big")).digest()
                words, counter = [int.from_bytes(block[k:k + 4], "big") for k in range(0, 32, 4)], counter + 1
            word = words.pop(0)
            if word < 2**32 // (i + 1) * (i + 1):
                break
        things[i], things[word % (i + 1)] = things[word % (i + 1)], things[i]
    return things


def deal(text, players, second, rewards):
    """Returns the tags that the seed deals; boards without their sides."""
    seed, tags = hashlib.sha256(text.encode()).digest(), {}
    missions = shuffled(seed, "missions", "abcdefghi")
    for n in range(players):
        tags[f"Garden{n + 1}"] = shuffled(seed, "gardens", "1234")[n]
        if rewards:
            tags[f"Rewards{n + 1}"] = shuffled(seed, "rewards", "1234")[n]
        tags[f"Missions{n + 1}"] = " ".join(missions[2 * n:2 * n + 2])
        cards = [*"abcdefghi", *"24 25 26 34 35 36 46 56".split(), "*"]
        tags[f"Deck{n + 1}"] = " ".join(shuffled(seed, f"deck{n + 1}", cards))
    backs = [2] * 5 + [3] * 2 * (players > 2) + [4] * 2 * (players > 3)
    tiles = shuffled(seed, "tiles", [f"{motif}{back}" for motif in "abcdefghi" for back in backs])
    tags["Display"], rest = " ".join(tiles[:10]), tiles[10:]
    tags["Bag" if second else "Stacks"] = " ".join(rest) if second else " | ".join(" ".join(rest[k::8]) for k in range(8))
    return tags


def verdict(record):
    tags = dict(re.findall(r'^\[(\w+) "([^"]*)"\]', record.split("\n\n")[0], re.M))
    table, turn, players = tags["Table"], tags["FairRound"], int(tags["Players"])
    parts = {seat: tags[f"Fair{seat}"].split() for seat in range(players + 1) if f"Fair{seat}" in tags}
    left_out = [int(seat) for seat in tags.get("Withheld", "").split()]
    for seat, (commitment, salt, value) in parts.items():
        if hashlib.sha256(f"{table} {seat} {turn} {salt} {value}".encode()).hexdigest() != commitment:
            return f"the commitment of {seat}"
    for seat in range(1, players + 1):
        if tags.get(f"Seat{seat}") == "person" and seat not in [*parts, *left_out]:
            return f"nothing of seat {seat}"
    if int(turn) > 1 + len(left_out):
        return "the round"
    text = " ".join([table, turn] + [f"{seat} {parts[seat][2]}" for seat in sorted(parts) if seat > 0])
    if hmac.new(parts[0][2].encode(), text.encode(), "sha256").hexdigest() != tags["Seed"]:
        return "the seed"
    for name, value in deal(tags["Seed"], players, tags["Edition"] == "second", "rewards" in tags["Modules"]).items():
        if (tags[name][:1] if re.match("Garden|Rewards", name) else tags[name]) != value:
            return name
    return "ok"


if __name__ == "__main__":
    verdicts = [(path, verdict(open(path, encoding="utf-8").read())) for path in sys.argv[1:]]
    for path, said in verdicts:
        print(f"{path}: {said}")
    sys.exit(any(said != "ok" for path, said in verdicts))
