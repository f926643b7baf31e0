"""The connection to Discord: client, interactions, commands, outbox."""
