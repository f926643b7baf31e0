"""Validates request bodies against Discord's limits, most of which discord.py does not check."""

from bot.playground.validation.command_rules import check_choices, check_commands
from bot.playground.validation.component_rules import walk_components
from bot.playground.validation.form import Form
from bot.playground.validation.message_rules import (
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    Upload,
    check_message,
    refuse_empty,
)

__all__ = [
    "COMPONENTS_V2",
    "EPHEMERAL",
    "LOADING",
    "Form",
    "Upload",
    "check_choices",
    "check_commands",
    "check_message",
    "refuse_empty",
    "walk_components",
]
