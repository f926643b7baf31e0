"""The gallery: every scene of every game on one page, for judging the pictures; made by `python -m tests.gallery`."""
