"""Every published game has all its parts; a failure names the missing part and says how to make it."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.kernel.game import AnyGame
from tests.parts import PARTS, ROOT, Part
from tests.registered import PUBLISHED


@pytest.mark.parametrize("part", PARTS.values(), ids=lambda part: part.name)
@pytest.mark.parametrize("game", PUBLISHED, ids=lambda game: game.key)
def test_a_published_game_has_every_part(game: AnyGame, part: Part) -> None:
    missing = [path.relative_to(ROOT).as_posix() for path in part.missing(game)]
    if missing:
        how = part.how.format(key=game.key)
        pytest.fail(f"{game.key} lacks {', '.join(missing)}. To make it: {how}", pytrace=False)


def test_a_game_that_is_registered_and_nothing_else_lacks_every_part() -> None:
    waltz = cast("Any", SimpleNamespace(key="waltz", schema=1))
    lacking = {name for name, part in PARTS.items() if any(part.missing(waltz))}
    assert lacking == {*PARTS} - {"picture of the README"}, "which only shipped games have"
