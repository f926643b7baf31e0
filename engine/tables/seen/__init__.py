"""What people may know of the tables."""
