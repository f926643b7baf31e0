"""What happens by itself, and the queues of what is to be told."""
