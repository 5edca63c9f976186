"""Codes as files and people write them."""

import csv

import pytest

from federation.reports.standings.codes import INDIVIDUAL, Code, UnknownCode, read_code, read_order, write_order


def test_codes_are_read_and_written():
    written = ("BH", "BH/C1", "BH:MP/M1/P", "KS/L+1", "KS/L-2", "AOB/F", "TPN/R", "SSSC/F/K4", "ARO/C2/U1400", "MPvGP",
               "EMGSB/C1/P", "DE/P", "SB:GP/C2", "OTHER_BLITZ")  # fmt: skip
    assert [str(read_code(one)) for one in written] == list(written)
    assert read_code("bh-c1") == read_code("BH/C1") == Code("BH", low=1)
    assert read_code("BH/M2") == Code("BH", low=2, high=2)
    assert read_code("GE") == Code("REP")
    assert [read_code(one).short for one in ("BH/C1", "KS/L+1")] == ["BH-C1", "KS-L+1"]


@pytest.mark.parametrize("text", ["", "XX", "BH/C3", "BH/L1", "PS/M1", "WIN/C1", "TBR/P", "BH/", "BUCHHOLZ", "BH/C99"])
def test_what_is_no_code_is_refused(text):
    with pytest.raises(UnknownCode):
        read_code(text)


def test_an_order_is_a_list_with_each_code_once():
    order, unknown = read_order("PTS, BH/C1;bh DE\nBH FOO,EDEC")
    assert (write_order(order), unknown) == ("BH/C1,BH,DE", ("FOO", "EDEC"))
    assert write_order(read_order("DE,PTS,BH")[0]) == "DE,PTS,BH"
    assert read_order("") == ((), ())


def test_the_lower_comes_first_where_it_is_better():
    lower = [one for one in ("DE", "TPN", "TPN/R", "RTNG", "RTNG/R", "BC", "BH", "TBR") if read_code(one).lower_first]
    assert lower == ["DE", "TPN", "RTNG/R", "BC", "TBR"]


@pytest.mark.shared
def test_every_code_of_fides_list_is_known(shared):
    with (shared / "rules/tables/fide_tiebreak_codes.csv").open(encoding="utf-8", newline="") as file:
        listed = {row["code"]: row["article_C07_2026"] for row in csv.DictReader(file)}
    assert listed == INDIVIDUAL
