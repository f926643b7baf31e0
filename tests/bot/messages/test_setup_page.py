"""Tests of `bot.messages.setup_page`."""

import json

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages.components import EntitySelect, LayoutPost, Select
from bot.messages.ids import CustomId
from bot.messages.setup_page import ORDER, Lack, setup_page
from engine.games import GAMES
from engine.tables.settings import values as settings
from engine.tables.settings.guild import SETTINGS, GuildSettings
from engine.tables.settings.table import SETTINGS as TABLE_SETTINGS
from tests.bot.builders import limit_violations
from tests.registered import PUBLISHED

HERE = ("<#5>",)


def _menus(page: LayoutPost) -> dict[str, Select]:
    return {row.custom_id.payload: row for row in page.rows if isinstance(row, Select)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_setting_has_a_text_and_a_menu(lang: str) -> None:
    page = setup_page(GuildSettings(), localizer_for(lang), HERE, ())
    assert limit_violations(page) == []  # type: ignore[arg-type]
    assert set(ORDER) == set(SETTINGS) - {"template"}, "which is set at a table"
    assert list(_menus(page)) == list(ORDER)
    assert all(localizer_for(lang)(f"setting-{name}") in page.text for name in ORDER)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [name for name, values in SETTINGS.items() if values])
def test_a_menu_offers_every_value_and_shows_what_is_set(name: str, lang: str) -> None:
    words = localizer_for(lang)
    for value in SETTINGS[name]:
        page = setup_page(settings.read(GuildSettings, {name: value}), words, HERE, ())
        menu = _menus(page)[name]
        assert [option.value for option in menu.options] == list(SETTINGS[name])
        assert words(f"setting-{name}-{value}") in page.text
        assert words(f"setting-{name}-{value}") in menu.placeholder


@pytest.mark.parametrize("lang", LANGUAGES)
def test_channels_and_roles_are_chosen_from_those_of_the_server_and_can_be_cleared(lang: str) -> None:
    chosen = settings.read(GuildSettings, {"channels": "5 6", "roles": "7"})
    page = setup_page(chosen, localizer_for(lang), HERE, ())
    assert all(mention in page.text for mention in ("<#5>", "<#6>", "<@&7>"))
    menus = _menus(page)
    for name, kind, ids in (("channels", "channel", (5, 6)), ("roles", "role", (7,))):
        menu = menus[name]
        assert isinstance(menu, EntitySelect)
        assert (menu.kind, menu.chosen, menu.fewest, menu.most) == (kind, ids, 0, 25)
    everywhere = setup_page(GuildSettings(), localizer_for(lang), HERE, ()).text
    assert all(localizer_for(lang)(f"setting-{name}-all") in everywhere for name in ("channels", "roles"))


def test_a_time_zone_that_is_not_in_the_menu_is_added_to_it() -> None:
    for zone in ("", "Asia/Kathmandu", "Europe/Vienna"):
        page = setup_page(settings.read(GuildSettings, {"time_zone": zone}), localizer_for("en"), HERE, ())
        menu = _menus(page)["time_zone"]
        assert [option.value for option in menu.options].count(zone or "UTC") == 1
        assert limit_violations(page) == []  # type: ignore[arg-type]
        assert zone in page.text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_lacking_permission_is_one_line_with_its_reason_and_its_channels(lang: str) -> None:
    words = localizer_for(lang)
    fine = setup_page(GuildSettings(), words, ("<#5>", "<#6>"), ())
    assert "<#6>" in fine.text
    lacks = (Lack("send_messages", ("<#5>",)), Lack("attach_files", ("<#5>", "<#6>")))
    page = setup_page(GuildSettings(), words, ("<#5>", "<#6>"), lacks)
    for lack in lacks:
        (line,) = [
            line for line in page.text.splitlines() if f"**{words(f'permission-{lack.permission}')}**" in line
        ]
        assert words(f"permission-{lack.permission}-reason") in line
        assert [each in line for each in ("<#5>", "<#6>")] == [
            "<#5>" in lack.channels,
            "<#6>" in lack.channels,
        ]
    (button,) = page.rows[-1]  # type: ignore[misc]
    assert button.custom_id == CustomId("setting", 0)
    assert button.label in page.text, "it says what to press then"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_new_tables_start_with_is_shown_and_can_be_dropped(lang: str) -> None:
    words, game = localizer_for(lang), GAMES[0]
    assert "template" not in {
        each.custom_id.route for each in _menus(setup_page(GuildSettings(), words, HERE, ())).values()
    }
    stored = json.dumps({game.key: {"settings": {"theme": "dark"}}})
    page = setup_page(settings.read(GuildSettings, {"template": stored}), words, HERE, ())
    assert words.setting_value("theme", "dark") in page.text
    menu = _menus(page)["setup"]
    assert menu.custom_id.route == "template"
    assert [option.value for option in menu.options] == [game.key]


def test_a_server_that_has_chosen_and_forbidden_everything_gets_a_page_that_fits() -> None:
    ids = " ".join(str(10**18 + each) for each in range(25))
    mentions = tuple(f"<#{10**18 + each}>" for each in range(25))
    lacks = tuple(
        Lack(name, mentions)
        for name in (
            *("view_channel", "send_messages", "send_messages_in_threads", "create_public_threads"),
            *("embed_links", "attach_files", "read_message_history"),
        )
    )
    templates = json.dumps(
        {
            game.key: {
                "options": {spec.name: spec.values[-1] for spec in game.option_specs},
                "settings": {name: values[-1] for name, values in TABLE_SETTINGS.items()},
            }
            for game in PUBLISHED
        }
    )
    for lang in LANGUAGES:
        chosen = settings.read(GuildSettings, {"channels": ids, "roles": ids, "template": templates})
        page = setup_page(chosen, localizer_for(lang), mentions, lacks)
        assert limit_violations(page) == []  # type: ignore[arg-type]
        assert page.text.count("<#") == 25 + 7 * 3
        assert localizer_for(lang)("setup-mend", check=localizer_for(lang)("button-check")) in page.text
