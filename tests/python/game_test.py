"""Games, turns, views and records."""

import copy
import ctypes
import gc
import glob
import hashlib
import json
import os
import pickle
import unittest

import sanssouci
from sanssouci import EVERYTHING, SPECTATOR, BadRecord, Game, Hidden, Random, Record, Refused, Turn, View

KIT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "conformance")

SETTINGS = [
    dict(players=players, edition=edition, modules=modules)
    for players in (2, 3, 4)
    for edition in sanssouci.EDITIONS
    for modules in ("", "rewards", "boars", "rewards boars")
]


def games_on_the_way(seed=5):
    """A game of each setting, some turns after its beginning."""
    random = Random(seed)
    for number, setting in enumerate(SETTINGS):
        game = Game(seed=number, **setting)
        for _ in range(random.below(18 * game.players)):
            game.play_random(random)
        yield game


def moves(game):
    """The legal turns as `sanssouci moves` prints them: sorted, without stacks."""
    return sorted(str(turn).split(" /")[0] for turn in game.legal_turns(stacks="first"))


class Conformance(unittest.TestCase):
    def test_games_of_the_referee_have_its_turns_and_scores(self):
        names = sorted(glob.glob(os.path.join(KIT, "good", "*.sgr")))[::7]
        self.assertGreater(len(names), 10)
        for name in names:
            with self.subTest(name):
                record = Record.load(name)
                with open(name[:-4] + ".expect") as file:
                    lines = [json.loads(line) for line in file]
                game = record.after(0)
                for turn, line in zip(record.turns, lines):
                    found = moves(game)
                    self.assertEqual(line["legal"], len(found))
                    digest = hashlib.sha256("".join(move + "\n" for move in found).encode()).hexdigest()
                    self.assertEqual(line["sha256"], digest[:16])
                    self.assertEqual(line["scores"], [seat.score for seat in game.seats])
                    game.play(turn)
                self.assertTrue(game.over)
                self.assertEqual(game, record.game)
                end = lines[-1]
                self.assertEqual(end["final"], [score.final for score in game.scores()])
                self.assertEqual(end["winners"], [seat + 1 for seat in game.winners()])
                for part, score in zip(end["breakdown"], game.scores()):
                    self.assertEqual(part, {key: getattr(score, key) for key in part})

    def test_wrong_records_are_refused_at_their_line(self):
        names = sorted(glob.glob(os.path.join(KIT, "bad", "*.sgr")))
        self.assertGreater(len(names), 60)
        for name in names:
            with self.subTest(name), self.assertRaises(BadRecord) as caught:
                Record.load(name)
            self.assertEqual(int(name.split(".L")[-1][:-4]), caught.exception.line)
            self.assertIsNotNone(caught.exception.name)

    def test_a_seed_deals_what_the_referee_deals(self):
        for name in glob.glob(os.path.join(KIT, "deals", "*.sgr")):
            seed, edition, modules, players = os.path.basename(name)[:-5].split("-")
            modules = "" if modules == "base" else modules.replace("+", ",")
            game = Game(seed=seed, players=int(players), edition=edition, modules=modules)
            with self.subTest(name), open(name) as file:
                self.assertEqual(file.read(), Record(game).text())


class Play(unittest.TestCase):
    def test_every_listed_turn_is_legal_and_can_be_written_and_read(self):
        for game in games_on_the_way():
            for turn in game.legal_turns()[::17]:
                self.assertIsNone(game.refusal(turn))
                self.assertEqual(turn, Turn(str(turn)))
                after = game.copy()
                after.play(str(turn))
                self.assertEqual(game.turns_played + 1, after.turns_played)

    def test_every_stack_that_may_be_chosen_is_listed_with_every_turn(self):
        told_apart = 0
        for game in games_on_the_way(6):
            first = game.legal_turns(stacks="first")
            filled = [number for number, tiles in enumerate(game.stacks, 1) if tiles] if len(game.stacks) > 1 else []
            turns = game.legal_turns()
            self.assertEqual(first, turns[: len(first)])
            self.assertEqual(len(first) * (len(filled) or 1), len(set(turns)))
            self.assertEqual(filled or [None], sorted({turn.stack for turn in turns}, key=lambda stack: stack or 0))
            self.assertTrue(all(game.refusal(turn) is None for turn in turns[::53]))
            backs = {}
            for number in filled:
                backs.setdefault(game.stacks[number - 1][0][1], number)
            named = {turn.stack for turn in game.legal_turns(stacks="backs")}
            self.assertEqual(set(backs.values()) or {None}, named)
            told_apart += len(named) > 1
        self.assertGreater(told_apart, 3)

    def test_two_colours_that_no_card_shows_are_refused_by_the_rules(self):
        turn = Turn("23x4r@d4 -")
        self.assertEqual("?", turn.card)
        self.assertIsNotNone(Game(seed=1).refusal(turn))

    def test_a_refused_turn_has_the_name_of_its_rule_and_changes_nothing(self):
        game = Game(seed=1)
        before = game.copy()
        with self.assertRaises(Refused) as caught:
            game.play("%sx2l@a2 - /1" % game.seats[0].cards[5])
        self.assertEqual("CARD_NOT_IN_HAND", caught.exception.name)
        self.assertEqual("CARD_NOT_IN_HAND", game.refusal("%sx2l@a2 - /1" % game.seats[0].cards[5]))
        self.assertEqual(before, game)

    def test_a_game_that_is_over_refuses(self):
        game = Game(seed=1)
        game.play_out(Random(1))
        self.assertTrue(game.over)
        self.assertEqual([], game.legal_turns())
        for act in (lambda: game.play("*x2l@a2 -"), lambda: game.play_random(Random(1)), lambda: game.play_out(Random(1))):
            with self.assertRaises(Refused) as caught:
                act()
            self.assertEqual("OVER", caught.exception.name)

    def test_sides_are_chosen_by_seat_then_the_game_begins(self):
        game = Game(seed=1, players=2, modules="rewards", choose=True)
        self.assertEqual("choosing gardens", game.phase)
        self.assertEqual([], game.legal_turns())
        with self.assertRaises(Refused) as caught:
            game.play_random(Random(1))
        self.assertEqual("NOT_STARTED", caught.exception.name)
        game.choose_side(1, "B")
        with self.assertRaises(Refused) as caught:
            game.choose_side(1, "A")
        self.assertEqual("SIDE_CHOSEN", caught.exception.name)
        game.choose_side(0, "A")
        self.assertEqual("choosing rewards", game.phase)
        self.assertTrue(game.seats[0].garden_board.endswith("A"))
        game.draw_sides()
        self.assertEqual("playing", game.phase)
        self.assertEqual(12, len(game.seats[0].marks))

    def test_one_seed_is_one_game_and_no_seed_is_another_each_time(self):
        self.assertEqual(Game(seed="7"), Game(seed=7))
        self.assertEqual(Game(seed="7"), Game(seed=hashlib.sha256(b"7").digest()))
        self.assertNotEqual(Game(), Game())

    def test_a_copy_is_a_game_of_its_own(self):
        game = Game(seed=1)
        for twin in (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
            self.assertEqual(game, twin)
            twin.play_random(Random(1))
            self.assertNotEqual(game, twin)

    def test_random_play_repeats_itself_for_a_seed(self):
        first, second = Game(seed=1), Game(seed=1)
        self.assertEqual(first.play_random(Random(3)), second.play_random(Random(3)))
        first.play_out(Random(4))
        second.play_out(Random(4))
        self.assertEqual(first, second)

    def test_a_position_can_be_read(self):
        game = Game(seed="spring", edition="second", modules="boars", players=3)
        seat = game.seats[2]
        self.assertEqual((3, "second", ("boars",), 0, 0), (game.players, game.edition, game.modules, game.round, game.mover))
        self.assertEqual("e4", seat.boar)
        self.assertEqual((0,) * 9, seat.nobles)
        self.assertEqual(seat.hand, seat.cards[:2])
        self.assertEqual(18, len(set(seat.cards)))
        self.assertEqual(set(seat.cards), set(seat.unplayed))
        self.assertEqual(10, len(game.display))
        self.assertEqual(1, len(game.stacks))
        self.assertEqual(63 - 10, len(game.stacks[0]))
        turn = game.legal_turns()[0]
        self.assertIn(turn.card, seat.cards)
        self.assertIn(turn.place, game.display)
        self.assertIsNone(turn.stack)


class Views(unittest.TestCase):
    def everything(self, view):
        """All that a view lets out."""
        told = [bytes(view), repr(view), view.seats, view.display, view.stacks, view.phase, view.round, view.mover]
        try:
            told.append(view.legal_turns())
        except Hidden:
            told.append("hidden")
        return told + [view.scores() if view.over else None]

    def test_games_that_differ_in_what_is_hidden_look_the_same(self):
        random = Random(9)
        for game in games_on_the_way(9):
            for seat in range(SPECTATOR, game.players):
                view = game.view(seat)
                twin = view.sample(random)
                self.assertEqual(self.everything(view), self.everything(twin.view(seat)))
                self.assertEqual(view, twin.view(seat))
                self.assertEqual(hash(view), hash(twin.view(seat)))

    def test_a_view_hides_what_the_others_hold(self):
        for game in games_on_the_way(10):
            for seat in range(SPECTATOR, game.players):
                view = game.view(seat)
                for other, (shown, real) in enumerate(zip(view.seats, game.seats)):
                    own = other == seat
                    self.assertEqual(real.hand if own else ("?",) * len(real.hand), shown.hand)
                    if not game.over:
                        self.assertEqual(real.missions if own else ("?", "?"), shown.missions)
                    drawn = game.round + (other < game.mover) + (len(real.hand) if own else 0)
                    self.assertEqual(real.cards[:drawn] + ("?",) * (18 - drawn), shown.cards)
                for shown, real in zip(view.stacks, game.stacks):
                    self.assertEqual(len(real), len(shown))
                    self.assertTrue(all(tile.startswith("?") for tile in shown))

    def test_a_view_holds_no_way_back_to_its_game(self):
        game = Game(seed=1)
        view = game.view(0)
        held = {name: getattr(view, name) for kind in type(view).__mro__ for name in getattr(kind, "__slots__", ())}
        self.assertEqual({"_boards", "_c", "_v"}, set(held))
        self.assertFalse(hasattr(view, "__dict__"))
        self.assertNotIn(bytes(game._c), (bytes(held["_c"]), bytes(held["_v"])))
        twin = pickle.loads(pickle.dumps(view))
        self.assertEqual(view, twin)

    def test_the_seat_to_move_lists_its_turns_and_others_cannot(self):
        game = Game(seed=1)
        self.assertEqual(game.legal_turns(), game.view(0).legal_turns())
        for seat in (1, SPECTATOR):
            with self.assertRaises(Hidden):
                game.view(seat).legal_turns()

    def test_before_sides_are_shown_a_seat_sees_its_own_board_alone(self):
        view = Game(seed=1, players=3, choose=True).view(1)
        self.assertEqual([False, True, False], [seat.garden_board is not None for seat in view.seats])
        self.assertEqual([None] * 3, [seat.nobles for seat in view.seats])
        self.assertEqual({"?"}, set(view.display.values()))

    def test_a_view_comes_from_a_game_alone(self):
        with self.assertRaises(TypeError):
            View()


class Records(unittest.TestCase):
    def played(self, number):
        game = Game(seed=number, **SETTINGS[number])
        record, random = Record(game, names=["Ada", "Grace"]), Random(number)
        while not game.over:
            record.play(game.play_random(random))
        self.assertEqual(game, record.game)
        return record

    def test_a_record_written_and_read_is_the_same(self):
        for number in range(len(SETTINGS)):
            record = self.played(number)
            again = Record.read(record.text())
            self.assertEqual(record.text(), again.text())
            self.assertEqual(record.turns, again.turns)
            self.assertEqual(record.game, again.game)
            self.assertEqual(("Ada", "Grace"), again.names[:2])
            self.assertEqual(record.text(), pickle.loads(pickle.dumps(record)).text())
            self.assertEqual(record.text(), Record.read(record.text().encode()).text())

    def test_a_record_for_a_seat_hides_and_can_be_read(self):
        record = self.played(0)
        for seat in (SPECTATOR, 0, 1):
            text = record.text(seat)
            self.assertIn("?", text)
            self.assertEqual(text, Record.read(text).text())
            self.assertEqual(record.turns, Record.read(text).turns)
        deck = record.text().split('[Deck1 "')[1].split('"')[0]
        self.assertIn(deck, record.text(0))
        self.assertNotIn(deck, record.text(1))

    def test_with_a_game_that_is_partly_known_nothing_is_invented(self):
        game = Game(seed=3)
        record = Record.read(Record(game).text(0))
        known = record.game
        self.assertEqual(moves(game), moves(known))
        with self.assertRaises(Hidden):
            known.play_out(Random(1))
        with self.assertRaises(Hidden):
            known.view(1).sample(Random(1))
        nobody = Record.read(Record(game).text(SPECTATOR)).game
        for act in (nobody.legal_turns, lambda: nobody.play_random(Random(1))):
            with self.assertRaises(Hidden):
                act()
        turn = game.legal_turns()[0]
        record.play(turn)
        self.assertEqual([turn], record.turns)

    def test_a_record_for_a_seat_has_the_seats_view_and_is_sampled_like_it(self):
        for number, setting in enumerate(SETTINGS):
            game, random = Game(seed=number, **setting), Random(number)
            record = Record(game)
            for _ in range(random.below(18 * game.players)):
                record.play(game.play_random(random))
            for seat in range(SPECTATOR, game.players):
                view = Record.read(record.text(seat)).game.view(seat)
                self.assertEqual(game.view(seat), view)
                sampled = view.sample(Random(3))
                self.assertEqual(game.view(seat).sample(Random(3)), sampled)
                self.assertEqual(view, sampled.view(seat))
                sampled.play_out(random)
                self.assertTrue(sampled.over)

    def test_positions_on_the_way_are_those_that_were_played(self):
        record, game = self.played(2), None
        for count, turn in enumerate(record.turns):
            game = record.after(count)
            self.assertEqual(count, game.turns_played)
            game.play(turn)
            self.assertEqual(game, record.after(count + 1))

    def test_a_fault_says_what_and_where(self):
        text = Record(Game(seed=1)).text()
        with self.assertRaises(BadRecord) as caught:
            Record.read(text + "1.1 *x2l@a9 -\n")
        self.assertEqual(("NOT_A_TURN", text.count("\n") + 1), (caught.exception.name, caught.exception.line))
        with self.assertRaises(BadRecord) as caught:
            Record.read(text.replace('"2013"', '"2014"'))
        self.assertEqual(("VALUE", "Edition", None), (caught.exception.name, caught.exception.tag, caught.exception.refusal))

    def test_a_record_keeps_the_text_that_it_was_read_from(self):
        kept, tag = [], "[Event \"%s\"]\n" % ("Berlin " * 200)
        for number in range(20):
            text = Record(Game(seed=number)).text().replace("[Result", tag + "[Result")
            kept.append(Record.read(text.encode()))
        size = len(text) + 1
        del text
        gc.collect()
        noise = [ctypes.create_string_buffer(b"#" * length, length) for length in range(size - 40, size + 41)
                 for _ in range(20)]
        for record in kept:
            self.assertIn(tag, record.text())
        self.assertTrue(noise)

    def test_what_a_record_tells_as_a_dictionary_is_what_the_game_is(self):
        for number in range(len(SETTINGS)):
            record = self.played(number)
            game = record.game
            told = record.describe_score()
            self.assertEqual(told["final"], [score.final for score in game.scores()])
            self.assertEqual(told["winners"], [seat + 1 for seat in game.winners()])
            self.assertEqual({"cause": "played", "winners": told["winners"]}, record.describe()["ending"])
            last = record.describe_turn(len(record.turns) - 1)
            self.assertEqual((str(record.turns[-1]), game.players, 18), (last["text"], last["seat"], last["round"]))
            for seat in (SPECTATOR, 0, 1):
                told = record.describe(seat)
                nameless = [dict(of, name="") for of in told["seats"]]
                self.assertEqual(dict(told, seats=nameless), game.view(seat).describe())

    def test_of_a_game_that_was_given_up_the_others_are_told_as_winners(self):
        text = Record(Game(seed=1, players=3)).text().replace('"*"]', '"*"]\n[Forfeit "2 tired"]')
        record = Record.read(text)
        self.assertEqual({"cause": "given up", "winners": [1, 3]}, record.describe()["ending"])
        self.assertEqual([1, 3], record.describe_score(SPECTATOR)["winners"])

    def test_tags_that_are_not_known_and_a_game_given_up_are_kept(self):
        text = Record(Game(seed=1)).text().replace("[Result", '[Event "Berlin"]\n[Result').replace(
            '"*"]', '"*"]\n[Forfeit "2 tired"]')
        record = Record.read(text)
        self.assertEqual(1, record.forfeit)
        self.assertIn('[Event "Berlin"]', record.text())
        self.assertNotIn("Berlin", record.text(0))


class Misuse(unittest.TestCase):
    """Whatever is handed over, the interpreter goes on."""

    def test_wrong_arguments_raise_and_change_nothing(self):
        game, random = Game(seed=1), Random(1)
        before, record = game.copy(), Record(game)
        wrong = [
            (ValueError, lambda: Game(players=1)),
            (ValueError, lambda: Game(players=5)),
            (TypeError, lambda: Game(players="two")),
            (ValueError, lambda: Game(edition="2014")),
            (ValueError, lambda: Game(modules="boar")),
            (ValueError, lambda: Game(modules=["rewards", 3])),
            (TypeError, lambda: Game(modules=3)),
            (TypeError, lambda: Game(seed=1.5)),
            (ValueError, lambda: Game(seed=b"short")),
            (ValueError, lambda: game.view(2)),
            (ValueError, lambda: game.view(EVERYTHING)),
            (ValueError, lambda: game.view(1 << 70)),
            (TypeError, lambda: game.view("0")),
            (ValueError, lambda: game.choose_side(0, "C")),
            (ValueError, lambda: game.choose_side(7, "A")),
            (Refused, lambda: game.choose_side(0, "A")),
            (ValueError, lambda: game.play("")),
            (ValueError, lambda: game.play("nonsense")),
            (ValueError, lambda: game.play("*x2l@a2 -\0")),
            (ValueError, lambda: game.play("x" * 100000)),
            (ValueError, lambda: game.play("\ud800")),
            (TypeError, lambda: game.play(None)),
            (TypeError, lambda: game.play(5)),
            (TypeError, lambda: game.refusal(b"*x2l@a2 -")),
            (TypeError, lambda: game.play_random(None)),
            (TypeError, lambda: game.play_out(random=7)),
            (TypeError, lambda: game.view(0).sample(7)),
            (TypeError, lambda: Random("seed")),
            (ValueError, lambda: random.below(0)),
            (ValueError, lambda: random.below(1 << 40)),
            (TypeError, lambda: Record(7)),
            (ValueError, lambda: Record(Game(choose=True))),
            (ValueError, lambda: Record(game, names=["a"] * 3)),
            (ValueError, lambda: Record(game, names="Ada")),
            (ValueError, lambda: Record(game, names=['"'])),
            (ValueError, lambda: Record(game, names=["a" * 41])),
            (ValueError, lambda: Record(game, names=["a" * 4000])),
            (TypeError, lambda: Record(game, names=[7])),
            (ValueError, lambda: record.text(2)),
            (ValueError, lambda: record.text(-3)),
            (ValueError, lambda: record.after(1)),
            (ValueError, lambda: record.after(-1)),
            (ValueError, lambda: record.describe(2)),
            (ValueError, lambda: record.describe_score(-3)),
            (ValueError, lambda: record.describe_turn(0)),
            (ValueError, lambda: game.legal_turns(stacks="some")),
            (ValueError, lambda: game.legal_turns(stacks=None)),
            (TypeError, lambda: Record.read(7)),
            (BadRecord, lambda: Record.read("")),
            (BadRecord, lambda: Record.read(b"\0" * 100)),
            (BadRecord, lambda: Record.read(b"\xff" * 100)),
            (BadRecord, lambda: Record.read("x" * (3 << 20))),
            (AttributeError, lambda: setattr(game.legal_turns()[0], "card", "a")),
            (AttributeError, lambda: setattr(game, "players", 4)),
            (AttributeError, lambda: setattr(game.view(0), "seat", 1)),
        ]
        for number, (kind, act) in enumerate(wrong):
            with self.subTest(number), self.assertRaises(kind):
                act()
        self.assertEqual(before, game)
        self.assertEqual([], record.turns)

    def test_a_record_begins_before_the_first_turn(self):
        game = Game(seed=1)
        game.play_random(Random(1))
        with self.assertRaises(ValueError):
            Record(game)

    def test_a_sample_was_dealt_from_no_seed(self):
        sampled = Game(seed=1, choose=True).view(0).sample(Random(1))
        with self.assertRaises(ValueError):
            sampled.draw_sides()

    def test_an_object_that_was_not_made_properly_raises(self):
        for act in (lambda: Game.__new__(Game).legal_turns(), lambda: Record.__new__(Record).text(),
                    lambda: str(Turn.__new__(Turn)), lambda: bytes(View.__new__(View))):
            with self.assertRaises(AttributeError):
                act()
