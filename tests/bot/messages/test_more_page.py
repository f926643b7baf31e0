"""The page behind *More …*: who finds what on it, in which phase, and Discord's limits."""

from dataclasses import replace

import pytest

import rendering
from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages.close_ups import LEGEND
from bot.messages.components import EntitySelect, LayoutPost, Select
from bot.messages.more_page import Reader, more_page
from engine.tables.seen.models import FreeSeat
from engine.tables.table import Person, Phase, Player, Table
from tests.bot.builders import SETTINGS, Moment, limit_violations, random_game

EN = localizer_for("en")
_MOMENTS = [next(iter(random_game(game, seats, options, seed=3))) for game, seats, options in SETTINGS]
_GAMES = [*{each.game.key: each for each in _MOMENTS}.values()]
_OWNER, _PLAYER, _STRANGER = 1000, 1001, 5
_LOOK = {"rules", "board text", "log"}


def _controls(page: LayoutPost) -> set[str]:
    """Return the routes of all controls, each with its payload if it is a short one."""
    found = set()
    for row in page.rows:
        for each in (row,) if isinstance(row, Select) else row:
            assert each.custom_id is not None
            route, payload = each.custom_id.route, each.custom_id.payload
            found.add(route if route == "rules" else f"{route} {payload}".strip())
    return found


def _reader(moment: Moment, person_id: int, phase: Phase = "running", **changes: object) -> Reader:
    names = ("*Anna*", "Ben", "\u200b", "Dora")
    return Reader(replace(moment.table(phase, names=names), **changes), person_id, EN)  # type: ignore[arg-type]


def _shown(reader: Reader) -> set[str]:
    return _controls(more_page(reader))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("moment", _GAMES, ids=lambda moment: moment.game.key)
def test_the_fullest_page_is_within_the_limits(moment: Moment, lang: str) -> None:
    for phase in ("lobby", "running", "ended", "closed"):
        table = moment.table(phase)  # type: ignore[arg-type]
        questions = tuple((seat, 1) for seat in range(len(table.players)))
        others = [Player("N" * 32, computer="strong", former_person_id=9)] * (len(table.players) - 1)
        first = replace(table.players[0], offered=True)
        for players in (table.players, (first, *others)):
            full = replace(table, questions=questions, players=players)
            for person_id in (_OWNER, _PLAYER, _STRANGER):
                reader = Reader(full, person_id, localizer_for(lang), can_move=True, free=FreeSeat(1))
                page = more_page(reader)
                assert limit_violations(page) == []
                labels = [each.label for row in page.rows if not isinstance(row, Select) for each in row]
                assert not [each for each in (*labels, *page.text.splitlines()) if "house-" in each]


@pytest.mark.parametrize("moment", _GAMES, ids=lambda moment: moment.game.key)
def test_everybody_finds_the_rules_the_signs_the_log_and_the_places_of_a_game(moment: Moment) -> None:
    places = rendering.places(moment.game.key)
    signs = {"board legend"} if LEGEND in places else set()
    menu = {"zoom"} if {*places} - {LEGEND} else set()
    for phase in ("running", "ended", "closed"):
        for person_id in (_OWNER, _PLAYER, _STRANGER):
            shown = _shown(_reader(moment, person_id, phase))  # type: ignore[arg-type]
            assert _LOOK | signs | menu <= shown
            assert ("hand" in shown) == (phase != "running"), "else it is under the board"
    assert _shown(_reader(moment, _STRANGER, "lobby")) == {"rules", "settings"}


def test_the_owner_of_a_lobby_finds_what_others_only_read() -> None:
    for moment in _GAMES:
        options = {f"option {spec.name}" for spec in moment.game.option_specs if len(spec.values) <= 25}
        anna, ben = Player("Anna", _OWNER), Player("Ben", _PLAYER)
        alone = _reader(moment, _OWNER, "lobby", players=(anna,))
        assert _shown(alone) == {"rules", "leave", "settings", "invite", "close", *options}
        assert _shown(replace(alone, can_move=True)) - _shown(alone) == {"apart"}
        with_computer = _reader(moment, _OWNER, "lobby", players=(anna, Player("Resi", computer="normal")))
        assert _shown(with_computer) - _shown(alone) == {"computers", "uncomputer"}
        guest = _reader(moment, _PLAYER, "lobby", players=(anna, ben))
        assert _shown(guest) - {"invite"} == {"rules", "leave", "settings"}
        lines = more_page(guest).text.splitlines()
        assert ("Only Anna may change them." in lines) == bool(options)
        assert EN("house-more-game") not in lines, "there is nothing to choose"
        for name, value in guest.table.options.items():
            assert EN.option_value(moment.game, name, value) in more_page(guest).text


def test_a_full_lobby_and_one_for_invited_persons_offer_no_invitation_to_whoever_must_not() -> None:
    moment = _GAMES[0]
    anna, ben = Player("Anna", _OWNER), Player("Ben", _PLAYER)
    private = replace(moment.table().settings, access="invited")
    for person_id, players, settings, offered in (
        (_OWNER, (anna, ben), private, True),
        (_PLAYER, (anna, ben), private, False),
        (_STRANGER, (anna, ben), moment.table().settings, False),
        (_OWNER, (anna, ben, ben, ben), private, False),
    ):
        reader = _reader(moment, person_id, "lobby", players=players, settings=settings)
        assert ("invite" in _shown(reader)) == offered


def test_a_player_finds_what_can_be_done_with_the_seat() -> None:
    moment = _GAMES[0]
    reader = _reader(moment, _PLAYER)
    own = {"offer 1", "successor", "quit ask"}
    assert own <= _shown(reader)
    (menu,) = [row for row in more_page(reader).rows if isinstance(row, EntitySelect)]
    assert menu.kind == "user"
    asked = replace(reader.table.players[1], offered=True, asked=Person(7, "Cleo"))
    players = (reader.table.players[0], asked, *reader.table.players[2:])
    shown = _shown(_reader(moment, _PLAYER, players=players))
    assert {"retract 1", "recall 1", "quit ask"} <= shown
    assert not shown & {"offer 1", "successor"}
    for person_id, phase in ((_STRANGER, "running"), (_PLAYER, "ended"), (_PLAYER, "lobby")):
        assert not _shown(_reader(moment, person_id, phase)) & own  # type: ignore[arg-type]


def test_reminders_can_be_put_off_by_whoever_is_asked_and_others_looked_after_by_whoever_waits() -> None:
    moment = _GAMES[0]
    snoozes = {"snooze 4h", "snooze tomorrow", "snooze 3d"}
    for person_id, seat, expected in (
        (_OWNER, 0, snoozes),
        (_OWNER, 1, {"missing"}),
        (_STRANGER, 0, set()),
    ):
        shown = _shown(_reader(moment, person_id, questions=((seat, 3),)))
        assert ("me" in shown) == (person_id != _STRANGER), "where one says that one is away"
        assert shown & {*snoozes, "missing"} == expected
    computer = (moment.table().players[0], Player("Resi", computer="normal"), *moment.table().players[2:])
    assert "missing" not in _shown(_reader(moment, _OWNER, questions=((1, 3),), players=computer))


def test_a_stranger_may_follow_or_take_a_free_seat_and_the_owner_may_close() -> None:
    moment = _GAMES[0]
    stranger = _reader(moment, _STRANGER)
    assert "follow" in _shown(stranger)
    assert _shown(replace(stranger, free=FreeSeat(1))) - _shown(stranger) == {"takeover"}
    assert "follow" not in _shown(_reader(moment, _PLAYER)), "players are called anyway"
    assert "end ask" in _shown(_reader(moment, _OWNER))
    assert "end ask" not in _shown(_reader(moment, _PLAYER)) | _shown(_reader(moment, _OWNER, "ended"))


def test_the_sections_of_a_game_that_is_over_are_only_for_looking() -> None:
    moment = _GAMES[0]
    page = more_page(_reader(moment, _OWNER, "ended"))
    assert _controls(page) == _LOOK | {"hand", "board legend", "zoom"}
    assert page.text.splitlines()[1:] == [EN("house-more-look")]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("moment", _GAMES, ids=lambda moment: moment.game.key)
def test_the_menu_of_close_ups_offers_the_places_of_this_table_by_the_players_names(
    moment: Moment, lang: str
) -> None:
    words, names = localizer_for(lang), ("*Anna*", "Ben", "\u200b", "Dora")
    table: Table = moment.table("running", names=names)
    page = more_page(Reader(table, _STRANGER, words))
    places = [each for each in rendering.places(moment.game.key, len(table.players)) if each != LEGEND]
    menus = [row for row in page.rows if isinstance(row, Select)]
    labels = {option.value: option.label for menu in menus for option in menu.options}
    assert [*labels] == places
    for place, label in labels.items():
        seat = rendering.place_owner(moment.game.key, place)
        if seat is not None:
            assert seat < len(table.players), "a seat that nobody has"
            name = names[seat].strip("\u200b") or words("house-somebody")
            assert name.casefold() in label.casefold()
    assert all(label[0] == label[0].upper() for label in labels.values())
    assert len({*labels.values()}) == len(places)
