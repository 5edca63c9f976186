"""The rows above a table in CSV: the event's name, dates and other facts, and how a report is closed with them."""

import re
from collections.abc import Mapping, Sequence
from datetime import date

from federation.reports import header
from federation.reports.csv_crosstable.columns import LONGEST_CELL, strange
from federation.reports.dates import readings
from federation.reports.problems import Remarks, note
from federation.reports.report import Report
from federation.reports.wording import quoted
from federation.vocabulary.federations import CODES
from federation.vocabulary.names import search_key
from federation.vocabulary.words import said

# Field of the head -> what stands before its value, in six languages.
_META = {
    "name": "name|tournament|event|turniej|turnier|turniername|torneo|tournoi|nazwa|title",
    "place": "place|city|location|ort|miejsce|luogo|lugar|lieu|venue|local|misto|mjesto|miesto|hely|plats|sted|plaats",
    "federation": "federation|fed|federacja|land|federazione|federacion",
    "start": "start|from|begin|beginn|date|od|data|datum|inizio|inicio|debut|start date|fecha",
    "end": "end|to|ende|do|koniec|fine|fin|final|end date",
    "declared_rounds": "rounds|rundy|runden|turni|rondas|rondes|number of rounds|rundenanzahl|anzahl der runden|"
    "anzahl runden|liczba rund|numero di turni|numero de rondas|nombre de rondes",
    "chief_arbiter": "chief arbiter|arbiter|hauptschiedsrichter|schiedsrichter|sedzia glowny|sedzia|arbitro principale|"
    "arbitro principal|arbitro|arbitre principal|arbitre",
    "time_control": "time|time control|tempo|tempo gry|bedenkzeit|rate of play|cadence|ritmo",
    "kind_text": "type|kind|system|typ|tipo|tournament type|turnierart|turniersystem|rodzaj turnieju|typ turnieju|"
    "tipo di torneo|tipo de torneo|type de tournoi",
}
_CALLED = {
    "name": said("the name"), "place": said("the place"), "federation": said("the federation"),
    "start": said("the start"), "end": said("the end"), "declared_rounds": said("the declared rounds"),
    "chief_arbiter": said("the chief arbiter"), "time_control": said("the time control"),
    "kind_text": said("the kind text"),
}  # fmt: skip
_META_OF = {word: name for name, words in _META.items() for word in words.split("|")}
_LONGEST_WORD = 40  # characters before a value
_DAY = re.compile(r"[0-9]{1,4}[./-][0-9]{1,2}[./-][0-9]{1,4}")
_CODE = re.compile(r"\( ?([A-Z]{3}) ?\)$")
_ONE_DAY = frozenset(["date", "data", "datum", "fecha"])  # words over a date that may be the only one


def read_head(report: Report, rows: list[list[str]], remarks: Remarks) -> dict[str, str]:
    """The texts of the rows above the table: a word and its value, or a line alone, the first of which is the name.

    A value that is a date, or has the code of a federation in brackets, needs no word that we know. What is none of
    these, or says again what was said, is told.
    """
    texts: dict[str, str] = {}
    words: dict[str, str] = {}
    for number, row in enumerate(rows, 1):
        cells = [part.strip() for part in row if part.strip()]
        alone = len(cells) == 1
        if alone and ":" in cells[0] and "://" not in cells[0]:
            cells = [part.strip() for part in cells[0].split(":", 1) if part.strip()]
        if not cells:
            continue
        name = _field(cells, texts) if len(cells) >= 2 else ""
        if name and name in texts and words[name] == "arbiter" and name == "chief_arbiter":
            del texts[name]  # the chief arbiter is named further down
        if name and name not in texts:
            words[name] = _word(cells[0])
            text = (" - " if name == "start" else ", ").join(cells[1:])
            texts[name] = header.within(report, name, text, number)
            report.header_lines[name] = number
            if strange(cells[0]):
                remarks.remark(
                    "label-read",
                    said("{text} was read as {field}", text=quoted(cells[0]), field=_CALLED[name]),
                    number,
                )
            if words[name] in _ONE_DAY or words[name] not in _META_OF:
                texts["day"] = texts[name]
        elif alone and "alone" not in texts and "://" not in row[0]:
            texts["alone"] = header.within(report, "name", next(part.strip() for part in row if part.strip()), number)
            report.header_lines.setdefault("name", number)
        else:
            remarks.remark("line-skipped", said("{text} was left out", text=quoted(", ".join(cells))), number)
    if "name" not in texts and "alone" in texts:
        texts["name"] = texts["alone"]
        message = said("The first line, {text}, was read as the tournament's name.", text=quoted(texts["name"], 80))
        report.problems.append(note("name-read", message, line=report.header_lines["name"]))
    elif "alone" in texts:
        remarks.remark(
            "line-skipped", said("{text} was left out", text=quoted(texts["alone"])), _line_of(rows, texts["alone"])
        )
    return texts


def _word(text: str) -> str:
    """What stands before a value, without what it has in brackets: "Time control (Rapid)"."""
    return search_key(re.sub(r"\([^()]{0,40}\)", "", text[:LONGEST_CELL]))


def _field(cells: Sequence[str], texts: Mapping[str, str]) -> str:
    """Which field of the head a word and its value are; "" where that is not certain."""
    if name := _META_OF.get(_word(cells[0]), ""):
        return name
    if len(cells) == 2 and len(cells[0]) <= _LONGEST_WORD:
        if "start" not in texts and _DAY.match(cells[1]) and (readings(cells[1]) or _from_to(cells[1])):
            return "start"
        code = _CODE.search(cells[1])
        if "federation" not in texts and code and code[1] in CODES:
            return "federation"
    return ""


def _line_of(rows: Sequence[Sequence[str]], text: str) -> int:
    return next((number for number, row in enumerate(rows, 1) if any(text in cell for cell in row)), 1)


def settle(report: Report, texts: dict[str, str], remarks: Remarks) -> None:
    for name in ("name", "place", "kind_text", "chief_arbiter", "time_control"):
        setattr(report, name, texts.get(name, ""))
    header.read_federation(report, texts.get("federation", ""))
    rounds = texts.get("declared_rounds", "")
    report.declared_rounds = int(rounds) if re.fullmatch(r"[0-9]{1,4}", rounds) else None
    if rounds and report.declared_rounds is None:
        report.unread["declared_rounds"] = rounds
    start, end = texts.get("start", ""), texts.get("end", "")
    if start and not end and (both := _from_to(start)):
        start, end = both
    elif start and not end and texts.get("day") and readings(start):
        end = start
        line = report.header_lines["start"]
        message = said("The one date, {text}, was read as the first and the last day.", text=quoted(start))
        report.problems.append(note("date-read", message, line=line, text=start))
    report.kind = report.kind or header.kind_of(report.kind_text)
    header.read_dates(report, start, end)
    header.read_tempo(report, "")
    header.settle_rounds(report)
    report.problems.extend(remarks.problems())


def _from_to(text: str) -> tuple[str, str] | None:
    """Two dates in one value: "2026-03-01 - 2026-03-07"."""
    parts = re.split(r"\s{1,9}(?:-|–|\w{1,5})\s{1,9}", text)
    days: list[date] = [day for part in parts for day in list(readings(part).values())[:1]]
    return (parts[0], parts[1]) if len(parts) == 2 and len(days) == 2 else None
