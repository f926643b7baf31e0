"""Looking up cards by name, in every language and edition."""

import re

import pytest

import rendering
from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages import limits, rules_page
from bot.messages.rules_page import RulesSetting
from engine.games import find
from engine.games.grand_austria_hotel.emperor import TILES
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.politics_cards import POLITICS
from engine.games.grand_austria_hotel.staff import STAFF
from engine.kernel.game import AnyGame
from tests.parts import games_with

HOTEL = find("grand_austria_hotel")
EN = localizer_for("en")
GAMES_WITH_CARDS = [game for game in games_with("pictures") if rendering.cards(game.key)]


def _text(card: str, lang: str = "en", **options: str) -> str:
    return rules_page.card_page(HOTEL, card, RulesSetting(options=options), localizer_for(lang)).text


NUMBERS = {"grand_austria_hotel": 48 + 56 + 12 + 12, "cafe_melange": 10 + 4 + 10 + 16 + 6}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES_WITH_CARDS, ids=lambda game: game.key)
def test_every_card_has_a_name_of_its_own_and_a_text(game: AnyGame, lang: str) -> None:
    words = localizer_for(lang)
    cards = rules_page.cards(game, words)
    assert [key for _, key in cards] == list(rendering.cards(game.key))
    assert len({title for title, _ in cards}) == len(cards) == NUMBERS[game.key]
    assert all(len(title) <= limits.AUTOCOMPLETE_CHOICE_TEXT for title, _ in cards)
    for _, key in cards:
        for options in ({}, *({spec.name: value} for spec in game.option_specs for value in spec.values[:2])):
            text = rendering.describe_card(game.key, key, localize=words, options=options)
            assert text.text
            assert text.brief


def test_the_text_of_a_card_is_derived_from_the_rules() -> None:
    assert "3 strudels, 1 wine" in _text("guest-59")
    assert "5 points" in _text("guest-59")
    assert "Küchenhilfe" in _text("staff-17", "de")
    assert "−" not in _text("tile-C1"), "a loss is described in words"
    assert "15 points for the first, 10 for the second, 5 for the third" in _text("politics-105")


_CHANGED = {
    *("staff-17", "staff-23", "staff-26", "staff-32", "guest-97"),
    *(f"tile-{tile.id}" for tile in TILES.values() if len(tile.penalty) == 2),
    "tile-C2",
}


@pytest.mark.parametrize("card", sorted(_CHANGED))
def test_a_card_that_differs_between_editions_has_the_text_of_the_table_s_edition(card: str) -> None:
    old, new = _text(card, edition="2015"), _text(card, edition="2022")
    assert old != new
    both = _text(card)
    assert "2015: " in both
    assert "2022: " in both


def test_a_card_that_is_the_same_in_all_editions_has_one_text() -> None:
    differing = {key for _, key in rules_page.cards(HOTEL, EN) if "2022: " in _text(key)}
    assert differing == _CHANGED


def test_an_unknown_card_is_not_found() -> None:
    with pytest.raises(KeyError):
        _text("guest-48")
    with pytest.raises(KeyError):
        rendering.describe_card("cafe_international", "guest-59", localize=EN, options={})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", POLITICS)
def test_the_name_of_a_politics_card_has_the_numbers_of_its_condition(card: str, lang: str) -> None:
    numbers = [
        int(number) for number in re.findall(r"\d+", localizer_for(lang).noun(HOTEL, "politics", card))
    ]
    wanted = [least for _, least in POLITICS[card]]
    if len(set(wanted)) == 1:
        wanted = [each for each in wanted[:1] if each > 1]
    assert numbers == wanted


GUEST_NAMES = """
    Sculptor; Musician; Composer; Tailor; Flamenco Dancer;
    Portrait Painter; Photographer; Vocalist; Architect; Actress;
    Poet; Jewelry Designer; Painter; Opera Singer;
    Dame; Duchess; Knight of the Empire; Landgrave; Sovereign; Princess; Countess;
    Elector; Baron; Prince; Count; Earl; Baroness; Duke;
    Apothecary; Post Councillor; Privy Councillor; Professor Emeritus;
    General; Senior Councillor; Councillor of Commerce; Court Councillor; Major;
    Veterinary Councillor; Medicinal Councillor; Procurator; Lord High Commissioner; Senior Legal Secretary;
    Tezcatlipoca; Capt. Goldhaken; Mr. Horsa; M. Ingalls; Mr. Boydell; Mr. Oundo;
    E. Gizia; M. Polo; Cramersopholus; Farmer Franz; Brother Uwe; Conductor; Durgoing; MacLeod
"""
"""From number 49 on."""
GERMAN_GUEST_NAMES = """
    Bildhauer; Musiker; Komponist; Schneider; Tänzerin;
    Porträtmaler; Fotograf; Sängerin; Architekt; Schauspielerin;
    Dichter; Juwelierin; Maler; Opernsängerin;
    Dame; Herzogin; Reichsritter; Landgraf; Landesherr; Prinzessin; Gräfin;
    Kurfürst; Baron; Prinz; Graf; Fürst; Baronin; Herzog;
    Apotheker; Postrat; Geheimrat; Professor emeritus;
    General; Oberrat; Kommerzialrat; Hofrat; Major;
    Veterinärrat; Medizinalrat; Prokurator; Statthalter; Oberjustizrat;
    Tezcatlipoca; Kapitän Goldhaken; Herr Horsa; M. Ingalls; Herr Boydell; Herr Oundo;
    E. Gizia; M. Polo; Cramersopholus; Bauer Franz; Bruder Uwe; Schaffner; Durgoing; MacLeod
"""
"""The names of Bildhauer, Reichsritter and E. Gizia are certain, the others translate the English ones."""
STAFF_NAMES = """
    Frühstückskellner / Breakfast Server; Kellnerin / Waitress; Barmann / Barkeeper;
    Sous Chef / Sous-Chef; Pferdeknecht / Groom; Stallmeister / Stableman;
    Masseurin / Masseuse; Fremdenführer / Tour Guide; Butler / Butler;
    Chauffeur / Chauffeur; Floristin / Florist; Hausdame / Executive Housekeeper;
    Restaurantchef / Restaurant Manager; Dekorateur / Decorator; Schuhputzer / Bootblack;
    Wäscherin / Laundress; Küchenhilfe / Kitchen Hand; Garderobenfrau / Checker;
    Innenarchitekt / Interior Architect; Hausdetektiv / Detective; Chefkoch / Chef;
    Personalchef / Staff Manager; Hausverwalter / Custodian; Oberkellner / Chief Waiter;
    Bote / Delivery Boy; Veranstaltungsleiter / Conference Manager; Reservierungsleiter / Booking Manager;
    Concierge / Concierge; Sekretärin / Secretary; Empfangschef / Reception Clerk;
    Zimmermädchen / Chambermaid; Direktionsassistent / Assistant Manager; Etagendiener / Male Floor Housekeeper;
    Rezeptionist / Receptionist; Page / Page-boy; Sommelier / Sommelier;
    Zimmerdiener / Room Service; Portier / Porter; Konditor / Confectioner;
    Marketingleiter / Marketing Director; Telefonistin / Operator; Gärtner / Gardener;
    Barista / Barista; Kaltmamsell / Larder Cook; Bademeister / Pool Attendant;
    Etagendame / Female Floor Housekeeper; Liftboy / Liftboy; Direktor / Hotel Manager
"""
"""From number 1 on, in German and English."""


def _split_names(names: str) -> list[str]:
    return [" ".join(name.split()) for name in names.split(";")]


def _localized_names(kind: str, lang: str) -> list[str]:
    return [
        localizer_for(lang).noun(HOTEL, kind, str(number))
        for number in (GUESTS if kind == "guest" else STAFF["2015"])
    ]


def _keys_of(names: list[str]) -> list[str]:
    return [re.sub(r"[^a-z]+", "-", name.lower()).strip("-") for name in names]


def test_every_guest_has_the_name_of_its_number() -> None:
    english = _split_names(GUEST_NAMES)
    assert _localized_names("guest", "en") == english
    assert _localized_names("guest", "de") == _split_names(GERMAN_GUEST_NAMES)
    assert [guest.name for guest in GUESTS.values()] == _keys_of(english)


def test_every_staff_card_has_the_name_of_its_number() -> None:
    names = [name.split(" / ") for name in _split_names(STAFF_NAMES)]
    english = [name for _, name in names]
    assert _localized_names("staff", "de") == [name for name, _ in names]
    assert _localized_names("staff", "en") == english
    for deck in STAFF.values():
        assert {number: card.name for number, card in deck.items()} == dict(enumerate(_keys_of(english), 1))
