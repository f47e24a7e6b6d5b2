"""An unofficial Sanssouci, the board game: deal, play, inspect, score, keep records, ask and train computer players.

    import sanssouci

    game = sanssouci.Game(seed="spring", players=2)
    for turn in game.legal_turns()[:3]:
        print(turn)
    game.play("36x6l@c6 c>3 /4")        # raises Refused with the name of the rule if it is illegal

It is a thin layer over the shared library, libsanssouci, and needs no other package and no build step. docs/python.md
is the guide. Seats count from 0; cards, cells, tiles and turns are the short texts of docs/RECORD.md.

The library is searched in this order: the file that SANSSOUCI_LIBRARY names; in or beside this package; in ../build,
in a checkout of the sources; where `make install` has put it; where the system keeps libraries.
"""

from ._library import version
from .actions import ACTIONS, STEPS, action_name, action_number
from .arguments import EDITIONS, MODULES, Random
from .batch import REST, Batch, Sight
from .boards import BOX, Boards
from .errors import BadBoards, BadLink, BadRecord, Error, Hidden, Refused
from .game import Game, View
from .player import PLAYERS, Opinion, Player, hints, solve
from .position import EVERYTHING, PHASES, SPECTATOR, STACKS, Score, Seat
from .record import Record
from .turn import Turn

__all__ = [
    "ACTIONS", "BOX", "BadBoards", "BadLink", "BadRecord", "Batch", "Boards", "EDITIONS", "EVERYTHING", "Error", "Game",
    "Hidden", "MODULES", "Opinion", "PHASES", "PLAYERS", "Player", "REST", "Random", "Record", "Refused", "SPECTATOR",
    "STACKS", "STEPS", "Score", "Seat", "Sight", "Turn", "View", "action_name", "action_number", "hints", "solve",
    "version",
]
