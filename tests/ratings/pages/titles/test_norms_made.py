"""The list of norms that were made: which are on it, in which order, and what each row leads to."""

from datetime import date

import pytest
from django.http import QueryDict
from django.urls import reverse

from federation.models import Tournament
from ratings.models import NormFound
from ratings.pages.titles.norms_made import NormFilter, NormsTable, made
from ratings.titles import finding
from tests.ratings.lists.list_factory import NOW, make_player
from tests.ratings.titles.norm_factory import DRAWS, FIVE, make_hero, make_ring

pytestmark = pytest.mark.django_db


def chosen(query: str = "") -> list[tuple[str, str]]:
    found = NormFilter(QueryDict(query), queryset=made())
    return [(one.title, one.tournament.name) for one in found.qs]


def also(norm: NormFound, title: str) -> NormFound:
    """The same result as a norm for another title."""
    norm.pk, norm.title = None, title
    norm.save()
    return norm


@pytest.fixture
def three() -> list[Tournament]:
    """Two events with an IM norm of one player, and one in which nobody made one."""
    events = [
        make_ring(make_hero("Okoń, Ewa"), FIVE, start=date(2025, 6, 1), name="Earlier"),
        make_ring(make_hero("Gołąb, Jan", federation="CZE"), FIVE, name="Later"),
        make_ring(make_hero("Wrona, Ida"), DRAWS, name="Drawn"),
    ]
    finding.find_due(NOW)
    NormFound.objects.exclude(player__family_name__in=["Okoń", "Gołąb", "Wrona"], norm=True).delete()  # of opponents
    return events


def test_norms_stand_in_order_the_latest_first_without_what_is_refused_or_withdrawn(three):
    assert chosen() == [("IM", "Later"), ("IM", "Earlier")]
    three[1].withdrawn = True
    three[1].save()
    assert chosen() == [("IM", "Earlier")]


def test_they_are_chosen_by_title_year_and_federation(three):
    assert chosen("year=2025") == [("IM", "Earlier")]
    assert chosen("federation=CZE") == [("IM", "Later")]
    assert chosen("title=IM&year=2026") == [("IM", "Later")]
    found = NormFilter(QueryDict("title=GM"), queryset=made())
    assert list(found.qs) == [] and found.misunderstood == ["Title “GM”: there is none here."]


def test_a_result_stands_once_with_its_highest_title_unless_a_title_is_asked_for(three):
    also(NormFound.objects.get(tournament=three[0], norm=True), "GM")
    assert chosen() == [("IM", "Later"), ("GM", "Earlier")]
    assert chosen("title=IM") == [("IM", "Later"), ("IM", "Earlier")]


def test_a_row_leads_to_the_player_the_event_and_the_working(three):
    norm = made()[1]
    table = NormsTable(orderable=False).show([norm])
    event = three[0]
    for address in (
        norm.player.get_absolute_url(), event.get_absolute_url(), reverse("norm", args=[event.code, 1, "IM"])
    ):  # fmt: skip
        assert f'href="{address}"' in table.body, address
    assert "2477" in table.body


def test_a_merged_entry_is_told_as_who_stands_for_it(three):
    norm = made()[1]
    kept = make_player("Okoń, Ewa Maria")
    norm.player.merged_into = kept
    norm.player.save()
    rows = list(NormsTable().file_rows(made()))
    assert [row[2] for row in rows][1] == kept.pk


def test_the_file_says_what_the_page_says(three):
    table = NormsTable()
    rows = [dict(zip(table.file_head(), row, strict=True)) for row in table.file_rows(made())]
    told = [(row["title"], row["name"], row["event"], row["end"].isoformat(), row["performance"]) for row in rows]
    assert told == [
        ("IM", "Gołąb, Jan", "Later", "2026-06-09", 2477), ("IM", "Okoń, Ewa", "Earlier", "2025-06-09", 2477),
    ]  # fmt: skip
