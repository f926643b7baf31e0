"""The pool of open rewards (taken in any order, with lapses and warnings), drawing and looking at staff, and secrecy."""

import pytest

from engine.games.grand_austria_hotel.effects import Draw, Occupy, PlayStaff, Reward
from engine.games.grand_austria_hotel.rewards import Rewards
from engine.games.grand_austria_hotel.turn import Turn
from engine.kernel import core
from engine.kernel.core import Action
from tests.games.grand_austria_hotel.cases import cases, play
from tests.games.grand_austria_hotel.positions import (
    DIE_TAKEN,
    EDITIONS,
    GAME,
    SampleAustria,
    hotel,
    numbers,
    payloads,
)

test_case = cases("""
The rewards of a guest are used in any order: first the card
cafe=50!, rooms=1.1 1.2 1.3; dice=4 | die 4, split 1 0, move-in 50 1.2 | question rewards;
pool draw prepare-full | draw draw, room 1.4 full | pool -; rooms 1.1 1.2* 1.3 1.4

Or first the room
cafe=50!, rooms=1.1 1.2 1.3; dice=4; staff=7 | die 4, split 1 0, move-in 50 1.2, room 1.4 full | pool draw |
draw draw | pool -; rooms 1.1 1.2* 1.3 1.4

Drawing cards can be declined, because the emperor may take cards from the hand (ruling 14)
cafe=99!, rooms=1.1 2.1; dice= | move-in 99 1.1 | question rewards; may: draw draw, decline draw |
decline draw | event declined: reward=draw seat=0; hand -; undoable True

So can looking at three
cafe=75!, rooms=1.1 2.1; dice= | move-in 75 1.1 | may: draw draw-three-less-3, decline draw-three-less-3 |
decline draw-three-less-3 | hand -; pool -

And turning a room
cafe=100!, rooms=1.1 2.1; dice= | move-in 100 1.1 | may: occupy 2.1, decline occupy

Krones come first when they pay for the rest
cafe=84!, rooms=1.1 1.3 1.2, money=0 | move-in 84 1.3 | money 3; pool take-guest

Rooms, staff and dishes for a reward are refused as in a turn, anything else is just not an option
cafe=66! 94, rooms=1.1 1.2, hand=24 2, money=3, kitchen=C | move-in 66 1.1 |
refused room 4.5 full: room-not-adjacent room=4.5; refused room 1.1 full: room-already room=1.1;
refused staff 2 less-1: not-enough-krones have=3 need=5; refused staff 5 less-1: staff-not-in-hand staff=5;
refused room 9.9 full: not-an-option action=room 9.9 full;
refused room 4.5 free: not-an-option action=room 4.5 free;
refused staff 5 free: not-an-option action=staff 5 free;
refused decline draw: not-an-option action=decline draw; refused use 20: rewards-first action=use;
refused serve proposed: rewards-first action=serve; refused split 1 1: rewards-first action=split;
refused pass: rewards-first action=pass

Nor can a room be prepared that costs too much
cafe=57!, rooms=1.1 1.2 2.2, money=0 | move-in 57 1.2 |
refused room 3.2 less-1: not-enough-krones have=0 need=1

What cannot be done lapses at once and is told; a krone is in time before the guest, too late after (ruling 15)
cafe=94! 92!, rooms=1.1 1.2 1.3, hand=14, money=0; dice=1 | die 1, dishes 1 0, move-in 94 1.2 |
event lapsed: reward=play-staff-less-1 seat=0; question end-of-turn; pool - | move-in 92 1.1 | may staff: - ||
die 1, dishes 1 0, move-in 92 1.1, move-in 94 1.2 | may: staff 14 less-1, decline play-staff-less-1 |
staff 14 less-1 | money 0; staff 14

Nothing is kept for the die: the Duchess with 0 krones
cafe=64!, rooms=1.1 1.2, hand=14, money=0; dice=4444 | move-in 64 1.1 |
event lapsed: reward=play-staff-less-1 seat=0; may decline: -; may staff: - | die 4, split 1 3, end | staff -

A part of a reward that cannot be done lapses too: up to two rooms, of which only one is affordable
cafe=57!, rooms=1* 2* 1.2, money=1 | move-in 57 1.2, room 3.1 less-1 |
event lapsed: reward=prepare-less-1 seat=0; pool -; money 0

A politics card does not keep rewards open
cafe=64!, rooms=1.1 1.2, money=20 | move-in 64 1.1 | event lapsed: reward=play-staff-less-1 seat=0;
may politics: politics 105

Moving in warns of a reward that cannot be done
cafe=94! 92!, rooms=1.1 1.2, hand=14, money=0 | | told move-in 94 1.2: points=0 unusable=play-staff-less-1;
told move-in 92 1.2: points=0 | move-in 92 1.1 | told move-in 94 1.2: points=0

It warns also where the room makes the difference: the Actress can only turn another one
cafe=58!, rooms=1.1* 1.2 2.2* | | told move-in 58 1.2: points=7 unusable=occupy

It warns at every step of an open reward that cannot be used yet: the Musician's room is not affordable
cafe=50!, rooms=1* 2.1 1.2, money=0 | | told move-in 50 1.2: points=0 unusable=prepare-full | move-in 50 1.2 |
pool draw prepare-full; told draw draw: unusable=prepare-full; told decline draw: unusable=prepare-full;
told decline prepare-full: - | draw draw | event lapsed: reward=prepare-full seat=0

One reward warns of what it takes from another: two krones pay for the Landgrave's card or for the room
cafe=66!, rooms=1* 1.1 2.1 2.2 2.3 2.4 2.5, hand=24 13, money=2 | move-in 66 1.1 |
told room 3.1 full: price=2; told staff 13 less-1: price=1 unusable=prepare-full;
told staff 24 less-1: price=0

If it is the only card, the room takes it
cafe=66!, rooms=1* 1.1 2.1 2.2 2.3 2.4 2.5, hand=13, money=2 | move-in 66 1.1 |
told room 3.1 full: price=2 unusable=play-staff-less-1

Staff who would do nothing are warned of, by action 5
rooms=1.1*, hand=35, staff=22; dice=5 | die 5 | told staff 35: price=1 unusable=occupy

As an extra
rooms=1.1*, hand=35, staff=22; dice=3 | die 3 | told staff 35 full: price=2 unusable=occupy

For a reward
cafe=104! 64, rooms=1.1, hand=35 38 | move-in 104 1.1 | told staff 35 free: unusable=occupy;
told staff 38 free: -

And among the cards looked at
cafe=76!, rooms=1.1; staff=35 38 5 | move-in 76 1.1, draw draw-three-free |
told staff 35 free: unusable=occupy; told staff 38 free: unusable=fill-order;
told staff 5 free: - | staff 35 free | told return 38 5: unusable=occupy | return 38 5 |
event lapsed: reward=occupy seat=0

The second of the Page-boy's two rooms is warned of where there is one
rooms=1.1, hand=35; dice=5 | die 5, staff 35 | told occupy 1.1: unusable=occupy | occupy 1.1 |
event lapsed: reward=occupy seat=0

Krones beyond twenty are lost
cafe=83!, rooms=1.1 1.3 1.2, money=18 | move-in 83 1.3 | event earned: krones=2 lost=3 seat=0; money 20

Krones that make exactly twenty come at once
cafe=84!, rooms=1.1 1.2 1.3, money=17 | move-in 84 1.3 | pool take-guest; money 20

With one more they are kept until the other reward is used
cafe=84!, rooms=1.1 1.2 1.3, money=18 | move-in 84 1.3 | pool krones take-guest; money 18

Krones that would be lost wait for what costs something, and can be taken after it or before
cafe=50!, rooms=1.1 1.2 2.1* 2.2* 1.3 1.4, money=20, staff=7 | move-in 50 1.2 | pool draw krones prepare-full;
told krones: amount=1 | room 3.1 full, krones | money 19 || move-in 50 1.2, krones |
event earned: krones=0 lost=1 seat=0 | room 3.1 full | money 18

Spaces beyond the track are points
cafe=68!, rooms=1.1 1.2, emperor=12 | move-in 68 1.1 | emperor 13; points 8;
event scored: points=4 seat=0 why=guest & points=2 seat=0 why=reward & points=2 seat=0 why=beyond-the-track

What is there is drawn
cafe=91!, rooms=1.1 1.2; staff_pile=7 8 | move-in 91 1.2, draw draw |
event staff-drawn: cards=2 seat=0 staff=7+8; hand 7 8

Of three cards one is played, at its price; if none is wanted all three go back, in any order
cafe=75!, rooms=1.1 1.2 2.1 3.1, hand=6, money=1; staff=34 46 5 | move-in 75 3.1, draw draw-three-less-3 |
question look; may staff: staff 46 less-3, staff 5 less-3; told staff 5 less-3: price=1 | staff 5 less-3 |
question look; may: return 34 46, return 46 34 | return 46 34 |
event staff-returned: cards=2 seat=0 staff=46+34; staff 5; hand 6; money 0 || move-in 75 3.1,
draw draw-three-less-3 | may return: return 34 46 5, return 34 5 46, return 46 34 5, return 46 5 34,
return 5 34 46, return 5 46 34 | return 5 46 34 | staff -; pool -

With two cards left the other one goes back by itself
cafe=76!, rooms=1.1 1.2 2.1 3.1; staff_pile=34 46 | move-in 76 3.1, draw draw-three-free, staff 34 free |
money 10; staff 34; pool -

And with one there is none
cafe=76!, rooms=1.1 1.2 2.1 3.1; staff_pile=34 | move-in 76 3.1, draw draw-three-free, staff 34 free |
staff 34

Nothing else is resolved while cards are looked at, the reward of the card played after the others are put back
cafe=76!, rooms=1.1 1.2 2.1 3.1; staff=35 44 5 | move-in 76 3.1, draw draw-three-free |
refused end: rewards-first action=end; refused guest 92: rewards-first action=guest;
refused decline draw-three-free: rewards-first action=decline;
refused move-in 76 3.1: rewards-first action=move-in | staff 35 free | pool occupy; may: return 44 5,
return 5 44 | return 5 44 | may occupy: occupy 1.1, occupy 1.2, occupy 2.1

Dishes of a hired card wait as well
cafe=76! 94, rooms=1.1 1.2 2.1 3.1; staff=44 35 5 | move-in 76 3.1, draw draw-three-free, staff 44 free |
question look | return 35 5, serve proposed | cafe 94!; kitchen SS

Every option has its price and its printed points
cafe=66!, rooms=1.1* 2.1 3.1 3.2 3.3, hand=34 6 | move-in 66 3.1 | told staff 34 less-1: price=4;
told staff 6 less-1: price=0; told room 3.4 full: points=1 price=2; told room 4.1 full: price=3;
told decline prepare-full: - | room 3.4 full | money 8; points 4

A card hired by a guest turns rooms that fill groups: two single blue rooms, two points each
cafe=104!, rooms=1.1 1.2 1.3 1.4 1.5, hand=35 | move-in 104 1.2, staff 35 free, occupy 1.1, occupy 1.5 |
points 6; paid 1.1 1.5; pool -

A free guest is served, completed and moves in within the same turn
cafe=63! 98, rooms=1.1 1.2 1.3, kitchen=C, money=1; row=77 95 64 50 85 | move-in 63 1.1, guest 77,
serve cake 77, move-in 77 1.3 | money 1; points 3; cafe 98

A staff card played for a guest is in force for what is still open: with the Florist the yellow room is free
cafe=66!, rooms=1.1* 2.1* 2.2* 3.1 2.3* 2.4*, hand=11, money=4 | move-in 66 3.1 |
told room 2.5 full: price=1 unusable=play-staff-less-1 | staff 11 less-1 | told room 2.5 full: price=0 |
room 2.5 full | money 0

Nested rewards lie in one pool: a room turned, the krones of its group, the next room, in any order
cafe=104! 92!, rooms=1.1 1.2 1.3 3.2 4.2* 2.1* 2.2* 3.1*, hand=35, money=20; dice=1 | move-in 104 1.2,
staff 35 free, occupy 3.2 | pool krones occupy; may: krones, occupy 1.1, occupy 1.3, decline krones,
decline occupy, politics 105; refused move-in 92 1.1: rewards-first action=move-in | decline krones,
occupy 1.1, move-in 92 1.3 | money 20; points 4

What leaves nothing to choose happens by itself: spaces and dishes
cafe=60! 70! 51!, rooms=1.1 1.2 2.1, staff=7 6 8; turn=3 | move-in 60 1.2 | money 14; kitchen K; pool - |
move-in 70 1.1 | emperor 4; event lapsed: reward=play-staff-less-1 seat=0 | move-in 51 2.1 | kitchen SK;
points 9; question end-of-turn

Cards that are not played go under the pile, the first one on top, also if all go back
cafe=75!, rooms=1.1 1.2 2.1 3.1, money=1; turn=3, staff=34 46 5 | move-in 75 3.1, draw draw-three-less-3,
staff 5 less-3, return 46 34 | under: 34 46; looking - || move-in 75 3.1, draw draw-three-less-3 |
looking 34 46 5 | return 5 46 34 | under: 34 46 5; looking -

From guest to group to politics to the next guest: the krones of a red group make twenty
cafe=58! 84! 92!, rooms=1.1* 1.2 1.3* 1.4* 2.3* 2.4 3.4 3.5 2.5, money=14, covered=1; turn=3, politics=105:1 |
move-in 58 1.2 | pool occupy; refused politics 105: politics-not-met card=105 | occupy 2.4 |
event group-full: rooms=1.3+1.4+2.3+2.4 seat=0; event earned: krones=6 lost=4 seat=0;
told politics 105: points=10 | politics 105 | event politics: card=105 place=2 seat=0; points 17 |
move-in 92 2.5 | money 20 | end | seat 1

A guest whose room fills a group orders all that comes of it; krones that would be lost wait for the rest
cafe=66!, rooms=1.1 1.2 2.1 3.1* 4.1, hand=34, staff=6 23, money=20; turn=3 | move-in 66 4.1 | emperor 1;
event scored: points=3 seat=0 why=guest & points=5 seat=0 why=reward;
pool krones play-staff-less-1 prepare-full | room 3.2 full, staff 34 less-1 | money 15; question end-of-turn
""")


def test_what_is_impossible_waits_as_long_as_something_else_can_be_done() -> None:
    """The Actress's room fills a red group of two, and the group's krones pay for the Landgrave's card."""
    here = hotel("", "1.1* 2.1* 3.1* 3.2* 4.2", hand="14", money=0, pool=[PlayStaff("less-1"), Occupy()])
    game = SampleAustria(here, turn=DIE_TAKEN, steps=[Rewards(0), Turn(0)])
    assert game.options() == {"occupy 4.2", "decline play-staff-less-1", "decline occupy"}
    game.do("occupy 4.2")
    assert game.options() == {"staff 14 less-1", "decline play-staff-less-1"}


def test_a_reward_that_an_older_save_kept_for_later_lapses_with_the_next_step() -> None:
    """Schema 1 saves may contain such a reward in mid-turn. It can be declined, and every step warns about it."""

    def kept(hand: str) -> SampleAustria:
        return SampleAustria(
            hotel("92!", "1.1 1.2", hand=hand, money=0, pool=[PlayStaff("less-1")]), turn=DIE_TAKEN
        )

    game = kept("2")
    assert game.options() == {"move-in 92 1.1", "move-in 92 1.2", "decline play-staff-less-1"}
    assert game.told("end") == "rewards-first action=end"
    assert game.costs("move-in 92 1.1") == {"unusable": ("play-staff-less-1",), "points": 0}
    assert payloads(game.do("move-in 92 1.1"), "lapsed") == [{"seat": 0, "reward": "play-staff-less-1"}]
    assert game.options() == {"end"}
    paid = kept("14")
    paid.do("move-in 92 1.1", "staff 14 less-1", "end")
    assert paid.at().staff == [14]
    kept("2").do("decline play-staff-less-1", "end")


def test_a_warning_knows_nothing_of_the_cards_that_come() -> None:
    """The warning before drawing does not depend on the cards in the pile."""
    pool: list[Reward] = [Draw(1), PlayStaff("less-1")]
    for first in ("1", "45"):
        here = hotel(money=1, pool=list(pool))
        game = SampleAustria(here, staff=first, turn=DIE_TAKEN, steps=[Rewards(0), Turn(0)])
        assert game.option_info("draw draw") == {"unusable": ("play-staff-less-1",)}


@pytest.mark.parametrize(
    ("actions", "cards"),
    [
        ("cafe=91!, hand=6; turn=3, staff=34 46 5 | move-in 91 1.1, draw draw", "6 34 46 5"),
        ("cafe=75!, hand=6; turn=3, staff=34 46 5 | move-in 75 1.1, draw draw-three-less-3", "34 46 5"),
        (
            "cafe=75!, hand=6; turn=3, staff=34 46 5 | move-in 75 1.1, draw draw-three-less-3, return 34 46 5",
            "6",
        ),
    ],
)
def test_cards_drawn_looked_at_and_returned_are_known_to_their_owner_only(actions: str, cards: str) -> None:
    """`test_view.py` redeals the cards that others cannot see."""
    game = play(f"{actions} | undoable False")
    own = GAME.view(game.state, 0).hotels[0]
    assert {*(own.hand or ()), *(own.looking or ())} >= {*numbers(cards)}
    for viewer in (None, 1):
        seen = GAME.view(game.state, viewer).hotels[0]
        assert (seen.hand, seen.looking, seen.pack, seen.cards) == (None, None, None, len(game.at().hand))
        for event in game.outcome.events:
            known = event.seen_by(viewer)
            assert known.secret == {}
            if event.kind in {"staff-drawn", "staff-returned"}:
                assert (event.owner, "staff" in known.payload) == (0, False)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_draft_is_private(edition: str) -> None:
    outcome = core.start(GAME, 3, {"staff": "draft", "edition": edition}, "draft")
    packs = [(*pack,) for pack in outcome.state.packs]
    for event in (each for each in outcome.events if each.kind == "pack"):
        assert event.seen_by(None).payload.keys() == {"seat", "cards"}
        assert event.seen_by(event.owner).payload["staff"] == packs[event.owner or 0]
    assert [each.pack for each in GAME.view(outcome.state, 1).hotels] == [None, (*sorted(packs[1]),), None]
    picked = core.apply(GAME, outcome.state, 1, Action("pick", (str(packs[1][0]),)))
    (event,) = (each for each in picked.events if each.kind == "picked")
    assert (dict(event.seen_by(0).payload), event.seen_by(1).payload["staff"]) == ({"seat": 1}, packs[1][0])
    assert not picked.undoable
