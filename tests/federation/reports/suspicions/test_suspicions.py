"""Each suspicion with a made-up example and a counterexample, and how many an ordinary event raises."""

from collections import Counter, UserDict
from datetime import date
from itertools import combinations

import pytest

from federation.reports.boards import boards
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import Board
from federation.reports.suspicions import Event, suspicions

START, END = date(2026, 9, 5), date(2026, 9, 7)


def board(round_: int, white: int, black: int, white_half_points: int, kind: str = "played") -> Board:
    return Board(round_, white, white, black, white_half_points, 2 - white_half_points, kind)


def event(ratings: dict[int, float | None], games: list[tuple], **facts) -> Event:
    """`games`: (round, white, black, half points of White)."""
    return Event(
        names={number: f"Player {number}" for number in ratings},
        ratings={number: rating for number, rating in ratings.items() if rating is not None},
        boards=[board(*game) for game in games],
        **{"kind": "swiss", "tempo": "standard", "start": START, "end": END} | facts,
    )


def told(found: Event) -> list[str]:
    return [one.message for one in suspicions(found)]


def against_all(score: int, rating: float = 1600) -> Event:
    """Number 1 plays eight of 1800, and wins the first `score`."""
    people = {1: rating} | dict.fromkeys(range(2, 10), 1800.0)
    return event(
        people, [(at, 1, at + 1, 2 if at <= score else 0) for at in range(1, 9)], end=date(2026, 9, 12), round_dates=()
    )


def test_performance_far_above_the_rating():
    found = suspicions(against_all(7))
    assert [(one.code, one.numbers, len(one.games)) for one in found] == [("exceptional", (1,), 8)]
    assert [one.message for one in found] == [
        "Player 1 (1600) played like 2138, 538 above the rating: 7 of 8 against rated opponents, 1.9 was expected."
    ]


def test_good_performance_is_no_suspicion():
    assert told(against_all(4)) == []
    assert told(against_all(7, rating=1900)) == []


def test_few_games_prove_nothing():
    people = {1: 1600.0, 2: 2000.0, 3: 2000.0, 4: 2000.0, 5: 2000.0}
    assert told(event(people, [(at, 1, at + 1, 2) for at in range(1, 5)])) == []


def pool(rated_games: int) -> Event:
    """Unrated 1 to 4 play each other; some of them also rated players."""
    people = {1: None, 2: None, 3: None, 4: None, 5: 1800.0, 6: 1810.0, 7: 1820.0}
    games = [(at, white, black, 1) for at, (white, black) in enumerate(combinations(range(1, 5), 2), 1)]
    games += [(7, 5, 6, 1), (8, 6, 7, 1)]
    games += [(9 + at, at + 1, 5, 1) for at in range(rated_games)]
    return event(people, games, end=date(2026, 9, 20))


def test_pool_of_unrated_players():
    assert told(pool(0)) == [
        "4 unrated players met each other and never met a rated opponent in 12 results: "
        "Player 1, Player 2, Player 3, Player 4."
    ]
    assert [one.numbers for one in suspicions(pool(1))] == [(1, 2, 3, 4)]


def test_unrated_players_who_meet_rated_ones_are_no_pool():
    assert told(pool(3)) == []


def test_nobody_has_a_rating():
    games = [(1, 1, 2, 2), (1, 3, 4, 1), (2, 1, 3, 1)]
    assert told(event({1: None, 2: None, 3: None, 4: None}, games)) == [
        "None of the 4 players has a rating: none can follow from this."
    ]


MET_TWICE = [(1, 1, 2, 2), (1, 3, 4, 1), (2, 1, 3, 1), (2, 2, 4, 1), (3, 2, 1, 1)]
FOUR = {1: 1800.0, 2: 1810.0, 3: 1820.0, 4: 1830.0}


def test_same_pairing_again():
    found = suspicions(event(FOUR, MET_TWICE))
    assert [(one.message, [game.round for game in one.games]) for one in found] == [
        ("Player 1 (1800) and Player 2 (1810) met 2 times, in the rounds 1, 3.", [1, 3])
    ]


def test_pairing_again_where_everybody_meets_twice_is_none():
    double = [(1, 1, 2, 1), (2, 2, 1, 1), (3, 3, 4, 1), (4, 4, 3, 1), (5, 1, 3, 1), (6, 3, 1, 1)]
    assert told(event(FOUR, double, end=date(2026, 9, 12))) == []
    assert told(event(FOUR, MET_TWICE, kind="round-robin")) == []
    assert told(event(FOUR, [(at, 1, 2, 1) for at in range(1, 7)], kind="match")) == []


def test_forfeits_are_no_pairing_again():
    games = event(FOUR, MET_TWICE[:-1])
    assert told(Event(**vars(games) | {"boards": [*games.boards, board(3, 2, 1, 2, "forfeit")]})) == []


@pytest.mark.parametrize(
    ("tempo", "rounds", "dates", "messages"),
    [
        ("standard", 4, [START] * 4, ["4 rounds on 5 September 2026; 3 are the most of a standard event."]),
        ("standard", 3, [START] * 3, []),
        ("standard", 10, (), ["10 rounds in 3 days; 3 a day are the most of a standard event."]),
        ("standard", 9, (), []),
        ("rapid", 11, [START] * 11, []),
        ("rapid", 16, [START] * 16, ["16 rounds on 5 September 2026; 15 are the most of a rapid event."]),
        ("blitz", 30, [START] * 30, []),
        ("", 40, [START] * 40, []),
    ],
)
def test_rounds_a_day(tempo, rounds, dates, messages):
    people = dict.fromkeys(range(1, 2 * rounds + 1), 1800.0)
    games = [(at, 2 * at - 1, 2 * at, 1) for at in range(1, rounds + 1)]
    assert told(event(people, games, tempo=tempo, round_dates=dates)) == messages


def exchanged(strong: float, weak: float) -> Event:
    """Number 1 scores like 1500, number 2 like 2100, against the same seven."""
    people = {1: strong, 2: weak} | dict.fromkeys(range(3, 10), 1800.0)
    games = [(at, 1, at + 2, 2 if at == 1 else 0) for at in range(1, 8)]
    games += [(at, 2, (at + 1) % 7 + 3, 0 if at == 1 else 2) for at in range(1, 8)]
    return event(people, games, end=date(2026, 9, 12))


def test_players_taken_for_each_other():
    found = [one for one in suspicions(exchanged(2100, 1500)) if one.code == "swapped"]
    assert [(one.message, one.numbers) for one in found] == [
        (
            "Player 1 (2100) and Player 2 (1500) may have been taken for each other: they scored 1 of 7 and 6 of 7, "
            "which fits the other’s rating much better.",
            (1, 2),
        )
    ]


def test_results_that_fit_are_nobody_elses():
    assert told(exchanged(1500, 2100)) == []
    assert [one.code for one in suspicions(exchanged(1900, 1700))] != ["swapped"]


def around(winner: int) -> Event:
    """Six of 2000 meet six of 1700; White, the stronger, wins or loses."""
    people = {number: 2000.0 if number <= 6 else 1700.0 for number in range(1, 13)}
    games = [(at, one, (one + at) % 6 + 7, winner) for at in range(1, 4) for one in range(1, 7)]
    return event(people, games)


def test_results_turned_round():
    assert [one.message for one in suspicions(around(0)) if one.code == "against-the-ratings"] == [
        "The results do not follow the ratings: in the 18 games between players 150 or more apart the weaker ones "
        "scored 18; 2.7 was expected."
    ]


def test_results_that_follow_the_ratings():
    assert told(around(2)) == []


@pytest.mark.parametrize(
    ("by", "messages"),
    [
        (200, ["The ratings in the file are 200 higher than ours on the average of 6 players: another rating, or "
               "other people."]),
        (-160, ["The ratings in the file are 160 lower than ours on the average of 6 players: another rating, or "
                "other people."]),
        (60, []),
    ],
)  # fmt: skip
def test_ratings_told_otherwise(by, messages):
    people = dict.fromkeys(range(1, 7), 1800.0)
    told_by_file = dict.fromkeys(people, (1800.0 + by, 1800.0))
    assert told(event(people, [(1, 1, 2, 1), (1, 3, 4, 1), (1, 5, 6, 1)], told=told_by_file)) == messages


def test_keys_tell_suspicions_apart():
    two_days = [START] * 4 + [END] * 4
    people = dict.fromkeys(range(1, 17), 1800.0)
    found = suspicions(event(people, [(at, 2 * at - 1, 2 * at, 1) for at in range(1, 9)], round_dates=two_days))
    assert [one.key for one in found] == ["rounds-a-day-1", "rounds-a-day-5"]


@pytest.mark.shared
def test_an_ordinary_event_raises_few(shared):
    """Of real reports: suspicions of each file, files counted. The ten in one event are of 581 players at rapid."""
    raised = Counter()
    for path in sorted([*(shared / "data/trf/real").glob("*.trf"), *(shared / "data/trf/real_fr").glob("*.trf")]):
        try:
            report = read(path.read_bytes(), path.name)
            games = boards(report)
        except (Unreadable, ValueError):
            continue  # to be mended first
        found = suspicions(
            Event(
                names={entrant.number: entrant.name for entrant in report.entrants},
                ratings={entrant.number: entrant.rating for entrant in report.entrants if entrant.rating},
                boards=games,
                kind=report.kind,
                tempo=report.tempo,
                start=report.start,
                end=report.end,
                round_dates=report.round_dates,
            )
        )
        raised[len(found)] += 1
    assert raised == {0: 4, 1: 10, 3: 1, 14: 1}


class Counted(UserDict):
    """Ratings that count how often one is asked for."""

    asked = 0

    def __getitem__(self, number):
        self.asked += 1
        return super().__getitem__(number)


def asked(weak: int) -> int:
    """How many ratings are asked for where `weak` players have beaten as many strong ones, four games each."""
    ratings = Counted({at: 1500.0 if at % 2 else 2400.0 for at in range(2 * weak)})
    games = [
        Board(round_, at, at, (at + 2 * round_ - 1) % (2 * weak), 2, 0, "played")
        for at in range(1, 2 * weak, 2)
        for round_ in range(4)
    ]
    names = {number: f"Player {number}" for number in ratings}
    assert len(suspicions(Event(names, ratings, games))) > 0
    return ratings.asked


def test_what_is_compared_grows_with_the_players_and_not_with_their_pairs():
    assert asked(800) < 4 * asked(200)
