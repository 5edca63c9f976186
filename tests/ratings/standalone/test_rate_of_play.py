"""The rate of play and long events where a file is rated: `manage.py rate`, from a report and in the JSON form."""

from datetime import date

import pytest

from ratings.standalone.files.from_report import from_report
from ratings.standalone.run import rate, run
from tests.federation.small_trf import trf

TODAY = date(2026, 11, 22)
RULES = {"pace-120", "pace-90", "pace-60", "pace-control-30"}


def changes(answer) -> list[tuple]:
    return [(player.before, player.after) for player in answer.players]


def refused(answer) -> dict[str, int]:
    """Rules that refuse games -> how many games."""
    codes = [detail.rule for line in answer.sheet for detail in line.details if detail.colour == "white"]
    return {code: codes.count(code) for code in sorted({*codes} & RULES)}


def test_a_report_of_an_hour_counts_for_players_below_1800_only():
    """Ratings of the file: 2010, 1950, 1900, 1850, 1500 and 1800."""
    answer = run(from_report(trf(h122="60 min"), "open.trf", TODAY), "fide")
    assert changes(answer) == [(2010, 2010), (1950, 1950), (1900, 1900), (1850, 1850), (1500, 1500), (1800, 1800)]
    assert refused(answer) == {"pace-90": 9}


def test_the_same_report_at_ninety_minutes_counts_whole():
    answer = run(from_report(trf(h122="90 min"), "open.trf", TODAY), "fide")
    assert [line.games for line in answer.sheet] == [3, 3, 3, 3, 3, 3]
    assert refused(answer) == {}


def test_other_systems_keep_their_own_rules():
    hour, long = (run(from_report(trf(h122=text), "open.trf", TODAY), "elo-linear") for text in ("60 min", "2 h"))
    assert changes(hour) == changes(long)
    assert [line.games for line in hour.sheet] == [3] * 6


def form(*games: dict, **more) -> dict:
    people = [{"id": 1, "rating": 2450}, {"id": 2, "rating": 1700}, {"id": 3, "rating": 1750}]
    return {"players": people, "games": [{"event": "Open", "date": "2026-06-07", **game} for game in games], **more}


def game(white: int, black: int, **more) -> dict:
    return {"white": white, "black": black, "result": 0.5, **more}


@pytest.mark.parametrize(
    ("of_event", "found"),
    [
        ({}, {}),
        ({"minutes": 119}, {"pace-120": 2}),
        ({"minutes": 90}, {"pace-120": 2}),
        ({"minutes": 90, "approved": True}, {}),
        ({"minutes": 75, "approved": True}, {}),
        ({"minutes": 80, "approved": True}, {}),  # 50+30: "45+30 or longer"
        ({"minutes": 74, "approved": True}, {"pace-120": 2}),
        ({"minutes": 59}, {"pace-120": 2, "pace-60": 1}),
        ({"minutes": 120, "first_control": 40, "start": "2026-06-06"}, {}),
        ({"minutes": 120, "first_control": 29}, {"pace-control-30": 3}),
    ],
)
def test_the_json_form_says_the_time_control(of_event, found):
    games = [game(1, 2, **of_event), game(1, 3, **of_event), game(2, 3, **of_event)]
    assert refused(rate(form(*games), "fide")) == found


@pytest.mark.parametrize("wrong", [{"minutes": 0}, {"first_control": 1.5}, {"approved": "yes"}, {"dated": 1}])
def test_what_cannot_be_a_time_control_leaves_the_game_out(wrong):
    answer = rate(form(game(2, 3), game(3, 2, **wrong)), "fide")
    assert [line.games for line in answer.sheet] == [1, 1]
    assert [problem.severity for problem in answer.problems] == ["error"]


def test_several_time_controls_of_one_event_are_told():
    answer = rate(form(game(2, 3, minutes=120), game(1, 3, minutes=90)), "fide")
    assert refused(answer) == {"pace-120": 1}
    assert [problem.message for problem in answer.problems] == [
        'Event "Open" has games of several time controls; the fastest is taken for all.'
    ]


def spring(last: str, **more) -> dict:
    """Rated 1700, the player wins in February and March; the league begins in March and its last round is on `last`."""
    early = [game(2, 3, event="Winter", date="2026-02-08") | {"result": 1} for _ in range(3)]
    league = [game(2, 3, event="League", date="2026-02-20"), game(3, 2, event="League", date=last, **more)]
    return form(*early, *league, until="2026-06-20")


@pytest.mark.parametrize(
    ("last", "more", "own"),
    [
        ("2026-03-21", {}, [1700, 1700]),  # 30 days: the list of its first day
        ("2026-03-22", {}, [1700, 1734]),  # 31 days: that of 1 March for the second round: 1700 + 20 x 3 x (1 - 0.43)
        ("2026-03-22", {"dated": False}, [1700, 1700]),  # ... unless it is not known when that was
    ],
)
def test_a_long_event_takes_the_list_in_force_list_by_list(last, more, own):
    answer = rate(spring(last, **more), "fide", by_list=True)
    [line] = [line for line in answer.sheet if line.player == 2 and line.event == "League"]
    assert [detail.own_rating for detail in line.details] == own
