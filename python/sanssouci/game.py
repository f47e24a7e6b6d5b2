"""Games, and views of what one seat may know of them."""

from __future__ import annotations

from typing import Iterable, Optional, Union

from . import _library as library
from ._library import facts_of, lib
from .arguments import Random, agreed, generator, in_range, pickled, seed_bytes, setting, unpickled
from .boards import BOX, Boards, checked
from .errors import Hidden, Refused
from .position import SPECTATOR, Position, record_of, told_view
from .turn import Turn, as_turn


class Game(Position):
    """A complete game, including what is hidden from players. Give players its views.

    The seed draws the sides of the boards, unless `choose` is set: then each seat chooses with choose_side.
    """

    __slots__ = ("_seed",)

    def __init__(self, seed=None, players: int = 2, edition: str = "2013", modules: Union[str, Iterable[str]] = (),
                 choose: bool = False, boards: Boards = BOX):
        chosen = setting(players, edition, modules)
        self._boards, self._seed = checked(boards), seed_bytes(seed)
        self._c = library.Game()
        lib.ss_deal(self._c, boards._c, chosen, self._seed)
        if not choose:
            self.draw_sides()

    @classmethod
    def _of(cls, value: library.Game, boards: Boards, seed: Optional[bytes] = None) -> "Game":
        game = object.__new__(cls)
        game._c, game._boards, game._seed = value, boards, seed
        return game

    # -- setting up --

    def choose_side(self, seat: int, side: str) -> None:
        """Chooses side "A" or "B" of a seat's garden board, or in the next phase of its reward board."""
        if side not in ("A", "B"):
            raise ValueError('a side is "A" or "B", not %r' % (side,))
        agreed(lib.ss_choose_side(self._c, self._boards._c, self._checked_seat(seat), 1 + "AB".index(side)))

    def draw_sides(self) -> None:
        """Takes the sides that the seed draws for all that are still open, in both phases."""
        if self._seed is None:
            raise ValueError("this game was not dealt from a seed")
        while facts_of(self._c).phase < library.PLAYING:
            agreed(lib.ss_choose_sides_drawn(self._c, self._boards._c, self._seed))

    # -- playing --

    def play(self, turn: Union[Turn, str]) -> None:
        """Plays a turn. Raises Refused and changes nothing if it is illegal."""
        agreed(lib.ss_play(self._c, as_turn(turn, self._boards)), str(turn))

    def play_random(self, random: Random) -> Turn:
        """Plays a random turn and returns it: card, place, cell, boar and noble are drawn in turn, each choice
        evenly."""
        source, turn = generator(random), library.Turn()
        self._must_be_on()
        if not lib.ss_hand_known(self._c):
            raise Hidden("the hand of the seat to move is hidden")
        lib.ss_play_random(self._c, source, turn)
        return Turn._of(bytes(turn), self._boards)

    def play_out(self, random: Random) -> None:
        """Plays random turns until the game is over."""
        source = generator(random)
        self._must_be_on()
        if facts_of(self._c).hidden:
            raise Hidden("a game is played out when nothing of it is hidden")
        lib.ss_play_out(self._c, source)

    def _must_be_on(self) -> None:
        phase = facts_of(self._c).phase
        if phase != library.PLAYING:
            raise Refused("OVER" if phase == library.OVER else "NOT_STARTED")

    # -- looking --

    def view(self, seat: int = SPECTATOR) -> "View":
        """Returns what a seat or a spectator may know."""
        seat = in_range(seat, "seat", SPECTATOR, facts_of(self._c).players - 1)
        return View._of(lib.ss_view_of(self._c, seat), self._boards)

    # -- as a value --

    def copy(self) -> "Game":
        return Game._of(library.Game.from_buffer_copy(self._c), self._boards, self._seed)

    __copy__ = copy

    def __deepcopy__(self, memo) -> "Game":
        return self.copy()

    def __eq__(self, other) -> bool:
        return bytes(self._c) == bytes(other._c) if isinstance(other, Game) else NotImplemented

    __hash__ = None

    def __reduce__(self):
        return _game_in, (*pickled(self._c), self._boards, self._seed)

    def __repr__(self) -> str:
        return "<Game %s, %d players%s, %s, %d turns played>" % (
            self.edition, self.players, "".join(", " + m for m in self.modules), self.phase, self.turns_played)


def _game_in(series: str, data: bytes, boards: Boards, seed: Optional[bytes]) -> Game:
    return Game._of(unpickled(library.Game, series, data), boards, seed)


class View(Position):
    """What one seat may know of a game. It contains nothing else and does not change."""

    __slots__ = ("_v",)

    def __init__(self):
        raise TypeError("a view comes from Game.view")

    @classmethod
    def _of(cls, value: library.View, boards: Boards) -> "View":
        view = object.__new__(cls)
        view._v, view._c, view._boards = value, value.known, boards
        return view

    seat = property(lambda self: self._v.seat, doc="whose view it is, or SPECTATOR")

    def describe(self) -> dict:
        """The view as a dictionary, with the fields of docs/wasm.md. Seats count from 1 there."""
        return told_view(record_of(self._c), self._boards, self.seat)

    def sample(self, random: Random) -> Game:
        """Draws a game that fits the view, all equally likely. Raises Hidden if the game was read from a record that
        hides more than this seat's view does."""
        source, game = generator(random), library.Game()
        lib.ss_sample(self._sampler(), source, game)
        return Game._of(game, self._boards)

    def _must_be_whole(self) -> None:
        if not lib.ss_can_sample(self._v, self._boards._c):
            raise Hidden("the record that this game was read from hides more than the view would")

    def _sampler(self) -> library.Sampler:
        self._must_be_whole()
        return lib.ss_sampler_of(self._v, self._boards._c)

    def __bytes__(self) -> bytes:
        return bytes(self._v)

    def __eq__(self, other) -> bool:
        return bytes(self) == bytes(other) if isinstance(other, View) else NotImplemented

    def __hash__(self) -> int:
        return hash(bytes(self))

    def __reduce__(self):
        return _view_in, (*pickled(self._v), self._boards)

    def __repr__(self) -> str:
        whose = "a spectator" if self.seat == SPECTATOR else "seat %d" % self.seat
        return "<View of %s, %s, %d turns played>" % (whose, self.phase, self.turns_played)


def _view_in(series: str, data: bytes, boards: Boards) -> View:
    return View._of(unpickled(library.View, series, data), boards)
