"""What was kept last stays, the oldest is forgotten."""

from engine.recent import Recent


def test_the_oldest_is_forgotten_unless_it_was_used_since() -> None:
    kept: Recent[str, int] = Recent(2)
    kept["a"], kept["b"] = 1, 2
    kept.move_to_end("a")
    kept["c"] = 3
    assert dict(kept) == {"a": 1, "c": 3}
    kept["a"] = 4
    kept["d"] = 5
    assert dict(kept) == {"a": 4, "d": 5}
