"""Prints a game's rules in full, topic by topic, as a learner reads them.

`python -m tests.bot.messages.rules_text cafe_international en rules=1989 regulars=true`
"""

import sys
from collections.abc import Iterator, Mapping

from bot.language.localizer import Localizer, localizer_for
from bot.messages import limits, rules_page
from bot.messages.rules_page import RulesSetting
from engine.games import find
from engine.kernel.game import AnyGame


def rules_text(game: AnyGame, words: Localizer, options: Mapping[str, str]) -> str:
    """Return all topics in order, as shown at a table with the given options, or away from tables if none are given."""
    setting = RulesSetting(1, game.check(game.seats[-1], options)) if options else RulesSetting()
    return "\n\n".join(
        page
        for _, topic in rules_page.topics(game, words, setting)
        for page in _pages(game, topic, setting, words)
    )


def _pages(game: AnyGame, topic: str, setting: RulesSetting, words: Localizer) -> Iterator[str]:
    """Yield the text of each page of a topic and the description of its picture."""
    shown = ""
    for number in range(limits.SELECT_OPTIONS):
        page = rules_page.topic_page(game, topic, setting, words, number)
        if page.text == shown:
            return
        shown = page.text
        picture = page.picture
        told = "" if picture is None else f"\n[{picture.alt or picture.zoom or 'board'}]"
        yield shown + told


if __name__ == "__main__":
    key, lang, *chosen = sys.argv[1:]
    given = dict(each.split("=") for each in chosen)
    sys.stdout.write(f"{rules_text(find(key), localizer_for(lang), given)}\n")
