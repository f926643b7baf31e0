"""A table before the game starts: the lobby, its buttons, and the pages they open."""

from dataclasses import replace
from datetime import date
from itertools import permutations, product
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

import rendering
from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from bot.messages import invitations, lobby_posts, start_card, table_pages, templates_page
from bot.messages.close_ups import LEGEND, places
from bot.messages.components import Message
from bot.messages.computers_page import computers_page
from bot.messages.lobby_posts import lobby, option_menus
from bot.messages.more_page import Reader, more_page
from engine.games import GAMES
from engine.kernel.core import Event, Payload
from engine.tables.seen.models import FreeSeat, Notice
from engine.tables.settings import templates
from engine.tables.settings.table import SETTINGS, TableSettings
from engine.tables.settings.templates import Template
from engine.tables.table import Invitation, Person, Player, Table
from tests.bot.builders import SETTINGS as GAMES_WITH_OPTIONS
from tests.bot.builders import limit_violations, random_game
from tests.bot.messages.transcript import custom_ids, transcript
from tests.registered import PUBLISHED

EN = localizer_for("en")
ANNA, BEN, CLEO = Player("Anna", 1000), Player("Ben", 1001), Player("Cleo", 1002)
FRANZ, RESI = Player("Franz", computer="random"), Player("Resi", computer="strong")
AWAY = replace(BEN, back_on=date(2026, 12, 24))
STRANGER = 5
TABLES = {
    game.key: next(random_game(game, game.seats[0], {}, seed=3)).table("lobby")
    for game in {game.key: game for game, *_ in GAMES_WITH_OPTIONS}.values()
}
"""A table for each game."""
CAFE, MELANGE, HOTEL = (TABLES[key] for key in ("cafe_international", "cafe_melange", "grand_austria_hotel"))
PRIVATE = TableSettings(access="invited")
CHOSEN = TableSettings(seats="chosen", seat_order="1001 Franz 1000", clock="72+24", theme="dark")


def at(*players: Player, table: Table = CAFE, **changes: object) -> Table:
    return replace(table, players=players, **changes)  # type: ignore[arg-type]


def test_lobby(words: Localizer, page: SnapshotAssertion) -> None:
    kept = (Invitation(7, "Cleo", kept=True), Invitation(8, "\u200b", kept=True), Invitation(9, "Emil"))
    unkept = Invitation(4, "Gustav", kept=False)
    options = {**HOTEL.options, "edition": "2022", "hotels": "back"}
    idle = Event("idle-lobby", Payload(closes=1_900_000_000, days=7))
    notice = Notice(9, 7, 1, "idle-lobby", (idle,))
    running = at(ANNA, FRANZ, BEN, phase="running")
    tables = {
        "one person": at(ANNA),
        "enough persons, one of whom is away": at(ANNA, AWAY),
        "full": at(ANNA, BEN, FRANZ, RESI),
        "seats are kept for the invited": at(ANNA, invitations=kept),
        "more are invited than there are seats": at(ANNA, invitations=(unkept, *kept, Invitation(5, "Dora"))),
        "full, so that none is kept": at(ANNA, BEN, FRANZ, RESI, invitations=kept),
        "chosen seats, a clock, a theme": at(ANNA, BEN, FRANZ, settings=CHOSEN),
        "seats are drawn later": at(RESI, ANNA, settings=TableSettings(seats="random")),
        "another game, with many options": at(ANNA, table=HOTEL, options=options),
        "the game has begun": at(ANNA, BEN, phase="running"),
        "closed by somebody": at(ANNA, BEN, phase="closed"),
    }
    expired = [Event("expired", Payload(days=7))]
    set_options = lobby_posts.options_set
    scenes = {
        **{title: lobby(table, words) for title, table in tables.items()},
        "closed by itself": lobby(at(ANNA, phase="closed"), words, events=expired),
        "the owner is called": lobby_posts.call_to_owner(at(ANNA, BEN), words),
        "the owner of a full lobby is called": lobby_posts.call_to_owner(at(ANNA, BEN, BEN, BEN), words),
        "nothing has happened for long": lobby_posts.idle_table(
            replace(running, phase="lobby"), notice, words
        ),
        "nor in a game": lobby_posts.idle_table(running, notice, words),
        "the options alone": lobby_posts.options(at(ANNA, settings=PRIVATE), words),
        "an option was set": set_options(replace(HOTEL, options=options), ["edition"], words),
        "an option, a setting and the theme were set": set_options(
            at(ANNA, settings=CHOSEN), ["theme", "regulars", "clock"], words
        ),
        "whoever opens a table reads on": lobby_posts.opened_here(words, EN),
    }
    assert transcript(scenes) == page


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


def test_the_line_of_options_has_a_colon_per_option(words: Localizer) -> None:
    (line,) = lobby_posts.options_lines(HOTEL, words)
    assert line.count(":") == len(HOTEL.options)


# computers


def test_computers(words: Localizer, page: SnapshotAssertion) -> None:
    franz = replace(FRANZ, computer="normal", former_person_id=2, offered=True)
    running = at(ANNA, RESI, franz, phase="running")
    full = at(ANNA, FRANZ, RESI, replace(RESI, name="Poldi"))
    pages = {
        "none": (at(ANNA), True),
        "the owner of a lobby": (at(ANNA, RESI), True),
        "a full table": (full, True),
        "others": (at(ANNA, RESI, FRANZ), False),
        "the owner of a game in which one has replaced a person": (running, True),
        "the owner of a game that is over": (replace(running, phase="ended"), True),
    }
    scenes = {title: computers_page(table, words, is_owner=own) for title, (table, own) in pages.items()}
    scenes["one has just been added"] = computers_page(at(ANNA, RESI), words, is_owner=True, joined="Resi")
    assert transcript(scenes) == page


# the table's settings, its seating order, and defaults of new tables


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


def test_every_page_of_a_lobby_is_within_the_limits(words: Localizer) -> None:
    """Names and settings are as long as possible, and as many people as possible are invited."""
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


def _reader(person_id: int, *players: Player, **changes: Any) -> Reader:
    return Reader(at(*players, **changes), person_id, EN)


def test_more(words: Localizer, page: SnapshotAssertion) -> None:
    offered = (replace(ANNA, offered=True, asked=Person(7, "Cleo")), BEN)
    kept = replace(FRANZ, former_person_id=1001)
    running: dict[str, Any] = {"phase": "running", "questions": ((0, 1),)}
    full = (ANNA, BEN, CLEO, RESI)
    readers = {
        "the owner of a lobby": _reader(1000, ANNA, BEN),
        "with a computer, in a channel": replace(_reader(1000, ANNA, RESI), can_move=True),
        "of a lobby for the invited": _reader(1000, ANNA, BEN, settings=PRIVATE),
        "which is full": _reader(1000, *full, settings=PRIVATE),
        "of a game with many options": _reader(1000, ANNA, table=HOTEL),
        "of a game with none": _reader(1000, ANNA, table=MELANGE),
        "another player": _reader(1001, ANNA, BEN),
        "one of many options": _reader(1001, ANNA, BEN, table=HOTEL, settings=PRIVATE),
        "a stranger": _reader(STRANGER, ANNA, BEN),
        "the owner of a game, who is asked": _reader(1000, ANNA, BEN, **running),
        "who offers the seat, and has asked somebody": _reader(1000, *offered, **running),
        "while a computer keeps a seat": _reader(1000, ANNA, kept, table=MELANGE, **running),
        "while a computer is asked": _reader(1001, RESI, BEN, **running),
        "a player, who waits": _reader(1001, ANNA, BEN, **running),
        "a stranger, for whom a seat is free": replace(
            _reader(STRANGER, ANNA, BEN, **running), free=FreeSeat(1)
        ),
        "the game is over": _reader(1000, ANNA, BEN, phase="ended"),
        "closed": _reader(1001, ANNA, BEN, table=HOTEL, phase="closed"),
    }
    scenes = {title: more_page(replace(reader, localizer=words)) for title, reader in readers.items()}
    assert transcript(scenes) == page


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_everybody_finds_the_rules_the_signs_the_log_and_the_places_of_a_game(
    table: Table, words: Localizer
) -> None:
    """Places are listed by player name; empty seats have no entry."""
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
    for phase, person_id in product(("running", "ended", "closed"), (1000, 1001, STRANGER)):
        shown = _shown(at(*seated.players, table=seated, phase=phase), person_id)
        assert wanted <= shown
        assert ("hand" in shown) == (phase != "running"), "else it is under the board"
    assert _shown(replace(seated, phase="lobby"), STRANGER) == {f"rules {key}", "settings"}


def _shown(table: Table, person_id: int) -> set[str]:
    """Return every control's route and payload."""
    found = custom_ids(more_page(Reader(table, person_id, EN)))
    return {f"{each.route} {each.payload}".strip() for each in found}


def test_the_fullest_page_is_within_the_limits(words: Localizer) -> None:
    for each in TABLES.values():
        seats = each.game.seats[-1]
        others = [Player("N" * 32, computer="strong", former_person_id=9)] * (seats - 1)
        questions = tuple((seat, 1) for seat in range(seats))
        table = at(replace(ANNA, offered=True), *others, table=each, questions=questions)
        for phase, person_id in product(("lobby", "running", "ended", "closed"), (1000, STRANGER)):
            shown = at(*table.players, table=table, phase=phase)
            reader = Reader(shown, person_id, words, can_move=True, free=FreeSeat(1))
            assert limit_violations(more_page(reader)) == []
            assert "house-" not in more_page(reader).text


# the start card


def test_start(words: Localizer, page: SnapshotAssertion) -> None:
    public = localizer_for(next(lang for lang in LANGUAGES if lang != words.lang))
    scenes = {
        "in a server, for everybody": start_card.start_card(words, words, in_server=True, for_everybody=True),
        "where the buttons of the channel have another language": start_card.start_card(
            words, public, in_server=True
        ),
        "where there are free seats": start_card.start_card(words, words, in_server=True, free=1),
        "and many": start_card.start_card(words, words, in_server=True, free=12),
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
