"""Many games together: they end as the same games would alone."""

import array
import unittest

import sanssouci
from sanssouci import REST, Batch, Game, Random, Refused
from game_test import SETTINGS


class Together(unittest.TestCase):
    def test_games_are_dealt_from_the_batchs_seed_and_their_number(self):
        for setting in SETTINGS:
            batch = Batch(3, seed="spring", **setting)
            for i in range(3):
                self.assertEqual(Game(seed="spring/%d" % i, **setting), batch[i])

    def test_chosen_turns_are_those_of_the_games_alone(self):
        random = Random(1)
        for setting in SETTINGS:
            batch = Batch(4, seed=1, **setting)
            singles = [batch[i] for i in range(len(batch))]
            batch.step([0, REST, 0, REST])  # so that they do not end together
            for i in (0, 2):
                singles[i].play(singles[i].legal_turns()[0])
            while batch.playing:
                counts = batch.legal_counts()
                self.assertEqual([len(game.legal_turns()) for game in singles], counts)
                choices = [random.below(count) if count else REST for count in counts]
                for i, (game, choice) in enumerate(zip(singles, choices)):
                    if choice != REST:
                        self.assertEqual(game.legal_turns(), batch.legal_turns(i))
                        game.play(game.legal_turns()[choice])
                batch.step(choices)
                self.assertEqual([game.mover if not game.over else REST for game in singles], batch.movers)
            for i, game in enumerate(singles):
                self.assertEqual(game, batch[i])
                self.assertEqual(tuple(score.final for score in game.scores()), batch.scores()[i])

    def test_turns_are_played_by_name_too(self):
        batch = Batch(3, seed=2)
        turns = [batch[0].legal_turns()[5], None, str(batch[2].legal_turns()[7])]
        expected = [batch[i] for i in range(3)]
        expected[0].play(turns[0])
        expected[2].play(turns[2])
        batch.play(turns)
        self.assertEqual(expected, [batch[i] for i in range(3)])

    def test_random_turns_do_not_depend_on_the_other_games(self):
        few, many = Batch(2, seed=3, random=8), Batch(9, seed=3, random=8)
        while few.step_random():
            many.step_random()
        for i in range(2):
            self.assertEqual(few[i], many[i])

    def test_stepping_to_the_end_and_playing_out_are_the_same(self):
        stepped, played = Batch(5, seed=4, random=1), Batch(5, seed=4, random=1)
        self.assertEqual(5, stepped.playing)
        while stepped.step_random():
            pass
        played.play_out()
        self.assertEqual(0, played.playing)
        self.assertEqual(stepped.scores(), played.scores())
        self.assertEqual(0, stepped.step_random())

    def test_games_are_drawn_from_a_view(self):
        game = Game(seed=1, players=3, modules="boars")
        for _ in range(20):
            game.play_random(Random(2))
        view, batch = game.view(1), Batch(50, players=3)
        batch.sample(view)
        for i in range(50):
            self.assertEqual(view, batch[i].view(1))
        self.assertGreater(len({repr(batch[i].seats) for i in range(50)}), 40)
        batch.play_out()
        self.assertEqual(50, len(batch.scores()))

    def test_a_reset_deals_anew(self):
        batch = Batch(2, seed=1)
        first = batch[0]
        batch.play_out()
        batch.reset(1)
        self.assertEqual(first, batch[0])
        batch.reset(2)
        self.assertNotEqual(first, batch[0])

    def test_numbers_come_from_buffers_too(self):
        one, two = Batch(3, seed=1), Batch(3, seed=1)
        one.step([4, REST, 2])
        two.step(array.array("i", [4, REST, 2]))
        self.assertEqual([one[i] for i in range(3)], [two[i] for i in range(3)])
        three = Batch(3, seed=1)
        three.step(array.array("b", [4, REST, 2]))
        self.assertEqual(one[0], three[0])

    def test_memory_is_read_and_never_written(self):
        batch = Batch(3, seed=1)
        self.assertEqual(0, len(batch.memory) % 3)
        self.assertEqual(bytes(batch[1]._c), bytes(batch.memory[len(batch.memory) // 3 :])[: len(batch.memory) // 3])
        with self.assertRaises(TypeError):
            batch.memory[0] = 1

    def test_numpy_arrays_are_taken_as_buffers_are(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("numpy is not installed")
        one, two = Batch(3, seed=1), Batch(3, seed=1)
        one.step([4, REST, 2])
        two.step(numpy.array([4, REST, 2], dtype=numpy.int32))
        self.assertEqual([one[i] for i in range(3)], [two[i] for i in range(3)])
        self.assertEqual(len(one.memory), numpy.frombuffer(one.memory, dtype=numpy.uint8).size)


class Misuse(unittest.TestCase):
    def test_wrong_arguments_raise_and_change_nothing(self):
        batch = Batch(3, seed=1)
        before = bytes(batch.memory)
        count = batch.legal_counts()[1]
        over = Game(seed=1)
        over.play_out(Random(1))
        wrong = [
            (ValueError, lambda: Batch(0)),
            (ValueError, lambda: Batch(1 << 40)),
            (TypeError, lambda: Batch("many")),
            (ValueError, lambda: Batch(2, players=7)),
            (TypeError, lambda: Batch(2, seed=None)),
            (TypeError, lambda: Batch(2, random="x")),
            (IndexError, lambda: batch[3]),
            (IndexError, lambda: batch[-4]),
            (TypeError, lambda: batch["0"]),
            (ValueError, lambda: batch.legal_turns(3)),
            (ValueError, lambda: batch.legal_turns(-1)),
            (ValueError, lambda: batch.step([0, 0])),
            (ValueError, lambda: batch.step([0] * 4)),
            (IndexError, lambda: batch.step([0, count, 0])),
            (IndexError, lambda: batch.step([0, -2, 0])),
            (IndexError, lambda: batch.step(array.array("i", [0, (1 << 31) - 1, 0]))),
            (IndexError, lambda: batch.step(array.array("i", [0, -(1 << 31), 0]))),
            (ValueError, lambda: batch.step([0, 1 << 60, 0])),
            (TypeError, lambda: batch.step([0, "1", 0])),
            (TypeError, lambda: batch.step([0, None, 0])),
            (TypeError, lambda: batch.step(None)),
            (ValueError, lambda: batch.play([None])),
            (ValueError, lambda: batch.play([None, "nonsense", None])),
            (Refused, lambda: batch.play([batch[0].legal_turns()[0], batch[0].legal_turns()[0], None])),
            (TypeError, lambda: batch.play([None, 7, None])),
            (TypeError, lambda: batch.sample(Game(seed=1))),
            (ValueError, lambda: batch.sample(over.view(0))),
            (ValueError, lambda: batch.sample(Game(seed=1, choose=True).view(0))),
            (TypeError, lambda: batch.reset(None)),
        ]
        for number, (kind, act) in enumerate(wrong):
            with self.subTest(number), self.assertRaises(kind):
                act()
        self.assertEqual(before, bytes(batch.memory))

    def test_a_refusal_says_which_game(self):
        batch = Batch(3, seed=1)
        with self.assertRaises(Refused) as caught:
            batch.play([batch[0].legal_turns()[0], "*x2l@a2 -", None])
        self.assertIn("in game 1", str(caught.exception))

    def test_a_game_that_is_over_must_rest(self):
        batch = Batch(2, seed=1)
        batch.play_out()
        self.assertEqual([0, 0], batch.legal_counts())
        batch.step([REST, REST])
        with self.assertRaises(IndexError):
            batch.step([0, REST])
