"""Pages of a ranking list: the same rows as counted and cut by the database, however deep and whatever was chosen."""

from html import unescape
from itertools import product

import pytest
from django.core.paginator import EmptyPage, Paginator

from ratings.models import Entry
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
ASKED = ({}, {"federation": "ITA"}, {"women": "true", "all": "true"}, {"name": "nowak"}, {"name": "zz"})


def test_the_same_rows_as_counted_and_cut(listed):
    """The reference asks the database for the rows chosen, in their order."""
    told = {"federation": "person__federation", "women": "person__sex", "name": "person__search_key__contains"}
    for asked, sort in product(ASKED, SORTS):
        wanted = {told[name]: {"true": "w"}.get(value, value) for name, value in asked.items() if name in told}
        entries = Entry.objects.filter(list=listed)
        there = entries.filter(**wanted, **({} if "all" in asked else {"active": True}))
        cut = Paginator(RankingTable(listed, there, order_by=sort).data.data, PER_PAGE)
        chosen = EntryFilter(asked, rating_list=listed)
        ours = ChosenPaginator(listed, chosen.in_order(RankingTable(listed, entries, order_by=sort).data.data))
        assert (ours.count, ours.num_pages) == (cut.count, cut.num_pages)
        for number in cut.page_range:
            expected = [entry.position for entry in cut.page(number)]
            assert [row.position for row in ours.page(number)] == expected, (asked, sort)
        with pytest.raises(EmptyPage):
            ours.page(cut.num_pages + 1)


def test_places_are_counted_among_those_chosen(listed):
    """Equals share a place; the reference counts those who stand higher, one query a player."""
    Entry.objects.filter(list=listed, position__in=(2, 3, 4), active=True).update(rank=2)
    Entry.objects.filter(list=listed, position__in=(61, 62), active=True).update(rank=61)
    for asked in ({"federation": "ITA"}, {"women": "true"}, {"age": "S50", "women": "true"}, {"club": "Club 3"},
                  {"least": "2400", "most": "2480"}):  # fmt: skip
        group = Entry.objects.filter(list=listed).at(EntryFilter(asked, rating_list=listed).chosen.tolist())
        chosen = EntryFilter(asked | {"name": "nowak"}, rating_list=listed)
        places = Places(chosen.group)
        found = [places.of(entry) for entry in group]
        assert found == [group.filter(rank__lt=entry.rank).count() + 1 for entry in group] and len(found) > 5
        assert chosen.has_group and len(chosen.chosen) < len(found)
    assert not EntryFilter({"name": "nowak"}, rating_list=listed).has_group
    assert places.of(Entry.objects.filter(list=listed, active=False).first()) is None


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
