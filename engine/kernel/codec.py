"""Conversion of states, actions and events to JSON and back; saves with earlier schemas are migrated.

A save is `{"schema": n, "state": {…}}`. Loading validates every field against the game's state class, so that
a damaged save is refused.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from pydantic import PlainSerializer, PlainValidator, TypeAdapter, ValidationError

from engine.kernel.core import Action, Event, Payload, PayloadValue, S
from engine.kernel.errors import Refusal, StoreError
from engine.kernel.game import Game, View

StoredAction = Annotated[Action, PlainValidator(Action.read), PlainSerializer(str)]
"""An action as stored in a document: its text."""

_encode = json.JSONEncoder(ensure_ascii=False).encode
_RESERVED = {"kind", "owner", "secret", "context"}
"""The keys of a written event that do not belong to its payload."""
_ADAPTERS: dict[type[Any], TypeAdapter[Any]] = {}


def _adapter(kind: type[Any]) -> TypeAdapter[Any]:
    if kind not in _ADAPTERS:
        _ADAPTERS[kind] = TypeAdapter(kind)
    return _ADAPTERS[kind]


def dump(game: Game[S, View], state: S) -> str:
    """Return the state as a save with the current schema."""
    body = _adapter(game.state).dump_json(state).decode()
    return f'{{"schema":{game.schema},"state":{body}}}'


def load(game: Game[S, View], save: str) -> S:
    """Load a save with the current schema or an earlier one.

    Raises:
        StoreError: `save-newer` if a newer version of the program wrote it, `save-damaged` if it is not valid.
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
    """Return an event as a JSON object, with its secret separate from the payload."""
    parts: dict[str, Any] = {"kind": event.kind, **event.payload}
    if event.owner is not None:
        parts |= {"owner": event.owner, "secret": dict(event.secret)}
    if event.context:
        parts["context"] = dict(event.context)
    return parts


def read_event(parts: Mapping[str, Any]) -> Event:
    """Parse what `write_event` returned, before or after it was serialized as JSON."""
    payload = {name: _from_json(value) for name, value in parts.items() if name not in _RESERVED}
    secret, context = (
        Payload({name: _from_json(value) for name, value in parts.get(part, {}).items()})
        for part in ("secret", "context")
    )
    return Event(parts["kind"], Payload(payload), parts.get("owner"), secret, context)


def _from_json(value: Any) -> PayloadValue:  # noqa: ANN401 -- any JSON value
    return tuple(value) if isinstance(value, list) else value


StoredEvent = Annotated[Event, PlainValidator(read_event), PlainSerializer(write_event)]
"""An event as stored in a document; see `write_event`."""


def write_refusal(refusal: Refusal) -> dict[str, Any]:
    """Return a refusal as a JSON object."""
    return {"key": refusal.key, **refusal.values}


def read_refusal(parts: Mapping[str, Any]) -> Refusal:
    """Parse what `write_refusal` returned."""
    values = dict(parts)
    return Refusal(values.pop("key"), **values)


StoredRefusal = Annotated[Refusal, PlainValidator(read_refusal), PlainSerializer(write_refusal)]
"""A refusal as stored in a document."""


def write_events(events: Iterable[Event]) -> str:
    """Return events as JSON, with their secrets separate from the payloads."""
    return _encode([write_event(event) for event in events])


def read_events(text: str) -> tuple[Event, ...]:
    """Parse what `write_events` returned."""
    return tuple(read_event(parts) for parts in json.loads(text))


def join_events(*texts: str) -> str:
    """Concatenate several results of `write_events`."""
    return f"[{', '.join(text[1:-1] for text in texts if text != '[]')}]"


def write_actions(actions: Iterable[Action]) -> str:
    """Return actions as JSON."""
    return _encode([str(action) for action in actions])


def read_actions(text: str) -> tuple[Action, ...]:
    """Parse what `write_actions` returned."""
    return tuple(Action.read(action) for action in json.loads(text))
