"""What is written of games abroad is read as it was typed."""

from datetime import date

from federation.reports.files.reading import read
from federation.reports.games_abroad.writer import Abroad, Own, file_of

EVENT = Abroad(
    name='Open "A", Larkham', place="Larkham", federation="ENG", start=date(2026, 8, 1), end=date(2026, 8, 9),
    time_control="90 min + 30 s", website="https://example.org", arbiter="Moss, Ann",
)  # fmt: skip
GAMES = [
    Own(1, "w", "1", "Lark", "Ann", 2010, "FM", "ENG", "1800001"),
    Own(2, "b", "=", "Moss", "", None, "", "WLS"),
    Own(4, "w", "+", "Wren", "Jo", None, "", "SCO"),
    Own(5, "b", "-", "Rook", "Al", None, "", "IRL"),
]


def test_it_is_read_again():
    report = read(file_of(EVENT, "POL7", "Okoń", "Ewa", GAMES), home="POL")
    assert [report.name, report.place, report.federation, report.start, report.end, report.time_control] == [
        EVENT.name, EVENT.place, EVENT.federation, EVENT.start, EVENT.end, EVENT.time_control,
    ]  # fmt: skip
    own, *others = report.entrants
    assert (own.name, own.national_id, own.half_points, report.chief_arbiter) == ("Okoń, Ewa", "POL7", 5, EVENT.arbiter)
    assert [(at.opponent, at.colour, at.result) for at in own.pairings] == [
        (2, "w", "1"), (3, "b", "="), (None, "", ""), (4, "w", "+"), (5, "b", "-"),
    ]  # fmt: skip
    assert [(one.name, one.rating, one.title, one.federation, one.fide_id) for one in others] == [
        ("Lark, Ann", 2010, "FM", "ENG", "1800001"), ("Moss", None, "", "WLS", ""), ("Wren, Jo", None, "", "SCO", ""),
        ("Rook, Al", None, "", "IRL", ""),
    ]  # fmt: skip
    assert not report.unread
