"""What is needed of the rounds left: against a known opponent, against averages, and why no score is enough."""

import csv

import pytest

from ratings.titles.norms.event import Format, NormEvent
from ratings.titles.norms.fide.editions import TITLES
from ratings.titles.norms.fide.find import check
from ratings.titles.norms.forecast import Ahead, Need, Outlook, Result, _ended, needed, outlook
from tests.ratings.titles.norms.made import EXACT, event, games

# Eight rounds of a GM norm that needs half a point of the ninth, against the 2434 of the other games.
EIGHT = EXACT.rsplit(", ", 1)[0].replace("2434 IM FRA 1", "2434 IM FRA =", 1)
NINTH = games("2434 FM ITA 0")


def _told(found: Outlook) -> tuple:
    return (
        found.state,
        found.needs,
        found.results,
        (found.masters, found.holders, found.foreigners, found.federations),
        found.stops,
    )


def test_a_known_opponent_is_told_by_the_result_that_is_enough():
    found = outlook(event(EIGHT), Ahead(1, NINTH), "GM")
    assert _told(found) == (
        "open",
        (Need(1, None),),
        (Result(0, False, 2559), Result(1, True, 2600), Result(2, True, 2654)),
        (0, 0, 0, 0),
        (),
    )


def test_a_norm_is_certain_where_a_loss_is_enough():
    found = outlook(event(EIGHT), Ahead(1, NINTH), "IM")
    assert (found.state, found.needs, found.results[0]) == ("certain", (Need(0, None),), Result(0, True, 2559))


def test_a_norm_of_nine_games_is_made_whatever_comes_in_a_swiss_only():
    ahead = Ahead(2, games("2300 - GER 0, 2300 - FRA 0"))
    swiss = outlook(event(EXACT, rounds=11), ahead, "GM")
    round_robin = outlook(event(EXACT, rounds=11, format=Format.ROUND_ROBIN), ahead, "GM")
    assert (swiss.state, round_robin.state, round_robin.stops) == ("made", "out", ("1.4.5",))


def test_unknown_opponents_are_told_by_the_least_average_for_each_score():
    seven = event(", ".join(EXACT.split(", ")[:7]).replace("GM GER", "IM GER", 1))
    found = outlook(seven, Ahead(2, (), 2200, 2600), "GM")
    assert _told(found) == (
        "open",
        (Need(1, 2432), Need(2, 2200)),
        (),
        (1, 1, 0, 0),
        (),
    )
    assert [needed(found, average) for average in (2600, 2432, 2431, 2200, 2199)] == [1, 1, 2, 2, None]


def test_what_is_out_of_reach_names_the_article():
    two_short = event(EIGHT.replace("GM", "IM", 2))
    lost = event(EIGHT.replace("1,", "0,"))
    one_federation = event(EIGHT.replace("FRA", "GER").replace("ITA", "GER"))
    absent = event(", ".join(EXACT.split(", ")[:7]))
    ahead = Ahead(1, (), 2300, 2450)
    assert [outlook(each, ahead, "GM").stops for each in (two_short, lost, one_federation, absent)] == [
        ("1.4.5",),
        ("1.4.8b", "1.4.8"),
        ("1.4.4 one",),
        ("1.4.1",),
    ]


def test_a_norm_that_wants_certain_opponents_is_not_certain():
    """Whatever the score: the last opponent must be a grandmaster."""
    found = outlook(event(EIGHT.replace("GM GER", "IM GER", 1)), Ahead(1, (), 2400, 2500), "IM")
    wanting = outlook(event(EIGHT.replace("GM GER", "IM GER", 1)), Ahead(1, (), 2434, 2500), "GM")
    assert (found.state, found.masters) == ("certain", 0)
    assert (wanting.state, wanting.masters, wanting.needs[0]) == ("open", 1, Need(1, 2434))


def test_federations_that_are_still_wanting_are_counted():
    """Seven opponents, four of them of POL: five are allowed, and two other federations are needed."""
    seven = ", ".join(EXACT.split(", ")[:7])
    at_home = event(seven.replace("FRA", "POL").replace("ITA", "POL"))
    one_more = event(seven.replace("GER", "POL").replace("ITA", "POL").replace("POL", "GER", 1))
    found = [outlook(each, Ahead(2, (), 2200, 2600), "GM") for each in (event(seven), at_home, one_more)]
    assert [(each.foreigners, each.federations) for each in found] == [(0, 0), (1, 1), (0, 0)]


def test_the_points_of_the_games_left_are_those_that_are_tried():
    ahead = Ahead(3, NINTH)
    ended = [[game.score for game in _ended(event(EIGHT), ahead, "GM", score, 2400).games[8:]] for score in range(7)]
    assert ended == [[0, 0, 0], [1, 0, 0], [2, 0, 0], [2, 1, 0], [2, 2, 0], [2, 2, 1], [2, 2, 2]]


@pytest.mark.parametrize("title", TITLES)
def test_the_least_average_is_exact(title):
    seven = event(", ".join(EXACT.split(", ")[:7]))
    ahead = Ahead(2, (), 1800, 2700)
    for need in outlook(seven, ahead, title).needs:
        norms = [
            check(_ended(seven, ahead, title, need.score, average), title).norm
            for average in ((need.average or 0) - 1, need.average or 0)
            if average >= ahead.lowest
        ]
        assert norms in ([False, True], [True])


@pytest.mark.shared
def test_the_british_championship_after_round_eight(shared):
    """Rows R01 to R03, R06 and R07: start numbers 22 and 9, with the opponents they were paired with."""
    with (shared / "rules/tables/fide_norm_cases.csv").open(encoding="utf-8") as file:
        rows = {row["id"]: row for row in csv.DictReader(file)}
    told = {
        name: outlook(_after_eight(rows[name]), Ahead(1, _last(rows[name])), title)
        for name, title in (("R01", "IM"), ("R02", "GM"), ("R06", "IM"))
    }
    assert {name: (found.state, found.needs, found.results) for name, found in told.items()} == {
        "R01": ("certain", (Need(0, None),), (Result(0, True, 2503), Result(1, True, 2544), Result(2, True, 2598))),
        "R02": ("open", (Need(2, None),), (Result(0, False, 2516), Result(1, False, 2557), Result(2, True, 2611))),
        "R06": ("open", (Need(2, None),), (Result(0, False, 2394), Result(1, False, 2439), Result(2, True, 2480))),
    }


def _after_eight(row: dict[str, str]) -> NormEvent:
    made = event(row["opponents"], federation=row["applicant_fed"])
    return event(row["opponents"].rsplit(", ", 1)[0], federation=made.federation)


def _last(row: dict[str, str]) -> tuple:
    return event(row["opponents"]).games[8:]
