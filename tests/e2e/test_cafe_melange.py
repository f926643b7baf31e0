"""Café Melange through the real bot: three people, a guest chosen out of turn, the bot killed in between, and hands."""

import random
import re
import signal

import pytest

from bot.playground import Guest
from bot.playground.guest import components
from tests.e2e.evening import (
    Evening,
    Message,
    changed,
    choose,
    confirm,
    is_board,
    newest,
    offers,
    panel_of,
    restart,
    told,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]

PEOPLE = ("Anna", "Ben", "Dora")
OUT_OF_TURN = "It is not your turn"
WARNING = "⚠"


async def _choose(guest: Guest, panel: Message, chance: random.Random) -> Message:
    """Choose what the panel warns of, where it does: somebody else's guest sits down; otherwise anything."""
    for menu in [each for each in components(panel) if each["type"] == 3]:
        for choice in menu["options"]:
            if WARNING in choice.get("description", ""):
                reply = await guest.choose(
                    panel, [choice["value"]], custom_id=menu["custom_id"], until=changed(panel)
                )
                return next(each for each in reply.private if each["id"] == panel["id"])
    return await choose(guest, panel, chance)


async def _play(evening: Evening, board: Message, chance: random.Random) -> Message:
    guest = evening.active_seats(board)
    page = await panel_of(guest, board)
    while not is_board(page, board["channel_id"], board["id"]):
        while not offers(page, "confirm"):
            page = await _choose(guest, page, chance)
        page = await confirm(guest, page, board)
    return page


async def test_three_play_a_whole_game_with_guests_chosen_out_of_turn(evening: Evening) -> None:
    chance = random.Random(1)
    killed = ordered = False
    while not (killed and ordered):  # one game nearly always has both
        channel = await evening.channel()
        board = await evening.start(channel, PEOPLE, game="cafe_melange")
        while board["pings"]:
            if OUT_OF_TURN not in board["content"]:
                board = await _play(evening, board, chance)
                continue
            assert not ordered, "a standing order answers at once"
            board = await _answer_after_a_restart(evening, board, chance)
            killed = True
            await _order(evening, channel)
        ordered = ordered or (killed and await _answered_out_of_turn(evening, channel))
        assert "🥇" in board["content"]
        await _nothing_private_is_public(evening, channel)


async def _answer_after_a_restart(evening: Evening, board: Message, chance: random.Random) -> Message:
    """The one who is asked is called once, the others see who; it is still so after the bot was killed."""
    owner = evening.active_seats(board)
    assert f"<@{owner.id}>" in board["content"]
    before = [each["id"] for each in await evening.public(board["channel_id"])]
    await restart(evening, signal.SIGKILL)
    panel = await panel_of(owner, board)
    assert OUT_OF_TURN in panel["content"]
    other = next(each for each in evening.guests.values() if each is not owner)
    waiting = (await other.command("turn", board["channel_id"])).own[-1]
    assert not offers(waiting, "pick")
    assert owner.name in waiting["content"]
    after_it = [each["id"] for each in await evening.public(board["channel_id"])]
    assert after_it == before, "nobody is called twice for the same"
    page = await choose(owner, panel, chance)
    after = await confirm(owner, page, board)
    assert "sits down" in after["content"]
    return after


async def _order(evening: Evening, channel: str) -> None:
    """Everybody names all guests beforehand, is shown the order, drops it, and gives it again."""
    for guest in evening.guests.values():
        offered = await guest.complete("melange standing-order", channel, {"order": ""}, "order")
        values = [str(value) for _, value in offered]
        assert values
        assert set(values) <= {f"guest {letter}" for letter in "ABCDEF"}
        order = "; ".join(values)
        given = told(await guest.command("melange standing-order", channel, order=order))
        assert len(re.findall(r"Seat a guest: guest [A-F]", given)) == len(values)
        assert "no standing order" in told(await guest.command("melange standing-order", channel, drop=True))
        await guest.command("melange standing-order", channel, order=order)
        assert told(await guest.command("melange standing-order", channel)) == given


async def _answered_out_of_turn(evening: Evening, channel: str) -> bool:
    """Return whether somebody's guest was seated by an order in another one's turn."""
    colours = dict(zip(("blue", "yellow", "green"), PEOPLE, strict=True))
    for message in await evening.public(channel):
        for line in str(message["content"]).splitlines():
            player = next((name for name in PEOPLE if line.startswith(f"{name} plays")), None)
            seated = [colours[colour] for colour in re.findall(r"Guest [A-F] \((\w+)\) sits", line)]
            if player and any(owner != player for owner in seated):
                return True
    return False


async def _nothing_private_is_public(evening: Evening, channel: str) -> None:
    """What is drawn from a pile is told to nobody, and what one was shown is not shown to others."""
    for guest in evening.guests.values():
        seen = await guest.messages(channel)
        assert all(each.get("ephemeral_for", guest.id) == guest.id for each in seen)
    for message in await evening.public(channel):
        assert not re.search(r"draws (a|an) \w+ (chair|table) from the pile", message["content"])
        assert not re.search(r"draws an action card:", message["content"])


async def test_a_hand_is_shown_to_its_owner_alone(evening: Evening) -> None:
    channel = await evening.channel()
    await evening.start(channel, PEOPLE, game="cafe_melange")
    hands = {}
    for name, guest in evening.guests.items():
        (shown,) = (await guest.command("hand", channel)).own
        assert shown["ephemeral_for"] == guest.id
        hands[name] = shown["attachments"][0]["filename"]
    assert len(set(hands.values())) == len(PEOPLE), "everybody sees another hand"


async def test_a_hand_is_shown_as_the_turn_leaves_it_so_far(evening: Evening) -> None:
    channel = await evening.channel()
    guest = evening.active_seats(await evening.start(channel, PEOPLE, game="cafe_melange"))
    (before,) = (await guest.command("hand", channel)).own
    cards = await guest.complete("melange play", channel, {"card": ""}, "card")
    rows = await guest.complete("melange play", channel, {"card": cards[0][1], "row": ""}, "row")
    panel = (await guest.command("melange play", channel, card=cards[0][1], row=rows[0][1])).own[-1]
    held = next(line for line in panel["content"].splitlines() if line.startswith("In your hand: "))
    (now,) = (await guest.command("hand", channel)).own
    assert held in now["attachments"][0]["description"]
    assert held not in before["attachments"][0]["description"]
    assert "so far" in now["content"]
    assert "so far" not in before["content"]


async def test_a_row_can_be_looked_at_alone(evening: Evening) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, PEOPLE, game="cafe_melange")
    anna = evening.guests["Anna"]
    offered = await anna.complete("board", channel, {"focus": "white"}, "focus")
    assert ["white octagons", "white"] in [list(each) for each in offered]
    (alone,) = (await anna.command("board", channel, focus="white")).own
    assert alone["attachments"][0]["filename"] != board["attachments"][0]["filename"]
    assert newest([alone], lambda each: bool(each["attachments"]))["ephemeral_for"] == anna.id


async def test_commands_complete_from_what_is_legal_and_lead_to_the_panel(evening: Evening) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, PEOPLE, game="cafe_melange")
    guest = evening.active_seats(board)
    cards = await guest.complete("melange play", channel, {"card": ""}, "card")
    assert cards
    rows = await guest.complete("melange play", channel, {"card": cards[0][1], "row": ""}, "row")
    assert all("on " in label or "seats" in label for label, _ in rows), rows
    panel = (await guest.command("melange play", channel, card=cards[0][1], row=rows[0][1])).own[-1]
    assert "You play" in panel["content"]
    assert offers(panel, "back")
    refused = told(await guest.command("melange guest", channel, guest="A"))
    assert "not possible" in refused
