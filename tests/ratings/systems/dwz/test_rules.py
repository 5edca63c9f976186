"""DWZ between rated players: E and K at their edges, the order of events, exceptional players."""

from datetime import date

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratings.systems.dwz.curve import difference_for, performance, thousandths
from ratings.systems.dwz.editions import development, k_tenths
from ratings.systems.dwz.system import DWZ
from ratings.systems.protocol import base
from ratings.systems.protocol.base import Kind, Late, Tempo
from tests.ratings.systems.dwz.periods import ENDED, INDEX, MODERN, NEW, event, line, meet, period, remembered
from tests.ratings.systems.periods import codes, games, players, ratings, results

YOUNG, JUNIOR, ADULT = 0, 1, 2
BELOW, ABOVE = 0, 1


def one(function, *numbers: int) -> int:
    return int(function(*(np.array(number) for number in numbers)))


def test_what_the_system_says_of_itself():
    flags = DWZ.late, DWZ.cut_changes_nothing, DWZ.additive, DWZ.idle_moves
    assert flags == (Late.REWIND, True, False, False)


def test_expected_scores_are_mirror_images_in_thousandths():
    assert [thousandths(difference) for difference in (0, 1, 200, -200, 1000, -1000, 5000)] == [
        500, 501, 760, 240, 1000, 0, 1000,
    ]  # fmt: skip
    assert all(thousandths(-difference) == 1000 - thousandths(difference) for difference in range(1200))


def test_difference_is_the_whole_number_nearest_to_the_curve():
    assert [difference_for(share) for share in (0.5, 0.5009, 0.501, 0.76, 0.0, 1.0, -0.4, 1.4)] == [
        0, 1, 1, 200, -677, 677, -677, 677,
    ]  # fmt: skip
    assert all(difference_for(thousandths(difference) / 1000) in range(difference - 1, difference + 2)
               for difference in range(-250, 251))  # fmt: skip


# Anhang 1.2, by rating, age group, W against We, index.
@pytest.mark.parametrize(
    ("rating", "group", "above", "index", "e"),
    [
        (2000, YOUNG, BELOW, 6, 21),
        (2000, JUNIOR, BELOW, 6, 26),
        (2000, ADULT, BELOW, 6, 30),  # 31
        (2000, ADULT, BELOW, 5, 25),
        (2000, ADULT, BELOW, 1, 5),
        (2000, ADULT, BELOW, 0, 5),
        (1600, YOUNG, ABOVE, 9, 9),  # 11.5536 x 0.8
        (1600, JUNIOR, ABOVE, 9, 17),
        (1600, YOUNG, BELOW, 9, 12),
        (800, YOUNG, ABOVE, 9, 5),  # 5.41 x 0.5, at least 5
        (1000, ADULT, ABOVE, 9, 16),
        (1000, ADULT, BELOW, 9, 22),  # 16 + 6.389
        (1000, ADULT, BELOW, 1, 22),  # 5 x index is no limit for the brake
        (1299, ADULT, BELOW, 9, 18),
        (1300, ADULT, BELOW, 9, 18),
        (500, ADULT, BELOW, 9, 150),
        (2600, ADULT, ABOVE, 60, 30),
    ],
)
def test_development_coefficient(rating, group, above, index, e):
    assert one(development, rating, group, above, index) == e


@pytest.mark.parametrize(
    ("rating", "group", "above", "index", "tenths"),
    [
        (2200, YOUNG, BELOW, 11, 250),
        (2199, YOUNG, BELOW, 11, 320),
        (2199, JUNIOR, BELOW, 3, 480),
        (2199, ADULT, BELOW, 3, 410),
        (1999, ADULT, ABOVE, 3, 440),
        (1999, ADULT, ABOVE, 10, 300),
        (1999, ADULT, ABOVE, 11, 280),
        (1999, ADULT, ABOVE, 99, 280),
        (1999, ADULT, ABOVE, 0, 600),
        (1600, ADULT, ABOVE, 99, 280),
        (1599, ADULT, ABOVE, 99, 320),
        (1599, JUNIOR, ABOVE, 99, 360),
        (1599, ADULT, BELOW, 99, 280),  # 27.98
        (1100, ADULT, BELOW, 99, 222),  # 28 x 1900 / 2400
        (1100, YOUNG, ABOVE, 99, 620),
        (1100, YOUNG, ABOVE, 1, 800),  # 90
        (1985, YOUNG, ABOVE, 99, 325),
    ],
)
def test_factor_k(rating, group, above, index, tenths):
    assert one(k_tenths, rating, group, above, index) == tenths


@pytest.mark.parametrize(
    ("own", "opponents", "score", "age", "ended", "rule"),
    [
        ((1800, 30), [1800], "w", 40, MODERN, "e"),
        ((1800, 3), [1800], "w", 40, MODERN, "e-index"),
        ((1495, 4), [1495], "w", 40, MODERN, "e"),  # 20, which is what the index allows
        ((2300, 30), [2300], "w", 40, MODERN, "e-most"),
        ((1968, 30), [1968], "w", 40, MODERN, "e"),  # 30
        ((1000, 30), [1000], "w", 20, MODERN, "e-least"),
        ((1700, 30), [1700], "w", 20, MODERN, "e-young"),
        ((1700, 30), [1700], "w", 21, MODERN, "e"),
        ((1100, 30), [1100], "l", 40, MODERN, "e-brake"),
        ((1800, 30), [1800], "w", 40, NEW, "k"),
        ((1500, 30), [1500], "w", 40, NEW, "k-bonus"),
        ((1500, 30), [1500], "w", 20, NEW, "k-young"),
        ((1999, 30), [1999], "w", 20, NEW, "k-young"),
        ((2000, 30), [2000], "w", 20, NEW, "k"),
        ((1599, 30), [1599], "w", 21, NEW, "k-bonus"),
        ((1600, 30), [1600], "w", 21, NEW, "k"),
        ((1200, 1), [1200], "w", 15, NEW, "k-most"),
        ((1399, 1), [1399], "w", 15, NEW, "k-most"),
        ((1400, 1), [1400], "w", 15, NEW, "k-young"),  # 60 + 20: at most 80
        ((1500, 30), [1500], "l", 40, NEW, "k-brake"),
        ((1100, 30), [1100], "l", 40, NEW, "k-floor"),
        ((1102, 30), [1420], "l", 40, NEW, "k-floor"),  # 1099.1
        ((1101, 30), [1200] * 3, "wll", 40, NEW, "k-floor"),  # 1099.02
    ],
)
def test_line_says_why_this_e_or_k(own, opponents, score, age, ended, rule):
    outcome = meet(own, opponents, score, age, ended)
    assert codes(DWZ, outcome.sheet.lines)[0] == rule
    told = line(outcome)
    assert told["after"] == ratings(DWZ, outcome)[0] == own[0] + told["change"]


def test_facts_hold_the_parts_of_e_and_of_k():
    told = line(meet((1100, 30), [1100, 1200], "ld", 15, MODERN))
    assert (told["we"], told["difference"], told["index"], told["age_points"]) == (0.862, -0.362, 30, 5)
    assert (round(told["e0"], 4), told["fb"], round(told["brake"], 4), told["computed"]) == (6.4641, 1.0, 2.7937, 9)
    told = line(meet((1500, 30), [1500], "l", 40, NEW))
    assert (told["k0"], told["a"], told["b"], told["factor"]) == (28, 0.0, 2300 / 2400, 26.8)


def test_no_rating_falls_below_1100_from_august_2026():
    assert ratings(DWZ, meet((1105, 30), [1105], "l", 40, NEW))[0] == 1100
    assert ratings(DWZ, meet((1105, 30), [1105], "l", 40, MODERN))[0] < 1100


def test_age_is_of_the_events_year_and_unknown_is_grown_up():
    born = MODERN.year - 20
    for year, group in ((MODERN.year, 5), (MODERN.year + 1, 10)):
        outcome = event(remembered(1800, 1800), [(0, 1, "w")], MODERN.replace(year=year), birth_year=[born, 1950])
        assert line(outcome)["age_points"] == group
    assert line(event(remembered(1800, 1800), [(0, 1, "w")], MODERN, birth_year=0))["age_points"] == 15


def test_events_are_rated_one_after_another_by_their_last_day():
    """Each from the ratings that the one before left: in the other order the ratings would be others."""
    later = {"event": 1, "day": date(2015, 5, 20)}
    both = event(remembered(1500, 1700, 1900), [(0, 1, "w"), (0, 2, "w", later)])
    first = event(remembered(1500, 1700, 1900), [(0, 1, "w")])
    then = event(first.memory, [(0, 2, "w")])
    assert ratings(DWZ, both) == ratings(DWZ, then) == [1563, 1675, 1875]
    assert both.memory["index"].tolist() == [INDEX + 2, INDEX + 1, INDEX + 1]
    assert ratings(DWZ, event(remembered(1500, 1700, 1900), [(0, 2, "w"), (0, 1, "w", later)])) != ratings(DWZ, both)


def test_games_out_of_order_are_refused():
    rows = [(0, 1, "w", {"event": 0, "day": date(2015, 5, 20)}), (0, 1, "w", {"event": 1, "day": date(2015, 5, 19)})]
    with pytest.raises(ValueError, match="order of their events"):
        event(remembered(1500, 1700), rows)


def test_everybody_in_an_event_is_rated_from_the_ratings_before_it():
    outcome = event(remembered(1800, 1800, 1800), [(0, 1, "w"), (1, 2, "w"), (0, 2, "d")])
    assert outcome.sheet.details["own_rating"].tolist() == [1800] * 6
    assert outcome.sheet.details["opponent_rating"].tolist() == [1800] * 6


@st.composite
def rated_games(draw):
    """A memory of rated players and newcomers, and up to five events of a year with the change from E to K in it."""
    known = draw(st.lists(st.one_of(st.none(), st.tuples(st.integers(700, 2500), st.integers(1, 12))), min_size=6,
                          max_size=9))  # fmt: skip
    pair = st.tuples(st.integers(0, len(known) - 1), st.integers(0, len(known) - 1)).filter(
        lambda two: two[0] != two[1]
    )
    rows = draw(st.lists(st.tuples(pair, st.sampled_from("wdl"), st.integers(0, 4)), max_size=60))
    rows.sort(key=lambda row: row[2])
    days = [date(2026, 6, 7), date(2026, 7, 31), date(2026, 8, 1), date(2026, 8, 9), date(2026, 8, 9)]
    table = games([(*who, result, {"event": at, "day": days[at]}) for who, result, at in rows])
    outside = draw(st.lists(st.one_of(st.just(np.nan), st.integers(1400, 2700)), min_size=len(known),
                            max_size=len(known)))  # fmt: skip
    born = draw(st.lists(st.integers(1995, 2015), min_size=len(known), max_size=len(known)))
    return remembered(*known), table, players(len(known), born, outside)


def whole(table, who):
    return base.Period(date(2026, 6, 1), date(2026, 8, 31), date(2026, 9, 1), None, who, table)


@settings(max_examples=100, deadline=None)
@given(rated_games(), st.integers(0, 5))
def test_cutting_a_period_anywhere_between_events_changes_nothing(three, cut):
    memory, table, who = three
    first, second = (
        base.Games(**{name: column[keep] for name, column in vars(table).items()})
        for keep in (table.event < cut, table.event >= cut)
    )
    last = [
        date(2026, 6, 1),
        date(2026, 7, 30),
        date(2026, 7, 31),
        date(2026, 8, 8),
        date(2026, 8, 8),
        date(2026, 8, 31),
    ]
    half = base.Period(date(2026, 6, 1), last[cut], last[cut], None, who, first)
    at_once = DWZ.rate(memory, whole(table, who))
    in_two = DWZ.rate(DWZ.rate(memory, half).memory, whole(second, who))
    assert in_two.memory.tobytes() == at_once.memory.tobytes()


@settings(max_examples=100, deadline=None)
@given(rated_games())
def test_old_rating_plus_the_lines_is_the_new_rating(three):
    """Each line's change is whole; a first rating, or one from FIDE, is where the sum starts."""
    memory, table, who = three
    outcome = DWZ.rate(memory, whole(table, who))
    for player, new in enumerate(ratings(DWZ, outcome)):
        numbers = np.flatnonzero(outcome.sheet.lines["player"] == player)
        events = numbers[outcome.sheet.lines["event"][numbers] >= 0]
        facts = [outcome.sheet.facts.get(int(number), {}) for number in events]
        changes = outcome.sheet.lines["change"][numbers]
        start = memory["rating"][player]
        if np.isnan(start):
            start = next((told.get("start", told["after"]) for told in facts if "after" in told), np.nan)
        total = start + changes[~np.isnan(changes)].sum()
        assert total == new or (np.isnan(total) and new is None)


@settings(max_examples=30, deadline=None)
@given(rated_games())
def test_performance_in_the_facts_is_that_of_the_pure_function(three):
    memory, table, who = three
    early = base.Games(**{name: column[table.event == 0] for name, column in vars(table).items()})
    sheet = DWZ.rate(memory, whole(early, who)).sheet
    for number, told in sheet.facts.items():
        rows = sheet.details[sheet.details["line"] == number]
        special = set(np.array(["", *DWZ.sentences.rules])[rows["rule"] + 1])
        if "performance" in told and "start" in told and not special & {"exceptional-opponent", "new-opponent"}:
            counted = rows[~np.isnan(rows["expected"])]
            assert (
                performance(counted["opponent_rating"].astype(int).tolist(), counted["score"].sum())
                == (told["performance"])
            )


def test_performance_of_all_and_of_nothing():
    opponents = [1500, 1600, 1700, 1800, 1900]
    assert [performance(opponents, score) for score in (0, 5)] == [1700 - 677, 1700 + 677]
    assert performance(opponents[:4], 2) is None
    assert performance(opponents, 0, winner_draws=True) is None
    assert performance(opponents, 5, winner_draws=True) == performance([*opponents, 1700], 5.5)


@pytest.mark.parametrize(("ended", "seen"), [(date(2016, 7, 31), 1500), (date(2016, 8, 1), None), (NEW, None)])
def test_exceptional_player_counts_with_the_performance_from_august_2016(ended, seen):
    """The player's rating uses the DWZ; the opponents' use the performance, if it is more than 300 points above."""
    outcome = meet((1500, 30), [1800, 1800, 1800, 1800, 1800, 1800], results(5.5, 6), 40, ended)
    told, other = line(outcome), line(outcome, 1)
    performed = performance([1800] * 6, 5.5)
    assert told["start"] == 1500
    assert told["performance"] == performed
    against = outcome.sheet.details[outcome.sheet.details["line"] == 1]
    assert against["opponent_rating"].tolist() == [seen or performed]
    assert codes(DWZ, against) == ["exceptional-opponent" if ended >= date(2016, 8, 1) else ""]
    assert other["expected"] == thousandths(1800 - (seen or performed)) / 1000


def test_a_performance_of_exactly_300_more_is_not_exceptional():
    for own, code in ((1500, ""), (1499, "exceptional-opponent")):
        outcome = meet((own, 30), [1800] * 6, results(3, 6), 40, MODERN)
        assert line(outcome)["performance"] == 1800
        assert codes(DWZ, outcome.sheet.details[-1:]) == [code]


def test_performance_of_all_points_counts_a_draw_besides_from_august_2026():
    """5½ of 6 is 391 points above 1500; before it was 677 above the average."""
    found = [line(meet((1600, 30), [1500] * 5, "wwwww", 40, day))["performance"] for day in (MODERN, NEW)]
    assert found == [2177, 1891]


def test_player_without_dwz_starts_from_the_fide_rating():
    """Index 6 is given to it (2.2.4), but E is limited as with index 1 (Anhang 1.2)."""
    outcome = meet(None, [1900, 1900], "wd", 40, MODERN, outside=[2000, np.nan, np.nan])
    told = line(outcome)
    assert (told["start"], told["factor"], outcome.memory["index"][0]) == (2000, 5, 7)
    assert (codes(DWZ, outcome.sheet.lines)[0], ratings(DWZ, outcome)[0]) == ("e-adopted", 2000 + told["change"])
    assert outcome.sheet.details["opponent_rating"].tolist() == [1900, 1900, 2000, 2000]
    told = line(meet(None, [1900, 1900], "wd", 40, NEW, outside=[2000, np.nan, np.nan]))
    assert (told["factor"], told["index"]) == (35, 6)


def test_who_starts_from_the_fide_rating_is_told_of_which_day_it_is():
    """On the period's last day, whether the event was before August 2026 or after; nobody else is told one."""
    found = {}
    for day in (MODERN, NEW):
        for own in (None, (2400, 30)):
            outcome = meet(own, [2400], "d", 40, day, outside=[2500, np.nan])
            facts = [outcome.sheet.facts[at].get("known") for at in range(2)]
            found[codes(DWZ, outcome.sheet.lines)[0]] = facts
            told = DWZ.sentences.rules[codes(DWZ, outcome.sheet.lines)[0]].sentence
            assert " from your FIDE rating, {start} (FIDE’s latest known on {known}), with " in told
    assert found == {
        "e-adopted": ["2025-05-28", None],
        "e-by-fide": ["2025-05-28", None],
        "k-adopted": ["2026-09-28", None],
        "k-by-fide": ["2026-09-28", None],
    }


def test_lists_of_the_first_versions_read_as_they_did():
    texts = {version: DWZ.sentences.versions[version]["k-by-fide"].sentence for version in ("1", "2")}
    start = "Your DWZ is 2400 or more, so you start from your FIDE rating, {start}, with K = {factor}."
    assert [text.partition(start)[1] for text in texts.values()] == [start, start]


def test_player_of_2400_starts_from_the_fide_rating():
    outcome = meet((2400, 30), [2400], "d", 40, MODERN, outside=[2500, np.nan])
    told = line(outcome)
    assert (told["start"], told["after"], codes(DWZ, outcome.sheet.lines)[0]) == (2500, 2496, "e-by-fide")
    assert told["change"] == 96
    outcome = meet((2399, 30), [2400], "d", 40, MODERN, outside=[2500, np.nan])
    assert line(outcome)["start"] == 2399


@pytest.mark.parametrize(
    ("columns", "rule"),
    [
        ({"kind": Kind.FORFEIT}, "forfeit"),
        ({"kind": Kind.SHORT}, "short"),
        ({"kind": Kind.DECIDED}, "decided"),
        ({"tempo": Tempo.RAPID}, "other-tempo"),
    ],
)
def test_game_that_does_not_count(columns, rule):
    outcome = event(remembered(1800, 1800), [(0, 1, "w", columns)])
    assert ratings(DWZ, outcome) == [1800, 1800]
    assert outcome.memory["index"].tolist() == [INDEX, INDEX]
    assert codes(DWZ, outcome.sheet.lines) == ["none-counted"] * 2
    assert codes(DWZ, outcome.sheet.details) == [rule] * 2
    assert np.isnan(outcome.sheet.details["score"]).tolist() == [False, rule == "decided"]


def test_one_counted_game_raises_the_index():
    outcome = event(remembered(1800, 1800, None), [(0, 1, "d"), (0, 2, "w")])
    assert outcome.memory["index"].tolist() == [INDEX + 1, INDEX + 1, 0]
    assert codes(DWZ, outcome.sheet.details)[1] == "unrated-opponent"


def test_compiled_loop_gives_the_same_bytes(monkeypatch):
    memory, table, who = random_year(400, 900)
    plain = DWZ.rate(memory, whole(table, who))
    monkeypatch.setattr(base, "COMPILE_FROM", 0)
    fast = DWZ.rate(memory, whole(table, who))
    assert fast.memory.tobytes() == plain.memory.tobytes()
    assert fast.sheet.lines.tobytes() == plain.sheet.lines.tobytes()
    assert fast.sheet.details.tobytes() == plain.sheet.details.tobytes()
    assert fast.sheet.facts == plain.sheet.facts
    assert {"first", "first-raised", "pending", "lift", "e-brake", "k-brake", "e-young"} <= set(
        codes(DWZ, plain.sheet.lines)
    )


def random_year(count: int, played: int):
    """Thirty events of 2026 with a fifth of newcomers."""
    random = np.random.default_rng(3)
    known = [
        None if random.random() < 0.2 else (int(random.integers(700, 2500)), int(random.integers(1, 20)))
        for _ in range(count)
    ]
    rows = []
    for number in range(30):
        day = date.fromordinal(date(2026, 6, 1).toordinal() + 3 * number)
        group = random.choice(count, 12, replace=False)
        for _ in range(played // 30):
            one, two = random.choice(group, 2, replace=False)
            rows.append((one, two, random.choice(list("wdl")), {"event": number, "day": day}))
    born = random.integers(1950, 2015, count)
    return remembered(*known), games(rows), players(count, born)


def test_a_period_without_games_changes_nothing():
    memory = remembered(1500, None)
    outcome = DWZ.rate(memory, period(games([]), players(2), ENDED))
    assert ratings(DWZ, outcome) == [1500, None]
    assert len(outcome.sheet.lines) == len(outcome.sheet.details) == len(outcome.sheet.facts) == 0
