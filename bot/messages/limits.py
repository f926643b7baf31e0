"""Discord's numbers, as its documentation and its OpenAPI description give them."""

from typing import Literal

CONTENT = 2000
"""Characters of a message."""
ALT_TEXT = 1024
"""Characters of an attachment's description."""
ACTION_ROWS = 5
"""Rows of buttons and menus under a message."""
BUTTONS_PER_ROW = 5
"""Buttons in a row; a menu fills one."""
BUTTON_LABEL = 80
"""Characters on a button."""
CUSTOM_ID = 100
"""Characters of a custom id."""
SELECT_OPTIONS = 25
"""Choices of a menu."""
SELECT_OPTION_TEXT = 100
"""Characters of a menu's choice, its value and its description, each."""
PLACEHOLDER = 150
"""Characters of a menu's placeholder."""
COMMANDS = 100
"""Slash commands of an application."""
COMMAND_OPTIONS = 25
"""Options of a command; sub-commands and groups share these places."""
COMMAND_NAME_PATTERN = r"^[-_'\w]{1,32}$"
"""A command's or an option's name; lower case besides."""
COMMAND_DESCRIPTION = 100
"""Characters of a command's or an option's description."""
COMMAND_TEXT = 8000
"""Characters of a command's names, descriptions and choices together, the longest language counting."""
AUTOCOMPLETE_CHOICES = 25
"""Choices that can be offered while somebody types."""
AUTOCOMPLETE_CHOICE_TEXT = 100
"""Characters of such a choice, its name and its value, each."""
THREAD_NAME = 100
"""Characters of a thread's name."""
THREAD_AUTO_ARCHIVE_MINUTES: Literal[10080] = 10080
"""Minutes without a message after which a thread is archived, at most."""
INTERACTION_TOKEN_SECONDS = 15 * 60
"""Seconds in which an interaction can still be answered."""
