"""The page of rules and cards is right in every language and edition, and every button leads somewhere."""

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from typing import cast

import pytest
from syrupy.assertion import SnapshotAssertion

import rendering
from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from bot.messages import limits, rules_page
from bot.messages.components import Post
from bot.messages.ids import CustomId
from bot.messages.rules_page import RulesSetting
from bot.messages.rules_samples import sample_view
from engine.games import find
from engine.games.cafe_international.board import TABLES
from engine.games.cafe_international.view import InternationalView
from engine.games.cafe_melange import components as melange
from engine.games.cafe_melange.component_file import write
from engine.games.cafe_melange.view import MelangeView
from engine.games.grand_austria_hotel.emperor import TILES
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.politics_cards import POLITICS
from engine.games.grand_austria_hotel.staff import STAFF
from engine.kernel.errors import BadOption
from engine.kernel.game import AnyGame
from rendering.rules_stages import CAPTION_FONT, CAPTION_WIDTH
from rendering.text_layout import text_width
from tests.bot.builders import GAMES, limit_violations
from tests.bot.messages.rules_text import rules_text
from tests.bot.messages.transcript import buttons, menus, transcript

EN = localizer_for("en")
HOTEL, MELANGE, INTERNATIONAL = (
    find(key) for key in ("grand_austria_hotel", "cafe_melange", "cafe_international")
)
ANYWHERE = RulesSetting()
WITH_CARDS = {game: groups for game in GAMES if (groups := rules_page.card_groups(game))}
MANY = 10
"""An option with at least this many values lists the game's components."""
RULE_SETS = {INTERNATIONAL: "rules", HOTEL: "edition"}
"""Each game's option for choosing a rule set or edition; texts may use the names of its values."""
APART = (rules_page.COMPARISON, *rules_page.UNCERTAIN)
OLD, NEW = (RulesSetting(7, {"edition": edition}) for edition in ("2015", "2022"))
of_each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
of_each_game_with_rule_sets = pytest.mark.parametrize("game", RULE_SETS, ids=lambda game: game.key)
of_each_game_with_cards = pytest.mark.parametrize("game", WITH_CARDS, ids=lambda game: game.key)


def card_text(card: str, setting: RulesSetting = ANYWHERE, words: Localizer = EN) -> str:
    return rules_page.card_page(HOTEL, card, setting, words).text


# texts


@of_each_game
def test_rules(game: AnyGame, words: Localizer, page: SnapshotAssertion) -> None:
    """The first page is stored in full, and the others as text only."""
    first, *others = [key for _, key in rules_page.topics(game, words)]
    scenes = {
        "at a table, with a sentence": rules_page.topic_page(
            game, first, RulesSetting(7), words, sentence="No such page."
        ),
        **{topic: rules_page.topic_page(game, topic, ANYWHERE, words) for topic in (first, others[-1])},
        **{
            topic: [page.text, page.picture]
            for topic in others[:-1]
            for page in [rules_page.topic_page(game, topic, ANYWHERE, words)]
        },
    }
    assert transcript(scenes) == page


def _rules_text(game: AnyGame, topic: str, setting: RulesSetting, words: Localizer) -> str:
    """Return a topic's text without its small print, and its picture's description."""
    page = rules_page.topic_page(game, topic, setting, words)
    lines = [line for line in page.text.splitlines() if not line.startswith("-# ")]
    return "\n".join(
        (*lines, f"(picture: {page.picture.alt})" if page.picture and page.picture.stages else "")
    )


@of_each_game_with_rule_sets
def test_rules_at_tables_with_other_options(game: AnyGame, words: Localizer, page: SnapshotAssertion) -> None:
    """Stores the topics that change when a single option changes."""
    scenes, usual = {}, RulesSetting(7, game.check(game.seats[-1], {}))
    known = {key: _rules_text(game, key, usual, words) for _, key in rules_page.topics(game, words, usual)}
    for spec in game.option_specs:
        for value in spec.values[1:MANY]:
            setting = RulesSetting(7, game.check(game.seats[-1], {spec.name: value}))
            for _, key in rules_page.topics(game, words, setting):
                if (text := _rules_text(game, key, setting, words)) != known.get(key):
                    scenes[f"{key}, {spec.name} {value}"] = text
    assert transcript(scenes) == page


def test_a_topic_that_does_not_hold_is_left_out_and_its_place_is_taken_by_the_comparison(
    words: Localizer,
) -> None:
    with_regulars = RulesSetting(7, {"rules": "2018", "regulars": "true"})
    titles = {key: title for title, key in rules_page.topics(INTERNATIONAL, words)}
    assert "regulars" in {key for _, key in rules_page.topics(INTERNATIONAL, words, with_regulars)}
    assert "regulars" not in {key for _, key in rules_page.topics(INTERNATIONAL, words, ANYWHERE)}
    there = rules_page.topic_page(INTERNATIONAL, "regulars", with_regulars, words).text
    assert titles["regulars"] in there.splitlines()[0]
    sentence, heading, *_ = rules_page.topic_page(
        INTERNATIONAL, "regulars", ANYWHERE, words
    ).text.splitlines()
    assert titles["regulars"] in sentence
    assert titles[rules_page.COMPARISON] in heading


def test_where_there_is_no_comparison_the_overview_takes_the_place_of_such_a_topic(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    every = rules_page.topics(MELANGE, EN)
    here = [(title, key) for title, key in every if key != "jokers"]
    monkeypatch.setattr(rules_page, "topics", lambda _game, _words, setting=None: here if setting else every)
    sentence, heading, *_ = rules_page.topic_page(MELANGE, "jokers", ANYWHERE, EN).text.splitlines()
    titles = {key: title for title, key in every}
    assert titles["jokers"] in sentence
    assert titles[rules_page.OVERVIEW] in heading


@of_each_game_with_cards
def test_cards(game: AnyGame, words: Localizer, page: SnapshotAssertion) -> None:
    """Stores the texts of all cards (per edition where they differ), and the page for the first card of each kind."""
    cards = [
        rendering.describe_card(game.key, key, localize=words, options={})
        for key in rendering.cards(game.key)
    ]
    titles = [f"{key}: {each.title}" for key, each in zip(rendering.cards(game.key), cards, strict=True)]
    table, groups = RulesSetting(7), WITH_CARDS[game]
    firsts = [keys[0] for keys in groups.values()]
    scenes = {
        **{f"the list: {kind}": rules_page.card_list(game, kind, table, words) for kind in groups},
        **{f"the page: {card}": rules_page.card_page(game, card, table, words) for card in firsts},
        **{title: f"{each.text}\n({each.brief})" for title, each in zip(titles, cards, strict=True)},
    }
    assert transcript(scenes) == page


def test_questions(words: Localizer, page: SnapshotAssertion) -> None:
    found = [f"{HOTEL.key}:staff-17", f"{MELANGE.key}:personality-loos"]
    scenes = {
        "which game?": rules_page.choose_game(RulesSetting(7), words, "Well."),
        "which of these?": rules_page.choose_game(ANYWHERE, words, topics_by_game={HOTEL.key: "dice"}),
        "which card, of which game?": rules_page.card_choice(found, "Well?", NEW, words, with_game=True),
        "which card?": rules_page.card_choice(found[:1], "Well?", NEW, words, with_game=False),
        "a card that has changed, at a table of 2015": card_text("staff-17", OLD, words),
        "at one of 2022": card_text("staff-17", NEW, words),
        "anywhere": card_text("staff-17", ANYWHERE, words),
    }
    assert transcript(scenes) == page


def targets(post: Post) -> Iterator[tuple[str, str]]:
    """Yield the route and payload of everything that can be pressed or chosen."""
    ids = (each.custom_id for each in buttons(post) if not each.disabled)
    yield from ((each.route, each.payload) for each in ids if each)
    yield from ((menu.custom_id.route, option.value) for menu in menus(post) for option in menu.options)


# turning pages


@of_each_game
@pytest.mark.parametrize("length", [limits.CONTENT, 700], ids=["whole", "short"])
def test_next_leads_through_every_page_that_one_learns_from_and_previous_back(
    game: AnyGame, length: int, words: Localizer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A topic can have several pages; page numbers lead to a topic's other pages."""
    monkeypatch.setattr(limits, "CONTENT", length)
    titles = {key: title for title, key in rules_page.topics(game, words, ANYWHERE)}
    apart = [key for key in titles if key in APART]
    for way in ([key for key in titles if key not in APART], apart):
        seen, target = list[str](), f"{game.key} {way[0]}" if way else ""
        while target:
            _, topic, *number = target.split()
            post = rules_page.topic_page(game, topic, ANYWHERE, words, int(*number or ("0",)))
            assert limit_violations(post) == []
            assert titles[topic] in post.text
            for route, payload in targets(post):
                owner, _, rest = payload.partition(" ")
                known = owner == game.key and rest.partition(" ")[0] in titles
                assert known or (route, payload) in {("topic", ""), ("card", game.key)}
            back, ahead = buttons(post)[:2]
            names = {each.label.strip("◀▶ ") for each in (back, ahead)}
            assert len(names - {titles[topic]}) == 2
            assert back.custom_id is not None
            assert ahead.custom_id is not None
            assert back.disabled == (not seen and way is not apart)
            if seen and back.custom_id.payload != seen[-1]:
                assert back.custom_id.payload.split()[1] == seen[-1].split()[1], "its first page"
            seen.append(target)
            target = "" if ahead.disabled else ahead.custom_id.payload
        assert [*dict.fromkeys(payload.split()[1] for payload in seen)] == way
    assert [*titles][-len(apart) :] == apart or not apart, "they are last in the menu"


@of_each_game_with_cards
def test_what_is_uncertain_is_behind_the_cards(game: AnyGame, words: Localizer) -> None:
    kind, keys = next(iter(WITH_CARDS[game].items()))
    for post in (
        rules_page.card_list(game, kind, ANYWHERE, words),
        rules_page.card_page(game, keys[0], ANYWHERE, words),
    ):
        assert ("topic", f"{game.key} sources") in targets(post)


def test_a_topic_longer_than_a_message_has_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = EN(f"{MELANGE.key}-rules-seating").splitlines()
    monkeypatch.setattr(limits, "CONTENT", 100 + sum(map(len, whole)) * 3 // 4)
    first, second, third = (rules_page.topic_page(MELANGE, "seating", ANYWHERE, EN, n) for n in range(3))
    assert "(1/2)" in first.text
    assert "(2/2)" in second.text
    assert third == second, "there is no third page"
    assert rules_page.topic_page(MELANGE, "seating", ANYWHERE, EN, -1) == first
    assert first.text.splitlines()[1:] + second.text.splitlines()[1:] == whole
    assert first.picture is not None
    assert second.picture is None, "the picture is not sent again"


@pytest.mark.parametrize("number", [1, 25, 26, 100])
def test_a_long_menu_leads_from_block_to_block(number: int) -> None:
    entries = [(f"Entry {n}", str(n)) for n in range(number)]
    for current in range(number):
        menu = rules_page._menu(CustomId("topic", 0), "?", entries, current, EN)
        reached = [int(option.value) for option in menu.options]
        assert current in reached
        assert len(set(reached)) == len(reached) == min(number, len(reached)) <= limits.SELECT_OPTIONS
        assert min(reached) == 0 or min(reached) < current
        assert max(reached) == number - 1 or max(reached) > current


def test_an_unknown_topic_kind_or_card_is_not_shown() -> None:
    for show, key in (
        (rules_page.topic_page, "chess"),
        (rules_page.card_list, "chess"),
        (rules_page.card_page, "guest-48"),
    ):
        with pytest.raises(KeyError):
            show(HOTEL, key, ANYWHERE, EN)
    with pytest.raises(KeyError):
        rendering.describe_card("cafe_international", "guest-59", localize=EN, options={})


# cards


@of_each_game_with_cards
def test_every_card_can_be_reached_from_the_first_menu(game: AnyGame, words: Localizer) -> None:
    groups = WITH_CARDS[game]
    reached, waiting = set[str](), [f"{game.key} {kind}" for kind in groups]
    while waiting:
        payload = waiting.pop()
        if payload not in reached:
            reached.add(payload)
            name = payload.partition(" ")[2]
            post = (rules_page.card_list if name in groups else rules_page.card_page)(
                game, name, ANYWHERE, words
            )
            assert limit_violations(post) == []
            waiting += [option.value for menu in menus(post) for option in menu.options]
    assert reached >= {f"{game.key} {key}" for key in rendering.cards(game.key)}


@of_each_game_with_cards
def test_every_card_has_a_name_of_its_own_and_a_text(game: AnyGame, words: Localizer) -> None:
    numbers = {"grand_austria_hotel": 48 + 56 + 12 + 12, "cafe_melange": 10 + 4 + 10 + 16 + 6}
    cards = rules_page.cards(game, words)
    assert [key for _, key in cards] == list(rendering.cards(game.key))
    assert len({title for title, _ in cards}) == len(cards) == numbers[game.key]
    assert all(len(title) <= limits.AUTOCOMPLETE_CHOICE_TEXT for title, _ in cards)
    for _, key in cards:
        for options in ({}, *({spec.name: value} for spec in game.option_specs for value in spec.values[:2])):
            text = rendering.describe_card(game.key, key, localize=words, options=options)
            assert text.text
            assert text.brief


def test_the_cards_of_a_kind_are_in_the_order_of_the_alphabet_and_followed_by_next() -> None:
    titles = {key: title for title, key in rules_page.cards(MELANGE, EN)}
    seen, key = list[str](), "personality-loos"
    while key:
        seen.append(titles[key])
        button = buttons(rules_page.card_page(MELANGE, key, ANYWHERE, EN))[1]
        assert button.custom_id is not None
        key = "" if button.disabled else button.custom_id.payload.partition(" ")[2]
    assert len(seen) == 16
    assert seen == sorted(seen)
    listed = rules_page.card_list(MELANGE, "personality", ANYWHERE, EN).text
    assert len(listed.splitlines()) == 2 + 16
    assert "\n- " not in rules_page.card_list(HOTEL, "guest", ANYWHERE, EN).text, "too many for a message"


def test_a_card_that_differs_between_editions_has_the_text_of_the_edition_of_the_table() -> None:
    changed = {
        *("staff-17", "staff-23", "staff-26", "staff-32", "guest-97", "tile-C2"),
        *(f"tile-{tile.id}" for tile in TILES.values() if len(tile.penalty) == 2),
    }
    cards = [key for _, key in rules_page.cards(HOTEL, EN)]
    assert {key for key in cards if "2015: " in card_text(key) and "2022: " in card_text(key)} == changed
    assert {key for key in cards if card_text(key, OLD) != card_text(key, NEW)} == changed


def test_values_are_those_of_the_components_in_use(words: Localizer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(melange, "_REGISTRY", dict(melange._REGISTRY))
    parts = json.loads(write(melange.RECONSTRUCTION))
    parts["personalities"]["freud"]["score"] = 7
    parts["guests"]["F"]["multiplier"] = 9
    other = RulesSetting(components=MELANGE.read_components(json.dumps(parts)).name)
    for setting, freud, guest in ((ANYWHERE, False, False), (other, True, True)):
        text = rules_page.topic_page(MELANGE, "personalities", setting, words).text
        assert ("7" in text.split("Freud", 1)[1].splitlines()[0]) == freud
        assert ("9" in rules_page.card_page(MELANGE, "tile-F", setting, words).text) == guest


@pytest.mark.parametrize("card", POLITICS)
def test_the_name_of_a_politics_card_has_the_numbers_of_its_condition(card: str, words: Localizer) -> None:
    numbers = [int(number) for number in re.findall(r"\d+", words.noun(HOTEL, "politics", card))]
    wanted = [least for _, least in POLITICS[card]]
    if len(set(wanted)) == 1:
        wanted = [each for each in wanted[:1] if each > 1]
    assert numbers == wanted


def test_every_guest_and_every_staff_card_has_the_name_of_its_number() -> None:
    def keys(kind: str, numbers: Iterator[object]) -> list[str]:
        names = [EN.noun(HOTEL, kind, str(number)) for number in numbers]
        return [re.sub(r"[^a-z]+", "-", name.lower()).strip("-") for name in names]

    assert [guest.name for guest in GUESTS.values()] == keys("guest", iter(GUESTS))
    for deck in STAFF.values():
        assert [card.name for card in deck.values()] == keys("staff", iter(deck))


# pictures


@pytest.mark.slow
@of_each_game
def test_every_picture_shows_a_place_or_a_card_that_exists_and_can_be_painted(game: AnyGame) -> None:
    topics, titles = (
        rendering.rules_pictures(game.key),
        {key: title for title, key in rules_page.cards(game, EN)},
    )
    assert {*topics} <= {key for _, key in rules_page.topics(game, EN)}
    pages = [rules_page.topic_page(game, topic, ANYWHERE, EN) for topic in topics]
    for cards in WITH_CARDS.get(game, {}).values():
        pages.append(rules_page.card_page(game, cards[-1], ANYWHERE, EN))
        assert pages[-1].picture is not None
        assert (pages[-1].picture.zoom, pages[-1].picture.alt[: len(titles[cards[-1]])]) == (
            cards[-1],
            titles[cards[-1]],
        )
    for page in pages:
        assert page.picture is not None
        if page.picture.stages:
            views, stages, captions = zip(*page.picture.stages, strict=True)
            content = rendering.render_stages(views, stages, captions, localize=EN)
            assert content[1:4] == b"PNG"
            assert len(content) < 250 * 1024
        elif page.picture.zoom not in rendering.places(game.key):
            assert rendering.render(page.picture.view, localize=EN, zoom=page.picture.zoom)[1:4] == b"PNG"


def settings(game: AnyGame) -> Iterator[RulesSetting]:
    """Yield every allowed combination of the game's options, ignoring options with many values."""
    specs = [spec for spec in game.option_specs if len(spec.values) < MANY]
    for values in product(*(spec.values for spec in specs)):
        options = {spec.name: value for spec, value in zip(specs, values, strict=True)}
        with suppress(BadOption):
            yield RulesSetting(7, game.check(game.seats[-1], options))


@of_each_game
def test_worked_examples_are_possible_with_all_options_and_say_what_they_show(
    game: AnyGame, words: Localizer
) -> None:
    examples = {
        key: picture
        for key, picture in rendering.rules_pictures(game.key).items()
        if picture.played or picture.stages
    }
    for setting in settings(game):
        for key in examples.keys() & {key for _, key in rules_page.topics(game, words, setting)}:
            picture = rules_page.topic_page(game, key, setting, words).picture
            assert picture is not None
            assert picture.alt
            captions = [caption for _, _, caption in picture.stages]
            assert all(0 < text_width(each, CAPTION_FONT) <= CAPTION_WIDTH * 1.2 for each in captions), (
                captions
            )
            sizes = {
                stage.part and round(stage.part.width / stage.part.height, 2)
                for _, stage, _ in picture.stages
            }
            assert len(sizes) < 2, "all have one shape"


@of_each_game
def test_the_rules_in_full_have_every_topic(game: AnyGame, words: Localizer) -> None:
    printed = rules_text(game, words, {})
    assert [
        title for title, _ in rules_page.topics(game, words, ANYWHERE) if f"{title}**" not in printed
    ] == []


@of_each_game_with_rule_sets
def test_only_the_comparison_and_what_is_uncertain_name_another_set_of_rules(
    game: AnyGame, words: Localizer
) -> None:
    spec = next(spec for spec in game.option_specs if spec.name == RULE_SETS[game])
    for setting in settings(game):
        others = {*spec.values} - {setting.options[spec.name]}
        for _, key in rules_page.topics(game, words, setting):
            page = rules_page.topic_page(game, key, setting, words)
            credit = words(f"{game.key}-credits")
            text = f"{page.text.replace(credit, '')}\n{page.picture.alt if page.picture else ''}"
            named = {each for each in others if re.search(rf"\b{each}\b", text, re.IGNORECASE)}
            assert not named or key in APART, f"{key} at a table of {setting.options}: {text}"


def test_examples_of_melange_happen_as_their_texts_say() -> None:
    def shown(topic: str) -> list[MelangeView]:
        picture = rules_page.topic_page(MELANGE, topic, ANYWHERE, EN).picture
        assert picture is not None
        return [cast("MelangeView", view) for view, _, _ in picture.stages]

    begun, extended, seated = shown("row_example")
    assert [row.cards for view in (begun, extended) for row in view.rows if row.marker == "blue-cube"] == [
        ("purple-chair",),
        ("purple-chair", "grey-table"),
    ]
    assert dict(seated.seated)["T1a"] == "blue-A"

    before, after = shown("off_turn_example")
    rows = {row.marker: row for row in before.rows}
    assert rows["yellow-octagon"].cards == ("round-shape", "white-table")
    assert rows["yellow-octagon"].chairs == ("T10a", "T10b")
    assert {"T10a": dict(before.awaited_visitors)["white"], "T10b": "yellow-F"}.items() <= dict(
        after.seated
    ).items()
    assert dict(before.seated)["T10c"] == "freud"
    assert after.names[after.active] == "Clara"
    assert before.players[1].points == after.players[1].points, "nobody gets Ben's points"

    end = shown("company_example")[0]
    assert end.result is not None
    visitors = {chair: visitor for chair, visitor in end.seated if chair.startswith(("T3", "T9", "T10"))}
    assert visitors == {
        "T3a": "green-E",
        "T3b": "loos",
        "T3c": "kraus",
        "T10a": "blue-D",
        "T10b": "green-B",
        "T10c": "freud",
        "T9b": "lueger",
        "T9c": "yellow-A",
    }


def test_the_illegal_seat_is_illegal_at_the_neighbouring_table_only(words: Localizer) -> None:
    page = rules_page.topic_page(INTERNATIONAL, "seating_example", ANYWHERE, words)
    assert page.picture is not None
    view = cast("InternationalView", page.picture.view)
    at = {
        table: [each.guest[-1] for each in view.seated if each.chair in TABLES[table].chairs]
        for table in ("GB2", "ES2")
    }
    assert (sorted(at["GB2"]), at["ES2"]) == (["f", "m"], ["f"])
    marked = {str(action) for action in page.picture.offered}
    assert "seat GB-f J5" in marked
    assert "seat GB-f K4" not in marked
    assert view.names[view.turn] == "Clara"
    assert "GB-f" in view.hands[view.turn]


@pytest.mark.parametrize("rules", ["2018", "online", "1989"])
def test_the_picture_about_jokers_shows_one_by_all_rules(rules: str) -> None:
    setting = RulesSetting(options={"rules": rules})
    picture = rules_page.topic_page(INTERNATIONAL, "jokers", setting, EN).picture
    assert picture is not None
    view = cast("InternationalView", picture.view)
    assert picture.zoom == "CN1"
    assert any(each.guest.startswith("joker") and each.nation == "CN" for each in view.seated)


@of_each_game
def test_a_sample_position_is_a_spectator_s_and_the_same_for_everybody(game: AnyGame) -> None:
    view = sample_view(game, (), "", 40)
    sample_view.cache_clear()
    assert sample_view(game, (), "", 40) == view
    assert view.seat is None
    assert all(view.names)
    assert sample_view(game, (), "", 10**6).result is not None, "it stops where the game ends"


def test_topics_and_cards_are_found_by_their_names_in_all_languages() -> None:
    for language in LANGUAGES:
        titles = [title for title, _ in rules_page.topics(HOTEL, localizer_for(language))]
        assert all(any(title in each.names for each in rules_page.named_topics(HOTEL)) for title in titles)
        cards = [title for title, _ in rules_page.cards(HOTEL, localizer_for(language))]
        assert all(any(title in each.names for each in rules_page.named_cards(HOTEL)) for title in cards)
    assert any(
        "A1" in each.names and each.value == f"{HOTEL.key}:tile-A1" for each in rules_page.named_cards(HOTEL)
    )
