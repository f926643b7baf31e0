"""Prints, as JSON, how much memory a process needs for pictures: `python bot/bench/memory_run.py <pictures per game>`.

It loads what the bot loads, and paints on two threads, as the bot does: boards, close-ups and previews of turns, in
every theme and language.
"""

import asyncio
import json
import sys
from itertools import cycle
from pathlib import Path
from random import Random

import rendering
from bot.discord.gateway.process import load_everything
from bot.discord.posting.render_pool import RenderPool
from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages.components import Picture
from bot.operations import heap
from engine.games import GAMES
from engine.kernel.core import active_seats, options, start
from engine.kernel.game import AnyGame
from engine.kernel.moves import play

_AT_ONCE = 2


def main(number: int) -> None:
    """Paint `number` pictures of each game; print the resident sizes in MB."""
    heap.share()
    load_everything()
    pictures = [picture for game in GAMES for picture in _pictures(game, number)]
    sizes = {"before": _read("VmRSS")}
    asyncio.run(_paint(pictures))
    sizes |= {"after": _read("VmRSS"), "most": _read("VmHWM")}
    heap.trim()
    sys.stdout.write(json.dumps(sizes | {"trimmed": _read("VmRSS")}))


def _pictures(game: AnyGame, number: int) -> list[Picture]:
    """Return pictures of a random game."""
    rng = Random(game.key)
    themes, places = cycle(rendering.THEMES), cycle(rendering.places(game.key, game.seats[-1]))
    state = start(game, game.seats[-1], {}, game.key).state
    found = list[Picture]()
    while len(found) < number and (seats := active_seats(game, state)):
        seat, theme = seats[0], next(themes)
        offered = options(game, state, seat)
        view = game.view(state, seat).named(("Anna", "Ben", "Clara", "David")[: state.seats])
        found += [Picture(view, tuple(offered), theme=theme), Picture(view, zoom=next(places), theme=theme)]
        state = play(game, state, seat, rng.choice(offered)).state
        after = game.view(state, seat).named(view.names)
        found.append(Picture(after, theme=theme, before=view))
    return found[:number]


async def _paint(pictures: list[Picture]) -> None:
    pool, languages = RenderPool("light", _AT_ONCE), cycle(LANGUAGES)
    remaining = iter(pictures)

    async def paint_some() -> None:
        for picture in remaining:
            await pool.render(picture, localizer_for(next(languages)))

    await asyncio.gather(*(paint_some() for _ in range(_AT_ONCE)))
    pool.close()


def _read(name: str) -> float:
    """Return a value from this process's status on Linux, in MB."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{name}:")) * 1024 / 1e6


if __name__ == "__main__":
    main(int(sys.argv[1]))
