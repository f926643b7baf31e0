"""Every refusal of Café Melange, its values included, where its reason applies."""

from typing import Any

import pytest

from tests.games.cafe_melange.positions import BOX, GAME, SampleMelange

PURPLE = dict(zip(BOX.fitting["purple-chair"], BOX.personalities, strict=False))
"""Somebody on every purple chair."""
TWINS = "olive-chair olive-chair"
PAIR = {"red-cube": "purple-chair round-shape", "green-cube": "round-shape purple-chair"}
"""Two equal rows (ruling 3)."""
MIXED_PAIR = {
    "yellow-cube": "grey-table round-shape @ T1a T8a T8b",
    "green-cube": "round-shape grey-table @ T1b T8a T8b",
}
FREUD = {"T1a": "freud"}
PLAYED = {"plays": 2}

CASES: tuple[tuple[str, dict[str, Any], str, str, str], ...] = (
    # hand, the rest of the position, what is done before, the action, why it is refused
    (
        "grey-table",
        {"at": FREUD},
        "",
        "play purple-chair cube",
        "card-not-in-hand card=purple-chair row=cube",
    ),
    ("grey-table", {"at": FREUD}, "", "play pink-chair cube", "no-such-card card=pink-chair"),
    ("grey-table", {"at": FREUD}, "", "play grey-table ball", "no-such-row row=ball"),
    ("grey-table", {"at": FREUD}, "", "play grey-table yellow-cube", "no-such-row row=yellow-cube"),
    ("purple-chair", {"seats": 2}, "", "play purple-chair ball", "no-such-row row=ball"),
    ("purple-chair", {"seats": 3}, "", "play purple-chair cylinder", "no-such-row row=cylinder"),
    ("", {"at": FREUD}, "", "done", "play-or-draw"),
    ("", {}, "", "dance", "not-an-option action=dance"),
    ("grey-table", {}, "", "play grey-table", "not-an-option action=play grey-table"),
    (
        "purple-chair",
        {},
        "draw pile",
        "play purple-chair cube",
        "not-an-option action=play purple-chair cube",
    ),
    ("orange-chair", {"plays": 0}, "", "play orange-chair octagon", "no-play-left"),
    # ruling 1: starting a row
    (
        *("purple-chair", {"rows": {"blue-cube": "olive-chair"}, "guests": {0: "F"}}, ""),
        *("play purple-chair octagon", "no-guest-for-a-row card=purple-chair row=octagon"),
    ),
    (
        "purple-chair",
        {"at": PURPLE},
        "",
        "play purple-chair cube",
        "no-chair-fits card=purple-chair row=cube",
    ),
    ("grey-table", {}, "", "play grey-table cube", "too-many-chairs card=grey-table row=cube"),
    (
        *("purple-chair", {"rows": {"white": "grey-table"}}, "", "play purple-chair grey"),
        "personality-not-here card=purple-chair row=grey",
    ),
    # ruling 2: extending a row
    (
        *("olive-chair", {"rows": {"blue-cube": "purple-chair"}}, "", "play olive-chair cube"),
        "category-taken card=olive-chair row=cube",
    ),
    (
        *("white-table", {"rows": {"white": "grey-table round-shape"}}, "", "play white-table white"),
        "category-taken card=white-table row=white",
    ),
    (
        *("large-shape", {"rows": {"white": "grey-table round-shape"}}, "", "play large-shape white"),
        "category-taken card=large-shape row=white",
    ),
    (
        *("white-table", {"rows": {"blue-cube": "purple-chair @ T1a T4a T7b"}}, "", "play white-table cube"),
        "no-marker-would-stay card=white-table row=cube",
    ),
    # ruling 3: two equal rows; a personality's is one of them
    (
        *("round-shape", {"seats": 4, "rows": {**PAIR, "blue-cube": "purple-chair"}}, ""),
        *("play round-shape cube", "third-equal-row card=round-shape row=cube"),
    ),
    (
        *("purple-chair", {"seats": 4, "rows": {**PAIR, "white": "round-shape"}}, ""),
        *("play purple-chair white", "third-equal-row card=purple-chair row=white"),
    ),
    (
        "round-shape",
        {
            "rows": {
                "white": "purple-chair round-shape",
                "yellow-cube": "round-shape purple-chair",
                "blue-cube": "purple-chair",
            }
        },
        *("", "play round-shape cube", "third-equal-row card=round-shape row=cube"),
    ),
    *(
        (
            *("grey-table", {"rows": {**MIXED_PAIR, "blue-cube": f"{cards} @ T1a T7b"}}, ""),
            *("play grey-table cube", "third-equal-row card=grey-table row=cube"),
        )
        for cards in ("purple-chair round-shape", "round-shape purple-chair")
    ),
    # ruling 9: jokers
    (
        *(TWINS, {"pile": "grey-table", "discards": "orange-chair", "at": {"T1a": "freud", "T10c": "klimt"}}),
        *("", "joker olive-chair purple-chair cube", "wish-not-in-piles card=purple-chair"),
    ),
    (TWINS, {}, "", "joker olive-chair olive-chair cube", "joker-needs-twins card=olive-chair"),
    ("olive-chair", {}, "", "joker olive-chair orange-chair cube", "joker-needs-twins card=olive-chair"),
    (TWINS, {}, "", "joker pink-chair orange-chair cube", "joker-needs-twins card=pink-chair"),
    (TWINS, {"plays": 1}, "", "joker olive-chair orange-chair octagon", "no-play-left"),
    (
        *(TWINS, {"rows": {"blue-cube": "purple-chair"}}, "", "joker olive-chair orange-chair cube"),
        "category-taken card=orange-chair row=cube",
    ),
    (TWINS, {}, "", "joker olive-chair pink-chair cube", "no-such-card card=pink-chair"),
    (TWINS, {}, "", "joker olive-chair grey-table ball", "no-such-row row=ball"),
    (
        *(TWINS, {"seats": 4, "rows": {**PAIR, "blue-cube": "purple-chair"}}, ""),
        *("joker olive-chair round-shape cube", "third-equal-row card=round-shape row=cube"),
    ),
    # ruling 10: action cards
    *(
        (
            "",
            {"actions": ["guest-round"], "at": {"T1a": "blue-A"}, "used": {0: [phase]}, "plays": plays},
            *("", "action guest-round", why),
        )
        for phase, plays, why in ((0, 3, "action-in-this-phase phase=1"), (1, 0, "no-play-left"))
    ),
    ("", {"actions": ["guest-round"]}, "", "action guest-olive", "action-not-in-hand action=guest-olive"),
    ("", {}, "", "action dance", "action-not-in-hand action=dance"),
    ("", {"actions": ["guest-round"]}, "", "action guest-round", "action-impossible action=guest-round"),
    (
        *("", {"actions": ["guest-round guest-olive"], "acted": True}, "", "action guest-olive"),
        "action-in-this-turn",
    ),
    # ruling 11: drawing
    ("", PLAYED, "", "draw action", "nothing-to-draw source=action"),
    ("", PLAYED, "", "draw olive-chair", "nothing-to-draw source=olive-chair"),
    ("", PLAYED, "", "draw cellar", "nothing-to-draw source=cellar"),
    ("", {**PLAYED, "pile": "", "display": ""}, "", "draw pile", "nothing-to-draw source=pile"),
    ("", PLAYED, "", "done", "draw-to-end"),
    ("", {**PLAYED, "personalities": "freud"}, "", "draw pile", "refresh-first"),
    ("", {"action_pile": "guest-pair guest-olive"}, "draw action", "draw action", "one-action-card"),
    ("", {"display": "olive-chair", "pile": "olive-chair"}, "", "draw pile", "no-three-cards"),
    ("", {"display": "", "pile": "", "action_pile": "guest-pair"}, "", "draw action", "no-three-cards"),
)


def test_every_reason_has_its_rows() -> None:
    assert {why.split()[0] for *_, why in CASES} == {*GAME.refusals, "not-an-option"}


@pytest.mark.parametrize(
    ("hand", "more", "done", "action", "why"), CASES, ids=[f"{row[3]}: {row[4]}" for row in CASES]
)
def test_refused(hand: str, more: dict[str, Any], done: str, action: str, why: str) -> None:
    game = SampleMelange(hand, **more)
    game.do(*done.split("; ") if done else ())
    assert game.told(action) == why
