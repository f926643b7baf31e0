"""Composes a finished game's result card, and the post with the card."""

import re
from collections.abc import Iterable, Sequence

from bot.language import narration
from bot.language.localizer import Localizer
from bot.language.user_text import capitalize, escape, sanitize
from bot.messages import limits, table_texts
from bot.messages.components import Picture, Post, utf16_length
from bot.messages.play_links import play_link
from engine.kernel.game import AnyGame, View
from engine.kernel.result_summary import BestTurn, PlayedLine, summarize
from engine.tables.seen.models import LogLine
from engine.tables.table import Table
from rendering import BestTurnView, ResultCard

RESULT = "result"
"""The name of the result card among the close-ups."""
_BEST_TURN_LENGTH = 180
"""The maximum length of the text about the best turn, in characters; that is three lines of the card."""
_ESCAPED = re.compile(r"\\(.)")


def result_card(
    game: AnyGame,
    view: View,
    names: Sequence[str],
    lines: Sequence[PlayedLine],
    localizer: Localizer,
    luck: tuple[int, ...] | None = None,
) -> ResultCard:
    """Return a finished game's card.

    Args:
        game: The game.
        view: The public view at the end of the game.
        names: The players' names by seat.
        lines: Everything that was played and not undone, beginning with the set-up.
        localizer: The language.
        luck: Each seat's luck in points, if known.
    """
    assert view.result is not None, "only a finished game has a result"
    summary = summarize(game, view.result, lines)
    shown = tuple(localizer.person_name(name, sanitize) for name in names)
    return ResultCard(
        game=view.game,
        options=view.options,
        seats=view.seats,
        seat=None,
        active_seats=(),
        result=view.result,
        names=shown,
        components=view.components,
        tie_breaks=view.tie_breaks,
        categories=tuple(localizer(f"{game.key}-category-{name}") for name in summary.categories),
        points=summary.points,
        reason=localizer.reason(game, view.result),
        best_turn=None if summary.best_turn is None else _in_words(game, summary.best_turn, names, localizer),
        luck=luck,
    )


def _in_words(game: AnyGame, best: BestTurn, names: Sequence[str], localizer: Localizer) -> BestTurnView:
    """Return the best turn with its events in words, as in the log but without formatting."""
    told = narration.headline(game, best.events, names, localizer, _BEST_TURN_LENGTH)
    text = _ESCAPED.sub(r"\1", told.replace("**", ""))
    name = localizer.person_name(names[best.seat], sanitize)  # the card has it already
    return BestTurnView(
        best.seat, best.unit, best.number, best.points, capitalize(text.removeprefix(f"{name} "))
    )


def played_lines(game: AnyGame, log: Iterable[LogLine]) -> tuple[PlayedLine, ...]:
    """Return the moves in a log that were not undone, without events about the table itself."""
    lines = [
        PlayedLine(line.seat, tuple(event for event in line.events if event.kind in game.events))
        for line in log
        if not line.undone
    ]
    return tuple(line for line in lines if line.events)


def result_picture(
    table: Table,
    view: View,
    log: Sequence[LogLine],
    localizer: Localizer,
    luck: tuple[int, ...] | None = None,
) -> Picture:
    """Return the result card's picture for a table whose game is finished."""
    names = table_texts.names_with_strengths(table, view, localizer)
    card = result_card(table.game, view, names, played_lines(table.game, log), localizer, luck)
    return Picture(card, theme=table.theme)


def result_post(
    table: Table,
    view: View,
    log: Sequence[LogLine],
    localizer: Localizer,
    luck: tuple[int, ...] | None = None,
) -> Post:
    """Return the post with the card; it follows the final board, which has the buttons.

    The link for Board Game Stats is left out if the text would be too long with it; `/history` has it, too.
    """
    picture = result_picture(table, view, log, localizer, luck)
    assert isinstance(picture.view, ResultCard), "the picture shows the card"
    lines = [localizer("result-card-caption", title=table_texts.title(table, localizer))]
    best = picture.view.best_turn
    if best is not None:
        when = localizer("result-card-turn", unit=best.unit, number=best.number)
        name = escape(picture.view.names[best.seat])
        lines.append(localizer("result-card-caption-best", name=name, when=when, points=best.points))
    if luck is not None:
        lines.append(f"-# {localizer('result-card-luck-note')}")
    text = "\n".join((*lines, result_link(table, view, log, localizer)))
    return Post(text if utf16_length(text) <= limits.CONTENT else "\n".join(lines), picture=picture)


def result_link(table: Table, view: View, log: Iterable[LogLine], localizer: Localizer) -> str:
    """Return the link that adds a finished game to Board Game Stats."""
    assert view.result is not None, "only a finished game has a result"
    names = table_texts.names_with_strengths(table, view, localizer)
    return play_link(table, view.result, names, _starter(table.game, log), localizer)


def _starter(game: AnyGame, log: Iterable[LogLine]) -> int | None:
    """Return the seat that began; None if the game has no event that says so."""
    kind, name = game.start_event or ("", "")
    found = (event.payload[name] for line in log for event in line.events if event.kind == kind)
    seat = next(found, None)
    return None if seat is None else int(str(seat))
