"""A report as norm events: the games, what is still open, which averages the rounds left allow."""

from datetime import date

from federation.reports.report import Entrant, Pairing, Report
from ratings.titles.norms.event import Format, NormGame
from ratings.titles.norms.forecast import Ahead
from ratings.titles.norms.from_report import from_report, hindrances, without_open_games

WAYS = "Swiss, a round robin, a team event or a knock-out"
DAYS = [date(2026, 5, day) for day in (1, 2, 3)]


def _report(**fields) -> Report:
    """Four players after the first of three rounds; the second is paired, the first game of it has a result."""
    lines = [
        (2400, "IM", "POL", "m", [(2, "w", "1"), (3, "b", "")]),
        (2300, "", "GER", "w", [(1, "b", "0"), (4, "w", "1")]),
        (None, "", "ITA", "", [(4, "w", "="), (1, "w", "")]),
        (2200, "CM", "", "m", [(3, "b", "="), (2, "b", "0")]),
    ]
    entrants = [
        Entrant(
            number,
            f"Player {number}",
            sex=sex,
            title=title,
            rating=rating,
            federation=federation,
            pairings=[Pairing(round_, *each) for round_, each in enumerate(pairings, 1)],
        )
        for number, (rating, title, federation, sex, pairings) in enumerate(lines, 1)
    ]
    told = {"federation": "POL", "start": DAYS[0], "end": DAYS[-1], "minutes": 150.0, "tempo": "standard"}
    told |= {"rounds": 2, "declared_rounds": 3, "round_dates": DAYS, "kind": "swiss", "entrants": entrants}
    return Report(format="TRF16", **(told | fields))


def test_the_games_of_a_report_are_those_with_a_result():
    found = from_report(_report(), exemption="1.4.3a", kind="world-cup")
    whole = found.whole
    assert (whole.rounds, whole.rounds_played, whole.host, whole.kind, whole.exemption, whole.format) == (
        3,
        2,
        "POL",
        "world-cup",
        "1.4.3a",
        Format.SWISS,
    )
    assert [
        (each.player, each.federation, each.sex, [game.opponent for game in each.games]) for each in found.players
    ] == [
        ("1", "POL", "m", ["2"]),
        ("2", "GER", "w", ["1", "4"]),
        ("3", "ITA", "", ["4"]),
        ("4", "", "m", ["3", "2"]),
    ]
    assert found.players[1].games[1] == NormGame(2, "4", 2200, "CM", "", 2, DAYS[1])


def test_a_paired_game_without_a_result_is_still_to_be_played():
    found = from_report(_report())
    assert {player: [(each.round, each.opponent) for each in others] for player, others in found.paired.items()} == {
        "1": [(2, "3")],
        "3": [(2, "1")],
    }
    assert [found.ahead(each) for each in found.players] == [
        Ahead(2, (NormGame(2, "3", None, "", "ITA", 0),), 2200, 2200),
        Ahead(1),  # only the unrated player is left
        Ahead(2, (NormGame(2, "1", 2400, "IM", "POL", 0),), 2300, 2300),
        Ahead(1, (), 2400, 2400),
    ]


def test_what_the_checks_look_at_has_no_open_game():
    closed = without_open_games(_report())
    assert [[each.opponent for each in entrant.pairings] for entrant in closed.entrants] == [
        [2, None],
        [1, 4],
        [4, None],
        [3, 2],
    ]


def _after_one_round(second: dict[int, tuple], **fields) -> Report:
    """Four players after the first of three rounds, and what their lines say of the second."""
    first = [(2, "w", "1"), (1, "b", "0"), (4, "w", "="), (3, "b", "=")]
    entrants = [
        Entrant(
            number,
            f"Player {number}",
            rating=2000 + 100 * number,
            federation="POL",
            pairings=[Pairing(1, *game), Pairing(2, *second.get(number, (None, "", "")))],
        )
        for number, game in enumerate(first, 1)
    ]
    told = {"federation": "POL", "start": DAYS[0], "end": DAYS[-1], "tempo": "standard", "kind": "swiss"}
    return Report(format="TRF16", **(told | {"rounds": 2, "declared_rounds": 3, "entrants": entrants} | fields))


def test_a_bye_of_the_next_round_is_no_game_left():
    """Of the next round only 1 and 3 are paired; 2 has a bye, and 4 is not in it."""
    found = from_report(_after_one_round({1: (3, "w", ""), 3: (1, "b", ""), 2: (None, "", "U")}))
    assert [(found.ahead(each).left, len(found.ahead(each).known)) for each in found.players] == [
        (2, 1),
        (1, 0),
        (2, 1),
        (1, 0),
    ]
    assert found.rounds_left == 2


def test_a_bye_that_was_asked_for_is_no_game_left_before_the_round_is_paired():
    found = from_report(_after_one_round({2: (None, "", "H")}))
    assert [found.ahead(each).left for each in found.players] == [2, 1, 2, 2]


def test_in_a_round_robin_the_opponents_to_come_are_those_not_met():
    found = from_report(_after_one_round({}, kind="round-robin"))
    assert [[game.opponent for game in found.ahead(each).known] for each in found.players] == [
        ["3", "4"],
        ["3", "4"],
        ["1", "2"],
        ["1", "2"],
    ]


def test_what_is_wrong_with_a_report_is_told_but_not_that_it_came_early():
    sound = _after_one_round({1: (3, "w", ""), 3: (1, "b", "")})
    contradicting = _after_one_round({1: (3, "w", "1"), 3: (1, "b", "1")})
    assert [[each.code for each in hindrances(report)] for report in (sound, contradicting)] == [
        [],
        ["results-contradict"],
    ]


def test_what_is_missing_is_said_where_nobody_tells_how_opponents_came_about():
    told = {kind: [(each.code, each.message) for each in hindrances(_report(kind=kind))] for kind in ("", "match")}
    assert told == {
        "": [
            (
                "kind-missing",
                f"Say whether this is a {WAYS}: norms depend on it (1.4.2e).",
            )
        ],
        "match": [("no-norms", "A match is no tournament: it makes no norms.")],
    }
    assert hindrances(_report(kind="knockout")) == []
    assert from_report(_report(kind="knockout")).players[0].format == Format.KNOCKOUT
