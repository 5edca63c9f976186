"""Whole columns written and read again: what the database holds afterwards is what was meant."""

from datetime import date

import numpy as np
import pytest
from django.db.models.functions import Coalesce

from ratings.computing import bulk
from ratings.models import Entry, Line, PersonalBest, RatingList
from tests.factories import event, noon, player
from tests.ratings.lists.list_factory import make_version

DAY = date(2026, 1, 1)
SPARSE = np.array([7, 3, 2**40])  # keys that no table could be made of


@pytest.fixture
def draft(db) -> RatingList:
    return RatingList.objects.create(system="fide", effective=DAY, first_day=DAY, last_day=DAY, created=noon(DAY))


def entries(draft: RatingList, **changed) -> dict:
    people = [player("Okoń"), player("Żółć")]
    persons = make_version(people[0], name="Okoń, Test", club=""), make_version(people[1], name="Żółć, Łucja", club="x")
    return {
        "list_id": np.full(2, draft.pk),
        "player_id": np.array([one.pk for one in people]),
        "position": np.array([1, 2]),
        "rank": np.ma.masked_equal([1, 0], 0),
        "rating": np.array([2000.5, 1999.0]),
        "previous": np.array([np.nan, 1990.0]),
        "games": np.array([9, 0]),
        "career_games": np.array([100_000, 0]),
        "active": np.array([True, False]),
        "further": np.array([b"", b"65.25 "]),
        "person_id": np.array([one.pk for one in persons]),
        **changed,
    }


def test_numbers_and_nothing_arrive(draft):
    bulk.write(Entry, [entries(draft)])
    fields = ("position", "rank", "rating", "previous", "games", "career_games", "active", "further")
    assert list(Entry.objects.values_list(*fields)) == [
        (1, 1, 2000.5, None, 9, 100_000, True, ""),
        (2, None, 1999.0, 1990.0, 0, 0, False, "65.25 "),
    ]


def test_days_arrive(draft):
    days = [date(1999, 12, 31), DAY]
    rows = {
        "system": np.full(2, b"fide"), "live": np.ones(2, int), "list_id": np.full(2, draft.pk),
        "player_id": np.full(2, player("Okoń").pk), "rating": np.array([2000.0, 2010.5]),
        "before": np.array([np.nan, 2000.0]), "day": np.array(days, "M8[D]"),
    }  # fmt: skip
    bulk.write(PersonalBest, [rows])
    assert list(PersonalBest.objects.order_by("day").values_list("day", "before")) == [(days[0], None), (DAY, 2000)]


def test_lists_arrive_beside_arrays(draft):
    okon, golab = player("Okoń"), player("Gołąb")
    open_ = event("Open", DAY, DAY, [(okon, golab, 1)])
    bulk.write(
        Line,
        [
            {
                "list_id": np.full(1, draft.pk),
                "player_id": np.array([one.pk]),
                "facts": [facts],
                "detail": [detail],
                "tournament_id": np.ma.masked_equal([key], 0),
                "order": np.zeros(1, int),
                "games": np.ones(1, int),
                "rule": np.array([b"k-20"]),
            }
            for one, key, facts, detail in ((okon, open_.pk, '{"start": 1.5}', b"\0\xff"), (golab, 0, None, b""))
        ],
    )
    found = Line.objects.order_by("pk").values_list("player", "tournament", "facts", "detail", "rule", "score")
    assert [(*row[:3], bytes(row[3]), *row[4:]) for row in found] == [
        (okon.pk, open_.pk, {"start": 1.5}, b"\0\xff", "k-20", None),
        (golab.pk, None, None, b"", "k-20", None),
    ]


def test_a_column_is_read_as_it_was_written(draft):
    bulk.write(Entry, [entries(draft)])
    rows = Entry.objects.values_list("position", "person__name", "rating", "person__club", Coalesce("rank", 0))
    rows = rows.order_by("position")  # the model's own order is left out
    position, name, rating, club, rank = bulk.read(rows, "i4", "S", "f8", "S", "i2")
    assert (position.tolist(), rating.tolist(), rank.tolist()) == ([1, 2], [2000.5, 1999.0], [1, 0])
    assert np.strings.decode(name, "utf-8").tolist() == ["Okoń, Test", "Żółć, Łucja"]
    assert club.tolist() == [b"", b"x"]
    assert (position.dtype, rank.dtype) == (np.int32, np.int16)


@pytest.mark.parametrize("rows", [Entry.objects.all(), Entry.objects.none()])
def test_no_rows_are_empty_columns(db, rows):
    found = bulk.read(rows.values_list("position", "person__name"), "i4", "S")
    assert [len(column) for column in found] == [0, 0]


def test_nothing_to_write_writes_nothing(db):
    bulk.write(Entry, [])
    assert not Entry.objects.exists()


def test_keys_are_found_wherever_they_are():
    for keys in (np.array([5, 2, 9]), SPARSE):
        wanted = np.array([keys[2], 4, keys[0]])
        assert bulk.places(keys, wanted).tolist() == [2, -1, 0]
        assert bulk.together(keys, keys[:1]).tolist() == sorted(keys.tolist())
    none = np.empty(0, np.int64)
    assert bulk.places(none, SPARSE).tolist() == [-1, -1, -1]
    assert bulk.together(none, none).tolist() == []
