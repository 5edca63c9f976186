"""Titles and their schemes: the order, who gives them, the ratings they ask for, beside the tables they come from."""

import csv

import pytest

from federation.players_import.formats import rows
from federation.reports import player_fields
from federation.vocabulary.titles import PLAYING, SCHEMES, Kind, every, find, height
from ratings.categories import TITLE_MINIMUMS
from ratings.systems.italy.system import MINIMA
from ratings.systems.protocol.calculator_fields import NEW_TITLE
from tests.requirement import SHARED

TABLES = SHARED / "rules" / "tables"


def table(name: str) -> list[dict[str, str]]:
    with (TABLES / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_schemes_and_their_titles_highest_first():
    assert {code: scheme.codes for code, scheme in SCHEMES.items()} == {
        "FIDE": ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"),
        "FIDE arena": ("AGM", "AIM", "AFM", "ACM"),
        "FIDE arbiters": ("IA", "FA", "NA"),
        "FIDE trainers": ("FST", "FT", "FI", "NI", "DI"),
        "PZSzach": ("m", "k++", "k+", "k", "I++", "I+", "I", "II", "III", "IV", "V"),
        "FSI": ("M", "CM", "1N", "2N", "3N"),
        "BFS": ("KMS", "I", "II", "III", "IV"),
        "TSF": ("NM",),
        "US Chess": ("SM", "NM", "E"),
    }
    assert SCHEMES["FIDE"].codes == PLAYING


@pytest.mark.shared
def test_fides_titles_are_those_of_the_table():
    rows = {row["title"]: row for row in table("fide_titles.csv")}
    assert {
        one.code: (one.women, one.least, one.direct) for one in SCHEMES["FIDE"].titles
    } == {
        code: (row["women_only"] == "1", int(row["rating_required"]), int(row["min_rating_for_direct_title"]))
        for code, row in rows.items()
    }  # fmt: skip
    arena = {row["title"]: int(row["online_rating"]) for row in table("fide_foa_titles.csv")}
    assert {one.code: one.least for one in SCHEMES["FIDE arena"].titles} == arena


@pytest.mark.shared
def test_national_titles_are_those_of_the_tables():
    polish = [code for row in table("categories_polish_pzszach.csv") for code in row["code"].split("/")]
    polish = [code for code in polish if find("FIDE", code) is None and code != "bk"]
    assert polish == list(reversed(SCHEMES["PZSzach"].codes))
    italian = {
        row["code"]: int(row["minimum"])
        for row in table("categories_italian_fsi_official.csv")
        if row["period"] == "both"
    }
    assert {one.code: one.least for one in SCHEMES["FSI"].titles} == italian
    sport = {row["code"]: int(row["lower_incl"] or 0) for row in table("categories_bulgarian_russian.csv")}
    assert {one.code: one.least for one in SCHEMES["BFS"].titles} == {
        code: sport[code] for code in SCHEMES["BFS"].codes
    }
    turkish = {row["title"]: int(row["minimum"]) for row in table("title_minimums.csv")}
    assert SCHEMES["TSF"].titles[0].least == turkish["National master (TUR)"]


def test_same_code_is_another_title_in_another_scheme():
    assert [(find(scheme, "CM").name, find(scheme, "CM").least) for scheme in ("FIDE", "FSI")] == [
        ("Candidate Master", 2200), ("National candidate master", 2000),
    ]  # fmt: skip
    assert find("PZSzach", "CM") is None
    assert find("NONE", "GM") is None


def test_kinds_givers_and_what_is_not_for_life():
    assert {scheme: {one.kind for one in SCHEMES[scheme].titles} for scheme in list(SCHEMES)[:5]} == {
        "FIDE": {Kind.PLAYER}, "FIDE arena": {Kind.ARENA}, "FIDE arbiters": {Kind.ARBITER},
        "FIDE trainers": {Kind.TRAINER}, "PZSzach": {Kind.PLAYER},
    }  # fmt: skip
    assert [(one.code, one.given_by) for one in SCHEMES["PZSzach"].titles if one.given_by != "PZSzach"] == [
        (code, "a district of PZSzach") for code in ("II", "III", "IV", "V")
    ]
    assert [(one.scheme, one.code) for one in every() if not one.for_life] == [("US Chess", "E")]
    assert [one.code for one in every() if one.women] == ["WGM", "WIM", "WFM", "WCM"]


def test_height_follows_the_schemes_and_puts_what_is_unknown_last():
    keys = [("US Chess", "SM"), ("FIDE", "WCM"), ("NONE", "X"), ("FIDE", "GM"), ("PZSzach", "m")]
    assert sorted(keys, key=lambda one: height(*one)) == [
        ("FIDE", "GM"), ("FIDE", "WCM"), ("PZSzach", "m"), ("US Chess", "SM"), ("NONE", "X"),
    ]  # fmt: skip


def test_other_places_that_name_fides_titles_agree():
    """Pure rooms of the ratings, reports and imports may not read the register's vocabulary."""
    least = {one.code: one.least for one in SCHEMES["FIDE"].titles}
    assert {code: rating for code, _, rating, who in TITLE_MINIMUMS if who == "FIDE"} == least
    assert least == MINIMA
    assert player_fields.TITLES == set(rows.TITLES.values()) == set(NEW_TITLE.choices) == set(PLAYING)
