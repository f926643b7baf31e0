"""Before pressing Confirm, a player sees what the end of the turn would throw away."""

import pytest

from bot.language.localizer import localizer_for
from engine.games.grand_austria_hotel.unused import FORFEITS
from tests.games.grand_austria_hotel.cases import play, position
from tests.games.grand_austria_hotel.positions import GAME

ACTION = "turn=1 action=1 left=2"
ROOMS = "turn=3 action=3 left=2"
PLAY = "turn=5 action=5 left=1"


@pytest.mark.parametrize(
    ("here", "turn", "lost"),
    [
        ("", ACTION, "action"),
        ("", "turn=1", ""),
        ("", "turn=1 action=4 left=2", "action"),
        ("hand=45", PLAY, "action"),
        ("hand=2, money=4", PLAY, ""),  # nothing to pay, so nothing to lose
        ("", ROOMS, "rooms"),
        ("", "turn=3 action=3 left=1 boosted", "boost"),
        ("", "turn=3 action=3 left=2 boosted", "rooms"),
        ("", "turn=3 action=3 left=0", ""),  # a boost could still be bought, but nothing is lost
        ("rooms=1, money=0", ROOMS, ""),
        ("staff=14", "turn=1 extras=14", "extra"),
        ("staff=20", "turn=5 extras=20", "extra"),
        ("staff=22, hand=2, money=1", "turn=3 extras=22", ""),
        ("staff=3", "turn=1", ""),  # there is another turn in this round
        ("staff=3, covered=2", "turn=1", "staff"),
        ("staff=3, covered=1", "turn=1, dice=", "staff"),  # or no die for it
        ("staff=3, covered=2, used=3", "turn=1", ""),
        ("staff=3, covered=2", "turn=1 again", ""),
        ("staff=3, covered=2", ACTION, "action staff"),
        ("staff=14", f"{ACTION} extras=14", "action extra"),
        ("cafe=79!, rooms=1.1 1.2 1.3, covered=2", "turn=1", ""),
        ("staff=3", "", ""),  # before the turn can end
        # after the game's last turn there is no second chance
        ("cafe=79!, rooms=1.1 1.2 1.3, covered=2", "turn=1, round=7", "guest"),
        ("cafe=79!, rooms=1.1 1.2, covered=2", "turn=1, round=7", ""),  # no red room
        ("money=20, covered=2", "turn=1, round=7", "politics"),
        ("money=20, covered=2", "turn=1, round=6", ""),
        ("staff=3, covered=2", "turn=1, round=7", "staff"),
        (
            "cafe=79!, rooms=1.1 1.2 1.3, money=20, staff=3, covered=2",
            "turn=1, round=7",
            "guest politics staff",
        ),
        ("cafe=79!, rooms=1.1 1.2 1.3, money=20, staff=3, covered=2", "turn=1, round=6", "staff"),
        ("covered=2", "turn=1, round=7", ""),
    ],
)
def test_what_the_end_of_the_turn_would_throw_away(here: str, turn: str, lost: str) -> None:
    play(f"{here}; {turn} | | lost {lost or '-'}")
    assert {*lost.split()} <= {*FORFEITS}


SENTENCES = """
en ; turn=6 action=1 left=3
You have taken a 6, but not used its action: 3 strudels and cakes.

en hand=45; turn=5 action=5 left=1
You have taken a 5, but not used its action: a staff card, one krone cheaper.

en ; turn=3 action=3 left=3
With this die you could still prepare up to 3 rooms, starting with room 1.2 or room 2.1.

en ; turn=3 action=3 left=1
With this die you could still prepare room 1.2 or room 2.1.

en staff=14 3, covered=2; turn=1 extras=14
The Decorator still offers you something with this die: a room to prepare at full price.
This is your last turn of the round, and you have not used the Barkeeper yet.

de rooms=1.1 1.2 1.3; turn=3 action=1 left=1
Sie haben einen Dreier genommen, aber die Aktion nicht genutzt: ein Strudel.

de cafe=79!, rooms=1.1 1.2 1.3, money=20, covered=2; round=7, turn=1
Das ist Ihr letzter Zug im Spiel, und Geheimrat könnte noch einziehen.
Das ist Ihr letzter Zug im Spiel, und eine Politikkarte wäre noch zu haben: 20 Kronen.
"""


@pytest.mark.parametrize("block", SENTENCES.strip().split("\n\n"))
def test_what_is_lost_is_named_in_full(block: str) -> None:
    where, *sentences = block.split("\n")
    lang, _, given = where.partition(" ")
    forfeits = position(given).prompt().forfeits
    assert [localizer_for(lang).forfeit(GAME, each) for each in forfeits] == sentences
