"""Prints the lines of tests/json/native.c from the Python module's dictionaries, in the library's format."""

import json
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "python"))

from sanssouci import EVERYTHING, Record

sys.stdout.reconfigure(encoding="utf-8", newline="\n")


def show(what, number, told):
    print(what, number, json.dumps(told, separators=(",", ":"), ensure_ascii=False))


for name in sys.argv[1:]:
    record = Record.load(name)
    for seat in range(EVERYTHING, record.game.players):
        show("score", seat + 1, record.describe_score(seat))
        show("view", seat + 1, record.describe(seat))
    for index in range(len(record.turns)):
        show("turn", index + 1, record.describe_turn(index))
