#!/usr/bin/env python3
"""Trains a small player against itself with REINFORCE, and plays it against a computer player of the library.

    python3 python/train.py --rounds 20 --against random

The policy is one table of weights: the logit of an action is the sum of the weights of what is seen. Learning raises
the weights of actions that brought more points than usual and lowers the others. Every decision of a turn is such a
choice among the actions that the mask allows. Needs numpy.
"""

import argparse
import time

import numpy

import sanssouci

# The parts of an observation that are used: the turn so far, the display and the stacks; then where the seat's nobles
# can go, where they stand, its missions, the cells that its cards reach, its hand and the time. See docs/python.md.
SEEN = numpy.r_[0:320, 320 + 778 : 320 + 1275]
FIRST = [sanssouci.action_number(*choice) for choice in (
    ("card", "a"), ("place", "2l"), ("cell", "a1"), ("boar", "a1"), ("noble", "a1"), ("stack", "1"))]
RANGES = list(zip(FIRST, FIRST[1:] + [sanssouci.ACTIONS]))  # the actions of each step


class Policy:
    """Probabilities of actions: the softmax of sums of weights."""

    def __init__(self, rate: float):
        self.weights, self.rate = numpy.zeros((SEEN.size, sanssouci.ACTIONS), numpy.float32), rate

    def chances(self, seen: numpy.ndarray, masks: numpy.ndarray, step: int) -> numpy.ndarray:
        low, high = RANGES[step]
        logits = numpy.where(masks[:, low:high] > 0, seen @ self.weights[:, low:high], -numpy.inf)
        logits -= logits.max(axis=1, keepdims=True)
        chances = numpy.exp(logits)
        return chances / chances.sum(axis=1, keepdims=True)

    def learn(self, decisions: list, worth: numpy.ndarray) -> None:
        """Changes the probability of each action by how much more than usual it was worth."""
        slopes, count = numpy.zeros_like(self.weights), 0
        for step, games, turns, seen, chances, chosen in decisions:
            low, high = RANGES[step]
            slope = -chances
            slope[numpy.arange(games.size), chosen] += 1
            slopes[:, low:high] += seen.T @ (slope * worth[games, turns, None])
            count += games.size
        self.weights += self.rate / count * slopes


def decide(policy: Policy, sight: sanssouci.Sight, where: numpy.ndarray, random: numpy.random.Generator):
    """Draws an action for each game in `where` by its probability; the others rest. Returns the actions, and for each
    step its games, what they saw, the probabilities, and the choices."""
    actions, parts = numpy.full(len(sight.steps), sanssouci.REST, numpy.int32), []
    seen, masks, steps = map(numpy.asarray, (sight.observations, sight.masks, sight.steps))
    for step, (low, _) in enumerate(RANGES):
        games = where[steps[where] == step]
        if games.size:
            inputs = seen[games][:, SEEN].astype(numpy.float32)
            chances = policy.chances(inputs, masks[games], step)
            sums = chances.cumsum(axis=1, dtype=float)
            chosen = (sums > sums[:, -1:] * random.random((games.size, 1))).argmax(axis=1)
            actions[games] = low + chosen
            parts.append((step, games, inputs, chances, chosen))
    return actions, parts


def play(policy: Policy, batch: sanssouci.Batch, random: numpy.random.Generator, fade: float):
    """Plays all games to the end. Returns all decisions, and the value of each game and turn: the points that the
    seat got from then on, with later points discounted, relative to the other games at the same turn."""
    games, players = len(batch), batch.players
    turn, points = numpy.zeros(games, int), numpy.array(batch.points)
    gained, decisions = numpy.zeros((games, 18 * players), numpy.float32), []
    while batch.playing:
        sight = batch.observe()
        actions, parts = decide(policy, sight, numpy.flatnonzero(numpy.asarray(sight.steps) < 6), random)
        decisions += [(step, at, turn[at], *rest) for step, at, *rest in parts]
        if not batch.act(actions):
            continue
        now, steps = numpy.array(batch.points), numpy.asarray(batch.observe().steps)
        played = numpy.flatnonzero((actions != sanssouci.REST) & ((steps == 0) | (steps == 6)))  # a turn is complete
        seats = turn[played] % players
        gained[played, turn[played]] = now[played, seats] - points[played, seats]
        turn[played] += 1
        points = now
    for when in reversed(range(gained.shape[1] - players)):
        gained[:, when] += fade * gained[:, when + players]
    gained -= gained.mean(axis=0)
    return decisions, gained / gained.std()


def match(policy: Policy, rival: sanssouci.Player, games: int, random: numpy.random.Generator):
    """Plays each deal from both seats against a player. Returns the share of victories and the mean lead."""
    leads = []
    for seat in (0, 1):
        batch = sanssouci.Batch(games, seed="match")
        while batch.playing:
            batch.play_player(rival, [1 - seat] * games)
            sight = batch.observe()
            batch.act(decide(policy, sight, numpy.flatnonzero(numpy.asarray(sight.movers) == seat), random)[0])
        points = numpy.asarray(batch.points)
        leads.append(points[:, seat] - points[:, 1 - seat])
    leads = numpy.concatenate(leads)
    return (numpy.sum(leads > 0) + numpy.sum(leads == 0) / 2) / leads.size, leads.mean()


def main() -> None:
    parser = argparse.ArgumentParser(description="Trains a small player of Sanssouci.")
    parser.add_argument("--rounds", type=int, default=20, help="how often it plays and learns")
    parser.add_argument("--games", type=int, default=128, help="games in each round")
    parser.add_argument("--rate", type=float, default=30, help="how far a step of learning goes")
    parser.add_argument("--fade", type=float, default=0.8, help="what points one turn later count")
    parser.add_argument("--against", default="random", choices=sanssouci.PLAYERS)
    parser.add_argument("--matches", type=int, default=500, help="deals that are played to measure it, twice each")
    options = parser.parse_args()
    random, policy = numpy.random.default_rng(7), Policy(options.rate)
    batch = sanssouci.Batch(options.games, seed="train")
    begin = time.perf_counter()
    for number in range(1, options.rounds + 1):
        policy.learn(*play(policy, batch, random, options.fade))
        if number % 10 == 0:
            print("%3d rounds, %.0f s: %.1f points a seat" % (
                number, time.perf_counter() - begin, numpy.asarray(batch.points)[:, :2].mean()), flush=True)
        batch.renew()
    share, lead = match(policy, sanssouci.Player(options.against), options.matches, random)
    print("learned from %d games; against %s: %.1f %% of %d games won, lead %+.1f points" % (
        options.rounds * options.games, options.against, 100 * share, 2 * options.matches, lead))


if __name__ == "__main__":
    main()
