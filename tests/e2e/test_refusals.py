"""Impossible requests get one private sentence and change nothing; forged requests are answered and reveal nothing."""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import product

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


async def test_without_a_seat_one_may_only_look_and_without_a_table_not_even_that(
    driver: PlaygroundDriver,
) -> None:
    board, dora = await driver.start_game(), await driver.client("Dora")
    channel, empty = board["channel_id"], await driver.create_channel()
    for line, options in (
        *((each, {}) for each in ("turn", "board", "hand", "log", "undo", "international done")),
        *((f"table {each}", {}) for each in ("join", "leave", "start", "close", "status")),
        ("play", {"action": "done"}),
    ):
        assert "no table in this channel" in await dora.told(line, empty, options), line
    for answer in (
        *[await dora.press_route(board, route) for route in ("turn", "hand", "undo")],
        *[await dora.command(line, channel) for line in ("hand", "turn", "undo", "table leave")],
        await dora.command("play", channel, action="bar DE-m"),
    ):
        told = private_text(answer)
        assert "not seated at this table; Anna and Ben are playing here" in told
        assert "’s turn." in told
        assert find_custom_id(answer.responses[0], "takeover") is None
    assert "Only" in await dora.told("table close", channel)
    assert (await dora.shown("board", channel))["attachments"]
    assert len(await driver.public_messages(channel)) == 2


async def test_who_is_not_asked_waits_and_what_cannot_be_played_changes_nothing(
    driver: PlaygroundDriver,
) -> None:
    board = await driver.start_game()
    channel, client, other = board["channel_id"], driver.pinged_client(board), driver.other_client(board)
    panel = await other.open_panel(board)
    assert f"waiting for {client.name}" in message_text(panel)
    assert not find_custom_id(panel, "pick")
    assert not find_custom_id(panel, "confirm")
    for step in ("back", "confirm"):
        assert "not begun a turn" in await other.told("turn", channel, step=step), step
    for typed, sentence in (
        ("xyzzy", "cannot make sense of"),
        ("bar", "needs: guest"),
        ("seat DE-m Z99", "Z99"),
        ("@everyone", "cannot make sense of"),
    ):
        result = await client.command("play", channel, action=typed)
        assert sentence in private_text(result), typed
        assert result.responses[-1]["pings"] == []
    assert "nothing to undo" in await client.told("undo", channel)
    typed, pressed = (
        await client.shown("undo", channel),
        (await client.press_route(board, "undo")).responses[-1],
    )
    links = [[each for each in iter_components(answer) if each.get("url")] for answer in (typed, pressed)]
    assert [len(each) for each in links] == [1, 0], (
        "a person who pressed a button there needs no link to the board"
    )
    assert "no longer open" in await client.told("undo", channel, answer="agree")
    assert (await driver.public_messages(channel))[-1]["id"] == board["id"]


async def test_a_tentative_turn_is_private_is_played_once_and_its_old_buttons_lead_to_the_newest_board(
    driver: PlaygroundDriver,
) -> None:
    board = await driver.start_game()
    channel, client, other = board["channel_id"], driver.pinged_client(board), driver.other_client(board)
    await driver.wait_until_tidy(channel)
    old = await client.open_panel(board)
    shown = (await other.shown("board", channel))["attachments"][0]
    before, heard = await driver.public_messages(channel), len(other.events)
    panel = await driver.prepare_bar_move(board)
    assert "So far:" in message_text(panel)
    assert await driver.public_messages(channel) == before
    assert [each for each in other.events[heard:] if "message" in each] == []
    assert all(each.get("ephemeral_for", other.id) == other.id for each in await other.messages(channel))
    seen = (await other.shown("board", channel))["attachments"][0]
    assert (seen["filename"], seen["description"]) == (shown["filename"], shown["description"])

    await asyncio.gather(*(client.press_route(panel, "confirm") for _ in range(3)), return_exceptions=True)
    *_, fresh = await driver.wait_for_messages(channel, lambda seen: len(seen) == 3)
    assert fresh["content"].count("to the bar, stool") == 1
    assert (await client.shown("log", channel))["content"].count("to the bar, stool") == 1
    ids = [str(each["custom_id"]) for each in iter_components(fresh) if "custom_id" in each]
    assert {each.split(":")[1] for each in ids} <= {"turn", "undo", "hand", "replay", "more"}
    assert {each.split(":", 5)[5] for each in ids} <= {"", "open"}, "no button tells what somebody may do"

    await driver.wait_until_tidy(channel)  # so that the bot has recorded the newest board
    pick = find_custom_id(old, "pick")
    (menu,) = [each for each in iter_components(old) if each.get("custom_id") == pick]
    result = await client.select(
        old,
        [menu["options"][0]["value"]],
        custom_id=pick,
        until=lambda each: "moved on" in each["content"],
    )
    (answer,) = [each for each in result.ephemeral if "moved on" in each["content"]]
    urls = [str(each.get("url", "")) for each in iter_components(answer)]
    assert any(each.endswith(f"/{channel}/{fresh['id']}") for each in urls)
    assert (await driver.newest_board(channel))["id"] == fresh["id"]


async def test_pictures_have_a_cooldown_and_show_one_place_at_a_time(driver: PlaygroundDriver) -> None:
    board, (dora, emma) = await driver.start_game(), await driver.people("Dora", "Emma")
    channel = board["channel_id"]
    answers = [await dora.shown("board", channel) for _ in range(7)]
    assert [bool(each["attachments"]) for each in answers][:3] == [True, True, True]
    assert "a lot of pictures" in answers[-1]["content"]
    assert "Anna" in await dora.told("board", channel, text=True)
    for given, sentence in (
        ({"zoom": "bar", "focus": "IT1"}, "One place at a time"),
        ({"zoom": "the moon"}, "no place called"),
        ({"zoom": "my hand"}, "not seated"),
    ):
        assert sentence in await emma.told("board", channel, given)

    async def name(client: Person, line: str, **given: object) -> str:
        return str((await client.shown(line, channel, **given))["attachments"][0]["filename"])

    assert await name(emma, "board", zoom="bar") == await name(emma, "board", focus="the bar")
    anna = driver.clients["Anna"]
    assert await name(anna, "board", zoom="my hand") == await name(anna, "hand")


async def test_a_close_up_is_private_and_leads_to_the_next_one(driver: PlaygroundDriver) -> None:
    board, frieda = await driver.start_game(game="grand_austria_hotel"), await driver.client("Frieda")
    page = await frieda.open_more(board)
    menu = find_custom_id(page, "zoom")
    (offered,) = [each["options"] for each in iter_components(page) if each.get("custom_id") == menu]
    (ben,) = [each["value"] for each in offered if "Ben" in each["label"]]
    shown = await frieda.choose(page, menu, ben)
    assert is_ephemeral(shown)
    assert shown["attachments"][0]["filename"] != board["attachments"][0]["filename"]
    assert find_custom_id(shown, "zoom"), "from one place to the next"
    assert (await driver.newest_board(board["channel_id"]))["components"] == board["components"]
    zoom = f"ho:zoom:{table_number(board)}:0:0:"
    gone = await _forge(driver, "Frieda", board, zoom, ["hotel-4"])
    assert "no place called “hotel-4”" in gone.replace("\\", "")


async def test_names_can_do_no_harm(driver: PlaygroundDriver) -> None:
    mallory, anna = await driver.people("**@everyone** <@1> `x`", "Anna")
    board = await driver.start_game("", (mallory.name, "Anna"))
    assert board["pings"] in ([anna.id], [mallory.id])
    for each in await driver.public_messages(board["channel_id"]):
        assert not any(harm in each["content"] for harm in ("@everyone", "<@1>", "**@"))


# forged


def _dispatch_forged(
    driver: PlaygroundDriver,
    client: Person,
    message: Message,
    custom_id: str,
    values: list[str] | None = None,
) -> Interaction:
    """Send an interaction for a component that the message does not have."""
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
    """Send an interaction for a component that the message does not have, and return the response's text."""
    server, room = driver.server, int(message["channel_id"])
    before = set(server.state.messages[room])
    pressed = _dispatch_forged(driver, await driver.client(name), message, custom_id, values)
    await _wait_until_answered([pressed])
    await wait_until(
        lambda: pressed.response_type == DEFERRED_MESSAGE or set(server.state.messages[room]) > before
    )
    return "".join(
        each.content for number, each in server.state.messages[room].items() if number not in before
    )


async def _wait_until_answered(pressed: Sequence[Interaction]) -> None:
    """Wait until all interactions are answered, and check that none failed."""
    await wait_until(
        lambda: all(each.failed or (each.response_type is not None and not each.deferred) for each in pressed)
    )
    assert not [each.data for each in pressed if each.failed]


async def test_the_buttons_of_older_posts_which_had_more_of_them_keep_working(
    driver: PlaygroundDriver,
) -> None:
    since, board = len(driver.log_lines), await driver.start_game()
    anna = driver.clients["Anna"]
    lobby = await driver.open_table(anna)

    async def press(message: Message, route: str, values: list[str] | None = None) -> None:
        custom_id = f"ho:{route.replace(' ', f':{table_number(message)}:0:0:')}"
        await _wait_until_answered([_dispatch_forged(driver, anna, message, custom_id, values)])

    for route in ("settings ", "invite ", f"rules {GAME}", "computer "):
        await press(lobby, route)
    await press(lobby, "option rules", ["1989"])
    assert "2. " in (await driver.wait_for_lobby(lobby, "Rules: **1989**"))["content"]
    await press(lobby, "uncomputer ")
    await driver.wait_for_lobby(lobby, lambda text: "2. " not in text)
    await press(lobby, "close ")
    await driver.wait_for_lobby(lobby, "closed")
    for route in ("log ", "board text", "board legend", f"rules {GAME}", "follow "):
        await press(board, route)
    await press(board, "zoom ", ["bar"])
    assert len([each for each in await anna.messages(board["channel_id"]) if is_ephemeral(each)]) >= 6
    assert not [line for line in driver.log_lines[since:] if " ERROR " in line]


async def test_forged_buttons_reveal_nothing(driver: PlaygroundDriver) -> None:
    """A person without a seat presses buttons with every route, for the board's table and for an unknown table."""
    board = await driver.start_game()
    channel, table = board["channel_id"], table_number(board)
    for custom_id, sentence in (
        ("ho:log:1:0:0:x", "button"),
        ("ho:log:1:0:0:٣", "button"),
        (f"ho:thread:1:0:0:{GAME} 1989", "button"),
        ("ho:waltz:1:0:0:", "button"),
        (f"ho:pick:{table}:0:0:\n", "button"),
        ("ho:thread:1:0:0:a b", "not on the menu"),
        (f"ho:thread:1:0:0:{GAME} rules -", "cannot be"),
    ):
        assert sentence in await _forge(driver, "Dora", board, custom_id), custom_id
    dora, messages = driver.clients["Dora"], driver.server.state.messages[int(channel)]
    before, parts = set(messages), sorted(ROUTES - {"join"})
    for payload, number in product(("", f"{GAME} rules -"), (table, "999999999999")):
        pressed = [
            _dispatch_forged(
                driver,
                dora,
                board,
                f"ho:{part}:{number}:0:0:{payload}",
                [] if part == "option" else None,
            )
            for part in parts
        ]
        await _wait_until_answered(pressed)
    answers = [each.content for number, each in messages.items() if number not in before]
    assert len(answers) > len(parts)
    assert not [each for each in answers if "kitchen" in each]
    assert await driver.threads(channel) == []
    for name in ("Anna", "Ben"):
        await _forge(driver, name, board, f"ho:turn:{table}:0:0:")
        for part in ("pick", "page", "back", "over", "confirm"):
            await _forge(driver, name, board, f"ho:{part}:{table}:2:0:")
    left = await driver.newest_board(channel)
    seen = ("id", "content", "components", "attachments", "edited_timestamp")
    assert [left[each] for each in seen] == [board[each] for each in seen], "no panel in place of a board"


_HOSTILE = (
    *("", " ", "\u3000", "\u2028", "x", "0", "-1", "0  0", "²", "9" * 19, "9" * 60),
    *("bar", "guest x", "{ $x }"),
)
"""Payloads and values, hardly any of which the bot would send."""
_FIRST_WORDS = {
    "admin": ("show", "rewind", "rewind!", "seat", "person", "person 0", "computer"),
    "setting": ("language", "time_zone", "channels"),
    "prefer": ("language", "away_until", "time_zone", "quiet_hours"),
    "tableset": ("reminders", "theme"),
    "decide": ("0",),
}
"""For some routes, valid first words of a payload; hostile text is tried after each of them too."""
_AT_ONCE = 10


@pytest.mark.parametrize("seed", seeds(1))
async def test_hostile_payloads_get_a_response_and_are_no_errors(driver: PlaygroundDriver, seed: str) -> None:
    """Tries one in six payloads on all routes, for a lobby, running games, closed games and an unknown table."""
    games = ("cafe_international", "cafe_melange", "grand_austria_hotel", "cafe_international")
    anna = await driver.client("Anna")
    messages = [await driver.open_table(anna), *[await driver.start_game(game=game) for game in games]]
    messages[-1] = await anna.board_by_command(messages[-1], "table close", sure=True)
    rng, since = random.Random(seed), len(driver.log_lines)
    payloads = [
        (route, " ".join(filter(None, (first, each))))
        for route in sorted(ROUTES - {"end", "quit", "close"})  # the tables must stay
        for first in ("", *_FIRST_WORDS.get(route, ()))
        for each in _HOSTILE
    ]
    asked = [(*each, values) for each in payloads for values in (None, [rng.choice(_HOSTILE[1:])])]
    asked = rng.sample(asked, len(asked) // 6)
    for first in range(0, len(asked), _AT_ONCE):
        pressed = []
        for route, payload, values in asked[first : first + _AT_ONCE]:
            message, version = rng.choice(messages), rng.choice(("0", "2", "999999999999"))
            custom_id = f"ho:{route}:{rng.choice((table_number(message), '0'))}:{version}:0:{payload}"
            client = driver.clients[rng.choice(("Anna", "Ben"))]
            pressed.append(_dispatch_forged(driver, client, message, custom_id, values))
        await _wait_until_answered(pressed)
    assert not [line for line in driver.log_lines[since:] if " ERROR " in line]
