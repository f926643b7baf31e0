"""Kills a process at an arbitrary moment while it writes to a database."""

import asyncio
import os
import random
import sys

from engine.store.addresses import Address
from tests.parts import ROOT


async def run_and_kill(writer: str, address: Address, seed: str, lines: int) -> list[list[str]]:
    """Run the module `writer`, kill it after `lines` lines of output, and return the words of each complete line."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", writer, str(address), seed),
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    reported = []
    try:
        for _ in range(lines):
            line = (await process.stdout.readline()).decode()
            assert line, "the writer ended by itself"
            reported.append(line.split())
        await asyncio.sleep(random.random() / 50)
    finally:
        if process.returncode is None:
            process.kill()
    rest = (await process.stdout.read()).decode()
    await process.wait()
    return [*reported, *(line.split() for line in rest.splitlines(keepends=True) if line.endswith("\n"))]
