"""A list of licences as a table: its head, what each column holds, and what a line says. No database."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.reports.dates import readings
from federation.reports.report import Entrant
from federation.runtime.uploads.csv_table import Table, order_of, without_time
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
LONGEST = 40  # signs of a kind and of a number
LONGEST_NAME, LONGEST_TEXT = 200, 120


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
    orders = {role: order_of(row[places[role]] for _line, row in table.rows) for role in DAYS if role in places}
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


def _day(text: str, order: str, role: str, wrong: list[str]) -> date | None:
    """A day, or the first or last one of a year that stands alone."""
    text = without_time(text)
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
    text = without_time(text)
    if text.isascii() and text.isdigit() and len(text) == 4:
        return None, int(text)
    born = _day(text, order, "born", wrong)
    return born, born.year if born else None
