"""`herr-ober check`: the settings, the database, and what the bot may do on its servers."""

import asyncio
import json
from dataclasses import asdict, dataclass, field
from pathlib import Path

import aiohttp
import discord
import typer

from bot.cli import components_file, terminal
from bot.discord import permissions, process
from bot.language.localizer import Localizer, localizer_for
from bot.settings import Settings, SettingsError, read_settings
from engine.kernel.errors import StoreError
from engine.store.sqlite.store import Store


@dataclass(frozen=True)
class Server:
    """A server the bot was invited to, and the permissions it lacks there, by discord.py's names."""

    id: int
    name: str
    missing: tuple[str, ...]


@dataclass
class Findings:
    """What was found; `faults` are sentences, and none of them means that all is well."""

    database: str = ""
    bot: str | None = None
    invitation: str | None = None
    servers: list[Server] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


def check(*, as_json: bool, lang: str) -> None:
    """Print what was found; the exit code is 1 when something is wrong.

    Raises:
        SettingsError: with one sentence, when a setting is not what it should be.
    """
    say = localizer_for(lang)
    found = asyncio.run(_look(read_settings(), say))
    if as_json:
        typer.echo(json.dumps(asdict(found), ensure_ascii=False))
    else:
        for line in _lines(found, say):
            typer.echo(line)
        for fault in found.faults:
            typer.echo(fault, err=True)
    if found.faults:
        raise typer.Exit(terminal.FAILED)


def check_components(file: Path, *, as_json: bool, lang: str) -> None:
    """Print whether a file of components is complete and consistent, or a line for each fault."""
    faults = components_file.equip(file)
    if as_json:
        typer.echo(json.dumps({"components": str(file), "faults": faults}, ensure_ascii=False))
    elif not faults:
        typer.echo(localizer_for(lang)("cli-check-components", path=str(file)))
    else:
        for fault in faults:
            typer.echo(fault, err=True)
    if faults:
        raise typer.Exit(terminal.FAILED)


async def _look(settings: Settings, say: Localizer) -> Findings:
    found = Findings()
    try:
        components_file.lay_out(settings)
    except SettingsError as fault:
        found.faults.append(str(fault))
    await _look_at_database(settings, say, found)
    if settings.discord_token:
        await _look_at_discord(settings, say, found)
    else:
        found.faults.append(say("cli-check-no-token"))
    return found


async def _look_at_database(settings: Settings, say: Localizer, found: Findings) -> None:
    path = str(settings.database.absolute())
    if not settings.database.exists():
        found.database = say("cli-check-database-new", path=path)
        return
    try:
        store = await Store.open(settings.database)
        try:
            await store.check()
        finally:
            await store.close()
    except StoreError as refusal:
        found.faults.append(terminal.spoken(say.refusal(refusal)))
    else:
        found.database = say("cli-check-database", path=path)


async def _look_at_discord(settings: Settings, say: Localizer, found: Findings) -> None:
    process.configure_library(settings)
    async with discord.Client(intents=discord.Intents.none()) as client:
        try:
            await client.login(settings.discord_token)
            me = client.user
            assert me is not None, "a client that is logged in is somebody"
            found.bot = me.name
            application = await client.application_info()
            found.invitation = discord.utils.oauth_url(
                application.id,
                permissions=discord.Permissions(permissions.invitation()),
                scopes=permissions.SCOPES,
            )
            async for guild in client.fetch_guilds(limit=None):
                found.servers.append(await _server(client, guild.id, me.id))
        except discord.LoginFailure:
            found.faults.append(say("cli-check-token"))
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            found.faults.append(say("cli-check-discord", why=str(error)))
    found.faults += [_lacking(server, say) for server in found.servers if server.missing]


async def _server(client: discord.Client, guild: int, me: int) -> Server:
    known = await client.fetch_guild(guild)
    granted = (await known.fetch_member(me)).guild_permissions
    missing = [need.name for need in permissions.REQUIRED if not getattr(granted, need.name)]
    return Server(known.id, known.name, tuple(missing))


def _lacking(server: Server, say: Localizer) -> str:
    reasons = {need.name: need.reason for need in permissions.REQUIRED}
    told = "; ".join(f"{name} ({reasons[name]})" for name in server.missing)
    return say("cli-check-missing", server=server.name, permissions=told)


def _lines(found: Findings, say: Localizer) -> list[str]:
    lines = [found.database] if found.database else []
    if found.bot is not None:
        lines.append(say("cli-check-bot", bot=found.bot, servers=len(found.servers)))
    lines += [say("cli-check-server", server=each.name) for each in found.servers if not each.missing]
    if found.invitation is not None:
        lines.append(say("cli-check-invitation", link=found.invitation))
    return lines
