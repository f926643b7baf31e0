"""The line above every board that says whose turn it is or who has won."""

from dataclasses import replace
from typing import Any

import pytest

import rendering
from bot.language.localizer import LANGUAGES, localizer_for
from engine.kernel.game import AnyGame, View
from rendering import painted_names
from rendering.canvas import Canvas
from rendering.shortening import fit_sentence
from rendering.theme import LIGHT
from rendering.victory import victory
from tests.gallery.scenes import scenes
from tests.registered import SHIPPED
from tests.rendering.recording_canvas import recording

LONG = (
    "Maximilian von und zu Habsburg-Lothringen",
    "Wilhelmine Przybyszewska-Zimmermann",
    "Bartholomäus Hintertupfinger-Obermoser",
    "Christopher Alexander Montgomery-Smythe",
)
every_game = pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.key)


@pytest.mark.parametrize(
    ("width", "expected"),
    [(99, "Maximilian to move"), (15, "Maximi… to move"), (10, "M… to move"), (1, "M… to move")],
)
def test_as_much_of_a_name_is_kept_as_fits_beside_the_verb(width: int, expected: str) -> None:
    text = fit_sentence(lambda names: f"{names[0]} to move", ["Maximilian"], lambda text: len(text) <= width)
    assert text == expected


def scene(game: AnyGame, name: str) -> View:
    """Return a position from the gallery."""
    return next(each.view for each in scenes(game) if each.section == "positions" and each.name == name)


def painted(view: View, lang: str) -> list[str]:
    """Return the texts painted on a board."""
    with recording() as recorded:
        rendering._paint(view, LIGHT, localizer_for(lang), (), None)
    return [text for text, _ in recorded.texts]


@pytest.mark.slow
@every_game
@pytest.mark.parametrize(
    ("lang", "name", "verbs"),
    [
        ("en", "crowded end, 4 players", ("… to move", "… to choose")),
        ("de", "crowded end, 4 players", ("… am Zug", "… wählt")),
        ("en", "final result, 4 players", ("… wins", *(f"{name} wins" for name in LONG))),
        ("de", "final result, 4 players", ("… gewinnt", *(f"{name} gewinnt" for name in LONG))),
    ],
)
def test_the_verb_is_never_cut_off(game: AnyGame, lang: str, name: str, verbs: tuple[str, ...]) -> None:
    lines = painted(scene(game, name).named(LONG), lang)
    assert [line for line in lines if line.endswith(verbs)]


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("names", [LONG, ("W" * 40,) * 4], ids=["long", "broad"])
def test_the_title_is_smaller_than_who_acts(
    game: AnyGame, lang: str, names: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the names, the title's capitals are smaller, so the eye finds whose turn it is before the title."""
    localizer, turn_line, acting = localizer_for(lang), Canvas.turn_line, list[int]()
    with recording() as recorded:

        def turn(page: Canvas, text: str, *layout: Any) -> None:
            turn_line(page, text, *layout)
            acting.append(recorded.fonts[-1].cap_height)

        monkeypatch.setattr(Canvas, "turn_line", turn)
        for each in scenes(game)[::2]:
            if each.view.active_seats and each.section in {"positions", "choices"}:
                view = each.view.named(painted_names(names[: each.view.seats]))
                rendering._paint(view, LIGHT, localizer, each.offered, None)
    title = localizer(f"{game.key}-picture-title")
    written = zip(recorded.texts, recorded.fonts, strict=True)
    assert max(font.cap_height for (text, _), font in written if text == title) < min(acting)


@every_game
@pytest.mark.parametrize(("lang", "verb"), [("en", "wins"), ("de", "gewinnt")])
def test_the_board_of_a_game_that_is_over_says_who_has_won(game: AnyGame, lang: str, verb: str) -> None:
    view = scene(game, "final result, 4 players")
    assert view.result is not None
    winner = next(view.names[each.seat] for each in view.result.standings if each.rank == 1)
    assert f"{winner} {verb}" in painted(view, lang)


@every_game
def test_several_winners_are_all_named_with_as_much_of_every_name_as_fits(game: AnyGame) -> None:
    view = scene(game, "final result, 4 players").named(("Ada", "Maximilian", "Bartholomäus", "Christopher"))
    assert view.result is not None
    first, second, *rest = view.result.standings
    ranked = (replace(first, seat=0), replace(second, seat=1, rank=1), *rest)
    tied = replace(view, result=replace(view.result, standings=ranked))
    assert victory(tied, localizer_for("en"), lambda _: True) == "Ada, Maximilian win"
    assert victory(tied, localizer_for("de"), lambda _: True) == "Ada, Maximilian gewinnen"
    assert victory(tied, localizer_for("en"), lambda text: len(text) <= 14) == "Ada, Maxi… win"


@pytest.mark.parametrize(("lang", "told"), [("en", "{name} chooses"), ("de", "{name} wählt")])
def test_cafe_international_tells_that_something_is_offered(
    lang: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = next(each for each in SHIPPED if each.key == "cafe_international")
    choice = next(each for each in scenes(game) if each.section == "choices")
    lines: list[str] = []
    monkeypatch.setattr(Canvas, "turn_line", lambda _, text, *__: lines.append(text))
    rendering._paint(choice.view, LIGHT, localizer_for(lang), choice.offered, None)
    (seat,) = choice.view.active_seats
    assert lines == [told.format(name=choice.view.names[seat])]
