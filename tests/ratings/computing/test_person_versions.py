"""A list prints the version of a person that is there, or a new one."""

from datetime import date
from hashlib import sha256

import pytest
from django.db import transaction

from federation.models import Player
from ratings.computing import person_versions
from ratings.lists.chain import erasure
from ratings.models import Entry, PersonVersion
from tests.factories import computed, erased, event, noon, player, published

JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)
pytestmark = pytest.mark.django_db


def changed(who: Player, **facts) -> None:
    for name, value in facts.items():
        setattr(who, name, value)
    who.save()


def versions(slug: str, day: date, who: Player) -> PersonVersion:
    return Entry.objects.get(list__system=slug, list__effective=day, player=who).person


def test_all_lists_share_a_version_until_something_changes(officer):
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    event("One", date(2025, 12, 1), date(2025, 12, 2), [(okon, golab, 1)])
    published("fide", JANUARY, officer)
    before = PersonVersion.objects.count()
    computed("elo-linear", JANUARY)
    changed(okon, family_name="Żółć", region="Pomorskie")
    computed("fide", MARCH)

    assert PersonVersion.objects.count() == before + 1
    assert versions("fide", JANUARY, golab) == versions("fide", MARCH, golab) == versions("elo-linear", JANUARY, golab)
    assert [versions("fide", day, okon).name for day in (JANUARY, MARCH)] == ["Okoń, Test", "Żółć, Test"]
    assert [versions("fide", day, okon).region for day in (JANUARY, MARCH)] == ["", "Pomorskie"]


def test_a_version_that_came_back_is_the_one_of_then(officer):
    okon = player("Okoń", 2000)
    published("fide", JANUARY, officer)
    changed(okon, region="Pomorskie")
    published("fide", MARCH, officer)
    changed(okon, region="")
    computed("fide", date(2026, 5, 1))
    assert versions("fide", date(2026, 5, 1), okon) == versions("fide", JANUARY, okon)


def test_the_digest_is_of_the_key_and_the_facts(officer):
    okon = player("Okoń", 2000)
    changed(okon, birth_year=None, sex="w", region="Łódzkie")
    published("fide", JANUARY, officer)
    one = versions("fide", JANUARY, okon)
    facts = [getattr(one, name) for name in PersonVersion.FACTS]
    told = "\x1f".join([str(okon.pk), *("" if fact is None else str(fact) for fact in facts)])
    assert one.digest == sha256(told.encode()).hexdigest()


def test_only_names_that_are_out_count_as_taken_out(administrator):
    """A computation begins anew for a name that was taken out meanwhile, not for one that is only asked for."""
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    erasure.ask(okon, "The player asked for it.", administrator, noon(JANUARY))
    before = person_versions.taken_out()
    erased(golab, "The player asked for it.", administrator, noon(JANUARY))
    assert (before, person_versions.taken_out()) == (0, 1)
    with transaction.atomic():
        assert [person_versions.none_taken_out_since(known) for known in (before, 1)] == [False, True]
