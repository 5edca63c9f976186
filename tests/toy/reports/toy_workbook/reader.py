"""A toy format that is no text: a workbook, which is a zip with a file of content types, its table in JSON."""

import io
import json
import zipfile
from collections.abc import Sequence
from datetime import date

from federation.reports.header import settle_rounds
from federation.reports.problems import note
from federation.reports.report import Edit, Entrant, Pairing, Report

ENDINGS = (".toy",)
SIGNED = True

reads: list[int] = []  # bytes of what was read, one entry a time; for tests


def recognises(content: bytes) -> bool:
    return zipfile.is_zipfile(io.BytesIO(content)) and "toy.json" in zipfile.ZipFile(io.BytesIO(content)).namelist()


def read(content: bytes, edits: Sequence[Edit], home: str) -> Report:
    reads.append(len(content))
    told = json.loads(zipfile.ZipFile(io.BytesIO(content)).read("toy.json"))
    report = Report(
        "Toy workbook",
        home=home,
        name=told["name"],
        start=date.fromisoformat(told["start"]),
        end=date.fromisoformat(told["end"]),
        tempo="standard",
        problems=[note("toy", "It is a toy.")],
    )
    for number, (name, fide_id, year, rounds) in enumerate(told["players"], 1):
        pairings = [Pairing(at, *each) for at, each in enumerate(rounds, 1)]
        report.entrants.append(Entrant(number, name, fide_id=fide_id, birth_year=year, pairings=pairings))
    settle_rounds(report)
    return report
