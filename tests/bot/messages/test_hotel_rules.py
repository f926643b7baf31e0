"""The Grand Austria Hotel rules for learners: the text at each kind of table, and the worked examples."""

import re
from collections.abc import Mapping
from itertools import product

import pytest

import rendering
from bot.language.localizer import Localizer, localizer_for
from bot.messages import rules_page
from bot.messages.rules_page import RulesSetting
from bot.messages.rules_samples import illustrate
from engine.games import find
from engine.games.grand_austria_hotel.emperor import TRACK
from engine.games.grand_austria_hotel.staff import STAFF
from engine.games.grand_austria_hotel.view import AustriaView

GAME = find("grand_austria_hotel")
EN = localizer_for("en")
EDITIONS = ("2015", "2022")
of_each_edition = pytest.mark.parametrize("edition", EDITIONS)


def text(topic: str, words: Localizer = EN, **options: str) -> str:
    return rules_page.topic_page(GAME, topic, RulesSetting(7, options), words).text


def example(topic: str, edition: str = "2015") -> Mapping[str, object]:
    """Return the part of a topic's text that explains its picture."""
    picture = rendering.rules_pictures(GAME.key)[topic]
    views = illustrate(GAME, picture, (("edition", edition),), "").views
    return rendering.rules_picture_values(GAME.key, topic, views, localize=EN)


# the text for each table


@pytest.mark.parametrize("topic", ["emperor", "gizia"])
def test_what_differs_between_the_editions_is_told_differently(topic: str, words: Localizer) -> None:
    first, second = (text(topic, words, edition=edition).splitlines()[1:] for edition in EDITIONS)
    assert first != second


def test_the_set_up_is_told_as_the_table_has_chosen_it(words: Localizer) -> None:
    told = {
        text("start", words, staff=staff, hotels=hotels)
        for staff in ("sets", "random", "draft")
        for hotels in ("front", "back")
    }
    assert len(told) == 6
    sets = [line for line in text("staff", words, staff="sets").splitlines() if re.match("- [A-D]: ", line)]
    assert len(sets) == 4
    assert not re.search("^- [A-D]: ", text("staff", words, staff="random"), re.MULTILINE)


def test_the_comparison_names_every_choice_that_a_table_has() -> None:
    said = text("comparison")
    assert all(word in said for word in ("Hotels:", "Staff:", "Politics cards", "emperor tiles", "drafted"))


def test_the_points_of_every_space_of_the_emperors_track_are_named() -> None:
    (pairs,) = re.findall(r"space → points\): (.*)\.", text("emperor"))
    told: dict[int, int] = {}
    for first, last, points in re.findall(r"(\d+)(?:–(\d+))? → (\d+)", pairs):
        told |= dict.fromkeys(range(int(first), int(last or first) + 1), int(points))
    assert [told[space] for space in range(len(TRACK))] == list(TRACK)
    assert len(told) == len(TRACK)


def test_the_rooms_that_pay_points_at_once_are_named() -> None:
    assert "3.4 and 3.5 pay 1 point, 4.3, 4.4 and 4.5 pay 2" in text("rooms")


def test_every_topic_is_one_page(words: Localizer) -> None:
    for edition, staff, hotels in product(EDITIONS, ("sets", "random", "draft"), ("front", "back")):
        options = {"edition": edition, "staff": staff, "hotels": hotels}
        for title, topic in rules_page.topics(GAME, words, RulesSetting(7, options)):
            assert text(topic, words, **options).startswith(f"**Grand Austria Hotel – {title}**\n")


# the examples, from the rule book where it has any


@of_each_edition
def test_three_ones_are_two_strudels_and_a_cake_and_four_sixes_two_wines_and_two_coffees(
    edition: str,
) -> None:
    said = example("dice_example", edition)
    assert [said[name] for name in ("ones", "strudels", "cakes", "ones-left")] == [3, 2, 1, 2]
    assert [said[name] for name in ("sixes", "twos", "wines", "coffees")] == [4, 1, 2, 2]


@of_each_edition
def test_the_turns_of_a_round_are_mirrored(edition: str) -> None:
    said = example("turn", edition)
    assert said["turns"] == "Anna, Ben, Clara, Clara, Ben, Anna"
    assert said["turns-next"] == "Ben, Clara, Anna, Anna, Clara, Ben"
    assert (said["starter"], said["double"], said["starter-next"]) == ("Anna", "Clara", "Ben")


@of_each_edition
def test_the_last_player_takes_the_first_guest(edition: str) -> None:
    said = example("start", edition)
    assert [said[name] for name in ("name-1", "name-2", "starter")] == ["Clara", "Ben", "Anna"]
    assert example("guests", edition) == {
        "name": "Anna",
        "guest": "Knight of the Empire",
        "price": 1,
        "cheaper-1": 2,
        "cheaper-2": 1,
        "guest-new": "Sovereign",
        "dearest": 3,
    }


@of_each_edition
def test_who_passes_rolls_one_die_less_again(edition: str) -> None:
    said = example("passing", edition)
    assert (said["name"], said["number"], said["last"]) == ("Ben", 5, "Anna")
    assert (said["left"], said["rolled"], said["threes"]) == (7, 6, 2)


@of_each_edition
def test_a_guest_is_served_and_moves_in(edition: str) -> None:
    said = example("moving_in", edition)
    assert (said["order"], said["room"], said["points"], said["krones-won"]) == (
        "2 strudels and 1 cake",
        "1.3",
        3,
        3,
    )
    assert example("dishes", edition) == {"name": "Clara", "dishes": 2, "guest": "Privy Councillor"}


@of_each_edition
def test_a_whole_turn_has_a_guest_dishes_a_move_and_a_die(edition: str) -> None:
    assert example("turn_example", edition) == {
        "name": "Clara",
        "guest": "Medicinal Councillor",
        "service": 1,
        "lodger": "Privy Councillor",
        "room": "1.3",
        "krones-won": 1,
        "spaces-won": 1,
        "threes": 2,
        "rooms": "2.1 and 2.2",
        "paid": 2,
    }


def test_a_blue_group_of_two_pays_five_points() -> None:
    said = example("rooms")
    assert said["bonus"] == 5
    assert said["room"] in str(said["group"])


def test_the_emperor_is_pleased_with_one_indifferent_to_another_and_punishes_a_third() -> None:
    said = example("emperor")
    backs = [said[f"back-{place}"] for place in (1, 2, 3)]
    assert backs == [5, 2, 0]
    assert all(
        said[f"space-{place}"] == back + 3 for place, back in enumerate(backs, 1) if isinstance(back, int)
    )


def test_the_points_of_the_final_scoring_add_up() -> None:
    said = example("end")
    parts = [value for name, value in said.items() if name.startswith("from-") and isinstance(value, int)]
    assert sum(parts) == said["total"]
    assert said["unhoused"] == 3
    assert said["lost"] == 15


def test_the_staff_shown_are_of_all_four_kinds() -> None:
    (view,) = illustrate(GAME, rendering.rules_pictures(GAME.key)["staff"], (), "").views
    assert isinstance(view, AustriaView)
    assert {STAFF["2015"][card].timing for card in view.hotels[0].staff} == {
        "once",
        "round",
        "permanent",
        "end",
    }
