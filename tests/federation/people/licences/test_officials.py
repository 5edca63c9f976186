"""Arbiters and organisers are people with a title of arbiters or a licence, and those who merely play are not."""

from datetime import date

import pytest

from federation.models import Licence, TitleAward
from federation.models.licences import Use
from federation.people.licences.officials import officials, shown
from tests.factories import player

pytestmark = pytest.mark.django_db
TODAY = date(2026, 11, 29)


@pytest.fixture
def people():
    okon, lis, sowa, kos = (player(name) for name in ("Okoń", "Lis", "Sowa", "Kos"))
    for one, scheme, code in ((okon, "FIDE arbiters", "NA"), (okon, "FIDE arbiters", "FA"), (kos, "FIDE", "GM")):
        TitleAward.objects.create(player=one, scheme=scheme, code=code)
    TitleAward.objects.create(player=sowa, scheme="FIDE arbiters", code="IA", revoked=TODAY, reason="as decided")
    for one, use, first, last in (
        (okon, Use.OFFICIATING, date(2025, 1, 1), date(2025, 12, 31)),
        (lis, Use.OFFICIATING, date(2026, 1, 1), TODAY),
        (lis, Use.ORGANISING, date(2026, 1, 1), None),
        (kos, Use.PLAYING, date(2026, 1, 1), None),
    ):
        Licence.objects.create(player=one, use=use, kind="A", first=first, last=last)
    return {"okon": okon, "lis": lis}


def test_who_is_shown(people):
    for who, words, names in (
        ("", "", ["Lis", "Okoń"]),
        ("", "OKON test", ["Okoń"]),
        ("organisers", "", ["Lis"]),
        ("without", "", ["Okoń"]),
    ):
        assert [one.family_name for one in shown(who, words, TODAY)] == names


def test_what_they_hold(people, django_assert_num_queries):
    with django_assert_num_queries(2):
        lis, okon = officials([people["lis"], people["okon"]], "", TODAY)
    assert ([award.code for award in okon.titles], okon.licence.first.year, okon.valid) == (["FA", "NA"], 2025, False)
    assert (lis.titles, lis.licence.last, lis.valid) == ([], TODAY, True)
