"""Links that hand a finished game over to Board Game Stats, an app in which people log their plays."""

import json
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from bot.language.localizer import Localizer
from bot.language.user_text import sanitize
from engine.kernel.core import Result
from engine.tables.table import Table

_ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
_SOURCE, _LOCATION = "Herr Ober", "Discord"


def play_link(
    table: Table, result: Result, names: Sequence[str], starter: int | None, localizer: Localizer
) -> str:
    """Return a finished game's link, as Markdown.

    Args:
        table: The table.
        result: The game's result.
        names: The players' names by seat, as they are shown; whoever has been forgotten is not named.
        starter: The seat that began; None if that is unknown.
        localizer: The language.
    """
    game, shown = table.game, [localizer.person_name(name, sanitize) for name in names]
    play: dict[str, Any] = {
        "game": {
            **({} if game.bgg_id is None else {"bggId": game.bgg_id}),
            "name": localizer(f"{game.key}-name"),
        },
        "players": [
            {
                "name": shown[each.seat],
                **({} if each.score is None else {"score": each.score}),
                "rank": each.rank,
                "winner": each.rank == 1 and each.score is not None,
                **({} if starter is None else {"startPlayer": each.seat == starter}),
            }
            for each in result.standings
        ],
        "location": _LOCATION,
        "sourceName": _SOURCE,
    }
    if table.ended_at is not None:
        play["playDate"] = f"{table.ended_at:%Y-%m-%d %H:%M:%S}"
    data = quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")
    return localizer("result-card-keep", link=f"{_ADDRESS}{data}")
