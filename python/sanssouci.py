"""The board game Sanssouci: deal, play, look, score, keep records, and step many games together.

    import sanssouci

    game = sanssouci.Game(seed="spring", players=2)
    for turn in game.legal_turns()[:3]:
        print(turn)
    game.play("36x6l@c6 c>3 /4")        # raises Refused with the name of the rule if it may not

It is a thin layer over the shared library, libsanssouci, and needs no other package and no build step. docs/python.md
is the guide. Seats count from 0; cards, cells, tiles and turns are the short texts of docs/RECORD.md.

Games are played with the boards and cards that come with the library. Where that is looked for: the file that
SANSSOUCI_LIBRARY names; else beside this module; else, in a checkout of the sources, in ../build; else where `make install`
has put it; else where the system keeps libraries.
"""

from __future__ import annotations

import ctypes as _c
import ctypes.util as _util
import hashlib as _hashlib
import json as _json
import operator as _operator
import os as _os
from typing import Iterable, List, NamedTuple, Optional, Sequence, Tuple, Union

__all__ = [
    "BadRecord", "Batch", "EDITIONS", "EVERYTHING", "Error", "Game", "Hidden", "MODULES", "PHASES", "REST", "Random",
    "Record", "Refused", "SPECTATOR", "STACKS", "Score", "Seat", "Turn", "View", "version",
]

SPECTATOR = -1  # instead of a seat: somebody who plays no part
EVERYTHING = -2  # instead of a seat, for records: nothing is hidden
REST = -1  # instead of a turn's number, for batches: this game is left alone
EDITIONS = ("2013", "second")
MODULES = ("rewards", "boars")
PHASES = ("choosing gardens", "choosing rewards", "playing", "over")
STACKS = ("all", "backs", "first")  # which stacks legal_turns names

_SERIES = "0.1"  # of the library whose values have the layout below
_MAX_PLAYERS, _MAX_TURNS, _CARDS = 4, 72, 18
_PLACES, _MAX_TILES, _MAX_STACKS, _MARKS, _MOTIFS = 10, 81, 8, 16, 9
_NO_CARD, _HIDDEN, _HIDDEN_MOTIF, _BOAR_LEAVES = 30, 31, 15, 63
_PLAYING, _OVER = 2, 3
_NAME_SIZE = 161


# ---- what goes wrong ----


class Error(Exception):
    """The base of what this module raises about games. Wrong kinds of arguments raise TypeError and ValueError."""


class Refused(Error):
    """The rules refuse it. `name` says why: "NOBLE_NO_PATH". Nothing has changed."""

    def __init__(self, name: str, detail: str = ""):
        super().__init__(name + (": " + detail if detail else ""))
        self.name = name


class Hidden(Error):
    """It cannot be done with a game of which something is hidden."""


class BadRecord(Error, ValueError):
    """A text is no record. `name` says why, `line` and `column` where, counted from 1; `refusal` is the name of the rule
    that an illegal turn breaks, `tag` the tag in question, each None where there is none."""

    def __init__(self, name: str, line: int, column: int, refusal: Optional[str], tag: Optional[str]):
        super().__init__("line %d, column %d: %s" % (line, column, " ".join(filter(None, (name, refusal, tag)))))
        self.name, self.line, self.column, self.refusal, self.tag = name, line, column, refusal, tag


# ---- the library ----


_INSTALLED = ""  # the folder of the library, written by `make install`


def _find_library() -> str:
    named = _os.environ.get("SANSSOUCI_LIBRARY")
    if named:
        return named
    here = _os.path.dirname(_os.path.abspath(__file__))
    above = _os.path.dirname(here)
    checkout = _os.path.exists(_os.path.join(above, "lib", "sanssouci.h"))  # elsewhere ../build is somebody else's
    for folder in (here, _os.path.join(above, "build") if checkout else "", _INSTALLED):
        for name in ("libsanssouci.so", "libsanssouci.so." + _SERIES):
            path = _os.path.join(folder, name)
            if folder and _os.path.exists(path):
                return path
    return _util.find_library("sanssouci") or "libsanssouci.so." + _SERIES


def _open_library(path: str) -> _c.CDLL:
    try:
        lib = _c.CDLL(path)
        lib.ss_version.restype, lib.ss_version.argtypes = _c.c_char_p, []
        lib.ss_size_of.restype, lib.ss_size_of.argtypes = _c.c_size_t, [_c.c_char_p]
        found = lib.ss_version().decode()
    except (OSError, AttributeError) as trouble:
        raise ImportError(
            "the library of Sanssouci cannot be loaded: %s. Build it with `make`, or install it with `make install`, "
            "or name the file in SANSSOUCI_LIBRARY." % trouble) from None
    if not found.startswith(_SERIES + "."):
        raise ImportError("%s is version %s of the library, and this module needs %s" % (path, found, _SERIES))
    return lib


_path = _find_library()
_lib = _open_library(_path)
version: str = _lib.ss_version().decode()


# ---- values: some nobody looks into, the others as the library lays them out; the tests ask the C compiler, too ----


class _Game(_c.Structure):
    _fields_ = [("words", _c.c_uint64 * (_lib.ss_size_of(b"ss_game") // 8))]


class _Sampler(_c.Structure):
    _fields_ = [("words", _c.c_uint64 * (_lib.ss_size_of(b"ss_sampler") // 8))]


class _Random(_c.Structure):
    _fields_ = [("state", _c.c_uint64)]


class _Board(_c.Structure):
    _fields_ = [("number", _c.c_uint8), ("side", _c.c_uint8)]


class _SeatFacts(_c.Structure):
    _fields_ = [
        ("planted", _c.c_uint64),
        ("gardeners", _c.c_uint64),
        ("unplayed", _c.c_uint32),
        ("score", _c.c_int32),
        ("nobles", _c.c_int8 * _MOTIFS),
        ("boar", _c.c_uint8),
        ("hand", _c.c_uint8 * 2),
        ("missions", _c.c_uint8 * 2),
        ("cards", _c.c_uint8 * _CARDS),
        ("garden_board", _Board),
        ("rewards_board", _Board),
        ("marks", _c.c_int8 * _MARKS),
        ("zero", _c.c_uint8 * 4),
    ]


class _Facts(_c.Structure):
    _fields_ = [
        ("seats", _SeatFacts * _MAX_PLAYERS),
        ("edition", _c.c_uint8),
        ("modules", _c.c_uint8),
        ("players", _c.c_uint8),
        ("phase", _c.c_uint8),
        ("round", _c.c_uint8),
        ("mover", _c.c_uint8),
        ("stacks", _c.c_uint8),
        ("hidden", _c.c_uint8),
        ("display", _c.c_uint8 * _PLACES),
        ("heights", _c.c_uint8 * _MAX_STACKS),
        ("tiles", _c.c_uint8 * _MAX_TILES),
        ("zero", _c.c_uint8 * 5),
    ]


class _Turn(_c.Structure):
    _fields_ = [(n, _c.c_uint8) for n in ("card", "place", "cell", "gardener", "boar", "noble", "stack", "zero")]


class _View(_c.Structure):
    _fields_ = [("known", _Game), ("seat", _c.c_int8), ("zero", _c.c_uint8 * 7)]


class _Setting(_c.Structure):
    _fields_ = [("edition", _c.c_uint8), ("modules", _c.c_uint8), ("players", _c.c_uint8)]


class _Text(_c.Structure):
    _fields_ = [("bytes", _c.c_void_p), ("size", _c.c_size_t), ("needed", _c.c_size_t)]


class _Word(_c.Structure):
    _fields_ = [("at", _c.c_void_p), ("length", _c.c_size_t)]


class _Record(_c.Structure):
    _fields_ = [
        ("deal", _Game),
        ("game", _Game),
        ("turns", _Turn * _MAX_TURNS),
        ("turn_count", _c.c_int),
        ("names", (_c.c_char * _NAME_SIZE) * _MAX_PLAYERS),
        ("forfeit", _c.c_int),
        ("forfeit_reason", _Word),
        ("source", _Word),
    ]


class _Fault(_c.Structure):
    _fields_ = [("what", _c.c_int), ("refusal", _c.c_int), ("line", _c.c_int), ("column", _c.c_int),
                ("tag", _c.c_char * 16)]


_LAYOUT = {
    "ss_random": _Random, "ss_game": _Game, "ss_facts": _Facts, "ss_turn": _Turn, "ss_view": _View,
    "ss_sampler": _Sampler, "ss_setting": _Setting, "ss_text": _Text, "ss_word": _Word,
    "ss_record": _Record, "ss_fault": _Fault,
}
for _name, _layout in _LAYOUT.items():
    if _lib.ss_size_of(_name.encode()) != _c.sizeof(_layout):
        raise ImportError("%s lays out %s otherwise than this module expects" % (_path, _name))


def _declare() -> None:
    p, i = _c.POINTER, _c.c_int
    game, turn, random, text, record = p(_Game), p(_Turn), p(_Random), p(_Text), p(_Record)
    content, ints = _c.c_void_p, p(_c.c_int)
    for name, result, *arguments in (
        ("ss_error_name", _c.c_char_p, i),
        ("ss_fault_name", _c.c_char_p, i),
        ("ss_random_from", _Random, _c.c_uint64),
        ("ss_random_below", i, random, i),
        ("ss_deal", None, game, content, _Setting, _c.c_char_p),
        ("ss_choose_side", i, game, content, i, i),
        ("ss_choose_sides_drawn", i, game, content, _c.c_char_p),
        ("ss_turn_check", i, game, turn),
        ("ss_play", i, game, turn),
        ("ss_list_turns_with", i, game, _c.c_uint64, turn, i),
        ("ss_stacks_open", _c.c_uint64, game),
        ("ss_stacks_by_back", _c.c_uint64, game),
        ("ss_play_random", None, game, random, turn),
        ("ss_play_out", None, game, random),
        ("ss_facts_of", None, p(_Facts), game),
        ("ss_hand_known", _c.c_bool, game),
        ("ss_view_of", _View, game, i),
        ("ss_can_sample", _c.c_bool, p(_View), content),
        ("ss_sampler_of", _Sampler, p(_View), content),
        ("ss_sample", None, p(_Sampler), random, game),
        ("ss_put_card", None, text, content, i),
        ("ss_put_place", None, text, i),
        ("ss_put_turn", None, text, content, turn, _c.c_bool),
        ("ss_read_turn", i, _Word, content, turn),
        ("ss_name_is_clean", _c.c_bool, _Word),
        ("ss_record_of", None, record, game),
        ("ss_record_play", i, record, turn),
        ("ss_record_read", _Fault, record, content, _c.c_void_p, _c.c_size_t),
        ("ss_record_write", None, text, content, record, i),
        ("ss_record_after", _Game, record, i),
        ("ss_batch_randoms", None, random, i, _c.c_uint64),
        ("ss_batch_deal", i, game, i, content, _Setting, _c.c_char_p),
        ("ss_batch_sample", None, game, random, i, p(_Sampler)),
        ("ss_batch_movers", i, game, i, ints),
        ("ss_batch_list", i, game, i, turn, i, ints),
        ("ss_batch_counts", None, game, i, ints, ints),
        ("ss_batch_pick", i, game, i, turn, ints, ints, turn),
        ("ss_batch_play", i, game, i, turn, ints),
        ("ss_batch_play_random", i, game, random, i, turn),
        ("ss_batch_play_out", None, game, random, i),
        ("ss_batch_scores", None, game, i, ints),
        ("ss_json_view", None, text, content, record, i),
        ("ss_json_turn", None, text, content, record, i),
        ("ss_json_score", None, text, record, i),
    ):
        function = getattr(_lib, name)
        function.restype, function.argtypes = result, arguments


_declare()
_box = _c.addressof(_c.c_char.in_dll(_lib, "ss_box"))  # the boards and cards that come with the program


# ---- texts ----


def _written(put, size: int = 64) -> str:
    """What a function of the library writes into a text."""
    while True:
        memory = _c.create_string_buffer(size)
        text = _Text(_c.addressof(memory), size, 0)
        put(_c.byref(text))
        if text.needed < size:
            return memory.raw[: text.needed].decode()
        size = text.needed + 1


def _word(text: bytes) -> Tuple[_Word, object]:
    """A word, and what keeps its bytes alive."""
    memory = _c.create_string_buffer(text, len(text) + 1)
    return _Word(_c.addressof(memory), len(text)), memory


_CARD_NAMES = tuple(_written(lambda t: _lib.ss_put_card(t, _box, card)) for card in range(_CARDS))
_PLACE_NAMES = tuple(_written(lambda t: _lib.ss_put_place(t, place)) for place in range(_PLACES))
_CELL_NAMES = tuple("abcdefghi"[cell // 7] + str(cell % 7) if cell % 7 else "" for cell in range(63))
_PYRAMID = ("e3", "d4", "e4", "f4", "c5", "d5", "e5", "f5", "g5", "b6", "c6", "d6", "e6", "f6", "g6", "h6")
_MARK_NAMES = {1: "+1", 2: "+2", 3: "+3", 4: "g3", -2: "-2", -3: "-3"}


def _cells(mask: int) -> Tuple[str, ...]:
    return tuple(_CELL_NAMES[cell] for cell in range(63) if mask >> cell & 1)


def _cards(numbers: Iterable[int]) -> Tuple[str, ...]:
    return tuple("?" if n == _HIDDEN else _CARD_NAMES[n] for n in numbers if n != _NO_CARD)


def _mission(column: int) -> str:
    return "?" if column == _HIDDEN else "abcdefghi"[column]


def _tile(tile: int) -> Optional[str]:
    if not tile:
        return None
    motif, back = tile & 15, tile >> 4
    return ("?" if motif == _HIDDEN_MOTIF else "abcdefghi"[motif]) + (str(back) if back else "")


def _board(board: _Board) -> Optional[str]:
    return str(board.number) + ("", "A", "B")[board.side] if board.number else None


def _error_name(code: int) -> str:
    return _lib.ss_error_name(code).decode()


def _agreed(code: int, detail: str = "") -> None:
    if code:
        raise Refused(_error_name(code), detail)


# ---- arguments ----


def _in_range(value, what: str, low: int, high: int) -> int:
    try:
        number = _operator.index(value)
    except TypeError:
        raise TypeError("%s is a number, not %r" % (what, value)) from None
    if not low <= number <= high:
        raise ValueError("%s is %d to %d, not %d" % (what, low, high, number))
    return number


def _setting(players: int, edition: str, modules: Union[str, Iterable[str]]) -> _Setting:
    if edition not in EDITIONS:
        raise ValueError("there is no edition %r, only %s" % (edition, " and ".join(EDITIONS)))
    bits = 0
    for name in modules.replace(",", " ").split() if isinstance(modules, str) else modules:
        if name not in MODULES:
            raise ValueError("there is no module %r, only %s" % (name, " and ".join(MODULES)))
        bits |= 1 << MODULES.index(name)
    return _Setting(EDITIONS.index(edition), bits, _in_range(players, "players", 2, _MAX_PLAYERS))


def _seed(seed) -> bytes:
    """32 bytes as they are; the SHA-256 of a text, as the program's --seed takes it; a number is its digits."""
    if seed is None:
        return _os.urandom(32)
    if isinstance(seed, (bytes, bytearray)):
        if len(seed) != 32:
            raise ValueError("a seed of bytes has 32 of them, not %d" % len(seed))
        return bytes(seed)
    if isinstance(seed, int):
        seed = str(seed)
    if not isinstance(seed, str):
        raise TypeError("a seed is a text, a number or 32 bytes, not %r" % (seed,))
    return _hashlib.sha256(seed.encode()).digest()


# ---- a source of chance for samples and random play; never for deals ----


class Random:
    """A fast generator of random numbers. The same seed draws the same numbers with the same version."""

    __slots__ = ("_c",)

    def __init__(self, seed: Optional[int] = None):
        if seed is None:
            seed = int.from_bytes(_os.urandom(8), "big")
        self._c = _lib.ss_random_from(_operator.index(seed) & (1 << 64) - 1)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as any other."""
        return _lib.ss_random_below(self._c, _in_range(n, "n", 1, 1 << 30))


def _generator(random: Random) -> _Random:
    if not isinstance(random, Random):
        raise TypeError("chance comes from a sanssouci.Random, not %r" % (random,))
    return random._c


# ---- turns ----


class Turn:
    """One whole turn; a value. Made from its text, `Turn("36x6l@c6 c>3 /4")`, or taken from a list."""

    __slots__ = ("_raw",)

    def __init__(self, text: str):
        if not isinstance(text, str):
            raise TypeError("a turn is a text, not %r" % (text,))
        turn = _Turn()
        word, kept = _word(text.encode())
        column = _lib.ss_read_turn(word, _box, turn)
        if column:
            raise ValueError("column %d: %r is no turn" % (column, text))
        object.__setattr__(self, "_raw", bytes(turn))

    @classmethod
    def _of(cls, raw: bytes) -> "Turn":
        turn = object.__new__(cls)
        object.__setattr__(turn, "_raw", raw)
        return turn

    @property
    def _struct(self) -> _Turn:
        return _Turn.from_buffer_copy(self._raw)

    card = property(lambda self: _CARD_NAMES[self._raw[0]] if self._raw[0] < len(_CARD_NAMES) else "?",
                    doc="the card played, `?` for two colours that no card shows: the rules refuse that one")
    place = property(lambda self: _PLACE_NAMES[self._raw[1]], doc="where on the display the tile was")
    cell = property(lambda self: _CELL_NAMES[self._raw[2]], doc="where it lies now")
    gardener = property(lambda self: bool(self._raw[3]), doc="whether it lies face down")
    boar = property(
        lambda self: None if not self._raw[4] else "x" if self._raw[4] == _BOAR_LEAVES else _CELL_NAMES[self._raw[4]],
        doc="where the boar goes, `x` when it leaves, None when it is not met")
    noble = property(lambda self: _CELL_NAMES[self._raw[5]] or None, doc="where a noble ends, or None")
    stack = property(lambda self: self._raw[6] or None, doc="the stack that refills the display, or None")

    def __setattr__(self, name, value):
        raise AttributeError("a turn is a value and does not change")

    def __str__(self) -> str:
        return _written(lambda t: _lib.ss_put_turn(t, _box, self._struct, True))

    def __repr__(self) -> str:
        return "Turn(%r)" % str(self)

    def __eq__(self, other) -> bool:
        return self._raw == other._raw if isinstance(other, Turn) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._raw)

    def __reduce__(self):
        return Turn, (str(self),)


def _as_turn(turn: Union[Turn, str]) -> _Turn:
    return (turn if isinstance(turn, Turn) else Turn(turn))._struct


def _facts(game: _Game) -> _Facts:
    facts = _Facts()
    _lib.ss_facts_of(facts, game)
    return facts


def _stacks(game: _Game, which: str) -> int:
    """A set of stacks, as the library has it."""
    if which not in STACKS:
        raise ValueError("stacks are %s, not %r" % (", ".join(map(repr, STACKS)), which))
    stacks = _lib.ss_stacks_by_back(game) if which == "backs" else _lib.ss_stacks_open(game)
    return stacks & -stacks if which == "first" else stacks


def _listed(game: _Game, which: str) -> List[Turn]:
    stacks = _stacks(game, which)
    if _facts(game).phase != _PLAYING:
        return []
    if not _lib.ss_hand_known(game):
        raise Hidden("the hand of the seat to move is hidden, so its turns cannot be listed")
    room = 4096
    while True:
        turns = (_Turn * room)()
        count = _lib.ss_list_turns_with(game, stacks, turns, room)
        if count <= room:
            raw = bytes(turns)
            return [Turn._of(raw[8 * i : 8 * i + 8]) for i in range(count)]
        room = count


# ---- what the library tells as JSON, which is what it tells every program ----


def _record_of(game: _Game) -> _Record:
    record = _Record()
    _lib.ss_record_of(record, game)
    return record


def _view(record: _Record, seat: int) -> dict:
    return _json.loads(_written(lambda t: _lib.ss_json_view(t, _box, record, seat), 1 << 12))


def _score(record: _Record, seat: int) -> dict:
    return _json.loads(_written(lambda t: _lib.ss_json_score(t, record, seat), 1 << 10))


# ---- positions ----


class Seat(NamedTuple):
    """What lies before one player. `?` stands for what the reader may not know."""

    score: int  # on the track
    planted: Tuple[str, ...]  # cells
    gardeners: Tuple[str, ...]  # those of them that show a gardener
    nobles: Optional[Tuple[int, ...]]  # the row of each column's noble, 0 on the terrace; None before boards are shown
    boar: Optional[str]  # its cell
    hand: Tuple[str, ...]
    unplayed: Tuple[str, ...]  # cards in hand and deck together: everybody knows them
    cards: Tuple[str, ...]  # all 18: played ones first, then the hand, then the deck from its top
    missions: Tuple[str, ...]  # columns
    garden_board: Optional[str]  # "3B", "3" while its side is open, None while it is hidden
    rewards_board: Optional[str]
    marks: dict  # of the reward board: cell to "+2", "-3", "g3"


class Score(NamedTuple):
    """The points of a seat with where they came from."""

    final: int
    walked: int
    rows: int
    columns: int
    missions: int
    boar: int  # what a boar still in the garden costs, as a positive number
    gardeners: int  # how many: they break ties


class _Position:
    """What games and views have in common: everything can be read."""

    __slots__ = ("_c",)

    players = property(lambda self: _facts(self._c).players)
    edition = property(lambda self: EDITIONS[_facts(self._c).edition])
    modules = property(lambda self: tuple(m for i, m in enumerate(MODULES) if _facts(self._c).modules >> i & 1))
    phase = property(lambda self: PHASES[_facts(self._c).phase], doc="one of PHASES")
    over = property(lambda self: _facts(self._c).phase == _OVER)
    round = property(lambda self: _facts(self._c).round, doc="full rounds played")
    mover = property(lambda self: _facts(self._c).mover, doc="the seat whose turn it is")

    @property
    def turns_played(self) -> int:
        facts = _facts(self._c)
        return facts.round * facts.players + facts.mover

    @property
    def display(self) -> dict:
        """The open tiles by place; None where there is none."""
        return dict(zip(_PLACE_NAMES, map(_tile, _facts(self._c).display)))

    @property
    def stacks(self) -> Tuple[Tuple[str, ...], ...]:
        """The tiles of each stack from the top; a bag is one stack."""
        facts, stacks, at = _facts(self._c), [], 0
        for height in facts.heights[: facts.stacks]:
            stacks.append(tuple(map(_tile, facts.tiles[at : at + height])))
            at += height
        return tuple(stacks)

    @property
    def seats(self) -> Tuple[Seat, ...]:
        facts = _facts(self._c)
        return tuple(self._seat(seat) for seat in facts.seats[: facts.players])

    @staticmethod
    def _seat(s: _SeatFacts) -> Seat:
        return Seat(
            score=s.score,
            planted=_cells(s.planted),
            gardeners=_cells(s.gardeners),
            nobles=tuple(s.nobles) if s.nobles[0] >= 0 else None,
            boar=_CELL_NAMES[s.boar] or None,
            hand=_cards(s.hand),
            unplayed=tuple(_CARD_NAMES[card] for card in range(_CARDS) if s.unplayed >> card & 1),
            cards=_cards(s.cards),
            missions=tuple(map(_mission, s.missions)),
            garden_board=_board(s.garden_board),
            rewards_board=_board(s.rewards_board),
            marks={cell: _MARK_NAMES[mark] for cell, mark in zip(_PYRAMID, s.marks) if mark},
        )

    def legal_turns(self, stacks: str = "all") -> List[Turn]:
        """All legal turns of the seat to move, first those with the first stack, then those with the next. Of the stacks
        "backs" names the first of each back in sight, since those with the same back are alike but for their height, and
        "first" only the first that is not empty."""
        return _listed(self._c, stacks)

    def refusal(self, turn: Union[Turn, str]) -> Optional[str]:
        """The name of the rule that refuses a turn; None if it is legal."""
        code = _lib.ss_turn_check(self._c, _as_turn(turn))
        return _error_name(code) if code else None

    def _checked_seat(self, seat) -> int:
        return _in_range(seat, "seat", 0, self.players - 1)

    def scores(self) -> List[Score]:
        """The scores as the game stands. Hidden missions count nothing."""
        told = _score(_record_of(self._c), EVERYTHING)
        return [Score(final=final, **parts) for final, parts in zip(told["final"], told["breakdown"])]

    def winners(self) -> Tuple[int, ...]:
        """The seats that win as the game stands."""
        return tuple(seat - 1 for seat in _score(_record_of(self._c), EVERYTHING)["winners"])


class Game(_Position):
    """A whole game, hidden things and all. Give players its views.

    The sides of the boards are those the seed draws, unless `choose` is set: then each seat chooses with choose_side.
    """

    __slots__ = ("_seed",)

    def __init__(self, seed=None, players: int = 2, edition: str = "2013", modules: Union[str, Iterable[str]] = (),
                 choose: bool = False):
        setting = _setting(players, edition, modules)
        self._seed = _seed(seed)
        self._c = _Game()
        _lib.ss_deal(self._c, _box, setting, self._seed)
        if not choose:
            self.draw_sides()

    @classmethod
    def _of(cls, c: _Game, seed: Optional[bytes] = None) -> "Game":
        game = object.__new__(cls)
        game._c, game._seed = c, seed
        return game

    # -- setting up --

    def choose_side(self, seat: int, side: str) -> None:
        """Chooses side "A" or "B" of a seat's garden board, or in the next phase of its reward board."""
        if side not in ("A", "B"):
            raise ValueError('a side is "A" or "B", not %r' % (side,))
        _agreed(_lib.ss_choose_side(self._c, _box, self._checked_seat(seat), 1 + "AB".index(side)))

    def draw_sides(self) -> None:
        """Lets the seed choose all sides that are still open, in both phases."""
        if self._seed is None:
            raise ValueError("this game was not dealt from a seed")
        while _facts(self._c).phase < _PLAYING:
            _agreed(_lib.ss_choose_sides_drawn(self._c, _box, self._seed))

    # -- playing --

    def play(self, turn: Union[Turn, str]) -> None:
        """Plays a turn. Raises Refused, and changes nothing, if it is not legal."""
        _agreed(_lib.ss_play(self._c, _as_turn(turn)), str(turn))

    def play_random(self, random: Random) -> Turn:
        """Plays a turn chosen evenly among cards, then places, cells, boar and nobles, and tells which."""
        generator, turn = _generator(random), _Turn()
        self._must_be_on()
        if not _lib.ss_hand_known(self._c):
            raise Hidden("the hand of the seat to move is hidden")
        _lib.ss_play_random(self._c, generator, turn)
        return Turn._of(bytes(turn))

    def play_out(self, random: Random) -> None:
        """Plays such turns until the game is over."""
        generator = _generator(random)
        self._must_be_on()
        if _facts(self._c).hidden:
            raise Hidden("a game is played out when nothing of it is hidden")
        _lib.ss_play_out(self._c, generator)

    def _must_be_on(self) -> None:
        phase = _facts(self._c).phase
        if phase != _PLAYING:
            raise Refused("OVER" if phase == _OVER else "NOT_STARTED")

    # -- looking --

    def view(self, seat: int = SPECTATOR) -> "View":
        """What a seat may know, or a spectator."""
        facts = _facts(self._c)
        seat = _in_range(seat, "seat", SPECTATOR, facts.players - 1)
        return View._of(_lib.ss_view_of(self._c, seat))

    # -- as a value --

    def copy(self) -> "Game":
        return Game._of(_Game.from_buffer_copy(self._c), self._seed)

    __copy__ = copy

    def __deepcopy__(self, memo) -> "Game":
        return self.copy()

    def __eq__(self, other) -> bool:
        return bytes(self._c) == bytes(other._c) if isinstance(other, Game) else NotImplemented

    __hash__ = None

    def __repr__(self) -> str:
        return "<Game %s, %d players%s, %s, %d turns played>" % (
            self.edition, self.players, "".join(", " + m for m in self.modules), self.phase, self.turns_played)


class View(_Position):
    """What one seat may know of a game. It holds nothing else, and does not change."""

    __slots__ = ("_v",)

    def __init__(self):
        raise TypeError("a view comes from Game.view")

    @classmethod
    def _of(cls, v: _View) -> "View":
        view = object.__new__(cls)
        view._v, view._c = v, v.known
        return view

    seat = property(lambda self: self._v.seat, doc="whose view it is; SPECTATOR for nobody's")

    def describe(self) -> dict:
        """The view as the library tells it to pages: docs/wasm.md has the fields. Seats count from 1 there."""
        return _view(_record_of(self._c), self.seat)

    def sample(self, random: Random) -> Game:
        """Draws a game that fits the view, each as likely as any other. Raises Hidden if the game was read from a record
        that hides more than this seat's view does."""
        generator, game = _generator(random), _Game()
        _lib.ss_sample(self._sampler(), generator, game)
        return Game._of(game)

    def _sampler(self) -> _Sampler:
        if not _lib.ss_can_sample(self._v, _box):
            raise Hidden("the record that this game was read from hides more than the view would")
        return _lib.ss_sampler_of(self._v, _box)

    def __bytes__(self) -> bytes:
        return bytes(self._v)

    def __eq__(self, other) -> bool:
        return bytes(self) == bytes(other) if isinstance(other, View) else NotImplemented

    def __hash__(self) -> int:
        return hash(bytes(self))

    def __repr__(self) -> str:
        whose = "a spectator" if self.seat == SPECTATOR else "seat %d" % self.seat
        return "<View of %s, %s, %d turns played>" % (whose, self.phase, self.turns_played)


# ---- records ----


class Record:
    """A game with its turns, as text in and out. It begins with a game before its first turn, and grows with play."""

    __slots__ = ("_c", "_kept")

    def __init__(self, game: Game, names: Sequence[str] = ()):
        if not isinstance(game, Game):
            raise TypeError("a record begins with a Game, not %r" % (game,))
        if game.phase != "playing" or game.turns_played:
            raise ValueError("a record begins with a game before its first turn")
        if len(names) > game.players or isinstance(names, str):
            raise ValueError("names are a list of at most one for each of %d players" % game.players)
        self._c, self._kept = _Record(), None
        _lib.ss_record_of(self._c, game._c)
        for seat, name in enumerate(names):
            if not isinstance(name, str):
                raise TypeError("a name is a text, not %r" % (name,))
            word, kept = _word(name.encode())
            if name and not _lib.ss_name_is_clean(word):
                raise ValueError("%r is no name: 1 to 40 visible characters, none of \" \\ ; ]" % name)
            self._c.names[seat].value = name.encode()

    @classmethod
    def read(cls, text: Union[str, bytes]) -> "Record":
        """Reads a record, of which things may be hidden. Raises BadRecord at the first fault."""
        if not isinstance(text, (str, bytes)):
            raise TypeError("a record is read from a text, not %r" % (text,))
        data = text.encode() if isinstance(text, str) else text
        record = object.__new__(cls)
        record._c = _Record()
        word, record._kept = _word(data)
        fault = _lib.ss_record_read(record._c, _box, word.at, word.length)
        if fault.what:
            raise BadRecord(_lib.ss_fault_name(fault.what).decode(), fault.line, fault.column,
                            _error_name(fault.refusal) if fault.refusal else None, fault.tag.decode() or None)
        return record

    @classmethod
    def load(cls, path) -> "Record":
        with open(path, "rb") as file:
            return cls.read(file.read())

    @property
    def _players(self) -> int:
        return _facts(self._c.game).players

    def text(self, seat: int = EVERYTHING) -> str:
        """The record as a seat or a SPECTATOR may see it; by default with everything in it."""
        seat = _in_range(seat, "seat", EVERYTHING, self._players - 1)
        return _written(lambda t: _lib.ss_record_write(t, _box, self._c, seat), 1 << 13)

    __str__ = text

    def save(self, path, seat: int = EVERYTHING) -> None:
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(self.text(seat))

    def play(self, turn: Union[Turn, str]) -> None:
        """Plays one more turn and keeps it. Raises Refused, and changes nothing, if it is not legal."""
        _agreed(_lib.ss_record_play(self._c, _as_turn(turn)), str(turn))

    @property
    def turns(self) -> List[Turn]:
        return [Turn._of(bytes(self._c.turns[i])) for i in range(self._c.turn_count)]

    @property
    def game(self) -> Game:
        """A copy of the game as it stands after the last turn."""
        return Game._of(_Game.from_buffer_copy(self._c.game))

    def after(self, count: int) -> Game:
        """The game after that many turns."""
        return Game._of(_lib.ss_record_after(self._c, _in_range(count, "count", 0, self._c.turn_count)))

    # -- as dictionaries, with the fields of docs/wasm.md; seats count from 1 there --

    def describe(self, seat: int = EVERYTHING) -> dict:
        """The position after the last turn as a seat or a SPECTATOR may know it; by default with all hands and missions.
        Its "ending" says whether the game is over, why and who won."""
        return _view(self._c, _in_range(seat, "seat", EVERYTHING, self._players - 1))

    def describe_turn(self, index: int) -> dict:
        """One of the turns, by its index in `turns`, and what it brought."""
        number = _in_range(index, "index", 0, self._c.turn_count - 1) + 1
        return _json.loads(_written(lambda t: _lib.ss_json_turn(t, _box, self._c, number), 1 << 10))

    def describe_score(self, seat: int = EVERYTHING) -> dict:
        """What `sanssouci score` prints. Missions that the seat may not know count nothing."""
        if _facts(self._c.game).phase < _PLAYING:
            raise Refused("NOT_STARTED")
        return _score(self._c, _in_range(seat, "seat", EVERYTHING, self._players - 1))

    @property
    def names(self) -> Tuple[str, ...]:
        return tuple(self._c.names[seat].value.decode() for seat in range(self._players))

    @property
    def forfeit(self) -> Optional[int]:
        """The seat that gave the game up, or None."""
        return self._c.forfeit - 1 if self._c.forfeit else None

    def __reduce__(self):
        return Record.read, (self.text(),)

    def __repr__(self) -> str:
        return "<Record of %r>" % self.game


# ---- many games together ----


class Batch:
    """Games that lie in one piece of memory and are stepped together, each with a generator of its own: they end as the
    same games would alone. Game i is dealt from the seed "SEED/i", so `Game(seed="SEED/i")` is the same deal."""

    MOST = 1 << 16

    def __init__(self, count: int, seed="batch", players: int = 2, edition: str = "2013",
                 modules: Union[str, Iterable[str]] = (), random: int = 0):
        self._count = _in_range(count, "count", 1, self.MOST)
        self._setting = _setting(players, edition, modules)
        self._games = (_Game * self._count)()
        self._randoms = (_Random * self._count)()
        self._picked = (_Turn * self._count)()
        self._starts = (_c.c_int * (self._count + 1))()
        self._numbers = (_c.c_int * self._count)()
        self._turns = (_Turn * 0)()  # with the first stack; the numbers go on with the others
        self._is_listed = False
        _lib.ss_batch_randoms(self._randoms, self._count, _operator.index(random) & (1 << 64) - 1)
        self.reset(seed)

    # -- beginning --

    def reset(self, seed="batch") -> None:
        """Deals all games anew, with the sides that the seeds draw. The generators go on."""
        if not isinstance(seed, (str, int)):
            raise TypeError("the seed of a batch is a text or a number, not %r" % (seed,))
        seeds = b"".join(_seed("%s/%d" % (seed, i)) for i in range(self._count))
        self._is_listed = False
        _agreed(_lib.ss_batch_deal(self._games, self._count, _box, self._setting, seeds))

    def sample(self, view: View) -> None:
        """Draws all games from a view: the fast way to begin again, or to look ahead from a position."""
        if not isinstance(view, View):
            raise TypeError("games are drawn from a View, not %r" % (view,))
        if view.phase != "playing":
            raise ValueError("a batch is drawn from a view of a game that is on")
        sampler = view._sampler()
        self._is_listed = False
        _lib.ss_batch_sample(self._games, self._randoms, self._count, sampler)

    # -- looking --

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: int) -> Game:
        """A copy of one game."""
        index = _operator.index(index)
        if not -self._count <= index < self._count:
            raise IndexError("there are %d games, and none of number %d" % (self._count, index))
        return Game._of(_Game.from_buffer_copy(self._games[index]))

    @property
    def playing(self) -> int:
        """How many games are on."""
        return _lib.ss_batch_movers(self._games, self._count, self._numbers)

    @property
    def movers(self) -> List[int]:
        """The seat to move in each game; REST in one that is over."""
        _lib.ss_batch_movers(self._games, self._count, self._numbers)
        return list(self._numbers)

    @property
    def memory(self) -> memoryview:
        """The games as bytes, one after the other, to be read: for numpy.frombuffer and its like."""
        return memoryview((_c.c_uint8 * _c.sizeof(self._games)).from_buffer(self._games)).cast("B").toreadonly()

    # -- turns that are chosen --

    def _list(self) -> None:
        if self._is_listed:
            return
        while True:
            room = len(self._turns)
            listed = _lib.ss_batch_list(self._games, self._count, self._turns, room, self._starts)
            if listed <= room:
                break
            self._turns = (_Turn * (listed + listed // 4))()
        self._is_listed = True

    def legal_counts(self) -> List[int]:
        """How many legal turns each game has; 0 for one that is over."""
        self._list()
        _lib.ss_batch_counts(self._games, self._count, self._starts, self._numbers)
        return list(self._numbers)

    def legal_turns(self, index: int) -> List[Turn]:
        """All legal turns of one game, as Game.legal_turns lists them: a turn's number is its index here."""
        return _listed(self._games[_in_range(index, "index", 0, self._count - 1)], "all")

    def step(self, choices: Sequence[int]) -> None:
        """Plays in each game the turn of that number, counted from 0 as legal_turns lists them; REST leaves a game
        alone, as one that is over must be. Nothing is played if a number is wrong. A buffer of C ints, such as a
        numpy array of int32, is read fastest."""
        self._list()
        picked = _lib.ss_batch_pick(self._games, self._count, self._turns, self._starts, self._ints(choices),
                                    self._picked)
        if picked < self._count:
            raise IndexError("game %d has no turn of that number" % picked)
        self._play()

    def play(self, turns: Sequence[Union[Turn, str, None]]) -> None:
        """Plays each game's turn; None leaves a game alone. Nothing is played if one is refused."""
        if len(turns) != self._count:
            raise ValueError("there are %d games, and %d turns" % (self._count, len(turns)))
        structs = [_Turn(card=_NO_CARD) if turn is None else _as_turn(turn) for turn in turns]
        for i, turn in enumerate(structs):
            self._picked[i] = turn
        self._play()

    def _play(self) -> None:
        refusal = _c.c_int()
        played = _lib.ss_batch_play(self._games, self._count, self._picked, _c.byref(refusal))
        if played < self._count:
            raise Refused(_error_name(refusal.value), "in game %d" % played)
        self._is_listed = False

    def _ints(self, numbers) -> _c.Array:
        if len(numbers) != self._count:
            raise ValueError("there are %d games, and %d numbers" % (self._count, len(numbers)))
        try:
            buffer = memoryview(numbers)
        except TypeError:
            buffer = None
        if buffer is not None and buffer.format == "i" and buffer.c_contiguous and buffer.nbytes == 4 * self._count:
            return (_c.c_int * self._count).from_buffer_copy(buffer)
        limit = 1 << 30
        return (_c.c_int * self._count)(*(_in_range(n, "a turn's number", -limit, limit) for n in numbers))

    # -- turns drawn at random --

    def step_random(self) -> int:
        """Plays one random turn in every game that is on, and returns how many there were."""
        self._is_listed = False
        return _lib.ss_batch_play_random(self._games, self._randoms, self._count, self._picked)

    def play_out(self) -> None:
        """Plays random turns until all games are over."""
        self._is_listed = False
        _lib.ss_batch_play_out(self._games, self._randoms, self._count)

    # -- the end --

    def scores(self) -> List[Tuple[int, ...]]:
        """The final scores of each game by seat, as it stands."""
        flat = (_c.c_int * (_MAX_PLAYERS * self._count))()
        _lib.ss_batch_scores(self._games, self._count, flat)
        numbers, players = list(flat), _facts(self._games[0]).players
        return [tuple(numbers[at : at + players]) for at in range(0, len(numbers), _MAX_PLAYERS)]

    def __repr__(self) -> str:
        return "<Batch of %d games, %d of them on>" % (self._count, self.playing)
