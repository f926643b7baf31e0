"""Sizes of text and weights of lines that all pictures share, in pixels of a page; VISUAL_LANGUAGE.md says how to use them."""

from typing import Final

MIN_TEXT_SIZE: Final = 28
"""Smallest font size for anything that has to be readable."""
MIN_REPEATING_SIZE: Final = 16
"""Smallest font size of all: for words that only repeat what a sign beside them says."""
MIN_TURN_SIZE: Final = 32
"""Smallest font size of who has to act, whatever the names."""
TITLE_SIZE: Final = 28
"""Font size of the title of a game on its board: smaller than who has to act, which is looked for first."""
HEADING_SIZE: Final = 40
"""Font size of the heading of a section."""

STRONG_LINE: Final = 3
"""Weight of the outline of what stands by itself: the page, a panel, a badge."""
FINE_LINE: Final = 2
"""Weight of the lines within: the gold line of a panel, an outline of a part."""
