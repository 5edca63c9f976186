"""The public list of titles: its filters, its order and its file."""

from datetime import date

import pytest
from django.db import connection

from federation.models import Club, TitleAward
from federation.people.award_pages.table import AwardFilter, AwardsTable, shown
from tests.factories import event, player

pytestmark = pytest.mark.django_db


@pytest.fixture
def awarded():
    hetman = Club.objects.create(name="Hetman Gdynia")
    okon = player("Okoń", given_name="Ewa", national_id="POL1", fide_id=9000001, club=hetman, sex="w")
    wrona = player("Wrona", given_name="Jan", national_id="ITA1", federation="ITA")
    gone = player("Okon", given_name="Ewa", merged_into=okon)
    played = event("Baltic Open", date(2025, 5, 1), date(2025, 5, 3), [])
    played.code = "2025-0007"
    played.save()
    rows = [
        (okon, "FIDE", "WIM", date(2025, 5, 3), {"event": "Baltic Open", "tournament": played, "decision": "=7"}),
        (okon, "PZSzach", "k", date(2024, 1, 9), {"conditional_until": 2000, "fulfilled": date(2024, 6, 1)}),
        (wrona, "FSI", "CM", None, {}),
        (wrona, "FIDE", "FM", date(2025, 7, 1), {"conditional_until": 2300}),
        (wrona, "FIDE", "IM", date(2025, 6, 1), {"revoked": date(2026, 1, 2), "reason": "the norms were bought"}),
        (gone, "FIDE", "WIM", None, {}),
    ]
    for who, scheme, code, day, facts in rows:
        TitleAward.objects.create(player=who, scheme=scheme, code=code, date=day, **facts)
    return hetman


def found(**asked: str) -> list[str]:
    return [str(one) for one in AwardFilter(asked, queryset=shown()).qs]


def test_the_order_of_the_list_is_that_of_an_index(awarded):
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_sort = off")
    plan = TitleAward.objects.order_by(*shown().query.order_by)[:50].explain()
    assert "titles_latest_first" in plan
    assert "sort" not in plan.lower()
    assert "b-tree" not in plan.lower()


def test_latest_first_and_those_without_a_day_last(awarded):
    assert found() == ["FM (FIDE)", "IM (FIDE)", "WIM (FIDE)", "k (PZSzach)", "CM (FSI)"]


@pytest.mark.parametrize(
    ("asked", "titles"),
    [
        ({"scheme": "FIDE"}, ["FM (FIDE)", "IM (FIDE)", "WIM (FIDE)"]),
        ({"code": "CM"}, ["CM (FSI)"]),
        ({"year": "2025"}, ["FM (FIDE)", "IM (FIDE)", "WIM (FIDE)"]),
        ({"year": "unknown"}, ["CM (FSI)"]),
        ({"federation": "POL"}, ["WIM (FIDE)", "k (PZSzach)"]),
        ({"state": "held"}, ["WIM (FIDE)", "k (PZSzach)", "CM (FSI)"]),
        ({"state": "conditional"}, ["FM (FIDE)"]),
        ({"state": "revoked"}, ["IM (FIDE)"]),
        ({"scheme": "FIDE", "year": "2025", "federation": "POL"}, ["WIM (FIDE)"]),
        ({"scheme": "FIDE", "code": "CM"}, []),  # FIDE's, which nobody has
        ({"year": "1999"}, []),
    ],
)
def test_filters(awarded, asked, titles):
    assert found(**asked) == titles


def test_filter_by_club(awarded):
    assert found(club=str(awarded.pk)) == ["WIM (FIDE)", "k (PZSzach)"]


def test_filters_offer_what_there_is_and_say_what_there_is_not(awarded):
    offered = AwardFilter({"scheme": "FIDE", "year": "1999"}, queryset=shown())
    fields = offered.form.fields
    values = {name: [value for value, _ in fields[name].choices if value] for name in fields}
    assert values == {
        "scheme": ["FIDE", "PZSzach", "FSI"],
        "code": ["IM", "FM", "WIM"],
        "year": ["2025", "2024", "unknown"],
        "federation": ["ITA", "POL"],
        "club": [str(awarded.pk)],
        "state": ["held", "conditional", "revoked"],
    }
    assert offered.misunderstood == ["Year “1999”: there is none here."]


def test_file_says_the_whole_story(awarded):
    table = AwardsTable()
    head = table.file_head()
    rows = [dict(zip(head, row, strict=True)) for row in table.file_rows(AwardFilter({}, queryset=shown()).qs)]
    assert head == [
        "title", "national_id", "fide_id", "player", "scheme", "federation", "club", "date", "event", "event_code",
        "decision", "conditional_until", "fulfilled", "revoked", "reason",
    ]  # fmt: skip
    assert rows[2] == {
        "title": "WIM", "national_id": "POL1", "fide_id": 9000001, "player": "Okoń, Ewa", "scheme": "FIDE",
        "federation": "POL", "club": "Hetman Gdynia", "date": date(2025, 5, 3), "event": "Baltic Open",
        "event_code": "2025-0007", "decision": "=7", "conditional_until": None, "fulfilled": None, "revoked": None,
        "reason": "",
    }  # fmt: skip
    assert [rows[1][name] for name in ("title", "revoked", "reason")] == [
        "IM",
        date(2026, 1, 2),
        "the norms were bought",
    ]
