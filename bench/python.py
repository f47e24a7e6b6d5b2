#!/usr/bin/env python3
"""How many turns and decisions Python plays a second in a batch of games, with and without observations and masks.

    python3 bench/python.py [GAMES]

Actions are drawn by the library, so that the figures are those of the games and not of a policy. They are in seconds of the
processor; the ratio, what observations and masks leave of the speed, hardly depends on the machine.
"""

import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "python"))
import sanssouci


def speed(batch: sanssouci.Batch, rounds: int, observe: bool) -> float:
    """Plays so many decisions in every game; returns turns a second, and prints both."""
    turns = decisions = 0
    begin = time.process_time()
    for _ in range(rounds):
        if observe:
            batch.observe()
        decisions += batch.playing
        turns += batch.act(batch.random_actions())
        if not batch.playing:
            batch.renew()
    seconds = time.process_time() - begin
    print("%-32s %8.0f turns/s  %8.0f decisions/s" % (
        "with observations and masks" if observe else "without", turns / seconds, decisions / seconds))
    return turns / seconds


games = int(sys.argv[1]) if len(sys.argv) > 1 else 1024
print("python, %d games of two players" % games)
many = sanssouci.Batch(games, seed="bench")
speed(many, 50, True)
fast, seen = speed(many, 400, False), speed(many, 400, True)
print("python ratio %.2f" % (seen / fast))
