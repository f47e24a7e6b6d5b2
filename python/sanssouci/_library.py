"""The shared library: where it is, the layout of its values, and the signatures of its functions.

tests/python/layout_test.py compares all of this with what the C compiler says.
"""

from __future__ import annotations

import ctypes as c
import ctypes.util
import itertools
import os
from typing import Tuple

SERIES = "1"  # of the library whose values have the layout below
MAX_PLAYERS, MAX_TURNS, CARDS, CELL_END = 4, 72, 18, 63
PLACES, MAX_TILES, MAX_STACKS, MARKS, MOTIFS = 10, 81, 8, 16, 9
NO_CARD, HIDDEN, HIDDEN_MOTIF, BOAR_LEAVES = 30, 31, 15, 63
PLAYING, OVER = 2, 3
NAME_SIZE, LINK_REASON, TABLES_TEXT = 161, 255, 1 << 16
ACTIONS, STEPS = 200, 6
SEEN_OTHERS, ROWS_OF_OTHER = 1658, 949
ENDGAME_TURNS, ENDGAME_BYTES = 2048, 640 * 1024

# ---- finding the library ----

INSTALLED = ""  # the folder of the library, written by `make install`


def _find() -> str:
    named = os.environ.get("SANSSOUCI_LIBRARY")
    if named:
        return named
    package = os.path.dirname(os.path.abspath(__file__))
    beside = os.path.dirname(package)
    above = os.path.dirname(beside)
    checkout = os.path.exists(os.path.join(above, "lib", "sanssouci.h"))  # elsewhere ../build is not ours
    for folder in (package, beside, os.path.join(above, "build") if checkout else "", INSTALLED):
        for name in ("libsanssouci.so", "libsanssouci.so." + SERIES):
            file = os.path.join(folder, name)
            if folder and os.path.exists(file):
                return file
    return ctypes.util.find_library("sanssouci") or "libsanssouci.so." + SERIES


def _open(file: str) -> c.CDLL:
    try:
        found = c.CDLL(file)
        found.ss_version.restype, found.ss_version.argtypes = c.c_char_p, []
        found.ss_size_of.restype, found.ss_size_of.argtypes = c.c_size_t, [c.c_char_p]
        release = found.ss_version().decode()
    except (OSError, AttributeError) as trouble:
        raise ImportError(
            "the library of Sanssouci cannot be loaded: %s. Build it with `make`, or install it with `make install`, "
            "or name the file in SANSSOUCI_LIBRARY." % trouble) from None
    if not release.startswith(SERIES + "."):
        raise ImportError("%s is version %s of the library, and this package needs %s" % (file, release, SERIES))
    return found


path = _find()
lib = _open(path)
version: str = lib.ss_version().decode()


# ---- values: some are opaque, the others have the layout of the library ----


def _opaque(name: str) -> type:
    words = ("words", c.c_uint64 * (lib.ss_size_of(name.encode()) // 8))
    return type(name, (c.Structure,), {"_fields_": [words]})


Game = _opaque("ss_game")
Sampler = _opaque("ss_sampler")
Content = _opaque("ss_content")


class Random(c.Structure):
    _fields_ = [("state", c.c_uint64)]


class Board(c.Structure):
    _fields_ = [("number", c.c_uint8), ("side", c.c_uint8)]


class SeatFacts(c.Structure):
    _fields_ = [
        ("planted", c.c_uint64),
        ("gardeners", c.c_uint64),
        ("unplayed", c.c_uint32),
        ("score", c.c_int32),
        ("nobles", c.c_int8 * MOTIFS),
        ("boar", c.c_uint8),
        ("hand", c.c_uint8 * 2),
        ("missions", c.c_uint8 * 2),
        ("cards", c.c_uint8 * CARDS),
        ("garden_board", Board),
        ("rewards_board", Board),
        ("marks", c.c_int8 * MARKS),
        ("zero", c.c_uint8 * 4),
    ]


class Facts(c.Structure):
    _fields_ = [
        ("seats", SeatFacts * MAX_PLAYERS),
        ("edition", c.c_uint8),
        ("modules", c.c_uint8),
        ("players", c.c_uint8),
        ("phase", c.c_uint8),
        ("round", c.c_uint8),
        ("mover", c.c_uint8),
        ("stacks", c.c_uint8),
        ("hidden", c.c_uint8),
        ("display", c.c_uint8 * PLACES),
        ("heights", c.c_uint8 * MAX_STACKS),
        ("tiles", c.c_uint8 * MAX_TILES),
        ("zero", c.c_uint8 * 5),
    ]


class Turn(c.Structure):
    _fields_ = [(n, c.c_uint8) for n in ("card", "place", "cell", "gardener", "boar", "noble", "stack", "zero")]


class Draft(c.Structure):
    _fields_ = [("turn", Turn), ("may", c.c_uint64), ("step", c.c_uint8), ("zero", c.c_uint8 * 7)]


class View(c.Structure):
    _fields_ = [("known", Game), ("seat", c.c_int8), ("zero", c.c_uint8 * 7)]


class Setting(c.Structure):
    _fields_ = [("edition", c.c_uint8), ("modules", c.c_uint8), ("players", c.c_uint8)]


class Text(c.Structure):
    _fields_ = [("bytes", c.c_void_p), ("size", c.c_size_t), ("needed", c.c_size_t)]


class Word(c.Structure):
    _fields_ = [("at", c.c_void_p), ("length", c.c_size_t)]


class Record(c.Structure):
    _fields_ = [
        ("deal", Game),
        ("game", Game),
        ("turns", Turn * MAX_TURNS),
        ("turn_count", c.c_int),
        ("names", (c.c_char * NAME_SIZE) * MAX_PLAYERS),
        ("forfeit", c.c_int),
        ("forfeit_reason", Word),
        ("source", Word),
    ]


class Fault(c.Structure):
    _fields_ = [("what", c.c_int), ("refusal", c.c_int), ("line", c.c_int), ("column", c.c_int),
                ("tag", c.c_char * 16)]


class Flaw(c.Structure):
    _fields_ = [("what", c.c_int), ("line", c.c_int), ("column", c.c_int), ("numbers", c.c_int * 2)]


class Budget(c.Structure):
    _fields_ = [("steps", c.c_uint32), ("stop", c.c_void_p), ("data", c.c_void_p)]


class Opinion(c.Structure):
    _fields_ = [("turn", Turn), ("points", c.c_double), ("lead", c.c_double), ("win", c.c_double),
                ("error", c.c_double), ("samples", c.c_uint32), ("proved", c.c_bool), ("zero", c.c_uint8 * 3)]


class Player(c.Structure):
    _fields_ = [("name", c.c_char_p), ("trained", c.c_bool), ("steps", c.c_uint32), ("think", c.c_void_p),
                ("side", c.c_void_p)]


# Types whose size the library reports: compared when the package is imported.
LAYOUT = {
    "ss_random": Random, "ss_game": Game, "ss_facts": Facts, "ss_turn": Turn, "ss_draft": Draft, "ss_view": View,
    "ss_sampler": Sampler, "ss_setting": Setting, "ss_text": Text, "ss_word": Word, "ss_record": Record,
    "ss_fault": Fault, "ss_content": Content,
}
for _name, _layout in LAYOUT.items():
    if lib.ss_size_of(_name.encode()) != c.sizeof(_layout):
        raise ImportError("%s lays out %s otherwise than this package expects" % (path, _name))


# ---- functions ----


def _declare() -> None:
    p, i = c.POINTER, c.c_int
    game, turn, random, text, record, view = p(Game), p(Turn), p(Random), p(Text), p(Record), p(View)
    content, ints, draft, player, opinion = p(Content), p(c.c_int), p(Draft), p(Player), p(Opinion)
    for name, result, *arguments in (
        ("ss_error_name", c.c_char_p, i),
        ("ss_fault_name", c.c_char_p, i),
        ("ss_flaw_name", c.c_char_p, i),
        ("ss_link_fault_name", c.c_char_p, i),
        ("ss_random_from", Random, c.c_uint64),
        ("ss_random_below", i, random, i),
        ("ss_deal", None, game, content, Setting, c.c_char_p),
        ("ss_choose_side", i, game, content, i, i),
        ("ss_choose_sides_drawn", i, game, content, c.c_char_p),
        ("ss_turn_check", i, game, turn),
        ("ss_play", i, game, turn),
        ("ss_list_turns_with", i, game, c.c_uint64, turn, i),
        ("ss_stacks_open", c.c_uint64, game),
        ("ss_stacks_by_back", c.c_uint64, game),
        ("ss_play_random", None, game, random, turn),
        ("ss_play_out", None, game, random),
        ("ss_facts_of", None, p(Facts), game),
        ("ss_hand_known", c.c_bool, game),
        ("ss_view_of", View, game, i),
        ("ss_can_sample", c.c_bool, view, content),
        ("ss_sampler_of", Sampler, view, content),
        ("ss_sample", None, p(Sampler), random, game),
        ("ss_put_card", None, text, content, i),
        ("ss_put_place", None, text, i),
        ("ss_put_turn", None, text, content, turn, c.c_bool),
        ("ss_read_turn", i, Word, content, turn),
        ("ss_name_is_clean", c.c_bool, Word),
        ("ss_record_of", None, record, game),
        ("ss_record_play", i, record, turn),
        ("ss_record_read", Fault, record, content, c.c_void_p, c.c_size_t),
        ("ss_record_write", None, text, content, record, i),
        ("ss_record_after", Game, record, i),
        ("ss_link_write", i, text, content, record, i),
        ("ss_link_read", i, record, c.c_void_p, content, Word),
        ("ss_link_in", Word, Word),
        ("ss_tables_read", Flaw, content, c.c_void_p, c.c_size_t),
        ("ss_tables_write", None, text, content, c.c_void_p),
        ("ss_player_called", player, c.c_char_p),
        ("ss_player_choose", Turn, player, view, content, Budget, random),
        ("ss_player_side", i, player, view, content, random),
        ("ss_usual_budget", Budget, player),
        ("ss_advise", i, view, content, c.c_void_p, i, Budget, random, opinion, i),
        ("ss_endgame_turns_left", i, view, content),
        ("ss_endgame_solve", i, view, content, Budget, c.c_void_p, opinion, i),
        ("ss_action_of", i, i, i),
        ("ss_action_step", i, i),
        ("ss_action_choice", i, i),
        ("ss_batch_randoms", None, random, i, c.c_uint64),
        ("ss_batch_deal", i, game, i, content, Setting, c.c_char_p),
        ("ss_batch_sample", None, game, random, i, p(Sampler)),
        ("ss_batch_movers", i, game, i, ints),
        ("ss_batch_list", i, game, i, turn, i, ints),
        ("ss_batch_counts", None, game, i, ints, ints),
        ("ss_batch_pick", i, game, i, turn, ints, ints, turn),
        ("ss_batch_play", i, game, i, turn, ints),
        ("ss_batch_play_random", i, game, random, i, turn),
        ("ss_batch_play_out", None, game, random, i),
        ("ss_batch_scores", None, game, i, c.c_void_p),
        ("ss_batch_begin", None, game, i, turn, draft),
        ("ss_batch_steps", None, draft, i, ints),
        ("ss_batch_masks", None, draft, i, c.c_void_p),
        ("ss_batch_draw", None, draft, random, i, ints),
        ("ss_batch_act", i, game, draft, i, ints, turn),
        ("ss_batch_observe", None, game, draft, i, c.c_void_p, i, c.c_bool),
        ("ss_batch_think", None, player, game, random, i, content, ints, c.c_uint32, turn),
        ("ss_json_view", None, text, content, record, i),
        ("ss_json_turn", None, text, content, record, i),
        ("ss_json_score", None, text, record, i),
        ("ss_json_tables", None, text, content),
        ("ss_json_players", None, text),
    ):
        function = getattr(lib, name)
        function.restype, function.argtypes = result, arguments


_declare()


# ---- texts ----


def written(put, size: int = 64) -> str:
    """Returns what a function of the library writes into a text."""
    while True:
        memory = c.create_string_buffer(size)
        text = Text(c.addressof(memory), size, 0)
        put(c.byref(text))
        if text.needed < size:
            return memory.raw[: text.needed].decode()
        size = text.needed + 1


def word(text: bytes) -> Tuple[Word, object]:
    """Returns a word, and the object that keeps its bytes alive."""
    memory = c.create_string_buffer(text, len(text) + 1)
    return Word(c.addressof(memory), len(text)), memory


def error_name(code: int) -> str:
    return lib.ss_error_name(code).decode()


def names(table: str) -> Tuple[str, ...]:
    """The names in a table of the library, which ends with NULL."""
    most = 8  # modules are the bits of a byte
    return tuple(name.decode() for name in itertools.takewhile(bool, (c.c_char_p * (most + 1)).in_dll(lib, table)))


def facts_of(game: Game) -> Facts:
    facts = Facts()
    lib.ss_facts_of(facts, game)
    return facts
