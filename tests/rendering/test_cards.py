"""Result cards and lobby cards: golden pictures, sizes of texts, no overlap and no clipping for any name, descriptions."""

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

import rendering
from bot.language.localizer import Localizer
from bot.messages import limits
from engine.games import GAMES
from rendering import describe, render
from rendering.cafe_melange.colours import seat_style
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Rect, overlapping_pairs
from rendering.lobby_card import LobbyCard
from rendering.lobby_card import layout as lobby_layout
from rendering.palettes import load_palette
from rendering.result_card import ResultCard
from rendering.result_card import layout as result_layout
from rendering.theme import THEMES, rgb_channels
from tests import golden
from tests.rendering.card_scenes import CARDS, DE, EN, FULL, GOLDENS, HOTEL, RESULTS, THEMES_OF_GOLDENS
from tests.rendering.recording_canvas import recording
from tests.rendering.test_palettes import MEAN, WORST, channel_changes

LARGEST = 250 * 1024
STRANGE_NAMES = (
    ("W" * 32,) * 4,
    ("", "🎲", "a", "Łukasz\u202e"),
    ("Maximilian von und zu Habsburg", "Wolfgang Amadeus Mozart-Weber", "M M M M M M M M M M M M", "il" * 16),
)
Card = ResultCard | LobbyCard


def _named(card: Card, names: tuple[str, ...]) -> Card:
    return card.named(names[: len(card.names)])


VARIANTS = [
    pytest.param(_named(card, names) if names else card, localizer, id=f"{name}-{number}")
    for name, (card, localizer) in CARDS.items()
    for number, names in enumerate(((), *STRANGE_NAMES))
]


@pytest.mark.parametrize(("card", "localizer"), VARIANTS)
def test_no_text_is_small_and_none_overlaps_another_or_leaves_the_frame(
    card: Card, localizer: Localizer
) -> None:
    with recording() as recorded:
        rendering._paint(card, THEMES["light"], localizer, (), None)
    texts = [(text, place.inset(2)) for text, place in recorded.texts if text.strip()]
    assert min(font.size for font in recorded.fonts) >= MIN_TEXT_SIZE
    frame = (result_layout if isinstance(card, ResultCard) else lobby_layout).FRAME.inset(12)
    assert [text for text, place in texts if not frame.contains_rect(place)] == []
    assert [(one, other) for (one, a), (other, b) in combinations(texts, 2) if a.overlaps(b)] == []
    figures = [text for text, _ in texts if text.rstrip("…").strip("+−").isdigit()]
    assert [text for text in figures if "…" in text] == []


@pytest.mark.parametrize("name", GOLDENS)
def test_a_card_matches_its_golden_picture(name: str, tmp_path: Path) -> None:
    card, localizer = CARDS[name]
    theme = THEMES_OF_GOLDENS.get(name, "light")
    golden.assert_matches(f"cards/{name}", render(card, localize=localizer, theme=theme), tmp_path)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", CARDS)
def test_a_card_is_small_and_its_colours_are_in_the_palette_of_its_game(name: str, theme: str) -> None:
    card, localizer = CARDS[name]
    picture = render(card, localize=localizer, theme=theme)
    assert len(picture) <= LARGEST
    painted = rendering._paint(card, THEMES[theme], localizer, (), None).image
    worst, mean = channel_changes(painted, load_palette(card.game, theme))
    assert worst <= WORST
    assert mean <= MEAN


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_a_seat_has_the_colour_that_it_has_on_the_board(game: str, theme: str) -> None:
    card = replace(FULL, game=game, settled=True)
    painted = rendering._paint(card, THEMES[theme], EN, (), None).image
    for seat, place in enumerate(lobby_layout.seats(len(card.places))):
        style = seat_style(seat, THEMES[theme]) if game == "cafe_melange" else THEMES[theme].seats[seat]
        assert painted.getpixel(place.sign.centre) == rgb_channels(style.colour)


@pytest.mark.parametrize(
    "ranks", [(1,), (1, 2), (1, 1, 3), (1, 2, 3, 4), (1, 1, 1, 1), (1, None, None, None)]
)
@pytest.mark.parametrize("categories", [0, 1, 2, 3, 8])
@pytest.mark.parametrize("has_best_turn", [True, False])
def test_the_places_of_a_result_do_not_overlap(
    ranks: tuple[int | None, ...], categories: int, has_best_turn: bool
) -> None:
    places = result_layout.arrange(ranks, categories, has_best_turn=has_best_turn)
    rows = [row for row in (*places.table, places.total) if row is not None]
    parts = [places.title, places.reason, places.emblems]
    parts += [part for column in places.columns for part in column]
    parts += [cell for row in rows for cell in (row.label, *row.cells)]
    parts += [] if places.best is None else [places.best]
    assert overlapping_pairs(parts) == ()
    assert all(result_layout.FRAME.inset(24).contains_rect(part) for part in parts)
    assert all(row.label.height >= MIN_TEXT_SIZE for row in rows)
    heights = [column.step.height for column in places.columns]
    assert heights == sorted(heights, reverse=True)
    assert len({(rank, height) for rank, height in zip(ranks, heights, strict=True)}) == len({*ranks})


def test_the_places_on_the_panel_of_the_best_turn_do_not_overlap() -> None:
    panel = Rect.from_size(72, 950, 1456, 176)
    places = result_layout.best_turn(panel)
    assert overlapping_pairs(places) == ()
    assert all(panel.contains_rect(place) for place in places)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_places_of_a_lobby_do_not_overlap(number: int) -> None:
    seats = lobby_layout.seats(number)
    options = [part for place in lobby_layout.options(lobby_layout.MOST_OPTIONS) for part in place]
    title = lobby_layout.TITLE
    parts = [
        title,
        lobby_layout.note(title.bottom),
        lobby_layout.EMBLEMS,
        *options,
        *(each.plate for each in seats),
    ]
    assert overlapping_pairs(parts) == ()
    assert all(lobby_layout.FRAME.inset(24).contains_rect(part) for part in parts)
    for each in seats:
        assert overlapping_pairs([each.sign, each.name, each.state]) == ()
        assert all(each.plate.contains_rect(part) for part in (each.sign, each.name, each.state))


@pytest.mark.parametrize(("card", "localizer"), VARIANTS)
def test_an_alternative_text_is_short_and_without_ids(card: Card, localizer: Localizer) -> None:
    text = describe(card, localize=localizer, limit=limits.ALT_TEXT)
    assert 0 < len(text) <= limits.ALT_TEXT
    assert card.game not in text
    assert not [name for name in ("unhoused", "left-over", "placing", "{", "}") if name in text]


def test_the_description_of_a_result_has_everything_on_the_card() -> None:
    lines = describe(HOTEL, localize=EN).splitlines()
    assert lines[:3] == [
        "Grand Austria Hotel, the result. The seventh round is over.",
        "1. Maximilian von und zu Habsburg: 131 points",
        "2. Anna: 96 points",
    ]
    assert "Anna: Guests 36, Rooms 22, Staff 18, Politics cards 12, The emperor −5, Rewards 9" in lines[6]
    assert lines[-1].startswith(
        "Best turn: Resi, turn 12, +19. Takes a 3 (rooms), strength 3 · Prepares room 1.1"
    )


def test_the_description_of_a_lobby_has_everything_on_the_card() -> None:
    assert describe(FULL, localize=DE).splitlines()[:5] == [
        "Grand Austria Hotel, Tisch 7: die Runde.",
        "1. Anna (hat den Tisch eröffnet)",
        "2. Maximilian von und zu Habsburg",
        "3. Łukasz (strong) (Computer, stark)",
        "4. Resi (Computer, stark)",
    ]


@pytest.mark.parametrize(("card", "localizer"), RESULTS.values(), ids=RESULTS)
def test_every_fact_of_a_result_changes_its_description_and_its_picture(
    card: ResultCard, localizer: Localizer
) -> None:
    assert card.result is not None
    first, *others = card.result.standings
    other_score = replace(card.result, standings=(replace(first, score=(first.score or 0) + 1), *others))
    changed = [replace(card, result=other_score), replace(card, reason="Es ist aus."), card.named(("Poldi",))]
    if card.best_turn is not None:
        changed += [
            replace(card, best_turn=replace(card.best_turn, **{name: value}))
            for name, value in (
                ("seat", 0),
                ("number", 99),
                ("points", 99),
                ("unit", "round"),
                ("text", "Nichts."),
            )
            if card.seats > 1 or name != "seat"
        ]
    if card.categories:
        seat = first.seat
        points = card.points[seat] or ()
        raised = (points[0] + 77, *points[1:])
        changed.append(replace(card, points=(*card.points[:seat], raised, *card.points[seat + 1 :])))
    for other in changed:
        assert describe(other, localize=localizer) != describe(card, localize=localizer)
        assert render(other, localize=localizer) != render(card, localize=localizer)
