"""What games and views have in common: reading a position."""

from __future__ import annotations

import json
from typing import List, NamedTuple, Optional, Tuple, Union

from . import _library as library
from . import boards as names
from ._library import facts_of, lib, written
from .arguments import EDITIONS, MODULES, in_range
from .boards import Boards
from .errors import Hidden
from .turn import Turn, as_turn

SPECTATOR = -1  # instead of a seat: somebody who does not play
EVERYTHING = -2  # instead of a seat, for records: nothing is hidden
PHASES = ("choosing gardens", "choosing rewards", "playing", "over")
STACKS = ("all", "backs", "first")  # which stacks legal_turns lists


class Seat(NamedTuple):
    """What one player has. Cells, cards and columns are the short names of docs/RECORD.md; `?` stands for what the
    reader may not know."""

    score: int
    """points on the track"""
    planted: Tuple[str, ...]
    """cells that hold a tile or are printed on the board"""
    gardeners: Tuple[str, ...]
    """those of them that show a gardener"""
    nobles: Optional[Tuple[int, ...]]
    """the row of each column's noble, a to i, 0 on the terrace; None before the boards are revealed"""
    boar: Optional[str]
    """the cell of the boar; None if there is none"""
    hand: Tuple[str, ...]
    """two cards, one in the last round, none at the end"""
    unplayed: Tuple[str, ...]
    """cards in hand and deck together: everybody knows them"""
    cards: Tuple[str, ...]
    """all 18: played cards first, then the hand, then the deck from its top"""
    missions: Tuple[str, ...]
    """two columns"""
    garden_board: Optional[str]
    """"3B"; "3" while its side is open, None while it is hidden"""
    rewards_board: Optional[str]
    """likewise; None without the module"""
    marks: dict
    """of the reward board, by cell: "+1", "+2", "+3", "g3", "-2" or "-3" """


class Score(NamedTuple):
    """The points of a seat and their origin."""

    final: int
    """the sum, never below 0"""
    walked: int
    """points on the track: nobles' walks, rewards and the boar"""
    rows: int
    """for full rows"""
    columns: int
    """for full columns"""
    missions: int
    """for the nobles of the two missions"""
    boar: int
    """the cost of a boar still in the garden, as a positive number"""
    gardeners: int
    """how many gardeners: they break ties"""


def stacks_of(game: library.Game, which: str) -> int:
    """Returns a set of stacks, one bit each."""
    if which not in STACKS:
        raise ValueError("stacks are %s, not %r" % (", ".join(map(repr, STACKS)), which))
    stacks = lib.ss_stacks_by_back(game) if which == "backs" else lib.ss_stacks_open(game)
    return stacks & -stacks if which == "first" else stacks


def listed(game: library.Game, which: str, boards: Boards) -> List[Turn]:
    stacks = stacks_of(game, which)
    if facts_of(game).phase != library.PLAYING:
        return []
    if not lib.ss_hand_known(game):
        raise Hidden("the hand of the seat to move is hidden, so its turns cannot be listed")
    room = 4096
    while True:
        turns = (library.Turn * room)()
        count = lib.ss_list_turns_with(game, stacks, turns, room)
        if count <= room:
            raw = bytes(turns)
            return [Turn._of(raw[8 * i : 8 * i + 8], boards) for i in range(count)]
        room = count


# ---- JSON from the library ----


def record_of(game: library.Game) -> library.Record:
    record = library.Record()
    lib.ss_record_of(record, game)
    return record


def told_view(record: library.Record, boards: Boards, seat: int) -> dict:
    return json.loads(written(lambda t: lib.ss_json_view(t, boards._c, record, seat), 1 << 12))


def told_score(record: library.Record, seat: int) -> dict:
    return json.loads(written(lambda t: lib.ss_json_score(t, record, seat), 1 << 10))


class Position:
    """The part that games and views share: reading a position."""

    __slots__ = ("_c", "_boards")

    players = property(lambda self: facts_of(self._c).players)
    edition = property(lambda self: EDITIONS[facts_of(self._c).edition])
    modules = property(lambda self: tuple(m for i, m in enumerate(MODULES) if facts_of(self._c).modules >> i & 1))
    phase = property(lambda self: PHASES[facts_of(self._c).phase], doc="one of PHASES")
    over = property(lambda self: facts_of(self._c).phase == library.OVER)
    round = property(lambda self: facts_of(self._c).round, doc="full rounds played")
    mover = property(lambda self: facts_of(self._c).mover, doc="the seat whose turn it is")
    boards = property(lambda self: self._boards, doc="the boards and cards it is played with")

    @property
    def turns_played(self) -> int:
        facts = facts_of(self._c)
        return facts.round * facts.players + facts.mover

    @property
    def display(self) -> dict:
        """The open tiles by place; None for an empty place."""
        return dict(zip(names.PLACE_NAMES, map(names.tile, facts_of(self._c).display)))

    @property
    def stacks(self) -> Tuple[Tuple[str, ...], ...]:
        """The tiles of each stack from the top; a bag is one stack."""
        facts, stacks, at = facts_of(self._c), [], 0
        for height in facts.heights[: facts.stacks]:
            stacks.append(tuple(map(names.tile, facts.tiles[at : at + height])))
            at += height
        return tuple(stacks)

    @property
    def seats(self) -> Tuple[Seat, ...]:
        facts = facts_of(self._c)
        return tuple(self._seat(seat) for seat in facts.seats[: facts.players])

    def _seat(self, s: library.SeatFacts) -> Seat:
        cards = self._boards._cards
        return Seat(
            score=s.score,
            planted=names.cells(s.planted),
            gardeners=names.cells(s.gardeners),
            nobles=tuple(s.nobles) if s.nobles[0] >= 0 else None,
            boar=names.CELL_NAMES[s.boar] or None,
            hand=names.cards(self._boards, s.hand),
            unplayed=tuple(cards[card] for card in range(library.CARDS) if s.unplayed >> card & 1),
            cards=names.cards(self._boards, s.cards),
            missions=tuple(map(names.mission, s.missions)),
            garden_board=names.board(s.garden_board),
            rewards_board=names.board(s.rewards_board),
            marks={cell: names.MARK_NAMES[mark] for cell, mark in zip(names.PYRAMID, s.marks) if mark},
        )

    def legal_turns(self, stacks: str = "all") -> List[Turn]:
        """Lists all legal turns of the seat to move: those with the first stack, then those with the next. If
        `stacks` is "backs", only the first stack of each visible back is used, because stacks with the same back
        differ only in height; if it is "first", only the first that is not empty."""
        return listed(self._c, stacks, self._boards)

    def refusal(self, turn: Union[Turn, str]) -> Optional[str]:
        """Returns the name of the rule that a turn breaks; None if it is legal."""
        code = lib.ss_turn_check(self._c, as_turn(turn, self._boards))
        return library.error_name(code) if code else None

    def _checked_seat(self, seat) -> int:
        return in_range(seat, "seat", 0, self.players - 1)

    def scores(self) -> List[Score]:
        """Returns the scores as the game stands. Hidden missions count as 0."""
        told = told_score(record_of(self._c), EVERYTHING)
        return [Score(final=final, **parts) for final, parts in zip(told["final"], told["breakdown"])]

    def winners(self) -> Tuple[int, ...]:
        """Returns the seats that would win as the game stands."""
        return tuple(seat - 1 for seat in told_score(record_of(self._c), EVERYTHING)["winners"])
