"""The messages about seats that change hands."""

from dataclasses import replace

import pytest

from bot.language import narration
from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages import posts, seat_requests
from bot.messages.components import Post, Select
from engine.kernel.core import Event, Payload
from engine.kernel.errors import UnreadableAction
from engine.tables.rules.seat_outcomes import SeatOutcome, SeatRequest, SeatRequestKind, SeatSettlement
from engine.tables.table import Person, Table
from tests.bot.builders import Moment, limit_violations
from tests.bot.messages.test_posts import _GAMES, _MIDDLE

EN = localizer_for("en")
DORA = Person(1004, "Dora")


def ids(post: Post) -> list[str]:
    return [str(each.custom_id) for row in post.rows for each in ((row,) if isinstance(row, Select) else row)]


def test_a_handover_pings_exactly_the_person_who_is_asked() -> None:
    post = seat_requests.seat_request(SeatRequest("handover", 1, "Ben", DORA), _MIDDLE.table(), EN, 3)
    assert post.pings == (1004,)
    assert post.text.startswith(
        "<@1004>: Ben asks you to take over a seat at **Café International · table 7**."
    )
    assert ids(post) == ["ho:accept:7:0:0:1 3", "ho:refuse:7:0:0:1 3", "ho:recall:7:0:0:1 3"]


def test_an_offer_pings_nobody_and_names_its_button() -> None:
    post = seat_requests.seat_request(SeatRequest("offer", 0, "Anna"), _MIDDLE.table(), EN, 4)
    assert (post.pings, "<@" in post.text) == ((), False)
    assert "the seat of Anna is free to take" in post.text
    assert "**Take the Seat**" in post.text
    assert ids(post) == ["ho:take:7:0:0:0 4", "ho:retract:7:0:0:0 4"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["handover", "offer"])
def test_the_longest_names_fit_into_a_request(kind: SeatRequestKind, lang: str) -> None:
    localizer = localizer_for(lang)
    request = SeatRequest(kind, 0, "*" * 200, Person(1004, "*" * 200) if kind == "handover" else None)
    assert limit_violations(seat_requests.seat_request(request, _MIDDLE.table(), localizer, 10**9)) == []


@pytest.mark.parametrize(
    ("kind", "settlement", "says"),
    [
        ("handover", "taken", "Dora has accepted."),
        ("handover", "declined", "Dora declines; the seat stays as it is."),
        ("handover", "withdrawn", "The request has been withdrawn."),
        ("handover", "outdated", "It has come to nothing: somebody else has the seat, or the game is over."),
        ("offer", "taken", "Dora has taken it."),
        ("offer", "withdrawn", "It is not on offer any more."),
        ("offer", "outdated", "Nobody has taken it, and the game is over."),
    ],
)
def test_a_settled_request_says_what_became_of_it_and_has_no_buttons(
    kind: SeatRequestKind, settlement: SeatSettlement, says: str
) -> None:
    post = seat_requests.seat_outcome(SeatOutcome(kind, settlement, "Ben", "Dora"), _MIDDLE.table(), EN)
    assert post.text.splitlines()[-1] == says
    assert "Ben" in post.text
    assert (post.rows, post.pings, "<@" in post.text) == ((), (), False)


def test_whoever_asked_is_told_that_the_other_declines() -> None:
    event = Event("handover-declined", Payload(seat=1, asked="Dora"))
    post = seat_requests.handover_declined([event], _MIDDLE.table(), EN)
    assert (post.pings, post.text) == ((1001,), "<@1001>: Dora declines; the seat stays as it is.")


def test_whoever_has_left_since_is_not_pinged_about_a_decline() -> None:
    event = Event("handover-declined", Payload(seat=1, asked="Dora"))
    post = seat_requests.handover_declined([event], _MIDDLE.table(computers=(1,)), EN)
    assert (post.pings, post.text) == ((), "Dora declines; the seat stays as it is.")


def _table() -> Table:
    """Return a table with an offered seat, a computer that plays for now, and a handover."""
    table = _MIDDLE.table(computers=(1,))
    anna, ben, poldi = table.players
    players = (replace(anna, offered=True), replace(ben, former_person_id=1001), replace(poldi, asked=DORA))
    return replace(table, phase="running", players=players)


def test_the_status_tells_which_seats_are_free_kept_or_handed_over() -> None:
    board = Post("The board")
    text = seat_requests.with_seats(board, _table(), None, EN).text
    assert text.splitlines() == [
        "The board",
        "The seat of Anna is free to take with /table join.",
        "Ben (computer) plays for <@1001> for now, who may come back with /table join at any time.",
        "Poldi has asked Dora to take over the seat.",
    ]


@pytest.mark.parametrize(
    ("seat", "buttons"),
    [
        (None, []),
        (0, ["ho:retract:7:0:0:0", "ho:decide:7:0:0:1 offer", "ho:successor:7:0:0:"]),
        (2, ["ho:offer:7:0:0:2", "ho:decide:7:0:0:1 offer", "ho:recall:7:0:0:2"]),
    ],
)
def test_the_status_has_buttons_for_the_readers_seat_and_for_those_that_computers_keep(
    seat: int | None, buttons: list[str]
) -> None:
    assert ids(seat_requests.with_seats(Post("The board"), _table(), seat, EN)) == buttons


@pytest.mark.parametrize("moments", _GAMES, ids=lambda moments: moments[0].table().game.key)
def test_the_status_of_every_game_is_within_the_limits(moments: list[Moment]) -> None:
    table = moments[0].table("running")
    board = posts.board(table, moments[0].view(None), (), (), EN, ping=())
    assert limit_violations(seat_requests.with_seats(board, table, 0, EN)) == []


def test_whoever_wants_to_leave_may_offer_the_seat_instead() -> None:
    assert ids(posts.confirm_leave(_MIDDLE.table(), EN)) == [
        "ho:quit:7:0:0:",
        "ho:offer:7:0:0:",
        "ho:successor:7:0:0:",
    ]


@pytest.mark.parametrize("payload", ["", "x", "-1", "٣", " 1"])
def test_the_seat_of_a_damaged_button_is_refused(payload: str) -> None:
    with pytest.raises(UnreadableAction):
        seat_requests.parse_seat(payload)


@pytest.mark.parametrize(
    ("kind", "payload", "context", "told"),
    [
        ("took-over", {"name": "Dora"}, {}, "**Dora** takes over a computer’s seat"),
        (
            "took-over",
            {"name": "Dora"},
            {"former": "Ben", "how": "person"},
            "**Dora** takes over the seat of Ben",
        ),
        (
            "took-over",
            {"name": "Ben"},
            {"former": "Franz", "how": "back"},
            "**Ben** is back and plays on instead of Franz (computer)",
        ),
        ("handed-over", {"name": "Dora", "former": "Ben"}, {}, "**Dora** takes the seat that Ben hands over"),
        (
            "plays-for-now",
            {"name": "Franz", "former": "Ben"},
            {},
            "**Franz** (computer) plays for Ben for now",
        ),
        ("seat-offered", {}, {}, "The seat of Ben is free to take"),
    ],
)
def test_the_board_tells_how_a_seat_has_changed_hands(
    kind: str, payload: dict[str, str], context: dict[str, str], told: str
) -> None:
    event = Event(kind, Payload({"seat": 1, **payload}), context=Payload(context))
    names = ("Anna", payload.get("name", "Ben"), "Poldi")
    assert narration.narrate(_MIDDLE.game, [event], names, EN) == [told]
