"""Labels computed from ratings, at the borders of every band."""

import csv
from itertools import pairwise

import pytest

from ratings import categories
from ratings.categories import TABLES, TITLE_MINIMUMS, Label, event_category, event_range, label
from tests.requirement import SHARED

LADDERS = {name: table.bands for name, table in TABLES.items()} | {"pzszach women": TABLES["pzszach"].women}


def printed(file: str) -> list[dict[str, str]]:
    with (SHARED / "rules" / "tables" / file).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def number(text: str) -> int | None:
    return int(text) if text else None


@pytest.mark.parametrize("ladder", LADDERS.values(), ids=list(LADDERS))
def test_bands_follow_one_another_without_gap_or_overlap(ladder):
    assert (ladder[0].lower, ladder[-1].upper) == (None, None)
    for band, following in pairwise(ladder):
        assert band.upper == following.lower
    assert len({band.label.code for band in ladder}) == len(ladder)


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
        ("italian-fsi", 1499, "NC"),
        ("italian-fsi", 1500, "3N"),
        ("italian-fsi-2020", 1459, "NC"),
        ("italian-fsi-2020", 1460, "2S"),
        ("italian-fsi-2020", 1499, "1S"),
        ("italian-fsi-2020", 2200, "M"),
        ("bulgarian", 999, "NOV"),
        ("bulgarian", 1000, "IV"),
        ("bulgarian", 2500, "GM"),
        ("bulgarian", 2699.9, "GM"),
        ("bulgarian", 2700, "SGM"),
        ("bulgarian", 2750, "CAND"),
        ("german", 999, "BEG"),
        ("german", 1300, "CLUB"),
        ("german", 2699, "GM"),
        ("german", 2700, "WORLD"),
        ("pzszach", 1199, "bk"),
        ("pzszach", 2000, "I"),
        ("pzszach", 2399, "k"),
        ("pzszach", 2400, "m"),
    ],
)
def test_label(table, rating, code):
    assert label(table, rating, "elo", "", highest=None).code == code


def test_label_is_shown_in_both_languages():
    assert label("polish", 2402, "elo", "", highest=None) == Label("12", "mistrz", "master")
    assert label("italian", 1700, "elo", "w", highest=None) == Label(
        "2N", "Seconda categoria Nazionale (2°N)", "2nd national"
    )


@pytest.mark.parametrize(
    ("rating", "general", "beside"),
    [
        (1999, "I", None),
        (2000, "KMS", "WCM"),
        (2099, "KMS", "WCM"),
        (2100, "KMS", "WFM"),
        (2200, "CM", "WIM"),
        (2299.9, "CM", "WIM"),
        (2300, "FM", "WGM"),
        (2499, "IM", "WGM"),
        (2500, "GM", "WWC"),
    ],
)
def test_women_have_their_own_label_beside_the_general_one(rating, general, beside):
    for_women, for_men, for_all = (label("bulgarian", rating, "elo", sex, highest=None) for sex in ("w", "m", ""))
    assert (for_women.code, for_women.beside and for_women.beside.code) == (general, beside)
    assert for_men == for_all == for_women._replace(beside=None)


def test_polish_federation_has_other_constants_for_women():
    ratings = (1099, 1100, 1250, 1400, 1600, 1800, 2000, 2200)
    codes = ["bk", "V", "IV", "III", "II", "I", "k", "m"]
    assert [label("pzszach", rating, "elo", "w", highest=None).code for rating in ratings] == codes


def test_no_rating_has_no_label():
    with pytest.raises(ValueError, match="without a rating"):
        label("polish", float("nan"), "elo", "", highest=None)


def test_the_switch_offers_tables_that_exist():
    names = ["Polish (Wronicz)", "Polish (PZSzach)", "Italian", "Bulgarian", "German"]
    assert [TABLES[code].name for code in categories.SWITCH] == names


@pytest.mark.shared
@pytest.mark.parametrize(
    ("table", "file", "lower", "native", "english"),
    [
        ("polish", "categories_wronicz.csv", "elo_lower_incl", "label_pl", "label_en"),
        ("italian", "categories_italian.csv", "lower_incl", "label_native", "label_en"),
    ],
)
def test_tables_are_as_collected(table, file, lower, native, english):
    rows = printed(file)
    bands = TABLES[table].bands
    assert [band.printed for band in bands] == [(row[native], row[english]) for row in rows]
    assert [band.lower for band in bands[1:]] == [int(row[lower]) for row in rows[1:]]


@pytest.mark.shared
def test_german_levels_are_as_collected():
    """The words are German: those of the file are Bulgarian."""
    rows = printed("categories_dwz.csv")
    bands = TABLES["german"].bands
    assert [(band.label.code, band.lower, band.label.english) for band in bands] == [
        (row["code"], number(row["lower_incl"]), row["label_en"]) for row in rows
    ]


def test_german_words():
    assert TABLES["german"].language == "de"
    assert [band.label.native for band in TABLES["german"].bands] == [
        "Anfänger", "Fortgeschrittener", "Normaler Vereinsspieler", "Überdurchschnittlicher Vereinsspieler",
        "Herausragender Vereinsspieler", "Oberligaspieler", "Bundesligaspieler", "Großmeister", "Weltklassespieler",
    ]  # fmt: skip


@pytest.mark.shared
@pytest.mark.parametrize("scope", ["general", "women"])
def test_bulgarian_table_is_as_collected(scope):
    """The lowest two women's titles are not in the source, so their words are not compared."""
    rows = [row for row in printed("categories_bulgarian_russian.csv") if row["scope"] == scope]
    rows.sort(key=lambda row: number(row["lower_incl"]) or 0)
    bands = TABLES["bulgarian"].bands if scope == "general" else TABLES["bulgarian"].overlay
    found = [(band.label.code, band.lower, band.upper, band.printed[1]) for band in bands]
    assert found == [
        (row["code"], number(row["lower_incl"]), number(row["upper_excl"]), row["label_en"]) for row in rows
    ]
    native = {band.label.code: band.printed[0] for band in bands if band.label.code not in {"WCM", "WFM"}}
    assert native == {row["code"]: row["label_native"] for row in rows if row["code"] in native}


@pytest.mark.shared
def test_italian_federation_is_as_collected():
    rows = printed("categories_italian_fsi_official.csv")
    tables = {"italian-fsi-2020": ("until 2020-12-31", "both"), "italian-fsi": ("from 2021-01-01", "both")}
    for table, periods in tables.items():
        # The row that tells the end of the social categories has no minimum; neither has the lowest one.
        wanted = [row for row in rows if row["period"] in periods and (row["minimum"] or row["code"] == "NC")]
        found = {
            (band.label.code, band.label.native, band.lower)
            for band in TABLES[table].bands
            if band.lower is not None or table == "italian-fsi-2020"
        }
        assert found == {(row["code"], row["label"], number(row["minimum"])) for row in wanted}


@pytest.mark.shared
def test_title_minimums_are_as_collected():
    rows = [(row["title"], row["sex"] == "F", int(row["minimum"])) for row in printed("title_minimums.csv")]
    assert [row[:3] for row in TITLE_MINIMUMS] == rows


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
    for row in printed("fide_tournament_categories.csv"):
        number = int(row["category"])
        for women, group in ((False, "open"), (True, "women")):
            ends = (int(row[f"{group}_min"]), int(row[f"{group}_max"]))
            assert event_range(number, women) == ends
            assert [event_category(end, women) for end in ends] == [number] * 2


@pytest.mark.parametrize(
    ("scale", "rating", "code"), [("ecf", 264, "13"), ("ecf", 93, "6"), ("dwz", 2402, "12"), ("ingo", 100, "10")]
)
def test_label_of_another_scale_is_that_of_the_equivalent_elo(scale, rating, code):
    """264 is 7.5 x 264 + 700 = 2680 in Elo: a grandmaster's grade, and not the category of the weakest programs."""
    assert label("polish", rating, scale, "", highest=None).code == code


@pytest.mark.parametrize(
    ("highest", "code"),
    [(-1, "0"), (0, "0"), (999, "0"), (1000, "1"), (12_999, "12"), (13_000, "13"), (17_999, "17"), (18_000, "17")],
)
def test_wronicz_s_own_category_is_the_maximum_over_1000(highest, code):
    assert label("polish", 5000, "mk", "", highest=highest).code == code


def test_no_maximum_has_no_category_of_wronicz_s():
    assert label("polish", 12_010, "mk", "", highest=None) is None


def test_label_needs_a_known_scale_and_table():
    for table, scale in (("polish", "metres"), ("klingon", "elo")):
        with pytest.raises(KeyError):
            label(table, 2400, scale, "", highest=None)


def test_one_person_has_a_word_for_one_person():
    """Wronicz's classes are plurals, and two Bulgarian ones name a title that a rating does not give."""
    assert [band.label.native for band in TABLES["polish"].bands] == [
        "poziom programu losowego", "poziom najsłabszego programu", "poziom słabego programu, dziecka od 2 do 3 lat",
        "poziom dziecka od 3 do 4 lat", "poziom dziecka od 4 do 5 lat", "bez kategorii", "V kategoria", "IV kategoria",
        "III kategoria", "II kategoria", "I kategoria", "kandydat na mistrza", "mistrz", "arcymistrz",
        "superarcymistrz", "poziom silnego programu (mistrz komputerowy)",
        "poziom bardzo silnego programu (arcymistrz komputerowy)",
        "poziom najsilniejszych programów (superarcymistrz komputerowy)",
    ]  # fmt: skip
    bulgarian = (*TABLES["bulgarian"].bands, *TABLES["bulgarian"].overlay)
    assert {band.label.native for band in bulgarian if band.label.code in {"CAND", "WWC"}} == {
        "ниво на турнира на кандидатите", "ниво на световна шампионка",
    }  # fmt: skip
