"""One process at a time uses a database."""

from pathlib import Path

import pytest

from engine.kernel.errors import StoreError
from engine.store.instance_lock import exclusive_lock


def test_a_database_is_locked_once_under_any_of_its_names(tmp_path: Path) -> None:
    file, other = tmp_path / "folder" / "tables.db", tmp_path / "other"
    with exclusive_lock(file):
        other.symlink_to(file.parent)
        for name in (file, other / "tables.db"):
            with pytest.raises(StoreError) as refused, exclusive_lock(name):
                pytest.fail("locked twice")
            assert refused.value.key == "database-in-use"
            assert refused.value.values == {"path": str(file)}
        with exclusive_lock(tmp_path / "folder" / "more.db"):
            pass
    with exclusive_lock(file):
        pass


def test_a_lock_that_cannot_be_created_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    with pytest.raises(StoreError) as refused, exclusive_lock(tmp_path / "file" / "tables.db"):
        pytest.fail("locked")
    assert refused.value.key == "database-not-writable"
