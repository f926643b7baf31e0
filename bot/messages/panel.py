"""The private panel: a seat's legal actions as buttons and select menus, with as few taps as possible."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import rendering
from bot.language import narration
from bot.language.localizer import Localizer, escape
from bot.messages import limits
from bot.messages.components import ActionRow, Button, Picture, Post, Select, SelectOption, button_rows
from bot.messages.ids import CustomId
from engine.kernel.core import Action, Option
from engine.tables.models import PlannedTurn

_CHOICE_ROWS = limits.ACTION_ROWS - 1
"""Action rows for choices; the last row holds the controls."""
_MAX_BUTTONS = limits.BUTTONS_PER_ROW
"""The greatest number of options shown as buttons, which take one tap less than a select menu."""
_HAND_LENGTH = 250
"""The greatest length of the brief description of a seat's hidden information, in characters."""
_MAX_RESULTS = 8
"""The greatest number of results of the tentative turn that are shown, the important ones first."""

_PREFIX_MARK = "*"
"""Marks a prefix of actions that is a complete action as well, so that either can be picked."""

Words = tuple[str, ...]
"""An action or a prefix of one: the verb, followed by arguments."""


def turn_panel(
    turn: PlannedTurn, localizer: Localizer, prefix: str = "", page: int = 0, note: str = ""
) -> Post:
    """Return the panel of a seat.

    Args:
        turn: The seat's tentative turn.
        localizer: The language.
        prefix: The words of an action chosen so far; ignored if no legal action begins with them.
        page: Which page of the choices to show; the nearest one if there is no such page.
        note: A sentence to put first.
    """
    chosen = tuple(word for word in prefix.split() if word != _PREFIX_MARK)
    if not _options_with_prefix(_choosable_options(turn), chosen):
        chosen = ()
    builder = _PanelBuilder(turn, localizer, chosen, page)
    offered = tuple(option.action for option in builder.options)
    picture = Picture(localizer.with_display_names(turn.view), offered)
    return Post("\n".join(builder.text(note)), builder.rows(), picture)


def find_action(turn: PlannedTurn, payload: str) -> Action | None:
    """Return the action that a button or select option stands for, or None if it is a prefix of actions."""
    words = tuple(payload.split())
    return next(
        (option.action for option in _choosable_options(turn) if _action_words(option) == words), None
    )


def parse_page(payload: str) -> tuple[int, str]:
    """Parse the payload of a page button: the page, and the prefix of an action."""
    number, _, prefix = payload.partition(" ")
    return (int(number) if number.isascii() and number.isdecimal() else 0), prefix


def _choosable_options(turn: PlannedTurn) -> list[Option]:
    """Return the options of the prompt, except the one that ends the turn if the Confirm button will do that."""
    if turn.prompt is None:
        return []
    return [option for option in turn.prompt.options if option.action != turn.confirmed_end]


def _action_words(option: Option) -> Words:
    return (option.action.verb, *option.action.arguments)


def _options_with_prefix(options: Iterable[Option], chosen: Words) -> list[Option]:
    return [option for option in options if _action_words(option)[: len(chosen)] == chosen]


@dataclass(frozen=True)
class _Branch:
    """A choice: a complete action (the only one of `options`), or a prefix shared by several."""

    words: Words
    options: tuple[Option, ...]

    @property
    def is_complete(self) -> bool:
        return len(self.options) == 1 and _action_words(self.options[0]) == self.words

    @property
    def payload(self) -> str:
        ambiguous = not self.is_complete and any(
            _action_words(option) == self.words for option in self.options
        )
        return " ".join((*self.words, _PREFIX_MARK) if ambiguous else self.words)


def _action_branch(option: Option) -> _Branch:
    return _Branch(_action_words(option), (option,))


def _group_options(options: Sequence[Option], depth: int) -> list[_Branch]:
    """Group options that share their first `depth` words by the next word that differs.

    A group too large for one select menu is split again by the word after that, if all branches still fit one menu.
    """
    if len(options) <= limits.SELECT_OPTIONS:
        return [_action_branch(option) for option in options]
    groups: dict[Words, list[Option]] = {}
    for option in options:
        groups.setdefault(_action_words(option)[: depth + 1], []).append(option)
    if len(groups) == 1 and all(len(_action_words(option)) > depth for option in options):
        return _group_options(options, depth + 1)
    branches = [
        _Branch(_action_words(group[0]) if len(group) == 1 else words, tuple(group))
        for words, group in groups.items()
    ]
    refined = [
        finer
        for branch in branches
        for finer in (
            _group_options(branch.options, depth + 1)
            if len(branch.options) > limits.SELECT_OPTIONS
            else [branch]
        )
    ]
    return refined if len(refined) <= limits.SELECT_OPTIONS else branches


class _PanelBuilder:
    """Builds one state of the panel: the words of an action chosen so far, and a page of the choices that follow."""

    def __init__(self, turn: PlannedTurn, localizer: Localizer, chosen: Words, page: int) -> None:
        self._turn, self._localizer, self._chosen = turn, localizer, chosen
        self._game = turn.table.game
        self.options = _options_with_prefix(_choosable_options(turn), chosen)
        verbs = self._options_by_verb()
        self._menu_prefix = chosen or (tuple(verbs) if len(verbs) == 1 else ())
        self._branches = _group_options(self.options, len(self._menu_prefix)) if self._menu_prefix else []
        self._pages = max(1, -(-len(self._branches) // limits.SELECT_OPTIONS))
        self._page = min(max(page, 0), self._pages - 1)

    def text(self, note: str) -> Iterator[str]:
        """Yield the lines of the message text."""
        turn, localizer = self._turn, self._localizer
        if note:
            yield note
        yield from self._turn_so_far()
        if turn.prompt is not None:
            yield from self._hidden_lines()
            yield localizer.question(self._game, turn.prompt)
        elif turn.table.phase != "running" or turn.view.result is not None:
            yield localizer("house-panel-over")
        elif not turn.actions:
            names = localizer.with_display_names(turn.view, escape).names
            active = localizer.format_list([names[seat] for seat in turn.view.active_seats])
            yield localizer("house-panel-waiting", names=active)
        if turn.confirmable:
            yield localizer("house-panel-confirm")

    def rows(self) -> tuple[ActionRow, ...]:
        """Return the action rows: the choices, then the controls."""
        return (*self._choice_rows(), *button_rows(*self._controls()))

    def _hidden_lines(self) -> Iterator[str]:
        """Yield the lines that only this seat may see; the picture shows the public ones."""
        view = self._localizer.with_display_names(self._turn.view, escape)
        public = rendering.describe(view, localize=self._localizer).splitlines()
        hand = rendering.describe(view, localize=self._localizer, zoom="hand", limit=_HAND_LENGTH)
        if hand.endswith("…"):  # a complete description is better than a truncated one
            hand = rendering.describe(view, localize=self._localizer, zoom="hand")
        yield from (line for line in hand.splitlines() if line not in public)

    def _turn_so_far(self) -> Iterator[str]:
        turn, localizer = self._turn, self._localizer
        lines = narration.narrate(
            self._game,
            turn.events,
            turn.view.names,
            localizer,
            viewer=turn.seat,
            most=_MAX_RESULTS,
            more="house-panel-more",
        )
        lines += [
            localizer("house-panel-closing", action=localizer.action(self._game, action))
            for action in turn.closing
        ]
        if lines:
            yield localizer("house-panel-so-far")
            yield from lines

    def _options_by_verb(self) -> dict[str, list[Option]]:
        verbs: dict[str, list[Option]] = {}
        for option in self.options:
            verbs.setdefault(option.action.verb, []).append(option)
        return verbs

    def _choice_rows(self) -> tuple[ActionRow, ...]:
        if not self.options:
            return ()
        if len(self.options) <= _MAX_BUTTONS:
            return (tuple(self._button(_action_branch(option)) for option in self.options),)
        if self._branches:
            first = self._page * limits.SELECT_OPTIONS
            return (self._select(self._menu_prefix, self._branches[first : first + limits.SELECT_OPTIONS]),)
        return self._verb_rows()

    def _verb_rows(self) -> tuple[ActionRow, ...]:
        """Lay out several verbs: select menus as far as the rows allow, with buttons for the other verbs below.

        If there is space for more buttons, a verb gets one for each of its options, which saves a tap.
        """
        verbs = self._options_by_verb()
        if len(verbs) > _CHOICE_ROWS * limits.BUTTONS_PER_ROW:
            branches = [_Branch((verb,), tuple(options)) for verb, options in verbs.items()]
            return (self._select((), branches),)
        menu_verbs = [
            verb
            for verb, options in verbs.items()
            if 1 < len(_group_options(options, 1)) <= limits.SELECT_OPTIONS
        ]
        most_menus = next(
            n
            for n in range(_CHOICE_ROWS, -1, -1)
            if n + -(-(len(verbs) - n) // limits.BUTTONS_PER_ROW) <= _CHOICE_ROWS
        )
        menu_verbs = menu_verbs[:most_menus]
        menus = [self._select((verb,), _group_options(verbs[verb], 1)) for verb in menu_verbs]
        spare = (_CHOICE_ROWS - len(menus)) * limits.BUTTONS_PER_ROW - (len(verbs) - len(menus))
        buttons: list[Button] = []
        for verb, options in verbs.items():
            if verb in menu_verbs:
                continue
            if len(options) - 1 <= spare:
                spare -= len(options) - 1
                buttons += [self._button(_action_branch(option)) for option in options]
            else:
                buttons.append(self._button(_Branch((verb,), tuple(options))))
        return (*menus, *button_rows(*buttons))

    def _select(self, chosen: Words, branches: Sequence[_Branch]) -> Select:
        placeholder = self._label(chosen, 0) if chosen else self._localizer("house-panel-choose")
        choices = tuple(
            SelectOption(self._label(branch.words, len(chosen)), branch.payload, self._description(branch))
            for branch in branches
        )
        return Select(
            self._custom_id("pick", f"menu {' '.join(chosen)}".strip()), f"{placeholder} …", choices
        )

    def _button(self, branch: _Branch) -> Button:
        label, info = self._label(branch.words, 0), self._option_info(branch)
        label = f"{label} ({info})" if info else label
        return Button(self._custom_id("pick", branch.payload), label, "primary")

    def _label(self, words: Words, skip: int) -> str:
        """Return the phrase for the words of an action without the first `skip` ones, or for all if none would be left."""
        question_id = self._turn.prompt.question_id if self._turn.prompt else ""
        return self._localizer.action_phrase(
            self._game, words, skip if skip < len(words) else 0, question_id=question_id
        )

    def _description(self, branch: _Branch) -> str:
        if branch.is_complete:
            parts = (self._option_info(branch), self._card_summary(branch.options[0].action))
            return " · ".join(part for part in parts if part)
        return self._localizer("house-panel-ways", number=len(branch.options))

    def _option_info(self, branch: _Branch) -> str:
        return (
            self._localizer.option_info(self._game, branch.options[0], self._turn.view.names)
            if branch.is_complete
            else ""
        )

    def _card_summary(self, action: Action) -> str:
        """Return a summary of the card that an action is about; empty if it is not about a card."""
        kind = next(
            (verb.arguments[0] for verb in self._game.verbs if verb.name == action.verb and verb.arguments),
            "",
        )
        key = f"{kind}-{action.arguments[0]}" if action.arguments else ""
        if key not in rendering.cards(self._game.key):
            return ""
        options = self._turn.table.options
        return rendering.describe_card(self._game.key, key, localize=self._localizer, options=options).brief

    def _controls(self) -> Iterator[Button]:
        localizer, prefix = self._localizer, " ".join(self._chosen)
        if self._pages > 1:
            for offset, key in ((-1, "house-button-previous"), (1, "house-button-next")):
                page = self._page + offset
                reachable = 0 <= page < self._pages
                yield Button(
                    self._custom_id("page", f"{max(page, 0)} {prefix}".strip()),
                    localizer(key),
                    disabled=not reachable,
                )
        if self._turn.confirmable:
            yield Button(self._custom_id("confirm"), localizer("house-button-confirm"), "success")
        if self._chosen:
            yield Button(self._custom_id("pick"), localizer("house-button-back"))
        elif self._turn.actions:
            yield Button(self._custom_id("back"), localizer("house-button-back"))
        if self._turn.actions:
            yield Button(self._custom_id("over"), localizer("house-button-over"), "danger")

    def _custom_id(
        self, route: Literal["pick", "page", "back", "over", "confirm"], payload: str = ""
    ) -> CustomId:
        turn = self._turn
        return CustomId(route, turn.table.id, turn.revision.version, turn.revision.number, payload)
