"""The process and its connection to Discord."""
