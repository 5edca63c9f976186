"""Counts of ratings by year, age and change, of everybody and of one federation."""

from dataclasses import fields
from random import Random

import numpy as np

from ratings.lists.dry_runs.years.counts import CHOSEN, EVERYBODY, MOST, Counts
from ratings.lists.dry_runs.years.scid_file import FIRST_YEAR, Person


def grown(birth: int, federation: str, first: int, *ratings: int) -> Person:
    """Rated from a year on; 0: not on the list."""
    return Person(True, birth, federation, list(range(first, first + len(ratings))), list(ratings), len(ratings))


def counted(*people: Person) -> Counts:
    found = Counts()
    found.add(people, "POL")
    return found


def test_people_are_counted_by_year_and_rating():
    found = counted(grown(1970, "POL", 1990, 2400, 2410), grown(0, "GER", 1990, 2400), Person(True, 1980, "POL"))
    assert found.people.tolist() == [[2, 1, 3], [1, 1, 2]]
    assert found.rated[:, 1990 - FIRST_YEAR, 2400].tolist() == [2, 1]
    assert found.ages[EVERYBODY, 1990 - FIRST_YEAR, [0, 20]].tolist() == [[1, 2400, 0, 0], [1, 2400, 0, 0]]


def test_a_change_is_from_one_year_to_the_next():
    found = counted(grown(1960, "POL", 1990, 2400, 2410, 0, 2500, 2500), grown(1960, "POL", 1994, 2300, 2294))
    assert {
        year + FIRST_YEAR: np.flatnonzero(row).tolist() for year, row in enumerate(found.moved[CHOSEN]) if row.any()
    } == {1991: [MOST + 10], 1995: [MOST - 6]}
    assert found.ages[EVERYBODY, 1991 - FIRST_YEAR, 31].tolist() == [1, 2410, 1, 10]


def test_changes_of_the_young_and_the_old_are_no_adults_changes():
    found = counted(*(grown(1991 - age, "POL", 1990, 2000, 2010) for age in (24, 25, 45, 46)))
    assert found.moved[EVERYBODY].sum() == 2


def test_newcomers_are_followed_from_their_first_list():
    found = counted(grown(1980, "POL", 1990, 0, 1500, 1550, 0, 1600), grown(1981, "POL", 1991, 1500))
    first, group = 1991 - FIRST_YEAR, 1  # 11 and 10 years old: one in each group
    assert found.newcomers[EVERYBODY, first, group, :4].tolist() == [[1, 0], [1, 50], [0, 0], [1, 100]]
    assert found.newcomers[EVERYBODY, first, 0, :2].tolist() == [[1, 0], [0, 0]]


def test_pieces_add_up_and_come_back_from_what_is_stored():
    random = Random(1)
    people = [
        grown(random.choice([0, 1950, 1985]), random.choice(["POL", "GER"]), random.randint(1971, 2010), *(
            random.choice([0, random.randint(1000, 2800)]) for _ in range(random.randint(1, 15))
        ))
        for _ in range(200)
    ]  # fmt: skip
    whole, pieces = counted(*people), Counts()
    for at in range(0, 200, 37):
        pieces = Counts.unpacked(pieces.packed())
        pieces.add(people[at : at + 37], "POL")
    for each in fields(Counts):
        assert np.array_equal(getattr(whole, each.name), getattr(pieces, each.name)), each.name
    assert whole.rated[EVERYBODY].sum() == sum(rating > 0 for one in people for rating in one.ratings)


def test_nobody_is_nothing():
    assert counted().people.sum() == 0
