"""Every guest: the card, and its reward used, declined and impossible."""

from dataclasses import dataclass
from typing import Any

import pytest

from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import BOARDS
from engine.games.grand_austria_hotel.position import Hotel
from tests.games.grand_austria_hotel.cases import cases, play
from tests.games.grand_austria_hotel.positions import (
    DIE_TAKEN,
    GAME,
    SampleAustria,
    dishes,
    hotel,
    numbers,
    payloads,
)


@dataclass(frozen=True)
class Row:
    """A guest, the actions after it moves in, and their results; `needs` are the rewards that can be impossible."""

    number: int
    colour: str
    order: str
    points: int
    play: tuple[str, ...]
    gains: dict[str, Any]
    needs: str


def gains(
    *,
    krones: int = 0,
    emperor: int = 0,
    dishes: str = "",
    rooms: str = "",
    hand: int = 0,
    staff: str = "",
    cafe: str = "",
) -> dict[str, Any]:
    """Return the differences between two states of a hotel."""
    return {
        "krones": krones,
        "emperor": emperor,
        "dishes": "".join(sorted(dishes)),
        "rooms": set(rooms.split()),
        "hand": hand,
        "staff": numbers(staff),
        "cafe": numbers(cafe),
    }


# fmt: off
ROWS = (
    Row(49, "yellow", "W", 0, ("room 2.2 free",), gains(rooms="2.2"), "prepare-free-low"),  # Sculptor: room free, floors 1–2 only (any colour)
    Row(50, "yellow", "W", 0, ("draw draw", "room 2.2 full"), gains(krones=-1, hand=1, rooms="2.2"), "draw prepare-full"),  # Musician: draw 1 + room at full cost
    Row(51, "yellow", "W", 1, (), gains(dishes="S"), ""),  # Composer: +1 S
    Row(52, "yellow", "WK", 0, (), gains(dishes="S", krones=2), ""),  # Tailor: +1 S, +2 kr
    Row(53, "yellow", "SW", 0, (), gains(dishes="K", emperor=2), ""),  # Flamenco Dancer: +1 K, +2 E
    Row(54, "yellow", "WW", 0, ("dish cake",), gains(dishes="C", krones=2), ""),  # Portrait Painter: +1 any item, +2 kr
    Row(55, "yellow", "WWW", 7, ("draw draw",), gains(hand=2), "draw"),  # Photographer: draw 2
    Row(56, "yellow", "SWW", 0, ("staff 12 less-3",), gains(dishes="C", hand=-1, staff="12"), "play-staff-less-3"),  # Vocalist: +1 C, play staff −3
    Row(57, "yellow", "WWK", 1, ("room 2.2 less-1", "room 3.2 less-1"), gains(krones=-1, rooms="2.2 3.2"), "prepare-less-1"),  # Architect: up to 2 rooms, −1 kr each
    Row(58, "yellow", "WWWK", 7, ("occupy 2.1",), gains(rooms="2.1*"), "occupy"),  # Actress: flip 1 room (any colour)
    Row(59, "yellow", "SSSW", 5, ("staff 13 less-2",), gains(dishes="C", hand=-1, staff="13"), "play-staff-less-2"),  # Poet: +1 C, play staff −2
    Row(60, "yellow", "CCWW", 5, (), gains(dishes="K", krones=3), ""),  # Jewelry Designer: +1 K, +3 kr
    Row(61, "yellow", "SWWW", 2, ("room 2.2 less-1", "room 3.2 full"), gains(krones=-2, rooms="2.2 3.2"), "prepare-less-1 prepare-full"),  # Painter: 1 room −1 kr + 1 room at full cost
    Row(62, "yellow", "SCWW", 4, ("guest 64",), gains(emperor=3, cafe="64"), "take-guest"),  # Opera Singer: free guest, +3 E
    Row(63, "blue", "K", 0, ("guest 103",), gains(cafe="103"), "take-guest"),  # Dame: free guest
    Row(64, "blue", "K", 0, ("staff 12 less-1",), gains(krones=-1, hand=-1, staff="12"), "play-staff-less-1"),  # Duchess: play staff −1
    Row(65, "blue", "K", 3, (), gains(), ""),  # Knight of the Empire: none
    Row(66, "blue", "CK", 3, ("staff 12 less-1", "room 2.2 full"), gains(krones=-2, hand=-1, staff="12", rooms="2.2"), "play-staff-less-1 prepare-full"),  # Landgrave: play staff −1 + room at full cost
    Row(67, "blue", "KK", 2, ("draw draw",), gains(hand=2, emperor=2), "draw"),  # Sovereign: draw 2, +2 E
    Row(68, "blue", "SSK", 4, (), gains(emperor=3), ""),  # Princess: +3 E
    Row(69, "blue", "CCK", 7, (), gains(krones=3), ""),  # Countess: +3 kr
    Row(70, "blue", "SWK", 1, ("staff 12 less-1",), gains(krones=-1, emperor=3, hand=-1, staff="12"), "play-staff-less-1"),  # Elector: play staff −1, +3 E
    Row(71, "blue", "SKK", 4, ("room 4.1 free",), gains(rooms="4.1"), "prepare-free"),  # Baron: room free
    Row(72, "blue", "SCK", 7, ("occupy 1.3",), gains(rooms="1.3*"), "occupy"),  # Prince: flip 1 room (any colour)
    Row(73, "blue", "WKK", 4, ("staff 12 less-1", "staff 8 less-1"), gains(krones=-2, hand=-2, staff="12 8"), "play-staff-less-1"),  # Count: play up to 2 staff, −1 each
    Row(74, "blue", "CKK", 10, (), gains(krones=1), ""),  # Earl: +1 kr
    Row(75, "blue", "WWKK", 5, ("draw draw-three-less-3", "staff 33 less-3", "return 46 5"), gains(krones=-2, staff="33"), "draw-three-less-3"),  # Baroness: draw 3, play 1 at −3, rest to deck bottom
    Row(76, "blue", "SSKK", 4, ("draw draw-three-free", "staff 33 free", "return 46 5"), gains(staff="33"), "draw-three-free"),  # Duke: draw 3, play 1 free, rest to deck bottom
    Row(77, "red", "C", 1, (), gains(krones=1), ""),  # Apothecary: +1 kr
    Row(78, "red", "C", 0, ("guest 95",), gains(cafe="95"), "take-guest"),  # Post Councillor: free guest
    Row(79, "red", "C", 0, (), gains(krones=1, emperor=1), ""),  # Privy Councillor: +1 kr, +1 E
    Row(80, "red", "CW", 4, ("guest 50",), gains(cafe="50"), "take-guest"),  # Professor Emeritus: free guest
    Row(81, "red", "CC", 0, (), gains(dishes="W", krones=3), ""),  # General: +1 W, +3 kr
    Row(82, "red", "CWK", 7, ("occupy 1.2",), gains(rooms="1.2*"), "occupy"),  # Senior Councillor: flip 1 room (any colour)
    Row(83, "red", "SCW", 0, (), gains(krones=5), ""),  # Councillor of Commerce: +5 kr
    Row(84, "red", "CCW", 2, ("guest 64",), gains(krones=3, cafe="64"), "take-guest"),  # Court Councillor: +3 kr, free guest
    Row(85, "red", "SSC", 3, (), gains(krones=3), ""),  # Major: +3 kr
    Row(86, "red", "CWW", 3, ("staff 34 less-3",), gains(krones=-2, hand=-1, staff="34"), "play-staff-less-3"),  # Veterinary Councillor: play staff −3
    Row(87, "red", "CCKK", 3, ("guest 64", "guest 50"), gains(krones=3, cafe="64 50"), "take-guest"),  # Medicinal Councillor: +3 kr, up to 2 free guests
    Row(88, "red", "CWWW", 0, ("room 2.3 free", "room 3.3 free"), gains(rooms="2.3 3.3"), "prepare-free"),  # Procurator: up to 2 rooms free
    Row(89, "red", "SSCW", 5, (), gains(krones=4), ""),  # Lord High Commissioner: +4 kr
    Row(90, "red", "SCCC", 7, (), gains(dishes="W", krones=3), ""),  # Senior Legal Secretary: +1 W, +3 kr
    Row(91, "green", "S", 0, ("draw draw",), gains(hand=3), "draw"),  # Tezcatlipoca: draw 3
    Row(92, "green", "S", 0, (), gains(krones=1), ""),  # Capt. Goldhaken: +1 kr
    Row(93, "green", "S", 0, (), gains(emperor=1), ""),  # Mr. Horsa: +1 E
    Row(94, "green", "SS", 0, ("staff 34 less-1",), gains(krones=-4, hand=-1, staff="34"), "play-staff-less-1"),  # M. Ingalls: play staff −1
    Row(95, "green", "SC", 2, (), gains(emperor=2), ""),  # Mr. Boydell: +2 E
    Row(96, "green", "SK", 0, ("staff 34 less-3",), gains(krones=-2, hand=-1, staff="34"), "play-staff-less-3"),  # Mr. Oundo: play staff −3
    Row(97, "green", "SSW", 4, (), gains(), ""),  # E. Gizia: extra turn/action without taking a die (see 5.3)
    Row(98, "green", "SSS", 0, (), gains(krones=4), ""),  # M. Polo: +4 kr
    Row(99, "green", "SCC", 5, ("draw draw",), gains(hand=1, emperor=2), "draw"),  # Cramersopholus: draw 1, +2 E
    Row(100, "green", "SKKK", 4, ("occupy 2.1",), gains(emperor=3, rooms="2.1*"), "occupy"),  # Farmer Franz: +3 E, flip 1 room (any colour)
    Row(101, "green", "SSSK", 3, ("guest 85",), gains(emperor=3, cafe="85"), "take-guest"),  # Brother Uwe: +3 E, free guest
    Row(102, "green", "SK", 0, ("occupy 3.1",), gains(emperor=1, rooms="3.1*"), "occupy"),  # Conductor: +1 E, flip 1 room (any colour)
    Row(103, "green", "SW", 4, ("draw draw",), gains(hand=2), "draw"),  # Durgoing: draw 2
    Row(104, "green", "SSCC", 2, ("staff 34 free",), gains(hand=-1, staff="34"), "play-staff-free"),  # MacLeod: play staff free
)
# fmt: on

ROOM = {"yellow": "1.2", "blue": "3.1", "red": "1.3", "green": "1.3"}
"""A room for a guest of each colour; no group gets full by it."""
EVERY_GUEST = pytest.mark.parametrize("row", ROWS, ids=lambda row: GUESTS[row.number].name)


def arrival(number: int, edition: str = "2015", **more: Any) -> SampleAustria:
    """Return a turn after its die was used, with a guest who may move in."""
    row = [str(other) for other in (103, 95, 64, 50, 85, 92) if other != number][:5]
    stock = {"hand": "6 7 8 12 13 34", "rooms": "1.1* 1.2 1.3 2.1 3.1", "emperor": 5, "covered": 1, **more}
    here = hotel(f"{number}!", **stock)
    return SampleAustria(here, edition=edition, row=" ".join(row), staff="33 46 5", turn=DIE_TAKEN)


def difference(before: Hotel, after: Hotel) -> dict[str, Any]:
    """Return the differences between two states of a hotel."""
    sides = {"prepared": "", "occupied": "*"}
    kitchen = [new - old for new, old in zip(after.kitchen, before.kitchen, strict=True)]
    return gains(
        krones=after.money - before.money,
        emperor=after.emperor - before.emperor,
        dishes="".join(letter * some for letter, some in zip("SCWK", kitchen, strict=True)),
        rooms=" ".join(
            f"{room}{sides[side]}" for room, side in after.rooms.items() if before.rooms.get(room) != side
        ),
        hand=len(after.hand) - len(before.hand),
        staff=" ".join(map(str, after.staff[len(before.staff) :])),
        cafe=" ".join(str(guest.number) for guest in after.cafe),
    )


def test_all_fifty_six_are_here() -> None:
    assert [row.number for row in ROWS] == list(GUESTS) == list(range(49, 105))


@EVERY_GUEST
def test_the_card(row: Row) -> None:
    guest = GUESTS[row.number]
    assert (guest.colour, list(guest.order), guest.points) == (row.colour, dishes(row.order), row.points)


@EVERY_GUEST
def test_moves_in_and_rewards(row: Row) -> None:
    """The printed points and the reward, all of it, in the order of the card; what E. Gizia brings is told elsewhere."""
    game = arrival(row.number)
    room = ROOM[row.colour]
    before = game.at()
    game.do(f"move-in {row.number} {room}")
    assert (game.at().points, game.at().cafe) == (row.points, [])
    assert row.number in game.state.guest_discards
    if row.play:
        assert game.refusal("end") == {"key": "rewards-first", "action": "end"}
    game.do(*row.play)
    got = difference(before, game.at())
    assert got == {**row.gains, "rooms": {*row.gains["rooms"], f"{room}*"}}
    assert (game.at().points, game.pool()) == (row.points, [])
    assert "end" in game.options()


@EVERY_GUEST
def test_every_reward_that_asks_can_be_declined(row: Row) -> None:
    game = arrival(row.number)
    game.do(f"move-in {row.number} {ROOM[row.colour]}")
    then = game.at()
    declined = 0
    while "end" not in game.options():
        events = game.do(min(game.options("decline")))
        assert payloads(events, "declined")
        declined += 1
        assert declined <= 2
    assert (declined > 0) == bool(row.play)
    now = game.at()
    assert (now.rooms, now.money, now.cafe, now.staff) == (then.rooms, then.money, [], [])
    assert now.hand == then.hand


@EVERY_GUEST
def test_what_is_impossible_lapses_and_was_warned_of(row: Row) -> None:
    """No card in the hand or the pile, no guest in the row, no room that could be prepared or turned."""
    mine = ROOM[row.colour]
    paid = [min(group) for group in BOARDS["front"].groups]
    here = hotel(f"{row.number}!", rooms=f"1* 2* 3* 4* {mine}", paid=paid)
    rest = " ".join(str(number) for number in GUESTS if number != row.number)
    game = SampleAustria(here, row="0 0 0 0 0", guest_pile=rest, staff_pile="", turn=DIE_TAKEN)
    needs = tuple(row.needs.split())
    warning = {"unusable": needs} if needs else {}
    assert game.costs(f"move-in {row.number} {mine}") == {**warning, "points": row.points}
    events = game.do(f"move-in {row.number} {mine}")
    assert payloads(events, "lapsed") == [{"seat": 0, "reward": name} for name in needs]
    if not needs:
        game.do(*row.play)
    assert (game.pool(), game.options("end")) == ([], {"end"})


CASES = cases("""
The Sculptor prepares a room on the two lower floors at no cost
cafe=49!, rooms=1.1* 1.2 1.3 2.1 3.1 | move-in 49 1.2 | may room: room 1.4 free, room 2.2 free, room 2.3 free

If these are full, the reward is lost
cafe=49!, rooms=1.1* 1.2 1.3* 1.4* 1.5* 2* 3.1 | move-in 49 1.2 |
event lapsed: reward=prepare-free-low seat=0; may room: -

Up to two guests may be taken, the second from the row refilled
cafe=87!, rooms=1.1 1.2 1.3; row=103 95 64 50 85, guests=51 | move-in 87 1.3, guest 103 | row 51 95 64 50 85;
told guest 51: - | guest 51 | cafe 103 51; money 13

The second free guest is lost if the café is full
cafe=87! 77! 104, rooms=1.1 1.2 1.3 1.4; row=103 95 64 50 85 | move-in 87 1.3 |
told guest 64: unusable=take-guest | guest 64 | event lapsed: reward=take-guest seat=0; cafe 77! 104 64

Unless another guest moves in first
cafe=87! 77! 104, rooms=1.1 1.2 1.3 1.4; row=103 95 64 50 85 | move-in 77 1.4, move-in 87 1.3 |
told guest 64: - | guest 64, guest 50 | cafe 104 64 50

A discount of one: a card of two krones costs one
cafe=64!, rooms=1.1, hand=12 | move-in 64 1.1 | told staff 12 less-1: price=1 | staff 12 less-1 |
event paid: krones=1 seat=0; money 9

A discount never pays out: three krones off a card of two
cafe=96!, rooms=1.1* 1.2, hand=12 | move-in 96 1.2 | told staff 12 less-3: price=0 | staff 12 less-3 |
event paid: -; money 10

Nor does a card for nothing
cafe=104!, rooms=1.1* 1.2, hand=12 | move-in 104 1.2 | told staff 12 free: price=0 | staff 12 free |
event paid: -; money 10

Staff that cannot be paid are not offered
cafe=94!, rooms=1.1* 1.2, hand=6 7 8 12 13 34, money=1 | move-in 94 1.2 | may staff: staff 6 less-1,
staff 7 less-1, staff 8 less-1, staff 12 less-1, staff 13 less-1;
refused staff 34 less-1: not-enough-krones have=1 need=4

Nor are rooms
cafe=57!, rooms=1.1* 1.2 1.3 2.1 3.1, money=0 | move-in 57 1.2 | may room: room 1.4 less-1, room 2.2 less-1,
room 2.3 less-1; told room 2.2 less-1: price=0

Who has just moved in may be back at the door, where no other guest is left
cafe=87!, rooms=1.1 1.2 1.3; row=0 0 0 0 92, guest_pile= | move-in 87 1.3, guest 92 | row 0 0 0 0 87;
may guest: guest 87 | guest 87 | cafe 92 87; row 0 0 0 0 0

A guest who is a reward is not the guest of the turn: before the die it uses up nothing of step 1
cafe=63! 78!, rooms=1.1 1.2 1.3, money=3; guests=95 94 | move-in 63 1.1, guest 92 | money 3 | guest 93 |
money 1; refused guest 77: one-guest-a-turn | die 3, move-in 78 1.3, guest 95 | money 1; cafe 92 93 95

Blue, yellow and red guests need a room of their own colour
cafe=65! 50! 77!, rooms=1; row=103 95 64 51 85 | | may move-in: move-in 65 1.1, move-in 65 1.5,
move-in 50 1.2, move-in 77 1.3, move-in 77 1.4

A green guest may take any free room
cafe=92!, rooms=1.1 1.2 1.3* 1.4* 1.5 | | may move-in: move-in 92 1.1, move-in 92 1.2, move-in 92 1.5
""")


@pytest.mark.parametrize("case", CASES)
def test_case(case: str) -> None:
    play(case)


@pytest.mark.parametrize(
    ("number", "first", "second"),
    [
        (57, "room 2.2 less-1", "decline prepare-less-1"),
        (73, "staff 12 less-1", "decline play-staff-less-1"),
        (87, "guest 64", "decline take-guest"),
        (88, "room 2.2 free", "decline prepare-free"),
        (61, "room 2.2 less-1", "decline prepare-full"),
        (61, "room 2.2 full", "decline prepare-less-1"),
    ],
)
def test_up_to_two_may_be_one(number: int, first: str, second: str) -> None:
    game = arrival(number)
    row = next(each for each in ROWS if each.number == number)
    game.do(f"move-in {number} {ROOM[row.colour]}", first)
    assert "end" not in game.options()
    game.do(second, "end")
    assert game.active_seat == 1


@pytest.mark.parametrize("number", [57, 73, 87, 88])
def test_up_to_two_is_not_three(number: int) -> None:
    row = next(each for each in ROWS if each.number == number)
    game = arrival(number)
    game.do(f"move-in {number} {ROOM[row.colour]}", *row.play)
    verb = row.play[0].split()[0]
    assert not any(option.endswith(row.play[0].split()[-1]) for option in game.options(verb))


def test_the_names_of_rewards_are_known_to_the_game() -> None:
    names = {reward.name for guest in GUESTS.values() for reward in guest.rewards}
    assert {name for row in ROWS for name in row.needs.split()} <= names
    assert {name for row in ROWS for name in row.needs.split()} <= {*GAME.argument_values["reward"]}
