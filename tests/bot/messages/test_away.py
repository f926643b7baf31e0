"""Who is away is named with the day of their return, wherever a table names those it waits for."""

from dataclasses import replace
from datetime import date

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages import lobby_posts, posts, table_texts
from engine.kernel.core import Event, Payload
from engine.tables.table import Table
from tests.bot.builders import SETTINGS, random_game

_MOMENT = next(random_game(*SETTINGS[0], seed=1))
_SEAT = _MOMENT.prompts[0].seat


def _away(table: Table, seat: int) -> Table:
    players = list(table.players)
    players[seat] = replace(players[seat], back_on=date(2026, 12, 24))
    return replace(table, players=tuple(players))


@pytest.mark.parametrize(
    ("lang", "note"),
    [("en", "(away, back on 24 December)"), ("de", "(abwesend, zurück am 24. Dezember)")],
)
def test_the_lobby_the_board_and_the_list_of_players_say_who_is_away(lang: str, note: str) -> None:
    localizer = localizer_for(lang)
    lobby = lobby_posts.lobby(_away(_MOMENT.table("lobby"), 0), localizer)
    assert f"1. Anna {note}" in lobby.text
    assert lobby.text.count(note) == 1
    table = _away(_MOMENT.table(), _SEAT)
    person = table.players[_SEAT]
    for ping, who in ((), f"**{person.name}**"), ((person.person_id or 0,), f"<@{person.person_id}>"):
        board = posts.board(table, _MOMENT.view(), _MOMENT.prompts, (), localizer, ping)
        assert f"{who} {note}:" in board.text
    assert table_texts.player_name(table, _SEAT, localizer) == f"{person.name} {note}"
    present = posts.board(_MOMENT.table(), _MOMENT.view(), _MOMENT.prompts, (), localizer, ())
    assert note not in present.text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_line_about_an_absence_has_the_present_day_and_is_left_out_once_it_is_over(lang: str) -> None:
    localizer = localizer_for(lang)
    event = Event("away", Payload(seat=0, until="2026-12-01"))
    told = posts.away(event, _away(_MOMENT.table(), 0), localizer)
    assert told is not None
    assert told.text.startswith("Anna ")
    assert localizer.day(date(2026, 12, 24)) in told.text
    assert told.pings == ()
    assert posts.away(event, _MOMENT.table(), localizer) is None


def test_the_log_tells_the_day_that_was_announced() -> None:
    event = Event("away", Payload(seat=0, until="2027-01-06"))
    told = [
        localizer_for(lang).event(_MOMENT.game, event, ("Anna", "Ben"), viewer)
        for lang in LANGUAGES
        for viewer in (None, 0)
    ]
    assert told == [
        "Anna is away and will be back on 6 January.",
        "You are away and will be back on 6 January.",
        "Anna ist abwesend und am 6. Jänner wieder da.",
        "Sie sind abwesend und am 6. Jänner wieder da.",
    ]
