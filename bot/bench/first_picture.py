"""Prints, as JSON, the processor time for a process's first picture: `python bot/bench/first_picture.py <game>`."""

import json
import sys
import time

import rendering
from bot.language.localizer import localizer_for
from bot.messages.rules_samples import sample_view
from engine.games import find

_ACTIONS = 40
"""The number of actions played before the picture is painted."""


def main(key: str) -> None:
    """Paint the picture; print how many seconds that took, and how many seconds loading the modules took."""
    rendering.load(key)
    loaded = time.process_time()
    view = sample_view(find(key), (), "", _ACTIONS)
    started = time.process_time()
    rendering.render(view, localize=localizer_for("en"))
    sys.stdout.write(json.dumps({"picture": time.process_time() - started, "loading": loaded}))


if __name__ == "__main__":
    main(sys.argv[1])
