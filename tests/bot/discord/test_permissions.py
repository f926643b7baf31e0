"""Tests of `bot.discord.permissions`."""

from typing import Any

import discord
import pytest

from bot.discord import permissions


def test_the_invitation_asks_for_the_required_permissions_only() -> None:
    bits = (10, 11, 14, 15, 16, 35, 38)
    assert permissions.invitation() == sum(1 << bit for bit in bits)
    assert len(permissions.REQUIRED) == len(bits)
    assert all(need.reason for need in permissions.REQUIRED)


@pytest.mark.parametrize(
    ("denied", "where", "lacking"),
    [
        ((), {}, ()),
        (("send_messages",), {}, ("send_messages",)),
        (("send_messages",), {"thread": True}, ()),
        (("send_messages_in_threads",), {"thread": True}, ("send_messages_in_threads",)),
        (("create_public_threads",), {}, ()),
        (("create_public_threads",), {"threads": True}, ("create_public_threads",)),
        (("attach_files", "embed_links"), {}, ("embed_links", "attach_files")),
    ],
)
def test_missing_permissions_are_named_exactly(
    denied: tuple[str, ...], where: dict[str, Any], lacking: tuple[str, ...]
) -> None:
    granted = discord.Permissions(permissions.invitation())
    granted.update(**dict.fromkeys(denied, False))
    assert permissions.missing(granted, **where) == lacking
