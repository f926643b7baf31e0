"""The kernel: states, actions, chance, saves and records of games, all pure."""
