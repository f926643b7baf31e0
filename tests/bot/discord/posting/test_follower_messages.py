"""Messages to followers: who gets them, and what happens if a message cannot be sent."""

import pytest

from engine.tables.rules import seating
from tests.bot.discord.posting.deployment import EMIL, Deployment, FakeChannel, http_error


@pytest.fixture
async def letters(bot: Deployment) -> FakeChannel:
    """The direct messages to Emil, who follows a table around the clock."""
    await bot.start_game()
    await bot.tables.change_person_setting(EMIL.id, "quiet_hours", "none")
    await bot.tables.followers.follow(1, EMIL.id, "turns", "de")
    bot.channel.letters = FakeChannel(2)
    return bot.channel.letters


def contents(letters: FakeChannel) -> list[str]:
    return [each.content for each in letters.messages.values()]


async def test_a_follower_reads_of_each_turn_once_in_their_language(
    bot: Deployment, letters: FakeChannel
) -> None:
    await bot.do("turn later later")
    assert len(contents(letters)) == 1
    await bot.tables.change_person_setting(EMIL.id, "language", "en")
    await bot.do("turn later")
    german, english = contents(letters)
    assert ("Tisch 1" in german, "table 1" in english) == (True, True)


@pytest.mark.parametrize(
    ("is_member", "error", "is_unreached"),
    [(False, None, False), (True, http_error(403, 50007), True), (True, http_error(400, 10013), False)],
    ids=["has left the server", "takes no messages", "no longer exists"],
)
async def test_who_cannot_be_told_is_told_nothing_any_more(
    bot: Deployment, letters: FakeChannel, is_member: bool, error: Exception | None, is_unreached: bool
) -> None:
    """The bot remembers whom it could not message, and tells them privately later."""
    bot.channel.former_members = set() if is_member else {EMIL.id}
    letters.errors["send"] = [error] if error else []
    await bot.do("turn later")
    assert contents(letters) == []
    assert await bot.tables.followers.following(1, EMIL.id) != "turns"
    assert await bot.tables.followers.take_unreached(EMIL.id) == [1] * is_unreached


@pytest.mark.parametrize("steps", ["later", "restart later"])
async def test_a_message_whose_response_was_lost_is_not_sent_again(
    bot: Deployment, letters: FakeChannel, steps: str
) -> None:
    letters.errors["response"] = [http_error(400)]
    await bot.do("turn deliver")
    assert len(contents(letters)) == 1
    await bot.do(steps)
    assert len(contents(letters)) == 1
    assert (await bot.tables.notices.everything_due()).followers == []


async def test_a_player_is_called_and_not_told(bot: Deployment, letters: FakeChannel) -> None:
    await bot.do("turn leave")
    await bot.change(seating.join, EMIL)
    await bot.deliver_later()
    assert contents(letters) == []
    assert await bot.tables.followers.following(1, EMIL.id) == "off"
