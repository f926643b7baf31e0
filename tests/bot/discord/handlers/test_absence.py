"""What `/table absent` answers about players who are asked: since when, and from when the others may do something."""

from datetime import timedelta
from typing import Any, cast

import pytest

from bot.discord.handlers import absence
from engine.kernel.errors import TableRefusal
from tests.bot.discord.handlers.conftest import PlayedTable, StartGame


async def _asked_and_other(played: PlayedTable) -> tuple[int, int]:
    (asked,) = (await played.table()).active_seats
    return asked, 1 - asked


async def _answer(played: PlayedTable, seat: int, what: str, player: str | None = None) -> str:
    context = played.context(played.person(seat))
    cast("Any", context.interaction).channel_id = (await played.table()).channel_id
    return (await absence.act(context, what, player)).text


@pytest.mark.parametrize("typed", ["name", "begun", "seat", None])
async def test_who_is_asked_and_not_missing_yet_is_told_of(start_game: StartGame, typed: str | None) -> None:
    played = await start_game("nim", 2)
    asked, other = await _asked_and_other(played)
    name = (await played.table()).names[asked]
    player = {"name": name.upper(), "begun": name[:2], "seat": str(asked), None: None}[typed]
    (awaited,) = await played.service.queries.awaited_players(played.table_id)
    assert awaited.missing_from is not None
    assert awaited.asked_at is not None
    assert timedelta(days=5) < awaited.missing_from - awaited.asked_at < timedelta(days=7)
    text = await _answer(played, other, "nudge", player)
    times = [f"<t:{int(each.timestamp())}:f>" for each in (awaited.asked_at, awaited.missing_from)]
    assert text == (
        f"{name} has been asked since {times[0]} and is not missing yet."
        f" From {times[1]} on you may nudge, and decide together what to do."
    )


async def test_who_is_not_asked_is_not_missing_and_a_stranger_is_not_there(start_game: StartGame) -> None:
    played = await start_game("nim", 2)
    asked, other = await _asked_and_other(played)
    names = (await played.table()).names
    for player, key in ((names[other], "not-absent"), ("Nobody", "nobody-called")):
        with pytest.raises(TableRefusal) as refused:
            await _answer(played, asked, "nudge", player)
        assert refused.value.key == key


async def test_for_who_is_away_a_computer_may_play_and_nobody_nudges(start_game: StartGame) -> None:
    played = await start_game("nim", 2)
    asked, other = await _asked_and_other(played)
    person = (await played.table()).players[asked].person_id
    assert person is not None
    day = (played.service.now() + timedelta(days=9)).date()
    await played.service.change_person_setting(person, "away_until", day.isoformat())
    with pytest.raises(TableRefusal) as refused:
        await _answer(played, other, "nudge")
    assert refused.value.key == "not-nudged-while-away"
    context = played.context(played.person(other))
    (shown,) = await absence.show(context)
    assert "is away until" in shown.text
    assert [button.label for row in shown.rows for button in cast("Any", row)] == ["Computer for Now"]
    assert "counts" in await _answer(played, other, "computer")
