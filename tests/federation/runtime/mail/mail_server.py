"""A mail server for tests, which keeps what it was sent and can be told to misbehave."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy

from aiosmtpd.controller import Controller

from launcher.servers import free_port

OK = "250 OK"


class Server:
    """`answer` decides on each message; `at_recipient` is called before a recipient is answered."""

    def __init__(self) -> None:
        self.got: list[str] = []  # recipients of messages taken over, in order
        self.answer: Callable[[str], str] = lambda to: OK
        self.at_recipient: Callable[[str], None] = lambda to: None
        self.last = None

    async def handle_RCPT(self, server, session, envelope, address: str, options) -> str:  # noqa: N802
        self.at_recipient(address)
        envelope.rcpt_tos.append(address)
        return OK

    async def handle_DATA(self, server, session, envelope) -> str:  # noqa: N802
        (to,) = envelope.rcpt_tos
        answer = self.answer(to)
        if answer.startswith("250"):
            self.got.append(to)
            self.last = message_from_bytes(envelope.content, policy=policy.default)
        return answer


@contextmanager
def serving(server: Server, port: int = 0) -> Iterator[int]:
    controller = Controller(server, hostname="127.0.0.1", port=port or free_port())
    controller.start()
    try:
        yield controller.port
    finally:
        controller.stop()
