"""Components in a JSON file: reading, writing and validation."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, fields, replace
from itertools import combinations
from math import dist
from typing import Any, Final, TypeVar

from engine.games.cafe_melange.components import (
    ACTIONS,
    CARDS,
    CATEGORIES,
    CHAIR_COLOURS,
    GUESTS,
    MARKERS_PER_KIND,
    PERSONALITIES,
    RECONSTRUCTION,
    SHAPES,
    TABLE_COLOURS,
    TRACK_END,
    Chair,
    Guest,
    MelangeComponents,
    Personality,
    Table,
    category,
)
from engine.games.cafe_melange.markers import ROWS

_MOST_DEALT: Final = 4 * 4 + 4
"""The maximum number of reservation cards in hands and in the display when the first personalities' cards are drawn."""
_ROOM_WIDTH: Final = 1000
_ROOM_HEIGHT: Final = 700
_LEAST_DISTANCE: Final = 52
"""The minimum distance between any two tables or chairs, so that both can be seen."""
_LONGEST_NAME: Final = 6
"""The maximum length of a table's or chair's name, which is drawn on the board."""
_LONGEST_WORD: Final = 40
"""The maximum length of any other name in a file."""
_MOST_PLACES: Final = 60
"""The maximum number of tables and chairs whose distances are checked; having more is itself a fault."""
_HIGHEST: Final = 99
"""The highest value that fits on a tile."""
_TABLES: Final = tuple(f"T{number}" for number in range(1, 12))
_WORDS: Final = frozenset(word.casefold() for word in (*ROWS, *GUESTS, *PERSONALITIES, "pile", "action"))
"""Names that already mean something else in commands."""
_EXAMPLES: Final = (
    (3, "purple", "large", "grey"),
    (3, "purple", "round", "grey"),
    (5, "olive", "round", "grey"),
    (5, "olive", "round", "white"),
)
"""Chairs used in the rules' examples: the example's number, the chair's colour, and the table's shape and colour."""

_Part = TypeVar("_Part", Table, Chair, Guest, Personality)


def faults(components: MelangeComponents) -> Iterator[str]:
    """Yield a sentence for each thing in the components that contradicts the rules or could leave a game stuck."""
    c = components
    for what, number, required in (
        ("tables", len(c.tables), len(_TABLES)),
        ("reservation cards", sum(c.copies.values()), 92),
        ("action cards", sum(c.actions.values()), 28),
        ("purple chairs", sum(chair.colour == "purple" for chair in c.chairs), 6),
        *((f"chairs taken with {n} players", len(c.seats_taken(n)), 7 - n) for n in (2, 3, 4)),
    ):
        if number != required:
            yield f"{what}: {number} instead of {required}"
    for what, values, names in (
        ("reservation card", c.copies, CARDS),
        ("action card", c.actions, ACTIONS),
        ("guest", c.guests, GUESTS),
        ("personality", c.personalities, PERSONALITIES),
    ):
        for name in sorted(set(values) ^ set(names)):
            yield f"{what} {name}: {'unknown' if name in values else 'missing'}"
    yield from _value_faults(c)
    yield from _room_faults(c)


def _value_faults(c: MelangeComponents) -> Iterator[str]:
    for card, copies in (*c.copies.items(), *c.actions.items()):
        if copies < 1:
            yield f"{card}: {copies} copies"
    for kind in CATEGORIES:
        others = sum(copies for card, copies in c.copies.items() if category(card) != kind)
        if others <= _MOST_DEALT:
            yield f"{kind} cards: only {others} others, too few for two first cards of different categories"
    for guest, tile in c.guests.items():
        if tile.points < 0 or tile.multiplier < 0:
            yield f"guest {guest}: negative value"
        if max(tile.points, tile.multiplier) > _HIGHEST:
            yield f"guest {guest}: a value above {_HIGHEST}"
    for name, face in c.personalities.items():
        if face.points < 0:
            yield f"personality {name}: negative points"
        if max(face.points, abs(face.score)) > _HIGHEST:
            yield f"personality {name}: a value above {_HIGHEST}"
        if (face.score < 0) != (name == "lueger"):
            yield f"personality {name}: VIP score {face.score}, but lueger's alone is negative"
    if not 1 <= c.phases[0] < c.phases[1] < TRACK_END:
        yield f"phases: {c.phases[0]} and {c.phases[1]} are not two borders in order on the track of {TRACK_END}"


def _room_faults(c: MelangeComponents) -> Iterator[str]:
    yield from _place_faults([*c.tables, *c.chairs])
    for table in c.tables:
        if table.id not in _TABLES:
            yield f"table {table.id}: tables must be called {_TABLES[0]} to {_TABLES[-1]}"
        if table.shape not in SHAPES or table.colour not in TABLE_COLOURS:
            yield f"table {table.id}: {table.shape} and {table.colour} is not a shape and colour of the game"
        if len(c.neighbours[table.id]) < 2:
            yield f"table {table.id}: fewer than 2 chairs"
    has_unknown_table = False
    for chair in c.chairs:
        if chair.table not in c.table:
            has_unknown_table = True
            yield f"chair {chair.id}: there is no table {chair.table}"
        if chair.colour not in CHAIR_COLOURS:
            yield f"chair {chair.id}: {chair.colour} is not a chair colour of the game"
        if len({*chair.setup} & {2, 3, 4}) < len(chair.setup):
            yield f"chair {chair.id}: set-up {_abbreviated([*chair.setup])} may have only 2, 3 and 4, each once"
    if not has_unknown_table:
        yield from _matching_faults(c)


def _place_faults(places: list[Table | Chair]) -> Iterator[str]:
    """Yield a sentence for each table or chair with an unusable name, outside the room, or too close to another."""
    times = Counter(place.id.casefold() for place in places)
    for name in dict.fromkeys(place.id for place in places):
        plain = name.isascii() and name.isalnum() and len(name) <= _LONGEST_NAME
        if not plain or times[name.casefold()] > 1 or name.casefold() in _WORDS:
            yield f"{name}: names must be unique, with at most {_LONGEST_NAME} letters (A to Z) and digits"
    for place in places:
        if not (0 <= place.x <= _ROOM_WIDTH and 0 <= place.y <= _ROOM_HEIGHT):
            yield f"{place.id}: outside the room of {_ROOM_WIDTH} by {_ROOM_HEIGHT}"
    if len(places) > _MOST_PLACES:
        return
    for one, other in combinations(places, 2):
        if dist((one.x, one.y), (other.x, other.y)) < _LEAST_DISTANCE:
            yield f"{one.id} and {other.id}: less than {_LEAST_DISTANCE} apart"


def _matching_faults(c: MelangeComponents) -> Iterator[str]:
    """Yield a sentence for each chair, card and example in the rules that has too few or too many matches.

    A full row must match a single chair, a card must be able to begin a row, some table must have three chairs, and
    every example must have its chair.
    """
    chairs_by_features = Counter(c.features(chair.id) for chair in c.chairs)
    for features in (features for features, count in chairs_by_features.items() if count > 1):
        yield f"{' + '.join(sorted(features))}: more than one chair, so a full row may stay undecided"
    if max((len(chairs) for chairs in c.neighbours.values()), default=0) < 3:
        yield "tables: none has 3 chairs"
    for card in CARDS:
        for players in (2, 3, 4):
            free = len(set(c.fitting[card]) - set(c.seats_taken(players)))
            if not 2 <= free < MARKERS_PER_KIND:
                yield f"{card}: {free} free chairs with {players} players, but 2 to 9 can begin a row"
    for number, chair, shape, table in _EXAMPLES:
        if not chairs_by_features[frozenset({f"{chair}-chair", f"{shape}-shape", f"{table}-table"})]:
            yield f"example {number}: there is no {chair} chair at a {shape} {table} table"


def read(text: str) -> MelangeComponents:
    """Parse components from a file's text, in the format of `write`.

    Raises:
        ValueError: If it does not have that format; the message says where.
    """
    try:
        parts: Any = json.loads(text, object_pairs_hook=_unique_keys, parse_int=_parse_int)
    except json.JSONDecodeError as fault:
        message = f"not valid JSON in line {fault.lineno}, column {fault.colno}: {fault.msg}"
        raise ValueError(message) from fault
    except RecursionError as fault:
        message = "not a components file"
        raise ValueError(message) from fault
    required = [each.name for each in fields(MelangeComponents) if each.name != "name"]
    _require_fields("a components file", parts, required)
    tables = tuple(_read_part(Table, each) for each in _require_list("tables", parts["tables"]))
    chairs = tuple(_read_part(Chair, each) for each in _require_list("chairs", parts["chairs"]))
    phases = _require_list("phases", parts["phases"])
    if len(phases) != 2:
        message = "phases: not a list of two borders"
        raise ValueError(message)
    box = MelangeComponents(
        name="",
        tables=tables,
        chairs=chairs,
        copies={
            card: _require_int(card, count) for card, count in _require_object("copies", parts["copies"])
        },
        actions={
            kind: _require_int(kind, count) for kind, count in _require_object("actions", parts["actions"])
        },
        guests={name: _read_part(Guest, tile) for name, tile in _require_object("guests", parts["guests"])},
        personalities={
            name: _read_part(Personality, tile)
            for name, tile in _require_object("personalities", parts["personalities"])
        },
        phases=(_require_int("phases", phases[0]), _require_int("phases", phases[1])),
    )
    return replace(box, name=f"file-{_digest(box)}")


def _unique_keys(parts: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return a JSON object as a dict; raise a ValueError if a key occurs twice."""
    for name, times in Counter(name for name, _ in parts).items():
        if times > 1:
            message = f"{_abbreviated(name)}: given twice"
            raise ValueError(message)
    return dict(parts)


def _parse_int(digits: str) -> int:
    if len(digits) > _LONGEST_WORD:
        message = f"{_abbreviated(digits)}: too large a number"
        raise ValueError(message)
    return int(digits)


def _digest(components: MelangeComponents) -> str:
    """Return a short digest of the values, which ignores the file's layout and the positions in the picture."""
    parts = json.loads(write(components))
    for place in (*parts["tables"], *parts["chairs"]):
        del place["x"], place["y"]
    values = json.dumps(parts, sort_keys=True).encode()
    return hashlib.blake2b(values, digest_size=4).hexdigest()


def _read_part(kind: type[_Part], parts: Any) -> _Part:  # noqa: ANN401 -- any JSON value
    """Return a component from a JSON object, which must have exactly the component's fields."""
    what = f"a {kind.__name__.lower()}"
    _require_fields(what, parts, [each.name for each in fields(kind)])
    values = {}
    for each in fields(kind):
        value = parts[each.name]
        if each.type is str:
            if not _is_name(value):
                message = f"{what}: {each.name} is {_abbreviated(value)}, not a name"
                raise ValueError(message)
        elif each.type is int:
            _require_int(f"{what}: {each.name}", value)
        else:
            value = tuple(
                _require_int(f"{what}: {each.name}", one) for one in _require_list(each.name, value)
            )
        values[each.name] = value
    return kind(**values)


def _require_fields(what: str, parts: Any, required: list[str]) -> None:  # noqa: ANN401 -- likewise
    if not isinstance(parts, dict) or set(parts) != set(required):
        message = f"{what} has {', '.join(required)} and no other fields"
        raise ValueError(message)


def _require_int(what: str, value: Any) -> int:  # noqa: ANN401 -- likewise
    if type(value) is not int:
        message = f"{what}: {_abbreviated(value)} is not a whole number"
        raise ValueError(message)
    return value


def _require_list(what: str, value: Any) -> list[Any]:  # noqa: ANN401 -- likewise
    if not isinstance(value, list):
        message = f"{what}: not a list"
        raise ValueError(message)  # noqa: TRY004 -- the file is invalid, not a call
    return value


def _require_object(what: str, value: Any) -> Iterable[tuple[str, Any]]:  # noqa: ANN401 -- likewise
    if not isinstance(value, dict):
        message = f"{what}: not an object"
        raise ValueError(message)  # noqa: TRY004 -- the file is invalid, not a call
    for name in value:
        if not _is_name(name):
            message = f"{what}: {_abbreviated(name)} is not a name"
            raise ValueError(message)
    return value.items()


def _abbreviated(value: Any) -> str:  # noqa: ANN401 -- likewise
    """Return the `repr` of a JSON value, cut to a limited length and safe to print."""
    text = repr(value)
    return text if len(text) <= _LONGEST_WORD else text[:_LONGEST_WORD] + "…"


def _is_name(value: Any) -> bool:  # noqa: ANN401 -- likewise
    """Return whether a JSON value is a printable name that is not too long."""
    return isinstance(value, str) and value.isprintable() and 0 < len(value) <= _LONGEST_WORD


def write(components: MelangeComponents = RECONSTRUCTION) -> str:
    """Return components as a file's text, for `read`."""
    parts = asdict(components)
    del parts["name"]
    return json.dumps(parts, indent=1)
