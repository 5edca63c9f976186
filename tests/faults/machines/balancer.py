"""What stands before several web servers: it hands every connection to the next one, and passes over the dead."""

import socket
import threading
from collections.abc import Sequence
from contextlib import suppress
from itertools import count


class Balancer:
    """Listens on a port of its own; `handed` counts the connections that each server got."""

    def __init__(self, servers: Sequence[int]) -> None:
        self.servers = list(servers)  # their ports
        self.handed = dict.fromkeys(self.servers, 0)
        self.turn = count()
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port: int = self.listener.getsockname()[1]
        threading.Thread(target=self._listen, daemon=True).start()

    def close(self) -> None:
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()

    def _listen(self) -> None:
        with suppress(OSError):  # it was closed
            while True:
                visitor, _ = self.listener.accept()
                threading.Thread(target=self._serve, args=[visitor], daemon=True).start()

    def _serve(self, visitor: socket.socket) -> None:
        first = next(self.turn)
        for at in range(len(self.servers)):
            port = self.servers[(first + at) % len(self.servers)]
            with suppress(OSError):
                server = socket.create_connection(("127.0.0.1", port), timeout=5)
                server.settimeout(None)
                self.handed[port] += 1
                threading.Thread(target=_carry, args=[server, visitor], daemon=True).start()
                _carry(visitor, server)
                return
        visitor.close()


def _carry(from_: socket.socket, to: socket.socket) -> None:
    """Bytes one way, until either side is gone; then both sides hear so."""
    with suppress(OSError):
        while part := from_.recv(1 << 16):
            to.sendall(part)
    for each in (from_, to):
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)
