"""What is read and pressed at a table before its game begins: the lobby, and the pages that lead away from it."""

import re
from dataclasses import replace
from datetime import date
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion

import rendering
from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from bot.messages import invitations, lobby_posts, start_card, table_pages, templates_page
from bot.messages.close_ups import LEGEND, places
from bot.messages.components import EntitySelect, Message
from bot.messages.computers_page import SEND_AWAY, computers_page
from bot.messages.lobby_cards import lobby_picture
from bot.messages.lobby_posts import lobby, option_menus
from bot.messages.more_page import Reader, more_page
from engine.games import GAMES
from engine.kernel.core import Event, Payload
from engine.opponents import STRENGTHS
from engine.tables.seen.models import FreeSeat, Notice
from engine.tables.settings import templates
from engine.tables.settings.table import SETTINGS, TableSettings
from engine.tables.settings.templates import Template
from engine.tables.table import Invitation, Person, Phase, Player, Table
from rendering import LobbyCard
from tests.bot.builders import SETTINGS as GAMES_WITH_OPTIONS
from tests.bot.builders import limit_violations, random_game
from tests.bot.messages.transcript import buttons, custom_ids, menus, pressable, transcript
from tests.registered import PUBLISHED
from tests.torture import examples

EN = localizer_for("en")
ANNA, BEN, CLEO = Player("Anna", 1000), Player("Ben", 1001), Player("Cleo", 1002)
FRANZ, RESI = Player("Franz", computer="random"), Player("Resi", computer="strong")
AWAY = replace(BEN, back_on=date(2026, 12, 24))
STRANGER = 5
TABLES = {
    game.key: next(random_game(game, game.seats[0], {}, seed=3)).table("lobby")
    for game in {game.key: game for game, *_ in GAMES_WITH_OPTIONS}.values()
}
"""A table of each game."""
CAFE, MELANGE, HOTEL = (TABLES[key] for key in ("cafe_international", "cafe_melange", "grand_austria_hotel"))
PRIVATE = TableSettings(access="invited")
CHOSEN = TableSettings(seats="chosen", seat_order="1001 Franz 1000", clock="72+24", theme="dark")


def at(*players: Player, table: Table = CAFE, **changes: object) -> Table:
    return replace(table, players=players, **changes)  # type: ignore[arg-type]


def test_lobby(words: Localizer, page: SnapshotAssertion) -> None:
    kept = (Invitation(7, "Cleo", kept=True), Invitation(8, "\u200b", kept=True), Invitation(9, "Emil"))
    options = {**HOTEL.options, "edition": "2022", "hotels": "back"}
    idle = Event("idle-lobby", Payload(closes=1_900_000_000, days=7))
    notice = Notice(9, 7, 1, "idle-lobby", (idle,))
    three = at(ANNA, FRANZ, BEN)
    scenes = {
        "one person": lobby(at(ANNA), words),
        "enough persons, one of whom is away": lobby(at(ANNA, AWAY), words),
        "full": lobby(at(ANNA, BEN, FRANZ, RESI), words),
        "seats are kept for the invited": lobby(at(ANNA, invitations=kept), words),
        "full, so that none is kept": lobby(at(ANNA, BEN, FRANZ, RESI, invitations=kept), words),
        "chosen seats, a clock, a theme": lobby(at(ANNA, BEN, FRANZ, settings=CHOSEN), words),
        "another game, with many options": lobby(at(ANNA, table=HOTEL, options=options), words),
        "the game has begun": lobby(at(ANNA, BEN, phase="running"), words),
        "closed by somebody": lobby(at(ANNA, BEN, phase="closed"), words),
        "closed by itself": lobby(
            at(ANNA, phase="closed"), words, events=[Event("expired", Payload(days=7))]
        ),
        "the owner is called": lobby_posts.call_to_owner(at(ANNA, BEN), words),
        "the owner of a full lobby is called": lobby_posts.call_to_owner(at(ANNA, BEN, BEN, BEN), words),
        "nothing has happened for long": lobby_posts.idle_table(three, notice, words),
        "nor in a game": lobby_posts.idle_table(replace(three, phase="running"), notice, words),
        "the options alone": lobby_posts.options(at(ANNA, settings=PRIVATE), words),
        "an option was set": lobby_posts.options_set(replace(HOTEL, options=options), ["edition"], words),
        "an option, a setting and the theme were set": lobby_posts.options_set(
            at(ANNA, settings=CHOSEN), ["theme", "regulars", "clock"], words
        ),
        "whoever opens a table reads on": lobby_posts.opened_here(words, EN),
    }
    assert transcript(scenes) == page


@settings(max_examples=examples(25))
@given(
    st.sampled_from(LANGUAGES),
    st.tuples(*[st.text(max_size=200)] * 4),
    st.integers(1, 4),
    st.sampled_from(["lobby", "running", "closed"]),
)
def test_every_lobby_is_within_the_limits(
    lang: str, names: tuple[str, str, str, str], seats: int, phase: Phase
) -> None:
    players = [Player(name, 1000 + seat) for seat, name in enumerate(names[:seats])]
    assert limit_violations(lobby(at(*players, phase=phase), localizer_for(lang))) == []


@pytest.mark.parametrize(
    ("players", "coloured", "disabled"),
    [
        ((ANNA,), "join", {"start"}),
        ((ANNA, BEN), "start", set[str]()),
        ((ANNA, BEN, FRANZ, FRANZ), "start", {"join", "computer"}),
    ],
)
def test_only_the_button_that_a_lobby_waits_for_is_coloured(
    players: tuple[Player, ...], coloured: str, disabled: set[str]
) -> None:
    found = buttons(lobby(at(*players), EN))
    routes = [each.custom_id.route for each in found if each.custom_id]
    assert routes == ["join", "start", "computer", "more"]
    named = dict(zip(routes, found, strict=True))
    assert [route for route, each in named.items() if each.style != "secondary"] == [coloured]
    assert {route for route, each in named.items() if each.disabled} == disabled


@pytest.mark.parametrize("public", LANGUAGES)
def test_whoever_opens_a_table_is_told_the_names_on_the_buttons_of_the_lobby(
    words: Localizer, public: str
) -> None:
    named = re.findall(r"\*\*(.+?)\*\*", lobby_posts.opened_here(words, localizer_for(public)).text)
    join, start, computer, more = (each.label for each in buttons(lobby(at(ANNA), localizer_for(public))))
    assert named == [join, computer, start, more]


def test_every_choice_of_every_menu_says_in_full_what_it_changes(words: Localizer) -> None:
    for table in TABLES.values():
        specs = lobby_posts.specs_with_menu(table.game)
        assert [menu.custom_id.payload for menu in option_menus(table, words)] == [
            each.name for each in specs
        ]
        for menu, spec in zip(option_menus(table, words), specs, strict=True):
            assert [each.value for each in menu.options] == list(spec.values)
            texts = [words.option_value_about(table.game, spec.name, each) for each in spec.values]
            assert [each.description for each in menu.options] == texts, "nothing is cut off"
            assert len({*filter(None, texts)}) == len(texts)
        has_others = len(specs) < len(table.game.option_specs)
        assert bool(lobby_posts.options_without_menu(table.game, words)) == has_others


def test_the_line_of_options_has_no_second_colon(words: Localizer) -> None:
    (line,) = lobby_posts.options_lines(HOTEL, words)
    assert line.count(":") == 1


# the card of the lobby


def _card(*players: Player, **changes: object) -> LobbyCard:
    card = lobby_picture(at(*(players or (ANNA,)), **{"table": MELANGE, **changes}), EN).view  # type: ignore[arg-type]
    assert isinstance(card, LobbyCard)
    return card


@pytest.mark.parametrize(
    ("players", "invited", "states"),
    [
        ((ANNA,), 0, "person needed optional optional"),
        ((ANNA, BEN), 0, "person person optional optional"),
        ((ANNA,), 1, "person kept optional optional"),
        ((ANNA,), 4, "person kept kept kept"),
        ((RESI, ANNA), 0, "computer person optional optional"),
    ],
)
def test_free_seats_are_needed_up_to_the_smallest_game_and_kept_ones_count_as_taken(
    players: tuple[Player, ...], invited: int, states: str
) -> None:
    invitations_ = (
        Invitation(4, "Gustav", kept=False),
        *(Invitation(9 + n, f"N{n}", kept=True) for n in range(invited)),
    )
    card = _card(*players, invitations=invitations_)
    assert " ".join(each.state for each in card.places) == states
    assert len(card.names) == len(players) + min(invited, 3)


def test_the_card_has_the_order_of_the_seats_the_clock_and_the_theme_and_nothing_that_is_drawn_later() -> (
    None
):
    order = TableSettings(seats="chosen", seat_order="1001 1000")
    assert _card(ANNA, BEN, settings=order).names == ("Ben", "Anna")
    assert (_card().settled, _card(settings=TableSettings(seats="random")).settled) == (True, False)
    assert [len(_card(settings=each).chosen) for each in (TableSettings(), CHOSEN, PRIVATE)] == [0, 1, 1]
    assert lobby_picture(at(ANNA, settings=CHOSEN), EN).theme == "dark"


# computers


def test_computers(words: Localizer, page: SnapshotAssertion) -> None:
    franz = replace(FRANZ, computer="normal", former_person_id=2, offered=True)
    running = at(ANNA, RESI, franz, phase="running")
    scenes = {
        "none": computers_page(at(ANNA), words, is_owner=True),
        "the owner of a lobby": computers_page(at(ANNA, RESI), words, is_owner=True),
        "a full table": computers_page(
            at(ANNA, FRANZ, RESI, replace(RESI, name="Poldi")), words, is_owner=True
        ),
        "others": computers_page(at(ANNA, RESI, FRANZ), words, is_owner=False),
        "the owner of a game in which one has replaced a person": computers_page(
            running, words, is_owner=True
        ),
        "the owner of a game that is over": computers_page(
            replace(running, phase="ended"), words, is_owner=True
        ),
    }
    assert transcript(scenes) == page


def test_in_a_game_only_whoever_has_replaced_a_person_can_be_changed_and_nobody_sent_away() -> None:
    table = at(ANNA, RESI, replace(FRANZ, former_person_id=2))
    for phase, changeable, choices in (
        ("lobby", ["Resi", "Franz"], [*STRENGTHS, SEND_AWAY]),
        ("running", ["Franz"], [*STRENGTHS]),
    ):
        shown = menus(computers_page(replace(table, phase=phase), EN, is_owner=True))  # type: ignore[arg-type]
        assert [each.custom_id.payload for each in shown] == changeable
        assert [each.value for each in shown[0].options] == choices


# the settings of the table, the order of its seats, and what new tables start with


def test_table_settings(words: Localizer, page: SnapshotAssertion) -> None:
    table, settings_page = at(ANNA, BEN, FRANZ, settings=CHOSEN), table_pages.settings_page
    running, ended = replace(table, phase="running"), replace(table, phase="ended")
    scenes = {
        "the owner, who manages the server": settings_page(
            table, words, is_owner=True, manages=True, has_template=True
        ),
        "whoever manages the server": settings_page(table, words, is_owner=False, manages=True),
        "others": settings_page(table, words, is_owner=False, has_template=True),
        "the owner while the game runs": settings_page(running, words, is_owner=True, manages=True),
        "the owner once it is over": settings_page(ended, words, is_owner=True, manages=True),
        **{
            f"seats, {picked} picked": table_pages.seats_page(table, picked, words)
            for picked in ((), (2,), (2, 0), (2, 0, 1))
        },
        "nobody to arrange": table_pages.seats_page(at(replace(ANNA, name="\u200b")), (), words),
    }
    assert transcript(scenes) == page


def test_the_owner_has_a_menu_for_each_setting_that_may_be_changed_and_sees_the_themes_below_theirs() -> None:
    def shown(phase: Phase, is_owner: bool) -> list[str]:
        blocks = table_pages.settings_page(at(ANNA, BEN, phase=phase), EN, is_owner=is_owner).blocks
        found = [each for each in blocks if not isinstance(each, tuple)]
        names = [getattr(each, "custom_id", None) for each in found]
        preview = [
            "themes" if getattr(each, "compares_themes", False) else name and name.payload
            for each, name in zip(found, names, strict=True)
        ]
        return [each for each in preview if each]

    everything = [each for name in SETTINGS for each in ((name, "themes") if name == "theme" else (name,))]
    assert shown("lobby", is_owner=True) == everything
    assert shown("running", is_owner=True) == ["reminders", "access", "theme", "themes", "language"]
    assert shown("ended", is_owner=True) == shown("lobby", is_owner=False) == []


def test_seats_are_chosen_with_one_press_less_than_there_are_players() -> None:
    table, picked, presses = at(ANNA, BEN, FRANZ), list[int](), 0
    while len(picked) < len(table.players) - 1:
        choices = [
            each for each in buttons(table_pages.seats_page(table, picked, EN)) if each.style == "primary"
        ]
        assert choices[-1].custom_id is not None
        picked, presses = [*map(int, choices[-1].custom_id.payload.split())], presses + 1
    assert (picked, presses) == ([2, 1], 2)


def test_every_setting_has_words_for_each_of_its_values(words: Localizer) -> None:
    for name, values in SETTINGS.items():
        said = [words.setting_value(name, value) for value in values]
        assert len({*said}) == len(values)
        assert all("table-setting" not in each for each in said)


def test_templates(words: Localizer, page: SnapshotAssertion) -> None:
    dark = TableSettings(access="invited", seats="chosen", seat_order="1 0", theme="dark")
    template = templates.from_table({"rules": "2018", "regulars": "true"}, dark)
    plain = Template()
    by_game = {game.key: Template({}, TableSettings(theme="dark")) for game in PUBLISHED}
    ask, many = templates_page.confirm_template, templates_page.templates_page
    scenes = {
        "before new tables start like one": ask(CAFE, template, None, words),
        "where others were stored": ask(CAFE, template, plain, words),
        "where the same was stored": ask(CAFE, template, template, words),
        "stored": templates_page.stored_template(CAFE, template, words),
        "those of a server": many({**by_game, CAFE.game.key: template}, words, manages=True, done="Done."),
        "for others": many(by_game, words, manages=False),
        "none": many({}, words, manages=True),
    }
    assert transcript(scenes) == page


# invitations


def test_invitations(words: Localizer, page: SnapshotAssertion) -> None:
    invited = (Invitation(7, "Cleo"), Invitation(8, "Dora", called=True), Invitation(9, "\u200b"))
    table = at(ANNA, BEN, FRANZ, settings=replace(CHOSEN, access="invited"), invitations=invited)
    rematch = replace(table, rematch_of=3, version=1)
    scenes = {
        "some are called, one was": invitations.invitation(table, 3, words),
        "to a rematch": invitations.invitation(rematch, 3, words),
        "later at the table of a rematch": invitations.invitation(replace(rematch, version=2), 3, words),
        "the page of the owner": invitations.invitation_page(table, words, is_owner=True),
        "the page of others": invitations.invitation_page(table, words, is_owner=False),
        "before anybody is invited": invitations.invitation_page(at(ANNA), words, is_owner=True),
    }
    assert transcript(scenes) == page


def test_an_invitation_calls_only_who_was_not_called_and_only_the_owner_withdraws_it() -> None:
    table = at(ANNA, invitations=(Invitation(7, "Cleo"), Invitation(8, "Dora", called=True)))
    post = invitations.invitation(table, 3, EN)
    assert (post.pings, "<@8>" in post.text) == ((7,), False)
    for is_owner in (True, False):
        first, *others = invitations.invitation_page(table, EN, is_owner=is_owner).rows
        assert isinstance(first, EntitySelect)
        assert len(others) == is_owner


def test_every_page_of_a_lobby_is_within_the_limits(words: Localizer) -> None:
    """With the longest names and settings, and as many invited as possible."""
    long = "W*_" * 60
    longest: dict[str, Any] = {
        name: max(values, key=lambda each, name=name: len(words.setting_value(name, each)))  # type: ignore[misc]
        for name, values in SETTINGS.items()
    }
    for each in TABLES.values():
        players = (Player(long, 2**62 + 100 + n) for n in range(3))
        invited = tuple(Invitation(2**62 + n, long) for n in range(25))
        table = at(*players, table=each, settings=TableSettings(**longest), invitations=invited)
        posts: list[Message] = [
            table_pages.settings_page(table, words, is_owner=True, manages=True, has_template=True),
            table_pages.settings_page(table, words, is_owner=False, has_template=True),
            invitations.invitation_page(table, words, is_owner=True),
            invitations.invitation(table, 10**11, words),
            lobby(table, words),
            *(table_pages.seats_page(table, order, words) for order in permutations(range(3))),
            *(table_pages.seats_page(table, (n,), words) for n in range(3)),
        ]
        assert [limit_violations(post) for post in posts] == [[]] * len(posts)


# more


def _reader(person_id: int, table: Table, **changes: object) -> Reader:
    return replace(Reader(table, person_id, EN), **changes)  # type: ignore[arg-type]


def test_more(words: Localizer, page: SnapshotAssertion) -> None:
    offered = (replace(ANNA, offered=True, asked=Person(7, "Cleo")), BEN)
    kept = replace(FRANZ, former_person_id=1001)
    running: dict[str, Any] = {"phase": "running", "questions": ((0, 1),)}
    readers = {
        "the owner of a lobby": _reader(1000, at(ANNA, BEN)),
        "with a computer, in a channel": _reader(1000, at(ANNA, RESI), can_move=True),
        "of a game with many options": _reader(1000, at(ANNA, table=HOTEL)),
        "of a game with none": _reader(1000, at(ANNA, table=MELANGE)),
        "another player": _reader(1001, at(ANNA, BEN)),
        "one of many options": _reader(1001, at(ANNA, BEN, table=HOTEL, settings=PRIVATE)),
        "a stranger": _reader(STRANGER, at(ANNA, BEN)),
        "the owner of a game, who is asked": _reader(1000, at(ANNA, BEN, **running)),
        "who offers the seat, and has asked somebody": _reader(1000, at(*offered, **running)),
        "while a computer keeps a seat": _reader(1000, at(ANNA, kept, table=MELANGE, **running)),
        "a player, who waits": _reader(1001, at(ANNA, BEN, **running)),
        "a stranger, for whom a seat is free": _reader(STRANGER, at(ANNA, BEN, **running), free=FreeSeat(1)),
        "the game is over": _reader(1000, at(ANNA, BEN, phase="ended")),
        "closed": _reader(1001, at(ANNA, BEN, table=HOTEL, phase="closed")),
    }
    scenes = {title: more_page(replace(reader, localizer=words)) for title, reader in readers.items()}
    assert transcript(scenes) == page


def _shown(reader: Reader) -> set[str]:
    """Return the routes of all controls, each with its payload."""
    page = more_page(reader)
    return {f"{each.route} {each.payload}".strip() for each in custom_ids(page)}


@pytest.mark.parametrize(
    ("person_id", "players", "access", "may_invite"),
    [
        (1000, (ANNA, BEN), "invited", True),
        (1001, (ANNA, BEN), "invited", False),
        (1001, (ANNA, BEN), "open", True),
        (STRANGER, (ANNA, BEN), "open", False),
        (1000, (ANNA, BEN, BEN, BEN), "invited", False),
    ],
)
def test_who_may_invite_to_a_lobby(
    person_id: int, players: tuple[Player, ...], access: str, may_invite: bool
) -> None:
    settings_ = TableSettings(access=access) if access != "open" else TableSettings()  # type: ignore[arg-type]
    assert ("invite" in _shown(_reader(person_id, at(*players, settings=settings_)))) == may_invite


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_everybody_finds_the_rules_the_signs_the_log_and_the_places_of_a_game(
    table: Table, words: Localizer
) -> None:
    """By the players' names, and no place of a seat that nobody has."""
    key, names = table.game.key, ("*Anna*", "\u200b")
    seated = at(*(Player(name, 1000 + seat) for seat, name in enumerate(names)), table=table, phase="running")
    entries = [(label, place) for label, place in places(seated, words) if place != LEGEND]
    assert [place for _, place in entries] == [each for each in rendering.places(key, 2) if each != LEGEND]
    for label, place in entries:
        seat = rendering.place_owner(key, place)
        if seat is not None:
            assert (names[seat].strip("\u200b") or words("house-somebody")).casefold() in label.casefold()
    wanted = {f"rules {key}", "board text", "log", *(["zoom"] if entries else [])}
    wanted |= {"board legend"} if LEGEND in rendering.places(key) else set()
    for phase in ("running", "ended", "closed"):
        for person_id in (1000, 1001, STRANGER):
            shown = _shown(_reader(person_id, replace(seated, phase=phase)))
            assert wanted <= shown
            assert ("hand" in shown) == (phase != "running"), "else it is under the board"
    assert _shown(_reader(STRANGER, replace(seated, phase="lobby"))) == {f"rules {key}", "settings"}


@pytest.mark.parametrize(
    ("person_id", "asked", "found"),
    [
        (1000, 0, {"me", "snooze 4h", "snooze tomorrow", "snooze 3d"}),
        (1000, 1, {"me", "missing"}),
        (1000, 2, {"me"}),
        (STRANGER, 0, {"follow"}),
    ],
)
def test_whoever_is_asked_may_wait_and_whoever_waits_may_look_after_persons(
    person_id: int, asked: int, found: set[str]
) -> None:
    shown = _shown(_reader(person_id, at(ANNA, BEN, RESI, phase="running", questions=((asked, 3),))))
    waiting = {"me", "missing", "follow", "snooze 4h", "snooze tomorrow", "snooze 3d"}
    assert shown & waiting == found


def test_the_fullest_page_is_within_the_limits(words: Localizer) -> None:
    for each in TABLES.values():
        seats = each.game.seats[-1]
        others = [Player("N" * 32, computer="strong", former_person_id=9)] * (seats - 1)
        questions = tuple((seat, 1) for seat in range(seats))
        table = at(replace(ANNA, offered=True), *others, table=each, questions=questions)
        for phase in ("lobby", "running", "ended", "closed"):
            for person_id in (1000, STRANGER):
                shown = replace(table, phase=phase)
                page = more_page(Reader(shown, person_id, words, can_move=True, free=FreeSeat(1)))
                assert limit_violations(page) == []
                assert "house-" not in page.text


# the start card


def test_start(words: Localizer, page: SnapshotAssertion) -> None:
    public = localizer_for(next(lang for lang in LANGUAGES if lang != words.lang))
    scenes = {
        "in a server, for everybody": start_card.start_card(words, words, in_server=True, for_everybody=True),
        "where the buttons of the channel have another language": start_card.start_card(
            words, public, in_server=True
        ),
        "outside": start_card.start_card(words, words, in_server=False),
        "which game": start_card.choose_game(words, public),
        "no table here": start_card.no_table(words),
    }
    assert transcript(scenes) == page


def test_the_start_card_is_short_enough_for_two_screens_of_a_phone(words: Localizer) -> None:
    text = start_card.start_card(words, words, in_server=True, for_everybody=True).text
    others = [words(f"{game.key}-name") for game in GAMES if game not in PUBLISHED]
    lines = [line for line in text.splitlines() if not any(name in line for name in others)]
    assert len("\n".join(lines)) <= 1100


def test_a_button_per_game_opens_a_table_or_explains_it_where_none_can_be_opened() -> None:
    for in_server, route in ((True, "open"), (False, "rules")):
        card = start_card.start_card(EN, EN, in_server=in_server)
        assert [each.partition(":0:0:0:")[::2] for each in pressable(card)][: len(GAMES)] == [
            (route, game.key) for game in GAMES
        ]
