"""The made-up federation: its people, its events and their reports are sensible, and the same every time."""

import gzip
import re
from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from federation.reports.checks.all import check
from federation.reports.files.reading import read
from federation.reports.report import Report, Severity
from federation.reports.scoring import USUAL
from federation.reports.trf.writer import write
from federation.vocabulary.names import search_key
from ratings.management.demo.events import Event, play
from ratings.management.demo.flawed import FLAWS, namesake
from ratings.management.demo.people import Person, namesakes, people
from ratings.management.demo.reports import report
from ratings.management.demo.season import TEAM, plans

FIRST, UNTIL = date(2023, 10, 26), date(2026, 11, 21)


@pytest.fixture(scope="module")
def everyone() -> list[Person]:
    return people(400, FIRST)


@pytest.fixture(scope="module")
def events(everyone) -> list[Event]:
    ratings = {person.key: person.outside for person in everyone}
    return [play(plan, ratings) for plan in plans(FIRST, UNTIL, everyone)]


def test_people_are_the_same_every_time(everyone):
    assert people(400, FIRST) == everyone


def test_people_share_names_only_on_purpose(everyone):
    shared = Counter((person.family, person.given) for person in everyone)
    pairs = namesakes(400)
    by_key = {person.key: person for person in everyone}
    assert {name for name, times in shared.items() if times > 1} == {
        (by_key[first].family, by_key[first].given) for first, _, _ in pairs
    }
    for first, second, same_year in pairs:
        assert (by_key[first].born.year == by_key[second].born.year) is same_year
        assert by_key[first].born != by_key[second].born
        assert by_key[first].fide_id is by_key[second].fide_id is None


def test_juniors_improve_and_seniors_do_not(everyone):
    later = date(FIRST.year + 2, 12, 31)
    juniors = [person for person in everyone if person.age(FIRST.year) < 15 and person.since == FIRST]
    assert all(person.strength_on(later) > person.strength_on(FIRST) for person in juniors)
    seniors = [person.strength_on(later) - person.strength for person in everyone if person.age(FIRST.year) > 65]
    assert sum(seniors) / len(seniors) < 0


def test_swiss_nobody_meets_twice_and_colours_are_fair(events):
    for event in events:
        for seat in event.seats:
            opponents = [slot.opponent for slot in seat.slots if slot.opponent]
            assert len(opponents) == len(set(opponents)), (event.plan.key, seat.number)
            if event.plan.fixture.kind == TEAM:
                continue
            colours = "".join(slot.colour for slot in seat.slots if slot.result in "1=0")
            assert abs(colours.count("w") - colours.count("b")) <= 2, (event.plan.key, seat.number)
            assert "www" not in colours and "bbb" not in colours, (event.plan.key, seat.number)


def test_both_lines_of_a_game_agree(events):
    mirror = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}
    for event in events:
        for seat in event.seats:
            assert len(seat.slots) == event.rounds
            for one, slot in enumerate(seat.slots):
                if slot.opponent is None:
                    assert (slot.colour, slot.result in "UHZ") == ("", True)
                    continue
                other = event.seats[slot.opponent - 1].slots[one]
                assert (other.opponent, other.result) == (seat.number, mirror[slot.result])
                assert {slot.colour, other.colour} == {"w", "b"}


def test_byes_nobody_has_the_pairing_bye_twice(events):
    for event in events:
        for one in range(event.rounds):
            assert sum(seat.slots[one].result == "U" for seat in event.seats) <= 1
        for seat in event.seats:
            free = [slot for slot in seat.slots if slot.result in "U+"]
            assert sum(slot.result == "U" for slot in free) <= 1
            assert sum(slot.result == "H" for slot in seat.slots) <= 1


def test_a_player_who_withdrew_stays_away(events):
    for event in events:
        if event.plan.fixture.kind == TEAM:
            continue
        for seat in event.seats:
            results = "".join(slot.result for slot in seat.slots)
            assert re.fullmatch(r"[^Z]*Z*", results), (event.plan.key, seat.number)


def test_nobody_plays_two_events_on_one_day(events):
    taken = set()
    for event in events:
        for seat in event.seats:
            for day in set(event.plan.days):
                assert (seat.person.key, day) not in taken
                taken.add((seat.person.key, day))


def test_results_draws_and_whites_advantage_are_plausible(events):
    results = Counter(
        (slot.colour, slot.result) for event in events for seat in event.seats for slot in seat.slots if slot.opponent
    )
    games = sum(results["w", code] for code in "1=0")
    assert 0.2 < results["w", "="] / games < 0.4
    white = sum(USUAL.worth(code) * results["w", code] for code in "1=0") / (2 * games)
    assert 0.51 < white < 0.56


def to_mend(read_back: Report) -> list[tuple[str, str]]:
    """Severity and code of everything an arbiter has to look at."""
    return [(each.severity, each.code) for each in check(read_back, read_back.end) if each.severity != Severity.NOTE]


def test_reports_are_read_back_as_they_were_meant(events):
    for event in events:
        meant = report(event)
        found = read(write(meant).encode(), "event.trf")
        assert to_mend(found) == [], event.plan.key
        assert (found.name, found.start, found.end, found.tempo, found.kind, found.round_dates) == (
            meant.name,
            meant.start,
            meant.end,
            meant.tempo,
            meant.kind,
            meant.round_dates,
        )
        assert [(one.number, one.name, one.half_points, one.rank) for one in found.entrants] == [
            (one.number, one.name, one.half_points, one.rank) for one in meant.entrants
        ]


@pytest.mark.parametrize(
    ("slug", "codes"),
    [
        ("both-white", [("error", "colours-same")]),
        ("wrong-total", [("error", "total-differs")]),
        ("cut-line", [("error", "line-truncated")]),
        ("federation", [("warning", "federation-unknown")]),
        ("latin-1", [("error", "result-invalid")]),
        ("two-sevens", [("error", "number-duplicate")]),
    ],
)
def test_flawed_reports_tell_their_story(events, slug, codes):
    event = next(event for event in events if event.plan.fixture.slug == slug)
    spoiled = FLAWS[slug].spoil(write(report(event)))
    assert to_mend(read(spoiled, FLAWS[slug].filename)) == codes


def test_flawed_namesake_bears_no_id(events, everyone):
    event = next(event for event in events if event.plan.fixture.slug == "namesake")
    twin = everyone[namesakes(400)[-1][0] - 1]
    found = read(namesake(write(report(event)), twin.name, twin.born.year), "namesake.trf")
    assert to_mend(found) == []
    strangers = [
        (one.name, one.birth_year, one.fide_id) for one in found.entrants if one.number in {3, len(event.seats)}
    ]
    assert strangers == [(twin.name, twin.born.year, ""), ("Niezapominajka, Bonifacy", 2011, "")]


@pytest.mark.shared
def test_people_are_no_players_of_real_lists(everyone, shared: Path):
    made_up = {search_key(person.name) for person in [*everyone, *people(40, FIRST)]}
    real = set()
    for file in sorted((shared / "data" / "fide_lists").rglob("*.gz")):
        with gzip.open(file, "rt", encoding="utf-8", errors="replace") as lines:
            names = (re.search(r'[^\d,;"]{2,40},[^\d,;"]{2,30}', line) for line in lines)
            real.update(search_key(name[0]) for name in names if name)
    assert len(real) > 50_000
    assert made_up & real == set()
