"""Nim's colours: sugar cubes are white on every side, so that only the players have a colour."""

FRONT, TOP, SIDE = PICTORIAL = ("#f6eedb", "#ffffff", "#cfc0a0")
"""The sides of a sugar cube."""
