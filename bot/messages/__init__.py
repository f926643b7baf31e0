"""Builds messages as plain values; nothing here imports discord.py."""
