"""Problems of the header: name, dates, tempo, rounds and counts."""

from datetime import date

import pytest

from federation.reports.report import Edit
from tests.federation.reports.small_tournament import found, only, problems, report


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ([("012 Lantern Cup", "012")], [("e", "name-missing/1/0/0")]),
        ([("042 2026/10/03", "042")], [("e", "start-missing/4/0/0")]),
        ([("042 2026/10/03", "042 2026/13/03")], [("e", "start-unreadable/4/0/0")]),
        ([("052 2026/10/04", "052 soon")], [("e", "end-unreadable/5/0/0")]),
        ([("042 2026/10/03", "042 2026/10/05")], [("e", "end-before-start/5/0/0")]),
        ([("052 2026/10/04", "052 2027/10/04")], [("e", "end-future/5/0/0")]),
        ([("042 2026/10/03", "042 1826/10/03")], [("e", "start-impossible/4/0/0"), ("w", "event-long/5/0/0")]),
        ([("122 90 min + 30 sec per move", "122 on time")], [("e", "tempo-missing/10/0/0")]),
        ([("142 3", "142 2")], [("e", "rounds-more/11/0/0")]),
        ([("142 3", "142 4")], [("w", "rounds-fewer/11/0/0")]),
        ([("142 3", "142 three")], [("w", "count-unreadable/11/0/0")]),
        ([("062 4", "062 5")], [("w", "players-differ/6/0/0")]),
        ([("072 4", "072 3")], [("n", "rated-differ/7/0/0")]),
        ([("26/10/03  26/10/03", "26/10/03")], [("w", "round-dates-count/12/0/0")]),
        ([("26/10/03  26/10/03", "26/10/04  26/10/03")], [("w", "round-dates-order/12/0/0")]),
        ([("26/10/03  26/10/03", "26/09/03  26/10/03")], [("w", "round-date-outside/12/0/0")]),
        ([("26/10/03  26/10/03", "26/13/33  26/10/03")], [("w", "round-date-unreadable/12/0/0")]),
        ([("032 POL", "032 Poland")], [("w", "event-federation-unknown/3/0/0")]),
        (
            [("022 Dobrawa", "022"), ("102 Rysik, Olga", "102")],
            [("n", "place-missing/2/0/0"), ("n", "arbiter-missing/9/0/0")],
        ),
        ([("092 Individual: Round-Robin", "092")], [("n", "kind-missing/0/0/0")]),
    ],
)
def test_a_wrong_header_is_named(changes, expected):
    assert found(*changes) == expected


def test_an_event_long_past_is_doubtful():
    assert found(today=date(2028, 1, 1)) == [("w", "date-old/5/0/0")]


def test_tempo_is_chosen_by_a_button():
    change = ("122 90 min + 30 sec per move", "122 as agreed")
    missing = only("tempo-missing", change)
    assert [fix.label for fix in missing.fixes] == ["Standard", "Rapid", "Blitz"]
    assert report(change, edits=missing.fixes[1].edits).tempo == "rapid"
    assert found(change, edits=missing.fixes[1].edits) == [("n", "pace-unknown/10/0/0")]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("as agreed", "The time control is “as agreed”."),
        ("", "The time control is missing."),
    ],
)
def test_an_arbiter_is_asked_for_a_time_control_that_says_nothing(text, said):
    rapid = [Edit("header", "rapid", name="tempo")]
    asked = problems(("122 90 min + 30 sec per move", f"122 {text}"), edits=rapid)
    assert [(each.severity, each.code, each.message) for each in asked if each.code.startswith("pace")] == [
        (
            "note",
            "pace-unknown",
            f"{said} How much time a player had is not said beyond doubt, so no game is left out for being too fast "
            "for FIDE. Type the time control as 90 min + 30 s.",
        )
    ]


def test_a_time_control_that_is_typed_is_read():
    said = ("122 90 min + 30 sec per move", "122 as agreed")
    typed = [Edit("header", "40 moves in 100 min, 50 min + 30 s", name="time_control")]
    assert (report(said).minutes, report(said).first_control) == (None, None)
    assert (report(said, edits=typed).minutes, report(said, edits=typed).first_control) == (180, 40)


def test_dates_of_any_order_are_read_by_what_fits():
    day_first = report(("042 2026/10/03", "042 03.10.2026"), ("052 2026/10/04", "052 04.10.2026"))
    month_first = report(("042 2026/10/03", "042 10/03/2026"), ("052 2026/10/04", "052 10/04/2026"))
    assert (day_first.start, day_first.end) == (month_first.start, month_first.end)
    assert (day_first.start, day_first.end) == (date(2026, 10, 3), date(2026, 10, 4))


def test_a_date_that_could_be_two_days_is_asked():
    changes = (
        ("042 2026/10/03", "042 03.04.2026"),
        ("052 2026/10/04", "052 03.04.2026"),
        ("26/10/03  26/10/03  26/10/04", ""),
    )
    asked = [each for each in problems(*changes) if each.code == "date-ambiguous"]
    assert [each.message for each in asked] == [
        "The start date “03.04.2026” was read as 3 April 2026; it could be 4 March 2026.",
        "The end date “03.04.2026” was read as 3 April 2026; it could be 4 March 2026.",
    ]
    edits = asked[0].fixes[1].edits + asked[1].fixes[1].edits
    assert [each.code for each in problems(*changes, edits=edits) if each.code == "date-ambiguous"] == []
    assert report(*changes, edits=edits).start == date(2026, 3, 4)


def test_a_missing_date_is_offered_from_the_rounds():
    missing = only("start-missing", ("042 2026/10/03", "042"))
    assert missing.fixes[0].edits == (Edit("header", "2026-10-03", name="start"),)
