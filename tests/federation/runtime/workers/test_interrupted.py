"""After a signal in the middle of a query the next one has a connection of its own."""

import pytest
from django.db import connection

from federation.models import Player
from federation.runtime.workers import interrupted


@pytest.mark.django_db(transaction=True)
def test_connection_in_the_middle_of_a_query_is_left():
    connection.ensure_connection()
    before = connection.connection
    interrupted.reconnect()
    assert Player.objects.count() == 0
    assert connection.connection is not before


@pytest.mark.django_db
def test_transaction_goes_on():
    before = connection.connection
    interrupted.reconnect()
    assert connection.connection is before
