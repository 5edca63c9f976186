"""Cells that no spreadsheet runs."""

from federation.vocabulary.spreadsheet_cells import safe


def test_what_would_be_run_gets_an_apostrophe_and_nothing_else_does():
    for value, cell in {
        "=1+1": "'=1+1", " @SUM": "' @SUM", "＝1": "'＝1", "-1": "'-1",
        "12 w 1": "12 w 1", "½": "½", "": "", -1.5: -1.5, 0: 0,
    }.items():  # fmt: skip
        assert safe(value) == cell, value
    assert safe(None) == ""
