"""Grand Austria Hotel through the real bot: a hidden draft, the bot killed inside a reward, a court that asks both."""

import signal
from collections.abc import Callable

import pytest

from bot.messages.ids import CustomId
from bot.playground import Guest
from bot.playground.guest import components, labels
from tests.e2e.evening import (
    Evening,
    Message,
    changed,
    confirm,
    is_board,
    newest,
    offers,
    panel_of,
    press,
    restart,
    told,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]

GAME = "grand_austria_hotel"
PEOPLE = ("Anna", "Ben")
REWARD = "There is something waiting for you"


def _offered(panel: Message) -> dict[str, tuple[str, str]]:
    """Return everything a panel offers: by its action, the button or menu that has it and what it says."""
    found: dict[str, tuple[str, str]] = {}
    for each in components(panel):
        custom = str(each.get("custom_id", ""))
        if each["type"] == 3:
            for choice in each["options"]:
                said = f"{choice['label']} {choice.get('description', '')}"
                found[choice["value"]] = (custom, said)
        elif custom.startswith("ho:pick") and CustomId.parse(custom).payload:
            found[CustomId.parse(custom).payload] = (custom, each["label"])
    return found


async def _pick(guest: Guest, panel: Message, action: str) -> Message:
    """Choose an action on a panel; give the panel as it is then."""
    custom, _ = _offered(panel)[action]
    if CustomId.parse(custom).payload == action:
        reply = await guest.click(panel, custom_id=custom, until=changed(panel))
    else:
        reply = await guest.choose(panel, [action], custom_id=custom, until=changed(panel))
    return next(each for each in reply.private if each["id"] == panel["id"])


_URGENT = ("move-in", "serve", "use", "occupy", "dish", "krones", "draw", "fill", "guest", "room", "dishes")


def _eager(panel: Message) -> str | None:
    """Choose what brings guests into their rooms and costs little; None when Confirm is better.

    Of dishes it takes as many kinds as it may: guests who wait for what nobody brings would block the café.
    """

    def rank(action: str) -> int:
        verb, _, said = action.partition(" ")[0], *_offered(panel)[action]
        if verb in _URGENT and (
            verb not in {"guest", "room"} or "no charge" in said or REWARD in panel["content"]
        ):
            return _URGENT.index(verb)
        return 20 + 10 * (verb in {"decline", "return", "store", "pass", "boost", "end"}) + (verb != "die")

    def second(action: str) -> int:
        return int(action.split()[2]) if action.startswith("dishes") else 0

    best = min(_offered(panel), key=lambda action: (rank(action), -second(action)), default="")
    return best if best and (rank(best) < 20 or not offers(panel, "confirm")) else None


def _idle(panel: Message) -> str | None:
    """Take a die that costs nothing, and no more."""
    if offers(panel, "confirm"):
        return None
    free = [action for action in _offered(panel) if action.startswith("die") and action != "die 6"]
    return next((action for action in free if len(action.split()) == 2), None) or next(iter(_offered(panel)))


def _first(panel: Message) -> str | None:
    """Take whatever is offered first."""
    return None if offers(panel, "confirm") else next(iter(_offered(panel)))


async def _play(
    guest: Guest, board: Message, choose: Callable[[Message], str | None], stop: str = "\n"
) -> Message:
    """Play until the next board, or until a panel says `stop`; give that."""
    page = await panel_of(guest, board)
    while not is_board(page, board["channel_id"], board["id"]):
        if stop in page["content"].replace("\n", " "):
            return page
        action = choose(page)
        page = await (confirm(guest, page, board) if action is None else _pick(guest, page, action))
    return page


def _called(evening: Evening, board: Message) -> list[Guest]:
    return [guest for guest in evening.guests.values() if guest.id in board["pings"]]


async def _awaited(evening: Evening, board: Message) -> Guest:
    """Return somebody who is asked something; it may be that the call for it came earlier."""
    for name in PEOPLE:
        if offers(await panel_of(evening.guests[name], board), "pick"):
            return evening.guests[name]
    raise AssertionError(board["content"])


async def _answer_all(evening: Evening, board: Message, choose: Callable[[Message], str | None]) -> Message:
    """Let everybody who is asked at the same time answer; nobody is called twice for it. Give the board then."""
    last, called = board, _called(evening, board)
    for guest in called:
        last = await _play(guest, last, choose)
        assert guest is called[-1] or not set(last["pings"]) & set(board["pings"])
    return last


async def test_what_is_drafted_stays_hidden(evening: Evening) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, PEOPLE, game=GAME, staff="draft")
    assert len(board["pings"]) == len(PEOPLE), "all choose at the same time"
    assert board["content"].count("Which of these 6 cards") == 1, "and are asked together"
    names: set[str] = set()
    for guest in _called(evening, board):
        panel = await panel_of(guest, board)
        names |= {said.split("  ")[0].partition(" once")[0] for _, said in _offered(panel).values()}
        assert panel["ephemeral_for"] == guest.id
    while "Which of these" in board["content"]:
        board = await _answer_all(evening, board, _first)
    public = "\n".join(each["content"] for each in await evening.public(channel))
    assert "keeps a card" in public
    assert not any(name in public for name in names)
    for guest in evening.guests.values():
        assert all(each.get("ephemeral_for", guest.id) == guest.id for each in await guest.messages(channel))


async def test_who_confirms_after_somebody_else_who_was_asked_too_sees_it_and_may_confirm_again(
    evening: Evening,
) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, PEOPLE, game=GAME, staff="draft")
    first, second = _called(evening, board)
    pages = []
    for guest in (first, second):
        panel = await panel_of(guest, board)
        pages.append(await _pick(guest, panel, next(iter(_offered(panel)))))
    after = await press(first, pages[0], "confirm", until=lambda each: is_board(each, channel, board["id"]))
    board = newest(after.messages, lambda each: is_board(each, channel, board["id"]))
    reply = await press(second, pages[1], "confirm", until=changed(pages[1]))
    (page,) = [each for each in reply.private if each["id"] == pages[1]["id"]]
    assert "moved on" in page["content"], "the panel says so itself, and stays"
    assert "So far" in page["content"]
    assert (await confirm(second, page, board))["content"].count("Which of these 5 cards") == 1


async def _rewarded(evening: Evening) -> tuple[Guest, Message, Message]:
    """Play until a guest who moves in brings a reward to use, in another game if one ends before.

    Give who has it, the board, and the panel.
    """
    while True:
        board = await evening.start(await evening.channel(), PEOPLE, game=GAME)
        while offers(board, "turn"):
            guest = await _awaited(evening, board)
            page = await _play(guest, board, _eager, stop=REWARD)
            if REWARD in page["content"] and "to a room" in page["content"]:
                return guest, board, await panel_of(guest, board)
            board = await _play(guest, board, _eager) if REWARD in page["content"] else page


async def test_a_reward_inside_a_turn_is_still_there_after_the_bot_was_killed(evening: Evening) -> None:
    guest, board, page = await _rewarded(evening)
    channel = board["channel_id"]
    await restart(evening, signal.SIGKILL)
    again = await panel_of(guest, board)
    assert again["content"] == page["content"], "the tentative turn is as it was, the rewards still open"
    assert list(_offered(again)) == list(_offered(page))
    after = await _play(guest, board, _eager)
    assert "to a room" in "".join(each["content"] for each in await evening.public(channel))
    assert after["pings"]


async def test_a_court_asks_both_at_once_and_each_once(evening: Evening) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, PEOPLE, game=GAME, emperor="A1-B2-C1")
    while "The emperor is displeased" not in board["content"]:
        board = await _answer_all(evening, board, _idle)
    assert len(board["pings"]) == len(PEOPLE)
    assert all(board["content"].count(f"<@{guest.id}>") == 1 for guest in _called(evening, board))
    first, second = _called(evening, board)
    panel = await panel_of(first, board)
    assert set(_offered(panel)) == {"penalty krones", "penalty points"}
    after = await confirm(first, await _pick(first, panel, "penalty krones"), board)
    assert second.id not in after["pings"], "nobody is called twice for the same"
    last = await _play(second, after, lambda page: None if offers(page, "confirm") else "penalty points")
    assert "Round 4 begins" in last["content"]


async def test_undo_on_a_board_that_stays_while_the_turn_goes_on_takes_back_its_last_part(
    evening: Evening,
) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, PEOPLE, game=GAME)
    while "a guest first" not in board["content"]:
        board = await _answer_all(evening, board, _first)
    guest = evening.active_seats(board)
    other = next(each for each in evening.guests.values() if each.name in PEOPLE and each is not guest)
    page = await panel_of(guest, board)
    taken = next(action for action in _offered(page) if action.startswith("guest"))
    page = await confirm(guest, await _pick(guest, page, taken), board)
    assert "which die" in page["content"], "the guest is confirmed, and the turn goes on"
    assert "The others are asked" in told(await press(guest, board, "undo")), "a new guest came into the row"
    request = (await evening.eventually(channel, lambda seen: "agree" in seen[-1]["content"]))[-1]
    reply = await press(other, request, "agree", until=lambda each: is_board(each, channel, board["id"]))
    after = newest(reply.messages, lambda each: is_board(each, channel, board["id"]))
    assert "takes back" in after["content"]
    assert after["pings"] == [guest.id]
    page = await panel_of(guest, after)
    assert taken in _offered(page), "the guest waits at the door again"


async def test_cards_are_looked_up_and_signs_explained(evening: Evening) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, PEOPLE, game=GAME, edition="2022")
    anna, sepp = evening.guests["Anna"], await evening.guest("Sepp", "de")
    offered = await anna.complete("rules", channel, {"card": "kitchen"}, "card")
    assert ["Kitchen Hand", f"{GAME}:staff-17"] in [list(each) for each in offered]
    assert "5 krones" in told(await anna.command("rules", channel, card="Kitchen Hand")), (
        "as this table plays"
    )
    assert "Küchenhilfe" in told(await sepp.command("rules", channel, card="Küchenhilfe"))
    assert "no card called" in told(await anna.command("rules", channel, card="Queen of Hearts"))
    elsewhere = told(await anna.command("rules", await evening.channel(), card="kitchen hand"))
    assert "2015" in elsewhere
    assert "2022" in elsewhere
    assert "What the Signs Mean" in labels(board)
    (legend,) = (await anna.click(board, label="What the Signs Mean")).own
    assert legend["attachments"]
    assert newest([legend], lambda each: bool(each["ephemeral_for"]))
    assert await press(anna, board, "hand")
