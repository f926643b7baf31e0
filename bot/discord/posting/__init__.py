"""The messages that the bot posts without being asked: boards, requests, reminders, cards."""
