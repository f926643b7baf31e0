"""Lays out a question's options: decides which of them get their own control and which share a select menu.

The fewer taps the better: an option with its own control takes one tap, an option in a menu takes two. Options that
do not fit into one panel's menus are reached through a prefix. But options that a game wants in menus (`Verb.menu`)
are always in menus, so that a panel looks the same every turn.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from bot.messages import limits
from engine.kernel.core import Option

OWN_CONTROLS = 9
"""The maximum number of controls on a panel that gives some options their own control."""
_MENUS = 8
"""The maximum number of select menus on a panel."""
_SMALL_GROUP = 6
"""The maximum number of options in a group that may be shown as single controls instead of a menu."""

PREFIX_MARK = "*"
"""Added to a prefix that is also a complete action, so that both can be picked."""

Words = tuple[str, ...]
"""An action or a prefix of one: the verb, followed by arguments."""


@dataclass(frozen=True)
class Branch:
    """A choice: either a complete action (then `options` holds only that one) or a prefix that several options share."""

    words: Words
    options: tuple[Option, ...]

    @property
    def is_complete(self) -> bool:
        """Whether it is a complete action."""
        return len(self.options) == 1 and action_words(self.options[0]) == self.words

    @property
    def payload(self) -> str:
        """The words, in the form used in a custom id's payload or a menu value."""
        ambiguous = not self.is_complete and any(
            action_words(option) == self.words for option in self.options
        )
        return " ".join((*self.words, PREFIX_MARK) if ambiguous else self.words)


@dataclass(frozen=True)
class Menu:
    """A select menu of branches that share their first words; a long menu is split into several `parts`."""

    words: Words
    branches: tuple[Branch, ...]
    part: int = 1
    parts: int = 1


Control = Branch | Menu
"""A control on a panel: a single branch, or a menu."""


@dataclass(frozen=True)
class Choices:
    """The controls on one page of choices."""

    controls: tuple[Control, ...]
    page: int = 0
    pages: int = 1


def action_words(option: Option) -> Words:
    """Return the words that make up an option's action."""
    return (option.action.verb, *option.action.arguments)


def options_with_prefix(options: Iterable[Option], chosen: Words) -> list[Option]:
    """Return the options whose actions begin with the chosen words."""
    return [option for option in options if action_words(option)[: len(chosen)] == chosen]


def arrange(
    options: Sequence[Option], chosen: Words, page: int, menu_verbs: Collection[str] = frozenset()
) -> Choices:
    """Return the controls for `options`, whose actions begin with the words chosen so far.

    Args:
        options: The options.
        chosen: The words chosen so far.
        page: The page to return if there are several; if that page does not exist, the nearest one is returned.
        menu_verbs: The verbs whose options share a menu; ignored if there is only one verb.
    """
    groups = _group(options, len(chosen))
    verbs = {option.action.verb for option in options}
    shared = verbs.intersection(menu_verbs) if len(verbs) > 1 else set[str]()
    if len(options) <= OWN_CONTROLS and not shared:
        return Choices(tuple(_action_branch(option) for option in options))
    if len(groups) > _MENUS:
        return _paged_menus(Menu(chosen, tuple(_refine(options, len(chosen)))), page)
    if len(groups) == 1 and len(options) > limits.SELECT_OPTIONS:
        (group,) = groups
        finer = _group(group.options, len(group.words))
        if len(finer) > _MENUS or len(finer) == 1:
            return _paged_menus(Menu(group.words, tuple(_refine(group.options, len(group.words)))), page)
        groups = finer
    return Choices(tuple(_with_small_groups_apart(_split_groups(groups, shared), shared)))


def _action_branch(option: Option) -> Branch:
    return Branch(action_words(option), (option,))


def _group(options: Sequence[Option], depth: int) -> list[Branch]:
    """Group options that share their first `depth` words by the next word that differs."""
    groups: dict[Words, list[Option]] = {}
    for option in options:
        groups.setdefault(action_words(option)[: depth + 1], []).append(option)
    if len(groups) == 1 and depth and all(len(action_words(option)) > depth for option in options):
        return _group(options, depth + 1)
    return [
        Branch(action_words(group[0]) if len(group) == 1 else words, tuple(group))
        for words, group in groups.items()
    ]


def _refine(options: Sequence[Option], depth: int) -> list[Branch]:
    """Return a menu's branches: the options themselves if they fit, otherwise groups of options.

    A group too large for one menu is split again by the next word, provided that all branches then fit into one menu.
    """
    if len(options) <= limits.SELECT_OPTIONS:
        return [_action_branch(option) for option in options]
    branches = _group(options, depth)
    refined = [
        finer
        for branch in branches
        for finer in (
            _refine(branch.options, len(branch.words))
            if len(branch.options) > limits.SELECT_OPTIONS
            else [branch]
        )
    ]
    return refined if len(refined) <= limits.SELECT_OPTIONS else branches


def _split_groups(groups: Sequence[Branch], shared: Collection[str]) -> Iterator[Control]:
    """Yield a menu for each group, or several menus for a large group as long as the panel has space for them.

    A group with a single option gets no menu unless its verb is one of `shared`.
    """
    spare = _MENUS - len(groups)
    for group in groups:
        depth = len(_words_in_common(group))
        finer = _group(group.options, depth)
        if len(group.options) > limits.SELECT_OPTIONS and len(finer) - 1 <= spare:
            spare -= len(finer) - 1
            depth += 1
        else:
            finer = [group]
        for each in finer:
            control = _control(each, depth, shared)
            parts = [control] if isinstance(control, Menu) or each.is_complete else _parts(_menu(each))
            if len(parts) - 1 <= spare:
                spare -= len(parts) - 1
                yield from parts
            else:
                yield control


def _words_in_common(group: Branch) -> Words:
    """Return the words that a group's actions have in common; for a single action, the verb."""
    return group.words[:1] if group.is_complete else group.words


def _control(group: Branch, depth: int, shared: Collection[str]) -> Control:
    """Return the menu for a group that shares its first `depth` words, or the group itself if it is too large for a menu.

    A single option gets no menu unless its verb is one of `shared` and takes a noun.
    """
    if not group.is_complete:
        menu = _menu(group)
        return menu if len(menu.branches) <= limits.SELECT_OPTIONS else group
    if group.words[0] not in shared or len(group.words) <= depth:
        return group
    return Menu(group.words[:depth], (group,))


def _menu(group: Branch) -> Menu:
    """Return a group's menu, even if too large for Discord."""
    return Menu(group.words, tuple(_refine(group.options, len(group.words))))


def _with_small_groups_apart(controls: Iterable[Control], shared: Collection[str]) -> Iterator[Control]:
    """Yield the controls, but replace small menus (smallest first) with single controls, as long as those fit.

    Menus of the verbs in `shared` are kept.
    """
    arranged = list(controls)
    small = [
        each
        for each in arranged
        if isinstance(each, Menu)
        and each.parts == 1
        and len(each.branches) <= _SMALL_GROUP
        and not (each.words and each.words[0] in shared)
    ]
    apart, number = set[Words](), len(arranged)
    for menu in sorted(small, key=lambda each: len(each.branches)):
        if number + len(menu.branches) - 1 <= OWN_CONTROLS:
            number += len(menu.branches) - 1
            apart.add(menu.words)
    for control in arranged:
        if isinstance(control, Menu) and control.words in apart:
            yield from control.branches
        else:
            yield control


def _paged_menus(menu: Menu, page: int) -> Choices:
    """Split a menu too large for Discord into several menus, and return one page of them."""
    menus = _parts(menu)
    pages = -(-len(menus) // _MENUS)
    shown = min(max(page, 0), pages - 1)
    return Choices(tuple(menus[shown * _MENUS : (shown + 1) * _MENUS]), shown, pages)


def _parts(menu: Menu) -> list[Control]:
    """Split a menu that is too large for Discord into several."""
    size = limits.SELECT_OPTIONS
    parts = -(-len(menu.branches) // size)
    return [
        replace(menu, branches=menu.branches[first : first + size], part=first // size + 1, parts=parts)
        for first in range(0, len(menu.branches), size)
    ]
