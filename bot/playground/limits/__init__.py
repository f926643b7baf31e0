"""Discord's limits, checked here because discord.py lets most of them through."""

from bot.playground.limits.commands import check_command, check_commands, check_completion
from bot.playground.limits.components import walk
from bot.playground.limits.form import Form
from bot.playground.limits.messages import EPHEMERAL, LOADING, SILENT, V2, Upload, check_message, refuse_empty
from bot.playground.limits.modals import check_modal

__all__ = [
    "EPHEMERAL",
    "LOADING",
    "SILENT",
    "V2",
    "Form",
    "Upload",
    "check_command",
    "check_commands",
    "check_completion",
    "check_message",
    "check_modal",
    "refuse_empty",
    "walk",
]
