"""Sizes of text and weights of lines that all pictures share, in pixels of a page; VISUAL_LANGUAGE.md says how to use them."""

from typing import Final

MIN_TEXT_SIZE: Final = 28
"""Smallest font size for text that must be readable."""
MIN_REPEATING_SIZE: Final = 16
"""Smallest font size of all: for words that only repeat the sign beside them."""
MIN_TURN_SIZE: Final = 32
"""Smallest font size of the turn line, for any names."""
TITLE_SIZE: Final = 28
"""Font size of a game's title on its board: smaller than the turn line, which people look for first."""
HEADING_SIZE: Final = 40
"""Font size of the heading of a section."""

STRONG_LINE: Final = 3
"""Weight of the outlines of separate things: the page, a panel, a badge."""
FINE_LINE: Final = 2
"""Weight of the lines within: the gold line of a panel, an outline of a part."""
