"""The localizer: languages, plurals, nouns in their grammatical forms, and words for actions, events and questions."""

import logging
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion

import rendering
from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from bot.language.user_text import escape
from engine.games import find
from engine.kernel.core import Action, Event, Option, Payload, Prompt, start
from engine.kernel.errors import IllegalAction, StoreError, TableRefusal, UnreadableAction
from engine.tables.settings.table import SETTINGS
from tests.bot.language.test_user_text import HOSTILE_TEXTS
from tests.bot.messages.transcript import transcript
from tests.games.cafe_melange.positions import SampleMelange, three_rows, two_pairs
from tests.torture import examples

EN, DE = localizer_for("en-GB"), localizer_for("de")
CAFE, MELANGE, HOTEL = (find(key) for key in ("cafe_international", "cafe_melange", "grand_austria_hotel"))


def test_every_locale_has_a_localizer() -> None:
    assert [localizer_for(locale).lang for locale in ("de", "de-AT", "DE", "de_CH")] == ["de"] * 4
    english = [localizer_for(locale).lang for locale in ("en-US", "en-GB", "fr", "zh-CN", "", "deutsch")]
    assert english == ["en"] * 6
    assert localizer_for("en-US") is localizer_for("fr")


# sentences

ONE: Mapping[str, Mapping[str, object]] = {
    "grand_austria_hotel-text-stock": {"dishes": "x", "hand": 1, "played": 1},
    "grand_austria_hotel-text-piles": {"guests": 1, "discards": 1, "staff": 1},
    "result-card-tie-decided": {"score": 1, "by": "x", "numbers": "x", "shared": False},
    "result-card-tie-shared": {"score": 1, "first": "x", "last": "y"},
    "result-card-tie-unnamed": {"score": 1},
    "cafe_melange-text-piles": {"pile": 1, "actions": 1, "personalities": 1},
    "cafe_melange-card-reservation": {"number": 1, "chairs": "x", "copies": 1},
    "cafe_melange-card-reservation-brief": {"number": 1, "copies": 1},
    "cafe_melange-card-action-brief": {"copies": 1},
    "cafe_international-refusal-draw-number": {"least": 0, "most": 1},
    "cli-migrated": {"source": "x", "target": "y", "rows": 1},
    "house-review-progress": {"title": "x", "begun": True, "examined": 1, "total": 1},
    "refusal-shards-disagree": {"wanted": 2, "agreed": 1},
}
"""Messages and their values, in which every count is one."""


def test_sentences(words: Localizer, page: SnapshotAssertion) -> None:
    def hints(game: Any, *payloads: Mapping[str, Any], action: str = "seat") -> Iterable[str]:
        return [
            words.option_info(game, Option(Action.read(action), Payload(each)), ("Anna", "Ben", "Poldi"))
            for each in payloads
        ]

    def question(game: Any, key: str, **payload: Any) -> str:
        return words.question(game, Prompt(0, key, Payload(payload), ()))

    def refusal(key: str, **values: Any) -> str:
        return words.refusal(IllegalAction(key, **values), CAFE)

    rows = {
        "blue-cube": "purple-chair grey-table",
        "white": "round-shape @ T1a T7b",
        "grey": "round-shape @ T1a T7b",
    }
    seating = SampleMelange("round-shape", rows=rows)
    seating.do("play round-shape cube", "guest A")
    alone, nations = {"guest": "TR-f", "chair": "B13"}, {"chair": "C2", "nations": "AF IT"}
    balance = {"guest": "IT-m", "chair": "C2", "table": "IT1"}
    shared = {"total": 7, "points": 7, "tables": ("IT1", "GB1"), "tables-amounts": (4, 3)}
    dishes = {"dishes": ("strudel", "cake"), "dishes-amounts": (2, 1)}
    served = {
        **{f"{key[:6]}-1{key[6:]}": each for key, each in dishes.items()},
        "guest-1": "90",
        "complete-1": True,
    }
    rewards = {"rewards": ("krones", "any-dish", "fill-order"), "rewards-amounts": (3, 2, 1)}
    view: Any = CAFE.view(start(CAFE, 2, CAFE.check(2, {}), "x").state, None)
    minus = rendering.describe(replace(view, scores=(-5, 1)).named(("Anna", "Ben")), localize=words)
    joined = Event("joined", Payload(seat=0, name="anna"))
    barred = Event("barred", Payload(seat=1, guest="FR-f", stool=1, points=1))
    typed = UnreadableAction("unreadable-action", text="@everyone **x** https://x.y")
    address = StoreError("database-not-sqlite", path="tables.db")
    genders = ((1, 0), (0, 1), (2, 1), (1, 2))
    seats = (("DE-f", "G12"), ("joker-f", "K10", "FR"))
    scenes = {
        "points": hints(CAFE, *({"points": points} for points in (0, 1, 2, -6))),
        "points of each table of a shared chair": hints(CAFE, shared),
        "a joker on a chair of one table": hints(CAFE, {"points": 4, "tables": ("IT1",), "nation": "IT"}),
        "whose guest a card seats": hints(
            MELANGE, {"own": True, "seats": (1, 2)}, action="play grey-table octagon"
        ),
        "rooms of guests who are served as proposed": hints(
            HOTEL,
            *({**served, "roomless-1": colour} for colour in ("", "red", "green")),
            action="serve proposed",
        ),
        "what is proposed is called serving": [
            words.action_phrase(HOTEL, ("serve", "proposed"), 1),
            words.action(HOTEL, Action("serve", ("proposed",))),
        ],
        "actions in a sentence": [
            *(words.action(CAFE, Action("seat", nouns), form="sentence") for nouns in seats),
            *(words.action(HOTEL, Action("die", nouns), form="sentence") for nouns in (("3",), ("6", "2"))),
            *(
                words.action(HOTEL, Action("end"), asked, form="sentence")
                for asked in ("first-rooms", "turn")
            ),
        ],
        "which pair holds": [words.question(MELANGE, at().prompt()) for at in (two_pairs, three_rows)],
        "who sits down first": words.question(MELANGE, seating.prompt()),
        "how many to draw": [question(CAFE, "draw", least=0, most=2, completed=tables) for tables in (1, 2)],
        "rewards, each with its amount": question(HOTEL, "rewards", court=False, dishes=(), **rewards),
        "dishes, each with its amount": question(HOTEL, "serve", **dishes),
        "the wrong nation": refusal("wrong-nation", guest="FR-m", **nations),
        "a nation is needed": refusal("nation-needed", guest="joker-m", **nations),
        "the balance": [refusal("gender-balance", **balance, men=men, women=women) for men, women in genders],
        "nobody may join, or the turn is too short": [
            *(refusal(key, **alone) for key in ("would-sit-alone", "no-third-guest"))
        ],
        "something is missing": refusal("ambiguous", missing="chair", number=3),
        "of a table": words.refusal(TableRefusal("table-full", table=7, most=4)),
        "an address stays as it was typed": words.refusal(address),
        "what was typed is escaped": words.refusal(typed, CAFE),
        "a name at the beginning stays as it is": words.event(CAFE, joined, ()),
        "the reader is addressed": words.event(CAFE, barred, ("A", "B"), viewer=1),
        "the minus sign in descriptions": [line for line in minus.splitlines() if "5" in line][:1],
        "the hours of a clock": [words.setting_value("clock", value) for value in SETTINGS["clock"]],
        "lists": [words.format_list(("Anna", "Ben", "Resi")[:n]) for n in range(1, 4)],
        "names": [game.key + ": " + words(f"{game.key}-name") for game in (CAFE, MELANGE, HOTEL)],
        "one of a thing is not told as if there were several": [
            f"{key}: {words(key, **values)}" for key, values in ONE.items()
        ],
    }
    assert transcript(scenes) == page


# what holds for all texts


@pytest.mark.parametrize("guest", ["joker-f", "joker-m"])
def test_every_nation_of_a_joker_has_a_word_of_its_own(words: Localizer, guest: str) -> None:
    seated = Payload(seat=0, guest=guest, chair="C2", points=0, tables=("IT1",), scored=(0,))
    nations = CAFE.argument_values["nation"]
    told = {
        words.event(CAFE, Event("seated", Payload(seated, nation=nation)), ("Anna",)) for nation in nations
    }
    assert len(told) == len(nations)


def test_a_missing_message_or_value_is_logged_and_replaced_by_its_key(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.ERROR):
        assert EN("house-no-such-word", number=1) == "house-no-such-word"
        assert EN("house-table.colour") == "house-table.colour"
        EN("house-table", game="Chess")
    assert "no words for house-no-such-word in en" in caplog.text
    assert "words of house-table in en" in caplog.text


@settings(max_examples=examples(50))
@given(st.sampled_from(LANGUAGES), HOSTILE_TEXTS)
def test_a_sentence_calls_a_player_without_a_visible_name_somebody(lang: str, name: str) -> None:
    sentence = localizer_for(lang).event(CAFE, Event("passed", Payload(seat=0)), (name,))
    assert sentence.startswith(escape(name) or localizer_for(lang)("house-somebody"))


def test_a_board_calls_a_player_without_a_visible_name_somebody(words: Localizer) -> None:
    view = CAFE.view(start(CAFE, 2, {}, "x").state, None).named(("\u200b", "*Ben*"))
    assert words.with_display_names(view).names == (words("house-somebody"), "*Ben*")
    assert words.with_display_names(view, escape).names == (words("house-somebody"), r"\*Ben\*")


@pytest.mark.parametrize("why", ["is it running?", "it is gone.", "it is gone. ", "it is gone"])
def test_what_a_database_says_brings_no_punctuation_of_its_own(why: str) -> None:
    sentence = localizer_for("en").refusal(StoreError("database-unreachable", path="x", why=why))
    assert sentence == f"Cannot reach the database x: {why.rstrip('.? ')}. Check its address and the server."
