"""The audit log: what it holds, that nothing in it is ever changed, and its page."""

import pytest
from django.contrib.auth.models import User
from django.db import DatabaseError, connection, transaction

from federation import audit
from federation.models import Club, Deed

pytestmark = pytest.mark.django_db


def test_a_deed_holds_who_did_what_to_which_thing(officer, now):
    club = Club.objects.create(name="Hetman Test")
    deed = audit.record("club.entered", officer, now, about=club, text="new\0 club", data={"place": "Gdynia"})
    stored = Deed.objects.get()
    assert stored == deed
    assert (stored.at, stored.by, stored.words) == (now, officer, "Club entered")
    assert (stored.about_kind, stored.about_id, stored.about_name) == ("federation.club", str(club.pk), "Hetman Test")
    assert (stored.text, stored.data) == ("new club", {"place": "Gdynia"})
    assert str(stored) == "Club entered: Hetman Test"


def test_a_deed_of_the_calendar_is_about_nothing(now):
    deed = audit.record("list.published", None, now)
    assert (deed.by, deed.about_kind, deed.about_id, deed.about_name, deed.data) == (None, "", "", "", {})
    assert str(deed) == "List published"


def test_a_deed_survives_the_thing_it_was_done_to(officer, now):
    club = Club.objects.create(name="Hetman Test")
    audit.record("club.entered", officer, now, about=club)
    club.delete()
    assert Deed.objects.get().about_name == "Hetman Test"


def test_a_deed_is_never_changed_or_deleted(officer, now):
    deed = audit.record("club.entered", officer, now, text="as it was")
    deed.text = "as it should have been"
    attempts = (
        deed.save, deed.delete, Deed.objects.all().delete, lambda: Deed.objects.update(text=""),
        lambda: Deed.objects.bulk_update([deed], ["text"]),
    )  # fmt: skip
    for attempt in attempts:
        with pytest.raises(DatabaseError, match=r"only added to|permission denied"), transaction.atomic():
            attempt()
    assert Deed.objects.get().text == "as it was"


@pytest.mark.parametrize("statement", ["UPDATE federation_deed SET text = 'nothing'", "DELETE FROM federation_deed"])
def test_the_table_itself_refuses(statement, officer, now):
    audit.record("club.entered", officer, now)
    with pytest.raises(Exception, match=r"only added to|permission denied"), connection.cursor() as cursor:
        cursor.execute(statement)


def test_changes_are_told_in_words():
    assert audit.changed(
        [("Result", "1 – 0", "½ – ½"), ("Withdrawn", False, True), ("Club", None, "Hetman"), ("Born", 1990, "1990")]
    ) == [
        {"field": "Result", "old": "1 – 0", "new": "½ – ½"},
        {"field": "Withdrawn", "old": "no", "new": "yes"},
        {"field": "Club", "old": "", "new": "Hetman"},
    ]


def test_the_public_is_told_a_full_name_or_a_role(officer, registrar):
    named = User(username="ewa", first_name="Ewa", last_name="Sokołowska")
    nobody = User.objects.create_user("root")
    assert [audit.public_name(user) for user in (officer, registrar, named, nobody, None)] == [
        "rating officer", "registrar", "Ewa Sokołowska", "administrator", "the calendar",
    ]  # fmt: skip
