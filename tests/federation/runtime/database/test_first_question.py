"""The first question of a page is the look whether its connection still stands."""

import psycopg
import pytest
from django.db import OperationalError, ProgrammingError, connection, connections

from federation.models import PublicChange
from federation.runtime.database.first_question import proving

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "postgresql", reason="a file has no connection that a server could close"),
]


@pytest.fixture
def left(monkeypatch):
    """A connection as a request finds it that an earlier one has left; whoever looks in Django's way fails."""
    connection.ensure_connection()
    own = connections[connection.alias]
    monkeypatch.setattr(own, "health_check_enabled", True)
    monkeypatch.setattr(own, "health_check_done", False)
    monkeypatch.setattr(own, "is_usable", lambda: pytest.fail("asked twice"))
    return own


def end() -> None:
    """The server closes the connection, as when it is started again."""
    own = connection.connection.info
    with psycopg.connect(**connection.get_connection_params()) as other:
        other.execute("SET ROLE none")  # the tests' connection is the owner's
        other.execute("SELECT pg_terminate_backend(%s, 5000)", [own.backend_pid])


def version() -> int:
    return PublicChange.objects.version()


def broken() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM nothing_there")


def test_a_connection_that_stands_is_asked_once(left):
    assert proving(version) == version()
    assert left.health_check_done


def test_one_that_was_closed_is_opened_again(left):
    before = left.connection
    end()
    assert proving(version) == version()
    assert left.connection is not before


def test_an_error_of_the_question_is_told(left, monkeypatch):
    monkeypatch.setattr(left, "connect", lambda: pytest.fail("opened again"))
    with pytest.raises(ProgrammingError, match="nothing_there"):
        proving(broken)


def test_within_a_transaction_nothing_is_tried_again(left, monkeypatch):
    monkeypatch.setattr(left, "in_atomic_block", True)
    monkeypatch.setattr(left, "is_usable", lambda: True)
    end()
    with pytest.raises(OperationalError):
        proving(version)
    monkeypatch.undo()
    left.close()
