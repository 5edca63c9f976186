"""A person is known by every spelling of the name that was ever stored, and by no other's."""

import pytest

from federation.models import Deed
from federation.people.privacy.traces import person
from tests.factories import noon, player
from tests.ratings.lists.list_factory import NOVEMBER

pytestmark = pytest.mark.django_db


@pytest.fixture
def okon():
    one = player("Okoń", given_name="Ewa", national_id="POL00001", fide_id=1234567)
    one.family_name = "Okoń-Lis"
    one.save()
    return person(one, ["Okon, Ewa"])


def test_every_spelling_and_id_is_found(okon):
    texts = ["Ewa Okoń", "ewa okon", "OKOŃ, EWA", "Okoń-Lis Ewa", "FIDE 1234567.", "(POL00001)", "Okon, Ewa"]
    assert [text for text in texts if not okon.named_in(text)] == []


def test_others_are_not(okon):
    texts = ["Ewa", "Okoń", "Ewa Okońska", "POL000012", "91234567"]
    assert [text for text in texts if okon.named_in(text)] == []


def test_the_marker_takes_the_place_of_the_name(okon):
    assert okon.without("Ewa Okoń won.") == "Name withheld won."
    assert okon.without_in({"a": ["Okoń, Ewa", 3], "b": None}) == {"a": ["Name withheld", 3], "b": None}


def test_rows_are_found_in_texts_and_in_json(okon):
    day = noon(NOVEMBER)
    told = [Deed.objects.create(at=day, what="a", text="Okoń, Ewa"), Deed.objects.create(at=day, what="b")]
    told.append(Deed.objects.create(at=day, what="c", data={"old": ["Okoń-Lis, Ewa"]}))
    assert set(okon.named_by(Deed.objects.all(), "text", "data")) == {told[0], told[2]}
