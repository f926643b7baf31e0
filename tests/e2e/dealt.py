"""The real bot, whose next tables are all dealt by one seed: `python -m tests.e2e.dealt SEED`."""

import sys
from unittest import mock

from bot.cli.app import main

if __name__ == "__main__":
    seed, sys.argv[1:] = sys.argv[1], ["run"]
    with mock.patch("engine.tables.secrets") as chance:
        chance.token_hex.return_value = seed
        main()
