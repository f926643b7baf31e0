"""Impossible requests are refused with one private sentence, and change nothing."""

import itertools
import random
from dataclasses import replace
from functools import partial

import pytest

from bot.messages.ids import ROUTES
from bot.playground import UserClient
from bot.playground.interaction_tracker import COMPONENT, DEFERRED_MESSAGE, Interaction
from bot.playground.user_client import button_labels, iter_components, message_text
from tests.e2e.playground_driver import (
    GAME,
    Message,
    PlaygroundDriver,
    find_custom_id,
    finished_game,
    gather_results,
    is_board,
    is_changed,
    is_ephemeral,
    newest_message,
    open_more,
    open_panel,
    prepare_bar_move,
    press_route,
    private_text,
    table_number,
)
from tests.waiting import wait_until

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]


async def test_an_option_that_does_not_exist_opens_no_table(driver: PlaygroundDriver) -> None:
    channel, anna = await driver.create_channel(), await driver.client("Anna")
    result = await anna.command("table open", channel, game=GAME, rules="2077")
    assert "2077" in private_text(result)
    result = await anna.command("table open", channel, game=GAME, rules="online", regulars="true")
    assert "online rules" in private_text(result)
    assert "no table in this channel" in private_text(await anna.command("table status", channel))
    assert await driver.public_messages(channel) == []


async def test_every_command_reports_a_channel_without_a_table(driver: PlaygroundDriver) -> None:
    channel, idle = await driver.create_channel(), await driver.client("Gustav")  # sits at no table elsewhere
    for line in (
        "turn",
        "board",
        "hand",
        "log",
        "undo",
        "table join",
        "table leave",
        "table start",
        "table close",
    ):
        assert "no table in this channel" in private_text(await idle.command(line, channel)), line
    assert "no table in this channel" in private_text(await idle.command("play", channel, action="done"))
    assert "no table in this channel" in private_text(await idle.command("international done", channel))


async def test_people_without_a_seat_may_only_look(driver: PlaygroundDriver) -> None:
    channel, dora = await driver.create_channel(), await driver.client("Dora")
    board = await driver.start_game(channel, ("Anna", "Ben"))
    for answer in (
        *[await press_route(dora, board, route) for route in ("turn", "hand", "undo")],
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


@pytest.mark.parametrize("route", ["turn", "hand", "undo"])
async def test_a_spectator_is_offered_the_seat_of_a_computer(driver: PlaygroundDriver, route: str) -> None:
    channel, dora = await driver.create_channel(), await driver.client("Dora")
    board = await driver.start_game(channel, ("Anna",), computers=1)
    told = (await press_route(dora, board, route)).responses[-1]
    assert "A computer’s seat is free for you: press **Join**" in told["content"]
    joined = await press_route(dora, told, "takeover", until=is_changed(told))
    assert "You have a seat;" in newest_message(joined.messages, is_changed(told))["content"]
    assert find_custom_id((await dora.command("hand", channel)).responses[-1], "takeover") is None


async def test_a_spectator_of_a_lobby_is_offered_a_free_seat(driver: PlaygroundDriver) -> None:
    channel, dora = await driver.create_channel(), await driver.client("Dora")
    await driver.open_table(await driver.client("Anna"), channel)
    told = (await dora.command("hand", channel)).responses[-1]
    assert "Anna is waiting here" in told["content"]
    await press_route(dora, told, "takeover", until=is_changed(told))
    await driver.wait_for_messages(channel, lambda seen: "2. Dora" in seen[0]["content"])


async def test_others_are_told_whom_the_table_waits_for(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    await driver.client("Ben")
    board = await driver.start_game(channel, ("Anna", "Ben"))
    other = next(
        driver.clients[name] for name in ("Anna", "Ben") if driver.clients[name].id != board["pings"][0]
    )
    panel = await open_panel(other, board)
    assert f"waiting for {driver.pinged_client(board).name}" in message_text(panel)
    assert not find_custom_id(panel, "pick")
    assert not find_custom_id(panel, "confirm")
    for step in ("back", "confirm"):
        assert "not begun a turn" in private_text(await other.command("turn", channel, step=step)), step
    assert await driver.public_since(channel, board["id"]) == [board["id"]]


async def test_what_is_typed_out_of_turn_is_not_played_but_prepared(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    await driver.client("Ben")
    board = await driver.start_game(channel, ("Anna", "Ben"))
    first = driver.pinged_client(board)
    other = next(
        driver.clients[name] for name in ("Anna", "Ben") if driver.clients[name].id != board["pings"][0]
    )
    ((_, typed), *_) = await other.complete("play", channel, {"action": "bar"}, "action")
    planning = (await other.command("play", channel, action=typed)).responses[-1]
    assert "not your turn yet" in message_text(planning)
    assert f"waiting for {first.name}" in message_text(planning)
    assert not find_custom_id(planning, "confirm")
    assert await driver.public_since(channel, board["id"]) == [board["id"]]
    assert find_custom_id(await open_panel(first, board), "pick"), (
        "the turn is still that of the first player"
    )


async def test_a_full_table_takes_nobody_else(driver: PlaygroundDriver) -> None:
    channel, dora = await driver.create_channel(), await driver.client("Dora")
    anna, ben = await driver.client("Anna"), await driver.client("Ben")
    lobby = await driver.open_table(anna, channel)
    for _ in range(3):
        await anna.click(lobby, label="Add Computer")
    (full,) = await driver.wait_for_messages(channel, lambda seen: "Join" not in button_labels(seen[-1]))
    assert "All 4 seats" in private_text(await dora.command("table join", channel))
    assert "Only" in private_text(await ben.click(full, label="Start", until=is_ephemeral))
    assert "Only" in private_text(await ben.command("table options", channel, rules="1989"))
    assert "cannot be “1066”; you may choose “2018”" in private_text(
        await anna.command("table options", channel, rules="1066")
    )
    assert [full] == await driver.public_messages(channel)


async def test_a_table_for_one_does_not_start(driver: PlaygroundDriver) -> None:
    channel, anna = await driver.create_channel(), await driver.client("Anna")
    lobby = await driver.open_table(anna, channel)
    assert "takes 2 to begin" in private_text(await anna.command("table start", channel))
    assert "at this table already" in private_text(await anna.click(lobby, label="Join", until=is_ephemeral))
    assert "not begun yet" in private_text(await anna.command("turn", channel))
    assert [each["content"] for each in await driver.public_messages(channel)] == [lobby["content"]]


async def test_an_old_button_leads_to_the_newest_board(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    client = driver.pinged_client(board)
    old = await open_panel(client, board)
    panel = await prepare_bar_move(driver, board)
    result = await press_route(
        client, panel, "confirm", until=lambda each: is_board(each, channel, board["id"])
    )
    fresh = newest_message(result.messages, lambda each: is_board(each, channel, board["id"]))
    await driver.wait_until_tidy(channel)  # so that the bot has recorded the newest board
    menu = find_custom_id(old, "pick")
    value = next(
        each["options"][0]["value"] for each in iter_components(old) if each.get("custom_id") == menu
    )
    result = await client.select(
        old, [value], custom_id=menu, until=lambda each: "moved on" in each["content"]
    )
    (answer,) = [each for each in result.ephemeral if "moved on" in each["content"]]
    assert any(
        str(each.get("url", "")).endswith(f"/{channel}/{fresh['id']}") for each in iter_components(answer)
    )
    assert (await driver.newest_board(channel))["id"] == fresh["id"]


async def test_an_old_lobby_does_not_affect_a_running_game(driver: PlaygroundDriver) -> None:
    channel, anna = await driver.create_channel(), await driver.client("Anna")
    lobby = await driver.open_table(anna, channel)
    behind = await open_more(anna, lobby)
    await press_route(anna, lobby, "computer")
    await anna.command("table start", channel)
    await driver.newest_board(channel)
    for part in ("leave", "close"):
        await press_route(anna, behind, part, until=lambda each: "running already" in each["content"])
    assert "turn" in (await driver.newest_board(channel))["content"]


async def test_confirming_twice_at_once_plays_once(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    client, panel = driver.pinged_client(board), await prepare_bar_move(driver, board)
    await gather_results(*(press_route(client, panel, "confirm") for _ in range(3)))
    seen = await driver.wait_for_messages(channel, lambda seen: len(seen) == 3)
    assert seen[-1]["content"].count("to the bar, stool") == 1
    log = (await client.command("log", channel)).responses[-1]["content"]
    assert log.count("to the bar, stool") == 1


async def test_two_people_cannot_both_get_the_last_seat(driver: PlaygroundDriver) -> None:
    channel, anna = await driver.create_channel(), await driver.client("Anna")
    ben, dora = await driver.client("Ben"), await driver.client("Dora")
    lobby = await driver.open_table(anna, channel)
    for _ in range(2):
        await anna.click(lobby, label="Add Computer")
    await driver.wait_for_messages(channel, lambda seen: "\n3. " in seen[-1]["content"])
    results = await gather_results(*(client.command("table join", channel) for client in (ben, dora)))
    assert sorted("All 4 seats" in result.responses[-1]["content"] for result in results) == [False, True]


async def test_typing_an_invalid_action_changes_nothing(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    client = driver.pinged_client(board)
    for typed, sentence in (
        ("xyzzy", "cannot make anything of"),
        ("bar", "goes with guest"),
        ("seat DE-m Z99", "Z99"),
        ("@everyone", "cannot make anything of"),
    ):
        result = await client.command("play", channel, action=typed)
        assert sentence in private_text(result), typed
        assert result.responses[-1]["pings"] == []
    assert "not begun a turn" in private_text(await client.command("turn", channel, step="back"))
    assert "nothing of yours to take back" in private_text(await client.command("undo", channel))
    assert "Nobody is asking" in private_text(await client.command("undo", channel, answer="agree"))
    assert len(await driver.public_messages(channel)) == 2


async def test_pictures_have_a_cooldown(driver: PlaygroundDriver) -> None:
    channel, dora = await driver.create_channel(), await driver.client("Dora")
    await driver.start_game(channel, ("Anna", "Ben"))
    answers = [(await dora.command("board", channel)).responses[-1] for _ in range(7)]
    assert [bool(each["attachments"]) for each in answers][:3] == [True, True, True]
    assert "a lot of pictures" in answers[-1]["content"]
    assert "no place called" in private_text(await dora.command("board", channel, zoom="the moon"))
    assert "Anna" in (await dora.command("board", channel, text=True)).ephemeral[0]["content"]


async def test_one_place_is_shown_at_a_time(driver: PlaygroundDriver) -> None:
    channel, emma = await driver.create_channel(), await driver.client("Emma")
    await driver.start_game(channel, ("Anna", "Ben"))
    anna = driver.clients["Anna"]
    assert "One place at a time" in private_text(
        await emma.command("board", channel, zoom="bar", focus="IT1")
    )
    assert "no place called" in private_text(
        await emma.command("board", channel, zoom="bar", focus="the moon")
    )
    assert "no place called" in private_text(await emma.command("board", channel, zoom="the moon", text=True))
    by_words = await emma.command("board", channel, zoom="it1", focus="Italy", text=True)
    assert "IT1" in by_words.ephemeral[0]["content"], "words of a label are enough"
    assert "no place called" in private_text(await emma.command("board", channel, zoom="tables", text=True))
    alike = [
        (await emma.command("board", channel, given)).responses[-1]["attachments"][0]["filename"]
        for given in ({"zoom": "bar"}, {"focus": "the bar"}, {"zoom": "bar", "focus": "Bar "})
    ]
    assert len(set(alike)) == 1, "however the place is given"
    assert (await emma.command("board", channel, zoom=" ")).responses[-1]["attachments"], "nothing is given"
    assert "not seated" in private_text(await emma.command("board", channel, zoom="my hand"))
    hand = (await anna.command("hand", channel)).responses[-1]["attachments"][0]["filename"]
    shown = (await anna.command("board", channel, zoom="my hand")).responses[-1]["attachments"][0]["filename"]
    assert shown == hand


async def test_a_second_table_in_a_channel_gets_a_thread(driver: PlaygroundDriver) -> None:
    channel, anna, ben = (
        await driver.create_channel(),
        await driver.client("Anna"),
        await driver.client("Ben"),
    )
    await driver.open_table(anna, channel)
    offer = (await ben.command("table open", channel, game=GAME, rules="1989")).responses[-1]
    assert "table in this channel already" in offer["content"]
    results = await gather_results(
        *(ben.click(offer, label="Open in a New Thread", until=is_changed(offer)) for _ in range(2))
    )
    assert not [each for each in results if isinstance(each, BaseException)]
    await ben.refresh()
    (thread,) = [each for each in ben.state["channels"] if each["parent_id"] == channel]
    (lobby,) = await driver.wait_for_messages(thread["id"], bool)
    assert "Rules **1989**" in lobby["content"]
    assert "Ben" in lobby["content"]


async def test_a_translated_option_is_parsed_before_a_thread_is_offered(driver: PlaygroundDriver) -> None:
    channel, anna, ben = (
        await driver.create_channel(),
        await driver.client("Anna"),
        await driver.client("Ben"),
    )
    await driver.open_table(anna, channel)
    command = {"game": GAME, "rules": "Online ", "regulars": " nein "}
    offer = (await ben.command("table open", channel, command)).responses[-1]
    await ben.click(offer, label="Open in a New Thread", until=is_changed(offer))
    (thread,) = await driver.threads(channel)
    await ben.refresh()
    (lobby,) = await driver.wait_for_messages(thread["id"], bool)
    assert "Rules **online** · Tables for regulars **no**" in lobby["content"]


async def test_a_thread_is_offered_whatever_options_are_chosen(driver: PlaygroundDriver) -> None:
    channel, anna, ben = (
        await driver.create_channel(),
        await driver.client("Anna"),
        await driver.client("Ben"),
    )
    await driver.open_table(anna, channel)
    chosen = {"edition": "2022", "hotels": "back", "staff": "draft"}
    for name in ("politics", "emperor"):
        given = {"game": "grand_austria_hotel", name: ""}
        chosen[name] = str((await ben.complete("table open", channel, given, name))[-1][1])
    offer = (await ben.command("table open", channel, game="grand_austria_hotel", **chosen)).responses[-1]
    await ben.click(offer, label="Open in a New Thread", until=is_changed(offer))
    (thread,) = await driver.threads(channel)
    await ben.refresh()
    (lobby,) = await driver.wait_for_messages(thread["id"], bool)
    assert "Edition **2022" in lobby["content"]


@pytest.mark.parametrize("rules", ["2077", "1989\nonline", "as played", "\u2028"])
async def test_no_thread_is_offered_for_an_invalid_option(driver: PlaygroundDriver, rules: str) -> None:
    channel, anna, ben = (
        await driver.create_channel(),
        await driver.client("Anna"),
        await driver.client("Ben"),
    )
    await driver.open_table(anna, channel)
    refused = (await ben.command("table open", channel, game=GAME, rules=rules)).responses[-1]
    assert "cannot be" in refused["content"]
    assert not button_labels(refused)
    assert await driver.threads(channel) == []


def _dispatch_forged(
    driver: PlaygroundDriver,
    client: UserClient,
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


async def test_a_close_up_is_private_leads_to_the_next_one_and_a_place_that_is_gone_gets_a_sentence(
    driver: PlaygroundDriver,
) -> None:
    channel, frieda = await driver.create_channel(), await driver.client("Frieda")
    board = await driver.start_game(channel, ("Anna", "Ben"), game="grand_austria_hotel")
    table = board["content"].split("table ")[1].split("*")[0]
    page = await open_more(frieda, board)
    menu = find_custom_id(page, "zoom")
    (offered,) = [each["options"] for each in iter_components(page) if each.get("custom_id") == menu]
    labels = {each["label"]: each["value"] for each in offered}
    assert {"Anna", "Ben"} <= {name for name in ("Anna", "Ben", "Clara") if name in " ".join(labels)}
    (ben,) = [value for label, value in labels.items() if "Ben" in label]
    result = await frieda.select(page, [ben], custom_id=menu, until=is_changed(page))
    shown = newest_message(result.messages, is_changed(page))
    assert is_ephemeral(shown)
    assert shown["attachments"][0]["filename"] != board["attachments"][0]["filename"]
    assert find_custom_id(shown, "zoom"), "from one place to the next"
    assert (await driver.newest_board(channel))["components"] == board["components"]
    gone = await _forge(driver, "Frieda", board, f"ho:zoom:{table}:0:0:", ["hotel-4"])
    assert "no place called “hotel-4”" in gone.replace("\\", "")
    assert "button" in await _forge(driver, "Frieda", board, f"ho:zoom:{table}:0:0:", [])


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


async def test_several_typed_actions_are_refused_with_what_is_possible_after_the_first_ones(
    driver: PlaygroundDriver,
) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"), game="cafe_melange")
    client = driver.pinged_client(board)
    first = (await client.complete("play", channel, {"action": ""}, "action"))[0][1]
    refused = private_text(await client.command("play", channel, action=f"{first}; hold blue-cube white"))
    assert "cannot follow what you typed before it" in refused
    assert "you may choose" in refused
    panel = (await client.command("turn", channel)).responses[-1]
    assert not find_custom_id(panel, "back"), "nothing is noted"


async def test_forged_buttons_get_a_response_and_reveal_nothing(driver: PlaygroundDriver) -> None:
    """All custom ids that can be parsed, for the table of the board and for an unknown one."""
    channel, _ = await driver.create_channel(), await driver.client("Dora")
    board = await driver.start_game(channel, ("Anna", "Ben"))
    table = board["content"].split("table ")[1].split("*")[0]
    for custom_id in (
        "ho:log:1:0:0:x",
        "ho:log:1:0:0:٣",
        f"ho:thread:1:0:0:{GAME} 1989",
        f"ho:thread:1:0:0:{GAME}",
        "ho:waltz:1:0:0:",
    ):
        assert "button" in await _forge(driver, "Dora", board, custom_id), custom_id
    for payload in ("", "a b"):
        assert "not on the menu" in await _forge(driver, "Dora", board, f"ho:thread:1:0:0:{payload}")
    assert "button" in await _forge(driver, "Dora", board, f"ho:pick:{table}:0:0:\n")
    payloads = (
        "",
        "x",
        "a b",
        "a=b",
        f"{GAME} rules -",
        f"{GAME} 2077 -",
        "text",
        "9" * 40,
        "*",
        "0 *",
        "=",
    )
    for part, payload, number in itertools.product(
        sorted(ROUTES - {"join"}), payloads, (table, "999999999999")
    ):
        values = [] if part == "option" else None
        answer = await _forge(driver, "Dora", board, f"ho:{part}:{number}:0:0:{payload}", values)
        assert "kitchen" not in answer, (part, payload)
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


async def test_hostile_payloads_get_a_response_and_are_no_errors(driver: PlaygroundDriver) -> None:
    """Of every route, as those of buttons and of menus, for a lobby, running games, one that is over, and no table."""
    channels = [await driver.create_channel() for _ in range(4)]
    games = ("cafe_international", "cafe_melange", "grand_austria_hotel")
    messages = [await driver.open_table(await driver.client("Anna"), channels[0])]
    for channel, game in zip(channels[1:], games, strict=True):
        messages.append(await driver.start_game(channel, ("Anna", "Ben"), game=game))
    messages.append(await finished_game(driver))
    rng, since = random.Random(9), len(driver.log_lines)
    payloads = [
        (route, " ".join(filter(None, (first, each))))
        for route in sorted(ROUTES - {"end", "quit", "close"})  # the tables must stay
        for first in ("", *_FIRST_WORDS.get(route, ()))
        for each in _HOSTILE
    ]
    asked = [(*each, values) for each in payloads for values in (None, [rng.choice(_HOSTILE[1:])])]
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


async def test_names_can_do_no_harm(driver: PlaygroundDriver) -> None:
    channel, mallory = await driver.create_channel(), await driver.client("**@everyone** <@1> `x`")
    anna = await driver.client("Anna")
    lobby = await driver.open_table(mallory, channel)
    await anna.click(lobby, label="Join")
    await driver.wait_for_messages(channel, lambda seen: "\n2. " in seen[-1]["content"])
    result = await mallory.click(lobby, label="Start", until=lambda each: is_board(each, channel))
    board = newest_message(result.messages, lambda each: is_board(each, channel))
    assert board["pings"] in ([anna.id], [mallory.id])
    for each in await driver.public_messages(channel):
        assert "@everyone" not in each["content"]
        assert "<@1>" not in each["content"]
        assert "**@" not in each["content"]
