"""Finding players by name on a list, also on one published when keys kept the script of the name; age groups."""

import re
from datetime import date
from html import unescape

import pytest
from django.utils import timezone

from ratings.models import RatingList
from ratings.pages.ranking.entry_filter import EntryFilter
from ratings.published.tables.printed_entries import printed_at
from ratings.published.tables.ranking import RankingTable
from tests.ratings.lists.list_factory import make_entry, make_list, make_player


def names(rating_list: RatingList, asked: EntryFilter) -> list[str]:
    """Who is chosen, in the list's order."""
    return [one.name for one in printed_at(rating_list.pk, asked.chosen.tolist())]


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
    assert names(rating_list, EntryFilter({"name": typed}, rating_list=rating_list)) == found


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
        told = "Shown is who is in this age group today, with the rating of then" in page
        assert told is (year != this)
        said[this - year] = ("Under 12 today" in page, head, "Age groups are those of today." in page)
        groups = {entry.person.name: RankingTable(one).age(entry) for entry in one.entries.select_related("person")}
        assert groups == {"Aged": "U12", "Old": "S50"}
        assert ("Aged" in page, ">Old<" in page) == (True, False)
    assert said == {0: (False, False, False), 2: (True, True, True)}


@pytest.fixture
def titled(db) -> RatingList:
    rating_list = make_list()
    for at, (name, title, club) in enumerate(
        [("Bąk, Ida", "WIM", "Hetman Toruń"), ("Lis, Jan", "", "Hetman Płock"), ("Okoń, Ewa", "IM", "Dama Warna")]
    ):
        make_entry(rating_list, make_player(name, club=club), 2100 - 50 * at, title=title)
    return rating_list


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({"title": "IM"}, ["Okoń, Ewa"]),
        ({"title": "any"}, ["Bąk, Ida", "Okoń, Ewa"]),
        ({"title": "GM"}, []),
        ({"least": "2050"}, ["Bąk, Ida", "Lis, Jan"]),
        ({"least": "2050", "most": "2099.5"}, ["Lis, Jan"]),
        ({"most": "0"}, []),
        ({"title": "any", "most": "2050"}, ["Okoń, Ewa"]),
        ({"least": "many"}, []),
        ({"club": "Hetman Toruń"}, ["Bąk, Ida"]),
        ({"club": "warna dama"}, ["Okoń, Ewa"]),
        ({"club": "torun"}, ["Bąk, Ida"]),
        ({"club": "hetman"}, []),
        ({"club": "…"}, []),
    ],
)
def test_titles_ratings_and_clubs(titled, asked, found):
    assert names(titled, EntryFilter(asked, rating_list=titled)) == found


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"club": "hetman"}, ["Several clubs of this list have “hetman” in their names."]),
        ({"club": "moon"}, ["Club “moon”: there is none here."]),
        ({"least": "many"}, ["Rating from “many”: there is none here."]),
        ({"least": "inf"}, ["Rating from “inf”: there is none here."]),
        ({"title": "KING", "club": "moon"}, ["Club “moon”: there is none here.", "Title “KING”: there is none here."]),
        ({"club": "torun", "least": "0"}, []),
    ],
)
def test_what_is_not_understood_is_told(titled, asked, words):
    assert EntryFilter(asked, rating_list=titled).misunderstood == words


def test_the_clubs_that_words_may_mean_are_offered(titled, client):
    page = unescape(client.get(f"{titled.get_absolute_url()}?club=hetman&women=true").content.decode())
    assert re.findall(r'<a class="chip" href="(\?club=[^"]*)">([^<]*)</a>', page) == [
        ("?club=Hetman+P%C5%82ock&women=true", "Hetman Płock"),
        ("?club=Hetman+Toru%C5%84&women=true", "Hetman Toruń"),
    ]
    page = unescape(client.get(f"{titled.get_absolute_url()}?club=torun").content.decode())
    assert 'value="Hetman Toruń"' in page and "Bąk, Ida" in page and "Lis, Jan" not in page
