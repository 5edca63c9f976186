"""A list of licences as a table: its head, what each column holds, and what a line says. No database."""

import csv
import hashlib
import io
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.refusals import NotPossible
from federation.reports.dates import readings
from federation.reports.files.encodings import decode
from federation.reports.files.unreadable import Unreadable
from federation.reports.report import Entrant
from federation.vocabulary.names import search_key

NOTHING = "-"
ROLES = {
    NOTHING: gettext_lazy("not used"),
    "national_id": gettext_lazy("National id"),
    "fide_id": gettext_lazy("FIDE id"),
    "name": gettext_lazy("Name"),
    "family_name": gettext_lazy("Family name"),
    "given_name": gettext_lazy("Given name"),
    "born": gettext_lazy("Date or year of birth"),
    "kind": gettext_lazy("Kind or class"),
    "number": gettext_lazy("Number of the licence"),
    "first": gettext_lazy("Valid from"),
    "last": gettext_lazy("Valid until"),
}
DAYS = ("born", "first", "last")
# Words over columns, as `search_key` writes them, with _ for a space: in the languages of the site.
WORDS: Mapping[str, tuple[str, ...]] = {
    "fide_id": ("fide_id", "fideid", "id_fide", "fide", "fide_no", "fide_code"),
    "national_id": ("national_id", "id", "player_id", "numer_w_rejestrze", "id_krajowe", "tessera_fsi", "spieler_id"),
    "name": ("name", "player", "nazwisko_i_imie", "zawodnik", "nominativo", "giocatore", "spieler", "ad_soyad", "ime"),
    "family_name": ("family_name", "surname", "last_name", "nazwisko", "cognome", "nachname", "soyad", "soyadi"),
    "given_name": ("given_name", "first_name", "imie", "nome", "vorname", "adi", "ad"),
    "born": ("born", "date_of_birth", "birth_date", "birthday", "birth", "birth_year", "year_of_birth", "rok_urodzenia",
             "data_urodzenia", "data_di_nascita", "anno_di_nascita", "geburtsdatum", "geburtsjahr", "dogum_tarihi"),
    "kind": ("kind", "type", "class", "category", "licence_type", "rodzaj", "klasa", "tipo", "classe", "art", "klasse",
             "sinif", "tur"),
    "number": ("number", "no", "licence", "licence_no", "licence_number", "license", "membership_number", "numer",
               "nr_licencji", "numer_licencji", "numero", "tessera", "numero_tessera", "mitgliedsnummer", "nummer",
               "lizenz", "lisans_no", "lisans"),
    "first": ("first", "from", "valid_from", "start", "od", "wazna_od", "dal", "valida_dal", "von", "gultig_ab",
              "gueltig_ab", "baslangic"),
    "last": ("last", "until", "to", "valid_to", "valid_until", "end", "expires", "do", "wazna_do", "al", "fino_al",
             "scadenza", "bis", "gultig_bis", "gueltig_bis", "bitis"),
}  # fmt: skip
MOST_LINES, MOST_COLUMNS = 100_000, 60
LONGEST = 40  # signs of a kind and of a number
LONGEST_NAME, LONGEST_TEXT = 200, 120
_MOMENT = re.compile(r"([0-9./-]{8,10})[ T][0-9:.]{4,15}")


@dataclass(frozen=True)
class Table:
    """Cells as they stand in the file; every row has the line where it begins, and as many cells as the head."""

    head: list[str]
    rows: list[tuple[int, list[str]]]

    @property
    def digest(self) -> str:
        """By which a table is known again."""
        return hashlib.sha256("|".join(map(search_key, self.head)).encode()).hexdigest()


@dataclass(frozen=True)
class Given:
    """What one line says."""

    line: int
    text: str  # the line, for people
    person: Entrant  # as the register is searched
    kind: str = ""
    number: str = ""
    first: date | None = None
    last: date | None = None
    wrong: list[str] = field(default_factory=list)  # why it cannot be read


def read(content: bytes) -> Table:
    """The table of a CSV file. NotPossible where it is none."""
    try:
        text, _encoding, _notes = decode(content)
    except Unreadable as refusal:
        raise NotPossible(_("This is no CSV file: save the table as CSV, UTF-8.")) from refusal
    first = next((line for line in text.split("\n") if line.strip()), "")
    separator = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    rows: list[tuple[int, list[str]]] = []
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                rows.append((reader.line_num, [cell.strip() for cell in cells]))
    except csv.Error as error:
        raise NotPossible(_("Line %(line)s: %(error)s") % {"line": reader.line_num, "error": error}) from error
    if len(rows) < 2 or len(rows[0][1]) < 2:
        raise NotPossible(_("The first line has to name the columns, and a line for each licence has to follow."))
    if len(rows) > MOST_LINES or len(rows[0][1]) > MOST_COLUMNS:
        raise NotPossible(
            _("At most %(lines)s lines of %(columns)s columns are read.")
            % {"lines": f"{MOST_LINES:,}", "columns": MOST_COLUMNS}
        )
    head = rows[0][1]
    return Table(head, [(line, (cells + [""] * len(head))[: len(head)]) for line, cells in rows[1:]])


def guess(head: Sequence[str]) -> list[str]:
    """What the words over the columns say that they hold; each thing once."""
    found: list[str] = []
    for cell in head:
        key = search_key(cell).replace(" ", "_")
        role = next((role for role, words in WORDS.items() if key in words and role not in found), NOTHING)
        found.append(role)
    return found


def wrong_columns(columns: Sequence[str]) -> str:
    """Why no line could be read so; "" where it can."""
    twice = next((role for role in ROLES if role != NOTHING and columns.count(role) > 1), None)
    if twice is not None:
        return _("Two columns are said to hold the same: %(what)s.") % {"what": ROLES[twice]}
    if not {"national_id", "fide_id", "name", "family_name"} & {*columns}:
        return _("Say which column holds an id or the name.")
    return ""


def lines(table: Table, columns: Sequence[str]) -> Iterator[Given]:
    """What each line says. Days are read in the order of their parts in which the whole column can be read."""
    places = {role: at for at, role in enumerate(columns) if role != NOTHING}
    orders = {role: _order(row[places[role]] for _line, row in table.rows) for role in DAYS if role in places}
    for number, (line, row) in enumerate(table.rows, 1):
        told = {role: row[at] for role, at in places.items()}
        wrong: list[str] = []
        first, last = (_day(told.get(role, ""), orders.get(role, ""), role, wrong) for role in ("first", "last"))
        born, year = _birth(told.get("born", ""), orders.get("born", ""), wrong)
        name = told.get("name") or ", ".join(filter(None, (told.get("family_name"), told.get("given_name"))))
        person = Entrant(
            number=number,
            name=name[:LONGEST_NAME],
            fide_id=told.get("fide_id", "") if told.get("fide_id", "").strip("0") else "",
            national_id=told.get("national_id", "")[:LONGEST],
            born=born,
            birth_year=year,
        )
        if not (person.name or person.fide_id or person.national_id):
            wrong.append(_("neither a name nor an id"))
        for role in ("kind", "number"):
            if len(told.get(role, "")) > LONGEST:
                wrong.append(_("%(what)s is longer than %(most)s signs") % {"what": ROLES[role], "most": LONGEST})
        text = " · ".join(filter(None, row))[:LONGEST_TEXT]
        yield Given(line, text, person, told.get("kind", ""), told.get("number", ""), first, last, wrong)


def _order(texts: Iterator[str]) -> str:
    """The order of day, month and year in which most of `texts` are days; the day first where both do."""
    found = Counter(order for text in texts for order in readings(_without_time(text)))
    return max(found, key=lambda order: (found[order], order == "dmy"), default="")


def _day(text: str, order: str, role: str, wrong: list[str]) -> date | None:
    """A day, or the first or last one of a year that stands alone."""
    text = _without_time(text)
    if not text:
        return None
    if text.isascii() and text.isdigit() and len(text) == 4 and "1900" <= text <= "2199":
        return date(int(text), 1, 1) if role == "first" else date(int(text), 12, 31)
    found = readings(text)
    if not found:
        wrong.append(_("“%(text)s” is no day") % {"text": text[:LONGEST]})
        return None
    return found.get(order) or next(iter(found.values()))


def _birth(text: str, order: str, wrong: list[str]) -> tuple[date | None, int | None]:
    text = _without_time(text)
    if text.isascii() and text.isdigit() and len(text) == 4:
        return None, int(text)
    born = _day(text, order, "born", wrong)
    return born, born.year if born else None


def _without_time(text: str) -> str:
    """A day without the hours that spreadsheets write behind it."""
    found = _MOMENT.fullmatch(text)
    return found[1] if found else text
