"""The processor time of the first picture in a process, as JSON: `python bot/bench/first_picture.py <game>`."""

import json
import sys
import time

import rendering
from bot.language.localizer import localizer_for
from bot.messages.rules_samples import sample_view
from engine.games import find

_ACTIONS = 40
"""How many actions precede the picture."""


def main(key: str) -> None:
    """Paint the picture, and print how many seconds it took and how many it took to load the modules before."""
    rendering.load(key)
    loaded = time.process_time()
    view = sample_view(find(key), (), "", _ACTIONS)
    started = time.process_time()
    rendering.render(view, localize=localizer_for("en"))
    sys.stdout.write(json.dumps({"picture": time.process_time() - started, "loading": loaded}))


if __name__ == "__main__":
    main(sys.argv[1])
