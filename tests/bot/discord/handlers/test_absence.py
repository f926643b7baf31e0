"""What `/table absent` answers about players who are asked, who are not, and who are away."""

from datetime import timedelta

import pytest

from bot.discord.handlers import absence
from engine.kernel.errors import TableRefusal
from tests.bot.discord.handlers.conftest import PlayedTable, StartGame, buttons


async def asked_and_other(played: PlayedTable) -> tuple[int, int]:
    (asked,) = await played.awaited()
    return asked, 1 - asked


async def answer(played: PlayedTable, seat: int, what: str, player: str | None = None) -> str:
    return (await absence.act(played.context(played.person(seat)), what, player)).text


@pytest.mark.parametrize("typed", ["name", "begun", "seat", None])
async def test_who_is_asked_and_not_missing_yet_is_told_of(start_game: StartGame, typed: str | None) -> None:
    played = await start_game("nim", 2)
    asked, other = await asked_and_other(played)
    name = (await played.table()).names[asked]
    player = {"name": name.upper(), "begun": name[:2], "seat": str(asked), None: None}[typed]
    (awaited,) = await played.service.queries.awaited_players(played.table_id)
    assert awaited.missing_from is not None
    assert awaited.asked_at is not None
    assert timedelta(days=5) < awaited.missing_from - awaited.asked_at < timedelta(days=7)
    text = await answer(played, other, "nudge", player)
    for told in (name, *(f"<t:{int(each.timestamp())}" for each in (awaited.asked_at, awaited.missing_from))):
        assert told in text


async def test_who_is_not_asked_is_not_missing_and_a_stranger_is_not_there(start_game: StartGame) -> None:
    played = await start_game("nim", 2)
    asked, other = await asked_and_other(played)
    for player, key in (((await played.table()).names[other], "not-absent"), ("Nobody", "nobody-called")):
        with pytest.raises(TableRefusal, match=key):
            await answer(played, asked, "nudge", player)


async def test_for_who_is_away_a_computer_may_play_and_nobody_nudges(start_game: StartGame) -> None:
    played = await start_game("nim", 2)
    asked, other = await asked_and_other(played)
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
