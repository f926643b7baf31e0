"""The localizer: languages, plural forms, and grammatical forms of nouns."""

import logging
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rendering
from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from bot.language.user_text import escape
from engine.games import find
from engine.games.cafe_international import CafeInternational
from engine.kernel.core import Action, Event, Option, Payload, Prompt, start
from engine.kernel.errors import IllegalAction, TableRefusal, UnreadableAction
from tests.bot.language.test_user_text import HOSTILE_TEXTS
from tests.games.cafe_melange.positions import SampleMelange, three_rows, two_pairs

EN, DE = localizer_for("en-GB"), localizer_for("de")
CAFE = CafeInternational()


def test_every_locale_has_a_localizer() -> None:
    assert [localizer_for(locale).lang for locale in ("de", "de-AT", "DE", "de_CH")] == ["de"] * 4
    assert [localizer_for(locale).lang for locale in ("en-US", "en-GB", "fr", "zh-CN", "", "deutsch")] == [
        "en"
    ] * 6
    assert localizer_for("en-US") is localizer_for("fr")


def test_one_point_is_singular_and_everything_else_plural() -> None:
    def info(localizer: Localizer, points: int) -> str:
        return localizer.option_info(CAFE, Option(Action("seat"), Payload(points=points)))

    assert [info(EN, points) for points in (0, 1, 2, -6)] == [
        "no points",
        "+1 point",
        "+2 points",
        "−6 points",
    ]
    assert [info(DE, points) for points in (0, 1, 2, -6)] == [
        "keine Punkte",
        "+1 Punkt",
        "+2 Punkte",
        "−6 Punkte",
    ]


@pytest.mark.parametrize("position", [two_pairs, three_rows])
def test_the_question_which_pair_holds_fits_shared_and_different_chairs(
    position: Callable[[], SampleMelange],
) -> None:
    question = position().prompt()
    assert question.question_id == "order-holding"
    assert [localizer.question(find("cafe_melange"), question) for localizer in (EN, DE)] == [
        "Several pairs of rows could hold their two chairs – which pair does so first?",
        "Mehrere Paare von Reihen könnten ihre zwei Sessel halten – welches zuerst?",
    ]


def test_the_question_who_sits_down_first_fits_a_single_chair() -> None:
    """White and grey are both due on T7b."""
    rows = {
        "blue-cube": "purple-chair grey-table",
        **dict.fromkeys(("white", "grey"), "round-shape @ T1a T7b"),
    }
    position = SampleMelange("round-shape", rows=rows)
    position.do("play round-shape cube", "guest A")
    assert position.question == "order-seating"
    assert [localizer.question(find("cafe_melange"), position.prompt()) for localizer in (EN, DE)] == [
        "Several visitors are due at once – who sits down first?",
        "Mehrere Besucher sind zugleich so weit – wer setzt sich zuerst?",
    ]


def test_the_question_how_many_to_draw_names_the_number_of_tables() -> None:
    one, two = (Prompt(0, "draw", Payload(least=0, most=2, completed=tables), ()) for tables in (1, 2))
    assert EN.question(CAFE, one).startswith("A full table of one nation, splendid –")
    assert EN.question(CAFE, two).startswith("2 full tables of one nation, splendid –")
    assert DE.question(CAFE, one).startswith("Ein voller Tisch mit einer Nation, bravo –")
    assert DE.question(CAFE, two).startswith("2 volle Tische mit einer Nation, bravo –")


@pytest.mark.parametrize(("localizer", "text"), [(EN, "−5 points."), (DE, "−5 Punkte.")])
def test_a_board_as_text_uses_the_minus_sign(localizer: Localizer, text: str) -> None:
    view = replace(CAFE.view(start(CAFE, 2, CAFE.check(2, {}), "x").state, None), scores=(-5, 1))
    assert text in rendering.describe(view.named(("Anna", "Ben")), localize=localizer)


def test_a_list_is_joined_as_in_a_sentence() -> None:
    assert EN.format_list([]) == ""
    assert EN.format_list(["Anna"]) == "Anna"
    assert EN.format_list(["Anna", "Ben", "Resi"]) == "Anna, Ben and Resi"
    assert DE.format_list(["Anna", "Ben"]) == "Anna und Ben"


def test_the_nouns_of_an_event_have_the_right_form() -> None:
    event = Event("barred", Payload(seat=1, guest="FR-m", stool=7, points=-4))
    assert (
        EN.event(CAFE, event, ("Anna", "Ben")) == "Ben sends a gentleman from France to the bar, stool 7: −4."
    )
    assert (
        DE.event(CAFE, event, ("Anna", "Ben"))
        == "Ben schickt einen Herrn aus Frankreich an die Bar, Hocker 7: −4."
    )


def test_equal_guests_are_told_as_one() -> None:
    tiles = ("CU-m", "CU-m", "US-f")
    event = Event("drew", Payload(seat=0, tiles=tiles, bag=83))
    assert (
        EN.event(CAFE, event, ("Anna",))
        == "Anna draws two gentlemen from Cuba and a lady from the USA (bag: 83)."
    )
    assert (
        DE.event(CAFE, event, ("Anna",))
        == "Anna zieht zwei Herren aus Kuba und eine Dame aus den USA (im Beutel: 83)."
    )
    jokers = Event("drew", Payload(seat=0, tiles=("joker-f", "joker-f"), bag=83))
    assert EN.event(CAFE, jokers, ("Anna",)) == "Anna draws two lady jokers (bag: 83)."


def test_the_viewer_is_addressed_as_you() -> None:
    event = Event("barred", Payload(seat=1, guest="FR-f", stool=1, points=1))
    assert EN.event(CAFE, event, ("Anna", "Ben"), viewer=1).startswith("You send a lady")
    assert DE.event(CAFE, event, ("Anna", "Ben"), viewer=1).startswith("Sie schicken eine Dame")
    assert DE.event(CAFE, event, ("Anna", "Ben"), viewer=0).startswith("Ben schickt")


def test_a_joker_is_named_with_the_nation_it_stands_for() -> None:
    payload = Payload(
        seat=0, guest="joker-f", chair="C2", nation="TR", points=2, tables=("AF1", "IT1"), scored=(2, 0)
    )
    sentence = EN.event(CAFE, Event("seated", payload), ("Anna",))
    assert sentence == "Anna seats a lady joker (as Turkish) on chair C2: +2."
    sentence = DE.event(CAFE, Event("seated", payload), ("Anna",))
    assert sentence == "Anna setzt einen Damenjoker als Türkin auf Sessel C2: +2."


@pytest.mark.parametrize("localizer", [EN, DE])
@pytest.mark.parametrize("guest", ["joker-f", "joker-m"])
def test_every_nation_of_a_joker_has_a_word_of_its_own(localizer: Localizer, guest: str) -> None:
    seated = Payload(seat=0, guest=guest, chair="C2", points=0, tables=("IT1",), scored=(0,))
    nations = CAFE.argument_values["nation"]
    sentences = {
        localizer.event(CAFE, Event("seated", Payload(seated, nation=nation)), ("Anna",))
        for nation in nations
    }
    assert len(sentences) == len(nations)


def test_a_hint_names_the_points_of_each_table_of_a_shared_chair() -> None:
    shared = Option(
        Action("seat"), Payload({"points": 7, "tables": ("IT1", "GB1"), "tables-amounts": (4, 3)})
    )
    assert EN.option_info(CAFE, shared) == "+7 points, tables IT1 +4 and GB1 +3"
    assert DE.option_info(CAFE, shared) == "+7 Punkte, Tische IT1 +4 und GB1 +3"
    single = Option(Action("seat"), Payload(points=4, tables=("IT1",), nation="IT"))
    assert EN.option_info(CAFE, single) == "+4 points, table IT1, stands for Italy"


def test_a_name_at_the_beginning_is_not_capitalized() -> None:
    assert EN.event(CAFE, Event("joined", Payload(seat=0, name="anna")), ()) == "anna takes a seat."


def test_a_secret_is_not_in_the_sentence() -> None:
    event = Event("drew", Payload(seat=0, tiles=(), bag=9), owner=0, secret=Payload(tiles=("FR-m", "IT-f")))
    assert "France" not in EN.event(CAFE, event, ("Anna",))


def test_a_refusal_of_a_game_is_one_sentence() -> None:
    refusal = IllegalAction("wrong-nation", guest="FR-m", chair="C2", nations="AF IT")
    assert EN.refusal(refusal, CAFE) == (
        "Chair C2 is for guests from Central Africa or from Italy, not for a gentleman from France."
    )
    assert (
        DE.refusal(refusal)
        == "Sessel C2 ist für Gäste aus Zentralafrika oder aus Italien, nicht für einen Herrn aus Frankreich."
    )


@pytest.mark.parametrize(
    ("men", "women", "sentence"),
    [
        (1, 0, "there is one gentleman and no lady now, so the next has to be a lady."),
        (0, 1, "there is one lady and no gentleman now, so the next has to be a gentleman."),
        (2, 1, "there are two gentlemen and one lady now, so the next has to be a lady."),
        (1, 2, "there are two ladies and one gentleman now, so the next has to be a gentleman."),
    ],
)
def test_a_refusal_for_the_balance_says_who_is_missing(men: int, women: int, sentence: str) -> None:
    values = {"guest": "IT-m", "chair": "C2", "table": "IT1"}
    refusal = IllegalAction("gender-balance", **values, men=men, women=women)
    assert EN.refusal(refusal).endswith(sentence)


def test_a_refusal_asks_for_one_of_the_nations() -> None:
    refusal = IllegalAction("nation-needed", guest="joker-m", chair="C2", nations="AF IT")
    assert EN.refusal(refusal) == "Does the joker on chair C2 stand for Central Africa or Italy?"
    assert DE.refusal(refusal) == "Kommt der Joker auf Sessel C2 aus Zentralafrika oder aus Italien?"


def test_each_reason_why_a_guest_may_not_sit_alone_has_its_own_sentence() -> None:
    """Nobody in the hand could join, or the turn is too short for a guest who could."""
    alone, late = (
        IllegalAction(key, guest="TR-f", chair="B13") for key in ("would-sit-alone", "no-third-guest")
    )
    assert "nobody else in your hand" in EN.refusal(alone, CAFE)
    assert "nobody else in your hand" not in EN.refusal(late, CAFE)
    assert "no third guest" in EN.refusal(late, CAFE)
    assert "ein dritter" in DE.refusal(late, CAFE)


def test_a_general_refusal_needs_no_game() -> None:
    assert (
        DE.refusal(TableRefusal("table-full", table=7, most=4))
        == "An diesem Tisch sind alle 4 Plätze besetzt."
    )
    assert EN.refusal(IllegalAction("ambiguous", missing="chair", number=3), CAFE) == "Which chair?"


def test_typed_text_is_escaped_when_it_is_quoted() -> None:
    sentence = EN.refusal(UnreadableAction("unreadable-action", text="@everyone **x** https://x.y"), CAFE)
    assert "@everyone" not in sentence
    assert "**" not in sentence.replace("\\*\\*", "")
    assert "://" not in sentence


def test_a_missing_message_is_logged_and_replaced_by_its_key(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        assert EN("house-no-such-word", number=1) == "house-no-such-word"
        assert EN("house-table.colour") == "house-table.colour"
    assert "no words for house-no-such-word in en" in caplog.text


def test_a_missing_value_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        EN("house-table", game="Chess")
    assert "house-table" in caplog.text


@given(st.sampled_from(LANGUAGES), HOSTILE_TEXTS)
def test_a_sentence_calls_a_player_without_a_visible_name_somebody(lang: str, name: str) -> None:
    sentence = localizer_for(lang).event(CAFE, Event("passed", Payload(seat=0)), (name,))
    assert sentence.startswith(escape(name) or localizer_for(lang)("house-somebody"))


def test_each_noun_of_a_list_has_its_amount() -> None:
    hotel = find("grand_austria_hotel")
    waiting = Payload(
        {
            "court": False,
            "rewards": ("krones", "any-dish", "fill-order"),
            "rewards-amounts": (3, 2, 1),
            "dishes": (),
        }
    )
    question = EN.question(hotel, Prompt(0, "rewards", waiting, ()))
    assert question == (
        "This is yours to use, in any order: 3 krones, 2 dishes of your choice and an order to complete."
    )
    tray = Payload({"dishes": ("strudel", "cake"), "dishes-amounts": (2, 1)})
    assert EN.question(hotel, Prompt(0, "serve", tray, ())).startswith(
        "Who gets what? To be served: 2 strudels and 1 cake."
    )
    assert "2 Strudel und 1 Torte" in DE.question(hotel, Prompt(0, "serve", tray, ()))


def test_a_hint_may_use_the_other_values_of_its_option() -> None:
    plan = {"dishes-1": ("strudel", "cake"), "dishes-1-amounts": (2, 1), "guest-1": "90", "complete-1": True}

    def hints(colour: str) -> list[str]:
        option = Option(Action("serve", ("proposed",)), Payload({**plan, "roomless-1": colour}))
        return [words.option_info(find("grand_austria_hotel"), option) for words in (EN, DE)]

    assert hints("") == [
        "2 strudels and 1 cake for the Senior Legal Secretary ✓",
        "2 Strudel und 1 Torte für den Oberjustizrat ✓",
    ]
    assert hints("red") == [
        "2 strudels and 1 cake for the Senior Legal Secretary ✓ (but no prepared red room yet)",
        "2 Strudel und 1 Torte für den Oberjustizrat ✓ (noch ohne vorbereitetes Zimmer: rot)",
    ]
    assert hints("green") == [
        "2 strudels and 1 cake for the Senior Legal Secretary ✓ (but no prepared room yet)",
        "2 Strudel und 1 Torte für den Oberjustizrat ✓ (noch ohne vorbereitetes Zimmer)",
    ]


def test_what_is_proposed_is_called_serving_wherever_it_is_offered() -> None:
    hotel, words = find("grand_austria_hotel"), ("serve", "proposed")
    titles = [localizer.action_phrase(hotel, words, 1) for localizer in (EN, DE)]
    assert titles == ["dishes to the guests as I propose", "Speisen an die Gäste nach meinem Vorschlag"]
    assert EN.action(hotel, Action(*words[:1], words[1:])) == f"Serve: {titles[0]}"
    assert DE.action(hotel, Action(*words[:1], words[1:])) == f"Servieren: {titles[1]}"


def test_a_board_calls_a_player_without_a_visible_name_somebody() -> None:
    view = CAFE.view(start(CAFE, 2, {}, "x").state, None).named(("\u200b", "*Ben*"))
    assert EN.with_display_names(view).names == ("somebody", "*Ben*")
    assert DE.with_display_names(view, escape).names == ("jemand", r"\*Ben\*")


def test_a_game_is_named_by_its_key() -> None:
    assert EN(f"{find('cafe_international').key}-name") == "Café International"
