"""Narrates events: short lines for a post, one per result and the important first, or one paragraph for the log."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.language.localizer import Localizer
from engine.kernel.core import Event, Payload, PayloadValue
from engine.kernel.game import AnyGame

_LIST_ITEM = "- "


@dataclass(frozen=True)
class _Result:
    """What is told about an event, or about several that were merged into one.

    A sentence that begins with the name and a blank ("Anna passes.") is an act of that player. Any other sentence
    ("Anna: +2.", "Round 2 begins.") is a statement, and belongs to the player who acted last.

    Attributes:
        event: The event; the last one of joined statements.
        actor: The seat that acted last; None if there was none.
        sentence: The sentence.
        clause: The sentence without its subject, if it is an act.
        line: The sentence for a line: the name in bold type, and no full stop.
        is_joined: Whether it is several statements about different seats.
    """

    event: Event
    actor: int | None
    sentence: str
    clause: str
    line: str
    is_joined: bool = False

    @property
    def is_act(self) -> bool:
        """Whether the sentence begins with the actor."""
        return self.clause != self.sentence


@dataclass(frozen=True)
class _Line:
    """A result within the narration.

    Attributes:
        result: The result.
        run: The number of its run of results of one actor.
        position: Its place in this run, once the important ones come first.
        is_minor: Whether the game counts its kind among the `minor_events`.
    """

    result: _Result
    run: int
    position: int
    is_minor: bool

    @property
    def priority(self) -> tuple[bool, int, int]:
        """How soon the line is left out where there is little space; the lowest is kept longest.

        The important results stay, of those the first of each actor, and of those the latest.
        """
        return self.is_minor, self.position, -self.run


@dataclass(frozen=True)
class _Narrator:
    """Narrates the results of a game's events.

    Attributes:
        game: The game that emitted the events.
        names: The players' names by seat.
        localizer: The language.
        viewer: The seat to address as "you".
    """

    game: AnyGame
    names: Sequence[str]
    localizer: Localizer
    viewer: int | None

    def is_minor(self, result: _Result) -> bool:
        """Return whether the game counts the kind of a result among its `minor_events`."""
        return result.event.kind in self.game.minor_events

    def results(self, events: Iterable[Event]) -> list[_Result]:
        """Return the results of the events, in order.

        An event without a sentence is skipped, and its neighbours are still merged: two rooms are prepared in one
        sentence although each was paid for.
        """
        results: list[_Result] = []
        for event in events:
            actor = results[-1].actor if results and event.kind in self.game.events else None
            result = self._result(event, actor)
            if result is not None:
                self._append(results, result)
        return results

    def merge_neighbours(self, results: Iterable[_Result]) -> list[_Result]:
        """Return the results with neighbours merged that were none before."""
        merged: list[_Result] = []
        for result in results:
            self._append(merged, result)
        return merged

    def _append(self, results: list[_Result], result: _Result) -> None:
        """Append a result, or merge or join it with the last one."""
        previous = results[-1] if results else None
        if previous is None:
            results.append(result)
            return
        is_single = not previous.is_joined and not result.is_joined
        merged = _merge(previous.event, result.event) if is_single else None
        told = None if merged is None else self._result(merged, previous.actor)
        if told is not None:
            results[-1] = told
        elif _are_statements_of_one_kind(previous, result):
            results[-1] = _join(previous, result)
        else:
            results.append(result)

    def _result(self, event: Event, actor: int | None) -> _Result | None:
        """Return the result of an event, or None if it is not told; `actor` acted before it."""
        sentence = self.localizer.event(self.game, event, self.names, self.viewer)
        if not sentence:
            return None
        line = sentence.removesuffix(".")
        seat = event.payload.get("seat")
        if not isinstance(seat, int):
            return _Result(event, actor, sentence, sentence, line)
        subject = self.localizer.subject(self.names, seat, self.viewer)
        if seat != self.viewer and line.startswith(subject):
            line = f"**{subject}**{line.removeprefix(subject)}"
        if not sentence.startswith(f"{subject} "):
            return _Result(event, actor, sentence, sentence, line)
        return _Result(event, seat, sentence, sentence.removeprefix(f"{subject} "), line)


def narrate(
    game: AnyGame,
    events: Iterable[Event],
    names: Sequence[str],
    localizer: Localizer,
    viewer: int | None = None,
    *,
    most: int | None = None,
    more: str = "house-board-more",
) -> list[str]:
    """Return a short line for each result, and one that counts the results left out.

    The results of one actor follow each other: the important ones, then those of the game's `minor_events`. The first
    line begins with the name in bold type, the others are list items without it.

    Args:
        game: The game that emitted the events.
        events: The events, in order.
        names: The players' names by seat.
        localizer: The language.
        viewer: The seat to address as "you".
        most: The greatest number of results; the least important ones are left out.
        more: The key of the last line, if results are left out; it gets their `$number`.
    """
    lines = _lines(_Narrator(game, names, localizer, viewer), events)
    shown = _most_important(lines, most)
    texts = list(_format_lines(shown))
    omitted = len(lines) - len(shown)
    return [*texts, localizer(more, number=omitted)] if omitted else texts


def headline(
    game: AnyGame, events: Iterable[Event], names: Sequence[str], localizer: Localizer, length: int
) -> str:
    """Return the most important results in one line: as many as fit into `length` characters, but at least one.

    Of equally important ones the earliest stay: a board is about whoever moved first, before any computers.
    """
    lines = _lines(_Narrator(game, names, localizer, None), events)
    by_importance = sorted(lines, key=lambda line: (line.is_minor, line.position, line.run))
    text = ""
    for most in range(1, len(lines) + 1):
        shown = _in_order(by_importance[:most])
        longer = " · ".join(line.removeprefix(_LIST_ITEM) for line in _format_lines(shown))
        if text and len(longer) > length:
            break
        text = longer
    return text


def paragraph(
    game: AnyGame,
    events: Iterable[Event],
    names: Sequence[str],
    localizer: Localizer,
    viewer: int | None = None,
) -> str:
    """Return a sentence for each run of acts of one player, in the order in which everything happened."""
    results = _Narrator(game, names, localizer, viewer).results(events)
    runs = groupby(results, key=lambda result: result.actor)
    return " ".join(sentence for _, run in runs for sentence in _join_clauses(list(run)))


def _are_statements_of_one_kind(first: _Result, second: _Result) -> bool:
    """Return whether two neighbours tell the same of two seats: "Anna: +2." and "Ben: +1."."""
    return (
        first.event.kind == second.event.kind
        and not first.is_act
        and not second.is_act
        and first.event.payload.get("seat") != second.event.payload.get("seat")
    )


def _join(first: _Result, second: _Result) -> _Result:
    sentence = f"{first.sentence.removesuffix('.')} · {second.sentence}"
    return _Result(
        second.event, first.actor, sentence, sentence, f"{first.line} · {second.line}", is_joined=True
    )


def _lines(narrator: _Narrator, events: Iterable[Event]) -> list[_Line]:
    """Return the results of the events as lines, within each run the important ones first.

    Acts that come to stand next to each other are merged: cards played one by one are one line, whatever minor results
    each of them had.
    """
    lines = []
    for number, (_, run) in enumerate(groupby(narrator.results(events), key=lambda result: result.actor)):
        ordered = narrator.merge_neighbours(sorted(run, key=narrator.is_minor))
        lines += [
            _Line(result, number, position, narrator.is_minor(result))
            for position, result in enumerate(ordered)
        ]
    return lines


def _most_important(lines: Sequence[_Line], most: int | None) -> list[_Line]:
    return _in_order(sorted(lines, key=lambda line: line.priority)[:most])


def _in_order(lines: Iterable[_Line]) -> list[_Line]:
    return sorted(lines, key=lambda line: (line.run, line.position))


def _format_lines(lines: Iterable[_Line]) -> Iterator[str]:
    """Yield the lines: a run's first one with its name, further ones of an actor as list items."""
    for _, run in groupby(lines, key=lambda line: line.run):
        first, *others = (line.result for line in run)
        yield first.line
        named = first.is_act
        for result in others:
            clause = result.clause.removesuffix(".") if result.is_act and named else result.line
            named = named or result.is_act
            yield clause if result.actor is None else f"{_LIST_ITEM}{clause}"


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


def _join_clauses(run: Sequence[_Result]) -> Iterator[str]:
    """Join neighbouring acts of one player by semicolons, without repeating the name."""
    for is_clause, results in groupby(
        run, key=lambda result: result.is_act and result.sentence.endswith(".")
    ):
        first, *others = results
        if is_clause and others:
            clauses = [first.sentence, *(each.clause for each in others)]
            yield "; ".join(clause.removesuffix(".") for clause in clauses) + "."
        else:
            yield from (each.sentence for each in (first, *others))
