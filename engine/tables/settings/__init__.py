"""The settings of servers, persons and tables."""
