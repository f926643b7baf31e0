"""The folder of the playground, used by one at a time and readable, and its addresses."""

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


async def test_the_bot_connects_over_loopback_even_if_the_server_listens_everywhere(tmp_path: Path) -> None:
    server = Server(tmp_path, "0.0.0.0")
    server.port = 1
    assert server.api_base == "http://127.0.0.1:1/api/v10"
    assert server.gateway_url == "ws://127.0.0.1:1/gateway"
    server.state.close()
