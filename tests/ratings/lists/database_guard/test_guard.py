"""PostgreSQL's own ways around triggers, tried as the role that the site works as."""

from datetime import date

import psycopg
import pytest
from django.db import DatabaseError, IntegrityError, connection, transaction

from ratings.models import Entry, RatingList
from tests.factories import computed, event, player, published
from tests.launcher import migrated, owner
from tests.requirement import require

JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)
pytestmark = pytest.mark.django_db
FORBIDDEN = (
    "TRUNCATE ratings_entry CASCADE",
    "TRUNCATE ratings_ratinglist CASCADE",
    "TRUNCATE federation_deed",
    "UPDATE federation_deed SET text = ''",
    "DELETE FROM federation_deed",
    "DELETE FROM django_migrations",
    "ALTER TABLE ratings_entry DISABLE TRIGGER ALL",
    "ALTER TABLE federation_deed DISABLE TRIGGER USER",
    "DROP TRIGGER frozen ON ratings_ratinglist",
    "DROP TABLE ratings_entry CASCADE",
    "ALTER TABLE federation_game DROP CONSTRAINT a_possible_score",
    "CREATE OR REPLACE FUNCTION ratings_rows_of_drafts() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
    "CREATE FUNCTION other() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
    "CREATE RULE nothing AS ON UPDATE TO ratings_entry DO INSTEAD NOTHING",
    "CREATE TABLE public.other (id int)",
    "SET session_replication_role = replica",
    "COPY federation_deed FROM PROGRAM 'true'",
    "ALTER ROLE CURRENT_USER SUPERUSER",
    "CREATE ROLE other",
    "GRANT TRUNCATE ON federation_deed TO CURRENT_USER",
)


@pytest.fixture
def site() -> psycopg.Connection:
    """A connection as the site's own processes make it."""
    require(owner.apart(), "an owner of the tables who is not the site's role")
    with psycopg.connect(migrated.urls(str(connection.settings_dict["NAME"]))["DATABASE_URL"]) as opened:
        yield opened
        opened.rollback()


def has_no_right(opened: psycopg.Connection, statement: str) -> bool:
    opened.rollback()
    try:
        opened.execute(statement)
    except psycopg.errors.InsufficientPrivilege:
        return True
    finally:
        opened.rollback()
    return False


def test_the_site_has_no_right_to_empty_to_alter_or_to_replace(site):
    granted_nothing = FORBIDDEN[-1]
    assert [one for one in FORBIDDEN[:-1] if not has_no_right(site, one)] == []
    has_no_right(site, granted_nothing)  # PostgreSQL warns only
    for right in ("TRUNCATE", "TRIGGER", "UPDATE", "DELETE"):
        assert site.execute("SELECT has_table_privilege('federation_deed', %s)", [right]).fetchone() == (False,)


def test_the_site_does_not_become_the_owner(site):
    with owner.as_owner(), connection.cursor() as cursor:
        cursor.execute("SELECT current_user, tableowner FROM pg_tables WHERE tablename = 'ratings_entry'")
        names = cursor.fetchone()
    assert names[0] == names[1]
    for statement in (f"SET ROLE {names[0]}", f"SET SESSION AUTHORIZATION {names[0]}", "SET ROLE postgres"):
        assert has_no_right(site, statement)


def test_the_tests_work_as_the_site():
    require(owner.apart(), "an owner of the tables who is not the site's role")
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_user")
        assert cursor.fetchone()[0] != migrated.owner_url().split("//")[1].split("@")[0].split(":")[0]
        for statement in FORBIDDEN[:3]:
            with pytest.raises(DatabaseError, match="permission denied"), transaction.atomic():
                cursor.execute(statement)


def test_a_temporary_table_of_the_same_name_deceives_nobody(officer):
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    event("One", date(2025, 12, 1), date(2025, 12, 2), [(okon, golab, 1)])
    january = published("fide", JANUARY, officer)
    with connection.cursor() as cursor:
        cursor.execute("CREATE TEMPORARY TABLE ratings_ratinglist AS SELECT * FROM public.ratings_ratinglist")
        cursor.execute("UPDATE ratings_ratinglist SET state = 'draft'")
        with pytest.raises(IntegrityError), transaction.atomic():
            cursor.execute("UPDATE ratings_entry SET rating = 2800 WHERE list_id = %s", [january.pk])
        cursor.execute("DROP TABLE pg_temp.ratings_ratinglist")


def test_a_draft_may_be_changed_and_thrown_away():
    player("Okoń", 2000)
    draft = computed("fide", MARCH)
    assert Entry.objects.filter(list=draft).update(rating=1)
    draft.delete()
    assert not RatingList.objects.exists()
