"""What is known at a moment, by keys."""

import pytest
from django.db import connection

from federation.audit import order
from federation.models import Tournament
from tests.ratings.lists.list_factory import make_event

pytestmark = pytest.mark.django_db


def test_what_is_stored_later_has_higher_keys():
    assert order.known_now() == (0, 0, 0)
    first = make_event([], [])
    assert order.known_now().event == first.pk
    pk = first.pk
    first.delete()  # its key is not given out again
    assert make_event([], [], name="another").pk > pk
    assert order.known_now().event == Tournament.objects.get().pk


def test_every_table_of_facts_has_the_trigger():
    with connection.cursor() as cursor:
        cursor.execute("SELECT tgrelid::regclass::text FROM pg_trigger WHERE tgname = 'changes_a_fact'")
        found = {table for (table,) in cursor.fetchall()}
    assert found == {model._meta.db_table for model in order.FACTS}
