"""Processes that share a PostgreSQL database: who has which shard, and what they announce to each other."""
