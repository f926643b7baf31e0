"""The kernel: states, actions, chance, saves and records of games; everything in it is pure."""
