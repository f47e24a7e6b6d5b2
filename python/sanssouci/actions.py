"""The numbers of the decisions that make a turn: 200 actions, the same in every position and setting.

    numbers      step   choices
      0 -  17    card   motifs a to i, the eight two-colour cards, free choice
     18 -  27    place  2l, 2r, 3l, ... 6r
     28 -  81    cell   a1 to a6, b1 to b6, ... i6
     82 - 136    boar   the same cells; 136: the boar leaves
    137 - 191    noble  the same cells; 191: no noble walks
    192 - 199    stack  1 to 8
"""

from __future__ import annotations

from typing import Tuple

from . import _library as library
from ._library import lib
from .arguments import in_range
from .boards import BOX, CELL_NAMES, PLACE_NAMES, Boards, checked

STEPS = ("card", "place", "cell", "boar", "noble", "stack")
ACTIONS = library.ACTIONS

_CELLS = {name: cell for cell, name in enumerate(CELL_NAMES) if name}


def action_name(action: int, boards: Boards = BOX) -> Tuple[str, str]:
    """Returns the step of an action and its choice, named as in a Turn: ("card", "36"), ("cell", "c6"), ("boar", "x"),
    ("noble", "-")."""
    number = in_range(action, "an action", 0, ACTIONS - 1)
    step, choice = lib.ss_action_step(number), lib.ss_action_choice(number)
    if step == 0:
        return STEPS[step], checked(boards)._cards[choice]
    if step == 1:
        return STEPS[step], PLACE_NAMES[choice]
    if step == 5:
        return STEPS[step], str(choice)
    return STEPS[step], "x" if choice == library.BOAR_LEAVES else CELL_NAMES[choice] or "-"


def action_number(step: str, choice: str, boards: Boards = BOX) -> int:
    """The inverse: returns the action for a step and a choice."""
    if step not in STEPS:
        raise ValueError("a step is one of %s, not %r" % (", ".join(STEPS), step))
    tables = {
        "card": dict(zip(checked(boards)._cards, range(library.CARDS))),
        "place": dict(zip(PLACE_NAMES, range(library.PLACES))),
        "cell": _CELLS,
        "boar": dict(_CELLS, x=library.BOAR_LEAVES),
        "noble": {**_CELLS, "-": 0},
        "stack": {str(stack): stack for stack in range(1, library.MAX_STACKS + 1)},
    }
    if choice not in tables[step]:
        raise ValueError("%r is no %s" % (choice, step))
    return lib.ss_action_of(STEPS.index(step), tables[step][choice])
