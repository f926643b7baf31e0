"""`/table absent` for players who must act, players who need not, and players who are away."""

from datetime import timedelta

import pytest

from bot.discord.handlers import absence
from engine.kernel.errors import TableRefusal
from tests.bot.discord.handlers.conftest import PlayedTable, StartGame, buttons


async def answer(played: PlayedTable, seat: int, what: str, player: str | None = None) -> str:
    return (await absence.act(played.context(played.person(seat)), what, player)).text


async def test_only_who_is_asked_can_be_missing_and_is_told_of_before(start_game: StartGame) -> None:
    played = await start_game("nim", 2)
    (asked,) = await played.awaited()
    name, idle = played.person(asked).name, played.person(1 - asked).name
    (awaited,) = await played.service.queries.awaited_players(played.table_id)
    assert awaited.missing_from is not None
    assert awaited.asked_at is not None
    assert timedelta(days=5) < awaited.missing_from - awaited.asked_at < timedelta(days=7)
    times = [f"<t:{int(each.timestamp())}" for each in (awaited.asked_at, awaited.missing_from)]
    for player in (name.upper(), name[:2], str(asked), None):
        text = await answer(played, 1 - asked, "nudge", player)
        assert all(told in text for told in (name, *times))
    for player, key in ((idle, "not-absent"), ("Nobody", "nobody-called")):
        with pytest.raises(TableRefusal, match=key):
            await answer(played, asked, "nudge", player)


async def test_for_who_is_away_a_computer_may_play_and_nobody_nudges(start_game: StartGame) -> None:
    played = await start_game("nim", 2)
    (asked,) = await played.awaited()
    other = 1 - asked
    day = (played.service.now() + timedelta(days=9)).date()
    await played.service.change_person_setting(played.person(asked).id, "away_until", day.isoformat())
    with pytest.raises(TableRefusal, match="not-nudged-while-away"):
        await answer(played, other, "nudge")
    (shown,) = await absence.show(played.context(played.person(other)))
    (button,) = buttons(shown)
    assert button.custom_id is not None
    assert "computer" in button.custom_id.payload
    assert await answer(played, other, "computer")
    absent = await played.service.queries.absent_player(played.table_id, asked)
    assert absent is not None
    assert list(absent.votes) == ["computer"]
