"""The viewer's page: within Discord's limits in every game and language, with controls that say where they lead."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from bot.discord.posting.render_pool import describe
from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages import limits, moments
from bot.messages.components import Button, LayoutPost, Select
from bot.messages.ids import CustomId
from bot.messages.replay_page import (
    Place,
    Viewer,
    choose_jumps,
    replay_button,
    replay_page,
    shared_moment,
    window,
)
from bot.messages.told_moments import ToldMoments
from engine import games
from engine.kernel import record, replays
from engine.kernel.replays import Replay
from engine.tables.table import Player, Table
from tests.bot.builders import limit_violations, replay_at

RECORDS = Path(__file__).parents[3] / "docs"
KEYS = ("cafe_international", "cafe_melange", "grand_austria_hotel")


@pytest.fixture(scope="module", params=KEYS)
def replay(request: pytest.FixtureRequest) -> Replay:
    lines = RECORDS.joinpath(f"{request.param}.jsonl").read_text(encoding="utf-8").splitlines()
    return replays.of_record(record.read(lines), games.find(request.param))


def table_of(replay: Replay, phase: str = "ended") -> Table:
    players = tuple(Player(name=name, person_id=1000 + seat) for seat, name in enumerate(replay.names[0]))
    return Table(
        id=123456789,
        channel_id=1,
        guild_id=1,
        game=replay.game,
        options={},
        owner_id=1000,
        players=players,
        phase=phase,
    )


def viewer(
    replay: Replay,
    number: int,
    lang: str,
    seat: int | None = None,
    reader: int | None = None,
    page: int = 0,
    phase: str = "ended",
) -> Viewer:
    table = table_of(replay, phase)
    place = Place(table.id, number, seat, page)
    return Viewer.of(replay_at(table, replay, reader), place, ToldMoments(), localizer_for(lang))


def buttons(page: LayoutPost) -> list[Button]:
    return [each for row in page.rows if isinstance(row, tuple) for each in row]


def menus(page: LayoutPost) -> list[Select]:
    return [row for row in page.rows if isinstance(row, Select)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_moments_keep_to_the_limits_in_pictures_and_words(replay: Replay, lang: str) -> None:
    for number in (*range(0, replay.last, 7), replay.last):
        for seat in (None, 0):
            for page in (0, 1, 2):
                shown = replay_page(viewer(replay, number, lang, seat, 0, page), localizer_for(lang))
                assert limit_violations(shown) == []
                ids = [str(each.custom_id) for each in (*buttons(shown), *menus(shown))]
                assert len(set(ids)) == len(ids)
                assert bool(shown.pictures) == (page == 0)
                assert all(any(letter.isalpha() for letter in each.label) for each in buttons(shown))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_alt_text_begins_with_the_line_and_says_what_is_drawn(replay: Replay, lang: str) -> None:
    localizer = localizer_for(lang)
    for number in range(0, replay.last + 1, 15):
        shown = viewer(replay, number, lang)
        (picture,) = replay_page(shown, localizer).pictures
        alt = describe(picture, localizer)
        assert alt.startswith(f"{number} ")
        assert len(alt.splitlines()) > 2
        assert len(alt) <= limits.ALT_TEXT


def test_steps_lead_to_the_neighbours_and_are_disabled_at_the_ends(replay: Replay) -> None:
    last = replay.last
    for number in (0, 1, last - 1, last):
        steps = buttons(replay_page(viewer(replay, number, "en"), localizer_for("en")))[:4]
        targets = [each.custom_id.revision for each in steps if each.custom_id]
        assert targets == [0, max(number - 1, 0), min(number + 1, last), last]
        assert [each.disabled for each in steps] == [number == 0, number == 0, number == last, number == last]


def test_all_words_are_on_the_pages_of_the_moment(replay: Replay) -> None:
    localizer, number = localizer_for("en"), replay.last // 2
    pages, page = [], 1
    while len(pages) < page:
        shown = replay_page(viewer(replay, number, "en", 0, 0, page), localizer)
        pages.append(shown.text)
        rest = [each for each in buttons(shown) if each.custom_id and ":rest:" in str(each.custom_id)]
        page = max([page, *(Place.parse(each.custom_id).page for each in rest if each.custom_id)])
    moment, text = replace(replay.seen_by(0, number), reader=0), "\n".join(pages)
    assert moments.story(replay.game, moment, localizer) in text
    assert all(name in text for name in moment.view.names)


def test_the_viewpoint_can_be_changed_only_if_there_is_a_choice(replay: Replay) -> None:
    for seat, phase, reader, expected in ((None, "ended", None, 1), (0, "running", 0, 1), (0, "ended", 1, 1)):
        shown = replay_page(viewer(replay, 1, "en", seat, reader, phase=phase), localizer_for("en"))
        assert sum(":as:" in str(each.custom_id) for each in menus(shown)) == expected
    lonely = viewer(replay, 1, "en", phase="running")
    assert not [
        each for each in menus(replay_page(lonely, localizer_for("en"))) if ":as:" in str(each.custom_id)
    ]


def test_a_shared_moment_names_who_shares_and_opens_a_copy(replay: Replay) -> None:
    for lang in LANGUAGES:
        localizer, table = localizer_for(lang), table_of(replay)
        moment = replay.seen_by(None, 2)
        line = moments.line(replay.game, moment, localizer)
        post = shared_moment(table, Place(table.id, 2, page=1), moment, line, "An*na", localizer)
        assert limit_violations(post) == []
        assert post.text.startswith(r"**An\*na**")
        assert post.pings == ()
        ((button,),) = post.rows
        assert button.custom_id == CustomId("replay", table.id, revision=2, payload=":here:0")
        assert Place.parse(button.custom_id) == Place(table.id, 2, control="here")


@pytest.mark.parametrize("phase", ["running", "ended"])
def test_boards_lead_to_the_viewer(replay: Replay, phase: str) -> None:
    labels = {replay_button(table_of(replay, phase), localizer_for(lang)).label for lang in LANGUAGES}
    assert labels == ({"What Happened", "Was geschah"} if phase == "running" else {"Replay", "Nachspielen"})


def test_jumps_are_in_order_and_the_most_important_ones_stay() -> None:
    points, rounds = range(10, 40), range(50, 80)
    jumps = choose_jumps(90, 7, points[:3], points[3:], rounds, is_over=True)
    assert len(jumps) == limits.SELECT_OPTIONS
    assert [*jumps] == sorted(jumps)
    assert {0, 7, 90} <= jumps.keys()
    assert not jumps.keys() & set(rounds)
    assert [*jumps][2:-1] == [*points][:22]
    assert choose_jumps(3, 0, (3,), (2,), (1,), is_over=False) == {
        0: ["replay-jump-start", "replay-jump-own"],
        1: ["replay-jump-round"],
        2: ["replay-jump-lead"],
        3: ["replay-jump-now", "replay-jump-best"],
    }
    assert [*choose_jumps(0, None, (), (), (), is_over=False)] == [0]


def test_the_window_of_turns_is_full_and_holds_the_present() -> None:
    numbers = [*range(1, 120, 2)]
    for present in range(122):
        shown = window(numbers, present)
        assert len(shown) == limits.SELECT_OPTIONS
        assert all(after - before == 2 for before, after in pairwise(shown))
        assert shown[0] <= max(present, 1)
        assert shown[-1] >= min(present, 119)
    assert window([1, 2], 1) == [1, 2]
    assert not window([], 1)


def test_the_menu_says_which_round_begins(replay: Replay) -> None:
    jumps = menus(replay_page(viewer(replay, 1, "en"), localizer_for("en")))[0]
    told = {int(each.value): each.description for each in jumps.options}
    rounds = [number for number in replay.rounds if number in told]
    assert bool(rounds) == (replay.game.key == "grand_austria_hotel")
    for number in rounds:
        assert f"Round {replay.rounds.index(number) + 1} begins" in told[number]


def test_the_menu_of_turns_says_which_it_holds(replay: Replay) -> None:
    turns = menus(replay_page(viewer(replay, 1, "en", seat=0, reader=0), localizer_for("en")))[1]
    first, last = turns.options[0].value, turns.options[-1].value
    assert turns.placeholder == f"Your turns, {first} to {last} …"
