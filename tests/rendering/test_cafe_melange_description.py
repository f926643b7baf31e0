"""The description of Café Melange contains what the picture shows."""

from dataclasses import replace

import pytest

from engine.games.cafe_melange.components import (
    ACTIONS,
    RECONSTRUCTION,
)
from engine.games.cafe_melange.markers import owner
from engine.games.cafe_melange.view import MelangeView
from rendering import describe, render
from rendering.cafe_melange import layout
from rendering.cafe_melange.words import LEGEND_ENTRIES, REASONS, WORDS
from rendering.turn_preview import changed_figures
from tests.rendering.cafe_melange_scenes import (
    ASKED,
    CROWDED,
    END,
    GAME,
    HAND,
    LAST_MOVES,
    SCENES,
    START,
    TWO,
    localize,
)
from tests.rendering.recording_localizer import RecordingLocalizer

_SEAT = [layout.player(seat, 4) for seat in range(4)]


def test_the_description_says_everything_the_picture_shows() -> None:
    text = describe(CROWDED, localize=localize)
    lines = {line.partition(" (")[0]: line for line in text.splitlines()}
    for chair in RECONSTRUCTION.chairs:
        line = lines[chair.table]
        part = next(part for part in line.split(": ", 1)[1].split("; ") if part.startswith(f"{chair.id} "))
        assert f"{chair.colour}-chair" in part
        visitor = dict(CROWDED.seated).get(chair.id)
        standing = [row.marker for row in CROWDED.rows if chair.id in row.chairs]
        if visitor is None:
            assert part.rstrip(".").endswith(", ".join(standing) or "free")
        elif owner(visitor) is None:
            assert f"{visitor} (VIP" in part
        else:
            seat, guest = owner(visitor) or 0, visitor[-1]
            assert f"{CROWDED.names[seat]} ×{RECONSTRUCTION.guests[guest].multiplier} {guest}" in part
    for row in CROWDED.rows:
        assert f"{', '.join(row.cards)}; chairs {', '.join(row.chairs)}." in text
    assert "Łukasz, blue-octagon: round-shape, white-table; chairs T10a, T10b." in text
    for expected in (
        "phase 2, 11 of 21", "Turn: İpek Şahin.", "Łukasz began.", "Held: T10a, T10b.",
        "white waits for klimt (VIP 3, 1 points)", "grey waits for loos (VIP 2, 2 points)",
        "Open: purple-chair, round-shape, brown-table, large-shape.", "Pile 41, actions 17, personalities 5.",
        "Discards 4: 2 purple-chair, olive-chair, round-shape.",
        "İpek Şahin: 112 points. 12 cards, 3 action cards. Guests: A (4, ×1), B (3, ×1), D (1, ×2), E (1, ×3), F (0",
        "). Phases used: 1 personality-pair, 2 guest-turquoise.",
    ):  # fmt: skip
        assert expected in text
    assert "lueger (VIP −2)" in text


def test_the_description_says_who_has_to_choose_and_how_the_game_ended() -> None:
    assert "Björn Weiß must choose." in describe(replace(CROWDED, active_seats=(1,)), localize=localize)
    asked = describe(ASKED, localize=localize, limit=1024)
    assert "Łukasz must choose.\nŁukasz chooses a guest for T4b." in asked
    assert "Last round." in describe(TWO, localize=localize)


@pytest.mark.parametrize("limit", [None, 1024])
def test_the_description_says_how_the_game_ended_and_what_the_scores_are_made_of(limit: int | None) -> None:
    text = describe(END, localize=localize, limit=limit)
    lines = text.splitlines()
    assert lines[:2] == ["Maximilian von und zu Habsburg · Adler → T11 · +2", "The café is full."]
    assert lines[2].startswith("İpek Şahin: 32 points. Place 1: placing 21, company 11, 2 seated.")
    assert lines[3].startswith("Łukasz: 31 points. Place 2: placing 14, company 17, ")
    assert "Turn:" not in text


@pytest.mark.parametrize("limit", [None, 1024])
def test_the_description_begins_with_what_is_new_and_whose_turn_it_is(limit: int | None) -> None:
    lines = describe(CROWDED, localize=localize, limit=limit).splitlines()
    assert lines[1] == "Turn: İpek Şahin."
    assert lines[2].startswith("Łukasz: 14 points.")


@pytest.mark.parametrize("view", SCENES.values(), ids=SCENES)
def test_the_short_description_fits_and_keeps_the_essentials(view: MelangeView) -> None:
    text = describe(view, localize=localize, limit=1024)
    assert len(text) <= 1024
    assert all(f"{name}: " in text for name in view.names)
    assert all(visitor.title() in text for _, visitor in view.awaited_visitors)


def _holding(*actions: str) -> MelangeView:
    """Return a view whose viewer holds these action cards."""
    seat = HAND.seat or 0
    players = list(HAND.players)
    players[seat] = replace(players[seat], action_hand=actions)
    return replace(HAND, players=tuple(players))


@pytest.mark.parametrize(
    ("actions", "described"),
    [
        ((), "none"),
        (("guest-pair",), "guest pair"),
        (
            ("swap-guests", "personality-purple", "personality-square", "personality-square", "guest-grey"),
            "swap guests; personality purple-chair, 2 square-shape; guest grey-table",
        ),
    ],
)
def test_action_cards_are_counted_and_grouped_by_whom_they_score_for(
    actions: tuple[str, ...], described: str
) -> None:
    text = describe(_holding(*actions), localize=localize, zoom="hand")
    assert text.splitlines()[-1] == f"Action cards: {described}."


def test_messages_are_used_as_declared() -> None:
    """Every message used is declared with exactly its arguments, and every message declared is used."""
    localizer = RecordingLocalizer(WORDS, localize)
    bare = replace(START, rows=(), awaited_visitors=START.awaited_visitors[:1])
    moves = [replace(CROWDED, recent_turns=(each,)) for each in LAST_MOVES]
    others = (HAND, ASKED, _holding(*ACTIONS), bare, replace(CROWDED, active_seats=(1,)))
    for view in (*SCENES.values(), *others, *moves):
        for zoom in (None, "hand", "legend", "white", "grey", "blue-cube"):
            render(view, localize=localizer, zoom=zoom)
            describe(view, localize=localizer, zoom=zoom)
        describe(view, localize=localizer, limit=900)
    actor = CROWDED.players[(turn := LAST_MOVES[0]).seat]
    other = replace(actor, points=actor.points + 1, guests=actor.guests[1:], cards=9, actions=9)
    players = tuple(other if each is actor else each for each in CROWDED.players)
    changed_figures(CROWDED, replace(CROWDED, players=players, recent_turns=(turn,)), localizer)
    assert localizer.undeclared() == {}
    silent = {
        key for key in set(WORDS) - set(localizer.used) if "-noun-" not in key and "-reason-" not in key
    }
    assert {key for key in silent if "-person-" not in key} == set()


def test_the_legend_is_described_with_every_sign() -> None:
    lines = describe(CROWDED, localize=localize, zoom="legend").splitlines()
    assert len(lines) == 1 + len(LEGEND_ENTRIES)
    assert "mark last move" in lines
    shortened = describe(CROWDED, localize=localize, zoom="legend", limit=100).splitlines()
    assert len("\n".join(shortened)) <= 100
    assert lines[:3] == shortened[:3], "whole lines"
    assert {*shortened} < {*lines}


def test_every_reason_for_the_end_has_a_message() -> None:
    assert GAME.reasons == REASONS
