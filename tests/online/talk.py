"""The language of transcripts; README.md describes it.

    for story in stories("tests/online/turns.talk"):
        for line in story.lines: line.who, line.way, line.text

    known = {"T": "…"}
    say('{"op":"sit","table":"$T"}', known)                  the object with what is known
    hear('{"event":"$E",…}', {"event": 4, "seat": 2}, known)  raises Unlike, or adds what is new to `known`
"""
import hashlib
import json
import os
import re

NAME = r"\$[A-Z][A-Z0-9]*"
REST = "…"


class Unlike(Exception):
    """What was heard is not what the transcript says."""


class Line:
    """`who > text`, `who < text`, or a sentence, of which `way` is ''."""

    def __init__(self, number, text):
        said = re.fullmatch(r"(\w+) ([<>]) (.*)", text)
        self.number, self.whole = number, text
        self.who, self.way, self.text = said.groups() if said else ("", "", text)


class Story:
    """What follows one heading. `place` is where it can be played: everywhere, only `with a server`, or only `by socket`."""

    def __init__(self, name, place):
        self.name, self.place, self.lines = name, place, []


def stories(path):
    found = []
    for number, text in enumerate(open(path, encoding="utf-8").read().splitlines(), 1):
        heading = re.fullmatch(r"== (.*?)(?: \((with a server|by socket)\))?", text)
        if heading:
            found.append(Story(heading[1], heading[2] or "everywhere"))
        elif text.strip() and not text.startswith("#"):
            found[-1].lines.append(Line(number, text))
    return found


def fair(table, seat, round):
    """A commitment, and the salt and value that open it (docs/protocol.md, Dealing)."""
    salt, value = os.urandom(32).hex(), os.urandom(32).hex()
    return hashlib.sha256(f"{table} {seat} {round} {salt} {value}".encode()).hexdigest(), salt, value


def parsed(text):
    """Reads JSON in which `…` stands for further members or items, and a name for any value."""
    pieces, inside = [], []
    for piece in re.findall(rf'"(?:[^"\\]|\\.)*"|{NAME}|.', text, re.S):
        if piece in "{[":
            inside.append(piece)
        elif piece in "}]":
            inside.pop()
        if piece == REST:
            piece = f'"{REST}":0' if inside[-1] == "{" else f'"{REST}"'
        elif piece.startswith("$"):
            piece = f'"{piece}"'
        pieces.append(piece)
    return json.loads("".join(pieces))


# ---- saying ----


def value_of(name, known):
    """A commitment, salt or value of a seat is made when it is first named: $SALT2, or $SALT2R3 in round 3."""
    secret = re.fullmatch(r"(COMMIT|SALT|VALUE)(\d)(?:R(\d))?", name)
    if secret and name not in known:
        _, seat, round = secret.groups()
        values = fair(known["T"], seat, round or "1")
        for kind, value in zip(("COMMIT", "SALT", "VALUE"), values):
            known[kind + name[len(secret[1]):]] = value
    return known[name]


def fill(text, known):
    """Replaces names by what they stand for."""
    return re.sub(NAME, lambda name: str(value_of(name[0][1:], known)), text)


def filled(thing, known):
    if isinstance(thing, dict):
        return {key: filled(value, known) for key, value in thing.items()}
    if isinstance(thing, list):
        return [filled(item, known) for item in thing]
    if isinstance(thing, str) and re.fullmatch(NAME, thing):
        return value_of(thing[1:], known)
    return fill(thing, known) if isinstance(thing, str) else thing


def say(text, known):
    return filled(parsed(text), known)


# ---- hearing ----


def hear_text(pattern, value, known, at):
    if re.fullmatch(NAME, pattern):
        if known.setdefault(pattern[1:], value) != value:
            raise Unlike(f"{at} is {value!r}, and {pattern} is {known[pattern[1:]]!r}")
        return
    if not isinstance(value, str):
        raise Unlike(f"{at} is {value!r}, not {pattern!r}")
    parts, named = [], set()
    for part in re.split(rf"({NAME}|{REST})", pattern):
        name = part[1:]
        if part == REST:
            parts.append(".*")
        elif not part.startswith("$"):
            parts.append(re.escape(part))
        elif name in known:
            parts.append(re.escape(str(known[name])))
        else:
            parts.append(f"(?P={name})" if name in named else rf'(?P<{name}>[^"/]+)')
            named.add(name)
    match = re.fullmatch("".join(parts), value, re.S)
    if not match:
        raise Unlike(f"{at} is {value!r}, not {pattern!r}")
    known.update(match.groupdict())


def hear_list(pattern, value, known, at):
    if not isinstance(value, list):
        raise Unlike(f"{at} is {value!r}, not a list")
    items, value = list(pattern), list(value)
    while items and items[0] != REST:
        if not value:
            raise Unlike(f"{at} ends before {items[0]!r}")
        hear_thing(items.pop(0), value.pop(0), known, at + "[]")
    if not items and value:
        raise Unlike(f"{at} goes on with {value!r}")
    after = items[1:]
    if after:
        hear_list(after, value[len(value) - len(after):], known, at)


def hear_object(pattern, value, known, at):
    if not isinstance(value, dict):
        raise Unlike(f"{at} is {value!r}, not an object")
    for key, wanted in pattern.items():
        if key != REST and key not in value:
            raise Unlike(f"{at} has no {key}")
        if key != REST:
            hear_thing(wanted, value[key], known, f"{at}.{key}")
    more = value.keys() - pattern.keys()
    if more and REST not in pattern:
        raise Unlike(f"{at} also has {', '.join(sorted(more))}")


def hear_thing(pattern, value, known, at=""):
    if isinstance(pattern, dict):
        hear_object(pattern, value, known, at)
    elif isinstance(pattern, list):
        hear_list(pattern, value, known, at)
    elif isinstance(pattern, str):
        hear_text(pattern, value, known, at)
    elif pattern != value or isinstance(pattern, bool) != isinstance(value, bool):
        raise Unlike(f"{at} is {value!r}, not {pattern!r}")


def hear(text, value, known):
    """Compares what was heard with what a line says."""
    heard = dict(known)
    hear_thing(parsed(text), value, heard)
    known.update(heard)
