"""The result card of a table and its post, and where it can be looked at again."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.language.localizer import localizer_for
from bot.messages import close_ups
from bot.messages.result_cards import RESULT, played_lines, result_picture, result_post
from engine import games
from engine.kernel.core import Event, Payload
from engine.tables.seen.models import LogLine
from rendering.result_card import ResultCard
from tests.bot.builders import NAMES, Moment, limit_violations, random_game

EN, DE = localizer_for("en"), localizer_for("de")
GAME = games.find("cafe_international")
PLAYED = list(random_game(GAME, 2, {}, seed=5))
END = PLAYED[-1]


def _log(moments: list[Moment]) -> list[LogLine]:
    """Return the log of a game; the seat that acts is named by every line of its own."""
    lines = []
    for n, moment in enumerate(moments):
        seats = [int(str(event.payload["seat"])) for event in moment.events if "seat" in event.payload]
        seat = seats[0] if n and seats else None
        lines.append(LogLine(n, seat, False, moment.events, datetime.now(UTC), NAMES, None))
    return lines


LOG = _log(PLAYED)


def _card(log: list[LogLine]) -> ResultCard:
    card = result_picture(END.table(), END.view(), log, EN).view
    assert isinstance(card, ResultCard)
    return card


def test_the_card_has_the_result_and_the_best_turn_of_the_log() -> None:
    card = _card(LOG)
    assert card.result == END.state.result
    assert card.names == NAMES[:2]
    assert card.categories == ("Tables", "Bar", "Left in hand")
    assert card.best_turn is not None
    assert f"+{card.best_turn.points}" in card.best_turn.text or "· " in card.best_turn.text
    assert "*" not in card.best_turn.text
    assert "\\" not in card.best_turn.text
    assert not card.best_turn.text.startswith(NAMES[card.best_turn.seat])


def test_what_was_undone_and_what_the_table_itself_did_count_for_nothing() -> None:
    dearest = Event("barred", Payload({"seat": 0, "guest": "DE-m", "stool": 1, "points": 500}))
    undone = replace(LOG[3], events=(dearest,), undone=True)
    settled = replace(LOG[3], events=(Event("renamed", Payload(seat=0)),))
    assert played_lines(GAME, [*LOG[:3], undone, settled, *LOG[3:]]) == played_lines(GAME, LOG)


def test_the_post_names_the_table_and_the_best_turn_and_fits_into_a_message() -> None:
    post = result_post(END.table(), END.view(), LOG, DE)
    title, best = post.text.splitlines()
    assert title == "**Café International · Tisch 7**: das Ergebnis"
    assert best.startswith("Bester Zug: ")
    assert (post.rows, post.pings) == ((), ())
    assert limit_violations(post) == []


def test_a_name_in_the_post_is_escaped() -> None:
    names = ("**Anna**", "_Ben_", "", "")
    post = result_post(END.table(names=names), END.view(names=names), LOG, EN)
    assert "**Anna**" not in post.text.splitlines()[1]
    assert "_Ben_" not in post.text.splitlines()[1]


@pytest.mark.parametrize(("phase", "offered"), [("ended", True), ("running", False), ("closed", False)])
def test_the_card_is_a_close_up_of_a_finished_game_alone(phase: str, offered: bool) -> None:
    table = END.table(phase=phase)  # type: ignore[arg-type]
    assert ((EN("result-card-place"), RESULT) in close_ups.places(table, EN)) == offered


def test_the_card_is_painted_in_the_theme_of_the_table() -> None:
    table = END.table()
    dark = replace(table, settings=replace(table.settings, theme="dark"))
    assert result_picture(dark, END.view(), LOG, EN).theme == "dark"
