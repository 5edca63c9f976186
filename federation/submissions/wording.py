"""Edits, sizes, counts and days in the words of the desk."""

from collections.abc import Sequence
from datetime import date
from itertools import groupby

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from federation.models import Submission
from federation.reports import dates
from federation.reports.csv_crosstable.proposal import GOES_ON, NOTHING, ROUND
from federation.reports.player_fields import read_points
from federation.reports.report import Edit
from federation.reports.sheet.edits import read_cell
from federation.reports.sheet.typed import shown
from federation.reports.wording import points
from federation.vocabulary.dates import day, plain_days

HEADER = {
    "name": pgettext_lazy("of no person", "Name"),
    "place": gettext_lazy("Place"),
    "federation": gettext_lazy("Federation"),
    "start": gettext_lazy("First day"),
    "end": gettext_lazy("Last day"),
    "tempo": gettext_lazy("Tempo"),
    "time_control": gettext_lazy("Time control"),
    "kind": gettext_lazy("Kind"),
    "chief_arbiter": gettext_lazy("Chief arbiter"),
    "rounds": gettext_lazy("Rounds"),
    "round_dates": gettext_lazy("Round dates"),
    "deputy_arbiters": gettext_lazy("Deputy arbiters"),
    "scoring": gettext_lazy("Scoring"),
    "tie_breaks": gettext_lazy("Tie breaks"),
    "kind_text": gettext_lazy("Kind text"),
    "declared_rounds": gettext_lazy("Declared rounds"),
    "declared_players": gettext_lazy("Declared players"),
    "declared_rated": gettext_lazy("Declared rated"),
}
FIELDS = {
    "title": gettext_lazy("Title"),
    "name": gettext_lazy("Name"),
    "federation": gettext_lazy("Federation"),
    "rating": gettext_lazy("Rating"),
    "sex": gettext_lazy("Sex"),
    "born": gettext_lazy("Date of birth"),
    "birth_year": gettext_lazy("Birth year"),
    "fide_id": gettext_lazy("FIDE id"),
    "national_id": gettext_lazy("National id"),
    "club": gettext_lazy("Club"),
}

# What a column of a table holds, by its role.
COLUMNS: dict[str, Promise] = {
    NOTHING: gettext_lazy("not read"),
    "number": gettext_lazy("start number"),
    "rank": gettext_lazy("rank"),
    "title": gettext_lazy("title"),
    "name": gettext_lazy("name"),
    "given": gettext_lazy("given name"),
    "sex": gettext_lazy("sex"),
    "federation": gettext_lazy("federation"),
    "rating": gettext_lazy("rating"),
    "club": gettext_lazy("club"),
    "team": gettext_lazy("team"),
    "born": gettext_lazy("birth"),
    "fide_id": gettext_lazy("FIDE id"),
    "national_id": gettext_lazy("national id"),
    "points": gettext_lazy("points"),
    ROUND: gettext_lazy("round (or opponent)"),
    GOES_ON: gettext_lazy("more of that round"),
    "in_round": gettext_lazy("games: round"),
    "board": gettext_lazy("games: board"),
    "white": gettext_lazy("games: White"),
    "black": gettext_lazy("games: Black"),
    "result": gettext_lazy("games: result"),
}


def columns_in_words(roles: Sequence[str]) -> str:
    """ "start number, name, 9 × round (or opponent), points": neighbours that hold the same are counted."""
    runs = [(role, len(list(run))) for role, run in groupby(roles)]
    words = [(str(COLUMNS.get(role, role)), number) for role, number in runs]
    return ", ".join(f"{number} × {word}" if number > 1 else word for word, number in words)


def said(edit: Edit) -> str:
    """What an edit changed: "Round 3, Kowalska, Anna: 24b0, was 24b½"."""
    nothing = _("nothing")
    value, was = edit.value.strip() or nothing, edit.was or nothing
    who = edit.of or _("number %(number)s") % {"number": edit.number}
    if edit.what == "line":
        if not edit.value.strip():
            return _("Line %(line)s left out") % {"line": edit.line}
        return _("Line %(line)s retyped") % {"line": edit.line}
    if edit.what == "columns":
        facts = {"value": columns_in_words(edit.value.split(",")), "day": day(dates.iso(edit.since))}
        if edit.since:
            return _("Columns as said on %(day)s of a table with the same head: %(value)s") % facts
        return _("What the columns of the table hold: %(value)s") % facts
    if edit.what == "header":
        return f"{HEADER.get(edit.name, edit.name)}: {value}"
    if edit.what == "round":
        words = {"add": _("Round %(round)s added"), "leave": _("Round %(round)s left out")}
        told = words.get(edit.value, _("Date of round %(round)s: %(value)s, was %(was)s"))
        return told % {"round": edit.round, "value": value, "was": was}
    facts = {"who": who, "value": value, "was": was, "number": edit.number, "round": edit.round}
    if edit.what == "cell":
        facts["value"] = shown(read_cell(edit.round or 1, edit.value)) or nothing
        return (_("Round %(round)s, %(who)s: %(value)s, was %(was)s") if edit.of else _OLD_CELL) % facts
    if edit.what == "points":
        typed = read_points(value)
        facts["value"] = points(typed) if typed is not None else value
        return (_("Points of %(who)s: %(value)s, was %(was)s") if edit.of else _OLD_POINTS) % facts
    if edit.what in _PEOPLE:
        return _PEOPLE[edit.what] % facts
    facts["field"] = str(FIELDS.get(edit.name, edit.name))
    if edit.was and edit.was != edit.value.strip():
        return _("%(field)s of %(who)s: %(value)s, was %(was)s") % facts
    return _("%(field)s of %(who)s: %(value)s") % facts


_PEOPLE = {
    "player": gettext_lazy("Player %(number)s added: %(value)s"),
    "leave": gettext_lazy("%(who)s left out"),
    "number": gettext_lazy("Number of %(who)s: %(value)s, was %(was)s"),
    "swap": gettext_lazy("%(who)s exchanged with number %(value)s"),
}
# Of changes made before their places were written down with them.
_OLD_CELL = gettext_lazy("Round %(round)s of number %(number)s: %(value)s")
_OLD_POINTS = gettext_lazy("Points of number %(number)s: %(value)s")


def megabytes(size: int) -> str:
    return (
        _("%(size)s MB") % {"size": f"{round(size / 1_000_000, 1):g}"}
        if size >= 1_000_000
        else _("%(size)s kB") % {"size": max(1, size // 1000)}
    )


def days(start: date | None, end: date | None) -> str:
    """ "5 – 11 September 2026", as short as it can be said."""
    first, last = start or end, end or start
    return plain_days(first, last) if first and last else ""


# ---- counts ---------------------------------------------------------------
def listed(*phrases: str) -> str:
    """ "3 to fix, 2 to confirm": what is there, of `phrases` that are empty where nothing is."""
    return ", ".join(phrase for phrase in phrases if phrase)


def counted_players(number: int) -> str:
    return ngettext("%(number)d player", "%(number)d players", number) % {"number": number}


def counted_rounds(number: int) -> str:
    return ngettext("%(number)d round", "%(number)d rounds", number) % {"number": number}


def counted_games(number: int) -> str:
    return ngettext("%(number)d game", "%(number)d games", number) % {"number": number}


def left_to_fix(number: int) -> str:
    return ngettext("%(number)d to fix", "%(number)d to fix", number) % {"number": number} if number else ""


def left_to_confirm(number: int) -> str:
    return ngettext("%(number)d to confirm", "%(number)d to confirm", number) % {"number": number} if number else ""


def left_to_resolve(number: int) -> str:
    return ngettext("%(number)d to resolve", "%(number)d to resolve", number) % {"number": number} if number else ""


def left_to_answer(number: int) -> str:
    told = ngettext("%(number)d remark to answer", "%(number)d remarks to answer", number) % {"number": number}
    return told if number else ""


def left(submission: Submission) -> str:
    """What is left to do with a report, by its counts."""
    return listed(
        left_to_fix(submission.errors),
        left_to_confirm(submission.warnings),
        players_to_resolve(submission.unmatched),
        left_to_answer(submission.unanswered),
    )


def problems_to_fix(number: int) -> str:
    told = ngettext("%(number)d problem to fix", "%(number)d problems to fix", number) % {"number": number}
    return told if number else ""


def warnings_to_confirm(number: int) -> str:
    told = ngettext("%(number)d warning to confirm", "%(number)d warnings to confirm", number) % {"number": number}
    return told if number else ""


def players_to_resolve(number: int) -> str:
    told = ngettext("%(number)d player to resolve", "%(number)d players to resolve", number) % {"number": number}
    return told if number else ""
