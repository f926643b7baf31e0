"""What a position of Café Melange is worth to a seat, counted the way a good player would.

Most points are made at the end, by guests who sit with famous personalities. So a chair is worth as much as the best
guest for it: the points for placing the tile, plus its multiplier times the VIP scores at the table, present and to
come. A row of cards is worth as much as the best chair that the cards in hand can still narrow it down to, less the
value of these cards.

The probabilities and factors here and in the other evaluation modules were fitted to positions from many games
between computer players, so that the predicted lead best matches the final lead.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil
from typing import ClassVar

from engine.games.cafe_melange.components import find_components
from engine.games.cafe_melange.evaluation_outlook import Outlook
from engine.games.cafe_melange.evaluation_plans import Plan, plan_to_begin, plan_to_finish, plan_to_seat
from engine.games.cafe_melange.evaluation_room import best_guest
from engine.games.cafe_melange.markers import NEUTRAL
from engine.games.cafe_melange.scoring import bonus_points
from engine.games.cafe_melange.state import MelangeState
from engine.kernel.evaluation import Evaluation, Term

_GUESTS_PER_TURN = 0.5
"""How many guests a player seats per turn, on average."""
_LATER_FAME = 3.3
"""The total VIP score expected at the table of a guest who is seated later, from one or two personalities."""
_LATER = 0.85
"""The factor for the value of a guest as long as it is unknown where the guest will sit."""
_TURNS_OF_A_ROW = 0.8
"""How many turns it takes to finish a row; less than 1, because one turn sometimes finishes two."""
_CARDS_OF_A_GUEST = 3
"""The reservation cards it takes to seat a guest, one from each category."""
_PLAYED_IN_A_TURN = 2.0
"""How many cards a player can use per turn, on average."""
_SURPLUS = 1 / 3
"""The share of its value that a card keeps if there will probably be no time to play it."""
_SHARED_CARD = 0.2
"""The factor for a plan's probability of success if another plan needs the same card."""
_UNBEGUN = 0.6
"""The factor for a plan's probability of success if no card has been played for it yet."""
_UNMET = 0.25
"""The share of its value that an action card keeps while its condition is not met."""
_REMOVAL = 1.6
"""The value of a card that removes a marker: it narrows a row down like a reservation card that always fits."""
_SWAP = 1.2
"""The minimum value of a card that swaps visitors, less the reservation card it costs: a better swap may turn up."""
_BEST_SWAP = 0.85
"""The value of a swap card, as a share of the points that the best swap would gain now."""


class MelangeEvaluation(Evaluation[MelangeState]):
    """Counts the points a seat has and can expect."""

    terms: ClassVar = {
        "points": (),
        "company": ("guest",),
        "company-to-come": ("guest",),
        "row": ("marker",),
        "new-row": (),
        "personality": ("visitor",),
        "guests": (),
        "cards": (),
        "action-card": ("action",),
    }
    blunder = 4.0
    rivalry = 1.0
    followed = 4  # the points by which one, three and sixteen win or lose against eight: -19, -9, +4
    overlooked = frozenset({"company-to-come", "new-row", "guests", "personality", "action-card"})

    def judge(self, state: MelangeState, seat: int) -> Iterator[Term]:
        """Yield the terms of an unfinished position for a seat; their sum is the final score it can expect."""
        outlook = Outlook(state, seat)
        yield Term("points", float(state.points[seat]))
        yield from _company(outlook)
        yield from _rows(outlook)
        yield from _personalities(outlook)
        yield Term("cards", _cards(outlook))
        yield from _action_cards(outlook)


def _company(outlook: Outlook) -> Iterator[Term]:
    """Yield the value of the personalities at each seated guest's table, and of those who may still join it."""
    tiles = find_components(outlook.components).guests
    for guest, table in outlook.own.tables:
        multiplier = tiles[guest].multiplier
        now = outlook.company.fame[table]
        yield Term("company", float(multiplier * now), (guest,))
        yield Term("company-to-come", multiplier * (outlook.fame.at[table] - now), (guest,))


def _rows(outlook: Outlook) -> Iterator[Term]:
    """Yield the value of the seat's rows, of a row its hand could begin, and of the guests who come later.

    Each guest, card and turn is counted only once: the best plan comes first, and the others use what is left.
    """
    components, means, worths = outlook.components, outlook.means, outlook.worths
    plans: list[tuple[str, tuple[str, ...], Plan]] = [
        ("row", (marker,), plan_to_finish(components, outlook.chairs[marker], means, worths))
        for marker in outlook.own_rows
    ]
    if len(plans) < min(len(outlook.state.markers(outlook.seat)), len(outlook.guests)):
        plans.append(("new-row", (), plan_to_begin(components, outlook.open_chairs(), means, worths)))
    plans.sort(key=lambda each: -each[2].gain)
    guests, spent, plays, turns = outlook.guests, 0, outlook.plays, outlook.turns
    for name, values, plan in plans:
        if plan.gain <= 0 or not guests:
            break
        attempt = plan.attempt
        guest, worth = worths.guest[plan.table], worths.at[plan.table]
        if guest not in guests:
            worth, guest = best_guest(components, guests, outlook.fame.at[plan.table])
        guests = tuple([each for each in guests if each != guest])
        chance = attempt.chance if name == "row" else attempt.chance * _UNBEGUN
        if plan.cards & spent & means.held & ~means.twins:
            chance *= _SHARED_CARD
        if attempt.at_once and attempt.plays <= plays:
            plays -= attempt.plays
        else:
            chance *= min(1.0, turns / _TURNS_OF_A_ROW)
            turns = max(0.0, turns - _TURNS_OF_A_ROW)
        spent |= plan.cards
        yield Term(name, max(0.0, chance * worth - attempt.costs), values)
    yield Term("guests", _later_guests(outlook, guests, turns))


def _later_guests(outlook: Outlook, guests: tuple[str, ...], turns: float) -> float:
    """Return what guests seated in later turns are worth, less the cards it takes to seat them; the best come first."""
    number = turns * _GUESTS_PER_TURN
    total = 0.0
    while number > 0 and guests:
        worth, guest = best_guest(outlook.components, guests, _LATER_FAME)
        total += min(number, 1.0) * (_LATER * worth - _CARDS_OF_A_GUEST * outlook.card_worth)
        guests = tuple([each for each in guests if each != guest])
        number -= 1
    return max(total, 0.0)


def _personalities(outlook: Outlook) -> Iterator[Term]:
    """Yield what it is worth to be able to seat each awaited personality: its points, and the choice of its table."""
    for marker in NEUTRAL:
        if marker in outlook.chairs:
            visitor = outlook.state.awaited[marker]
            worth = plan_to_seat(
                outlook.components, visitor, outlook.chairs[marker], outlook.means, outlook.own
            )
            yield Term("personality", worth, (visitor,))


def _cards(outlook: Outlook) -> float:
    """Return the value of the reservation cards in hand and of those about to be drawn."""
    number = len(outlook.hand) + outlook.draws
    useful = _CARDS_OF_A_GUEST + _PLAYED_IN_A_TURN * outlook.turns
    return outlook.card_worth * (min(number, useful) + _SURPLUS * max(0.0, number - useful))


def _action_cards(outlook: Outlook) -> Iterator[Term]:
    """Yield the value of as many action cards as there are phases left, starting with the ones drawn first.

    If the best ones counted instead, the seat would keep drawing cards that it has no time to play, hoping for a
    better one.
    """
    hand = outlook.state.action_hands[outlook.seat][: ceil(max(0.0, outlook.phases_left))]
    worths = sorted(((_action_worth(outlook, kind), kind) for kind in hand), reverse=True)
    for place, (worth, kind) in enumerate(worths):
        yield Term("action-card", worth * min(1.0, outlook.phases_left - place), (kind,))


def _action_worth(outlook: Outlook, kind: str) -> float:
    """Return what an action card is worth, now or in a later turn."""
    if kind.startswith("swap"):
        best = outlook.own.best_exchange if kind == "swap-personalities" else outlook.own.best_swap
        return max(_SWAP, _BEST_SWAP * best) * (1.0 if outlook.plays > 1 and best else outlook.soon)
    if kind.startswith("remove"):
        return _REMOVAL * outlook.soon
    points = bonus_points(outlook.state, outlook.seat, kind)
    if points:
        return points * (0.95 if outlook.plays else 0.9 * outlook.soon)
    return _UNMET * _promised_points(kind) * outlook.soon


@lru_cache
def _promised_points(kind: str) -> int:
    """Return the points a bonus scoring card gives if its condition is met."""
    return (1 if kind.startswith("personality") else 2) + kind.endswith("pair")
