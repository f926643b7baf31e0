"""The gallery: every scene of every game on one page, for judging the pictures; `python -m tests.gallery` makes it."""
