"""Searches names as people type them: in any language, without accents, abbreviated, or with small mistakes."""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import IntEnum
from functools import cache

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_APOSTROPHES = str.maketrans("", "", "'’‘")
_STEM = 4
"""The minimum number of initial letters that two forms of a word share."""
_ENDING = 2
"""The maximum difference in length between two forms of a word."""
_NEAR = 0.6
"""The minimum similarity of a suggested name, from 0 to 1."""
_SUGGESTIONS = 5
"""The maximum number of suggested names."""


class Fit(IntEnum):
    """How well a name matches what was typed, best first."""

    EXACT = 0
    """The same except for case and accents."""
    BEGINNING = 1
    """Each word typed is the beginning of a word in the name."""
    FORM = 2
    """Each word typed is a form of a word in the name, as *Malerin* is of *Maler*."""
    NEAR = 3
    """The name, or a word in it, is similar to what was typed."""


@dataclass(frozen=True)
class Named:
    """A thing and all its names.

    Attributes:
        value: Its identifier.
        names: Its names in every language, and anything else people may call it.
    """

    value: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class Matches:
    """The best matches, and how well they match."""

    values: tuple[str, ...]
    fit: Fit


def fold(text: str) -> str:
    """Fold text for comparison: lower case, letters without accents, digits and single spaces.

    >>> fold("Schrödinger’s  Café-Tisch")
    'schrodingers cafe tisch'
    """
    decomposed = unicodedata.normalize("NFKD", text.casefold().translate(_APOSTROPHES))
    kept = (each for each in decomposed if not unicodedata.combining(each))
    return " ".join("".join(each if each.isalnum() else " " for each in kept).split())


def search(typed: str, things: Iterable[Named]) -> Matches:
    """Return the best matches for what was typed; similar names only if nothing else matches."""
    wanted = fold(typed)
    spellings = {thing.value: _spellings(thing.names) for thing in things}
    found: dict[Fit, list[str]] = {}
    for value, names in spellings.items():
        fit = _fit(wanted, names) if wanted else None
        if fit is not None:
            found.setdefault(fit, []).append(value)
    if found:
        best = min(found)
        return Matches(tuple(found[best]), best)
    similarities = {
        value: max(_similarity(wanted, name) for name in names) for value, names in spellings.items()
    }
    similar = sorted(
        (value for value, similarity in similarities.items() if similarity >= _NEAR),
        key=lambda value: -similarities[value],
    )
    return Matches(tuple(similar[:_SUGGESTIONS]), Fit.NEAR)


def complete(typed: str, things: Sequence[Named]) -> tuple[str, ...]:
    """Return all matches for what was typed, best first, or similar names if none match; everything for empty input."""
    wanted = fold(typed)
    ranked = [
        (min(_completion_rank(wanted, each) for each in _spellings(thing.names)), number, thing.value)
        for number, thing in enumerate(things)
    ]
    fitting = tuple(value for rank, _, value in sorted(ranked) if rank < _NO_COMPLETION)
    return fitting or search(typed, things).values


def narrow(typed: str, things: Iterable[Named]) -> tuple[str, ...]:
    """Return, in the given order, the things that have a name in which each word typed is the beginning of a word."""
    wanted = fold(typed)
    fits = {Fit.EXACT, Fit.BEGINNING}
    return tuple(thing.value for thing in things if not wanted or _fit(wanted, _spell(thing.names)) in fits)


_NO_COMPLETION = 3


def _completion_rank(wanted: str, name: str) -> int:
    if name.startswith(wanted):
        return 0
    if f" {wanted}" in f" {name}":
        return 1
    return 2 if wanted in name else _NO_COMPLETION


@cache
def _spellings(names: tuple[str, ...]) -> tuple[str, ...]:
    return _spell(names)


def _spell(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the folded names; a name with umlauts is also included with them spelled out (`ae` for `ä`)."""
    both = (spelling for name in names for spelling in (name, name.casefold().translate(_UMLAUTS)))
    return tuple(dict.fromkeys(map(fold, both)))


def _fit(wanted: str, names: Sequence[str]) -> Fit | None:
    if wanted in names:
        return Fit.EXACT
    typed = wanted.split()
    for fit, belongs in ((Fit.BEGINNING, _begins), (Fit.FORM, _is_form)):
        if any(all(any(belongs(word, each) for each in name.split()) for word in typed) for name in names):
            return fit
    return None


def _begins(typed: str, word: str) -> bool:
    return word.startswith(typed)


def _is_form(typed: str, word: str) -> bool:
    """Return whether the shorter word begins the longer one and is long enough for that not to be chance."""
    short, long = sorted((typed, word), key=len)
    return len(short) >= _STEM and long.startswith(short) and len(long) - len(short) <= _ENDING


def _similarity(typed: str, name: str) -> float:
    """Return how similar a name, or its most similar word, is to what was typed; 0 if below `_NEAR`."""
    similarity, matcher = 0.0, SequenceMatcher(b=typed)
    for part in (name, *name.split()):
        matcher.set_seq1(part)
        if (
            matcher.real_quick_ratio() >= _NEAR and matcher.quick_ratio() >= _NEAR
        ):  # most names are not similar
            similarity = max(similarity, matcher.ratio())
    return similarity
