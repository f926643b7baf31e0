"""Tests of `reshuffle`: every hidden card and tile can end up anywhere it might be, and nothing else moves.

The secrecy tests in `tests/contract` depend on `reshuffle`.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import fields
from itertools import chain, combinations, permutations
from random import Random

import pytest

from engine.games.cafe_melange.state import MelangeState
from engine.kernel.cloning import clone
from engine.kernel.core import active_seats, options, start
from engine.kernel.moves import play
from engine.kernel.rng import Rng
from tests.games.cafe_melange.positions import GAME, SampleMelange

VIEWERS = pytest.mark.parametrize("viewer", [None, 0, 1, 2])
HIDDEN = {"pile", "hands", "action_pile", "action_hands", "personality_pile", "rng"}
Dealt = tuple[tuple[str, ...], ...]


def hands() -> MelangeState:
    """Return a game with so few hidden cards that all possible deals can be listed."""
    return SampleMelange(
        "",
        "purple-chair grey-table",
        "round-shape",
        actions=["", "guest-pair"],
        rows={"white": "olive-chair"},
        at={"T6a": "kraus"},
        pile="purple-chair olive-chair olive-chair",
        discards="white-table grey-table",
        action_pile="guest-olive swap-guests",
        personalities="freud klimt lueger",
    ).state


def piles() -> MelangeState:
    """Return a game with equal numbers of hidden cards, action cards and tiles, all in piles."""
    return SampleMelange(
        pile="purple-chair olive-chair grey-table",
        action_pile="guest-olive guest-pair swap-guests",
        personalities="freud klimt lueger",
    ).state


def reshuffled_states(state: MelangeState, viewer: int | None, number: int) -> Iterator[MelangeState]:
    """Deal everything hidden many times; return the resulting states, which all look the same to the viewer."""
    return (GAME.reshuffle(state, viewer, Rng(f"look {look}")) for look in range(number))


def hidden_seats(state: MelangeState, viewer: int | None) -> list[int]:
    """Return the seats whose hands the viewer cannot see."""
    return [seat for seat in range(state.seats) if seat != viewer]


def deal_key(pile: list[str], hands: list[list[str]]) -> Dealt:
    """Return a key that identifies a deal; the order matters in a pile but not in a hand."""
    return (tuple(pile), *(tuple(sorted(hand)) for hand in hands))


def possible_deals(
    pile: list[str], hands: list[list[str]], discards: Collection[str] | None = None
) -> set[Dealt]:
    """Return all possible deals of pile and hands; with `discards`, only those that leave a joker the same choice."""
    cards, sizes = [*pile, *(card for hand in hands for card in hand)], [len(hand) for hand in hands]
    deals = set()
    for order in set(permutations(cards)):
        top, rest, dealt = list(order[: len(pile)]), list(order[len(pile) :]), []
        for size in sizes:
            dealt.append(rest[:size])
            rest = rest[size:]
        if discards is None or {*top, *discards} == {*pile, *discards}:
            deals.add(deal_key(top, dealt))
    return deals


@pytest.mark.slow
@pytest.mark.parametrize(
    (
        "viewer",
        "state",
        "deals",
    ),  # as many as reach every possible one; a spectator has more possibilities than a seat
    [
        (None, hands(), 8000),
        *((viewer, hands(), 3000) for viewer in range(3)),
        *((viewer, piles(), 800) for viewer in (None, 0)),
    ],
    ids=["hands", "hands-0", "hands-1", "hands-2", "piles", "piles-0"],
)
def test_everything_hidden_lies_every_way_it_can(viewer: int | None, state: MelangeState, deals: int) -> None:
    """Any two hidden things (reservation cards, action cards, tiles, random numbers) turn up in every combination."""
    unseen = hidden_seats(state, viewer)
    wanted = [
        possible_deals(
            state.pile, [state.hands[seat] for seat in unseen], None if viewer is None else state.discards
        ),
        possible_deals(state.action_pile, [state.action_hands[seat] for seat in unseen]),
        possible_deals(state.personality_pile, []),
        {(str(number),) for number in range(3)},
    ]
    met: list[tuple[object, ...]] = [
        (
            deal_key(twin.pile, [twin.hands[seat] for seat in unseen]),
            deal_key(twin.action_pile, [twin.action_hands[seat] for seat in unseen]),
            deal_key(twin.personality_pile, []),
            (str(twin.rng.randbelow(3)[0]),),
        )
        for twin in reshuffled_states(state, viewer, deals)
    ]
    for one, other in combinations(range(len(wanted)), 2):
        pairs = {(each[one], each[other]) for each in met}
        assert pairs == {(first, second) for first in wanted[one] for second in wanted[other]}


@VIEWERS
def test_nothing_that_is_known_changes(viewer: int | None) -> None:
    state = hands()
    before, seen = clone(state), GAME.view(state, viewer)
    public = {each.name for each in fields(MelangeState)} - HIDDEN
    for twin in reshuffled_states(state, viewer, 50):
        assert GAME.view(twin, viewer) == seen
        assert {name: getattr(twin, name) for name in public} == {
            name: getattr(state, name) for name in public
        }
        if viewer is not None:
            assert twin.hands[viewer] == state.hands[viewer]
            assert twin.action_hands[viewer] == state.action_hands[viewer]
    assert state == before, "the game itself is unchanged"


def test_what_can_be_wished_for_stays() -> None:
    """A seat with two equal cards knows what can be wished for (ruling 9): the purple chair, but not the grey table."""
    state = SampleMelange(
        "olive-chair olive-chair",
        "purple-chair grey-table",
        pile="purple-chair large-shape",
        discards="large-shape",
    ).state
    met = {tuple(sorted(twin.pile)) for twin in reshuffled_states(state, 0, 50)}
    assert met == {("large-shape", "purple-chair"), ("purple-chair", "purple-chair")}


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_card_that_another_seat_has_taken_from_the_display_stays_in_its_hand(seats: int) -> None:
    """Tracks the cards that are publicly known to be in each hand, from the display until an equal card leaves the hand."""
    rng, state = Random(seats), start(GAME, seats, {}, "open").state
    known = [Counter[str]() for _ in range(seats)]
    stayed = moved = 0
    while state.result is None:
        seat = active_seats(GAME, state)[0]
        outcome = play(GAME, state, seat, rng.choice(options(GAME, state, seat)))
        state = outcome.state
        for event in outcome.events:
            seen = dict(event.seen_by(None).payload)
            if event.kind == "took":
                known[seen["seat"]][seen["card"]] += 1
            elif event.kind in {"played", "joker", "paid"}:
                known[seen["seat"]] -= Counter([seen["card"]] * (1 + (event.kind == "joker")))
        if state.result is None and rng.random() < 0.2:
            for viewer in (None, *range(seats)):
                for twin in reshuffled_states(state, viewer, 3):
                    assert [*GAME.audit(twin)] == []
                    for each in set(range(seats)) - {viewer}:
                        assert not known[each] - Counter(twin.hands[each])
                        stayed += known[each].total()
                        moved += Counter(twin.hands[each]) != Counter(state.hands[each])
    assert stayed > 100
    assert moved > 100


def test_of_what_lies_among_the_discards_nobody_knows_whether_it_is_in_the_pile_too() -> None:
    state = SampleMelange("", "grey-table", pile="round-shape", discards="round-shape grey-table").state
    assert {twin.pile[0] for twin in reshuffled_states(state, 0, 50)} == {"round-shape", "grey-table"}


def test_a_seat_that_waits_does_not_learn_which_cards_have_left_the_pile() -> None:
    """The options of a joker show the active seat what is in the pile; planning a turn while waiting must not."""
    state = hands()
    exchanged = clone(state)
    state.hands[2] = exchanged.hands[2] = ["square-shape", "square-shape"]
    place = exchanged.pile.index("purple-chair")
    exchanged.pile[place], exchanged.hands[1][1] = exchanged.hands[1][1], "purple-chair"
    assert {*exchanged.pile} != {*state.pile}
    planned, other = GAME.as_if_to_move(state, 2), GAME.as_if_to_move(exchanged, 2)
    assert planned is not None
    assert other is not None
    assert sorted(planned.pile) == sorted(other.pile)
    assert options(GAME, planned, 2) == options(GAME, other, 2)


def test_a_planned_turn_has_the_same_cards_and_the_same_hand() -> None:
    state = hands()
    planned = GAME.as_if_to_move(state, 1)
    assert planned is not None
    assert planned.hands[1] == state.hands[1]
    assert Counter(chain(planned.pile, *planned.hands)) == Counter(chain(state.pile, *state.hands))
    assert [*map(len, planned.hands)] == [*map(len, state.hands)]
