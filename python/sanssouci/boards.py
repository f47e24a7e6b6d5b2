"""The boards and cards that a game is played with, and the names of cells, places, cards and tiles."""

from __future__ import annotations

import ctypes as c
import json
from typing import Iterable, Optional, Tuple, Union

from . import _library as library
from ._library import lib, written
from .errors import BadBoards

PLACE_NAMES = tuple(written(lambda t: lib.ss_put_place(t, place)) for place in range(library.PLACES))
CELL_NAMES = tuple("abcdefghi"[cell // 7] + str(cell % 7) if cell % 7 else "" for cell in range(library.CELL_END))
PYRAMID = ("e3", "d4", "e4", "f4", "c5", "d5", "e5", "f5", "g5", "b6", "c6", "d6", "e6", "f6", "g6", "h6")
MARK_NAMES = {1: "+1", 2: "+2", 3: "+3", 4: "g3", -2: "-2", -3: "-3"}


class Boards:
    """Boards and cards, an immutable value. `BOX` are those that come with the library; others are read from a text
    in the format of docs/boards.md. A game, its records and its links belong to the boards they were made with."""

    __slots__ = ("_c", "_cards")

    def __init__(self):
        raise TypeError("boards come from Boards.read, Boards.load or sanssouci.BOX")

    @classmethod
    def _of(cls, content: library.Content) -> "Boards":
        boards = object.__new__(cls)
        names = tuple(written(lambda t: lib.ss_put_card(t, content, card)) for card in range(library.CARDS))
        boards._c, boards._cards = content, names
        return boards

    @classmethod
    def read(cls, text: Union[str, bytes]) -> "Boards":
        """Reads boards. Raises BadBoards at the first mistake."""
        if not isinstance(text, (str, bytes)):
            raise TypeError("boards are read from a text, not %r" % (text,))
        content = library.Content()
        word, kept = library.word(text.encode() if isinstance(text, str) else text)
        flaw = lib.ss_tables_read(content, word.at, word.length)
        if flaw.what:
            raise BadBoards(lib.ss_flaw_name(flaw.what).decode(), flaw.line, flaw.column)
        return cls._of(content)

    @classmethod
    def load(cls, path) -> "Boards":
        with open(path, "rb") as file:
            return cls.read(file.read())

    def text(self) -> str:
        """Returns the text without comments. Equal boards have equal texts."""
        return written(lambda t: lib.ss_tables_write(t, self._c, None), 1 << 12)

    __str__ = text

    def describe(self) -> dict:
        """Boards and cards as a dictionary, with the fields of docs/wasm.md."""
        return json.loads(written(lambda t: lib.ss_json_tables(t, self._c), 1 << 14))

    def __eq__(self, other) -> bool:
        return bytes(self._c) == bytes(other._c) if isinstance(other, Boards) else NotImplemented

    def __hash__(self) -> int:
        return hash(bytes(self._c))

    def __reduce__(self):
        return Boards.read, (self.text(),)

    def __repr__(self) -> str:
        return "<Boards of the box>" if self == BOX else "<Boards of your own>"


BOX = Boards._of(library.Content.in_dll(lib, "ss_box"))


def checked(boards: Boards) -> Boards:
    if not isinstance(boards, Boards):
        raise TypeError("boards are a sanssouci.Boards, not %r" % (boards,))
    return boards


# ---- from numbers of the library to names ----


def cells(mask: int) -> Tuple[str, ...]:
    return tuple(CELL_NAMES[cell] for cell in range(library.CELL_END) if mask >> cell & 1)


def cards(boards: Boards, numbers: Iterable[int]) -> Tuple[str, ...]:
    return tuple("?" if n == library.HIDDEN else boards._cards[n] for n in numbers if n != library.NO_CARD)


def mission(column: int) -> str:
    return "?" if column == library.HIDDEN else "abcdefghi"[column]


def tile(number: int) -> Optional[str]:
    if not number:
        return None
    motif, back = number & 15, number >> 4
    return ("?" if motif == library.HIDDEN_MOTIF else "abcdefghi"[motif]) + (str(back) if back else "")


def board(of: library.Board) -> Optional[str]:
    return str(of.number) + ("", "A", "B")[of.side] if of.number else None
