"""Keeps opponents thinking in workers for ever: `python -m tests.engine.opponents.worker_owner FOLDER`."""

import asyncio
import sys
from pathlib import Path

from engine.opponents.workers import Workers
from tests.engine.opponents.sample_opponents import PatientOpponent, PatientSearcher, thought_of


async def think_for_ever(folder: Path) -> None:
    """Keep three workers thinking; each creates a file in the folder."""
    workers = Workers(2)
    await asyncio.gather(
        *(
            workers.think(thought_of(each, 600.0))
            for each in (PatientOpponent(folder), PatientSearcher(folder))
        )
    )


if __name__ == "__main__":
    asyncio.run(think_for_ever(Path(sys.argv[1])))
