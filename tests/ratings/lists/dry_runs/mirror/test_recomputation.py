"""FIDE's own published calculations come out of FIDE's lists and the reports, and so does each player alone."""

import csv
import json
import re
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal

import pytest

from federation.models import OutsideRating, Player
from federation.players_import.formats.rows import Published
from ratings.lists.dry_runs.mirror import answers, reports
from ratings.lists.dry_runs.mirror.examination import Examination
from ratings.lists.dry_runs.mirror.fide_lists import FideList, Listed
from tests.factories import event, player
from tests.ratings.lists.dry_runs.mirror.small_month import AFTER, BEFORE, HOME, SmallMonth
from tests.requirement import SHARED

pytestmark = [pytest.mark.django_db, pytest.mark.shared]
OFFICIAL = SHARED / "data" / "truth" / "fide_official_calculations.json"
EXAMPLES = SHARED / "rules" / "tables" / "fide_worked_examples.csv"
POINTS = {"win": 1, "draw": 0.5, "loss": 0, "w": 1, "d": 0.5, "l": 0}
STRANGERS = "ENG"


class Office:
    """A player of ours, strangers by rating, and FIDE's lists before and after."""

    def __init__(self, before: date, after: date, rating: int, factor: int) -> None:
        self.before, self.after, self.factor = before, after, factor
        self.hero = player("Bohater", fide_id=1)
        self.rating = rating
        self.strangers: dict[int, int] = {}  # FIDE id -> rating

    def plays(self, start: date, end: date, met: list[tuple[int, float]]) -> None:
        """One event. `met`: ratings of opponents, and the points scored against each."""
        rows = []
        for rating, points in met:
            number = len(self.strangers) + 2
            self.strangers[number] = rating
            rows.append((self.hero, player(f"Obcy{number}", fide_id=number, federation=STRANGERS), points))
        event(f"Open {end}", start, end, rows)

    def examined(self, listed: int) -> Examination:
        """`listed`: rating on the list after."""
        games, others = len(self.strangers), {key: (each, 20, 0) for key, each in self.strangers.items()}
        lists = [
            self._list(day, {1: (rating, self.factor, counted)} | others)
            for day, rating, counted in ((self.before, self.rating, 0), (self.after, listed, games))
        ]
        (found,) = answers.examined(*lists, reports.gathered(self.before, self.after), HOME)
        return found

    def _list(self, day: date, rows: dict[int, tuple[int, int, int]]) -> FideList:
        people = {
            key: Listed(
                key, str(key), HOME if key == 1 else STRANGERS, 1980,
                {"standard": Published("standard", rating, factor, False, games)},
            )
            for key, (rating, factor, games) in rows.items()
        }  # fmt: skip
        standard = frozenset(["standard"])
        return FideList(day, people, frozenset([HOME, STRANGERS]), standard, standard)


def official() -> list[dict]:
    cases = json.loads(OFFICIAL.read_text(encoding="utf-8")) if OFFICIAL.exists() else []
    return [case for case in cases if "rating_change" in case["official"]]


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in official()])
def test_official_calculations_of_2008_to_2010_agree(case):
    office = Office(date(2010, 5, 1), date(2010, 7, 1), case["own_rating"], case["coefficient"])
    met = [(rating, POINTS[one]) for rating, one in zip(case["opponents"], case["results"], strict=True)]
    office.plays(date(2010, 6, 1), date(2010, 6, 9), met)
    change = Decimal(case["official"]["rating_change"]).quantize(Decimal(1), ROUND_HALF_UP)
    (row,) = office.examined(case["own_rating"] + int(change)).rows
    assert (row.reason, row.expected.games, row.expected.factor) == ("agrees", len(met), case["coefficient"])


def published() -> dict[str, list[dict]]:
    rows = list(csv.DictReader(EXAMPLES.open(encoding="utf-8"))) if EXAMPLES.exists() else []
    found: dict[str, list[dict]] = {}
    for row in rows:
        if re.match(r"P\d\d/", row["id"]):
            found.setdefault(row["id"][:3], []).append(row)
    return found


@pytest.mark.parametrize("case", published())
def test_lists_that_fide_published_in_2025_and_2026_agree(case):
    """Calculations by tournament and the list that followed; one of the lists was rounded tournament by tournament."""
    *tournaments, after = published()[case]
    base = int(re.search(r"base (\d+)", after["description"])[1])
    factor = int(re.search(r"previous K (\d+)", after["note"])[1])
    office = Office(date(2025, 11, 1), date(2025, 12, 1), base, factor)
    for number, one in enumerate(tournaments):
        own = int(re.search(r"Ro (\d+)", one["inputs"])[1])
        met = [(int(rating), POINTS[letter]) for rating, letter in re.findall(r"(\d+)([wdl])\b", one["inputs"])]
        end = date(2025, 11, 5) + timedelta(days=number)
        office.plays(end if own == base else date(2025, 10, 20), end, met)
        if own != base:  # it began under the list before
            OutsideRating.objects.create(
                player=Player.objects.get(fide_id=1), date=date(2025, 10, 1), rating=own, factor=factor
            )
    (row,) = office.examined(int(after["expected"])).rows
    assert row.reason == ("rounded" if case == "P02" else "agrees")


def test_a_player_alone_comes_out_as_among_everybody(officer):
    month = SmallMonth(officer)
    lists = [
        FideList(
            day,
            {
                key: Listed(key, line.name, HOME, 1980, {
                    "standard": Published("standard", line.tempos[0].rating, line.tempos[0].factor, False, 0)
                } if line.tempos[0].rating else {})
                for key, line in lines.items()
            },
            frozenset([HOME]), frozenset(["standard"]), frozenset(["standard"]),
        )
        for day, lines in ((BEFORE, month.before), (AFTER, month.after))
    ]  # fmt: skip
    (found,) = answers.examined(*lists, reports.gathered(BEFORE, AFTER), HOME)
    everybody = found.work.everybody(found.due)
    assert [found.work.alone(place, found.due) for place in range(len(everybody))] == everybody
