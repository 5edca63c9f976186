"""What the rules need of a new player, and what typed rows say in the report."""

from datetime import date

from federation.matching.match import Match
from federation.reports.report import Edit, Entrant
from federation.submissions.pages import newcomers
from federation.submissions.pages.newcomers import Newcomer
from tests.walks import differs, failures_of

TODAY = date(2026, 11, 21)
WHOLE = {"family_name": "Okoń", "given_name": "Jan", "born": "1990", "sex": "m", "federation": "POL", "club": ""}
CHANGES = {  # what is changed of one who is whole -> the fields that have a fault
    (): [],
    ("given_name", ""): [],
    ("family_name", ""): ["family_name"],
    ("born", ""): ["born"],
    ("born", "5.3.1990"): [],
    ("born", "31.02.1990"): ["born"],
    ("born", "1879"): ["born"],
    ("born", "2027"): ["born"],
    ("sex", ""): ["sex"],
    ("sex", "x"): ["sex"],
    ("federation", ""): ["federation"],
    ("federation", "vis"): [],
    ("federation", "RAT"): ["federation"],
    ("federation", "Poland"): ["federation"],
    ("club", "Rook"): [],
    ("club", "Pawn"): ["club"],
}


def faults(*change: str) -> list[str]:
    values = WHOLE | (dict([change]) if change else {})
    return sorted(newcomers.faults(values, TODAY, "VIS", {"Rook"}))


def test_what_the_rules_need_of_a_new_player():
    assert failures_of(CHANGES, lambda *change: differs(faults(*change), CHANGES[change])) == []


def row(**typed: str) -> Newcomer:
    entrant = Entrant(3, "Okoń, Jan", sex="m", birth_year=1990, federation="KIL", club="Pawn")
    made = Newcomer(Match(entrant, None), newcomers.values_of(entrant, {"Rook"}))
    newcomers.typed([made], {f"{name}-3": text for name, text in typed.items()} | {"born-4": "1900"})
    return made


def edits(made: Newcomer) -> list[tuple[str, str]]:
    found = newcomers.edits_of([made], {"Rook"}, TODAY, "VIS")
    assert all((edit.what, edit.number) == ("entrant", 3) for edit in found)
    return [(edit.name, edit.value) for edit in found]


def test_what_was_typed_is_said_in_the_report_and_what_is_wrong_is_not():
    assert row().values == {
        "family_name": "Okoń", "given_name": "Jan", "born": "1990", "sex": "m", "federation": "KIL", "club": "",
    }  # fmt: skip
    assert edits(row()) == []
    assert edits(row(family_name=" San \0 Okoń ", born="1990-03-05", club="Rook")) == [
        ("name", "San Okoń, Jan"), ("born", "1990-03-05"), ("club", "Rook"),
    ]  # fmt: skip
    assert edits(row(given_name="", born="31.02.1990", sex="", federation="GAL")) == [("name", "Okoń,"), ("sex", "")]
    assert edits(row(family_name="")) == []


def test_filling_leaves_what_is_given():
    rows = [row(), row(federation="POL", sex=""), row(federation="")]
    newcomers.filled(rows, "federation", "VIS", "VIS")
    newcomers.filled(rows, "sex", "w", "VIS")
    assert [(each.values["federation"], each.values["sex"]) for each in rows] == [
        ("VIS", "m"),
        ("POL", "w"),
        ("VIS", "m"),
    ]
    newcomers.turned(rows)
    assert (rows[0].values["family_name"], rows[0].values["given_name"]) == ("Jan", "Okoń")


def test_who_is_complete_is_asked_for_as_the_register_keeps_it():
    whole, other = row(federation="pol", born="5.3.1990"), row()
    for each in (whole, other):
        each.faults = newcomers.faults(each.values, TODAY, "VIS", {"Rook"})
    assert newcomers.complete([whole, other]) == {
        3: {"new": WHOLE | {"born": "1990-03-05", "birth_year": "1990", "federation": "POL"}}
    }


def test_who_waits_as_a_newcomer():
    line = Entrant(1, "Okoń, Jan")
    assert [
        newcomers.waits(each)
        for each in (
            Match(line, None),
            Match(line, None, uncompared=True),
            Match(line, None, uncompared=True, newcomer=True),
            Match(line, None, conflict="twice"),
            Match(line, None, new=dict(WHOLE)),
        )
    ] == [True, False, True, False, False]


def test_edits_are_those_of_the_sheet():
    assert newcomers.edits_of([row(born="1991")], (), TODAY, "VIS") == [Edit("entrant", "1991", number=3, name="born")]
