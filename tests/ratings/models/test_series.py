"""Which series run, as they are set or else as the catalogue has them."""

import pytest

from ratings.catalogue import SERIES
from ratings.catalogue.calendar import Cadence
from ratings.models import Series
from ratings.models.series import systems_counting
from tests.ratings.lists.list_factory import make_list

pytestmark = pytest.mark.django_db


def test_settings_are_those_stored_or_the_catalogues():
    Series.objects.create(system="fide", months=1, closing_days=3)
    assert [Series.objects.cadence(slug) for slug in ("fide", "ukd", "wronicz")] == [
        Cadence(1, 3), Cadence(1, 1), Cadence(0, 1),
    ]  # fmt: skip
    known = Series.objects.known()
    assert (list(known), known["fide"].cadence, known["ukd"].cadence) == (list(SERIES), Cadence(1, 3), Cadence(1, 1))
    fresh = Series(system="dwz")
    assert (fresh.on, fresh.automatic) == (True, False)


def test_a_series_runs_from_its_first_list_until_it_is_switched_off():
    make_list(system="ukd")
    make_list(system="fide")
    make_list(system="dwz")
    Series.objects.create(system="dwz", on=False, months=1, closing_days=7)
    assert [one.system for one in Series.objects.begun()] == ["fide", "ukd"]
    assert Series.objects.waiting() == [slug for slug in SERIES if slug not in ("fide", "ukd")]


def test_at_work_are_the_systems_of_a_tempo_first():
    assert Series.objects.at_work("rapid") == []
    for slug in ("fide", "urs", "fide-rapid"):
        make_list(system=slug)
    assert [one.slug for one in Series.objects.at_work("rapid")] == ["fide-rapid", "urs"]
    assert [one.slug for one in Series.objects.at_work("standard")] == ["fide", "urs"]
    assert [one.slug for one in Series.objects.at_work("blitz")] == ["urs"]
    assert systems_counting([], "rapid")[0].slug == "fide-rapid"
