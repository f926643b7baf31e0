"""Components as a file: read, written, and checked before anybody plays with them."""

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
    Components,
    Guest,
    Personality,
    Table,
    category,
)
from engine.games.cafe_melange.markers import ROWS

_MOST_DEALT: Final = 4 * 4 + 4
"""Reservation cards that are out before the first personalities get theirs."""
_ROOM_WIDTH: Final = 1000
_ROOM_HEIGHT: Final = 700
_ELBOW_ROOM: Final = 52
"""How far apart tables and chairs stand at least, so that each can be seen."""
_LONGEST_NAME: Final = 6
"""Characters of the name of a chair, as it stands on the picture."""
_LONGEST_WORD: Final = 40
"""Characters of any other name in a file."""
_MOST_PLACES: Final = 60
"""With more tables and chairs than that other faults are named enough."""
_HIGHEST: Final = 99
"""What a tile has room for."""
_TABLES: Final = tuple(f"T{number}" for number in range(1, 12))
_WORDS: Final = frozenset(word.casefold() for word in (*ROWS, *GUESTS, *PERSONALITIES, "pile", "action"))
"""Names that mean something else when they are said."""
_EXAMPLES: Final = (
    (3, "purple", "large", "grey"),
    (3, "purple", "round", "grey"),
    (5, "olive", "round", "grey"),
    (5, "olive", "round", "white"),
)
"""Chairs that the rules' examples show."""

_Part = TypeVar("_Part", Table, Chair, Guest, Personality)


def faults(components: Components) -> Iterator[str]:
    """Name everything by which components contradict what the rules print, or by which a game would get stuck."""
    c = components
    for what, held, printed in (
        ("tables", len(c.tables), len(_TABLES)),
        ("reservation cards", sum(c.copies.values()), 92),
        ("action cards", sum(c.actions.values()), 28),
        ("purple chairs", sum(chair.colour == "purple" for chair in c.chairs), 6),
        *((f"chairs taken with {n} players", len(c.seats_taken(n)), 7 - n) for n in (2, 3, 4)),
    ):
        if held != printed:
            yield f"{what}: {held} instead of {printed}"
    for what, held_by, names in (
        ("reservation card", c.copies, CARDS),
        ("action card", c.actions, ACTIONS),
        ("guest", c.guests, GUESTS),
        ("personality", c.personalities, PERSONALITIES),
    ):
        for name in sorted(set(held_by) ^ set(names)):
            yield f"{what} {name}: {'unknown' if name in held_by else 'missing'}"
    yield from _value_faults(c)
    yield from _room_faults(c)


def _value_faults(c: Components) -> Iterator[str]:
    for card, copies in (*c.copies.items(), *c.actions.items()):
        if copies < 1:
            yield f"{card}: {copies} copies"
    for kind in CATEGORIES:
        others = sum(copies for card, copies in c.copies.items() if category(card) != kind)
        if others <= _MOST_DEALT:
            yield f"{kind} cards: only {others} others, too few for two first cards of different categories"
    for guest, tile in c.guests.items():
        if tile.points < 0 or tile.multiplier < 0:
            yield f"guest {guest}: a value below zero"
        if max(tile.points, tile.multiplier) > _HIGHEST:
            yield f"guest {guest}: a value above {_HIGHEST}"
    for name, face in c.personalities.items():
        if face.points < 0:
            yield f"personality {name}: points below zero"
        if max(face.points, abs(face.score)) > _HIGHEST:
            yield f"personality {name}: a value above {_HIGHEST}"
        if (face.score < 0) != (name == "lueger"):
            yield f"personality {name}: VIP score {face.score}, but lueger's alone is negative"
    if not 1 <= c.phases[0] < c.phases[1] < TRACK_END:
        yield f"phases: {c.phases[0]} and {c.phases[1]} are no two borders on the track of {TRACK_END}"


def _room_faults(c: Components) -> Iterator[str]:
    yield from _place_faults([*c.tables, *c.chairs])
    for table in c.tables:
        if table.id not in _TABLES:
            yield f"table {table.id}: the tables are called {_TABLES[0]} to {_TABLES[-1]}"
        if table.shape not in SHAPES or table.colour not in TABLE_COLOURS:
            yield f"table {table.id}: {table.shape} and {table.colour} is no shape and colour of the game"
        if len(c.neighbours[table.id]) < 2:
            yield f"table {table.id}: fewer than 2 chairs"
    lost = False
    for chair in c.chairs:
        if chair.table not in c.table:
            lost = True
            yield f"chair {chair.id}: there is no table {chair.table}"
        if chair.colour not in CHAIR_COLOURS:
            yield f"chair {chair.id}: {chair.colour} is no chair colour of the game"
        if len({*chair.setup} & {2, 3, 4}) < len(chair.setup):
            yield f"chair {chair.id}: set-up {_brief([*chair.setup])} is more than 2, 3 and 4, each once"
    if not lost:
        yield from _wish_faults(c)


def _place_faults(places: list[Table | Chair]) -> Iterator[str]:
    """Name the tables and chairs that cannot be told, or seen, apart."""
    times = Counter(place.id.casefold() for place in places)
    for name in dict.fromkeys(place.id for place in places):
        plain = name.isascii() and name.isalnum() and len(name) <= _LONGEST_NAME
        if not plain or times[name.casefold()] > 1 or name.casefold() in _WORDS:
            yield f"{name}: not a name of its own, of at most {_LONGEST_NAME} letters (A to Z) and digits"
    for place in places:
        if not (0 <= place.x <= _ROOM_WIDTH and 0 <= place.y <= _ROOM_HEIGHT):
            yield f"{place.id}: outside of the room of {_ROOM_WIDTH} by {_ROOM_HEIGHT}"
    if len(places) > _MOST_PLACES:
        return
    for one, other in combinations(places, 2):
        if dist((one.x, one.y), (other.x, other.y)) < _ELBOW_ROOM:
            yield f"{one.id} and {other.id}: less than {_ELBOW_ROOM} apart"


def _wish_faults(c: Components) -> Iterator[str]:
    """Name what would leave a row undecided, a card without a chair, or an example of the rules impossible."""
    held = Counter(c.features(chair.id) for chair in c.chairs)
    for twin in (wishes for wishes, count in held.items() if count > 1):
        yield f"{' + '.join(sorted(twin))}: more than one chair, so a full row may stay undecided"
    if max((len(chairs) for chairs in c.neighbours.values()), default=0) < 3:
        yield "tables: none has 3 chairs"
    for card in CARDS:
        for players in (2, 3, 4):
            free = len(set(c.fitting[card]) - set(c.seats_taken(players)))
            if not 2 <= free < MARKERS_PER_KIND:
                yield f"{card}: {free} free chairs with {players} players, but 2 to 9 can begin a row"
    for number, chair, shape, table in _EXAMPLES:
        if not held[frozenset({f"{chair}-chair", f"{shape}-shape", f"{table}-table"})]:
            yield f"example {number}: there is no {chair} chair at a {shape} {table} table"


def read(text: str) -> Components:
    """Read components from a file's text (JSON; the form is that of `write`).

    Raises:
        ValueError: when it is not of that form; the sentence names the place.
    """
    try:
        parts: Any = json.loads(text, object_pairs_hook=_once, parse_int=_whole)
    except json.JSONDecodeError as fault:
        message = f"no JSON in line {fault.lineno}, column {fault.colno}: {fault.msg}"
        raise ValueError(message) from fault
    except RecursionError as fault:
        message = "not of the form of a components file"
        raise ValueError(message) from fault
    wanted = [each.name for each in fields(Components) if each.name != "name"]
    _same_names("a components file", parts, wanted)
    tables = tuple(_part(Table, each) for each in _list("tables", parts["tables"]))
    chairs = tuple(_part(Chair, each) for each in _list("chairs", parts["chairs"]))
    phases = _list("phases", parts["phases"])
    if len(phases) != 2:
        message = "phases: not two borders"
        raise ValueError(message)
    box = Components(
        name="",
        tables=tables,
        chairs=chairs,
        copies={card: _number(card, count) for card, count in _object("copies", parts["copies"])},
        actions={kind: _number(kind, count) for kind, count in _object("actions", parts["actions"])},
        guests={name: _part(Guest, tile) for name, tile in _object("guests", parts["guests"])},
        personalities={
            name: _part(Personality, tile) for name, tile in _object("personalities", parts["personalities"])
        },
        phases=(_number("phases", phases[0]), _number("phases", phases[1])),
    )
    return replace(box, name=f"file-{_digest(box)}")


def _once(parts: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make an object of its parts, none of which may be told twice."""
    for name, times in Counter(name for name, _ in parts).items():
        if times > 1:
            message = f"{_brief(name)}: told twice"
            raise ValueError(message)
    return dict(parts)


def _whole(digits: str) -> int:
    if len(digits) > _LONGEST_WORD:
        message = f"{_brief(digits)}: too long for a number of the game"
        raise ValueError(message)
    return int(digits)


def _digest(components: Components) -> str:
    """Return a short name for the values, however the file is laid out and wherever things are painted."""
    parts = json.loads(write(components))
    for place in (*parts["tables"], *parts["chairs"]):
        del place["x"], place["y"]
    values = json.dumps(parts, sort_keys=True).encode()
    return hashlib.blake2b(values, digest_size=4).hexdigest()


def _part(kind: type[_Part], parts: Any) -> _Part:  # noqa: ANN401 -- whatever JSON holds
    """Make a part of the box from a JSON object that has its fields and no others."""
    what = f"a {kind.__name__.lower()}"
    _same_names(what, parts, [each.name for each in fields(kind)])
    values = {}
    for each in fields(kind):
        value = parts[each.name]
        if each.type is str:
            if not _is_name(value):
                message = f"{what}: {each.name} is {_brief(value)} instead of a name"
                raise ValueError(message)
        elif each.type is int:
            _number(f"{what}: {each.name}", value)
        else:
            value = tuple(_number(f"{what}: {each.name}", one) for one in _list(each.name, value))
        values[each.name] = value
    return kind(**values)


def _same_names(what: str, parts: Any, wanted: list[str]) -> None:  # noqa: ANN401 -- likewise
    if not isinstance(parts, dict) or set(parts) != set(wanted):
        message = f"{what} has {', '.join(wanted)} and nothing else"
        raise ValueError(message)


def _number(what: str, value: Any) -> int:  # noqa: ANN401 -- likewise
    if type(value) is not int:
        message = f"{what}: {_brief(value)} is no whole number"
        raise ValueError(message)
    return value


def _list(what: str, value: Any) -> list[Any]:  # noqa: ANN401 -- likewise
    if not isinstance(value, list):
        message = f"{what}: not a list"
        raise ValueError(message)  # noqa: TRY004 -- what is wrong is the file
    return value


def _object(what: str, value: Any) -> Iterable[tuple[str, Any]]:  # noqa: ANN401 -- likewise
    if not isinstance(value, dict):
        message = f"{what}: not an object"
        raise ValueError(message)  # noqa: TRY004 -- what is wrong is the file
    for name in value:
        if not _is_name(name):
            message = f"{what}: {_brief(name)} is no name"
            raise ValueError(message)
    return value.items()


def _brief(value: Any) -> str:  # noqa: ANN401 -- likewise
    """Write something as it stands in Python, so that nothing in it can spoil the line."""
    text = repr(value)
    return text if len(text) <= _LONGEST_WORD else text[:_LONGEST_WORD] + "…"


def _is_name(value: Any) -> bool:  # noqa: ANN401 -- likewise
    """Return whether something can be told in a line."""
    return isinstance(value, str) and value.isprintable() and 0 < len(value) <= _LONGEST_WORD


def write(components: Components = RECONSTRUCTION) -> str:
    """Return components as the text of a file that `read` understands."""
    parts = asdict(components)
    del parts["name"]
    return json.dumps(parts, indent=1)
