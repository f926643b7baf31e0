"""The handlers of interactions, shared by commands and components."""
