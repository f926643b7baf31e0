"""The post of a lobby: what it says, its controls, and Discord's limits."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages import limits
from bot.messages.components import Post, Select
from bot.messages.lobby_posts import (
    idle_table,
    lobby,
    opened_here,
    option_menus,
    options_set,
    options_without_menu,
    specs_with_menu,
)
from engine.kernel.core import Event, Payload
from engine.tables.seen.models import Notice
from engine.tables.table import Phase, Player, Table
from tests.bot.builders import SETTINGS, limit_violations, random_game
from tests.torture import examples

EN, DE = localizer_for("en"), localizer_for("de")
_STARTS = [next(iter(random_game(game, seats, options, seed=3))) for game, seats, options in SETTINGS]
_START = _STARTS[1]
_NAMES = st.tuples(*[st.text(max_size=200)] * 4)


def _labels(post: Post) -> list[str]:
    return [button.label for row in post.rows if not isinstance(row, Select) for button in row]


@settings(max_examples=examples(40))
@given(st.sampled_from(LANGUAGES), _NAMES, st.integers(1, 4), st.sampled_from(["lobby", "running", "closed"]))
def test_every_lobby_is_within_the_limits(
    lang: str, names: tuple[str, str, str, str], seats: int, phase: str
) -> None:
    table = _START.table(names=names)
    players = tuple(Player(name, 1000 + seat) for seat, name in enumerate(names[:seats]))
    post = lobby(replace(table, phase=phase, players=players), localizer_for(lang))  # type: ignore[arg-type]
    assert limit_violations(post) == []
    assert bool(post.rows) == (phase != "running")
    assert post.pings == ()


def test_impossible_buttons_of_the_lobby_are_disabled() -> None:
    table = replace(_START.table("lobby"), players=(Player("Anna", 1000),))

    def disabled(players: tuple[Player, ...]) -> set[str]:
        post = lobby(replace(table, players=players), EN)
        return {b.label for row in post.rows if not isinstance(row, Select) for b in row if b.disabled}

    anna, ben, franz = Player("Anna", 1000), Player("Ben", 1001), Player("Franz", computer="random")
    assert disabled((anna,)) == {"Start"}
    assert disabled((anna, ben)) == set()
    assert disabled((anna, ben, franz, franz)) == {"Join", "Add Computer"}


def test_a_lobby_has_four_buttons_and_only_the_one_that_the_table_waits_for_is_coloured() -> None:
    table = _START.table("lobby")
    anna, ben = Player("Anna", 1000), Player("Ben", 1001)
    for players, coloured in ((anna,), "Join"), ((anna, ben), "Start"), ((anna, ben, ben, ben), "Start"):
        post = lobby(replace(table, players=players), EN)
        buttons = [each for row in post.rows if not isinstance(row, Select) for each in row]
        assert [each.label for each in buttons] == ["Join", "Start", "Add Computer", "More …"]
        styles = {each.label: each.style for each in buttons if each.style != "secondary"}
        assert [*styles] == [coloured]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lobby_says_what_the_game_is_for_how_many_and_how_long_it_takes(lang: str) -> None:
    words = localizer_for(lang)
    for moment in {each.game.key: each for each in _STARTS}.values():
        game = moment.game
        line = lobby(moment.table("lobby"), words).text.splitlines()[1]
        assert line.startswith(f"{words(f'{game.key}-about')} {game.seats[0]}\N{NO-BREAK SPACE}")
        assert f"\N{NO-BREAK SPACE}{game.seats[-1]}\N{NO-BREAK SPACE}" in line, "the numbers stay on one line"
        assert words(f"{game.key}-length") in line


def test_the_lobby_says_what_it_waits_for() -> None:
    table = _START.table("lobby")
    anna, ben = Player("Anna", 1000), Player("Ben", 1001)

    def lobby_text(*players: Player) -> str:
        return lobby(replace(table, owner_id=1000, players=players), EN).text.splitlines()[-1]

    assert lobby_text(anna) == "One more player is needed to begin."
    assert lobby_text(anna, ben) == "Anna may start whenever it suits, or wait for others."
    assert lobby_text(anna, ben, ben, ben) == "All seats are taken; Anna may start."


@pytest.mark.parametrize("public_lang", LANGUAGES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_opens_a_table_is_told_its_next_steps_by_the_names_on_the_buttons_of_the_lobby(
    lang: str, public_lang: str
) -> None:
    public_localizer = localizer_for(public_lang)
    answer = opened_here(localizer_for(lang), public_localizer)
    named = re.findall(r"\*\*(.+?)\*\*", answer.text)
    labels = _labels(lobby(_START.table("lobby"), public_localizer))
    assert named == [labels[0], labels[2], labels[1], labels[3]], "join, computer, start, more"
    assert "<#" not in answer.text, "the lobby stands right below"


def test_a_lobby_whose_game_has_begun_has_no_buttons() -> None:
    post = lobby(_START.table("running"), EN)
    assert post.text.splitlines()[-1] == "The game has begun."
    assert "take a seat" not in post.text
    assert all(name in post.text for name in _START.table().names)


def test_the_options_without_a_menu_are_named_so_that_they_are_found_among_the_fields_of_the_command() -> (
    None
):
    for moment in {each.game.key: each for each in _STARTS}.values():
        lines = options_without_menu(moment.game, EN)
        assert bool(lines) == (len(specs_with_menu(moment.game)) < len(moment.game.option_specs))
    hotel = next(each.game for each in _STARTS if each.game.key == "grand_austria_hotel")
    (line,) = options_without_menu(hotel, EN)
    assert line.startswith("Politics and Emperor can be set, too: type /table options")


def test_whoever_sets_options_is_told_which_and_to_what() -> None:
    hotel = next(each for each in _STARTS if each.game.key == "grand_austria_hotel")
    table = hotel.table("lobby")
    table = replace(table, options={**table.options, "edition": "2022", "hotels": "different"})
    assert options_set(table, ("edition",), EN).text == "Agreed. Edition **2022, revised**"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_of_every_menu_says_in_full_what_it_changes(lang: str) -> None:
    localizer = localizer_for(lang)
    for moment in {each.game.key: each for each in _STARTS}.values():
        game, menus = moment.game, option_menus(moment.table("lobby"), localizer)
        assert [menu.custom_id.payload for menu in menus] == [spec.name for spec in specs_with_menu(game)]
        for menu in menus:
            texts = [
                localizer.option_value_about(game, menu.custom_id.payload, each.value)
                for each in menu.options
            ]
            assert [each.description for each in menu.options] == texts, "nothing is cut off"
            assert all(text and not text.startswith(game.key) for text in texts), "there are words for each"
            assert len({*texts}) == len(texts)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_line_of_options_has_no_second_colon(lang: str) -> None:
    hotel = next(each for each in _STARTS if each.game.key == "grand_austria_hotel")
    localizer = localizer_for(lang)
    beginning = localizer("house-lobby-options", options="")
    (line,) = [
        each
        for each in lobby(hotel.table("lobby"), localizer).text.splitlines()
        if each.startswith(beginning)
    ]
    assert line.count(":") == 1
    assert f"{localizer('grand_austria_hotel-option-edition')} **2015** · " in line


def test_there_is_a_menu_for_every_option() -> None:
    menus = {
        menu.custom_id.payload: [choice.value for choice in menu.options]
        for menu in option_menus(_START.table("lobby"), DE)
    }
    assert menus == {choice.name: list(choice.values) for choice in _START.game.option_specs}


def test_our_limits_are_those_of_a_message() -> None:
    table: Table = _START.table("lobby")
    assert len(lobby(table, EN).rows) <= limits.ACTION_ROWS


def test_a_lobby_that_was_closed_says_why_and_offers_another_table() -> None:
    table, localizer = replace(_START.table(), phase="closed"), localizer_for("en")
    by_somebody = lobby(table, localizer)
    assert by_somebody.text.endswith("This table is closed.")
    by_itself = lobby(table, localizer, events=[Event("expired", Payload(days=7))])
    assert by_itself.text.endswith("This table is closed, because nothing had happened here for 7 days.")
    assert [_labels(each) for each in (by_somebody, by_itself)] == [["New Table"]] * 2


@pytest.mark.parametrize("phase", ["lobby", "running"])
def test_everybody_who_sits_there_is_told_that_a_table_will_be_closed(phase: Phase) -> None:
    players = (Player("Anna", 1), Player("Willi", computer="easy"), Player("Ben", 2))
    table = replace(_START.table(), phase=phase, players=players)
    notice = Notice(9, table.id, 1, "idle-lobby", (Event("idle-lobby", Payload(closes=100, days=7)),))
    post = idle_table(table, notice, localizer_for("en"))
    assert post.pings == (1, 2)
    assert "<@1> and <@2>: " in post.text
    assert _labels(post) == ["Keep Open"]
