"""What is stored of a report is the report: every field, every problem, every button."""

import hashlib
import json
import zlib
from dataclasses import fields
from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from federation.reports.checks.all import check
from federation.reports.files.packed import pack, unpack
from federation.reports.files.reading import VERSION, Unreadable, read
from federation.reports.report import Edit, Entrant, Fix, Pairing, Problem, Report, Severity
from federation.reports.scoring import Abnormal, Scoring
from federation.vocabulary import words
from federation.vocabulary.words import Days, said
from tests.federation.small_trf import trf

CSV = """Baltic Cup
Start;5.6.2026
End;7.6.2026
No;Name;Title;Born;1;2
1;Okoń, Jan;f;1988;2w1;3b=
2;Gołąb;;;1b0;-1
3;x,;;;bye;1w=
"""
EDITS = [
    Edit("line", "012 Trophy", line=1), Edit("cell", "3 w 1", number=1, round=2), Edit("points", "9", number=2),
    Edit("header", "2026-09-04", name="start"), Edit("entrant", "Wrona, Ola", number=4, name="name"),
    Edit("header", "1", name="nonsense"), Edit("line", "", line=999),
]  # fmt: skip
# VERSION -> what the files below come out as. A change of it without another version shows people stale reports.
READ = {
    1: "528c77444c6b4099",
    2: "4391fe09431264d9",
    3: "4391fe09431264d9",
    4: "764fd9f151ae5545",
    5: "9f48c470ce5246b3",
    6: "9f48c470ce5246b3",
    7: "9f48c470ce5246b3",
    8: "9f48c470ce5246b3",
}  # 3 refuses floods of faults; 6 has further fields and formats, 7 reads formulas and tables of matches otherwise;
# of 8 the texts can be read in every language


def readings() -> list[Report]:
    legacy = trf(h042="05.06.2026", h052="07.06.2026", h092="blitz").replace(b"m FM", b"m  f")
    return [
        read(trf(), home="VIS"), read(trf(), edits=EDITS, home="VIS"), read(legacy), read(trf()[:-7]),
        read(CSV.encode("cp1250")), read(CSV.encode("utf-16"), edits=EDITS[1:3]),
    ]  # fmt: skip


@pytest.mark.parametrize("at", range(len(readings())))
def test_a_report_is_the_same_when_unpacked(at):
    report = readings()[at]
    again = unpack(pack(report))
    assert again == report
    assert check(again, date(2026, 11, 1)) == check(report, date(2026, 11, 1))


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.from_type(Entrant), max_size=2), st.from_type(Problem), st.lists(st.text(), max_size=3))
def test_whatever_stands_in_a_report_is_the_same_when_unpacked(entrants, problem, lines):
    report = Report("", entrants=entrants, problems=[problem], lines=lines, end=entrants[0].born if entrants else None)
    assert unpack(pack(report)) == report


def test_texts_are_those_of_every_language_when_unpacked(monkeypatch):
    """In the other process they were made, and in this one somebody reads them in Polish."""
    texts = {
        "{who} played {games:game|games} {when}.": "{who}: {games:partia|partie} {when}.",
        "on {days}": "dnia {days}",
        "Take it": "Weź",
    }
    days = said("on {days}", days=(Days(date(2026, 9, 5), date(2026, 9, 7)), date(2026, 9, 8), said("Take it")))
    message = said("{who} played {games:game|games} {when}.", who="Okoń", games=2, when=days)
    fix = Fix(said("Take it"), ())
    given = Report("", problems=[Problem(Severity.NOTE, "a", message, fixes=(fix,)), Problem(Severity.NOTE, "b", "c")])
    first, second = unpack(pack(given)).problems
    assert (first.message, type(second.message)) == (
        "Okoń played 2 games on 5 – 7 September 2026, 8 September 2026, Take it.",
        str,
    )
    monkeypatch.setattr(words, "_language", words.Language(lambda text: texts.get(text, text)))
    told = f"{first.message} {first.fixes[0].label} {second.message}"
    assert told == "Okoń: 2 partie dnia 5 – 7 September 2026, 8 September 2026, Weź. Weź c"


def test_a_players_line_is_stored_once():
    """It stands among the lines of the file; of the first line as of the last."""
    lines = trf().decode().split("\n")
    players = [line for line in lines if line.startswith("001")]
    stored = zlib.decompress(pack(read("\n".join(players).encode()))).decode()
    assert [stored.count(json.dumps(line)) for line in players] == [1] * 6
    alone = Report("", lines=["a", "b"], entrants=[Entrant(1, "a", line=at, raw="b") for at in (0, 1, 2, 3)])
    assert zlib.decompress(pack(alone)).count(b'"b"') == 1 + 3


def test_what_was_unpacked_is_of_the_same_types():
    """`==` takes "error" for Severity.ERROR and 1.0 for 1."""
    fix = Fix("Take it", (Edit("line", "x", line=3),))
    report = Report(
        "TRF16", start=date(2026, 9, 5), round_dates=[None, date(2026, 9, 6)], rounds=1,
        scoring=Scoring(6, abnormal=(Abnormal(-1, "Z", None, (2, 3)),)),
        entrants=[Entrant(1, "Okoń", pairings=[Pairing(1, None, "", "U")], born=date(1990, 1, 2))],
        problems=[Problem(Severity.NOTE, "edited", "You did.", fixes=(fix,))],
    )  # fmt: skip
    assert repr(unpack(pack(report))) == repr(report)


def test_an_entrant_of_another_length_is_not_unpacked():
    whole = json.loads(zlib.decompress(pack(Report("", lines=["a"], entrants=[Entrant(1, "Okoń", line=1, raw="a")]))))
    (entrant,) = whole[[field.name for field in fields(Report)].index("entrants")]
    entrant.append("more")
    with pytest.raises(ValueError):
        unpack(zlib.compress(json.dumps(whole).encode()))


def test_real_reports_are_the_same_when_unpacked(shared):
    count = 0
    for path in sorted((shared / "data" / "trf").rglob("*.trf")):
        try:
            report = read(path.read_bytes(), path.name)
        except Unreadable:
            continue
        assert unpack(pack(report)) == report, path.name
        count += 1
    assert count > 40


def test_what_is_read_otherwise_has_another_version():
    """Where this fails and is meant to: raise VERSION, and write the new answer beside it."""
    read_now = hashlib.sha256("".join(map(repr, readings())).encode()).hexdigest()[:16]
    assert (VERSION, read_now) == (VERSION, READ[VERSION])
