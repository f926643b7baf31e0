"""The settings of servers, people and tables."""
