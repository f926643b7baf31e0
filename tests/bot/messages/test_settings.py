"""The settings pages for people, servers and server managers, and the messages about changes."""

import json
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.language.localizer import Localizer, localizer_for
from bot.messages import admin_page, notes, person_page, privacy_page, selftest_page
from bot.messages.admin_page import TableReport
from bot.messages.ids import CustomId
from bot.messages.selftest_page import Trial
from bot.messages.setup_page import ORDER, Lack, setup_page
from engine.games import GAMES
from engine.store.personal_data import PERSONAL
from engine.tables.seen.models import CommittedTurn, DeliveryFailure
from engine.tables.settings import values as settings
from engine.tables.settings.guild import SETTINGS as GUILD_SETTINGS
from engine.tables.settings.guild import GuildSettings
from engine.tables.settings.person import SETTINGS, PersonSettings
from engine.tables.settings.table import SETTINGS as TABLE_SETTINGS
from engine.tables.table import Player
from tests.bot.builders import limit_violations, played
from tests.bot.messages.transcript import buttons, menus, pressable, transcript
from tests.registered import PUBLISHED

EN = localizer_for("en")
NOW = datetime(2026, 11, 23, 14, 5, tzinfo=ZoneInfo("Europe/Vienna"))
AT = datetime(2031, 5, 1, tzinfo=UTC)
LINK = "https://discord.com/channels/1/2/3"


# a person

DEFAULT = PersonSettings()
LONGEST = PersonSettings(
    time_zone="America/Argentina/ComodRivadavia",
    quiet_hours="22-9",
    clock_hours="9-23",
    away_until="2026-12-24",
    forced_moves="off",
    prepared_turns="off",
    theme="dark",
)


def test_person(words: Localizer, page: SnapshotAssertion) -> None:
    def told(**values: str) -> str:
        ((name, _),) = values.items()
        return person_page.setting_value(name, settings.read(PersonSettings, values), words, NOW)

    zones, hours, utc = person_page.zone_choices, person_page.hours_choices, NOW.astimezone(UTC)
    typed = [*zones("new york", words, NOW), *zones("", words, utc)[:2], *zones("europe", words, NOW)[:2]]
    typed += [*person_page.day_choices(NOW.date(), words)[-2:], *hours("quiet_hours", words)[:3]]
    typed += hours("clock_hours", words)[-1:]
    scenes = {
        "nothing is set": person_page.person_page(DEFAULT, words, NOW),
        "all is set and has changed": person_page.person_page(LONGEST, words, NOW, "Agreed.", [*SETTINGS]),
        "values": [
            *(told(quiet_hours="none"), told(clock_hours="17-1"), told(away_until="2026-11-24")),
            f"{told(away_until='2026-11-23')} (the day on which somebody is back)",
            *(told(time_zone="Asia/Kathmandu"), told(reminders="24")),
        ],
        "what is offered where it is typed": [f"{label} → {value}" for label, value in typed],
    }
    assert transcript(scenes) == page
    assert person_page.zone_choices("waltz", words, NOW) == []


def test_every_setting_of_a_person_has_a_control_whose_values_can_be_stored(words: Localizer) -> None:
    for chosen in (DEFAULT, LONGEST):
        shown = person_page.person_page(chosen, words, NOW)
        toggles = dict(each.split(":")[4].split() for each in pressable(shown) if each.startswith("prefer"))
        offered = {each.custom_id.payload: [option.value for option in each.options] for each in menus(shown)}
        assert {*offered, *toggles} == {*SETTINGS}
        assert toggles == {name: "off" if chosen.value(name) == "on" else "on" for name in toggles}
        days = offered.pop("away_until")
        assert ("back" in days) == (chosen is LONGEST), "only a player who is away can come back"
        assert all(date.fromisoformat(each) > NOW.date() for each in days if each != "back")
        for name, values in offered.items():
            for value in values:
                settings.check(PersonSettings, name, person_page.stored_value(value))


def test_privacy(words: Localizer, page: SnapshotAssertion) -> None:
    assert {*privacy_page.CATEGORIES} == {*PERSONAL}, "all stored data is reported"
    table = played()[0].table()
    many = [replace(table, id=number, phase="lobby" if number % 3 else "running") for number in range(1, 40)]
    scenes = {
        "what is stored": privacy_page.privacy_page(words),
        "the first question": privacy_page.first_question(words),
        "the second question": privacy_page.second_question([], words),
        "with one table": privacy_page.second_question([table], words),
        "with exactly as many as are named": privacy_page.second_question([table] * 10, words),
        "with more": privacy_page.second_question(many, words),
        "forgotten": privacy_page.forgotten(words),
    }
    assert transcript(scenes) == page


def test_notes(words: Localizer, page: SnapshotAssertion) -> None:
    table = played()[0].table()
    scenes = {
        "the form": notes.note_form(table, "Keep the *joker*.", 3, words),
        "the note": notes.note_lines("Keep the *joker*.\nAnna has two.", words),
        "no note": notes.note_lines("", words),
        "the button": [notes.note_button(table, words).label, str(notes.note_button(table, words).custom_id)],
    }
    assert transcript(scenes) == page


# a server

HERE = ("<#5>",)


def _guild(**values: str) -> GuildSettings:
    return settings.read(GuildSettings, values)


def test_setup(words: Localizer, page: SnapshotAssertion) -> None:
    template = json.dumps({GAMES[0].key: {"settings": {"theme": "dark"}, "options": {"rules": "1989"}}})
    lacks = (Lack("send_messages", HERE), Lack("attach_files", ("<#5>", "<#6>", "<#7>")))
    many = tuple(f"<#{n}>" for n in range(5, 9))
    chosen = _guild(channels="5 6", roles="7", time_zone="Asia/Kathmandu", language="de", template=template)
    scenes = {
        "nothing is set": setup_page(GuildSettings(), words, HERE, ()),
        "the server has a language": setup_page(GuildSettings(), words, HERE, (), "de").text.splitlines()[1],
        "much is set, something is lacking": setup_page(chosen, words, many, lacks),
        "in more channels than are named": setup_page(GuildSettings(), words, many, ()).text.splitlines()[-1],
    }
    assert transcript(scenes) == page


def test_every_setting_of_a_server_has_a_menu_which_offers_every_value(words: Localizer) -> None:
    assert set(ORDER) == set(GUILD_SETTINGS) - {"template"}, "which is set at a table"
    for name, values in GUILD_SETTINGS.items():
        for value in values:
            page = setup_page(_guild(**{name: value}), words, HERE, ())
            assert [each.custom_id.payload for each in menus(page)] == list(ORDER)
            (menu,) = [each for each in menus(page) if each.custom_id.payload == name]
            assert [option.value for option in menu.options] == list(values)
            (label,) = [option.label for option in menu.options if option.value == value]
            assert menu.placeholder.endswith(label), "it shows the current setting"
            assert label in page.text


def test_a_server_that_has_chosen_and_forbidden_everything_gets_a_page_that_fits(words: Localizer) -> None:
    ids = " ".join(str(10**18 + each) for each in range(25))
    mentions = tuple(f"<#{10**18 + each}>" for each in range(25))
    permissions = "view_channel send_messages send_messages_in_threads create_public_threads embed_links attach_files read_message_history"
    templates = {
        game.key: {
            "options": {spec.name: spec.values[-1] for spec in game.option_specs},
            "settings": {name: values[-1] for name, values in TABLE_SETTINGS.items()},
        }
        for game in PUBLISHED
    }
    chosen = _guild(channels=ids, roles=ids, template=json.dumps(templates))
    page = setup_page(chosen, words, mentions, [Lack(name, mentions) for name in permissions.split()])
    assert limit_violations(page) == []
    assert page.text.count("<#") == 25 + 7 * 3
    (button,) = buttons(page)
    assert button.custom_id == CustomId("setting", 0)
    assert button.label in page.text, "it says what to press then"


# a table of the server

MOMENTS = played()
TABLE = MOMENTS[20].table()
TURNS = tuple(
    CommittedTurn(40 - number, 100 - number, number % 3, moment.events, ("Anna", "Ben", "Cleo"))
    for number, moment in enumerate(MOMENTS[1:41])
)
REPORT = TableReport(TABLE, (1,), AT, None, TURNS, LINK)
REASONS = ("later", "forbidden", "channel-gone", "server-gone", "thread-locked", "thread-archived")


def test_admin(words: Localizer, page: SnapshotAssertion) -> None:
    def report(phase: Any = "running", **changes: Any) -> TableReport:
        table = replace(TABLE, phase=phase, parked=changes.pop("parked", None))
        return replace(REPORT, **{"table": table, "turns": (), "waiting_for": (), "link": None, **changes})

    lobby = replace(TABLE, phase="lobby")
    computer = replace(
        TABLE, players=(TABLE.players[0], Player("*Franz*", computer="easy"), TABLE.players[2])
    )
    untold = CommittedTurn(9, 12, 1, (), ("Anna", "Former", "Cleo"))
    reports = {
        "a running game": replace(REPORT, turns=TURNS[:3]),
        "which waits for two since an unknown time": replace(
            REPORT, turns=(), waiting_for=(0, 2), since=None
        ),
        "with a computer": report(table=computer),
        "a lobby": report("lobby"),
        "the end": report("ended"),
        "closed": report("closed"),
        "without its channel": report(parked="channel"),
        "without its server": report(parked="server"),
    }
    failures = {
        f"{reason}, {'given up' if given_up else 'tried again'}": admin_page.admin_page(
            report(failure=DeliveryFailure(reason, 3, given_up)), words
        ).text.splitlines()[-1]
        for reason in REASONS
        for given_up in (False, True)
    }
    scenes = {
        **{title: admin_page.admin_page(each, words) for title, each in reports.items()},
        "something was done": admin_page.admin_page(report("ended"), words, "Done.").text.splitlines()[0],
        **failures,
        "rewind?": admin_page.confirm_rewind(TABLE, TURNS[3], 4, words),
        "the last turn?": admin_page.confirm_rewind(TABLE, untold, 0, words),
        "end?": admin_page.confirm_end(TABLE, words),
        "close the lobby?": admin_page.confirm_end(lobby, words),
        "who sits on a seat?": admin_page.choose_player(TABLE, 1, words),
        "on that of a computer?": admin_page.choose_player(computer, 1, words),
    }
    assert transcript(scenes) == page


def test_the_newest_turns_can_be_undone_as_many_as_a_menu_holds() -> None:
    rewind, seats = menus(admin_page.admin_page(REPORT, EN))
    assert [option.value for option in rewind.options] == [str(turn.since) for turn in TURNS[:25]]
    assert [option.value for option in seats.options] == ["0", "1", "2"]


@pytest.mark.parametrize(
    ("text", "plain"),
    [("**Anna** seats", "Anna seats"), (r"5\* \_x\_ a\\b", r"5* _x_ a\b"), ("<@123> ~~undone~~", " undone")],
)
def test_menus_show_texts_without_markup(text: str, plain: str) -> None:
    assert admin_page.plain(text) == plain


def test_selftest(words: Localizer, page: SnapshotAssertion) -> None:
    picture = selftest_page.sample_picture(GAMES[0], words)
    trials = [
        Trial("menus"),
        Trial("picture", "50*13: no"),
        Trial("thread", was_tried=False),
        Trial("modal", "x" * 400),
    ]
    scenes = {
        "in public": selftest_page.board(7, words, picture),
        "a picture": selftest_page.layout("picture", words, picture),
        "a text": selftest_page.layout("board", words),
        "a gallery": selftest_page.gallery(words),
        "menus": selftest_page.menus(words),
        "the form": selftest_page.form(3, words),
        "the report": selftest_page.report(trials, words, is_thread_left=True),
        "all is well": selftest_page.report([Trial("menus")], words, is_thread_left=False),
        "the form was refused": selftest_page.modal_refused("no", words),
        "something has arrived": selftest_page.delivered(words),
    }
    assert transcript(scenes) == page
