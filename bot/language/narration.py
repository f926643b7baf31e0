"""Narrates events: merges similar neighbours, and puts consecutive events of one seat into one line."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from bot.language.localizer import Localizer
from engine.kernel.core import Event, Payload, PayloadValue
from engine.kernel.game import AnyGame


def narrate(
    game: AnyGame,
    events: Iterable[Event],
    names: Sequence[str],
    localizer: Localizer,
    viewer: int | None = None,
) -> list[str]:
    """Return a line for each run of events of one seat; a line names the seat once.

    Args:
        game: The game that emitted the events.
        events: The events, in order.
        names: The players' names by seat.
        localizer: The language.
        viewer: The seat to address as "you".
    """
    lines = []
    sentences = _sentences(game, events, names, localizer, viewer)
    for seat, run in groupby(sentences, key=lambda each: each[0]):
        subject = "" if seat is None else localizer.subject(names, seat, viewer)
        lines.append(" ".join(_join_clauses([sentence for _, sentence in run], f"{subject} ")))
    return lines


def _sentences(
    game: AnyGame,
    events: Iterable[Event],
    names: Sequence[str],
    localizer: Localizer,
    viewer: int | None,
) -> list[tuple[int | None, str]]:
    """Return the acting seat and the sentence for each event, or for several that were merged into one.

    An event without a sentence is skipped, and its neighbours are still merged: two rooms are prepared in one sentence
    although each was paid for. A game's event without a seat belongs to the seat that acted last.
    """
    narrated: list[tuple[int | None, Event, str]] = []
    actor: int | None = None
    for event in events:
        seat = event.payload.get("seat")
        actor = seat if isinstance(seat, int) else actor if event.kind in game.events else None
        sentence = localizer.event(game, event, names, viewer)
        merged = _merge(narrated[-1][1], event) if narrated and sentence else None
        if merged is not None:
            narrated[-1] = (narrated[-1][0], merged, localizer.event(game, merged, names, viewer))
        elif sentence:
            narrated.append((actor, event, sentence))
    return [(actor, sentence) for actor, _, sentence in narrated]


def _merge(first: Event, second: Event) -> Event | None:
    """Return two public events that differ in one value as one event with a list; None for any others."""
    if (
        first.kind != second.kind
        or set(first.payload) != set(second.payload)
        or first.secret
        or second.secret
    ):
        return None
    differing = [name for name, value in first.payload.items() if value != second.payload[name]]
    if len(differing) != 1:
        return None
    (name,) = differing
    values = _append(first.payload[name], second.payload[name])
    return (
        None if values is None else Event(first.kind, Payload({**first.payload, name: values}), first.owner)
    )


def _append(values: PayloadValue, value: PayloadValue) -> tuple[str, ...] | None:
    """Return the noun or nouns with another one appended; None unless all are nouns."""
    if not isinstance(value, str):
        return None
    if isinstance(values, str):
        return (values, value)
    return (*map(str, values), value) if isinstance(values, tuple) else None


def _join_clauses(sentences: Sequence[str], subject: str) -> list[str]:
    """Join neighbouring sentences that begin with the subject by semicolons, without repeating it."""
    joined: list[str] = []
    runs = groupby(
        sentences, key=lambda each: bool(subject.strip()) and each.startswith(subject) and each.endswith(".")
    )
    for same_subject, run in runs:
        first, *others = run
        if same_subject and others:
            clauses = [first, *(each.removeprefix(subject) for each in others)]
            joined.append("; ".join(clause[:-1] for clause in clauses) + ".")
        else:
            joined += [first, *others]
    return joined
