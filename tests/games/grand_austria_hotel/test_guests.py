"""Every guest: the printed card, and the reward when it is used, declined or impossible."""

from typing import NamedTuple

import pytest

from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import BOARDS
from engine.games.grand_austria_hotel.position import Hotel
from tests.games.grand_austria_hotel.cases import cases, play, position
from tests.games.grand_austria_hotel.positions import GAME, SampleAustria, dishes, payloads

ROWS = """
49 yellow W 0 | prepare-free-low | room 2.2 free | rooms=2.2 | Sculptor: room free, floors 1–2 only (any colour)
50 yellow W 0 | draw prepare-full | draw draw, room 2.2 full | krones=-1 rooms=2.2 hand=1 | Musician: draw 1 + room at full cost
51 yellow W 1 | - | - | dishes=S | Composer: +1 S
52 yellow WK 0 | - | - | krones=2 dishes=S | Tailor: +1 S, +2 kr
53 yellow SW 0 | - | - | spaces=2 dishes=K | Flamenco Dancer: +1 K, +2 E
54 yellow WW 0 | - | dish cake | krones=2 dishes=C | Portrait Painter: +1 any item, +2 kr
55 yellow WWW 7 | draw | draw draw | hand=2 | Photographer: draw 2
56 yellow SWW 0 | play-staff-less-3 | staff 12 less-3 | dishes=C hand=-1 staff=12 | Vocalist: +1 C, play staff −3
57 yellow WWK 1 | prepare-less-1 | room 2.2 less-1, room 3.2 less-1 | krones=-1 rooms=2.2+3.2 | Architect: up to 2 rooms, −1 kr each
58 yellow WWWK 7 | occupy | occupy 2.1 | rooms=2.1* | Actress: flip 1 room (any colour)
59 yellow SSSW 5 | play-staff-less-2 | staff 13 less-2 | dishes=C hand=-1 staff=13 | Poet: +1 C, play staff −2
60 yellow CCWW 5 | - | - | krones=3 dishes=K | Jewelry Designer: +1 K, +3 kr
61 yellow SWWW 2 | prepare-less-1 prepare-full | room 2.2 less-1, room 3.2 full | krones=-2 rooms=2.2+3.2 | Painter: 1 room −1 kr + 1 room at full cost
62 yellow SCWW 4 | take-guest | guest 64 | spaces=3 cafe=64 | Opera Singer: free guest, +3 E
63 blue K 0 | take-guest | guest 103 | cafe=103 | Dame: free guest
64 blue K 0 | play-staff-less-1 | staff 12 less-1 | krones=-1 hand=-1 staff=12 | Duchess: play staff −1
65 blue K 3 | - | - | - | Knight of the Empire: none
66 blue CK 3 | play-staff-less-1 prepare-full | staff 12 less-1, room 2.2 full | krones=-2 rooms=2.2 hand=-1 staff=12 | Landgrave: play staff −1 + room at full cost
67 blue KK 2 | draw | draw draw | spaces=2 hand=2 | Sovereign: draw 2, +2 E
68 blue SSK 4 | - | - | spaces=3 | Princess: +3 E
69 blue CCK 7 | - | - | krones=3 | Countess: +3 kr
70 blue SWK 1 | play-staff-less-1 | staff 12 less-1 | krones=-1 spaces=3 hand=-1 staff=12 | Elector: play staff −1, +3 E
71 blue SKK 4 | prepare-free | room 4.1 free | rooms=4.1 | Baron: room free
72 blue SCK 7 | occupy | occupy 1.3 | rooms=1.3* | Prince: flip 1 room (any colour)
73 blue WKK 4 | play-staff-less-1 | staff 12 less-1, staff 8 less-1 | krones=-2 hand=-2 staff=12+8 | Count: play up to 2 staff, −1 each
74 blue CKK 10 | - | - | krones=1 | Earl: +1 kr
75 blue WWKK 5 | draw-three-less-3 | draw draw-three-less-3, staff 33 less-3, return 46 5 | krones=-2 staff=33 | Baroness: draw 3, play 1 at −3, rest to deck bottom
76 blue SSKK 4 | draw-three-free | draw draw-three-free, staff 33 free, return 46 5 | staff=33 | Duke: draw 3, play 1 free, rest to deck bottom
77 red C 1 | - | - | krones=1 | Apothecary: +1 kr
78 red C 0 | take-guest | guest 95 | cafe=95 | Post Councillor: free guest
79 red C 0 | - | - | krones=1 spaces=1 | Privy Councillor: +1 kr, +1 E
80 red CW 4 | take-guest | guest 50 | cafe=50 | Professor Emeritus: free guest
81 red CC 0 | - | - | krones=3 dishes=W | General: +1 W, +3 kr
82 red CWK 7 | occupy | occupy 1.2 | rooms=1.2* | Senior Councillor: flip 1 room (any colour)
83 red SCW 0 | - | - | krones=5 | Councillor of Commerce: +5 kr
84 red CCW 2 | take-guest | guest 64 | krones=3 cafe=64 | Court Councillor: +3 kr, free guest
85 red SSC 3 | - | - | krones=3 | Major: +3 kr
86 red CWW 3 | play-staff-less-3 | staff 34 less-3 | krones=-2 hand=-1 staff=34 | Veterinary Councillor: play staff −3
87 red CCKK 3 | take-guest | guest 64, guest 50 | krones=3 cafe=64+50 | Medicinal Councillor: +3 kr, up to 2 free guests
88 red CWWW 0 | prepare-free | room 2.3 free, room 3.3 free | rooms=2.3+3.3 | Procurator: up to 2 rooms free
89 red SSCW 5 | - | - | krones=4 | Lord High Commissioner: +4 kr
90 red SCCC 7 | - | - | krones=3 dishes=W | Senior Legal Secretary: +1 W, +3 kr
91 green S 0 | draw | draw draw | hand=3 | Tezcatlipoca: draw 3
92 green S 0 | - | - | krones=1 | Capt. Goldhaken: +1 kr
93 green S 0 | - | - | spaces=1 | Mr. Horsa: +1 E
94 green SS 0 | play-staff-less-1 | staff 34 less-1 | krones=-4 hand=-1 staff=34 | M. Ingalls: play staff −1
95 green SC 2 | - | - | spaces=2 | Mr. Boydell: +2 E
96 green SK 0 | play-staff-less-3 | staff 34 less-3 | krones=-2 hand=-1 staff=34 | Mr. Oundo: play staff −3
97 green SSW 4 | - | - | - | E. Gizia: extra turn/action without taking a die (see 5.3)
98 green SSS 0 | - | - | krones=4 | M. Polo: +4 kr
99 green SCC 5 | draw | draw draw | spaces=2 hand=1 | Cramersopholus: draw 1, +2 E
100 green SKKK 4 | occupy | occupy 2.1 | spaces=3 rooms=2.1* | Farmer Franz: +3 E, flip 1 room (any colour)
101 green SSSK 3 | take-guest | guest 85 | spaces=3 cafe=85 | Brother Uwe: +3 E, free guest
102 green SK 0 | occupy | occupy 3.1 | spaces=1 rooms=3.1* | Conductor: +1 E, flip 1 room (any colour)
103 green SW 4 | draw | draw draw | hand=2 | Durgoing: draw 2
104 green SSCC 2 | play-staff-free | staff 34 free | hand=-1 staff=34 | MacLeod: play staff free
""".strip().split("\n")
"""Each guest's number, colour, order, points; rewards that can be impossible; actions; results; the card in words."""

ROOM = {"yellow": "1.2", "blue": "3.1", "red": "1.3", "green": "1.3"}
"""For each guest colour, a room that does not complete a group."""


class Row(NamedTuple):
    card: str
    needs: str
    actions: str
    brings: str


EVERY_GUEST = pytest.mark.parametrize(
    "row",
    [
        pytest.param(Row(*(part.strip(" -") for part in row.split("|")[:4])), id=row.rpartition("| ")[2])
        for row in ROWS
    ],
)


def arrival(number: int) -> tuple[SampleAustria, str]:
    """Return a position with the die used and everything that rewards need, and the action that moves the guest in."""
    row = " ".join([str(other) for other in (103, 95, 64, 50, 85, 92) if other != number][:5])
    game = position(
        f"cafe={number}!, hand=6 7 8 12 13 34, rooms=1.1* 1.2 1.3 2.1 3.1, emperor=5, covered=1;"
        f"row={row}, staff=33 46 5, turn=3"
    )
    return game, f"move-in {number} {ROOM[GUESTS[number].colour]}"


def changes(before: Hotel, after: Hotel) -> str:
    """Return the differences between a hotel before and after."""
    kitchens = zip("SCWK", before.kitchen, after.kitchen, strict=True)
    sides = {"prepared": "", "occupied": "*"}
    rooms = (f"{room}{sides[side]}" for room, side in after.rooms.items() if before.rooms.get(room) != side)
    told = {
        "krones": after.money - before.money,
        "spaces": after.emperor - before.emperor,
        "dishes": "".join(letter * (new - old) for letter, old, new in kitchens),
        "rooms": "+".join(sorted(rooms)),
        "hand": len(after.hand) - len(before.hand),
        "staff": "+".join(map(str, after.staff[len(before.staff) :])),
        "cafe": "+".join(str(guest.number) for guest in after.cafe),
    }
    return " ".join(f"{name}={value}" for name, value in told.items() if value)


def test_all_fifty_six_are_here() -> None:
    assert [int(row[:3]) for row in ROWS] == list(GUESTS) == list(range(49, 105))


@EVERY_GUEST
def test_the_card_and_its_reward(row: Row) -> None:
    """Tests the printed points and the whole reward, in the card's order; E. Gizia's reward is tested elsewhere."""
    number, colour, order, points = row.card.split()
    guest = GUESTS[int(number)]
    assert (guest.colour, list(guest.order), guest.points) == (colour, dishes(order), int(points))
    game, move_in = arrival(guest.number)
    game.do(move_in)
    then = game.at()
    assert (then.points, then.cafe, game.state.guest_discards) == (guest.points, [], [guest.number])
    if row.actions:
        assert game.told("end") == "rewards-first action=end"
    game.do(*row.actions.split(", ") if row.actions else ())
    after, _ = arrival(guest.number)
    after.at().rooms[ROOM[colour]] = "occupied"
    assert changes(after.at(), game.at()) == row.brings
    assert (game.at().points, game.pool()) == (guest.points, [])
    assert "end" in game.options()


@EVERY_GUEST
def test_every_reward_that_asks_can_be_declined(row: Row) -> None:
    game, move_in = arrival(int(row.card.split(maxsplit=1)[0]))
    game.do(move_in)
    then, declined = game.at(), 0
    while "end" not in game.options():
        assert payloads(game.do(min(game.options("decline"))), "declined")
        declined += 1
    assert declined in ({1, 2} if row.actions else {0})
    now = game.at()
    assert (now.rooms, now.money, now.hand, now.cafe, now.staff) == (
        then.rooms,
        then.money,
        then.hand,
        [],
        [],
    )


@EVERY_GUEST
def test_what_is_impossible_lapses_and_was_warned_of(row: Row) -> None:
    """Tested with no card in hand or pile, no guest in the row, and no room to prepare or turn over."""
    number, colour, _, points = row.card.split()
    rest = " ".join(str(each) for each in GUESTS if each != int(number))
    paid = " ".join(min(group) for group in BOARDS["front"].groups)
    move_in = f"move-in {number} {ROOM[colour]}"
    lapsed = " & ".join(f"reward={name} seat=0" for name in row.needs.split())
    unusable = f" unusable={'+'.join(row.needs.split())}" if row.needs else ""
    play(
        f"cafe={number}!, rooms=1* 2* 3* 4* {ROOM[colour]}, paid={paid};"
        f"row=0 0 0 0 0, guest_pile={rest}, staff_pile=, turn=3 | | told {move_in}: points={points}{unusable} |"
        f"{move_in} | event lapsed: {lapsed or '-'} | {'' if row.needs else row.actions} | pool -; may end: end"
    )


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
    game, move_in = arrival(number)
    game.do(move_in, first)
    assert "end" not in game.options()
    game.do(second, "end")
    assert game.active_seat == 1


def test_the_names_of_rewards_are_known_to_the_game() -> None:
    names = {name for row in ROWS for name in row.split("|")[1].strip(" -").split()}
    assert names <= {reward.name for guest in GUESTS.values() for reward in guest.rewards}
    assert names <= {*GAME.argument_values["reward"]}


test_case = cases("""
The Sculptor prepares a room on the two lower floors at no cost
cafe=49!, rooms=1.1* 1.2 1.3 2.1 3.1 | move-in 49 1.2 | may room: room 1.4 free, room 2.2 free, room 2.3 free

If these are full, the reward is lost
cafe=49!, rooms=1.1* 1.2 1.3* 1.4* 1.5* 2* 3.1 | move-in 49 1.2 |
event lapsed: reward=prepare-free-low seat=0; may room: -

Up to two guests may be taken, the second from the row refilled
cafe=87!, rooms=1.1 1.2 1.3; row=103 95 64 50 85, guests=51 | move-in 87 1.3, guest 103 | row 51 95 64 50 85;
told guest 51: - | guest 51 | cafe 103 51; money 13

The second free guest is lost if the café is full, unless another guest moves in first
cafe=87! 77! 104, rooms=1.1 1.2 1.3 1.4; row=103 95 64 50 85 | move-in 87 1.3 |
told guest 64: unusable=take-guest | guest 64 | event lapsed: reward=take-guest seat=0; cafe 77! 104 64 ||
move-in 77 1.4, move-in 87 1.3 | told guest 64: - | guest 64, guest 50 | cafe 104 64 50

A discount of one: a card of two krones costs one
cafe=64!, rooms=1.1, hand=12 | move-in 64 1.1 | told staff 12 less-1: price=1 | staff 12 less-1 |
event paid: krones=1 seat=0; money 9

A discount never pays out: three krones off a card of two
cafe=96!, rooms=1.1* 1.2, hand=12 | move-in 96 1.2 | told staff 12 less-3: price=0 | staff 12 less-3 |
event paid: -; money 10

Nor does a card for nothing
cafe=104!, rooms=1.1* 1.2, hand=12 | move-in 104 1.2 | told staff 12 free: - | staff 12 free |
event paid: -; money 10

Staff that cannot be paid are not offered
cafe=94!, rooms=1.1* 1.2, hand=6 7 8 12 13 34, money=1 | move-in 94 1.2 | may staff: staff 6 less-1,
staff 7 less-1, staff 8 less-1, staff 12 less-1, staff 13 less-1;
refused staff 34 less-1: not-enough-krones have=1 need=4

Nor are rooms
cafe=57!, rooms=1.1* 1.2 1.3 2.1 3.1, money=0 | move-in 57 1.2 | may room: room 1.4 less-1, room 2.2 less-1,
room 2.3 less-1; told room 2.2 less-1: price=0

Who has just moved in may be back in the guest row, where no other guest is left
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
