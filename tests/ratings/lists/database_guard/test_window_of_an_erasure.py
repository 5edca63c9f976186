"""While a name is being taken out, the site's own role changes nothing, of that person as of all others."""

import pytest
from django.apps import apps
from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from federation.models import Erasure
from ratings.lists.chain import erasure
from ratings.lists.database_guard import guard
from ratings.lists.database_guard.tables import KEPT
from tests.launcher import owner
from tests.ratings.lists.chain.test_erasure import REASON, everything, someone
from tests.requirement import require

pytestmark = pytest.mark.django_db
__all__ = ["someone"]  # a fixture
VALUES = {"jsonb": "'{}'", "bytea": "''", "text": "'Name withheld'", "character varying": "'Name withheld'"}


@pytest.fixture
def asked(someone, officer) -> Erasure:
    """An erasure that is written down and not carried out, of a person who stands everywhere."""
    require(owner.apart(), "an owner of the tables who is not the site's role")
    return erasure.ask(someone, REASON, officer, timezone.now())


def refused(statement: str) -> bool:
    """Whether the guard or the rights refuse it. Nothing of it is kept in any case."""
    with transaction.atomic():
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                cursor.execute(statement)
        except DatabaseError:
            return True
        transaction.set_rollback(True)
    return False


def withholding() -> list[str]:
    """A statement for each column of each table that the guard lets the owner change while a name is taken out."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT table_name, column_name, data_type FROM information_schema.columns")
        types = {(table, column): kind for table, column, kind in cursor.fetchall()}
    found = []
    for kept in KEPT:
        for column, marker in kept.withheld.items():
            to = (marker or VALUES[types[kept.table, column]]).replace("OLD.", "")
            found.append(f'UPDATE {kept.table} SET "{column}" = {to} WHERE "{column}" IS DISTINCT FROM {to}')
    return found


def test_what_was_refused_before_is_refused_while_a_name_is_taken_out(someone, officer):
    """To the site's role, column by column of every table; to the owner the window is open."""
    require(owner.apart(), "an owner of the tables who is not the site's role")
    shut = {one for one in withholding() if refused(one)}
    assert len(shut) > 20
    erasure.ask(someone, REASON, officer, timezone.now())
    before = everything()
    assert {one for one in withholding() if refused(one)} == shut
    assert everything() == before
    with owner.as_owner():
        opened = {one for one in shut if not refused(one)}
    assert len(opened) > 10


ATTACK = (  # as it was found
    "SELECT federation_withhold_deeds(ARRAY[1]::bigint[], ARRAY[1]::bigint[], ARRAY[1]::bigint[])",
    "UPDATE federation_deed SET text = 'Name withheld'",
    "UPDATE federation_deed SET data = '{}'",
    "UPDATE federation_submission SET content = ''",
    "UPDATE federation_submission SET edits = '[]', choices = '{\"1\": {}}'",
    "UPDATE federation_decision SET text = 'Name withheld'",
    "UPDATE ratings_personversion SET name = 'Name withheld'",
    "UPDATE federation_historicalplayer SET family_name = 'Name withheld'",
    "UPDATE federation_entrant SET name = 'Name withheld'",
    "UPDATE federation_correction SET answer = 'Name withheld', wrong = 'Name withheld' WHERE state = 'refused'",
    "DELETE FROM ratings_publishedfile",
    "UPDATE federation_erasure SET done = true",
    "DELETE FROM federation_erasure",
)


def test_the_attack_is_refused_step_by_step(asked):
    before = everything()
    assert [one for one in ATTACK if not refused(one)] == []
    assert everything() == before


def test_it_is_refused_on_rows_of_the_person_alone(asked, someone):
    theirs = (
        f"UPDATE ratings_personversion SET name = 'Name withheld' WHERE player_id = {someone.pk}",
        f"UPDATE federation_entrant SET name = 'Name withheld' WHERE player_id = {someone.pk}",
        f"UPDATE federation_historicalplayer SET family_name = 'Name withheld' WHERE id = {someone.pk}",
        f"UPDATE federation_deed SET text = 'Name withheld' WHERE about_id = '{someone.pk}'",
        "UPDATE federation_submission SET content = '' WHERE searched LIKE '%zdzichowicz%'",
    )
    assert [one for one in theirs if not refused(one)] == []


def test_the_site_does_not_carry_it_out(asked):
    before = everything()
    with pytest.raises(DatabaseError, match="permission denied"), transaction.atomic():
        erasure.carry_out(asked.pk, timezone.now())
    assert everything() == before


def test_no_function_lends_the_rights_of_the_owner(db):
    functions, _triggers = guard.guard()
    assert not any("SECURITY DEFINER" in one.statement for one in functions)
    with connection.cursor() as cursor:
        cursor.execute("SELECT proname FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace")
        assert cursor.fetchall() == []


def test_the_site_changes_no_table_that_is_kept_from_it(asked):
    """Of all tables: what its role has no right to."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT relname::text FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"
            " AND NOT (has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE'))"
        )
        assert {table for (table,) in cursor.fetchall()} == {
            "django_migrations", "federation_deed", "federation_erasure",
        }  # fmt: skip
        tables = [model._meta.db_table for model in apps.get_models(include_auto_created=True)]
        for table in tables:
            for right in ("TRUNCATE", "TRIGGER", "REFERENCES"):
                cursor.execute("SELECT has_table_privilege(%s, %s)", [table, right])
                assert (table, right, cursor.fetchone()) == (table, right, (False,))


PAST_THE_MARKER = (
    "UPDATE ratings_personversion SET name = 'Another, Name'",
    "UPDATE ratings_personversion SET federation = 'GER'",
    "UPDATE ratings_personversion SET digest = 'x'",
    "UPDATE federation_historicalplayer SET family_name = 'Another'",
    "UPDATE federation_entrant SET name = 'Another, Name'",
    "UPDATE federation_entrant SET rating = 1",
    "UPDATE federation_deed SET text = 'nothing was done'",
    "UPDATE federation_deed SET what = 'account.signed-in'",
    "UPDATE federation_decision SET text = 'nothing'",
    "UPDATE federation_submission SET digest = '1'",
    "UPDATE ratings_filepart SET content = ''",
    "UPDATE federation_correction SET answer = 'We were wrong.'",
    "DELETE FROM federation_deed",
)


def test_while_it_is_done_nothing_but_the_marker_goes_through(someone, officer):
    """Nor does the owner of the tables change anything else."""
    erasure.ask(someone, REASON, officer, timezone.now())
    with owner.as_owner():
        assert [one for one in PAST_THE_MARKER if not refused(one)] == []
        assert refused("UPDATE ratings_personversion SET name = 'Name withheld'")  # of everybody: others are kept
        assert not refused(f"UPDATE ratings_personversion SET name = 'Name withheld' WHERE player_id = {someone.pk}")


def test_without_a_written_erasure_the_marker_is_refused_too(someone):
    marked = (
        f"UPDATE ratings_personversion SET name = 'Name withheld' WHERE player_id = {someone.pk}",
        f"UPDATE federation_entrant SET name = 'Name withheld' WHERE player_id = {someone.pk}",
        "UPDATE federation_deed SET text = 'Name withheld'",
        "UPDATE federation_submission SET content = ''",
        "DELETE FROM ratings_publishedfile",
    )
    assert [one for one in marked if not refused(one)] == []
