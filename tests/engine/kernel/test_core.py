"""The kernel, tested with the sample game Slices."""

from collections import Counter
from collections.abc import Iterable
from itertools import permutations

import pytest

from engine.kernel import codec
from engine.kernel.cloning import clone
from engine.kernel.core import Action, Draft, Event, Payload, active_seats, apply, options, prompt, start
from engine.kernel.errors import BadOption, IllegalAction, SeatNotActive, UnreadableAction
from tests.sample_games.slices import GAME, Bid, Slices


def new_state(seats: int = 3) -> Slices:
    return start(GAME, seats, {}, "kernel").state


def place_bids(state: Slices, *seats: int) -> Slices:
    for seat in seats:
        state = apply(GAME, state, seat, options(GAME, state, seat)[0]).state
    return state


def test_effects_run_until_somebody_must_choose_and_all_choose_in_any_order() -> None:
    state = new_state()
    assert [len(hand) for hand in state.hands] == [3, 3, 3]
    assert active_seats(GAME, state) == (0, 1, 2)
    before = codec.dump(GAME, state)
    after = place_bids(state, 1)
    assert [active_seats(GAME, place_bids(after, *seats)) for seats in ((), (2,), (0,))] == [
        (0, 2),
        (0,),
        (2,),
    ]
    assert codec.dump(GAME, state) == before, "the argument of `apply` never changes"
    after = place_bids(after, 2)
    outcome = apply(GAME, after, 0, options(GAME, after, 0)[0])
    assert [event.kind for event in outcome.events] == ["bade", "won"]
    assert (sum(outcome.state.slices), active_seats(GAME, outcome.state)) == (1, (0, 1, 2))


def test_a_decision_may_be_put_back_and_asked_again() -> None:
    state = place_bids(new_state(2), 0)
    peeked = apply(GAME, state, 1, Action("peek"))
    assert active_seats(GAME, peeked.state) == (1,)
    assert len(peeked.state.deck) == len(state.deck) - 1


@pytest.mark.parametrize(
    ("seat", "action", "undoable"),
    [(0, "bid", True), (1, "peek", False), (1, "bid", False)],
    ids=["a card laid face down", "a look at the deck", "the last card, which shows all"],
)
def test_an_action_that_reveals_something_is_not_undoable(seat: int, action: str, undoable: bool) -> None:
    state = new_state(2) if seat == 0 else place_bids(new_state(2), 0)
    chosen = next(each for each in options(GAME, state, seat) if each.verb == action)
    assert apply(GAME, state, seat, chosen).undoable is undoable


def test_only_active_seats_act_and_only_by_their_options() -> None:
    state = place_bids(new_state(), 0)
    assert (options(GAME, state, 0), prompt(GAME, state, 0)) == ((), None)
    with pytest.raises(SeatNotActive, match="not-awaited"):
        apply(GAME, state, 0, Action("peek"))
    with pytest.raises(IllegalAction, match="not-an-option") as refusal:
        apply(GAME, state, 1, Action("bid", ("99",)))
    assert refusal.value.values == {"action": "bid 99"}
    for seats in ((1, 2), (0, 1, 2), (0, 1, 2)):
        state = place_bids(state, *seats)
    assert state.result is not None
    assert sum(each.score or 0 for each in state.result.standings) == 3
    assert active_seats(GAME, state) == ()
    with pytest.raises(SeatNotActive, match="game-over"):
        apply(GAME, state, 0, Action("peek"))


@pytest.mark.parametrize("length", [2, 3, 4])
def test_a_list_is_shuffled_into_every_order_equally_often(length: int) -> None:
    """This includes orders that leave an item in its place."""
    draft = Draft(GAME.agenda, new_state())
    orders, met = list(permutations(range(length))), Counter[tuple[int, ...]]()
    for _ in range(250 * len(orders)):
        items = list(range(length))
        draft.shuffle(items)
        met[tuple(items)] += 1
    assert sorted(met) == orders
    assert all(200 < times < 300 for times in met.values())


@pytest.mark.parametrize("items", [[], ["one"]])
def test_shuffling_fewer_than_two_items_draws_no_random_number(items: list[str]) -> None:
    draft = Draft(GAME.agenda, new_state())
    before, shuffled = draft.state.rng, [*items]
    draft.shuffle(shuffled)
    assert (shuffled, draft.state.rng, draft.undoable) == (items, before, True)


@pytest.mark.parametrize(
    ("seats", "given", "key"),
    [
        (1, {}, "no-such-seats"),
        (5, {}, "no-such-seats"),
        (2, {"tea": "green"}, "no-such-option"),
        (2, {"cake": "carrot"}, "no-such-value"),
    ],
)
def test_a_game_starts_with_valid_seats_and_options_only(seats: int, given: dict[str, str], key: str) -> None:
    with pytest.raises(BadOption) as refusal:
        start(GAME, seats, given, "kernel")
    assert refusal.value.key == key


@pytest.mark.parametrize("text", ["", "   ", "bid \x00", "x" * 101])
def test_unreadable_text_is_no_action(text: str) -> None:
    with pytest.raises(UnreadableAction, match="unreadable-action"):
        Action.read(text)


def test_a_payload_equals_any_mapping_with_the_same_items() -> None:
    payload = Payload(seat=1, card="x")
    assert payload == Payload({"card": "x"}, seat=1) == {"seat": 1, "card": "x"}
    for other in (Payload(seat=2, card="x"), Payload(seat=1), {"seat": 1}, {}, "seat", None):
        assert payload != other
        assert other != payload


def test_a_secret_is_seen_by_its_owner_only() -> None:
    event = Event("peeked", Payload(seat=1), owner=1, secret=Payload(cards=("7",)))
    assert event.seen_by(1) == Event("peeked", Payload(seat=1, cards=("7",)))
    assert event.seen_by(0) == event.seen_by(None) == Event("peeked", Payload(seat=1))
    assert codec.read_event(codec.write_event(event)) == event


def test_options_are_computed_once_per_state(monkeypatch: pytest.MonkeyPatch) -> None:
    state, computed = new_state(), list[int]()
    offers = Bid.options

    def counted(bid: Bid, state: Slices) -> Iterable[Action]:
        computed.append(bid.seat)
        return offers(bid, state)

    monkeypatch.setattr(Bid, "options", counted)
    offered = options(GAME, state, 1)
    question = prompt(GAME, state, 1)
    assert question is not None
    assert tuple(option.action for option in question.options) == offered
    apply(GAME, state, 1, offered[0])
    assert computed == [1]


def test_computed_options_are_not_part_of_a_state_and_a_changed_copy_has_its_own() -> None:
    state = new_state()
    before = codec.dump(GAME, state)
    offered = options(GAME, state, 0)
    copy = clone(state)
    copy.hands[0].pop()
    assert len(options(GAME, copy, 0)) == len(offered) - 1
    assert options(GAME, state, 0) == offered
    assert (codec.dump(GAME, state), state) == (before, new_state())
