"""The ways by which messages about requests and seats reach Discord, which `Delivery` provides for one table."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.messages.components import Post
from engine.tables.seen.models import Notice
from engine.tables.table import MessageRef

Send = Callable[[Post, Notice], Awaitable[discord.Message]]
"""Sends a post for a notice; if an earlier attempt has sent it, its message is returned instead."""
Edit = Callable[[MessageRef, dict[str, Any]], Awaitable[None]]
"""Edits a message, unless somebody has deleted it."""
