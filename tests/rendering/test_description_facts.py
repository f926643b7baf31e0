"""Every difference in a view changes its description, and can change its picture."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import cycle
from random import Random
from typing import Any

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from engine.kernel.game import AnyGame, View
from rendering import describe
from rendering.registry import rendering_of
from rendering.theme import LIGHT
from tests.contract.game_settings import SETTINGS, Setting
from tests.parts import games_with
from tests.rendering.view_facts import FactPool, Path, facts_of, sampled, secret_kinds, with_fact

NAMES = ("Anna", "Ben", "Clara", "Dora")
MOMENTS = 3
"""The number of positions per random game, including the last, in which facts are changed."""
OF_A_KIND = 2
"""How many facts of each kind are changed in a position."""
POOLED = 4
"""One in this many positions of a random game supplies alternative values."""
TRIED = 9
"""The maximum number of alternative values tried for a fact."""


@dataclass(frozen=True)
class Implied:
    """Facts that a description need not name because they follow from other facts.

    `kinds` lists paths with `*` for any index; `orders` lists the paths of lists whose order means nothing; `when`
    restricts both to certain views and paths.
    """

    reason: str
    kinds: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()
    when: Callable[[Any, Path], bool] = lambda *_: True

    def covers(self, view: View, path: Path, *, order: bool) -> bool:
        """Return whether the fact, or the list's order, is implied; parts of an implied fact are implied too."""
        kinds = (*self.kinds, *(self.orders if order else ()))
        return any(_is_within(path, kind) and self.when(view, path) for kind in kinds)


def _is_within(path: Path, kind: str) -> bool:
    steps = kind.split(".")
    return len(path) >= len(steps) and all(
        step in {"*", each} for each, step in zip(path, steps, strict=False)
    )


def _is_over(view: Any, _: Path) -> bool:
    return view.result is not None


def _is_of_another(view: Any, path: Path) -> bool:
    return int(path[1]) != view.seat


VIEWER = Implied("the table looks the same to everybody", ("seat",))
TOLD = (
    Implied(
        "the most telling events of the latest turn are told",
        ("recent_turns.*.events", "recent_turns.*.aftermath"),
    ),
    Implied(
        "the turn before it has been told before",
        ("recent_turns",),
        when=lambda view, path: len(path) == 1 or int(path[1]) < len(view.recent_turns) - 1,
    ),
    Implied("what has been announced is told by its announcement", ("announced",)),
)
IMPLIED = {
    "nim": (Implied("the heaps and the rules are those of the options", ("options",)),),
    "cafe_international": (
        Implied("the rules and the regulars are fields of their own", ("options",)),
        Implied("the active seat is named instead", ("turn",)),
        Implied("the first turn is the one whose number is 1", ("first_turn",)),
        Implied("who sits there is listed", ("tables.*.guests",)),
        Implied(
            "only a joker stands for another nation",
            ("seated.*.nation",),
            when=lambda view, path: not view.seated[int(path[1])].guest.startswith("joker"),
        ),
        Implied(
            "a full bar has no next stool, so both facts are missing",
            ("stool", "stool_points"),
            when=lambda view, _: view.stool is None,
        ),
        Implied(
            "a seat that is out has no points and draws nothing",
            ("scores.*", "limits.*"),
            when=lambda view, path: int(path[1]) in view.out,
        ),
        Implied("nobody draws any more", ("limits",), when=_is_over),
        Implied("the points of the players are those of the result", ("result.standings.*.score",)),
        Implied(
            "who is out has a rank already before the end",
            ("result.standings.*.rank",),
            when=lambda view, path: (
                view.result is not None and view.result.standings[int(path[2])].score is None
            ),
        ),
        Implied("the order is that of the board", orders=("seated", "tables")),
    ),
    "cafe_melange": (
        Implied("nobody's turn goes on", ("active",), when=lambda view, _: not view.active_seats),
        Implied("the game is over", ("last_round", "asked_chair"), when=_is_over),
        Implied("the awaited personality belongs to the row with its marker", ("rows.*.visitor",)),
        Implied(
            "the points of a game that is over are those of the result", ("players.*.points",), when=_is_over
        ),
        Implied(
            "a view contains nobody else's hand",
            ("players.*.hand", "players.*.action_hand"),
            when=_is_of_another,
        ),
        Implied(
            "these lists are sorted",
            orders=("seated", "discards", "rows", "players.*.hand", "players.*.action_hand"),
        ),
        Implied("the markers come first and last", orders=("awaited_visitors",)),
    ),
    "grand_austria_hotel": (
        Implied(
            "all other options are about what is described",
            ("options",),
            when=lambda view, path: (
                len(path) < 3 or path[2] == "0" or view.options[int(path[1])][0] != "edition"
            ),
        ),
        Implied(
            "the game is over: there are no turns, and the points are those of the result",
            ("turn", "hotels.*.passed", "hotels.*.points"),
            when=_is_over,
        ),
        Implied(
            "there is no action",
            ("turn.left",),
            when=lambda view, _: view.turn is not None and not view.turn.action,
        ),
        Implied(
            "a view contains nobody else's cards",
            ("hotels.*.hand", "hotels.*.looking", "hotels.*.pack"),
            when=_is_of_another,
        ),
        Implied(
            "every open reward has an amount, which is 1 where none is told",
            ("hotels.*.amounts",),
            when=lambda view, path: (
                len(path) == 3 or view.hotels[int(path[1])].pool[int(path[3])] == "penalty"
            ),
        ),
        Implied("these lists are sorted", orders=("hotels.*.rooms", "hotels.*.paid")),
    ),
}
"""Each game's implied facts."""


@cache
def _views(setting: Setting) -> Sequence[tuple[View, View]]:
    """Return the positions of a random game, each as seen by a seat and by a spectator; cached for all tests."""
    game, seats = setting.game, cycle(range(setting.seats))
    states = [outcome.state for outcome in setting.outcomes("facts")]
    pairs = ((game.view(state, next(seats)), game.view(state, None)) for state in states)
    return [tuple(each.named(NAMES[: setting.seats]) for each in pair) for pair in pairs]  # type: ignore[misc]


@cache
def _known(game: AnyGame, seats: int) -> tuple[FactPool, set[str]]:
    """Return the facts from random games with `seats` players in every setting, and the kinds of secret facts."""
    of_game = [each for each in SETTINGS if each.game is game and each.seats == seats]
    pairs = [pair for setting in of_game for pair in _views(setting)[::POOLED]]
    secret = set[str]().union(*(secret_kinds(*pair) for pair in pairs))
    return FactPool(view for pair in pairs for view in pair), secret


def _undescribed(
    setting: Setting, lang: str, wanted: Callable[[View, Path], bool], *, order: bool
) -> Iterator[tuple[str, str]]:
    """Yield an example of each wanted kind of fact that can change without changing the description."""
    localize, rng = localizer_for(lang), Random(str(setting))
    pool, secret = _known(setting.game, setting.seats)
    views = [view for view, _ in _views(setting)]
    for view in [views[-1], *rng.sample(views[:-1], min(MOMENTS - 1, len(views) - 1))]:
        described = {zoom: describe(view, localize=localize, zoom=zoom) for zoom in (None, "hand")}
        for fact in sampled((each for each in facts_of(view) if wanted(view, each.path)), OF_A_KIND, rng):
            zoom = "hand" if any(f"{fact.kind}.".startswith(f"{kind}.") for kind in secret) else None
            others = pool.orders(fact) if order else pool.others(fact)
            if zoom == "hand":  # everybody else has None there
                others = [each for each in others if each is not None]
            for other in rng.sample(others, min(TRIED, len(others))):
                try:
                    changed = describe(with_fact(view, fact.path, other), localize=localize, zoom=zoom)
                except (LookupError, ValueError):  # there is no such position
                    continue
                if changed == described[zoom]:
                    yield fact.kind, f"{fact.path}: {fact.value!r:.99} → {other!r:.99}"
                break


GAMES = games_with("pictures", "words")
PLAYED = pytest.mark.parametrize(
    ("setting", "lang"),
    [*zip((each for each in SETTINGS if each.game in GAMES), cycle(LANGUAGES), strict=False)],
    ids=str,
)


@pytest.mark.slow
@PLAYED
@pytest.mark.parametrize("order", [False, True], ids=["facts", "orders"])
def test_every_fact_of_a_view_changes_its_description(setting: Setting, lang: str, order: bool) -> None:
    rows = (VIEWER, *TOLD, *IMPLIED.get(setting.game.key, ()))

    def wanted(view: View, path: Path) -> bool:
        return not any(row.covers(view, path, order=order) for row in rows)

    assert dict(_undescribed(setting, lang, wanted, order=order)) == {}


UNSEEN = {
    "cafe_international": {
        "placed",
        "placed.*",
        "tables",
        "tables.*.name",
    },  # the guests are seen on their chairs
    "cafe_melange": {"discards.*"},  # they lie in a pile
    "grand_austria_hotel": {"options.*.1"},
}
"""The kinds of facts that descriptions give but no picture shows."""


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_fact_of_a_view_can_change_its_picture(game: AnyGame) -> None:
    """With the maximum number of players, changing a fact of any visible kind changes the picture in some position."""
    setting = max((each for each in SETTINGS if each.game is game), key=lambda each: each.seats)
    (pool, secret), views = _known(game, setting.seats), [view for view, _ in _views(setting)]
    localize, rng, unseen, seen = localizer_for("en"), Random(game.key), set[str](), set[str]()

    def picture(view: View) -> bytes:
        return rendering_of(game.key).paint(view, LIGHT, localize).image.tobytes()

    for view in (views[len(views) * share // 100] for share in (50, 30, 40, 60, 70)):
        plain, told = picture(view), (VIEWER, *TOLD, *IMPLIED.get(game.key, ()))
        wanted = [
            fact
            for fact in facts_of(view)
            if not any(row.covers(view, fact.path, order=False) for row in told)
            and not any(f"{fact.kind}.".startswith(f"{kind}.") for kind in secret)
            and fact.kind not in seen
        ]
        for fact in sampled(wanted, 1, rng):
            others = pool.others(fact)
            for other in rng.sample(others, min(TRIED, len(others))):
                try:
                    changed = picture(with_fact(view, fact.path, other))
                except (LookupError, ValueError):  # there is no such position
                    continue
                (unseen if changed == plain else seen).add(fact.kind)
                break
    assert unseen - seen - UNSEEN.get(game.key, set()) == set()
