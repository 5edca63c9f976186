"""Who of a running event needs what: who is in reach, who is asked for, and what nothing can be said of."""

from dataclasses import replace

import pytest

from federation.reports.report import Entrant, Pairing, Report
from ratings.titles.norms.forecast import Need
from ratings.titles.who_needs_what import (
    MOST_PLAYERS,
    MOST_ROUNDS,
    WORKED,
    WORKED_EARLY,
    Asked,
    CannotTell,
    PlayerOutlook,
    who_needs_what,
)
from tests.ratings.titles.norms.made import EXACT, report

# Rows R01 to R03: a British championship after eight rounds.
EIGHT = (
    "2143 - ENG 1, 2085 - IND 1, 2455 IM POL =, 2514 GM ENG 0, 2244 FM ENG 1, 2494 GM ENG =, 2421 IM NED 1, "
    "2455 IM SCO 1"
)
PAIRED = f"{EIGHT}, 2595 GM ENG *"


def british(opponents: str = PAIRED, **fields) -> Report:
    made = report(opponents, **({"federation": "ENG"} | fields))
    hero = made.entrants[0]
    hero.name, hero.federation = "Holloway, Kit", "ENG"
    return made


def states(row: PlayerOutlook) -> list[tuple[str, str, tuple[Need, ...]]]:
    return [(each.title, each.state, each.needs) for each in row.outlooks]


def test_the_british_championship_before_the_last_round():
    found = who_needs_what(british(), Asked())
    (hero,) = found.in_reach
    assert (hero.entrant.name, hero.score, len(hero.event.games), hero.ahead.left) == ("Holloway, Kit", 12, 8, 1)
    assert [(game.rating, other.name) for game, other in hero.next] == [(2595, "Player j, P")]
    assert states(hero) == [("GM", "open", (Need(2, None),)), ("IM", "certain", (Need(0, None),))]
    assert [each.title for each in hero.sure] == ["IM"]


def test_the_others_are_told_what_stops_them():
    found = who_needs_what(british(), Asked())
    assert [row.entrant.number for row in found.out] == [4, 9, 8, 6, 2, 3]
    assert {each.stops[0] for row in found.out for each in row.outlooks} == {"1.4.1"}
    assert (found.by_every_point, found.titled, found.not_looked_at, found.without_federation) == ([], 3, 0, 0)


def test_whoever_can_only_win_everything_stands_apart():
    told = []
    for first in ("0", "="):
        made = report(f"2310 GM GER 0, 2320 GM FRA {first}, 2330 GM ITA =, 2340 IM GER =, 2350 IM FRA =")
        made.entrants += [_absent(number, rounds=5) for number in range(7, 11)]
        found = who_needs_what(made, Asked(player=1))
        rows = [[states(row) for row in rows] for rows in (found.in_reach, found.by_every_point)]
        told.append(rows)
    out = ("GM", "out", ())
    assert told == [
        [[], [[out, ("IM", "open", (Need(8, 2500),))]]],
        [[[out, ("IM", "open", (Need(7, 2500),))]], []],
    ]


def test_only_the_start_number_that_is_asked_for():
    found = who_needs_what(british(), Asked(player=1))
    assert ([row.entrant.number for row in found.in_reach], found.out) == ([1], [])
    with pytest.raises(CannotTell) as refused:
        who_needs_what(british(), Asked(player=77))
    assert (refused.value.code, refused.value.number) == ("no-player", 77)


def test_what_the_people_of_the_event_know_is_taken():
    """Opponents of one federation are too many for 1.4.4, but for the final of the national championship."""
    at_home = PAIRED.replace("IND", "ENG").replace("POL", "ENG").replace("NED", "ENG")
    (row,) = who_needs_what(british(at_home), Asked(player=1)).out
    assert {each.stops for each in row.outlooks} == {("1.4.3", "1.4.4 own", "1.4.4 one")}
    (row,) = who_needs_what(british(at_home), Asked(player=1, exemption="1.4.3a")).in_reach
    assert states(row) == [("GM", "open", (Need(2, None),)), ("IM", "certain", (Need(0, None),))]
    abroad = Asked(player=1, exemption="1.4.3a", federation="SCO")
    assert who_needs_what(british(at_home), abroad).in_reach == []


def test_the_number_of_rounds_may_be_typed():
    unknown = british(EIGHT, declared_rounds=None)
    with pytest.raises(CannotTell) as refused:
        who_needs_what(unknown, Asked())
    assert (refused.value.code, refused.value.number) == ("rounds-unknown", 8)
    found = who_needs_what(unknown, Asked(rounds=9, player=1))
    assert (found.reported.whole.rounds, found.reported.rounds_left, found.in_reach[0].ahead.left) == (9, 1, 1)
    with pytest.raises(CannotTell) as refused:
        who_needs_what(british(EIGHT), Asked(rounds=7))
    assert (refused.value.code, refused.value.number) == ("rounds-played", 8)


def test_an_event_that_is_over_tells_the_norms_made():
    found = who_needs_what(report(EXACT), Asked(player=1))
    (hero,) = found.in_reach
    assert (found.reported.rounds_left, [(each.title, each.state) for each in hero.outlooks]) == (
        0,
        [("GM", "made"), ("IM", "made")],
    )


def test_nothing_is_said_of_what_is_too_large_or_wrong():
    many = british()
    many.entrants += [_absent(number) for number in range(11, MOST_PLAYERS + 2)]
    doubled = british()
    doubled.entrants[3].number = 3
    cases = [
        (many, Asked(), "too-large", MOST_PLAYERS + 1),
        (british(declared_rounds=MOST_ROUNDS + 1), Asked(), "too-large", MOST_ROUNDS + 1),
        (british("2143 - ENG *"), Asked(), "no-games", 0),
        (doubled, Asked(), "wrong", 0),
    ]
    told = []
    for made, asked, _code, _number in cases:
        with pytest.raises(CannotTell) as refused:
            who_needs_what(made, asked)
        told.append((refused.value.code, refused.value.number))
    assert told == [(code, number) for _made, _asked, code, number in cases]


def test_of_a_large_event_the_highest_rated_are_looked_at():
    made = british()
    made.entrants += [replace(_absent(number), title="", rating=2000) for number in range(11, WORKED + 21)]
    found = who_needs_what(made, Asked())
    assert (len(found.in_reach) + len(found.by_every_point) + len(found.out), found.not_looked_at) == (WORKED, 17)
    assert len(who_needs_what(made, Asked(player=WORKED + 20)).out) == 1


def test_early_in_a_long_event_fewer_are_looked_at():
    made = british(declared_rounds=14)
    made.entrants += [replace(_absent(number), title="", rating=2000) for number in range(11, WORKED + 21)]
    for entrant in made.entrants:
        entrant.pairings = entrant.pairings[:1]
    found = who_needs_what(replace(made, rounds=1), Asked())
    looked_at = len(found.in_reach) + len(found.by_every_point) + len(found.out)
    assert (found.reported.rounds_left, looked_at) == (13, WORKED_EARLY)


def _absent(number: int, rounds: int = 9) -> Entrant:
    blank = [Pairing(round_, None, "", "") for round_ in range(1, rounds + 1)]
    return Entrant(number, f"Stranger {number}, A", title="GM", rating=2500, federation="GER", pairings=blank)


def test_how_opponents_came_about_can_be_said_where_the_report_does_not():
    silent = british(kind="")
    with pytest.raises(CannotTell) as refused:
        who_needs_what(silent, Asked())
    assert [each.code for each in refused.value.problems] == ["kind-missing"]
    assert states(who_needs_what(silent, Asked(pairing="swiss")).in_reach[0]) == states(
        who_needs_what(british(), Asked()).in_reach[0]
    )
