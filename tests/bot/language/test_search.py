"""Searching for names as people type them."""

from syrupy.assertion import SnapshotAssertion

from bot.language.search import Fit, Named, complete, fold, narrow, search
from tests.bot.messages.transcript import PageFile, transcript

THINGS = (
    Named("m", ("Maler", "Painter")),
    Named("s", ("Arnold Schönberg",)),
    Named("a", ("Emperor A3", "A3", "Kaiser A3")),
    Named("b", ("Emperor B3", "B3", "Kaiser B3")),
    Named("k", ("Küchenhilfe", "Kitchen Hand")),
    Named("c", ("Chef",)),
    Named("p", ("Personalchef", "Staff Manager")),
)
TABLES = (
    Named("1", ("Grand Austria Hotel 1: Anna, Ben",)),
    Named("12", ("Grand Austria Hotel 12: Clara",)),
    Named("3", ("Café Melange 3: Anna, Ben",)),
)
SEARCHED = f"""
A3 | kaiser  a3 | Emperor | kitchen hand | Kuchenhilfe | Kuechenhilfe | Schonb | schoenberg | hand kitchen
Malerin | Painters | chef | Kitschen Hand | Arnold Schömberg | … | Queen of Hearts | {"M" * 40}
"""


def test_search(snapshot: SnapshotAssertion) -> None:
    """The best match wins; completion begins with names that start with the input; narrowing ignores word order."""
    typed = " | ".join(SEARCHED.strip().splitlines()).split(" | ")
    searched = {each: search(each, THINGS) for each in ("", " ", *typed)}
    scenes = {
        "searched": [
            f"{each} → {' '.join(found.values)} ({found.fit.name})" for each, found in searched.items()
        ],
        "completed": [
            f"{each} → {' '.join(complete(each, THINGS))}"
            for each in ("", "chef", "3", "schö", "Kitschen", "Queen of Hearts")
        ],
        "narrowed": [
            f"{each} → {' '.join(narrow(each, TABLES))}"
            for each in ("", "grand", "ben grand", "1", "Cafe", "ustria", "Grand Hotell", "melange grand")
        ],
        "folded": fold("Schrödinger’s  Café-Tisch (A3)"),
    }
    assert transcript(scenes) == snapshot.use_extension(PageFile)


def test_a_short_word_is_not_the_form_of_a_long_one() -> None:
    assert search("Chefkochin", (Named("c", ("Chef",)),)).fit is Fit.NEAR


def test_similar_names_come_in_the_order_of_their_similarity() -> None:
    things = (Named("far", ("Kellermeister",)), Named("near", ("Kellnerin",)))
    assert search("Kelnerin", things).values[0] == "near"
