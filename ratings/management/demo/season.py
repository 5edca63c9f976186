"""Which events the made-up federation holds in a year, on which days, and who enters them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta

from ratings.management.demo.names import ARBITERS
from ratings.management.demo.people import Person, stream

SWISS, ROUND_ROBIN, TEAM = "swiss", "round-robin", "team"
LONG = "90 minutes for 40 moves, 30 minutes for the rest, 30 seconds per move"
CLUB = "90 minutes + 30 seconds per move"
RAPID = "15 minutes + 10 seconds per move"
BLITZ = "3 minutes + 2 seconds per move"
CONTROLS = {"standard": CLUB, "rapid": RAPID, "blitz": BLITZ}


@dataclass(frozen=True)
class Fixture:
    """An event that comes back every year."""

    slug: str
    name: str
    place: str
    region: str
    code: str
    month: int
    day: int  # it begins on the first Saturday on or after this day
    rounds: int
    pace: str  # "daily", "double", "weekly", "weekend", "day"
    size: int
    kind: str = SWISS
    tempo: str = "standard"
    low: int = 0  # true strength from ... to, roughly
    high: int = 9999
    youngest: int = 0
    oldest: int = 200
    sex: str = ""
    local: float = 3.0  # how much likelier players of the region come
    federations: tuple[str, ...] = ()  # only players of these
    core: bool = False  # held in the small demo as well

    @property
    def closing(self) -> bool:
        """Whether it belongs to the demo's last days and not to the calendar of every year."""
        return self.month == 0


KUYAVIA, POMERANIA, MAZOVIA = ("Kuyavia", "POL"), ("Pomerania", "POL"), ("Mazovia", "POL")
LESSER_POLAND, MORAVIA, WESER = ("Lesser Poland", "POL"), ("Moravia", "CZE"), ("Weser", "GER")
ADIGE, GALICIA, AEGEAN = ("Adige", "ITA"), ("Galicia", "UKR"), ("Aegean", "TUR")
NEMUNAS, BLACK_SEA = ("Nemunas", "LTU"), ("Black Sea", "BUL")

# fmt: off
YEAR = (
    Fixture("gdynia-winter", "Winter Sea Open", "Gdynia", *POMERANIA, 1, 18, 9, "double", 56, core=True),
    Fixture("torun-club", "Club Championship of Hetman Toruń", "Toruń", *KUYAVIA, 1, 6, 7, "weekly", 20, local=12,
            core=True),
    Fixture("rapid-carnival", "Carnival Rapid", "Płock", *MAZOVIA, 2, 8, 9, "day", 44, tempo="rapid"),
    Fixture("u12-cup", "Amber Pawn Cup U12", "Puck", *POMERANIA, 2, 20, 7, "weekend", 26, oldest=12),
    Fixture("bremen-ring", "Hanse Ring", "Bremen", *WESER, 2, 14, 9, "daily", 10, ROUND_ROBIN, low=2050, high=2420),
    Fixture("izmir-spring", "Aegean Spring", "İzmir", *AEGEAN, 3, 20, 9, "daily", 40),
    Fixture("women", "Women's Championship", "Łowicz", *MAZOVIA, 3, 8, 9, "daily", 10, ROUND_ROBIN, low=1650, sex="w"),
    Fixture("trento-club", "Campionato sociale dell'Alfiere", "Trento", *ADIGE, 3, 1, 7, "weekly", 16, local=14),
    Fixture("blitz-march", "Equinox Blitz", "Olomouc", *MORAVIA, 3, 21, 11, "day", 34, tempo="blitz"),
    Fixture("easter", "Easter Open of the Seven Pawns", "Bydgoszcz", *KUYAVIA, 4, 2, 7, "double", 52, core=True),
    Fixture("senior", "Silver Knight Seniors", "Třebíč", *MORAVIA, 4, 18, 9, "daily", 32, youngest=55),
    Fixture("rapid-may", "Lighthouse Rapid", "Puck", *POMERANIA, 5, 2, 9, "day", 48, tempo="rapid"),
    Fixture("kaunas-weekend", "Nemunas Weekend", "Kaunas", *NEMUNAS, 5, 12, 5, "weekend", 30, core=True),
    Fixture("plock-club", "Club Championship of Gambit Wiślany", "Płock", *MAZOVIA, 4, 26, 9, "weekly", 18, local=12,
            core=True),
    Fixture("u18", "Junior Championship U18", "Malbork", *POMERANIA, 5, 22, 9, "double", 38, oldest=18, core=True),
    Fixture("varna", "Sea Rook Festival", "Varna", *BLACK_SEA, 6, 6, 9, "daily", 46, core=True),
    Fixture("masters", "Toruń Masters", "Toruń", *KUYAVIA, 6, 14, 9, "daily", 10, ROUND_ROBIN, low=2240),
    Fixture("blitz-june", "Midsummer Blitz", "Gdynia", *POMERANIA, 6, 23, 13, "day", 40, tempo="blitz"),
    Fixture("vistula-a", "Vistula Open, group A", "Toruń", *KUYAVIA, 7, 4, 9, "daily", 78, low=1780, local=1.5,
            core=True),
    Fixture("vistula-b", "Vistula Open, group B", "Toruń", *KUYAVIA, 7, 4, 9, "daily", 64, high=1800, local=2),
    Fixture("rapid-july", "Old Market Rapid", "Toruń", *KUYAVIA, 7, 22, 9, "day", 50, tempo="rapid"),
    Fixture("trento-open", "Torneo delle Dolomiti", "Trento", *ADIGE, 8, 1, 9, "daily", 58, core=True),
    Fixture("hana", "Haná Ring", "Olomouc", *MORAVIA, 8, 16, 9, "daily", 10, ROUND_ROBIN, low=1850, high=2200),
    Fixture("lviv", "Lion's Gate Open", "Lviv", *GALICIA, 8, 22, 7, "double", 36, core=True),
    Fixture("girls", "Girls' Cup", "Włocławek", *KUYAVIA, 8, 27, 7, "weekend", 18, oldest=20, sex="w"),
    Fixture("bremen-open", "Weser Open", "Bremen", *WESER, 9, 12, 9, "double", 54, core=True),
    Fixture("gdynia-club", "Club Championship of Goniec Gdynia", "Gdynia", *POMERANIA, 9, 10, 9, "weekly", 18,
            local=12, core=True),
    Fixture("rapid-sept", "Harvest Rapid", "Rovereto", *ADIGE, 9, 20, 9, "day", 36, tempo="rapid"),
    Fixture("blitz-sept", "Lantern Blitz", "Malbork", *POMERANIA, 9, 27, 11, "day", 36, tempo="blitz"),
    Fixture("u10", "First Moves Cup U10", "Toruń", *KUYAVIA, 10, 3, 7, "weekend", 18, oldest=11),
    Fixture("tyniec", "Dragon's Den Open", "Kraków", *LESSER_POLAND, 10, 8, 9, "double", 60, core=True),
    Fixture("bremen-club", "Vereinsmeisterschaft des Turms", "Bremen", *WESER, 10, 1, 7, "weekly", 14, local=14),
    Fixture("ring-b", "Kuyavian Ring", "Włocławek", *KUYAVIA, 10, 24, 9, "daily", 10, ROUND_ROBIN, low=1600,
            high=1950, core=True),
    Fixture("league", "Vistula League", "Płock", *MAZOVIA, 10, 10, 7, "weekly", 64, TEAM, low=1500),
    Fixture("autumn", "Autumn Open of the Three Bridges", "Płock", *MAZOVIA, 11, 7, 7, "double", 48),
    Fixture("rapid-nov", "Independence Rapid", "Bydgoszcz", *KUYAVIA, 11, 11, 9, "day", 46, tempo="rapid"),
    Fixture("u16", "Autumn Junior Cup U16", "Bydgoszcz", *KUYAVIA, 11, 20, 7, "weekend", 34, oldest=16),
    Fixture("winter-ring", "Saint Nicholas Ring", "Gdynia", *POMERANIA, 12, 2, 9, "daily", 10, ROUND_ROBIN, low=1900,
            high=2300),
    Fixture("blitz-dec", "Last Pawn Blitz", "Toruń", *KUYAVIA, 12, 12, 11, "day", 42, tempo="blitz"),
    Fixture("december", "Long Night Open", "Łowicz", *MAZOVIA, 12, 6, 7, "double", 44, core=True),
)


# Small events of the last days before the demo's today, with how many days before they begin. What became of their
# reports is in `stories.py`.
CLOSING = (
    (13, Fixture("rooks", "Four Rooks Weekend", "Płock", *MAZOVIA, 0, 0, 5, "weekend", 24, core=True)),
    (9, Fixture("mill", "Old Mill Weekend", "Łowicz", *MAZOVIA, 0, 0, 5, "weekend", 16, core=True)),
    (6, Fixture("ferry", "Ferrymen's Cup", "Toruń", *KUYAVIA, 0, 0, 5, "weekend", 18, core=True)),
    (3, Fixture("lamp", "Lamplighter Rapid", "Gdynia", *POMERANIA, 0, 0, 7, "day", 24, tempo="rapid")),
    (5, Fixture("both-white", "Granary Cup", "Toruń", *KUYAVIA, 0, 0, 5, "weekend", 10, core=True)),
    (5, Fixture("wrong-total", "Harbour Cup", "Gdynia", *POMERANIA, 0, 0, 5, "weekend", 10)),
    (4, Fixture("cut-line", "Puchar Siedmiu Pionków", "Bydgoszcz", *KUYAVIA, 0, 0, 5, "weekend", 12,
                federations=("POL", "CZE"))),
    (4, Fixture("namesake", "Newcomers' Weekend", "Malbork", *POMERANIA, 0, 0, 5, "weekend", 12)),
    (4, Fixture("federation", "Puck Bay Cup", "Puck", *POMERANIA, 0, 0, 5, "weekend", 10)),
    (4, Fixture("latin-1", "Bremer Herbstpokal", "Bremen", *WESER, 0, 0, 5, "weekend", 12, federations=("GER",))),
    (3, Fixture("two-sevens", "Dragon's Den Weekend", "Kraków", *LESSER_POLAND, 0, 0, 5, "weekend", 12)),
)

# fmt: on


@dataclass(frozen=True)
class Plan:
    """One event with its days and its players, before a move is made."""

    key: str  # "2025/vistula-a"
    fixture: Fixture
    name: str
    days: tuple[date, ...]  # one a round
    chief: str
    field: tuple[Person, ...] = field(default=(), repr=False)

    @property
    def start(self) -> date:
        return self.days[0]

    @property
    def end(self) -> date:
        return self.days[-1]

    @property
    def time_control(self) -> str:
        long = self.fixture.tempo == "standard" and self.fixture.pace == "daily"
        return LONG if long else CONTROLS[self.fixture.tempo]


def plans(first: date, last: date, everyone: list[Person], small: bool = False) -> list[Plan]:
    """The events that begin and end from `first` to `last`, in order, each with the players who entered it."""
    bare = [plan for year in range(first.year, last.year + 1) for plan in _year(year, small)]
    bare = [plan for plan in bare if first <= plan.start and plan.end < last]
    bare += [planned(fixture, last - timedelta(days=ago)) for ago, fixture in CLOSING if fixture.core or not small]
    return list(entered(sorted(bare, key=lambda plan: (plan.start, plan.key)), everyone))


def planned(fixture: Fixture, start: date) -> Plan:
    """`fixture` beginning on `start`, without players."""
    key = f"{start.year}/{fixture.slug}"
    chief = stream("chief", key).choice(ARBITERS)
    return Plan(key, fixture, f"{fixture.name} {start.year}", days(fixture, start), chief)


def entered(bare: list[Plan], everyone: list[Person]) -> Iterator[Plan]:
    """Each plan with its players; nobody sits at two boards on one day."""
    busy: dict[int, set[date]] = {person.key: set() for person in everyone}
    for plan in bare:
        chosen = _entrants(plan, everyone, busy)
        if len(chosen) < _least(plan.fixture):
            continue
        for person in chosen:
            busy[person.key].update(plan.days)
        yield Plan(plan.key, plan.fixture, plan.name, plan.days, plan.chief, tuple(chosen))


def days(fixture: Fixture, start: date) -> tuple[date, ...]:
    """The day of each round."""
    rounds = range(fixture.rounds)
    offset = {
        "daily": lambda r: r,
        "double": lambda r: (r + 1) // 2,
        "weekly": lambda r: 7 * r,
        "weekend": lambda r: min((r + 1) // 3, 2),
        "day": lambda r: 0,
    }[fixture.pace]
    return tuple(start + timedelta(days=offset(r)) for r in rounds)


def _year(year: int, small: bool) -> Iterator[Plan]:
    for fixture in YEAR:
        if small and not fixture.core:
            continue
        day = date(year, fixture.month, fixture.day)
        yield planned(fixture, day + timedelta(days=(5 - day.weekday()) % 7))


def _least(fixture: Fixture) -> int:
    """Fewer players than this and the event is called off: a Swiss needs more players than rounds."""
    return fixture.size if fixture.kind != SWISS else fixture.rounds + 3


def _entrants(plan: Plan, everyone: list[Person], busy: dict[int, set[date]]) -> list[Person]:
    rng, fixture = stream("field", plan.key), plan.fixture
    weighted = []
    for person in everyone:
        if not (person.since <= plan.start and plan.end <= person.leaves) or busy[person.key].intersection(plan.days):
            continue
        if not fixture.youngest <= person.age(plan.start.year) <= fixture.oldest or fixture.sex not in {"", person.sex}:
            continue
        if fixture.federations and person.federation not in fixture.federations:
            continue
        if not fixture.low <= person.strength_on(plan.start, fixture.tempo) <= fixture.high:
            continue
        weight = person.activity
        if person.club and person.club.region == fixture.region:
            weight *= fixture.local
        elif person.federation == fixture.code:
            weight *= 1.5
        # Efraimidis and Spirakis: the n largest of u ** (1 / weight) are a weighted draw without replacement.
        weighted.append((rng.random() ** (1 / weight), person.key, person))
    size = round(fixture.size * rng.uniform(0.85, 1.0)) if fixture.kind == SWISS else fixture.size
    size = min(size, max(len(everyone) * 7 // 10, 10))
    return [person for _, _, person in sorted(weighted, reverse=True)[:size]]
