"""Messages as plain values, without discord.py."""
