"""Messages to followers: who gets them, and what happens if a message cannot be sent."""

from dataclasses import replace

import pytest

from bot.discord.posting.render_pool import RenderedPicture, RenderPool
from bot.language.localizer import Localizer
from bot.messages.components import Picture
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


# the picture


async def test_the_picture_is_the_public_one_in_the_followers_language_and_theme(
    bot: Deployment, letters: FakeChannel
) -> None:
    await bot.do("turn later")
    public, private = bot.render_pool.pictures[-2:]
    assert private == public, "it is painted only once if the language is the same, too"
    assert bot.render_pool.languages[-2:] == ["en", "de"]
    assert letters.pictures == set(letters.messages)
    await bot.tables.change_person_setting(EMIL.id, "theme", "dark")
    await bot.do("turn later")
    assert bot.render_pool.pictures[-1] == replace(bot.render_pool.pictures[-2], theme="dark")


async def test_news_whose_picture_cannot_be_painted_go_out_without_it(
    bot: Deployment, letters: FakeChannel
) -> None:
    bot.render_pool.error = RuntimeError("no thread can paint")
    await bot.do("turn later")
    (text,) = contents(letters)
    assert (letters.pictures, len(text.splitlines())) == (set(), 3)
    assert (await bot.tables.notices.everything_due()).followers == []


@pytest.mark.parametrize(("message", "sent"), [("Invalid attachment", 1), ("Invalid Form Body", 0)])
async def test_news_whose_picture_discord_refuses_go_out_without_it(
    bot: Deployment, letters: FakeChannel, message: str, sent: int
) -> None:
    letters.errors["send"] = [http_error(400, 50035, message)]
    await bot.do("turn deliver")
    assert (len(contents(letters)), letters.pictures) == (sent, set())
    assert len(letters.files) == 1, "it is offered once"


async def test_fifty_followers_share_a_picture_and_only_one_is_painted_at_a_time(
    bot: Deployment, letters: FakeChannel
) -> None:
    for number in range(50):
        await bot.tables.change_person_setting(1000 + number, "theme", ("light", "dark")[number % 2])
        await bot.tables.followers.follow(1, 1000 + number, "turns", "en")
    await bot.tables.followers.follow(1, EMIL.id, "off", "en")
    pool, painted, painting, most = RenderPool("light"), list[float](), 0, 0
    pool._observe, paint = painted.append, pool.render

    async def render(picture: Picture, localizer: Localizer) -> RenderedPicture:
        nonlocal painting, most
        painting += 1
        most = max(most, painting)
        try:
            return await paint(picture, localizer)
        finally:
            painting -= 1

    pool.render = bot.render_pool.render = render  # type: ignore[method-assign]
    bot.render_pool.render_in_turn = pool.render_in_turn  # type: ignore[method-assign]
    await bot.do("turn later")
    pool.close()
    assert len(letters.pictures) == 50
    assert (len(painted), most) == (2, 1), "the public picture is the same as that of the light theme"
