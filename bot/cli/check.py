"""`herr-ober check`: checks the settings, the database, the games from other packages, and the bot's permissions."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path

import typer

from bot import installed_games, settings_sources
from bot.cli import components_file, terminal
from bot.discord.gateway.inspection import InvalidTokenError, Server, UnreachableError, inspect_account
from bot.language.localizer import Localizer, localizer_for
from bot.language.user_text import unescape
from bot.operations import health_server, private_files
from bot.settings import Settings, SettingsError, read_settings, sentences
from engine.kernel.errors import BadComponents, StoreError
from engine.store import databases
from engine.store.addresses import Address, absolute
from engine.store.backup_folder import BackupFolder
from engine.store.upgrading import Upgrade


@dataclass
class Report:
    """The result of a check; each fault is described in one sentence."""

    settings_file: str | None = None
    notes: list[str] = field(default_factory=list)
    database: str = ""
    upgrade: Upgrade | None = None
    backups: str = ""
    games: list[str] = field(default_factory=list)
    processes: list[str] = field(default_factory=list)
    bot: str | None = None
    invitation: str | None = None
    operator: str | None = None
    servers: list[Server] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    exit_code: int = 0

    def add_fault(self, sentence: str, code: int = terminal.FAILED) -> None:
        """Add a fault; the most severe one determines the exit code."""
        self.faults.append(sentence)
        self.exit_code = terminal.most_severe(self.exit_code, code)


def check(*, as_json: bool, lang: str) -> None:
    """Print the report; exit with the code of the most severe fault if there are any."""
    localizer, file = localizer_for(lang), settings_sources.settings_file()
    report = Report(None if file is None else str(file))
    with _adding_faults(report, localizer):
        asyncio.run(_check_all(read_settings(), localizer, report))
    if as_json:
        typer.echo(json.dumps(asdict(report), ensure_ascii=False))
    else:
        for line in _format_report(report, localizer):
            typer.echo(line)
        for fault in report.faults:
            typer.echo(fault, err=True)
    if report.faults:
        raise typer.Exit(report.exit_code)


def check_components(file: Path, *, as_json: bool, lang: str) -> None:
    """Check a components file and print its faults, one per line; exit with code 1 if there are any."""
    faults: tuple[str, ...] = ()
    try:
        components_file.read_file(file)
    except BadComponents as refusal:
        faults = refusal.faults
    if as_json:
        typer.echo(json.dumps({"components": str(file), "faults": faults}, ensure_ascii=False))
    elif not faults:
        typer.echo(localizer_for(lang)("cli-check-components", path=str(file)))
    else:
        for fault in faults:
            typer.echo(fault, err=True)
    if faults:
        raise typer.Exit(terminal.FAILED)


@contextmanager
def _adding_faults(report: Report, localizer: Localizer) -> Iterator[None]:
    """Add what is wrong with settings or a database to the report, instead of raising it."""
    try:
        yield
    except SettingsError as error:
        for fault in sentences(error.faults, localizer.lang):
            report.add_fault(fault, terminal.MISCONFIGURED)
    except StoreError as refusal:
        report.add_fault(unescape(localizer.refusal(refusal)), terminal.exit_code(refusal))


async def _check_all(settings: Settings, localizer: Localizer, report: Report) -> None:
    report.notes += sentences(settings.notes, localizer.lang)
    exposed = private_files.find_exposed(settings)
    if exposed:
        paths, command = ", ".join(map(str, exposed)), private_files.command_to_protect(exposed)
        report.notes.append(localizer("cli-check-exposed", paths=paths, command=command))
    _check_games(localizer, report)
    with _adding_faults(report, localizer):
        components_file.load_components(settings)
    if settings.health is not None:
        with _adding_faults(report, localizer):
            health_server.check_address(settings.health)
    with _adding_faults(report, localizer):
        await _check_database(settings, localizer, report)
    if settings.backups is not None:
        with _adding_faults(report, localizer):
            report.backups = await _check_backups(settings.backups, settings.database, localizer)
    if settings.discord_token:
        await _check_discord(settings, localizer, report)
    else:
        report.add_fault(localizer("cli-check-no-token"), terminal.MISCONFIGURED)


def _check_games(localizer: Localizer, report: Report) -> None:
    """Add to the report every game found in other packages."""
    for each in installed_games.register():
        if each.game is None or each.fault:
            report.add_fault(localizer("cli-check-game-left-out", package=each.package, why=each.fault))
        else:
            name = localizer(f"{each.game.key}-name")
            report.games.append(
                localizer("cli-check-game", name=name, game=each.game.key, package=each.package)
            )


async def _check_database(settings: Settings, localizer: Localizer, report: Report) -> None:
    path = str(absolute(settings.database))
    checked = await asyncio.to_thread(databases.check, settings.database)
    if checked.is_new:
        report.database = localizer("cli-check-database-new", path=path)
        return
    found = await asyncio.to_thread(databases.members, settings.database)
    report.database = localizer("cli-check-database", path=path)
    if checked.upgrade is not None:
        report.upgrade = checked.upgrade
        report.database += " " + _describe_upgrade(settings, checked.upgrade, localizer)
    if checked.changed_at is not None:
        report.database += " " + localizer(
            "cli-check-last-change", time=f"{checked.changed_at:%Y-%m-%d %H:%M} UTC"
        )
    report.processes = [
        localizer("cli-check-process", name=name, number=len(shards), shards=", ".join(map(str, shards)))
        for name, shards in found
    ]


async def _check_backups(path: Path, database: Address, localizer: Localizer) -> str:
    folder = BackupFolder(path, database)
    await asyncio.to_thread(folder.check)
    times = await asyncio.to_thread(folder.times)
    last = f"{times[-1]:%Y-%m-%d %H:%M} UTC" if times else "none"
    return localizer("cli-check-backups", path=str(folder.path), last=last)


def _describe_upgrade(settings: Settings, upgrade: Upgrade, localizer: Localizer) -> str:
    formats = {"found": upgrade.found, "becomes": upgrade.becomes}
    if isinstance(settings.database, Path):
        return localizer("cli-check-upgrade", **formats)
    if not upgrade.incompatible:
        return localizer("cli-check-upgrade-server", **formats)
    return localizer("cli-check-upgrade-alone", **formats, migrations=", ".join(upgrade.incompatible))


async def _check_discord(settings: Settings, localizer: Localizer, report: Report) -> None:
    try:
        account = await inspect_account(settings)
    except InvalidTokenError:
        report.add_fault(localizer("refusal-token-rejected"), terminal.MISCONFIGURED)
    except UnreachableError as error:
        report.add_fault(localizer("cli-check-discord", why=str(error)), terminal.UNAVAILABLE)
    else:
        report.bot, report.invitation = account.name, account.invitation
        report.servers += account.servers
        report.operator = account.operator
        if settings.operator is not None and account.operator is None:
            unknown = localizer("cli-check-operator-unknown", id=str(settings.operator))
            report.add_fault(unknown, terminal.MISCONFIGURED)
        here = {server.id for server in account.servers}
        for server_id in settings.sync_guilds:
            if server_id not in here:
                unknown = localizer("cli-check-sync-unknown", id=str(server_id))
                report.add_fault(unknown, terminal.MISCONFIGURED)
        for server in account.servers:
            if server.missing:
                report.add_fault(_missing_permissions(server, localizer))


def _missing_permissions(server: Server, localizer: Localizer) -> str:
    reasons = {name: localizer(f"cli-need-{name}") for name in server.missing}
    listed = "; ".join(f"{name} ({reason})" for name, reason in reasons.items())
    return localizer("cli-check-missing", server=server.name, permissions=listed)


def _format_report(report: Report, localizer: Localizer) -> list[str]:
    lines = [
        localizer("cli-check-no-settings-file")
        if report.settings_file is None
        else localizer("cli-check-settings-file", path=report.settings_file),
        *report.notes,
    ]
    lines += [report.database, *report.processes] if report.database else []
    lines += [report.backups] if report.backups else []
    lines += report.games
    if report.bot is not None:
        lines.append(localizer("cli-check-bot", bot=report.bot, servers=len(report.servers)))
    if report.operator is not None:
        lines.append(localizer("cli-check-operator", name=report.operator))
    lines += [localizer("cli-check-server", server=each.name) for each in report.servers if not each.missing]
    if report.invitation is not None:
        lines.append(localizer("cli-check-invitation", link=report.invitation))
    return lines
