"""What a report can be written as, and the one function that writes each."""

from collections.abc import Sequence
from enum import StrEnum

from federation.reports.exports import csv_file, json_file, xlsx_file
from federation.reports.report import Problem, Report
from federation.reports.trf import writer


class Kind(StrEnum):
    """Kinds of files; the value is what a command line says."""

    JSON = "json"
    TRF16 = "trf16"
    TRF26 = "trf26"
    CSV = "csv"
    XLSX = "xlsx"


def written(report: Report, problems: Sequence[Problem], kind: Kind) -> bytes:
    """The file; of problems only JSON tells."""
    if kind == Kind.JSON:
        return json_file.write(report, problems).encode()
    if kind == Kind.CSV:
        return csv_file.write(report).encode()
    if kind == Kind.XLSX:
        return xlsx_file.write(report)
    return writer.write(report, writer.Version(kind.value)).encode()
