"""Three weeks of three strangers: every game comes to an end, nobody is disturbed, and nobody is decided over unheard."""

from datetime import timedelta
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.bot.discord.strangers import MOST_PINGS, PEOPLE, Strangers

_KEYS = [game.key for game in GAMES if len(PEOPLE) in game.seats]


@pytest.mark.parametrize("vanishing", [1, 2, 3])
@pytest.mark.parametrize("game", _KEYS)
async def test_three_weeks_of_three_strangers(tmp_path: Path, game: str, vanishing: int) -> None:
    story = await Strangers(game, vanishing).live(tmp_path)
    report = "\n".join((story.report(), *story.crowded_days()))
    assert story.ended_at is not None, report
    assert story.phase == ("closed" if vanishing == len(PEOPLE) else "ended"), report
    vanished = [person.id for person in PEOPLE[len(PEOPLE) - vanishing :]]
    assert set(story.played_for) == (set(vanished) if vanishing < len(PEOPLE) else set()), report
    for person in PEOPLE:
        assert max(story.pings_by_day(person.id).values()) <= MOST_PINGS, report
        calls = [each for each in story.pings if each.person_id == person.id and not each.is_there]
        assert [each.at for each in calls if not 8 <= each.at.hour < 23] == [], report
    for person_id, taken_at in story.played_for.items():
        told = story.pings_of(person_id, "Decided: ")
        reminded = story.pings_of(person_id, "has been waiting for you")
        assert told, report
        assert max(reminded) < min(told) < taken_at, report
        assert len(reminded) == 5, report
    if vanishing == len(PEOPLE):
        for person in PEOPLE:
            (told_at,) = story.pings_of(person.id, "I shall end the game without a result")
            assert story.ended_at - told_at == timedelta(days=3), report
