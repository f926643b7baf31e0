"""Herr Ober on Discord: what people type and press, and what they get to see."""
