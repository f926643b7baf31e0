"""The list of all tables of a person."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.language.localizer import Localizer, localizer_for
from bot.messages.components import Button, Post
from bot.messages.table_list import Directions, choose_table, table_list
from engine.tables.seen.models import ListedTable, Wanted
from engine.tables.table import Job, Loss, Phase
from tests.bot.builders import SETTINGS, limit_violations, random_game

EN, DE = localizer_for("en"), localizer_for("de")
_TABLE = next(random_game(*SETTINGS[0], seed=3)).table()
_AT = datetime(2030, 1, 2, 3, 4, 5, tzinfo=UTC)
_STAMP = f"<t:{int(_AT.timestamp())}:R>"


def _listed(
    number: int, wanted: Wanted = "", phase: Phase = "running", *, begun: bool = False
) -> ListedTable:
    waiting_for = (0,) if wanted == "turn" else (1,) if phase == "running" else ()
    table = replace(_TABLE, id=number, phase=phase)
    return ListedTable(table, 0, wanted, None if phase == "lobby" else _AT, waiting_for, begun)


def _kept(number: int) -> ListedTable:
    """Return a table at which a computer plays for now."""
    players = list(_TABLE.players)
    players[1] = replace(players[1], person_id=None, computer="random", former_person_id=7)
    table = replace(_TABLE, id=number, players=tuple(players))
    return ListedTable(table, None, "", _AT, (0,), kept_seat=1)


def _asked(number: int) -> ListedTable:
    """Return a table where Ben asks the person to take over the seat."""
    return ListedTable(replace(_TABLE, id=number), None, "handover", _AT, (0,), asked_seat=1)


def _directions(*listed: ListedTable, server: str | None = None) -> Directions:
    numbers = [each.table.id for each in listed]
    servers = dict.fromkeys(numbers, server) if server is not None else {}
    return Directions({number: f"https://discord.com/channels/1/1/{number}" for number in numbers}, servers)


def _buttons(post: Post) -> list[Button]:
    return [button for row in post.rows if isinstance(row, tuple) for button in row]


def test_each_table_says_what_it_waits_for_since_when_and_where_it_is() -> None:
    listed = [
        _listed(3, "turn", begun=True),
        _listed(4),
        _listed(5, phase="lobby"),
        _listed(6, phase="ended"),
    ]
    post = table_list(listed, _directions(*listed), EN)
    title = "[Café International · table {0}](https://discord.com/channels/1/1/{0}) in <#1>"
    assert post.text.splitlines() == [
        "**Your tables.** One waits for you:",
        f"- {title.format(3)}: **your turn**, called {_STAMP} · you have begun your turn",
        f"- {title.format(4)}: waiting for Ben, called {_STAMP}",
        f"- {title.format(5)}: waiting for players",
        f"- {title.format(6)}: ended {_STAMP} · below its board you may ask for a rematch",
    ]


@pytest.mark.parametrize(
    ("localizer", "says"), [(EN, "the rematch is table 9: <#77>"), (DE, "die Revanche ist Tisch 9: <#77>")]
)
def test_a_game_that_is_over_leads_to_its_rematch_once_there_is_one(localizer: Localizer, says: str) -> None:
    ended = _listed(6, phase="ended")
    rematch = replace(_TABLE, id=9, channel_id=77)
    line = table_list([replace(ended, rematch=rematch)], _directions(ended), localizer).text.splitlines()[1]
    assert line.endswith(f" · {says}")


def test_whoever_is_invited_or_follows_a_table_reads_so() -> None:
    invited = replace(_listed(3, "invitation", "lobby"), seat=None)
    followed = replace(_listed(4), seat=None)
    first, second = table_list([invited, followed], _directions(invited, followed), EN).text.splitlines()[1:]
    assert first.endswith(": **you are invited**")
    assert second.endswith("· you follow this table")


@pytest.mark.parametrize(
    ("localizer", "says", "how", "label"),
    [
        (EN, "Ben (computer, random) plays for you for now", "/table join", "Take your seat back: {}table 3"),
        (
            DE,
            "Ben (Computer, Zufall) spielt vorläufig für Sie",
            "/tisch setzen",
            "Wieder Platz nehmen: {}Tisch 3",
        ),
    ],
)
def test_whoever_has_a_seat_kept_by_a_computer_may_take_it_back(
    localizer: Localizer, says: str, how: str, label: str
) -> None:
    post = table_list([_kept(3)], _directions(_kept(3)), localizer)
    _, line, explanation = post.text.splitlines()
    assert line.endswith(f"in <#1>: **{says}**")
    assert how in explanation
    (button,) = _buttons(post)
    expected = label.format("Café International · ")
    assert (str(button.custom_id), button.label) == ("ho:takeover:3:0:0:", expected)


def test_a_button_leads_to_each_table_where_it_is_the_persons_turn() -> None:
    listed = [_listed(3, "turn"), _listed(4, "start", "lobby"), _listed(5, "undo"), _listed(6)]
    (button,) = _buttons(table_list(listed, _directions(*listed), EN))
    assert (str(button.custom_id), button.label) == ("ho:next:3:0:0:", "Play: Café International · table 3")


def test_a_table_that_has_lost_its_channel_says_first_of_all_how_to_move_it() -> None:
    lost: list[Loss] = ["channel", "server"]
    for loss, says in zip(lost, ("its channel is gone", "its server is without me"), strict=True):
        listed = replace(_listed(3, "turn"), table=replace(_TABLE, id=3, parked=loss))
        text = table_list([listed], _directions(listed), EN).text
        assert f": **{says}: " in text
        assert "/table move" in text
        assert _STAMP not in text


@pytest.mark.parametrize(
    ("localizer", "says", "return_label"),
    [
        (EN, ("its channel", "its server"), "Take your seat back"),
        (DE, ("seinen Kanal", "seinem Server"), "Wieder Platz"),
    ],
)
def test_whose_seat_is_kept_at_a_parked_table_reads_to_sit_down_first(
    localizer: Localizer, says: tuple[str, str], return_label: str
) -> None:
    losses: tuple[Loss, ...] = ("channel", "server")
    for loss, lost in zip(losses, says, strict=True):
        kept = _kept(3)
        parked = replace(kept, table=replace(kept.table, parked=loss))
        post = table_list([parked], _directions(parked), localizer)
        _, line = post.text.splitlines()
        assert lost in line
        assert "Ben (" in line
        assert localizer("house-games-how-to-return") not in post.text, "there is no such channel"
        (button,) = _buttons(post)
        assert button.label.startswith(return_label)
        assert line.index(lost) < line.index("/ta" if localizer is EN else "/tisch"), (
            "who sits there may move it"
        )


@pytest.mark.parametrize("localizer", [EN, DE])
def test_whoever_has_no_seat_at_a_parked_table_is_not_told_to_move_it(localizer: Localizer) -> None:
    move = "/table move" if localizer is EN else "/tisch umziehen"
    losses: tuple[Loss, ...] = ("channel", "server")
    for loss in losses:
        parked = replace(_listed(3), seat=None, table=replace(_TABLE, id=3, parked=loss))
        post = table_list([parked], _directions(parked), localizer)
        assert localizer(f"house-games-lost-{loss}", name="") in post.text
        assert move not in post.text


@pytest.mark.parametrize(
    ("localizer", "says", "label"),
    [
        (EN, f"**Ben asks you to take over a seat**, asked {_STAMP}", "Take over: {}table 3"),
        (
            DE,
            f"**Ben bittet Sie, einen Platz zu übernehmen**, gefragt {_STAMP}",
            "Platz übernehmen: {}Tisch 3",
        ),
    ],
)
def test_whoever_is_asked_to_take_over_a_seat_reads_by_whom_and_may_accept(
    localizer: Localizer, says: str, label: str
) -> None:
    post = table_list([_asked(3)], _directions(_asked(3)), localizer)
    title, line = post.text.splitlines()
    assert title == localizer("house-games", number=1)
    assert line.endswith(f": {says}")
    (button,) = _buttons(post)
    expected = label.format("Café International · ")
    assert (str(button.custom_id), button.label) == ("ho:accept:3:0:0:1", expected)


def test_an_undo_that_waits_for_an_answer_says_since_when() -> None:
    listed = _listed(5, "undo")
    says = f"**somebody would like to take a move back and asks you**, asked {_STAMP}"
    assert says in table_list([listed], _directions(listed), EN).text


def test_a_clock_that_runs_says_when_the_time_of_the_person_is_up() -> None:
    jobs = (Job("clock", 0, due_at=_AT, base_at=_AT),)
    listed = replace(_listed(3, "turn"), table=replace(_TABLE, id=3, jobs=jobs))
    assert f"your time is up {_STAMP}" in table_list([listed], _directions(listed), EN).text
    others = replace(listed, table=replace(_TABLE, id=3, jobs=(replace(jobs[0], subject=1),)))
    assert "your time" not in table_list([others], _directions(others), EN).text


def test_a_table_on_another_server_names_it_without_its_markdown() -> None:
    listed = _listed(3, "turn")
    assert "in Caf\\*e, <#1>:" in table_list([listed], _directions(listed, server="Caf*e"), EN).text


@pytest.mark.parametrize("localizer", [EN, DE])
def test_fifty_tables_take_pages_within_discords_limits(localizer: object) -> None:
    localizer = DE if localizer is DE else EN
    listed = [_listed(number, "turn", begun=True) for number in range(900_000_000_000, 900_000_000_050)]
    directions = _directions(*listed, server="W" * 100)
    pages = [table_list(listed, directions, localizer, page) for page in range(7)]
    assert [limit_violations(page) for page in pages] == [[]] * 7
    assert not any(page.text.endswith("…") for page in pages)
    shown = [number for page in pages for number in directions.links if f"/{number})" in page.text]
    assert shown == list(directions.links)
    turning = [[button.disabled for button in _buttons(page)[-2:]] for page in pages]
    assert turning == [[True, False], *[[False, False]] * 5, [False, True]]


@pytest.mark.parametrize("localizer", [EN, DE])
def test_a_page_of_kept_seats_is_within_discords_limits(localizer: Localizer) -> None:
    listed = [_kept(number) for number in range(900_000_000_000, 900_000_000_009)]
    page = table_list(listed, _directions(*listed, server="W" * 100), localizer)
    assert limit_violations(page) == []
    assert not page.text.endswith("…")


def test_a_page_that_does_not_exist_any_more_is_the_last_one() -> None:
    listed = [_listed(number) for number in range(1, 10)]
    assert table_list(listed, _directions(*listed), EN, 7) == table_list(listed, _directions(*listed), EN, 1)


def test_whoever_has_no_table_reads_how_to_open_one() -> None:
    assert "/table open" in table_list([], _directions(), EN).text
    assert "/tisch eröffnen" in table_list([], _directions(), DE).text


def test_of_several_waiting_tables_one_can_be_chosen() -> None:
    listed = [_listed(number, "turn") for number in range(1, 12)]
    post = choose_table(listed, _directions(*listed), EN)
    assert limit_violations(post) == []
    assert [str(button.custom_id) for button in _buttons(post)] == [f"ho:next:{n}:0:0:" for n in range(1, 9)]
