"""Games with their turns, as text and as links."""

from __future__ import annotations

import ctypes as c
import json
from typing import List, Optional, Sequence, Tuple, Union

from . import _library as library
from ._library import facts_of, lib, written
from .arguments import agreed, in_range
from .boards import BOX, Boards, checked
from .errors import BadLink, BadRecord, Refused
from .game import Game
from .position import EVERYTHING, told_score, told_view
from .turn import Turn, as_turn


class Record:
    """A game with its turns, which can be read and written as text. It starts with a game before its first turn."""

    __slots__ = ("_c", "_boards", "_kept")

    def __init__(self, game: Game, names: Sequence[str] = ()):
        if not isinstance(game, Game):
            raise TypeError("a record begins with a Game, not %r" % (game,))
        if game.phase != "playing" or game.turns_played:
            raise ValueError("a record begins with a game before its first turn")
        if len(names) > game.players or isinstance(names, str):
            raise ValueError("names are a list of at most one for each of %d players" % game.players)
        self._c, self._boards, self._kept = library.Record(), game.boards, None
        lib.ss_record_of(self._c, game._c)
        for seat, name in enumerate(names):
            if not isinstance(name, str):
                raise TypeError("a name is a text, not %r" % (name,))
            word, kept = library.word(name.encode())
            if name and not lib.ss_name_is_clean(word):
                raise ValueError("%r is no name: 1 to 40 visible characters, none of \" \\ ; ]" % name)
            self._c.names[seat].value = name.encode()

    @classmethod
    def _empty(cls, boards: Boards) -> "Record":
        record = object.__new__(cls)
        record._c, record._boards, record._kept = library.Record(), checked(boards), None
        return record

    # -- as text --

    @classmethod
    def read(cls, text: Union[str, bytes], boards: Boards = BOX) -> "Record":
        """Reads a record, which may have hidden parts. Raises BadRecord at the first fault."""
        if not isinstance(text, (str, bytes)):
            raise TypeError("a record is read from a text, not %r" % (text,))
        record = cls._empty(boards)
        word, record._kept = library.word(text.encode() if isinstance(text, str) else text)
        fault = lib.ss_record_read(record._c, boards._c, word.at, word.length)
        if fault.what:
            raise BadRecord(lib.ss_fault_name(fault.what).decode(), fault.line, fault.column,
                            library.error_name(fault.refusal) if fault.refusal else None, fault.tag.decode() or None)
        return record

    @classmethod
    def load(cls, path, boards: Boards = BOX) -> "Record":
        with open(path, "rb") as file:
            return cls.read(file.read(), boards)

    @property
    def _players(self) -> int:
        return facts_of(self._c.game).players

    def text(self, seat: int = EVERYTHING) -> str:
        """Returns the record as a seat or a SPECTATOR may see it; by default completely."""
        seat = in_range(seat, "seat", EVERYTHING, self._players - 1)
        return written(lambda t: lib.ss_record_write(t, self._boards._c, self._c, seat), 1 << 13)

    __str__ = text

    def save(self, path, seat: int = EVERYTHING) -> None:
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(self.text(seat))

    # -- as a link: one short word, docs/links.md --

    @classmethod
    def from_link(cls, address: str, boards: Boards = BOX) -> "Record":
        """Reads a link, or an address that ends with one. Raises BadLink."""
        if not isinstance(address, str):
            raise TypeError("a link is a text, not %r" % (address,))
        record = cls._empty(boards)
        word, kept = library.word(address.encode())
        record._kept = c.create_string_buffer(library.LINK_REASON + 1)
        fault = lib.ss_link_read(record._c, record._kept, boards._c, lib.ss_link_in(word))
        if fault:
            raise BadLink(lib.ss_link_fault_name(fault).decode())
        return record

    def link(self, seat: int = EVERYTHING) -> str:
        """Returns the link of the record as a seat or a SPECTATOR may see it; by default completely. Raises BadLink
        if the record has none."""
        seat, fault = in_range(seat, "seat", EVERYTHING, self._players - 1), []
        text = written(lambda t: fault.append(lib.ss_link_write(t, self._boards._c, self._c, seat)), 1 << 10)
        if fault[-1]:
            raise BadLink(lib.ss_link_fault_name(fault[-1]).decode())
        return text

    # -- playing and looking back --

    def play(self, turn: Union[Turn, str]) -> None:
        """Plays one more turn and records it. Raises Refused and changes nothing if it is illegal."""
        agreed(lib.ss_record_play(self._c, as_turn(turn, self._boards)), str(turn))

    @property
    def turns(self) -> List[Turn]:
        return [Turn._of(bytes(self._c.turns[i]), self._boards) for i in range(self._c.turn_count)]

    @property
    def game(self) -> Game:
        """A copy of the game after the last turn."""
        return Game._of(library.Game.from_buffer_copy(self._c.game), self._boards)

    def after(self, count: int) -> Game:
        """Returns the game after `count` turns."""
        return Game._of(lib.ss_record_after(self._c, in_range(count, "count", 0, self._c.turn_count)), self._boards)

    # -- as dictionaries, with the fields of docs/wasm.md; seats count from 1 there --

    def describe(self, seat: int = EVERYTHING) -> dict:
        """Describes the position after the last turn as a seat or a SPECTATOR may know it; by default with all hands
        and missions. Its "ending" tells if the game is over, why, and who won."""
        return told_view(self._c, self._boards, in_range(seat, "seat", EVERYTHING, self._players - 1))

    def describe_turn(self, index: int) -> dict:
        """Describes one of the turns, by its index in `turns`, and its result."""
        number = in_range(index, "index", 0, self._c.turn_count - 1) + 1
        return json.loads(written(lambda t: lib.ss_json_turn(t, self._boards._c, self._c, number), 1 << 10))

    def describe_score(self, seat: int = EVERYTHING) -> dict:
        """What `sanssouci score --json` prints. Missions that the seat may not know count as 0."""
        if facts_of(self._c.game).phase < library.PLAYING:
            raise Refused("NOT_STARTED")
        return told_score(self._c, in_range(seat, "seat", EVERYTHING, self._players - 1))

    boards = property(lambda self: self._boards, doc="the boards and cards it is played with")

    @property
    def names(self) -> Tuple[str, ...]:
        return tuple(self._c.names[seat].value.decode() for seat in range(self._players))

    @property
    def forfeit(self) -> Optional[int]:
        """The seat that gave the game up, or None."""
        return self._c.forfeit - 1 if self._c.forfeit else None

    def __reduce__(self):
        return Record.read, (self.text(), self._boards)

    def __repr__(self) -> str:
        return "<Record of %r>" % self.game
