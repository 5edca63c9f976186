"""Ways around the guard that need nothing but the site's own role."""

from datetime import UTC, date, datetime

import pytest
from django.contrib.auth import get_user_model
from django.core.management import CommandError, call_command
from django.db import IntegrityError, ProgrammingError, connection, transaction
from django.db.models import Model

from federation.audit import order
from federation.events import changes
from federation.models import Deed, Erasure, Player
from federation.vocabulary import withheld
from ratings.lists.database_guard.tables import IN_ORDER
from ratings.models import RatingList
from tests import factories
from tests.launcher import owner
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


def test_an_erasure_stays_from_the_first_moment(erasure):
    """Also for the owner; the site has no right to change or to delete it at all."""
    for statement in ("DELETE FROM federation_erasure", "UPDATE federation_erasure SET done = true"):
        with pytest.raises(ProgrammingError, match="permission denied"), transaction.atomic():
            connection.cursor().execute(statement)
    with owner.as_owner():
        assert "stays written down" in refused("DELETE FROM federation_erasure WHERE id = %s", erasure.pk)
        assert "stays written down" in refused("UPDATE federation_erasure SET reason = '' WHERE id = %s", erasure.pk)
        Erasure.objects.update(done=True)
        assert "stays written down" in refused("UPDATE federation_erasure SET done = %s", False)


@pytest.mark.parametrize("done", [False, True])
def test_verify_names_an_erasure_whose_name_stands(erasure, capsys, done):
    with owner.as_owner():
        Erasure.objects.filter(done=not done).update(done=done)
    with pytest.raises(CommandError, match="not taken out"):
        call_command("verify")
    assert f"player {erasure.player_id}" in capsys.readouterr().out


def test_verify_says_nothing_of_a_name_that_is_out(erasure):
    erasure.player.family_name, erasure.player.given_name = withheld.NAME, ""
    erasure.player.save()
    with owner.as_owner():
        Erasure.objects.update(done=True)
    call_command("verify")


def test_a_list_begins_as_a_draft_and_an_erasure_not_done(erasure):
    """Neither is published or done from its first moment on, past what looks at the change."""
    day = date(2020, 1, 1)
    made = RatingList(system="fide", effective=day, first_day=day, last_day=day, created=NOW, state="published")
    for another in (made, RatingList(**{**facts(made), "state": "withdrawn"})):
        with pytest.raises(IntegrityError, match="is no draft"), transaction.atomic():
            another.save(force_insert=True)
    with pytest.raises(IntegrityError, match="stays written down"), transaction.atomic():
        Erasure.objects.create(player=make_player(), at=NOW, by=erasure.by, reason="", done=True)


def facts(row: Model) -> dict[str, object]:
    """Every column of a row but its key."""
    return {one.attname: getattr(row, one.attname) for one in row._meta.concrete_fields if not one.primary_key}


@pytest.mark.parametrize("model", IN_ORDER)
def test_the_number_of_what_the_order_of_facts_goes_by_is_not_chosen(erasure, model):
    officer, (okon, golab) = erasure.by, (make_player(), make_player())
    event = factories.event("One", date(2025, 12, 1), date(2025, 12, 1), [(okon, golab, 1), (golab, okon, 1)])
    changes.change_result(event.games.first(), 1, 1, "played", officer, "it was a draw", NOW)
    row = model.objects.order_by("pk").last()
    for unique in ("code", "number"):
        if hasattr(row, unique):
            setattr(row, unique, f"{getattr(row, unique)}-2")
    for number in (1, row.pk - 1_000_000, row.pk - 1):
        with pytest.raises(IntegrityError), transaction.atomic():
            model(pk=number, **facts(row)).save_base(force_insert=True)
    another = model(**facts(row))
    another.save_base(force_insert=True)
    assert another.pk > row.pk
    assert model.objects.order_by("pk").last() == another


def test_a_number_that_was_taken_before_is_not_used_later(erasure):
    row = Deed.objects.create(at=NOW, what="a.test", data={})
    with connection.cursor() as cursor:
        cursor.execute("SELECT nextval(pg_get_serial_sequence('federation_deed', 'id'))")
        (taken,) = cursor.fetchone()
    another = Deed(pk=taken, **facts(row))
    another.save_base(force_insert=True)  # past the model, which knows better
    assert not Deed.objects.filter(pk=taken).exists()
    assert Deed.objects.order_by("pk").last().pk > taken


def test_the_site_does_not_set_the_next_number(db):
    with pytest.raises(ProgrammingError, match="permission denied"), transaction.atomic():
        connection.cursor().execute("SELECT setval(pg_get_serial_sequence('federation_deed', 'id'), 1)")


def test_the_number_of_a_player_stays(db):
    player = make_player()
    assert "number of a player" in refused("UPDATE federation_player SET id = id + 1000 WHERE id = %s", player.pk)
    Player.objects.filter(pk=player.pk).update(died=NOW.date())


MERGED_INTO = "UPDATE federation_player SET merged_into_id = %s WHERE id = %s"


def test_entries_are_not_merged_in_a_circle_or_a_chain(db):
    one, two, three = (make_player(name) for name in ("One", "Two", "Three"))
    Player.objects.filter(pk=two.pk).update(merged_into=one)
    for kept, merged in ((two, one), (two, three), (three, one)):  # a circle, further from its end, and before it
        assert "merged into one that stays" in refused(MERGED_INTO, kept.pk, merged.pk)
    swapped = "UPDATE federation_player SET merged_into_id = CASE id WHEN %s THEN %s ELSE %s END WHERE id IN (%s, %s)"
    Player.objects.filter(pk=two.pk).update(merged_into=None)
    assert "merged into one that stays" in refused(swapped, one.pk, three.pk, one.pk, one.pk, three.pk)
    Player.objects.filter(pk=two.pk).update(merged_into=three, died=NOW.date())
    with pytest.raises(IntegrityError, match="merged into one that stays"), transaction.atomic():
        Player.objects.bulk_create([Player(family_name="Four", national_id="T-4", merged_into=two)])
    Player.objects.filter(pk=two.pk).update(merged_into=one)


def test_a_temporary_sequence_counts_no_facts(db):
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
