"""The state of a Café International game."""

from dataclasses import dataclass

from engine.games.cafe_international.figures import Rules
from engine.games.cafe_international.position import InternationalPosition
from engine.games.cafe_international.steps import Step
from engine.kernel.rng import Rng


@dataclass(kw_only=True)
class InternationalState(InternationalPosition):
    """A position plus the unfinished steps."""

    agenda: list[Step]


def empty(
    seats: int, rules: Rules, bag: tuple[str, ...], rng: Rng, agenda: list[Step], *, regulars: bool
) -> InternationalState:
    """Return a café without guests."""
    return InternationalState(
        seats=seats,
        rng=rng,
        rules=rules,
        regulars=regulars,
        bag=bag,
        hands=[()] * seats,
        seated={},
        table_points=[0] * seats,
        bar_points=[0] * seats,
        completed=[()] * seats,
        agenda=agenda,
    )
