"""What every game must define, and what happens if something is missing."""

import pytest

from engine.kernel.game import Game
from tests.sample_games.slices import SlicesGame

OPTIONAL = {
    *("argument_values", "group", "migrate", "option_specs", "refusals", "schema", "scoring_events"),
}
"""The definitions in Slices that are optional."""
BODY = {
    name: value
    for name, value in vars(SlicesGame).items()
    if name not in OPTIONAL and not name.startswith("_")
}
"""The body of a game class with only the required definitions."""


def test_a_game_without_anything_names_everything_it_lacks() -> None:
    with pytest.raises(TypeError) as error:
        type("Empty", (Game,), {})
    assert str(error.value) == f"Empty lacks what every game must define: {', '.join(sorted(BODY))}"


@pytest.mark.parametrize("name", sorted(BODY))
def test_what_is_missing_is_named_when_the_class_is_defined(name: str) -> None:
    with pytest.raises(TypeError, match=f"^Incomplete lacks what every game must define: {name}$"):
        type("Incomplete", (Game,), {key: value for key, value in BODY.items() if key != name})


def test_a_complete_game_can_be_created() -> None:
    game = type("Complete", (Game,), BODY)()
    assert (game.group, game.schema, game.option_specs, game.argument_values) == ("slices", 1, (), {})
