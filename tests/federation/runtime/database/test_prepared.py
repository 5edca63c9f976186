"""A statement that is asked often is prepared, where the database and the settings have it so."""

import pytest
from django.db import ProgrammingError, connection, transaction

from federation.models import Club
from federation.runtime.database.compiled import Compiled
from federation.runtime.database.given import Given
from federation.runtime.database.prepared import preparing

pytestmark = [pytest.mark.django_db, pytest.mark.embedded]
CLUBS = Compiled(Club.objects.filter(name=Given("name")).order_by().values_list("name", flat=True))


@pytest.fixture
def asked_often():
    """How often the server has planned the query of CLUBS for this connection, after it was asked ten times."""

    def answer() -> list[str]:
        Club.objects.create(name="Hetman")
        assert [CLUBS(name=name) for name in ("Hetman", "Goniec") * 5] == [["Hetman"], []] * 5
        if connection.vendor != "postgresql":
            return []
        with connection.cursor() as cursor:
            cursor.execute("SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%federation_club%'")
            return [statement for (statement,) in cursor.fetchall()]

    return answer


def test_a_query_asked_often_is_prepared_once(asked_often):
    assert len(asked_often()) == (connection.vendor == "postgresql")


def test_none_is_prepared_where_a_pooler_does_not_keep_it(asked_often, monkeypatch):
    """Each transaction has another connection there."""
    monkeypatch.setitem(connection.settings_dict["OPTIONS"], "prepare_threshold", None)
    assert asked_often() == []


def test_each_is_counted_among_the_queries_of_a_page(django_assert_num_queries):
    with django_assert_num_queries(2):
        CLUBS(name="Hetman")
        CLUBS(name="Goniec")


@pytest.mark.skipif(connection.vendor != "postgresql", reason="what SQLite says of an error is Django's affair")
def test_an_error_is_one_of_djangos():
    with pytest.raises(ProgrammingError), transaction.atomic(), preparing() as cursor:
        cursor.execute("SELECT * FROM nothing_there WHERE name = %s", ["x"])
    assert CLUBS(name="Hetman") == []
