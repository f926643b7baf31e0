"""The messages that the bot posts on its own: boards, requests, reminders, cards."""
