"""Live ratings come to the same whether the computation holds the draft or its rows are read."""

from datetime import date
from random import Random

import numpy as np
import pytest

from ratings.lists import decisions
from ratings.lists.records import adding_up, writing
from ratings.models import Line, LiveRating, PersonalBest, RatingList, Series
from tests.factories import computed, event, noon, player, published

pytestmark = pytest.mark.django_db
JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)


def kept(draft: RatingList) -> list[list[tuple]]:
    live = LiveRating.objects.filter(list=draft).order_by("position")
    bests = PersonalBest.objects.filter(list=draft, live=True).order_by("player", "pk")
    return [
        list(live.values_list("player", "position", "rank", "rating", "events", "last")),
        list(bests.values_list("system", "player", "rating", "before", "day", "tournament")),
    ]


@pytest.mark.parametrize("slug", ["fide", "dwz", "ingo"])
def test_rows_add_up_to_what_was_computed(officer, slug):
    Series.objects.create(system=slug, months=2, closing_days=7)
    chance = Random(20261123)
    people = [player(f"Player {at // 2}", 1900 + 20 * (at // 3)) for at in range(12)] + [player("Newcomer")]
    for month, day in ((1, JANUARY), (3, MARCH)):
        for name in ("One", "Two", "Three"):
            pairs = [chance.sample(people, 2) for _ in range(8)]
            start = date(2025, 12, 1) if month == 1 else date(2026, 1, 10)
            event(name, start, start, [(one, other, chance.choice((0, 0.5, 1))) for one, other in pairs])
        if month == 1:
            published(slug, day, officer)
    decisions.decide(slug, people[3], 2150, "a rating of another federation", JANUARY, officer, noon(JANUARY))
    draft = computed(slug, MARCH)
    found = kept(draft)
    assert all(found)
    assert Line.objects.filter(list=draft, change=None).exists() or slug != "fide"
    writing.keep_draft(draft)
    assert kept(draft) == found


def test_halves_are_rounded_away_from_zero():
    told = np.array([0.00005, -0.00005, 2012.80000000001, 1999.99999999999, np.nan])
    np.testing.assert_array_equal(adding_up.rounded(told), [0.0001, -0.0001, 2012.8, 2000, np.nan])


def test_who_has_no_line_and_nobody_at_all_add_up():
    nothing = np.empty(0)
    lines = adding_up.Lines(*(np.empty(0, kind) for kind in (int, int, int, float, bool)))
    nobody = adding_up.Played(np.empty(0, int), np.empty(0, int), nothing, nothing, np.empty(0, bool), lines)
    assert [len(column) for column in adding_up.live_ratings(nobody, False).values()] == [0] * 6
    assert [len(column) for column in adding_up.live_bests(nobody, np.empty(0, int), nothing, False).values()] == [
        0
    ] * 4
