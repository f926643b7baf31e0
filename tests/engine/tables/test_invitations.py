"""Invitations: who may invite whom, kept seats, private tables, and pings that tell owners to start."""

from typing import Any

import pytest

from engine.tables.rules import computer_seats, lobby, reminders, seating
from engine.tables.rules.inviting import MOST_AT_ONCE, decline, invite, withdraw
from engine.tables.table import Invitation, Person, Table
from tests.engine.tables.builders import ANNA, BEN, CHANNEL_ID, CLEO, DORA, EMIL, Harness

MESSAGE_ID = 1000
"""The message that announces invitations gets this id plus the lowest id of the people invited."""


async def private(harness: Harness, *people: Person) -> Table:
    table = await harness.open_lobby(*people)
    return await harness.do(table, lobby.set_settings, people[0].id, {"access": "invited"})


async def call(harness: Harness, table: Table) -> list[str]:
    """Announce new invitations, as the bot does, and return the names of the people invited."""
    table = await harness.current(table)
    called = [each.person_id for each in table.uncalled]
    await harness.notices.invitation_posted(table, called, CHANNEL_ID, MESSAGE_ID + min(called, default=0))
    return [each.name for each in table.uncalled]


async def tidied(harness: Harness) -> list[int]:
    """Return the messages due to lose their buttons but not their text; Anna's message is number 1."""
    superseded = (await harness.notices.everything_due()).messages
    assert all(each.outcome == each.headline == "" and not each.is_deleted for each in superseded)
    return [each.message_id - MESSAGE_ID for each in superseded]


async def test_each_invited_person_is_called_once_until_invited_again(harness: Harness) -> None:
    table = await harness.open_lobby(ANNA)
    table = await harness.do(table, invite, ANNA.id, [BEN, CLEO, BEN])
    assert table.kept_invitations == (Invitation(BEN.id, "Ben"), Invitation(CLEO.id, "Cleo"))
    assert await call(harness, table) == ["Ben", "Cleo"]
    await harness.do(table, invite, ANNA.id, [CLEO, DORA])
    await harness.restart()
    assert await call(harness, table) == ["Dora"]
    assert await call(harness, table) == []
    await harness.refuses(table, "invited-already", invite, ANNA.id, [BEN, CLEO])
    await harness.do_all(table, (decline, BEN.id), (seating.join, CLEO), (seating.leave, CLEO.id))
    assert [each.name for each in (await harness.current(table)).kept_invitations] == ["Dora"]
    await harness.do(table, invite, ANNA.id, [BEN, CLEO])
    assert await call(harness, table) == ["Ben", "Cleo"]


async def test_seats_are_kept_until_the_invited_decline_or_the_owner_withdraws(harness: Harness) -> None:
    table = await harness.open_lobby(ANNA, BEN)
    await harness.do(table, invite, BEN.id, [CLEO, DORA])
    refusal = await harness.refuses(table, "seats-kept", seating.join, EMIL)
    assert refusal.values["names"] == "Cleo, Dora"
    await harness.refuses(table, "not-the-owner", withdraw, BEN.id, CLEO.id)
    await harness.refuses(table, "no-such-invitation", withdraw, ANNA.id, EMIL.id)
    await harness.do_all(table, (decline, CLEO.id), (seating.join, EMIL))
    await harness.refuses(table, "no-such-invitation", decline, CLEO.id)
    await harness.refuses(table, "seats-kept", seating.join, CLEO)
    table = await harness.do(table, withdraw, ANNA.id, DORA.id)
    assert table.kept_invitations == ()
    table = await harness.do(table, seating.join, CLEO)
    assert table.names == ("Anna", "Ben", "Emil", "Cleo")
    kinds = [each for each in await harness.event_kinds(table) if each.startswith("invit")]
    assert kinds == ["invited", "invitation-declined", "invitation-withdrawn"]


async def test_more_people_may_be_invited_than_there_are_seats_until_the_end(harness: Harness) -> None:
    table = await harness.open_lobby(ANNA, BEN)
    others = [Person(200 + n, f"P{n}") for n in range(MOST_AT_ONCE)]
    await harness.do(table, invite, ANNA.id, others)
    for person in others[:2]:
        await harness.do(table, seating.join, person)
    await harness.refuses(table, "table-full", seating.join, others[2])
    await harness.refuses(table, "table-full", invite, ANNA.id, [CLEO])
    table = await harness.open_lobby(ANNA, BEN)
    table = await harness.do_all(table, (invite, ANNA.id, [CLEO]), (lobby.close, ANNA.id))
    assert table.invitations == ()
    await harness.refuses(table, "game-over", invite, ANNA.id, [DORA])
    await harness.refuses(table, "game-over", withdraw, ANNA.id, CLEO.id)
    await harness.refuses(table, "game-over", decline, CLEO.id)


async def test_a_private_table_is_for_the_invited_and_for_those_who_sat_there(harness: Harness) -> None:
    table = await private(harness, ANNA, BEN)
    refusal = await harness.refuses(table, "not-invited", seating.join, CLEO)
    assert refusal.values["name"] == "Anna"
    await harness.refuses(table, "not-the-owner", invite, BEN.id, [CLEO])
    await harness.do_all(table, (invite, ANNA.id, [CLEO]), (seating.join, CLEO), (seating.leave, BEN.id))
    assert await call(harness, table) == [], "a player who left is not called"
    await harness.do_all(table, (seating.join, BEN), (seating.leave, BEN.id), (withdraw, ANNA.id, BEN.id))
    await harness.refuses(table, "not-invited", seating.join, BEN)
    await harness.do_all(
        table, (computer_seats.add_computer, ANNA.id), (lobby.set_settings, ANNA.id, {"access": "open"})
    )
    assert (await harness.do(table, seating.join, DORA)).seat_of(DORA.id) == 3


@pytest.mark.slow
async def test_a_free_seat_of_a_private_game_is_for_the_invited_and_who_left_it(harness: Harness) -> None:
    table = await private(harness, ANNA, BEN)
    await harness.tables.start(table.id, ANNA.id)
    await harness.refuses(table, "no-seat-to-offer", invite, ANNA.id, [CLEO])
    await harness.do(table, seating.leave, BEN.id)
    await harness.refuses(table, "not-invited", seating.join, CLEO)
    await harness.do_all(table, (seating.join, BEN), (seating.leave, BEN.id))
    version = (await harness.current(table)).version
    table = await harness.do(table, invite, ANNA.id, [CLEO])
    assert (table.version, table.kept_invitations) == (version, ())
    assert [notice.kind for notice in await harness.notices.due(table.id)][-1] == "invited"
    assert await call(harness, table) == ["Cleo"]
    await harness.deliver_due()
    declined = await harness.do(table, decline, CLEO.id)
    assert (declined.version, await harness.deliver_due()) == (version, []), "the log tells it"
    await harness.do(table, invite, ANNA.id, [CLEO])
    assert (await harness.do(table, seating.join, CLEO)).seat_of(CLEO.id) == 1


async def test_a_wrong_invitation_is_refused(harness: Harness) -> None:
    await harness.refuses_each(
        await harness.open_lobby(ANNA, BEN),
        ("nobody-invited", invite, ANNA.id, []),
        ("too-many-invited", invite, ANNA.id, [Person(300 + n, "P") for n in range(MOST_AT_ONCE + 1)]),
        ("invites-bot", invite, ANNA.id, [CLEO, DORA], [DORA.id]),
        ("invites-oneself", invite, ANNA.id, [ANNA]),
        ("invites-seated", invite, ANNA.id, [BEN]),
        ("not-seated", invite, CLEO.id, [DORA]),
    )


@pytest.mark.parametrize(
    "ending",
    [
        [(lobby.close, ANNA.id)],
        [(withdraw, ANNA.id, BEN.id), (withdraw, ANNA.id, CLEO.id)],
        [(seating.join, CLEO), (decline, BEN.id)],
        [],
    ],
    ids=["close", "withdraw", "answer", "start"],
)
async def test_an_invitation_to_a_lobby_has_buttons_while_somebody_may_answer(
    harness: Harness, ending: list[Any]
) -> None:
    table = await harness.open_lobby(ANNA, EMIL)
    for person in (BEN, CLEO):
        await harness.do(table, invite, ANNA.id, [person])
        await call(harness, table)
    await harness.restart()
    for rule, *arguments in ending:
        assert await tidied(harness) == [], "somebody may still answer"
        await harness.do(table, rule, *arguments)
    if not ending:
        await harness.tables.start(table.id, ANNA.id)
    assert await tidied(harness) == [BEN.id, CLEO.id]


async def test_an_invitation_posted_when_nobody_may_answer_loses_its_buttons(harness: Harness) -> None:
    table = await harness.do(await harness.open_lobby(ANNA, BEN), invite, ANNA.id, [CLEO])
    await harness.tables.start(table.id, ANNA.id)
    await harness.notices.invitation_posted(table, [CLEO.id], CHANNEL_ID, MESSAGE_ID)
    assert await tidied(harness) == [0]


@pytest.mark.parametrize(
    ("rule", "argument"), [(seating.join, DORA), (decline, CLEO.id), (lobby.close, ANNA.id)]
)
async def test_an_invitation_to_a_game_has_buttons_while_somebody_may_answer(
    harness: Harness, rule: Any, argument: Any
) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.do_all(table, (seating.leave, BEN.id), (invite, ANNA.id, [CLEO]))
    await call(harness, table)
    assert await tidied(harness) == []
    await harness.do(table, rule, argument)
    assert await tidied(harness) == [CLEO.id]


async def called(harness: Harness, table: Table) -> bool:
    """Return whether the lobby's next post would ping its owner, and record that post."""
    table = await harness.current(table)
    unpinged = reminders.unpinged_players(table)
    await harness.notices.message_posted(table, CHANNEL_ID, 61)
    assert set(unpinged.values()) <= {table.owner_id}
    return bool(unpinged)


@pytest.mark.parametrize(
    ("steps", "calls"),
    [
        ("+BEN -BEN +BEN +CLEO +DORA", [True, False, False, False, True]),  # enough, then all
        ("+BEN +CLEO +DORA -DORA +EMIL -EMIL", [True, False, True, False, False, False]),
        ("+BEN -ANNA", [True, False]),
        ("+BEN +CLEO -ANNA", [True, False, True]),  # the new owner
        ("++ ++ ++ --", [False] * 4),  # their own computers
    ],
)
async def test_the_owner_is_called_when_enough_are_there_and_when_all_are(
    harness: Harness, steps: str, calls: list[bool]
) -> None:
    table, found = await harness.open_lobby(ANNA), []
    people = {each.name.upper(): each for each in (ANNA, BEN, CLEO, DORA, EMIL)}
    for step in steps.split():
        match step[0], people.get(step[1:]):
            case "+", None:
                await harness.do(table, computer_seats.add_computer, ANNA.id)
            case "-", None:
                await harness.do(table, computer_seats.remove_computer, ANNA.id)
            case "+", person:
                await harness.do(table, seating.join, person)
            case _, person:
                assert person is not None
                await harness.do(table, seating.leave, person.id)
        found.append(await called(harness, table))
    assert found == calls


async def test_the_owner_may_start_while_enough_are_there_and_is_called_for_that(harness: Harness) -> None:
    table = await harness.open_lobby(ANNA, BEN)
    for person in (CLEO, DORA):
        await called(harness, table)
        await harness.do(table, seating.join, person)
    for person in (DORA, CLEO):
        (question,) = (await harness.do(table, seating.leave, person.id)).questions
        assert question[0] == 0
    assert (await harness.do(table, seating.leave, BEN.id)).questions == ()
    table = await harness.open_lobby(ANNA, BEN)
    await harness.do(table, seating.leave, BEN.id)
    assert not await called(harness, table)
    await harness.do(table, seating.join, BEN)
    assert await called(harness, table)
    await harness.tables.move_to_thread(table.id, ANNA.id, 5)
    assert not await called(harness, table), "nor again where the lobby moves to"


async def test_the_owner_is_not_called_again_while_the_call_is_on_its_way(harness: Harness) -> None:
    opened = await harness.open_lobby(ANNA)
    posted = await harness.do(opened, seating.join, BEN)
    assert reminders.unpinged_players(posted) == {0: ANNA.id}
    await harness.do(opened, seating.join, CLEO)  # before it is recorded that the call was sent
    await harness.notices.message_posted(posted, CHANNEL_ID, 1)
    assert reminders.unpinged_players(await harness.current(opened)) == {}
    full = await harness.do(opened, seating.join, DORA)
    assert reminders.unpinged_players(full) == {0: ANNA.id}, "no seat is left"
