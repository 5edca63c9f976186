"""A season's events from one table: each line is what the form of an announced event asks for."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.models import Tournament
from federation.models.players import Tempo
from federation.refusals import NotPossible
from federation.reports.dates import readings
from federation.runtime.uploads import csv_table
from federation.runtime.uploads.csv_table import order_of, without_time
from federation.submissions.pages.announced import AnnounceForm
from federation.vocabulary.names import search_key

MOST = 200  # events at once
DAYS = ("start", "end")
COLUMNS = tuple(name for name in AnnounceForm.base_fields if name != "expected")
YES, NO = gettext_lazy("yes"), gettext_lazy("no")
CHOICES: Mapping[str, Sequence[tuple[str, str | Promise]]] = {
    "kind": Tournament.Kind.choices,
    "tempo": Tempo.choices,
    "norms": [*(("on", word) for word in ("1", "x", YES)), *(("", word) for word in ("0", "-", NO))],
}


@dataclass(frozen=True)
class Line:
    """One event of a table, and its form as if it were typed."""

    number: int  # of the line in the file
    form: AnnounceForm

    @property
    def wrong(self) -> list[str]:
        """What is wrong with it, a sentence each."""
        fields = self.form.fields
        told = [
            (f"{fields[name].label}: " if name in fields else "", error)
            for name, errors in self.form.errors.items()
            for error in errors
        ]
        return [_("Line %(line)s: %(what)s") % {"line": self.number, "what": f"{of}{error}"} for of, error in told]


def head() -> list[str]:
    """The heads of a table, in the language that is spoken."""
    deputies = _("Deputy arbiters")  # in one cell
    return [deputies if name == "deputy_arbiters" else str(AnnounceForm.base_fields[name].label) for name in COLUMNS]


def read(content: bytes) -> list[Line]:
    """The events of a CSV file. NotPossible where it is no such table."""
    table = csv_table.read(content)
    if len(table.rows) > MOST:
        raise NotPossible(_("At most %(most)s events are announced at once.") % {"most": MOST})
    known = _known_heads()
    columns = [known.get(search_key(cell), "") for cell in table.head]
    if unknown := [cell for cell, name in zip(table.head, columns, strict=True) if cell and not name]:
        told = {"heads": ", ".join(unknown), "known": ", ".join(head())}
        raise NotPossible(_("No column is called so: %(heads)s. Those that are read: %(known)s.") % told)
    if twice := next((name for name in columns if name and columns.count(name) > 1), ""):
        raise NotPossible(_("Two columns are “%(head)s”.") % {"head": AnnounceForm.base_fields[twice].label})
    return list(_lines(table.rows, columns))


def _lines(rows: Sequence[tuple[int, list[str]]], columns: Sequence[str]) -> Iterator[Line]:
    orders = {name: order_of(cells[at] for _line, cells in rows) for at, name in enumerate(columns) if name in DAYS}
    choices = {name: _known_choices(name) for name in CHOICES}
    for number, cells in rows:
        data = {name: cell for name, cell in zip(columns, cells, strict=True) if name}
        for name in orders:
            found = readings(without_time(data[name]))
            day = found.get(orders[name]) or next(iter(found.values()), None)
            data[name] = day.isoformat() if day else data[name]
        for name, words in choices.items():
            if name in data:
                data[name] = words.get(search_key(data[name]), data[name])
        data["deputy_arbiters"] = "\n".join(part.strip() for part in data.get("deputy_arbiters", "").split(";"))
        data.setdefault("kind", Tournament.Kind.SWISS)
        form = AnnounceForm(data)
        form.full_clean()
        if data.get("norms") not in {None, "", "on"}:
            form.add_error("norms", _("Write yes or no."))
        yield Line(number, form)


def _known_heads() -> dict[str, str]:
    """Every word for a column, in the reader's language, in English and as programs write it -> the field."""
    found = {search_key(name.replace("_", " ")): name for name in COLUMNS}
    for language in ("en", translation.get_language() or "en"):
        with translation.override(language):
            found |= {search_key(label): name for name, label in zip(COLUMNS, head(), strict=True)}
    return found


def _known_choices(name: str) -> dict[str, str]:
    found = {search_key(value): value for value, _label in CHOICES[name]}
    for language in ("en", translation.get_language() or "en"):
        with translation.override(language):
            found |= {search_key(str(label)): value for value, label in CHOICES[name]}
    return found
