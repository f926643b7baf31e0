"""The memory that pictures need, compared with that of the same process before its first one."""

import json
import subprocess
import sys
from pathlib import Path

from bot.bench.figures import Figure

_PICTURES = 100
"""How many pictures to paint of each game."""


def figures() -> list[Figure]:
    """Measure a process that paints as the bot does; only Linux reports the sizes."""
    if sys.platform != "linux":
        return []
    script = Path(__file__).with_name("memory_run.py")  # as a module it would load all the benchmarks
    command = (sys.executable, script, str(_PICTURES))
    sizes = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)  # noqa: S603 -- our own module
    before = sizes["before"]
    return [
        Figure(f"memory {when}", sizes[part], "MB", "before the first picture", before, goal)
        for when, part, goal in (
            ("at most while painting", "most", "<= 2.6"),
            ("after painting", "after", "<= 2.4"),
            ("after painting, once the spare part is returned", "trimmed", "<= 1.8"),
        )
    ]
