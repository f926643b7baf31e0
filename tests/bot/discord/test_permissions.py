"""Tests of `bot.discord.permissions`."""

import discord
import pytest

from bot.discord import permissions


def test_the_invitation_asks_for_the_required_permissions_only() -> None:
    bits = (10, 11, 14, 15, 16, 35, 38)
    assert permissions.invitation() == sum(1 << bit for bit in bits)
    assert len(permissions.REQUIRED) == len(bits)


@pytest.mark.parametrize(
    ("denied", "where", "lacking"),
    [
        ("", "", ""),
        ("send_messages", "", "send_messages"),
        ("send_messages", "thread", ""),
        ("send_messages_in_threads", "thread", "send_messages_in_threads"),
        ("create_public_threads", "", ""),
        ("create_public_threads", "threads", "create_public_threads"),
        ("attach_files embed_links", "", "embed_links attach_files"),
    ],
)
def test_missing_permissions_are_named_exactly(denied: str, where: str, lacking: str) -> None:
    granted = discord.Permissions(permissions.invitation())
    granted.update(**dict.fromkeys(denied.split(), False))
    found = permissions.missing(granted, thread=where == "thread", threads=where == "threads")
    assert " ".join(found) == lacking
