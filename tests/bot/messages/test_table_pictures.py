"""Pictures of tables: which theme they are painted in, and the preview from which a theme is chosen."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

import rendering
from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages import hands, lobby_posts, panel, posts, table_pages
from bot.messages.components import Message, Select, with_theme
from bot.messages.person_page import person_page
from bot.messages.table_card import table_card
from bot.messages.table_pictures import theme_preview
from engine.games import GAMES
from engine.tables.seen.models import PublicBoard
from engine.tables.settings.person import PersonSettings
from engine.tables.settings.table import SETTINGS, TableSettings
from engine.tables.table import Table
from tests.bot.builders import Moment, games_of_all_settings

EN = localizer_for("en")
_NOW = datetime(2026, 11, 23, 14, 5, tzinfo=UTC)
_PLAYED = games_of_all_settings(3)[1]
_MIDDLE, _END = _PLAYED[len(_PLAYED) // 2], _PLAYED[-1]


def _table(moment: Moment, theme: str) -> Table:
    return replace(moment.table(), settings=TableSettings().with_values({"theme": theme}))


def _messages(theme: str) -> list[Message]:
    """Return every message that shows a table."""
    table, ended = _table(_MIDDLE, theme), _table(_END, theme)
    turn = replace(_MIDDLE.turn(), table=table)
    assert turn.prompt is not None
    return [
        posts.board(table, _MIDDLE.view(), _MIDDLE.prompts, (), EN, ()),
        posts.board(ended, _END.view(), (), _END.events, EN, ()),
        table_card(PublicBoard(ended, _END.view(), ()), None, None, EN),
        posts.hand(turn, EN),
        panel.turn_panel(turn, EN),
        hands.final_hands(ended, [_END.view(seat) for seat in range(len(ended.players))], 0, EN),
    ]


def _theme(message: Message) -> str | None:
    return None if message.picture is None else message.picture.theme


def test_the_table_can_have_every_theme_there_is() -> None:
    assert SETTINGS["theme"] == ("house", *rendering.THEMES)


def test_two_tables_have_pictures_in_different_themes() -> None:
    for theme in rendering.THEMES:
        messages = _messages(theme)
        assert [_theme(each) for each in messages] == [theme] * len(messages)
    assert {_theme(each) for each in _messages("house")} == {""}, "the theme of the whole bot"


def test_private_pictures_keep_the_theme_of_their_reader_or_else_follow_the_table() -> None:
    for message in _messages("dark"):
        assert _theme(with_theme(message, "light")) == "light"
        assert _theme(with_theme(message, "server")) == "dark"


def test_the_owner_sees_the_themes_below_the_menu_and_others_do_not() -> None:
    table = replace(_table(_MIDDLE, "dark"), phase="lobby")
    for phase, is_owner, is_shown in (
        ("lobby", True, True),
        ("running", True, True),
        ("ended", True, False),
        ("lobby", False, False),
    ):
        page = table_pages.settings_page(replace(table, phase=phase), EN, is_owner=is_owner)  # type: ignore[arg-type]
        assert (page.picture is not None) == is_shown
    page = table_pages.settings_page(table, EN, is_owner=True)
    picture = page.picture
    assert picture is not None
    menu = page.blocks[page.blocks.index(picture) - 1]
    assert isinstance(menu, Select)
    assert menu.custom_id.payload == "theme"
    assert (picture.theme, picture.compares_themes, picture.view.game) == ("dark", True, table.game.key)


def test_whoever_sets_the_theme_by_a_command_sees_it() -> None:
    table = _table(_MIDDLE, "high-contrast")
    picture = lobby_posts.options_set(table, ["theme"], EN).picture
    assert picture == theme_preview(table.game, "high-contrast", EN)
    assert lobby_posts.options_set(table, ["clock"], EN).picture is None


@pytest.mark.parametrize(("theme", "marked"), [("server", ""), ("dark", "dark")])
def test_the_page_of_a_person_shows_the_themes(theme: str, marked: str) -> None:
    page = person_page(PersonSettings(theme=theme), EN, _NOW)  # type: ignore[arg-type]
    assert page.picture == theme_preview(GAMES[0], marked, EN)


def test_a_preview_marks_what_is_set_whatever_the_reader_has_chosen() -> None:
    page = table_pages.settings_page(replace(_table(_MIDDLE, "dark"), phase="lobby"), EN, is_owner=True)
    assert with_theme(page, "light") == page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_preview_is_described_by_the_names_of_the_themes(lang: str) -> None:
    localizer = localizer_for(lang)
    alt = theme_preview(GAMES[0], "", localizer).alt
    assert [theme for theme in rendering.THEMES if localizer(f"me-theme-{theme}") not in alt] == []
