"""Points for results where a TRF file sets them: records 162 (TRF26), XXS (JaVaFo) and BB* (bbpPairings)."""

import re

from federation.reports.report import Report

_BBP = {"BBW": "1W", "BBD": "=D", "BBL": "0L", "BBZ": "Z", "BBF": "-", "BBU": "U"}
_XXS = {
    "W": "1W+FU", "D": "=DH", "WW": "1W", "BW": "1W", "WD": "=D", "BD": "=D", "WL": "0L", "BL": "0L",
    "ZPB": "Z", "HPB": "H", "FPB": "F", "PAB": "U", "FW": "+", "FL": "-",
}  # fmt: skip
_162 = {"W": "1W+F", "D": "=DH", "L": "0L-", "P": "U", "A": "Z"}
_PAIR = re.compile(r"([A-Z]{1,3})\s{0,9}=?\s{0,9}([0-9]{1,2}(?:[.,][0-9])?)")


def read_scoring(report: Report, line: str) -> None:
    """Note in `points_for` what this line says results are worth."""
    record, rest = line[:3], line[3:]
    if record in _BBP:
        if found := re.search(r"[0-9]{1,2}(?:[.,][0-9])?", rest):
            _set(report, _BBP[record], found.group())
        return
    codes = _XXS if record == "XXS" else _162
    for symbol, value in _PAIR.findall(rest):
        if symbol in codes:
            _set(report, codes[symbol], value)


def _set(report: Report, results: str, value: str) -> None:
    for result in results:
        report.points_for[result] = float(value.replace(",", "."))


def scoring_line(report: Report) -> list[str]:
    """The line that says what this event's results are worth, as JaVaFo has it; none where they are worth the usual."""
    symbols = {"1": "WW", "=": "WD", "0": "WL", "Z": "ZPB", "H": "HPB", "F": "FPB", "U": "PAB", "+": "FW", "-": "FL"}
    values = [f"{symbols[code]}={value:.1f}" for code, value in report.points_for.items() if code in symbols]
    return [f"XXS {' '.join(values)}"] if values else []
