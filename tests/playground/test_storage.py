"""The folder of the playground: used by one at a time, and readable."""

from pathlib import Path

import pytest

from bot.playground import PlaygroundError, Server, start_server


async def test_a_folder_is_used_by_one_playground(server: Server, tmp_path: Path) -> None:
    with pytest.raises(PlaygroundError, match="another playground is using it"):
        await start_server(tmp_path / "state")
    with pytest.raises(PlaygroundError, match=f"127.0.0.1:{server.port}"):
        await start_server(tmp_path / "other", port=server.port)
    other = await start_server(tmp_path / "other")  # the folder was released
    await other.stop()


async def test_a_folder_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(PlaygroundError, match="cannot keep its world"):
        await start_server(tmp_path / "file")
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "playground.sqlite3").write_text("no database at all, only words" * 100)
    with pytest.raises(PlaygroundError, match="not readable"):
        await start_server(tmp_path / "bad")
