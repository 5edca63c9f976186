"""Made-up events of six to nine players in all scorings, with byes, forfeits and absences, as files of every dialect.

What a result is worth is said here once more, in points, so that totals do not come from what they are to prove.
"""

from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from federation.models import Player

SEED = 35
EVENTS = 40
WHITE, BLACK = "w", "b"
USUAL = {"W": 1.0, "D": 0.5, "L": 0.0, "P": 1.0, "A": 0.0}
# W: win over the board or by forfeit, full-point bye; D: draw, half-point bye; L: loss over the board; P: bye allocated
# by the pairing; A: zero-point bye, forfeit loss.
SCORINGS = (
    USUAL,
    USUAL | {"P": 0.5},
    USUAL | {"P": 0.0},
    {"W": 3.0, "D": 1.0, "L": 0.0, "P": 3.0, "A": 0.0},
    {"W": 3.0, "D": 1.0, "L": 0.0, "P": 1.0, "A": 0.0},
    {"W": 3.0, "D": 2.0, "L": 1.0, "P": 3.0, "A": 0.0},
    {"W": 3.0, "D": 2.0, "L": 1.0, "P": 2.0, "A": 0.0},
    {"W": 3.0, "D": 1.5, "L": 0.0, "P": 0.0, "A": 0.0},
    {"W": 2.0, "D": 1.0, "L": 0.0, "P": 2.0, "A": 0.5},
)
MEANS = {"1": "W", "+": "W", "F": "W", "=": "D", "H": "D", "0": "L", "U": "P", "Z": "A", "-": "A"}
NAMES = ("Okoń, Ewa", "Gołąb, Jan", "Dąb, Zofia", "Świt, Adam", "Żuk, Olga", "Łoś, Piotr", "Czyż, Maria", "Lis, Karol",
         "Sęk, Teresa")  # fmt: skip


@dataclass(frozen=True)
class Made:
    """An event: `rows` are the cells of each player, (opponent or None, colour, TRF's code)."""

    number: int
    scoring: dict[str, float]
    dialect: str
    rows: list[list[tuple[int | None, str, str]]]

    @property
    def totals(self) -> list[float]:
        return [sum(self.scoring[MEANS[result]] for _, _, result in row) for row in self.rows]

    @property
    def file(self) -> bytes:
        first = date(2025, 1, 6) + timedelta(days=14 * self.number)
        lines = [
            f"012 Scored Open {self.number}", "022 Dobrawa", "032 VIS", f"042 {first:%Y/%m/%d}",
            f"052 {first + timedelta(days=5):%Y/%m/%d}", f"062 {len(self.rows)}", "092 Individual: Swiss-System",
            "102 Rysik, Olga", "122 90 min + 30 sec per move", f"XXR {len(self.rows[0])}", *self._records(),
        ]  # fmt: skip
        places = sorted(range(len(self.rows)), key=lambda one: -self.totals[one])
        for at, (row, total) in enumerate(zip(self.rows, self.totals, strict=True)):
            cells = "".join(f"  {opponent or '0000':>4} {colour or '-'} {result}" for opponent, colour, result in row)
            lines.append(
                f"001 {at + 1:>4} m    {NAMES[at]:<33} {1900 - 10 * at} VIS {9900101 + at:>11} 19{70 + at}/02/03 "
                f"{total:4.1f} {places.index(at) + 1:>4}{cells}"
            )
        return ("\n".join(lines) + "\n").encode()

    def _records(self) -> list[str]:
        worth = self.scoring
        if worth == USUAL:
            return []
        if self.dialect == "TRF26":
            default = USUAL | {"P": worth["W"]}
            told = [f"{symbol}{points:4.1f}" for symbol, points in worth.items() if points != default[symbol]]
            return [f"162  {'    '.join(told)}"] if told else ["162  P 1.0"]
        if self.dialect == "bbpPairings":
            codes = {"BBW": "W", "BBD": "D", "BBL": "L", "BBZ": "A", "BBF": "A", "BBU": "P"}
            return [f"{record} {worth[symbol]:4.1f}" for record, symbol in codes.items()]
        byes = f"PAB={worth['P']} ZPB={worth['A']} FL={worth['A']}"
        return [f"XXS W={worth['W']} D={worth['D']} WL={worth['L']} BL={worth['L']}", f"XXS {byes}"]


def events() -> list[Made]:
    """The same forty, with every scoring in every dialect."""
    rng = Random(SEED)
    dialects = ("TRF26", "JaVaFo", "bbpPairings")
    return [
        Made(number, SCORINGS[number % len(SCORINGS)], dialects[number // len(SCORINGS) % 3], _rows(rng))
        for number in range(EVENTS)
    ]


def _rows(rng: Random) -> list[list[tuple[int | None, str, str]]]:
    """Rounds of a round robin's circle, so that nobody meets twice, bent by byes, forfeits and absences."""
    count, rounds = rng.choice((6, 7, 8, 9)), rng.choice((4, 5))
    rows: list[list[tuple[int | None, str, str]]] = [[] for _ in range(count)]
    circle: list[int | None] = [*rng.sample(range(count), count), *([None] if count % 2 else [])]
    for _ in range(rounds):
        for white, black in zip(circle[: len(circle) // 2], reversed(circle), strict=False):
            pair = (white, black) if rng.random() < 0.5 else (black, white)
            for one, cell in _cells(rng, *pair):
                rows[one].append(cell)
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return rows


def _cells(rng: Random, white: int | None, black: int | None):
    if white is None or black is None:
        return [(white if white is not None else black, (None, "", "U"))]
    chance = rng.random()
    if chance < 0.08:
        return [(one, (None, "", rng.choice("HZF"))) for one in (white, black)]
    pairs = ("+-", "-+", "--") if chance < 0.16 else ("10", "==", "01")
    mine, theirs = rng.choice(pairs)
    return [(white, (black + 1, WHITE, mine)), (black, (white + 1, BLACK, theirs))]


def register() -> None:
    """Everybody who plays."""
    for at, name in enumerate(NAMES):
        family, _, given = name.partition(", ")
        Player.objects.create(
            national_id=f"VIS{at + 101:06}", family_name=family, given_name=given, fide_id=9900101 + at, sex="m",
            born=date(1970 + at, 2, 3), birth_year=1970 + at, federation="VIS",
        )  # fmt: skip
