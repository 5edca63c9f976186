"""The Polish federation's constants and norms: the table as printed, and its editions."""

import csv
from datetime import date

import pytest

from ratings.categories.pzszach import CATEGORIES, DIRECT, EDITIONS, constant, direct_awards, edition
from tests.requirement import SHARED

TODAY = date(2026, 11, 22)


def test_constant_of_a_category():
    assert (constant("III"), constant("III", "w"), constant("bk", "w")) == (1600, 1400, 1000)


@pytest.mark.shared
def test_table_is_as_collected():
    path = SHARED / "rules" / "tables" / "categories_polish_pzszach.csv"
    with path.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert [
        (each.code, each.native, each.english, each.rating, each.norm, each.games and each.games[0])
        for each in CATEGORIES
    ] == [
        (
            row["code"],
            row["label_pl"],
            row["label_en"],
            (int(row["fixed_rating_men"]), int(row["fixed_rating_women"])),
            (int(row["norm_Rmin_men"]), int(row["norm_Rmin_women"])) if row["norm_Rmin_men"] else None,
            int(row["norm_min_games"]) if row["norm_min_games"] else None,
        )
        for row in rows
    ]
    # The file has the men's numbers of games only.
    assert {each.code: each.games[1] for each in CATEGORIES if each.games and each.games[1] != each.games[0]} == {
        "I": 7
    }


# ---- dated rules ------------------------------------------------------------------------------------------------
def test_games_of_norms_by_edition():
    """(men, women) where they differ, by the first day of each edition."""
    assert {each.since: {one.code: one.games for one in each.categories if one.games and len({*one.games}) == 2}
            for each in EDITIONS} == {
        None: {"I": (9, 7)},
        date(2024, 7, 1): {"III": (7, 5), "I": (9, 7)},
    }  # fmt: skip
    days = [date(2015, 1, 12), date(2024, 6, 30), date(2024, 7, 1), TODAY]
    assert [EDITIONS.index(edition(day)) for day in days] == [0, 0, 1, 1]


def test_champions_of_poland_are_given_categories_from_2024_on():
    assert (direct_awards(date(2023, 12, 31)), direct_awards(date(2024, 1, 1))) == ((), DIRECT)
    assert [(each.championship, each.category, each.norm) for each in DIRECT] == [
        ("IMP do lat 18", "m", ""),
        ("IMP do lat 16", "k", "m"),
        ("IMP do lat 14", "k", ""),
        ("IMP do lat 12", "I", "k"),
        ("IMP do lat 10", "I", ""),
        ("IMP do lat 8", "II", "I"),
        ("IMP Amatorów do 2100", "k", ""),
        ("IMP Amatorów do 1820", "I", "k"),
        ("IMP Amatorów do 1580", "I", ""),
        ("IMP Seniorów 55+", "k", "m"),
    ]
