"""What an arbiter changes on screen is made again each time the file is read, and said."""

import json
from datetime import date

import pytest

from federation.reports.report import Edit, Pairing
from federation.reports.sheet.edits import from_dict, to_dict
from tests.federation.reports.small_tournament import LINES, found, problems, report

EDITS = (
    Edit("line", LINES.split("\n")[0].replace("Lantern", "Lamp"), line=1),
    Edit("header", "2026-10-02", name="start"),
    Edit("cell", "4 w =", number=1, round=1),
    Edit("points", "5.5", number=2),
    Edit("entrant", "wg", number=4, name="title"),
)


@pytest.mark.parametrize("edit", [*EDITS, Edit("cell", "", number=1, round=2)])
def test_an_edit_survives_json(edit):
    assert from_dict(json.loads(json.dumps(to_dict(edit)))) == edit


def test_what_is_no_edit_is_refused():
    with pytest.raises(ValueError, match="not an edit"):
        from_dict({"what": "everything", "value": "x"})


def test_edits_are_applied():
    changed = report(edits=EDITS)
    assert (changed.name, changed.start) == ("Lamp Cup", date(2026, 10, 2))
    assert changed.entrants[0].pairings[0] == Pairing(1, 4, "w", "=", "4 w =")
    assert (changed.entrants[1].half_points, changed.entrants[3].title) == (11, "WGM")


def test_each_edit_is_a_note():
    assert [
        (each.message, each.line, each.number, each.round) for each in problems(edits=EDITS) if each.code == "edited"
    ] == [
        ("You changed line 1.", 1, None, None),
        ("You changed start to “2026-10-02”.", 3 + 1, None, None),
        ("You changed round 1 of Okoń, Jan to “4 w =”.", 13, 1, 1),
        ("You changed the points of Gołąb, Ewa to 5½.", 14, 2, None),
        ("You changed title of Sowa, Anna to “wg”.", 16, 4, None),
    ]


@pytest.mark.parametrize(
    "edit",
    [
        Edit("line", "x", line=99),
        Edit("header", "tomorrow", name="end"),
        Edit("header", "lightning", name="tempo"),
        Edit("header", "x", name="colour"),
        Edit("header", "many", name="declared_rounds"),
        Edit("cell", "4 w 1", number=9, round=1),
        Edit("cell", "4 w 1", number=1, round=0),
        Edit("points", "lots", number=1),
        Edit("entrant", "12x", number=1, name="fide_id"),
        Edit("entrant", "x", number=1, name="height"),
    ],
)
def test_an_impossible_edit_is_an_error_and_changes_nothing(edit):
    assert [each.code for each in problems(edits=(edit,)) if each.severity == "error"] == ["edit-impossible"]


@pytest.mark.parametrize(
    ("value", "pairing"),
    [
        ("12 w 1", Pairing(1, 12, "w", "1", "12 w 1")),
        ("12w=", Pairing(1, 12, "w", "=", "12w=")),
        ("12 b ½", Pairing(1, 12, "b", "=", "12 b ½")),
        ("12 - +", Pairing(1, 12, "", "+", "12 - +")),
        ("12-", Pairing(1, 12, "", "-", "12-")),
        ("12 1", Pairing(1, 12, "", "1", "12 1")),
        ("h", Pairing(1, None, "", "H", "h")),
        ("", Pairing(1, None, "", "", "")),
        ("nonsense", Pairing(1, None, "", "NONSENSE", "nonsense")),
    ],
)
def test_cells_as_they_are_typed(value, pairing):
    assert report(edits=(Edit("cell", value, number=1, round=1),)).entrants[0].pairings[0] == pairing


def test_a_round_may_be_added():
    changed = report(edits=(Edit("cell", "H", number=1, round=4),))
    assert (changed.rounds, [each.result for each in changed.entrants[0].pairings]) == (4, ["1", "1", "=", "H"])
    assert [len(entrant.pairings) for entrant in changed.entrants] == [4, 4, 4, 4]


def test_a_particular_that_could_not_be_read_is_mended():
    change = ("1990/02/03", "1990/42/03")
    assert found(change, edits=(Edit("entrant", "1990-02-03", number=1, name="born"),)) == []
