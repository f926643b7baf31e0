"""The colours of Grand Austria Hotel: those with a meaning, in sets, and those without one."""

from collections.abc import Iterator
from typing import Final

from rendering.colour_sets import LEGIBLE_WHEN_PALE, ColourSet, GameColours, Inscription, seats_of
from rendering.theme import Theme, mix, rgb_channels

WHITE, BLACK, PAPER = "#ffffff", "#16130f", "#fbf1dc"

GUESTS: Final = {"yellow": "#f7c646", "blue": "#2f60ae", "red": "#a43329", "green": "#79b18b"}
"""Colours of artists, nobles, citizens and tourists. Prepared and occupied rooms are yellow, blue or red."""
INKS: Final = {"yellow": BLACK, "blue": WHITE, "red": WHITE, "green": BLACK}
"""Legible text colours for the backgrounds in `GUESTS`."""
EMPTY_ROOMS: Final = {"yellow": "#fdecb7", "blue": "#c1d2ef", "red": "#cc8f86"}
"""Colours of rooms without a tile."""
EMPTY_ROOM_INKS: Final = {"yellow": "#6f4d00", "blue": "#20457f", "red": "#5c0f12"}
"""Colours of signs on the backgrounds in `EMPTY_ROOMS`."""

POINTS, KRONE, EMPEROR, LOSS = "#320523", "#e4e1da", "#f6ca45", "#87221c"
"""Cherry, silver, gold and oxblood, for points, money, the emperor's favour, and losses."""
STAFF: Final = "#1f4a44"
"""The colour of the backs and headers of staff cards."""
SERVED: Final = "#2a6848"
"""The colour of anything done or gained at once: a dish on the table, a complete order, a tick, a plus sign."""
TIMINGS: Final = {"once": GUESTS["red"], "round": STAFF, "permanent": GUESTS["blue"], "end": POINTS}
"""Colours that indicate when a staff card's effect applies."""
ORNAMENT, LIT = "#f2dc9a", "#fbe38f"
"""Pale gold for dark cards, and the light in the windows of a group whose bonus has been paid."""
SERVED_PLATE, DARK_WINDOW, ANYBODY = "#dff0e3", "#7d766b", "#e9dcbd"

COIN_RIM, COIN_RING, COIN_LETTER = "#a9a59c", "#7d7970", "#3d3a34"
GREY_CROWN, IVORY, IRON, OAK, CARD_STACK, WRITING, HAIRLINE = (
    "#b9b1a4",
    "#fffaf0",
    "#6f6a60",
    "#c98436",
    "#8fa9a2",
    "#8d8578",
    "#b99b6b",
)
PICTORIAL: Final = (COIN_RIM, COIN_RING, COIN_LETTER, GREY_CROWN, IRON, OAK, CARD_STACK, WRITING, HAIRLINE)
"""Colours of drawings; they have no meaning."""

CARD_FADING: Final = 0.3
"""The proportion of the paper's colour that is mixed into the colours of a used card."""
DIE_FADING: Final = 0.5
"""The proportion of the page's colour that is mixed into the die printed on a space without dice."""


def bonus_and_penalty() -> tuple[str, str]:
    """Return the background colours of the two halves of an emperor's tile."""
    return mix(PAPER, EMPEROR, 0.45), mix(PAPER, LOSS, 0.4)


def grounds_of_progress(theme: Theme) -> tuple[str, str]:
    """Return the background colours of finished and upcoming turns and rounds; finished ones are dark in every theme."""
    is_dark = sum(rgb_channels(theme.ink)) > sum(rgb_channels(theme.paper))
    return (theme.panel, theme.ink) if is_dark else (theme.ink, theme.panel)


def inks_of_progress(theme: Theme) -> tuple[str, str]:
    """Return the text colours for the backgrounds in `grounds_of_progress`."""
    done, _ = grounds_of_progress(theme)
    return (theme.paper, theme.ink) if done == theme.ink else (theme.muted, theme.paper)


def track_head(step: int, theme: Theme) -> tuple[str, str]:
    """Return a number's background and text colours on the emperor's track, which mark the penalty and bonus spaces."""
    if not step:
        return LOSS, WHITE
    return (theme.ink, theme.paper) if step < 3 else (theme.gold, theme.on_gold)


def game_colours(theme: Theme) -> GameColours:
    """Return all colours with a meaning."""
    bonus, penalty = bonus_and_penalty()
    return GameColours(
        seats_of(theme),
        (
            ColourSet("cards", {**GUESTS, "staff": STAFF}),
            ColourSet(
                "rooms",
                {
                    **{f"empty {colour}": ground for colour, ground in EMPTY_ROOMS.items()},
                    **{f"taken {colour}": GUESTS[colour] for colour in EMPTY_ROOMS},
                },
            ),
            ColourSet("gains", {"points": POINTS, "krone": KRONE, "emperor": EMPEROR, "loss": LOSS}),
            ColourSet("orders", {"open": BLACK, "complete": SERVED}),
            ColourSet("plates", {"ordered": WHITE, "served": SERVED}),
            ColourSet("timings", TIMINGS),
            ColourSet("windows", {"unpaid": WHITE, "paid": LIT}),
            ColourSet("windows of houses", {"dark": DARK_WINDOW, "lit": LIT}),
            ColourSet("halves of tiles", {"bonus": bonus, "penalty": penalty}),
            ColourSet("track", {str(step): track_head(step, theme)[0] for step in (0, 1, 3)}),
            ColourSet(
                "rounds",
                dict(zip(("past", "future"), grounds_of_progress(theme), strict=True))
                | {"current": theme.gold},
            ),
        ),
        tuple(_inscriptions(theme)),
    )


def _inscriptions(theme: Theme) -> Iterator[Inscription]:
    for colour, ink in INKS.items():
        yield Inscription(ink, GUESTS[colour])
    for colour, ink in EMPTY_ROOM_INKS.items():
        yield Inscription(ink, EMPTY_ROOMS[colour])
    for ground in (PAPER, *bonus_and_penalty(), ANYBODY, LIT, IVORY, SERVED_PLATE):
        yield Inscription(BLACK, ground)
    for ink in TIMINGS.values():
        yield Inscription(ink, PAPER)
    yield Inscription(WHITE, SERVED)
    for ink, ground in zip(inks_of_progress(theme), grounds_of_progress(theme), strict=True):
        yield Inscription(ink, ground)
    for ground in (STAFF, POINTS):
        yield Inscription(ORNAMENT, ground)
    for ink, ground in _on_cards():
        yield Inscription(mix(ink, PAPER, CARD_FADING), mix(ground, PAPER, CARD_FADING), LEGIBLE_WHEN_PALE)
    yield Inscription(
        mix(BLACK, theme.paper, DIE_FADING), mix(IVORY, theme.paper, DIE_FADING), LEGIBLE_WHEN_PALE
    )


def _on_cards() -> Iterator[tuple[str, str]]:
    """Yield the text and signs on cards and tiles (which fade once they are used), each with its background."""
    yield from ((ink, GUESTS[colour]) for colour, ink in INKS.items())
    yield from ((BLACK, ground) for ground in (PAPER, KRONE, EMPEROR, *bonus_and_penalty()))
    yield from ((WHITE, ground) for ground in (POINTS, LOSS, BLACK, SERVED))
    yield from ((ink, PAPER) for ink in TIMINGS.values())
    yield ORNAMENT, STAFF
