"""A trigger that is not there, is switched off or is another one is found; so is a function that says another thing."""

import logging

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from ratings import tasks
from ratings.lists import database_guard
from ratings.pages import chain
from tests.launcher.owner import as_owner

pytestmark = pytest.mark.django_db
POSTGRESQL = {
    "ALTER TABLE ratings_entry DISABLE TRIGGER frozen_delete": "ratings_entry.frozen_delete",
    "ALTER TABLE ratings_entry ENABLE REPLICA TRIGGER frozen_delete": "ratings_entry.frozen_delete",
    "DROP TRIGGER frozen ON ratings_export": "ratings_export.frozen",
    "DROP TRIGGER only_tried ON federation_game": "federation_game.only_tried",
    "DROP TRIGGER changes_a_fact ON federation_game": "federation_game.changes_a_fact",
    "DROP TRIGGER public_change_update ON ratings_ratinglist": "ratings_ratinglist.public_change_update",
    "CREATE OR REPLACE TRIGGER frozen BEFORE DELETE ON ratings_export FOR EACH ROW"
    " EXECUTE FUNCTION ratings_export_stays()": "ratings_export.frozen",
    "CREATE OR REPLACE TRIGGER frozen BEFORE UPDATE OR DELETE ON ratings_export FOR EACH ROW WHEN (false)"
    " EXECUTE FUNCTION ratings_export_stays()": "ratings_export.frozen",
    "CREATE OR REPLACE TRIGGER frozen_number BEFORE UPDATE OF region ON federation_player FOR EACH ROW"
    " EXECUTE FUNCTION federation_player_number()": "federation_player.frozen_number",
    "CREATE OR REPLACE FUNCTION ratings_export_stays() RETURNS trigger LANGUAGE plpgsql"
    " SET search_path = public, pg_temp AS 'BEGIN RETURN NEW; END'": "ratings_export_stays()",
    "ALTER FUNCTION ratings_export_stays() RESET search_path": "ratings_export_stays()",
    "ALTER FUNCTION changes_a_fact() SET search_path = pg_temp, public": "changes_a_fact()",
    "ALTER FUNCTION federation_withhold_deeds SECURITY INVOKER": "federation_withhold_deeds()",
    "ALTER TABLE ratings_entry DROP CONSTRAINT finite_rating": "ratings_entry.finite_rating",
    "ALTER TABLE federation_tournament DROP CONSTRAINT finite_end,"
    " ADD CONSTRAINT finite_end CHECK (true)": "federation_tournament.finite_end",
    "ALTER TABLE ratings_line DROP CONSTRAINT finite_change, ADD CONSTRAINT finite_change"
    " CHECK (change - change = 0) NOT VALID": "ratings_line.finite_change",
}
SQLITE = {
    "DROP TRIGGER ratings_export_frozen_update": "ratings_export_frozen_update",
    "DROP TRIGGER ratings_ratinglist_public_update": "ratings_ratinglist_public_update",
}
CHANGES = POSTGRESQL if connection.vendor == "postgresql" else SQLITE


def changed(statement: str) -> None:
    with as_owner(), connection.cursor() as cursor:
        cursor.execute(statement)


def test_nothing_is_missing():
    assert database_guard.missing() == []


@pytest.mark.parametrize("statement", CHANGES)
def test_what_is_missing_is_found(statement):
    changed(statement)
    assert database_guard.missing() == [CHANGES[statement]]


def test_a_trigger_that_says_another_thing_is_found():
    if connection.vendor != "sqlite":
        pytest.skip("of SQLite alone: PostgreSQL's functions stand in the table above")
    changed("DROP TRIGGER ratings_export_frozen_update")
    changed("CREATE TRIGGER ratings_export_frozen_update BEFORE UPDATE ON ratings_export WHEN 0 BEGIN SELECT 1; END")
    assert database_guard.missing() == ["ratings_export_frozen_update"]


def test_verify_names_it(capsys):
    call_command("verify")
    statement, part = next(iter(CHANGES.items()))
    changed(statement)
    with pytest.raises(CommandError, match="not whole"):
        call_command("verify")
    assert part in capsys.readouterr().out


def test_the_nightly_check_and_the_desk_tell_it(client_for, caplog):
    officer, words = client_for("rating officer"), "no longer keeps what was published"
    chain.cache.delete(chain.UNGUARDED)
    assert words not in officer.get("/desk/").content.decode()
    statement, part = next(iter(CHANGES.items()))
    changed(statement)
    with caplog.at_level(logging.ERROR):
        tasks.verify_lists()
    assert part in caplog.text
    chain.cache.delete(chain.UNGUARDED)
    page = officer.get("/desk/").content.decode()
    assert words in page and part in page
