"""Pages of a ranking list: the same rows as counted and cut by the database, however deep and whatever was chosen."""

from html import unescape
from itertools import product

import pytest
from django.core.paginator import EmptyPage, Paginator

from ratings.computing import bulk
from ratings.models import Entry
from ratings.pages.ranking import paginator as ranking_paginator
from ratings.pages.ranking.entry_filter import EntryFilter
from ratings.pages.ranking.paginator import PER_PAGE, ChosenPaginator, Places, PositionPaginator
from ratings.published.tables.ranking import RankingTable
from tests.ratings.lists.list_factory import make_entry, make_list, make_player, make_version

pytestmark = pytest.mark.usefixtures("nothing_kept")

NAMES = ("Nowak", "Okoń", "Gołąb", "Żak", "Ćma", "Nowakowska")


@pytest.fixture
def listed(db):
    """A list of two pages and a half, with several of everything that can be chosen."""
    rating_list = make_list(digest="as-computed")
    for at in range(125):
        family = NAMES[at % len(NAMES)]
        person = make_player(f"{family}, N{at:03}", sex="w" if at % 3 else "m", federation=("POL", "ITA")[at % 2],
                             club=f"Club {at % 7}", birth_year=1950 + at % 60)  # fmt: skip
        previous = None if at % 11 == 0 else 2500.0 - at + at % 5
        make_entry(rating_list, person, 2500 - at, previous=previous, games=at % 13, active=at % 10 != 9)
    return rating_list


SORTS = ("position", "-position", "name", "-name", "federation", "club", "rating", "change", "-change", "games",
         "-games", "birth_year")  # fmt: skip
ASKED = ({}, {"federation": "ITA"}, {"women": "true", "all": "true"}, {"age": "U16"}, {"name": "nowak"}, {"name": "zz"})


@pytest.fixture
def reads(monkeypatch) -> list:
    """What was asked for whole: one item a reading."""
    found = []
    read = bulk.read
    monkeypatch.setattr(bulk, "read", lambda *asked: found.append(asked) or read(*asked))
    return found


def test_the_same_rows_as_counted_and_cut(listed, reads):
    for asked, sort in product(ASKED, SORTS):
        chosen = EntryFilter(asked, Entry.objects.filter(list=listed), rating_list=listed)
        ordered = RankingTable(listed, chosen.qs, order_by=sort).data.data
        cut = Paginator(ordered, PER_PAGE)
        ours = ChosenPaginator(listed, ordered, by_name="name" in asked)
        assert (ours.count, ours.num_pages) == (cut.count, cut.num_pages)
        for number in cut.page_range:
            there = [entry.position for entry in cut.page(number)]
            assert [row.position for row in ours.page(number)] == there, (asked, sort)
        with pytest.raises(EmptyPage):
            ours.page(cut.num_pages + 1)
        known = len(reads)
        list(ChosenPaginator(listed, ordered, by_name="name" in asked).page(1))
        assert len(reads) == known  # the next one to ask finds the positions


def test_places_are_counted_among_those_chosen_and_asked_for_once(listed, reads):
    """Equals share a place; the reference counts those who stand higher, one query a player."""
    Entry.objects.filter(list=listed, position__in=(2, 3, 4), active=True).update(rank=2)
    Entry.objects.filter(list=listed, position__in=(61, 62), active=True).update(rank=61)
    for asked in ({"federation": "ITA"}, {"women": "true"}, {"age": "S50", "women": "true"}, {"club": "Club 3"}):
        chosen = EntryFilter(asked | {"name": "nowak"}, Entry.objects.filter(list=listed), rating_list=listed)
        group = EntryFilter(asked, Entry.objects.filter(list=listed), rating_list=listed).qs
        places = Places.among(listed, chosen.group())
        found = [places.of(entry) for entry in group]
        assert found == [group.filter(rank__lt=entry.rank).count() + 1 for entry in group] and len(found) > 5
        known = len(reads)
        assert Places.among(listed, chosen.group()).of(group[0]) == found[0]
        alone = EntryFilter(asked, Entry.objects.filter(list=listed), rating_list=listed)
        shown = ChosenPaginator(listed, RankingTable(listed, alone.qs, order_by="name").data.data, by_name=False)
        assert [Places(shown.positions).of(entry) for entry in group] == found
        assert (chosen.has_group, chosen.is_group, alone.is_group) == (True, False, True)
        assert len(reads) == known + 1  # the positions that the page shows
    assert not EntryFilter({"name": "nowak"}, Entry.objects.filter(list=listed), rating_list=listed).has_group
    assert places.of(Entry.objects.filter(list=listed, active=False).first()) is None


def test_a_name_that_finds_half_the_list_is_not_kept(listed, monkeypatch, reads):
    monkeypatch.setattr(ranking_paginator, "MOST_KEPT", 20)
    for name, count in (("nowakowska", 16), ("nowak", 37)):
        chosen = EntryFilter({"name": name}, Entry.objects.filter(list=listed), rating_list=listed).qs
        reads.clear()
        assert [ChosenPaginator(listed, chosen, by_name=True).count for _ in range(3)] == [count] * 3
        assert len(reads) == (1 if count <= 20 else 3)


def test_another_edition_is_asked_anew(listed):
    chosen = Entry.objects.filter(list=listed, person__sex="w")
    assert ChosenPaginator(listed, chosen, by_name=False).count == 83
    corrected = make_list(listed.effective, edition=2, reason="a name was wrong", digest="as-computed-again")
    make_entry(corrected, make_player(sex="w"), 1900)
    chosen = Entry.objects.filter(list=corrected, person__sex="w")
    assert ChosenPaginator(corrected, chosen, by_name=False).count == 1


def test_the_page_shows_them(client, listed):
    address = f"/lists/fide/{listed.effective}/"
    text = unescape(client.get(address, {"all": "true", "page": 3, "sort": "name"}).content.decode())
    names = [one.name for one in listed.entries.order_by("person__search_key", "position")[100:]]
    at = [text.index(name) for name in names]
    assert len(names) == 25 and at == sorted(at)
    assert client.get(address, {"page": 4, "sort": "name"}).status_code == 404


def test_pages_are_ranges_of_positions(db, django_assert_num_queries):
    rating_list = make_list()
    people = [make_player() for _ in range(2 * PER_PAGE + 2)]
    Entry.objects.bulk_create(
        Entry(list=rating_list, player=player, person=make_version(player), position=at, rating=2000 - at)
        for at, player in enumerate(people, start=1)
    )
    pages = PositionPaginator(Entry.objects.filter(list=rating_list).between, 2 * PER_PAGE + 2)
    with django_assert_num_queries(1):
        last = [entry.position for entry in pages.page(3)]
    assert last == [101, 102]
    assert (pages.num_pages, pages.page(3).start_index(), pages.page(3).end_index()) == (3, 101, 102)
    with pytest.raises(EmptyPage):
        pages.page(4)
