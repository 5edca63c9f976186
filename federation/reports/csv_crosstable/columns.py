"""The words over the columns of a crosstable, in six languages, and what each column holds."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from federation.reports.results import MOST_ROUNDS
from federation.vocabulary.names import search_key

MOST_COLUMNS = 3 * MOST_ROUNDS + 40  # the rounds, and what is told of a player
LONGEST_CELL = 120  # characters

# Field of a player -> words over its column: English, German, Polish, Italian, Spanish, French.
_WORDS = {
    "number": "no nr sno s no start no startno startnr start nr start number num lp n nr st num ini n ini numero "
    "numer startowy seed snr id no pairing no",
    "rank": "rk rank rg rang pl platz place m ce miejsce m poz pos posizione pos class clas classifica puesto "
    "classement rango",
    "name": "name player players spieler spielername nazwisko nazwisko i imie zawodnik nome giocatore nominativo "
    "cognome nome nombre jugador nom joueur nom prenom surname family name last name nachname cognome apellido",
    "given": "given given name first name firstname vorname imie prenom",
    "title": "title titel tyt tytul titolo titulo titre tit t",
    "sex": "sex gender geschlecht plec sesso sexo sexe",
    "federation": "fed federation land federacja federazione federacion nation country kraj nat naz nazione pais",
    "rating": "rtg rating elo elo int rtg int rtgi elo fide fide elo rtg fide elo rating ranking irtg "
    "punteggio elo fra",
    "club": "club verein verein ort klub circolo club city club ort club luogo club ciudad club ville societa "
    "klub miasto",
    "team": "team mannschaft druzyna squadra equipo equipe",
    "born": "born birth birthday birth date date of birth dob geb geburtsdatum geburtsjahr ur data ur data urodzenia "
    "rocznik rok ur nato data nascita nac fecha nac nacimiento ne le naissance birth year year of birth b day",
    "fide_id": "fide id fideid id fide fide no fide nr fide number fide code fidecode identificativo fide code fide",
    "national_id": "id ident ident number id nr national id nat id licence license lizenz loc id zps pkz pzszach id "
    "codigo tessera matricule code ffe",
    "points": "pts points punkte pkt punkty punti puntos pt total score punkty razem p",
}
# Words of two or three parts are kept together by this; single words follow from splitting.
_PHRASES = (  # noqa: SIM905
    "start no|start nr|start number|nr st|num ini|n ini|numer startowy|id no|pairing no|s no|m ce|pos class|"
    "nazwisko i imie|cognome nome|nom prenom|family name|last name|given name|first name|elo int|rtg int|elo fide|"
    "fide elo|rtg fide|elo rating|elo fra|verein ort|club city|club ort|club luogo|club ciudad|club ville|klub miasto|"
    "birth date|date of birth|data ur|data urodzenia|rok ur|data nascita|fecha nac|ne le|birth year|year of birth|"
    "b day|"
    "fide id|id fide|fide no|fide nr|fide number|fide code|identificativo fide|code fide|ident number|id nr|"
    "national id|nat id|loc id|pzszach id|code ffe|punkty razem"
).split("|")
_ROUND = re.compile(
    r"(?:r|rd|rnd|round|runda|rda|runde|ronda|ronde|turno|t|rde)? ?([0-9]{1,2})"
    r" ?(?:r|rd|rnd|round|runda|rda|runde|ronda|ronde|turno|t|rde|st|nd|th)?"
)
_STRANGE = re.compile(r"[^\w\s.:;,#№/()\[\]'’\"*%+–-]")
_NUMBER_SIGNS = {"#": "number", "№": "number"}


def _vocabulary() -> dict[str, str]:
    known: dict[str, str] = {}
    for name, words in _WORDS.items():
        rest = f" {words} "
        for phrase in _PHRASES:
            if f" {phrase} " in rest:
                rest = rest.replace(f" {phrase} ", "  ")
                known.setdefault(phrase, name)
        for word in rest.split():
            known.setdefault(word, name)
    return known


_KNOWN = _vocabulary()


@dataclass
class Columns:
    """Which column holds what; a round may take three columns: opponent, colour, result."""

    of: dict[str, int] = field(default_factory=dict)
    rounds: list[tuple[int, int]] = field(default_factory=list)  # first column and how many, a round

    @cached_property
    def used(self) -> list[int]:
        """Every column that is read."""
        of_rounds = [index for start, width in self.rounds for index in range(start, start + width)]
        return sorted({*self.of.values(), *of_rounds})

    @cached_property
    def end(self) -> int:
        """How wide a row is read."""
        return self.used[-1] + 1


_key = lru_cache(maxsize=4096)(search_key)  # the cells of a table are few texts, asked for again in each row


def meant(cell: str) -> str:
    """What the column under this word holds; "" where it is none that is known."""
    return _NUMBER_SIGNS.get(cell.strip()) or _KNOWN.get(_key(cell[:LONGEST_CELL]), "")


def is_name_head(cell: str) -> bool:
    """Whether a cell is the word over the column of names."""
    return meant(cell) == "name"


def strange(label: str) -> bool:
    """Whether a word over a column, or before a value, has signs that such words do not have."""
    return bool(_STRANGE.search(label))


def columns(row: Sequence[str]) -> Columns | None:
    """The columns that the header row `row` names, or None where it is no header row."""
    found = Columns()
    starts: list[tuple[int, int]] = []
    for index, cell in enumerate(row[:MOST_COLUMNS]):
        key = _key(cell[:LONGEST_CELL])
        if name := meant(cell):
            found.of.setdefault(name, index)
        elif (of_round := _ROUND.fullmatch(key)) and int(of_round.group(1)) == len(starts) + 1:
            starts.append((int(of_round.group(1)), index))
    if "name" not in found.of or not starts:
        return None
    _untitled(found, row)
    last = _width(row, starts[-1][1])
    ends = [start for _, start in starts[1:]] + [starts[-1][1] + last]
    widths = [end - start for (_, start), end in zip(starts, ends, strict=True)]
    two = set(widths) == {2}
    found.rounds = [
        (start, 3 if width == 3 else 2 if two else 1) for (_, start), width in zip(starts, widths, strict=True)
    ]
    return found


def _untitled(found: Columns, row: Sequence[str]) -> None:
    """Chess-results leaves the heading over titles, beside the name, empty."""
    beside = found.of["name"] - 1
    if "title" not in found.of and beside >= 0 and not row[beside].strip():
        found.of["title"] = beside


def _width(row: Sequence[str], start: int) -> int:
    width = 1
    while start + width < len(row) and not row[start + width].strip():
        width += 1
    return width


def has_player_columns(row: Sequence[str]) -> bool:
    """Whether a row names players' columns, with or without rounds."""
    names = {meant(cell) for cell in row[:MOST_COLUMNS]} - {""}
    return "name" in names and len(names) >= 3
