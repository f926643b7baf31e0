"""Words: localized text, typed text, narration of events."""
