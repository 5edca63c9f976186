"""TRF line by line: the length that fields and lines can have, what looks like a record, and what is no record."""

import pytest

from federation.reports.files.reading import read as read_file
from federation.reports.report import Edit, Severity
from tests.federation.reports.small_tournament import LINES, found, problems, report

PLAYER = LINES.split("\n")[12]


def long_ones(*changes: tuple[str, str], edits: tuple[Edit, ...] = ()) -> list[tuple[str, int | None, str, str]]:
    """(code, line, message, what the button says) of every problem of length."""
    return [
        (each.code, each.line, each.message, " | ".join(fix.label for fix in each.fixes))
        for each in problems(*changes, edits=edits)
        if each.code in ("field-too-long", "line-too-long", "edit-impossible")
    ]


@pytest.mark.parametrize(
    ("record", "line", "value", "most", "what"),
    [
        ("012", 1, "Lantern Cup", 200, "tournament's name"),
        ("022", 2, "Dobrawa", 120, "place"),
        ("032", 3, "POL", 120, "federation"),
        ("042", 4, "2026/10/03", 120, "start date"),
        ("052", 5, "2026/10/04", 120, "end date"),
        ("062", 6, "4", 120, "number of players"),
        ("072", 7, "4", 120, "number of rated players"),
        ("092", 8, "Individual: Round-Robin", 120, "type of the tournament"),
        ("102", 9, "Rysik, Olga", 200, "chief arbiter"),
        ("122", 10, "90 min + 30 sec per move", 120, "time control"),
        ("142", 11, "3", 120, "number of rounds"),
    ],
)
def test_a_field_of_the_header_longer_than_its_room_is_an_error_with_its_place(record, line, value, most, what):
    def filled(length: int) -> tuple[str, str]:
        return f"{record} {value}", f"{record} {value}{'7' * (length - len(value))}"

    assert long_ones(filled(most)) == []
    assert long_ones(filled(most + 1)) == [
        (
            "field-too-long",
            line,
            f"The {what} has {most + 1} characters; at most {most} are read.",
            f"Keep the first {most}",
        )
    ]


@pytest.mark.parametrize(
    ("record", "most", "what"),
    [
        ("112", 200, "deputy arbiter"),
        ("192", 120, "encoded type of the tournament"),
        ("222", 120, "encoded time control"),
        ("XXR", 120, "number of rounds"),
    ],
)
def test_fields_that_few_files_have_are_as_long_as_their_room(record, most, what):
    def added(length: int) -> tuple[str, str]:
        return "142 3\n", f"{record} {'7' * length}\n"

    assert long_ones(added(most)) == []
    assert [each[:3] for each in long_ones(added(most + 1))] == [
        ("field-too-long", 11, f"The {what} has {most + 1} characters; at most {most} are read.")
    ]


def test_the_button_keeps_what_fits_and_the_error_is_gone():
    change = ("122 90 min + 30 sec per move", f"122 90 min + 30 sec per move{' ' * 18_000}x")
    (problem,) = [each for each in problems(change) if each.severity == Severity.ERROR]
    assert (problem.code, problem.line, problem.message) == (
        "field-too-long", 10, "The time control has 18,025 characters; at most 120 are read.",
    )  # fmt: skip
    assert problem.text == f"90 min + 30 sec per move{' ' * 176}"
    (edit,) = problem.fixes[0].edits
    assert edit == Edit("line", f"122 90 min + 30 sec per move{' ' * 96}", line=10)
    assert found(change, edits=(edit,)) == found()
    assert report(change, edits=(edit,)).time_control == report().time_control


def test_a_field_typed_anew_is_no_longer_too_long():
    change = ("012 Lantern Cup", f"012 {'Lantern Cup ' * 20}x")
    edit = Edit("header", "Lantern Cup", name="name")
    assert [each[0] for each in long_ones(change)] == ["field-too-long"]
    assert found(change, edits=(edit,)) == found()


def test_a_player_line_ends_with_the_ninety_ninth_round():
    blank = " " * 10 * 95
    assert long_ones((PLAYER, f"{PLAYER}{blank}  0000 - Z")) == []
    after = f"{PLAYER}{blank}  0000 - Z         9"
    assert long_ones((PLAYER, after)) == [
        (
            "line-too-long", 13, "The line of a player has 1,089 characters; at most 1,079 are read.",
            "Keep the first 1,079",
        )
    ]  # fmt: skip
    (edit,) = next(each for each in problems((PLAYER, after)) if each.code == "line-too-long").fixes[0].edits
    assert edit == Edit("line", after[:1079], line=13)
    assert long_ones((PLAYER, after), edits=(edit,)) == []


def test_a_line_of_round_dates_ends_with_the_ninety_ninth_round():
    dates = LINES.split("\n")[11]
    assert long_ones((dates, f"{dates}{' ' * 19_000}")) == []
    assert long_ones((dates, f"{dates}{' ' * 950}  26/10/04")) == []
    assert long_ones((dates, f"{dates}{' ' * 950}   26/10/04")) == [
        (
            "line-too-long", 12, "The line of round dates has 1,080 characters; at most 1,079 are read.",
            "Keep the first 1,079",
        )
    ]  # fmt: skip


def test_a_line_retyped_longer_than_any_line_changes_nothing():
    most = Edit("line", "x" * 20_000, line=12)
    assert long_ones(edits=(most,)) == []
    assert long_ones(edits=(Edit("line", "x" * 20_001, line=12),)) == [
        ("edit-impossible", 12, "The retyped line has 20,001 characters; at most 20,000 are read.", "")
    ]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("OO1    1 m FM Okoń, Jan                         2310 POL     1100001 1990/02/03  2.5    1", "record-unknown"),
        ("0001    1 m FM Okoń, Jan                        2310 POL     1100001 1990/02/03  2.5    1", "record-unknown"),
        (
            "xyz    1 m FM Okoń, Jan                         2310 POL     1100001 1990/02/03  2,5 9999 x",
            "record-unknown",
        ),
        (f"xyz 1 {'x' * 30} 2.5 1", "record-unknown"),
        (f"xyz 1 {'x' * 29} 2.5 1", "line-skipped"),
        (f"xyz{' ' * 10}1 {'x' * 30} 2.5{' ' * 9}1", "record-unknown"),
        (f"xyz{' ' * 11}1 {'x' * 30} 2.5 1", "line-skipped"),
        (f"xyz 1 {'x' * 30} 2.5{' ' * 10}1", "line-skipped"),
        ("xyz    1 m FM Okoń, Jan                         2310 POL     1100001 1990/02/03", "line-skipped"),
        ("999 a line of another office", "line-skipped"),
        ("### a comment", "comment"),
        ("082 0", None),
    ],
)
def test_what_looks_like_a_player_is_asked_and_other_lines_are_left_out(line, code):
    codes = [each.code for each in problems(("142 3\n", f"142 3\n{line}\n")) if each.line == 12]
    assert codes == ([code] if code else [])


@pytest.mark.parametrize("record", ["OO1", "0O1", "0001", "   ", "P1"])
def test_what_stands_for_the_record_is_replaced_whole(record):
    """Whatever its length: the columns after it are where they were."""
    whole = LINES.split("\n")[14]
    typed = record + (whole[3:] if len(record) > 2 else f" {whole[3:]}")
    asked = next(each for each in problems((whole, typed)) if each.code == "record-unknown")
    assert asked.message == (
        f"“{record.strip()}” is no record of the format, but the line looks like a player's: "
        f"“{'3 m    Wilk, Adam':40}…”."
    )
    assert asked.fixes[0].edits == (Edit("line", whole, line=15),)
    assert found((whole, typed), edits=asked.fixes[0].edits) == []


def test_a_line_that_is_no_players_is_quoted_to_its_fiftieth_column():
    nobody = next(each for each in problems((PLAYER, f"001{' ' * 11}{'x' * 33} 2310")) if each.line == 13)
    assert nobody.message == f"This player line has no start number: “{'x' * 33} 23”."
    unknown = next(each for each in problems((PLAYER, f"xyz{' ' * 9}1 {'x' * 30} 2.5 1234")) if each.line == 13)
    assert unknown.message == (
        f"“xyz” is no record of the format, but the line looks like a player's: “1 {'x' * 30} 2.5 1”."
    )


@pytest.mark.parametrize(("sign", "unread"), [(" ", {}), ("x", {"round_dates": "x"}), ("9", {"round_dates": "9"})])
def test_what_stands_before_the_round_dates_is_no_date(sign, unread):
    got = report(("132 ", f"132{sign}"))
    assert got.unread == unread
    assert [day and day.isoformat() for day in got.round_dates][-3:] == ["2026-10-03", "2026-10-03", "2026-10-04"]


def test_a_record_and_its_text_may_stand_without_a_blank():
    changed = report(("012 Lantern Cup", "012Lantern Cup"), ("142 3\n", "112Kos, Jan\n112 Kos, Ewa\n142 3\n"))
    assert (changed.name, changed.deputy_arbiters) == ("Lantern Cup", ["Kos, Jan", "Kos, Ewa"])


def test_a_start_number_of_four_figures_is_read_whole_on_a_national_line():
    line = f"POL 1234{' ' * 49}PL-77"
    got = read_file(f"{LINES}{line}\n".replace("001    1", "001 1234").encode())
    assert [(each.number, each.national_id) for each in got.entrants[:2]] == [(1234, "PL-77"), (2, "")]


@pytest.mark.parametrize(
    ("old", "new", "dialect"),
    [
        ("", "", "TRF26"),
        ("142 3", "XXR 3", "TRF16"),
        ("1990/02/03", "1990.  .  ", "TRF06"),
        ("1990/02/03", "1990.02.03", "TRF06"),
        (" 1990/02/03", "  1990.02.03", "TRF06"),
        (" 1990/02/03", "   1990.02.03", "TRF16"),
        ("042 2026/10/03", "042 2026.10.03", "TRF06"),
        ("052 2026/10/04", "052 4.10.26", "TRF06"),
    ],
)
def test_dates_with_dots_are_of_an_old_program(old, new, dialect):
    """Births are looked at in their columns and one further right."""
    changes = [(old, new)] if old.startswith("142") or not old else [("142 3", "XXR 3"), (old, new)]
    assert report(*changes).format == dialect


@pytest.mark.parametrize(
    ("number", "read"),
    [
        ("   1", True),
        ("  01", True),
        ("0001", True),
        ("1   ", False),
        ("1 23", False),
        ("    ", False),
        (" 1x ", False),
    ],
)
def test_a_national_line_names_its_player_by_a_whole_number(number, read):
    """Four columns, the number at their end; anything else there is another sort of line, and no fault of ours."""
    line = f"POL {number}{' ' * 49}PL-77"
    got = read_file(f"{LINES}{line}\n".encode())
    assert got.entrants[0].national_id == ("PL-77" if read else "")
    assert [each.code for each in got.problems if each.line == 17] == ["national-line" if read else "line-skipped"]
