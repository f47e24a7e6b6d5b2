#!/usr/bin/env python3
"""Plays many random games at once and prints statistics.

    python3 python/example.py --games 10000 --players 3 --edition second --modules boars
"""

import argparse
import os
import sys
import time

import sanssouci


def main() -> None:
    parser = argparse.ArgumentParser(description="Plays random games of Sanssouci and prints statistics.")
    parser.add_argument("--games", type=int, default=10000)
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--edition", default="2013", choices=sanssouci.EDITIONS)
    parser.add_argument("--modules", default="", metavar="M,M", help="rewards, boars or both")
    parser.add_argument("--seed", default="example")
    options = parser.parse_args()
    if options.games < 1:
        parser.error("--games is at least 1")

    # All games are drawn from what a spectator knows of one deal, which is faster than dealing each from a seed.
    try:
        deal = sanssouci.Game(options.seed, options.players, options.edition, options.modules)
    except ValueError as wrong:
        parser.error(str(wrong))
    size = min(options.games, 1000)
    batch = sanssouci.Batch(size, options.seed, options.players, options.edition, options.modules)
    points = [[] for _ in range(options.players)]
    wins = [0.0] * options.players
    begin = time.perf_counter()
    left = options.games
    while left > 0:
        batch.sample(deal.view(sanssouci.SPECTATOR))
        batch.play_out()
        for scores in batch.scores()[:left]:
            best = max(scores)
            for seat, score in enumerate(scores):
                points[seat].append(score)
                wins[seat] += (score == best) / scores.count(best)
        left -= size
    seconds = time.perf_counter() - begin

    print("%d games of %d players in %.2f s" % (options.games, options.players, seconds))
    print("seat  mean  least  most  first")
    for seat, scores in enumerate(points):
        print("%4d  %4.1f  %5d  %4d  %4.1f %%" % (
            seat + 1, sum(scores) / len(scores), min(scores), max(scores), 100 * wins[seat] / options.games))


if __name__ == "__main__":
    try:
        main()
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has closed the pipe; discard the rest of the output
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
