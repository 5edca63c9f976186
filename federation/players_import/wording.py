"""What an import asks for and what came of it, in words: columns of an own CSV, figures, examples."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from federation.players_import.formats.own_csv import COLUMNS, NEEDED
from federation.vocabulary.words_as_json import text_of_json

# Field of own_csv.COLUMNS -> what stands there.
MEANINGS: dict[str, Promise] = {
    "national_id": gettext_lazy("Id in this federation; a list has this or the FIDE id, or both."),
    "fide_id": gettext_lazy("FIDE id; a list has this or the national id, or both."),
    "name": gettext_lazy("“Family, Given” in one column; or two columns:"),
    "family_name": gettext_lazy("Family name."),
    "given_name": gettext_lazy("Given name."),
    "sex": gettext_lazy("m, w or f."),
    "born": gettext_lazy("1990-05-31, 31.05.1990 or a year."),
    "birth_year": gettext_lazy("Year of birth, where the day is not known."),
    "federation": gettext_lazy("Code of three letters, as FIDE’s."),
    "club": gettext_lazy("Name; a new one is entered."),
    "region": gettext_lazy("Name."),
    "title": gettext_lazy("FIDE’s title: GM, WGM, IM, WIM, FM, WFM, CM or WCM."),
    "w_title": gettext_lazy("A woman’s second title."),
    "flag": gettext_lazy("FIDE’s: i is inactive, w a woman."),
    "rating": gettext_lazy("The standard rating; alone, it may be rapid or blitz, as the form says. It needs a date."),
    "factor": gettext_lazy("K of that rating."),
    "rapid_rating": gettext_lazy("The rapid rating."),
    "rapid_factor": gettext_lazy("K of the rapid rating."),
    "blitz_rating": gettext_lazy("The blitz rating."),
    "blitz_factor": gettext_lazy("K of the blitz rating."),
}


@dataclass(frozen=True)
class CsvColumn:
    """A column that an own CSV may have."""

    name: str
    also: str  # other names that it may have
    needed: bool  # it, or another one of its kind
    meaning: str


def csv_columns() -> list[CsvColumn]:
    """Those of `own_csv.COLUMNS`, in their order."""
    needed = {field for some in NEEDED for field in some}
    return [
        CsvColumn(names[0], ", ".join(names[1:]), field in needed, str(MEANINGS[field]))
        for field, names in COLUMNS.items()
    ]


def worded(example: Mapping) -> str:
    """One example: "Nowak, Jan: 1990 → 1991", with its line in front. What was there before stands first."""
    old, new, name = example.get("old", ""), str(text_of_json(example.get("new", ""))), example["name"]
    change = f"{old} → {new}" if old and new else old or new
    text = f"{name}: {change}" if change and name and name != old else change or name
    return _("line %(line)s: %(text)s") % {"line": example["line"], "text": text} if "line" in example else text


def sentences(counts: Mapping[str, int], done: bool) -> list[str]:
    """What an import did or would do, a sentence each; nothing of what there is none of."""
    phrases = _did if done else _would_do
    return [text % {"number": counts[name]} for name, text in phrases(counts).items() if counts.get(name)]


def _did(counts: Mapping[str, int]) -> dict[str, str]:
    return {
        "new": ngettext("%(number)d player was added.", "%(number)d players were added.", counts["new"]),
        "changed": ngettext("%(number)d player was changed.", "%(number)d players were changed.", counts["changed"]),
        "unchanged": ngettext(
            "%(number)d player already had everything that the list says.",
            "%(number)d players already had everything that the list says.",
            counts["unchanged"],
        ),
        "elsewhere": ngettext(
            "%(number)d player of another federation was left out.",
            "%(number)d players of other federations were left out.",
            counts["elsewhere"],
        ),
        "refused": ngettext("%(number)d line was refused.", "%(number)d lines were refused.", counts["refused"]),
    }


def _would_do(counts: Mapping[str, int]) -> dict[str, str]:
    return {
        "new": ngettext("%(number)d player would be added.", "%(number)d players would be added.", counts["new"]),
        "changed": ngettext("%(number)d player would change.", "%(number)d players would change.", counts["changed"]),
        "unchanged": ngettext(
            "%(number)d player already has everything that the list says.",
            "%(number)d players already have everything that the list says.",
            counts["unchanged"],
        ),
        "elsewhere": ngettext(
            "%(number)d player of another federation would be left out.",
            "%(number)d players of other federations would be left out.",
            counts["elsewhere"],
        ),
        "refused": ngettext("%(number)d line is refused.", "%(number)d lines are refused.", counts["refused"]),
    }
