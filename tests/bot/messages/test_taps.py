"""Whole games through the panel take few taps per turn."""

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from statistics import median

import pytest

from engine.kernel.game import AnyGame
from engine.store.store import Store
from engine.tables.service import TableService
from tests.bot.messages.panel_player import KeyLocalizer, PanelPlayer
from tests.empty_database import empty_database
from tests.registered import SHIPPED

_LARGEST_MEDIAN = {"cafe_international": 4, "cafe_melange": 5, "grand_austria_hotel": 8}
"""The greatest median of the taps of a turn, by game."""
_AVOIDED = {
    "cafe_international": {"bar", "exchange"},
    "grand_austria_hotel": {"pass", "decline", "store", "boost"},
}
"""The verbs that a sensible person chooses only if there is nothing else."""


_FORCES = {"grand_austria_hotel"}
"""The games in which a choice often leaves only one thing to do next."""
_FEW = 10
"""An option with more values than this lists components of the game."""


def _settings(game: AnyGame) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield every number of players, and each value of each option."""
    yield from ((seats, {}) for seats in game.seats)
    for spec in game.option_specs:
        values = spec.values[1:] if len(spec.values) <= _FEW else spec.values[-1:]
        yield from ((game.seats[0], {spec.name: value}) for value in values)


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.key)
async def test_a_turn_takes_few_taps(
    game: AnyGame, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The figures are printed. On the way, what leaves no choice is never asked, and can be taken back."""
    numbers = count(1)
    monkeypatch.setattr("engine.tables.service.secrets.token_hex", lambda _: f"taps {next(numbers)}")
    tables = TableService(await Store.open(empty_database(tmp_path / "taps.sqlite3")))
    player = PanelPlayer(tables, KeyLocalizer("en"), Random(1), _AVOIDED.get(game.key, ()))
    for number, (seats, options) in enumerate(_settings(game)):
        await player.play(game, seats, options, channel=100 + number)
    await tables.aclose()
    with capsys.disabled():
        sys.stdout.write("\n" + "\n".join(player.taps.report()))
    assert median(player.taps.turns[game.key]) <= _LARGEST_MEDIAN[game.key]
    assert player.taps.forced or game.key not in _FORCES
