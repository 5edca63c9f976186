"""The mail server: Django's connection, which says when the last byte of a message is about to leave."""

import smtplib
from collections.abc import Callable

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.core.mail.backends.smtp import EmailBackend

END = b"\r\n.\r\n"  # of a message; no command ends so


class Interrupted(Exception):
    """The letter is somebody else's: it was not handed over."""


class Away(Exception):
    """The mail server cannot be reached, or lets nobody in."""


class Announcing:
    """A mixin of smtplib's connections: `before_the_end` is called before the bytes with which a message ends."""

    before_the_end: Callable[[], None] = staticmethod(lambda: None)

    def send(self, data) -> None:
        if isinstance(data, bytes) and data.endswith(END):
            self.before_the_end()
        super().send(data)  # type: ignore[misc]


class AnnouncingSMTP(Announcing, smtplib.SMTP):
    """Without or with STARTTLS."""


class AnnouncingSMTPS(Announcing, smtplib.SMTP_SSL):
    """Encrypted from the first byte."""


class SmtpBackend(EmailBackend):
    """Django's SMTP backend over connections that announce the end of a message."""

    @property
    def connection_class(self) -> type[smtplib.SMTP]:
        return AnnouncingSMTPS if self.use_ssl else AnnouncingSMTP


def hand_over(connection: BaseEmailBackend, message: EmailMessage, handing_over: Callable[[], None]) -> None:
    """Send `message`; `handing_over` is called when nothing can be taken back any more.

    Raises Away, or what smtplib raises.
    """
    if not isinstance(connection, SmtpBackend):  # a console, or the outbox of a test
        handing_over()
        connection.send_messages([message])
        return
    try:
        connection.open()
    except (OSError, smtplib.SMTPException) as failure:
        raise Away(f"{type(failure).__name__}: {failure}") from failure
    connection.connection.before_the_end = handing_over
    try:
        connection.send_messages([message])
    except Interrupted:
        connection.connection.close()  # in the middle of a message: the server forgets it
        connection.connection = None
        raise
