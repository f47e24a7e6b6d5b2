"""A server of gardens of the day at a time of our choice, and games of a day to hand in.

    house = House(folder)
    house.it_is(NOON)
    server = house.started()
    record = house.play("2026-11-17", lambda turns: turns[0])
"""
import os
import subprocess
import tempfile
import time

from client import Server, wait_until
from clock import Clock

PROGRAM = os.environ.get("PROGRAM", "build/tests/sanssouci")
PLAYER = os.environ.get("PLAYER", PROGRAM)  # the build that plays here
DAY = "2026-11-17"  # a Tuesday: two players, level3
NOON = 1794916800  # of that day


def ask(*words):
    return subprocess.run([PLAYER, *words], capture_output=True, text=True)


def looked_at(person, day):
    """Returns what a person sees of a day. Waits if there were too many requests."""
    while True:
        status, answer = person.get(f"days/{day}")
        if status != 429:
            assert status == 200, (status, answer)
            return answer
        time.sleep(answer["retry"])


class House:
    def __init__(self, folder):
        self.folder, self.clock = folder, Clock(folder)
        self.it_is = self.clock.is_at

    def started(self, *options, folder=None):
        return Server(folder or self.folder, *options, program=PROGRAM, clock=self.clock)

    def play(self, day, choose):
        """Plays the game of a day with turns that `choose` picks from the legal ones. Returns its record."""
        file = os.path.join(self.folder, "played.sgr")
        home = tempfile.mkdtemp(dir=self.folder)  # an empty home: a second game of a day would be for practice
        game = subprocess.Popen([PLAYER, "play", "--plain", "--day", day], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                env={**os.environ, "HOME": home, "XDG_STATE_HOME": home, "XDG_DATA_HOME": home})

        def saved(path):
            game.stdin.write(f"save {path}\n".encode())
            game.stdin.flush()
            wait_until(lambda: ask("check", path).returncode == 0, 120)
            return open(path).read()

        position = f"{file}.now"
        for turn in range(18):
            if os.path.exists(position):
                os.remove(position)
            saved(position)
            game.stdin.write(f"{choose(ask('moves', position).stdout.splitlines())}\n".encode())
        if os.path.exists(file):
            os.remove(file)
        record = saved(file)
        game.stdin.write(b"quit\n")
        game.stdin.close()
        game.wait()
        return record
