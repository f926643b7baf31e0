"""Grand Austria Hotel with the real bot: a hidden draft, a restart within a reward, simultaneous choices."""

import signal
from collections.abc import Callable

import pytest

from bot.messages.ids import CustomId
from bot.playground import UserClient
from bot.playground.user_client import iter_components, message_text
from tests.e2e.playground_driver import (
    Message,
    PlaygroundDriver,
    confirm,
    find_custom_id,
    is_board,
    is_changed,
    newest_message,
    open_more,
    open_panel,
    press_route,
    private_text,
    restart_bot,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]

GAME = "grand_austria_hotel"
PEOPLE = ("Anna", "Ben")
REWARD = "This is yours to use"
SEED = "8"
"""In a game with this seed, a guest who moves in soon brings a reward."""


def _actions(panel: Message) -> dict[str, tuple[str, str]]:
    """Return the custom id and the label for every action on a panel."""
    found: dict[str, tuple[str, str]] = {}
    sections = [each for each in panel["components"] if each["type"] == 9]
    facts = {each["accessory"]["custom_id"]: each["components"][0]["content"] for each in sections}
    for each in iter_components(panel):
        custom = str(each.get("custom_id", ""))
        if each["type"] == 3:
            for choice in each["options"]:
                said = f"{choice['label']} {choice.get('description', '')}"
                found[choice["value"]] = (custom, said)
        elif custom.startswith("ho:pick") and CustomId.parse(custom).payload:
            found[CustomId.parse(custom).payload] = (custom, facts.get(custom, each["label"]))
    return found


async def _pick(client: UserClient, panel: Message, action: str) -> Message:
    """Choose an action on a panel, and return the updated panel."""
    custom, _ = _actions(panel)[action]
    if CustomId.parse(custom).payload == action:
        result = await client.click(panel, custom_id=custom, until=is_changed(panel))
    else:
        result = await client.select(panel, [action], custom_id=custom, until=is_changed(panel))
    return next(each for each in result.ephemeral if each["id"] == panel["id"])


_URGENT = ("move-in", "serve", "use", "occupy", "dish", "krones", "draw", "fill", "guest", "room", "dishes")


def _choose_progress(panel: Message) -> str | None:
    """Choose what brings guests into their rooms and costs little; None to confirm.

    Of dishes it takes as many kinds as it may: guests who wait for what nobody brings would block the café.
    """

    def rank(action: str) -> int:
        verb, _, said = action.partition(" ")[0], *_actions(panel)[action]
        if verb in _URGENT and (
            verb not in {"guest", "room"} or "free" in said or REWARD in message_text(panel)
        ):
            return _URGENT.index(verb)
        return 20 + 10 * (verb in {"decline", "return", "store", "pass", "boost", "end"}) + (verb != "die")

    def second(action: str) -> int:
        return int(action.split()[2]) if action.startswith("dishes") else 0

    best = min(_actions(panel), key=lambda action: (rank(action), -second(action)), default="")
    return best if best and (rank(best) < 20 or not find_custom_id(panel, "confirm")) else None


def _choose_free_die(panel: Message) -> str | None:
    """Choose a die that costs nothing; None to confirm."""
    if find_custom_id(panel, "confirm"):
        return None
    free = [action for action in _actions(panel) if action.startswith("die") and action != "die 6"]
    return next((action for action in free if len(action.split()) == 2), None) or next(iter(_actions(panel)))


def _choose_first(panel: Message) -> str | None:
    """Choose the first action; None to confirm."""
    return None if find_custom_id(panel, "confirm") else next(iter(_actions(panel)))


async def _play(
    client: UserClient, board: Message, choose_randomly: Callable[[Message], str | None], stop: str = "\n"
) -> Message:
    """Play until the next board, or until a panel contains `stop`, and return that message."""
    page = await open_panel(client, board)
    while not is_board(page, board["channel_id"], board["id"]):
        if stop in message_text(page).replace("\n", " "):
            return page
        action = choose_randomly(page)
        page = await (confirm(client, page, board) if action is None else _pick(client, page, action))
    return page


def _notified_clients(driver: PlaygroundDriver, board: Message) -> list[UserClient]:
    return [client for client in driver.clients.values() if client.id in board["pings"]]


async def _asked_client(driver: PlaygroundDriver, board: Message) -> UserClient:
    """Return a client with a pending choice, of which it may have been notified by an earlier board."""
    for name in PEOPLE:
        if find_custom_id(await open_panel(driver.clients[name], board), "pick"):
            return driver.clients[name]
    raise AssertionError(board["content"])


async def _answer_all(
    driver: PlaygroundDriver, board: Message, choose_randomly: Callable[[Message], str | None]
) -> Message:
    """Answer for everybody who is asked simultaneously, and return the last board; nobody is notified twice."""
    last, pinged = board, _notified_clients(driver, board) or [driver.pinged_client(board)]
    for client in pinged:
        last = await _play(client, last, choose_randomly)
        assert client is pinged[-1] or not set(last["pings"]) & set(board["pings"])
    return last


async def test_drafted_cards_stay_hidden(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, PEOPLE, game=GAME, staff="draft")
    assert len(board["pings"]) == len(PEOPLE), "all choose at the same time"
    assert board["content"].count("Which of these 6 cards") == 1, "and are asked together"
    names: set[str] = set()
    for client in _notified_clients(driver, board):
        panel = await open_panel(client, board)
        names |= {said.split("  ")[0].partition(" once")[0] for _, said in _actions(panel).values()}
        assert panel["ephemeral_for"] == client.id
    while "Which of these" in board["content"]:
        board = await _answer_all(driver, board, _choose_first)
    public = "\n".join(each["content"] for each in await driver.public_messages(channel))
    assert "keeps a card" in public
    assert not any(name in public for name in names)
    for client in driver.clients.values():
        assert all(
            each.get("ephemeral_for", client.id) == client.id for each in await client.messages(channel)
        )


async def test_a_confirmation_after_that_of_another_player_is_refused_and_can_be_repeated(
    driver: PlaygroundDriver,
) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, PEOPLE, game=GAME, staff="draft")
    first, second = _notified_clients(driver, board)
    pages = []
    for client in (first, second):
        panel = await open_panel(client, board)
        pages.append(await _pick(client, panel, next(iter(_actions(panel)))))
    after = await press_route(
        first, pages[0], "confirm", until=lambda each: is_board(each, channel, board["id"])
    )
    board = newest_message(after.messages, lambda each: is_board(each, channel, board["id"]))
    result = await press_route(second, pages[1], "confirm", until=is_changed(pages[1]))
    (page,) = [each for each in result.ephemeral if each["id"] == pages[1]["id"]]
    assert "moved on" in message_text(page), "the panel says so itself, and stays"
    assert "So far" in message_text(page)
    assert (await confirm(second, page, board))["content"].count("Which of these 5 cards") == 1


async def _rewarded(driver: PlaygroundDriver) -> tuple[UserClient, Message, Message]:
    """Play until a guest who moves in brings a reward; return the client of the player, the board, and the panel."""
    board = await driver.start_game(await driver.create_channel(), PEOPLE, game=GAME)
    while find_custom_id(board, "turn"):
        client = await _asked_client(driver, board)
        page = await _play(client, board, _choose_progress, stop=REWARD)
        if REWARD in message_text(page) and " to room " in message_text(page):
            return client, board, await open_panel(client, board)
        board = await _play(client, board, _choose_progress) if REWARD in message_text(page) else page
    raise AssertionError("no guest who moved in has brought a reward")


async def test_a_reward_inside_a_turn_is_still_there_after_the_bot_was_killed(
    driver: PlaygroundDriver,
) -> None:
    client, board, page = await _rewarded(driver)
    channel = board["channel_id"]
    await restart_bot(driver, signal.SIGKILL)
    again = await open_panel(client, board)
    assert message_text(again) == message_text(page), (
        "the tentative turn is as it was, the rewards still open"
    )
    assert list(_actions(again)) == list(_actions(page))
    after = await _play(client, board, _choose_progress)
    assert " to room " in "".join(each["content"] for each in await driver.public_messages(channel))
    assert after["pings"]


async def test_a_court_asks_both_players_at_once_and_calls_who_has_not_led_to_it(
    driver: PlaygroundDriver,
) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, PEOPLE, game=GAME, emperor="A1-B2-C1")
    while "You are on space 0 of the emperor" not in board["content"]:
        board = await _answer_all(driver, board, _choose_free_die)
    (first,) = _notified_clients(driver, board)
    assert board["content"].count(f"<@{first.id}>") == 1
    (second,) = (driver.clients[name] for name in PEOPLE if driver.clients[name] is not first)
    assert f"**{second.name}**" in board["content"].splitlines()[-1], "who has just acted is asked as well"
    panel = await open_panel(first, board)
    assert set(_actions(panel)) == {"penalty krones", "penalty points"}
    after = await confirm(first, await _pick(first, panel, "penalty krones"), board)
    assert second.id not in after["pings"], "nobody is notified later of what they know"
    last = await _play(
        second, after, lambda page: None if find_custom_id(page, "confirm") else "penalty points"
    )
    assert "Round 4 begins" in last["content"]


async def test_undo_within_a_turn_takes_back_its_last_part(
    driver: PlaygroundDriver,
) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, PEOPLE, game=GAME)
    while "first a guest" not in board["content"]:
        board = await _answer_all(driver, board, _choose_first)
    client = driver.pinged_client(board)
    other = next(each for each in driver.clients.values() if each.name in PEOPLE and each is not client)
    page = await open_panel(client, board)
    taken = next(action for action in _actions(page) if action.startswith("guest"))
    page = await confirm(client, await _pick(client, page, taken), board)
    assert "Which die" in message_text(page), "the guest is confirmed, and the turn goes on"
    assert "needs the consent of" in private_text(await press_route(client, board, "undo")), (
        "a new guest came into the row"
    )
    request = (await driver.wait_for_messages(channel, lambda seen: "agree" in seen[-1]["content"]))[-1]
    result = await press_route(
        other, request, "agree", until=lambda each: is_board(each, channel, board["id"])
    )
    after = newest_message(result.messages, lambda each: is_board(each, channel, board["id"]))
    assert "Takes back their last move" in after["content"]
    assert after["pings"] == [client.id]
    page = await open_panel(client, after)
    assert taken in _actions(page), "the guest waits at the door again"


async def test_cards_can_be_looked_up_and_symbols_are_explained(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, PEOPLE, game=GAME, edition="2022")
    anna, sepp = driver.clients["Anna"], await driver.client("Sepp", "de")
    offered = await anna.complete("rules", channel, {"card": "kitchen"}, "card")
    assert ["Kitchen Hand", f"{GAME}:staff-17"] in [list(each) for each in offered]
    assert "5 krones" in private_text(await anna.command("rules", channel, card="Kitchen Hand")), (
        "as this table plays"
    )
    assert "Küchenhilfe" in private_text(await sepp.command("rules", channel, card="Küchenhilfe"))
    assert "no card called" in private_text(await anna.command("rules", channel, card="Queen of Hearts"))
    elsewhere = private_text(await anna.command("rules", await driver.create_channel(), card="kitchen hand"))
    assert "2015" in elsewhere
    assert "2022" in elsewhere
    page = await open_more(anna, board)
    result = await anna.click(page, label="What the Signs Mean", until=is_changed(page))
    legend = newest_message(result.messages, is_changed(page))
    assert legend["attachments"]
    assert newest_message([legend], lambda each: bool(each["ephemeral_for"]))
    assert await press_route(anna, board, "hand")
