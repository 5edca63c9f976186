"""What rounds are, and scores as opponents take them."""

from datetime import date

from federation.reports.standings.event import Edition, Kind, Round
from tests.federation.reports.standings.made_up import round_robin, swiss


def test_the_first_day_decides_the_edition():
    days = date(2020, 1, 1), date(2026, 2, 28), date(2026, 3, 1)
    assert [Edition.of(day) for day in days] == [Edition.OF_2024, Edition.OF_2024, Edition.OF_2026]


def test_what_a_code_of_trf_is():
    told = {
        (result, opponent): Round.of(result, 0, opponent).kind for result in "1W=D0L+-UFHZ" for opponent in (2, None)
    }
    assert {kind: {key for key, one in told.items() if one is kind} for kind in Kind} == {
        Kind.GAME: {(sign, 2) for sign in "1W=D0L"} | {(sign, 2) for sign in "UFHZ"},
        Kind.FORFEIT_WIN: {("+", 2)},
        Kind.FORFEIT_LOSS: {("-", 2)},
        Kind.BYE: {("U", None), ("F", None), ("+", None)},
        Kind.ABSENCE: {(sign, None) for sign in "HZ-1W=D0L"},
    }


def test_absences_at_the_end_count_draws_to_opponents():
    """16.3: a requested bye that only voluntary rounds follow."""
    event = swiss("2w1 Z Z", "1b0 Z 3w1", "H - 2b0", "Z 1w- Z")
    assert event.scores == {1: 2, 2: 2, 3: 1, 4: 0}
    assert event.adjusted == {1: 4, 2: 2, 3: 1, 4: 2}
    assert round_robin("2w1 -", "1b0 -").adjusted == {1: 2, 2: 0}


def test_the_last_round_is_a_draw_for_fore_buchholz():
    """8.3: for everybody paired in it, also by a forfeit."""
    assert swiss("2w0 3b1", "1b1 4w+", "H 1w0", "U 2b-", "Z Z").fore.scores == {1: 1, 2: 3, 3: 2, 4: 3, 5: 0}
