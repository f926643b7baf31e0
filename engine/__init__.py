"""The rules of the games and the tables they are played at; knows neither Discord nor Pillow."""
