"""Components: the printed totals, the constraints on the reconstruction, and files that replace the reconstruction."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, product
from typing import Any

import pytest

from engine.games.cafe_melange.component_file import faults, read, write
from engine.games.cafe_melange.components import (
    ACTIONS,
    CARDS,
    CHAIR_COLOURS,
    GUESTS,
    MARKERS_PER_KIND,
    PERSONALITIES,
    SHAPES,
    TABLE_COLOURS,
    category,
    find_components,
    register,
    registered_names,
)
from engine.games.cafe_melange.markers import COLOURS, NEUTRAL
from engine.games.cafe_melange.markers import SHAPES as MARKER_SHAPES
from engine.kernel import codec
from engine.kernel.core import start
from engine.kernel.errors import BadComponents, StoreError
from tests.games.cafe_melange.positions import BOX, GAME


@pytest.fixture(autouse=True)
def _own_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register only the reconstruction before each test, and discard what the test registers."""
    monkeypatch.setattr("engine.games.cafe_melange.components._REGISTRY", {BOX.name: BOX})


def fitting(*cards: str) -> set[str]:
    """Return the chairs that match all the given cards."""
    return {chair for chair in BOX.chair if {*cards} <= BOX.features(chair)}


# the printed totals


def test_there_are_92_reservation_cards_28_action_cards_24_guests_and_16_personalities() -> None:
    assert sum(BOX.copies.values()) == 92
    assert set(BOX.copies) == set(CARDS)
    copies = {(category(card), copies) for card, copies in BOX.copies.items()}
    assert copies == {("chair", 8), ("shape", 10), ("table", 10)}
    assert (len(ACTIONS), sum(BOX.actions.values())) == (14, 28)
    assert BOX.actions == dict.fromkeys(ACTIONS, 2)
    assert len(GUESTS) * len(COLOURS) == 24
    assert set(BOX.guests) == set(GUESTS)
    assert len(PERSONALITIES) == 16
    assert set(BOX.personalities) == set(PERSONALITIES)


def test_there_are_124_markers() -> None:
    """There are octagons in six colours, cubes in four and cylinders in two, and four score markers."""
    rows_of_three = [start(GAME, 2, {}, "x").state.markers(seat) for seat in (0, 1)]
    kinds = {marker for markers in rows_of_three for marker in markers} | set(NEUTRAL)
    kinds |= {f"{colour}-{shape}" for colour in COLOURS for shape in MARKER_SHAPES[:2]}
    assert len(kinds) * MARKERS_PER_KIND + len(COLOURS) == 124


def test_placing_a_guest_earns_0_to_4_and_only_karl_lueger_is_negative() -> None:
    assert {tile.points for tile in BOX.guests.values()} == {0, 1, 2, 3, 4}
    assert [name for name, tile in BOX.personalities.items() if tile.score < 0] == ["lueger"]


def test_the_board_has_11_tables_and_30_chairs() -> None:
    assert (len(BOX.tables), len(BOX.chairs)) == (11, 30)
    assert {table.shape for table in BOX.tables} == set(SHAPES)
    assert {table.colour for table in BOX.tables} == set(TABLE_COLOURS)
    assert {chair.colour for chair in BOX.chairs} == set(CHAIR_COLOURS)


def test_the_phases_end_with_7_and_14_and_beyond_21_it_is_the_third() -> None:
    assert [BOX.phase(steward) for steward in (0, 7, 8, 14, 15, 21, 30)] == [0, 0, 1, 1, 2, 2, 2]


# the constraints of the reconstruction, by their letters


def test_the_constraints_hold_by_their_letters() -> None:
    assert len(fitting("purple-chair")) == 6, "a"
    for card, seats in product(CARDS, (2, 3, 4)):
        assert len(fitting(card) - set(BOX.seats_taken(seats))) <= 9 < MARKERS_PER_KIND, (
            "b: a marker stays on it"
        )
    assert max(Counter(BOX.features(chair) for chair in BOX.chair).values()) == 1, (
        "c: three cards fix a chair"
    )
    purple_at_grey = [BOX.table[BOX.chair[each].table] for each in fitting("purple-chair", "grey-table")]
    assert sorted(table.shape for table in purple_at_grey) == ["large", "round"], "d"
    olive_at_round = [BOX.table[BOX.chair[each].table] for each in fitting("olive-chair", "round-shape")]
    assert sorted(table.colour for table in olive_at_round) == ["grey", "white"], "e"
    assert len(fitting("purple-chair", "round-shape")) == 2, "f"
    sizes = [len(chairs) for chairs in BOX.neighbours.values()]
    assert min(sizes) >= 2, "g"
    assert max(sizes) >= 3, "g"


def test_i_it_is_even() -> None:
    assert {len(fitting(card)) for card in CARDS if category(card) != "chair"} == {10}
    assert {len(fitting(f"{colour}-chair")) for colour in CHAIR_COLOURS[1:]} == {8}
    pairs = [pair for pair in combinations(CARDS, 2) if category(pair[0]) != category(pair[1])]
    assert min(len(fitting(*pair)) for pair in pairs) >= 2


def test_the_chairs_taken_from_the_start() -> None:
    assert [len(BOX.seats_taken(seats)) for seats in (2, 3, 4)] == [5, 4, 3]
    assert set(BOX.seats_taken(4)) <= set(BOX.seats_taken(3)) <= set(BOX.seats_taken(2))


def test_everything_lies_in_the_room_and_nothing_on_the_same_spot() -> None:
    spots = [(each.x, each.y) for each in (*BOX.tables, *BOX.chairs)]
    assert len(set(spots)) == len(spots)
    assert all(0 <= x <= 1000 and 0 <= y <= 700 for x, y in spots)


# a file of real values


def test_the_reconstruction_has_no_faults() -> None:
    assert list(faults(BOX)) == []


def test_what_is_written_is_read() -> None:
    again = read(write(BOX))
    assert again.name.startswith("file-")
    assert (again.tables, again.chairs, again.phases) == (BOX.tables, BOX.chairs, BOX.phases)
    assert (again.copies, again.actions) == (BOX.copies, BOX.actions)
    assert (again.guests, again.personalities) == (BOX.guests, BOX.personalities)


def test_the_name_of_a_file_is_that_of_its_values_not_of_its_looks() -> None:
    text = write(BOX)
    moved, dearer = json.loads(text), json.loads(text)
    moved["chairs"][0]["x"] += 1
    dearer["guests"]["A"]["points"] += 1
    names = [read(json.dumps(each)).name for each in (json.loads(text), moved, dearer)]
    assert read(text).name == names[0] == names[1] != names[2]


def change(how: Callable[[Any], object]) -> str:
    """Return the text of a components file with the given changes."""
    parts = json.loads(write(BOX))
    how(parts)
    return json.dumps(parts)


def chair(name: str, **values: object) -> Callable[[Any], object]:
    return lambda parts: next(each for each in parts["chairs"] if each["id"] == name).update(values)


def table(name: str, **values: object) -> Callable[[Any], object]:
    return lambda parts: next(each for each in parts["tables"] if each["id"] == name).update(values)


def put(part: str, name: str, value: object) -> Callable[[Any], object]:
    return lambda parts: parts[part].update({name: value})


def one_category(parts: Any) -> None:
    parts["copies"].update(dict.fromkeys(parts["copies"], 1))
    parts["copies"]["purple-chair"] = 92 - 9


def crowded(parts: Any) -> None:
    parts["chairs"] += [{**parts["chairs"][0], "id": f"Q{number}"} for number in range(60)]


OWN = "names must be unique, with at most 6 letters (A to Z) and digits"
FAULTS = [
    (lambda parts: parts["tables"].pop(), "tables: 10 instead of 11"),
    (put("copies", "purple-chair", 9), "reservation cards: 93 instead of 92"),
    (put("actions", "swap-guests", 3), "action cards: 29 instead of 28"),
    (chair("T1a", colour="orange"), "purple chairs: 5 instead of 6"),
    (chair("T3b", setup=[]), "chairs taken with 2 players: 4 instead of 5"),
    (chair("T3b", setup=[2, 3]), "chairs taken with 4 players: 2 instead of 3"),
    (chair("T6a", setup=[2]), "chairs taken with 3 players: 3 instead of 4"),
    (lambda parts: parts["copies"].pop("grey-table"), "reservation card grey-table: missing"),
    (put("copies", "pink-chair", 1), "reservation card pink-chair: unknown"),
    (lambda parts: parts["actions"].pop("guest-pair"), "action card guest-pair: missing"),
    (lambda parts: parts["guests"].pop("F"), "guest F: missing"),
    (put("personalities", "strauss", {"points": 1, "score": 1}), "personality strauss: unknown"),
    (put("copies", "purple-chair", 0), "purple-chair: 0 copies"),
    (one_category, "chair cards: only 6 others, too few for two first cards of different categories"),
    (put("guests", "A", {"points": -1, "multiplier": 1}), "guest A: negative value"),
    (put("personalities", "adler", {"points": -1, "score": 1}), "personality adler: negative points"),
    (
        put("personalities", "lueger", {"points": 4, "score": 2}),
        "personality lueger: VIP score 2, but lueger's alone is negative",
    ),
    (
        put("personalities", "adler", {"points": 4, "score": -1}),
        "personality adler: VIP score -1, but lueger's alone is negative",
    ),
    (
        lambda parts: parts.update(phases=[14, 7]),
        "phases: 14 and 7 are not two borders in order on the track of 21",
    ),
    (chair("T1a", id="T1b"), f"T1b: {OWN}"),
    (chair("T1a", id="T1 a"), f"T1 a: {OWN}"),
    *((chair("T1a", id=name), f"{name}: {OWN}") for name in ("t1B", "T1", "Tisch1a", "Tür", "White", "pile")),
    (table("T1", id="T12"), "table T12: tables must be called T1 to T11"),
    (
        chair("T1a", setup=[2, 2]),
        "chair T1a: set-up [2, 2] may have only 2, 3 and 4, each once",
    ),
    (
        chair("T1a", setup=[5]),
        "chair T1a: set-up [5] may have only 2, 3 and 4, each once",
    ),
    (chair("T1a", x=212), "T1a and T1b: less than 52 apart"),
    (chair("T1a", x=150), "T1 and T1a: less than 52 apart"),
    (put("guests", "A", {"points": 100, "multiplier": 1}), "guest A: a value above 99"),
    (put("guests", "A", {"points": 1, "multiplier": 100}), "guest A: a value above 99"),
    (put("personalities", "adler", {"points": 100, "score": 1}), "personality adler: a value above 99"),
    (put("personalities", "lueger", {"points": 1, "score": -100}), "personality lueger: a value above 99"),
    (crowded, "purple chairs: 66 instead of 6"),
    (chair("T1a", x=1001), "T1a: outside the room of 1000 by 700"),
    (table("T1", y=-1), "T1: outside the room of 1000 by 700"),
    (table("T1", shape="oval"), "table T1: oval and grey is not a shape and colour of the game"),
    (table("T1", colour="pink"), "table T1: round and pink is not a shape and colour of the game"),
    (chair("T1a", table="T2"), "table T1: fewer than 2 chairs"),
    (chair("T1a", table="T99"), "chair T1a: there is no table T99"),
    (chair("T1a", colour="pink"), "chair T1a: pink is not a chair colour of the game"),
    (
        chair("T1b", colour="purple"),
        "grey-table + purple-chair + round-shape: more than one chair, so a full row may stay undecided",
    ),
    (table("T2", colour="grey"), "grey-table: 12 free chairs with 2 players, but 2 to 9 can begin a row"),
    (chair("T9b", colour="orange"), "example 3: there is no purple chair at a large grey table"),
    (chair("T1a", colour="orange"), "example 3: there is no purple chair at a round grey table"),
    (chair("T8b", colour="purple"), "example 5: there is no olive chair at a round grey table"),
    (chair("T10a", colour="purple"), "example 5: there is no olive chair at a round white table"),
]


@pytest.mark.parametrize(("how", "fault"), FAULTS, ids=[fault for _, fault in FAULTS])
def test_every_fault_is_named(how: Callable[[Any], object], fault: str) -> None:
    assert fault in list(faults(read(change(how))))


@pytest.mark.parametrize(("most", "is_fault"), [(2, True), (3, False)])
def test_one_table_has_three_chairs_at_least(most: int, is_fault: bool) -> None:
    parts = json.loads(write(BOX))
    seen: Counter[str] = Counter()
    parts["chairs"] = [
        each for each in parts["chairs"] if not seen.update([each["table"]]) and seen[each["table"]] <= most
    ]
    assert ("tables: none has 3 chairs" in list(faults(read(json.dumps(parts))))) == is_fault


FORMS = [
    ("", "not valid JSON in line 1, column 1: Expecting value"),
    ("{\n 1}", "not valid JSON in line 2, column 2"),
    ('{"phases": [7, 14], "phases": [6, 12]}', "'phases': given twice"),
    (
        change(put("copies", "olive-chair", 12321)).replace("12321", "9" * 5000),
        "too large a number",
    ),
    (change(put("copies", "purple\nchair", 1)), "nchair' is not a name"),
    (change(put("guests", "", 1)), "guests: '' is not a name"),
    (change(chair("T1a", id="T\u202e1")), "u202e1', not a name"),
    (change(chair("T1a", id="T" * 41)), "a chair: id is 'T"),
    (change(chair("T1a", x=["long"] * 1000)), "… is not a whole number"),
    ("[]", "a components file has tables, chairs"),
    ("{}", "a components file has tables, chairs"),
    ("[" * 100_000, "not a components file"),
    (change(lambda parts: parts.update(more=1)), "a components file has tables, chairs"),
    (change(lambda parts: parts.update(tables={})), "tables: not a list"),
    (change(lambda parts: parts.update(copies=[])), "copies: not an object"),
    (change(lambda parts: parts.update(phases=[7])), "phases: not a list of two borders"),
    (change(lambda parts: parts.update(phases=[7, "14"])), "phases: '14' is not a whole number"),
    (change(put("copies", "purple-chair", 8.0)), "purple-chair: 8.0 is not a whole number"),
    (change(put("copies", "purple-chair", True)), "purple-chair: True is not a whole number"),
    (change(put("guests", "A", {"points": 1})), "a guest has points, multiplier and no other fields"),
    (change(put("guests", "A", 4)), "a guest has points, multiplier and no other fields"),
    (change(chair("T1a", id=7)), "a chair: id is 7, not a name"),
    (change(chair("T1a", setup=2)), "setup: not a list"),
    (change(chair("T1a", setup=["2"])), "a chair: setup: '2' is not a whole number"),
    (change(chair("T1a", setup=None)), "setup: not a list"),
]


@pytest.mark.parametrize(("text", "why"), FORMS, ids=[f"{why} {len(text)}" for text, why in FORMS])
def test_what_is_no_components_file_is_refused_with_one_sentence(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read(text)
    with pytest.raises(BadComponents) as refused:
        GAME.read_components(text)
    (fault,) = refused.value.faults
    assert why in fault


def test_new_games_are_played_with_a_file_and_running_ones_keep_theirs() -> None:
    before = start(GAME, 2, {}, "x").state
    box = GAME.read_components(change(put("guests", "A", {"points": 2, "multiplier": 3})))
    after = start(GAME, 2, {}, "x", box).state
    assert (before.components, after.components) == (BOX.name, box.name)
    set_up = next(each for each in start(GAME, 2, {}, "x", box).events if each.kind == "set-up")
    assert set_up.payload["components"] == box.name, "the record contains them"
    assert (before.box.guests["A"].points, after.box.guests["A"].points) == (4, 2)
    assert codec.load(GAME, codec.dump(GAME, before)) == before
    assert codec.load(GAME, codec.dump(GAME, after)) == after
    assert GAME.view(after, None).components == after.components
    assert start(GAME, 2, {}, "x").state == before


def test_a_faulty_file_is_refused_and_not_registered() -> None:
    before = registered_names()
    with pytest.raises(BadComponents) as refused:
        GAME.read_components(change(chair("T1a", x=-1)))
    assert refused.value.faults == ("T1a: outside the room of 1000 by 700",)
    assert registered_names() == before


def test_registering_the_same_values_again_changes_nothing() -> None:
    """Coordinates are not part of a component set's name, so the first file with the same values is kept."""
    moved = replace(BOX, tables=tuple(replace(table, x=table.x + 1) for table in BOX.tables))
    register(moved)
    assert find_components(BOX.name) is BOX


def test_components_with_other_chairs_have_other_nouns() -> None:
    assert "Window" not in GAME.argument_values["chair"]
    GAME.read_components(change(chair("T1a", id="Window")))
    assert "Window" in GAME.argument_values["chair"]
    assert len(GAME.argument_values["chair"]) == len(BOX.chairs) + 1


def test_a_save_is_refused_while_its_components_are_missing() -> None:
    save = codec.dump(GAME, start(GAME, 2, {}, "x").state).replace(f'"{BOX.name}"', '"file-00000000"')
    with pytest.raises(StoreError) as refused:
        codec.load(GAME, save)
    assert (refused.value.key, refused.value.values) == (
        "components-missing",
        {"components": "file-00000000"},
    )
    with pytest.raises(StoreError, match="components-missing"):
        find_components("file-00000000")
