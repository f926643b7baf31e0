"""The private panel: a seat's legal actions as buttons and menus, in as few taps as they allow."""

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

_ROOM = limits.ACTION_ROWS - 1
"""Rows for what may be chosen; one is left for what leads on and back."""
_MOST = limits.SELECT_OPTIONS
_FEW = limits.BUTTONS_PER_ROW
"""So many options are buttons rather than a menu, which would take a tap more."""

_MORE = "*"
"""Follows the beginning of actions that is a whole action too, so that both can be picked."""

Words = tuple[str, ...]


def turn_panel(
    turn: PlannedTurn, localizer: Localizer, prefix: str = "", page: int = 0, note: str = ""
) -> Post:
    """Return what a seat may do now.

    `prefix` is the beginning of an action that was chosen already, `page` the page of what may follow, `note` a
    sentence to begin with.
    """
    chosen = tuple(word for word in prefix.split() if word != _MORE)
    if not _fitting(_options(turn), chosen):
        chosen = ()
    screen = _Screen(turn, localizer, chosen, page)
    offered = tuple(option.action for option in screen.below)
    picture = Picture(localizer.with_display_names(turn.view), offered)
    return Post("\n".join(screen.text(note)), screen.rows(), picture)


def find_action(turn: PlannedTurn, payload: str) -> Action | None:
    """Return the whole action a button or a line of a menu stands for; None when it is only a beginning."""
    words = tuple(payload.split())
    return next((option.action for option in _options(turn) if _words(option) == words), None)


def parse_page(payload: str) -> tuple[int, str]:
    """Read what a button for another page carries: the page, and the beginning of an action."""
    number, _, prefix = payload.partition(" ")
    return (int(number) if number.isascii() and number.isdecimal() else 0), prefix


def _options(turn: PlannedTurn) -> list[Option]:
    """Return what is offered; the option that ends the turn is left to Confirm where there is something to confirm."""
    if turn.prompt is None:
        return []
    confirmed = turn.prompt.end_turn_action if turn.confirmable else None
    return [option for option in turn.prompt.options if option.action != confirmed]


def _words(option: Option) -> Words:
    return (option.action.verb, *option.action.arguments)


def _fitting(options: Iterable[Option], chosen: Words) -> list[Option]:
    return [option for option in options if _words(option)[: len(chosen)] == chosen]


@dataclass(frozen=True)
class _Branch:
    """What one line of a menu leads to: a whole action (`options` is that one), or the beginning of several."""

    words: Words
    options: tuple[Option, ...]

    @property
    def whole(self) -> bool:
        return len(self.options) == 1 and _words(self.options[0]) == self.words

    @property
    def payload(self) -> str:
        beginning = not self.whole and any(_words(option) == self.words for option in self.options)
        return " ".join((*self.words, _MORE) if beginning else self.words)


def _branch(words: Words, options: Sequence[Option]) -> _Branch:
    return _Branch(words, tuple(options))


def _branches(options: Sequence[Option], depth: int) -> list[_Branch]:
    """Divide options that agree in their first `depth` words by the first word that makes a difference.

    What would be too much for one menu after that is divided by the next word at once, where there is room for it.
    """
    if len(options) <= limits.SELECT_OPTIONS:
        return [_Branch(_words(option), (option,)) for option in options]
    groups: dict[Words, list[Option]] = {}
    for option in options:
        groups.setdefault(_words(option)[: depth + 1], []).append(option)
    if len(groups) == 1 and all(len(_words(option)) > depth for option in options):
        return _branches(options, depth + 1)
    branches = [
        _Branch(_words(group[0]) if len(group) == 1 else words, tuple(group))
        for words, group in groups.items()
    ]
    divided = [
        finer
        for branch in branches
        for finer in (_branches(branch.options, depth + 1) if len(branch.options) > _MOST else [branch])
    ]
    return divided if len(divided) <= _MOST else branches


class _Screen:
    """One state of the panel: what was chosen so far of an action, and a page of what may follow."""

    def __init__(self, turn: PlannedTurn, localizer: Localizer, chosen: Words, page: int) -> None:
        self._turn, self._localizer, self._chosen = turn, localizer, chosen
        self._game = turn.table.game
        self.below = _fitting(_options(turn), chosen)
        verbs = self._verbs()
        self._known = chosen or (tuple(verbs) if len(verbs) == 1 else ())
        self._branches = _branches(self.below, len(self._known)) if self._known else []
        self._pages = max(1, -(-len(self._branches) // limits.SELECT_OPTIONS))
        self._page = min(max(page, 0), self._pages - 1)

    def text(self, note: str) -> Iterator[str]:
        """Return the lines above the buttons."""
        turn, say = self._turn, self._localizer
        if note:
            yield note
        yield from self._so_far()
        if turn.prompt is not None:
            yield from self._hand()
            yield say.question(self._game, turn.prompt)
        elif turn.table.phase != "running" or turn.view.result is not None:
            yield say("house-panel-over")
        elif not turn.actions:
            names = say.with_display_names(turn.view, escape).names
            waiting = say.format_list([names[seat] for seat in turn.view.active_seats])
            yield say("house-panel-waiting", names=waiting)
        if turn.confirmable:
            yield say("house-panel-confirm")

    def rows(self) -> tuple[ActionRow, ...]:
        """Return the rows below the text: what may be chosen, then what leads on and back."""
        return (*self._choices(), *button_rows(*self._controls()))

    def _hand(self) -> Iterator[str]:
        """Return what only this seat may see; a hand that lies open is in the picture."""
        view = self._localizer.with_display_names(self._turn.view, escape)
        known = rendering.describe(view, localize=self._localizer).splitlines()
        held = rendering.describe(view, localize=self._localizer, zoom="hand", limit=_HAND)
        if held.endswith("…"):  # rather all of it than a part
            held = rendering.describe(view, localize=self._localizer, zoom="hand")
        yield from (line for line in held.splitlines() if line not in known)

    def _so_far(self) -> Iterator[str]:
        turn, say = self._turn, self._localizer
        told = narration.narrate(self._game, turn.events, turn.view.names, say, viewer=turn.seat)
        if turn.closing is not None:
            told.append(say("house-panel-closing", action=say.action(self._game, turn.closing)))
        if told:
            yield say("house-panel-so-far")
            yield from (f"- {sentence}" for sentence in told[-_TOLD:])

    def _verbs(self) -> dict[str, list[Option]]:
        verbs: dict[str, list[Option]] = {}
        for option in self.below:
            verbs.setdefault(option.action.verb, []).append(option)
        return verbs

    def _choices(self) -> tuple[ActionRow, ...]:
        if not self.below:
            return ()
        if len(self.below) <= _FEW:
            return (tuple(self._button(_Branch(_words(option), (option,))) for option in self.below),)
        if self._branches:
            first = self._page * limits.SELECT_OPTIONS
            return (self._menu(self._known, self._branches[first : first + limits.SELECT_OPTIONS]),)
        return self._by_verb()

    def _by_verb(self) -> tuple[ActionRow, ...]:
        """Lay out several verbs: a menu for as many as there are rows for, buttons for the others, below.

        Where buttons are left over, a verb gets one for each of its options, which saves a tap.
        """
        verbs = self._verbs()
        if len(verbs) > _ROOM * limits.BUTTONS_PER_ROW:
            branches = [_branch((verb,), options) for verb, options in verbs.items()]
            return (self._menu((), branches),)
        several = [verb for verb, options in verbs.items() if 1 < len(_branches(options, 1)) <= _MOST]
        fitting = (
            n for n in range(_ROOM, -1, -1) if n + -(-(len(verbs) - n) // limits.BUTTONS_PER_ROW) <= _ROOM
        )
        apart = several[: next(fitting)]
        menus = [self._menu((verb,), _branches(verbs[verb], 1)) for verb in apart]
        spare = (_ROOM - len(menus)) * limits.BUTTONS_PER_ROW - (len(verbs) - len(menus))
        buttons: list[Button] = []
        for verb, options in verbs.items():
            if verb in apart:
                continue
            if len(options) - 1 <= spare:
                spare -= len(options) - 1
                buttons += [self._button(_branch(_words(option), [option])) for option in options]
            else:
                buttons.append(self._button(_branch((verb,), options)))
        return (*menus, *button_rows(*buttons))

    def _menu(self, chosen: Words, branches: Sequence[_Branch]) -> Select:
        placeholder = self._told(chosen, 0) if chosen else self._localizer("house-panel-choose")
        choices = tuple(
            SelectOption(self._told(branch.words, len(chosen)), branch.payload, self._about(branch))
            for branch in branches
        )
        return Select(self._id("pick", f"menu {' '.join(chosen)}".strip()), f"{placeholder} …", choices)

    def _button(self, branch: _Branch) -> Button:
        told, hint = self._told(branch.words, 0), self._hint(branch)
        label = f"{told} ({hint})" if hint else told
        return Button(self._id("pick", branch.payload), label, "primary")

    def _told(self, words: Words, known: int) -> str:
        """Tell the words of an action from the `known`-th on; all of them when there is nothing beyond."""
        asked = self._turn.prompt.key if self._turn.prompt else ""
        return self._localizer.action_phrase(
            self._game, words, known if known < len(words) else 0, asked=asked
        )

    def _about(self, branch: _Branch) -> str:
        if branch.whole:
            parts = (self._hint(branch), self._card(branch.options[0].action))
            return " · ".join(part for part in parts if part)
        return self._localizer("house-panel-ways", number=len(branch.options))

    def _hint(self, branch: _Branch) -> str:
        return (
            self._localizer.option_info(self._game, branch.options[0], self._turn.view.names)
            if branch.whole
            else ""
        )

    def _card(self, action: Action) -> str:
        """Tell in brief what the card does that an action is about, where it is one that can be looked up."""
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
        say, prefix = self._localizer, " ".join(self._chosen)
        if self._pages > 1:
            for step, key in ((-1, "house-button-previous"), (1, "house-button-next")):
                page = self._page + step
                reachable = 0 <= page < self._pages
                yield Button(
                    self._id("page", f"{max(page, 0)} {prefix}".strip()), say(key), disabled=not reachable
                )
        if self._turn.confirmable:
            yield Button(self._id("confirm"), say("house-button-confirm"), "success")
        if self._chosen:
            yield Button(self._id("pick"), say("house-button-back"))
        elif self._turn.actions:
            yield Button(self._id("back"), say("house-button-back"))
        if self._turn.actions:
            yield Button(self._id("over"), say("house-button-over"), "danger")

    def _id(self, part: Literal["pick", "page", "back", "over", "confirm"], payload: str = "") -> CustomId:
        turn = self._turn
        return CustomId(part, turn.table.id, turn.at.version, turn.at.step, payload)


_HAND = 250
"""Characters for what only the seat may see, where a game can say it so briefly; its own page has more room."""
_TOLD = 8
"""How many sentences of a tentative turn are told, the latest ones."""
