"""What a server has set for new tables of a game: a template of options and settings.

A server stores its templates as JSON, by the key of the game. All functions are pure.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.kernel.game import AnyGame
from engine.tables.table_settings import TableSettings


@dataclass(frozen=True)
class Template:
    """The options that new tables of a game start with, as far as the game still has them, and their settings."""

    options: Mapping[str, str] = field(default_factory=dict)
    settings: TableSettings = field(default_factory=TableSettings)


def parse(text: str) -> str:
    """Return the templates of a server in the form in which they are stored.

    Raises:
        ValueError: If these are no templates.
    """
    parsed = json.loads(text)
    if not isinstance(parsed, dict) or not all(isinstance(each, dict) for each in parsed.values()):
        raise ValueError(text)
    return json.dumps(parsed)


def template_of(stored: str, game: AnyGame) -> Template | None:
    """Return the template of a game; None if the server has none."""
    found = json.loads(stored or "{}").get(game.key)
    if found is None:
        return None
    values = {spec.name: spec.values for spec in game.option_specs}
    options = {
        name: value for name, value in found.get("options", {}).items() if value in values.get(name, ())
    }
    return Template(options, TableSettings.parse(json.dumps(found.get("settings", {}))))


def with_template(stored: str, game: str, template: Template | None) -> str:
    """Return the templates with that of one game replaced, or removed.

    The order of the seats is that of the people of one table, so a template has none.
    """
    templates = json.loads(stored or "{}")
    templates.pop(game, None)
    if template is not None:
        settings = template.settings
        if settings.seats == "chosen":
            settings = replace(settings, seats="joined")
        stored_settings = json.loads(replace(settings, seat_order="").serialize())
        templates[game] = {"options": dict(template.options), "settings": stored_settings}
    return json.dumps(templates) if templates else ""
