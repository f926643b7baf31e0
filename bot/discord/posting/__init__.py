"""The messages that the bot posts of its own accord: boards, requests, reminders, cards."""
