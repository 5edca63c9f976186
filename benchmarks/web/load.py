"""Some connections that ask for one address again and again, in one thread: `python -m benchmarks.web.load`.

Prints answers a second, the 99th percentile of their times [ms], and how many were neither 200 nor, to who sends the
ETag, 304. It takes some of the
machine's time itself, the same for every address.
"""

import json
import selectors
import socket
import sys
import time

LENGTH = b"content-length:"
QUESTIONS = 5  # of a connection, then it is opened again: else chance may leave one of two web processes without any


class Connection:
    """One connection that is kept open for some questions, and asks again as soon as it is answered."""

    def __init__(self, port: int, question: bytes) -> None:
        self.port, self.question, self.asked = port, question, 0
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.ask()

    def ask(self) -> None:
        if self.asked == QUESTIONS:
            self.open_again()
            return
        self.asked += 1
        self.began, self.got, self.wanted = time.perf_counter(), b"", 0
        try:
            self.socket.sendall(self.question)
        except OSError:  # closed by the server after its last answer
            self.open_again()

    def open_again(self) -> None:
        self.began, self.got, self.wanted, self.asked = time.perf_counter(), b"", 0, 1
        self.socket.close()
        self.socket = socket.create_connection(("127.0.0.1", self.port))
        self.socket.sendall(self.question)

    def whole(self) -> bool:
        """Take what has come; True where the answer is complete."""
        more = self.socket.recv(1 << 18)
        self.got += more
        if not self.wanted and (end := self.got.find(b"\r\n\r\n")) >= 0:
            head = self.got[:end].lower()
            self.wanted = end + 4 + (0 if head[9:12] == b"304" else length(head))
        return (bool(self.wanted) and len(self.got) >= self.wanted) or not more

    @property
    def fine(self) -> bool:
        return self.got[9:12] in {b"200", b"304"}


def length(head: bytes) -> int:
    """Of the body of an answer. [bytes]"""
    at = head.find(LENGTH)
    if at < 0:
        raise ValueError(f"no length: {head!r}")
    return int(head[at + len(LENGTH) :].split(b"\r\n", 1)[0])


def main(port: int, address: str, seconds: float, connections: int, tag: str = "") -> dict[str, float]:
    known = f"If-None-Match: {tag}\r\n" if tag else ""
    question = f"GET {address} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n{known}\r\n".encode()
    waiting = selectors.DefaultSelector()
    for _ in range(connections):
        one = Connection(port, question)
        waiting.register(one.socket, selectors.EVENT_READ, one)
    took, wrong, began = [], 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        for key, _events in waiting.select(1):
            one = key.data
            if not one.whole():
                continue
            took.append(time.perf_counter() - one.began)
            wrong += not one.fine
            before = one.socket
            waiting.unregister(before)
            if not one.got or b"connection: close" in one.got[:600].lower():
                one.open_again()
            else:
                one.ask()
            waiting.register(one.socket, selectors.EVENT_READ, one)
    whole = time.perf_counter() - began
    took.sort()
    return {"rate": len(took) / whole, "p99": 1000 * took[int(0.99 * len(took))] if took else 0.0, "wrong": wrong}


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]), sys.argv[2], float(sys.argv[3]), int(sys.argv[4]), *sys.argv[5:])))
