"""What the package says about values in C is what the C compiler says."""

import ctypes
import os
import subprocess
import tempfile
import unittest

import sanssouci
from sanssouci import _library as library
from sanssouci import boards

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")

# Values nobody looks into have no fields to compare.
OPAQUE = {"ss_game", "ss_sampler", "ss_content"}

CONSTANTS = {
    "SS_SPECTATOR": sanssouci.SPECTATOR, "SS_EVERYTHING": sanssouci.EVERYTHING, "SS_REST": sanssouci.REST,
    "SS_MAX_PLAYERS": library.MAX_PLAYERS, "SS_MAX_TURNS": library.MAX_TURNS, "SS_CARDS": library.CARDS,
    "SS_PLACES": library.PLACES, "SS_MAX_TILES": library.MAX_TILES, "SS_MAX_STACKS": library.MAX_STACKS,
    "SS_MARKS": library.MARKS, "SS_MOTIFS": library.MOTIFS, "SS_NO_CARD": library.NO_CARD,
    "SS_HIDDEN": library.HIDDEN, "SS_HIDDEN_MOTIF": library.HIDDEN_MOTIF,
    "SS_BOAR_LEAVES": library.BOAR_LEAVES, "SS_NAME_SIZE": library.NAME_SIZE,
    "SS_PLAYING": library.PLAYING, "SS_OVER": library.OVER, "SS_SEED_SIZE": 32, "SS_SIDE_A": 1, "SS_SIDE_B": 2,
    "SS_EDITION_2013": sanssouci.EDITIONS.index("2013"), "SS_EDITION_SECOND": sanssouci.EDITIONS.index("second"),
    "SS_EDITIONS": len(sanssouci.EDITIONS), "SS_REWARDS": 1 << sanssouci.MODULES.index("rewards"),
    "SS_BOARS": 1 << sanssouci.MODULES.index("boars"), "SS_MARK_GARDENER": 4, "SS_NO_CELL": 0,
    "SS_CELL_END": library.CELL_END, "SS_LINK_REASON": library.LINK_REASON, "SS_TABLES_TEXT": library.TABLES_TEXT,
    "SS_ACTIONS": sanssouci.ACTIONS, "SS_STEPS": len(sanssouci.STEPS), "SS_SEEN_OTHERS": library.SEEN_OTHERS,
    "SS_ROWS_OF_OTHER": library.ROWS_OF_OTHER, "SS_ENDGAME_TURNS": library.ENDGAME_TURNS,
    "SS_ENDGAME_BYTES": library.ENDGAME_BYTES,
}


def expectations():
    """Each C expression and the value it must have."""
    yield from CONSTANTS.items()
    structs = dict(library.LAYOUT, ss_seat_facts=library.SeatFacts, ss_board=library.Board, ss_flaw=library.Flaw,
                   ss_budget=library.Budget, ss_opinion=library.Opinion, ss_player=library.Player)
    for name, layout in structs.items():
        yield "sizeof(%s)" % name, ctypes.sizeof(layout)
        for field, kind in layout._fields_ if name not in OPAQUE else ():
            place = getattr(layout, field)
            yield "offsetof(%s, %s)" % (name, field), place.offset
            yield "sizeof(((%s *)0)->%s)" % (name, field), place.size
    for cell, name in enumerate(boards.CELL_NAMES):
        if name:
            yield "ss_cell(%d, %s)" % ("abcdefghi".index(name[0]), name[1]), cell
    for index, name in enumerate(boards.PYRAMID):
        yield "ss_mark_index(ss_cell(%d, %s))" % ("abcdefghi".index(name[0]), name[1]), index


class Layout(unittest.TestCase):
    def test_sizes_offsets_and_numbers_are_those_of_the_c_compiler(self):
        wanted = list(expectations())
        with tempfile.TemporaryDirectory() as folder:
            source, program = os.path.join(folder, "ask.c"), os.path.join(folder, "ask")
            with open(source, "w") as file:
                file.write('#include <stdio.h>\n#include "../lib/sanssouci.h"\nint main(void) {\n')
                for expression, _ in wanted:
                    file.write('    printf("%%ld\\n", (long)(%s));\n' % expression)
                file.write("    return 0;\n}\n")
            subprocess.run(["gcc", "-I" + os.path.join(ROOT, "src"), "-o", program, source,
                            os.path.join(ROOT, "build", "libsanssouci.a")], check=True)
            said = subprocess.run([program], check=True, stdout=subprocess.PIPE, text=True).stdout.split()
        for (expression, value), answer in zip(wanted, said):
            with self.subTest(expression):
                self.assertEqual(value, int(answer))
        self.assertEqual(len(wanted), len(said))

    def test_the_version_is_that_of_the_makefile(self):
        with open(os.path.join(ROOT, "Makefile")) as makefile:
            line = next(line for line in makefile if line.startswith("VERSION"))
        self.assertEqual(line.split()[-1], sanssouci.version)
        self.assertTrue(sanssouci.version.startswith(library.SERIES + "."))
