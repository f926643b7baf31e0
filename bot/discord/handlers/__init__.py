"""What interactions do."""
