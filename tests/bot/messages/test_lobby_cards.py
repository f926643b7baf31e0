"""The card of a lobby: who sits where, who may still come, and what is chosen."""

from dataclasses import replace

from bot.language.localizer import localizer_for
from bot.messages.lobby_cards import lobby_picture
from bot.messages.lobby_posts import lobby
from engine import games
from engine.tables.settings.table import SETTINGS
from engine.tables.table import Invitation, Player, Table
from rendering.lobby_card import LobbyCard, LobbySeat

EN = localizer_for("en")
GAME = games.find("cafe_melange")
ANNA, BEN = Player("Anna", 1), Player("Ben", 2)
FRANZ = Player("Franz", computer="strong")
LOBBY = Table(id=7, channel_id=1, guild_id=1, game=GAME, options={}, owner_id=1, players=(ANNA,))


def _card(**changes: object) -> LobbyCard:
    card = lobby_picture(replace(LOBBY, **changes), EN).view  # type: ignore[arg-type]
    assert isinstance(card, LobbyCard)
    return card


def test_free_seats_are_needed_up_to_the_smallest_game() -> None:
    assert [each.state for each in _card().places] == ["person", "needed", "optional", "optional"]
    both = _card(players=(ANNA, BEN))
    assert [each.state for each in both.places] == ["person", "person", "optional", "optional"]


def test_a_computer_has_its_strength_and_the_owner_has_opened_the_table() -> None:
    card = _card(players=(FRANZ, ANNA))
    assert card.places[:2] == (LobbySeat("computer", "strong"), LobbySeat("person", opened=True))
    assert card.names == ("Franz", "Anna")


def test_kept_seats_have_the_names_of_the_invited_and_count_as_taken() -> None:
    invited = tuple(
        Invitation(n, name, kept=True) for n, name in enumerate(("Clara", "Dora", "Emil", "Fritz"), 5)
    )
    card = _card(invitations=(Invitation(4, "Gustav", kept=False), *invited))
    assert [each.state for each in card.places] == ["person", "kept", "kept", "kept"]
    assert card.names == ("Anna", "Clara", "Dora", "Emil")


def test_the_seats_have_the_order_of_the_list_in_the_text() -> None:
    chosen = replace(LOBBY.settings, seats="chosen", seat_order="2 1")
    assert _card(players=(ANNA, BEN), settings=chosen).names == ("Ben", "Anna")


def test_seats_that_are_drawn_at_the_start_have_no_sign_yet() -> None:
    random = replace(LOBBY.settings, seats="random")
    assert (_card().settled, _card(settings=random).settled) == (True, False)


def test_all_options_are_shown_and_the_clock_if_there_is_one() -> None:
    hotel = games.find("grand_austria_hotel")
    chosen = _card(game=hotel, options=hotel.check(2, {"edition": "2022"})).chosen
    assert len(chosen) == len(hotel.option_specs)
    assert chosen[0] == ("Edition", "2022, revised")
    timed = replace(LOBBY.settings, clock=SETTINGS["clock"][1])
    assert [name for name, _ in _card(settings=timed).chosen] == ["Clock"]


def test_a_name_that_cannot_be_seen_is_somebody() -> None:
    assert _card(players=(Player("\u200b", 1),)).names == ("somebody",)


def test_the_post_has_the_card_in_the_lobby_phase_alone() -> None:
    assert lobby(LOBBY, EN).picture == lobby_picture(LOBBY, EN)
    assert lobby(replace(LOBBY, phase="running"), EN).picture is None
    assert lobby(replace(LOBBY, phase="closed"), EN).picture is None


def test_the_card_is_painted_in_the_theme_of_the_table() -> None:
    dark = replace(LOBBY, settings=replace(LOBBY.settings, theme="dark"))
    assert (lobby_picture(LOBBY, EN).theme, lobby_picture(dark, EN).theme) == ("", "dark")
