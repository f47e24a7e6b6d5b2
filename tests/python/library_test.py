"""Computer players, links and boards of your own."""

import os
import pickle
import subprocess
import unittest

import sanssouci
from sanssouci import BOX, BadBoards, BadLink, Batch, Boards, Game, Hidden, Player, Random, Record, Turn

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
PROGRAM = os.path.join(ROOT, "build", "sanssouci")

OWN = BOX.text().replace("pairs 24 25 26", "pairs 23 25 26")


def played(turns=0, **setting):
    record = Record(Game(seed=1, **setting))
    for _ in range(turns):
        record.play(record.game.legal_turns()[-1])
    return record


class Players(unittest.TestCase):
    def test_all_players_of_the_library_are_there(self):
        for name in ("random", "greedy", "level1", "level5"):
            self.assertIn(name, sanssouci.PLAYERS)
        for wrong in ("nobody", 7, None):
            with self.assertRaises(ValueError):
                Player(wrong)

    def test_a_player_chooses_the_same_turn_from_the_same_view(self):
        game = Game(seed=1, players=3, modules="boars")
        for name in sanssouci.PLAYERS:
            player = Player(name)
            turns = {player.choose(game.view(0), steps=50, random=Random(7)) for _ in range(2)}
            self.assertEqual(1, len(turns), name)
            self.assertIsNone(game.refusal(turns.pop()))

    def test_opinions_come_best_first(self):
        view = Game(seed=1).view(0)
        opinions = Player("level3").think(view, most=5, steps=200, random=Random(7))
        self.assertLessEqual(len(opinions), 5)
        self.assertEqual(opinions[0].turn, Player("level3").choose(view, steps=200, random=Random(7)))
        self.assertTrue(all(0 <= opinion.win <= 1 for opinion in opinions))

    def test_players_are_asked_about_their_own_turns(self):
        game, greedy = Game(seed=1), Player("greedy")
        open_sides = Game(seed=1, choose=True)
        self.assertIn(greedy.side(open_sides.view(1), Random(1)), ("A", "B"))
        hidden = Record.read(Record(game).text(seat=1)).game
        for kind, act in (
            (TypeError, lambda: greedy.choose(game)),
            (ValueError, lambda: greedy.choose(game.view(1))),
            (ValueError, lambda: greedy.choose(game.view())),
            (ValueError, lambda: greedy.choose(open_sides.view(0))),
            (ValueError, lambda: greedy.choose(game.view(0), steps=0)),
            (TypeError, lambda: greedy.choose(game.view(0), random=7)),
            (ValueError, lambda: greedy.side(game.view(0))),
            (Hidden, lambda: greedy.choose(hidden.view(0))),
            (Hidden, lambda: sanssouci.hints(hidden.view(0))),
            (ValueError, lambda: sanssouci.hints(game.view(1))),
        ):
            with self.assertRaises(kind):
                act()

    def test_hints_are_about_different_tiles(self):
        found = sanssouci.hints(Game(seed=1).view(0), most=4, steps=100, random=Random(7))
        self.assertEqual(4, len({(hint.turn.card, hint.turn.place, hint.turn.cell) for hint in found}))

    def test_the_end_is_solved(self):
        game, random = Game(seed=1), Random(7)
        self.assertIsNone(sanssouci.solve(game.view(0)))
        while game.turns_played < 34:
            game.play_random(random)
        solved = sanssouci.solve(game.view(0))
        self.assertTrue(solved and all(opinion.proved for opinion in solved))
        self.assertEqual(sorted((o.lead for o in solved), reverse=True), [o.lead for o in solved])


class Links(unittest.TestCase):
    def test_a_record_goes_through_its_link(self):
        for turns in (0, 5):
            record = played(turns, players=3, modules="rewards")
            again = Record.from_link("https://example.org/#" + record.link())
            self.assertEqual(record.text(), again.text())

    def test_a_link_for_a_seat_hides_what_it_may_not_know(self):
        record = Record.from_link(played(3).link(seat=1))
        self.assertEqual(("?", "?"), record.game.seats[0].hand)

    def test_the_link_is_that_of_the_command(self):
        record = played(4)
        done = subprocess.run([PROGRAM, "link", "-"], input=record.text(), stdout=subprocess.PIPE, text=True)
        self.assertEqual(record.link(), done.stdout.strip())

    def test_a_text_that_is_no_link_says_why(self):
        good = played(2).link()
        for text, name in (("", "VERSION"), ("hello", "VERSION"), (good[:-1] + ("A" if good[-1] != "A" else "B"), None)):
            with self.assertRaises(BadLink) as caught:
                Record.from_link(text)
            if name:
                self.assertEqual(name, caught.exception.name)


class OwnBoards(unittest.TestCase):
    def test_boards_are_read_written_and_told(self):
        own = Boards.read(OWN)
        self.assertEqual(OWN, own.text())
        self.assertNotEqual(BOX, own)
        self.assertEqual(own, pickle.loads(pickle.dumps(own)))
        self.assertEqual(BOX, Boards.read(BOX.text()))
        self.assertIn("gardens", own.describe())

    def test_a_mistake_is_told_with_its_place(self):
        with self.assertRaises(BadBoards) as caught:
            Boards.read(OWN.replace("tiles 2 5", "tiles 2 6"))
        self.assertEqual(("TILES_COPIES", 2), (caught.exception.name, caught.exception.line))
        for wrong in (7, None):
            with self.assertRaises(TypeError):
                Boards.read(wrong)
        with self.assertRaises(TypeError):
            Game(boards="mine.txt")

    def test_games_records_links_and_batches_go_with_their_boards(self):
        own = Boards.read(OWN)
        game = Game(seed=1, boards=own)
        self.assertIn("23", game.seats[0].unplayed)
        self.assertNotIn("24", game.seats[0].unplayed)
        record = Record(game)
        random = Random(1)
        while not record.game.over:
            record.play(Player("greedy").choose(record.game.view(record.game.mover), random=random))
        for again in (Record.read(record.text(), own), Record.from_link(record.link(), own),
                      pickle.loads(pickle.dumps(record))):
            self.assertEqual(record.game, again.game)
            self.assertEqual(record.turns, again.turns)
            self.assertEqual(own, again.boards)
        with self.assertRaises(sanssouci.BadRecord) as caught:
            Record.read(record.text())
        self.assertEqual("OTHER_CONTENT", caught.exception.name)
        with self.assertRaises(BadLink) as caught:
            Record.from_link(record.link())
        self.assertEqual("OTHER_CONTENT", caught.exception.name)
        batch = Batch(2, seed="spring", boards=own)
        self.assertEqual(Game(seed="spring/1", boards=own), batch[1])
        with self.assertRaises(ValueError):
            batch.sample(Game(seed=1).view())
        self.assertEqual("23", Turn("23x2l@a2 -", own).card)
        self.assertEqual(("card", "23"), sanssouci.action_name(9, own))
