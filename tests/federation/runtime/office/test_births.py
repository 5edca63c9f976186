"""What everybody may learn of when somebody was born, by reading, sorting, filtering or searching."""

import json
from datetime import date

import pytest
from django.core.cache import cache
from django.utils import timezone, translation

from federation.models import Office, Player
from federation.runtime.office import births, identity
from federation.vocabulary.age_groups import GROUPS
from ratings.models import Entry, RatingList
from ratings.pages.ranking.entry_filter import EntryFilter
from ratings.published.files import kept
from ratings.published.files.chosen import Chosen
from ratings.published.files.forms import FORMS, table_of
from ratings.published.tables.ranking import RankingTable
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db
ADULTS = 1979


def minors() -> int:
    """A year of birth that is nobody's to know today."""
    return timezone.localdate().year - 13


def test_minors_of_one_group_are_not_sorted_by_their_years(client):
    this = timezone.localdate().year
    one = make_list(date(this, 11, 1))
    ages = {"a": 13, "b": 14, "c": 13, "d": 40, "e": 12, "f": 30}
    for at, (name, age) in enumerate(ages.items()):
        make_entry(one, make_player(f"{name}, x", birth_year=this - age), 2000 - at)
    entries = Entry.objects.filter(list=one).order_by(births.youngest_first("person__birth_year"), "position")
    assert [entry.name[0] for entry in entries] == ["e", "a", "b", "c", "f", "d"]
    identity.keep(identity.Identity(births=Office.Births.GROUP))
    entries = Entry.objects.filter(list=one).order_by(births.youngest_first("person__birth_year"), "position")
    assert [entry.name[0] for entry in entries] == ["e", "a", "b", "c", "d", "f"]


def test_a_year_of_minors_finds_nobody(client):
    cache.clear()
    make_player("Okoń, Ewa", birth_year=minors())
    make_player("Okoń, Anna", birth_year=minors())
    make_player("Gołąb, Jan", birth_year=ADULTS)
    make_player("Gołąb, Adam", birth_year=ADULTS)
    found = [client.get(f"/players/?q={year}").content.decode() for year in (minors(), ADULTS)]
    assert ["Okoń" in found[0], "Gołąb" in found[1]] == [False, True]
    assert "Okoń" not in client.get(f"/players/?q=okon+{ADULTS}").content.decode()


def test_the_office_still_finds_minors_by_their_year(client_for):
    make_player("Okoń, Ewa", birth_year=minors())
    assert "Okoń" in client_for("registrar").get(f"/register/?q={minors()}").content.decode()


def test_on_a_list_of_long_ago_today_decides(client):
    this = timezone.localdate().year
    old = make_list(date(this - 8, 11, 1))
    for name, age in (("minor", 17), ("just", 18), ("adult", 19)):
        make_entry(old, make_player(f"{name}, x", birth_year=this - age), 2000 - age)
    assert told(old) == [(None, "U18"), (None, "U18"), (this - 19, "U20")]
    identity.keep(identity.Identity(births=Office.Births.GROUP))
    assert told(old) == [(None, "U18"), (None, "U18"), (None, "U20")]


def told(rating_list: RatingList) -> list[tuple[int | None, str]]:
    """Year of birth and age group of each, as the file has them."""
    head, rows = table_of(Chosen(rating_list, everybody=True))
    at, group = head.index("birth_year"), head.index("age_group_today")
    return [(row[at], row[group]) for row in rows]


@pytest.mark.parametrize("what_of_adults", Office.Births.values)
def test_lists_of_several_years_together_say_no_more_of_a_minor_than_one(what_of_adults):
    """By reading, filtering, sorting and the year in an input: of two who are in one group, born in different years."""
    identity.keep(identity.Identity(births=what_of_adults))
    this = timezone.localdate().year
    ages = {make_player(f"Aged {age}, x", birth_year=this - age): age for age in (13, 16, 14)}
    said: dict[int, list] = {age: [] for age in ages.values()}
    for back in range(9):
        one = make_list(date(this - back, 11, 1))
        for at, player in enumerate(ages):
            make_entry(one, player, 2000 - at)
        entries = Entry.objects.filter(list=one)
        youngest = entries.order_by(births.youngest_first("person__birth_year"), "-position")
        assert [ages[entry.player] for entry in youngest] == [14, 13, 16]
        for entry in entries:
            asked = {group: EntryFilter({"age": group}, rating_list=one).chosen for group in GROUPS}
            groups = [group for group, chosen in asked.items() if entry.position in chosen]
            year = births.for_rules(this - back)(entry.birth_year)
            said[ages[entry.player]].append((RankingTable(one).born(entry.birth_year), groups, year))
    assert said[13] == said[14] == [((None, "U14"), ["U14", "U16", "U18", "U20"], this - 14)] * 9


def test_a_prepared_file_is_not_sent_where_years_are_not_shown(now):
    one = make_list()
    kept.keep(one, FORMS["list.csv"], now)
    assert kept.find(one, "list.csv") is not None
    identity.keep(identity.Identity(births=Office.Births.GROUP))
    assert kept.find(one, "list.csv") is None


def test_the_rules_say_the_same_for_the_year_that_stands_for_a_minors():
    this = timezone.localdate().year
    years = {age: this - births.for_rules(this)(this - age) for age in (7, 9, 12, 13, 14, 17, 18, 19, 40)}
    assert years == {7: 8, 9: 10, 12: 12, 13: 14, 14: 14, 17: 18, 18: 18, 19: 19, 40: 40}
    assert births.for_rules(this)(None) is None
    assert json.dumps(births.change({"field": "name", "old": "2013", "new": "a"})) == (
        '{"field": "name", "old": "2013", "new": "a"}'
    )


def test_a_year_that_was_written_down_in_any_language_is_hidden_in_every_other():
    year = str(minors())
    for written in ("en", "pl", "tr"):
        with translation.override(written):
            field = str(Player._meta.get_field("birth_year").verbose_name)
        for read in ("en", "pl"):
            with translation.override(read):
                assert births.change({"field": field, "old": "", "new": year})["new"] == "U14", (written, read)
