"""Every staff card's price, timing and effect; discounts, copies, and the final scoring."""

from functools import cache
from typing import Any

import pytest

from engine.games.grand_austria_hotel.final_scoring import FinalScoring
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.staff import SETS, STAFF
from tests.games.grand_austria_hotel.cases import cases, play, position
from tests.games.grand_austria_hotel.positions import EDITIONS, SampleAustria, hotel, payloads

EVERY_EDITION = pytest.mark.parametrize("edition", EDITIONS)

# fmt: off
CARDS = (
    (1, 4, "round", "B"),  # Frühstückskellner: +1 S
    (2, 6, "round", "D"),  # Kellnerin: +1 C
    (3, 4, "round", "A"),  # Barmann: +1 W
    (4, 6, "round", "C"),  # Sous Chef: +1 K
    (5, 4, "permanent", ""),  # Pferdeknecht: red guest moves in: +2 kr
    (6, 1, "permanent", "A"),  # Stallmeister: blue guest moves in: may +1 E
    (7, 1, "permanent", "D"),  # Masseurin: yellow guest moves in: +1 kr
    (8, 2, "permanent", ""),  # Fremdenführer: green guest moves in: +2 VP
    (9, 5, "permanent", "A"),  # Butler: blue rooms cost 0 to prepare
    (10, 5, "permanent", "D"),  # Chauffeur: red rooms cost 0 to prepare
    (11, 5, "permanent", "C"),  # Floristin: yellow rooms cost 0 to prepare
    (12, 2, "permanent", ""),  # Hausdame: take die 3 or 4: +2 VP
    (13, 2, "permanent", "B"),  # Restaurantchef: take die 1 or 2: strength +1 (pair limit still holds)
    (14, 2, "permanent", ""),  # Dekorateur: take die 1 or 2: may also prepare 1 room (full cost: P1,P2,P4)
    (15, 4, "permanent", ""),  # Schuhputzer: take die 4: each point of strength gives 1 kr AND 1 E
    (16, 2, "permanent", ""),  # Wäscherin: take die 4: +4 VP
    (17, 3, "permanent", ""),  # Küchenhilfe: die 6 needs no krone; strength +1
    (18, 2, "permanent", ""),  # Garderobenfrau: take die 5: 2 kr more discount (no refund)
    (19, 3, "permanent", ""),  # Innenarchitekt: take die 3: +5 VP
    (20, 2, "permanent", ""),  # Hausdetektiv: take die 5: may +2 E
    (21, 3, "once", ""),  # Chefkoch: +1 S +1 C +1 W +1 K
    (22, 3, "permanent", ""),  # Personalchef: take die 3: may also play 1 hand staff card (full cost: P1–P5)
    (23, 5, "permanent", ""),  # Hausverwalter: guest moves into a room: +1 kr
    (24, 1, "permanent", "C"),  # Oberkellner: kitchen→guest moves cost 0
    (25, 6, "permanent", "B"),  # Bote: guests from the board cost 0
    (26, 5, "permanent", ""),  # Veranstaltungsleiter: ignore Emperor penalty
    (27, 4, "end", "C"),  # Reservierungsleiter: 3 VP per occupied red room
    (28, 4, "end", "D"),  # Concierge: 3 VP per occupied blue room
    (29, 5, "end", ""),  # Sekretärin: copy one staff card of another player (see 5.2)
    (30, 4, "end", "B"),  # Empfangschef: 3 VP per occupied yellow room
    (31, 4, "end", ""),  # Zimmermädchen: 1 VP per occupied room
    (32, 4, "end", "B"),  # Direktionsassistent: VP per own played staff card incl. itself
    (33, 5, "permanent", ""),  # Etagendiener: guest with an order of 4 items moves in: +4 VP
    (34, 5, "end", ""),  # Rezeptionist: 1 VP per room tile, prepared or occupied
    (35, 2, "once", ""),  # Page: flip 2 prepared rooms (any colour)
    (36, 2, "once", "D"),  # Sommelier: +4 W
    (37, 3, "end", ""),  # Zimmerdiener: 2 VP per fully occupied group
    (38, 5, "once", "A"),  # Portier: fill one guest's order from the general supply
    (39, 3, "once", "A"),  # Konditor: +4 C
    (40, 2, "end", "C"),  # Marketingleiter: 5 VP per politics card with own disk
    (41, 3, "end", "D"),  # Telefonistin: 2 × own Emperor-track position
    (42, 3, "permanent", ""),  # Gärtner: each Emperor bonus received: +5 VP
    (43, 3, "once", "C"),  # Barista: +4 K
    (44, 2, "once", "B"),  # Kaltmamsell: +4 S
    (45, 1, "once", ""),  # Bademeister: +3 E
    (46, 2, "end", ""),  # Etagendame: 5 VP per fully occupied floor
    (47, 4, "end", ""),  # Liftboy: 5 VP per fully occupied column
    (48, 4, "end", "A"),  # Direktor: 4 VP per set of red+blue+yellow occupied rooms
)
# fmt: on
COSTS_2022 = {17: 5}
TWO_OF_EACH = "112233445566"


test_case = cases("""
The Restaurant Manager keeps the pair rule
staff=13; dice=11 | die 1 | may dishes: dishes 3 0, dishes 2 1, dishes 2 0, dishes 1 1, dishes 1 0

The Decorator prepares a room at full cost, any time in the turn and once
cafe=92!, rooms=1.1 2.1, staff=14; dice=11 | die 1, dishes 2 0 | may room: room 1.2 full, room 2.2 full,
room 3.1 full; told room 3.1 full: price=2 | move-in 92 1.1, room 3.1 full | event used: seat=0 staff=14;
money 9; may room: -

An extra that is not used is gone with the turn
staff=20 & ; dice=5512 | die 5, end, die 1, end | seat 1; emperor 0 | die 2, end, die 5 | may use: use 20

The Bootblack gives both for every point; with the boost its krone comes back, and a space with it
staff=15; dice=444 | die 4, split 3 3 | money 13; emperor 3 || die 4, boost | may split: split 4 4, split 3 3,
split 2 2, split 1 1 | split 4 4 | money 13; emperor 4

The Kitchen Hand spares the krone and adds one
staff=17, money=0; dice=66 | die 6 4, split 3 0 | money 3

The boost is on top of that
staff=17, money=1; dice=66 | die 6 4, boost, split 4 0 | money 4

The Checker takes two krones off and pays nothing out
staff=18, hand=2 12, money=5; dice=5 | die 5 | told staff 2: price=3; told staff 12: price=0 | staff 12 |
money 5

The Detective advances when the player says so, once
staff=20; dice=5 | die 5, use 20 | event used: seat=0 staff=20; emperor 2;
refused use 20: staff-not-for-use staff=20

The Staff Manager plays a card at full cost
staff=22, hand=6 12; dice=33 | die 3, room 1.2 | told staff 12 full: price=2 | staff 12 full, room 1.3 |
money 8; staff 22 12; refused staff 6 full: no-staff-to-play

Staff hired by the Staff Manager help with the same action: the Florist is in time for the rooms
rooms=1.1 1.2, staff=22, hand=11, money=5; dice=33 | die 3, staff 11 full | money 0; told room 1.3: price=0;
told room 2.1: price=0; told room 2.2: price=0 | room 2.1, room 2.2, end | money 0; rooms 1.1 1.2 2.1 2.2

The Page-boy turns up to two rooms
rooms=1.1* 1.2, hand=35; dice=55 | die 5, staff 35, occupy 1.2 | event lapsed: reward=occupy seat=0

Or none
rooms=1.1*, hand=35; dice=55 | die 5, staff 35 | event lapsed: reward=occupy seat=0 | end | seat 1

The Porter fills an order that is not complete, and the guest moves in as always
cafe=104 92! 74, rooms=1.1 1.2, hand=38; dice=55 | die 5, staff 38 | may fill: fill 104, fill 74 | fill 104 |
event order-complete: guest=104 seat=0; points 0 | move-in 104 1.2 | points 2

The dish of a card for every round may be served at once
cafe=92, staff=1 | use 1, serve strudel 92 | cafe 92!; money 10

The Delivery Boy brings guests at no cost
staff=25, money=0; row=103 95 64 50 85 | | told guest 103: price=0; may guest: guest 103, guest 95, guest 64,
guest 50, guest 85 | guest 103 | money 0

Without him there are two for nothing
money=0; row=103 95 64 50 85 | | may guest: guest 50, guest 85;
refused guest 103: not-enough-krones have=0 need=3

The Custodian is paid for every room turned in 2022, in addition to staff that react to guests
cafe=72!, rooms=1.1 1.2 1.3, staff=7 6 23, money=0; edition=2022 | move-in 72 1.1, occupy 1.3 | money 2;
emperor 1; points 9

Exactly one card is played
hand=6 7; dice=55 | die 5, staff 6 | refused staff 7: no-staff-to-play;
refused staff 8: staff-not-in-hand staff=8

Cards that make rooms free give no action
staff=9 10 11 | | may room: -

Permanent staff stay for the rest of the game
staff=5 9; round=2, steps=end-round, starter=1 | | round 3; staff 5 9

The Custodian of 2015 is paid when a guest moves in, and for no other room
cafe=72!, rooms=1.1* 1.2 1.3 1.4 2.1 3.1, staff=23, hand=35, covered=1; edition=2015, turn=5 action=5 left=2 |
move-in 72 3.1 | money 11 | occupy 1.2 | money 11 | staff 35, occupy 1.3, occupy 1.4 | money 11

In 2022 whenever a room becomes occupied
cafe=72!, rooms=1.1* 1.2 1.3 1.4 2.1 3.1, staff=23, hand=35, covered=1; edition=2022, turn=5 action=5 left=2 |
move-in 72 3.1 | money 11 | occupy 1.2 | money 12 | staff 35, occupy 1.3, occupy 1.4 | money 14

Not by the emperor in 2015
staff=23, emperor=8; court=B4 | room 1.2 occupied | money 10

By the emperor too in 2022
staff=23, emperor=8; court=B4, edition=2022 | room 1.2 occupied | money 11

Also by the last one
staff=23, emperor=10; court=C2, edition=2022 | room 1.2 occupied | money 11
""")


@EVERY_EDITION
@pytest.mark.parametrize(("number", "cost", "timing", "letter"), CARDS)
def test_the_card_and_its_price_with_a_five(
    number: int, cost: int, timing: str, letter: str, edition: str
) -> None:
    """Three dice show 5, so the price is three krones lower, but never below 0."""
    card = STAFF[edition][number]
    cost = COSTS_2022.get(number, cost) if edition == "2022" else cost
    assert (card.cost, card.timing) == (cost, timing)
    assert (number in SETS.get(letter, ())) == bool(letter)
    price = max(0, cost - 3)
    told = f"price={price}" + " unusable=fill-order" * (number == 38)  # nobody sits in the café
    play(
        f"hand={number}, money={price}; dice=5551, edition={edition} | die 5 | info staff {number}: {told} |"
        f"staff {number} | event hired: seat=0 staff={number}; money 0; hand -; staff {number};"
        f"event paid: {f'krones={price} seat=0' if price else '-'}"
    )
    if price:
        play(
            f"hand={number}, money={price - 1}; dice=5551, edition={edition} | die 5 | may staff: -;"
            f"refused staff {number}: not-enough-krones have={price - 1} need={price}"
        )


def test_all_forty_eight_are_here_and_played_below() -> None:
    assert [card[0] for card in CARDS] == [*STAFF["2015"]] == [*STAFF["2022"]] == list(range(1, 49))
    timings = [timing for _, _, timing, _ in CARDS]
    assert [timings.count(each) for each in ("permanent", "end", "once", "round")] == [23, 13, 8, 4]
    assert [len(cards) for cards in SETS.values()] == [6, 6, 6, 6]
    played = [*MOVING_IN, *FREE_ROOMS, *TAKING, *ONCE, *ROUND, *END, *ONE_BY_ONE]
    assert sorted(played) == list(range(1, 49))


ONE_BY_ONE = (24, 25, 26, 29, 42)
"""Cards tested one by one: below, in `test_serving.py` (Chief Waiter) or in `test_court.py` (26 and 29)."""

MOVING_IN: dict[int, tuple[str, int, tuple[int, int, int]]] = {
    5: ("red", 0, (2, 0, 0)),
    6: ("blue", 0, (0, 1, 0)),
    7: ("yellow", 0, (1, 0, 0)),
    8: ("green", 0, (0, 0, 2)),
    23: ("", 0, (1, 0, 0)),
    33: ("", 4, (0, 0, 4)),
}
"""For each card, the guest's colour and number of dishes (empty or 0 for any), and the krones, spaces and points gained."""
ROOM = {"yellow": "1.2", "blue": "3.1", "red": "1.3", "green": "1.3"}


@cache
def moved_in(guest: int, edition: str, cards: str = "") -> tuple[int, int, int]:
    """Move a guest in, and return the krones, the space on the emperor's track and the points."""
    game = position(f"cafe={guest}!, rooms=1.1* 1.2 1.3 2.1 3.1, money=5, {cards}; edition={edition}")
    game.do(f"move-in {guest} {ROOM[GUESTS[guest].colour]}")
    return game.at().money, game.at().emperor, game.at().points


@EVERY_EDITION
@pytest.mark.parametrize("number", MOVING_IN)
def test_when_a_guest_moves_in(number: int, edition: str) -> None:
    """Guests of the right colour or number of dishes earn the gain; other guests, or a card still in hand, earn nothing."""
    colour, size, gains = MOVING_IN[number]
    for guest in GUESTS.values():
        fits = colour in {"", guest.colour} and size in {0, sum(guest.order)}
        without = moved_in(guest.number, edition)
        with_card = moved_in(guest.number, edition, f"staff={number}")
        more = tuple(b - a for a, b in zip(without, with_card, strict=True))
        assert more == (gains if fits else (0, 0, 0)), guest
    assert moved_in(77, edition, f"hand={number}") == moved_in(77, edition)


FREE_ROOMS = {9: {"3.1", "3.3"}, 10: {"3.2"}, 11: {"3.4", "3.5"}}
"""The third-floor rooms that each card lets its player prepare for free."""


@pytest.mark.parametrize("number", FREE_ROOMS)
@pytest.mark.parametrize(
    ("way", "guest", "money", "edition"),
    [
        ("die 3", 98, 0, "2015"),
        ("die 6 3", 98, 1, "2015"),
        ("die 1", 98, 0, "2015"),  # by the Decorator
        ("move-in 57 1.2", 57, 0, "2015"),
        ("move-in 50 1.2, draw draw", 50, 0, "2015"),
        ("move-in 97 1.2, action 3", 97, 0, "2022"),
    ],
)
def test_rooms_of_a_colour_cost_nothing_in_every_way_of_preparing(
    number: int, way: str, guest: int, money: int, edition: str
) -> None:
    game = play(
        f"cafe={guest}!, staff={number} 14, rooms=1.1* 1.2 1.3* 1.4* 1.5* 2, money={money}; edition={edition} |"
        f"{way} |"
    )
    options = game.options("room")
    assert {option.split()[1] for option in options} == FREE_ROOMS[number]
    assert {game.option_info(option)["price"] for option in options} == {0}
    assert payloads(game.do(min(options)), "paid") == []
    assert game.at().money == 0


TAKING: dict[int, dict[int, dict[str, int]]] = {
    12: {3: {"points": 2}, 4: {"points": 2}},
    13: {1: {"strength": 1}, 2: {"strength": 1}},
    14: {1: {"extras": 1}, 2: {"extras": 1}},
    15: {4: {"both": 1}},
    16: {4: {"points": 4}},
    17: {6: {"strength": 1, "money": 1}},
    18: {5: {"strength": 2}},
    19: {3: {"points": 5}},
    20: {5: {"extras": 1}},
    22: {3: {"extras": 1}},
}
"""For each card and die face, what the card changes."""
DICE = ("1", "2", "3", "4", "5", "6 1", "6 2", "6 3", "6 4", "6 5")


def state(game: SampleAustria) -> dict[str, int]:
    """Return everything that a card in `TAKING` may change."""
    turn, mine = game.turn, game.at()
    numbers = {"strength": turn.left, "points": mine.points, "money": mine.money}
    return {**numbers, "extras": len(turn.extras), "both": int(turn.both_tracks)}


@pytest.mark.parametrize("number", TAKING)
def test_when_a_die_is_taken(number: int) -> None:
    """A six used as a 3 does not count as a 3; the option shows strength, price and points."""
    for die in DICE:
        game, without, in_hand = (
            position(f"{cards}; dice={TWO_OF_EACH}, seats=3")
            for cards in (f"staff={number}, hand=45", "hand=45", f"hand={number}")
        )
        face, more = int(die[0]), TAKING[number].get(int(die[0]), {})
        told = {"strength": 2 + more.get("strength", 0)}
        told |= {"price": 1 - more.get("money", 0)} if face == 6 else {}
        told |= {"points": more["points"]} if "points" in more else {}
        assert game.option_info(f"die {die}") == told
        assert in_hand.option_info(f"die {die}") == {"strength": 2, **({"price": 1} if face == 6 else {})}
        game.do(f"die {die}")
        without.do(f"die {die}")
        before = state(without)
        assert {
            key: value - before[key] for key, value in state(game).items() if value != before[key]
        } == more


@pytest.mark.parametrize("number", TAKING)
def test_staff_hired_later_in_the_turn_miss_the_die(number: int) -> None:
    for face in TAKING[number]:
        game = position(f"cafe=104!, rooms=1.1 1.2, hand={number}, covered=1; dice={TWO_OF_EACH}, seats=3")
        game.do(f"die {face} 4" if face == 6 else f"die {face}")
        before = state(game)
        game.do("move-in 104 1.2", f"staff {number} free")
        assert state(game) == {**before, "points": before["points"] + 2}


ONCE = {
    21: "| kitchen SCWK",
    35: ", occupy 1.2, occupy 1.3 | rooms 1.1 1.2* 1.3*",
    36: "| kitchen WWWW",
    38: ", fill 104 | cafe 104!; kitchen -",
    39: "| kitchen CCCC",
    43: "| kitchen KKKK",
    44: "| kitchen SSSS",
    45: "| emperor 3",
}
"""For each card, the actions after the card is played, and their results."""


@pytest.mark.parametrize("number", ONCE)
def test_a_one_time_card_acts_at_once_and_never_again(number: int) -> None:
    here = f"cafe={'104:S' if number == 38 else ''}, rooms=1.1 1.2 1.3, covered=1"
    play(f"{here}, hand={number}; dice=55 | die 5, staff {number} {ONCE[number]}; pool -; may use: -")
    play(f"{here}, staff={number}; steps=end-round | | kitchen -; emperor 0; pool -")


ROUND = {1: "S", 2: "C", 3: "W", 4: "K"}


@pytest.mark.parametrize("number", ROUND)
def test_once_per_round(number: int) -> None:
    """A card can be used before the die, and in the turn it is hired; then it is exhausted until the end of the round."""
    use, dish = f"use {number}", ROUND[number]
    play(
        f"staff={number}; dice=113355 | {use} | event used: seat=0 staff={number}; kitchen {dish}; used {number};"
        f"may use: -; refused {use}: staff-asleep staff={number} | die 1, end, die 3, end, die 3, end | may use: -"
    )
    play(f"staff={number}, used={number}; steps=end-round, starter=1 | | seat 0; used -; may use: {use}")
    play(
        f"hand={number}; dice=55 | | refused {use}: staff-not-played staff={number} |"
        f"die 5, staff {number}, {use} | kitchen {dish}"
    )


END = {27: 6, 28: 12, 30: 9, 31: 9, 32: 12, 34: 11, 37: 8, 40: 10, 41: 12, 46: 5, 47: 5, 48: 8}
"""What each card is worth in the hotel below, in the 2015 edition."""
END_2022 = {32: 6}
ROOMS = "1* 2.1* 2.2* 3.1* 4.1* 2.3 3.2"
"""The occupied rooms: 4 blue, 3 yellow, 2 red; one floor, one column, four groups. Two more rooms are prepared."""
POLITICS: dict[str, list[int]] = {"105": [0], "109": [1, 0], "113": [1]}


def scored(staff: str, *, edition: str = "2015", **more: Any) -> int:
    """Return the points that seat 0 gets for its staff at the end."""
    here = hotel(staff=staff, **{"rooms": ROOMS, "emperor": 6, **more})
    game = SampleAustria(here, edition=edition, round=7, politics=POLITICS, steps=[FinalScoring()])
    assert game.state.result is not None
    return dict(next(each.details for each in game.state.result.standings if each.seat == 0))["staff"]


@EVERY_EDITION
@pytest.mark.parametrize("number", sorted(STAFF["2015"]))
def test_at_the_end(number: int, edition: str) -> None:
    """All other cards, and cards in hand, are worth nothing at the end."""
    worth = {**END, **(END_2022 if edition == "2022" else {})}.get(number, 0)
    others = "6 7" if number in END else ""
    assert scored(f"{others} {number}", edition=edition) == worth
    assert scored("", hand=str(number), edition=edition) == 0


@pytest.mark.parametrize(
    ("number", "more", "points"),
    [
        # the document: 3 red, 4 blue and 6 yellow occupied rooms are three sets
        (48, {"rooms": "1.2* 2.1* 2.2* 2.5* 3.4* 3.5* 1.1* 1.5* 3.1* 4.1* 1.3* 1.4* 2.3* 3.2"}, 12),
        # at most 12 on space 6, more if the disk moved after the last scoring (ruling 17)
        *((41, {"emperor": space}, 2 * space) for space in (0, 6, 9, 13)),
        # prepared rooms count for the Receptionist only
        *(
            (number, {"rooms": "1 2 3 4", "emperor": 0}, {34: 20, 32: 4, 40: 10}.get(number, 0))
            for number in END
        ),
    ],
)
def test_in_other_hotels(number: int, more: dict[str, Any], points: int) -> None:
    assert scored(str(number), **more) == points
