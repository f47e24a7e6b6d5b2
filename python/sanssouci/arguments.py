"""Checks arguments before they are passed to the library."""

from __future__ import annotations

import hashlib
import operator
import os
from typing import Iterable, Union

from . import _library as library
from ._library import lib
from .errors import Refused

EDITIONS = ("2013", "second")
MODULES = library.names("ss_module_names")


def in_range(value, what: str, low: int, high: int) -> int:
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError("%s is a number, not %r" % (what, value)) from None
    if not low <= number <= high:
        raise ValueError("%s is %d to %d, not %d" % (what, low, high, number))
    return number


def setting(players: int, edition: str, modules: Union[str, Iterable[str]]) -> library.Setting:
    if edition not in EDITIONS:
        raise ValueError("there is no edition %r, only %s" % (edition, " and ".join(EDITIONS)))
    bits = 0
    for name in modules.replace(",", " ").split() if isinstance(modules, str) else modules:
        if name not in MODULES:
            raise ValueError("there is no module %r, only %s" % (name, " and ".join(MODULES)))
        bits |= 1 << MODULES.index(name)
    return library.Setting(EDITIONS.index(edition), bits, in_range(players, "players", 2, library.MAX_PLAYERS))


def seed_bytes(seed) -> bytes:
    """32 bytes are used directly; a text is hashed with SHA-256, like the program's --seed; a number means its
    digits."""
    if seed is None:
        return os.urandom(32)
    if isinstance(seed, (bytes, bytearray)):
        if len(seed) != 32:
            raise ValueError("a seed of bytes has 32 of them, not %d" % len(seed))
        return bytes(seed)
    if isinstance(seed, int):
        seed = str(seed)
    if not isinstance(seed, str):
        raise TypeError("a seed is a text, a number or 32 bytes, not %r" % (seed,))
    return hashlib.sha256(seed.encode()).digest()


def agreed(code: int, detail: str = "") -> None:
    """Raises Refused if `code` is not 0."""
    if code:
        raise Refused(library.error_name(code), detail)


class Random:
    """A fast generator of random numbers, for samples and random play, never for deals. The same seed gives the same
    numbers in the same version."""

    __slots__ = ("_c",)

    def __init__(self, seed=None):
        if seed is None:
            seed = int.from_bytes(os.urandom(8), "big")
        self._c = lib.ss_random_from(operator.index(seed) & (1 << 64) - 1)

    def below(self, n: int) -> int:
        """Returns a number from 0 to n - 1, all equally likely."""
        return lib.ss_random_below(self._c, in_range(n, "n", 1, 1 << 30))

    def __reduce__(self):
        return _random_in, (self._c.state,)


def _random_in(state: int) -> Random:
    random = object.__new__(Random)
    random._c = library.Random(operator.index(state) & (1 << 64) - 1)
    return random


def generator(random: Random) -> library.Random:
    if not isinstance(random, Random):
        raise TypeError("chance comes from a sanssouci.Random, not %r" % (random,))
    return random._c


# ---- pickles: the bytes of a value are only valid for the version that wrote them ----


def pickled(value) -> tuple:
    return library.SERIES, bytes(value)


def unpickled(kind: type, series: str, data: bytes):
    if series != library.SERIES or len(data) != library.c.sizeof(kind):
        raise ValueError("pickled with version %s of the library, and this is %s" % (series, library.SERIES))
    return kind.from_buffer_copy(data)
