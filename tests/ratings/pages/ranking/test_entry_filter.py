"""Finding players by name on a list, also on one published when keys kept the script of the name; age groups."""

from datetime import date

import pytest
from django.utils import timezone

from ratings.models import Entry
from ratings.pages.ranking.entry_filter import EntryFilter
from ratings.published.tables.ranking import RankingTable
from tests.ratings.lists.list_factory import make_entry, make_list, make_player


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("petrov", ["Петров, Олег"]),
        ("Петров", ["Петров, Иван", "Петров, Олег"]),
        ("иван петров", ["Петров, Иван"]),
        ("okoń", ["Okoń, Jan"]),
        ("…", ["Петров, Иван", "Петров, Олег", "Okoń, Jan"]),
    ],
)
def test_names_are_found_by_either_key(db, typed, found):
    rating_list = make_list()
    for at, (name, facts) in enumerate(
        {"Петров, Иван": {"search_key": "петров иван"}, "Петров, Олег": {}, "Okoń, Jan": {}}.items()
    ):
        make_entry(rating_list, make_player(name), 2000 - at, **facts)
    asked = EntryFilter({"name": typed}, queryset=Entry.objects.filter(list=rating_list), rating_list=rating_list)
    assert [entry.name for entry in asked.qs.order_by("position")] == found


def test_an_old_list_says_that_its_age_groups_are_todays(db, client):
    """Of everybody: the group of a child on an old list would tell the year, and one column has one date."""
    this = timezone.localdate().year
    said = {}
    for year in (this, this - 2):
        one = make_list(date(year, 1, 1))
        make_entry(one, make_player("Aged", birth_year=this - 11), 1500)
        make_entry(one, make_player("Old", birth_year=this - 50), 1600)
        page = client.get(f"{one.get_absolute_url()}?age=U12").content.decode()
        head = ">Age today</a>" in page or ">Age today<" in page
        said[this - year] = ("Under 12 today" in page, head, "Age groups are those of today." in page)
        groups = {entry.person.name: RankingTable(one).age(entry) for entry in one.entries.select_related("person")}
        assert groups == {"Aged": "U12", "Old": "S50"}
        assert ("Aged" in page, ">Old<" in page) == (True, False)
    assert said == {0: (False, False, False), 2: (True, True, True)}
