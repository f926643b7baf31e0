"""The colours that have a meaning in Grand Austria Hotel."""

from typing import Final

WHITE, BLACK, PAPER = "#ffffff", "#16130f", "#fbf1dc"
GUESTS: Final = {"yellow": "#f0bd1f", "blue": "#2659a8", "red": "#b3262e", "green": "#2f7d46"}
"""Artists, nobles, citizens and tourists; rooms are yellow, blue or red."""
TINTS: Final = {"yellow": "#fbe9b0", "blue": "#c9d8f0", "red": "#f0c9c6", "green": "#cfe5d3"}
"""Light variants, as backgrounds for dark signs."""
ON_TINTS: Final = {**GUESTS, "yellow": "#946400"}
"""Colours of signs on the light variants."""
INKS: Final = {"yellow": BLACK, "blue": WHITE, "red": WHITE, "green": WHITE}
"""Legible text colours on `GUESTS`."""
POINTS, KRONE, EMPEROR = "#6d1430", "#d9a02c", "#f7cf4a"
STAFF = "#1f4b43"
LOSS, SERVED = "#98241a", "#3f9a5c"
