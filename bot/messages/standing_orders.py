"""The private message about a standing order: what it says, with a menu and a button to change it."""

from collections.abc import Sequence

from bot.language.localizer import Localizer
from bot.messages import limits
from bot.messages.components import Block, Button, LayoutPost, Select, SelectOption, Text, button_rows
from bot.messages.ids import CustomId
from engine.kernel.core import Action, Option
from engine.tables.table import Table

DROP = "-"
"""The payload of the button that drops the order; any other payload is an action to add."""


def standing_order(
    table: Table, order: Sequence[Action], possible: Sequence[Option], localizer: Localizer
) -> LayoutPost:
    """Return the message with a person's standing order, first choice first, and the actions that can be added to it."""
    blocks: list[Block] = [Text("\n".join(_lines(table, order, possible, localizer)))]
    left = [option for option in possible if option.action not in order][: limits.SELECT_OPTIONS]
    if left:
        choices = tuple(
            SelectOption(
                localizer.action(table.game, each.action),
                str(each.action),
                localizer.option_info(table.game, each),
            )
            for each in left
        )
        placeholder = localizer("house-standing-add", number=len(order) + 1)
        blocks.append(Select(_custom_id("order", table, "add"), f"{placeholder} …", choices))
    buttons = [Button(_custom_id("turn", table), localizer("house-button-back"))]
    if order:
        label = localizer("house-button-drop-standing")
        buttons.insert(0, Button(_custom_id("order", table, DROP), label, "danger"))
    return LayoutPost((*blocks, *button_rows(*buttons)))


def _lines(
    table: Table, order: Sequence[Action], possible: Sequence[Option], localizer: Localizer
) -> list[str]:
    if not order:
        question = localizer(f"{table.game.key}-standing-order")
        return [localizer("house-standing-none", question=question)]
    info = {each.action: localizer.option_info(table.game, each, markdown=True) for each in possible}
    return [
        localizer("house-standing"),
        *(
            f"{number}\\. {localizer.action(table.game, each)}"
            + (f" ({info[each]})" if info.get(each) else "")
            for number, each in enumerate(order, 1)
        ),
    ]


def _custom_id(route: str, table: Table, payload: str = "") -> CustomId:
    """Return a custom id without a version, because a standing order may be changed at any time."""
    return CustomId(route, table.id, payload=payload)
