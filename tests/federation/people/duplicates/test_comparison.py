"""Which entries are proposed as one person's, and which are not."""

from datetime import date

import pytest

from federation.models import Player
from federation.people.duplicates import register_search
from tests.factories import event, player

pytestmark = pytest.mark.django_db
BORN = date(1990, 5, 31)


def made(name: str, /, number: str, **facts) -> Player:
    family, _, given = name.partition(", ")
    return player(family, given_name=given, national_id=number, **{"birth_year": 1990, **facts})


def found() -> list[tuple]:
    names = dict(Player.objects.values_list("pk", "national_id"))
    pairs = [pair for batch in register_search.find() for pair in batch]
    return [(names[pair.duplicate], names[pair.kept], pair.reasons, pair.doubts) for pair in pairs]


@pytest.mark.parametrize(
    ("first", "second", "reasons", "doubts"),
    [
        (("Öz, Ali", {}), ("Oz, Ali", {}), ("same name", "same birth year"), ()),
        (("Okoń, Ewa", {}), ("Ewa, Okoń", {}), ("same name, its words in another order", "same birth year"), ()),
        (("Okoń, Ewa", {"birth_year": None}), ("Okon, Ewa", {}), ("same name",), ()),
        (("Kowalczyk, Jan", {}), ("Kowalcyzk, Jan", {}), ("similar name", "same birth year"), ()),
        (("Szymański, Jan", {}), ("Zymański, Jan", {}), ("similar name", "same birth year"), ()),
        (("Nowak, Anna Maria", {}), ("Nowak, Anna", {}), ("similar name", "same birth year"), ()),
        (("Okoń, Ewa", {"born": BORN}), ("Okon, E", {"born": BORN}), ("similar name", "same date of birth"), ()),
        (
            ("Okoń, Ewa", {"fide_id": 9000012, "birth_year": 1980}), ("Okoń, Ewa", {"fide_id": 9000021}),
            ("the FIDE ids differ by two digits in another order", "same name"), ("another birth year",),
        ),
        (
            ("Okoń, Ewa", {"fide_id": 9000012, "birth_year": 1980}), ("Wrona, Ewa", {"number": "9000012"}),
            ("the FIDE id of one is the national id of the other",), ("another name", "another birth year"),
        ),
        (
            ("Okoń, Ewa", {"fide_id": 9000012}), ("Okoń, Ewa", {"fide_id": 9000345}),
            ("same name", "same birth year"), ("two FIDE ids",),
        ),
    ],
)  # fmt: skip
def test_pair_is_proposed(first, second, reasons, doubts):
    made(first[0], "T-1", **first[1])
    made(second[0], **{"number": "T-2", **second[1]})
    assert found() == [(second[1].get("number", "T-2"), "T-1", reasons, doubts)]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (("Nowak, Jan", {}), ("Nowak, Jan", {"birth_year": 1991})),  # namesakes
        (("Nowak, Jan", {}), ("Nowak, Anna", {})),
        (("Nowak, Jan", {"birth_year": None}), ("Nowak, Jam", {})),  # a slip of the pen needs the year beside it
        (("Nowak, Alex", {"sex": "m"}), ("Nowak, Alex", {"sex": "w"})),
        (("Wrona, Jan", {"born": BORN}), ("Kowalska, Anna", {"born": BORN})),
        (("Kowalczyk, Jan", {"fide_id": 9000012}), ("Kowalcyzk, Jan", {"fide_id": 9000345})),
        (("李, 明", {}), ("王, 芳", {})),
        (("", {}), ("", {})),
    ],
)
def test_pair_is_not_proposed(first, second):
    for number, (name, facts) in enumerate((first, second)):
        made(name, f"T-{number}", **facts)
    assert found() == []


def test_two_entries_in_one_event_are_two_people():
    one, other = made("Okoń, Ewa", "T-1"), made("Okoń, Ewa", "T-2")
    assert len(found()) == 1
    cup = event("Cup", date(2026, 5, 3), date(2026, 5, 3), [(one, other, 1)])
    assert found() == []
    cup.withdrawn = True
    cup.save()
    assert len(found()) == 1


def test_an_entry_of_fides_list_is_the_one_to_merge():
    made("Okoń, Ewa", "FIDE-9000001", fide_id=9000001)
    made("Okoń, Ewa", "T-1")
    assert [pair[:2] for pair in found()] == [("FIDE-9000001", "T-1")]
