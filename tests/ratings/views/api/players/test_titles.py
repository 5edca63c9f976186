"""Titles and norms of everybody for programs: latest first, each once, with filters."""

from datetime import date

import pytest

from federation.models import TitleAward
from ratings.models import NormFound
from tests.ratings.lists.list_factory import make_event, make_player
from tests.ratings.views.asking import everything

pytestmark = pytest.mark.django_db


def test_titles_come_latest_first_those_of_long_ago_last():
    ewa, jan = make_player("Okoń, Ewa"), make_player("Lis, Jan", federation="GER")
    for person, code, day in (
        (ewa, "WFM", None), (jan, "FM", None), (ewa, "WIM", date(2026, 2, 3)), (jan, "IM", date(2026, 2, 3)),
    ):  # fmt: skip
        TitleAward.objects.create(player=person, code=code, date=day)
    rows = everything("/api/v1/titles/?limit=1")
    assert [(one["title"], one["player"]["name"]) for one in rows] == [
        ("IM", "Lis, Jan"), ("WIM", "Okoń, Ewa"), ("FM", "Lis, Jan"), ("WFM", "Okoń, Ewa"),
    ]  # fmt: skip
    assert [one["title"] for one in everything("/api/v1/titles/?federation=GER&title=FM&scheme=FIDE")] == ["FM"]


def test_norms_come_latest_first_under_who_stays():
    stays = make_player("Okoń, Ewa")
    people = [make_player("Okon, Ewa", merged_into=stays), make_player("Lis, Jan")]
    for at, person in enumerate(people, 1):
        NormFound.objects.create(
            player=person, tournament=make_event([person], [], end=date(2026, 9, 10 + at)), scheme="FIDE", title="IM",
            edition="2024-01-01", norm=True, credited=9, verdict={},
        )  # fmt: skip
    rows = everything("/api/v1/norms/?limit=1")
    assert [(one["player"]["name"], one["end"]) for one in rows] == [
        ("Lis, Jan", "2026-09-12"), ("Okoń, Ewa", "2026-09-11"),
    ]  # fmt: skip
    assert everything("/api/v1/norms/?title=GM") == []
