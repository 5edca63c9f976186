"""A choice of a list as a heading, and the choices that are offered."""

from datetime import date

import pytest
from django.utils import timezone

from ratings.pages.ranking.entry_filter import EntryFilter
from ratings.pages.ranking.top_lists import heading, people, ready
from tests.ratings.lists.list_factory import make_entry, make_list, make_player


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({}, ""),
        ({"name": "okoń"}, ""),
        ({"women": "true"}, "Women"),
        ({"women": "true", "age": "U16"}, "Girls under 16"),
        ({"age": "U16"}, "Under 16"),
        ({"women": "true", "age": "S50"}, "Women of 50 and over"),
        ({"age": "S65", "region": "Kuyavia"}, "65 and over, Kuyavia"),
        ({"title": "any"}, "Holders of a title"),
        ({"title": "IM", "club": "hetman"}, "IM, Hetman Toruń"),
        ({"least": "2000", "most": "2199.5"}, "rating 2000 to 2199.5"),
        ({"least": "0"}, "rating from 0"),
        ({"most": "1200", "federation": "POL"}, "rating up to 1200, POL"),
        ({"age": "U99", "women": "true"}, ""),
    ],
)
def test_a_choice_reads_as_a_heading(db, asked, words):
    rating_list = make_list(date(timezone.localdate().year, 1, 1))
    make_entry(rating_list, make_player(club="Hetman Toruń", region="Kuyavia"), 2000)
    assert heading(EntryFilter(asked, rating_list=rating_list)) == words


def test_groups_of_an_old_list_are_todays():
    found = [people(group, women, today=True) for group in ("U12", "S50") for women in (True, False)]
    assert found == ["Girls under 12 today", "Under 12 today", "Women of 50 and over today", "50 and over today"]


def test_every_choice_offered_is_understood_and_headed_by_its_words(db, client):
    rating_list = make_list(date(timezone.localdate().year, 1, 1))
    make_entry(rating_list, make_player(region="Kuyavia", birth_year=timezone.localdate().year - 7), 2000, title="WIM")
    page = client.get(rating_list.get_absolute_url()).content.decode()
    wrong = []
    for _kind, choices in ready(rating_list):
        for words, asked in choices:
            address = f"{rating_list.get_absolute_url()}?{asked}"
            shown = client.get(address)
            found = shown.status_code == 200 and f'<h2 class="choice">{words}</h2>' in shown.content.decode()
            if not found or f'href="{address.replace("&", "&amp;")}"' not in page:
                wrong.append(words)
    assert wrong == []
    assert [kind for kind, _choices in ready(rating_list)] == ["By age", "Women and girls", "By region", "By title"]
