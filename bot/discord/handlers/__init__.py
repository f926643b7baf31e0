"""The interaction handlers, shared by commands and components."""
