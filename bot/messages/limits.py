"""Limits of Discord's API, from its documentation and its OpenAPI description."""

from typing import Literal

CONTENT = 2000
"""Characters in a message."""
ALT_TEXT = 1024
"""Characters in an attachment's description, which is the picture's alt text."""
LAYOUT_COMPONENTS = 40
"""Components in a Components V2 message, including nested ones."""
LAYOUT_TEXT = 4000
"""Characters in a Components V2 message, counting all text blocks together."""
GALLERY = 10
"""Pictures in a media gallery; a message may have as many attachments."""
ACTION_ROWS = 5
"""Action rows below a message."""
BUTTONS_PER_ROW = 5
"""Buttons in an action row; a select menu fills a row."""
BUTTON_LABEL = 80
"""Characters in a button's label."""
CUSTOM_ID = 100
"""Characters in a custom id."""
SELECT_OPTIONS = 25
"""Options in a select menu."""
SELECT_OPTION_TEXT = 100
"""Characters in a select option's label; the same limit applies to its value and its description."""
PLACEHOLDER = 150
"""Characters in a select menu's placeholder."""
MODAL_FIELDS = 5
"""Fields in a modal."""
MODAL_TEXT = 45
"""Characters in a modal's title, and in a field's label."""
MODAL_INPUT = 100
"""Characters that can be typed into a modal field; this is the bot's own limit, far below Discord's."""
COMMANDS = 100
"""Global slash commands per application."""
COMMAND_OPTIONS = 25
"""Options in a command; subcommands and subcommand groups count as options."""
COMMAND_NAME_PATTERN = r"^[-_'\w]{1,32}$"
"""Matches the name of a command or option, which must also be lower case."""
COMMAND_DESCRIPTION = 100
"""Characters in the description of a command or option."""
COMMAND_TEXT = 8000
"""Characters in a command's names, descriptions and choice values together, in the longest localization."""
AUTOCOMPLETE_CHOICES = 25
"""Choices in an autocomplete response."""
AUTOCOMPLETE_CHOICE_TEXT = 100
"""Characters in an autocomplete choice's name; the same limit applies to its value."""
THREAD_NAME = 100
"""Characters in a thread's name."""
THREAD_AUTO_ARCHIVE_MINUTES: Literal[10080] = 10080
"""The longest auto-archive duration a thread can have."""
INTERACTION_TOKEN_SECONDS = 15 * 60
"""How long, in seconds, an interaction token is valid; only until then can follow-up messages be sent."""
ATTACHMENT = 10 * 1024 * 1024
"""Bytes in an attached file, on a server without boosts."""
