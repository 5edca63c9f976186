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
CHANGES = {
    "ALTER TABLE ratings_entry DISABLE TRIGGER frozen_delete": "ratings_entry.frozen_delete",
    "ALTER TABLE ratings_entry ENABLE REPLICA TRIGGER frozen_delete": "ratings_entry.frozen_delete",
    "DROP TRIGGER frozen ON ratings_seal": "ratings_seal.frozen",
    "DROP TRIGGER only_tried ON federation_game": "federation_game.only_tried",
    "DROP TRIGGER changes_a_fact ON federation_game": "federation_game.changes_a_fact",
    "DROP TRIGGER public_change_update ON ratings_ratinglist": "ratings_ratinglist.public_change_update",
    "CREATE OR REPLACE TRIGGER frozen BEFORE DELETE ON ratings_seal FOR EACH ROW"
    " EXECUTE FUNCTION ratings_seal_stays()": "ratings_seal.frozen",
    "CREATE OR REPLACE TRIGGER frozen BEFORE UPDATE OR DELETE ON ratings_seal FOR EACH ROW WHEN (false)"
    " EXECUTE FUNCTION ratings_seal_stays()": "ratings_seal.frozen",
    "CREATE OR REPLACE TRIGGER frozen_number BEFORE UPDATE OF region ON federation_player FOR EACH ROW"
    " EXECUTE FUNCTION federation_player_number()": "federation_player.frozen_number",
    "CREATE OR REPLACE FUNCTION ratings_seal_stays() RETURNS trigger LANGUAGE plpgsql"
    " SET search_path = public, pg_temp AS 'BEGIN RETURN NEW; END'": "ratings_seal_stays()",
    "ALTER FUNCTION ratings_seal_stays() RESET search_path": "ratings_seal_stays()",
    "ALTER FUNCTION changes_a_fact() SET search_path = pg_temp, public": "changes_a_fact()",
    "ALTER FUNCTION ratings_seal_stays() SECURITY DEFINER": "ratings_seal_stays()",
    "ALTER TABLE ratings_entry DROP CONSTRAINT finite_rating": "ratings_entry.finite_rating",
    "ALTER TABLE federation_tournament DROP CONSTRAINT finite_end,"
    " ADD CONSTRAINT finite_end CHECK (true)": "federation_tournament.finite_end",
    "ALTER TABLE ratings_line DROP CONSTRAINT finite_change, ADD CONSTRAINT finite_change"
    " CHECK (change - change = 0) NOT VALID": "ratings_line.finite_change",
}


def changed(statement: str) -> None:
    with as_owner(), connection.cursor() as cursor:
        cursor.execute(statement)


def test_nothing_is_missing():
    assert database_guard.missing() == []


@pytest.mark.parametrize("statement", CHANGES)
def test_what_is_missing_is_found(statement):
    changed(statement)
    assert database_guard.missing() == [CHANGES[statement]]


def test_what_a_release_before_put_up_goes():
    """A function of the owner's that takes whatever it is told out of the audit log, and a trigger of another name."""
    changed(
        "CREATE FUNCTION federation_withhold_deeds(names bigint[]) RETURNS void LANGUAGE sql SECURITY DEFINER"
        " AS 'DELETE FROM federation_deed WHERE id = ANY(names)'"
    )
    changed(
        "CREATE TRIGGER frozen_long_ago BEFORE DELETE ON ratings_seal FOR EACH ROW"
        " EXECUTE FUNCTION ratings_seal_stays()"
    )
    with as_owner():
        database_guard.freeze("default")
    with connection.cursor() as cursor:
        cursor.execute("SELECT proname FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace")
        assert cursor.fetchall() == []
        cursor.execute("SELECT tgname FROM pg_trigger WHERE tgname = 'frozen_long_ago'")
        assert cursor.fetchall() == []
    assert database_guard.missing() == []


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
