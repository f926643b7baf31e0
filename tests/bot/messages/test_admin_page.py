"""Tests of `bot.messages.admin_page`."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages import admin_page
from bot.messages.admin_page import TableReport
from bot.messages.components import Button, EntitySelect, Post, Select
from engine.tables.seen.models import CommittedTurn, DeliveryFailure
from engine.tables.table import Loss, Phase
from tests.bot.builders import GAMES, Moment, limit_violations, random_game

_MOMENTS = list(random_game(GAMES[0], 3, {}, seed=5))
_TURNS = tuple(
    CommittedTurn(40 - number, 100 - number, number % 3, moment.events, ("Anna", "Ben", "Cleo"))
    for number, moment in enumerate(_MOMENTS[1:41])
)


def _report(moment: Moment = _MOMENTS[20], **changes: object) -> TableReport:
    report = TableReport(
        moment.table(), (1,), datetime(2031, 5, 1, tzinfo=UTC), None, _TURNS, "https://discord.com/x"
    )
    return replace(report, **changes)  # type: ignore[arg-type]


def _labels(post: Post) -> list[str]:
    return [button.label for row in post.rows if isinstance(row, tuple) for button in row]


def _buttons(post: Post) -> list[Button]:
    return [button for row in post.rows if isinstance(row, tuple) for button in row]


def _menus(post: Post) -> list[Select]:
    return [row for row in post.rows if isinstance(row, Select)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_running_table_shows_its_seats_what_it_waits_for_and_its_controls(lang: str) -> None:
    words, report = localizer_for(lang), _report()
    page = admin_page.admin_page(report, words)
    assert limit_violations(page) == []
    assert all(f"{number}\\. " in page.text for number in (1, 2, 3))
    assert f"<t:{int(datetime(2031, 5, 1, tzinfo=UTC).timestamp())}:R>" in page.text
    assert words("admin-delivered") in page.text
    rewind, seats = _menus(page)
    assert [option.value for option in rewind.options] == [str(turn.since) for turn in _TURNS[:25]]
    assert all(
        option.label.startswith(f"{turn.n}: ") for option, turn in zip(rewind.options, _TURNS, strict=False)
    )
    assert [option.value for option in seats.options] == ["0", "1", "2"]
    assert [words("admin-button-export"), words("admin-button-end")] == _labels(page)[1:3]
    ids = [each.custom_id for each in (*_buttons(page), *_menus(page)) if each.custom_id]
    assert {each.table_id for each in ids} == {report.table.id}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("phase", "loss", "offered"),
    [
        ("lobby", None, {"end"}),
        ("ended", None, {"record"}),
        ("closed", None, {"record"}),
        ("running", "channel", {"record", "end"}),
        ("running", "server", {"record", "end"}),
    ],
)
def test_every_state_has_words_and_offers_what_is_possible(
    phase: Phase, loss: Loss | None, offered: set[str], lang: str
) -> None:
    words = localizer_for(lang)
    table = replace(_MOMENTS[20].table(), phase=phase, parked=loss)
    page = admin_page.admin_page(_report(table=table, turns=(), waiting_for=()), words)
    assert words(f"admin-state-{phase if loss is None else f'parked-{loss}'}") in page.text
    actions = {each.custom_id.payload or each.custom_id.route for each in _buttons(page) if each.custom_id}
    assert actions == {"show", *offered}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("given_up", [False, True])
@pytest.mark.parametrize(
    "reason", ["later", "forbidden", "channel-gone", "server-gone", "thread-locked", "thread-archived"]
)
def test_every_reason_why_something_is_not_posted_has_words(reason: str, given_up: bool, lang: str) -> None:
    words = localizer_for(lang)
    page = admin_page.admin_page(_report(failure=DeliveryFailure(reason, 3, given_up)), words)
    assert words(f"admin-failure-{reason}") in page.text
    assert words("admin-delivered") not in page.text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rewind_and_an_end_are_asked_about_first(lang: str) -> None:
    words, table = localizer_for(lang), _MOMENTS[20].table()
    for post, payload in (
        (admin_page.confirm_rewind(table, _TURNS[3], 4, words), f"rewind! {_TURNS[3].since}"),
        (admin_page.confirm_end(table, words), "end!"),
    ):
        assert limit_violations(post) == []
        (button,) = _buttons(post)
        assert button.custom_id is not None
        assert (button.custom_id.payload, button.custom_id.version) == (payload, table.version)
        assert button.style == "danger"


def test_a_lobby_is_asked_about_as_a_table_where_no_game_has_begun() -> None:
    words = localizer_for("en")
    report = _report(_MOMENTS[0])
    lobby = replace(report.table, phase="lobby")
    asked = admin_page.confirm_end(lobby, words)
    assert "the game has not begun" in asked.text
    assert "result" not in asked.text
    page = admin_page.admin_page(replace(report, table=lobby, turns=()), words)
    assert _labels(asked) == ["Close Table"]
    assert "Close Table" in _labels(page)


def test_a_seat_is_given_to_a_person_from_a_menu_or_to_a_computer() -> None:
    words, table = localizer_for("en"), _MOMENTS[20].table()
    post = admin_page.choose_player(table, 1, words)
    (menu,) = _menus(post)
    assert isinstance(menu, EntitySelect)
    assert (menu.kind, menu.custom_id.payload) == ("user", "person 1")
    (button,) = _buttons(post)
    assert button.custom_id is not None
    assert button.custom_id.payload == "computer 1"
    computer = replace(table.players[1], person_id=None, computer="random")
    players = (table.players[0], computer, *table.players[2:])
    assert _buttons(admin_page.choose_player(replace(table, players=players), 1, words)) == []


@pytest.mark.parametrize(
    ("text", "plain"),
    [("**Anna** seats", "Anna seats"), (r"5\* \_x\_ a\\b", r"5* _x_ a\b"), ("<@123> ~~undone~~", " undone")],
)
def test_menus_show_texts_without_markup(text: str, plain: str) -> None:
    assert admin_page.plain(text) == plain


def test_a_turn_is_told_of_whoever_sat_there_then_even_if_nothing_is_told_of_it() -> None:
    table = _MOMENTS[20].table()
    turn = CommittedTurn(9, 12, 1, (), ("Anna", "Former", "Cleo"))
    assert admin_page.turn_label(turn, table, localizer_for("en")) == "12: Former does nothing that is told."
    told = replace(_TURNS[0], names=("Zoe", "Zoe", "Zoe"))
    assert "Zoe" in admin_page.turn_label(told, table, localizer_for("en"))
