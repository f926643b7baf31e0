"""Processes that share a PostgreSQL database: who takes care of which shard, and what they tell each other."""
