"""The description of Café International contains what the picture shows."""

import re
from dataclasses import replace

import pytest

from bot.language.localizer import localizer_for
from engine.games.cafe_international.board import CHAIRS, GUESTS
from engine.games.cafe_international.game import CafeInternational
from engine.games.cafe_international.view import InternationalView
from rendering import describe, render
from rendering.cafe_international import layout
from rendering.cafe_international.draw import paint
from rendering.cafe_international.layout import BOARD
from rendering.cafe_international.words import REASONS, WORDS
from rendering.theme import LIGHT
from rendering.turn_preview import changed_figures
from tests.rendering.cafe_international_scenes import (
    END,
    FOUR,
    FULL,
    JOKERS,
    LAST_MOVES,
    MIDDLE,
    OFFERED,
    SCENES,
    localize,
    make_view,
)
from tests.rendering.painted_texts import recording_texts, texts_of
from tests.rendering.recording_localizer import RecordingLocalizer
from tests.rendering.turns import turn


@pytest.mark.parametrize("view", [*SCENES.values(), FULL], ids=[*SCENES, "full"])
def test_the_short_description_fits_and_keeps_the_essentials(view: InternationalView) -> None:
    text = describe(view, localize=localize, limit=1024)
    assert len(text) <= 1024
    for name, score in zip(view.names, view.scores, strict=True):
        assert f"{name}: {score}." in text or (score is None and f"{name} is out" in text)
    for seat in view.active_seats:
        first = text.splitlines()[1 if view.recent_turns else 0]
        assert first == f"{view.names[seat]} is to act."
    assert f"Bag: {view.bag}" in text


@pytest.mark.parametrize("view", [*SCENES.values(), FULL], ids=[*SCENES, "full"])
def test_the_description_says_everything_the_picture_shows(view: InternationalView) -> None:
    text = describe(view, localize=localize)
    lines = text.splitlines()
    for seated in view.seated:
        expected = f"{seated.guest} for {seated.nation}" if "joker" in seated.guest else seated.guest
        tables = _lines_of(lines, seated.chair)
        assert len(tables) == len(CHAIRS[seated.chair].tables)
        assert all(f"{expected} {seated.chair}" in line for line in tables)
    for seat, hand in enumerate(view.hands):
        assert view.scores[seat] is None or f"Hand: {', '.join(hand) or 'none'}." in text
    free = set(CHAIRS) - {seated.chair for seated in view.seated}
    assert all(
        any(chair in line for line in lines if line.startswith(CHAIRS[chair].tables)) for chair in free
    )
    assert f"Bar: {', '.join(view.bar) or 'none'}" in text
    assert all(f"{view.names[seat]} is to act." in text for seat in view.active_seats)
    assert all(f"Tables of one nation: {', '.join(names)}." in text for names in view.completed if names)
    assert view.fills is None or f"{view.fills} is to be filled" in text


def _lines_of(lines: list[str], chair: str) -> list[str]:
    return [line for line in lines if line.startswith(tuple(f"{table} (" for table in CHAIRS[chair].tables))]


def test_the_description_of_hands_matches_the_page_of_hands() -> None:
    text = describe(MIDDLE, localize=localize, zoom="hand")
    assert [line.partition(":")[0] for line in text.splitlines()] == list(MIDDLE.names)
    assert all(f"Hand: {', '.join(hand)}." in text for hand in MIDDLE.hands)
    assert len(describe(MIDDLE, localize=localize, zoom="hand", limit=50)) == 50


@pytest.mark.parametrize("limit", [None, 1024])
def test_the_description_says_how_the_game_ended_and_what_the_scores_are_made_of(limit: int | None) -> None:
    lines = describe(END, localize=localize, limit=limit).splitlines()
    assert lines[:2] == ["İpek Şahin · RU-f → bar · −6", "The bag has run low."]
    assert lines[2].startswith("Łukasz: 96. Place 1: tables 124, bar 2, hand -30.")
    assert lines[3].startswith("İpek Şahin: 96. Place 1: tables 133, bar -12, hand -25.")
    assert lines[4].startswith("Maximilian von und zu Habsburg: 71. Place 3: tables 91, bar 0, hand -20.")
    assert lines[5] == "Björn Weiß is out, place 4."


def test_a_move_without_points_says_so_once_it_is_over() -> None:
    """The plate and the description agree; while the turn goes on, they say that it does, and nothing of points."""
    seated = ("seated", {"guest": "AF-f", "nation": "AF", "chair": "C4", "points": 0})
    for is_running, told, zeros in ((False, "0", 1), (True, "still choosing", 0)):
        view = make_view("C4 AF-f", recent_turns=(turn(0, seated, is_running=is_running),))
        assert describe(view, localize=localize).splitlines()[0] == f"Łukasz · AF-f → C4 · {told}"
        before = replace(view, recent_turns=())
        painted, plain = _written(view), _written(before)
        assert painted.count("0") - plain.count("0") == zeros
        assert painted.count("still choosing") == is_running
        assert painted.count("guest f AF → C4") == 1


def _written(view: InternationalView) -> list[str]:
    with recording_texts():
        return [each.text for each in texts_of(paint(view, LIGHT, localize).image)]


def test_an_exchange_names_both_guests_and_marks_both_on_the_picture() -> None:
    """The guest has come to the chair, and the joker to the hand; both have the mark of the last move."""
    exchanged = ("exchanged", {"guest": "AF-f", "joker": "joker-f", "chair": "C4"})
    view = make_view("C4 AF-f", hands=("DE-m joker-f", ""), recent_turns=(turn(0, exchanged),))
    text = describe(view, localize=localize).splitlines()[0]
    assert text == "Łukasz · AF-f → C4 · joker-f C4 → hand · 0"
    chair, tile = paint(view, LIGHT, localize).last_move_places
    assert BOARD.chair("C4").contains_rect(chair)
    assert layout.player(0, 2).tiles[1].contains_rect(tile)


def test_who_is_out_has_a_place_already_during_the_game() -> None:
    view = make_view(hands=FOUR, scores=(4, None, None, 3), out=(2, 1))
    text = describe(view, localize=localize)
    assert "Björn Weiß is out, place 3." in text
    assert "İpek Şahin is out, place 4." in text


def test_the_description_begins_with_who_is_new_and_whose_turn_it_is() -> None:
    for limit in (None, 1024):
        lines = describe(MIDDLE, localize=localize, limit=limit).splitlines()
        assert lines[1] == "Björn Weiß is to act."


def test_a_short_description_groups_the_hands_and_the_seated_guests() -> None:
    lines = describe(JOKERS, localize=localize, limit=1024).splitlines()
    assert "Björn Weiß: 14. Hand: 1 f (FR), joker-m. Hand limit 4." in lines
    assert "TR: 1 f on A10; 1 m on B9." in lines
    assert "AF: joker-m B3." in lines
    assert "IT: 1 m on E2; joker-f D1, C2." in lines


@pytest.mark.parametrize("limit", [450, 600, 750])
def test_a_short_description_says_how_many_guests_it_leaves_out(limit: int) -> None:
    *lines, rest = describe(FULL, localize=localize, limit=limit).splitlines()
    named = sum(chair in CHAIRS for line in lines for chair in re.findall(r"\w+", line))
    assert rest == f"{len(FULL.seated) - named} more"


def test_messages_are_used_as_declared() -> None:
    """Every message used is declared with exactly its arguments, and every message declared is used."""
    localizer = RecordingLocalizer(WORDS, localize)
    ended = [make_view(result=END.result, hands=FOUR, scores=(96, None, 96, 71), out=(1,), active_seats=())]
    moves = [replace(MIDDLE, recent_turns=(each,)) for each in LAST_MOVES]
    placed = make_view("C2 IT-m", placed=("C2",))
    for view in (*SCENES.values(), FULL, *ended, *moves, placed, make_view(bar=" ".join(GUESTS[:20]))):
        render(view, localize=localizer, offered=OFFERED)
        describe(view, localize=localizer)
        describe(view, localize=localizer, limit=1024)
        describe(view, localize=localizer, limit=500)
        render(view, localize=localizer, zoom="hand")
        render(view, localize=localizer, zoom="legend")
    render(MIDDLE, localize=localizer)
    changed_figures(replace(MIDDLE, scores=(-99,) * MIDDLE.seats), moves[0], localizer)
    assert localizer.undeclared() == {}
    silent = set(WORDS) - set(localizer.used)
    assert {key for key in silent if "-noun-" not in key and "-reason-" not in key} == set()


def test_every_reason_for_the_end_has_a_message() -> None:
    assert CafeInternational.reasons == REASONS


@pytest.mark.parametrize("rules", ["2018", "online", "1989"])
def test_the_legend_is_told_in_words_as_far_as_its_signs_occur(rules: str) -> None:
    """A hand limit exists by two sets of rules, and a crown only with tables for regulars."""
    limits = () if rules == "2018" else (5, 4)
    view = make_view(rules=rules, limits=limits, regulars=rules == "1989", bag_end=4)
    text = describe(view, localize=localizer_for("en"), zoom="legend")
    assert ("Draws up to" in text) == (rules != "2018")
    assert ("Crown: tables for regulars" in text) == (rules == "1989")
    assert ("once the table is full" in text) == (rules == "1989")
    assert ("2, 3, 8 if all are of one nation" in text) == (rules == "1989")
    assert "The game ends at 4." in text
    assert len(describe(view, localize=localizer_for("en"), zoom="legend", limit=300)) <= 300
