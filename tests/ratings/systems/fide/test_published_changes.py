"""FIDE's own published calculations of 2008 to 2010, read in place."""

import json
from datetime import date

import pytest

from ratings.formulas import performance
from ratings.systems.fide.system import STANDARD
from tests.ratings.systems import periods
from tests.requirement import SHARED

FILE = SHARED / "data" / "truth" / "fide_official_calculations.json"
CASES = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else []
LETTER = {"win": "w", "draw": "d", "loss": "l"}

pytestmark = pytest.mark.shared


def test_all_cases_are_here():
    assert len(CASES) == 9


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in CASES])
def test_official_calculation(case):
    score = "".join(LETTER[result] for result in case["results"])
    outcome = periods.meet(
        STANDARD,
        case["own_rating"],
        case["opponents"],
        score,
        case["coefficient"],
        date(2010, 7, 1),
        date(2010, 6, 1),
    )
    line = periods.lines_of(outcome, 0)[0]
    points = score.count("w") + score.count("d") / 2
    ours = {
        # FIDE prints one decimal.
        "rating_change": f"{line['change']:.1f}",
        "points_expected": f"{line['expected']:.2f}",
        "performance": str(performance.fide(case["opponents"], points)),
    }
    assert {name: ours[name] for name in case["official"]} == case["official"]
