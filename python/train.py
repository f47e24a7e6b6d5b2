#!/usr/bin/env python3
"""Trains a small player against itself with REINFORCE, and plays it against a computer player of the library.

    python3 python/train.py --seconds 60 --against random

A policy is one table of weights: the logit of an action is the sum of the weights of what is seen, so that learning is
raising the weights of actions that brought more points than usual and lowering those of others. Every decision of a turn is
such a choice, among the actions that the mask allows. Needs numpy.
"""

import argparse
import time

import numpy

import sanssouci

SEEN = 1658  # of an observation: all but what others have before them
FIRST = [sanssouci.action_number(*choice) for choice in (
    ("card", "a"), ("place", "2l"), ("cell", "a1"), ("boar", "a1"), ("noble", "a1"), ("stack", "1"))]
RANGES = list(zip(FIRST, FIRST[1:] + [sanssouci.ACTIONS]))  # the actions of each step


class Policy:
    """Chances of actions: softmax of the sum of weights."""

    def __init__(self, rate: float):
        self.weights, self.rate = numpy.zeros((SEEN, sanssouci.ACTIONS), numpy.float32), rate

    def chances(self, seen: numpy.ndarray, masks: numpy.ndarray, step: int) -> numpy.ndarray:
        low, high = RANGES[step]
        logits = numpy.where(masks[:, low:high] > 0, seen @ self.weights[:, low:high], -numpy.inf)
        logits -= logits.max(axis=1, keepdims=True)
        chances = numpy.exp(logits)
        return chances / chances.sum(axis=1, keepdims=True)

    def learn(self, seen, masks, steps, actions, worth) -> None:
        """Raises the chance of each action as far as it was worth more than usual."""
        for step, (low, high) in enumerate(RANGES):
            rows = numpy.flatnonzero(steps == step)
            if not rows.size:
                continue
            inputs = seen[rows].astype(numpy.float32)
            slope = -self.chances(inputs, masks[rows], step)
            slope[numpy.arange(rows.size), actions[rows] - low] += 1
            self.weights[:, low:high] += self.rate * (inputs.T @ (slope * worth[rows, None])) / worth.size


def decide(policy: Policy, sight: sanssouci.Sight, where: numpy.ndarray, random: numpy.random.Generator,
           best: bool = False) -> numpy.ndarray:
    """An action for each of the games in `where`, drawn by its chance or the likeliest; the others rest."""
    actions = numpy.full(len(sight.steps), sanssouci.REST, numpy.int32)
    seen, masks, steps = map(numpy.asarray, (sight.observations, sight.masks, sight.steps))
    for step, (low, _) in enumerate(RANGES):
        games = where[steps[where] == step]
        if games.size:
            chances = policy.chances(seen[games, :SEEN].astype(numpy.float32), masks[games], step)
            if not best:  # the largest of chance / exponential is drawn by its chance
                chances = chances / random.standard_exponential(chances.shape, numpy.float32)
            actions[games] = low + chances.argmax(axis=1)
    return actions


def play(policy: Policy, batch: sanssouci.Batch, random: numpy.random.Generator, fade: float):
    """Plays all games to their end; returns every decision, and what it was worth: the points that its seat got from then
    on, later ones fading, compared with the other games at the same turn."""
    kept, gains = [], []
    turn = numpy.zeros(len(batch), int)  # of each game
    points = numpy.array(batch.points)
    while batch.playing:
        sight = batch.observe()
        on = numpy.flatnonzero(numpy.asarray(sight.movers) != sanssouci.REST)
        actions = decide(policy, sight, on, random)
        kept.append((numpy.asarray(sight.observations)[on, :SEEN], numpy.asarray(sight.masks)[on],
                     numpy.asarray(sight.steps)[on], actions[on], on, turn[on].copy()))
        batch.act(actions)
        played = numpy.flatnonzero((numpy.asarray(batch.observe().steps) % 6 == 0) & (actions != sanssouci.REST))
        now = numpy.array(batch.points)
        seats = turn[played] % batch.players
        gains.append((played, turn[played].copy(), now[played, seats] - points[played, seats]))
        turn[played] += 1
        points[played] = now[played]
    seen, masks, steps, actions, games, turns = (numpy.concatenate(part) for part in zip(*kept))
    gained = numpy.zeros((len(batch), turn.max()))
    for played, when, gain in gains:
        gained[played, when] = gain
    for when in range(gained.shape[1] - batch.players - 1, -1, -1):
        gained[:, when] += fade * gained[:, when + batch.players]
    gained -= gained.mean(axis=0)
    return seen, masks, steps, actions, (gained / gained.std())[games, turns].astype(numpy.float32)


def match(policy: Policy, rival: sanssouci.Player, games: int, random: numpy.random.Generator):
    """Plays from either seat against a player, each deal twice; returns the share of victories and the mean lead."""
    seats, leads = numpy.arange(games) % 2, []
    for seat in (0, 1):
        batch = sanssouci.Batch(games, seed="match")
        while batch.playing:
            batch.play_player(rival, numpy.full(games, 1 - seat, numpy.int32))
            sight = batch.observe()
            own = numpy.flatnonzero(numpy.asarray(sight.movers) == seat)
            batch.act(decide(policy, sight, own, random, best=True))
        points = numpy.asarray(batch.points)
        leads.append(points[:, seat] - points[:, 1 - seat])
    leads = numpy.concatenate(leads)
    return (numpy.sum(leads > 0) + numpy.sum(leads == 0) / 2) / leads.size, leads.mean()


def main() -> None:
    parser = argparse.ArgumentParser(description="Trains a small player of Sanssouci.")
    parser.add_argument("--seconds", type=float, default=60, help="how long it learns")
    parser.add_argument("--games", type=int, default=256, help="games played at a time")
    parser.add_argument("--rate", type=float, default=0.5, help="how far a step of learning goes")
    parser.add_argument("--fade", type=float, default=0.8, help="what points one turn later count")
    parser.add_argument("--against", default="random", choices=sanssouci.PLAYERS)
    parser.add_argument("--matches", type=int, default=500, help="deals that are played to measure it, twice each")
    options = parser.parse_args()
    random, policy = numpy.random.default_rng(7), Policy(options.rate)
    batch = sanssouci.Batch(options.games, seed="train")
    begin, rounds = time.perf_counter(), 0
    while time.perf_counter() - begin < options.seconds or not rounds:
        policy.learn(*play(policy, batch, random, options.fade))
        rounds += 1
        if rounds % 10 == 0:
            print("%4.0f s  %6d games  mean %.1f points" % (
                time.perf_counter() - begin, rounds * options.games, numpy.asarray(batch.points)[:, :2].mean()), flush=True)
        batch.renew()
    share, lead = match(policy, sanssouci.Player(options.against), options.matches, random)
    print("%d games learned from; against %s: %.1f %% of %d games won, lead %+.1f points" % (
        rounds * options.games, options.against, 100 * share, 2 * options.matches, lead))


if __name__ == "__main__":
    main()
