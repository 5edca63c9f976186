"""Real player lists: every layout FIDE has used, counted whole."""

import re
from collections import Counter
from datetime import date

import pytest

from federation.vocabulary.federations import CODES
from tests.federation.players_import.formats.reading import listed, unreadable

FEBRUARY = date(2025, 2, 1)


# ---- real lists: (players, ratings, titles, birth years, women) ------------------------------------------------
@pytest.mark.shared
@pytest.mark.parametrize(
    ("name", "tempo", "day", "counts"),
    [
        ("std_2001_01", "standard", date(2001, 1, 1), (36978, 36978, 6726, 0, 2602)),
        ("std_2004_01", "standard", date(2004, 1, 1), (50458, 50458, 8265, 41495, 3484)),
        ("std_2004_04", "standard", date(2004, 4, 1), (51907, 51907, 8353, 42463, 3592)),
        ("rapid_2014_02", "rapid", date(2014, 2, 1), (30113, 30113, 4399, 29253, 3643)),
        ("rapid_2014_03", "rapid", date(2014, 3, 1), (30944, 30944, 4484, 30048, 3729)),
        ("blitz_2014_09", "blitz", date(2014, 9, 1), (31342, 31342, 5055, 30292, 3766)),
    ],
)
def test_real_txt_lists_read_whole(shared, name, tempo, day, counts):
    found, rows, refusals = listed(shared / f"data/fide_lists/txt/{name}.txt.gz")
    assert (found.format, found.day, found.tempo, refusals) == ("txt", day, tempo, [])
    assert counts == (
        len(rows),
        sum(len(row.ratings) for row in rows),
        sum(len(row.titles) for row in rows),
        sum(row.birth_year is not None for row in rows),
        sum(row.sex == "w" for row in rows),
    )


@pytest.mark.shared
@pytest.mark.parametrize(
    ("name", "codes", "unknown"),
    [("rapid_2014_03", 140, set()), ("blitz_2014_09", 152, set()), ("std_2001_01", 149, {"MAU"})],
)
def test_every_federation_of_fides_own_lists_is_known(shared, name, codes, unknown):
    """One player of 2001 has a code that no later list has, and nobody says whose it was."""
    _, rows, _ = listed(shared / f"data/fide_lists/txt/{name}.txt.gz")
    found = {row.federation for row in rows}
    assert (len(found), found - CODES - {""}) == (codes, unknown)


@pytest.mark.shared
@pytest.mark.parametrize(
    ("code", "players", "ratings", "titles"),
    [
        ("aus", 4878, 8160, 249), ("bel", 5181, 8728, 131), ("bul", 3238, 5855, 160), ("cze", 11730, 20122, 401),
        ("est", 1323, 2360, 63), ("irl", 1636, 2796, 56), ("isl", 1297, 2534, 72), ("lat", 2401, 4320, 76),
        ("lux", 457, 752, 18), ("ned", 6441, 8378, 427), ("nzl", 1221, 2258, 91), ("sui", 3902, 5717, 174),
        ("tur", 11722, 17394, 286),
    ],
)  # fmt: skip
def test_real_csv_lists_read_whole(shared, code, players, ratings, titles):
    _, rows, refusals = listed(shared / f"data/fide_lists/2025_02/{code}.csv.gz", day=FEBRUARY)
    assert refusals == []
    read = len(rows), sum(len(row.ratings) for row in rows), sum(len(row.titles) for row in rows)
    assert read == (players, ratings, titles)


@pytest.mark.shared
def test_xml_and_csv_of_the_same_list_say_the_same(shared):
    folder = shared / "data/fide_lists/2025_02"
    _, from_xml, _ = listed(folder / "players_list_xml_isl.xml", day=FEBRUARY)
    _, from_csv, _ = listed(folder / "isl.csv.gz", day=FEBRUARY)
    assert [(row.fide_id, row.name, row.sex, row.birth_year, row.titles, row.ratings) for row in from_xml] == [
        (row.fide_id, row.name, row.sex, row.birth_year, row.titles, row.ratings) for row in from_csv
    ]


@pytest.mark.shared
@pytest.mark.parametrize(("name", "players", "ratings"), [("fide_player_file", 12, 11), ("players_list", 11, 15)])
def test_xml_of_the_older_and_newer_layout(shared, name, players, ratings):
    _, rows, refusals = listed(shared / f"data/fide_lists/icu_spec_{name}.xml", day=FEBRUARY)
    assert (len(rows), sum(len(row.ratings) for row in rows), refusals) == (players, ratings, [])


@pytest.mark.shared
def test_rating_history_gives_players_and_names_the_lines_without_id(shared):
    folder = shared / "data/fide_lists/history"
    found, rows, refusals = listed(folder / "fide_rating_history_POL_ITA_IRL_BUL_SUI_NOR_peak2000.csv.gz")
    not_used = [text.split("'")[1] for _, text in found.left_out.told() if text.startswith("column ")]
    assert (not_used, len(rows) + len(refusals)) == (["history", "peak"], 5478)
    reasons = Counter(re.sub(r"'\d+deprecated'", "N", refusal.reason) for refusal in refusals)
    assert reasons == {
        "neither a FIDE id nor a national id": 156,
        "FIDE id N is not a whole number up to 9999999999": 89,
    }


@pytest.mark.shared
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("fide_top_ranking.csv", "names no column `national_id` or `fide_id`"),
        ("icu_spec_fide_player_file_empty.xml", "lists no players"),
        ("icu_spec_fide_player_file_invalid.xml", "not well-formed"),
    ],
)
def test_real_files_that_are_no_lists_are_refused(shared, name, words):
    assert words in unreadable(shared / "data/fide_lists" / name, day=FEBRUARY)
