"""Elo as on the Italian page: its own example and I1 to I4, I9, I10, then boundaries; I5 to I8 are performances."""

from dataclasses import replace
from datetime import date

import numpy as np
import pytest

from ratings.formulas import performance
from ratings.systems.italy.system import ITALY, MINIMA, START, expected_score, factor
from ratings.systems.protocol.base import Kind, Known, Revocation, Tempo
from ratings.systems.protocol.epoch import UNKNOWN_DAY
from tests.ratings.systems.periods import codes, games, lines_of, period, players, ratings
from tests.requirement import SHARED

EFFECTIVE, ENDED = date(2016, 1, 1), date(2015, 12, 6)
PAGE = [1609, 1477, 1388, 1586, 1720]  # the opponents of the page's example, in order


def remembered(*known: float | None, played: int = 50) -> np.ndarray:
    """Players by rating, with their numbers of games; None: never rated."""
    memory = np.full(len(known), ITALY.blank)
    for row, rating in enumerate(known):
        if rating is not None:
            memory["rating"][row], memory["games"][row] = rating, played
    return memory


def rate(memory, rows, titles: dict[int, str] | None = None, revoked: tuple[Revocation, ...] = ()):
    who = replace(players(len(memory)), revoked=revoked)
    for player, title in (titles or {}).items():
        who.title[player] = title
    return ITALY.rate(memory, period(EFFECTIVE, games(rows, ENDED), who))


def page(results: str):
    """The page's player, 1613, with these results against its five opponents."""
    rows = [(0, number, result) for number, result in enumerate(results, start=1)]
    return rate(remembered(1613, *PAGE), rows)


def test_i1_expected_scores():
    """Seed: 0,506 + 0,686 + 0,785 + 0,539 + 0,351 = 2,867."""
    expected = expected_score(1613 - np.array(PAGE))
    assert expected.round(3).tolist() == [0.506, 0.686, 0.785, 0.539, 0.351]
    assert expected.sum().round(3) == 2.867


@pytest.mark.parametrize(
    ("key", "results", "exact", "printed"),
    [("I2", "ldwwl", 1602.003, 1602), ("I3", "ddwwl", 1617.003, 1617), ("I4", "wwwww", 1677.003, 1677)],
)
def test_page_example(key, results, exact, printed):
    """Seed: 1601,99 -> 1602 (from expectations rounded to three decimals), 1616,99 -> 1617, and 1677."""
    outcome = page(results)
    [line] = lines_of(outcome, 0)
    assert 1613 + line["change"] == pytest.approx(exact, abs=5e-4)
    assert (line["games"], line["factor"], line["expected"].round(3)) == (5, 30.0, 2.867)
    assert ratings(ITALY, outcome)[0] == printed


def test_page_example_from_rounded_expectations():
    """The page adds the expectations as printed: 1613 + 30 x (2.5 - 2.867) = 1601.99, the same rating."""
    details = page("ldwwl").sheet.details
    own = details[details["line"] == 0]
    assert 1613 + 30 * (2.5 - own["expected"].round(3).sum()) == pytest.approx(1601.99, abs=1e-9)


def test_i5_to_i8_performances():
    """Seed: 1626 and 1641 for 60 %, 1981 for 100 %; the curves cross at 15.79 and 84.21 %."""
    average = sum(PAGE) / 5
    assert average == 1556
    assert round(performance.by_logistic(average, 0.5), 9) == performance.by_line(average, 0.5) == 1556
    assert round(performance.by_logistic(average, 0.6), 2) == 1626.44
    assert round(performance.by_line(average, 0.6), 9) == 1641
    assert performance.by_line(average, 1) == 1981
    crossing = performance.CROSSING
    assert crossing == pytest.approx(0.8420833156156, abs=1e-12)
    assert 1 - crossing == pytest.approx(0.1579166843844, abs=1e-12)
    assert [round(performance.hybrid(average, share), 1) for share in (0.8, 0.9, 1)] == [1796.8, 1896.0, 1981.0]


def test_i9_factor_after_thirty_games():
    rating = np.array([1999, 2000, 2110, 2200, 2301, 2390, 2399, 2400])
    assert factor(rating, np.full(8, 30)).tolist() == [30, 30, 25, 20, 15, 11, 10, 10]


def test_i10_factor_of_a_new_player():
    assert factor(np.array([800, 2000, 2700]), np.array([29, 29, 0])).tolist() == [45, 45, 45]


@pytest.mark.parametrize(
    ("own", "played", "code"),
    [(2700, 29, "k45"), (1999, 30, "k30"), (2000, 30, "k-sliding"), (2399, 30, "k-sliding"), (2400, 30, "k10")],
)
def test_line_says_why_this_factor(own, played, code):
    outcome = rate(remembered(own, own, played=played), [(0, 1, "w")])
    assert codes(ITALY, lines_of(outcome, 0)) == [code]
    assert outcome.sheet.facts[0] == {"before": own}


def test_new_player_starts_from_1400():
    """K 45: half of it up and down; 1377.5 is rounded up, as every half."""
    outcome = rate(remembered(None, None, None), [(0, 1, "w")])
    assert ratings(ITALY, outcome) == [1423, 1378, None]
    assert codes(ITALY, outcome.sheet.lines) == ["start", "start"]
    assert codes(ITALY, outcome.sheet.details) == ["new-opponent", "new-opponent"]
    assert outcome.sheet.facts[0] == {"start": START}


def test_games_of_one_period_all_use_its_ratings():
    memory = remembered(1500, 1500)
    together = rate(memory, [(0, 1, "w")] * 2)
    assert ratings(ITALY, together) == [1530, 1470]
    assert together.sheet.details["own_rating"].tolist() == [1500.0] * 4


def test_title_raises_once():
    outcome = rate(remembered(2250, 2250), [(0, 1, "d")], {0: "FM"})
    assert ratings(ITALY, outcome) == [2300, 2250]
    assert codes(ITALY, lines_of(outcome, 0)) == ["k-sliding", "title"]
    assert lines_of(outcome, 0)["change"].tolist() == [0.0, 50.0]
    assert outcome.sheet.facts[1] == {"minimum": 2300, "reached": 2250}
    assert outcome.sheet.details["line"].tolist() == [0, 2]
    lost = rate(outcome.memory, [(0, 1, "l")], {0: "FM"})
    assert ratings(ITALY, lost)[0] == 2291
    assert codes(ITALY, lines_of(lost, 0)) == ["k-sliding"]


def test_title_raises_only_who_is_below_its_minimum():
    at_it, below = (rate(remembered(rating), [], {0: "FM"}) for rating in (2300, 2299))
    assert (ratings(ITALY, at_it), len(at_it.sheet.lines)) == ([2300], 0)
    assert (ratings(ITALY, below), below.sheet.lines[["event", "change"]].tolist()) == ([2300], [(-1, 1.0)])


SPRING = date(2015, 4, 18)


def test_revoked_title_takes_back_what_it_gave():
    """Seed: FM raises to 2300. Whoever was at 2250 got 50 points, and 50 are taken back with a line of their own."""
    raised = rate(remembered(2250, 2250), [], {0: "FM"}).memory
    played_up = rate(raised, [(0, 1, "w")] * 2, {0: "FM"}).memory  # K 15, expected 0.571 each
    assert ratings(ITALY, rate(played_up, [], {0: "FM"}))[0] == 2313
    outcome = rate(played_up, [(0, 1, "d")], revoked=(Revocation(0, "FM", SPRING),))
    assert codes(ITALY, lines_of(outcome, 0)) == ["k-sliding", "title-revoked"]
    assert lines_of(outcome, 0)["change"].round(2).tolist() == [-1.55, -50.0]
    assert outcome.sheet.facts[1] == {
        "reached": 2311, "given": 50, "left": 2261, "title": "FM", "revoked": "2015-04-18",
    }  # fmt: skip
    assert ratings(ITALY, outcome)[0] == 2261
    again = rate(outcome.memory, [], revoked=(Revocation(0, "FM", SPRING),))
    assert (ratings(ITALY, again)[0], len(again.sheet.lines)) == (2261, 0)


def test_title_that_gave_nothing_takes_nothing():
    held = rate(remembered(2350), [], {0: "FM"}).memory
    outcome = rate(held, [], revoked=(Revocation(0, "FM", SPRING),))
    assert (ratings(ITALY, outcome), len(outcome.sheet.lines)) == ([2350], 0)


def test_start_from_the_minimum_of_a_title_stays():
    started = rate(remembered(None, 2500), [(0, 1, "d")], {0: "GM"}).memory
    outcome = rate(started, [], revoked=(Revocation(0, "GM", SPRING),))
    assert (ratings(ITALY, outcome), len(outcome.sheet.lines)) == ([2500, 2500], 0)


def test_raises_of_several_titles_go_one_by_one():
    """CM gave 50 and IM 200: without IM the player is a CM of 2200 again, without both one of 2150."""
    both = rate(rate(remembered(2150), [], {0: "CM"}).memory, [], {0: "IM"})
    assert ratings(ITALY, both) == [2400]
    without_im = rate(both.memory, [], {0: "CM"}, revoked=(Revocation(0, "IM", SPRING),))
    assert (ratings(ITALY, without_im), lines_of(without_im, 0)["change"].tolist()) == ([2200], [-200.0])
    without_cm = rate(both.memory, [], {0: "IM"}, revoked=(Revocation(0, "CM", SPRING),))
    assert (ratings(ITALY, without_cm), len(without_cm.sheet.lines)) == ([2400], 0)
    gone = (Revocation(0, "CM", SPRING), Revocation(0, "IM", SPRING))
    for memory, points in ((without_im.memory, 50), (without_cm.memory, 250), (both.memory, 250)):
        outcome = rate(memory, [], revoked=gone)
        assert (ratings(ITALY, outcome), lines_of(outcome, 0)["change"].tolist()) == ([2150], [-points])


def test_title_below_a_revoked_one_raises_as_a_new_one():
    """FM was revoked and CM stays, which the rating had never been below while it was an FM's."""
    raised = rate(remembered(2150), [], {0: "FM"}).memory
    outcome = rate(raised, [], {0: "CM"}, revoked=(Revocation(0, "FM", SPRING),))
    assert codes(ITALY, lines_of(outcome, 0)) == ["title-revoked", "title"]
    assert lines_of(outcome, 0)["change"].tolist() == [-150.0, 50.0]
    assert outcome.sheet.facts[1] == {"minimum": 2200, "reached": 2150}
    assert ratings(ITALY, outcome) == [2200]


def test_title_awarded_once_more_raises_once_more():
    revoked = (Revocation(0, "FM", SPRING),)
    without = rate(rate(remembered(2250), [], {0: "FM"}).memory, [], revoked=revoked).memory
    outcome = rate(without, [], {0: "FM"}, revoked=revoked)
    assert (codes(ITALY, outcome.sheet.lines), ratings(ITALY, outcome)) == (["title"], [2300])


def test_nobody_without_a_title_has_had_the_lowest_one():
    """An FM of 1950 loses the title, wins it again, and loses it while WCM stays: that raises to 2000, for once."""
    memory = remembered(1950)
    for titles in ({0: "FM"}, {}, {0: "FM"}):
        memory = rate(memory, [], titles).memory
    outcome = rate(memory, [], {0: "WCM"})
    assert (codes(ITALY, outcome.sheet.lines), ratings(ITALY, outcome)) == (["title-gone", "title"], [2000])


def test_title_that_is_gone_without_a_revocation_has_its_own_words():
    """An award entered by mistake is deleted: nothing was revoked."""
    outcome = rate(rate(remembered(2250), [], {0: "FM"}).memory, [])
    assert codes(ITALY, outcome.sheet.lines) == ["title-gone"]
    assert outcome.sheet.facts[0] == {"reached": 2300, "given": 50, "left": 2250}
    assert (ratings(ITALY, outcome), outcome.sheet.lines["event"].tolist()) == ([2250], [-1])


def test_a_revoked_title_as_high_as_the_one_that_stays_is_not_why_a_raise_goes():
    """IM is gone without a word, FM was revoked, and WGM, worth as much as FM, stays."""
    raised = rate(remembered(2200), [], {0: "IM"}).memory
    outcome = rate(raised, [], {0: "WGM"}, revoked=(Revocation(0, "FM", SPRING),))
    assert codes(ITALY, lines_of(outcome, 0)) == ["title-gone", "title"]


def test_decided_rating_holds_nothing_of_a_title():
    raised = rate(remembered(2250), [], {0: "FM"}).memory
    decided = ITALY.decided(raised, raised, np.array([0]), np.array([2280.0]), None)
    outcome = rate(decided, [], revoked=(Revocation(0, "FM", SPRING),))
    assert (ratings(ITALY, outcome), len(outcome.sheet.lines)) == ([2280], 0)


def test_first_version_of_the_sentences_is_as_it_was():
    assert "title-revoked" not in ITALY.sentences.versions["1"]
    assert {**ITALY.sentences.versions["1"]} == {
        code: rule
        for code, rule in ITALY.sentences.versions["2"].items()
        if code not in {"title-revoked", "title-gone"}
    }


def test_title_lowers_nobody():
    outcome = rate(remembered(2350), [], {0: "FM"})
    assert ratings(ITALY, outcome) == [2350]
    assert len(outcome.sheet.lines) == 0


def test_new_titled_player_starts_from_the_minimum():
    outcome = rate(remembered(None, 2500), [(0, 1, "d")], {0: "GM"})
    assert ratings(ITALY, outcome) == [2500, 2500]
    assert outcome.sheet.facts[0] == {"start": 2500}


@pytest.mark.shared
def test_minima_are_those_of_the_table():
    lines = (SHARED / "rules" / "tables" / "title_minimums.csv").read_text(encoding="utf-8").splitlines()[1:]
    printed = {line.split(",")[0]: int(line.split(",")[2]) for line in lines}
    assert {code: printed[code] for code in MINIMA} == MINIMA
    assert sorted(set(printed) - set(MINIMA)) == ["M (ITA)", "National master (TUR)"]


@pytest.mark.parametrize(
    ("column", "code"),
    [
        ({"kind": Kind.FORFEIT}, "forfeit"),
        ({"kind": Kind.SHORT}, "short"),
        ({"kind": Kind.DECIDED}, "decided"),
        ({"tempo": Tempo.BLITZ}, "other-tempo"),
    ],
)
def test_game_that_does_not_count_says_why(column, code):
    outcome = rate(remembered(1500, None), [(0, 1, "w", column)])
    assert ratings(ITALY, outcome) == [1500, None]
    assert codes(ITALY, outcome.sheet.lines) == ["none-counted"] * 2
    assert codes(ITALY, outcome.sheet.details) == [code, code]


def recalled(ratings: list[float], played: list[int], titles: list[str]) -> np.ndarray:
    count, nothing = len(ratings), np.full(len(ratings), np.nan)
    return ITALY.recall(
        Known(
            day=EFFECTIVE, rating=np.array(ratings), games=np.array(played, np.int32),
            index=np.full(count, -1, np.int32), deviation=nothing, volatility=nothing, best=nothing, factor=nothing,
            last_day=np.full(count, UNKNOWN_DAY, np.int32), birth_year=np.zeros(count, np.int16),
            title=np.array(titles, "<U4"),
        )
    )  # fmt: skip


def test_recalled_players():
    printed = ITALY.published(recalled([1613.0, 2000.0, np.nan], [-1, 12, -1], ["", "", ""]))
    assert printed["games"].tolist() == [30, 12, 0]
    assert printed["listed"].tolist() == [True, True, False]
    assert printed["factor"][:2].tolist() == [30, 45]


def test_a_title_held_when_the_rating_was_printed_raises_nobody():
    """Seed 002 raises "in occasione di acquisizione": an IM of 2382 who draws with 2300 loses 1.2 points."""
    memory = recalled([2382, 2300], [300, 300], ["IM", ""])
    outcome = rate(memory, [(0, 1, "d")], {0: "IM"})
    assert ratings(ITALY, outcome) == [2381, 2302]
    assert codes(ITALY, outcome.sheet.lines) == ["k-sliding"] * 2
    assert ratings(ITALY, rate(outcome.memory, [], {0: "IM"})) == [2381, 2302]


def test_a_title_acquired_since_raises():
    memory = recalled([2382, 2250], [300, 300], ["IM", ""])
    assert ratings(ITALY, rate(memory, [], {0: "GM", 1: "FM"})) == [2500, 2300]


def test_of_a_title_known_from_before_nothing_is_taken_back():
    """A GM is an IM too: who has that title alone again acquires nothing."""
    memory = recalled([2382, 2382], [300, 300], ["GM", "GM"])
    outcome = rate(memory, [], {0: "IM"}, revoked=(Revocation(0, "GM", SPRING), Revocation(1, "GM", SPRING)))
    assert (ratings(ITALY, outcome), len(outcome.sheet.lines)) == ([2382, 2382], 0)


def test_a_newcomer_is_remembered_without_a_title():
    [newcomer] = recalled([np.nan], [-1], ["GM"])
    assert newcomer.tobytes() == ITALY.blank.tobytes()
