"""Dishes and drinks: serving them at once, storing them, serving from the kitchen, and proposals."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.grand_austria_hotel import operations
from engine.games.grand_austria_hotel.guests import GUESTS
from tests.games.grand_austria_hotel.cases import cases, position

test_case = cases("""
The kitchen has no limit
kitchen=SSSSSSSSSSSSSSSSSSSS; dice=111111111 | die 1, dishes 9 0 | kitchen SSSSSSSSSSSSSSSSSSSSSSSSSSSSS

Dishes taken may be served at once, at no cost
cafe=84 94, money=0; dice=1111 | die 1, dishes 3 1 | question serve; may: serve proposed, serve cake 84,
serve strudel 94, store | serve cake 84, serve strudel 94 | may: serve proposed, serve strudel 94, store |
serve strudel 94 | event order-complete: guest=94 seat=0; event stored: dishes=1+0+0+0 seat=0; cafe 84:C 94!;
kitchen S; money 0

Or put into the kitchen although somebody waits
cafe=94; dice=11 | die 1, dishes 2 0, store | event stored: dishes=2+0+0+0 seat=0; cafe 94; kitchen SS

Nobody is asked when nobody waits for them
cafe=77; dice=11 | die 1, dishes 2 0 | question action-1; may: boost, end; kitchen SS

Nothing else is done while dishes are on the tray
cafe=94 92!; dice=11 | die 1, dishes 2 0 | refused serve cake 94: cannot-serve;
refused move-in 92 1.1: rewards-first action=move-in; refused end: rewards-first action=end;
refused boost: rewards-first action=boost; refused die 1: rewards-first action=die

From the kitchen up to three are carried for a krone
cafe=98 90, kitchen=SSSSCCC | | told serve strudel 98: dishes-for-it=3 service=1 | serve strudel 98 | money 9;
question serve-on; left 2 | serve cake 90 | left 1 | serve strudel 98 | question take-a-die; money 9 |
serve cake 90 | money 8; kitchen SSC

Carrying may stop early
cafe=98, kitchen=SSS | serve strudel 98, store | kitchen SS; money 9; question take-a-die

It stops by itself when nothing more can be carried
cafe=92, kitchen=SSS | serve strudel 92 | question take-a-die

Without a krone nothing is carried
cafe=98, kitchen=SSS, money=0 | | may serve: -; refused serve strudel 98: not-enough-krones have=0 need=1

Nor what is not in the kitchen
cafe=98, kitchen=C | | may serve: -

Dishes on an order never come back
cafe=98:S 92 | | may serve: -

Dishes may be carried at any point of the turn
cafe=98 99, kitchen=SSSCC; dice=334 | serve strudel 98, store, die 3, serve strudel 98, store, room 1.2,
serve strudel 98, store | money 7; question action-3 | room 2.1, serve proposed | cafe 98! 99:CC

The proposal is carried out with one tap
cafe=84 94; dice=1111 | die 1, dishes 2 2, serve proposed | cafe 84:CC 94!

Two short orders come before a long one
cafe=104 77 92, kitchen=SC | serve proposed | cafe 104 77! 92!

More guests are worth more than the shortest order: one that would use what two others need waits
cafe=95 60 98, kitchen=SSSCCWW, staff=24 | serve proposed | cafe 95 60! 98!

Of two equal orders the guest with more points is served
cafe=78 77, kitchen=C | serve proposed | cafe 78 77!

Three at a time are proposed from the kitchen
cafe=104 98:S, kitchen=SSSSCC | serve proposed | cafe 104:S 98!; kitchen SCC

What is on the tray and the whole proposal are told
cafe=84 94, money=0; dice=1111 | die 1, dishes 3 1 | asks tray: 3+1+0+0; asks dishes: strudel+cake;
asks dishes-amounts: 3+1;
info serve proposed: complete-1=True complete-2=False dishes-1=strudel dishes-1-amounts=2 dishes-2=cake
dishes-2-amounts=1 guest-1=94 guest-2=84 roomless-1= roomless-2=

The Chief Waiter carries any number for nothing
cafe=98 90, kitchen=SSSSCCC, money=0, staff=24 | |
info serve proposed: complete-1=True complete-2=True dishes-1=strudel dishes-1-amounts=3 dishes-2=strudel+cake
dishes-2-amounts=1+3 dishes-for-it=0 guest-1=98 guest-2=90 roomless-1= roomless-2=red service=0 |
serve strudel 98 | question take-a-die | serve proposed | cafe 98! 90!; money 0; kitchen -
""")


@pytest.mark.slow
@given(
    guests=st.lists(st.sampled_from(sorted(GUESTS)), unique=True, max_size=3),
    kitchen=st.lists(st.integers(0, 3), min_size=4, max_size=4),
    most=st.sampled_from([3, 99]),
)
def test_no_proposal_loses_a_dish_and_none_completes_fewer_than_it_can(
    guests: list[int], kitchen: list[int], most: int
) -> None:
    """No proposal serves a dish twice, to the wrong guest, or beyond the limit."""
    letters = "".join(letter * number for letter, number in zip("SCWK", kitchen, strict=True))
    game = position(f"cafe={' '.join(map(str, guests))}, kitchen={letters}; row=0 0 0 0 0")
    orders = {number: list(GUESTS[number].order) for number in guests}
    plan = operations.propose_serving(game.state, 0, list(kitchen), most)
    assert len(plan) <= most
    left = dict(zip(("strudel", "cake", "wine", "coffee"), kitchen, strict=True))
    for kind, number in plan:
        left[kind] -= 1
        orders[number][list(left).index(kind)] -= 1
    assert min(left.values()) >= 0
    assert all(min(order) >= 0 for order in orders.values())
    completed = sum(not any(order) for order in orders.values())
    assert completed == most_completed(guests, kitchen, most)
    if len(plan) < most:
        assert not any(
            left[kind] and order[place] for order in orders.values() for place, kind in enumerate(left)
        )


def most_completed(guests: list[int], kitchen: list[int], most: int) -> int:
    """Return how many orders a kitchen can complete, found by brute force."""
    best = 0
    for count in range(len(guests) + 1):
        for some in combinations(guests, count):
            wanted = [sum(GUESTS[number].order[place] for number in some) for place in range(4)]
            if sum(wanted) <= most and all(w <= k for w, k in zip(wanted, kitchen, strict=True)):
                best = count
    return best
