"""A complete turn."""

from __future__ import annotations

from typing import Union

from . import _library as library
from ._library import lib, written
from .boards import BOX, CELL_NAMES, PLACE_NAMES, Boards, checked


class Turn:
    """A complete turn, an immutable value. Made from its text, `Turn("36x6l@c6 c>3 /4")`, or taken from a list."""

    __slots__ = ("_raw", "_boards")

    def __init__(self, text: str, boards: Boards = BOX):
        if not isinstance(text, str):
            raise TypeError("a turn is a text, not %r" % (text,))
        turn = library.Turn()
        word, kept = library.word(text.encode())
        column = lib.ss_read_turn(word, checked(boards)._c, turn)
        if column:
            raise ValueError("column %d: %r is no turn" % (column, text))
        object.__setattr__(self, "_raw", bytes(turn))
        object.__setattr__(self, "_boards", boards)

    @classmethod
    def _of(cls, raw: bytes, boards: Boards) -> "Turn":
        turn = object.__new__(cls)
        object.__setattr__(turn, "_raw", raw)
        object.__setattr__(turn, "_boards", boards)
        return turn

    @property
    def _struct(self) -> library.Turn:
        return library.Turn.from_buffer_copy(self._raw)

    card = property(lambda self: self._boards._cards[self._raw[0]] if self._raw[0] < library.CARDS else "?",
                    doc="the card played, `?` for two colours that no card has: the rules refuse those")
    place = property(lambda self: PLACE_NAMES[self._raw[1]], doc="where on the display the tile was")
    cell = property(lambda self: CELL_NAMES[self._raw[2]], doc="where the tile is placed")
    gardener = property(lambda self: bool(self._raw[3]), doc="True if it lies face down")
    boar = property(
        lambda self: None if not self._raw[4] else "x" if self._raw[4] == library.BOAR_LEAVES else
        CELL_NAMES[self._raw[4]],
        doc="where the boar goes, `x` if it leaves, None if it is not met")
    noble = property(lambda self: CELL_NAMES[self._raw[5]] or None, doc="where a noble ends, or None")
    stack = property(lambda self: self._raw[6] or None, doc="the stack that refills the display, or None")

    def __setattr__(self, name, value):
        raise AttributeError("a turn is a value and does not change")

    def __str__(self) -> str:
        return written(lambda t: lib.ss_put_turn(t, self._boards._c, self._struct, True))

    def __repr__(self) -> str:
        return "Turn(%r)" % str(self)

    def __eq__(self, other) -> bool:
        return self._raw == other._raw if isinstance(other, Turn) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._raw)

    def __reduce__(self):
        return Turn, (str(self), self._boards)


def as_turn(turn: Union[Turn, str], boards: Boards) -> library.Turn:
    return (turn if isinstance(turn, Turn) else Turn(turn, boards))._struct
