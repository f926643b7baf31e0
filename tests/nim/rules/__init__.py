"""Nim: two players take sugar cubes from heaps in turns."""

from tests.nim.rules.game import Nim

__all__ = ["Nim"]
