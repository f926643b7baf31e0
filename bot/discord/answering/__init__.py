"""Handles interactions, from their arrival to their answer."""
