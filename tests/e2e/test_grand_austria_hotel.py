"""Questions that Grand Austria Hotel asks several players at once: a hidden draft, a court of the emperor."""

from collections.abc import Callable

import pytest

from bot.messages.ids import CustomId
from bot.playground.user_client import iter_components, message_text
from tests.e2e.playground_driver import (
    Message,
    Person,
    PlaygroundDriver,
    find_custom_id,
    is_board,
    is_changed,
)

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

GAME = "grand_austria_hotel"
PEOPLE = ("Anna", "Ben")


def _actions(panel: Message) -> dict[str, tuple[str, str]]:
    """Return the custom id and the words for every action on a panel."""
    found: dict[str, tuple[str, str]] = {}
    sections = [each for each in panel["components"] if each["type"] == 9]
    facts = {each["accessory"]["custom_id"]: each["components"][0]["content"] for each in sections}
    for each in iter_components(panel):
        custom = str(each.get("custom_id", ""))
        if each["type"] == 3:
            found |= {option["value"]: (custom, option["label"]) for option in each["options"]}
        elif custom.startswith("ho:pick") and CustomId.parse(custom).payload:
            found[CustomId.parse(custom).payload] = (custom, facts.get(custom, each["label"]))
    return found


async def _pick(client: Person, panel: Message, action: str) -> Message:
    """Choose an action on a panel, and return the updated panel."""
    custom, _ = _actions(panel)[action]
    if CustomId.parse(custom).payload != action:
        return await client.choose(panel, custom, action)
    result = await client.click(panel, custom_id=custom, until=is_changed(panel))
    return next(each for each in result.ephemeral if each["id"] == panel["id"])


def _free_die(panel: Message) -> str:
    """Return a die that costs nothing, or the first action."""
    free = [action for action in _actions(panel) if action.startswith("die") and action != "die 6"]
    return next((action for action in free if len(action.split()) == 2), None) or _first(panel)


def _first(panel: Message) -> str:
    return next(iter(_actions(panel)))


async def _play(client: Person, board: Message, chosen: Callable[[Message], str]) -> Message:
    """Play until the next board, and return it."""
    page = await client.open_panel(board)
    while not is_board(page, board["channel_id"], board["id"]):
        if find_custom_id(page, "confirm"):
            page = await client.confirm(page, board)
        else:
            page = await _pick(client, page, chosen(page))
    return page


def _notified(driver: PlaygroundDriver, board: Message) -> list[Person]:
    return [client for client in driver.clients.values() if client.id in board["pings"]]


async def _answer_all(driver: PlaygroundDriver, board: Message, chosen: Callable[[Message], str]) -> Message:
    """Answer for everybody who is asked simultaneously, and return the last board; nobody is notified twice."""
    last, pinged = board, _notified(driver, board) or [driver.pinged_client(board)]
    for client in pinged:
        last = await _play(client, last, chosen)
        assert client is pinged[-1] or not set(last["pings"]) & set(board["pings"])
    return last


async def test_drafted_cards_stay_hidden(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, PEOPLE, game=GAME, staff="draft")
    assert len(board["pings"]) == len(PEOPLE), "all choose at the same time"
    assert board["content"].count("Which of these 6 cards") == 1, "and are asked together"
    names: set[str] = set()
    for client in _notified(driver, board):
        panel = await client.open_panel(board)
        names |= {said.split("  ")[0].partition(" once")[0] for _, said in _actions(panel).values()}
        assert panel["ephemeral_for"] == client.id
    while "Which of these" in board["content"]:
        board = await _answer_all(driver, board, _first)
    public = "\n".join(each["content"] for each in await driver.public_messages(channel))
    assert "keeps a card" in public
    assert not any(name in public for name in names)
    for client in driver.clients.values():
        seen = await client.messages(channel)
        assert all(each.get("ephemeral_for", client.id) == client.id for each in seen)


async def test_a_confirmation_after_that_of_another_player_is_refused_and_can_be_repeated(
    driver: PlaygroundDriver,
) -> None:
    board = await driver.start_game(await driver.create_channel(), PEOPLE, game=GAME, staff="draft")
    first, second = _notified(driver, board)
    pages = []
    for client in (first, second):
        panel = await client.open_panel(board)
        pages.append(await _pick(client, panel, _first(panel)))
    board = await first.board_by_press(pages[0], "confirm", board)
    page = await second.press(pages[1], "confirm")
    assert "moved on" in message_text(page), "the panel says so itself, and stays"
    assert "So far" in message_text(page)
    assert (await second.confirm(page, board))["content"].count("Which of these 5 cards") == 1


async def test_a_court_asks_both_players_at_once_and_calls_who_has_not_led_to_it(
    driver: PlaygroundDriver,
) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, PEOPLE, game=GAME, emperor="A1-B2-C1")
    while "You are on space 0 of the emperor" not in board["content"]:
        board = await _answer_all(driver, board, _free_die)
    (first,) = _notified(driver, board)
    assert board["content"].count(f"<@{first.id}>") == 1
    (second,) = (driver.clients[name] for name in PEOPLE if driver.clients[name] is not first)
    assert f"**{second.name}**" in board["content"].splitlines()[-1], "who has just acted is asked as well"
    panel = await first.open_panel(board)
    assert set(_actions(panel)) == {"penalty krones", "penalty points"}
    after = await first.confirm(await _pick(first, panel, "penalty krones"), board)
    assert second.id not in after["pings"], "nobody is notified later of what they know"
    last = await _play(second, after, lambda _: "penalty points")
    assert "Round 4 begins" in last["content"]
