"""The colours of Nim: sugar cubes are white on every side, so that nothing but the players has a colour."""

FRONT, TOP, SIDE = PICTORIAL = ("#f6eedb", "#ffffff", "#cfc0a0")
"""The sides of a sugar cube."""
