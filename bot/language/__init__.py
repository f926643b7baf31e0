"""Localized text: the localizer, the narration of events, and the parser for typed text."""
