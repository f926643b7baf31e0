"""The private panel offers exactly the legal actions, in few taps, within Discord's limits."""

import re
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion

from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from bot.messages.components import Button, LayoutPost, Section, Select
from bot.messages.ids import CustomId
from bot.messages.panel import SURE, find_action, forfeit_panel, parse_page, turn_panel
from bot.messages.standing_orders import standing_order
from engine.games.cafe_international.view import InternationalView
from engine.kernel.core import Action, Forfeit, Option, Payload, Prompt, Revelation
from engine.kernel.errors import IllegalAction
from engine.kernel.game import Verb
from engine.tables.seen.models import KeptTurn, PlannedTurn
from engine.tables.settings.table import TableSettings
from tests.bot.builders import GAMES, Moment, games_of_all_settings, limit_violations, played
from tests.bot.messages.transcript import KeyLocalizer, buttons, menus, transcript
from tests.games.cafe_melange.positions import SampleMelange
from tests.games.grand_austria_hotel.positions import SampleAustria, hotel
from tests.position import Position
from tests.torture import examples

EN, KEYS = localizer_for("en"), KeyLocalizer("en")
MOMENTS = [moment for game in games_of_all_settings(3) for moment in game if moment.state.result is None]
PLAYED = played(seats=2)
FIRST, LAST = PLAYED[0], PLAYED[-1]
TURN = FIRST.turn()
assert TURN.prompt is not None
OPTIONS = {option.action.verb: option for option in reversed(TURN.prompt.options)}
SEAT, BAR = OPTIONS["seat"].action, OPTIONS["bar"].action


def offering(turn: PlannedTurn, *options: Option, **changes: Any) -> PlannedTurn:
    assert turn.prompt is not None
    return replace(turn, prompt=replace(turn.prompt, options=options, **changes))


def at(position: Position[Any]) -> Moment:
    options = dict(getattr(position.state, "options", ()))
    return Moment(position.game, options, position.state, position.outcome.events)


def asked(question_id: str, key: str = "cafe_international") -> PlannedTurn:
    """Return the first turn at which the given question is asked."""
    return next(
        each.turn() for each in MOMENTS if each.game.key == key and each.prompts[0].question_id == question_id
    )


def ids(post: LayoutPost, route: str) -> list[CustomId]:
    found = [button.custom_id for button in buttons(post) if not button.disabled]
    return [each for each in found if each and each.route == route]


def sections(post: LayoutPost) -> dict[str, str]:
    """Return each section's text, keyed by the payload of the section's button."""
    found = [block for block in post.blocks if isinstance(block, Section)]
    return {each.button.custom_id.payload: each.text for each in found if each.button.custom_id}


def controls(post: LayoutPost) -> list[tuple[str, ...]]:
    """Return the payloads that can be chosen: a tuple for each menu, and a single payload for each button."""
    found: list[tuple[str, ...]] = []
    for block in post.blocks:
        if isinstance(block, Select):
            found.append(tuple(choice.value for choice in block.options))
        elif isinstance(block, (tuple, Section)):
            row = block if isinstance(block, tuple) else (block.button,)
            found += [(b.custom_id.payload,) for b in row if b.custom_id and b.custom_id.route == "pick"]
    return found


def confirm_button(post: LayoutPost) -> Button:
    (button,) = [each for each in buttons(post) if each.custom_id and each.custom_id.route == "confirm"]
    return button


def after_a_pair() -> PlannedTurn:
    """Return a turn with one guest seated that may already end."""
    for moment in MOMENTS:
        for option in moment.prompts[0].options:
            if option.action.verb == "seat" and option.info.get("points", 0) and not moment.view().placed:  # type: ignore[attr-defined]
                try:
                    turn = moment.tentative(option.action)
                except AssertionError:
                    continue
                if (
                    turn.prompt
                    and turn.prompt.seat == moment.prompts[0].seat
                    and turn.prompt.end_turn_action
                    and turn.events
                ):
                    return turn
    raise AssertionError("no such position")


PAIR = after_a_pair()
assert PAIR.prompt is not None
BARRED = replace(TURN, actions=(BAR,), prompt=None, closing=(BAR,))
DONE = Option(Action("done"))
TILES = Revelation("tiles", 2)
REVEALING = replace(BARRED, reveals=(TILES, Revelation("last-tiles"), Revelation("tiles")))
PLANNED = replace(
    BARRED, untold=(BAR,), is_prepared=True, reveals=(TILES,), table=replace(TURN.table, questions=((1, 5),))
)
KEPT = replace(PLANNED, shows_kept=True, kept=KeptTurn(4))
WAITING = replace(TURN, seat=1, prompt=None)
HOTEL = asked("first-guest", "grand_austria_hotel")
GUESTS = [Option(Action("guest", (str(49 + each),)), Payload(price=2)) for each in range(10)]


# every text


def test_panel(words: Localizer, page: SnapshotAssertion) -> None:
    assert PAIR.prompt is not None
    second = PAIR.actions[0]
    pausing = replace(offering(PAIR, *PAIR.prompt.options, end_turn_action=None), closing=PAIR.actions)
    off_turn = replace(asked("turn", "cafe_melange"), is_off_turn=True)
    misfit = KeptTurn(2, IllegalAction("no-such-guest", guest="FR-m"))
    out = replace(cast("InternationalView", TURN.view), out=(1,))
    over = replace(TURN, view=LAST.view(0), prompt=None)
    few = offering(TURN, *(each for each in TURN.prompt.options if each.action.verb == "bar"))  # type: ignore[union-attr]
    note = replace(few, table=replace(TURN.table, notes={1000: "Keep the *joker*."}))
    hintless = replace(TURN, table=replace(TURN.table, settings=TableSettings(hints="off")))
    draft = asked("pick", "grand_austria_hotel")
    assert draft.prompt is not None
    questions = [asked("turn", key) for key in ("cafe_international", "cafe_melange", "grand_austria_hotel")]
    turns = {
        "the first turn": TURN,
        "nothing but one thing to do": offering(TURN, Option(BAR)),
        "with a note of one's own": note,
        "one guest is seated, and the turn may end": PAIR,
        "nothing is left to choose": replace(PAIR, prompt=None),
        "the board before is shown too": replace(BARRED, before=TURN.view),
        "to confirm, or to go on": replace(
            offering(TURN, Option(SEAT), DONE, end_turn_action=DONE.action), actions=(BAR,)
        ),
        "the rest is hidden, and the turn goes on": pausing,
        "more than one step": replace(PAIR, actions=(SEAT, second)),
        "what left no choice": replace(PAIR, actions=(SEAT, second), forced=(second,)),
        "what is certain only later": replace(BARRED, untold=(BAR,)),
        "what becomes known": REVEALING,
        "what becomes known, and more to choose": replace(pausing, reveals=(TILES,)),
        "a few options with facts": few,
        "a turn to prepare": replace(few, is_prepared=True, table=PLANNED.table),
        "which replaces another": replace(few, is_prepared=True, kept=KeptTurn(1), table=PLANNED.table),
        "planned": PLANNED,
        "kept": KEPT,
        "kept, and nothing is told": replace(KEPT, actions=(), untold=(), closing=()),
        "kept, and nothing becomes known": replace(KEPT, reveals=()),
        "waiting": WAITING,
        "and a turn can be prepared": replace(WAITING, can_prepare=True),
        "and one is kept": replace(WAITING, kept=KeptTurn(1)),
        "which would not be played": replace(WAITING, kept=misfit),
        "out of the game": replace(WAITING, view=out),
        "the game is over": over,
        "closed": replace(WAITING, table=replace(TURN.table, phase="closed")),
        "this would end the game": replace(over, actions=(BAR,)),
        "out of turn, with a hidden hand": off_turn,
        "waiting in a game with standing orders": replace(off_turn, prompt=None, is_off_turn=False),
        "a draft": draft,
        "of the last two cards": offering(draft, *draft.prompt.options[:2]),
        "few cards": offering(HOTEL, *GUESTS[:3]),
        "many cards": offering(HOTEL, *GUESTS),
    }
    scenes: dict[str, Any] = {title: turn_panel(turn, words) for title, turn in turns.items()}
    scenes["inside an action, with a note"] = turn_panel(
        TURN, words, f"seat {SEAT.arguments[0]}", note="Not so fast."
    )
    scenes["the questions of turns that are prepared"] = [
        words.question(each.table.game, each.prompt, is_prepared=True) for each in questions if each.prompt
    ]
    controls_of = {
        "after one step": turn_panel(PAIR, words, "seat"),
        "in a table without hints": turn_panel(hintless, words),
        "in turn, where there are standing orders": turn_panel(replace(off_turn, is_off_turn=False), words),
        "with further buttons": turn_panel(TURN, words, further=[Button(CustomId("me", 0), "Me")]),
    }
    scenes |= {title: LayoutPost((panel.rows[-1],)) for title, panel in controls_of.items()}
    begun: dict[str, Position[Any]] = {
        "cards": SampleMelange("purple-chair"),
        "jokers": SampleMelange("olive-chair olive-chair", pile="purple-chair"),
        "action cards": SampleMelange(actions=["guest-round"], at={"T1a": "blue-A"}),
        "dice": SampleAustria(dice="1"),
        "guests": SampleAustria(dice="1", row="0 0 0 0 65"),
    }
    in_the_hotel = {
        "a part of an action stands on its button without the verb": SampleAustria(
            turn={"face": 4, "action": 4, "left": 2}
        ),
        "the hand is told where it matters": SampleAustria(
            hotel(hand="45"), turn={"face": 5, "action": 5, "left": 1}
        ),
        "nothing is left in this turn": SampleAustria(hotel(hand="45"), turn={"face": 1}),
    }
    scenes |= {title: turn_panel(at(each).turn(), words) for title, each in in_the_hotel.items()}
    for title, position in begun.items():
        panel = turn_panel(at(position).turn(), words)
        scenes[f"{title} are in menus, however few they are"] = LayoutPost(tuple(menus(panel)))
    assert transcript(scenes) == page


def test_panel_hotel(words: Localizer, page: SnapshotAssertion) -> None:
    """Warnings about a loss appear before the choice, and again before Confirm."""
    poor = hotel("64! 92!", "1.1 1.2", hand="14", money=0)
    duchess = at(SampleAustria(poor, politics={"106": ()}, turn={"begun": True, "face": 3}))
    unused, used, done, taken = (
        SampleAustria(hotel("97!", "1.1 1.2", money=0), dice="33", edition="2022"),
        SampleAustria(hotel("97!", "1.1 1.2", money=0), dice="55", edition="2022"),
        SampleAustria(hotel(), dice="3"),
        SampleAustria(dice="446", edition="2022"),
    )
    unused.do("move-in 97 1.1", "action 3")
    used.do("move-in 97 1.1", "action 5")
    done.do("die 3", "room 1.2")
    taken.do("die 4")
    turns = {
        "a reward that would lapse": duchess.turn(),
        "once it is chosen": duchess.tentative(Action("move-in", ("64", "1.1"))),
        "with a room still to be prepared": at(unused).turn(),
        "without one": at(used).turn(),
        "the boost after the last room": at(done).turn(),
        "a die whose action is not done": at(taken).turn(),
    }
    assert transcript({title: turn_panel(turn, words) for title, turn in turns.items()}) == page


def test_standing_order(words: Localizer, page: SnapshotAssertion) -> None:
    moment = played("cafe_melange")[0]
    guests = [Action("guest", (guest,)) for guest in "BCF"]
    possible = [Option(guests[0], Payload(multiplier=1)), Option(guests[1]), Option(guests[2])]
    scenes = {
        "none yet": standing_order(moment.table(), (), possible, words),
        "one of several": standing_order(moment.table(), guests[:1], possible, words),
        "all": standing_order(moment.table(), guests[::-1], possible, words),
    }
    assert transcript(scenes) == page


# options on offer


def reachable(
    turn: PlannedTurn, inspect: Callable[[LayoutPost], None] = lambda _: None, words: Localizer = EN
) -> dict[Action, int]:
    """Visit every screen and page of a panel; return each action with the smallest number of taps it takes."""
    found: dict[Action, int] = {}
    waiting, seen = [("", 0, 1)], set[tuple[str, int]]()
    while waiting:
        prefix, number, taps = waiting.pop(0)
        if (prefix, number) in seen:
            continue
        seen.add((prefix, number))
        post = turn_panel(turn, words, prefix, number)
        inspect(post)
        for payload in (each for control in controls(post) for each in control if each):
            action = find_action(turn, payload)
            if action is None:
                waiting.append((payload, 0, taps + 1))
            else:
                found.setdefault(action, taps)
        waiting += [(there, n, taps) for each in ids(post, "page") for n, there in [parse_page(each.payload)]]
    return found


def largest_decisions() -> st.SearchStrategy[Moment]:
    """Return each game's decision with the most options, such as playing two jokers at once and choosing cards to pay."""
    by_size = sorted(MOMENTS, key=lambda each: -len(each.prompts[0].options))
    return st.sampled_from([next(each for each in by_size if each.game is game) for game in GAMES])


@settings(max_examples=examples(25))
@given(st.sampled_from(MOMENTS) | st.deferred(largest_decisions))
def test_exactly_the_legal_actions_can_be_picked(moment: Moment) -> None:
    turn, options = moment.turn(), moment.prompts[0].options
    found = reachable(turn, words=KEYS)
    ended = {moment.prompts[0].end_turn_action} if turn.confirmable else set()
    different = {option.action for option in options if option.same_as is None}
    assert set(found) == different - ended, "Confirm ends the turn"
    assert {option.same_as for option in options} <= {None, *different}
    assert max(found.values(), default=0) <= 2, "two taps, noun by noun"


@settings(max_examples=examples(20))
@given(st.sampled_from(MOMENTS), st.sampled_from(LANGUAGES), st.tuples(*[st.text(max_size=300)] * 4))
def test_every_panel_is_within_the_limits_for_any_names(
    moment: Moment, lang: str, names: tuple[str, str, str, str]
) -> None:
    turn = moment.turn(names)
    verbs = {option.action.verb for option in moment.prompts[0].options}
    firsts = sorted({" ".join(str(option.action).split()[:2]) for option in moment.prompts[0].options})
    for prefix in ("", *sorted(verbs), *firsts[:4], "gone for ever"):
        assert limit_violations(turn_panel(turn, localizer_for(lang), prefix, note="x" * 3000)) == []


def test_an_outdated_prefix_leads_to_the_top() -> None:
    assert turn_panel(TURN, EN, "") == turn_panel(TURN, EN, "seat XX-m") == turn_panel(TURN, EN)
    assert find_action(TURN, "seat XX-m Z9") is None
    assert find_action(TURN, "") is None


@pytest.mark.parametrize(
    ("payload", "read"),
    [("2 seat DE-m", (2, "seat DE-m")), ("0", (0, "")), ("", (0, "")), ("-1 x", (0, "x")), ("²", (0, ""))],
)
def test_the_payload_of_a_page_button_is_parsed(payload: str, read: tuple[int, str]) -> None:
    assert parse_page(payload) == read


# the controls below the choices


def test_a_forfeit_is_the_label_of_the_button_and_asked_about_once() -> None:
    done = Action("done")
    turn = invented(Option(Action("go", ("A",))), Option(done), end_turn_action=done)
    assert turn.prompt is not None
    prompt = replace(turn.prompt, forfeits=(Forfeit("die"), Forfeit("cake")))
    turn = replace(turn, actions=(Action("take"),), prompt=prompt)
    button = confirm_button(turn_panel(turn, KEYS))
    assert (button.label, button.style) == ("forfeit-die.button", "danger")
    revealing = replace(turn, reveals=(TILES,))
    told = [turn_panel(each, KEYS).text.splitlines()[-1] for each in (turn, revealing)]
    opened = "house-panel-confirm-forfeit.open house-panel-revealed"
    assert told == ["house-panel-confirm-forfeit", opened], "no end like any other"
    panel = forfeit_panel(turn, KEYS)
    assert "Forfeit-die\nForfeit-cake" in panel.text, "every loss is named"
    assert limit_violations(panel) == []
    found = [
        (each.custom_id and (each.custom_id.route, each.custom_id.payload), each.style)
        for each in buttons(panel)
    ]
    assert found == [(("confirm", SURE), "danger"), (("pick", ""), "secondary")]


def test_only_at_a_table_with_another_person_must_others_agree_to_undo_what_is_revealed() -> None:
    turn = replace(
        invented(Option(Action("go", ("A",)))), actions=(Action("take"),), prompt=None, reveals=(TILES,)
    )
    own = turn.table.players[turn.seat]
    computers = (replace(each, person_id=None, computer="easy") for each in turn.table.players)
    alone = tuple(own if seat == turn.seat else each for seat, each in enumerate(computers))
    for players, is_told in ((turn.table.players, True), (alone, False)):
        panel = turn_panel(replace(turn, table=replace(turn.table, players=players)), KEYS)
        assert "house-panel-confirm.open" in panel.text
        assert ("house-panel-revealed" in panel.text) is is_told


def test_the_confirm_button_says_what_it_does() -> None:
    """The button names what it would reveal, or otherwise the action that ends the turn, if the game has a word for it."""

    class Words(KeyLocalizer):
        known: frozenset[str] = frozenset()

        def has(self, key: str) -> bool:
            return key.removeprefix("cafe_international-") in self.known

    words = Words("en")
    drawn = replace(
        invented(Option(Action("go", ("A",)))), actions=(Action("go"), Action("draw")), prompt=None
    )
    for known, turn, label in (
        ({"confirm-draw"}, replace(drawn, closing=(Action("draw"),)), "confirm-draw"),
        ({"confirm-draw"}, drawn, "confirm-draw"),
        ({"confirm-draw"}, replace(drawn, closing=(Action("go"),)), "house-button-confirm"),
        ({"confirm-draw", "reveal-tiles.button"}, replace(drawn, reveals=(TILES,)), "reveal-tiles.button"),
        (set[str](), drawn, "house-button-confirm"),
    ):
        words.known = frozenset(known)
        button = confirm_button(turn_panel(turn, words))
        assert (button.label, button.style) == (label, "success")


# layout of options


def invented(*options: Option, end_turn_action: Action | None = None, in_menus: str = "") -> PlannedTurn:
    """Return a turn in an invented game with the given options; the verbs in `in_menus` share a menu."""
    verbs = tuple(
        Verb(name, ("one", "two", "three"), menu=name in in_menus.split())
        for name in sorted({each.action.verb for each in options})
    )
    nothing = dict.fromkeys(("option_specs", "reasons", "refusals", "standing_order_verbs"), ())
    game = cast(
        "Any",
        SimpleNamespace(
            key="cafe_international",
            verbs=verbs,
            argument_values={},
            events={},
            asks_about_hand=lambda _: True,
            **nothing,
        ),
    )
    assert TURN.prompt is not None
    prompt = Prompt(TURN.seat, TURN.prompt.question_id, TURN.prompt.payload, options, end_turn_action)
    return replace(TURN, table=replace(TURN.table, game=game), prompt=prompt)


def go(verb: str, *nouns: str) -> list[Option]:
    """Return an option with the given verb for each set of nouns."""
    return [Option(Action(verb, tuple(noun.split()))) for noun in nouns]


def numbered(verb: str, number: int, *before: str) -> list[Option]:
    return go(verb, *(" ".join((*before, f"n{each}")) for each in range(number)))


def listed(text: str) -> list[Option]:
    """Parse options: `sit.joker:3` is three `sit` options starting with `joker`; `rest` is one option without a noun."""
    found: list[Option] = []
    for verb, nouns, number in re.findall(r"(\w+)((?:\.\w+)*)(?::(\d+))?", text):
        before = nouns.split(".")[1:]
        found += numbered(verb, int(number), *before) if number else go(verb, " ".join(before))
    return found


@pytest.mark.parametrize(
    ("text", "in_menus", "laid_out"),
    [
        ("go:2 rest", "", "1 1 1"),
        ("go:9", "", "1 1 1 1 1 1 1 1 1"),
        ("go:10", "", "[10]"),
        ("a:6 b:6 c:6 d:6 e:6 few:2 rest", "", "[6] [6] [6] [6] [6] 1 1 1"),
        ("a:6 b:6 c:6 d:6 e:6 f:6 g:6 h:6 i:6", "", "[9]"),
        ("go.A:20 go.B:20 go.C:20", "", "[20] [20] [20]"),
        ("go.A:20 go.B:20 go.C:20 rest", "", "[20] [20] [20] 1"),
        (" ".join(f"go.noun{n}:2" for n in range(60)), "", "[25] [25] [10]"),
        ("go.here.A:20 go.here.B:20", "", "[20] [20]"),
        ("a:6 b:6 c:6 d:6 e:6 f:6 g.A:13 g.B:13", "", "[6] [6] [6] [6] [6] [6] [13] [13]"),
        ("go.here:40", "", "[25] [15]"),
        ("go:25", "", "[25]"),
        ("go:26", "", "[25] [1]"),
        ("a:6 b:20", "", "1 1 1 1 1 1 [20]"),
        ("a:7 b:20", "", "[7] [20]"),
        ("a:6 b:4 c:20", "", "[6] 1 1 1 1 [20]"),
        ("a:4 b:4 c:20", "", "1 1 1 1 1 1 1 1 [20]"),
        ("a:6 b:6 c:6 d:6 e:6 f:6 g:6 h:26", "", "[6] [6] [6] [6] [6] [6] [6] 1"),
        ("sit:2 jump", "sit", "[2] 1"),
        ("sit:1 jump stand:1", "sit jump", "[1] 1 1"),
        ("sit:2", "sit", "1 1"),
        ("sit:1 stand:1 jump:6", "sit stand", "[1] [1] 1 1 1 1 1 1"),
        ("sit.joker:28 sit.lady:3 stand.lady", "sit stand", "[25] [3] [3] [1]"),
    ],
)
def test_options_are_laid_out_in_menus_and_buttons(text: str, in_menus: str, laid_out: str) -> None:
    """In `laid_out`, a plain 1 stands for a button, and a number in brackets for a menu with that many entries."""
    options = listed(text)
    turn = invented(*options, in_menus=in_menus)
    post = turn_panel(turn, KEYS)
    sizes = {menu.options[0].value: f"[{len(menu.options)}]" for menu in menus(post)}
    assert " ".join(sizes.get(each[0], "1") for each in controls(post)) == laid_out
    assert not ids(post, "page")
    assert set(reachable(turn, words=KEYS)) == {option.action for option in options}


def test_buttons_beside_a_menu_are_grey() -> None:
    for in_menus, style in (("sit", "secondary"), ("", "primary")):
        post = turn_panel(invented(*listed("sit:2 jump"), in_menus=in_menus), KEYS)
        (button,) = [each for each in buttons(post) if each.custom_id and each.custom_id.payload == "jump"]
        assert button.style == style


def test_a_continued_menu_says_from_where_to_where_it_reaches(words: Localizer) -> None:
    post = turn_panel(invented(*numbered("go", 51)), words)
    ends = [(menu.options[0].label, menu.options[-1].label) for menu in menus(post)]
    assert [len(menu.options) for menu in menus(post)] == [25, 25, 1]
    assert [menu.custom_id.payload for menu in menus(post)] == ["menu go 1", "menu go 2", "menu go 3"]
    for menu, (first, last) in zip(menus(post), ends, strict=True):
        assert first in menu.placeholder
        assert last in menu.placeholder
    assert menus(post)[-1].placeholder.count(ends[-1][0]) == 1, "a single one is named once"


def test_options_beyond_the_menus_of_a_panel_are_on_further_pages() -> None:
    turn = invented(*numbered("go", 460))
    first, second, last = (turn_panel(turn, KEYS, "", number) for number in (0, 1, 2))
    assert [[len(menu.options) for menu in menus(post)] for post in (first, last)] == [[25] * 8, [25, 25, 10]]
    pages = [[parse_page(each.payload)[0] for each in ids(post, "page")] for post in (first, second, last)]
    assert pages == [[1], [0, 2], [1]]
    assert turn_panel(turn, KEYS, "", 99) == last
    assert limit_violations(first) == []
    assert not ids(turn_panel(invented(*numbered("go", 200)), KEYS), "page"), "exactly the number that fits"


def test_short_facts_about_an_option_without_arguments_stand_on_its_button() -> None:
    class Facts(KeyLocalizer):
        facts = "1 krone"

        def option_info(self, *_: object, **__: object) -> str:
            return self.facts

    words = Facts("en")
    turn = invented(Option(Action("boost")), *go("go", "A"))
    label = turn_panel(turn, KEYS)
    (plain,) = [each.label for each in buttons(label) if each.custom_id and each.custom_id.payload == "boost"]
    for length, is_short in ((36 - len(plain), True), (37 - len(plain), False)):
        words.facts = "x" * length
        assert ("boost" in sections(turn_panel(turn, words))) != is_short
        assert "go A" in sections(turn_panel(turn, words))


WORD = st.text("abcdefgh", min_size=1, max_size=2)
ACTIONS = st.lists(
    st.builds(Action, st.sampled_from(["go", "run", "sit", "stand"]), st.lists(WORD, max_size=3).map(tuple)),
    unique=True,
    min_size=1,
    max_size=90,
)


@settings(max_examples=examples(20), phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(ACTIONS, st.sampled_from(["", "go", "go sit"]))
def test_any_actions_of_any_game_can_all_be_picked(actions: list[Action], in_menus: str) -> None:
    def inspect(post: LayoutPost) -> None:
        assert limit_violations(post) == []

    turn = invented(*map(Option, actions), in_menus=in_menus)
    assert set(reachable(turn, inspect, KEYS)) == set(actions)


# texts of options


def test_a_name_is_escaped_in_a_section_and_plain_in_a_menu() -> None:
    moment, option = next((m, o) for m in MOMENTS for o in m.prompts[0].options if "seats" in o.info)
    turn, pause = moment.turn(("A_n",) * 4), Option(Action("done"))
    assert "A\\_n" in sections(turn_panel(offering(turn, option), EN))[str(option.action)]
    (menu,) = menus(turn_panel(offering(turn, option, pause), EN))
    assert "A_n" in menu.options[0].description
