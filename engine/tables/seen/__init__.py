"""What people may know about tables."""
