"""The server's addresses."""

from pathlib import Path

from bot.playground import Server


async def test_the_bot_connects_over_loopback_even_if_the_server_listens_everywhere(tmp_path: Path) -> None:
    server = Server(tmp_path, "0.0.0.0")
    server.port = 1
    assert server.api_base == "http://127.0.0.1:1/api/v10"
    assert server.gateway_url == "ws://127.0.0.1:1/gateway"
    server.state.close()
