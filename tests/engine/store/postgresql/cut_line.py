"""A server connection that can be cut just before or after the server gets a certain statement."""

import contextlib
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

_PORT = 5432


class CutLine:
    """Relays everything between clients and a server until a client sends a certain text, then cuts that client's line.

    The server's line is cut once `goes_on` is set; with `arrives`, the server gets the text first, but its answer is
    lost. In all, `times` lines are cut.
    """

    def __init__(self, server: Path, folder: Path) -> None:
        self._server = str(server / f".s.PGSQL.{_PORT}")
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(folder / f".s.PGSQL.{_PORT}"))
        self._listener.listen()
        self.text = b""
        self.arrives = False
        self.times = 0
        self.is_open = True
        self.goes_on = threading.Event()
        self.goes_on.set()
        self._stays_closed = False
        self.folder = folder
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self, text: bytes, *, arrives: bool, times: int = 1, stays_closed: bool = False) -> None:
        """Cut the next lines that carry `text`; with `stays_closed`, nobody can connect from then on."""
        self.text, self.arrives, self.times, self._stays_closed = text, arrives, times, stays_closed

    def close(self) -> None:
        """Stop accepting connections."""
        self.goes_on.set()
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                if not self.is_open:
                    client.close()
                    continue
                server = socket.socket(socket.AF_UNIX)
                try:
                    server.connect(self._server)
                except OSError:  # it is starting
                    client.close()
                    continue
                for source, target in ((client, server), (server, client)):
                    passing = (source, target, source is client)
                    threading.Thread(target=self._pass_on, args=passing, daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket, is_client: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if is_client and self.times and self.text in data:
                    self.times -= 1
                    self.is_open = not self._stays_closed
                    source.shutdown(socket.SHUT_RDWR)  # nothing more comes back
                    self.goes_on.wait()
                    if self.arrives:
                        target.sendall(data)
                        target.recv(65536)  # until the server has carried it out
                    break
                target.sendall(data)
        for each in (source, target):
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()


@contextlib.contextmanager
def cut_line(server: Path, folder: Path) -> Iterator[CutLine]:
    """Open a line to the server for clients, which connect through a separate socket folder."""
    line = CutLine(server, folder)
    try:
        yield line
    finally:
        line.close()
