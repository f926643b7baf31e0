"""The commands as they are registered: within Discord's limits, in both languages, one for every verb of every game."""

import asyncio
import re
from collections.abc import Iterator
from typing import Any, cast

import discord
import pytest

from bot.discord.answering.command_options import CommandTranslator
from bot.discord.answering.command_tree import CommandTree
from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages import limits
from engine.games import GAMES
from tests.parts import games_with

Payload = dict[str, Any]


@pytest.fixture
async def tree() -> list[Payload]:
    """The whole tree, as it goes to Discord."""
    return await _payloads(_tree())


def _tree() -> CommandTree:
    return CommandTree(cast("Any", discord.Client(intents=discord.Intents.none())))


async def _payloads(tree: CommandTree) -> list[Payload]:
    return [await each.get_translated_payload(tree, CommandTranslator()) for each in tree.get_commands()]


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
    return str(node.get("description_localizations", {}).get(lang, node["description"]))


async def test_the_tree_keeps_within_discords_limits(tree: list[Payload]) -> None:
    assert len(tree) <= limits.COMMANDS
    for path, node in _walk(tree):
        assert len(node.get("options", [])) <= limits.COMMAND_OPTIONS, path
        assert len(node.get("choices", [])) <= limits.AUTOCOMPLETE_CHOICES, path
        for lang in ("en-US", "de"):
            name = _names(node, lang)
            assert re.fullmatch(limits.COMMAND_NAME_PATTERN, name), (path, name)
            assert name == name.lower(), (path, name)
            assert 1 <= len(_description(node, lang)) <= limits.COMMAND_DESCRIPTION, path
            assert not _description(node, lang).endswith("…"), path
        for choice in node.get("choices", []):
            assert 1 <= len(_names(choice, "de")) <= limits.AUTOCOMPLETE_CHOICE_TEXT, path
            assert 1 <= len(choice["name"]) <= limits.AUTOCOMPLETE_CHOICE_TEXT, path


async def test_commands_for_everybody_work_outside_servers_too_and_all_others_in_servers_only(
    tree: list[Payload],
) -> None:
    everywhere = {each["name"] for each in tree if each["integration_types"] == [0, 1]}
    assert {"help", "turn", "games", "rules", "me"} <= everywhere
    assert "table" not in everywhere
    for each in tree:
        assert each["contexts"] == ([0, 1, 2] if each["name"] in everywhere else [0]), each["name"]


async def test_an_application_that_people_cannot_install_offers_its_commands_in_servers_and_messages() -> (
    None
):
    built = _tree()
    built.keep_to_servers()
    tree = await _payloads(built)
    assert {tuple(each["integration_types"]) for each in tree} == {(0,)}
    contexts = {each["name"]: each["contexts"] for each in tree}
    assert (contexts["games"], contexts["table"]) == ([0, 1], [0])


async def test_names_are_unique_in_every_language(tree: list[Payload]) -> None:
    for lang in ("en-US", "de"):
        for path, nodes in [("", tree), *((path, node.get("options", [])) for path, node in _walk(tree))]:
            names = [_names(node, lang) for node in nodes]
            assert len(set(names)) == len(names), (path, lang, names)


async def test_an_option_of_a_table_names_its_game(tree: list[Payload]) -> None:
    nodes = dict(_walk(tree))
    assert nodes["table open rules"]["description"] == "Rules (Café International)"
    assert _names(nodes["table options hotels"], "de") == "hotelpläne"
    assert _description(nodes["table options hotels"], "de") == "Hotelpläne (Grand Austria Hotel)"


async def test_required_options_come_first(tree: list[Payload]) -> None:
    for path, node in _walk(tree):
        required = [each.get("required", False) for each in node.get("options", []) if each["type"] > 2]
        assert required == sorted(required, reverse=True), path


async def test_no_command_is_larger_than_discord_accepts(tree: list[Payload]) -> None:
    def longest(node: Payload) -> int:
        texts = [max(len(_names(node, lang)) for lang in ("en-US", "de"))]
        if "description" in node:
            texts.append(max(len(_description(node, lang)) for lang in ("en-US", "de")))
        texts += [longest(each) for each in node.get("options", [])]
        texts += [longest(each) + len(str(each["value"])) for each in node.get("choices", [])]
        return sum(texts)

    assert all(longest(node) <= limits.COMMAND_TEXT for node in tree)


async def test_every_command_has_german_words_of_its_own(tree: list[Payload]) -> None:
    without_words = {game.group for game in GAMES if game not in games_with("words")}
    for path, node in _walk([node for node in tree if node["name"] not in without_words]):
        assert node["description_localizations"]["de"] != node["description"], path


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


def test_every_text_of_the_bot_itself_is_in_both_languages() -> None:
    keys = {
        lang: {
            key
            for prefix in ("command-", "param-", "choice-", "answer-", "permission-", "button-", "refusal-")
            for key in localizer_for(lang).keys(prefix)
        }
        for lang in LANGUAGES
    }
    assert keys["en"] == keys["de"]
