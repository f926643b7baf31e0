"""The rules of the games, and the tables they are played at; independent of Discord and Pillow."""
