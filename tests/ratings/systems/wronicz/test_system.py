"""Wronicz's rankings: the worked examples W1 to W10 of his formulas, then who is counted and when."""

import math
from dataclasses import replace
from datetime import date

import numpy as np
import pytest

from ratings.categories import label
from ratings.formulas import conversions
from ratings.systems.protocol.base import COMPILE_FROM, Kind, Known, Tempo
from ratings.systems.protocol.epoch import UNKNOWN_DAY
from ratings.systems.wronicz.games import gain, predicted
from ratings.systems.wronicz.system import WRONICZ, WRONICZ_RA
from tests.ratings.systems.periods import codes, games, lines_of, period, players, ratings

EFFECTIVE, ENDED = date(2026, 1, 1), date(2025, 12, 6)
NAN = float("nan")


def remembered(*known: float | None, system=WRONICZ_RA, played: int = 150) -> np.ndarray:
    """Players by ranking [mk], with their numbers of counted games; None: no ranking yet."""
    memory = np.full(len(known), system.blank)
    for row, rating in enumerate(known):
        if rating is not None:
            memory["rating"][row] = memory["best"][row] = rating
            memory["games"][row] = played
    return memory


def rate(memory, rows, system=WRONICZ_RA, fide=NAN, titles: dict[int, str] | None = None):
    who = players(len(memory), outside=fide)
    for player, title in (titles or {}).items():
        who.title[player] = title
    return system.rate(memory, period(EFFECTIVE, games(rows, ENDED), who))


@pytest.mark.parametrize(
    ("key", "white", "black", "result", "moves"),
    [
        ("W1", 13000, 13000, "w", [50, -50]),
        ("W2", 13200, 12900, "w", [42, -43]),
        ("W3", 13200, 12900, "d", [-8, 7]),
        ("W4", 13200, 12900, "l", [-58, 57]),
        ("W5", 12000, 5000, "w", [0, -1]),
    ],
)
def test_worked_example(key, white, black, result, moves):
    """INT rounds down: but for even games the two changes make -1 together."""
    outcome = rate(remembered(white, black), [(0, 1, result)])
    assert outcome.sheet.lines["change"].tolist() == moves
    assert ratings(WRONICZ_RA, outcome) == [white + moves[0], black + moves[1]]


def test_w2_prediction():
    assert round(predicted(13200, 12900), 6) == 0.574443


def test_w5_int_towards_zero_is_a_setting():
    cut = replace(WRONICZ_RA, truncate=True)
    assert ratings(cut, rate(remembered(12000, 5000), [(0, 1, "w")], cut)) == [12000, 5000]


def test_towards_zero_a_whole_number_stays_what_it_is():
    """100 x (0 - 0.5) is -50, and nothing has to be cut off."""
    assert [gain(13000, 13000, points, 100, truncate=True) for points in (0, 0.5, 1)] == [-50, 0, 50]


def test_w6_between_the_groups():
    """A 7500 against B 5000, B wins: 0 and 2 x INT(92.41)."""
    memory = remembered(7500, None, system=WRONICZ)
    outcome = rate(memory, [(0, 1, "l")], WRONICZ)
    assert outcome.sheet.lines["change"].tolist() == [0, 184]
    assert outcome.memory["rating"].tolist() == [7500, 5184]
    assert codes(WRONICZ, outcome.sheet.details) == ["unchanged", "doubled"]
    assert outcome.memory["games"].tolist() == [151, 1]


def test_w7_match_game_by_game():
    rows = [(0, 1, result) for result in "wdwddd"]
    outcome = rate(remembered(12000, 11500, system=WRONICZ), rows, WRONICZ)
    assert ratings(WRONICZ, outcome) == [12014, 11480]


def test_w8_match_known_by_its_total():
    steps = WRONICZ.match(12000, 11500, 4, 6)
    assert [step.after for step in steps][-1] == (12020, 11474)
    assert [step.change for step in steps] == [(4, -5), (4, -5), (3, -4), (3, -4), (3, -4), (3, -4)]


def test_w9_odds_multiply():
    """Seed: e/f = a/b x c/d, for 13000, 12000 and 11300."""

    def odds(first: float, second: float) -> float:
        return predicted(first, second) / (1 - predicted(first, second))

    assert odds(13000, 11300) == pytest.approx(odds(13000, 12000) * odds(12000, 11300), rel=1e-12)
    assert round(odds(13000, 11300), 5) == 5.47395
    assert math.log(odds(13000, 12000)) == pytest.approx(1, rel=1e-12)


def test_w10_category_and_elo():
    assert conversions.on_scale("mk", "elo", 13487).value == 2697
    highest = [0, 4999, 5000, 18500]
    assert [label("polish", 5000, "mk", "", highest=best).code for best in highest] == ["0", "4", "5", "17"]
    assert label("polish", 12010, "mk", "", highest=13487).code == "13"


def test_lists_publish_the_maximum():
    memory = remembered(12_010, 13_000)
    memory["best"] = [13_487, 13_000]
    assert WRONICZ.published(memory)["best"].tolist() == [13_487, 13_000]
    assert WRONICZ_RA.published(memory)["best"].tolist() == [13_487, 13_000]


def test_facts_tell_elo_and_category():
    outcome = rate(remembered(13450, 13000), [(0, 1, "w")])
    facts = outcome.sheet.facts[0]
    assert [facts[name] for name in ("before", "after", "elo", "best", "category")] == [13450, 13488, 2697, 13488, 13]
    least, most = (rate(remembered(best, 13000), [(0, 1, "l")]).sheet.facts[0] for best in (900, 18_000))
    assert (least["category"], most["category"]) == (0, 17)


# ---- the ranking of grandmasters ------------------------------------------
def test_winner_rated_2600_enters_in_that_game():
    outcome = rate(remembered(13200, None), [(0, 1, "l")], fide=np.array([NAN, 2600]), titles={1: "GM"})
    assert outcome.memory["rating"].tolist() == [13200 - 55, 13054]
    assert codes(WRONICZ_RA, outcome.sheet.lines) == ["ra", "enter-ra"]
    assert outcome.sheet.facts[1]["start"] == 13000


@pytest.mark.parametrize(
    ("result", "fide", "title"),
    [
        ("l", 2599, "GM"), ("d", 2700, "GM"), ("w", 2700, "GM"), ("l", NAN, "GM"),
        ("l", 2700, ""), ("l", 2700, "IM"), ("l", 2700, "WGM"),  # "oblicza się dla arcymistrzów"
    ],
)  # fmt: skip
def test_others_stay_outside(result, fide, title):
    outcome = rate(remembered(13200, None), [(0, 1, result)], fide=np.array([NAN, fide]), titles={1: title})
    assert ratings(WRONICZ_RA, outcome) == [13200, None]
    assert codes(WRONICZ_RA, outcome.sheet.details) == ["not-listed"] * 2
    assert codes(WRONICZ_RA, outcome.sheet.lines) == ["none-counted"] * 2


def test_first_win_between_two_grandmasters_of_2600_opens_the_list():
    rows = [(0, 1, "d"), (0, 1, "w"), (2, 3, "w", {"board": 2})]
    outcome = rate(remembered(None, None, None, None), rows, fide=2650, titles=dict.fromkeys(range(4), "GM"))
    assert ratings(WRONICZ_RA, outcome) == [13050, 12950, None, None]
    assert codes(WRONICZ_RA, outcome.sheet.details) == ["not-listed", ""] * 2 + ["not-listed"] * 2


def test_fide_rating_of_our_own_list_stands_in():
    who = players(2, fide=[NAN, 2650.0])
    who.title[1] = "GM"
    outcome = WRONICZ_RA.rate(remembered(13200, None), period(EFFECTIVE, games([(0, 1, "l")], ENDED), who))
    assert ratings(WRONICZ_RA, outcome) == [13145, 13054]


def test_one_game_a_day():
    rows = [(0, 1, "w", {"round": 1}), (0, 2, "w", {"round": 1, "board": 2}), (0, 2, "w", {"round": 2})]
    outcome = rate(remembered(13000, 13000, 13000), rows)
    assert lines_of(outcome, 0)["games"].tolist() == [2]
    assert codes(WRONICZ_RA, outcome.sheet.details) == ["", "same-day", "", "", "same-day", ""]


def test_last_rounds_of_two_events_on_one_day():
    """A report gives only the event's last day: that is the day of its last round."""
    rows = [
        (0, 1, "d", {"event": 0, "round": 1}),
        (0, 1, "d", {"event": 0, "round": 2}),
        (0, 2, "d", {"event": 1, "round": 1}),
        (0, 2, "d", {"event": 1, "round": 2}),
    ]
    outcome = rate(remembered(13000, 13000, 13000), rows)
    assert lines_of(outcome, 0)["games"].tolist() == [2, 1]
    after = rate(outcome.memory, [(0, 1, "d")])
    assert codes(WRONICZ_RA, after.sheet.details) == ["same-day"] * 2


def test_period_of_one_day():
    who = players(2)
    day = replace(period(EFFECTIVE, games([(0, 1, "w"), (0, 1, "w")], ENDED), who), first_day=ENDED, last_day=ENDED)
    outcome = WRONICZ_RA.rate(remembered(13000, 13000), day)
    assert ratings(WRONICZ_RA, outcome) == [13050, 12950]


@pytest.mark.parametrize("system", [WRONICZ_RA, WRONICZ], ids=lambda system: system.slug)
def test_late_result_is_not_counted(system):
    memory = remembered(13000, 13000, 13000, system=system)
    later = rate(memory, [(0, 1, "w")], system).memory
    early = [(0, 2, "w", {"day": date(2025, 12, 5)}), (2, 1, "w", {"day": date(2025, 12, 5), "round": 2})]
    outcome = rate(later, early, system)
    assert codes(system, outcome.sheet.details) == ["late"] * 4
    assert ratings(system, outcome) == [13050, 12950, 13000]


def test_only_long_games_count_for_grandmasters():
    outcome = rate(remembered(13000, 13000), [(0, 1, "w", {"tempo": Tempo.RAPID})])
    assert codes(WRONICZ_RA, outcome.sheet.details) == ["other-tempo"] * 2


# ---- the general ranking --------------------------------------------------
def test_two_unestablished_players_are_not_counted():
    outcome = rate(remembered(None, None, system=WRONICZ), [(0, 1, "w")], WRONICZ)
    assert codes(WRONICZ, outcome.sheet.details) == ["not-established"] * 2
    assert np.isnan(outcome.memory["rating"]).all()


def test_one_counted_game_establishes():
    """A master starts the chain: 1 has met the master, 2 meets 1."""
    rows = [(0, 1, "d"), (1, 2, "w")]
    outcome = rate(remembered(None, None, None, system=WRONICZ), rows, WRONICZ, titles={0: "IM"})
    assert outcome.memory["games"].tolist() == [1, 2, 1]
    assert outcome.memory["master"].tolist() == [True, False, False]
    assert outcome.memory["rating"].tolist() == [11950, 5049 + 48, 4951]
    assert codes(WRONICZ, lines_of(outcome, 1)) == ["start"]


@pytest.mark.parametrize(("title", "fide", "start"), [("GM", NAN, 12000), ("FM", NAN, 5000), ("", 2400, 12000)])
def test_masters_start_from_12000(title, fide, start):
    memory = remembered(None, 12000, system=WRONICZ, played=10)
    outcome = rate(memory, [(0, 1, "w")], WRONICZ, fide=np.array([fide, NAN]), titles={0: title})
    assert outcome.sheet.facts[0]["before"] == start


def test_group_is_judged_before_the_game():
    """The hundredth game is still one of group B; from then on the player is listed."""
    memory = remembered(6000, 6000, system=WRONICZ)
    memory["games"][0] = 99
    assert WRONICZ.published(memory)["listed"].tolist() == [False, True]
    outcome = rate(memory, [(0, 1, "w"), (0, 1, "d")], WRONICZ)
    assert codes(WRONICZ, outcome.sheet.details) == ["doubled", "", "unchanged", ""]
    assert outcome.sheet.details["change"].tolist() == [100, -3, 0, 2]
    assert WRONICZ.published(outcome.memory)["listed"].tolist() == [True, True]
    assert codes(WRONICZ, outcome.sheet.lines) == ["group-b", "group-a"]


def test_doubling_is_of_the_whole_number():
    """2 x INT(92.41) is 184; INT(2 x 92.41) would be the same, INT(2 x 92.6) not."""
    assert 2 * gain(5000, 7500, 1, 100, False) == 184
    assert 2 * gain(5000, 7541, 1, 100, False) == 2 * 92


def test_two_of_group_b_move_singly():
    outcome = rate(remembered(6000, 6000, system=WRONICZ, played=5), [(0, 1, "w")], WRONICZ)
    assert outcome.sheet.lines["change"].tolist() == [50, -50]


def test_best_counts_the_start():
    outcome = rate(remembered(None, 12000, system=WRONICZ), [(0, 1, "l")], WRONICZ)
    assert outcome.memory[["rating", "best"]][0].tolist() == (4998, 5000)


@pytest.mark.parametrize(
    ("kind", "code"), [(Kind.FORFEIT, "forfeit"), (Kind.SHORT, "short"), (Kind.DECIDED, "decided")]
)
def test_game_that_does_not_count_says_why(kind, code):
    outcome = rate(remembered(6000, None, system=WRONICZ), [(0, 1, "w", {"kind": kind})], WRONICZ)
    assert outcome.memory["rating"].tolist()[0] == 6000
    assert codes(WRONICZ, outcome.sheet.details) == [code, code]


def test_recalled_players():
    known = Known(
        day=EFFECTIVE,
        rating=np.array([7500.0, 12000.0, 5000.0, NAN]),
        games=np.array([-1, 0, 0, -1], np.int32),
        index=np.full(4, -1, np.int32),
        deviation=np.full(4, NAN),
        volatility=np.full(4, NAN),
        best=np.array([8000.0, NAN, NAN, NAN]),
        factor=np.full(4, NAN),
        last_day=np.full(4, UNKNOWN_DAY, np.int32),
        birth_year=np.zeros(4, np.int16),
        title=np.full(4, "", "<U4"),
    )
    memory = WRONICZ.recall(known)
    assert memory["games"].tolist() == [100, 0, 0, 0]
    assert memory["master"].tolist() == [True, True, False, False]
    assert memory["best"].tolist()[:3] == [8000, 12000, 5000]


@pytest.mark.parametrize("system", [WRONICZ_RA, WRONICZ], ids=lambda system: system.slug)
def test_machine_code_and_python_agree(system, monkeypatch):
    chance = np.random.default_rng(12)
    rows = []
    for number in range(600):
        white, black = chance.choice(30, 2, replace=False).tolist()
        rows.append((white, black, "wdl"[chance.integers(3)], {"event": number // 60, "round": number % 60 // 6}))
    memory = remembered(*[None] * 15, *[12000 + 100 * step for step in range(15)], system=system, played=98)
    fide = chance.integers(2300, 2800, 30).astype(np.float64)
    plain = rate(memory, rows, system, fide)
    monkeypatch.setattr("ratings.systems.protocol.base.COMPILE_FROM", 0)
    assert len(rows) < COMPILE_FROM
    compiled = rate(memory, rows, system, fide)
    assert compiled.memory.tobytes() == plain.memory.tobytes()
    assert compiled.sheet.details.tobytes() == plain.sheet.details.tobytes()
