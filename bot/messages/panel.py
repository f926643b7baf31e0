"""The private panel: a seat's tentative turn, and its legal actions as sections, buttons and select menus."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import rendering
from bot.language import narration
from bot.language.localizer import Localizer
from bot.language.user_text import capitalize, escape
from bot.messages.choices import (
    PREFIX_MARK,
    Branch,
    Control,
    Menu,
    Words,
    action_words,
    arrange,
    options_with_prefix,
)
from bot.messages.components import (
    Block,
    Button,
    LayoutPost,
    Section,
    Select,
    SelectOption,
    Text,
    button_rows,
    truncate,
)
from bot.messages.hands import hidden_lines
from bot.messages.ids import CustomId
from bot.messages.notes import note_lines
from bot.messages.rules_page import rules_button
from bot.messages.since_turn import has_missed, since_button
from bot.messages.table_pictures import table_picture
from engine.kernel.core import Action, Option
from engine.tables.seen.models import PlannedTurn

_HAND_LENGTH = 250
"""The maximum length of the brief description of a seat's private information, in characters."""
_FACTS_LENGTH = 250
"""The maximum length of a section's text about a single option, in characters."""
_SHORT_LABEL = 36
"""The maximum length of a label that includes facts in brackets, in characters; this fits one line on a phone."""
_MAX_RESULTS = 8
"""The maximum number of the tentative turn's results to list."""

SURE = "sure"
"""The Confirm button's payload once the person has been asked whether to forfeit something."""


def turn_panel(
    turn: PlannedTurn,
    localizer: Localizer,
    prefix: str = "",
    page: int = 0,
    note: str = "",
    further: Sequence[Button] = (),
) -> LayoutPost:
    """Return a seat's panel.

    Args:
        turn: The seat's tentative turn.
        localizer: The language.
        prefix: The words chosen so far, which begin an action; ignored if no legal action begins with them.
        page: The page of choices; if it does not exist, the nearest page is shown.
        note: Text to show first.
        further: Buttons that lead elsewhere, shown last.
    """
    chosen = tuple(word for word in prefix.split() if word != PREFIX_MARK)
    if not options_with_prefix(_choosable_options(turn), chosen):
        chosen = ()
    return LayoutPost(tuple(_PanelBuilder(turn, localizer, chosen, page).blocks(note, further)))


def forfeit_panel(turn: PlannedTurn, localizer: Localizer) -> LayoutPost:
    """Return the panel that asks whether to forfeit the unused parts of the turn."""
    return LayoutPost(tuple(_PanelBuilder(turn, localizer, (), 0).forfeit_blocks()))


def find_action(turn: PlannedTurn, payload: str) -> Action | None:
    """Return the action that a button or select option stands for, or None for a prefix of actions."""
    words = tuple(payload.split())
    return next((option.action for option in _choosable_options(turn) if action_words(option) == words), None)


def parse_page(payload: str) -> tuple[int, str]:
    """Parse a page button's payload into the page and the prefix of an action."""
    number, _, prefix = payload.partition(" ")
    return (int(number) if number.isascii() and number.isdecimal() else 0), prefix


def _choosable_options(turn: PlannedTurn) -> list[Option]:
    """Return the prompt's options, except duplicates of another option or of the Confirm button."""
    if turn.prompt is None:
        return []
    return [
        option
        for option in turn.prompt.options
        if option.action != turn.confirmed_end and option.same_as is None
    ]


class _PanelBuilder:
    """Builds the panel for the words chosen so far, showing one page of the choices that come next."""

    def __init__(self, turn: PlannedTurn, localizer: Localizer, chosen: Words, page: int) -> None:
        self._turn, self._localizer, self._chosen = turn, localizer, chosen
        self._game = turn.table.game
        self._options = options_with_prefix(_choosable_options(turn), chosen)
        in_menus = {verb.name for verb in self._game.verbs if verb.menu}
        self._choices = arrange(self._options, chosen, page, in_menus)
        # A blue button beside a grey menu would seem to be what one is advised to choose.
        has_menus = any(isinstance(control, Menu) for control in self._choices.controls)
        self._button_style: Literal["primary", "secondary"] = "secondary" if has_menus else "primary"

    def blocks(self, note: str, further: Sequence[Button]) -> Iterator[Block]:
        """Yield the turn so far, the picture, the question, the choices and the controls."""
        yield from _paragraph([*([note] if note else ()), *self._preparation(), *self._turn_so_far()])
        offered = tuple(option.action for option in self._options)
        turn = self._turn
        yield table_picture(turn.table, turn.view, self._localizer, offered, before=turn.before)
        yield from _paragraph(self._question())
        yield from self._choice_blocks()
        if self._turn.confirmable:
            yield Text(self._confirm_sentence())
        yield from _paragraph(note_lines(self._own_note(), self._localizer))
        yield from button_rows(*self._controls(), *further)

    def forfeit_blocks(self) -> Iterator[Block]:
        """Yield the turn so far and what confirming it would forfeit, with buttons to confirm or go back."""
        turn = self._turn
        assert turn.prompt is not None, "something can be thrown away only where the turn may go on"
        yield from _paragraph([*self._preparation(), *self._turn_so_far()])
        yield from _paragraph(self._localizer.forfeit(self._game, each) for each in turn.prompt.forfeits)
        yield from button_rows(
            Button(self._custom_id(self._confirm_route, SURE), self._confirm_button().label, "danger"),
            Button(self._custom_id("pick"), self._localizer("house-button-back")),
        )

    # texts

    def _confirm_sentence(self) -> str:
        """Return the sentence about the Confirm button, including what pressing it would reveal, if anything."""
        key, label, revealed = self._confirm_key(), self._confirm_button().label, self._turn.reveals
        if not revealed:
            return self._localizer(key, button=label)
        reveals = self._localizer.reveals(self._game, revealed)
        sentence = self._localizer(f"{key}.open", button=label, reveals=reveals)
        if self._turn.is_prepared or not self._has_other_persons():
            return sentence
        return f"{sentence} {self._localizer('house-panel-revealed')}"

    def _has_other_persons(self) -> bool:
        """Return whether other people play; they would have to agree before something revealed could be undone."""
        players = enumerate(self._turn.table.players)
        return any(seat != self._turn.seat and player.person_id is not None for seat, player in players)

    @property
    def _confirm_route(self) -> Literal["confirm", "prepared"]:
        """The Confirm button's route, which for a prepared turn only keeps the turn for later."""
        return "prepared" if self._turn.is_prepared else "confirm"

    def _confirm_key(self) -> str:
        """Return the message key of the sentence about the Confirm button; it depends on what is left to choose."""
        if self._turn.is_prepared:
            return "house-panel-keep"
        if not self._options:
            return "house-panel-confirm"
        if self._turn.forfeits:
            return "house-panel-confirm-forfeit"
        return "house-panel-confirm-done" if self._turn.confirmed_end else "house-panel-confirm-part"

    def _preparation(self) -> Iterator[str]:
        """Yield the lines that stand above a prepared turn and say what will happen to it."""
        if not self._turn.is_prepared:
            return
        localizer, names = self._localizer, self._waited_for()
        if self._turn.shows_kept:
            yield localizer("house-prepared-kept", names=names)
        else:
            yield localizer("house-prepared-planning", names=names)
            if self._turn.kept is not None:
                yield localizer("house-prepared-replaces")

    def _waited_for(self) -> str:
        """Return the names of the players who must act now, even if the panel shows a turn that comes later."""
        turn = self._turn
        asked = [seat for seat, _ in turn.table.questions] if turn.is_prepared else turn.view.active_seats
        names = self._localizer.with_display_names(turn.view, escape).names
        return self._localizer.format_list([names[seat] for seat in asked])

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
        if lines or turn.untold:
            yield localizer("house-prepared-plan" if turn.shows_kept else "house-panel-so-far")
            yield from lines
        if turn.untold:
            yield localizer("house-panel-chosen", actions=self._action_list(turn.untold))
        if turn.forced:
            yield localizer("house-panel-forced")
        if turn.shows_kept and turn.reveals:
            # "then" would seem to follow what is said above the plan if nothing precedes it
            key = "house-prepared-then" if lines or turn.untold else "house-prepared-only"
            yield localizer(key, reveals=localizer.reveals(self._game, turn.reveals))

    def _action_list(self, actions: Iterable[Action]) -> str:
        return self._localizer.format_list([self._localizer.action(self._game, each) for each in actions])

    def _question(self) -> Iterator[str]:
        turn, localizer = self._turn, self._localizer
        if turn.prompt is not None:
            if self._game.asks_about_hand(turn.prompt):
                yield from hidden_lines(turn.view, localizer, _HAND_LENGTH)
            if turn.is_off_turn:
                yield localizer("house-panel-off-turn")
            yield f"**{localizer.question(self._game, turn.prompt, is_prepared=turn.is_prepared)}**"
        elif self._is_over():
            yield localizer("house-panel-over")
        elif not turn.actions:
            is_out = turn.seat in turn.view.eliminated_seats
            key = "house-panel-eliminated" if is_out else "house-panel-waiting"
            yield localizer(key, names=self._waited_for())
            if turn.kept is not None and turn.kept.misfit is not None:
                reason = localizer.refusal(turn.kept.misfit, self._game)
                yield localizer("house-prepared-misfit", reason=reason)

    def _is_over(self) -> bool:
        """Return whether the game is really over, and not just in the tentative turn."""
        turn = self._turn
        return turn.table.phase != "running" or (turn.view.result is not None and not turn.actions)

    def _own_note(self) -> str:
        """Return the note of the person in this seat, which only that person may see."""
        return next(iter(self._turn.table.notes.values()), "")

    # choices

    def _choice_blocks(self) -> Iterator[Block]:
        """Yield a block for each control, except that neighbouring buttons share rows."""
        buttons: list[Button] = []
        for control in self._choices.controls:
            made = self._build_control(control)
            if isinstance(made, Button):
                buttons.append(made)
                continue
            yield from button_rows(*buttons)
            buttons.clear()
            yield made
        yield from button_rows(*buttons)

    def _build_control(self, control: Control) -> Section | Button | Select:
        if isinstance(control, Menu):
            return self._select(control)
        option = control.options[0]
        facts = self._facts(control, "\n", markdown=True)
        label = self._label(control.words, 0, form="button")
        if facts and not option.action.arguments and len(f"{label}{facts}") <= _SHORT_LABEL:
            facts, label = "", f"{label} ({facts})"
        custom_id = self._custom_id("pick", control.payload)
        if not facts:
            if not control.is_complete:
                label = f"{label} ({self._description(control)})"
            return Button(custom_id, label, self._button_style)
        title = f"**{capitalize(self._label(control.words, 1))}**\n" if option.action.arguments else ""
        button = Button(custom_id, self._section_button_label(option.action.verb), self._button_style)
        return Section(truncate(f"{title}{facts}", _FACTS_LENGTH), button)

    def _select(self, menu: Menu) -> Select:
        placeholder = self._label(menu.words, 0) if menu.words else self._localizer("house-panel-choose")
        if menu.parts > 1:
            placeholder = self._part_placeholder(placeholder, menu)
        choices = tuple(
            SelectOption(
                self._label(each.words, len(menu.words), form="button"),
                each.payload,
                self._description(each),
            )
            for each in menu.branches
        )
        payload = " ".join(("menu", *menu.words, *([str(menu.part)] if menu.parts > 1 else ())))
        return Select(self._custom_id("pick", payload), f"{placeholder} …", choices)

    def _part_placeholder(self, action: str, menu: Menu) -> str:
        """Return the placeholder for one of several menus for the same action; it states which options the menu covers."""
        first, last = (self._label(menu.branches[end].words, len(menu.words)) for end in (0, -1))
        if first == last:
            return self._localizer("house-panel-part-single", action=action, only=first)
        return self._localizer("house-panel-part", action=action, first=first, last=last)

    def _label(self, words: Words, skip: int, *, form: Literal["", "button"] = "") -> str:
        """Return the phrase for an action's words after the first `skip`, or for all words if none would be left."""
        question_id = self._turn.prompt.question_id if self._turn.prompt else ""
        return self._localizer.action_phrase(
            self._game,
            words,
            skip if skip < len(words) else 0,
            question_id=question_id,
            form=form,
        )

    def _section_button_label(self, verb: str) -> str:
        """Return the label of a section's button, in a short form if the game has one."""
        short = f"{self._game.key}-verb-{verb}.button"
        return self._localizer(short) if self._localizer.has(short) else self._label((verb,), 0)

    def _description(self, branch: Branch) -> str:
        if branch.is_complete:
            return self._facts(branch, " · ", markdown=False)
        return self._localizer("house-panel-ways", number=len(branch.options))

    def _facts(self, branch: Branch, separator: str, *, markdown: bool) -> str:
        """Return the facts about a complete action and its card, or an empty string for a prefix that options share."""
        if not branch.is_complete:
            return ""
        (option,) = branch.options
        names = self._turn.view.names
        info = self._localizer.option_info(self._game, option, names, markdown=markdown)
        return separator.join(part for part in (info, self._card_summary(option.action)) if part)

    def _card_summary(self, action: Action) -> str:
        """Return a summary of the card that an action is about, or an empty string if it is about no card."""
        kind = next(
            (verb.arguments[0] for verb in self._game.verbs if verb.name == action.verb and verb.arguments),
            "",
        )
        key = f"{kind}-{action.arguments[0]}" if action.arguments else ""
        if key not in rendering.cards(self._game.key):
            return ""
        options = self._turn.table.options
        return rendering.describe_card(self._game.key, key, localize=self._localizer, options=options).brief

    # controls

    def _controls(self) -> Iterator[Button]:
        turn, localizer, prefix = self._turn, self._localizer, " ".join(self._chosen)
        if self._choices.pages > 1:
            for offset, key in ((-1, "house-button-previous"), (1, "house-button-next")):
                page = self._choices.page + offset
                reachable = 0 <= page < self._choices.pages
                yield Button(
                    self._custom_id("page", f"{max(page, 0)} {prefix}".strip()),
                    localizer(key),
                    disabled=not reachable,
                )
        if turn.confirmable:
            yield self._confirm_button()
        if self._chosen:
            yield Button(self._custom_id("pick"), localizer("house-button-back"))
        elif turn.shows_kept:
            yield from self._kept_controls()
        elif turn.actions:
            yield Button(self._custom_id("back"), localizer("house-button-back"))
        elif turn.is_prepared:
            yield Button(CustomId("turn", turn.table.id), localizer("house-button-back"))
        elif turn.kept is not None:
            yield from self._kept_controls()
        elif turn.can_prepare:
            prepare = CustomId("prepare", turn.table.id)
            yield Button(prepare, localizer("house-button-prepare"), "primary")
        may_start_over = len(turn.actions) - len(turn.forced) > 1 or (turn.actions and self._chosen)
        if may_start_over and not turn.shows_kept:
            yield Button(self._custom_id("over"), localizer("house-button-over"))
        yield from self._advice_controls()

    def _kept_controls(self) -> Iterator[Button]:
        """Yield the buttons for a turn kept for later."""
        table, kept = self._turn.table, self._turn.kept
        assert kept is not None, "one is kept"
        yield Button(CustomId("prepare", table.id), self._localizer("house-button-change-plan"))
        discard = CustomId("discard", table.id, revision=kept.edits)
        yield Button(discard, self._localizer("house-button-discard"), "danger")

    def _advice_controls(self) -> Iterator[Button]:
        """Yield the buttons that help to decide."""
        turn, localizer = self._turn, self._localizer
        if not turn.actions and not self._chosen and has_missed(turn.view, turn.seat):
            yield since_button(turn.table, localizer)
        if self._offers_hint():
            yield Button(self._custom_id("hint"), localizer("house-button-hint"))
        if self._offers_standing_order():
            yield Button(CustomId("order", turn.table.id), localizer("house-button-standing"))
        if not self._is_over():
            yield rules_button(turn.table, localizer)

    def _offers_hint(self) -> bool:
        """Return whether to offer a hint: only if the table allows hints and there is a choice to make now."""
        turn = self._turn
        is_allowed = turn.table.settings.hints != "off" and not turn.is_prepared and not self._chosen
        return is_allowed and len(self._options) + (turn.confirmed_end is not None) > 1

    def _offers_standing_order(self) -> bool:
        """Return whether to offer standing orders: only while the player is waiting or is being asked out of turn."""
        turn = self._turn
        is_running = turn.table.phase == "running" and (turn.shows_kept or not turn.actions)
        return (
            bool(self._game.standing_order_verbs) and is_running and (turn.prompt is None or turn.is_off_turn)
        )

    def _confirm_button(self) -> Button:
        """Return the Confirm button, whose label says what it does."""
        turn, localizer = self._turn, self._localizer
        custom_id = self._custom_id(self._confirm_route)
        if turn.is_prepared:
            return Button(custom_id, localizer("house-button-keep-plan"), "success")
        if turn.forfeits:
            assert turn.prompt is not None, "only a question knows what is forfeited"
            label = localizer(f"{self._game.key}-forfeit-{turn.prompt.forfeits[0].name}.button")
            return Button(custom_id, label, "danger")
        if turn.view.result is not None:
            return Button(custom_id, localizer("house-button-confirm-end"), "success")
        last = (turn.confirmed_end,) if turn.confirmed_end else turn.closing[-1:] or turn.actions[-1:]
        keys = [f"{self._game.key}-reveal-{each.name}.button" for each in turn.reveals]
        keys += [f"{self._game.key}-confirm-{action.verb}" for action in last]
        key = next((key for key in keys if localizer.has(key)), "house-button-confirm")
        return Button(custom_id, localizer(key, open=bool(turn.reveals)), "success")

    def _custom_id(
        self, route: Literal["pick", "page", "back", "over", "confirm", "prepared", "hint"], payload: str = ""
    ) -> CustomId:
        turn = self._turn
        return CustomId(route, turn.table.id, turn.edition.version, turn.edition.edits, payload)


def _paragraph(lines: Iterable[str]) -> Sequence[Text]:
    """Return the lines joined into one text block, or nothing if there are no lines."""
    text = "\n".join(lines)
    return [Text(text)] if text else []
