"""The line above every board that says who has to act, or who has won."""

from dataclasses import replace
from typing import Any

import pytest

import rendering
from bot.language.localizer import LANGUAGES, localizer_for
from engine.kernel.game import AnyGame
from rendering import THEMES, canvas, painted_names
from rendering.shortening import fit_sentence
from rendering.text_layout import Font, RenderedLine
from rendering.victory import victory
from tests.gallery.scenes import scenes
from tests.registered import SHIPPED

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


def painted(
    game: AnyGame, scene: str, lang: str, monkeypatch: pytest.MonkeyPatch, **changes: object
) -> list[str]:
    """Return the lines of a board."""
    lines: list[str] = []
    render_line = canvas.render_line

    def recorded(text: str, font: Font) -> RenderedLine:
        lines.append(text)
        return render_line(text, font)

    monkeypatch.setattr(canvas, "render_line", recorded)
    view = next(each.view for each in scenes(game) if each.section == "positions" and each.name == scene)
    rendering._paint(replace(view, **changes), THEMES["light"], localizer_for(lang), (), None)
    return lines


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_verb_is_never_cut_off(game: AnyGame, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    verbs = {"en": ("to move", "to choose"), "de": ("am Zug", "wählt")}[lang]
    lines = painted(game, "crowded end, 4 players", lang, monkeypatch, names=LONG)
    assert [line for line in lines if line.endswith(verbs) and "…" in line]


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("names", [LONG, ("W" * 40,) * 4], ids=["long", "broad"])
def test_the_title_is_smaller_than_who_acts(
    game: AnyGame, lang: str, names: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its capitals are lower, whatever the names; nobody who looks for whose turn it is reads the title first."""
    localizer = localizer_for(lang)
    title, heights, acting = localizer(f"{game.key}-picture-title"), dict[str, int](), list[str]()
    place_line, turn_line = canvas.place_line, canvas.Canvas.turn_line

    def placed(text: str, *layout: Any) -> canvas.PlacedLine:
        line = place_line(text, *layout)
        heights[text] = line.font.cap_height
        assert text != title or line.text == title, "the title is not truncated"
        return line

    def turn(page: canvas.Canvas, text: str, *layout: Any) -> None:
        acting.append(text)
        turn_line(page, text, *layout)

    monkeypatch.setattr(canvas, "place_line", placed)
    monkeypatch.setattr(canvas.Canvas, "turn_line", turn)
    shown = [each for each in scenes(game) if each.section in {"positions", "choices"}]
    for each in shown[::2]:
        if each.view.active_seats:
            heights.pop(title, None)
            view = each.view.named(painted_names(names[: each.view.seats]))
            rendering._paint(view, THEMES["light"], localizer, each.offered, None)
            assert heights[title] < heights[acting[-1]]
    assert acting


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_board_of_a_game_that_is_over_says_who_has_won(
    game: AnyGame, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = painted(game, "final result, 4 players", lang, monkeypatch)
    view = next(each.view for each in scenes(game) if each.name == "final result, 4 players")
    winner = next(view.names[each.seat] for each in view.result.standings if each.rank == 1)
    assert f"{winner} {'wins' if lang == 'en' else 'gewinnt'}" in lines


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_verb_of_a_victory_is_never_cut_off(
    game: AnyGame, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = painted(game, "final result, 4 players", lang, monkeypatch, names=LONG)
    verb = {"en": "wins", "de": "gewinnt"}[lang]
    assert [line for line in lines if line.endswith((f"… {verb}", *(f"{name} {verb}" for name in LONG)))]


@every_game
def test_of_several_winners_as_much_of_every_name_is_kept(game: AnyGame) -> None:
    view = next(each.view for each in scenes(game) if each.name == "final result, 4 players")
    first, second, *rest = view.result.standings
    tied = replace(
        view,
        names=("Ada", "Maximilian", "Bartholomäus", "Christopher"),
        result=replace(
            view.result, standings=(replace(first, seat=0), replace(second, seat=1, rank=1), *rest)
        ),
    )
    assert victory(tied, localizer_for("en"), lambda text: len(text) <= 14) == "Ada, Maxi… win"


@pytest.mark.parametrize(("lang", "told"), [("en", "{name} chooses"), ("de", "{name} wählt")])
def test_cafe_international_tells_that_something_is_offered(
    lang: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = next(each for each in SHIPPED if each.key == "cafe_international")
    scene = next(each for each in scenes(game) if each.section == "choices")
    lines: list[str] = []
    monkeypatch.setattr(canvas.Canvas, "turn_line", lambda _, text, *__: lines.append(text))
    rendering._paint(scene.view, THEMES["light"], localizer_for(lang), scene.offered, None)
    (seat,) = scene.view.active_seats
    assert lines == [told.format(name=scene.view.names[seat])]


@every_game
def test_several_winners_are_all_named(game: AnyGame) -> None:
    view = next(each.view for each in scenes(game) if each.name == "final result, 4 players")
    first, second, *rest = view.result.standings
    tied = replace(view, result=replace(view.result, standings=(first, replace(second, rank=1), *rest)))
    names = f"{view.names[first.seat]}, {view.names[second.seat]}"
    assert victory(tied, localizer_for("en"), lambda _: True) == f"{names} win"
    assert victory(tied, localizer_for("de"), lambda _: True) == f"{names} gewinnen"
