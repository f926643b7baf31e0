"""Tells what happened in few words: what somebody did in a row is one sentence, and like things are told together."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from bot.language.localizer import Localizer
from engine.kernel.core import Event, Payload, PayloadValue
from engine.kernel.game import Game


def merged_sentences(
    game: Game[Any, Any],
    events: Iterable[Event],
    names: Sequence[str],
    localizer: Localizer,
    viewer: int | None = None,
) -> list[tuple[int | None, str]]:
    """Tell events one by one, like neighbours as one, each with the seat it is about.

    What nobody needs to hear of is left out, and parts no neighbours: rooms are told together though each was paid for.
    What nobody did came of what somebody did just before.
    """
    told: list[tuple[int | None, Event, str]] = []
    doer: int | None = None
    for event in events:
        seat = event.payload.get("seat")
        doer = seat if isinstance(seat, int) else doer if event.kind in game.events else None
        sentence = localizer.event(game, event, names, viewer)
        both = _both(told[-1][1], event) if told and sentence else None
        if both is not None:
            told[-1] = (told[-1][0], both, localizer.event(game, both, names, viewer))
        elif sentence:
            told.append((doer, event, sentence))
    return [(doer, sentence) for doer, _, sentence in told]


def narrate(
    game: Game[Any, Any],
    events: Iterable[Event],
    names: Sequence[str],
    localizer: Localizer,
    viewer: int | None = None,
) -> list[str]:
    """Tell events, a line for what one seat did in a row; the seat's name is said once."""
    made = []
    for seat, run in groupby(
        merged_sentences(game, events, names, localizer, viewer), key=lambda each: each[0]
    ):
        subject = "" if seat is None else localizer.subject(names, seat, viewer)
        made.append(" ".join(_joined([sentence for _, sentence in run], f"{subject} ")))
    return made


def _both(one: Event, other: Event) -> Event | None:
    """Put two together that differ in one thing: two rooms prepared become one event with both rooms."""
    if one.kind != other.kind or set(one.payload) != set(other.payload) or one.secret or other.secret:
        return None
    differing = [name for name, fact in one.payload.items() if fact != other.payload[name]]
    if len(differing) != 1:
        return None
    (name,) = differing
    row = _row(one.payload[name], other.payload[name])
    return None if row is None else Event(one.kind, Payload({**one.payload, name: row}), one.owner)


def _row(one: PayloadValue, other: PayloadValue) -> tuple[str, ...] | None:
    """Return both as one row, if they are things and not numbers, flags or rows."""
    if not isinstance(other, str):
        return None
    if isinstance(one, str):
        return (one, other)
    return (*map(str, one), other) if isinstance(one, tuple) else None


def _joined(told: Sequence[str], subject: str) -> list[str]:
    """Join neighbours that are whole sentences about the subject, by semicolons."""
    made: list[str] = []
    runs = groupby(
        told, key=lambda each: bool(subject.strip()) and each.startswith(subject) and each.endswith(".")
    )
    for alike, run in runs:
        first, *others = run
        if alike and others:
            parts = [first, *(each.removeprefix(subject) for each in others)]
            made.append("; ".join(part[:-1] for part in parts) + ".")
        else:
            made += [first, *others]
    return made
