"""The settings of a server: their values, their defaults, and what is refused."""

from dataclasses import fields

import pytest

from engine.kernel.errors import BadOption
from engine.tables.settings import values as settings
from engine.tables.settings.guild import SCHEDULING, SETTINGS, GuildSettings
from tests.engine.tables.builders import ANNA, BEN, GUILD_ID, ServiceHarness

GUILD = 9


def test_the_first_value_of_a_setting_is_its_default() -> None:
    defaults = GuildSettings()
    assert {name: defaults.value(name) for name in SETTINGS} == {
        name: values[0] if values else "" for name, values in SETTINGS.items()
    }


@pytest.mark.parametrize(
    ("boards", "in_channel", "in_thread"),
    [("by-place", False, True), ("last", False, False), ("all", True, True)],
)
def test_which_boards_keep_their_pictures(boards: str, in_channel: bool, in_thread: bool) -> None:
    chosen = settings.read(GuildSettings, {"boards": boards})
    assert chosen.keeps_boards(in_thread=False) == in_channel
    assert chosen.keeps_boards(in_thread=True) == in_thread


def test_a_stored_value_that_no_longer_exists_is_the_default() -> None:
    assert settings.read(GuildSettings, {"boards": "some", "clock": "3", "place": "ask"}) == GuildSettings(
        place="ask"
    )


async def test_a_setting_is_changed_for_one_server(harness: ServiceHarness) -> None:
    tables = harness.tables
    assert await tables.queries.guild_settings(GUILD) == GuildSettings()
    assert await tables.change_settings(GUILD, {"boards": "last"}) == GuildSettings(boards="last")
    assert await tables.change_settings(GUILD, {"place": "thread"}) == GuildSettings("last", "thread")
    assert await tables.queries.guild_settings(GUILD) == GuildSettings("last", "thread")
    assert await tables.queries.guild_settings(GUILD + 1) == GuildSettings()


@pytest.mark.parametrize(
    ("name", "value", "key"), [("clock", "3", "no-such-option"), ("boards", "few", "no-such-value")]
)
async def test_what_does_not_exist_is_refused_and_changes_nothing(
    harness: ServiceHarness, name: str, value: str, key: str
) -> None:
    with pytest.raises(BadOption) as refused:
        await harness.tables.change_settings(GUILD, {name: value})
    assert refused.value.key == key
    assert await harness.tables.queries.guild_settings(GUILD) == GuildSettings()


def test_tables_may_be_opened_in_the_chosen_channels_and_their_threads() -> None:
    chosen = settings.read(GuildSettings, {"channels": "5 7"})
    assert chosen.channel_ids == (5, 7)
    assert [chosen.allows_tables_in(*each) for each in ((5, None), (9, 7), (9, None), (9, 8))] == [
        True,
        True,
        False,
        False,
    ]
    assert GuildSettings().allows_tables_in(9, None), "none chosen means everywhere"


def test_who_has_one_of_the_chosen_roles_may_open_tables() -> None:
    chosen = settings.read(GuildSettings, {"roles": "5 7"})
    assert [chosen.allows_opening_by(roles) for roles in ([7, 9], [9], [])] == [True, False, False]
    assert GuildSettings().allows_opening_by([]), "none chosen means everybody"


@pytest.mark.parametrize(
    ("name", "value", "stored"),
    [
        ("channels", " 5  7 5", "5 7"),
        ("channels", "", ""),
        ("roles", " ".join(str(each) for each in range(1, 26)), " ".join(str(each) for each in range(1, 26))),
        ("time_zone", "europe/vienna", "Europe/Vienna"),
        ("time_zone", "America/New York", "America/New_York"),
    ],
)
def test_a_typed_setting_is_stored_in_one_form(name: str, value: str, stored: str) -> None:
    assert settings.check(GuildSettings, name, value) == stored


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("channels", "kaffeehaus"),
        ("channels", "0"),
        ("roles", " ".join(str(each) for each in range(1, 27))),
        ("time_zone", "Vienna/Europe"),
    ],
)
def test_an_unreadable_setting_is_refused(name: str, value: str) -> None:
    with pytest.raises(BadOption) as refused:
        settings.check(GuildSettings, name, value)
    assert refused.value.key == f"unreadable-{name.replace('_', '-')}"


async def test_settings_are_changed_all_or_none(harness: ServiceHarness) -> None:
    with pytest.raises(BadOption):
        await harness.tables.change_settings(GUILD, {"place": "thread", "time_zone": "nowhere"})
    assert await harness.tables.queries.guild_settings(GUILD) == GuildSettings()


async def test_the_language_of_a_server_is_known_without_a_query_also_after_a_restart(
    harness: ServiceHarness,
) -> None:
    assert harness.tables.queries.language(GUILD) == "auto"
    await harness.tables.change_settings(GUILD, {"language": "de"})
    assert harness.tables.queries.language(GUILD) == "de"
    await harness.restart()
    assert (harness.tables.queries.language(GUILD), harness.tables.queries.language(GUILD + 1)) == (
        "de",
        "auto",
    )


@pytest.mark.parametrize("phase", ["lobby", "running"])
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("boards", "last"),
        ("place", "thread"),
        ("language", "de"),
        ("channels", "5"),
        ("roles", "6"),
        ("reminders", "6"),
        ("time_zone", "Asia/Tokyo"),
        ("lobby_days", "3"),
    ],
)
async def test_open_tables_are_written_anew_by_settings_of_the_schedule_only(
    harness: ServiceHarness, name: str, value: str, phase: str
) -> None:
    opened = await (harness.open_lobby if phase == "lobby" else harness.start_game)(ANNA, BEN)
    before = await harness.tables._repository.table(opened.id)
    await harness.tables.change_settings(GUILD_ID, {name: value})
    after = await harness.tables._repository.table(opened.id)
    assert (after.revision > before.revision) == (name in SCHEDULING)
    concerned = {"lobby": {"lobby_days", "time_zone"}, "running": {"reminders", "time_zone"}}[phase]
    assert (after.jobs != before.jobs) == (name in concerned)


def test_it_is_decided_of_every_setting_whether_the_schedule_depends_on_it() -> None:
    others = {"boards", "place", "language", "channels", "roles", "template"}
    assert {each.name for each in fields(GuildSettings)} == SCHEDULING | others


async def test_a_table_that_cannot_be_read_does_not_keep_a_server_from_its_settings(
    harness: ServiceHarness,
) -> None:
    broken, whole = await harness.open_lobby(ANNA), await harness.open_lobby(BEN, channel_id=8)
    before = await harness.tables._repository.table(whole.id)
    await harness.write("UPDATE tables SET document = '{}' WHERE id = ?", broken.id)
    assert (await harness.tables.change_settings(GUILD_ID, {"lobby_days": "3"})).lobby_days == "3"
    assert (await harness.tables._repository.table(whole.id)).jobs != before.jobs
