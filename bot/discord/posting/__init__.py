"""What the bot posts by itself: boards, requests, reminders, cards."""
