"""Impossible requests are refused with one private sentence, and change nothing; forged ones are answered and reveal nothing."""

import asyncio
import random
from dataclasses import replace
from functools import partial

import pytest

from bot.messages.ids import ROUTES
from bot.playground.interaction_tracker import COMPONENT, DEFERRED_MESSAGE, Interaction
from bot.playground.user_client import iter_components, message_text
from tests.e2e.playground_driver import (
    GAME,
    Message,
    Person,
    PlaygroundDriver,
    find_custom_id,
    is_ephemeral,
    private_text,
    table_number,
)
from tests.torture import seeds
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]


async def test_every_command_reports_a_channel_without_a_table(driver: PlaygroundDriver) -> None:
    channel, idle = await driver.create_channel(), await driver.client("Gustav")  # sits at no table elsewhere
    for line, options in (
        *((each, {}) for each in ("turn", "board", "hand", "log", "undo", "international done")),
        *((f"table {each}", {}) for each in ("join", "leave", "start", "close", "status")),
        ("play", {"action": "done"}),
    ):
        assert "no table in this channel" in private_text(await idle.command(line, channel, options)), line


async def test_people_without_a_seat_may_only_look(driver: PlaygroundDriver) -> None:
    channel, dora = await driver.create_channel(), await driver.client("Dora")
    board = await driver.start_game(channel, ("Anna", "Ben"))
    for answer in (
        *[await dora.press_route(board, route) for route in ("turn", "hand", "undo")],
        *[await dora.command(line, channel) for line in ("hand", "turn", "undo", "table leave")],
        await dora.command("play", channel, action="bar DE-m"),
    ):
        told = private_text(answer)
        assert "not seated at this table; Anna and Ben are playing here" in told
        assert "’s turn." in told
        assert find_custom_id(answer.responses[0], "takeover") is None
    assert "Only" in private_text(await dora.command("table close", channel))
    assert (await dora.command("board", channel)).responses[-1]["attachments"]
    assert len(await driver.public_messages(channel)) == 2


async def test_who_is_not_asked_waits_and_what_cannot_be_played_changes_nothing(
    driver: PlaygroundDriver,
) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    client = driver.pinged_client(board)
    other = next(each for each in await driver.people("Anna", "Ben") if each is not client)
    panel = await other.open_panel(board)
    assert f"waiting for {client.name}" in message_text(panel)
    assert not find_custom_id(panel, "pick")
    assert not find_custom_id(panel, "confirm")
    for step in ("back", "confirm"):
        assert "not begun a turn" in private_text(await other.command("turn", channel, step=step)), step
    for typed, sentence in (
        ("xyzzy", "cannot make anything of"),
        ("bar", "goes with guest"),
        ("seat DE-m Z99", "Z99"),
        ("@everyone", "cannot make anything of"),
    ):
        result = await client.command("play", channel, action=typed)
        assert sentence in private_text(result), typed
        assert result.responses[-1]["pings"] == []
    assert "nothing of yours to take back" in private_text(await client.command("undo", channel))
    assert "Nobody is asking" in private_text(await client.command("undo", channel, answer="agree"))
    assert await driver.public_since(channel, board["id"]) == [board["id"]]


async def test_an_old_button_leads_to_the_newest_board(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    client = driver.pinged_client(board)
    old = await client.open_panel(board)
    fresh = await client.board_by_press(await driver.prepare_bar_move(board), "confirm", board)
    await driver.wait_until_tidy(channel)  # so that the bot has recorded the newest board
    (menu, value) = next(
        (each["custom_id"], each["options"][0]["value"])
        for each in iter_components(old)
        if each.get("custom_id") == find_custom_id(old, "pick")
    )
    result = await client.select(
        old, [value], custom_id=menu, until=lambda each: "moved on" in each["content"]
    )
    (answer,) = [each for each in result.ephemeral if "moved on" in each["content"]]
    urls = [str(each.get("url", "")) for each in iter_components(answer)]
    assert any(each.endswith(f"/{channel}/{fresh['id']}") for each in urls)
    assert (await driver.newest_board(channel))["id"] == fresh["id"]


async def test_an_old_lobby_does_not_affect_a_running_game(driver: PlaygroundDriver) -> None:
    channel, anna = await driver.create_channel(), await driver.client("Anna")
    lobby = await driver.open_table(anna, channel)
    behind = await anna.open_more(lobby)
    await anna.press_route(lobby, "computer")
    await anna.command("table start", channel)
    await driver.newest_board(channel)
    for part in ("leave", "close"):
        await anna.press_route(behind, part, until=lambda each: "running already" in each["content"])
    assert "turn" in (await driver.newest_board(channel))["content"]


async def test_confirming_twice_at_once_plays_once(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    client, panel = driver.pinged_client(board), await driver.prepare_bar_move(board)
    await asyncio.gather(*(client.press_route(panel, "confirm") for _ in range(3)), return_exceptions=True)
    seen = await driver.wait_for_messages(channel, lambda seen: len(seen) == 3)
    assert seen[-1]["content"].count("to the bar, stool") == 1
    log = (await client.command("log", channel)).responses[-1]["content"]
    assert log.count("to the bar, stool") == 1


async def test_two_people_cannot_both_get_the_last_seat(driver: PlaygroundDriver) -> None:
    channel, (anna, ben, dora) = await driver.create_channel(), await driver.people("Anna", "Ben", "Dora")
    lobby = await driver.open_table(anna, channel)
    for _ in range(2):
        await anna.click(lobby, label="Add Computer")
    await driver.wait_for_messages(channel, lambda seen: "\n3. " in seen[-1]["content"])
    results = await asyncio.gather(*(client.command("table join", channel) for client in (ben, dora)))
    assert sorted("All 4 seats" in result.responses[-1]["content"] for result in results) == [False, True]


async def test_pictures_have_a_cooldown_and_show_one_place_at_a_time(driver: PlaygroundDriver) -> None:
    channel, (dora, emma) = await driver.create_channel(), await driver.people("Dora", "Emma")
    await driver.start_game(channel, ("Anna", "Ben"))
    answers = [(await dora.command("board", channel)).responses[-1] for _ in range(7)]
    assert [bool(each["attachments"]) for each in answers][:3] == [True, True, True]
    assert "a lot of pictures" in answers[-1]["content"]
    assert "Anna" in (await dora.command("board", channel, text=True)).ephemeral[0]["content"]
    for given, sentence in (
        ({"zoom": "bar", "focus": "IT1"}, "One place at a time"),
        ({"zoom": "the moon"}, "no place called"),
        ({"zoom": "my hand"}, "not seated"),
    ):
        assert sentence in private_text(await emma.command("board", channel, given))
    alike = [
        (await emma.command("board", channel, given)).responses[-1]["attachments"][0]["filename"]
        for given in ({"zoom": "bar"}, {"focus": "the bar"}, {"zoom": "bar", "focus": "Bar "})
    ]
    assert len(set(alike)) == 1, "however the place is given"
    anna = driver.clients["Anna"]
    hand, shown = [
        (await anna.command(*line)).responses[-1]["attachments"][0]["filename"]
        for line in (("hand", channel), ("board", channel, {"zoom": "my hand"}))
    ]
    assert shown == hand


async def test_a_close_up_is_private_and_leads_to_the_next_one(driver: PlaygroundDriver) -> None:
    channel, frieda = await driver.create_channel(), await driver.client("Frieda")
    board = await driver.start_game(channel, ("Anna", "Ben"), game="grand_austria_hotel")
    page = await frieda.open_more(board)
    menu = find_custom_id(page, "zoom")
    (offered,) = [each["options"] for each in iter_components(page) if each.get("custom_id") == menu]
    (ben,) = [each["value"] for each in offered if "Ben" in each["label"]]
    shown = await frieda.choose(page, menu, ben)
    assert is_ephemeral(shown)
    assert shown["attachments"][0]["filename"] != board["attachments"][0]["filename"]
    assert find_custom_id(shown, "zoom"), "from one place to the next"
    assert (await driver.newest_board(channel))["components"] == board["components"]
    zoom = f"ho:zoom:{table_number(board)}:0:0:"
    gone = await _forge(driver, "Frieda", board, zoom, ["hotel-4"])
    assert "no place called “hotel-4”" in gone.replace("\\", "")


async def test_names_can_do_no_harm(driver: PlaygroundDriver) -> None:
    channel, mallory = await driver.create_channel(), await driver.client("**@everyone** <@1> `x`")
    anna = await driver.client("Anna")
    board = await driver.start_game(channel, (mallory.name, "Anna"))
    assert board["pings"] in ([anna.id], [mallory.id])
    for each in await driver.public_messages(channel):
        assert "@everyone" not in each["content"]
        assert "<@1>" not in each["content"]
        assert "**@" not in each["content"]


# forged


def _dispatch_forged(
    driver: PlaygroundDriver,
    client: Person,
    message: Message,
    custom_id: str,
    values: list[str] | None = None,
) -> Interaction:
    """Send an interaction with a component that the message does not have."""
    server, room = driver.server, int(message["channel_id"])
    button = {"type": 2, "id": 2, "custom_id": custom_id, "style": 1, "label": "x"}
    menu = {"type": 3, "id": 2, "custom_id": custom_id, "options": []}
    data = {"custom_id": custom_id, "component_type": 2 if values is None else 3, "id": 2}
    pressed = server.interactions.create(
        COMPONENT,
        server.state.users[int(client.id)],
        server.state.channel(room),
        data if values is None else {**data, "values": values},
    )
    row = {"type": 1, "id": 1, "components": [button if values is None else menu]}
    pressed.message = replace(server.state.messages[room][int(message["id"])], components=[row])
    return server.interactions.dispatch(pressed)


async def _forge(
    driver: PlaygroundDriver, name: str, message: Message, custom_id: str, values: list[str] | None = None
) -> str:
    """Send an interaction with a component that the message does not have, and return the text of the response."""
    server, room = driver.server, int(message["channel_id"])
    before = set(server.state.messages[room])
    pressed = _dispatch_forged(driver, await driver.client(name), message, custom_id, values)
    await wait_until(lambda: pressed.failed or (pressed.response_type is not None and not pressed.deferred))
    assert not pressed.failed, custom_id
    await wait_until(
        lambda: pressed.response_type == DEFERRED_MESSAGE or set(server.state.messages[room]) > before
    )
    return "".join(
        each.content for number, each in server.state.messages[room].items() if number not in before
    )


async def test_the_buttons_of_older_posts_which_had_more_of_them_keep_working(
    driver: PlaygroundDriver,
) -> None:
    channel, other, since = (
        await driver.create_channel(),
        await driver.create_channel(),
        len(driver.log_lines),
    )
    lobby = await driver.open_table(await driver.client("Anna"), other)
    board = await driver.start_game(channel, ("Anna", "Ben"))

    async def press(message: Message, route: str, values: list[str] | None = None) -> None:
        custom_id = f"ho:{route.replace(' ', f':{table_number(message)}:0:0:')}"
        pressed = _dispatch_forged(driver, driver.clients["Anna"], message, custom_id, values)
        await wait_until(lambda: pressed.response_type is not None and not pressed.deferred)
        assert not pressed.failed, route

    for route in ("settings ", "invite ", f"rules {GAME}", "computer "):
        await press(lobby, route)
    await press(lobby, "option rules", ["1989"])
    await driver.wait_for_messages(other, lambda seen: "Rules **1989**" in seen[0]["content"])
    assert "2. " in (await driver.public_messages(other))[0]["content"]
    await press(lobby, "uncomputer ")
    await driver.wait_for_messages(other, lambda seen: "2. " not in seen[0]["content"])
    await press(lobby, "close ")
    await driver.wait_for_messages(other, lambda seen: "closed" in seen[0]["content"])
    for route in ("log ", "board text", "board legend", f"rules {GAME}", "follow "):
        await press(board, route)
    await press(board, "zoom ", ["bar"])
    answers = [each for each in await driver.clients["Anna"].messages(channel) if is_ephemeral(each)]
    assert len(answers) >= 6
    assert not [line for line in driver.log_lines[since:] if " ERROR " in line]


async def test_forged_buttons_reveal_nothing(driver: PlaygroundDriver) -> None:
    """Of every route, for the table of the board and for an unknown one, pressed by somebody who is not seated."""
    channel, _ = await driver.create_channel(), await driver.client("Dora")
    board = await driver.start_game(channel, ("Anna", "Ben"))
    table = table_number(board)
    for custom_id, sentence in (
        ("ho:log:1:0:0:x", "button"),
        ("ho:log:1:0:0:٣", "button"),
        (f"ho:thread:1:0:0:{GAME} 1989", "button"),
        ("ho:waltz:1:0:0:", "button"),
        (f"ho:pick:{table}:0:0:\n", "button"),
        ("ho:thread:1:0:0:a b", "not on the menu"),
    ):
        assert sentence in await _forge(driver, "Dora", board, custom_id), custom_id
    for part in sorted(ROUTES - {"join"}):
        values = [] if part == "option" else None
        for payload in ("", f"{GAME} rules -"):
            answers = [
                await _forge(driver, "Dora", board, f"ho:{part}:{number}:0:0:{payload}", values)
                for number in (table, "999999999999")
            ]
            assert "kitchen" not in "".join(answers), (part, payload)
    assert await driver.threads(channel) == []
    for name in ("Anna", "Ben"):
        await _forge(driver, name, board, f"ho:turn:{table}:0:0:")
        for part in ("pick", "page", "back", "over", "confirm"):
            await _forge(driver, name, board, f"ho:{part}:{table}:2:0:")
    left = await driver.newest_board(channel)
    seen = ("id", "content", "components", "attachments", "edited_timestamp")
    assert [left[each] for each in seen] == [board[each] for each in seen], "no panel in the place of a board"


_HOSTILE = (
    "",
    " ",
    "\u3000",
    "\u2028",
    "x",
    "0",
    "-1",
    "0  0",
    "²",
    "9" * 19,
    "9" * 60,
    "bar",
    "guest x",
    "{ $x }",
)
"""Payloads and values of which hardly any is one of the bot's."""
_FIRST_WORDS = {
    "admin": ("show", "rewind", "rewind!", "seat", "person", "person 0", "computer"),
    "setting": ("language", "time_zone", "channels"),
    "prefer": ("language", "away_until", "time_zone", "quiet_hours"),
    "tableset": ("reminders", "theme"),
    "decide": ("0",),
}
"""What the payloads of some routes begin with."""
_AT_ONCE = 10


@pytest.mark.parametrize("seed", seeds(1))
async def test_hostile_payloads_get_a_response_and_are_no_errors(driver: PlaygroundDriver, seed: str) -> None:
    """A third of those of all routes, of buttons and of menus, for a lobby, running games, one that was closed, and no table."""
    channels = [await driver.create_channel() for _ in range(5)]
    games = ("cafe_international", "cafe_melange", "grand_austria_hotel", "cafe_international")
    anna = await driver.client("Anna")
    messages = [await driver.open_table(anna, channels[0])]
    for channel, game in zip(channels[1:], games, strict=True):
        messages.append(await driver.start_game(channel, ("Anna", "Ben"), game=game))
    messages[-1] = await anna.board_by_command(messages[-1], "table close", sure=True)
    rng, since = random.Random(seed), len(driver.log_lines)
    payloads = [
        (route, " ".join(filter(None, (first, each))))
        for route in sorted(ROUTES - {"end", "quit", "close"})  # the tables must stay
        for first in ("", *_FIRST_WORDS.get(route, ()))
        for each in _HOSTILE
    ]
    asked = [(*each, values) for each in payloads for values in (None, [rng.choice(_HOSTILE[1:])])]
    asked = rng.sample(asked, len(asked) // 3)
    for first in range(0, len(asked), _AT_ONCE):
        pressed = []
        for route, payload, values in asked[first : first + _AT_ONCE]:
            message, version = rng.choice(messages), rng.choice(("0", "2", "999999999999"))
            custom_id = f"ho:{route}:{rng.choice((table_number(message), '0'))}:{version}:0:{payload}"
            client = driver.clients[rng.choice(("Anna", "Ben"))]
            pressed.append(_dispatch_forged(driver, client, message, custom_id, values))
        await wait_until(partial(_all_answered, pressed))
        assert not [each.data for each in pressed if each.failed]
    assert not [line for line in driver.log_lines[since:] if " ERROR " in line]


def _all_answered(pressed: list[Interaction]) -> bool:
    return all(each.failed or (each.response_type is not None and not each.deferred) for each in pressed)
