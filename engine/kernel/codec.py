"""States, actions and events as JSON and back; saves of earlier schemas are brought up to date.

A save is `{"schema": n, "state": {…}}`. Reading one checks every field against the game's state class, so that
a damaged save is refused instead of played on.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import TypeAdapter, ValidationError

from engine.kernel.core import Action, Event, Payload, PayloadValue, S
from engine.kernel.errors import StoreError
from engine.kernel.game import Game

_json = json.JSONEncoder(ensure_ascii=False).encode
_ADAPTERS: dict[type[Any], TypeAdapter[Any]] = {}


def _adapter(kind: type[Any]) -> TypeAdapter[Any]:
    if kind not in _ADAPTERS:
        _ADAPTERS[kind] = TypeAdapter(kind)
    return _ADAPTERS[kind]


def dump(game: Game[S, Any], state: S) -> str:
    """Write a state as a save of the present schema."""
    body = _adapter(game.state).dump_json(state).decode()
    return f'{{"schema":{game.schema},"state":{body}}}'


def load(game: Game[S, Any], save: str) -> S:
    """Read a save of any schema there ever was.

    Raises:
        StoreError: `save-newer` when a later program wrote it, `save-damaged` when it is no sound save.
    """
    try:
        parsed = json.loads(save)
        schema, body = parsed["schema"], parsed["state"]
        if schema > game.schema:
            raise StoreError("save-newer", game=game.key, schema=schema, known=game.schema)
        while schema < game.schema:
            body = game.migrate(schema, body)
            schema += 1
        state: S = _adapter(game.state).validate_json(json.dumps(body), strict=True)
    except (ValidationError, ValueError, KeyError, TypeError) as fault:
        raise StoreError("save-damaged", game=game.key) from fault
    return state


def write_event(event: Event) -> dict[str, Any]:
    """Return an event as a JSON object that keeps its secret apart."""
    parts: dict[str, Any] = {"kind": event.kind, **event.payload}
    if event.owner is not None:
        parts |= {"owner": event.owner, "secret": dict(event.secret)}
    return parts


def read_event(parts: Mapping[str, Any]) -> Event:
    """Read what `write_event` gave, also after a trip through JSON."""
    payload = {name: _fact(value) for name, value in parts.items() if name not in {"kind", "owner", "secret"}}
    secret = {name: _fact(value) for name, value in parts.get("secret", {}).items()}
    return Event(parts["kind"], Payload(payload), parts.get("owner"), Payload(secret))


def _fact(value: Any) -> PayloadValue:  # noqa: ANN401 -- whatever JSON holds
    return tuple(value) if isinstance(value, list) else value


def write_events(events: Iterable[Event]) -> str:
    """Return events as JSON, their secrets apart."""
    return _json([write_event(event) for event in events])


def read_events(text: str) -> tuple[Event, ...]:
    """Read what `write_events` gave."""
    return tuple(read_event(parts) for parts in json.loads(text))


def join_events(*texts: str) -> str:
    """Return what `write_events` gave several times as one."""
    return f"[{', '.join(text[1:-1] for text in texts if text != '[]')}]"


def write_actions(actions: Iterable[Action]) -> str:
    """Return actions as JSON."""
    return _json([str(action) for action in actions])


def read_actions(text: str) -> tuple[Action, ...]:
    """Read what `write_actions` gave."""
    return tuple(Action.read(action) for action in json.loads(text))
