"""Players of a file of ratings, one at a time; lines that are not taken."""

from io import BytesIO

import pytest

from ratings.lists.dry_runs.years.scid_file import Person, Place, Refused, is_one, read
from tests.ratings.lists.dry_runs.years.made_up import HEAD, PLAYERS, TAIL, WRONG, file


def people(content: bytes, place: Place | None = None) -> list[Person]:
    stream, place = BytesIO(content), place or Place()
    stream.seek(place.at)
    return [one for one in read(stream, place, 2026) if one.named]


def test_players_have_the_first_rating_of_each_year():
    assert people(file()) == [
        Person(True, 1970, "POL", [1990, 1991, 1992], [2400, 2420, 2430], 4),
        Person(True, 1980, "POL", [1991, 1992], [0, 2110], 3),
        Person(True, 0, "GER", [1990, 1991], [0, 2000], 1),
        Person(True, 1900, "POL"),
    ]


def test_reading_goes_on_after_any_player():
    whole, content = people(file()), file()
    for taken in range(1, len(whole) + 1):
        place = Place()
        found = (one for one in read(BytesIO(content), place, 2026) if one.named)
        first = [next(found) for _ in range(taken)]
        assert place.line == content[: place.at].count(b"\n")
        assert first + people(content, place) == whole


def test_lines_that_are_not_taken_are_named():
    (one,) = people(file(WRONG))
    first = HEAD.count(b"\n") + 2
    assert one.refused == [
        Refused(first, "future", 2102), Refused(first + 1, "unreadable"), Refused(first + 2, "early", 1970),
        Refused(first + 3, "twice", 2014),
    ]  # fmt: skip
    assert (one.years, one.ratings, one.published) == ([2015], [1890], 1)


def test_ratings_before_the_first_name_are_nobodys():
    before, *_rest = read(BytesIO(HEAD + b"   %Elo 1990:2000\n" + PLAYERS), Place(), 2026)
    assert (before.named, before.published, before.refused) == (False, 0, [Refused(HEAD.count(b"\n") + 1, "nobody")])


@pytest.mark.parametrize(
    "line",
    [
        b"1992.2270,2270", b"1978:1980:", b"1985 1965", b"1990:2100,,2100", b"1990:2100;2110", b"1990:x", b"",
        b"1990:" + b",".join([b"2100"] * 13), b"1990:4000",
    ],
)  # fmt: skip
def test_what_is_no_row_of_ratings_is_refused_whole(line):
    (one,) = people(HEAD + b"Gracz, Adam #-  POL [2450] 1970\n   %Elo " + line + b"\n" + TAIL)
    assert ([each.why for each in one.refused][:1], one.years) == (["unreadable"], [])


def test_a_line_that_would_fill_the_memory_is_one_line():
    long = b"Gracz, Adam #-  POL [2450] 1970\n   %Elo " + b"1990:2100 " * 5000 + b"\n"
    first, second = people(file(long + PLAYERS))[:2]
    assert ([each.why for each in first.refused], second.birth) == (["unreadable"], 1970)


def test_a_file_of_ratings_says_what_it_is():
    assert (is_one(file()), is_one(b"ID;Name;Rating\n")) == (True, False)
