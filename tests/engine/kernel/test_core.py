"""The kernel, shown on the smallest game that has everything."""

from collections import Counter
from collections.abc import Iterable
from itertools import permutations

import pytest

from engine.kernel import codec
from engine.kernel.cloning import clone
from engine.kernel.core import Action, Draft, Event, Payload, active_seats, apply, options, prompt, start
from engine.kernel.errors import BadOption, IllegalAction, SeatNotActive, UnreadableAction
from tests.sample_games.slices import GAME, Bid, Slices


def begun(seats: int = 3) -> Slices:
    return start(GAME, seats, {}, "kernel").state


def bid(state: Slices, *seats: int) -> Slices:
    for seat in seats:
        state = apply(GAME, state, seat, options(GAME, state, seat)[0]).state
    return state


def test_effects_run_until_somebody_must_choose() -> None:
    state = begun()
    assert [len(hand) for hand in state.hands] == [3, 3, 3]
    assert active_seats(GAME, state) == (0, 1, 2)


def test_decisions_that_stand_together_are_taken_in_any_order() -> None:
    state = bid(begun(), 1)
    assert active_seats(GAME, state) == (0, 2)
    assert active_seats(GAME, bid(state, 2)) == (0,)
    assert active_seats(GAME, bid(state, 0)) == (2,)


def test_the_last_of_them_lets_the_game_go_on() -> None:
    state = bid(begun(), 2, 0)
    outcome = apply(GAME, state, 1, options(GAME, state, 1)[0])
    assert [event.kind for event in outcome.events] == ["bade", "won"]
    assert sum(outcome.state.slices) == 1
    assert active_seats(GAME, outcome.state) == (0, 1, 2)


def test_a_decision_may_be_put_back_and_asked_again() -> None:
    state = bid(begun(2), 0)
    peeked = apply(GAME, state, 1, Action("peek"))
    assert active_seats(GAME, peeked.state) == (1,)
    assert len(peeked.state.deck) == len(state.deck) - 1


def test_the_argument_of_apply_never_changes() -> None:
    state = begun()
    before = codec.dump(GAME, state)
    bid(state, 0, 1, 2)
    assert codec.dump(GAME, state) == before


@pytest.mark.parametrize(
    ("seat", "action", "undoable"),
    [(0, "bid", True), (1, "peek", False), (1, "bid", False)],
    ids=["a card laid face down", "a look at the deck", "the last card, which shows all"],
)
def test_undo_closes_by_itself_when_something_was_revealed(seat: int, action: str, undoable: bool) -> None:
    state = begun(2) if seat == 0 else bid(begun(2), 0)
    chosen = next(each for each in options(GAME, state, seat) if each.verb == action)
    assert apply(GAME, state, seat, chosen).undoable is undoable


def test_who_is_not_awaited_has_no_options_and_is_refused() -> None:
    state = bid(begun(), 0)
    assert options(GAME, state, 0) == ()
    assert prompt(GAME, state, 0) is None
    with pytest.raises(SeatNotActive, match="not-awaited"):
        apply(GAME, state, 0, Action("peek"))


@pytest.mark.parametrize("length", [2, 3, 4])
def test_a_row_is_shuffled_into_every_order_equally_often(length: int) -> None:
    """Those in which something stays where it was are among them."""
    draft = Draft(GAME.agenda, begun())
    orders, met = list(permutations(range(length))), Counter[tuple[int, ...]]()
    for _ in range(250 * len(orders)):
        row = list(range(length))
        draft.shuffle(row)
        met[tuple(row)] += 1
    assert sorted(met) == orders
    assert all(200 < times < 300 for times in met.values())


def test_whatever_stands_in_a_long_row_comes_to_stand_anywhere() -> None:
    draft, row = Draft(GAME.agenda, begun()), list(range(20))
    places = set[tuple[int, int]]()
    for _ in range(300):
        draft.shuffle(row)
        assert sorted(row) == list(range(20))
        places |= {*enumerate(row)}
    assert len(places) == 20 * 20


@pytest.mark.parametrize("row", [[], ["one"]])
def test_a_row_of_one_or_none_stays_as_it_is_and_takes_no_chance(row: list[str]) -> None:
    draft = Draft(GAME.agenda, begun())
    before, shuffled = draft.state.rng, [*row]
    draft.shuffle(shuffled)
    assert (shuffled, draft.state.rng, draft.undoable) == (row, before, True)


def test_what_is_not_an_option_is_refused() -> None:
    with pytest.raises(IllegalAction, match="not-an-option") as refusal:
        apply(GAME, begun(), 0, Action("bid", ("99",)))
    assert refusal.value.values == {"action": "bid 99"}


def test_nobody_is_awaited_after_the_end() -> None:
    state = begun()
    for _ in range(3):
        state = bid(state, 0, 1, 2)
    assert state.result is not None
    assert sum(each.score or 0 for each in state.result.standings) == 3
    assert active_seats(GAME, state) == ()
    with pytest.raises(SeatNotActive, match="game-over"):
        apply(GAME, state, 0, Action("peek"))


@pytest.mark.parametrize(
    ("seats", "given", "key"),
    [
        (1, {}, "no-such-seats"),
        (5, {}, "no-such-seats"),
        (2, {"tea": "green"}, "no-such-option"),
        (2, {"cake": "carrot"}, "no-such-value"),
    ],
)
def test_a_game_begins_only_as_it_may(seats: int, given: dict[str, str], key: str) -> None:
    with pytest.raises(BadOption) as refusal:
        start(GAME, seats, given, "kernel")
    assert refusal.value.key == key


@pytest.mark.parametrize("text", ["", "   ", "bid \x00", "x" * 101])
def test_what_is_no_action_cannot_be_read(text: str) -> None:
    with pytest.raises(UnreadableAction, match="unreadable-action"):
        Action.read(text)


def test_a_secret_is_told_to_its_owner_only() -> None:
    event = Event("peeked", Payload(seat=1), owner=1, secret=Payload(cards=("7",)))
    assert event.seen_by(1) == Event("peeked", Payload(seat=1, cards=("7",)))
    assert event.seen_by(0) == event.seen_by(None) == Event("peeked", Payload(seat=1))
    assert codec.read_event(codec.write_event(event)) == event


def test_a_clone_shares_nothing_that_can_change() -> None:
    state = begun()
    twin = clone(state)
    assert twin == state
    twin.hands[0].clear()
    twin.agenda.clear()
    assert twin != state
    assert state == begun()


def test_what_is_offered_is_worked_out_once_for_a_state(monkeypatch: pytest.MonkeyPatch) -> None:
    state, asked = begun(), list[int]()
    offers = Bid.options

    def counted(bid: Bid, state: Slices) -> Iterable[Action]:
        asked.append(bid.seat)
        return offers(bid, state)

    monkeypatch.setattr(Bid, "options", counted)
    offered = options(GAME, state, 1)
    question = prompt(GAME, state, 1)
    assert question is not None
    assert tuple(option.action for option in question.options) == offered
    apply(GAME, state, 1, offered[0])
    assert asked == [1]


def test_a_copy_that_is_changed_is_offered_something_else() -> None:
    state = begun()
    offered = options(GAME, state, 0)
    twin = clone(state)
    twin.hands[0].pop()
    assert len(options(GAME, twin, 0)) == len(offered) - 1
    assert options(GAME, state, 0) == offered


def test_what_was_offered_is_no_part_of_a_state() -> None:
    state = begun()
    before = codec.dump(GAME, state)
    options(GAME, state, 0)
    assert codec.dump(GAME, state) == before
    assert state == begun()


def test_a_save_of_an_earlier_schema_is_brought_up_to_date() -> None:
    state = bid(begun(), 0)
    old = codec.dump(GAME, state).replace('"schema":2', '"schema":1').replace('"slices":[', '"points":[')
    assert codec.load(GAME, old) == state
