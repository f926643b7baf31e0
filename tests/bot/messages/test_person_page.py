"""The page with the settings of a person: every setting in words, each with a control that changes it."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages.components import Block, Button, LayoutPost, Section, Select, Text
from bot.messages.person_page import person_page, setting_key, setting_value, stored_value, zone_choices
from engine.kernel.errors import BadOption
from engine.tables.settings import values as settings
from engine.tables.settings.person import SETTINGS, PersonSettings
from tests.bot.builders import limit_violations

_NOW = datetime(2026, 11, 23, 14, 5, tzinfo=ZoneInfo("Europe/Vienna"))
_LONGEST = PersonSettings(
    time_zone="America/Argentina/ComodRivadavia",
    quiet_hours="22-9",
    clock_hours="9-23",
    away_until="2026-12-24",
    forced_moves="off",
    prepared_turns="off",
)
_EN = localizer_for("en")


def _menus(page: LayoutPost) -> dict[str, Select]:
    return {row.custom_id.payload: row for row in page.rows if isinstance(row, Select)}


def _buttons(page: LayoutPost) -> list[Button]:
    return [block.button for block in page.blocks if isinstance(block, Section)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("chosen", [PersonSettings(), _LONGEST], ids=["default", "longest"])
def test_the_page_shows_every_setting_in_words_within_discords_limits(
    lang: str, chosen: PersonSettings
) -> None:
    localizer = localizer_for(lang)
    page = person_page(chosen, localizer, _NOW, "…", SETTINGS)
    assert limit_violations(page) == []
    for name in SETTINGS:
        assert (
            f"**{localizer(setting_key(name))}: {setting_value(name, chosen, localizer, _NOW)}**" in page.text
        )


def test_every_setting_has_a_menu_or_a_button_that_changes_it() -> None:
    page = person_page(PersonSettings(), _EN, _NOW)
    toggled = {button.custom_id.payload.split()[0] for button in _buttons(page) if button.custom_id}
    assert {*_menus(page)} | toggled == {*SETTINGS}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_value_in_a_menu_can_be_stored(lang: str) -> None:
    for name, menu in _menus(person_page(_LONGEST, localizer_for(lang), _NOW)).items():
        for option in menu.options:
            if name == "away_until":
                assert option.value == "back" or date.fromisoformat(option.value) > _NOW.date()
                continue
            try:
                settings.check(PersonSettings, name, stored_value(option.value))
            except BadOption:
                pytest.fail(f"{name} cannot be {option.value}")


@pytest.mark.parametrize("name", SETTINGS)
def test_what_a_control_has_changed_is_told_beside_it(name: str) -> None:
    blocks = person_page(PersonSettings(), _EN, _NOW, changed=(name,)).blocks
    (place,) = [
        place
        for place, block in enumerate(blocks)
        if isinstance(block, Text | Section) and _EN("me-changed-here") in _text(block)
    ]
    assert _EN(setting_key(name)) in _text(blocks[place])
    control = blocks[place].button if isinstance(blocks[place], Section) else blocks[place + 1]
    assert control.custom_id.payload.split()[0] == name  # type: ignore[union-attr]


def _text(block: Block) -> str:
    if isinstance(block, Section):
        return block.text
    return block.content if isinstance(block, Text) else ""


def test_a_button_turns_a_setting_on_or_off() -> None:
    payloads = [
        [button.custom_id.payload for button in _buttons(person_page(each, _EN, _NOW)) if button.custom_id]
        for each in (PersonSettings(), _LONGEST)
    ]
    assert payloads == [["forced_moves off", "prepared_turns off"], ["forced_moves on", "prepared_turns on"]]


def test_only_who_is_away_is_offered_to_be_back() -> None:
    offered = [
        [option.value for option in _menus(person_page(each, _EN, _NOW))["away_until"].options]
        for each in (PersonSettings(), _LONGEST)
    ]
    assert ["back" in each for each in offered] == [False, True]


def test_values_are_told_in_words() -> None:
    def told(lang: str, **values: str) -> str:
        ((name, _),) = values.items()
        return setting_value(name, settings.read(PersonSettings, values), localizer_for(lang), _NOW)

    assert told("en", time_zone="Europe/Vienna") == "Europe/Vienna, where it is 14:05"
    assert told("en", quiet_hours="23-8") == "23:00 to 8:00"
    assert told("de", quiet_hours="none") == "keine; auch Erinnerungen warten nicht"
    assert told("en", quiet_hours="") == "none set; only reminders wait, from 23:00 to 8:00"
    assert _EN("me-quiet-hours-about").startswith("In hours that you set I neither call you"), "only then"
    assert told("de", clock_hours="") == "8 bis 23 Uhr"
    assert told("en", away_until="2026-12-24") == "yes, back on Thursday, 24 December"
    assert told("de", away_until="2027-01-06") == "ja, zurück am Mittwoch, 6. Jänner"
    assert told("de", away_until="2026-11-23") == "nein", "the day on which somebody is back"
    assert told("en", reminders="24") == "every day"


def test_time_zones_are_found_anywhere_in_their_name_the_common_ones_of_a_language_first() -> None:
    german = zone_choices("europe", localizer_for("de"), _NOW)
    assert german[0] == ("Europe/Vienna · jetzt 14:05 Uhr", "Europe/Vienna")
    assert zone_choices("", _EN, _NOW.astimezone(UTC))[0] == ("Europe/London · 13:05 now", "Europe/London")
    assert [value for _, value in zone_choices("new york", _EN, _NOW)] == ["America/New_York"]
    assert zone_choices("waltz", _EN, _NOW) == []
