"""The board of a game without pictures: a page that shows each field of the view with a label."""

from dataclasses import dataclass, replace
from io import BytesIO

import pytest
from PIL import Image

import rendering
from bot.language.localizer import localizer_for
from engine.kernel.core import Event, Payload, Result, Standing, start
from engine.kernel.game import RecentTurn, View
from tests.registered import GAMES
from tests.sample_games.kuhn_poker.kuhn_poker import KuhnPoker

assert GAMES, "registers Kuhn poker"
EN, DE = localizer_for("en"), localizer_for("de")
NAMES = ("Anna", "Ben")


@dataclass(frozen=True)
class Heap:
    colour: str
    tiles: int


@dataclass(frozen=True, kw_only=True)
class WaltzView(View):
    private = ("hand_cards",)
    by_seat = ("coins", "rows")

    coins: tuple[int, ...] = (3, -4)
    rows: tuple[tuple[str, ...], ...] = (("dark-red", "blue"), ())
    open_cards: tuple[str, ...] = ("ace-of-hearts", "ten")
    heaps: tuple[Heap, ...] = (Heap("red", 12),)
    is_last_round: bool = True
    dealer: str | None = None
    hand_cards: tuple[str, ...] | None = ("king",)


VIEW = WaltzView(
    game="waltz",
    options=(("deck-size", "very-large"),),
    seats=2,
    seat=0,
    active_seats=(1,),
    result=None,
    names=NAMES,
)


def test_every_field_is_told_and_what_is_private_is_not() -> None:
    assert rendering.describe(VIEW, localize=EN).splitlines() == [
        "To move: Ben",
        "Coins: Anna 3, Ben −4",
        "Rows: Anna dark red, blue, Ben –",
        "Open cards: ace of hearts, ten",
        "Heaps: (colour: red, tiles: 12)",
        "Is last round: ✓",
        "Dealer: –",
        "Deck size: very large",
    ]


def test_what_is_private_is_told_on_the_page_of_the_hand_alone() -> None:
    assert rendering.describe(VIEW, localize=EN, zoom="hand") == "Hand cards: king"
    other = replace(VIEW, hand_cards=("queen",))
    assert rendering.render(VIEW, localize=EN) == rendering.render(other, localize=EN)
    assert rendering.render(VIEW, localize=EN, zoom="hand") != rendering.render(
        other, localize=EN, zoom="hand"
    )


def test_the_last_turn_comes_first_with_the_names_of_others_it_concerns() -> None:
    events = (
        Event("laid_down", Payload(seat=0, card="ace-of-hearts")),
        Event("paid", Payload(seat=1, coins=2)),
        Event("gathered", Payload(winners=(0, 1))),
    )
    view = replace(VIEW, recent_turns=(RecentTurn(0, events, 0),))
    first, second, *_ = rendering.describe(view, localize=DE).splitlines()
    assert (
        first == "Anna: laid down (card: ace of hearts), Ben paid (coins: 2), gathered (winners: Anna, Ben)"
    )
    assert second == "Am Zug: Ben"


def test_a_result_is_told_with_its_ranks() -> None:
    result = Result("last-hand", (Standing(1, 5, 1), Standing(0, None, 2)))
    view = replace(VIEW, game="kuhn_poker", active_seats=(), result=result)
    assert rendering.describe(view, localize=EN).splitlines()[:3] == ["Last hand.", "1. Ben: 5", "2. Anna: –"]


def test_a_long_description_is_shortened() -> None:
    assert len(rendering.describe(VIEW, localize=EN, limit=30)) == 30


@pytest.mark.parametrize("number", [1, 400])
@pytest.mark.parametrize("theme", rendering.THEMES)
def test_it_is_painted_however_much_there_is_to_tell(number: int, theme: str) -> None:
    view = replace(VIEW, game="kuhn_poker", open_cards=("queen-of-hearts",) * number)
    with Image.open(BytesIO(rendering.render(view, theme=theme, localize=EN))) as picture:
        assert picture.size == (1600, 1200)


def test_a_place_that_does_not_exist_is_refused() -> None:
    with pytest.raises(KeyError):
        rendering.render(VIEW, localize=EN, zoom="bar")


def test_the_picture_of_a_seat_is_that_of_everybody() -> None:
    game = KuhnPoker()
    state = start(game, 2, {}, "1").state
    views = [game.view(state, seat).named(NAMES) for seat in (None, 0, 1)]
    assert len({rendering.render(each, localize=EN) for each in views}) == 1
