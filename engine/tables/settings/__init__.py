"""What servers, persons and tables have set."""
