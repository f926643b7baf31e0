"""What is not possible gets one sentence, privately, and changes nothing."""

import itertools
from dataclasses import replace

import pytest

from bot.messages.ids import ROUTES
from bot.playground.guest import components, labels
from bot.playground.interactions import COMPONENT, DEFER_ANSWER
from tests.e2e.evening import (
    GAME,
    Evening,
    Message,
    bar,
    both,
    changed,
    is_board,
    is_private,
    newest,
    offers,
    panel_of,
    press,
    told,
)
from tests.playground.wirebot import soon

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]


async def test_an_option_that_does_not_exist_opens_no_table(evening: Evening) -> None:
    channel, anna = await evening.channel(), await evening.guest("Anna")
    reply = await anna.command("table open", channel, game=GAME, rules="2077")
    assert "2077" in told(reply)
    reply = await anna.command("table open", channel, game=GAME, rules="online", regulars="true")
    assert "online rules" in told(reply)
    assert "no table in this channel" in told(await anna.command("table status", channel))
    assert await evening.public(channel) == []


async def test_a_channel_without_a_table_says_so_to_every_command(evening: Evening) -> None:
    channel, anna = await evening.channel(), await evening.guest("Anna")
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
        assert "no table in this channel" in told(await anna.command(line, channel)), line
    assert "no table in this channel" in told(await anna.command("play", channel, action="done"))
    assert "no table in this channel" in told(await anna.command("international done", channel))


async def test_who_is_not_seated_may_only_look(evening: Evening) -> None:
    channel, dora = await evening.channel(), await evening.guest("Dora")
    board = await evening.start(channel, ("Anna", "Ben"))
    assert "do not sit" in told(await press(dora, board, "turn"))
    assert "do not sit" in told(await press(dora, board, "hand"))
    assert "do not sit" in told(await press(dora, board, "undo"))
    assert "do not sit" in told(await dora.command("play", channel, action="bar DE-m"))
    assert "up to" in told(await dora.command("table close", channel))
    assert (await dora.command("board", channel)).own[-1]["attachments"]
    assert len(await evening.public(channel)) == 2


async def test_who_is_not_awaited_is_told_whom_the_table_waits_for(evening: Evening) -> None:
    channel = await evening.channel()
    await evening.guest("Ben")
    board = await evening.start(channel, ("Anna", "Ben"))
    other = next(
        evening.guests[name] for name in ("Anna", "Ben") if evening.guests[name].id != board["pings"][0]
    )
    panel = await panel_of(other, board)
    assert f"waiting for {evening.active_seats(board).name}" in panel["content"]
    assert not offers(panel, "pick")
    assert not offers(panel, "confirm")
    assert "Nothing is asked of you" in told(await other.command("play", channel, action="bar DE-m"))
    assert "not begun a turn" in told(await other.command("turn", channel, step="confirm"))
    assert len(await evening.public(channel)) == 2


async def test_a_full_table_takes_nobody_else(evening: Evening) -> None:
    channel, dora = await evening.channel(), await evening.guest("Dora")
    anna, ben = await evening.guest("Anna"), await evening.guest("Ben")
    lobby = await evening.open(anna, channel)
    for _ in range(3):
        await anna.click(lobby, label="Add Computer")
    (full,) = await evening.eventually(channel, lambda seen: "Join" not in labels(seen[-1]))
    assert "All 4 seats" in told(await dora.command("table join", channel))
    assert "up to" in told(await ben.click(full, label="Start", until=is_private))
    assert "up to" in told(await ben.command("table options", channel, rules="1989"))
    assert "cannot be 1066" in told(await anna.command("table options", channel, rules="1066"))
    assert [full] == await evening.public(channel)


async def test_a_table_for_one_does_not_start(evening: Evening) -> None:
    channel, anna = await evening.channel(), await evening.guest("Anna")
    lobby = await evening.open(anna, channel)
    assert "takes 2 to begin" in told(await anna.command("table start", channel))
    assert "at this table already" in told(await anna.click(lobby, label="Join", until=is_private))
    assert "not begun yet" in told(await anna.command("turn", channel))
    assert [each["content"] for each in await evening.public(channel)] == [lobby["content"]]


async def test_an_old_button_leads_to_the_newest_board(evening: Evening) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben"))
    guest = evening.active_seats(board)
    old = await panel_of(guest, board)
    panel = await bar(evening, board)
    reply = await press(guest, panel, "confirm", until=lambda each: is_board(each, channel, board["id"]))
    fresh = newest(reply.messages, lambda each: is_board(each, channel, board["id"]))
    await evening.tidy(channel)  # by then the bot has noted which board is the newest
    menu = offers(old, "pick")
    value = next(each["options"][0]["value"] for each in components(old) if each.get("custom_id") == menu)
    reply = await guest.choose(old, [value], custom_id=menu, until=lambda each: "moved on" in each["content"])
    (answer,) = [each for each in reply.private if "moved on" in each["content"]]
    assert any(str(each.get("url", "")).endswith(f"/{channel}/{fresh['id']}") for each in components(answer))
    assert (await evening.board(channel))["id"] == fresh["id"]


async def test_a_lobby_left_behind_touches_no_running_game(evening: Evening) -> None:
    channel, anna = await evening.channel(), await evening.guest("Anna")
    await evening.open(anna, channel)
    behind = (await anna.command("table status", channel)).own[-1]
    await press(anna, behind, "computer", until=changed(behind))
    await anna.command("table start", channel)
    await evening.board(channel)
    for part in ("leave", "close"):
        await press(anna, behind, part, until=lambda each: "running already" in each["content"])
    assert "turn" in (await evening.board(channel))["content"]


async def test_confirming_twice_at_once_plays_once(evening: Evening) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben"))
    guest, panel = evening.active_seats(board), await bar(evening, board)
    await both(*(press(guest, panel, "confirm") for _ in range(3)))
    seen = await evening.eventually(channel, lambda seen: len(seen) == 3)
    assert seen[-1]["content"].count("to the bar, stool") == 1
    log = (await guest.command("log", channel)).own[-1]["content"]
    assert log.count("to the bar, stool") == 1


async def test_two_who_want_the_last_seat_at_once_do_not_both_get_it(evening: Evening) -> None:
    channel, anna = await evening.channel(), await evening.guest("Anna")
    ben, dora = await evening.guest("Ben"), await evening.guest("Dora")
    lobby = await evening.open(anna, channel)
    for _ in range(2):
        await anna.click(lobby, label="Add Computer")
    await evening.eventually(channel, lambda seen: "\n3. " in seen[-1]["content"])
    replies = await both(*(guest.command("table join", channel) for guest in (ben, dora)))
    assert sorted("All 4 seats" in reply.own[-1]["content"] for reply in replies) == [False, True]


async def test_typing_what_is_no_action_changes_nothing(evening: Evening) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben"))
    guest = evening.active_seats(board)
    for typed, sentence in (
        ("xyzzy", "cannot make anything of"),
        ("bar", "goes with guest"),
        ("seat DE-m Z99", "Z99"),
        ("@everyone", "cannot make anything of"),
    ):
        reply = await guest.command("play", channel, action=typed)
        assert sentence in told(reply), typed
        assert reply.own[-1]["pings"] == []
    assert "not begun a turn" in told(await guest.command("turn", channel, step="back"))
    assert "nothing of yours to take back" in told(await guest.command("undo", channel))
    assert "Nobody asks" in told(await guest.command("undo", channel, answer="agree"))
    assert len(await evening.public(channel)) == 2


async def test_many_pictures_in_a_row_are_too_many(evening: Evening) -> None:
    channel, dora = await evening.channel(), await evening.guest("Dora")
    await evening.start(channel, ("Anna", "Ben"))
    answers = [(await dora.command("board", channel)).own[-1] for _ in range(7)]
    assert [bool(each["attachments"]) for each in answers][:3] == [True, True, True]
    assert "a lot of pictures" in answers[-1]["content"]
    assert "no place called" in told(await dora.command("board", channel, zoom="the moon"))
    assert "Anna" in (await dora.command("board", channel, text=True)).private[0]["content"]


async def test_one_place_is_looked_at_at_a_time(evening: Evening) -> None:
    channel, emma = await evening.channel(), await evening.guest("Emma")
    await evening.start(channel, ("Anna", "Ben"))
    anna = evening.guests["Anna"]
    assert "One place at a time" in told(await emma.command("board", channel, zoom="bar", focus="IT1"))
    assert "no place called" in told(await emma.command("board", channel, zoom="bar", focus="the moon"))
    assert "no place called" in told(await emma.command("board", channel, zoom="the moon", text=True))
    alike = [
        (await emma.command("board", channel, given)).own[-1]["attachments"][0]["filename"]
        for given in ({"zoom": "bar"}, {"focus": "the bar"}, {"zoom": "bar", "focus": "Bar "})
    ]
    assert len(set(alike)) == 1, "however the place is given"
    assert (await emma.command("board", channel, zoom=" ")).own[-1]["attachments"], "nothing is given"
    assert "do not sit" in told(await emma.command("board", channel, zoom="my hand"))
    hand = (await anna.command("hand", channel)).own[-1]["attachments"][0]["filename"]
    shown = (await anna.command("board", channel, zoom="my hand")).own[-1]["attachments"][0]["filename"]
    assert shown == hand


async def test_where_somebody_plays_another_table_gets_a_thread(evening: Evening) -> None:
    channel, anna, ben = await evening.channel(), await evening.guest("Anna"), await evening.guest("Ben")
    await evening.open(anna, channel)
    offer = (await ben.command("table open", channel, game=GAME, rules="1989")).own[-1]
    assert "table in this channel already" in offer["content"]
    opened, refused = changed(offer), "done already"
    replies = await both(
        ben.click(offer, label="Open it in a new thread", until=opened),
        ben.click(offer, label="Open it in a new thread", until=lambda each: refused in each["content"]),
    )
    assert not [each for each in replies if isinstance(each, BaseException)]
    await ben.look()
    (thread,) = [each for each in ben.world["channels"] if each["parent_id"] == channel]
    (lobby,) = await evening.eventually(thread["id"], bool)
    assert "of 1989" in lobby["content"]
    assert "Ben" in lobby["content"]


async def test_an_option_in_words_is_read_before_a_thread_is_offered(evening: Evening) -> None:
    channel, anna, ben = await evening.channel(), await evening.guest("Anna"), await evening.guest("Ben")
    await evening.open(anna, channel)
    command = {"game": GAME, "rules": "as played online", "regulars": " nein "}
    offer = (await ben.command("table open", channel, command)).own[-1]
    await ben.click(offer, label="Open it in a new thread", until=changed(offer))
    (thread,) = await evening.threads(channel)
    await ben.look()
    (lobby,) = await evening.eventually(thread["id"], bool)
    assert "as played online" in lobby["content"]


async def test_a_thread_is_offered_whatever_options_are_chosen(evening: Evening) -> None:
    channel, anna, ben = await evening.channel(), await evening.guest("Anna"), await evening.guest("Ben")
    await evening.open(anna, channel)
    chosen = {"edition": "2022", "hotels": "back", "staff": "draft"}
    for name in ("politics", "emperor"):
        given = {"game": "grand_austria_hotel", name: ""}
        chosen[name] = str((await ben.complete("table open", channel, given, name))[-1][1])
    offer = (await ben.command("table open", channel, game="grand_austria_hotel", **chosen)).own[-1]
    await ben.click(offer, label="Open it in a new thread", until=changed(offer))
    (thread,) = await evening.threads(channel)
    await ben.look()
    (lobby,) = await evening.eventually(thread["id"], bool)
    assert "of 2022" in lobby["content"]


@pytest.mark.parametrize("rules", ["2077", "1989\nonline", "as played", "\u2028"])
async def test_a_bad_option_offers_no_thread_where_somebody_plays(evening: Evening, rules: str) -> None:
    channel, anna, ben = await evening.channel(), await evening.guest("Anna"), await evening.guest("Ben")
    await evening.open(anna, channel)
    refused = (await ben.command("table open", channel, game=GAME, rules=rules)).own[-1]
    assert "cannot be" in refused["content"]
    assert not labels(refused)
    assert await evening.threads(channel) == []


async def _forge(
    evening: Evening, name: str, message: Message, custom_id: str, values: list[str] | None = None
) -> str:
    """Press what the bot never put under a message; give the answer."""
    server, room = evening.server, int(message["channel_id"])
    user = server.world.users[int((await evening.guest(name)).id)]
    button = {"type": 2, "id": 2, "custom_id": custom_id, "style": 1, "label": "x"}
    menu = {"type": 3, "id": 2, "custom_id": custom_id, "options": []}
    data = {"custom_id": custom_id, "component_type": 2 if values is None else 3, "id": 2}
    pressed = server.interactions.new(
        COMPONENT, user, server.world.channel(room), data if values is None else {**data, "values": values}
    )
    row = {"type": 1, "id": 1, "components": [button if values is None else menu]}
    pressed.message = replace(server.world.messages[room][int(message["id"])], components=[row])
    before = set(server.world.messages[room])
    server.interactions.begin(pressed)
    await soon(lambda: pressed.failed or (pressed.answer is not None and not pressed.waiting))
    assert not pressed.failed, custom_id
    await soon(lambda: pressed.answer == DEFER_ANSWER or set(server.world.messages[room]) > before)
    return "".join(
        each.content for number, each in server.world.messages[room].items() if number not in before
    )


async def test_forged_buttons_are_answered_and_show_nobody_elses_hand(evening: Evening) -> None:
    """Everything the grammar of custom ids lets through, on the public board and for a table that is not there."""
    channel, _ = await evening.channel(), await evening.guest("Dora")
    board = await evening.start(channel, ("Anna", "Ben"))
    table = board["content"].split("table ")[1].split("*")[0]
    for custom_id in (
        "ho:log:1:0:0:x",
        "ho:log:1:0:0:٣",
        f"ho:thread:1:0:0:{GAME} 1989",
        f"ho:thread:1:0:0:{GAME}",
        "ho:waltz:1:0:0:",
    ):
        assert "button" in await _forge(evening, "Dora", board, custom_id), custom_id
    for payload in ("", "a b"):
        assert "not on the menu" in await _forge(evening, "Dora", board, f"ho:thread:1:0:0:{payload}")
    assert "button" in await _forge(evening, "Dora", board, f"ho:pick:{table}:0:0:\n")
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
        answer = await _forge(evening, "Dora", board, f"ho:{part}:{number}:0:0:{payload}", values)
        assert "kitchen" not in answer, (part, payload)
    assert await evening.threads(channel) == []
    for name in ("Anna", "Ben"):
        await _forge(evening, name, board, f"ho:turn:{table}:0:0:")
        for part in ("pick", "page", "back", "over", "confirm"):
            await _forge(evening, name, board, f"ho:{part}:{table}:2:0:")
    left = await evening.board(channel)
    seen = ("id", "content", "components", "attachments", "edited_timestamp")
    assert [left[each] for each in seen] == [board[each] for each in seen], "no panel in the place of a board"


async def test_names_can_do_no_harm(evening: Evening) -> None:
    channel, mallory = await evening.channel(), await evening.guest("**@everyone** <@1> `x`")
    anna = await evening.guest("Anna")
    lobby = await evening.open(mallory, channel)
    await anna.click(lobby, label="Join")
    await evening.eventually(channel, lambda seen: "\n2. " in seen[-1]["content"])
    reply = await mallory.click(lobby, label="Start", until=lambda each: is_board(each, channel))
    board = newest(reply.messages, lambda each: is_board(each, channel))
    assert board["pings"] in ([anna.id], [mallory.id])
    for each in await evening.public(channel):
        assert "@everyone" not in each["content"]
        assert "<@1>" not in each["content"]
        assert "**@" not in each["content"]
