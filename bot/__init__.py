"""The Discord bot, its command line and its playground."""
