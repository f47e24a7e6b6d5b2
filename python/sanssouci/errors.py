"""Exceptions about games. Invalid arguments raise TypeError, ValueError and IndexError."""

from __future__ import annotations

from typing import Optional


class Error(Exception):
    """The base class of exceptions about games."""


class Refused(Error):
    """The rules do not allow it. `name` says why: "NOBLE_NO_PATH". Nothing has changed."""

    def __init__(self, name: str, detail: str = ""):
        super().__init__(name + (": " + detail if detail else ""))
        self.name = name


class Hidden(Error):
    """The operation needs parts of the game that are hidden."""


class BadRecord(Error, ValueError):
    """A text is not a record. `name` says why, `line` and `column` where, counted from 1; `refusal` is the name of the
    rule that an illegal turn breaks, `tag` the tag in question, each None if there is none."""

    def __init__(self, name: str, line: int, column: int, refusal: Optional[str], tag: Optional[str]):
        super().__init__("line %d, column %d: %s" % (line, column, " ".join(filter(None, (name, refusal, tag)))))
        self.name, self.line, self.column, self.refusal, self.tag = name, line, column, refusal, tag


class BadLink(Error, ValueError):
    """A text is not a link, or a record has none. `name` says why: "CHECKSUM"."""

    def __init__(self, name: str):
        super().__init__(name)
        self.name = name


class BadBoards(Error, ValueError):
    """A text does not describe boards and cards. `name` says why: "GARDEN_CELLS"; `line` and `column` where, from 1."""

    def __init__(self, name: str, line: int, column: int):
        super().__init__("line %d, column %d: %s" % (line, column, name))
        self.name, self.line, self.column = name, line, column
