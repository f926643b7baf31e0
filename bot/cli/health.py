"""`herr-ober health`: asks the running bot how it is; the health check of a container.

A container runs it again and again, so it loads no games, and only the commands' words.
"""

import json
from contextlib import closing, suppress
from datetime import datetime
from http.client import HTTPConnection, HTTPException
from ipaddress import ip_address
from typing import Any

import typer

from bot.cli import terminal
from bot.language.fluent_messages import WORDS, FluentMessages
from bot.settings import HostAndPort, read_settings

_TIMEOUT = 5.0
"""Within how many seconds the bot must answer."""
_NOT_OURS = "something else listens there"


def health(*, as_json: bool, lang: str) -> None:
    """Print the bot's state; exit with an error code unless people can play.

    Raises:
        SettingsError: If the setting HEALTH is invalid.
    """
    words = FluentMessages(lang, [WORDS / lang / "cli.ftl"])
    address = read_settings("health").health
    if address is None:
        terminal.fail(words("cli-health-unset"), terminal.MISCONFIGURED)
    try:
        answer = _ask(address)
    except (OSError, ValueError) as error:
        why = str(getattr(error, "strerror", None) or error)
        if as_json:
            typer.echo(json.dumps({"status": "no answer", "ready": False, "why": why}, ensure_ascii=False))
        terminal.fail(words("cli-health-no-answer", address=str(address), why=why), terminal.UNAVAILABLE)
    if as_json:
        typer.echo(json.dumps(answer, ensure_ascii=False))
    else:
        for line in _sentences(answer, words):
            typer.echo(line)
    if not answer["ready"]:
        raise typer.Exit(terminal.UNAVAILABLE)


def _ask(address: HostAndPort) -> dict[str, Any]:
    """Return the bot's answer.

    Raises:
        OSError: If there is none.
        ValueError: If it does not come from Herr Ober.
    """
    host, port = _reachable(address)
    with closing(HTTPConnection(host, port, timeout=_TIMEOUT)) as connection:
        try:
            connection.request("GET", "/readyz")
            content = connection.getresponse().read()
        except HTTPException:
            raise ValueError(_NOT_OURS) from None
    with suppress(ValueError):
        answer = json.loads(content)
        if isinstance(answer, dict) and {"status", "ready", "faults"} <= answer.keys():
            return answer
    raise ValueError(_NOT_OURS)


def _reachable(address: HostAndPort) -> HostAndPort:
    """Return where to ask a bot that may listen at all addresses of this machine."""
    try:
        host = ip_address(address.host)
    except ValueError:
        return address
    if not host.is_unspecified:
        return address
    return HostAndPort("127.0.0.1" if host.version == 4 else "::1", address.port)


def _sentences(answer: dict[str, Any], words: FluentMessages) -> list[str]:
    """Return a sentence for each fault, after the state if it is starting or stopping; one if all is well."""
    found = []
    for fault in answer["faults"]:
        since = f"{datetime.fromisoformat(fault['since']):%Y-%m-%d %H:%M:%S} UTC"
        sentence = words(f"fault-{fault['fault']}", since=since)
        found.append(f"{sentence}: {fault['why'].removesuffix('.')}.")
    if answer["status"] in {"starting", "stopping"}:
        found.insert(0, words(f"cli-health-{answer['status']}"))
    return found or [words("cli-health-ok")]
