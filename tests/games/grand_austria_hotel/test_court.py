"""The emperor's track and the twelve tiles: scoring, moving back, bonuses, penalties, and the order of decisions."""

import pytest

from engine.games.grand_austria_hotel.emperor import AUDIENCES, TILES, TRACK
from engine.kernel.core import Action
from engine.opponents import Sampler
from engine.opponents.thoughts import Inquiry
from tests.games.grand_austria_hotel.cases import cases, play, position
from tests.games.grand_austria_hotel.positions import GAME, SampleAustria, hotel, payloads


def test_track() -> None:
    assert TRACK == (0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9)
    assert AUDIENCES == {3: 3, 5: 5, 7: 7}


@pytest.mark.parametrize(
    ("round_", "tile", "back"),
    [(1, "", 0), (2, "", 0), (3, "A1", 3), (4, "", 0), (5, "B2", 5), (6, "", 0), (7, "C1", 7)],
)
def test_court_is_held_after_the_third_fifth_and_seventh_round(round_: int, tile: str, back: int) -> None:
    game = position(f"emperor=13 & emperor=2; round={round_}, steps=end-round, tiles=A1 B2 C1")
    assert [each["tile"] for each in payloads(game.outcome.events, "court")] == tile.split()
    assert (game.at().emperor, game.at(1).emperor) == (13 - back, 0 if back else 2)
    scored = {each["seat"]: each["points"] for each in payloads(game.outcome.events, "scored")[:2]}
    assert scored == ({0: 9, 1: 2} if back else {})


@pytest.mark.parametrize("space", range(14))
def test_every_space_scores_and_decides(space: int) -> None:
    """A seat moves back, then gets a bonus on space 3 or above, a penalty on 0, and nothing in between."""
    bonus, penalty = 8 * (space >= 10), -8 * (space <= 7)
    play(
        f"emperor={space}; court=C1 | | scored emperor: {TRACK[space] + TRACK[8]}; emperor {max(0, space - 7)};"
        f"scored reward: {bonus}; scored penalty: {penalty}"
    )


def test_all_score_and_move_back_before_anybody_is_received() -> None:
    game = position("emperor=6 & money=0 & emperor=6; court=A1, seats=3, starter=1")
    told = [(each.kind, each.payload.get("seat")) for each in game.outcome.events]
    assert [each for each in told if each[0] in {"moved-back", "favoured", "penalty"}] == [
        *(("moved-back", seat) for seat in (1, 2, 0)),
        *(("penalty", 1), ("favoured", 2), ("favoured", 0)),
    ]


PENALTIES = """
A1 2015 | money=3 | krones, points | krones | money 0; points 0
A1 2015 | money=3 | krones, points | points | money 3; points -5
A1 2022 | money=3 | - | - | money 0; points 0
A1 both | money=2 | - | - | money 2; points -5
A2 both | kitchen=SSCWK, cafe=94:S | - | - | kitchen -; cafe 94:S
A3 2015 | hand=1 2 3 | hand 1 2, hand 1 3, hand 2 3, points | hand 1 3 | hand 2
A3 2015 | hand=1 2 | hand 1 2, points | points | hand 1 2; points -5
A3 2022 | hand=1 2 3 | hand 1 2, hand 1 3, hand 2 3 | hand 2 3 | hand 1; points 0
A3 2022 | hand=1 2 | - | - | hand -; points 0
A3 both | hand=1 | - | - | hand 1; points -5
A4 2015 | rooms=1.1 2.1 2.2 3.1* | prepared 2.1, prepared 2.2, points | prepared 2.2 | rooms 1.1 2.1 3.1*; points 0
A4 2022 | rooms=1.1 2.1 2.2 | prepared 2.1, prepared 2.2 | prepared 2.1 | rooms 1.1 2.2; points 0
A4 2022 | rooms=1.1 2.1 | - | - | rooms 1.1; points 0
A4 both | rooms=1.1* | - | - | rooms 1.1*; points -5
B1 both | kitchen=SSCWK, cafe=94:S 96! | - | - | kitchen -; cafe 94 96
B2 2015 | money=5 | krones, points | krones | money 0; points 0
B2 2015 | money=5 | krones, points | points | money 5; points -7
B2 2022 | money=5 | - | - | money 0; points 0
B2 both | money=4 | - | - | money 4; points -7
B3 2015 | hand=1 2 3 | hand 1 2 3, points | hand 1 2 3 | hand -; points 0
B3 2015 | hand=1 2 3 | hand 1 2 3, points | points | points -7
B3 2022 | hand=1 2 3 | - | - | hand -; points 0
B3 both | hand=1 2 | - | - | hand 1 2; points -7
B4 2015 | rooms=1.1 1.2 2.1 3.1* | prepared 2.1 1.1, prepared 2.1 1.2, points | prepared 2.1 1.2 | rooms 1.1 3.1*
B4 2015 | rooms=1.1* 2.1* 3.1 2.2 1.2* | prepared 3.1 2.2, points | prepared 3.1 2.2 | rooms 1.1* 1.2* 2.1*; points 0
B4 2022 | rooms=1.1* 2.1* 3.1 2.2 1.2* | - | - | rooms 1.1* 1.2* 2.1*; points 0
B4 2022 | rooms=1.1 2.1 2.2 2.3 | prepared 2.1 2.2, prepared 2.1 2.3, prepared 2.2 2.3 | prepared 2.1 2.3 | rooms 1.1 2.2
B4 2015 | rooms=1.1 1.2 | prepared 1.1 1.2, points | points | points -7
B4 both | rooms=1.1 | - | - | rooms 1.1; points -7
C1 both | | - | - | points -8
C2 2015 | rooms=3.1* 3.2* 2.1 1.1* 1.2 2.2* | occupied 3.1 1.1, occupied 3.2 2.2 | occupied 3.1 1.1 | rooms 1.2 2.1 2.2* 3.2*
C2 2015 | rooms=3.1* 3.2* 2.1* 1.1* | - | - | rooms 1.1* 3.2*
C2 2015 | rooms=3.1* 3.2* 3.3* 2.1* 1.2* 2.3 | occupied 3.1 2.1, occupied 3.2 1.2 | occupied 3.2 1.2 | rooms 2.1* 2.3 3.1* 3.3*
C2 2015 | rooms=3.1* 3.2* 1.3* 1.1 | occupied 3.1, occupied 3.2 | occupied 3.2 | rooms 1.1 1.3* 3.1*
C2 2022 | rooms=3.1* 3.2* 1.1* 1.2* 1.3 | occupied 3.1 1.1, occupied 3.1 1.2, occupied 3.2 1.1, occupied 3.2 1.2 | occupied 3.1 1.2 | rooms 1.1* 1.3 3.2*
C2 2022 | rooms=1.1* 1.2* | occupied 1.1, occupied 1.2 | occupied 1.2 | rooms 1.1*
C2 both | rooms=1.1* 2.1* 3.1* | - | - | rooms 1.1*
C2 both | rooms=1.1* | - | - | rooms -
C2 both | rooms=1.1 | - | - | rooms 1.1; points 0
C3 both | staff=1 2 3 | - | - | points -6
C3 both | | - | - | points 0
C4 2015 | staff=1 31 46 | end-card 31, end-card 46, points | end-card 46 | staff 1 31
C4 2015 | staff=31 | end-card 31, points | points | points -10
C4 2022 | staff=1 31 | - | - | staff 1; points 0
C4 both | staff=1 | - | - | staff 1; points -10
C1 2022 | staff=26, money=1 | ignore, points | ignore | money 0; points 0
A1 2022 | staff=26, money=4 | ignore, krones | krones | money 1; points 0
C1 2022 | staff=26, money=0 | - | - | points -8
""".strip().split("\n")
"""Each row: tile and edition, the hotel before, the penalties to choose from (if any), the chosen one, the hotel after."""


def test_every_tile_has_its_rows() -> None:
    assert {row[:2] for row in PENALTIES} == {*TILES} == {f"{s}{n}" for s in "ABC" for n in range(1, 5)}


@pytest.mark.parametrize("row", PENALTIES)
def test_penalty(row: str) -> None:
    where, before, ways, chosen, after = map(str.strip, row.split("|"))
    tile, edition = where.split()
    choice = ""
    if ways != "-":
        offered = ", ".join(f"penalty {way}" for way in ways.split(", "))
        choice = f"question penalty; starts True; may: {offered} | penalty {chosen} |"
    game = play(f"{before}; court={tile}, edition={edition} | | {choice} {after}")
    (penalty,) = payloads(game.outcome.events, "penalty")
    assert (penalty["seat"], penalty["tile"]) == (0, tile)


test_case = cases("""
A bonus that moves the disk is not followed by another test: C2 fills a group, which moves it six
emperor=10, rooms=1.1* 1.2* 2.1*; court=C2 | | emperor 3 | room 2.2 occupied | emperor 9; event favoured: -

Bonus A1: three krones
emperor=6; court=A1, edition=both | | event favoured: seat=0 tile=A1; money 13

Bonus A2: two dishes of choice, at once to a guest
emperor=6, cafe=92; court=A2 | | question rewards; starts True;
may dish: dish strudel, dish cake, dish wine, dish coffee | dish strudel | question serve; starts False |
serve proposed, dish coffee | cafe 92!; kitchen K; round 4

It can be declined
emperor=6; court=A2 | decline any-dish | event declined: reward=any-dish seat=0; round 4

Bonus A3: of three cards one may be played at three krones less
emperor=6; court=A3, staff=25 1 45 | | may: draw draw-three-less-3, decline draw-three-less-3 |
draw draw-three-less-3 | question look; may staff: staff 25 less-3, staff 1 less-3, staff 45 less-3 |
staff 25 less-3 | may: return 1 45, return 45 1 | return 1 45 | staff 25; money 7; hand -; under: 45 1

It can be declined as well
emperor=6; court=A3 | decline draw-three-less-3 | event declined: reward=draw-three-less-3 seat=0; round 4

With an empty staff pile it is lost
emperor=6; court=A3, staff_pile= | | event lapsed: reward=draw-three-less-3 seat=0

Bonus A4: any room at no cost
emperor=6, rooms=1.1 2.1 3.1; court=A4 | | offers: room 4.1 free | room 4.1 free | rooms 1.1 2.1 3.1 4.1;
money 10

Nobody has to take it
emperor=6; court=A4 | decline prepare-free | event declined: reward=prepare-free seat=0; round 4

In a full hotel it is lost, and nothing is asked
emperor=6, rooms=1 2 3 4; court=A4 | | event lapsed: reward=prepare-free seat=0; pool -; question turn

Bonus B1: one of each dish
emperor=8; court=B1, edition=both | | event favoured: seat=0 tile=B1; kitchen SCWK

Bonus B2: five krones
emperor=8; court=B2, edition=both | | event favoured: seat=0 tile=B2; money 15

Bonus B3: of three cards one may be played for nothing
emperor=8; court=B3, staff=25 1 45 | draw draw-three-free |
may staff: staff 25 free, staff 1 free, staff 45 free | staff 25 free, return 1 45 |
staff 25; money 10; hand -; under: 45 1

Or not
emperor=8; court=B3 | decline draw-three-free | event declined: reward=draw-three-free seat=0; round 6

Bonus B4: a room is occupied on the two lower floors
emperor=8, rooms=1.1 2.1*; court=B4 | | may room: room 1.2 occupied, room 2.2 occupied | room 2.2 occupied |
rooms 1.1 2.1* 2.2*

Unless it is declined
emperor=8; court=B4 | decline place-occupied | event declined: reward=place-occupied seat=0; round 6

Or these are full
emperor=8, rooms=1 2 3.1; court=B4 | | event lapsed: reward=place-occupied seat=0; pool -

Bonus C1: eight points, besides six for space 10
emperor=10; court=C1, edition=both | | event favoured: seat=0 tile=C1; points 14

Bonus C2: a room is occupied anywhere and pays its group, a red one of one room; 4.4 prints two points
emperor=10, rooms=1.1 2.4 3.4; court=C2 | room 4.4 occupied | rooms 1.1 2.4 3.4 4.4*; money 11; scored room: 2

In a full hotel there is none
emperor=10, rooms=1 2 3 4; court=C2 | | event lapsed: reward=place-occupied seat=0; pool -

Bonus C3: two points for every staff card played
emperor=10, staff=1 2 3; court=C3, edition=both | | event favoured: seat=0 tile=C3; points 12

And none without any
emperor=10; court=C3, edition=both | | event favoured: seat=0 tile=C3; points 6

Bonus C4: a staff card for nothing
emperor=10, hand=25 36, money=0; court=C4 | | may staff: staff 25 free, staff 36 free | staff 36 free |
money 0; kitchen WWWW

Without a card in the hand it is lost
emperor=10; court=C4 | | event lapsed: reward=play-staff-free seat=0; pool -

The Gardener is paid when the bonus is received
emperor=6, staff=42; court=A4 | | scored reward: 5

Also when it cannot be used
emperor=10, staff=42; court=C4 | | scored reward: 5

But not without one, on space 0
staff=42; court=C1 | | scored reward: 0

Nor on space 2
staff=42, emperor=5; court=A1 | | scored reward: 0

The Gardener comes too late for the bonus that hires him
emperor=10, hand=42; court=C4 | staff 42 free | points 6

The Page-boy at court fills two blue groups; the krone of a red one beyond twenty is lost
emperor=10, hand=35, rooms=1.1 1.5 1.2 4.4, money=20; court=C4 | staff 35 free, occupy 1.1, occupy 4.4 |
event earned: krones=0 lost=1 seat=0; points 8; paid 1.1 4.4; reason rounds

The Porter at court fills an order and nobody moves in, as additional actions belong to turns
emperor=10, cafe=90 91:S, hand=38, rooms=1.1 1.3 1.4, money=0; court=C4 | staff 38 free |
may: fill 90, decline fill-order | fill 90 | event order-complete: guest=90 seat=0; detail guests: -10

Dishes of a card played at court go onto orders
emperor=10, cafe=96, hand=21, kitchen=W; court=C4 | staff 21 free, serve strudel 96, serve coffee 96 |
cafe 96!; kitchen CWW

Krones and hands that a penalty takes are told before it is chosen
money=5; court=A1 | | info penalty krones: amount=-3; info penalty points: amount=-5

Cards need no number
hand=1 2; court=A3 | | info penalty hand 1 2: -

Ignoring it has its price
hand=1 2 3, staff=26, money=5; court=A3, edition=2022 | | info penalty ignore: price=1

Returned staff go under the pile
hand=1 2 3; court=A3 | penalty hand 1 3 | event staff-returned: cards=2 seat=0 staff=1+3; under: 3 1

Lost staff leave the game; the Assistant Manager counts two cards, himself among them (ruling 8)
staff=32 31 46; court=C4 | penalty end-card 46 | removed 46; detail staff: 8

The Secretary is asked after the last court: a card that an opponent lost to a penalty can no longer be copied
emperor=8, staff=29, rooms=1* & staff=34 31; court=C4 | penalty end-card 34 | seat 0; question copy;
may: copy 31, copy none | copy 31 | detail staff: 5

All concerned are asked together, and finish in the order in which they answer
& emperor=6 & & ; court=A1, seats=4, starter=2 | | asked 0 2 3 | @3 penalty krones | asked 0 2 |
@0 penalty points | asked 2 | @2 penalty points | asked 3; points -5; points@1 4; points@2 -5; points@3 0;
round 4

Somebody with more to choose keeps nobody waiting
emperor=6 & emperor=6; court=A2 | | asked 0 1 | @1 dish wine | asked 0 1 | @0 dish cake | asked 0 1 |
@0 dish cake | asked 1 | @1 dish coffee | kitchen CC; kitchen@1 WK

Cards are drawn and returned in turn order
emperor=6 & hand=1 2 3 & emperor=6; court=A3, seats=3, starter=2, staff=25 14 45 26 15 46 | | asked 2 |
draw draw-three-less-3 | asked 2 | return 25 14 45 | asked 0 | draw draw-three-less-3, return 26 15 46 |
asked 1; question penalty

After the last court no politics: no turn follows in which a disk could be placed
emperor=10, money=20; court=C1, politics=105 | | reason rounds; disks 105: -

No politics at any court, with a reward to use or a penalty to suffer
emperor=6, money=20 & money=20; court=A4, politics=105 106 | | asked 0 1; may@0 politics: -; may@1 politics: -;
refused@0 politics 105: rewards-first action=politics; refused@1 politics 105: rewards-first action=politics;
refused@0 politics 106: rewards-first action=politics; refused@1 politics 106: rewards-first action=politics
""")


@pytest.mark.parametrize(
    ("tile", "way", "cards", "amount"),
    [("A1", "krones", "", 3), ("B2", "krones", "", 5), ("A3", "hand", " 1 2", 2)],
)
def test_how_much_a_penalty_takes_is_context_of_its_event(
    tile: str, way: str, cards: str, amount: int
) -> None:
    """Only the hotel's owner learns which cards the penalty takes."""
    game = play(f"money=9, hand=1 2 3; court={tile} | penalty {way}{cards} | ")
    (event,) = (each for each in game.outcome.events if each.kind == "penalty")
    assert (event.payload["way"], event.context) == (way, {"amount": amount})
    assert [each.owner for each in game.outcome.events if each.kind == "staff-returned"] == [0] * bool(cards)


@pytest.mark.parametrize("tile", sorted(TILES))
def test_conference_manager_2015_ignores_every_penalty(tile: str) -> None:
    play(
        f"staff=26 31, hand=1 2 3, rooms=1.1* 1.2, money=6, kitchen=S; court={tile} | |"
        f"event penalty: seat=0 tile={tile} way=ignore; points 0; money 6; hand 1 2 3; staff 26 31;"
        f"rooms 1.1* 1.2; kitchen S"
    )


def test_the_points_of_the_court_are_no_points_of_the_last_turn_before_it() -> None:
    """The court's points come whatever the player does; the last move scores only for going beyond the track's end."""
    game = SampleAustria(hotel(emperor=13, covered=1), hotel(emperor=4, covered=2), round=3, dice="114444")
    assert promised(game, "die 1") == (0, 0)
    game.do("die 4")
    assert promised(game, "split 0 4") == (4, 0), "the four spaces beyond the track"
    assert promised(game, "split 4 0") == (0, 0)
    game.do("split 4 0", "end")
    assert {"seat": 0, "points": 9, "why": "emperor"} in payloads(game.outcome.events, "scored")


def promised(game: SampleAustria, action: str) -> tuple[float, float]:
    """Return the points that a hint promises for an option and for the rest of its turn."""
    found = Inquiry(Sampler.of_seat(GAME, game.state, 0), 1, Action.read(action)).answer()
    return found.at_once, found.later
