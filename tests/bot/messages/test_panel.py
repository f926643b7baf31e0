"""The private panel offers exactly the legal actions, in few taps, within Discord's limits."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from bot.messages.components import Button, LayoutPost, Section, Select, Text
from bot.messages.ids import CustomId
from bot.messages.limits import SELECT_OPTIONS
from bot.messages.panel import SURE, find_action, forfeit_panel, parse_page, turn_panel
from engine.games.cafe_international.view import InternationalView
from engine.kernel.core import Action, Forfeit, Option, Payload, Prompt, Revelation
from engine.kernel.game import AnyGame, Verb
from engine.tables.seen.models import KeptTurn, PlannedTurn
from tests.bot.builders import (
    GAMES,
    NAMES,
    SETTINGS,
    Moment,
    games_of_all_settings,
    limit_violations,
    random_game,
)
from tests.games.cafe_melange.positions import SampleMelange
from tests.games.grand_austria_hotel.positions import SampleAustria, hotel
from tests.position import Position
from tests.torture import examples

EN, DE = localizer_for("en"), localizer_for("de")

_GAMES = games_of_all_settings(5)
_MOMENTS = [moment for played in _GAMES for moment in played if moment.state.result is None]


def _buttons(post: LayoutPost) -> list[Button]:
    """Return all buttons, in the order in which they stand on the panel."""
    buttons: list[Button] = []
    for block in post.blocks:
        if isinstance(block, Section):
            buttons.append(block.button)
        elif isinstance(block, tuple):
            buttons += block
    return buttons


def _sections(post: LayoutPost) -> dict[str, str]:
    """Return the text of each section by the payload of its button."""
    sections = [block for block in post.blocks if isinstance(block, Section)]
    return {each.button.custom_id.payload: each.text for each in sections if each.button.custom_id}


def _menus(post: LayoutPost) -> list[Select]:
    return [row for row in post.rows if isinstance(row, Select)]


def _ids(post: LayoutPost, route: str) -> list[CustomId]:
    return [
        button.custom_id
        for button in _buttons(post)
        if button.custom_id and button.custom_id.route == route and not button.disabled
    ]


def _choice_labels(post: LayoutPost) -> set[str]:
    """Return the labels of the buttons by which an option is picked."""
    return {button.label for button in _buttons(post) if _route(button) == "pick"}


def _payloads(post: LayoutPost) -> list[str]:
    """Return the payloads that can be picked on a panel."""
    chosen = [choice.value for menu in _menus(post) for choice in menu.options]
    return chosen + [each.payload for each in _ids(post, "pick") if each.payload]


def _reachable_actions(
    turn: PlannedTurn, inspect: Callable[[LayoutPost], None] = lambda _: None, words: Localizer = EN
) -> dict[Action, int]:
    """Visit every screen and page of a panel and return each action with the fewest taps that lead to it."""
    found: dict[Action, int] = {}
    waiting, seen = [("", 0, 1)], set[tuple[str, int]]()
    while waiting:
        prefix, page, taps = waiting.pop(0)
        if (prefix, page) in seen:
            continue
        seen.add((prefix, page))
        post = turn_panel(turn, words, prefix, page)
        inspect(post)
        for payload in _payloads(post):
            action = find_action(turn, payload)
            if action is None:
                waiting.append((payload, 0, taps + 1))
            else:
                found.setdefault(action, taps)
        waiting += [
            (there, number, taps)
            for each in _ids(post, "page")
            for number, there in [parse_page(each.payload)]
        ]
    return found


@settings(max_examples=examples(60))
@given(st.sampled_from(_MOMENTS))
def test_exactly_the_legal_actions_can_be_picked(moment: Moment) -> None:
    turn = moment.turn()
    found = _reachable_actions(turn)
    ended = {moment.prompts[0].end_turn_action} if turn.confirmable else set()
    different = {option.action for option in moment.prompts[0].options if option.same_as is None}
    assert set(found) == different - ended, "Confirm ends the turn"
    assert {option.same_as for option in moment.prompts[0].options} <= {None, *different}
    assert max(found.values(), default=0) <= 2, "two taps, noun by noun"


def _option_count(moment: Moment) -> int:
    return len(moment.prompts[0].options)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_two_taps_are_enough_for_the_largest_decisions(game: AnyGame) -> None:
    """Turns with jokers have the most options: two at once, each with the cards that pay for it."""
    fullest = sorted((each for each in _MOMENTS if each.game.key == game.key), key=_option_count)[-5:]
    for moment in fullest:
        assert max(_reachable_actions(moment.turn()).values()) <= 2


def test_some_decision_has_more_options_than_a_menu_holds() -> None:
    """Without this the test above would pass for a panel without pages."""
    assert max(map(_option_count, _MOMENTS)) > SELECT_OPTIONS


@settings(max_examples=examples(60))
@given(st.sampled_from(_MOMENTS), st.sampled_from(LANGUAGES), st.tuples(*[st.text(max_size=300)] * 4))
def test_every_panel_is_within_the_limits_for_any_names(
    moment: Moment, lang: str, names: tuple[str, str, str, str]
) -> None:
    turn = moment.turn(names)
    verbs = {option.action.verb for option in moment.prompts[0].options}
    firsts = {" ".join(str(option.action).split()[:2]) for option in moment.prompts[0].options}
    for prefix in ("", *verbs, *firsts, "gone for ever"):
        post = turn_panel(turn, localizer_for(lang), prefix, note="x" * 3000)
        assert limit_violations(post) == []


def test_each_option_shows_its_words_and_its_effect() -> None:
    turn = _GAMES[0][0].turn()
    panel = turn_panel(turn, DE)
    assert turn.prompt is not None
    option = turn.prompt.options[0]
    guest, chair = option.action.arguments
    menu = next(each for each in _menus(panel) if str(option.action) in {one.value for one in each.options})
    line = next(choice for choice in menu.options if choice.value == str(option.action))
    assert menu.placeholder == f"Gast setzen: {DE.noun(turn.table.game, 'guest', guest)} …"
    assert line.label == DE.noun(turn.table.game, "chair", chair)
    assert line.description == DE.option_info(turn.table.game, option)


def test_an_option_with_facts_is_a_section_with_its_button() -> None:
    real = _GAMES[0][0].turn()
    assert real.prompt is not None
    bars = tuple(option for option in real.prompt.options if option.action.verb == "bar")
    panel = turn_panel(replace(real, prompt=replace(real.prompt, options=bars)), DE)
    assert not _menus(panel)
    for option in bars:
        guest = DE.noun(real.table.game, "guest", option.action.arguments[0])
        assert (
            _sections(panel)[str(option.action)] == f"**{guest}**\n{DE.option_info(real.table.game, option)}"
        )
    assert _choice_labels(panel) == {"An die Bar"}


def test_the_picture_marks_what_is_still_possible() -> None:
    turn = _GAMES[0][0].turn()
    assert turn.prompt is not None
    whole = turn_panel(turn, EN).picture
    assert whole is not None
    assert whole.view == turn.view
    assert whole.offered == tuple(option.action for option in turn.prompt.options)
    guest = turn.prompt.options[0].action.arguments[0]
    part = turn_panel(turn, EN, prefix=f"seat {guest}").picture
    assert part is not None
    assert part.offered
    assert all(action.verb == "seat" and action.arguments[0] == guest for action in part.offered)


def test_the_picture_of_a_tentative_turn_knows_the_board_before_it() -> None:
    turn = _GAMES[0][0].turn()
    assert turn.prompt is not None
    plain = turn_panel(turn, EN).picture
    changed = turn_panel(replace(turn, before=turn.view), EN).picture
    assert plain is not None
    assert changed is not None
    assert (plain.before, changed.before) == (None, plain.view)


def test_a_few_options_are_buttons_of_one_tap() -> None:
    turn = _turn_with_options(
        Option(Action("go", ("A",))), Option(Action("go", ("B",))), Option(Action("rest"))
    )
    post = turn_panel(turn, _KEYS)
    assert not _menus(post)
    assert _payloads(post) == ["go A", "go B", "rest"]


def test_back_inside_an_action_leads_to_the_top() -> None:
    turn = _GAMES[0][0].turn()
    assert turn.prompt is not None
    prefix = " ".join(str(turn.prompt.options[0].action).split()[:2])
    assert [each.payload for each in _ids(turn_panel(turn, EN, prefix), "pick")][-1] == ""
    assert not any(each.payload == "" for each in _ids(turn_panel(turn, EN), "pick"))
    assert turn_panel(turn, EN, "") == turn_panel(turn, EN)


def test_an_outdated_prefix_leads_to_the_top() -> None:
    turn = _GAMES[0][0].turn()
    assert turn_panel(turn, EN, "seat XX-m") == turn_panel(turn, EN)
    assert find_action(turn, "seat XX-m Z9") is None
    assert find_action(turn, "") is None


def test_every_id_contains_the_table_and_its_revision() -> None:
    turn = _GAMES[0][0].turn()
    for post in (turn_panel(turn, EN), turn_panel(replace(turn, actions=(Action("x"),)), EN)):
        ids = [button.custom_id for button in _buttons(post) if _route(button) != "rules"]
        ids += [menu.custom_id for menu in _menus(post)]
        assert ids
        assert all((each.table_id, each.version, each.revision) == (7, 12, 3) for each in ids if each)


def _after_a_pair() -> tuple[PlannedTurn, Moment]:
    """Return a turn in which one guest is seated and which may end there."""
    for moment in _MOMENTS:
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
                    return turn, moment
    raise AssertionError("no such position")


def test_a_tentative_turn_is_narrated_and_can_be_confirmed_or_taken_back() -> None:
    turn, _ = _after_a_pair()
    post = turn_panel(turn, EN)
    assert turn.confirmable
    sentence = EN.event(turn.table.game, turn.events[0], turn.view.names, viewer=turn.seat)
    assert sentence.removesuffix(".") in post.text.splitlines()
    assert "You seat" in post.text
    assert [len(_ids(post, part)) for part in ("confirm", "back")] == [1, 1]
    assert turn.prompt is not None
    assert str(turn.prompt.end_turn_action) not in _payloads(post), "Confirm ends the turn"


def test_start_over_is_offered_only_where_it_undoes_more_than_back() -> None:
    turn, _ = _after_a_pair()
    first, second = Action("seat", ("x",)), Action("seat", ("y",))
    for actions, forced, offered in (
        ((first,), (), 0),
        ((first, second), (), 1),
        ((first, second), (second,), 0),
    ):
        post = turn_panel(replace(turn, actions=actions, forced=forced), EN)
        assert len(_ids(post, "over")) == offered


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_about_confirming_says_whether_there_is_more_to_choose(language: str) -> None:
    localizer = localizer_for(language)
    ending, _ = _after_a_pair()
    assert ending.prompt is not None
    ended = replace(ending, prompt=None)
    pausing = replace(
        ending, prompt=replace(ending.prompt, end_turn_action=None), closing=(ending.actions[-1],)
    )
    for turn, key in (
        (ending, "house-panel-confirm-done"),
        (ended, "house-panel-confirm"),
        (pausing, "house-panel-confirm-part"),
    ):
        post = turn_panel(turn, localizer)
        (button,) = [each for each in _buttons(post) if _route(each) == "confirm"]
        assert localizer(key, button=button.label) in post.text


def test_short_facts_about_an_option_without_arguments_stand_on_its_button() -> None:
    class Facts(_KeyLocalizer):
        def option_info(self, *_: object, **__: object) -> str:
            return "1 krone"

    turn = _turn_with_options(Option(Action("boost")), Option(Action("go", ("A",))))
    post = turn_panel(turn, Facts("en"))
    labels = {button.custom_id.payload: button.label for button in _buttons(post) if button.custom_id}
    assert labels["boost"].endswith(" (1 krone)")
    assert _sections(post).keys() == {"go A"}


def test_without_anything_tentative_there_is_nothing_to_confirm() -> None:
    post = turn_panel(_GAMES[0][0].turn(), EN)
    assert not any(_ids(post, part) for part in ("confirm", "back", "over"))


def test_an_action_that_ends_in_chance_says_so_before_it_is_confirmed() -> None:
    turn = _GAMES[0][0].turn()
    assert turn.prompt is not None
    bar = next(option.action for option in turn.prompt.options if option.action.verb == "bar")
    closed = replace(turn, actions=(bar,), prompt=None, closing=(bar,), reveals=(Revelation("tiles"),))
    for words, sentence in (
        (EN, "Press **Confirm and Draw**, and you draw a tile."),
        (DE, "Drücken Sie **Bestätigen und ziehen**, dann ziehen Sie ein Plättchen."),
    ):
        post = turn_panel(closed, words)
        assert sentence in post.text.splitlines()
        assert len(_ids(post, "confirm")) == 1
        assert not _menus(post)


def test_equal_things_that_become_known_are_counted_together() -> None:
    turn = _GAMES[0][0].turn()
    revealed = (Revelation("tiles", 2), Revelation("last-tiles", 1), Revelation("tiles"))
    post = turn_panel(replace(turn, actions=(Action("x"),), prompt=None, reveals=revealed), EN)
    assert "and you draw 3 tiles, and you draw the last tile and the game ends." in post.text


@pytest.mark.parametrize("game", ["cafe_international", "cafe_melange", "grand_austria_hotel"])
@pytest.mark.parametrize(("words", "own"), [(EN, "our turn"), (DE, "Sie sind am Zug")])
def test_the_first_question_of_a_turn_to_prepare_does_not_say_that_the_turn_has_come(
    game: str, words: Localizer, own: str
) -> None:
    turns = [each.turn() for each in _MOMENTS if each.table().game.key == game]
    turn = next(each for each in turns if each.prompt is not None and each.prompt.question_id == "turn")
    assert turn.prompt is not None
    assert own in words.question(turn.table.game, turn.prompt)
    question = words.question(turn.table.game, turn.prompt, is_prepared=True)
    assert own not in question
    assert f"**{question}**" in turn_panel(replace(turn, is_prepared=True), words).text.splitlines()


@pytest.mark.parametrize(
    ("words", "told"), [(EN, "Then you draw 2 tiles."), (DE, "Dann ziehen Sie 2 Plättchen.")]
)
def test_a_kept_turn_says_what_it_reveals_in_the_end(words: Localizer, told: str) -> None:
    moment = _GAMES[0][0].turn()
    assert moment.prompt is not None
    bar = next(each.action for each in moment.prompt.options if each.action.verb == "bar")
    turn = replace(moment, actions=(bar,), untold=(bar,), prompt=None, is_prepared=True)
    kept = replace(turn, shows_kept=True, kept=KeptTurn(1), reveals=(Revelation("tiles", 2),))
    assert told in turn_panel(kept, words).text.splitlines()
    assert told not in turn_panel(replace(kept, shows_kept=False), words).text, "the button says it"
    assert told[:4] not in turn_panel(replace(kept, reveals=()), words).text


@pytest.mark.parametrize(
    ("words", "told", "then"),
    [(EN, "In your turn you draw 2 tiles.", "Then"), (DE, "In Ihrem Zug ziehen Sie 2 Plättchen.", "Dann")],
)
def test_a_kept_turn_that_only_reveals_does_not_say_then(words: Localizer, told: str, then: str) -> None:
    turn = replace(_GAMES[0][0].turn(), actions=(), events=(), untold=(), prompt=None, is_prepared=True)
    kept = replace(turn, shows_kept=True, kept=KeptTurn(1), reveals=(Revelation("tiles", 2),))
    lines = turn_panel(kept, words).text.splitlines()
    assert told in lines
    assert not [line for line in lines if line.startswith(then)]


def test_a_choice_of_which_nothing_is_certain_is_named_once() -> None:
    turn = _GAMES[0][0].turn()
    bar = (
        next(each.action for each in turn.prompt.options if each.action.verb == "bar")
        if turn.prompt
        else None
    )
    assert bar is not None
    chosen = replace(turn, actions=(bar,), prompt=None, closing=(bar,))
    told = f"Chosen: {EN.action(turn.table.game, bar)}"
    assert told in turn_panel(replace(chosen, untold=(bar,)), EN).text.splitlines()
    assert "Chosen" not in turn_panel(chosen, EN).text, "something else tells it"


def test_an_inactive_player_is_told_who_must_act() -> None:
    turn = _GAMES[0][0].turn()
    waits = replace(turn, seat=(turn.seat + 1) % 2, prompt=None)
    post = turn_panel(waits, EN)
    assert f"we are waiting for {NAMES[turn.seat]}" in post.text
    assert [_route(button) for button in _buttons(post)] == ["rules"]
    closed = turn_panel(replace(waits, table=replace(turn.table, phase="closed")), EN)
    assert closed.text == "This game is over."


@pytest.mark.parametrize(
    ("words", "told"), [(EN, "You are out of this game."), (DE, "Sie sind aus dem Spiel ausgeschieden.")]
)
def test_an_eliminated_player_is_told_so(words: Localizer, told: str) -> None:
    turn = _GAMES[0][0].turn()
    seat = (turn.seat + 1) % 2
    view = replace(cast("InternationalView", turn.view), out=(seat,))
    text = turn_panel(replace(turn, seat=seat, view=view, prompt=None), words).text
    assert told in text
    assert NAMES[turn.seat] in text
    assert told not in turn_panel(turn, words).text


def test_a_finished_game_offers_nothing() -> None:
    last = _GAMES[0][-1]
    turn = replace(_GAMES[0][0].turn(), view=last.view(0), prompt=None)
    post = turn_panel(turn, DE)
    assert post.text == "Dieses Spiel ist zu Ende."
    assert post.rows == ()


@pytest.mark.parametrize(
    ("words", "label"), [(EN, "Confirm and End the Game"), (DE, "Bestätigen und Spiel beenden")]
)
def test_a_turn_that_would_end_the_game_says_so_on_the_button_and_not_that_it_is_over(
    words: Localizer, label: str
) -> None:
    last = _GAMES[0][-1]
    turn = replace(_GAMES[0][0].turn(), view=last.view(0), prompt=None, actions=(Action("bar"),))
    post = turn_panel(turn, words)
    (button,) = [each for each in _buttons(post) if _route(each) == "confirm"]
    assert button.label == label
    assert words("house-panel-over") not in post.text
    assert _ids(post, "rules")


def test_a_forfeit_is_the_label_of_the_button_and_asked_about_once() -> None:
    turn = _forfeiting_turn()
    (button,) = [each for each in _buttons(turn_panel(turn, _KEYS)) if _route(each) == "confirm"]
    assert (button.label, button.style) == ("forfeit-die.button", "danger")
    asked = forfeit_panel(turn, _KEYS)
    assert "Forfeit-die\nForfeit-cake" in asked.text, "everything that is lost is named"
    assert limit_violations(asked) == []
    assert [(_route(each), each.custom_id and each.custom_id.payload) for each in _buttons(asked)] == [
        ("confirm", SURE),
        ("pick", ""),
    ]


def _forfeiting_turn() -> PlannedTurn:
    done = Action("done")
    turn = _turn_with_options(Option(Action("go", ("A",))), Option(done), end_turn_action=done)
    assert turn.prompt is not None
    return replace(
        turn,
        actions=(Action("take"),),
        prompt=replace(turn.prompt, forfeits=(Forfeit("die"), Forfeit("cake"))),
    )


def _route(button: Button) -> str:
    return button.custom_id.route if button.custom_id else ""


def test_the_confirm_button_says_what_it_does() -> None:
    """By the word for the action that closes or ends the turn, if the game has one."""

    class WithDraw(_KeyLocalizer):
        def has(self, key: str) -> bool:
            return key == "cafe_international-confirm-draw"

    turn = _turn_with_options(Option(Action("go", ("A",))))
    drawn = replace(turn, actions=(Action("go"), Action("draw")), prompt=None, closing=(Action("draw"),))
    for words, label in ((WithDraw("en"), "confirm-draw"), (_KEYS, "house-button-confirm")):
        (button,) = [each for each in _buttons(turn_panel(drawn, words)) if _route(each) == "confirm"]
        assert (button.label, button.style) == (label, "success")


@pytest.mark.parametrize(
    ("words", "drawing", "ending"),
    [(EN, "Confirm and Draw", "End Turn"), (DE, "Bestätigen und ziehen", "Zug beenden")],
)
def test_confirm_says_that_it_draws_only_where_it_draws(words: Localizer, drawing: str, ending: str) -> None:
    """A revelation names the button before the verb does."""
    turn = _GAMES[0][0].turn()
    for verb in ("seat", "bar", "exchange", "done", "draw"):
        action = Action(verb)
        closed = replace(turn, actions=(action,), prompt=None)
        for reveals, label in (((), ending), ((Revelation("tiles"),), drawing)):
            panel = turn_panel(replace(closed, reveals=reveals), words)
            (button,) = [each for each in _buttons(panel) if _route(each) == "confirm"]
            assert button.label == label
            assert f"**{label}**" in panel.text


def test_an_action_without_an_alternative_is_said_to_be_chosen_without_telling_it_again() -> None:
    turn, _ = _after_a_pair()
    (seating,) = turn.actions
    told = turn_panel(turn, EN).text
    forced = turn_panel(replace(turn, actions=(Action("x"), seating), forced=(seating,)), EN).text
    added = set(forced.splitlines()) - set(told.splitlines())
    assert added == {"Where only one thing was possible, it is chosen for you."}


def test_the_panel_leads_to_the_rules_of_its_game_while_the_game_runs() -> None:
    for played in _GAMES:
        turn = played[0].turn()
        (rules,) = _ids(turn_panel(turn, EN), "rules")
        assert str(rules) == f"ho:rules:{turn.table.id}:0:0:{turn.table.game.key}"


def test_whoever_waits_or_is_asked_out_of_turn_may_give_a_standing_order() -> None:
    turn = next(each for each in _MOMENTS if each.game.key == "cafe_melange").turn()
    assert not _ids(turn_panel(turn, EN), "order"), "their own turn"
    assert _ids(turn_panel(replace(turn, prompt=None), EN), "order")
    asked = turn_panel(replace(turn, is_off_turn=True), EN)
    assert _ids(asked, "order")
    assert "somebody else’s turn" in asked.text
    international = _GAMES[0][0].turn()
    assert not _ids(turn_panel(replace(international, prompt=None), EN), "order"), "has no standing orders"


def test_a_note_comes_first() -> None:
    assert turn_panel(_GAMES[0][0].turn(), EN, note="Not so fast.").text.startswith("Not so fast.\n")


_WORD = st.text("abcdefgh", min_size=1, max_size=2)
_ACTIONS = st.lists(
    st.builds(
        Action,
        st.sampled_from(["go", "run", "sit", "stand", "jump", "fly"]),
        st.lists(_WORD, max_size=3).map(tuple),
    ),
    unique=True,
    min_size=1,
    max_size=90,
)


def _turn_with_options(*options: Option, end_turn_action: Action | None = None) -> PlannedTurn:
    """Return a turn of an invented game with these options."""
    verbs = tuple(
        Verb(name, ("one", "two", "three")) for name in sorted({each.action.verb for each in options})
    )
    game = cast(
        "Any",
        SimpleNamespace(
            key="cafe_international",
            verbs=verbs,
            option_specs=(),
            argument_values={},
            events={},
            reasons=(),
            refusals=(),
            standing_order_verbs=(),
        ),
    )
    real = _GAMES[0][0].turn()
    assert real.prompt is not None
    prompt = Prompt(real.seat, real.prompt.question_id, real.prompt.payload, options, end_turn_action)
    return replace(real, table=replace(real.table, game=game), prompt=prompt)


class _KeyLocalizer(Localizer):
    """Returns every key as its text."""

    def __call__(self, key: str, **_: object) -> str:
        return key.removeprefix("cafe_international-")

    def has(self, key: str) -> bool:
        return not key


_KEYS = _KeyLocalizer("en")


@settings(max_examples=examples(30), phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(_ACTIONS)
def test_any_actions_of_any_game_can_all_be_picked(actions: list[Action]) -> None:
    def inspect(post: LayoutPost) -> None:
        assert limit_violations(post) == []

    found = _reachable_actions(
        _turn_with_options(*(Option(action, Payload()) for action in actions)), inspect, _KEYS
    )
    assert set(found) == set(actions)


def test_options_beyond_the_size_of_a_menu_are_in_further_menus() -> None:
    actions = [Action("go", (f"n{number}", side)) for number in range(60) for side in ("left", "right")]
    turn = _turn_with_options(*(Option(action) for action in actions))
    post = turn_panel(turn, EN)
    assert [len(menu.options) for menu in _menus(post)] == [25, 25, 10]
    nouns = [menu.placeholder.replace("cafe_international-noun-one-", "") for menu in _menus(post)]
    assert [noun.rpartition(" (")[2] for noun in nouns] == ["n0 to n24) …", "n25 to n49) …", "n50 to n59) …"]
    assert not _ids(post, "page")
    assert max(_reachable_actions(turn, words=_KEYS).values()) == 2


def test_options_beyond_the_menus_of_a_panel_are_on_further_pages() -> None:
    turn = _turn_with_options(*(Option(Action("go", (f"n{number}",))) for number in range(460)))
    post = turn_panel(turn, _KEYS)
    assert [len(menu.options) for menu in _menus(post)] == [25] * 8
    assert [parse_page(each.payload)[0] for each in _ids(post, "page")] == [1]
    last = turn_panel(turn, _KEYS, "", 2)
    assert [len(menu.options) for menu in _menus(last)] == [25, 25, 10]
    assert [parse_page(each.payload)[0] for each in _ids(last, "page")] == [1]
    assert turn_panel(turn, _KEYS, "", 99) == last
    assert limit_violations(post) == []


def _turn_with_menus(*options: Option, menus: str) -> PlannedTurn:
    """Return a turn of an invented game in which the options of some verbs share a menu."""
    turn = _turn_with_options(*options)
    verbs = tuple(replace(verb, menu=verb.name in menus.split()) for verb in turn.table.game.verbs)
    turn.table.game.verbs = verbs
    return turn


def _controls(post: LayoutPost) -> list[tuple[str, ...]]:
    """Return the payloads that can be picked: those of a menu together, those of buttons one by one."""
    found: list[tuple[str, ...]] = []
    for block in post.blocks:
        if isinstance(block, Select):
            found.append(tuple(choice.value for choice in block.options))
        elif isinstance(block, (tuple, Section)):
            buttons = block if isinstance(block, tuple) else (block.button,)
            found += [(b.custom_id.payload,) for b in buttons if b.custom_id and b.custom_id.route == "pick"]
    return found


@pytest.mark.parametrize("number", [1, 2, 5, 9, 20])
def test_a_verb_that_belongs_into_a_menu_stands_there_however_few_its_options_are(number: int) -> None:
    seats = [Option(Action("sit", (f"n{each}",))) for each in range(number)]
    draws = [Option(Action("jump", (noun,))) for noun in "ABCDEF"]
    bars = [Option(Action("stand", ("A",)))]
    post = turn_panel(_turn_with_menus(*seats, *bars, *draws, menus="sit stand"), _KEYS)
    assert _controls(post) == [
        tuple(f"sit n{each}" for each in range(number)),
        ("stand A",),
        *((f"jump {noun}",) for noun in "ABCDEF"),
    ]
    assert [menu.placeholder for menu in _menus(post)] == ["verb-sit …", "verb-stand …"]


def test_a_menu_too_large_for_discord_is_continued_in_another_while_there_is_space() -> None:
    """A joker may sit on more chairs than a menu holds; its last part is not split into buttons."""
    joker = [Option(Action("sit", ("joker", f"n{number}"))) for number in range(28)]
    lady = [Option(Action("sit", ("lady", f"n{number}"))) for number in range(3)]
    post = turn_panel(
        _turn_with_menus(*joker, *lady, Option(Action("stand", ("lady",))), menus="sit stand"), _KEYS
    )
    assert [len(payloads) for payloads in _controls(post)] == [25, 3, 3, 1]
    assert [menu.custom_id.payload for menu in _menus(post)] == [
        "menu sit joker 1",
        "menu sit joker 2",
        "menu sit lady",
        "menu stand",
    ]


def test_a_continued_menu_says_from_where_to_where_it_reaches() -> None:
    """Some hand of the first turn has a joker, which may sit on more chairs than a menu holds."""
    first_turns = (next(random_game(_GAMES[0][0].game, 2, {}, seed)).turn() for seed in range(30))
    panels = [_menus(turn_panel(turn, DE)) for turn in first_turns]
    continued = [
        menu for menus in panels for menu in menus if re.fullmatch(r"menu .* \d+", menu.custom_id.payload)
    ]
    assert continued
    for menu in continued:
        labels = [choice.label for choice in menu.options]
        ends = labels[:1] if len(labels) == 1 else [labels[0], labels[-1]]
        assert menu.placeholder.endswith(f" ({' bis '.join(ends)}) …")


def test_a_menu_that_cannot_be_continued_has_a_panel_of_its_own() -> None:
    guests = [
        Option(Action("sit", (f"g{guest}", f"n{number}"))) for guest in range(7) for number in range(28)
    ]
    post = turn_panel(_turn_with_menus(*guests, Option(Action("stand", ("g0",))), menus="sit stand"), _KEYS)
    assert limit_violations(post) == []
    assert _controls(post)[-1] == ("stand g0",)
    assert ("sit g6",) in _controls(post)


def test_a_verb_without_an_alternative_needs_no_menu_for_a_few_options() -> None:
    seats = [Option(Action("sit", (noun,))) for noun in "ABC"]
    post = turn_panel(_turn_with_menus(*seats, menus="sit"), _KEYS)
    assert _controls(post) == [("sit A",), ("sit B",), ("sit C",)]


def test_buttons_beside_menus_do_not_outweigh_them() -> None:
    seats, draw = [Option(Action("sit", (noun,))) for noun in "AB"], Option(Action("jump"))
    for menus, style in (("sit", "secondary"), ("", "primary")):
        post = turn_panel(_turn_with_menus(*seats, draw, menus=menus), _KEYS)
        (button,) = [each for each in _buttons(post) if each.custom_id and each.custom_id.payload == "jump"]
        assert button.style == style


def test_international_turns_begin_with_the_same_menus_from_turn_to_turn() -> None:
    """Seating first, then the bar; only a large choice of chairs is split by guest."""
    turns = [
        moment.turn()
        for moment in _MOMENTS
        if moment.game.key == "cafe_international" and moment.prompts[0].question_id == "turn"
    ]
    kinds = set()
    for turn in turns:
        assert turn.prompt is not None
        verbs = {option.action.verb for option in turn.prompt.options}
        panel = turn_panel(turn, EN)
        if len(verbs) > 1:
            shown = [menu.options[0].value.split()[0] for menu in _menus(panel)]
            assert not _choice_labels(panel) - {"Back"}
            kinds.add(tuple(dict.fromkeys(shown)))
    assert kinds <= {("seat", "bar"), ("seat", "bar", "exchange"), ("bar", "exchange")}
    assert ("seat", "bar") in kinds


def test_each_verb_has_a_menu_and_lone_options_have_buttons() -> None:
    several = [Option(Action(f"many{n}", (noun,))) for n in range(5) for noun in "ABCDEF"]
    few = [Option(Action("few", (noun,))) for noun in "AB"]
    post = turn_panel(_turn_with_options(*several, *few, Option(Action("rest"))), _KEYS)
    assert [menu.placeholder for menu in _menus(post)] == [f"verb-many{n} …" for n in range(5)]
    assert _picked_by_button(post) == ["few A", "few B", "rest"]


def _picked_by_button(post: LayoutPost) -> list[str]:
    return [each.payload for each in _ids(post, "pick") if each.payload]


def test_more_verbs_than_menus_are_chosen_from_one_menu_first() -> None:
    options = [Option(Action(f"many{n}", (noun,))) for n in range(9) for noun in "ABCDEF"]
    (menu,) = _menus(turn_panel(_turn_with_options(*options), _KEYS))
    assert [choice.value for choice in menu.options] == [f"many{n}" for n in range(9)]


def test_a_large_verb_has_a_menu_for_each_first_argument() -> None:
    options = [Option(Action("go", (noun, str(n)))) for noun in "ABC" for n in range(20)]
    post = turn_panel(_turn_with_options(*options, Option(Action("rest"))), EN)
    assert [menu.placeholder.endswith(f"{noun} …") for menu, noun in zip(_menus(post), "ABC", strict=True)]
    assert [len(menu.options) for menu in _menus(post)] == [20, 20, 20]
    assert max(_reachable_actions(_turn_with_options(*options), words=_KEYS).values()) == 1


def test_the_option_of_a_card_describes_the_card() -> None:
    hotel = next(game for game, *_ in SETTINGS if game.key == "grand_austria_hotel")
    turn = next(moment for moment in random_game(hotel, 2, {}, seed=1) if moment.prompts).turn()
    assert turn.prompt is not None
    assert turn.prompt.question_id == "first-guest"
    few = replace(turn, prompt=replace(turn.prompt, options=tuple(_guest_options(3))))
    assert _sections(turn_panel(few, EN))["guest 49"].startswith(
        "**Sculptor**\n2 krones\nyellow · 1 wine → prepare a room on floor 1 or 2"
    )
    turn = replace(turn, prompt=replace(turn.prompt, options=tuple(_guest_options(10))))
    (menu,) = _menus(turn_panel(turn, EN))
    assert menu.options[0].label == "Sculptor"
    assert menu.options[0].description.startswith(
        "2 krones · yellow · 1 wine → prepare a room on floor 1 or 2"
    )


def test_the_button_beside_an_option_is_one_word_where_the_game_has_one() -> None:
    hotel = next(game for game, *_ in SETTINGS if game.key == "grand_austria_hotel")
    turn = next(moment for moment in random_game(hotel, 2, {}, seed=1) if moment.prompts).turn()
    assert turn.prompt is not None
    few = replace(turn, prompt=replace(turn.prompt, options=tuple(_guest_options(3))))
    for localizer, label in ((EN, "Take"), (DE, "Aufnehmen")):
        assert _choice_labels(turn_panel(few, localizer)) == {label}


def _guest_options(number: int) -> list[Option]:
    return [Option(Action("guest", (str(49 + each),)), Payload(price=2)) for each in range(number)]


def test_an_argument_with_one_possible_value_is_not_asked_for() -> None:
    actions = [Action("go", ("here", f"n{number}")) for number in range(40)]
    post = turn_panel(_turn_with_options(*(Option(action) for action in actions)), _KEYS)
    assert all(picked_once.startswith("go here n") for picked_once in _payloads(post))


@pytest.mark.parametrize(
    ("payload", "read"),
    [
        ("2 seat DE-m", (2, "seat DE-m")),
        ("0", (0, "")),
        ("", (0, "")),
        ("-1 x", (0, "x")),
        ("²", (0, "")),
        ("x y", (0, "y")),
    ],
)
def test_the_payload_of_a_page_button_is_parsed(payload: str, read: tuple[int, str]) -> None:
    assert parse_page(payload) == read


def test_a_hidden_hand_is_described_on_the_panel_of_its_owner() -> None:
    moments = [each for each in _MOMENTS if each.game.key == "cafe_melange"]
    for moment in moments[:20]:
        turn = moment.turn()
        text = turn_panel(turn, EN).text
        assert "In hand: " in text
        hand = moment.state.hands[turn.seat]  # type: ignore[attr-defined]
        assert all(EN.noun(moment.game, "card", card) in text for card in hand)
    open_hands = next(each for each in _MOMENTS if each.game.key == "cafe_international")
    assert "hand" not in turn_panel(open_hands.turn(), EN).text


def test_the_cards_passed_around_in_a_draft_are_named_by_their_sections_only() -> None:
    """The last two cards as well, whose description would be short enough to stand above the question."""
    sizes = set()
    for moment in _MOMENTS:
        turn = moment.turn()
        if turn.prompt is None or turn.prompt.question_id != "pick":
            continue
        panel = turn_panel(turn, EN)
        told = "\n".join(block.content for block in panel.blocks if isinstance(block, Text))
        sections = _sections(panel)
        for option in turn.prompt.options:
            card = EN.noun(moment.game, "staff", option.action.arguments[0])
            assert sections[str(option.action)].startswith(f"**{card}**\n")
            assert not re.search(rf"(?:: |; ){re.escape(card)} \(", told)
        sizes.add(len(turn.prompt.options))
    assert sizes == {2, 3, 4, 5, 6}


def test_a_card_that_seats_the_guest_of_another_player_has_a_warning() -> None:
    hint = Option(Action("play", ("grey-table", "octagon")), Payload(own=True, seats=(1, 2)))
    game = next(each.game for each in _MOMENTS if each.game.key == "cafe_melange")
    assert EN.option_info(game, hint, NAMES) == "seats your guest, ⚠ seats guests of Ben and Poldi"
    assert DE.option_info(game, hint) == "setzt Ihren Gast, ⚠ setzt Gäste von jemand und jemand"


@pytest.mark.parametrize(
    ("position", "verb"),
    [
        (SampleMelange("purple-chair"), "play"),
        (SampleMelange("olive-chair olive-chair", pile="purple-chair"), "joker"),
        (SampleMelange(actions=["guest-round"], at={"T1a": "blue-A"}), "action"),
        (SampleAustria(dice="1"), "die"),
        (SampleAustria(dice="1", row="0 0 0 0 65"), "guest"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_what_a_turn_begins_with_stands_in_a_menu_however_little_it_is(
    position: Position[Any], verb: str
) -> None:
    turn = _moment(position, {}).turn()
    assert turn.prompt is not None
    offered = [option.action for option in turn.prompt.options]
    wanted = {str(action) for action in offered if action.verb == verb}
    assert 0 < len(wanted) < len(offered) < SELECT_OPTIONS
    menus = [{choice.value for choice in menu.options} for menu in _menus(turn_panel(turn, EN))]
    assert wanted in menus


def _moment(position: Position[Any], options: Mapping[str, str] | None = None) -> Moment:
    chosen = dict(position.state.options) if options is None else options
    return Moment(position.game, chosen, position.state, position.outcome.events)


@pytest.mark.parametrize(
    ("words", "before", "after"),
    [
        (EN, "⚠ no use for a staff card to play", "lose what cannot be used: a staff card to play"),
        (DE, "⚠ ohne Nutzen: eine Personalkarte", "verlieren, was nicht zu nutzen ist: eine Personalkarte"),
    ],
    ids=LANGUAGES,
)
def test_a_reward_that_would_lapse_has_a_warning_before_the_choice_and_before_confirm(
    words: Localizer, before: str, after: str
) -> None:
    """The Duchess at 0 krones, with another guest who could move in."""
    poor = hotel("64! 92!", "1.1 1.2", hand="14", money=0)
    moment = _moment(SampleAustria(poor, politics={"106": ()}, turn={"begun": True, "face": 3}))
    shown = _sections(turn_panel(moment.turn(), words))
    assert before in shown["move-in 64 1.1"]
    assert "⚠" not in shown["move-in 92 1.2"]
    panel = turn_panel(moment.tentative(Action("move-in", ("64", "1.1"))), words)
    assert after in panel.text
    assert "back" in {button.custom_id.route for button in _buttons(panel) if button.custom_id}


@pytest.mark.parametrize("words", [EN, DE], ids=LANGUAGES)
def test_ending_the_action_without_a_die_warns_of_what_it_gives_up(words: Localizer) -> None:
    """E. Gizia in 2022, with a room still to be prepared; without one there is no warning."""
    position = SampleAustria(hotel("97!", "1.1 1.2", money=0), dice="33", edition="2022")
    position.do("move-in 97 1.1", "action 3")
    assert "⚠" in turn_panel(_moment(position).turn(), words).text
    position = SampleAustria(hotel("97!", "1.1 1.2", money=0), dice="55", edition="2022")
    position.do("move-in 97 1.1", "action 5")
    assert "⚠" not in turn_panel(_moment(position).turn(), words).text


def test_the_boost_offered_after_the_last_room_has_no_warning() -> None:
    position = SampleAustria(hotel(), dice="3")
    position.do("die 3", "room 1.2")
    panel = turn_panel(_moment(position).turn(), EN).text
    assert "The rooms are done; for a krone you may prepare one more." in panel
    assert "⚠" not in panel
    assert "für eine Krone dürfen Sie noch eines vorbereiten" in turn_panel(_moment(position).turn(), DE).text
