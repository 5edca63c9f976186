"""Finding players by name on a list, also on one published when keys kept the script of the name."""

import pytest

from ratings.models import Entry
from ratings.pages.ranking.entry_filter import EntryFilter
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
