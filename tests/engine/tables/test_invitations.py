"""Invitations: who may invite whom, the seats that are kept, private tables, and the calls to owners."""

from typing import Any

import pytest

from engine.tables.rules import computer_seats, inviting, lobby, reminders, seating
from engine.tables.rules.inviting import MOST_AT_ONCE
from engine.tables.table import Invitation, Person, Table
from tests.engine.tables.builders import (
    ANNA,
    BEN,
    CHANNEL_ID,
    CLEO,
    DORA,
    EMIL,
    ServiceHarness,
    assert_refused,
    event_kinds,
)

MESSAGE_ID = 1000
"""The id of a message that calls people is this plus the least id among them."""


async def _open(harness: ServiceHarness, *others: Person, **settings: str) -> Table:
    table = await harness.open_lobby(ANNA, *others)
    if settings:
        table = await harness.tables.change(table.id, lobby.set_settings, ANNA.id, settings)
    return table


async def _call(harness: ServiceHarness, table: Table) -> list[str]:
    """Post what is due, and return whom it calls to the table, as the delivery does."""
    table = await harness.tables.queries.table(table.id)
    names = [each.name for each in table.uncalled]
    called = [each.person_id for each in table.uncalled]
    await harness.tables.notices.invitation_posted(
        table, called, CHANNEL_ID, MESSAGE_ID + min(called, default=0)
    )
    return names


async def _tidied(harness: ServiceHarness) -> list[int]:
    """Return the messages that are to lose their buttons now; each keeps its text."""
    superseded = (await harness.tables.notices.everything_due()).messages
    assert all(each.outcome == each.headline == "" and not each.is_deleted for each in superseded)
    return [each.message_id for each in superseded]


async def test_each_invited_person_is_called_once(harness: ServiceHarness) -> None:
    table = await _open(harness)
    table = await harness.tables.change(table.id, inviting.invite, ANNA.id, [BEN, CLEO, BEN])
    assert table.kept_invitations == (Invitation(BEN.id, "Ben"), Invitation(CLEO.id, "Cleo"))
    assert await _call(harness, table) == ["Ben", "Cleo"]
    await harness.tables.change(table.id, inviting.invite, ANNA.id, [CLEO, DORA])
    await harness.restart()
    assert await _call(harness, table) == ["Dora"]
    assert await _call(harness, table) == []
    await assert_refused(
        harness, harness.tables.change(table.id, inviting.invite, ANNA.id, [BEN, CLEO]), "invited-already"
    )


async def test_seats_are_kept_for_the_invited_until_they_decline_or_the_owner_withdraws(
    harness: ServiceHarness,
) -> None:
    table = await _open(harness, BEN)
    await harness.tables.change(table.id, inviting.invite, BEN.id, [CLEO, DORA])
    refusal = await assert_refused(harness, harness.tables.change(table.id, seating.join, EMIL), "seats-kept")
    assert refusal.values["names"] == "Cleo, Dora"
    await assert_refused(
        harness, harness.tables.change(table.id, inviting.withdraw, BEN.id, CLEO.id), "not-the-owner"
    )
    await harness.tables.change(table.id, inviting.decline, CLEO.id)
    await harness.tables.change(table.id, seating.join, EMIL)
    await assert_refused(
        harness, harness.tables.change(table.id, inviting.decline, CLEO.id), "no-such-invitation"
    )
    await assert_refused(harness, harness.tables.change(table.id, seating.join, CLEO), "seats-kept")
    table = await harness.tables.change(table.id, inviting.withdraw, ANNA.id, DORA.id)
    assert table.kept_invitations == ()
    table = await harness.tables.change(table.id, seating.join, CLEO)
    assert table.names == ("Anna", "Ben", "Emil", "Cleo")
    kinds = await event_kinds(harness, table)
    assert [each for each in kinds if each.startswith("invit")] == [
        "invited",
        "invitation-declined",
        "invitation-withdrawn",
    ]


async def test_more_people_may_be_invited_than_there_are_seats_and_the_first_ones_get_them(
    harness: ServiceHarness,
) -> None:
    table = await _open(harness, BEN)
    others = [Person(200 + n, f"P{n}") for n in range(5)]
    await harness.tables.change(table.id, inviting.invite, ANNA.id, others)
    for person in others[:2]:
        table = await harness.tables.change(table.id, seating.join, person)
    await assert_refused(harness, harness.tables.change(table.id, seating.join, others[2]), "table-full")
    await assert_refused(
        harness, harness.tables.change(table.id, inviting.invite, ANNA.id, [CLEO]), "table-full"
    )


async def test_whoever_declined_or_left_is_called_again_when_invited_again(harness: ServiceHarness) -> None:
    table = await _open(harness)
    await harness.tables.change(table.id, inviting.invite, ANNA.id, [BEN, CLEO])
    assert await _call(harness, table) == ["Ben", "Cleo"]
    await harness.tables.change(table.id, inviting.decline, BEN.id)
    await harness.tables.change(table.id, seating.join, CLEO)
    await harness.tables.change_now(table.id, seating.leave, CLEO.id)
    assert (await harness.tables.queries.table(table.id)).kept_invitations == ()
    await harness.tables.change(table.id, inviting.invite, ANNA.id, [BEN, CLEO])
    assert await _call(harness, table) == ["Ben", "Cleo"]


async def test_a_private_table_is_for_the_invited_and_for_those_who_sat_there(
    harness: ServiceHarness,
) -> None:
    table = await _open(harness, BEN, access="invited")
    refusal = await assert_refused(
        harness, harness.tables.change(table.id, seating.join, CLEO), "not-invited"
    )
    assert refusal.values["name"] == "Anna"
    await assert_refused(
        harness, harness.tables.change(table.id, inviting.invite, BEN.id, [CLEO]), "not-the-owner"
    )
    await harness.tables.change(table.id, inviting.invite, ANNA.id, [CLEO])
    await harness.tables.change(table.id, seating.join, CLEO)
    await harness.tables.change_now(table.id, seating.leave, BEN.id)
    assert await _call(harness, table) == [], "whoever left is not called"
    await harness.tables.change(table.id, seating.join, BEN)
    await harness.tables.change_now(table.id, seating.leave, BEN.id)
    await harness.tables.change(table.id, inviting.withdraw, ANNA.id, BEN.id)
    await assert_refused(harness, harness.tables.change(table.id, seating.join, BEN), "not-invited")
    await harness.tables.change_now(table.id, computer_seats.add_computer, ANNA.id)
    await harness.tables.change(table.id, lobby.set_settings, ANNA.id, {"access": "open"})
    assert (await harness.tables.change(table.id, seating.join, DORA)).seat_of(DORA.id) == 3


async def test_a_free_seat_of_a_private_running_game_is_for_the_invited_and_for_who_left_it(
    harness: ServiceHarness,
) -> None:
    table = await _open(harness, BEN, access="invited")
    await harness.tables.start(table.id, ANNA.id)
    await assert_refused(
        harness, harness.tables.change(table.id, inviting.invite, ANNA.id, [CLEO]), "no-seat-to-offer"
    )
    await harness.tables.change_now(table.id, seating.leave, BEN.id)
    await assert_refused(harness, harness.tables.change(table.id, seating.join, CLEO), "not-invited")
    await harness.tables.change(table.id, seating.join, BEN)
    await harness.tables.change_now(table.id, seating.leave, BEN.id)
    version = (await harness.tables.queries.table(table.id)).version
    table = await harness.tables.change(table.id, inviting.invite, ANNA.id, [CLEO])
    assert (table.version, table.kept_invitations) == (version, ())
    assert [notice.kind for notice in await harness.tables.notices.due(table.id)][-1] == "invited"
    assert await _call(harness, table) == ["Cleo"]
    assert (await harness.tables.change(table.id, seating.join, CLEO)).seat_of(CLEO.id) == 1


async def _seated(harness: ServiceHarness) -> Table:
    return await _open(harness, BEN)


@pytest.mark.parametrize(
    ("actor", "persons", "bots", "key"),
    [
        (ANNA, [], [], "nobody-invited"),
        (ANNA, [Person(300 + n, "P") for n in range(MOST_AT_ONCE + 1)], [], "too-many-invited"),
        (ANNA, [CLEO, DORA], [DORA.id], "invites-bot"),
        (ANNA, [ANNA], [], "invites-oneself"),
        (ANNA, [BEN], [], "invites-seated"),
        (CLEO, [DORA], [], "not-seated"),
    ],
)
async def test_a_wrong_invitation_is_refused(
    harness: ServiceHarness, actor: Person, persons: list[Person], bots: list[int], key: str
) -> None:
    table = await _seated(harness)
    await assert_refused(
        harness, harness.tables.change(table.id, inviting.invite, actor.id, persons, bots), key
    )


@pytest.mark.parametrize("end", ["start", "close", "withdraw", "answer"])
async def test_an_invitation_to_a_lobby_has_buttons_as_long_as_somebody_may_answer_it(
    harness: ServiceHarness, end: str
) -> None:
    table = await _open(harness, EMIL)
    await harness.tables.change(table.id, inviting.invite, ANNA.id, [BEN])
    await _call(harness, table)
    await harness.tables.change(table.id, inviting.invite, ANNA.id, [CLEO])
    await _call(harness, table)
    await harness.restart()
    assert await _tidied(harness) == []
    match end:
        case "start":
            await harness.tables.start(table.id, ANNA.id)
        case "close":
            await harness.tables.change(table.id, lobby.close, ANNA.id)
        case "withdraw":
            await harness.tables.change(table.id, inviting.withdraw, ANNA.id, BEN.id)
            assert await _tidied(harness) == [], "Cleo may still answer"
            await harness.tables.change(table.id, inviting.withdraw, ANNA.id, CLEO.id)
        case _:
            await harness.tables.change(table.id, seating.join, CLEO)
            assert await _tidied(harness) == [], "Ben may still answer"
            await harness.tables.change(table.id, inviting.decline, BEN.id)
    assert await _tidied(harness) == [MESSAGE_ID + BEN.id, MESSAGE_ID + CLEO.id]


async def test_an_invitation_that_is_posted_when_nobody_may_answer_it_any_more_loses_its_buttons(
    harness: ServiceHarness,
) -> None:
    table = await harness.tables.change((await _open(harness, BEN)).id, inviting.invite, ANNA.id, [CLEO])
    await harness.tables.start(table.id, ANNA.id)
    await harness.tables.notices.invitation_posted(table, [CLEO.id], CHANNEL_ID, MESSAGE_ID)
    assert await _tidied(harness) == [MESSAGE_ID]


@pytest.mark.parametrize("end", ["take", "decline", "close"])
async def test_an_invitation_to_a_running_game_has_buttons_as_long_as_somebody_may_answer_it(
    harness: ServiceHarness, end: str
) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.tables.change_now(table.id, seating.leave, BEN.id)
    await harness.tables.change(table.id, inviting.invite, ANNA.id, [CLEO])
    await _call(harness, table)
    assert await _tidied(harness) == []
    match end:
        case "take":
            await harness.tables.change(table.id, seating.join, DORA)
        case "decline":
            await harness.tables.change(table.id, inviting.decline, CLEO.id)
        case _:
            await harness.tables.change(table.id, lobby.close, ANNA.id)
    assert await _tidied(harness) == [MESSAGE_ID + CLEO.id]


async def test_after_the_end_nobody_is_invited(harness: ServiceHarness) -> None:
    table = await _open(harness, BEN)
    await harness.tables.change(table.id, inviting.invite, ANNA.id, [CLEO])
    table = await harness.tables.change(table.id, lobby.close, ANNA.id)
    assert table.invitations == ()
    for call in (
        harness.tables.change(table.id, inviting.invite, ANNA.id, [DORA]),
        harness.tables.change(table.id, inviting.withdraw, ANNA.id, CLEO.id),
        harness.tables.change(table.id, inviting.decline, CLEO.id),
    ):
        await assert_refused(harness, call, "game-over")


async def test_who_is_not_invited_has_nothing_to_decline(harness: ServiceHarness) -> None:
    table = await _open(harness)
    await assert_refused(
        harness, harness.tables.change(table.id, inviting.decline, BEN.id), "no-such-invitation"
    )
    await assert_refused(
        harness, harness.tables.change(table.id, inviting.withdraw, ANNA.id, BEN.id), "no-such-invitation"
    )


# the calls to the owner


async def _called(harness: ServiceHarness, table: Table) -> bool:
    """Return whether the owner is to be called now, and record the call."""
    table = await harness.tables.queries.table(table.id)
    called = reminders.unpinged_players(table)
    await harness.tables.notices.message_posted(table, CHANNEL_ID, 61)
    assert set(called.values()) <= {table.owner_id}
    return bool(called)


async def test_the_owner_is_called_once_when_enough_people_are_there_and_once_when_all_are(
    harness: ServiceHarness,
) -> None:
    table, calls = await _open(harness), []

    async def note(change: Any) -> None:
        await change
        calls.append(await _called(harness, table))

    tables = harness.tables
    await note(tables.change(table.id, seating.join, BEN))  # enough
    await note(tables.change_now(table.id, seating.leave, BEN.id))
    await note(tables.change(table.id, seating.join, BEN))
    await note(tables.change(table.id, seating.join, CLEO))
    await note(tables.change(table.id, seating.join, DORA))  # all
    await note(tables.change_now(table.id, seating.leave, DORA.id))
    await note(tables.change(table.id, seating.join, EMIL))
    await note(tables.change_now(table.id, seating.leave, EMIL.id))
    await note(tables.change_now(table.id, seating.leave, CLEO.id))
    await note(tables.change(table.id, seating.join, CLEO))
    assert calls == [True, False, False, False, True, False, False, False, False, False]
    await note(tables.change_now(table.id, seating.leave, ANNA.id))
    assert calls[-1], "the new owner is called"


async def test_the_owner_may_start_as_long_as_enough_people_are_there(harness: ServiceHarness) -> None:
    table = await _open(harness, BEN)
    await _called(harness, table)
    for person in (CLEO, DORA):
        await harness.tables.change(table.id, seating.join, person)
        await _called(harness, table)
    for person in (DORA, CLEO):
        (question,) = (await harness.tables.change_now(table.id, seating.leave, person.id)).questions
        assert question[0] == 0
    assert (await harness.tables.change_now(table.id, seating.leave, BEN.id)).questions == ()


async def test_who_was_not_called_yet_is_called_for_what_is_then_true(harness: ServiceHarness) -> None:
    table = await _open(harness, BEN)
    await harness.tables.change_now(table.id, seating.leave, BEN.id)
    assert not await _called(harness, table)
    await harness.tables.change(table.id, seating.join, BEN)
    assert await _called(harness, table)


async def test_the_owner_is_not_called_for_their_own_computers(harness: ServiceHarness) -> None:
    table = await _open(harness)
    for _ in range(3):
        await harness.tables.change_now(table.id, computer_seats.add_computer, ANNA.id)
        assert not await _called(harness, table)
    await harness.tables.change(table.id, computer_seats.remove_computer, ANNA.id)
    assert not await _called(harness, table)


async def test_the_owner_is_not_called_again_where_the_lobby_moves_to(harness: ServiceHarness) -> None:
    table = await _open(harness, BEN)
    await _called(harness, table)
    await harness.tables.move_to_thread(table.id, ANNA.id, 5)
    assert not await _called(harness, table)
