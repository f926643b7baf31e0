"""The settings of a person, by commands and by buttons, in servers and in direct messages."""

import json

import pytest

from tests.e2e.playground_driver import (
    Message,
    PlaygroundDriver,
    is_board,
    is_changed,
    newest_message,
    press_route,
    private_text,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]


async def test_settings_are_changed_in_direct_messages_and_hold_in_channels(driver: PlaygroundDriver) -> None:
    flora = await driver.client("Flora")
    card = (await flora.command("help", await flora.open_direct_channel())).responses[-1]
    page = (await press_route(flora, card, "me")).responses[-1]
    assert page["id"] != card["id"], "the card stays"
    result = await flora.select(page, ["de"], custom_id="ho:prefer:0:0:0:language", until=is_changed(page))
    (changed,) = [each for each in result.ephemeral if each["id"] == page["id"]]
    assert "Ihre Einstellungen" in str(changed["components"])
    result = await flora.click(
        changed, custom_id="ho:prefer:0:0:0:forced_moves off", until=is_changed(changed)
    )
    assert "Sie machen sie selbst" in str(result.ephemeral[-1]["components"])
    channel = await driver.create_channel()
    assert "In diesem Kanal steht kein Tisch" in private_text(await flora.command("board", channel))


async def test_a_time_zone_is_completed_and_sets_the_day(driver: PlaygroundDriver) -> None:
    gerda, channel = await driver.client("Gerda"), await driver.create_channel()
    (label, value), *_ = await gerda.complete("me settings", channel, {"time-zone": "vienna"}, "time-zone")
    assert (label.split(" · ")[0], value) == ("Europe/Vienna", "Europe/Vienna")
    answer = private_text(await gerda.command("me settings", channel, **{"time-zone": value}))
    assert "Agreed. Time zone: Europe/Vienna, where it is" in answer
    assert "no time zone called “Waltz”" in private_text(
        await gerda.command("me settings", channel, **{"time-zone": "Waltz"})
    )
    ((label, _),) = await gerda.complete("me away", channel, {"until": "3 days"}, "until")
    assert "(in 3 days)" in label
    assert "as a day" in private_text(await gerda.command("me away", channel, {"until": "never"}))


async def test_somebody_takes_their_data_along_and_is_forgotten(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Hugo", "Ida"))
    hugo, ida = await driver.client("Hugo"), await driver.client("Ida")
    page = (await hugo.command("privacy", await hugo.open_direct_channel())).responses[-1]
    answer = (await press_route(hugo, page, "export")).responses[-1]
    (file,) = answer["attachments"]
    assert file["filename"] == "herr-ober.json"
    exported = await hugo.download(file["url"])
    assert [table["names"] for table in json.loads(exported)["tables"]] == [["Hugo"]]
    question = (await press_route(hugo, page, "forget")).responses[-1]
    asked = (await press_route(hugo, question, "erase", until=is_changed(question))).ephemeral[-1]
    assert "Café International" in asked["content"]

    def is_left(message: Message) -> bool:
        return is_board(message, channel, board["id"])

    done = await press_route(hugo, asked, "erase", until=is_left)
    left = newest_message(done.messages, is_left)
    assert "Hugo" not in str(left)
    assert "A former guest" in left["content"]
    log = private_text(await ida.command("log", channel))
    assert "Hugo" not in log
    assert "former guest" in log
    assert "not at any table" in private_text(await hugo.command("games", channel))


async def test_a_table_is_told_who_is_away_and_shows_it(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Jana", "Karl"))
    away = driver.pinged_client(board)
    other = await driver.client("Karl" if away.name == "Jana" else "Jana")
    answer = private_text(await away.command("me away", channel, {"until": "3 days"}))
    assert "I wish you a good time" in answer
    told = f"{away.name} is away and will be back on"
    seen = await driver.wait_for_messages(channel, lambda seen: told in seen[-1]["content"])
    assert seen[-1]["pings"] == []
    await away.command("me away", channel, {"until": "4 days"})
    assert f"**{away.name}** (away, back on" in private_text(await other.command("table status", channel))
    assert "Welcome back" in private_text(await away.command("me back", channel))
    assert "away, back on" not in private_text(await other.command("table status", channel))
    assert [told in each["content"] for each in await driver.public_messages(channel)].count(True) == 1
