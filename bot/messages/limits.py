"""Limits of Discord's API, from its documentation and its OpenAPI description."""

from typing import Literal

CONTENT = 2000
"""Characters of a message."""
ALT_TEXT = 1024
"""Characters of an attachment's description, which is the picture's alt text."""
LAYOUT_COMPONENTS = 40
"""Components of a message in Components V2, including nested ones."""
LAYOUT_TEXT = 4000
"""Characters of all texts of such a message in total."""
ACTION_ROWS = 5
"""Action rows below a message."""
BUTTONS_PER_ROW = 5
"""Buttons in an action row; a select menu fills a row."""
BUTTON_LABEL = 80
"""Characters of a button's label."""
CUSTOM_ID = 100
"""Characters of a custom id."""
SELECT_OPTIONS = 25
"""Options of a select menu."""
SELECT_OPTION_TEXT = 100
"""Characters of a select option's label, its value and its description, each."""
PLACEHOLDER = 150
"""Characters of a select menu's placeholder."""
MODAL_FIELDS = 5
"""Fields of a modal."""
MODAL_TEXT = 45
"""Characters of the title of a modal, and of the label of a field."""
MODAL_INPUT = 100
"""Characters that can be typed into a field; the bot's own limit, far below Discord's."""
COMMANDS = 100
"""Global slash commands of an application."""
COMMAND_OPTIONS = 25
"""Options of a command; subcommands and subcommand groups count as options."""
COMMAND_NAME_PATTERN = r"^[-_'\w]{1,32}$"
"""Matches the name of a command or option, which must be lower case as well."""
COMMAND_DESCRIPTION = 100
"""Characters of the description of a command or option."""
COMMAND_TEXT = 8000
"""Characters of all names, descriptions and choice values of a command in total, in its longest localization."""
AUTOCOMPLETE_CHOICES = 25
"""Choices of an autocomplete response."""
AUTOCOMPLETE_CHOICE_TEXT = 100
"""Characters of an autocomplete choice's name and of its value, each."""
THREAD_NAME = 100
"""Characters of a thread's name."""
THREAD_AUTO_ARCHIVE_MINUTES: Literal[10080] = 10080
"""The longest possible auto-archive duration of a thread."""
INTERACTION_TOKEN_SECONDS = 15 * 60
"""Lifetime of an interaction token, within which follow-up messages can be sent."""
ATTACHMENT = 10 * 1024 * 1024
"""Bytes of an attached file on a server without boosts."""
