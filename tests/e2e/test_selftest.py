"""The self-test: those who manage a server see what Discord accepts, whatever it refuses."""

import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.messages.ids import CustomId
from bot.playground import InteractionResult
from bot.playground.user_client import message_text
from tests.e2e.playground_driver import Message, Person, PlaygroundDriver, is_ephemeral, private_text

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

_TITLE = "What Discord accepts"


@pytest_asyncio.fixture(loop_scope="module")
async def manager(driver: PlaygroundDriver) -> AsyncIterator[Person]:
    """The owner of the server, on a Discord that refuses nothing before and after the test."""
    anna = await driver.client("Anna")
    assert anna.id == str(driver.server.state.owner.id)
    yield anna
    driver.server.faults.refuses_new_pictures = False
    driver.server.faults.pending.clear()


async def _report(client: Person, channel: str) -> tuple[Message, InteractionResult]:
    result = await client.command(
        "admin selftest", channel, until=lambda each: is_ephemeral(each) and _TITLE in message_text(each)
    )
    (report,) = (each for each in result.ephemeral if _TITLE in message_text(each))
    return report, result


def _marks(report: Message) -> dict[str, str]:
    """Return the mark of each form by the beginning of its name."""
    return {
        name: mark
        for mark, name in re.findall(r"^([✅❌⬜]) (.+?)(?: – .*)?$", message_text(report), re.MULTILINE)
    }


async def test_everything_that_discord_accepts_is_told_and_nothing_public_is_left(
    driver: PlaygroundDriver, manager: Person
) -> None:
    channel = await driver.create_channel()
    report, result = await _report(manager, channel)
    marks = _marks(report)
    assert set(marks.values()) == {"✅"}, report
    assert len(marks) == 10
    assert "Everything that was tried was accepted" in message_text(report)
    pictures = [len(each["attachments"]) for each in result.ephemeral if each["attachments"]]
    assert sorted(pictures) == [1, 1, 10]
    assert await driver.public_messages(channel) == []
    (thread,) = await driver.threads(channel)
    assert "One archived thread stays behind" in message_text(report)
    assert thread["archived"], "the bot may not delete it, and others do not see it in the list"
    edits = [each for each in driver.server.recorded("PATCH", "/webhooks/") if each.status == 200]
    kept = [each.body["attachments"] for each in edits if "@original" not in each.path]  # type: ignore[index]
    assert [[sorted(each) for each in files] for files in kept] == [[["filename", "id"]]], (
        "nothing is sent again"
    )


async def test_what_is_refused_is_told_by_itself_in_the_words_of_discord(
    driver: PlaygroundDriver, manager: Person
) -> None:
    channel = await driver.create_channel()
    driver.server.faults.refuses_new_pictures = True
    await driver.change_channel(channel, denied=["create_public_threads"])
    report, result = await _report(manager, channel)
    refused = {name for name, mark in _marks(report).items() if mark == "❌"}
    assert refused == {"An answer that is filled in later, with a picture", "A thread on the board"}
    assert [name for name, mark in _marks(report).items() if mark == "⬜"] == ["The thread archived"]
    text = message_text(report)
    assert "The referenced attachment was not found" in text
    assert "Missing Permissions" in text
    assert "2 things were refused" in text
    assert "My pictures" in text or "my pictures" in text
    assert [len(each["attachments"]) for each in result.ephemeral if each["attachments"]] == [1, 10]
    assert await driver.public_messages(channel) == []
    assert await driver.threads(channel) == []
    assert "stays behind" not in text


async def test_the_form_is_opened_by_a_button_and_reaches_the_bot(
    driver: PlaygroundDriver, manager: Person
) -> None:
    channel = await driver.create_channel()
    report, _ = await _report(manager, channel)
    first = await manager.click(report, label="Open the Form")
    second = await manager.click(report, label="Open the Form")
    assert first.modal is not None
    assert second.modal is not None
    ids = [CustomId.parse(each["custom_id"]) for each in (first.modal, second.modal)]
    assert ids[0] != ids[1], "a phone would show again what it has shown under the same id"
    fields = [label["component"] for label in first.modal["components"]]
    assert [each["min_values"] for each in fields if each["type"] == 3] == [0], "it can be cleared on a phone"
    assert "delivered" in private_text(await manager.submit(first, {}))
    entered = await manager.submit(second, {"text": "Melange", "choice": ["one"]})
    assert "delivered" in private_text(entered)


async def test_it_is_for_those_who_manage_the_server(driver: PlaygroundDriver, manager: Person) -> None:
    channel, dora = await driver.create_channel(), await driver.client("Dora")
    assert "manage" in private_text(await dora.command("admin selftest", channel))
    assert [each for each in await manager.messages(channel) if _TITLE in message_text(each)] == []
