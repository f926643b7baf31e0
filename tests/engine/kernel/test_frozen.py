"""Frozen classes whose objects are created quickly: they are frozen dataclasses in every respect."""

from dataclasses import FrozenInstanceError, field, replace

import pytest

from engine.kernel.frozen import frozen


@frozen
class Tile:
    """A tile on the table."""

    name: str
    turned: bool = False


def test_a_frozen_class_has_the_defaults_equality_hash_and_repr_of_a_frozen_dataclass() -> None:
    assert Tile("rose") == Tile("rose", turned=False) != Tile("rose", turned=True)
    assert len({Tile("rose"), Tile(name="rose"), Tile("lily")}) == 2
    assert repr(replace(Tile("rose"), turned=True)) == "Tile(name='rose', turned=True)"


def test_an_object_of_a_frozen_class_cannot_be_modified() -> None:
    with pytest.raises(FrozenInstanceError):
        Tile("rose").turned = True  # type: ignore[misc]


def test_a_frozen_class_requires_the_fields_without_a_default() -> None:
    with pytest.raises(TypeError, match="name"):
        Tile()  # type: ignore[call-arg]


def test_a_frozen_class_with_a_field_that_is_not_plain_is_refused() -> None:
    with pytest.raises(TypeError, match="plain fields only"):

        @frozen
        class Box:
            tiles: tuple[str, ...] = field(default_factory=tuple)
