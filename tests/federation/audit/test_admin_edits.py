"""What is changed in Django's admin is in the audit log: added, changed, deleted, by whom, and from what to what."""

import pytest
from django.contrib import admin
from django.contrib.auth.models import Group, User
from django.urls import reverse

from federation.audit.admin_edits import Audited
from federation.models import Club, Deed

pytestmark = pytest.mark.django_db
CLUB = {"name": "Hetman", "place": "Gdynia", "region": "", "federation": "VIS"}


@pytest.fixture
def desk(client):
    client.force_login(User.objects.create_superuser("root"), backend="django.contrib.auth.backends.ModelBackend")
    return client


def told() -> list[tuple]:
    return [
        (deed.what, deed.by.username, deed.about_kind, deed.about_name, deed.data.get("changes", []))
        for deed in Deed.objects.order_by("id")
    ]


def one(field: str, old: str, new: str) -> dict[str, str]:
    return {"field": field, "old": old, "new": new}


def test_every_model_of_the_admin_is_audited():
    assert [model for model, its in admin.site._registry.items() if not isinstance(its, Audited)] == []


def test_club_added_changed_and_deleted(desk):
    desk.post(reverse("admin:federation_club_add"), CLUB)
    club = Club.objects.get()
    desk.post(reverse("admin:federation_club_change", args=[club.pk]), CLUB | {"place": "Sopot"})
    desk.post(reverse("admin:federation_club_delete", args=[club.pk]), {"post": "yes"})
    who = ("root", "federation.club", "Hetman")
    assert told() == [
        ("admin.added", *who, [one("name", "", "Hetman"), one("place", "", "Gdynia"), one("federation", "", "VIS")]),
        ("admin.changed", *who, [one("place", "Gdynia", "Sopot")]),
        ("admin.deleted", *who, []),
    ]


def test_password_is_never_written_down(desk):
    user = User.objects.create_user("jan")
    secret = "a long new secret 17"
    address = reverse("admin:auth_user_password_change", args=[user.pk])
    desk.post(address, {"password1": secret, "password2": secret, "usable_password": "true"})
    (entry,) = told()
    assert (entry[0], entry[3]) == ("admin.changed", "jan")
    assert {change["new"] for change in entry[4]} == {"***"} and secret not in str(entry)


def test_group_of_a_user_is_named(desk):
    user = User.objects.create_user("jan")
    group = Group.objects.get(name="registrar")
    page = desk.get(reverse("admin:auth_user_change", args=[user.pk]))
    form = page.context["adminform"].form
    fields = {name: value for name in form.fields if (value := form[name].value()) not in (None, False, [])}
    fields |= {"groups": [group.pk], "date_joined_0": "2026-11-01", "date_joined_1": "12:00:00"}
    desk.post(reverse("admin:auth_user_change", args=[user.pk]), fields)
    assert one("groups", "", "registrar") in told()[0][4]
