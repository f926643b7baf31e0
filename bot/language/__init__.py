"""Localized text: the localizer, the narration of events, and the parser for what users type."""
