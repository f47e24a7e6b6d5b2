"""The computer players of the library: docs/players.md describes them."""

from __future__ import annotations

import ctypes as c
import json
from typing import List, NamedTuple, Optional

from . import _library as library
from ._library import lib, written
from .arguments import Random, generator, in_range
from .game import View
from .turn import Turn

PLAYERS = tuple(player["name"] for player in json.loads(written(lib.ss_json_players, 1 << 12)))

_Think = c.CFUNCTYPE(c.c_int, c.POINTER(library.View), c.POINTER(library.Content), library.Budget,
                     c.POINTER(library.Random), c.POINTER(library.Opinion), c.c_int)


class Opinion(NamedTuple):
    """A player's opinion on a turn."""

    turn: Turn
    points: float
    """expected final points of the seat"""
    lead: float
    """expected lead over the best other seat"""
    win: float
    """probability of winning; a shared victory counts in part"""
    error: float
    """standard error of `lead`; 0 if the player does not sample"""
    samples: int
    """how many games were tried; 0 for a player that does not sample"""
    proved: bool
    """not an estimate: everything that can follow was tried"""


def _opinions(view: View, found, count: int) -> List[Opinion]:
    return [Opinion(Turn._of(bytes(o.turn), view.boards), o.points, o.lead, o.win, o.error, o.samples, o.proved)
            for o in found[:count]]


def _to_move(view: View, what: str) -> View:
    if not isinstance(view, View):
        raise TypeError("%s a View, not %r" % (what, view))
    if view.phase != "playing" or view.seat != view.mover:
        raise ValueError("%s the view of the seat to move in a game that is on" % what)
    view._must_be_whole()
    return view


class Player:
    """A computer player, by its name: one of PLAYERS. It receives views, never games."""

    __slots__ = ("name", "_c")

    def __init__(self, name: str):
        if name not in PLAYERS:
            raise ValueError("there is no player %r, only %s" % (name, ", ".join(PLAYERS)))
        self.name, self._c = name, lib.ss_player_called(name.encode())

    steps = property(lambda self: self._c.contents.steps, doc="its usual steps for a turn; 0 if it needs none")
    trained = property(lambda self: self._c.contents.trained, doc="True if it has a network")

    def _budget(self, steps: Optional[int]) -> library.Budget:
        if steps is None:
            return lib.ss_usual_budget(self._c)
        return library.Budget(in_range(steps, "steps", 1, (1 << 32) - 1), None, None)

    def choose(self, view: View, steps: Optional[int] = None, random: Optional[Random] = None) -> Turn:
        """Returns its turn. The same view, steps and random numbers give the same turn on every machine."""
        view, source = _to_move(view, "a player is asked about"), generator(Random() if random is None else random)
        turn = lib.ss_player_choose(self._c, view._v, view.boards._c, self._budget(steps), source)
        return Turn._of(bytes(turn), view.boards)

    def think(self, view: View, most: int = 8, steps: Optional[int] = None,
              random: Optional[Random] = None) -> List[Opinion]:
        """Returns at most `most` opinions, best turn first."""
        view, source = _to_move(view, "a player is asked about"), generator(Random() if random is None else random)
        room = in_range(most, "most", 1, 4096)
        found = (library.Opinion * room)()
        think = _Think(self._c.contents.think)
        return _opinions(view, found, think(view._v, view.boards._c, self._budget(steps), source, found, room))

    def side(self, view: View, random: Optional[Random] = None) -> str:
        """Returns the side, "A" or "B", of the garden or reward board, depending on the phase."""
        if not isinstance(view, View):
            raise TypeError("a player is asked about a View, not %r" % (view,))
        if view.phase not in ("choosing gardens", "choosing rewards") or view.seat < 0:
            raise ValueError("a side is chosen by a seat, before the game is on")
        view._must_be_whole()
        source = generator(Random() if random is None else random)
        return "?AB"[lib.ss_player_side(self._c, view._v, view.boards._c, source)]

    def __eq__(self, other) -> bool:
        return self.name == other.name if isinstance(other, Player) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self):
        return Player, (self.name,)

    def __repr__(self) -> str:
        return "Player(%r)" % self.name


def hints(view: View, most: int = 8, steps: int = 1000, random: Optional[Random] = None) -> List[Opinion]:
    """Returns the best turns of a position, one for each card, tile and cell: the hints of the page and the
    terminal."""
    view, source = _to_move(view, "hints are about"), generator(Random() if random is None else random)
    room = in_range(most, "most", 1, 1024)
    found = (library.Opinion * room)()
    budget = library.Budget(in_range(steps, "steps", 1, (1 << 32) - 1), None, None)
    return _opinions(view, found, lib.ss_advise(view._v, view.boards._c, None, 0, budget, source, found, room))


def solve(view: View, nodes: int = 2000000) -> Optional[List[Opinion]]:
    """Returns the exact value of every turn, best first, once few turns are left: in the last two rounds with two
    players, in the last with three and four. Returns None before that, or if `nodes` nodes do not suffice.
    docs/opponents-levels.md describes the assumptions."""
    view = _to_move(view, "the end is solved from")
    budget = library.Budget(in_range(nodes, "nodes", 1, (1 << 32) - 1), None, None)
    if not lib.ss_endgame_turns_left(view._v, view.boards._c):
        return None
    found, room = (library.Opinion * library.ENDGAME_TURNS)(), (c.c_uint64 * (library.ENDGAME_BYTES // 8))()
    count = lib.ss_endgame_solve(view._v, view.boards._c, budget, room, found, library.ENDGAME_TURNS)
    return _opinions(view, found, count) if count else None
