"""What is public of one player today: each series with its peak, and the entries that were merged."""

from datetime import date

import pytest

from federation.people.duplicates.merged import with_duplicates
from ratings.published.public_facts.one_person.in_full import Peak, in_full
from tests.ratings.lists.list_factory import NOVEMBER, SEPTEMBER, make_entry, make_list, make_player

pytestmark = pytest.mark.django_db
TODAY = date(2026, 11, 21)


def test_the_peak_is_the_best_that_a_list_printed_and_lower_where_lower_is_better():
    ewa = make_player("Okoń, Ewa", club="Hetman")
    make_player(merged_into=ewa, national_id="OLD")
    for system, before, now in (("fide", 2450, 2402), ("ingo", 80.0, 85.0)):
        for day, rating in ((SEPTEMBER, before), (NOVEMBER, now)):
            make_entry(make_list(day, system=system), ewa, rating, career_games=30)
    told = in_full(with_duplicates(ewa.pk), TODAY)
    assert {one.series: (one.peak, one.lists) for one in told.series} == {
        "fide": (Peak(2450, SEPTEMBER), 2), "ingo": (Peak(80, SEPTEMBER), 2),
    }  # fmt: skip
    assert (told.club_key, told.former_national_ids, [one.live for one in told.series]) == (
        ewa.club_id, ["OLD"], [None, None],
    )  # fmt: skip
