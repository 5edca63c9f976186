"""The page of an application: its lines and norms, in as many queries for three norms as for one."""

from datetime import date, timedelta

import pytest

from federation.models import OutsideRating
from ratings.models import TitleApplication
from ratings.pages.titles.application_page import application_page
from ratings.titles import finding
from ratings.titles.applications import life
from tests.ratings.lists.list_factory import NOW
from tests.ratings.titles.norm_factory import START, make_hero, make_officer, make_ring

pytestmark = pytest.mark.django_db


@pytest.fixture
def three_norms() -> TitleApplication:
    hero = make_hero()
    OutsideRating.objects.create(player=hero, date=date(2026, 5, 1), rating=2410, factor=10)
    for at in range(3):
        make_ring(hero, start=START - timedelta(days=30 * at))
    finding.find_due(NOW)
    return TitleApplication.objects.get(title="IM")


def test_what_was_checked_and_what_people_confirm(three_norms):
    life.confirm(three_norms, ["identity"], make_officer(), NOW)
    three_norms.refresh_from_db()
    page = application_page(three_norms)
    assert [told.article for told in page.checked] == ["1.4.1c", "1.4.3e", "1.5.1", "1.5.3", "1.5.3b"]
    assert [(line.key, line.by, line.at) for line in page.lines] == [
        ("1.5.6", "", None), ("identity", "Zofia Wrona", NOW), ("decision", "", None),
    ]  # fmt: skip
    assert [(one.number, len(one.lines)) for one in page.norms] == [(1, 6)] * 3
    assert page.games == 27


def test_two_queries_however_many_norms(three_norms, django_assert_num_queries):
    with django_assert_num_queries(2):
        application_page(three_norms)
