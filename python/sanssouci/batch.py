"""Many games in one piece of memory, with one call for all of them."""

from __future__ import annotations

import array
import ctypes as c
import operator
from typing import Iterable, List, NamedTuple, Optional, Sequence, Tuple, Union

from . import _library as library
from ._library import lib
from .arguments import agreed, in_range, seed_bytes, setting
from .boards import BOX, Boards, checked
from .errors import Refused
from .game import Game, View
from .player import Player
from .position import listed
from .turn import Turn, as_turn

REST = -1  # instead of a number: this game is left alone


class Sight(NamedTuple):
    """What Batch.observe returns: read-only buffers, the same ones each time, with a row for each game. numpy.asarray
    wraps them without copying."""

    observations: memoryview
    """(games, Batch.observation_size) bytes, 0 or 1: what the seat to move may know"""
    masks: memoryview
    """(games, 200) bytes: 1 for each action that is legal now"""
    movers: memoryview
    """(games,) C ints: the seat to move, REST once the game is over"""
    steps: memoryview
    """(games,) C ints: which of STEPS is to be decided, 6 once the game is over"""


def _rows(values, kind: str, *shape: int) -> memoryview:
    """Returns a ctypes array as a read-only buffer of this shape."""
    flat = memoryview(values).cast("B")
    return (flat.cast("B", shape=shape) if kind == "B" else flat.cast(kind, shape=shape)).toreadonly()


class Batch:
    """Games in one piece of memory that are stepped together, each with its own generator, so that each game ends as it
    would alone. Game i is dealt from the seed "SEED/i", so `Game(seed="SEED/i")` is the same deal."""

    MOST = 1 << 16

    def __init__(self, count: int, seed="batch", players: int = 2, edition: str = "2013",
                 modules: Union[str, Iterable[str]] = (), random: int = 0, boards: Boards = BOX):
        self._count = in_range(count, "count", 1, self.MOST)
        self._setting, self._boards = setting(players, edition, modules), checked(boards)
        self._prepare()
        lib.ss_batch_randoms(self._randoms, self._count, operator.index(random) & (1 << 64) - 1)
        self.reset(seed)

    def _prepare(self) -> None:
        count = self._count
        self._games = (library.Game * count)()
        self._randoms = (library.Random * count)()
        self._drafts = (library.Draft * count)()
        self._picked = (library.Turn * count)()
        self._starts = (c.c_int * (count + 1))()
        self._numbers = (c.c_int * count)()
        self._points = (c.c_int * (library.MAX_PLAYERS * count))()
        self._turns = (library.Turn * 0)()  # with the first stack; turns with other stacks have higher numbers
        self._is_listed = False
        self._sight: Optional[Sight] = None
        self._is_observed = False  # the rows show this position, or the one before the last act

    def _changed(self) -> None:
        self._is_listed = self._is_observed = False

    # -- starting --

    def reset(self, seed="batch") -> None:
        """Deals all games again, with the sides that the seeds draw. The generators keep their states."""
        if not isinstance(seed, (str, int)):
            raise TypeError("the seed of a batch is a text or a number, not %r" % (seed,))
        seeds = b"".join(seed_bytes("%s/%d" % (seed, i)) for i in range(self._count))
        self._changed()
        agreed(lib.ss_batch_deal(self._games, self._count, self._boards._c, self._setting, seeds))
        self._seed, self._deals = seed, [0] * self._count
        lib.ss_batch_begin(self._games, self._count, None, self._drafts)

    def renew(self, games: Optional[Iterable[int]] = None) -> List[int]:
        """Deals single games again, by default those that are over, and returns their numbers. The first time game i is
        dealt again its seed is "SEED/i/1", then "SEED/i/2"."""
        if games is None:
            lib.ss_batch_movers(self._games, self._count, self._numbers)
            chosen = [i for i, mover in enumerate(self._numbers) if mover == REST]
        else:
            chosen = sorted({in_range(i, "the number of a game", 0, self._count - 1) for i in games})
        self._changed()
        for i in chosen:
            self._deals[i] += 1
            seed = seed_bytes("%s/%d/%d" % (self._seed, i, self._deals[i]))
            game = c.byref(self._games, i * c.sizeof(library.Game))
            agreed(lib.ss_batch_deal(c.cast(game, c.POINTER(library.Game)), 1, self._boards._c, self._setting, seed))
            self._begin(i)
        return chosen

    def _begin(self, i: int) -> None:
        """Begins the turn of one game."""
        game = c.cast(c.byref(self._games, i * c.sizeof(library.Game)), c.POINTER(library.Game))
        draft = c.cast(c.byref(self._drafts, i * c.sizeof(library.Draft)), c.POINTER(library.Draft))
        lib.ss_batch_begin(game, 1, None, draft)

    def sample(self, view: View) -> None:
        """Draws all games from a view: the fast way to restart, or to look ahead from a position."""
        if not isinstance(view, View):
            raise TypeError("games are drawn from a View, not %r" % (view,))
        if view.phase != "playing":
            raise ValueError("a batch is drawn from a view of a game that is on")
        if view.players != self._setting.players or view.boards != self._boards:
            raise ValueError("a batch is drawn from a view of a game with its boards and number of players")
        sampler = view._sampler()
        self._changed()
        lib.ss_batch_sample(self._games, self._randoms, self._count, sampler)
        lib.ss_batch_begin(self._games, self._count, None, self._drafts)

    # -- queries --

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: int) -> Game:
        """Returns a copy of one game."""
        index = operator.index(index)
        if not -self._count <= index < self._count:
            raise IndexError("there are %d games, and none of number %d" % (self._count, index))
        return Game._of(library.Game.from_buffer_copy(self._games[index]), self._boards)

    players = property(lambda self: self._setting.players)
    boards = property(lambda self: self._boards)

    @property
    def playing(self) -> int:
        """How many games are being played."""
        return lib.ss_batch_movers(self._games, self._count, self._numbers)

    @property
    def movers(self) -> List[int]:
        """The seat to move in each game; REST if the game is over."""
        lib.ss_batch_movers(self._games, self._count, self._numbers)
        return list(self._numbers)

    @property
    def memory(self) -> memoryview:
        """The games as read-only bytes, one after the other, for numpy.frombuffer and similar functions."""
        return memoryview(self._games).cast("B").toreadonly()

    # -- decisions, with the numbers of actions.py --

    @property
    def observation_size(self) -> int:
        """The bytes of an observation; docs/python.md describes its parts."""
        return library.SEEN_OTHERS + (self._setting.players - 1) * library.ROWS_OF_OTHER

    def observe(self) -> Sight:
        """What the seat to move in each game may know and decide. Each call overwrites the same buffers."""
        if self._sight is None:
            count, size = self._count, self.observation_size
            self._rows, self._masks = (c.c_uint8 * (count * size))(), (c.c_uint8 * (count * library.ACTIONS))()
            self._seats, self._steps = (c.c_int * count)(), (c.c_int * count)()
            self._sight = Sight(_rows(self._rows, "B", count, size), _rows(self._masks, "B", count, library.ACTIONS),
                                _rows(self._seats, "i", count), _rows(self._steps, "i", count))
        lib.ss_batch_observe(self._games, self._drafts, self._count, self._rows, self.observation_size,
                             not self._is_observed)
        lib.ss_batch_masks(self._drafts, self._count, self._masks)
        lib.ss_batch_movers(self._games, self._count, self._seats)
        lib.ss_batch_steps(self._drafts, self._count, self._steps)
        self._is_observed = True
        self._acted = False
        return self._sight

    def act(self, actions: Sequence[int]) -> int:
        """Makes one decision in each game, by its number; REST leaves a game alone and is required if it is over. A
        completed turn is played and the next one begins; returns how many were. If an action is illegal, no decision
        is made."""
        numbers = self._ints(actions)
        acted = lib.ss_batch_act(self._games, self._drafts, self._count, numbers, self._picked)
        if acted < self._count:
            raise IndexError("action %d is not legal in game %d now" % (numbers[acted], acted))
        self._is_listed = False
        self._is_observed, self._acted = self._is_observed and not self._acted, True
        return self._played()

    def random_actions(self) -> memoryview:
        """Draws a legal action for each game, all equally likely, with the game's generator; REST for a game that is
        over. Returns C ints, valid until the next call."""
        lib.ss_batch_draw(self._drafts, self._randoms, self._count, self._numbers)
        return _rows(self._numbers, "i", self._count)

    # -- complete turns --

    def _list(self) -> None:
        if self._is_listed:
            return
        while True:
            room = len(self._turns)
            count = lib.ss_batch_list(self._games, self._count, self._turns, room, self._starts)
            if count <= room:
                break
            self._turns = (library.Turn * (count + count // 4))()
        self._is_listed = True

    def legal_counts(self) -> List[int]:
        """Returns how many legal turns each game has; 0 if it is over."""
        self._list()
        lib.ss_batch_counts(self._games, self._count, self._starts, self._numbers)
        return list(self._numbers)

    def legal_turns(self, index: int) -> List[Turn]:
        """Lists all legal turns of one game, like Game.legal_turns: a turn's number is its index here."""
        return listed(self._games[in_range(index, "index", 0, self._count - 1)], "all", self._boards)

    def step(self, choices: Sequence[int]) -> None:
        """Plays a turn in each game, by its index in legal_turns; REST leaves a game alone and is required if it is
        over. Nothing is played if a number is wrong. A buffer of C ints, such as a numpy array of int32, is read
        fastest."""
        self._list()
        picked = lib.ss_batch_pick(self._games, self._count, self._turns, self._starts, self._ints(choices),
                                   self._picked)
        if picked < self._count:
            raise IndexError("game %d has no turn of that number" % picked)
        self._play()

    def play(self, turns: Sequence[Union[Turn, str, None]]) -> None:
        """Plays each game's turn; None leaves a game alone. Nothing is played if one is refused."""
        if len(turns) != self._count:
            raise ValueError("there are %d games, and %d turns" % (self._count, len(turns)))
        none = library.Turn(card=library.NO_CARD)
        structs = [none if turn is None else as_turn(turn, self._boards) for turn in turns]
        for i, turn in enumerate(structs):
            self._picked[i] = turn
        self._play()

    def play_player(self, player: Player, seats: Optional[Sequence[int]] = None, steps: Optional[int] = None) -> int:
        """Lets a computer player play one turn in each game in which the seat named by `seats` is to move, by default
        in every game that is being played. Returns how many turns it played."""
        if not isinstance(player, Player):
            raise TypeError("a sanssouci.Player plays, not %r" % (player,))
        budget = 0 if steps is None else in_range(steps, "steps", 1, (1 << 32) - 1)
        if seats is None:
            lib.ss_batch_movers(self._games, self._count, self._numbers)
        where = self._numbers if seats is None else self._ints(seats)
        lib.ss_batch_think(player._c, self._games, self._randoms, self._count, self._boards._c, where, budget,
                           self._picked)
        self._play()
        return self._played()

    def _played(self) -> int:
        """Returns how many turns were picked: those that have a card, their first byte."""
        return self._count - bytes(self._picked)[:: c.sizeof(library.Turn)].count(library.NO_CARD)

    def _play(self) -> None:
        refusal = c.c_int()
        played = lib.ss_batch_play(self._games, self._count, self._picked, c.byref(refusal))
        if played < self._count:
            raise Refused(library.error_name(refusal.value), "in game %d" % played)
        self._changed()
        lib.ss_batch_begin(self._games, self._count, self._picked, self._drafts)

    def _ints(self, numbers) -> c.Array:
        """Returns C ints: a copy of a buffer of them, or of any sequence of numbers."""
        try:
            buffer = memoryview(numbers)
        except TypeError:
            buffer = None
        if len(numbers) != self._count:
            raise ValueError("there are %d games, and %d numbers" % (self._count, len(numbers)))
        if buffer is None or buffer.format != "i" or not buffer.c_contiguous or buffer.nbytes != 4 * self._count:
            try:
                buffer = array.array("i", numbers if buffer is None else buffer.tolist())
            except OverflowError:
                raise ValueError("a number is too large for a C int") from None
        return (c.c_int * self._count).from_buffer_copy(buffer)

    # -- random turns --

    def step_random(self) -> int:
        """Plays one random turn in every game that is being played, and returns how many there were."""
        self._changed()
        played = lib.ss_batch_play_random(self._games, self._randoms, self._count, self._picked)
        lib.ss_batch_begin(self._games, self._count, self._picked, self._drafts)
        return played

    def play_out(self) -> None:
        """Plays random turns until all games are over."""
        self._changed()
        lib.ss_batch_play_out(self._games, self._randoms, self._count)
        lib.ss_batch_begin(self._games, self._count, None, self._drafts)

    # -- points --

    @property
    def points(self) -> memoryview:
        """(games, 4) C ints, valid until the next use: the final points of each seat as the game stands, including
        those for full rows and columns and for missions; 0 for seats that are not in the game."""
        lib.ss_batch_scores(self._games, self._count, self._points)
        return _rows(self._points, "i", self._count, library.MAX_PLAYERS)

    def scores(self) -> List[Tuple[int, ...]]:
        """The same as a list, by game and seat."""
        players = self._setting.players
        return [tuple(row[:players]) for row in self.points.tolist()]

    # -- as a value --

    def __getstate__(self) -> dict:
        return {"series": library.SERIES, "count": self._count, "setting": bytes(self._setting),
                "boards": self._boards, "seed": self._seed, "deals": self._deals, "games": bytes(self._games),
                "randoms": bytes(self._randoms), "drafts": bytes(self._drafts)}

    def __setstate__(self, state: dict) -> None:
        if state["series"] != library.SERIES:
            raise ValueError("pickled with version %s of the library, and this is %s" % (state["series"], library.SERIES))
        self._count, self._boards = state["count"], state["boards"]
        self._setting = library.Setting.from_buffer_copy(state["setting"])
        self._seed, self._deals = state["seed"], list(state["deals"])
        self._prepare()
        for name in ("games", "randoms", "drafts"):
            memoryview(getattr(self, "_" + name)).cast("B")[:] = state[name]

    def __repr__(self) -> str:
        return "<Batch of %d games, %d of them on>" % (self._count, self.playing)
