"""What a bot imports, imported once for all bots that are forked from this process."""

import gc

import bot.cli.serve  # noqa: F401

gc.freeze()  # a collection would copy all pages of memory that the forked processes share
