"""Every refusal of Café International, its values included, where its reason applies."""

import re
from pathlib import Path
from typing import Any

import pytest

import engine.games.cafe_international as package
from engine.kernel.errors import BadOption
from tests.games.cafe_international.positions import GAME, SampleInternational, full

WITH_DE: dict[str, Any] = {"at": {"F11": "DE-f"}}
SPAIN: dict[str, Any] = {"at": {"K2": "joker-m ES", "J1": "CN-f"}, "rules": "online"}
ONE_LESS: dict[str, Any] = {"at": full("TR1", "TR-f TR-m TR-m -")}
"""A Turkish woman on A10 completes the table with one nation, so that less may be drawn."""
REGULARS: dict[str, Any] = {"regulars": True}
MEN = "DE-m DE-m DE-m DE-m"

CASES: tuple[tuple[str, dict[str, Any], str, str, str], ...] = (
    # hand, the rest of the position, what is done before, the action, why it is refused
    ("DE-m", {}, "", "dance DE-m", "no-such-verb verb=dance"),
    ("DE-m", {}, "", "seat DE-m", "wrong-nouns verb=seat nouns=guest chair nation"),
    ("DE-m", {}, "", "done now", "wrong-nouns verb=done nouns="),
    ("DE-m", {}, "", "seat DE-x F11", "no-such-guest guest=DE-x"),
    ("DE-m", {}, "", "seat DE-m A1", "no-such-chair chair=A1"),
    ("DE-m", {}, "", "seat joker-m G12 XX", "no-such-nation nation=XX"),
    ("DE-m", {}, "", "seat US-m F11", "not-in-hand guest=US-m"),
    ("DE-m", {}, "", "bar US-m", "not-in-hand guest=US-m"),
    ("DE-m CN-m", {}, "", "done", "nothing-done"),
    # seating
    ("DE-m CN-m", WITH_DE, "", "seat DE-m F11", "chair-taken guest=DE-f chair=F11"),
    ("DE-m CN-m", WITH_DE, "", "seat DE-m H11", "wrong-nation guest=DE-m chair=H11 nations=US"),
    ("DE-m CN-m", {}, "", "seat DE-m F11", "would-sit-alone guest=DE-m chair=F11"),
    (
        *("DE-m DE-f CN-m ES-m IT-m", {"rules": "1989", "first": True}, ""),
        *("seat IT-m F1", "would-sit-alone guest=IT-m chair=F1"),
    ),
    ("DE-m DE-f CN-m", {}, "seat DE-m F11", "done", "company-first guest=DE-m chair=F11"),
    ("DE-m DE-f CN-m", {}, "seat DE-m F11", "seat DE-f D11", "company-first guest=DE-m chair=F11"),
    *(
        (
            *("DE-m DE-f CN-m CN-f IT-m", {"rules": rules, "first": True}, "seat DE-m F11"),
            *("seat CN-m H1", "company-first guest=DE-m chair=F11"),
        )
        for rules in ("2018", "online", "1989")
    ),
    ("DE-m DE-f GB-m", WITH_DE, "seat DE-m F13", "seat GB-m E4", "no-third-guest guest=GB-m chair=E4"),
    *(
        (  # a Turkish man could join only a turn later, which is irrelevant before the first guest
            *("IN-m IN-f TR-m TR-f FR-f", {"at": {"L11": "IN-f"}, "regulars": regulars}, "seat IN-m L13"),
            *("seat TR-f B13", "no-third-guest guest=TR-f chair=B13"),
        )
        for regulars in (False, True)
    ),
    (  # at both tables of a shared chair
        *("DE-m CN-m", {"at": {"F11": "DE-f", "H11": "US-m"}}, ""),
        *("seat DE-m G12", "gender-balance guest=DE-m chair=G12 table=US1 men=1 women=0"),
    ),
    ("DE-m DE-f TR-m", WITH_DE, "seat DE-m F13", "bar TR-m", "already-seating"),
    (
        *("DE-m DE-f TR-m", {"at": {"F11": "DE-f", "A12": "joker-m TR", "B11": "TR-f"}}, "seat DE-m F13"),
        *("exchange A12 TR-m", "already-seating"),
    ),
    # jokers
    (
        *("joker-m CN-m", WITH_DE, "", "seat joker-m G12"),
        "nation-needed guest=joker-m chair=G12 nations=DE US",
    ),
    (
        *("joker-m CN-m", WITH_DE, "", "seat joker-m G12 TR"),
        "nation-not-here nation=TR chair=G12 nations=DE US",
    ),
    (  # one table, and two of the same nation
        *("joker-m CN-m", WITH_DE, "", "seat joker-m F13 DE"),
        "nation-not-asked guest=joker-m chair=F13 nation=DE",
    ),
    (
        *("joker-m CN-m", WITH_DE, "", "seat joker-m E12 DE"),
        "nation-not-asked guest=joker-m chair=E12 nation=DE",
    ),
    ("DE-m CN-m", WITH_DE, "", "seat DE-m G12 DE", "nation-not-asked guest=DE-m chair=G12 nation=DE"),
    ("DE-m CN-m", WITH_DE, "", "seat DE-m G12 TR", "nation-not-asked guest=DE-m chair=G12 nation=TR"),
    ("ES-f", SPAIN, "", "exchange K2 ES-f", "exchange-gender chair=K2 joker=joker-m guest=ES-f"),
    ("CN-m", SPAIN, "", "exchange K2 CN-m", "exchange-nation chair=K2 guest=CN-m nations=ES"),
    ("joker-m", SPAIN, "", "exchange K2 joker-m", "joker-for-joker chair=K2 guest=joker-m"),
    ("CN-m", SPAIN, "", "exchange L1 CN-m", "no-joker-there chair=L1"),
    ("DE-m CN-m", WITH_DE, "", "exchange F11 DE-m", "no-joker-there chair=F11"),
    ("CN-m", SPAIN, "", "exchange K2 ES-m", "not-in-hand guest=ES-m"),
    ("joker-m CN-m", {}, "", "bar joker-m", "joker-bar-last-resort guest=joker-m"),
    ("joker-m CN-m", {"rules": "1989"}, "", "bar joker-m", "joker-not-at-bar guest=joker-m"),
    # drawing
    ("TR-f CN-m", ONE_LESS, "", "draw 1", "not-drawing"),
    ("TR-f CN-m", ONE_LESS, "seat TR-f A10", "draw 2", "draw-number number=2 least=0 most=1"),
    ("TR-f CN-m", ONE_LESS, "seat TR-f A10", "draw some", "draw-number number=some least=0 most=1"),
    ("TR-f CN-m", ONE_LESS, "seat TR-f A10", "bar CN-m", "drawing-now least=0 most=1"),
    # tables of regulars
    (
        *(
            "DE-m DE-m DE-m CN-m CN-m",
            {**REGULARS, "at": {"F11": "DE-m", "F13": "joker-m DE", "E12": "DE-f"}},
        ),
        *("", "seat DE-m G12", "gender-balance guest=DE-m chair=G12 table=DE2 men=2 women=1"),
    ),
    (
        *("DE-m DE-m CN-f CN-f ES-f", {**REGULARS, "at": {"F11": "DE-m"}}, ""),
        *("seat DE-m F13", "gender-balance guest=DE-m chair=F13 table=DE2 men=1 women=0"),
    ),
    *(
        (f"{MEN} CN-f", REGULARS, "seat DE-m F11; seat DE-m F13", action, why)
        for action, why in (
            ("done", "regulars-first table=DE2 missing=2 gender=m"),
            ("seat DE-m D13", "regulars-first table=DE2 missing=2 gender=m"),
            ("bar CN-f", "already-seating"),
        )
    ),
    (
        *(f"{MEN} DE-f", REGULARS, "seat DE-m F11; seat DE-m F13", "seat DE-f E12"),
        "regulars-first table=DE2 missing=2 gender=m",
    ),
    (  # only the chair between the tables is legal for the American
        *("DE-m DE-m DE-m US-m CN-f", REGULARS, "seat DE-m F11; seat DE-m F13", "seat DE-m G12"),
        "regulars-unfillable guest=DE-m chair=G12 table=DE2",
    ),
)


def test_every_reason_has_its_rows() -> None:
    assert {*(why.split()[0] for *_, why in CASES), "regulars-not-online"} == {*GAME.refusals}


def test_every_key_the_rules_refuse_with_is_listed() -> None:
    folder = Path(package.__file__).parent
    source = "".join(path.read_text() for path in (folder / "refusal.py", folder / "seating.py"))
    keys = set(
        re.findall(r'(?:IllegalAction\(|return |else |None if .* else )"([a-z]+(?:-[a-z]+)+)"', source)
    )
    assert len(keys) > 15
    assert keys <= set(GAME.refusals)


@pytest.mark.parametrize(
    ("hand", "more", "done", "action", "why"), CASES, ids=[f"{row[3]}: {row[4]}" for row in CASES]
)
def test_refused(hand: str, more: dict[str, Any], done: str, action: str, why: str) -> None:
    game = SampleInternational(hand, **more)
    game.do(*done.split("; ") if done else ())
    assert game.told(action) == why


def test_regulars_are_refused_with_the_online_rules() -> None:
    with pytest.raises(BadOption, match="regulars-not-online"):
        GAME.check(2, {"rules": "online", "regulars": "true"})
    assert GAME.check(2, {"rules": "online"}) == {"rules": "online", "regulars": "false"}
