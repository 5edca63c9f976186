"""What clubs owe: twenty events over two editions, reckoned by hand."""

from datetime import date
from decimal import Decimal

import pytest

from federation.events.for_fide.fees import fee
from federation.events.for_fide.month import Month, events
from federation.events.for_fide.own_fees import statements
from federation.models import FeeEdition, Tournament
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db

# Kind, rate of play, last day, players of Hetman, of Skoczek and of no club, ratings as reported; then what Hetman and
# Skoczek owe by the federation's table, and what FIDE asks for all of them in euros, None where no rule says it.
TABLE = [
    ("swiss", "standard", (2026, 6, 7), 4, 0, 0, 2000, "8.00", None, 4),
    ("swiss", "standard", (2026, 6, 28), 2, 3, 1, 2000, "4.00", "6.00", 6),
    ("swiss", "rapid", (2026, 6, 7), 4, 4, 0, 2000, "4.00", "4.00", 0),
    ("swiss", "blitz", (2026, 6, 8), 1, 5, 2, 2000, "0.50", "2.50", 0),
    ("round-robin", "standard", (2026, 6, 9), 3, 3, 0, 2230, "6.00", "6.00", 6),
    ("round-robin", "standard", (2026, 6, 10), 3, 3, 0, 2231, "6.00", "6.00", 30),
    ("round-robin", "standard", (2026, 6, 11), 6, 0, 0, 2379, "12.00", None, 30),
    ("round-robin", "standard", (2026, 6, 12), 0, 6, 0, 2380, None, "12.00", 60),
    ("round-robin", "rapid", (2026, 6, 13), 0, 6, 0, 2380, None, "6.00", 0),
    ("team", "standard", (2026, 6, 14), 4, 4, 0, 2000, "8.00", "8.00", None),
    ("match", "standard", (2026, 6, 15), 1, 1, 0, 2000, "2.00", "2.00", None),
    ("team", "blitz", (2026, 6, 30), 2, 2, 0, 2000, "1.00", "1.00", 0),
    ("swiss", "standard", (2026, 7, 1), 4, 0, 0, 2000, "10.00", None, 4),
    ("swiss", "standard", (2026, 7, 5), 2, 3, 1, 2000, "5.00", "7.50", 6),
    ("swiss", "rapid", (2026, 7, 6), 4, 4, 0, 2000, "5.00", "5.00", 0),
    ("swiss", "blitz", (2026, 7, 7), 1, 5, 2, 2000, "0.00", "0.00", 0),
    ("round-robin", "standard", (2026, 7, 8), 2, 4, 0, 2600, "5.00", "10.00", 90),
    ("round-robin", "standard", (2026, 7, 9), 3, 3, 0, 2700, "7.50", "7.50", 120),
    ("knockout", "standard", (2026, 7, 10), 2, 2, 0, 2000, "5.00", "5.00", None),
    ("other", "rapid", (2026, 7, 31), 1, 1, 4, 2000, "1.25", "1.25", 0),
]
SUMS = {6: ("51.50", "53.50"), 7: ("38.75", "36.25")}


@pytest.fixture
def editions():
    FeeEdition.objects.create(since=date(2026, 1, 1), currency="EUR", standard=2, rapid=1, blitz="0.5")
    FeeEdition.objects.create(since=date(2026, 7, 1), currency="EUR", standard="2.5", rapid="1.25", blitz=0)


def test_twenty_events_over_two_editions(editions):
    clubs = "Hetman", "Skoczek", None
    fields = {club: [make_player(club=club) for _ in range(6)] for club in clubs}
    made: dict[int, tuple] = {}
    for kind, tempo, end, hetman, skoczek, alone, rating, *expected in TABLE:
        counts = dict(zip(clubs, (hetman, skoczek, alone), strict=True))
        people = [one for club, count in counts.items() for one in fields[club][:count]]
        event = make_event(people, [], kind=kind, tempo=tempo, start=date(*end), end=date(*end))
        made[event.pk] = (*expected, fee(event, len(people), [rating] * len(people)))
    for month, sums in SUMS.items():
        wanted = Month(2026, month)
        told = {one.club and one.club.name: one for one in statements(list(events(wanted)), wanted)}
        assert list(told) == ["Hetman", "Skoczek", None]  # players of no club stand last
        for club, place, whole in ((name, place, sums[place]) for place, name in enumerate(clubs[:2])):
            items = {item.event.pk: item.amount for item in told[club].items}
            of_month = {pk: row for pk, row in made.items() if Tournament.objects.get(pk=pk).end.month == month}
            assert items == {pk: Decimal(row[place]) for pk, row in of_month.items() if row[place]}
            assert told[club].amount == Decimal(whole)
    assert [row[3] for row in made.values()] == [row[2] for row in made.values()]


def test_nobody_owes_for_what_was_before_the_first_edition(editions):
    FeeEdition.objects.filter(since=date(2026, 1, 1)).delete()
    make_event([make_player(club="Hetman")], [], start=date(2026, 6, 30), end=date(2026, 6, 30))
    june = Month(2026, 6)
    assert statements(list(events(june)), june) == []


def test_a_long_event_is_paid_for_with_its_last_part(editions):
    days = ["2026-05-03", "2026-06-14"]
    made = make_event([make_player(club="Hetman")], [], start=date(2026, 5, 3), end=date(2026, 6, 14), rounds=2)
    Tournament.objects.filter(pk=made.pk).update(round_dates=days)
    told = [statements(list(events(month)), month) for month in (Month(2026, 5), Month(2026, 6))]
    assert [[one.amount for one in each] for each in told] == [[], [Decimal(2)]]


def test_who_was_merged_counts_for_the_club_of_the_entry_that_stays(editions):
    kept = make_player(club="Skoczek")
    make_event([make_player(club="Hetman", merged_into=kept)], [], start=date(2026, 6, 1), end=date(2026, 6, 1))
    june = Month(2026, 6)
    assert [one.club.name for one in statements(list(events(june)), june)] == ["Skoczek"]
