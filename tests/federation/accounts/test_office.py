"""Settings of the federation are stored, audited, and known to every process."""

import pytest
from django.core.cache import caches

from federation.accounts import office
from federation.models import Deed, Office
from federation.runtime.office import identity

AMBER = {"name": "Amber", "code": "AMB", "country": "POL", "zone": "Europe/Warsaw", "languages": ["en"]}


def told() -> list[tuple]:
    return [
        (deed.what, [(one["field"], one["old"], one["new"]) for one in deed.data.get("changes", [])], deed.text)
        for deed in Deed.objects.all()
    ]


@pytest.mark.django_db
def test_what_changed_is_in_the_audit_log(administrator, now):
    assert office.settle(AMBER, ("a.svg", b"<svg/>"), administrator, now)
    assert not office.settle(AMBER, None, administrator, now)
    assert office.settle({"name": "Amber Chess"}, ("", b""), administrator, now)
    later = [("name", "Amber", "Amber Chess"), ("emblem", "a.svg", "")]
    first = [
        ("name", "", "Amber"), ("code", "", "AMB"), ("country", "", "POL"), ("zone", "", "Europe/Warsaw"),
        ("languages", "", "en"), ("emblem", "", "a.svg"),
    ]  # fmt: skip
    assert told() == [("office.changed", later, ""), ("office.changed", first, "")]
    row = Office.objects.get()
    assert (row.name, row.code, bytes(row.emblem), row.languages) == ("Amber Chess", "AMB", b"", ["en"])


@pytest.mark.django_db
def test_this_process_knows_at_once(administrator, now):
    office.settle(AMBER, None, administrator, now)
    assert identity.current().zoned == "Europe/Warsaw"


@pytest.mark.django_db(transaction=True)
def test_every_process_is_told_once_it_is_committed(administrator, now, nothing_kept):
    identity.forget()
    identity.look()
    before = caches["shared"].get(identity.KEY)
    office.settle(AMBER, None, administrator, now)
    assert before is not None
    assert caches["shared"].get(identity.KEY) not in {None, before}


@pytest.mark.django_db
def test_a_step_is_set_aside_and_taken_up_again(administrator, now):
    for aside in (True, True, False):
        office.set_aside("lists", aside, administrator, now)
    assert told() == [("office.step-needed", [], "lists"), ("office.step-not-needed", [], "lists")]
    assert Office.objects.get().settled == []
