"""The registered commands stay within Discord's limits in both languages; every verb of every game has one."""

import asyncio
import logging
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.discord.answering.command_options import CommandTranslator
from bot.discord.answering.command_tree import CommandTree
from bot.playground.validation.command_rules import check_commands
from bot.playground.validation.form import Form
from bot.settings import Settings
from engine.games import GAMES
from tests.parts import games_with

Payload = dict[str, Any]


@pytest.fixture
async def tree() -> list[Payload]:
    """The whole command tree, as sent to Discord."""
    return await _payloads(_tree())


def _tree() -> CommandTree:
    return CommandTree(cast("Any", discord.Client(intents=discord.Intents.none())))


async def _payloads(tree: CommandTree) -> list[Payload]:
    return [await each.get_translated_payload(tree, CommandTranslator()) for each in tree.get_commands()]


@pytest.mark.parametrize(("guilds", "expected"), [((7, 8, 9), [8]), ((7, 9), [])])
async def test_commands_are_registered_in_the_servers_that_the_bot_is_on(
    guilds: tuple[int, ...],
    expected: list[int],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO, CommandTree.__module__)
    tree, registered = _tree(), list[int]()
    tree.client.settings = Settings(sync_guilds=guilds)
    caplog.clear()  # of the client's warning about its intents

    async def sync(*, guild: discord.Object) -> None:
        if guild.id in {7, 9}:
            kind = discord.NotFound if guild.id == 7 else discord.Forbidden
            raise kind(cast("Any", SimpleNamespace(status=404, reason="no")), "")
        registered.append(guild.id)

    monkeypatch.setattr(tree, "sync", sync)
    await tree.register()
    assert registered == expected
    assert caplog.messages == [
        "could not register the commands in servers of SYNC_GUILDS: 7, 9",
        *(["registered the commands"] if expected else []),
    ]


async def test_others_are_answered_while_the_commands_are_translated() -> None:
    built = _tree()
    passes = 0

    async def count_passes() -> None:
        nonlocal passes
        while True:
            passes += 1
            await asyncio.sleep(0)

    counting = asyncio.create_task(count_passes())
    for each in built.get_commands():
        before = passes
        payload = await each.get_translated_payload(built, CommandTranslator())
        assert passes - before >= len([*_walk([payload])]), f"/{each.name} holds the event loop"
    counting.cancel()


def _walk(nodes: list[Payload], path: str = "") -> Iterator[tuple[str, Payload]]:
    for node in nodes:
        here = f"{path} {node['name']}".strip()
        yield here, node
        yield from _walk(node.get("options", []), here)


def _names(node: Payload, lang: str) -> str:
    return str(node.get("name_localizations", {}).get(lang, node["name"]))


def _description(node: Payload, lang: str) -> str:
    return str(node.get("description_localizations", {}).get(lang, node.get("description", "")))


async def test_the_tree_keeps_to_the_rules_of_discord_and_its_names_are_unique_in_every_language(
    tree: list[Payload],
) -> None:
    form = Form()
    check_commands(form, tree)
    assert form.errors == {}
    for lang in ("en-US", "de"):
        for path, nodes in [("", tree), *((path, node.get("options", [])) for path, node in _walk(tree))]:
            names = [_names(node, lang) for node in nodes]
            assert len(set(names)) == len(names), (path, lang, names)
            assert not any(_description(node, lang).endswith("…") for node in nodes), (path, lang)


async def test_commands_for_everybody_work_outside_servers_too_and_all_others_in_servers_only(
    tree: list[Payload],
) -> None:
    everywhere = {each["name"] for each in tree if each["integration_types"] == [0, 1]}
    assert {"help", "turn", "games", "rules", "me"} <= everywhere
    assert "table" not in everywhere
    for each in tree:
        assert each["contexts"] == ([0, 1, 2] if each["name"] in everywhere else [0]), each["name"]
    built = _tree()
    built.keep_to_servers()  # as people cannot install the application
    kept = await _payloads(built)
    assert {tuple(each["integration_types"]) for each in kept} == {(0,)}
    contexts = {each["name"]: each["contexts"] for each in kept}
    assert (contexts["games"], contexts["table"]) == ([0, 1], [0])


async def test_an_option_of_a_table_names_its_game(tree: list[Payload]) -> None:
    nodes = dict(_walk(tree))
    assert nodes["table open rules"]["description"] == "Rules (Café International)"
    assert _names(nodes["table options hotels"], "de") == "hotels"
    assert _description(nodes["table options hotels"], "de") == "Hotels (Grand Austria Hotel)"


async def test_every_command_has_german_words_of_its_own(tree: list[Payload]) -> None:
    without_words = {game.group for game in GAMES if game not in games_with("words")}
    for path, node in _walk([node for node in tree if node["name"] not in without_words]):
        words = "description" if node.get("description") else "name"  # which is all that a menu's command has
        assert node[f"{words}_localizations"]["de"] != node[words], path


async def test_every_verb_of_every_game_is_a_command_or_served_by_choose(tree: list[Payload]) -> None:
    by_name = {node["name"]: node for node in tree}
    for game in GAMES:
        subs = {node["name"]: node for node in by_name[game.group]["options"]}
        assert len(subs) <= 10, "more would confuse a newcomer"
        own = [verb for verb in game.verbs if not verb.follow_up]
        choose = ["choose"] if len(own) < len(game.verbs) else []
        standing = ["standing-order"] if game.standing_order_verbs else []
        assert list(subs) == [*(verb.name for verb in own), *choose, *standing]
        for verb in own:
            options = subs[verb.name]["options"]
            assert [each["name"] for each in options] == list(verb.arguments)
            assert all(each["autocomplete"] for each in options)


async def test_every_game_and_option_can_be_chosen_when_a_table_is_opened(tree: list[Payload]) -> None:
    (table,) = [node for node in tree if node["name"] == "table"]
    opened = next(node for node in table["options"] if node["name"] == "open")["options"]
    assert [each["value"] for each in opened[0]["choices"]] == [game.key for game in GAMES]
    assert [each["value"] for each in opened[1]["choices"]] == ["here", "thread"]
    assert {each["name"] for each in opened[2:]} == {
        choice.name for game in GAMES for choice in game.option_specs
    }
