"""Decisions with fixed numbers, what is observed before each, and games that are dealt again one by one."""

import pickle
import unittest

import sanssouci
from sanssouci import ACTIONS, REST, STEPS, Batch, Game, Player, Turn, action_name, action_number
from game_test import SETTINGS

try:
    import numpy
except ImportError:
    numpy = None


def games_of(batch):
    return [batch[i] for i in range(len(batch))]


class Numbers(unittest.TestCase):
    def test_every_action_has_a_name_and_every_name_its_number(self):
        self.assertEqual(200, ACTIONS)
        found = [action_name(number) for number in range(ACTIONS)]
        self.assertEqual(list(range(ACTIONS)), [action_number(*name) for name in found])
        self.assertEqual(list(STEPS), sorted({step for step, _ in found}, key=STEPS.index))
        self.assertEqual([("card", "a"), ("card", "*"), ("place", "2l"), ("cell", "a1"), ("boar", "x"), ("noble", "-"),
                          ("stack", "8")], [found[i] for i in (0, 17, 18, 28, 136, 191, 199)])
        for wrong in (-1, ACTIONS):
            with self.assertRaises(ValueError):
                action_name(wrong)
        for step, choice in (("cell", "a0"), ("hat", "a1"), ("stack", "9"), ("noble", "x")):
            with self.assertRaises(ValueError):
                action_number(step, choice)

    def test_the_actions_of_a_turn_are_its_parts(self):
        batch = Batch(1, seed=1, modules="boars")
        for _ in range(30):
            before, made = batch[0], {}
            while True:
                action = batch.random_actions()[0]
                step, choice = action_name(action)
                made[step] = choice
                if batch.act([action]):
                    break
            turn = next(turn for turn in before.legal_turns() if all(
                (getattr(turn, step) or "-") == choice if step != "stack" else str(turn.stack) == choice
                for step, choice in made.items()))
            before.play(turn)
            self.assertEqual(before, batch[0])


class Deciding(unittest.TestCase):
    def test_masks_lead_through_whole_games_in_every_setting(self):
        for setting in SETTINGS:
            batch = Batch(5, seed=1, **setting)
            random = sanssouci.Random(3)
            turns = 0
            while batch.playing:
                seen = batch.observe()
                self.assertEqual(batch.movers, seen.movers.tolist())
                actions = []
                for i in range(5):
                    legal = [a for a, may in enumerate(seen.masks.tolist()[i]) if may]
                    self.assertEqual({STEPS[seen.steps[i]]} if legal else set(), {action_name(a)[0] for a in legal})
                    actions.append(legal[random.below(len(legal))] if legal else REST)
                turns += batch.act(actions)
            self.assertEqual(5 * 18 * setting["players"], turns)

    def test_an_action_that_is_not_legal_raises_and_changes_nothing(self):
        batch = Batch(3, seed=1)
        before = pickle.dumps(batch)
        legal = list(batch.random_actions())
        before = pickle.dumps(batch)
        for wrong in (-2, 18, ACTIONS, 1 << 30):
            with self.assertRaises(IndexError) as caught:
                batch.act([legal[0], wrong, legal[2]])
            self.assertIn("in game 1", str(caught.exception))
        for kind, wrong in ((ValueError, [0]), (TypeError, [0, "1", 0]), (TypeError, None), (ValueError, [1 << 40] * 3)):
            with self.assertRaises(kind):
                batch.act(wrong)
        self.assertEqual(before, pickle.dumps(batch))

    def test_a_turn_in_the_making_survives_turns_of_other_games(self):
        batch = Batch(2, seed=1)
        batch.act([batch.random_actions()[0], REST])
        half = bytes(batch.observe().masks[0:1])
        batch.play([None, batch.legal_turns(1)[0]])
        self.assertEqual(half, bytes(batch.observe().masks[0:1]))
        batch.play([batch.legal_turns(0)[0], None])
        self.assertEqual([0, 0], batch.observe().steps.tolist())


class Observing(unittest.TestCase):
    def test_what_is_seen_is_the_same_however_the_position_was_reached(self):
        one = Batch(4, seed=1, players=3, modules="rewards boars")
        for number in range(100):
            actions = list(one.random_actions())
            if number % 3:
                one.observe()
            one.act(actions)
            twin = pickle.loads(pickle.dumps(one))
            if number % 5 == 0:
                self.assertEqual(bytes(twin.observe().observations), bytes(one.observe().observations))

    def test_games_that_differ_in_hidden_things_alone_are_seen_alike(self):
        game = Game(seed=1, players=3)
        for _ in range(9):
            game.play_random(sanssouci.Random(2))
        batch = Batch(20, players=3)
        batch.sample(game.view(game.mover))
        rows = batch.observe().observations.tolist()
        self.assertTrue(all(row == rows[0] for row in rows))
        batch.sample(game.view())
        self.assertGreater(len({tuple(row) for row in batch.observe().observations.tolist()}), 1)

    def test_the_parts_of_a_row_are_where_the_guide_says(self):
        batch = Batch(1, seed="spring", players=4)
        self.assertEqual([2607, 3556, 4505], [Batch(1, players=n).observation_size for n in (2, 3, 4)])
        game, row = batch[0], batch.observe().observations.tolist()[0]
        self.assertEqual([0] * 200, row[:200])
        self.assertEqual([1, 0, 0, 0, 0, 0], row[200:206])
        for place, tile in enumerate(game.display.values()):
            self.assertEqual("abcdefghi".index(tile[0]), row[206 + 9 * place : 215 + 9 * place].index(1))
        for number, stack in enumerate(game.stacks):
            self.assertEqual(stack[0][1], str(2 + row[296 + 3 * number : 299 + 3 * number].index(1)))
        hand = row[320 + 1233 : 320 + 1251]
        self.assertEqual(sorted(game.seats[0].hand), sorted(action_name(i)[1] for i, held in enumerate(hand) if held))

    def test_buffers_are_read_without_copying_and_never_written(self):
        batch = Batch(3, seed=1)
        seen = batch.observe()
        self.assertEqual(((3, batch.observation_size), (3, ACTIONS), (3,), (3,), (3, 4)), tuple(
            view.shape for view in seen + (batch.points,)))
        with self.assertRaises(TypeError):
            seen.masks[0, 0] = 1
        if numpy is None:
            self.skipTest("numpy is not installed")
        array = numpy.asarray(seen.observations)
        self.assertEqual((numpy.uint8, (3, batch.observation_size)), (array.dtype, array.shape))
        self.assertFalse(array.flags.writeable)
        before = array.copy()
        batch.act(numpy.asarray(seen.masks).argmax(axis=1))
        batch.observe()
        self.assertTrue((array != before).any())
        self.assertEqual(numpy.int32, numpy.asarray(batch.points).dtype)


class Beginning(unittest.TestCase):
    def test_games_are_dealt_anew_one_by_one_from_seeds_that_can_be_named(self):
        batch = Batch(3, seed="spring", players=3)
        others = games_of(batch)
        self.assertEqual([1], batch.renew([1]))
        self.assertEqual([others[0], Game(seed="spring/1/1", players=3), others[2]], games_of(batch))
        self.assertEqual([], batch.renew())
        batch.play_out()
        self.assertEqual([0, 1, 2], batch.renew())
        self.assertEqual([Game(seed="spring/%s" % s, players=3) for s in ("0/1", "1/2", "2/1")], games_of(batch))
        self.assertEqual([0, 0, 0], batch.observe().steps.tolist())
        for wrong in ([3], [-1]):
            with self.assertRaises(ValueError):
                batch.renew(wrong)

    def test_a_pickled_batch_goes_on_as_the_other_does(self):
        one = Batch(4, seed=1, players=3, modules="boars", random=7)
        for _ in range(25):
            one.act(one.random_actions())
        two = pickle.loads(pickle.dumps(one))
        for batch in (one, two):
            for _ in range(40):
                batch.act(batch.random_actions())
            batch.renew([2])
        self.assertEqual(games_of(one), games_of(two))

    def test_a_pickle_of_another_version_is_refused(self):
        for value in (Batch(2), Game(seed=1), Game(seed=1).view(0)):
            data = pickle.dumps(value)
            with self.assertRaises(ValueError):
                pickle.loads(data.replace(b"\x8c\x011", b"\x8c\x010"))

    def test_a_batch_is_drawn_from_a_view_that_fits_it(self):
        with self.assertRaises(ValueError):
            Batch(2, players=2).sample(Game(seed=1, players=3).view())


class Opponents(unittest.TestCase):
    def test_a_computer_player_plays_where_its_seat_is_to_move(self):
        batch = Batch(3, seed=1)
        greedy = Player("greedy")
        self.assertEqual(1, batch.play_player(greedy, [1, 0, REST]))
        self.assertEqual([0, 1, 0], batch.movers)
        self.assertEqual(3, batch.play_player(greedy))
        while batch.playing:
            batch.play_player(greedy)
        self.assertEqual(0, batch.play_player(greedy))
        self.assertTrue(all(min(points) > 30 for points in batch.scores()))
        for wrong in ("greedy", None):
            with self.assertRaises(TypeError):
                batch.play_player(wrong)
