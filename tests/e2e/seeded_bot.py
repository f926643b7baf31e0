"""The real bot with a fixed seed for all new tables: `python -m tests.e2e.seeded_bot SEED`."""

import sys
from unittest import mock

from bot.cli.app import main

if __name__ == "__main__":
    seed, sys.argv[1:] = sys.argv[1], ["run"]
    with mock.patch("engine.tables.service.secrets") as secrets:
        secrets.token_hex.return_value = seed
        main()
