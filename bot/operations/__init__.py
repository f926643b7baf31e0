"""What operators rely on: the log, the health and metrics of a running bot, and its daily backups."""
