"""Ways around the guard that need nothing but the site's own role."""

from datetime import UTC, datetime

import pytest
from django.contrib.auth import get_user_model
from django.core.management import CommandError, call_command
from django.db import IntegrityError, connection, transaction

from federation.audit import order
from federation.models import Erasure, Player
from federation.vocabulary import withheld
from tests.ratings.lists.list_factory import make_player

NOW = datetime(2026, 11, 1, 12, tzinfo=UTC)


@pytest.fixture
def erasure(db):
    officer = get_user_model().objects.create(username="officer")
    return Erasure.objects.create(player=make_player("Okoń, Ola"), at=NOW, by=officer, reason="asked by letter")


def refused(statement: str, *values: object) -> str:
    """In which words the database refuses it."""
    with pytest.raises(IntegrityError) as found, transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement, values)
    return str(found.value)


def on_postgresql() -> None:
    if connection.vendor != "postgresql":
        pytest.skip("SQLite has no such thing")


def test_an_erasure_stays_from_the_first_moment(erasure):
    assert "stays written down" in refused("DELETE FROM federation_erasure WHERE id = %s", erasure.pk)
    assert "stays written down" in refused("UPDATE federation_erasure SET reason = '' WHERE id = %s", erasure.pk)
    Erasure.objects.update(done=True)
    assert "stays written down" in refused("UPDATE federation_erasure SET done = %s", False)


@pytest.mark.parametrize("done", [False, True])
def test_verify_names_an_erasure_whose_name_stands(erasure, capsys, done):
    Erasure.objects.update(done=done)
    with pytest.raises(CommandError, match="not taken out"):
        call_command("verify")
    assert f"player {erasure.player_id}" in capsys.readouterr().out


def test_verify_says_nothing_of_a_name_that_is_out(erasure):
    erasure.player.family_name, erasure.player.given_name = withheld.NAME, ""
    erasure.player.save()
    Erasure.objects.update(done=True)
    call_command("verify")


def test_the_number_of_a_player_stays(db):
    player = make_player()
    assert "number of a player" in refused("UPDATE federation_player SET id = id + 1000 WHERE id = %s", player.pk)
    Player.objects.filter(pk=player.pk).update(died=NOW.date())


def test_a_temporary_sequence_counts_no_facts(db):
    on_postgresql()
    player = make_player()
    with connection.cursor() as cursor:
        cursor.execute("SELECT last_value FROM public.changes_of_facts")
        before = cursor.fetchone()
        cursor.execute("CREATE TEMP SEQUENCE changes_of_facts")
        Player.objects.filter(pk=player.pk).update(died=NOW.date())
        cursor.execute("SELECT last_value FROM public.changes_of_facts")
        assert cursor.fetchone() > before
        cursor.execute("DROP SEQUENCE pg_temp.changes_of_facts")


def test_what_is_only_tried_is_not_kept(db):
    on_postgresql()
    player = make_player()
    with pytest.raises(IntegrityError, match="only tried"), transaction.atomic():
        order.only_tries()
        Player.objects.filter(pk=player.pk).update(died=NOW.date())
        with connection.cursor() as cursor:
            cursor.execute("RESET tabiya.only_tried")  # what counts is how it was when the row changed
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    with transaction.atomic():
        order.only_tries()
        Player.objects.filter(pk=player.pk).update(died=NOW.date())
        transaction.set_rollback(True)
