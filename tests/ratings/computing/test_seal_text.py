"""The text of a list is the same on every database, to the byte, and says each value in one way only."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from federation.models import Tournament
from ratings.computing import seal_text
from ratings.models import CountedEvent, Line
from tests.launcher.owner import as_owner
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

# Of the list below. Another number here is another recipe, and breaks every seal there is.
SEAL = "3b46137f33ba8df97068cac2dddfced4fbac1563a4b6164a0c80d2b74dc1bc16"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.1 + 0.2, "0.30000000000000004"), (-0.0, "0.0"), (2000.0, "2000.0"), (7, "7"), (None, ""), (True, "1"),
        (False, "0"), (memoryview(b"\x00\xff"), "00ff"), (date(2026, 3, 1), "2026-03-01"), ("k10", "k10"),
        (datetime(2026, 3, 1, 1, tzinfo=timezone(timedelta(hours=2))), "2026-02-28T23:00:00.000000+00:00"),
        ({"b": [1e16, -0.0], "a": True, "c": None}, '{"a":true,"b":[1e+16,0.0],"c":null}'),
        ({"b": [10**16, 0], "a": True, "c": None}, '{"a":true,"b":[1e+16,0.0],"c":null}'),
    ],
)  # fmt: skip
def test_a_value_is_written_in_one_way(value, text):
    assert seal_text.written(value) == text


def test_what_has_no_canonical_text_is_refused():
    with pytest.raises(TypeError, match="set"):
        seal_text.written({1, 2})


def test_rows_are_told_apart_and_so_are_values():
    rows = [[(1, 23), (4, 5)], [(12, 3), (4, 5)], [(1, 23, 4, 5)], [(4, 5), (1, 23)], [(1, 23), (4, None, 5)]]
    assert len({seal_text.digest_of(one) for one in rows}) == len(rows)
    many = [(number,) for number in range(2 * seal_text.BLOCK + 1)]
    assert seal_text.digest_of(iter(many)) == seal_text.digest_of(many) != seal_text.digest_of(many[:-1])


@pytest.mark.django_db
def test_every_database_gives_the_same_seal():
    found = make_list(digest="of the inputs", published_at=datetime(2026, 11, 1, 8, 30, 0, 7, tzinfo=UTC))
    players = [make_player("Żółw, Łucja", pk=900_001), make_player("Okoń, Ewa", pk=900_002)]
    make_entry(found, players[0], 2010.3, previous=-0.0, factor=0.1 + 0.2, deviation=1e-7, best=None)
    make_entry(found, players[1], 1e16 / 3, active=False)
    with as_owner():  # who may bring numbers
        event = Tournament.objects.create(
            pk=900_003, code="2026-0001", name="One", start=date(2026, 9, 1), end=date(2026, 9, 2), rounds=1,
            accepted_at=datetime(2026, 9, 3, tzinfo=UTC),
        )  # fmt: skip
    CountedEvent.objects.create(list=found, tournament=event, games=1, late=True)
    for player in players:
        Line.objects.create(
            list=found, player=player, tournament=event, order=0, games=1, score=0.5, change=-0.0, rule="k10",
            facts={"z": 1e16, "a": [0.1, -0.0, 3, None, "ż"]}, detail=b"\x00\xffdetail",
        )  # fmt: skip
    assert seal_text.seal(2, "the one before", seal_text.parts(found.pk)) == SEAL
