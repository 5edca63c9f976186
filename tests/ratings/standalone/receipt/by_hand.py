"""A receipt made by hand, and the command that checks it."""

import json

from ratings.catalogue import load
from ratings.standalone import command
from ratings.standalone.receipt import reading

PLAYED = {"kind": "played", "event": 0, "board": 1, "tempo": "standard", "lists_back": 0}


def told(rating: float) -> dict:
    row = load("elo-linear").blank.copy()
    row["rating"], row["games"] = rating, 50
    return reading.told(row[()])


def form(**changed) -> dict:
    """Two of the same strength, one game won."""
    return {
        "receipt": 1,
        "system": "elo-linear",
        "version": load("elo-linear").version,
        "parameters": {},
        "list": {"effective": "2025-03-01", "edition": 1, "from": "2025-02-01", "until": "2025-02-28",
                 "previous": "2025-02-01", "digest": "d", "seal": "5ea1", "number": 4},
        "player": 1,
        "players": [{"id": 1, "name": "Okoń, Ewa", "before": told(2000)}, {"id": 2, "before": told(2000)}],
        "events": [{"name": "Match", "from": "2025-02-03", "until": "2025-02-04"}],
        "games": [{"white": 1, "black": 2, "result": 1, "round": 1, **PLAYED}],
        "decided": None,
        "printed": {"rating": 2016, "games": 51, "factor": 32},
        "working": [{"event": 0, "games": 1, "score": 1, "expected": 0.5, "factor": 32, "change": 16}],
    } | changed  # fmt: skip


def checked(tmp_path, capsys, data) -> tuple[int, str, str]:
    file = tmp_path / "receipt.json"
    file.write_text(data if isinstance(data, str) else json.dumps(data))
    code = command.main(["--receipt", str(file)])
    return (code, *capsys.readouterr())
