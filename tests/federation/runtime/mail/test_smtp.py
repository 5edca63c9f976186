"""A message that is taken back before its last byte never reaches the mail server."""

import pytest
from django.core.mail import EmailMessage, get_connection

from federation.runtime.mail import smtp
from launcher.servers import free_port
from tests.federation.runtime.mail.mail_server import Server, serving


def connected(port: int):
    return get_connection("federation.runtime.mail.smtp.SmtpBackend", host="127.0.0.1", port=port, use_tls=False)


def test_what_is_taken_back_is_not_sent_and_the_next_message_is():
    server = Server()

    def take_back() -> None:
        raise smtp.Interrupted

    with serving(server) as port:
        connection = connected(port)
        for number, announced in enumerate((take_back, lambda: None)):
            message = EmailMessage("Subject", "Text", "office@example.org", [f"player{number}@example.org"])
            try:
                smtp.hand_over(connection, message, announced)
            except smtp.Interrupted:
                assert number == 0
        connection.close()
    assert server.got == ["player1@example.org"]


def test_a_server_that_is_away_is_told_apart_from_one_that_refuses():
    with pytest.raises(smtp.Away, match="ConnectionRefusedError"):
        smtp.hand_over(connected(free_port()), EmailMessage("S", "T", "a@example.org", ["b@example.org"]), lambda: None)
