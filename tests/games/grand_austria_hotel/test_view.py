"""Views: a seat knows everything except the piles and other seats' hands, packs and newly drawn cards."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from itertools import product
from random import Random

import pytest

from engine.games.grand_austria_hotel.position import CafeGuest
from engine.games.grand_austria_hotel.state import AustriaState
from engine.kernel import core
from engine.kernel.cloning import clone
from engine.kernel.core import Event
from engine.kernel.rng import Rng
from tests.games.grand_austria_hotel.cases import play
from tests.games.grand_austria_hotel.positions import GAME, SampleAustria, hotel

SECRETS = {"hand", "looking", "pack"}


def test_the_whole_table_is_in_the_view_and_the_same_for_everybody_but_for_secrets() -> None:
    game = play(
        "cafe=97:SS, rooms=1.1 1.2*, hand=1 2, staff=14, kitchen=SSK, money=7, emperor=4, points=-9, paid=1.1 &"
        "passed=yes, covered=1; dice=1126, row=92 93 77 79 65, discards=50 51, politics=105:10 109,"
        "tiles=A1 B2 C3, round=3 | die 1 | "
    )
    own, other, view = (GAME.view(game.state, seat) for seat in (0, 1, None))
    assert (view.round, view.order, view.dice, view.active_seats) == (3, (0, 1), (1, 1, 0, 0, 0, 1), (0,))
    assert (view.guest_row, view.discards) == ((92, 93, 77, 79, 65), 2)
    assert (view.guest_pile, view.staff_pile) == (56 - 5 - 2 - 1, 48 - 1 - 2)
    assert (view.politics, view.tiles) == ((("105", (1, 0)), ("109", ())), ("A1", "B2", "C3"))
    assert view.turn is not None
    assert (view.turn.seat, view.turn.face, view.turn.action, view.turn.left) == (0, 1, 1, 2)
    assert (view.turn.extras, view.turn.boosted, view.turn.guest) == ((14,), False, False)
    first, second = view.hotels
    assert (first.cafe, first.kitchen, first.money) == (((97, (2, 0, 0, 0)),), (2, 0, 0, 1), 7)
    assert (first.emperor, first.points, first.paid) == (4, -9, ("1.1",))
    assert (first.rooms, first.staff) == ((("1.1", "prepared"), ("1.2", "occupied")), (14,))
    assert (second.passed, second.numbers) == (True, (3,))
    for each in fields(first):
        if each.name not in SECRETS:
            assert getattr(own.hotels[0], each.name) == getattr(other.hotels[0], each.name)
    assert (own.hotels[0].hand, other.hotels[0].hand, first.hand) == ((1, 2), None, None)
    assert (own.hotels[0].pack, own.hotels[0].looking, other.hotels[0].cards) == (None, (), 2)
    assert GAME.score(game.state, 0) == -9


def test_the_view_tells_the_latest_turn_and_the_running_one() -> None:
    game = SampleAustria(hotel(), dice="3311")
    game.do("die 3", "room 1.2", "end")
    (turn,) = GAME.view(game.state, 1).recent_turns
    assert (turn.seat, turn.is_running) == (0, False)
    assert ("prepared", {"seat": 0, "room": "1.2"}) in [(event.kind, event.payload) for event in turn.events]
    game.do("die 1")
    before, running = GAME.view(game.state, 1).recent_turns
    assert before == turn
    assert (running.seat, running.is_running) == (1, True)


def test_the_view_tells_with_the_latest_turn_which_rooms_and_staff_the_court_after_it_has_taken() -> None:
    for tile, loser, taken in (
        ("C2", hotel(rooms="1.1* 2.1*", covered=2), [("room-lost", "2.1"), ("room-lost", "1.1")]),
        ("C4", hotel(staff="31", covered=2), [("staff-lost", 31)]),
    ):
        hotels = hotel(covered=1, emperor=8), loser
        game = SampleAustria(*hotels, edition="2022", dice="1", round=7, tiles=f"A1 B1 {tile}")
        game.do("die 1", "end")
        (turn,) = GAME.view(game.state, None).recent_turns
        told = [(each.kind, each.payload.get("room") or each.payload.get("staff")) for each in turn.aftermath]
        assert [each for each in told if each[0] in {"room-lost", "staff-lost"}] == taken


@pytest.mark.parametrize(
    ("case", "kind"),
    [
        ("hand=24; dice=55 | die 5 | undoable True | staff 24 | ", "hired"),
        ("cafe=64!, rooms=1.1 1.2, hand=14, money=0; turn=3 | move-in 64 1.1 | ", "lapsed"),
    ],
)
def test_what_the_others_learn_of_a_hand_does_not_close_undo(case: str, kind: str) -> None:
    """The player learns nothing new by playing a card, or by being unable to pay for one, so undo stays free."""
    outcome = play(case).outcome
    assert (outcome.undoable, [event.kind for event in outcome.events].count(kind)) == (True, 1)


# What is hidden takes every value it can.


def table(packs: tuple[list[int], ...] = ()) -> AustriaState:
    """Return a three-player game with few hidden cards: hands, cards being looked at, packs and both piles."""
    game = SampleAustria(
        hotel("97:S", hand="1 2 3", staff="7", looking=[8, 9]),
        hotel(hand="4 5", staff="10", looking=[11]),
        hotel(hand="6"),
        seats=3,
        staff_pile="12 13 14 15",
        guest_pile="60 61 62 63 64",
        discards="70 71",
    )
    state = game.state
    state.packs = [list(pack) for pack in packs]
    state.removed_staff = [card for card in state.removed_staff if not any(card in pack for pack in packs)]
    return state


Place = tuple[object, ...]


def card_places(rows: dict[Place, list[int]]) -> dict[Place, int]:
    """Return each place with the card in it."""
    return {(*row, place): card for row, cards in rows.items() for place, card in enumerate(cards)}


def hidden_staff(state: AustriaState, viewer: int | None) -> dict[Place, list[int]]:
    """Return the staff cards that the viewer cannot see, keyed by place."""
    others = [seat for seat in range(state.seats) if seat != viewer]
    return {
        ("pile",): state.staff_pile,
        **{("hand", seat): state.hotels[seat].hand for seat in others},
        **{("looking", seat): state.hotels[seat].looking for seat in others},
        **{("pack", seat): state.packs[seat] for seat in others if state.packs},
    }


@pytest.mark.parametrize("packs", [(), ([20, 21], [22, 23], [24, 25])], ids=["hands", "draft"])
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_every_hidden_card_reaches_every_hidden_place_and_nothing_else_moves(
    viewer: int | None, packs: tuple[list[int], ...]
) -> None:
    state = table(packs)
    before = clone(state)
    places = card_places(hidden_staff(state, viewer))
    staff, guests, rngs = set(), set(), set()
    for number in range(500):
        twin = GAME.reshuffle(state, viewer, Rng(f"deal {number}"))
        rows = hidden_staff(twin, viewer)
        staff |= {*card_places(rows).items()}
        guests |= {*enumerate(twin.guest_pile)}
        rngs.add(twin.rng)
        for row, cards in hidden_staff(before, viewer).items():
            rows[row][:] = cards
        twin.guest_pile, twin.rng = before.guest_pile, before.rng
        assert twin == before
    assert state == before, "the argument is unchanged"
    assert staff == {*product(places, places.values())}
    assert guests == {*product(range(5), before.guest_pile)}
    assert (len(rngs), before.rng in rngs) == (500, False)


def test_the_same_seed_deals_the_same() -> None:
    state = table()
    assert GAME.reshuffle(state, 1, Rng("a")) == GAME.reshuffle(state, 1, Rng("a"))


# What a seat remembers of hidden cards.


def test_what_a_player_has_put_under_the_pile_stays_there() -> None:
    game = SampleAustria(hotel("76!", hand="1"), hotel(hand="4 5"), staff="25 2 45")
    game.do("move-in 76 1.1", "draw draw-three-free", "return 25 2 45")
    state = game.state
    assert state.staff_pile[:3] == [45, 2, 25]
    for viewer, remembered in ((0, True), (1, False), (None, False)):
        twins = [GAME.reshuffle(state, viewer, Rng(f"{number}")) for number in range(50)]
        assert all(GAME.view(twin, viewer) == GAME.view(state, viewer) for twin in twins)
        assert all(list(GAME.audit(twin)) == [] for twin in twins)
        assert all(twin.staff_pile[:3] == [45, 2, 25] for twin in twins) == remembered
        assert len({tuple(twin.staff_pile[3:]) for twin in twins}) == 50


def test_nobody_remembers_what_was_put_under_the_pile_once_it_is_drawn() -> None:
    """Others may put a drawn card back or keep it, and nobody sees which."""
    game = SampleAustria(hotel("76!"), hotel(hand="4"), staff_pile="12 13 14")
    state = game.state
    state.hotels[1].put_under = [12, 13]
    game.do("move-in 76 1.1", "draw draw-three-free")
    assert game.state.hotels[1].put_under == []
    assert state.hotels[1].put_under == [12, 13], "the state before is unchanged"


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_a_player_has_passed_on_in_the_draft_is_among_the_hands_and_packs_of_others(seats: int) -> None:
    """Compares the view with what the player has seen: the packs received and the current hand."""
    rng = Random(seats)
    started = core.start(GAME, seats, {"staff": "draft"}, "draft")
    state, packs = started.state, _packs_shown(started.events)
    while core.active_seats(GAME, state) and state.packs:
        for viewer in range(seats):
            _check_memory(state, viewer, packs[viewer])
        seat = rng.choice(core.active_seats(GAME, state))
        outcome = core.apply(GAME, state, seat, rng.choice(core.options(GAME, state, seat)))
        state = outcome.state
        for viewer, shown in _packs_shown(outcome.events).items():
            packs[viewer] += shown
    for viewer in range(seats):
        _check_memory(state, viewer, packs[viewer])
    if seats == 2:
        twins = [GAME.reshuffle(state, 0, Rng(f"{number}")) for number in range(30)]
        unknown = {card for twin in twins for card in twin.hotels[1].hand} - {
            card for pack in packs[0] for card in pack
        }
        stays = set.intersection(*(set(twin.hotels[1].hand) for twin in twins))
        assert (len(stays), len(unknown) > 5) == (5, True), "only what the other took first was never shown"


def _packs_shown(events: Iterable[Event]) -> defaultdict[int, list[tuple[int, ...]]]:
    """Return, for each seat, the packs that it was shown, in order."""
    shown = defaultdict[int, list[tuple[int, ...]]](list)
    for event in events:
        if event.kind == "pack" and event.owner is not None:
            shown[event.owner].append(dict(event.seen_by(event.owner).payload)["staff"])
    return shown


def _check_memory(state: AustriaState, viewer: int, packs: Sequence[tuple[int, ...]]) -> None:
    others = [seat for seat in range(state.seats) if seat != viewer]
    own = {*state.hotels[viewer].hand, *(state.packs[viewer] if state.packs else ())}
    known = {card for pack in packs for card in pack} - own
    places = set[tuple[int, ...]]()
    for number in range(20):
        twin = GAME.reshuffle(state, viewer, Rng(f"memory {number}"))
        assert GAME.view(twin, viewer) == GAME.view(state, viewer)
        assert known.isdisjoint(twin.staff_pile)
        rows = [cards for seat in others for cards in (twin.hotels[seat].hand, *twin.packs[seat : seat + 1])]
        assert known == known.intersection(*[{card for row in rows for card in row}])
        places.add(tuple(card for row in rows for card in row if card in known))
    assert len(known) < 2 or len(places) > 1, "the player does not know its exact place"


# The audit.


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (lambda state: state.guest_pile.pop(), "guests"),
        (lambda state: state.guest_pile.append(60), "guests"),
        (lambda state: state.guest_discards.append(60), "guests"),
        (lambda state: state.guest_row.__setitem__(0, 60), "guests"),
        (lambda state: state.hotels[0].cafe.append(CafeGuest(60)), "guests"),
        (lambda state: state.staff_pile.pop(), "staff"),
        (lambda state: state.staff_pile.append(12), "staff"),
        (lambda state: state.removed_staff.append(12), "staff"),
        (lambda state: state.packs.append([12]), "staff"),
        (lambda state: state.hotels[0].hand.append(12), "staff"),
        (lambda state: state.hotels[0].staff.append(12), "staff"),
        (lambda state: state.hotels[0].looking.append(12), "staff"),
        (lambda state: state.dice.__setitem__(0, 8), "dice"),
        (lambda state: setattr(state.hotels[0], "money", 21), "seat 0: 21 krones"),
        (lambda state: setattr(state.hotels[0], "money", -1), "seat 0: -1 krones"),
        (lambda state: setattr(state.hotels[0], "emperor", 14), "space 14"),
        (lambda state: setattr(state.hotels[0], "emperor", -1), "space -1"),
        (lambda state: setattr(state.hotels[2], "emperor", -1), "seat 2: 10 krones, space -1"),
        (lambda state: state.hotels[0].cafe.extend([CafeGuest(60)] * 3), "seat 0: café"),
        (lambda state: state.hotels[0].kitchen.__setitem__(0, -1), "kitchen [-1"),
        (lambda state: state.hotels[0].tray.__setitem__(0, -1), "tray [-1"),
        (lambda state: state.hotels[0].serve(97, (-1, 0, 0, 0)), "served too much"),
        (lambda state: state.hotels[0].serve(97, (3, 0, 0, 0)), "served too much"),
        (lambda state: state.hotels[0].rooms.__setitem__("4.5", "prepared"), "room 4.5 stands alone"),
        (lambda state: state.hotels[0].rooms.__setitem__("1.3", "occupied"), "room 1.3 stands alone"),
        (lambda state: state.politics["105"].extend([0, 0]), "politics: [0, 0]"),
        (lambda state: state.politics["105"].extend([0, 1, 2, 3]), "politics: [0, 1, 2, 3]"),
    ],
)
def test_the_audit_notices(spoil: Callable[[AustriaState], object], fault: str) -> None:
    game = SampleAustria(hotel("97"), hotel(), hotel(), seats=3, staff="12", guests="60")
    assert list(GAME.audit(game.state)) == []
    spoil(game.state)
    assert [each for each in GAME.audit(game.state) if fault in each] != []


def test_the_audit_has_nothing_against_the_utmost() -> None:
    """Tested with 20 and with no krones, at both ends of the track, with three guests, three disks and all dice."""
    most = hotel("97 58 60", "1.1 1.2 2.2", money=20, emperor=13)
    game = SampleAustria(
        most, hotel(rooms="", money=0), seats=4, dice="11223344556611", politics={"105": (1, 2, 3)}
    )
    assert list(GAME.audit(game.state)) == []


def test_the_audit_has_nothing_against_what_the_emperor_leaves() -> None:
    """After the first court and between turns, a room may be isolated. Before the set-up, there is nothing to audit."""
    game = SampleAustria(hotel(rooms="1.1 3.3"), round=4)
    game.state.round = 3
    assert [each for each in GAME.audit(game.state) if "alone" in each] != []
    game.state.turn = None
    assert list(GAME.audit(game.state)) == []
    assert list(GAME.audit(GAME.new(2, GAME.check(2, {}), Rng("x")))) == []


def test_there_is_no_older_save() -> None:
    with pytest.raises(KeyError):
        GAME.migrate(0, {})
