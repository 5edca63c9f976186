"""The rights of the site's role follow every `migrate`, and a role that may do more is refused."""

import pytest
from django.core.management import CommandError
from django.db import connection

from ratings.lists.database_guard import grants
from tests.launcher import owner
from tests.requirement import require

pytestmark = pytest.mark.django_db


@pytest.fixture
def _apart() -> None:
    require(owner.apart(), "an owner of the tables who is not the site's role")


@pytest.mark.usefixtures("_apart")
def test_a_role_that_is_missing_is_made_with_rights_to_rows_alone(settings):
    settings.APPLICATION_LOGIN = ("tabiya_of_a_test", "it's secret")
    with owner.as_owner(), connection.cursor() as cursor:
        grants.give(connection)
        rights = "SELECT has_table_privilege('tabiya_of_a_test', %s, %s)"
        found = {}
        for table in ("ratings_entry", "federation_deed"):
            for right in ("SELECT", "INSERT", "UPDATE", "DELETE", "TRUNCATE", "TRIGGER"):
                cursor.execute(rights, [table, right])
                found[table, right] = cursor.fetchone()[0]
    assert [right for (table, right), given in found.items() if table == "ratings_entry" and given] == [
        "SELECT", "INSERT", "UPDATE", "DELETE",
    ]  # fmt: skip
    assert [right for (table, right), given in found.items() if table == "federation_deed" and given] == [
        "SELECT", "INSERT",
    ]  # fmt: skip


@pytest.mark.usefixtures("_apart")
def test_a_role_that_may_do_everything_is_refused(settings):
    settings.APPLICATION_LOGIN = ("postgres", "")
    with owner.as_owner(), pytest.raises(CommandError, match="role postgres of DATABASE_URL may do more"):
        grants.give(connection)


def test_with_one_role_nothing_is_given(settings, django_assert_num_queries):
    settings.APPLICATION_LOGIN = ("", "")
    with django_assert_num_queries(0):
        grants.give(connection)
