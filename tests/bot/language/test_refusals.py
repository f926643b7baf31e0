"""If something does not exist, the refusal names what does, in plain words."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.language.localizer import Localizer, localizer_for
from bot.language.parsing import parse_standing_order
from bot.language.refusals import with_names
from bot.messages import posts
from engine import games
from engine.kernel.core import Action, start
from engine.kernel.errors import Refusal, TableRefusal, UnreadableAction
from engine.kernel.game import AnyGame
from engine.opponents import STRENGTHS
from engine.tables.rules.standing_orders import validate_order
from engine.tables.settings import values as settings
from engine.tables.settings.guild import GuildSettings
from engine.tables.settings.person import PersonSettings
from engine.tables.settings.table import TableSettings
from tests.bot.builders import GAMES
from tests.bot.messages.transcript import transcript

MELANGE = games.find("cafe_melange")
STATE = start(MELANGE, 3, {}, "x").state


def refused(action: Callable[[], object]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        action()
    return caught.value


def checked(game: str, **options: str) -> Refusal:
    return refused(lambda: games.find(game).check(2, options))


def setting(kind: type[Any], name: str, value: str) -> Refusal:
    return refused(lambda: settings.check(kind, name, value))


def unfitting() -> Refusal:
    (first, *_) = MELANGE.possible_orders(STATE, 0)
    return refused(lambda: validate_order(MELANGE, STATE, 0, [first, Action("draw", ("pile",))]))


def unreadable(words: Localizer) -> Refusal:
    possible = tuple(MELANGE.possible_orders(STATE, 0))
    return refused(lambda: parse_standing_order("the emperor", MELANGE, possible, words))


def test_refusals(words: Localizer, page: SnapshotAssertion) -> None:
    none_left: dict[str, Any] = {"game": MELANGE.key, "known": "", "number": 0}
    by_title: dict[str, tuple[Refusal, AnyGame | None]] = {
        "a value of an option": (checked("cafe_international", regulars="maybe"), None),
        "one that is a noun of the game": (
            checked("grand_austria_hotel", edition="strudel"),
            games.find("grand_austria_hotel"),
        ),
        "an option": (checked("cafe_international", colour="red"), None),
        "an option of a game without": (checked("cafe_melange", colour="red"), None),
        "a setting of a server, not that of the game": (
            setting(GuildSettings, "boards", "few"),
            games.find("cafe_international"),
        ),
        "no such setting of a server": (setting(GuildSettings, "clock", "3"), None),
        "a setting of a person": (setting(PersonSettings, "forced_moves", "maybe"), None),
        "no such setting of a person": (setting(PersonSettings, "clocks", "3"), None),
        "no such setting of a table": (setting(TableSettings, "clocks", "3"), None),
        "a game": (refused(lambda: games.find("poker")), None),
        "an opponent": (
            TableRefusal("no-such-opponent", opponent="a genius", known=", ".join(STRENGTHS), number=3),
            None,
        ),
        "a computer": (TableRefusal("no-such-computer", table=1, name="none"), None),
        "a standing order that does not fit": (unfitting(), MELANGE),
        "where none fits": (TableRefusal("no-standing-order", action="draw pile", **none_left), MELANGE),
        "an unreadable one": (unreadable(words), MELANGE),
        "an unreadable one where none fits": (
            UnreadableAction("unreadable-order", text="x", **none_left),
            MELANGE,
        ),
    }
    scenes = {title: posts.refusal(each, words, game=game) for title, (each, game) in by_title.items()}
    assert transcript(scenes) == page


@pytest.mark.parametrize("kind", [GuildSettings, PersonSettings, TableSettings])
def test_every_setting_is_refused_with_names_in_words(
    kind: type[Any], words: Localizer, caplog: pytest.LogCaptureFixture
) -> None:
    assert "clocks" in posts.refusal(setting(kind, "clocks", "3"), words).text
    for name, values in settings.menu_values(kind).items():
        if values:
            assert "xyzzy" in posts.refusal(setting(kind, name, "xyzzy"), words).text
    assert "no words" not in caplog.text


@pytest.mark.parametrize(("kind", "hidden"), [(GuildSettings, "template"), (TableSettings, "seat_order")])
def test_a_refusal_lists_no_setting_that_is_not_set_by_its_name(kind: type[Any], hidden: str) -> None:
    assert hidden not in str(setting(kind, "clocks", "3").values["known"]).split(", ")


def test_other_refusals_need_no_names() -> None:
    assert with_names(TableRefusal("table-full", most=4), localizer_for("en")) is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_option_of_every_game_is_refused_without_a_missing_or_a_cut_name(
    game: AnyGame, words: Localizer, caplog: pytest.LogCaptureFixture
) -> None:
    opening, closing = {"en": ("“", "”"), "de": ("„", "“")}[words.lang]
    for spec in game.option_specs:
        refusal = refused(lambda spec=spec: game.check(Random(1).choice(game.seats), {spec.name: "xyzzy"}))  # type: ignore[misc]
        sentence = posts.refusal(refusal, words, game=game).text
        assert "xyzzy" in sentence
        assert sentence.count(opening) == sentence.count(closing)
    assert caplog.records == []
