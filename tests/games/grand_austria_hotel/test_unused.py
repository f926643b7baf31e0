"""What the end of a turn would throw away is named before it is confirmed."""

from typing import Any

import pytest

from bot.language.localizer import localizer_for
from engine.games.grand_austria_hotel.unused import FORFEITS
from tests.games.grand_austria_hotel.positions import GAME, SampleAustria, hotel

ACTION = {"begun": True, "face": 1, "action": 1, "left": 2}
OVER = {"begun": True, "face": 1}
ROOMS = {"begun": True, "face": 3, "action": 3, "left": 2}
PLAY = {"begun": True, "face": 5, "action": 5, "left": 1}


@pytest.mark.parametrize(
    ("here", "turn", "lost"),
    [
        ({}, ACTION, "action"),
        ({}, OVER, ""),
        ({}, {**ACTION, "action": 4}, "action"),
        ({"hand": "45"}, PLAY, "action"),
        ({"hand": "2", "money": 4}, PLAY, ""),  # nothing to be paid, so nothing to be lost
        ({"rooms": "1.1"}, ROOMS, "rooms"),
        ({"rooms": "1.1"}, {**ROOMS, "left": 1, "boosted": True}, "boost"),
        ({"rooms": "1.1"}, {**ROOMS, "left": 2, "boosted": True}, "rooms"),
        ({"rooms": "1.1"}, {**ROOMS, "left": 0}, ""),  # a boost could still be bought, but nothing is lost
        ({"rooms": "1", "money": 0}, ROOMS, ""),
        ({"staff": "14"}, {**OVER, "extras": [14]}, "extra"),
        ({"staff": "20"}, {"begun": True, "face": 5, "extras": [20]}, "extra"),
        ({"staff": "22", "hand": "2", "money": 1}, {"begun": True, "face": 3, "extras": [22]}, ""),
        ({"staff": "3"}, OVER, ""),  # there is another turn in this round
        ({"staff": "3", "covered": 2}, OVER, "staff"),
        ({"staff": "3", "covered": 2, "used": [3]}, OVER, ""),
        ({"staff": "3", "covered": 2}, {**OVER, "again": True}, ""),
        ({"staff": "3", "covered": 2}, ACTION, "action staff"),
        ({"staff": "14"}, {**ACTION, "extras": [14]}, "action extra"),
        ({"cafe": "79!", "rooms": "1.1 1.2 1.3", "covered": 2}, OVER, ""),
    ],
)
def test_what_the_end_of_the_turn_would_throw_away(
    here: dict[str, Any], turn: dict[str, Any], lost: str
) -> None:
    game = SampleAustria(hotel(**here), turn=turn)
    assert _names(game) == lost.split()
    assert {*lost.split()} <= {*FORFEITS}


@pytest.mark.parametrize(
    ("here", "lost"),
    [
        ({"cafe": "79!", "rooms": "1.1 1.2 1.3"}, "guest"),
        ({"cafe": "79!", "rooms": "1.1 1.2"}, ""),  # no red room
        ({"money": 20}, "politics"),
        ({"staff": "3"}, "staff"),
        ({"cafe": "79!", "rooms": "1.1 1.2 1.3", "money": 20, "staff": "3"}, "guest politics staff"),
        ({}, ""),
    ],
)
def test_after_the_last_turn_of_the_game_nothing_can_be_made_good(here: dict[str, Any], lost: str) -> None:
    game = SampleAustria(hotel(**here, covered=2), round=7, turn=OVER)
    assert _names(game) == lost.split()
    early = SampleAustria(hotel(**here, covered=2), round=6, turn=OVER)
    assert _names(early) == (["staff"] if "staff" in lost else [])


def test_a_turn_without_a_die_left_on_the_board_is_the_last_of_the_round() -> None:
    game = SampleAustria(hotel(staff="3", covered=1), dice="", turn=OVER)
    assert _names(game) == ["staff"]


def test_nothing_is_thrown_away_before_the_turn_can_end() -> None:
    assert _names(SampleAustria(hotel(staff="3"))) == []


@pytest.mark.parametrize(
    ("here", "turn", "sentences"),
    [
        (
            {},
            {**ACTION, "face": 6, "left": 3},
            ["You have taken a 6, but not used its action: 3 dishes, strudel and cake."],
        ),
        (
            {"hand": "45"},
            PLAY,
            ["You have taken a 5, but not used its action: a staff card, one krone cheaper."],
        ),
        (
            {"rooms": "1.1"},
            {**ROOMS, "left": 3},
            ["With this die you could still prepare up to 3 rooms, starting with room 1.2 or room 2.1."],
        ),
        (
            {"rooms": "1.1"},
            {**ROOMS, "left": 1},
            ["With this die you could still prepare a room: room 1.2 or room 2.1."],
        ),
        (
            {"staff": "14 3", "covered": 2},
            {**OVER, "extras": [14]},
            [
                "The Decorator still offers you something with this die: a room to prepare at its price.",
                "This is your last turn of the round, and you have not used the Barkeeper in it.",
            ],
        ),
    ],
)
def test_what_is_lost_is_named_in_full(
    here: dict[str, Any], turn: dict[str, Any], sentences: list[str]
) -> None:
    game = SampleAustria(hotel(**here), turn=turn)
    words = localizer_for("en")
    assert [words.forfeit(GAME, each) for each in game.prompt().forfeits] == sentences


def test_guests_and_politics_that_are_lost_with_the_game_are_named() -> None:
    lost = hotel("79!", "1.1 1.2 1.3", money=20, covered=2)
    game = SampleAustria(lost, round=7, turn=OVER)
    guest = localizer_for("de").noun(GAME, "guest", "79")
    assert [localizer_for("de").forfeit(GAME, each) for each in game.prompt().forfeits] == [
        f"Das ist Ihr letzter Zug im Spiel, und {guest} könnte noch einziehen.",
        "Das ist Ihr letzter Zug im Spiel, und eine Politikkarte wäre noch zu haben: 20 Kronen.",
    ]


def _names(game: SampleAustria) -> list[str]:
    return [each.name for each in game.prompt().forfeits]
