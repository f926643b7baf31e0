"""The settings of a server: their values, their defaults, and what is refused."""

import pytest

from engine.kernel.errors import BadOption
from engine.tables import settings
from engine.tables.guild_settings import SETTINGS, GuildSettings
from tests.engine.tables.builders import ServiceHarness

GUILD = 9


def test_the_first_value_of_a_setting_is_its_default() -> None:
    defaults = GuildSettings()
    assert {name: defaults.value(name) for name in SETTINGS} == {
        name: values[0] for name, values in SETTINGS.items()
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
    assert await tables.change_setting(GUILD, "boards", "last") == GuildSettings(boards="last")
    assert await tables.change_setting(GUILD, "place", "thread") == GuildSettings("last", "thread")
    assert await tables.queries.guild_settings(GUILD) == GuildSettings("last", "thread")
    assert await tables.queries.guild_settings(GUILD + 1) == GuildSettings()


@pytest.mark.parametrize(
    ("name", "value", "key"), [("clock", "3", "no-such-option"), ("boards", "few", "no-such-value")]
)
async def test_what_does_not_exist_is_refused_and_changes_nothing(
    harness: ServiceHarness, name: str, value: str, key: str
) -> None:
    with pytest.raises(BadOption) as refused:
        await harness.tables.change_setting(GUILD, name, value)
    assert refused.value.key == key
    assert await harness.tables.queries.guild_settings(GUILD) == GuildSettings()
