"""Text sizes and line weights that all pictures share, in page pixels; VISUAL_LANGUAGE.md says how to use them."""

from typing import Final

MIN_TEXT_SIZE: Final = 28
"""Smallest font size for text that must be readable."""
MIN_REPEATING_SIZE: Final = 16
"""Smallest font size of all, only for words that repeat the meaning of the sign beside them."""
MIN_TURN_SIZE: Final = 32
"""Smallest font size of the turn line, however long the names are."""
TITLE_SIZE: Final = 28
"""Font size of a game's title on its board; smaller than the turn line, which people look for first."""
HEADING_SIZE: Final = 40
"""Font size of a section heading."""

STRONG_LINE: Final = 3
"""Weight of the outline around a whole element, such as the page, a panel or a badge."""
FINE_LINE: Final = 2
"""Weight of lines within an element, such as a panel's gold line or the outline of one of its parts."""
