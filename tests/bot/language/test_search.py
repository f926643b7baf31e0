"""Searching names as people type them."""

import pytest

from bot.language.search import Fit, Named, complete, fold, narrow, search

THINGS = (
    Named("m", ("Maler", "Painter")),
    Named("s", ("Arnold Schönberg",)),
    Named("a", ("Emperor A3", "A3", "Kaiser A3")),
    Named("b", ("Emperor B3", "B3", "Kaiser B3")),
    Named("k", ("Küchenhilfe", "Kitchen Hand")),
    Named("c", ("Chef",)),
    Named("p", ("Personalchef", "Staff Manager")),
)


@pytest.mark.parametrize(
    ("typed", "values", "fit"),
    [
        ("A3", ("a",), Fit.EXACT),
        ("kaiser  a3", ("a",), Fit.EXACT),
        ("Emperor", ("a", "b"), Fit.BEGINNING),
        ("kitchen hand", ("k",), Fit.EXACT),
        ("Kuchenhilfe", ("k",), Fit.EXACT),
        ("Kuechenhilfe", ("k",), Fit.EXACT),
        ("Schonb", ("s",), Fit.BEGINNING),
        ("schoenberg", ("s",), Fit.BEGINNING),
        ("hand kitchen", ("k",), Fit.BEGINNING),
        ("Malerin", ("m",), Fit.FORM),
        ("Painters", ("m",), Fit.FORM),
        ("chef", ("c",), Fit.EXACT),
        ("Kitschen Hand", ("k",), Fit.NEAR),
        ("Arnold Schömberg", ("s",), Fit.NEAR),
    ],
)
def test_what_fits_best_is_found(typed: str, values: tuple[str, ...], fit: Fit) -> None:
    found = search(typed, THINGS)
    assert (found.values, found.fit) == (values, fit)


@pytest.mark.parametrize("typed", ["", " ", "…", "Queen of Hearts", "Ma"[:1] * 40])
def test_nothing_is_found_for_what_resembles_nothing(typed: str) -> None:
    assert search(typed, THINGS).values == ()


def test_a_short_word_is_not_the_form_of_a_long_one() -> None:
    assert search("Chefkochin", (Named("c", ("Chef",)),)).fit is Fit.NEAR


def test_similar_names_come_in_the_order_of_their_similarity() -> None:
    things = (Named("far", ("Kellermeister",)), Named("near", ("Kellnerin",)))
    assert search("Kelnerin", things).values == ("near", "far")[: len(search("Kelnerin", things).values)]
    assert search("Kelnerin", things).values[0] == "near"


def test_completion_offers_everything_before_anything_is_typed() -> None:
    assert complete("", THINGS) == tuple(thing.value for thing in THINGS)


def test_completion_offers_beginnings_before_the_rest() -> None:
    assert complete("chef", THINGS) == ("c", "p")
    assert complete("3", THINGS) == ("a", "b")
    assert complete("schö", THINGS) == ("s",)


def test_completion_offers_what_is_similar_if_nothing_contains_what_is_typed() -> None:
    assert complete("Kitschen", THINGS) == ("k",)
    assert complete("Queen of Hearts", THINGS) == ()


def test_folding_keeps_letters_and_figures_only() -> None:
    assert fold("Schrödinger’s  Café-Tisch (A3)") == "schrodingers cafe tisch a3"


@pytest.mark.parametrize(
    ("typed", "values"),
    [
        ("", ("1", "12", "3")),
        ("grand", ("1", "12")),
        ("ben grand", ("1",)),
        ("1", ("1", "12")),
        ("Cafe", ("3",)),
        ("ustria", ()),
        ("Grand Hotell", ()),
        ("melange grand", ()),
    ],
)
def test_a_list_is_narrowed_to_what_has_every_word_typed_in_its_order(
    typed: str, values: tuple[str, ...]
) -> None:
    things = (
        Named("1", ("Grand Austria Hotel 1: Anna, Ben",)),
        Named("12", ("Grand Austria Hotel 12: Clara",)),
        Named("3", ("Café Melange 3: Anna, Ben",)),
    )
    assert narrow(typed, things) == values
