"""The handler for hints: who asks gets one about the table of the channel, in their own language."""

import pytest

from bot.discord.handlers import hints
from engine.kernel.errors import TableRefusal
from tests.bot.discord.handlers.conftest import STRANGER, StartGame


@pytest.mark.parametrize("game", ["cafe_international", "cafe_melange", "grand_austria_hotel"])
async def test_whoever_is_asked_gets_a_hint_in_their_language(start_game: StartGame, game: str) -> None:
    played = await start_game(game, 2)
    (seat,) = await played.awaited()
    english = await hints.show(played.context(played.person(seat)))
    german = await hints.show(played.context(played.person(seat), "de"))
    assert english.text.startswith("If I may suggest: **")
    assert german.text.startswith("Wenn ich etwas empfehlen darf: **")
    assert english.picture is not None
    assert english.picture.view == (await played.turn(played.person(seat))).view


async def test_a_spectator_gets_none(start_game: StartGame) -> None:
    played = await start_game("cafe_international", 2)
    with pytest.raises(TableRefusal, match="not-seated"):
        await hints.show(played.context(STRANGER))
