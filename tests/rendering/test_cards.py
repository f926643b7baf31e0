"""Result and lobby cards: golden pictures, text sizes and descriptions; no name overlaps anything or is clipped."""

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import rendering
from bot.language.localizer import Localizer
from bot.messages import limits
from engine.games import GAMES
from rendering import describe, render
from rendering.cafe_melange.colours import seat_style
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import overlapping_pairs
from rendering.lobby_card import LobbyCard
from rendering.lobby_card import layout as lobby_layout
from rendering.palettes import load_palette
from rendering.result_card import ResultCard
from rendering.result_card import layout as result_layout
from rendering.theme import THEMES, rgb_channels
from tests import golden
from tests.rendering.card_scenes import CARDS, EN, FULL, GOLDENS, RESULTS, THEMES_OF_GOLDENS
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


@pytest.mark.parametrize("ranks", [(1,), (1, 1, 3), (1, 2, 3, 4), (1, 1, 1, 1), (1, None, None, None)])
def test_the_steps_of_a_result_are_as_high_as_its_ranks(ranks: tuple[int | None, ...]) -> None:
    places = result_layout.arrange(ranks, 8, has_best_turn=True)
    heights = [column.step.height for column in places.columns]
    assert heights == sorted(heights, reverse=True)
    assert len({*zip(ranks, heights, strict=True)}) == len({*ranks})
    assert overlapping_pairs([part for column in places.columns for part in column]) == ()


@pytest.mark.parametrize(("card", "localizer"), VARIANTS)
def test_an_alternative_text_is_short_and_without_ids(card: Card, localizer: Localizer) -> None:
    text = describe(card, localize=localizer, limit=limits.ALT_TEXT)
    assert 0 < len(text) <= limits.ALT_TEXT
    assert card.game not in text
    assert not [name for name in ("left-over", "placing", "{", "}") if name in text]


@pytest.mark.parametrize(("card", "localizer"), RESULTS.values(), ids=RESULTS)
def test_every_fact_of_a_result_changes_its_description_and_its_picture(
    card: ResultCard, localizer: Localizer
) -> None:
    assert card.result is not None
    first, *others = card.result.standings
    other_score = replace(card.result, standings=(replace(first, score=(first.score or 0) + 1), *others))
    changed = [replace(card, result=other_score), replace(card, reason="Es ist aus."), card.named(("Poldi",))]
    facts: dict[str, Any] = {"number": 99, "points": 99, "unit": "round", "text": "Nichts."}
    if card.seats > 1:
        facts["seat"] = 0
    if card.best_turn is not None:
        changed += [replace(card, best_turn=replace(card.best_turn, **{key: facts[key]})) for key in facts]
    if card.luck is not None:
        changed.append(replace(card, luck=(card.luck[0] + 1, *card.luck[1:])))
    if card.categories:
        seat = first.seat
        points = card.points[seat] or ()
        raised = (points[0] + 77, *points[1:])
        changed.append(replace(card, points=(*card.points[:seat], raised, *card.points[seat + 1 :])))
    for other in changed:
        assert describe(other, localize=localizer) != describe(card, localize=localizer)
        assert render(other, localize=localizer) != render(card, localize=localizer)
