"""The rate of play: which games FIDE rates, by the time control of their event and the ratings of their players."""

from datetime import date
from itertools import combinations_with_replacement

import numpy as np
import pytest

from ratings.systems.fide.pace import refused
from ratings.systems.fide.system import BLITZ, RAPID, STANDARD
from ratings.systems.protocol.base import Kind
from ratings.systems.protocol.epoch import UNKNOWN_DAY, days
from tests.ratings.systems.periods import codes, events, games, memory, period, players

# What refuses a game: "-" nothing, else the minutes it would have needed. A row for each pair of ratings.
BEFORE_2022 = """
            59  60  74  75  76  89  90 119 120
1799 1799   90  90  90  90  90  90   -   -   -
1799 1800   90  90  90  90  90  90   -   -   -
1799 2399  120 120 120 120 120 120 120 120   -
1799 2400  120 120 120 120 120 120 120 120   -
1800 1800   90  90  90  90  90  90   -   -   -
1800 2399  120 120 120 120 120 120 120 120   -
1800 2400  120 120 120 120 120 120 120 120   -
2399 2399  120 120 120 120 120 120 120 120   -
2399 2400  120 120 120 120 120 120 120 120   -
2400 2400  120 120 120 120 120 120 120 120   -
"""
BEFORE_2022_AT_ITS_BORDERS = """
            59  60  89  90 119 120
1599 1599   60   -   -   -   -   -
1599 1600   90  90  90   -   -   -
1599 2199   90  90  90   -   -   -
1599 2200  120 120 120 120 120   -
1600 1600   90  90  90   -   -   -
1600 2199   90  90  90   -   -   -
1600 2200  120 120 120 120 120   -
2199 2199   90  90  90   -   -   -
2199 2200  120 120 120 120 120   -
2200 2200  120 120 120 120 120   -
"""
SINCE_2022 = """
            59  60  74  75  76  89  90 119 120
1799 1799   60   -   -   -   -   -   -   -   -
1799 1800   90  90  90  90  90  90   -   -   -
1799 2399   90  90  90  90  90  90   -   -   -
1799 2400  120 120 120 120 120 120 120 120   -
1800 1800   90  90  90  90  90  90   -   -   -
1800 2399   90  90  90  90  90  90   -   -   -
1800 2400  120 120 120 120 120 120 120 120   -
2399 2399   90  90  90  90  90  90   -   -   -
2399 2400  120 120 120 120 120 120 120 120   -
2400 2400  120 120 120 120 120 120 120 120   -
"""
APPROVED_IN_2026 = """
            59  60  74  75  76  89  90 119 120
1799 1799   60   -   -   -   -   -   -   -   -
1799 1800   90  90  90   -   -   -   -   -   -
1799 2399   90  90  90   -   -   -   -   -   -
1799 2400  120 120 120   -   -   -   -   -   -
1800 1800   90  90  90   -   -   -   -   -   -
1800 2399   90  90  90   -   -   -   -   -   -
1800 2400  120 120 120   -   -   -   -   -   -
2399 2399   90  90  90   -   -   -   -   -   -
2399 2400  120 120 120   -   -   -   -   -   -
2400 2400  120 120 120   -   -   -   -   -   -
"""
EDITIONS = [
    pytest.param(date(2009, 6, 30), False, "-2021", BEFORE_2022, id="2009"),
    pytest.param(date(2021, 12, 31), False, "-2021", BEFORE_2022, id="to-2021"),
    pytest.param(date(2021, 12, 31), True, "-2021", BEFORE_2022, id="to-2021-approved"),
    pytest.param(date(2021, 12, 31), False, "-2021", BEFORE_2022_AT_ITS_BORDERS, id="to-2021-borders"),
    pytest.param(date(2022, 1, 1), False, "", SINCE_2022, id="2022"),
    pytest.param(date(2025, 12, 31), False, "", SINCE_2022, id="2025"),
    pytest.param(date(2025, 12, 31), True, "", SINCE_2022, id="2025-approved"),
    pytest.param(date(2026, 1, 1), False, "", SINCE_2022, id="2026"),
    pytest.param(date(2026, 1, 1), True, "", APPROVED_IN_2026, id="2026-approved"),
    pytest.param(date(2026, 12, 31), True, "", APPROVED_IN_2026, id="2026-december-approved"),
    pytest.param(date(2027, 1, 1), False, "", SINCE_2022, id="2027"),
    pytest.param(date(2027, 1, 1), True, "", SINCE_2022, id="2027-approved"),
]


def next_list(day: date) -> date:
    """The first of the month after the next."""
    month = day.year * 12 + day.month + 1
    return date(month // 12, month % 12 + 1, 1)


def rated(system, ratings, rows, day: date, facts, start: date | None = None):
    """The list after an event that ended on `day`; `facts`: one dict an event."""
    table = games(rows, day, tempo=system.tempo)
    asked = events(table, [{"start": start or day} | each for each in facts])
    who = players(len(ratings))
    return system.rate(memory(system, ratings), period(next_list(day), table, who, events=asked))


@pytest.mark.parametrize(("day", "approved", "edition", "table"), EDITIONS)
def test_every_pair_of_ratings_at_every_border(day, approved, edition, table):
    head, *lines = table.strip().splitlines()
    minutes = [int(cell) for cell in head.split()]
    wanted = {tuple(map(int, line.split()[:2])): line.split()[2:] for line in lines}
    borders = sorted({rating for pair in wanted for rating in pair})
    assert list(wanted) == list(combinations_with_replacement(borders, 2))
    everybody = [rating for rating in borders for _ in range(2)]  # two of each rating
    pairs = [(one, other) for one in range(8) for other in range(8) if one != other]
    rows = [(one, other, "w", {"event": event}) for event in range(len(minutes)) for one, other in pairs]
    outcome = rated(STANDARD, everybody, rows, day, [{"minutes": each, "approved": approved} for each in minutes])
    details = outcome.sheet.details
    said = codes(STANDARD, details)
    found = {pair: [set() for _ in minutes] for pair in wanted}
    for detail, code in zip(details, said, strict=True):
        one, other, _, known = rows[detail["game"]]
        pair = tuple(sorted((everybody[one], everybody[other])))
        counts = not np.isnan(detail["expected"])
        found[pair][known["event"]].add((code if code.startswith("pace") else "", counts))
    refusing = {"-": {("", True)}} | {text: {(f"pace-{text}{edition}", False)} for text in ("90", "120")}
    refusing["60"] = {("pace-60", False)}
    assert found == {pair: [refusing[cell] for cell in cells] for pair, cells in wanted.items()}
    assert outcome.memory["games"].sum() == 2 * sum(
        all(counts for _, counts in found[tuple(sorted((everybody[one], everybody[other])))][known["event"]])
        for one, other, _, known in rows
    )


def test_an_event_of_sixty_minutes_counts_for_two_players_under_1800_only():
    """An hour, with players of 2450, 2440, 1950, 1850 and two below 1800."""
    ratings = [2450, 2440, 1950, 1850, 1799, 1700]
    rows = [(0, 1, "w"), (2, 3, "w"), (4, 5, "w"), (3, 4, "d"), (5, 0, "l")]
    outcome = rated(STANDARD, ratings, rows, date(2026, 11, 8), [{"minutes": 60}])
    assert outcome.memory["history"][:, 0].tolist() == [2450, 2440, 1950, 1850, 1806, 1693]
    assert outcome.memory["games"].tolist() == [0, 0, 0, 0, 1, 1]
    assert codes(STANDARD, outcome.sheet.lines) == ["none-counted"] * 4 + ["k20", "k20"]


def test_what_is_not_known_refuses_nothing():
    ratings, rows = [2450, 2440], [(0, 1, "w")]
    outcome = rated(STANDARD, ratings, rows, date(2026, 11, 8), [{"minutes": None}])
    assert codes(STANDARD, outcome.sheet.details) == ["", ""]
    nothing = STANDARD.rate(
        memory(STANDARD, ratings), period(date(2027, 1, 1), games(rows, date(2026, 11, 8)), players(2))
    )
    assert nothing.sheet.details.tobytes() == outcome.sheet.details.tobytes()


@pytest.mark.parametrize(
    ("opponent", "minutes", "pooled"), [(1799, 60, 1), (1799, 59, 0), (1800, 60, 0), (1800, 90, 1), (2400, 119, 0)]
)
def test_an_unrated_player_has_less_than_every_border(opponent, minutes, pooled):
    outcome = rated(STANDARD, [None, opponent], [(0, 1, "d")], date(2026, 11, 8), [{"minutes": minutes}])
    assert outcome.memory["pool"]["games"][0].sum() == pooled


@pytest.mark.parametrize(
    ("day", "moves", "code"),
    [
        (date(2021, 12, 31), 39, "pace-control-40"),
        (date(2021, 12, 31), 40, ""),
        (date(2022, 1, 1), 29, "pace-control-30"),
        (date(2022, 1, 1), 30, ""),
        (date(2026, 11, 8), 20, "pace-control-30"),
        (date(2026, 11, 8), None, ""),
    ],
)
def test_the_first_control(day, moves, code):
    outcome = rated(STANDARD, [2000, 2000], [(0, 1, "w")], day, [{"minutes": 120, "first_control": moves}])
    assert codes(STANDARD, outcome.sheet.details) == [code, code]


@pytest.mark.parametrize(
    ("system", "day", "minutes", "code"),
    [
        (RAPID, date(2013, 6, 30), 14.5, "pace-rapid-2012"),
        (RAPID, date(2013, 6, 30), 15, ""),
        (RAPID, date(2013, 6, 30), 59.5, ""),
        (RAPID, date(2013, 6, 30), 60, "pace-rapid-2012"),
        (RAPID, date(2013, 7, 1), 10, "pace-rapid"),
        (RAPID, date(2013, 7, 1), 10.5, ""),
        (RAPID, date(2026, 11, 8), 59.5, ""),
        (RAPID, date(2026, 11, 8), 60, "pace-rapid"),
        (BLITZ, date(2013, 6, 30), 4.5, "pace-blitz-2012"),
        (BLITZ, date(2013, 6, 30), 5, ""),
        (BLITZ, date(2013, 6, 30), 14.5, ""),
        (BLITZ, date(2013, 6, 30), 15, "pace-blitz-2012"),
        (BLITZ, date(2013, 7, 1), 3, "pace-blitz"),
        (BLITZ, date(2026, 11, 8), 3.5, ""),
        (BLITZ, date(2026, 11, 8), 10, ""),
        (BLITZ, date(2026, 11, 8), 10.5, "pace-blitz"),
        (RAPID, date(2026, 11, 8), None, ""),
        (BLITZ, date(2026, 11, 8), None, ""),
    ],
)
def test_rapid_and_blitz_have_a_range(system, day, minutes, code):
    outcome = rated(system, [2450, 1500], [(0, 1, "w")], day, [{"minutes": minutes}])
    said = codes(system, outcome.sheet.details)
    assert [each if each.startswith("pace") else "" for each in said] == [code, code]
    assert outcome.memory["games"].tolist() == ([0, 0] if code else [1, 1])


def test_the_first_day_of_the_event_decides_the_edition():
    """Two of 1700 and 89 minutes: too fast to the end of 2021, long enough since."""
    rows = [(0, 1, "w", {"event": 0}), (0, 1, "w", {"event": 1})]
    facts = [{"minutes": 89, "start": date(2021, 12, 31)}, {"minutes": 89, "start": date(2022, 1, 1)}]
    outcome = rated(STANDARD, [1700, 1700], rows, date(2022, 1, 6), facts)
    assert codes(STANDARD, outcome.sheet.details) == ["pace-90-2021", "", "pace-90-2021", ""]


def test_a_forfeit_stays_a_forfeit_and_a_refused_game_is_never_called_unrated():
    rows = [(0, 1, "w", {"kind": Kind.FORFEIT}), (0, 2, "w"), (2, 0, "w", {"tempo": RAPID.tempo})]
    outcome = rated(STANDARD, [2450, 2000, None], rows, date(2026, 11, 8), [{"minutes": 60}])
    assert codes(STANDARD, outcome.sheet.details) == [
        "forfeit", "pace-120", "other-tempo", "forfeit", "pace-120", "other-tempo",
    ]  # fmt: skip


def before_and_after(older: int, newer: int, back: list[int], played: list[int], **facts):
    """Player 0 has `newer` on the list before and `older` on the three before it; both games are against 2000."""
    before = memory(STANDARD, [newer, 2000], 20)
    before["history"][0, 1:4] = older
    rows = [(0, 1, "d", {"lists_back": each}) for each in back]
    table = games(rows, date(2026, 6, 20))
    asked = events(table, [{"start": date(2026, 4, 12), "divided": True, **facts}], played)
    return STANDARD.rate(before, period(date(2026, 7, 1), table, players(2), date(2026, 5, 1), events=asked))


APRIL, JUNE = days(date(2026, 4, 20)), days(date(2026, 6, 2))


def test_a_long_event_takes_the_list_in_force_in_each_part():
    """Played on 20 April by the list of March, 2100, and on 2 June by that of May, 2200: 0.64 and 0.76 expected."""
    outcome = before_and_after(2100, 2200, [1, 0], [APRIL, JUNE])
    own = outcome.sheet.details[:2]
    assert own["own_rating"].tolist() == [2100, 2200]
    assert own["expected"].tolist() == [0.64, 0.76]
    assert codes(STANDARD, own) == ["part", "part"]
    # K and the rating that the change is added to are those of the list before: 2200 + 20 x (1 - 1.40).
    assert outcome.sheet.lines["factor"].tolist() == [20, 20]
    assert outcome.memory["history"][:, 0].tolist() == [2192, 2008]


def test_a_game_without_a_day_takes_the_list_of_the_beginning_and_says_so():
    outcome = before_and_after(2100, 2200, [1, 1], [UNKNOWN_DAY, UNKNOWN_DAY])
    own = outcome.sheet.details[:2]
    assert own["own_rating"].tolist() == [2100, 2100]
    assert codes(STANDARD, own) == ["part-without-day", "part-without-day"]


def test_the_rate_of_play_of_a_part_goes_by_its_own_list():
    """2399 in April, 2400 in June: 90 minutes are enough for the first game only."""
    outcome = before_and_after(2399, 2400, [1, 0], [APRIL, JUNE], minutes=90)
    assert codes(STANDARD, outcome.sheet.details) == ["part", "pace-120", "part", "pace-120"]


def test_each_part_has_the_edition_of_its_day():
    """60 minutes for players of 1650, from December 2021 to January 2022: too fast at first, then no longer."""
    rows = [(0, 1, "w"), (1, 0, "w")]
    table = games(rows, date(2022, 1, 20))
    played = [days(date(2021, 12, 12)), days(date(2022, 1, 20))]
    asked = events(table, [{"start": date(2021, 12, 12), "divided": True, "minutes": 60}], played)
    outcome = STANDARD.rate(
        memory(STANDARD, [1650, 1650]), period(date(2022, 3, 1), table, players(2), date(2022, 1, 1), events=asked)
    )
    assert codes(STANDARD, outcome.sheet.details) == ["pace-90-2021", "part", "pace-90-2021", "part"]


def test_the_400_rule_of_a_part_is_that_of_its_day():
    """A player of 2650 meets 2000 in September 2025, when 650 count as 400, and in October, when they count as 650."""
    table = games([(0, 1, "w"), (1, 0, "l")], date(2025, 10, 12))
    played = [days(date(2025, 9, 7)), days(date(2025, 10, 12))]
    asked = events(table, [{"start": date(2025, 9, 7), "divided": True}], played)
    outcome = STANDARD.rate(
        memory(STANDARD, [2650, 2000], 10), period(date(2025, 11, 1), table, players(2), date(2025, 9, 1), events=asked)
    )
    assert outcome.sheet.details["difference"][:2].tolist() == [400, 650]


def test_two_unrated_players_need_an_hour_too():
    outcome = rated(STANDARD, [None, None], [(0, 1, "w")], date(2026, 11, 8), [{"minutes": 59}])
    assert codes(STANDARD, outcome.sheet.details) == ["pace-60", "pace-60"]
    outcome = rated(STANDARD, [None, None], [(0, 1, "w")], date(2026, 11, 8), [{"minutes": 60}])
    assert codes(STANDARD, outcome.sheet.details) == ["unrated-opponent", "unrated-opponent"]


def test_where_every_event_is_slow_enough_no_game_is_refused():
    table = games([(0, 1, "w")], date(2026, 11, 8))
    asked = events(table, [{"start": date(2026, 11, 8), "minutes": 120}])
    found = refused(table, asked, np.array([[2450], [2440]], np.int16), STANDARD.paces)
    assert [len(each) for each in found] == [0, 0]


@pytest.mark.parametrize(("back", "place"), [(0, 0), (1, 1), (2, 2), (11, 11), (12, 11), (30, 11)])
def test_the_list_in_force_decides_and_no_other(back, place):
    """90 minutes are too few for a player of 2400 on that list, of which the oldest kept is the twelfth."""
    table = games([(0, 1, "d", {"lists_back": back})], date(2026, 6, 20))
    asked = events(table, [{"start": date(2026, 6, 19), "minutes": 90}])
    one, others = np.full((2, 12), 2100, np.int16), np.full((2, 12), 2400, np.int16)
    one[0, place], others[:, place] = 2400, 2399
    assert [refused(table, asked, history, STANDARD.paces)[0].tolist() for history in (one, others)] == [[0], []]
