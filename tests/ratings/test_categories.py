"""Labels computed from ratings, at the borders of every band."""

import csv
from itertools import pairwise

import pytest

from ratings.categories import TABLES, Label, event_category, label
from tests.requirement import SHARED


@pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))
def test_bands_follow_one_another_without_gap_or_overlap(table):
    assert (table.bands[0].lower, table.bands[-1].upper) == (None, None)
    for band, following in pairwise(table.bands):
        assert band.upper == following.lower
    assert len({band.label.code for band in table.bands}) == len(table.bands)


@pytest.mark.parametrize(
    ("table", "rating", "code"),
    [
        ("polish", -5, "0"),
        ("polish", 1399.9, "6"),
        ("polish", 1400, "7"),
        ("polish", 2402, "12"),
        ("polish", 3999, "17"),
        ("italian", 1199, "PRINC"),
        ("italian", 1200, "3S"),
        ("italian", 1999, "1N"),
        ("italian", 2000, "CM"),
        ("italian", 2699, "GM"),
        ("italian", 2700, "SGM"),
    ],
)
def test_label(table, rating, code):
    assert label(table, rating).code == code


def test_label_is_shown_in_both_languages():
    assert label("polish", 2402) == Label("12", "Mistrzowie", "masters")
    assert label("italian", 1700, sex="w") == Label("2N", "Seconda categoria Nazionale (2°N)", "2nd national")


def test_no_rating_has_no_label():
    with pytest.raises(ValueError, match="without a rating"):
        label("polish", float("nan"))


@pytest.mark.shared
@pytest.mark.parametrize(
    ("table", "file", "lower", "native", "english"),
    [
        ("polish", "categories_wronicz.csv", "elo_lower_incl", "label_pl", "label_en"),
        ("italian", "categories_italian.csv", "lower_incl", "label_native", "label_en"),
    ],
)
def test_tables_are_as_collected(table, file, lower, native, english):
    with (SHARED / "rules" / "tables" / file).open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    bands = TABLES[table].bands
    assert [(band.label.native, band.label.english) for band in bands] == [(row[native], row[english]) for row in rows]
    assert [band.lower for band in bands[1:]] == [int(row[lower]) for row in rows[1:]]


@pytest.mark.parametrize(
    ("average", "women", "category"),
    [
        (2250.4, False, None),
        (2250.5, False, 1),
        (2275.4, False, 1),
        (2275.5, False, 2),
        (2802, False, 23),
        (2850, False, 24),
        (2050, True, None),
        (2051, True, 1),
        (2075, True, 1),
        (2076, True, 2),
    ],
)
def test_event_category(average, women, category):
    assert event_category(average, women) == category


@pytest.mark.shared
def test_event_categories_are_as_collected():
    with (SHARED / "rules" / "tables" / "fide_tournament_categories.csv").open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            for women, group in ((False, "open"), (True, "women")):
                ends = [event_category(int(row[f"{group}_{end}"]), women) for end in ("min", "max")]
                assert ends == [int(row["category"])] * 2
