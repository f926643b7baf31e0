"""The page of the rules: topics, cards, what they depend on, and that every press leads on."""

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import cast

import pytest

import rendering
from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages import limits, rules_page
from bot.messages.components import Button, Post, Select, SelectOption
from bot.messages.ids import CustomId
from bot.messages.rules_page import RulesSetting
from bot.messages.rules_samples import sample_view
from engine.games import find
from engine.games.cafe_international.view import InternationalView
from engine.games.cafe_melange import components as melange
from engine.games.cafe_melange.component_file import write
from engine.kernel.game import AnyGame
from tests.bot.builders import GAMES, limit_violations

EN, DE = localizer_for("en"), localizer_for("de")
HOTEL, MELANGE, INTERNATIONAL = (
    find(key) for key in ("grand_austria_hotel", "cafe_melange", "cafe_international")
)
ANYWHERE = RulesSetting()
ALL = [(game, key) for game in GAMES for _, key in rules_page.topics(game, EN)]


def _buttons(post: Post) -> list[Button]:
    return [button for row in post.rows if not isinstance(row, Select) for button in row]


def _menus(post: Post) -> list[Select]:
    return [row for row in post.rows if isinstance(row, Select)]


def _targets(post: Post) -> Iterator[tuple[str, str]]:
    """Yield route and payload of everything that can be pressed or chosen."""
    for button in _buttons(post):
        if not button.disabled:
            assert button.custom_id is not None
            yield button.custom_id.route, button.custom_id.payload
    for menu in _menus(post):
        yield from ((menu.custom_id.route, option.value) for option in menu.options)


def _test_id(value: object) -> str:
    return str(getattr(value, "key", value))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "topic"), ALL, ids=_test_id)
def test_every_page_of_every_topic_can_be_sent_and_its_controls_name_topics_and_cards_that_exist(
    game: AnyGame, topic: str, lang: str
) -> None:
    words = localizer_for(lang)
    known = {key for _, key in rules_page.topics(game, words)}
    title = next(title for title, key in rules_page.topics(game, words) if key == topic)
    for page in range(3):
        post = rules_page.topic_page(game, topic, ANYWHERE, words, page)
        assert limit_violations(post) == []
        assert title in post.text
        for route, payload in _targets(post):
            assert CustomId.parse(str(CustomId(route, 0, payload=payload))).payload == payload
            owner, _, rest = payload.partition(" ")
            assert (route, payload) in {("topic", ""), ("card", game.key)} or (
                owner == game.key and rest.partition(" ")[0] in known
            )


@pytest.mark.parametrize("game", GAMES, ids=_test_id)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_previous_and_next_never_have_the_same_name(
    game: AnyGame, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "CONTENT", 700)  # so that most topics have several pages
    words = localizer_for(lang)
    for title, key in rules_page.topics(game, words):
        for page in range(4):
            post = rules_page.topic_page(game, key, ANYWHERE, words, page)
            previous, following = (each.label.strip("◀▶ ") for each in _buttons(post)[:2])
            assert previous != following
            assert title not in {previous, following}, "another page of the same topic goes by its number"


@pytest.mark.parametrize("game", GAMES, ids=_test_id)
def test_next_leads_through_every_page_of_every_topic_and_previous_back(game: AnyGame) -> None:
    (_, first), *_ = rules_page.topics(game, EN)
    seen, target = list[str](), f"{game.key} {first}"
    while target:
        seen.append(target)
        post = _open(game, target)
        button = _buttons(post)[1]
        assert button.custom_id is not None
        target = "" if button.disabled else button.custom_id.payload
    assert {payload.split()[1] for payload in seen} == {key for _, key in rules_page.topics(game, EN)}
    for before, after in pairwise(seen):
        back = _buttons(_open(game, after))[0]
        assert back.custom_id is not None
        reached = back.custom_id.payload
        assert reached == before or reached.split()[1] == before.split()[1], (
            "the first page of the topic before"
        )
    assert _buttons(_open(game, seen[0]))[0].disabled


def _open(game: AnyGame, payload: str) -> Post:
    _, topic, *page = payload.split()
    return rules_page.topic_page(game, topic, ANYWHERE, EN, int(*page or ("0",)))


def test_a_topic_longer_than_a_message_has_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = EN(f"{MELANGE.key}-rules-seating").splitlines()
    monkeypatch.setattr(limits, "CONTENT", 100 + sum(map(len, whole)) * 3 // 4)
    first, second, third = (
        rules_page.topic_page(MELANGE, "seating", ANYWHERE, EN, page) for page in (0, 1, 2)
    )
    assert "(1/2)" in first.text
    assert "(2/2)" in second.text
    assert third == second, "there is no third page"
    assert first.text.splitlines()[1:] + second.text.splitlines()[1:] == whole
    assert first.picture is not None
    assert second.picture is None, "the picture is not sent again"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=_test_id)
def test_the_overview_says_who_made_the_game(game: AnyGame, lang: str) -> None:
    words = localizer_for(lang)
    text = rules_page.topic_page(game, "overview", ANYWHERE, words).text
    assert words(f"{game.key}-credits") in text
    assert words("house-rules-independent") in text


@pytest.mark.parametrize(
    ("game", "people"),
    [
        (INTERNATIONAL, ("Rudi Hoffmann", "AMIGO")),
        (MELANGE, ("Stephan Riedel", "Clicker")),
        (HOTEL, ("Simone Luciani", "Virginio Gigli", "Lookout")),
    ],
    ids=_test_id,
)
def test_designers_and_publishers_are_named_in_both_languages(game: AnyGame, people: tuple[str, ...]) -> None:
    for words in (EN, DE):
        assert all(name in words(f"{game.key}-credits") for name in people)


def test_a_sentence_is_said_before_the_text() -> None:
    post = rules_page.topic_page(HOTEL, "overview", ANYWHERE, EN, sentence="I have no such page.")
    assert post.text.startswith("I have no such page.\n**Grand Austria Hotel")


@pytest.mark.parametrize(
    ("lang", "topic", "parts"),
    [
        (
            "en",
            "sources",
            (
                "No board was at hand",
                "same board and bar",
                "text names nine",
                "the house decided",
                "A guest alone at a table scores nothing there; the text of 2018",
                "only the text of 2018 says so",
                "online and in 1989 for one of the nation it stood for",
                "passes in 1989, and if everybody has to pass in turn",
                "rank behind everybody else, by how long they stayed",
                "only one player is left",
                "Tables for regulars: both texts are brief",
                "the 20 or 40 points replace",
                "a table worth 40 counts as filled",
            ),
        ),
        (
            "de",
            "sources",
            (
                "Ein Spielplan lag nicht vor",
                "demselben Plan mit derselben Bar",
                "Text neun nennt",
                "hat es entschieden",
                "Wer allein an einem Tisch sitzt, bringt dort nichts; der Text von 2018",
                "so steht es nur im Text von 2018",
                "online und 1989 aus der Nation, für die er stand",
                "Wer 1989 lauter Joker hat",
                "gereiht danach, wie lange sie dabei waren",
                "nur noch eine Person im Spiel",
                "Stammtische: Beide Texte sind knapp",
                "die 20 oder 40 Punkte treten",
                "ein Tisch zu 40 gilt",
            ),
        ),
    ],
)
def test_the_rules_of_cafe_international_list_what_is_reconstructed(
    lang: str, topic: str, parts: tuple[str, ...]
) -> None:
    """What could not be confirmed comes before what the house decided, and no decision is missing."""
    words, values = localizer_for(lang), rendering.rules_values(INTERNATIONAL.key, localize=EN, options={})
    text = words(f"{INTERNATIONAL.key}-rules-{topic}", **values)
    places = [text.find(part) for part in parts]
    assert -1 not in places
    assert places == sorted(places)


def test_the_question_which_game_offers_all_of_them_or_the_topics_given() -> None:
    post = rules_page.choose_game(RulesSetting(7), EN, "Well.")
    assert post.text.startswith("Well.\n")
    assert {payload for _, payload in _targets(post)} >= {f"{game.key} overview" for game in (HOTEL, MELANGE)}
    (route, payload), *others = _targets(
        rules_page.choose_game(ANYWHERE, EN, topics_by_game={HOTEL.key: "dice"})
    )
    assert (route, payload, others) == ("topic", f"{HOTEL.key} dice", [])


def test_the_controls_keep_the_table_at_which_the_page_was_opened() -> None:
    setting = RulesSetting(12, {"edition": "2022"})
    for post in (
        rules_page.topic_page(HOTEL, "dice", setting, EN),
        rules_page.card_list(HOTEL, "staff", setting, EN),
        rules_page.card_page(HOTEL, "staff-17", setting, EN),
        rules_page.card_choice([f"{HOTEL.key}:staff-17"], "?", setting, EN, with_game=True),
        rules_page.choose_game(setting, EN),
    ):
        ids = [each.custom_id for each in (*_buttons(post), *_menus(post))]
        assert {each.table_id for each in ids if each is not None} == {12}


# what the texts depend on


def _other_components() -> str:
    parts = json.loads(write(melange.RECONSTRUCTION))
    parts["personalities"]["freud"]["score"] = 7
    parts["guests"]["F"]["multiplier"] = 9
    return MELANGE.read_components(json.dumps(parts)).name


def test_values_are_those_of_the_components_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(melange, "_REGISTRY", dict(melange._REGISTRY))
    setting = RulesSetting(components=_other_components())
    for words in (EN, DE):
        usual, other = (
            rules_page.topic_page(MELANGE, "personalities", each, words).text for each in (ANYWHERE, setting)
        )
        assert "7" not in usual.split("Freud", 1)[1].splitlines()[0]
        assert "7" in other.split("Freud", 1)[1].splitlines()[0]
    assert "times 9" in rules_page.card_page(MELANGE, "tile-F", setting, EN).text
    assert "times 3" in rules_page.card_page(MELANGE, "tile-F", ANYWHERE, EN).text


def test_a_card_has_the_text_of_the_table_s_edition() -> None:
    new = rules_page.card_page(HOTEL, "staff-17", RulesSetting(7, {"edition": "2022"}), EN).text
    both = rules_page.card_page(HOTEL, "staff-17", ANYWHERE, EN).text
    assert "2015" not in new
    assert "2015: " in both
    assert "2022: " in both


# cards


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in GAMES if rendering.cards(game.key)], ids=_test_id)
def test_every_card_can_be_reached_from_the_first_menu(game: AnyGame, lang: str) -> None:
    words, reached, waiting = (
        localizer_for(lang),
        set[str](),
        [f"{game.key} {kind}" for kind in rules_page.card_groups(game)],
    )
    groups = rules_page.card_groups(game)
    while waiting:
        payload = waiting.pop()
        if payload in reached:
            continue
        reached.add(payload)
        name = payload.partition(" ")[2]
        show = rules_page.card_list if name in groups else rules_page.card_page
        post = show(game, name, ANYWHERE, words)
        assert limit_violations(post) == []
        waiting += [value for menu in _menus(post) for value in (option.value for option in menu.options)]
    assert reached >= {f"{game.key} {key}" for key in rendering.cards(game.key)}


def test_the_cards_of_a_kind_are_listed_with_what_they_are_worth_where_a_message_holds_them_all() -> None:
    listed = rules_page.card_list(MELANGE, "personality", ANYWHERE, EN).text
    assert len(listed.splitlines()) == 2 + 16
    assert "- **Adolf Loos**: +2 for placing, VIP 2" in listed
    assert "\n- " not in rules_page.card_list(HOTEL, "guest", ANYWHERE, EN).text


def test_the_cards_of_a_kind_are_in_the_order_of_the_alphabet_and_followed_by_next() -> None:
    seen, key = list[str](), "personality-loos"
    while key:
        page = rules_page.card_page(MELANGE, key, ANYWHERE, EN)
        seen.append(page.text.partition("– ")[2].partition("**")[0])
        button = _buttons(page)[1]
        assert button.custom_id is not None
        key = "" if button.disabled else button.custom_id.payload.partition(" ")[2]
    assert seen[0] == "Adolf Loos"
    assert len(seen) == 16
    assert seen == sorted(seen)


def test_an_unknown_topic_kind_or_card_is_not_shown() -> None:
    with pytest.raises(KeyError):
        rules_page.topic_page(HOTEL, "chess", ANYWHERE, EN)
    with pytest.raises(KeyError):
        rules_page.card_list(HOTEL, "chess", ANYWHERE, EN)
    with pytest.raises(KeyError):
        rules_page.card_page(HOTEL, "guest-48", ANYWHERE, EN)


@pytest.mark.parametrize("number", [1, 25, 26, 100])
def test_a_long_menu_leads_from_block_to_block(number: int) -> None:
    entries = [(f"Entry {n}", str(n)) for n in range(number)]
    for current in range(number):
        menu = rules_page._menu(CustomId("topic", 0), "?", entries, current, EN)
        values = [option.value for option in menu.options]
        assert str(current) in values
        assert len(set(values)) == len(values) <= limits.SELECT_OPTIONS
        reachable = {int(value) for value in values}
        if number > limits.SELECT_OPTIONS:
            assert min(reachable) < current or current == 0
            assert max(reachable) > current or current == number - 1
    assert rules_page._menu(CustomId("topic", 0), "?", [("A", "a")], 0, EN).options == (
        SelectOption("A", "a"),
    )


# pictures


@pytest.mark.parametrize("game", GAMES, ids=_test_id)
def test_every_picture_illustrates_a_topic_that_exists_and_can_be_painted(game: AnyGame) -> None:
    pictures = rendering.rules_pictures(game.key)
    assert set(pictures) <= {key for _, key in rules_page.topics(game, EN)}
    for topic in pictures:
        picture = rules_page.topic_page(game, topic, ANYWHERE, EN).picture
        assert picture is not None
        assert rendering.render(picture.view, localize=EN, zoom=picture.zoom)[1:4] == b"PNG"


@pytest.mark.parametrize("rules", ["2018", "online", "1989"])
def test_the_picture_about_jokers_shows_one_by_all_rules(rules: str) -> None:
    setting = RulesSetting(options={"rules": rules})
    picture = rules_page.topic_page(INTERNATIONAL, "jokers", setting, EN).picture
    assert picture is not None
    view = cast(InternationalView, picture.view)
    assert picture.zoom == "CN1"
    assert any(each.guest.startswith("joker") and each.nation == "CN" for each in view.seated)


@pytest.mark.parametrize("game", GAMES, ids=_test_id)
def test_a_sample_position_is_a_spectator_s_and_the_same_for_everybody(game: AnyGame) -> None:
    view = sample_view(game, (), "", 40)
    sample_view.cache_clear()
    assert sample_view(game, (), "", 40) == view
    assert view.seat is None
    assert all(view.names)
    assert sample_view(game, (), "", 10**6).result is not None, "it stops where the game ends"


@pytest.mark.parametrize(
    ("game", "card"),
    [
        (game, card)
        for game in GAMES
        for cards in rules_page.card_groups(game).values()
        for card in (cards[0], cards[-1])
    ],
    ids=_test_id,
)
def test_the_page_of_a_card_shows_it_with_its_text_as_the_alternative(game: AnyGame, card: str) -> None:
    picture = rules_page.card_page(game, card, ANYWHERE, EN).picture
    assert picture is not None
    painted = rendering.render(picture.view, localize=EN, zoom=picture.zoom)
    other = rules_page.card_groups(game)[card.partition("-")[0]][1]
    assert painted != rendering.render(picture.view, localize=EN, zoom=other)
    assert picture.alt.startswith(dict(map(reversed, rules_page.cards(game, EN)))[card])  # type: ignore[arg-type]
