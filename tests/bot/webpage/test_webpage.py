"""A game's page is one file within its size, tells every moment in words, and nothing that its reader may not know."""

import base64
import json
import re
import zlib
from collections.abc import Mapping
from dataclasses import replace
from html import escape
from html.parser import HTMLParser
from typing import Any

import pytest

import rendering
from bot import webpage
from bot.language.localizer import LANGUAGES, localizer_for
from bot.language.user_text import unescape
from bot.messages import moments
from bot.webpage import LIMIT, GamePage
from engine.games import find
from engine.kernel import record as records
from engine.kernel import replays
from engine.kernel.errors import Refusal
from engine.kernel.replays import Replay
from tests.contract.test_play import viewers
from tests.contract.test_replay_secrecy import ONE_SETTING_PER_GAME, dealt_anew, replay_of
from tests.parts import ROOT

EN = localizer_for("en")
GAMES = ("cafe_international", "cafe_melange", "grand_austria_hotel")


def recorded(key: str) -> Replay:
    record = records.read(ROOT.joinpath("docs", f"{key}.jsonl").read_text(encoding="utf-8").splitlines())
    return replays.of_record(record, find(key))


def page_of(
    replay: Replay, seat: int | None = None, *, moments: int | None = None, record: str = ""
) -> GamePage:
    """Return the page of a replay, or of its first moments."""
    seen = tuple(replay.all_seen_by(seat))[:moments]
    return GamePage(replay.game, seen, replay.rounds, replay.turning_points, record)


def named(replay: Replay, *names: str) -> Replay:
    return replace(replay, names=(names,) * (replay.last + 1))


class _Reader(HTMLParser):
    """Collects the text of the list's entries, the data, and the tags."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[str] = []
        self.tags: list[tuple[str, Mapping[str, str | None]]] = []
        self.data = ""
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._open.append(tag)
        if tag == "li":
            self.entries.append("")

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if "li" in self._open:
            self.entries[-1] += data
        if self._open and self.tags[-1] == ("script", {"type": "application/json", "id": "data"}):
            self.data += data


def read(content: bytes) -> tuple[_Reader, dict[str, Any], dict[str, Any]]:
    """Return what is in a page: its markup, its data, and the texts in its data."""
    reader = _Reader()
    reader.feed(content.decode())
    data = json.loads(reader.data)
    return reader, data, json.loads(zlib.decompress(base64.b64decode(data["texts"])))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_moment_has_its_whole_story_in_the_list_and_the_board_in_words(lang: str) -> None:
    localizer, page = localizer_for(lang), page_of(recorded("cafe_melange"), 1, moments=8)
    reader, _, texts = read(webpage.compose(page, localizer, "light"))
    for moment in page.seen:
        view = localizer.with_display_names(moment.view)
        entry = " ".join(reader.entries[moment.number].split())
        assert " ".join(unescape(moments.story(page.game, moment, localizer)).split()) in entry
        assert texts["lines"][moment.number] == moments.plain_line(page.game, moment, localizer)
        description = texts["descriptions"][moment.number]
        assert description.startswith(rendering.describe(view, localize=localizer))
        assert rendering.describe(view, localize=localizer, zoom="hand") in description


def test_a_finished_game_begins_at_the_set_up_and_a_running_one_at_its_present() -> None:
    replay = recorded("cafe_melange")
    running = replace(replay, moments=replay.moments[:6], names=replay.names[:6])
    _, data, _ = read(webpage.compose(page_of(replay), EN, "light"))
    assert data["start"] == 0
    content = webpage.compose(page_of(running), EN, "light")
    _, data, texts = read(content)
    assert data["start"] == 5
    assert texts["record"] == ""
    assert b'id="result"' not in content


def test_the_result_has_every_place_and_category() -> None:
    replay = recorded("grand_austria_hotel")
    luck = (3, 0, -2, 1)[: replay.moments[0].state.seats]
    page = replace(page_of(replay), luck=luck)
    text = webpage.compose(page, EN, "light").decode()
    result = page.seen[-1].view.result
    assert result is not None
    table = text[text.index('<section id="result"') :]
    total = table[table.index("<tfoot>") :]
    lucks = [("+3", "0", "−2", "+1")[each.seat] for each in result.standings]
    scores = [str(each.score) for each in result.standings]
    assert re.findall(r"<td>(.*?)</td>", total) == [*scores, *lucks]
    assert table.count('<th scope="row">') == len(replay.game.score_categories) + 2
    assert escape(EN("result-card-luck-note")) in table


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_result_says_what_decided_ties(lang: str) -> None:
    localizer, page = localizer_for(lang), page_of(recorded("grand_austria_hotel"))
    last = page.seen[-1]
    assert last.view.result is not None
    first, second, *others = last.view.result.standings
    without = webpage.without_pictures(page, localizer).decode()
    tied = replace(last.view.result, standings=(first, replace(second, score=first.score), *others))
    view = replace(last.view, result=tied)
    text = webpage.without_pictures(
        replace(page, seen=(*page.seen[:-1], replace(last, view=view))), localizer
    ).decode()
    (line,) = rendering.tie_lines(localizer.with_display_names(view), localizer)
    assert f"</table>\n<p>{line}</p>\n" in text
    assert line not in without


@pytest.mark.parametrize("key", GAMES)
def test_the_file_asks_for_nothing(key: str) -> None:
    """It has no address but its own moments, no handler in its markup, and a policy that allows only its own parts."""
    content = webpage.compose(page_of(recorded(key), moments=4), EN, "light")
    reader, _, _ = read(content)
    for tag, attributes in reader.tags:
        assert tag not in {"base", "embed", "form", "iframe", "img", "link", "object"}
        assert not {"src", "style", "srcset", "action"} & attributes.keys()
        assert not any(name.startswith("on") for name in attributes)
        assert re.fullmatch(r"#\d+", attributes.get("href") or "#0")
    policy = next(each["content"] for _, each in reader.tags if each.get("http-equiv"))
    digest = r"'sha256-[\w+/]{43}='"
    pattern = rf"default-src 'none'; img-src data:; style-src {digest}; script-src {digest}"
    assert re.fullmatch(pattern, policy or "")


@pytest.mark.parametrize(
    "name", ["</script><script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "$script", "\u2028&amp;"]
)
def test_names_are_inert(name: str) -> None:
    replay = recorded("cafe_melange")
    plain = page_of(named(replay, *["Anna"] * len(replay.names[0])), moments=3)
    hostile = page_of(named(replay, *[name] * len(replay.names[0])), moments=3, record=f"{name}\n")
    expected, _, _ = read(webpage.compose(plain, EN, "light"))
    reader, _, texts = read(webpage.compose(hostile, EN, "light"))
    assert reader.tags == expected.tags
    assert texts["record"] == f"{name}\n"


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_is_within_the_limit_in_full_size(key: str) -> None:
    page = page_of(recorded(key), record="x")
    content = webpage.compose(page, EN, "light")
    assert len(content) <= LIMIT
    _, data, _ = read(content)
    assert (data["width"], data["height"]) == (1600, 1200)
    assert data["pictures"] == list(range(len(page.seen)))


def test_a_smaller_limit_means_smaller_pictures_then_fewer_and_is_never_exceeded() -> None:
    page = page_of(recorded("cafe_melange"))
    shapes = []
    for limit in (600_000, 400_000, 250_000, 160_000, 100_000):
        content = webpage.compose(page, EN, "light", limit=limit)
        assert len(content) <= limit
        _, data, _ = read(content)
        assert {0, page.seen[-1].number} <= set(data["pictures"])
        shapes.append((data["width"], len(data["pictures"])))
    assert shapes == sorted(shapes, reverse=True)
    assert shapes[0][0] > shapes[-1][0]
    assert shapes[0][1] > shapes[-1][1]
    with pytest.raises(Refusal, match="page-too-large"):
        webpage.compose(page, EN, "light", limit=20_000)


@pytest.mark.slow
def test_a_game_of_many_hundred_turns_is_told_by_headlines_within_the_limit() -> None:
    page = page_of(recorded("cafe_melange"))
    many = tuple(replace(page.seen[1 + n % 20], number=n, last=1499) for n in range(1500))
    content = webpage.compose(replace(page, seen=many), EN, "light")
    assert len(content) <= LIMIT
    reader, _, _ = read(content)
    assert len(reader.entries) == 1500


@pytest.mark.slow
@pytest.mark.parametrize("setting", ONE_SETTING_PER_GAME, ids=str)
def test_a_page_does_not_depend_on_what_is_hidden(setting: Any) -> None:
    """For a seat and a spectator; the file is the same, byte by byte."""
    replay = replay_of(setting, "webpage")
    for viewer in [*viewers(setting)][:2]:
        twin = dealt_anew(replay, viewer, "webpage")
        found, other = (
            webpage.compose(page_of(each, viewer, moments=12), EN, "light") for each in (replay, twin)
        )
        assert found == other
