"""Edits, sizes, counts and days in the words of the desk."""

from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from federation.reports.report import Edit
from federation.vocabulary.dates import plain_days

HEADER = {
    "name": gettext_lazy("Name"),
    "place": gettext_lazy("Place"),
    "federation": gettext_lazy("Federation"),
    "start": gettext_lazy("First day"),
    "end": gettext_lazy("Last day"),
    "tempo": gettext_lazy("Tempo"),
    "time_control": gettext_lazy("Time control"),
    "kind": gettext_lazy("Kind"),
    "chief_arbiter": gettext_lazy("Chief arbiter"),
    "rounds": gettext_lazy("Rounds"),
}
FIELDS = {
    "fide_id": gettext_lazy("FIDE id"),
    "national_id": gettext_lazy("national id"),
    "born": gettext_lazy("date of birth"),
    "birth_year": gettext_lazy("birth year"),
}


def said(edit: Edit) -> str:
    """What an edit changed: "Round 3 of number 12: 24 b 0"."""
    value = edit.value.strip() or _("nothing")
    if edit.what == "line":
        if not edit.value.strip():
            return _("Line %(line)s left out") % {"line": edit.line}
        return _("Line %(line)s retyped") % {"line": edit.line}
    if edit.what == "header":
        return f"{HEADER.get(edit.name, edit.name.replace('_', ' ').capitalize())}: {value}"
    if edit.what == "cell":
        return _("Round %(round)s of number %(edit_number)s: %(value)s") % {
            "round": edit.round,
            "edit_number": edit.number,
            "value": value,
        }
    if edit.what == "points":
        return _("Points of number %(edit_number)s: %(value)s") % {"edit_number": edit.number, "value": value}
    return _("%(field)s of number %(edit_number)s: %(value)s") % {
        "field": FIELDS.get(edit.name, edit.name.replace("_", " ")).capitalize(),
        "edit_number": edit.number,
        "value": value,
    }


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


def problems_to_fix(number: int) -> str:
    told = ngettext("%(number)d problem to fix", "%(number)d problems to fix", number) % {"number": number}
    return told if number else ""


def warnings_to_confirm(number: int) -> str:
    told = ngettext("%(number)d warning to confirm", "%(number)d warnings to confirm", number) % {"number": number}
    return told if number else ""


def players_to_resolve(number: int) -> str:
    told = ngettext("%(number)d player to resolve", "%(number)d players to resolve", number) % {"number": number}
    return told if number else ""
