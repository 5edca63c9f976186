"""The exercise tournaments of FIDE's commission beside the project, which have results and no values."""

import json
from datetime import date
from pathlib import Path

from federation.reports.report import Entrant, Pairing, Report
from federation.reports.scoring import USUAL

_ALONE = {2: "H", 3: "U", 6: "U"}  # results without an opponent; any other is an absence
_AGAINST = {0: "", 1: "0", 2: "=", 3: "1", 4: "-", 5: "-", 6: "+"}


def exercise(file: Path, start: date) -> Report:
    """One of them, as if it had begun on `start`. Opponents are counted from 0 there; B is White (blanc)."""
    told = json.loads(file.read_text(encoding="utf-8"))
    rounds, swiss = int(told["variables"]["rounds"]), told["variables"]["type"] == "Suisse"

    def pairing(at: int, cell: dict | None) -> Pairing:
        if cell and cell.get("opponent") is not None:
            colour = "w" if cell["color"] == "B" else "b"
            return Pairing(at, cell["opponent"] + 1, colour, _AGAINST[cell["result"]])
        absent = _ALONE.get((cell or {}).get("result", 0), "Z")
        return Pairing(at, None, "", absent if swiss else "")

    entrants = []
    for number, player in enumerate(told["players"], 1):
        cells = player.get("rounds", {})
        pairings = [pairing(at, cells.get(str(at))) for at in range(1, rounds + 1)]
        total = USUAL.total(number, pairings)
        entrants.append(Entrant(number, player["lastName"], rating=player["elo"], half_points=total, pairings=pairings))
    return Report(
        "TRF26", name=file.stem, start=start, end=start, rounds=rounds, declared_rounds=rounds,
        kind="swiss" if swiss else "round-robin", entrants=entrants,
    )  # fmt: skip


def is_played(report: Report) -> bool:
    """Whether it has a result at all: three of them are pairings only."""
    return any(one.opponent and one.result for entrant in report.entrants for one in entrant.pairings)
