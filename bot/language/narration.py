"""Narrates events in the order of play: short lines for a post, one per result, or one paragraph for the log."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from bot.language.localizer import Localizer
from bot.language.user_text import capitalize
from engine.kernel.core import Event, Payload, PayloadValue
from engine.kernel.game import AnyGame

_LIST_ITEM = "- "
_JOINT = " · "
_JOINED_LENGTH = 100
"""The maximum length of a line with several minor results, in characters: two lines on a phone."""
_MAJOR, _PLAIN, _MINOR = range(3)
"""How important a result is in the narration, most important first."""


@dataclass(frozen=True)
class _Result:
    """The text for an event, or for several merged ones.

    A sentence that begins with a name and a space ("Anna passes.") is an act by that player. Any other sentence
    ("Anna: +2.", "Table 3 is full.") is a statement; it belongs to the last player who acted, unless the event is one
    of the game's `table_events`.

    Attributes:
        event: The event; for joined statements, the last one.
        actor: The seat that acted last; None if nobody has.
        sentence: The sentence.
        clause: The sentence without its subject, if it is an act.
        line: The sentence as a line: with the name in bold, and without a full stop.
        weight: Its importance.
        is_complete: Whether no other event may be merged into it, because it already combines several.
        has_aside: Whether it includes an aside about its effect on the actor.
        times: How many times in a row the event happened.
        is_merged: Whether its event combines several events that have one noun each.
    """

    event: Event
    actor: int | None
    sentence: str
    clause: str
    line: str
    weight: int
    is_complete: bool = False
    has_aside: bool = False
    times: int = 1
    is_merged: bool = False

    @property
    def is_act(self) -> bool:
        """Whether the sentence begins with the actor."""
        return self.clause != self.sentence


@dataclass(frozen=True)
class _Line:
    """A line of the narration: a result, followed by minor ones if space is short.

    Attributes:
        results: The results.
        run: The number of the run it belongs to; a run is a series of results with the same actor.
        position: Its position among all lines.
        is_best: Whether it is the first of its actor's most important lines.
    """

    results: tuple[_Result, ...]
    run: int
    position: int
    is_best: bool

    @property
    def priority(self) -> tuple[bool, int, int]:
        """The line's priority when space is short; the lowest value is kept longest.

        Each actor's best line is kept first, then the most important lines, then the earliest: a board is mainly
        about the player who moved first, not the computer players who followed.
        """
        return not self.is_best, self.results[0].weight, self.position


@dataclass(frozen=True)
class _Narrator:
    """Narrates the results of a game's events.

    Attributes:
        game: The game that emitted the events.
        names: The players' names, by seat.
        localizer: The language.
        viewer: The seat to address as "you".
    """

    game: AnyGame
    names: Sequence[str]
    localizer: Localizer
    viewer: int | None

    def results(self, events: Iterable[Event]) -> list[_Result]:
        """Return the events' results, in order.

        Events without a sentence do not prevent merging: one sentence can say that two rooms were prepared, even
        though each was paid for in between.
        """
        results: list[_Result] = []
        previous: Event | None = None
        for event in events:
            brought_by = results[-1] if results and results[-1].event is previous else None
            aside = self._aside(brought_by, event)
            if aside is not None:
                results[-1] = aside
            else:
                actor = None if not results or self._is_of_the_table(event) else results[-1].actor
                result = self._result(event, actor)
                if result is not None:
                    self._append(results, result)
            previous = event
        return results

    def _aside(self, result: _Result | None, event: Event) -> _Result | None:
        """Return a result with an aside about its effect on the actor; None if the effect needs a sentence of its own.

        A result that precedes any act belongs to the seat it affects.
        """
        seat = event.payload.get("seat")
        if result is None or not isinstance(seat, int):
            return None
        if seat != result.actor and (result.actor is not None or self._is_of_the_table(result.event)):
            return None
        aside = self.localizer.event_aside(self.game, event, self.names)
        if not aside or result.is_complete:
            return None
        return replace(
            result,
            actor=seat,
            sentence=f"{result.sentence.removesuffix('.')} ({aside}).",
            clause=f"{result.clause.removesuffix('.')} ({aside}).",
            line=f"{result.line} ({aside})",
            weight=min(result.weight, self._weight(event)),
            is_complete=True,
            has_aside=True,
        )

    def _is_of_the_table(self, event: Event) -> bool:
        """Return whether an event belongs to no actor: it affects everyone, or the table rather than the game."""
        return event.kind in self.game.table_events or event.kind not in self.game.events

    def _weight(self, event: Event) -> int:
        if event.kind in self.game.major_events:
            return _MAJOR
        return _MINOR if event.kind in self.game.minor_events else _PLAIN

    def _append(self, results: list[_Result], result: _Result) -> None:
        """Append a result, or merge or join it with the previous one where possible."""
        previous = results[-1] if results else None
        if previous is None:
            results.append(result)
            return
        told = None if previous.is_complete or result.is_complete else self._merge(previous, result)
        if told is not None:
            results[-1] = told
        elif _are_statements_of_one_kind(previous, result):
            results[-1] = _join(previous, result)
        else:
            results.append(result)

    def _merge(self, first: _Result, second: _Result) -> _Result | None:
        """Merge two neighbouring results into one sentence with both nouns, or identical ones into one with a count."""
        if first.times == second.times == 1 and (merged := _merge(first, second)) is not None:
            told = self._result(merged, first.actor)
            return None if told is None else replace(told, is_merged=True)
        if first.event != second.event:
            return None
        told = self._result(first.event, first.actor, first.times + second.times)
        return None if told is None or told.sentence == first.sentence else told

    def _result(self, event: Event, actor: int | None, times: int = 1) -> _Result | None:
        """Return the text for an event, as a `_Result`; None if the event has no text.

        A statement belongs to `actor`, the last seat that acted before it, if any; an act belongs to its own seat.
        """
        sentence = self.localizer.event(self.game, event, self.names, self.viewer, times)
        if not sentence:
            return None
        line, weight = sentence.removesuffix("."), self._weight(event)
        seat = event.payload.get("seat")
        if not isinstance(seat, int):
            return _Result(event, actor, sentence, sentence, line, weight, times=times)
        subject = self.localizer.subject(self.names, seat, self.viewer)
        if seat != self.viewer and line.startswith(subject):
            line = f"**{subject}**{line.removeprefix(subject)}"
        if event.kind in self.game.table_events or not sentence.startswith(f"{subject} "):
            return _Result(event, actor, sentence, sentence, line, weight, times=times)
        clause = sentence.removeprefix(f"{subject} ")
        return _Result(event, seat, sentence, clause, line, weight, times=times)

    def lines(self, events: Iterable[Event]) -> list[_Line]:
        """Return the events' results as lines, in the order of play.

        Acts with only minor results between them are merged: cards played one at a time share a line, whatever their
        effects.
        """
        results = self._up_to_date(self.results(events))
        runs = [
            self._merge_across_minor(list(run)) for _, run in groupby(results, key=lambda each: each.actor)
        ]
        told = [(number, result) for number, run in enumerate(runs) for result in run]
        best: dict[int | tuple[int], _Result] = {}
        for number, result in told:
            actor = (number,) if result.actor is None else result.actor
            if actor not in best or result.weight < best[actor].weight:
                best[actor] = result
        kept = {id(result) for result in best.values()}
        return [
            _Line((result,), number, position, is_best=id(result) in kept)
            for position, (number, result) in enumerate(told)
        ]

    def _up_to_date(self, results: Sequence[_Result]) -> list[_Result]:
        """Return the results, except those that a later result of the same actor makes out of date."""
        return [
            result
            for place, result in enumerate(results, 1)
            if not any(
                later.actor == result.actor and self.game.overtakes(later.event, result.event)
                for later in results[place:]
            )
        ]

    def _merge_across_minor(self, run: Iterable[_Result]) -> list[_Result]:
        """Return a run's results, merging similar ones that are separated only by minor ones.

        A minor result is merged only with an identical one, as when a player draws again. A second completed order is
        not merged with the first, because it must follow its cause.
        """
        merged: list[_Result] = []
        for result in run:
            place = len(merged)
            while place and merged[place - 1].weight == _MINOR and merged[place - 1].event != result.event:
                place -= 1
            if result.weight == _MINOR and place and merged[place - 1].weight != _MINOR:
                place = len(merged)
            following = merged[place:]
            del merged[place:]
            self._append(merged, result)
            merged[place:place] = following
        return merged

    def format_lines(self, lines: Iterable[_Line]) -> Iterator[str]:
        """Yield the lines: a run's first line with the name, an actor's further lines as list items without it.

        A line about the viewer always says "you", because that cannot be left out the way a name can.
        """
        for _, run in groupby(lines, key=lambda line: line.run):
            is_named = is_item = False
            for line in run:
                parts = []
                for result in line.results:
                    parts.append(self._format_result(result, is_named=is_named, is_first=not is_item))
                    is_named = is_named or result.is_act or result.has_aside
                text = _JOINT.join(parts)
                yield f"{_LIST_ITEM}{text}" if is_item else text
                is_item = line.results[0].actor is not None

    def with_leading_name(self, run: Sequence[_Result]) -> list[_Result]:
        """Return a run's results for a paragraph.

        If the first only tells what its actor gained, the actor's name precedes it, unless the actor is the viewer.
        """
        first, *others = run
        if first.is_act or not first.has_aside or first.actor is None or first.actor == self.viewer:
            return [first, *others]
        sentence = f"{self.localizer.subject(self.names, first.actor)}: {first.sentence}"
        return [replace(first, sentence=sentence, clause=sentence), *others]

    def _format_result(self, result: _Result, *, is_named: bool, is_first: bool) -> str:
        """Return a result's text, without the actor's name if that has already been given."""
        is_viewer = result.actor == self.viewer
        if result.is_act:
            return capitalize(result.clause.removesuffix(".")) if is_named and not is_viewer else result.line
        if result.has_aside and result.actor is not None and is_first and not is_viewer:
            return f"**{self.localizer.subject(self.names, result.actor)}**: {result.line}"
        return result.line


def narrate(
    game: AnyGame,
    events: Iterable[Event],
    names: Sequence[str],
    localizer: Localizer,
    viewer: int | None = None,
    *,
    most: int | None = None,
    length: int = 0,
    more: str = "house-board-more",
) -> list[str]:
    """Return a short line for each result, in the order of play, and a line with the number of results left out.

    The first of an actor's neighbouring lines begins with the name in bold; the others are list items without it.

    Args:
        game: The game that emitted the events.
        events: The events, in order.
        names: The players' names, by seat.
        localizer: The language.
        viewer: The seat to address as "you".
        most: The maximum number of lines. To stay within it, minor results share a line with the result they follow;
            then the least important results are left out.
        length: Text of up to this many characters may have more lines than `most`.
        more: The key of the last line if results are left out; the message gets their `$number`.
    """
    narrator = _Narrator(game, names, localizer, viewer)
    lines = narrator.lines(events)
    texts = list(narrator.format_lines(lines))
    if most is None or len(texts) <= most:
        return texts
    for kept in range(len(lines), -1, -1):
        texts = list(narrator.format_lines(_with_minor_results_joined(_most_important(lines, kept))))
        if kept < len(lines):
            texts.append(localizer(more, number=len(lines) - kept))
        if len(texts) <= most or len("\n".join(texts).encode("utf-16-le", "surrogatepass")) <= 2 * length:
            break
    return texts


def headline(
    game: AnyGame,
    events: Iterable[Event],
    names: Sequence[str],
    localizer: Localizer,
    length: int,
    viewer: int | None = None,
    *,
    more: str = "",
) -> str:
    """Return the most important results in one line of up to `length` characters, but at least one result.

    If results are left out, the line ends with `more`, which does not count towards the length.
    """
    narrator = _Narrator(game, names, localizer, viewer)
    lines = narrator.lines(events)
    text = ""
    for most in range(1, len(lines) + 1):
        shown = _most_important(lines, most)
        longer = _JOINT.join(line.removeprefix(_LIST_ITEM) for line in narrator.format_lines(shown))
        if text and len(longer) > length:
            return text + more
        text = longer
    return text


def paragraph(
    game: AnyGame,
    events: Iterable[Event],
    names: Sequence[str],
    localizer: Localizer,
    viewer: int | None = None,
) -> str:
    """Return a sentence for each run of acts by one player, in the order of play."""
    narrator = _Narrator(game, names, localizer, viewer)
    runs = groupby(narrator.results(events), key=lambda result: result.actor)
    return " ".join(
        sentence for _, run in runs for sentence in _join_clauses(narrator.with_leading_name(list(run)))
    )


def _are_statements_of_one_kind(first: _Result, second: _Result) -> bool:
    """Return whether two neighbours say the same about two seats: "Anna: +2." and "Ben: +1."."""
    return (
        first.event.kind == second.event.kind
        and not first.is_act
        and not second.is_act
        and first.event.payload.get("seat") != second.event.payload.get("seat")
    )


def _join(first: _Result, second: _Result) -> _Result:
    sentence = f"{first.sentence.removesuffix('.')}{_JOINT}{second.sentence}"
    line = f"{first.line}{_JOINT}{second.line}"
    weight = min(first.weight, second.weight)
    return _Result(second.event, first.actor, sentence, sentence, line, weight, is_complete=True)


def _with_minor_results_joined(lines: Sequence[_Line]) -> list[_Line]:
    """Return the lines, with minor results appended to the line they follow unless it gets too long."""
    joined: list[_Line] = []
    for line in lines:
        is_minor = line.results[0].weight == _MINOR
        if joined and is_minor and joined[-1].run == line.run:
            results = (*joined[-1].results, *line.results)
            if len(_JOINT.join(result.line for result in results)) <= _JOINED_LENGTH:
                joined[-1] = replace(joined[-1], results=results)
                continue
        joined.append(line)
    return joined


def _most_important(lines: Sequence[_Line], most: int) -> list[_Line]:
    kept = sorted(lines, key=lambda line: line.priority)[:most]
    return sorted(kept, key=lambda line: line.position)


def _merge(first_result: _Result, second_result: _Result) -> Event | None:
    """Merge two public events that differ in one value, or equal ones with one noun, into one event with a list.

    Return None for any other events, and if the second one has a list of its own: two swaps are not a swap of four.
    """
    first, second = first_result.event, second_result.event
    if (
        first.kind != second.kind
        or set(first.payload) != set(second.payload)
        or first.secret
        or second.secret
        or first.context != second.context
    ):
        return None
    differing = [name for name, value in first.payload.items() if value != second.payload[name]]
    if not differing:  # two equal nouns
        differing = [name for name, value in first.payload.items() if isinstance(value, str)]
    if len(differing) != 1:
        return None
    (name,) = differing
    added = second.payload[name]
    if isinstance(added, tuple) and not second_result.is_merged:
        return None
    values = (*_nouns(first.payload[name]), *_nouns(added))
    if len(values) < 2:  # numbers
        return None
    return Event(first.kind, Payload({**first.payload, name: values}), first.owner, context=first.context)


def _nouns(value: PayloadValue) -> tuple[str, ...]:
    """Return a noun or a list of nouns as a list; None for other values."""
    if isinstance(value, str):
        return (value,)
    return tuple(map(str, value)) if isinstance(value, tuple) else ()


def _join_clauses(run: Sequence[_Result]) -> Iterator[str]:
    """Join neighbouring acts by one player with semicolons, without repeating the name."""
    for is_clause, results in groupby(
        run, key=lambda result: result.is_act and result.sentence.endswith(".")
    ):
        first, *others = results
        if is_clause and others:
            clauses = [first.sentence, *(each.clause for each in others)]
            yield "; ".join(clause.removesuffix(".") for clause in clauses) + "."
        else:
            yield from (each.sentence for each in (first, *others))
