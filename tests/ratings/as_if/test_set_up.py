"""Before an event: rounds, lists that take it, games they leave out, days to register and report."""

from datetime import date

import pytest

from federation.reports.by_hand.file import Kind
from ratings.as_if.set_up import Planned, counted, registration, rounds, tempo
from tests.ratings.lists.list_factory import make_list

TODAY = date(2026, 11, 28)


def planned(control="", kind=Kind.SWISS, players=None, wanted=None, start=None, end=None) -> Planned:
    return Planned(kind, players, wanted, control, start, end or start)


@pytest.mark.parametrize(
    ("kind", "players", "wanted", "said"),
    [
        (Kind.SWISS, None, 9, []),
        (Kind.SWISS, 33, 9, [
            "At least 6 rounds, so that at most one of 33 can win every game.",
            "At most 33 rounds: nobody meets an opponent twice.",
        ]),
        (Kind.SWISS, 32, 4, [
            "At least 5 rounds, so that at most one of 32 can win every game.",
            "At most 31 rounds: nobody meets an opponent twice.",
            "The 4 rounds planned are outside.",
            "Too short for a norm of FIDE, which takes 9 games (B.01 1.4.1).",
        ]),
        (Kind.SWISS, 2, 2, [
            "At least 1 round, so that at most one of 2 can win every game.",
            "At most 1 round: nobody meets an opponent twice.",
            "The 2 rounds planned are outside.",
            "Too short for a norm of FIDE, which takes 9 games (B.01 1.4.1).",
        ]),
        (Kind.ROUND_ROBIN, 10, None, ["9 rounds, 45 games; each player has 9 games."]),
        (Kind.ROUND_ROBIN, 9, None, [
            "9 rounds, 36 games; each player has 8 games.",
            "Too short for a norm of FIDE, which takes 9 games (B.01 1.4.1).",
        ]),
        (Kind.DOUBLE, 6, None, ["10 rounds, 30 games; each player has 10 games."]),
        (Kind.MATCH, 2, 6, []),
    ],
)  # fmt: skip
def test_rounds(kind, players, wanted, said):
    assert rounds(planned(kind=kind, players=players, wanted=wanted)) == said


@pytest.mark.parametrize(
    ("control", "found", "said"),
    [
        ("", "", ""),
        ("90 min + 30 s", "standard", "“90 min + 30 s” is 120 minutes for 60 moves: standard."),
        ("15 min + 5 s", "rapid", "“15 min + 5 s” is 20 minutes for 60 moves: rapid."),
        ("2 min", "", "“2 min” is 2 minutes for 60 moves: too fast to be rated."),
        ("as announced", "", "“as announced” is no time control that is understood; type it as 90 min + 30 s."),
    ],
)
def test_the_tempo_of_a_time_control(control, found, said):
    assert tempo(planned(control)) == (found, said)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("control", "day", "said"),
    [
        ("90 min + 30 s", date(2026, 12, 1), "None."),
        (
            "60 min + 30 s", date(2026, 12, 1),
            "Games in which somebody has 2400 or more: they need 120 minutes for 60 moves. Not so where FIDE approved "
            "the event for faster controls.",
        ),
        (
            "60 min", date(2026, 12, 1),
            "Games in which somebody has 1800 or more: they need 90 minutes for 60 moves.",
        ),
        (
            "60 min + 30 s", date(2027, 2, 1),
            "Games in which somebody has 2400 or more: they need 120 minutes for 60 moves.",
        ),
        ("90 min / 20 moves + 60 min", date(2026, 12, 1), "No game: the first control has 20 moves, 30 are the least."),
        (
            "40/90, G/30; +30", date(2026, 12, 1),
            "How much time a player has is not said beyond doubt, so no game is left out.",
        ),
    ],
)  # fmt: skip
def test_games_that_fide_leaves_out(control, day, said):
    make_list(date(2026, 11, 1), "fide")
    found = counted(planned(control, start=day), TODAY)
    assert [one.left_out for one in found if one.system == "FIDE standard"] == [said]


@pytest.mark.django_db
def test_lists_are_those_of_the_tempo_and_of_the_last_day():
    blitz, day = "3 min + 2 s", date(2026, 12, 1)
    assert counted(planned(blitz, start=day), TODAY) == []  # no series runs
    make_list(date(2026, 11, 1), "fide-blitz")
    make_list(date(2026, 11, 1), "fide")
    assert counted(planned(blitz), TODAY) == []
    (one,) = counted(planned(blitz, start=day), TODAY)
    assert (one.system, one.left_out) == ("FIDE blitz", "")
    assert one.until.startswith("counts for the FIDE blitz list of ")


def test_registration():
    assert registration(planned()) == []
    said = [one.replace("\xa0", " ") for one in registration(planned(start=date(2026, 12, 31)))]
    assert said == [
        "Events for FIDE's lists are registered three days before they begin: by 28 December 2026; with a player above "
        "2700, or a woman above 2500, 30 days before: by 1 December 2026."
    ]
    assert registration(planned(start=date(2026, 12, 1), end=date(2026, 12, 31)))[1:] == [
        "An event of 31 days is reported to FIDE month by month (4.1)."
    ]
