"""Tests of `bot.discord.adapter`."""

import re
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.discord import adapter
from bot.discord.posting.render_pool import RenderedPicture
from bot.messages import limits
from bot.messages.components import (
    Button,
    EntitySelect,
    Field,
    LayoutPost,
    Modal,
    Picture,
    Post,
    Section,
    Select,
    SelectOption,
    Text,
    as_layout,
)
from bot.messages.ids import PATTERN, ROUTES, CustomId
from tests.bot.builders import GAMES, random_game


def _post() -> Post:
    pick = Select(
        CustomId("pick", 1, 2, 3, "menu seat"),
        "Choose",
        (SelectOption("A", "seat A"), SelectOption("B", "seat B", "+2")),
    )
    turn = Button(CustomId("turn", 1), "Take My Turn", "primary")
    newest = Button(None, "To the Table", "link", url="https://discord.com/channels/1/2/3")
    return Post("Hello", (pick, (turn, newest)), pings=(5, 6))


async def test_a_view_holds_dynamic_items_and_links_only_and_never_times_out() -> None:
    view = adapter.build_view(_post().rows)
    assert view.timeout is None
    for item in view.children:
        link = isinstance(item, discord.ui.Button) and item.url is not None
        assert link or isinstance(item, adapter.PersistentItem)
    assert [[each["type"] for each in row["components"]] for row in view.to_components()] == [[3], [2, 2]]


async def test_menus_of_people_roles_and_channels_show_what_is_chosen() -> None:
    menus = (
        EntitySelect(CustomId("setting", 0, payload="roles"), "Everybody", kind="role", chosen=(4,), most=25),
        EntitySelect(CustomId("setting", 0, payload="channels"), "All", kind="channel", fewest=0, most=25),
        EntitySelect(CustomId("setting", 0, payload="person"), "Who", kind="user"),
    )
    view = adapter.build_view(menus)
    assert all(isinstance(each, adapter.PersistentItem) for each in view.children)
    roles, channels, people = (row["components"][0] for row in view.to_components())
    assert (roles["type"], roles["default_values"]) == (6, [{"id": 4, "type": "role"}])
    assert (channels["type"], channels["min_values"], channels["max_values"]) == (8, 0, 25)
    assert set(channels["channel_types"]) == {0, 2, 5, 13, 15}
    assert (people["type"], people["min_values"], people["max_values"]) == (5, 1, 1)
    assert adapter.custom_ids(menus) == [menu.custom_id for menu in menus]


def _layout() -> LayoutPost:
    picture = Picture(next(iter(random_game(GAMES[0], 2, {}, seed=1))).view())
    section = Section("2 krones", Button(CustomId("pick", 1, 2, 3, "guest 1"), "Take", "primary"))
    return LayoutPost((Text("So far"), picture, section, *_post().rows))


async def test_a_layout_holds_dynamic_items_texts_and_its_picture_and_never_times_out() -> None:
    picture = RenderedPicture("board.png", b"x", "The board")
    arguments = adapter.send_arguments(_layout(), picture)
    view = arguments["view"]
    assert view.timeout is None
    assert "content" not in arguments
    assert [each["type"] for each in view.to_components()] == [10, 12, 9, 1, 1]
    (shown,) = view.to_components()[1]["items"]
    assert (shown["media"]["url"], shown["description"]) == ("attachment://board.png", "The board")
    assert arguments["file"].filename == "board.png"
    pressed = [each for each in view.walk_children() if each.is_dispatchable()]
    assert len(pressed) == 3
    assert all(isinstance(each, adapter.PersistentItem) for each in pressed)


async def test_an_edit_with_a_layout_removes_the_content_and_former_pictures() -> None:
    arguments = adapter.edit_arguments(as_layout(_post()), None)
    assert (arguments["content"], arguments["attachments"]) == (None, [])
    assert [each["type"] for each in arguments["view"].to_components()] == [10, 1, 1]


async def test_sending_and_editing_a_message_does_not_unregister_its_buttons() -> None:
    for view in (adapter.build_view(_post().rows), adapter.build_layout(_layout(), None)):
        client = discord.Client(intents=discord.Intents.none())
        client.add_dynamic_items(adapter.PersistentItem)
        store = client._connection._view_store
        store.add_view(view, 1)
        store.remove_view(view)
        view.stop()
        assert list(store._dynamic_items.values()) == [adapter.PersistentItem]


def test_one_class_answers_every_custom_id_of_the_bot() -> None:
    template = adapter.PersistentItem.__discord_ui_compiled_template__
    classes = [adapter.PersistentItem, *adapter.PersistentItem.__subclasses__()]
    assert classes == [adapter.PersistentItem], "discord.py calls every class whose template fits"
    for route in ROUTES:
        custom_id = str(CustomId(route, 999_999_999, 999_999, 99, "seat joker-m K12 DE"))
        assert template.fullmatch(custom_id)
        assert re.fullmatch(PATTERN, custom_id)
        assert len(custom_id) <= limits.CUSTOM_ID
    assert template.fullmatch("ho:a part of tomorrow:1"), "what nobody knows is still answered"
    assert not template.fullmatch("somebody:else")


async def test_a_new_message_notifies_its_pings_only_and_an_edit_nobody() -> None:
    sent, changed = adapter.send_arguments(_post(), None), adapter.edit_arguments(_post(), None)
    assert sent["allowed_mentions"].to_dict() == {"parse": [], "users": [5, 6]}
    unpinged = adapter.send_arguments(Post("Hello <@5> @everyone"), None)
    for each in (changed, unpinged):
        mentions = each["allowed_mentions"].to_dict()
        assert (mentions["parse"], mentions.get("users", [])) == ([], [])
    assert changed["attachments"] == []
    assert adapter.edit_arguments(Post("Hello"), None)["view"] is None


def _modal(opening: int) -> Modal:
    options = (SelectOption("Coffee", "one"), SelectOption("Cake", "two"))
    fields = (
        Field("why", "Why"),
        Field("text", "Text", required=False),
        Field("must", "Choose", options),
        Field("may", "Choose if you like", options, required=False),
    )
    return Modal(CustomId("selftest", 5, 7, opening, "form"), "Order", fields)


async def test_a_modal_is_not_remembered_and_its_optional_choices_can_be_cleared() -> None:
    built = adapter.build_modal(_modal(3))
    assert built.is_finished(), "discord.py would keep it until it is submitted, which may be never"
    sent = built.to_dict()
    assert sent["custom_id"] == "ho:selftest:5:7:3:form"
    fields = {each["label"]: each["component"] for each in sent["components"]}
    assert [each["required"] for each in fields.values()] == [True, False, True, False]
    assert fields["Choose"]["min_values"] == 1
    assert fields["Choose if you like"]["min_values"] == 0


def test_every_opening_of_a_modal_has_an_id_of_its_own() -> None:
    assert str(_modal(1).custom_id) != str(_modal(2).custom_id)
    with pytest.raises(AssertionError, match="id of its own"):
        _modal(0)


def test_what_is_entered_in_a_modal_is_one_value_for_each_field() -> None:
    labels = [
        {"component": {"value": "Melange"}},
        {"component": {"value": None}},
        {"component": {"values": ["one", "two"]}},
        {"component": {"values": []}},
        {},
    ]
    data = {"custom_id": "ho:selftest:0:0:3:form", "components": labels}
    pressed, entered = adapter.submitted_modal(data)
    assert pressed == CustomId("selftest", 0, 0, 3, "form")
    assert entered == ("Melange", "", "one two", "", "")
    assert adapter.submitted_modal({"custom_id": "other"}) == (None, ())


async def test_a_picture_that_stays_is_listed_with_its_id_and_its_name() -> None:
    """Discord lists no attachments of a message with a gallery, and finds a picture by both."""
    url = "https://cdn.discordapp.com/attachments/1/42/caf%C3%A9%201.png?ex=1"
    data: Any = {"type": 12, "id": 1, "items": [{"media": {"url": url, "attachment_id": "42"}}]}
    gallery = discord.MediaGalleryComponent(data, None)
    text = discord.TextDisplay(cast("Any", {"type": 10, "id": 2, "content": "Hello"}))
    message = cast("Any", SimpleNamespace(attachments=[], components=[text, gallery]))
    picture = RenderedPicture("café 1.png", b"", "")
    edit = adapter.edit_arguments(_layout(), picture, kept=message)
    assert [each.to_dict() for each in edit["attachments"]] == [{"id": 42, "filename": "café 1.png"}]
    listed = SimpleNamespace(id=43, filename="board.png")
    message = cast("Any", SimpleNamespace(attachments=[listed], components=[]))
    edit = adapter.edit_arguments(_post(), picture, kept=message)
    assert [each.to_dict() for each in edit["attachments"]] == [{"id": 43, "filename": "board.png"}]
