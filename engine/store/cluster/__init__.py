"""Processes that share a PostgreSQL database: which process has which shard, and what they announce to each other."""
