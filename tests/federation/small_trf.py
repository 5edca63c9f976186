"""A small made-up tournament as a TRF16 file, to be bent by each test."""

from dataclasses import dataclass, replace
from datetime import date

from federation.models import Club, Player

GAMES = {  # round -> (white, black, white's result)
    1: [(1, 4, "1"), (5, 2, "0"), (3, 6, "=")],
    2: [(4, 6, "0"), (2, 3, "="), (1, 5, "1")],
    3: [(2, 1, "="), (6, 5, "1"), (3, 4, "0")],
}
OTHER_GAMES = {  # of another event of the same six
    1: [(4, 2, "="), (1, 3, "0"), (5, 6, "0")],
    2: [(2, 5, "1"), (3, 4, "1"), (6, 1, "0")],
    3: [(1, 2, "1"), (5, 3, "0"), (4, 6, "=")],
}
MIRROR = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}
HALF_POINTS = {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0}


@dataclass(frozen=True)
class Person:
    name: str
    sex: str
    rating: int
    federation: str
    fide_id: str
    birth: str
    title: str = ""


PEOPLE = {
    1: Person("Gołąb, Przemysław", "m", 2010, "VIS", "9900001", "1990/03/05", "FM"),
    2: Person("Okoń, Tadeusz", "m", 1950, "VIS", "9900002", "1985/00/00"),
    3: Person("Lindenhof, Jörg", "m", 1900, "GER", "9900003", "1979/11/30"),
    4: Person("De Santis, Ruggero", "m", 1850, "ITA", "9900004", "2001/07/01"),
    5: Person("Çelebi, Arda", "m", 1500, "TUR", "", "2012/01/02"),
    6: Person("Sokołowska, Ewa", "w", 1800, "VIS", "9900006", "1988/05/03"),
}


def trf(people=PEOPLE, games=GAMES, points=None, **header) -> bytes:
    """The file. `points` overrides the declared totals; `header` the lines before the players ("" leaves one out)."""
    cells = {number: {} for number in people}
    for round_, boards in games.items():
        for white, black, result in boards:
            cells[white][round_] = (black, "w", result)
            cells[black][round_] = (white, "b", MIRROR[result])
    totals = {number: sum(HALF_POINTS[cell[2]] for cell in row.values()) / 2 for number, row in cells.items()}
    totals |= points or {}
    head = {
        "012": "Baltic Open", "022": "Gdynia", "032": "VIS", "042": "2026/09/05", "052": "2026/09/07",
        "062": str(len(people)), "072": str(len(people)), "082": "0", "092": "Individual: Swiss-System",
        "102": "Wiśniewska, Maria", "122": "90 min + 30 s",
    }  # fmt: skip
    head |= {code.removeprefix("h"): text for code, text in header.items()}
    ranks = {number: rank for rank, number in enumerate(sorted(totals, key=lambda one: (-totals[one], one)), 1)}
    lines = [f"{code} {text}" for code, text in head.items() if text]
    for number, one in people.items():
        line = f"001 {number:4} {one.sex}{one.title:>3} {one.name:33} {one.rating or '':>4} {one.federation:3} "
        line += f"{one.fide_id:>11} {one.birth:10} {totals[number]:4.1f} {ranks[number]:4}"
        for round_ in range(1, max(games) + 1):
            opponent, colour, result = cells[number].get(round_, ("0000", "-", "Z"))
            line += f"  {opponent:>4} {colour} {result}"
        lines.append(line)
    return ("\n".join(lines) + "\n").encode()


def changed(number: int, **facts) -> dict[int, Person]:
    """The people with one of them changed."""
    return PEOPLE | {number: replace(PEOPLE[number], **facts)}


def register() -> dict[int, Player]:
    """Everybody of the report in the register, Çelebi twice: 1988 in Ankara, 2012 in İzmir."""
    club = Club.objects.create(name="Kale İzmir")
    players = {}
    for number, one in PEOPLE.items():
        family, _, given = one.name.partition(", ")
        year, month, day = (int(part) for part in one.birth.split("/"))
        players[number] = Player.objects.create(
            national_id=f"VIS{number:06}",
            family_name=family,
            given_name=given,
            fide_id=int(one.fide_id) if one.fide_id else None,
            sex=one.sex,
            born=date(year, month, day) if month else None,
            birth_year=year,
            federation=one.federation,
            club=club if number == 5 else None,
        )
    Player.objects.create(
        national_id="VIS000007", family_name="Çelebi", given_name="Arda", sex="m", birth_year=1988, federation="TUR"
    )
    return players
