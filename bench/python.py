#!/usr/bin/env python3
"""Measures how many turns and decisions per second Python plays in a batch of games, with and without observations and
masks.

    python3 bench/python.py [GAMES]

The library draws the actions, so that the figures measure the games and not a policy. They use processor time. The
ratio of the speeds with and without observations and masks hardly depends on the machine.
"""

import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "python"))
import sanssouci


def speed(batch: sanssouci.Batch, rounds: int, observe: bool) -> float:
    """Plays a number of decisions in every game; prints decisions and turns per second and returns the latter."""
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
