"""Newcomers of a report: who they are, what the rules need of each, and what was typed of them."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from django.utils.translation import gettext as _

from federation.matching.match import Match
from federation.models import Club
from federation.reports.dates import birth
from federation.reports.report import Edit, Entrant, Report
from federation.reports.sheet.pasted import name_edits
from federation.reports.sheet.places import text_of
from federation.vocabulary.federations import CODES

FIELDS = ("family_name", "given_name", "born", "sex", "federation", "club")
OLDEST = 1880  # no living player was born before
LONGEST = 100  # letters of a name


@dataclass
class Newcomer:
    """One row: a line of the report that is nobody of the register, and what is said of the player."""

    match: Match
    values: dict[str, str]
    faults: dict[str, str] = field(default_factory=dict)  # field -> what is wrong with it

    @property
    def entrant(self) -> Entrant:
        return self.match.entrant


def waits(match: Match) -> bool:
    """Whether a line is a newcomer with facts still missing: nobody is like it, or the arbiter says so."""
    unknown = not match.candidates and not match.uncompared and not match.conflict
    return not match.resolved and (match.newcomer or unknown)


def newcomers(matches: Iterable[Match], report: Report, today: date, clubs: Collection[str]) -> list[Newcomer]:
    """A row for every line that waits, with what is still missing."""
    rows = [Newcomer(match, values_of(match.entrant, clubs)) for match in matches if waits(match)]
    for row in rows:
        row.faults = faults(row.values, today, report.home, clubs)
    return rows


def values_of(entrant: Entrant, clubs: Collection[str]) -> dict[str, str]:
    """What the line itself tells. A club that is none of the register stays with the report alone."""
    family, _comma, given = entrant.name.partition(",")
    return {
        "family_name": family.strip(),
        "given_name": given.strip(),
        "born": text_of(entrant, "born"),
        "sex": entrant.sex,
        "federation": entrant.federation,
        "club": entrant.club if entrant.club in clubs else "",
    }


def known_clubs() -> frozenset[str]:
    return frozenset(Club.objects.values_list("name", flat=True))


def faults(values: Mapping[str, str], today: date, home: str, clubs: Collection[str]) -> dict[str, str]:
    """Field -> what is missing or wrong there, of everything that the rules need of a new player."""
    found = {
        "family_name": "" if values["family_name"] else _("A family name is needed."),
        "born": fault_of_birth(values["born"], today),
        "sex": "" if values["sex"] in ("m", "w") else _("Say m or w."),
        "federation": fault_of_federation(values["federation"], home),
        "club": "" if not values["club"] or values["club"] in clubs else _("The register has no such club."),
    }
    return {name: words for name, words in found.items() if words}


def fault_of_birth(text: str, today: date) -> str:
    if not text:
        return _("A date or a year of birth is needed.")
    read = birth(text)
    if read is None or read[1] is None:
        return _("That is no date; write 1990-03-05, or the year.")
    return "" if OLDEST <= read[1] <= today.year else _("That is not a year a player can be born in.")


def fault_of_federation(code: str, home: str) -> str:
    if not re.fullmatch("[A-Za-z]{3}", code):
        return _("Three letters.")
    return "" if code.upper() in CODES | {home} else _("No federation has this code.")


def new_of(values: Mapping[str, str]) -> dict[str, str]:
    """What is asked of the register, from values without a fault."""
    born, year = birth(values["born"]) or (None, None)
    return {
        **{name: values[name] for name in ("family_name", "given_name", "sex", "club")},
        "federation": values["federation"].upper(),
        "born": born.isoformat() if born else "",
        "birth_year": str(year or ""),
    }


def complete(rows: Iterable[Newcomer]) -> dict[int, dict]:
    """The choices that ask for the newcomers with no fact missing."""
    return {row.entrant.number: {"new": new_of(row.values)} for row in rows if not row.faults}


def typed(rows: Iterable[Newcomer], data: Mapping[str, str]) -> None:
    """Put into the rows what was typed of them, under names like "born-12"; rows that were not sent stay."""
    for row in rows:
        number = row.entrant.number
        for name in FIELDS:
            if (text := data.get(f"{name}-{number}")) is not None:
                row.values[name] = " ".join(text.replace("\0", "").split())[:LONGEST]


def filled(rows: Iterable[Newcomer], name: str, value: str, home: str) -> None:
    """The same value for all newcomers without one; a club's letters are no federation."""
    for row in rows:
        given = row.values[name]
        if not given or (name == "federation" and fault_of_federation(given, home)):
            row.values[name] = value


def turned(rows: Iterable[Newcomer]) -> None:
    """Family and given names exchanged, where both are given."""
    for row in rows:
        if row.values["given_name"]:
            row.values["family_name"], row.values["given_name"] = row.values["given_name"], row.values["family_name"]


def edits_of(rows: Sequence[Newcomer], clubs: Collection[str], today: date, home: str) -> list[Edit]:
    """The edits that say in the report what the rows say; what has a fault stays as it was in the report."""
    edits: list[Edit] = []
    for row in rows:
        entrant, values, told = row.entrant, row.values, values_of(row.entrant, clubs)
        wrong = faults(values, today, home, clubs)
        if values["family_name"] and any(values[each] != told[each] for each in ("family_name", "given_name")):
            edits += name_edits(entrant, f"{values['family_name']}, {values['given_name']}".strip())
        for name in ("born", "sex", "federation", "club"):
            if values[name] != told[name] and (name not in wrong or not values[name]):
                edits.append(Edit("entrant", values[name], number=entrant.number, name=name))
    return edits
