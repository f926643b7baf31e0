"""The bot process and its connection to Discord."""
