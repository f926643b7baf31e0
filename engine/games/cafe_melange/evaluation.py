"""What a position of Café Melange is worth to a seat, as a good player counts it.

Most points are made at the end, by guests who sit with famous personalities. So a chair is worth the best guest for it:
the points for placing the tile, and its multiplier times the VIP scores at the table, those of today and those to come.
A row of cards is worth the best chair that it can still lead to, by the cards in the hand, less the value of these cards.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.games.cafe_melange.evaluation_means import Means
from engine.games.cafe_melange.evaluation_outlook import Outlook
from engine.games.cafe_melange.evaluation_room import Ways, guest_worth, ways_to_begin, ways_to_finish
from engine.games.cafe_melange.markers import NEUTRAL
from engine.games.cafe_melange.scoring import bonus_points
from engine.games.cafe_melange.state import MelangeState
from engine.kernel.evaluation import Evaluation, Term

_GUESTS_PER_TURN = 0.45
"""How many guests a player seats in a turn, on average."""
_LATER_FAME = 2.5
"""The VIP scores at the table of a guest who is seated later: one personality, or a little more."""
_LATER = 0.8
"""The share of a guest's worth that is left if nobody knows yet where it will sit."""
_CARDS_OF_A_GUEST = 3
"""The reservation cards it takes to seat a guest, one of each category."""
_PLAYED_IN_A_TURN = 2.0
"""How many cards a player can use in a turn, on average."""
_SURPLUS = 1 / 3
"""The share of its worth that a card has which there is probably no time to play."""
_ANYBODY = 0.45
"""The chance that nobody else moves a personality elsewhere before one's next turn."""
_UNMET = 0.5
"""The share of its worth that an action card has whose condition is not met yet."""
_REMOVAL = 1.6
"""The worth of a card that removes a marker: it does what a reservation card does, and is always the right one."""
_SWAP = 1.2
"""The worth of a card that swaps visitors, less the card that it costs."""


class MelangeEvaluation(Evaluation[MelangeState]):
    """Counts the points a seat has and may expect."""

    terms = {  # noqa: RUF012 -- an attribute of the base class, never modified
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
    overlooked = frozenset({"company-to-come", "new-row", "guests", "personality", "action-card"})

    def judge(self, state: MelangeState, seat: int) -> Iterator[Term]:
        """Yield what a running position is worth to a seat: together, the final score it may expect."""
        outlook = Outlook(state, seat)
        yield Term("points", float(state.points[seat]))
        yield from _company(outlook)
        yield from _rows(outlook)
        yield from _personalities(outlook)
        yield Term("cards", _cards(outlook))
        yield from _action_cards(outlook)


def _company(outlook: Outlook) -> Iterator[Term]:
    """Yield the worth of the personalities with whom each seated guest sits, and may come to sit."""
    for guest, table in outlook.company.guests:
        multiplier = outlook.box.guests[guest].multiplier
        now = outlook.company.fame[table]
        yield Term("company", float(multiplier * now), (guest,))
        yield Term("company-to-come", multiplier * (outlook.fame[table] - now), (guest,))


def _rows(outlook: Outlook) -> Iterator[Term]:
    """Yield the worth of the seat's rows, of one that its hand could begin, and of the guests who come later.

    Each guest, card and turn is counted once: the best plan comes first, and the others have to do with what it leaves.
    """
    state, guests, means = outlook.state, outlook.guests, outlook.means
    worths = _chair_worths(outlook)
    rows: list[tuple[str, tuple[str, ...], Ways, int]] = [
        ("row", (marker,), ways_to_finish(state.components, state.rows[marker].chairs), 2)
        for marker in outlook.own_rows
    ]
    if outlook.can_begin:
        rows.append(("new-row", (), ways_to_begin(state.components, outlook.open_chairs), 1))
    plans = [
        (_best_plan(outlook, means, worths, ways, most), place) for place, (*_, ways, most) in enumerate(rows)
    ]
    plans.sort(key=lambda each: (-each[0].gain, each[1]))
    for number, (first, place) in enumerate(plans):
        name, values, ways, most = rows[place]
        plan = _best_plan(outlook, means, worths, ways, most) if number else first
        if plan.gain > 0 and guests:
            worth, guest = _best_guest(outlook, guests, outlook.fame[plan.table])
            guests = tuple([each for each in guests if each != guest])
            means = means.without(plan.cards, plan.costs, at_once=plan.at_once)
            yield Term(name, max(0.0, plan.chance * worth - plan.costs * outlook.card_worth), values)
    yield Term("guests", _later_guests(outlook, guests, means.turns))


class _Plan(NamedTuple):
    """A way to bring a row down to one chair.

    Attributes:
        gain: What it is worth, less the cards.
        chance: The chance that it succeeds.
        costs: How many cards it takes.
        table: The table of the chair.
        cards: The kinds of card.
        at_once: Whether it can be done in the present turn.
    """

    gain: float = 0.0
    chance: float = 0.0
    costs: int = 0
    table: str = ""
    cards: int = 0
    at_once: bool = False


def _best_guest(outlook: Outlook, guests: tuple[str, ...], fame: float) -> tuple[float, str]:
    return guest_worth(outlook.state.components, guests, round(4 * fame))


def _chair_worths(outlook: Outlook) -> dict[str, float]:
    """Return the worth of a chair at each table: that of the best guest for it."""
    if not outlook.guests:
        return dict.fromkeys(outlook.fame, 0.0)
    return {table: _best_guest(outlook, outlook.guests, fame)[0] for table, fame in outlook.fame.items()}


def _best_plan(
    outlook: Outlook, means: Means, worths: dict[str, float], ways: Ways, most_missing: int
) -> _Plan:
    """Return the best way to a chair that lacks no more than some of its cards."""
    most, best = 0.0, _Plan()
    absent, unrivalled, price = ~means.held, outlook.unrivalled, outlook.card_worth
    for chair, table, cards, size in ways:
        worth = worths[table]
        if worth - size * price <= most or (cards & absent).bit_count() > most_missing:
            continue
        chance, costs, at_once = means.chance(cards, size)
        if not at_once:
            chance *= unrivalled.get(chair, 1.0)
        gain = chance * worth - costs * price
        if gain > most:
            most, best = gain, _Plan(gain, chance, costs, table, cards, at_once)
    return best


def _later_guests(outlook: Outlook, guests: tuple[str, ...], turns: float) -> float:
    """Return the worth of the guests who are seated later, the best first, less that of their cards."""
    number = turns * _GUESTS_PER_TURN
    total = 0.0
    while number > 0 and guests:
        worth, guest = _best_guest(outlook, guests, _LATER_FAME)
        total += min(number, 1.0) * (_LATER * worth - _CARDS_OF_A_GUEST * outlook.card_worth)
        guests = tuple([each for each in guests if each != guest])
        number -= 1
    return max(total, 0.0)


def _personalities(outlook: Outlook) -> Iterator[Term]:
    """Yield what it is worth to be able to seat each awaited personality: the points, and the choice of the table."""
    state, multiplier = outlook.state, outlook.company.multiplier
    for marker in NEUTRAL:
        if marker not in state.rows:
            continue
        tile = outlook.box.personalities[state.awaited[marker]]
        chairs = state.rows[marker].chairs
        expected = sum(multiplier[outlook.tables[chair]] for chair in chairs) / len(chairs)
        best = 0.0
        for _, table, cards, size in ways_to_finish(state.components, chairs):
            chance, used, at_once = outlook.means.chance(cards, size)
            if not at_once:
                chance *= _ANYBODY
            gain = tile.points + tile.score * (multiplier[table] - expected)
            best = max(best, chance * gain - used * outlook.card_worth)
        yield Term("personality", best, (state.awaited[marker],))


def _cards(outlook: Outlook) -> float:
    """Return the worth of the reservation cards in the hand and of those about to be drawn."""
    number = len(outlook.hand) + outlook.draws
    useful = _CARDS_OF_A_GUEST + _PLAYED_IN_A_TURN * outlook.turns
    return outlook.card_worth * (min(number, useful) + _SURPLUS * max(0.0, number - useful))


def _action_cards(outlook: Outlook) -> Iterator[Term]:
    """Yield the worth of the action cards that the seat can still play: one in each phase."""
    hand = outlook.state.action_hands[outlook.seat]
    if not hand or not outlook.phases_left:
        return
    worths = sorted(((_action_worth(outlook, kind), kind) for kind in hand), reverse=True)
    for worth, kind in worths[: outlook.phases_left]:
        yield Term("action-card", worth, (kind,))


def _action_worth(outlook: Outlook, kind: str) -> float:
    """Return what an action card is worth, now or in a later turn."""
    if kind.startswith("swap"):
        return _SWAP * outlook.soon
    if kind.startswith("remove"):
        return _REMOVAL * outlook.soon
    points = bonus_points(outlook.state, outlook.seat, kind)
    if points:
        return points * (0.95 if outlook.plays else 0.9 * outlook.soon)
    return _UNMET * _promised_points(kind) * outlook.soon


@lru_cache
def _promised_points(kind: str) -> int:
    """Return the points of a bonus scoring card if its condition is met."""
    return (1 if kind.startswith("personality") else 2) + kind.endswith("pair")
