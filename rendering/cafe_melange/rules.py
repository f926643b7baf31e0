"""The values in the rules text of Café Melange, taken from the components in use."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.games.cafe_melange.components import (
    ACTIONS,
    CARDS,
    CATEGORIES,
    GUESTS,
    PERSONALITIES,
    RECONSTRUCTION,
    TRACK_END,
    MelangeComponents,
    find_components,
)
from engine.games.cafe_melange.components import category as category_of
from engine.games.cafe_melange.markers import is_guest
from engine.games.cafe_melange.view import MelangeView
from rendering.cafe_melange.words import KEY
from rendering.contract import Localize, MessageArguments

RULES_VALUES: Final[tuple[str, ...]] = (
    "tables",
    "chairs",
    "first-table",
    "last-table",
    "sample-chairs",
    "start-2",
    "start-3",
    "start-4",
    "phase-1",
    "phase-2",
    "visitors",
    "copies",
    "action-copies",
    "guests",
    "personalities",
    "negative",
    "negative-number",
    "reconstructed",
)
"""The values that rules topics may use:

- `tables`, `chairs`: the number of tables and of chairs;
- `first-table`, `last-table`: the names of these tables; `sample-chairs`: the names of the chairs at the first table;
- `start-2` … `start-4`: the number of personalities seated at the start, by number of players;
- `phase-1`, `phase-2`, `visitors`: the steward's last space in the first, second and last phase;
- `copies`, `action-copies`: the number of copies of each reservation card and action card, as text;
- `guests`: the points and multiplier of each, as text; `personalities`: the points and VIP score of each, as text
  with a line for each;
- `negative`, `negative-number`: the personalities with a negative VIP score, and their number;
- `reconstructed`: whether the components are the reconstructed ones that come with the game.
"""

RULES_WORDS: Final[MessageArguments] = {
    f"{KEY}-card-copies": ("category", "number"),
    f"{KEY}-card-values": ("visitor", "points", "score"),
    f"{KEY}-card-and": ("first", "last"),
}
"""The messages from which the rules' values are made, in addition to the picture's messages."""


def rules_values(
    *,
    localize: Localize,
    options: Mapping[str, str],  # noqa: ARG001 -- the game has no options
    components: str = "",
) -> Mapping[str, object]:
    """Return the values for the rules topics, keyed by name.

    Raises:
        StoreError: `components-missing` for components that are not registered.
    """
    box = find_components(components or RECONSTRUCTION.name)
    negative = [name for name in PERSONALITIES if box.personalities[name].score < 0]
    return {
        "tables": len(box.tables),
        "chairs": len(box.chairs),
        "first-table": box.tables[0].id,
        "last-table": box.tables[-1].id,
        "sample-chairs": join([*box.neighbours[box.tables[0].id]], localize),
        **{f"start-{players}": len(box.seats_taken(players)) for players in (2, 3, 4)},
        "phase-1": box.phases[0],
        "phase-2": box.phases[1],
        "visitors": TRACK_END,
        "copies": "; ".join(
            _copies(box.copies, category, [card for card in CARDS if category_of(card) == category], localize)
            for category in CATEGORIES
        ),
        "action-copies": _copies(box.actions, "action", ACTIONS, localize),
        "guests": _guests(box, localize),
        "personalities": "\n".join(_personality(box, name, localize) for name in PERSONALITIES),
        "negative": join([_visitor(name, localize) for name in negative], localize),
        "negative-number": len(negative),
        "reconstructed": box.name == RECONSTRUCTION.name,
    }


def rules_picture_values(
    topic: str, views: Sequence[MelangeView], *, localize: Localize
) -> Mapping[str, object]:
    """Return the values of a topic's worked example.

    - `row_example`: how many markers the row has when it is `begun`, how many are `gone` and `left` after its second
      card, the guest's `chair`, and the `points` for seating the guest;
    - `off_turn_example`: the `visitor` whom the active player seats for `points`, the `chair` of the guest who is seated
      as a result, and what the guest's `company` will score, as text such as 3 × (2 + 1) = 9;
    - `company_example`: what the guests at the tables shown score for their company, as text of the same form.
    """
    match topic:
        case "row_example":
            return _row_values(views)
        case "off_turn_example":
            return _off_turn_values(views, localize)
        case "company_example":
            return _company_values(views)
    return {}


def _row_values(views: Sequence[MelangeView]) -> Mapping[str, object]:
    """Return the values for the row example, from the views of its stages: row begun, row extended, guest seated."""
    begun, extended, seated = views
    left = _chairs(extended, _ROW)
    ((chair, _),) = {*seated.seated} - {*begun.seated}
    return {
        "begun": len(_chairs(begun, _ROW)),
        "gone": len(_chairs(begun, _ROW)) - len(left),
        "left": len(left),
        "chair": chair,
        "points": seated.players[0].points - begun.players[0].points,
    }


_ROW: Final = "blue-cube"
"""The row in the example."""


def _chairs(view: MelangeView, marker: str) -> tuple[str, ...]:
    return next(row.chairs for row in view.rows if row.marker == marker)


def _off_turn_values(views: Sequence[MelangeView], localize: Localize) -> Mapping[str, object]:
    """Return the values for the example of a guest seated in another player's turn, from the views before and after."""
    before, after = views
    placed = {*after.seated} - {*before.seated}
    visitor = next(each for _, each in placed if not is_guest(each))
    chair = next(chair for chair, each in placed if is_guest(each))
    multiplier, scores = _company(after, chair)
    return {
        "visitor": _visitor(visitor, localize),
        "chair": chair,
        "points": after.players[after.active].points - before.players[after.active].points,
        "company": _calculation(multiplier, scores),
    }


def _company_values(views: Sequence[MelangeView]) -> Mapping[str, object]:
    """Return the calculation of the company's points for each guest at the example tables."""
    guests = (
        chair
        for table, view in zip(COMPANY_TABLES, views, strict=True)
        for chair, visitor in sorted(view.seated)
        if is_guest(visitor) and find_components(view.components).chair[chair].table == table
    )
    return {
        f"sum-{number}": _calculation(*_company(views[0], chair)) for number, chair in enumerate(guests, 1)
    }


COMPANY_TABLES: Final = ("T3", "T10", "T9")
"""The tables in the company example, one for each stage."""


def _company(view: MelangeView, chair: str) -> tuple[int, list[int]]:
    """Return the multiplier of the guest on the chair, and the VIP scores of the personalities at the table."""
    box, seated = find_components(view.components), dict(view.seated)
    guest = box.guests[seated[chair].partition("-")[2]]
    there = (seated[each] for each in box.neighbours[box.chair[chair].table] if each in seated)
    return guest.multiplier, [box.personalities[each].score for each in there if not is_guest(each)]


def _calculation(multiplier: int, scores: Sequence[int]) -> str:
    """Return the multiplication and its result, as text."""
    sum_of_scores = " + ".join(map(str, scores))
    factor = f"({sum_of_scores})" if len(scores) > 1 or scores[0] < 0 else sum_of_scores
    return f"{multiplier} × {factor} = {multiplier * sum(scores)}".replace("-", "−")


def _copies(copies: Mapping[str, int], category: str, cards: Sequence[str], localize: Localize) -> str:
    """Return the number of copies of each card in a category, or a single number if all cards have equally many."""
    numbers = {copies[card] for card in cards}
    if len(numbers) == 1:
        return localize(f"{KEY}-card-copies", category=category, number=numbers.pop())
    kind = "action" if category == "action" else "card"
    return ", ".join(
        localize(
            f"{KEY}-text-times",
            thing=localize(f"{KEY}-noun-{kind}-{card}", value=card, number=0),
            number=copies[card],
        )
        for card in cards
    )


def _guests(box: MelangeComponents, localize: Localize) -> str:
    return ", ".join(
        localize(
            f"{KEY}-text-guest-left",
            guest=localize(f"{KEY}-noun-guest-{name}", value=name),
            points=box.guests[name].points,
            multiplier=box.guests[name].multiplier,
        )
        for name in GUESTS
    )


def _personality(box: MelangeComponents, name: str, localize: Localize) -> str:
    tile = box.personalities[name]
    return localize(
        f"{KEY}-card-values", visitor=_visitor(name, localize), points=tile.points, score=tile.score
    )


def _visitor(name: str, localize: Localize) -> str:
    return localize(f"{KEY}-noun-visitor-{name}", value=name)


def join(items: list[str], localize: Localize) -> str:
    """Join items as in a sentence."""
    if len(items) < 2:
        return "".join(items)
    return localize(f"{KEY}-card-and", first=", ".join(items[:-1]), last=items[-1])
