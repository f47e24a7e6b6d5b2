"""Writes records for tests/json/json.sh to a folder: games of every edition, number of players and set of modules, at the
beginning, on the way, played out, given up, and for one seat's eyes.

    python3 tests/json/records.py FOLDER
"""

import os
import sys

sys.dont_write_bytecode = True
root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path[:0] = [os.path.join(root, "python"), os.path.join(root, "tests", "python")]

from game_test import SETTINGS
from sanssouci import Game, Random, Record

folder, random = sys.argv[1], Random(8)


def write(name, text):
    with open(os.path.join(folder, name + ".sgr"), "w", encoding="utf-8", newline="\n") as file:
        file.write(text)


for number, setting in enumerate(SETTINGS):
    game = Game(seed=number, **setting)
    record = Record(game, names=["K\u00f6nig", "'Fritz' <&>"])
    halfway = 1 + random.below(17 * game.players)
    write("%02d-begun" % number, record.text())
    while not game.over:
        record.play(game.play_random(random))
        if game.turns_played == halfway:
            seat = random.below(game.players)
            write("%02d-halfway" % number, record.text())
            write("%02d-eyes" % number, record.text(seat))
            write("%02d-given-up" % number,
                  record.text().replace('"*"]', '"*"]\n[Forfeit "%d \u00e4hm, / tea"]' % (seat + 1)))
    write("%02d-over" % number, record.text())
