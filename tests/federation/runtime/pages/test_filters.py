"""Filters that do not understand what is asked say so and show nothing; those of the audit log among them."""

from html import unescape

import pytest
from django.urls import reverse

from federation.audit.log import DeedFilter
from federation.models import Deed
from federation.permissions import OFFICER
from federation.runtime.pages.filters import Yes


@pytest.fixture
def logged(db, now) -> Deed:
    return Deed.objects.create(at=now, what="player-created", about_name="Okoń, Ewa")


@pytest.mark.parametrize(
    ("asked", "misunderstood", "count"),
    [
        ({}, [], 1),
        ({"what": "player-created"}, [], 1),
        ({"by": "nobody"}, ["Who “nobody”: there is none here."], 0),
        ({"what": "juggled"}, ["What “juggled”: there is none here."], 0),
        (
            {"since": "yesterday", "until": "31.2.2026"},
            ["From “yesterday”: there is none here.", "To “31.2.2026”: there is none here."],
            0,
        ),
    ],
)
def test_audit_log(logged, asked, misunderstood, count):
    chosen = DeedFilter(asked, Deed.objects.all())
    assert (chosen.misunderstood, chosen.qs.count()) == (misunderstood, count)


def test_every_set_of_filters_has_fields_of_its_own(logged):
    one, other = (DeedFilter({}, Deed.objects.all()) for _ in range(2))
    one.form.fields["what"].widget.attrs["class"] = "chip"
    assert "class" not in other.form.fields["what"].widget.attrs
    assert not DeedFilter(None, Deed.objects.all()).form.is_bound
    assert list(one.form.fields) == list(one.filters)


def test_file_of_a_filter_that_is_not_understood(logged, client_for):
    client = client_for(OFFICER)
    answer = client.get(reverse("audit-csv"), {"what": "juggled"})
    assert answer.status_code == 404
    assert "What “juggled”: there is none here." in unescape(answer.content.decode())
    assert client.get(reverse("audit-csv")).status_code == 200


@pytest.mark.parametrize(("value", "on"), [("true", True), ("", False), ("false", False), ("yes", False)])
def test_switch_is_on_by_one_word(value, on):
    field = Yes(label="Women").field
    assert (value in {code for code, _words in field.choices if code}) == on
