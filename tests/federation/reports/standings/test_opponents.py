"""Buchholz, Sonneborn-Berger and Koya."""

from federation.reports.standings.codes import read_code
from federation.reports.standings.opponents import average_of_buchholz, buchholz, koya, koya_limit, sonneborn
from federation.reports.standings.values import Missing
from tests.federation.reports.standings.made_up import round_robin, swiss

EVENT = swiss("2w1 3b1 4w=", "1b0 4w1 3b1", "4b= 1w0 2w0", "3w= 2b0 1b=")  # 2½, 2, ½, 1


def test_buchholz_sums_the_opponents_scores():
    assert [buchholz(EVENT, 1, read_code(code)).amount for code in ("BH", "BH/C1", "BH/M1", "FB")] == [3.5, 3, 1, 3.5]
    parts = buchholz(EVENT, 1, read_code("BH/C1")).parts
    assert [(one.round, one.opponent, one.met, bool(one.cut)) for one in parts] == [
        (1, 2, 4, False), (2, 3, 1, True), (3, 4, 2, False),
    ]  # fmt: skip


def test_the_average_of_buchholz_stays_exact():
    found = average_of_buchholz(EVENT, 1, read_code("AOB"))
    assert found.amount == sum(buchholz(EVENT, number, read_code("BH")).amount for number in (2, 3, 4)) / 3
    assert average_of_buchholz(swiss("H"), 1, read_code("AOB")).missing is Missing.NO_GAME


def test_sonneborn_multiplies_by_what_was_scored():
    assert sonneborn(EVENT, 1, read_code("SB")).amount == 2 + 0.5 + 1 / 2
    assert sonneborn(EVENT, 1, read_code("SB/C1")).amount == 2.5


def test_koya_counts_points_against_half_of_what_could_be_scored():
    """9.2, 14.5; in an odd field a rest is no game."""
    event = round_robin("2w1 3b1 -", "1b0 - 3w=", "- 1w0 2b=")
    assert koya_limit(event, read_code("KS")) == 4  # quarter points: one of two
    assert [koya(event, number, read_code("KS")).amount for number in (1, 2, 3)] == [0, 0, 0]
    assert [koya(event, number, read_code("KS/L-1")).amount for number in (1, 2, 3)] == [2, 0.5, 0.5]
