"""The private pages of a lobby and the public invitation: what they say and offer, within Discord's limits."""

from dataclasses import replace
from itertools import permutations

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages import invitations, lobby_posts, table_pages, templates_page
from bot.messages.components import Button, EntitySelect, Message, Select
from bot.messages.ids import CustomId
from engine.tables.settings import templates
from engine.tables.settings.table import SETTINGS, TableSettings
from engine.tables.settings.templates import Template
from engine.tables.table import Invitation, Player, Table
from tests.bot.builders import SETTINGS as GAMES_WITH_OPTIONS
from tests.bot.builders import limit_violations, random_game

EN = localizer_for("en")
_LONG = "W*_" * 60
_STARTS = [
    next(iter(random_game(game, seats, options, seed=3))) for game, seats, options in GAMES_WITH_OPTIONS
]
_TABLE = replace(
    _STARTS[1].table("lobby"),
    players=(Player("Anna", 1000), Player("Ben", 1001), Player("Franz", computer="random")),
)
_REARRANGED = replace(_TABLE, settings=TableSettings(seats="chosen", seat_order="1001 Franz 1000"))


def _labels(post: Message) -> list[str]:
    return [each.label for row in post.rows if not isinstance(row, Select) for each in row]


def _menus(post: Message) -> list[str]:
    return [row.custom_id.payload for row in post.rows if isinstance(row, Select)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_setting_has_words_for_each_of_its_values(lang: str) -> None:
    localizer = localizer_for(lang)
    for name, values in SETTINGS.items():
        words = [localizer.setting_value(name, value) for value in values]
        assert len({*words}) == len(values)
        assert all("table-setting" not in each for each in words)


def test_the_clock_says_its_hours() -> None:
    clock = "72 hours each, plus 24 per turn, counted in one’s own day hours"
    assert EN.setting_value("clock", "72+24") == clock
    assert EN.setting_value("clock", "off") == "none"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lobby_lists_the_players_as_they_will_sit_and_the_settings_that_are_not_at_their_defaults(
    lang: str,
) -> None:
    localizer = localizer_for(lang)
    assert lobby_posts.lobby(_REARRANGED, localizer).text.splitlines()[2:5] == [
        "1. Ben",
        f"2. {localizer('house-computer', name='Franz', strength='random')}",
        "3. Anna",
    ]
    beginning = localizer("house-lobby-settings", settings="")
    lines = lobby_posts.lobby(_TABLE, localizer).text.splitlines()
    assert not any(line.startswith(beginning) for line in lines)
    changed = replace(_TABLE, settings=TableSettings(clock="24+12", access="invited"))
    (line,) = [
        each for each in lobby_posts.lobby(changed, localizer).text.splitlines() if each.startswith(beginning)
    ]
    assert localizer.setting_value("clock", "24+12") in line
    assert localizer.setting_value("access", "invited") in line
    assert localizer("table-setting-reminders") not in line


def test_the_owner_has_a_menu_for_each_setting_and_everybody_else_reads_them() -> None:
    page = table_pages.settings_page(_TABLE, EN, is_owner=True, manages=True, has_template=True)
    assert _menus(page) == [*SETTINGS]
    assert _labels(page) == ["Choose the Seats", "Use for New Tables Here", "Forget Them for New Tables"]
    manager = table_pages.settings_page(_TABLE, EN, is_owner=False, manages=True)
    assert _labels(manager) == ["Use for New Tables Here"], "whoever opened the table"
    other = table_pages.settings_page(_TABLE, EN, is_owner=False)
    assert other.rows == ()
    assert other.text.splitlines()[-1] == "Only Anna may change them."
    assert [line.split(":")[0] for line in page.text.splitlines()[1 : len(SETTINGS) + 1]] == [
        f"- **{EN(f'table-setting-{name}')}" for name in SETTINGS
    ]


def test_while_the_game_runs_the_owner_has_menus_for_what_may_still_be_changed() -> None:
    page = table_pages.settings_page(replace(_TABLE, phase="running"), EN, is_owner=True, manages=True)
    labels = ["Use for New Tables Here"]
    assert (_menus(page), _labels(page)) == (["reminders", "access", "theme", "language"], labels)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_new_tables_start_like_one_its_manager_reads_what_would_be_stored(lang: str) -> None:
    localizer = localizer_for(lang)
    (game, *_) = {each.game.key: each.game for each in _STARTS}.values()
    (spec, *_) = game.option_specs
    table = replace(_TABLE, options={**_TABLE.options, spec.name: spec.values[-1]}, game=game)
    settings = TableSettings(access="invited", seats="chosen", seat_order="1 0", theme="dark")
    template = templates.from_table(table.options, settings)
    post = templates_page.confirm_template(table, template, Template(), localizer)
    assert limit_violations(post) == []
    assert localizer.option_value(game, spec.name, spec.values[-1]) in post.text
    assert localizer.setting_value("theme", "dark") in post.text
    assert localizer.setting_value("access", "invited") not in post.text
    assert localizer("house-template-former", what=localizer("house-template-plain")) in post.text
    ((button,),) = post.rows
    assert isinstance(button, Button)
    assert button.custom_id == CustomId("template", table.id, table.version, payload="use!")
    stored = templates_page.stored_template(table, template, localizer)
    assert _labels(stored) == [localizer("house-button-template-reset")]


def test_the_list_of_what_new_tables_start_with_has_a_menu_for_those_who_manage_the_server() -> None:
    games = {each.game.key: Template({}, TableSettings(theme="dark")) for each in _STARTS}
    page = templates_page.templates_page(games, EN, manages=True, done="Done.")
    (menu,) = page.rows
    assert isinstance(menu, Select)
    assert [option.value for option in menu.options] == [*games]
    lines = page.text.splitlines()
    assert (lines[0], len(lines)) == ("Done.", 2 + len(games))
    assert all(line.endswith("Colours **dark**") for line in lines[2:])
    assert templates_page.templates_page(games, EN, manages=False).rows == ()
    assert templates_page.templates_page({}, EN, manages=True).rows == ()


def test_seats_are_chosen_with_one_press_less_than_there_are_players() -> None:
    page, presses = table_pages.seats_page(_TABLE, (), EN), 0
    assert _labels(page) == ["Anna", "Ben", "Franz (computer, random)"]
    picked: tuple[int, ...] = ()
    while len(picked) < len(_TABLE.players) - 1:
        (row, *_) = [row for row in page.rows if not isinstance(row, Select)]
        payload = row[-2 if picked else -1].custom_id.payload  # type: ignore[union-attr]
        picked, presses = tuple(map(int, payload.split())), presses + 1
        page = table_pages.seats_page(_TABLE, picked, EN)
    assert (picked, presses) == ((2, 1), 2)
    done = table_pages.seats_page(_TABLE, (2, 1, 0), EN)
    assert done.text.splitlines()[1:] == ["1. Franz (computer, random)", "2. Ben", "3. Anna"]


def test_there_is_nobody_to_arrange_at_a_table_of_one() -> None:
    alone = replace(_TABLE, players=_TABLE.players[:1])
    assert table_pages.seats_page(alone, (), EN).rows == ()


def _full_tables(lang: str) -> list[Table]:
    """Return a lobby of every game with the longest names and settings, as many invited as possible."""
    localizer = localizer_for(lang)
    longest = {
        name: max(values, key=lambda each, name=name: len(localizer.setting_value(name, each)))  # type: ignore[misc]
        for name, values in SETTINGS.items()
    }
    invited = tuple(Invitation(2**62 + n, _LONG) for n in range(25))
    return [
        replace(
            moment.table("lobby"),
            players=tuple(Player(_LONG, 2**62 + 100 + n) for n in range(3)),
            settings=TableSettings(**longest),
            invitations=invited,
        )
        for moment in {each.game.key: each for each in _STARTS}.values()
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_of_a_lobby_is_within_the_limits(lang: str) -> None:
    localizer = localizer_for(lang)
    for table in _full_tables(lang):
        posts = [
            table_pages.settings_page(table, localizer, is_owner=True, manages=True, has_template=True),
            table_pages.settings_page(table, localizer, is_owner=False, has_template=True),
            invitations.invitation_page(table, localizer, is_owner=True),
            invitations.invitation(table, 10**11, localizer),
            lobby_posts.lobby(table, localizer),
            *(table_pages.seats_page(table, order, localizer) for order in permutations(range(3))),
            *(table_pages.seats_page(table, (n,), localizer) for n in range(3)),
        ]
        assert [limit_violations(post) for post in posts] == [[]] * len(posts)


def test_an_invitation_tells_the_game_its_options_and_who_is_there_and_calls_only_who_was_not_called() -> (
    None
):
    invited = (Invitation(7, "Cleo"), Invitation(8, "Dora", called=True), Invitation(9, "Emil"))
    settings = replace(_REARRANGED.settings, access="invited")
    table = replace(_TABLE, invitations=invited, settings=settings)
    post = invitations.invitation(table, 3, EN)
    assert post.pings == (7, 9)
    assert "<@7> and <@9>: you are invited to" in post.text
    assert "<@8>" not in post.text
    assert "At the table: Ben, Franz (computer, random) and Anna." in post.text
    assert EN(f"{table.game.key}-about") in post.text
    assert "Access **invited persons only**" in post.text
    assert _labels(post) == ["Join", "No, Thank You"]


def test_only_the_owner_can_withdraw_an_invitation_on_its_page() -> None:
    table = replace(_TABLE, invitations=(Invitation(7, "Cleo"),))
    for is_owner in (True, False):
        page = invitations.invitation_page(table, EN, is_owner=is_owner)
        assert isinstance(page.rows[0], EntitySelect)
        assert len(page.rows) == 1 + is_owner
        assert "Invited: Cleo." in page.text
