"""Tests of `bot.discord.adapter`."""

import re
from dataclasses import replace
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
    Gallery,
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

PICTURE = RenderedPicture("café 1.png", b"x", "The board")
PICK = Select(
    CustomId("pick", 1, 2, 3, "menu seat"),
    "Choose",
    (SelectOption("A", "seat A"), SelectOption("B", "seat B", "+2")),
)
TURN = Button(CustomId("turn", 1), "Take My Turn", "primary")
NEWEST = Button(None, "To the Table", "link", url="https://discord.com/channels/1/2/3")
POST = Post("Hello", (PICK, (TURN, NEWEST)), pings=(5, 6))
SECTION = Section("2 krones", Button(CustomId("pick", 1, 2, 3, "guest 1"), "Take", "primary"))
LAYOUT = LayoutPost(
    (Text("So far"), Picture(next(iter(random_game(GAMES[0], 2, {}, seed=1))).view()), SECTION, *POST.rows)
)


async def test_views_hold_dynamic_items_texts_and_links_only_and_never_time_out() -> None:
    view, layout = adapter.build_view(POST.rows), adapter.send_arguments(LAYOUT, (PICTURE,))["view"]
    assert [[each["type"] for each in row["components"]] for row in view.to_components()] == [[3], [2, 2]]
    assert [each["type"] for each in layout.to_components()] == [10, 12, 9, 1, 1]
    for built, number in ((view, 2), (layout, 3)):
        assert built.timeout is None
        pressed = [each for each in built.walk_children() if each.is_dispatchable()]
        assert len(pressed) == number
        assert all(isinstance(each, adapter.PersistentItem) for each in pressed)


async def test_a_layout_shows_its_picture_and_replaces_the_content_and_former_pictures() -> None:
    sent = adapter.send_arguments(LAYOUT, (PICTURE,))
    assert "content" not in sent
    assert [each.filename for each in sent["files"]] == [PICTURE.name]
    (shown,) = sent["view"].to_components()[1]["items"]
    assert shown["media"]["url"].startswith("attachment://")
    assert shown["description"] == PICTURE.alt
    edited = adapter.edit_arguments(as_layout(POST))
    assert (edited["content"], edited["attachments"]) == (None, [])
    assert [each["type"] for each in edited["view"].to_components()] == [10, 1, 1]


async def test_a_gallery_shows_its_pictures_in_order_with_a_description_each() -> None:
    rendered = [replace(PICTURE, name=f"{number}.png", alt=f"Turn {number}") for number in (1, 2, 3)]
    view = next(each.view for each in LAYOUT.pictures)
    post = LayoutPost((Gallery((Picture(view),) * 3), Text("Below")))
    sent = adapter.send_arguments(post, rendered)
    assert [each.filename for each in sent["files"]] == ["1.png", "2.png", "3.png"]
    shown = sent["view"].to_components()[0]["items"]
    assert [each["media"]["url"] for each in shown] == [f"attachment://{each}.png" for each in (1, 2, 3)]
    assert [each["description"] for each in shown] == ["Turn 1", "Turn 2", "Turn 3"]
    edited = adapter.edit_arguments(post, rendered)
    assert len(edited["attachments"]) == len(edited["view"].to_components()[0]["items"]) == 3


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


async def test_sending_and_editing_a_message_does_not_unregister_its_buttons() -> None:
    client = discord.Client(intents=discord.Intents.none())
    client.add_dynamic_items(adapter.PersistentItem)
    store = client._connection._view_store
    for view in (adapter.build_view(POST.rows), adapter.build_layout(LAYOUT)):
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
    assert template.fullmatch("ho:a part of tomorrow:1"), "unknown ones still get an answer"
    assert not template.fullmatch("somebody:else")


async def test_a_new_message_notifies_its_pings_only_and_an_edit_nobody() -> None:
    sent, edited = adapter.send_arguments(POST), adapter.edit_arguments(POST)
    unpinged = adapter.send_arguments(Post("Hello <@5> @everyone"))
    mentions = [each["allowed_mentions"].to_dict() for each in (sent, edited, unpinged)]
    assert [each["parse"] for each in mentions] == [[]] * 3
    assert [each.get("users", []) for each in mentions] == [[5, 6], [], []]
    assert edited["attachments"] == []
    assert adapter.edit_arguments(Post("Hello"))["view"] is None


async def test_a_modal_is_not_remembered_and_its_optional_choices_can_be_cleared() -> None:
    """Each time it is opened, the modal gets a new id."""
    options = (SelectOption("Coffee", "one"), SelectOption("Cake", "two"))
    fields = (
        Field("why", "Why"),
        Field("text", "Text", required=False),
        Field("must", "Choose", options),
        Field("may", "Choose if you like", options, required=False),
    )
    built = adapter.build_modal(Modal(CustomId("selftest", 5, 7, 3, "form"), "Order", fields))
    assert built.is_finished(), "discord.py would keep it until it is submitted, which may be never"
    sent = built.to_dict()
    assert sent["custom_id"] == "ho:selftest:5:7:3:form"
    found = [each["component"] for each in sent["components"]]
    assert [each["required"] for each in found] == [True, False, True, False]
    assert [each["min_values"] for each in found[2:]] == [1, 0]
    with pytest.raises(AssertionError, match="id of its own"):
        Modal(CustomId("selftest", 5, 7, 0, "form"), "Order", fields)


def test_what_is_entered_in_a_modal_is_one_value_for_each_field() -> None:
    entered: tuple[dict[str, Any], ...] = ({"value": "Melange"}, {"value": None}, {"values": ["one", "two"]})
    labels = [*({"component": each} for each in (*entered, {"values": []})), {}]
    pressed, values = adapter.submitted_modal({"custom_id": "ho:selftest:0:0:3:form", "components": labels})
    assert pressed == CustomId("selftest", 0, 0, 3, "form")
    assert values == ("Melange", "", "one two", "", "")
    assert adapter.submitted_modal({"custom_id": "other"}) == (None, ())


async def test_a_picture_that_stays_is_listed_with_its_id_and_its_name() -> None:
    """Discord lists no attachments for a message with a gallery, so the bot must list them by id and name."""
    url = "https://cdn.discordapp.com/attachments/1/42/caf%C3%A9%201.png?ex=1"
    data: Any = {"type": 12, "id": 1, "items": [{"media": {"url": url, "attachment_id": "42"}}]}
    gallery = discord.MediaGalleryComponent(data, None)
    text = discord.TextDisplay(cast("Any", {"type": 10, "id": 2, "content": "Hello"}))
    listed = SimpleNamespace(id=43, filename="board.png")
    for post, attachments, components, kept in (
        (LAYOUT, [], [text, gallery], {"id": 42, "filename": "café 1.png"}),
        (POST, [listed], [], {"id": 43, "filename": "board.png"}),
    ):
        message: Any = SimpleNamespace(attachments=attachments, components=components)
        edit = adapter.edit_arguments(post, (PICTURE,), kept=message)
        assert [each.to_dict() for each in edit["attachments"]] == [kept]
