"""Inspects the bot's account without connecting to the gateway: its servers, and which permissions it lacks there."""

from contextlib import suppress
from dataclasses import dataclass

import aiohttp
import discord

from bot.discord import permissions, retrying
from bot.discord.gateway import process
from bot.settings import Settings


@dataclass(frozen=True)
class Server:
    """One of the bot's servers, and the permissions the bot lacks there, named as in discord.py."""

    id: int
    name: str
    missing: tuple[str, ...]


@dataclass(frozen=True)
class Account:
    """The account that a token belongs to: its name, the link that invites it to a server, and its servers.

    `operator` is the name of the person in the setting OPERATOR; None if it is not set, or names nobody.
    """

    name: str
    invitation: str
    servers: tuple[Server, ...]
    operator: str | None = None


class InvalidTokenError(Exception):
    """Raised if Discord does not know the token."""


class UnreachableError(Exception):
    """Raised if Discord cannot be reached or refuses a request; the message says why."""


async def inspect_account(settings: Settings) -> Account:
    """Return the account that the token in the settings belongs to.

    Raises:
        InvalidTokenError: If Discord does not know the token.
        UnreachableError: If Discord cannot be reached or refuses a request.
    """
    process.configure_library(settings)
    async with discord.Client(intents=discord.Intents.none()) as client:
        try:
            await client.login(settings.discord_token)
            return await _fetch_account(client, settings.operator)
        except discord.LoginFailure as error:
            raise InvalidTokenError from error
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            raise UnreachableError(retrying.in_words(error)) from error


async def _fetch_account(client: discord.Client, operator_id: int | None) -> Account:
    me = client.user
    assert me is not None, "a logged-in client has a user"
    application = await client.application_info()
    invitation = discord.utils.oauth_url(
        application.id,
        permissions=discord.Permissions(permissions.invitation()),
        scopes=permissions.SCOPES,
    )
    servers = [
        await _fetch_server(client, guild.id, me.id) async for guild in client.fetch_guilds(limit=None)
    ]
    operator = None
    if operator_id is not None:
        with suppress(discord.NotFound):
            operator = (await client.fetch_user(operator_id)).name
    return Account(me.name, invitation, tuple(servers), operator)


async def _fetch_server(client: discord.Client, guild_id: int, member_id: int) -> Server:
    server = await client.fetch_guild(guild_id)
    granted = (await server.fetch_member(member_id)).guild_permissions
    missing = [name for name in permissions.REQUIRED if not getattr(granted, name)]
    return Server(server.id, server.name, tuple(missing))
