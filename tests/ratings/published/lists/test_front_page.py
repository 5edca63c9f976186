"""What the front page tells: the newest list, what comes next in each series, new titles, events."""

from datetime import UTC, date, datetime

import pytest

from federation.models import TitleAward
from ratings.lists.records import writing
from ratings.models import RatingList
from ratings.published.lists.front_page import EVENTS, TITLES, TOP, front_page
from tests.ratings.lists.list_factory import NOVEMBER, SEPTEMBER, make_entry, make_event, make_list, make_player

pytestmark = pytest.mark.django_db

TODAY = date(2026, 11, 21)


@pytest.fixture(autouse=True)
def on_this_day(monkeypatch):
    monkeypatch.setattr("django.utils.timezone.now", lambda: datetime(2026, 11, 21, 12, tzinfo=UTC))


def names(entries) -> list[str]:
    return [one.name for one in entries]


def test_before_the_first_list_there_is_nothing_but_what_comes():
    page = front_page(TODAY)
    assert (page.series, page.leading, page.leaders, page.movers, page.counting) == ([], None, [], None, False)
    make_list(date(2027, 1, 1), state=RatingList.State.DRAFT, digest="")
    page = front_page(TODAY)
    assert [(one.now.system.slug, one.now.due, one.draft) for one in page.series] == [("fide", date(2027, 1, 1), None)]


def test_the_leading_list_has_its_leaders_and_its_movers():
    made = make_list(previous=make_list(SEPTEMBER))
    for at in range(TOP + 2):
        make_entry(made, make_player(f"P{at}, Ewa"), 2000 - at, previous=1990, previous_rank=1, active=at != 1)
    assert front_page(TODAY).movers is None
    writing.keep_due("fide")
    page = front_page(TODAY)
    assert names(page.leaders) == [f"P{at}, Ewa" for at in range(TOP) if at != 1]
    assert names(page.movers.under["gained"].entries) == ["P0, Ewa", "P1, Ewa", "P2, Ewa", "P3, Ewa", "P4, Ewa"]


def test_ages_are_told_of_a_list_of_this_year_alone(monkeypatch):
    make_entry(made := make_list(), make_player("Okoń, Ewa", birth_year=2012), 2000)
    make_entry(made, make_player("Gołąb, Jan", birth_year=1950, sex="m"), 1900)
    writing.keep_due("fide")
    best = [(code, names(entries)) for code, entries in front_page(TODAY).best]
    assert best == [("w", ["Okoń, Ewa"]), ("U18", ["Okoń, Ewa"]), ("S65", ["Gołąb, Jan"])]
    monkeypatch.setattr("django.utils.timezone.now", lambda: datetime(2027, 1, 21, 12, tzinfo=UTC))
    assert [code for code, _entries in front_page(date(2027, 1, 21)).best] == ["w"]


def test_each_series_says_what_comes_and_what_is_counted_for_it():
    for slug in ("fide", "fide-blitz"):
        make_list(SEPTEMBER, slug)
    make_list(NOVEMBER, "fide")
    make_list(date(2027, 1, 1), "fide", state=RatingList.State.DRAFT, tournaments_count=4)
    told = {one.now.system.slug: (one.now.due, one.now.days_late, one.draft) for one in front_page(TODAY).series}
    draft = RatingList.objects.get(state="draft")
    assert told == {"fide": (date(2027, 1, 1), 0, draft), "fide-blitz": (date(2026, 11, 1), 20, None)}


def test_titles_are_new_for_a_year_and_those_revoked_are_not_news():
    one = make_player("Okoń, Ewa")
    for code, day, revoked in (
        ("FM", date(2026, 6, 1), None), ("CM", date(2024, 6, 1), None), ("WFM", date(2026, 5, 1), date(2026, 9, 1)),
        ("NI", None, None),
    ):  # fmt: skip
        TitleAward.objects.create(player=one, code=code, date=day, revoked=revoked, reason="by mistake")
    assert [award.code for award in front_page(TODAY).titles] == ["FM"]


def test_it_takes_the_same_queries_for_few_rows_and_for_many(django_assert_num_queries):
    made = make_list(previous=make_list(SEPTEMBER))

    def more(count: int) -> None:
        for _ in range(count):
            player = make_player()
            make_entry(made, player, 2000, previous=1990, previous_rank=1)
            make_event([player], [])
            TitleAward.objects.create(player=player, code="FM", date=date(2026, 6, 1))
        writing.keep("fide", SEPTEMBER)

    more(2)
    with django_assert_num_queries(8):
        front_page(TODAY)
    more(10)
    with django_assert_num_queries(8):
        page = front_page(TODAY)
    assert (len(page.titles), len(page.events)) == (TITLES, EVENTS)
