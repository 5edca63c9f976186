"""What may be concluded from an answer, and what is marked as the best."""

from ratings.models import Backtest
from ratings.pages.laboratory.result import Result

ASKED = {
    "systems": ["fide", "fide:junior_factor=18", "glicko2"], "from": "2025-01-01", "until": "2026-01-01", "train": 12,
    "step": "month", "tempo": "standard", "official": "",
}  # fmt: skip
BIAS = {group: [0.026, 0.005, 0.049] for group in ("favourites", "juniors", "newcomers", "white")}
SURE, UNSURE = [0.002, 0.001, 0.003], [0.002, -0.001, 0.005]


def row(name: str, deviance: float, behind: list, slope: float = 0.9, **more) -> dict:
    interval = [deviance, deviance - 0.01, deviance + 0.01]
    return {
        "name": name, "deviance": interval, "behind": behind, "brier": interval, "right": [0.7, 0.6, 0.8],
        "slope": slope, "bins": [[0, None, None]] * 10, "bias": BIAS, "covered": 10, "beside": None,
        "years": [["2025-12-31", -1, 37]], "churn": 22.8, **more,
    }  # fmt: skip


def result(*rows: dict, games: int = 5000, **more) -> Result:
    half = row("half", 0.30103, SURE)
    answer = {"games": games, "of": 6000, "events": 9, "scale": None, "what_if": [], "watch": None} | more
    return Result(Backtest(question=ASKED, answer=answer | {"rows": [*rows, half]}), people=False)


def test_the_conclusion_says_what_chance_explains():
    best = row("glicko2", 0.25, [0.0, 0.0, 0.0])
    rows = [
        (result(best, row("fide", 0.252, SURE)), "Glicko-2 forecasts these games best, by more than chance explains."),
        (result(best, row("fide", 0.252, UNSURE)), "By these games none is to be preferred: Glicko-2 has the least"),
        (
            result(best, row("fide", 0.252, UNSURE), row("official", 0.26, SURE)),
            "Glicko-2 forecasts these games best. It is not distinguishable from FIDE standard.",
        ),
        (result(row("fide", 0.31, SURE)), "None of the systems forecasts better than half a point for everybody."),
        (result(best, games=0), "No game of these months was forecast by all of the systems"),
    ]
    for found, words in rows:
        assert found.conclusion.startswith(words), words


def test_few_games_and_games_left_out_are_told():
    best = row("glicko2", 0.25, [0.0, 0.0, 0.0])
    assert result(best).caveats[0].startswith("1,000 games are not judged")
    assert result(best, games=500).caveats[0].startswith("These are few games")


def test_the_best_of_a_column_is_marked():
    table = result(row("glicko2", 0.25, [0.0, 0.0, 0.0], 1.2), row("fide", 0.252, SURE, 0.95)).table
    marked = [[cell.best for cell in each.cells] for each in table]
    assert [each[0] for each in marked] == [True, False, False]  # the least deviance
    assert [each[4] for each in marked] == [False, True, False]  # the slope nearest to 1
    assert table[0].cells[0].between == "0.24000 to 0.26000"
    assert [each.baseline for each in table] == [False, False, True]


def test_a_setting_is_judged_beside_the_rules():
    tried = {
        "name": "fide:junior_factor=18", "beside": "fide", "people": 100, "changed": 20, "large": 3, "mean": -1.25,
        "juniors": [10, -12.5], "others": [90, 0.0], "off": 1, "on": 0, "most": [],
    }  # fmt: skip
    rules = row("fide", 0.25, [0.0, 0.0, 0.0])
    rows = [
        ([0.002, 0.001, 0.003], "worse than the rules: the deviance is 0.00200 more"),
        (UNSURE, "not distinguishable"),
    ]
    for beside, words in rows:
        (one,) = result(rules, row("fide:junior_factor=18", 0.252, SURE, beside=beside), what_if=[tried]).tried
        assert one.name == "FIDE standard (K of juniors 18)"
        assert one.words[0] == "By the rules it is 40."
        assert one.words[1].startswith("After these months 20 of 100 ratings would differ, by −1.3 on average")
        assert one.words[2:4] == ["Juniors (10): −12.5 on average.", "Others (90): 0.0 on average."]
        assert words in one.words[-1]
        assert one.figures[:2] == [
            ("Deviance", "0.25000", "0.25200"),
            ("Juniors: points a game above expectation", "+0.026", "+0.026"),
        ]


def test_a_setting_that_the_rules_have_is_told_as_that():
    tried = {
        "name": "fide:floor=1400", "beside": "fide", "people": 100, "changed": 0, "large": 0, "mean": 0.0,
        "juniors": [10, 0.0], "others": [90, 0.0], "off": 0, "on": 0, "most": [],
    }  # fmt: skip
    rules, same = row("fide", 0.25, [0.0, 0.0, 0.0]), row("fide:floor=1400", 0.25, [0.0, 0.0, 0.0])
    (one,) = result(rules, same, what_if=[tried]).tried
    assert one.words == ["The rules have this already.", "After these months no rating would differ."]
