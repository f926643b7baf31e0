"""Templates: the default options and settings of new tables of a game on a server.

A server's templates are stored as JSON, keyed by game. All functions are pure.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from engine.kernel.game import AnyGame
from engine.tables.settings import values
from engine.tables.settings.table import OF_ONE_TABLE, TableSettings


@dataclass(frozen=True)
class Template:
    """The options and settings of a game's new tables; options that the game no longer has are dropped."""

    options: Mapping[str, str] = field(default_factory=dict)
    settings: TableSettings = field(default_factory=TableSettings)


def parse(text: str) -> str:
    """Validate a server's templates; return them in their stored form.

    Raises:
        ValueError: If the text does not contain valid templates.
    """
    parsed = json.loads(text)
    if not isinstance(parsed, dict) or not all(isinstance(each, dict) for each in parsed.values()):
        raise ValueError(text)
    return json.dumps(parsed)


def from_table(options: Mapping[str, str], settings: TableSettings) -> Template:
    """Return a template made from a table: everything except what concerns its people."""
    defaults = vars(TableSettings())
    general = replace(settings, **{name: defaults[name] for name in OF_ONE_TABLE})
    return Template(options, replace(general, seats="joined") if general.seats == "chosen" else general)


def templates_of(stored: str, games: Iterable[AnyGame]) -> dict[str, Template]:
    """Return a server's templates by game."""
    found = ((game.key, template_of(stored, game)) for game in games)
    return {key: template for key, template in found if template is not None}


def template_of(stored: str, game: AnyGame) -> Template | None:
    """Return the template for the game; None if the server has none."""
    found = json.loads(stored or "{}").get(game.key)
    if found is None:
        return None
    offered = {spec.name: spec.values for spec in game.option_specs}
    options = {
        name: value for name, value in found.get("options", {}).items() if value in offered.get(name, ())
    }
    return from_table(options, values.read(TableSettings, found.get("settings", {})))


def with_template(stored: str, game: str, template: Template | None) -> str:
    """Return the templates with the game's template replaced or removed."""
    templates = json.loads(stored or "{}")
    templates.pop(game, None)
    if template is not None:
        defaults = vars(TableSettings())
        settings = {name: value for name, value in vars(template.settings).items() if value != defaults[name]}
        templates[game] = {"options": dict(template.options), "settings": settings}
    return json.dumps(templates) if templates else ""
