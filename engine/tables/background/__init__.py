"""What happens without a person's input, and the queues of outgoing messages."""
