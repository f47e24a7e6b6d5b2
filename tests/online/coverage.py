"""Compares what docs/protocol.md defines with what README.md says is tested, and with the tests that it names.

    python3 tests/online/coverage.py           as a test
    python3 tests/online/coverage.py tables    prints the tables of README.md, with those transcripts that are most about it"""
import glob
import os
import re
import sys

sys.path.insert(0, "tests/service")
from client import done_testing, holds


def section(page, title):
    """The lines of a section of docs/protocol.md."""
    return re.search(rf"^(#+) {re.escape(title)}\n(.*?)(?=^#{{1,3}} |\Z)", page, re.M | re.S)[2]


def rows(text, pattern):
    return [name for cells in re.findall(pattern, text, re.M) for name in re.findall(r"`([^`]+)`", cells)]


def requests_of(text):
    """The methods and paths of a table of requests; what stands in capital letters in a path differs each time."""
    return [re.sub(r"[ ?{].*", "", request.split(" ", 1)[0] + "_" + request.split(" ", 1)[1])
            for request in re.findall(r"^\| `((?:GET|POST|DELETE) /api/[^`]*)`", text, re.M)]


def defined():
    page = open("docs/protocol.md", encoding="utf-8").read()
    requests = [name.replace("_", " ", 1) for title in ("Who you are", "Tables", "Gardens of the day")
                for name in requests_of(section(page, title))]
    operations = rows(section(page, "Operations"), r"^\| (`\w+`) \|")
    over_sockets = re.findall(r'"op":"(\w+)"', section(page, "WebSocket"))
    questions = re.search(r"^\| `ask` \| `what`: (.*?) \|", page, re.M)[1]
    frames = ["table"] + rows(section(page, "Other frames of a table"), r"^\| ((?:`\w+`(?:, )?)+) \|")
    errors = rows(section(page, "Errors"), r"^\| (`[A-Z_]+`) \| \d+ \|")
    return {
        "Requests": [name for name in requests if name != "POST /api/table/T/OP"],
        "Operations": list(dict.fromkeys(operations + over_sockets)) + [f"ask {what}" for what in re.findall(r'"(\w+)"', questions)],
        "Frames": list(dict.fromkeys(frames)),
        "Refusals": errors,
    }


def met(kind, name, text):
    """True if a transcript meets it: somebody asks for it, or hears it."""
    if kind == "Requests":
        method, path = name.split(" ")
        path = re.sub(r"\b[A-Z]+\b", lambda part: r"[^/ ]+", re.escape(path))
        operation = re.sub(r".*/", "", name)
        return re.search(rf"> {method} {path}(\?| |$)", text, re.M) or f'{{"op":"{operation}"' in text and operation in ("create", "view", "moves", "record")
    if kind == "Operations":
        op, _, what = name.partition(" ")
        if what:
            return f'{{"op":"ask","what":"{what}"' in text
        if op == "watch":
            return re.search(r"^\w+ watches", text, re.M)
        return f'{{"op":"{op}"' in text or re.search(rf"> (GET|POST) /api/{op}\b", text)
    return (f'< {{"type":"{name}"' if kind == "Frames" else f'"error":"{name}"') in text


def tables():
    talks = {os.path.basename(path): open(path, encoding="utf-8").read() for path in sorted(glob.glob("tests/online/*.talk"))}
    return {kind: [(name, sorted((file for file, text in talks.items() if met(kind, name, text)),
                                 key=lambda file: -talks[file].count(f'"{name}"'))) for name in names]
            for kind, names in defined().items()}


def is_in(name, file):
    """True if another test speaks of it."""
    return os.path.exists(file) and re.split(r"[ /]", name)[-1] in open(file, encoding="utf-8").read()


def main():
    page = open("tests/online/README.md", encoding="utf-8").read()
    told = {kind: {name: re.findall(r"[\w/.]+\.\w+", files) for name, files in
                   re.findall(r"^\| `([^`]+)` \| (.+) \|$", re.search(rf"\| {kind[:-1].lower()} \|.*?\n\n", page + "\n\n", re.S)[0], re.M)}
            for kind in defined()}
    for kind, found in tables().items():
        names = [name for name, _ in found]
        holds(f"all {kind.lower()} of docs/protocol.md are in the README, and no others", names and names == list(told[kind]),
              [name for name in names if name not in told[kind]], [name for name in told[kind] if name not in names])
        wrong = [(name, file) for name, talks in found for file in told[kind].get(name, ())
                 if not (file in talks if file.endswith(".talk") else is_in(name, file))]
        holds(f"the tests that the README names meet these {kind.lower()}", not wrong, wrong)
        alone = [name for name in names if not told[kind].get(name)]
        holds(f"each of these {kind.lower()} is met by a test", not alone, alone)


if sys.argv[1:] == ["tables"]:
    for kind, found in tables().items():
        print(f"| {kind[:-1].lower()} | met by |\n|---|---|")
        for name, files in found:
            print(f"| `{name}` | {', '.join(f'`{file}`' for file in files[:2])} |")
        print()
else:
    main()
    done_testing()
