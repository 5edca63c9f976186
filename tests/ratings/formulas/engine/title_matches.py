"""The moves of ten title matches as an engine saw them, read in place from ../shared."""

import csv
from collections import defaultdict
from functools import cache

from ratings.formulas.engine.positions import Position
from tests.requirement import SHARED

EVALUATIONS = SHARED / "data/truth/engine/title_match_evaluations.csv"
MEANS = SHARED / "rules/tables/engine_title_matches.csv"

SIDES = ("white", "black")
PRINTED = ("mean_loss_cp", "same_move_percent", "loss_100_or_more_percent")

Key = tuple[str, str]  # player, year


@cache
def positions() -> dict[Key, list[Position]]:
    found = defaultdict(list)
    with EVALUATIONS.open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            best, played = int(row["best_eval_cp"]), int(row["played_eval_cp"])
            game, same = f"{row['year']}-{row['round']}", row["best"] == row["played"]
            found[row[row["side"]], row["year"]].append(Position(game, int(row["move"]), best, played, same))
    return dict(found)


@cache
def games() -> dict[str, tuple[Key, Key, float]]:
    """Key of a game -> White, Black and White's score."""
    scores = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}
    with EVALUATIONS.open(newline="", encoding="utf-8") as file:
        return {
            f"{row['year']}-{row['round']}": (*((row[side], row["year"]) for side in SIDES), scores[row["result"]])
            for row in csv.DictReader(file)
        }


def printed_means() -> dict[Key, tuple[int, str, str, str]]:
    """Player and year -> positions, mean loss, share of the same move and of losses of 100, as printed."""
    with MEANS.open(newline="", encoding="utf-8") as file:
        return {
            (row["player"], row["match_year"]): (int(row["positions"]), *(row[name] for name in PRINTED))
            for row in csv.DictReader(file)
        }
