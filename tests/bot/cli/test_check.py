"""`herr-ober check` against the fake Discord server."""

import asyncio
import json
import os
import sys
from pathlib import Path

import pytest

from bot.discord import permissions
from bot.playground import Server, permission_bits, start_server
from bot.playground.permission_bits import bits
from tests.parts import ROOT


async def check(server: Server, folder: Path, *words: str, token: str | None = None) -> tuple[int, str, str]:
    environment = {
        **os.environ,
        "DISCORD_TOKEN": server.token if token is None else token,
        "DISCORD_API_BASE": server.api_base,
        "DISCORD_GATEWAY": server.gateway_url,
        "DATABASE": str(folder / "database.sqlite3"),
    }
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "check", *words),
        cwd=ROOT,
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await process.communicate()
    assert process.returncode is not None
    return process.returncode, out.decode(), err.decode()


@pytest.mark.process
async def test_no_permission_is_missing_after_the_invitation_was_accepted(tmp_path: Path) -> None:
    server = await start_server(tmp_path)
    try:
        code, out, err = await check(server, tmp_path)
    finally:
        await server.stop()
    assert (code, err) == (0, "")
    assert "nothing is missing" in out
    assert f"permissions={permissions.invitation()}" in out
    assert server.token not in out


@pytest.mark.process
async def test_a_missing_permission_is_named_with_its_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await start_server(tmp_path)
    lacking = bits("attach_files", "create_public_threads")
    monkeypatch.setattr(permission_bits, "EVERYONE", permission_bits.EVERYONE & ~lacking)
    server.state.granted &= ~lacking
    try:
        code, _, err = await check(server, tmp_path)
        machine = json.loads((await check(server, tmp_path, "--json"))[1])
    finally:
        await server.stop()
    reasons = {need.name: need.reason for need in permissions.REQUIRED}
    assert code == 1
    assert f"attach_files ({reasons['attach_files']})" in err
    assert set(machine["servers"][0]["missing"]) == {"attach_files", "create_public_threads"}


@pytest.mark.process
async def test_a_wrong_token_is_one_sentence(tmp_path: Path) -> None:
    server = await start_server(tmp_path)
    try:
        code, _, err = await check(server, tmp_path, token="wrong")
    finally:
        await server.stop()
    assert (code, err) == (1, "DISCORD_TOKEN is not a token that Discord knows.\n")
