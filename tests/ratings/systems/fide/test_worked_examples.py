"""Every row of the collected worked examples, read in place: FIDE's own calculations and those of the seeds."""

import csv
import math
import re
from datetime import date
from functools import cache

import numpy as np
import pytest

from ratings import categories
from ratings.formulas import performance
from ratings.systems.fide.system import RAPID, STANDARD
from ratings.systems.protocol import curves
from ratings.systems.protocol.curves import DP, PERCENT, TABLE_END, half_up, linear, logistic
from tests.ratings.systems import periods
from tests.requirement import SHARED

FILE = SHARED / "rules" / "tables" / "fide_worked_examples.csv"
P02 = "FIDE published 2406: it rounded each tournament. 8.3.4 rounds the period's change once, which is 2405."

pytestmark = pytest.mark.shared


def rows() -> list[dict[str, str]]:
    if not FILE.exists():
        return []
    with FILE.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


ROWS = {row["id"]: row for row in rows()}


def cases(pattern: str) -> list:
    marks = {"P02/list": pytest.mark.xfail(strict=True, reason=P02)}
    return [pytest.param(row, id=key, marks=marks.get(key, ())) for key, row in ROWS.items() if re.match(pattern, key)]


def numbers(text: str) -> list[str]:
    return re.findall(r"[-+]?\d+(?:\.\d+)?", text)


def printed(value: float, like: str) -> str:
    """`value` with as many decimals as `like` has, half away from zero."""
    decimals = len(like.partition(".")[2])
    shown = f"{half_up(value * 10**decimals) / 10**decimals:.{decimals}f}"
    return f"+{shown}" if like.startswith("+") and value >= 0 else shown


def own_line(outcome) -> np.void:
    return periods.lines_of(outcome, 0)[0]


def test_the_file_is_whole():
    assert len(ROWS) == 101


@pytest.mark.parametrize("row", cases("G"))
def test_official_calculations_of_2008_to_2010(row):
    text = row["inputs"]
    found = re.search(r"opp \[(.*?)\](?:; res (\w+))?", text)
    if found:
        opponents = [int(number) for number in found[1].split(", ")]
        score = found[2]
    elif "opp 5x2250" in text:
        opponents, score = [2250] * 5, periods.results(2, 5)
    else:
        opponents, score = [int(re.search(r"opp (\d+)", text)[1])], "w"
    points = score.count("w") + score.count("d") / 2
    wanted = dict(re.findall(r"(chg|We|Rp) ([-+]?[\d.]+)", row["expected"]))
    answer = {}
    if "Rp" in wanted:
        answer["Rp"] = str(performance.fide(opponents, points))
    if "chg" in wanted:
        factor = 10 if "K10" in row["description"] else 15
        ended = date(2009, 6, 1) if row["id"] in {"G05", "G08"} else date(2010, 1, 20)
        effective = date(2009, 7, 1) if ended.year == 2009 else date(2010, 3, 1)
        own = int(re.search(r"own (\d+)", text)[1])
        line = own_line(periods.meet(STANDARD, own, opponents, score, factor, effective, ended))
        answer["chg"] = printed(line["change"], wanted["chg"])
        if "We" in wanted:
            answer["We"] = printed(line["expected"], wanted["We"])
    assert answer == wanted


@cache
def published_list(group: str):
    """The list that FIDE published for P01 ... P05, rated as one period, and which event is which line."""
    events = {key: row for key, row in ROWS.items() if re.match(f"{group}/\\d", key)}
    base = int(re.search(r"base (\d+)", ROWS[f"{group}/list"]["description"])[1])
    factor = int(re.search(r"previous K (\d+)", ROWS[f"{group}/list"]["note"])[1])
    ratings: list[int | None] = [base]
    older = base
    played = []
    for number, row in enumerate(events.values()):
        own = int(re.search(r"Ro (\d+)", row["inputs"])[1])
        back = int(own != base)
        older = own if back else older
        for opponent, result in re.findall(r"(\d+)([wdl])", row["inputs"].partition("opp/res")[2]):
            ratings.append(int(opponent))
            played.append((0, len(ratings) - 1, result, {"event": number, "lists_back": back}))
    memory = periods.memory(STANDARD, ratings, factor)
    memory["history"][0, 1:] = older
    period = periods.period(
        date(2026, 1, 1), periods.games(played, date(2025, 12, 1)), periods.players(len(ratings)), date(2025, 11, 1)
    )
    return STANDARD.rate(memory, period), list(events)


@pytest.mark.parametrize("row", cases(r"P\d\d/\d"))
def test_published_tournaments(row):
    outcome, events = published_list(row["id"][:3])
    line = periods.lines_of(outcome, 0)[events.index(row["id"])]
    change, times_factor = numbers(row["expected"])
    assert printed(line["score"] - line["expected"], change) == change
    assert printed(line["change"], times_factor) == times_factor
    assert int(line["factor"]) == int(re.search(r"K (\d+)", row["inputs"])[1])


@pytest.mark.parametrize("row", cases(r"P\d\d/list"))
def test_published_lists(row):
    outcome, _ = published_list(row["id"][:3])
    total = sum(half_up(100 * change) for change in periods.lines_of(outcome, 0)["change"]) / 100
    assert total == float(re.search(r"chg (-?[\d.]+)", row["inputs"])[1])
    assert periods.ratings(STANDARD, outcome)[0] == int(row["expected"])


@pytest.mark.parametrize("row", cases("N01"))
def test_first_rating_of_2024(row):
    opponents = [int(number) for number in re.findall(r"\d{4}", row["inputs"])]
    score = float(row["inputs"].rpartition(" ")[2])
    outcome = periods.meet(
        STANDARD, None, opponents, periods.results(score, len(opponents)), 20, date(2026, 1, 1), date(2025, 12, 1)
    )
    assert f"Ru {periods.ratings(STANDARD, outcome)[0]}" == row["expected"]
    facts = outcome.sheet.facts[0]
    assert f"Ra {facts['average']} p 0.{facts['percentage']} dp {facts['dp']}" in row["note"]


@pytest.mark.parametrize("row", cases("I"))
def test_online_calculator_of_first_ratings_follows_2022(row):
    average, score, count = re.match(r"Rc (\d+) W ([\d.]+) N (\d+)", row["inputs"]).groups()
    opponents, score = [int(average)] * int(count), periods.results(float(score), int(count))
    old = periods.meet(STANDARD, None, opponents, score, 20, date(2023, 7, 1), date(2023, 6, 1))
    new = periods.meet(STANDARD, None, opponents, score, 20, date(2026, 7, 1), date(2026, 6, 1))
    assert periods.ratings(STANDARD, old)[0] == int(row["expected"])
    assert periods.ratings(STANDARD, new)[0] == int(row["note"].rpartition(" ")[2])


@pytest.mark.parametrize("row", cases("C"))
def test_online_calculator_of_changes(row):
    own, opponent, score, factor = re.match(r"own (\d+) opp (\d+) score ([\d.]+) K (\d+)", row["inputs"]).groups()

    def change(effective: date, ended: date) -> float:
        result = periods.results(float(score), 1)
        return own_line(periods.meet(STANDARD, int(own), [int(opponent)], result, int(factor), effective, ended))[
            "change"
        ]

    assert change(date(2024, 7, 1), date(2024, 6, 1)) == float(row["expected"])
    since_2025 = re.search(r"gives (\S+)", row["note"])
    assert change(date(2026, 7, 1), date(2026, 6, 1)) == float(since_2025[1] if since_2025 else row["expected"])


@pytest.mark.parametrize("row", cases("U"))
def test_us_championship_of_2025(row):
    everyone = [int(re.match(r"Ro (\d+)", other["inputs"])[1]) for key, other in ROWS.items() if key.startswith("U")]
    own, score, elsewhere = re.match(r"Ro (\d+) W ([\d.]+) other events K\*chg (\S+)", row["inputs"]).groups()
    everyone.remove(int(own))
    outcome = periods.meet(
        STANDARD, int(own), everyone, periods.results(float(score), 11), 10, date(2025, 11, 1), date(2025, 10, 24)
    )
    line = own_line(outcome)
    change, published = re.match(r"chg (\S+); Nov 2025 list (\d+)", row["expected"]).groups()
    assert printed(line["score"] - line["expected"], change) == change
    assert int(own) + half_up(line["change"] + float(elsewhere)) == int(published)
    if float(elsewhere) == 0:
        assert periods.ratings(STANDARD, outcome)[0] == int(published)


# The seeds' own examples. Each function gives the numbers of the row's column "expected", in their order.
SEEDS = {}


def seed(function):
    SEEDS[function.__name__.upper()] = function
    return function


def chessgold(score: float) -> list[float]:
    change = 40 * (score - logistic(1200 - 1300))
    return [half_up(1200 + change), change]


ITALIAN_EXPECTED = [logistic(1613 - opponent) for opponent in (1609, 1477, 1388, 1586, 1720)]


def italian(score: float) -> list[float]:
    return [half_up(1613 + 30 * (score - sum(ITALIAN_EXPECTED)))]


@seed
def s01():
    return [logistic(1200 - 1300)]


@seed
def s02():
    return chessgold(1)


@seed
def s03():
    return chessgold(0.5)


@seed
def s04():
    return chessgold(0)


@seed
def s05():
    return [*ITALIAN_EXPECTED, sum(ITALIAN_EXPECTED)]


@seed
def s06():
    return italian(2.5)


@seed
def s07():
    return italian(3)


@seed
def s08():
    return italian(5)


@seed
def s09():
    return [sum((1609, 1477, 1388, 1586, 1720)) / 5]


@seed
def s10():
    return [performance.by_logistic(1556, 0.6)]


@seed
def s11():
    return [performance.by_line(1556, 0.6), performance.by_line(1556, 1)]


@seed
def s12():
    return [100 * (1 - performance.CROSSING), 100 * performance.CROSSING]


@seed
def s13():
    middle = 130 - 2110 / 20
    return [130 - 2100 / 20, middle, math.floor(middle), half_up(middle), 130 - 2200 / 20]


@seed
def s14():
    return [half_up(1850 + 10 * (100 * 2.5 / 11 - 50))]


@seed
def s15():
    expected = int(PERCENT[TABLE_END + 35])
    return [expected / 100, 2635 + 10 * (50 - expected) / 100, 2600 + 10 * (expected - 50) / 100]


@seed
def s16():
    return [2635 + 10 * (10.5 - 9.66)]


@seed
def s17():
    average_difference = 1620 / 15
    return [2635 + 10 * (10.5 - 15 * linear(average_difference, 4 * 200))]


@seed
def s18():
    expected = logistic(2815 - 2530)
    return [expected, 1 - expected, 2815 + 10 * (1 - expected), 2530 + 10 * expected]


@seed
def s19():
    # K (W - L) / 2 and K / (4 C) for each rating point, of the straight line with span 4 C.
    return [32 * (1 - linear(0, 800)), 32 * (linear(100, 800) - linear(0, 800)) / 100]


@seed
def s20():
    opponents = [2400, 2500, 2600]
    return [
        performance.true(opponents, 2.5, curves.normal),
        performance.fide(opponents, 2.5),
        performance.rule_of_400(opponents, 2.5),
    ]


@seed
def s21():
    def clarke(own: int, opponent: int, bonus: int) -> int:
        return min(max(opponent, own - 40), own + 40) + bonus

    games = ((160, 140), (130, 190), (160, 100))
    return [points for a, b in games for points in (clarke(a, b, 50), clarke(b, a, -50))]


@seed
def s22():
    memory = periods.memory(STANDARD, [1000, 1500, 1600, 1950])
    idle = periods.period(date(2024, 3, 1), periods.games([]), periods.players(4))
    return periods.ratings(STANDARD, STANDARD.rate(memory, idle))


@seed
def s23():
    memory = periods.memory(RAPID, [2283])
    idle = periods.period(date(2022, 11, 1), periods.games([]), periods.players(1, fide=[2732]))
    return periods.ratings(RAPID, RAPID.rate(memory, idle))


@seed
def s24():
    return [performance.fide([1600] * 5, 3.5)]


@seed
def s25():
    return [
        periods.ratings(
            STANDARD, periods.meet(STANDARD, None, [rating] * 5, "wwwww", 20, date(2026, 7, 1), date(2026, 6, 1))
        )[0]
        for rating in (1800, 1000, 2500)
    ]


@seed
def s26():
    return [
        periods.ratings(
            STANDARD, periods.meet(STANDARD, 1500, [1900], result, 40, date(2026, 7, 1), date(2026, 6, 1))
        )[0] - 1500
        for result in "wld"
    ]  # fmt: skip


@seed
def s27():
    outcome = periods.meet(STANDARD, 2800, [1800] * 11, "w" * 11, 10, date(2026, 7, 1), date(2026, 6, 1))
    return [periods.ratings(STANDARD, outcome)[0] - 2800]


@seed
def s28():
    return [
        own_line(periods.meet(STANDARD, 2000, [2000] * count, "d" * count, k, date(2026, 7, 1), date(2026, 6, 1)))[
            "factor"
        ]
        for k, count in ((40, 18), (20, 36), (10, 71), (20, 39))
    ]


@seed
def s29():
    scores = (3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7)
    return [2600 - int(DP[half_up(100 * score / 9)]) for score in scores]


@seed
def s30():
    return [categories.event_category(2802)]


@pytest.mark.parametrize("row", cases("S"))
def test_examples_of_the_seeds(row):
    wanted = numbers(row["expected"]) if row["id"] != "S20" else re.findall(r"\d{4}", row["expected"])
    if row["id"] == "S19":
        wanted = ["16", "0.04"]
        assert row["expected"] == "R+16(W-L)+0.04*sumD"
    if row["id"] == "S18":
        wanted = [number.lstrip("-") for number in wanted]
    answer = SEEDS[row["id"]]()
    assert [printed(value, like) for value, like in zip(answer, wanted, strict=True)] == wanted
