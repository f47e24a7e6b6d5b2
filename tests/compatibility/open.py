"""Opens what version 1.0 wrote: records, links, saves, boards, a configuration file and a store of online tables.

    python3 tests/compatibility/open.py                              speaks TAP
    python3 tests/compatibility/open.py --make tests/compatibility/1.1  writes down what this program says about the files of a folder

Each case is a command, run in a copy of the folder, and what it said then, in the folder `said`. Text must be the same. Of
lines, all but comments must still be there; of JSON, all members, with their values. A failure breaks the promise of
docs/compatibility.md.
"""
import gzip
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
PROGRAM = pathlib.Path("build/sanssouci").resolve()
RECORDS = ["base-2", "second-4", "seat-1", "given-up", "games/finished"]

# What is opened, the command, and how its answer is compared.
CASES = [
    *[("the record %s has its link" % name, "link %s.sgr" % name, "text") for name in RECORDS],
    *[("its link leads back to %s" % name, "link --open LINK(%s)" % name, "text") for name in RECORDS],
    ("records are sound", "check %s" % " ".join("%s.sgr" % name for name in RECORDS), "text"),
    ("records count the same points", "score base-2.sgr second-4.sgr", "json"),
    ("what may be played in the middle of one", "moves second-4.sgr --after 20", "lines"),
    ("a save of the terminal goes on", "play --plain --resume games/saved.sgr", "play"),
    ("a save whose review is kept", "statistics --no-review --json games/finished.sgr", "json"),
    ("a challenge", "challenge --open LINE(challenge.link) --json", "json"),
    ("a puzzle that is solved", "puzzle 1a1 --json", "json"),
    ("boards of one's own", "content --check boards.txt", "text"),
    ("a record made with them", "check --content boards.txt own-boards.sgr", "text"),
    ("a deal from a seed", "new --seed keep --players 3 --edition second --modules rewards,boars", "text"),
    ("a configuration file", "serve --config server.conf --print-config", "lines"),
    ("a store of online tables", "store check --db online.sqlite", "text"),
    ("everything that is in it", "store export --db online.sqlite", "json"),
    ("a bot of protocol 1", "bot --player greedy", "lines"),
]
BOT = "sanssouci-bot 1\nquit\n"
PLAY = "quit\n"
SAVED = ["Round 2", "You: 2", "Bruno: 1", "Goodbye"]  # printed about the save, among other things
# Members that do not come from the file: when it was copied, and the version of this program's computer players.
PASSING = {"when", "epoch", "current"}


def run(command, folder):
    words = []
    for word in command.split():
        if word.startswith("LINK("):
            word = run("link %s.sgr" % word[5:-1], folder).strip()
        if word.startswith("LINE("):
            word = (folder / word[5:-1]).read_text().strip()
        words.append(word)
    env = dict(os.environ, LC_ALL="C", XDG_STATE_HOME=str(folder / "state"))
    heard = {"bot": BOT, "play": PLAY}.get(words[0], "")
    done = subprocess.run([PROGRAM, "--lang", "en", *words], cwd=folder, env=env, input=heard, capture_output=True, text=True, timeout=300)
    return done.stdout + done.stderr


def has(now, then):
    """Returns true if all members of a JSON value are still there, with equal values."""
    if isinstance(then, dict):
        return isinstance(now, dict) and all(
            name in PASSING or name in now and has(now[name], value) for name, value in then.items())
    if isinstance(then, list):
        return isinstance(now, list) and len(now) == len(then) and all(map(has, now, then))
    return now == then


def kept(kind, now, then):
    if kind == "json":
        try:
            parsed = [[json.loads(line) for line in text.splitlines()] for text in (now, then)]
        except ValueError:
            return False
        return has(*parsed)
    if kind == "lines":
        return {line for line in then.splitlines() if line[:1] != "#"} <= set(now.splitlines())
    if kind == "play":
        return all(words in now for words in SAVED)
    return now == then


def laid_out(version, scratch):
    """Makes a copy of a folder that the program may write to, because it locks saves and opens the store."""
    folder = pathlib.Path(scratch) / version.name
    shutil.copytree(version, folder)
    (folder / "online.sqlite").write_bytes(gzip.decompress((folder / "online.sqlite.gz").read_bytes()))
    (folder / "online.sqlite").chmod(0o600)
    (folder / "state" / "sanssouci").mkdir(parents=True)
    shutil.copy(folder / "puzzles", folder / "state" / "sanssouci" / "puzzles")
    return folder


def main():
    told = 0
    make = pathlib.Path(sys.argv[2]) if sys.argv[1:2] == ["--make"] else None
    for version in [make] if make else sorted(path for path in HERE.iterdir() if path.name[0].isdigit()):
        with tempfile.TemporaryDirectory() as scratch:
            folder = laid_out(version, scratch)
            for name, command, kind in CASES:
                file = version / "said" / re.sub("[^a-z0-9]+", "-", name)
                now = run(command, folder)
                if make:
                    file.parent.mkdir(exist_ok=True)
                    file.write_text(now)
                    continue
                told += 1
                fine = kept(kind, now, file.read_text())
                print("%s - %s: %s" % ("ok" if fine else "not ok", version.name, name))
                if not fine:
                    print("# this breaks the promise of docs/compatibility.md: sanssouci %s" % command)
                    print("".join("#   %s\n" % line for line in now.splitlines()[:20]), end="")
    if not make:
        print("1..%d" % told)


main()
