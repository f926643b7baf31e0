"""The page of a table's computer players, and what is said of them elsewhere."""

from dataclasses import replace

import pytest

from bot.language.localizer import Localizer, localizer_for
from bot.messages import limits, table_texts
from bot.messages.components import Button, Post, Select
from bot.messages.computers_page import SEND_AWAY, computers_page
from engine.opponents import STRENGTHS
from engine.tables.table import Phase, Player, Table
from tests.bot.builders import GAMES, random_game

EN, DE = localizer_for("en"), localizer_for("de")
ANNA = Player("Anna", 1000)
_START = next(random_game(GAMES[0], 2, {}, 1))


def _table(*players: Player, phase: Phase = "lobby") -> Table:
    return replace(_START.table("lobby"), players=players, phase=phase, owner_id=1000)


def _menus(page: Post) -> list[Select]:
    return [row for row in page.rows if isinstance(row, Select)]


def _buttons(page: Post) -> list[Button]:
    return [button for row in page.rows if not isinstance(row, Select) for button in row]


@pytest.mark.parametrize(
    ("localizer", "labels", "shown"),
    [
        (EN, ["Add: easy", "Add: normal", "Add: strong"], "Resi: strong"),
        (DE, ["Dazu: leicht", "Dazu: normal", "Dazu: stark"], "Resi: stark"),
    ],
)
def test_the_owner_adds_computers_and_chooses_how_strong_each_is(
    localizer: Localizer, labels: list[str], shown: str
) -> None:
    page = computers_page(_table(ANNA, Player("Resi", computer="strong")), localizer, is_owner=True)
    assert [each.label for each in _buttons(page)] == labels
    (menu,) = _menus(page)
    assert (menu.placeholder, menu.custom_id.payload) == (shown, "Resi")
    assert [each.value for each in menu.options] == [*STRENGTHS, SEND_AWAY]
    assert all(each.description for each in menu.options[:3])


def test_a_full_table_takes_no_further_computer() -> None:
    computers = [Player(name, computer="easy") for name in ("Resi", "Poldi", "Franz")]
    page = computers_page(_table(ANNA, *computers), EN, is_owner=True)
    assert all(each.disabled for each in _buttons(page))
    assert [menu.custom_id.payload for menu in _menus(page)] == ["Resi", "Poldi", "Franz"]
    assert len(page.rows) <= limits.ACTION_ROWS


def test_in_a_game_only_whoever_has_replaced_a_person_can_be_changed_and_nobody_sent_away() -> None:
    computers = (
        Player("Resi", computer="easy"),
        Player("Poldi", computer="normal", former_person_id=2, offered=True),
    )
    page = computers_page(_table(ANNA, *computers, phase="running"), EN, is_owner=True)
    assert _buttons(page) == []
    (menu,) = _menus(page)
    assert menu.custom_id.payload == "Poldi"
    assert [each.value for each in menu.options] == list(STRENGTHS)


def test_others_read_how_strong_the_computers_are_and_who_may_change_it() -> None:
    page = computers_page(_table(ANNA, Player("Resi", computer="random")), EN, is_owner=False)
    assert page.rows == ()
    assert page.text.splitlines()[1:] == ["- Resi (computer, random)", "Only Anna may change them."]


def test_names_in_a_picture_tell_the_strength_of_computers_alone() -> None:
    table = _table(ANNA, Player("Resi", computer="strong"))
    assert table_texts.names_with_strengths(table, None, DE) == ("Anna", "Resi (stark)")


def test_it_is_said_which_computers_are_about_to_move() -> None:
    table = _table(ANNA, Player("Resi", computer="strong"), Player("Poldi", computer="easy"), phase="running")
    assert table_texts.thinking_line(replace(table, questions=((0, 1),)), EN) == ()
    both = replace(table, questions=((0, 1), (1, 1), (2, 1)))
    assert table_texts.thinking_line(both, EN) == (
        "Resi and Poldi are thinking; the next board tells what came of it.",
    )
    one = replace(table, questions=((1, 1),))
    assert table_texts.thinking_line(one, DE) == ("Resi überlegt; was daraus wird, zeigt das nächste Brett.",)
