"""A tournament of Papi (.papi, an Access database), as a report."""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta

from federation.reports import header
from federation.reports.files.binary import printable
from federation.reports.files.unreadable import Unreadable
from federation.reports.papi.jet import SIGN, Database, Row, Value
from federation.reports.papi.results import COLUMNS, MOST_ROUNDS, NOBODY, place
from federation.reports.player_fields import clean_name, ids, set_sex, set_title
from federation.reports.problems import Remarks, note, warning
from federation.reports.report import Edit, Entrant, Report
from federation.reports.told_once import Lines
from federation.reports.wording import listed, quoted
from federation.vocabulary.words import said

ENDINGS = (".papi",)
SIGNED = True

_EXPORT = said("export it as TRF16 (FIDE rating report) and send that")
_DAMAGED = said(
    "This Papi file is damaged, or protected; save it again in Papi and send that, or {export}.", export=_EXPORT
)
_OTHER = said(
    "This is a database of Access, but no tournament of Papi; in the tournament program {export}.", export=_EXPORT
)
_FACTS = "Nom Lieu DateDebut DateFin Arbitre Cadence NbrRondes Genre ClassElo DecomptePoints".split()  # noqa: SIM905
# Nothing of addresses, telephones and licences is read.
_PERSON = dict.fromkeys("Nom Prenom Sexe Federation Club FideCode FideTitre".split(), str)  # noqa: SIM905
# Tempo, rating and its source by the kind of ratings that the event goes by.
_CLASSES = {
    "Elo": ("standard", "Elo", "Fide"), "Rapide": ("rapid", "Rapide", "RapideFide"),
    "Blitz": ("blitz", "Blitz", "BlitzFide"),
}  # fmt: skip
_FIDE = "F"  # a rating of FIDE's; others are national or estimated
_SWISS, _ROUND_ROBIN = "Suisse", "ToutesRondes"
_USUAL_POINTS = "NON"
_LONGEST = 120  # characters of a text of a player
_DAY_ZERO = date(1899, 12, 30)
_FRENCH_DATE = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})")
_LACKS = said("A Papi file holds no totals and no ranks; of ratings only those are read that it calls FIDE's.")
_MORE = said("Numbers of licences, leagues, categories, addresses, payments and prizes were not read.")


def recognises(content: bytes) -> bool:
    """Whether it is a database of Access, whatever is in it."""
    return content.startswith(SIGN)


def read(content: bytes, edits: Sequence[Edit], home: str) -> Report:
    """The report in `content`. Raises Unreadable for a damaged database, and for one that is no tournament."""
    database = Database(content, _DAMAGED)
    if "JOUEUR" not in database or "INFO" not in database:
        raise Unreadable(_OTHER)
    told = {row["Variable"]: _text(row["Value"]) for row in database.rows("INFO", {"Variable": str, "Value": str})}
    facts = {name: told.get(name, "") for name in _FACTS}
    report = Report("Papi", encoding="utf-16", home=home)
    _, rating, source = _CLASSES.get(facts["ClassElo"], _CLASSES["Elo"])
    columns = {"Ref": int, "NeLe": float, rating: int, source: str} | _PERSON | COLUMNS
    people = database.rows("JOUEUR", columns)
    people = sorted((row for row in people if row["Ref"] != NOBODY), key=lambda row: int(row["Ref"] or 0))
    numbers = {int(row["Ref"] or 0): number for number, row in enumerate(people, 1)}
    if len(numbers) < len(people) or not all(reference > 0 for reference in numbers):
        raise Unreadable(_DAMAGED)
    _head(report, facts, {at: told.get(f"DateRd{at}", "") for at in range(1, MOST_ROUNDS + 1)})
    remarks = Remarks()
    report.entrants = [
        _entrant(number, row, row[rating] if row[source] == _FIDE else None, remarks)
        for number, row in enumerate(people, 1)
    ]
    report.declared_players = len(report.entrants)
    report.problems += place(dict(enumerate(people, 1)), numbers, Lines(report))
    report.round_dates = report.round_dates[: report.rounds]
    report.private = database.unused({"INFO": _kept_of_info, "JOUEUR": lambda _: columns})
    _unsure(report, facts)
    others = sum(bool(row[rating]) and row[source] != _FIDE for row in people)
    if others:
        message = said(
            "The national or estimated ratings of {others:player|players} were not read: a report has the FIDE rating.",
            others=others,
        )
        report.problems.append(note("national-ratings", message))
    report.problems += [note("format-lacks", _LACKS), note("format-more", _MORE), *remarks.problems()]
    return report


def _kept_of_info(text: Callable[[str], str]) -> tuple[str, ...]:
    """Passwords are among what is not read."""
    name = text("Variable")
    return ("Variable", "Value") if name in _FACTS or name.startswith("DateRd") else ("Variable",)


def _text(value: Value) -> str:
    return printable(value) if isinstance(value, str) else ""


def _head(report: Report, facts: Mapping[str, str], days: Mapping[int, str]) -> None:
    report.name = header.kept(report, "name", facts["Nom"])
    report.place = header.kept(report, "place", facts["Lieu"])
    report.chief_arbiter = header.kept(report, "chief_arbiter", facts["Arbitre"])
    report.time_control = header.kept(report, "time_control", facts["Cadence"])
    report.kind_text = {_SWISS: "Individual: Swiss-System", _ROUND_ROBIN: "Individual: Round-Robin"}.get(
        facts["Genre"], facts["Genre"][:_LONGEST]
    )
    report.kind = header.kind_of(report.kind_text)
    if facts["NbrRondes"]:
        if re.fullmatch(r"[0-9]{1,2}", facts["NbrRondes"]):
            report.declared_rounds = int(facts["NbrRondes"]) or None
        else:
            report.unread["declared_rounds"] = facts["NbrRondes"]
    header.read_dates(report, *(_FRENCH_DATE.sub(r"\3-\2-\1", facts[name]) for name in ("DateDebut", "DateFin")))
    if any(days.values()):
        report.round_dates = [header.round_date(_FRENCH_DATE.sub(r"\3-\2-\1", days[at])) for at in sorted(days)]
        bad = [quoted(days[at]) for at in sorted(days) if days[at] and report.round_dates[at - 1] is None]
        if bad:
            report.unread["round_dates"] = listed(bad)
    header.settle_tempo(report, _CLASSES[facts["ClassElo"]][0] if facts["ClassElo"] in _CLASSES else "")


def _entrant(number: int, row: Row, rating: Value, remarks: Remarks) -> Entrant:
    text = {name: _text(row[name]) for name in _PERSON}
    if any(len(each) > _LONGEST for each in text.values()):
        raise Unreadable(_DAMAGED)
    found = Entrant(number, "")
    family, given = text["Nom"], text["Prenom"]
    found.name, found.single_name = clean_name(f"{family}, {given}" if given else family)
    set_sex(found, text["Sexe"])
    set_title(found, text["FideTitre"], remarks)
    found.rating = int(rating) or None if isinstance(rating, int) else None
    found.federation, found.club = text["Federation"].upper(), text["Club"]
    found.fide_id, found.national_id = ids(text["FideCode"], found, remarks)
    _set_born(found, row["NeLe"])
    return found


def _set_born(found: Entrant, days: Value) -> None:
    """Days since the beginning of Access's calendar."""
    if not isinstance(days, float):
        return
    try:
        found.born = _DAY_ZERO + timedelta(days)
    except (OverflowError, ValueError):
        found.unread["born"] = str(days)
    else:
        found.birth_year = found.born.year


def _unsure(report: Report, facts: Mapping[str, str]) -> None:
    unsure = []
    if facts["Genre"] != _SWISS:
        unsure.append(
            said("an event of the kind {kind}", kind=quoted(facts["Genre"]))
            if facts["Genre"]
            else said("an event of no kind")
        )
    if facts["DecomptePoints"] != _USUAL_POINTS:
        unsure.append(said("a scoring of its own"))
    if unsure:
        message = said(
            "Papi files of {unsure} were compared with none yet: compare games and points with it.",
            unsure=listed(unsure),
        )
        report.problems.append(warning("format-unsure", message))
