"""Who lives in the made-up federation: names, clubs, ages, and how strong each one truly is on a given day."""

import random
from dataclasses import dataclass
from datetime import date, timedelta
from statistics import NormalDist

from ratings.management.demo.names import CLUBS, COUNTRIES, ClubName, Country

SEED = "tabiya"
FIRST_FIDE_ID = 999_000_001  # a range FIDE gives to nobody
ADJUSTED = date(2024, 3, 1)  # FIDE raised ratings under 2000 by two fifths of what they lacked


@dataclass(frozen=True)
class Person:
    """One player of the made-up federation."""

    key: int  # from 1
    family: str
    given: str
    sex: str  # "m" or "w"
    born: date
    federation: str
    club: ClubName | None
    fide_id: int | None
    title: str  # "" for none
    strength: float  # true playing strength on `since` [Elo]
    growth: float  # of strength while young, drift later [Elo a year]
    rapid: float  # how much better at rapid chess [Elo]
    blitz: float
    activity: float  # weight in the draw for an event
    since: date  # first possible day of play
    leaves: date  # last possible day of play
    registered: bool  # in the register before the first event
    outside: int | None  # standard rating FIDE published before the first list
    outside_factor: int
    outside_rapid: int | None
    outside_blitz: int | None

    @property
    def name(self) -> str:
        return f"{self.family}, {self.given}"

    def age(self, year: int) -> int:
        return year - self.born.year

    def strength_on(self, day: date, tempo: str = "standard") -> float:
        """True strength on `day`. [Elo]"""
        strength, reached = self.strength, self.since
        while reached < day:
            birthday = min(date(reached.year + 1, 1, 1), day)
            years = (birthday - reached).days / 365.25
            strength += years * self._yearly(reached.year)
            reached = birthday
        return strength + {"standard": 0.0, "rapid": self.rapid, "blitz": self.blitz}[tempo]

    def _yearly(self, year: int) -> float:
        age = self.age(year)
        if age < 22:
            return self.growth * (1.0 if age < 17 else 0.5)
        return self.growth - (14 if age > 62 else 0)


def stream(*parts: object) -> random.Random:
    """A random generator of its own for every purpose, so that one more draw here changes nothing there."""
    return random.Random("/".join([SEED, *map(str, parts)]))  # noqa: S311  (a simulation, not a secret)


def people(count: int, first_day: date) -> list[Person]:
    """The federation's `count` players as they stand on `first_day`; the same ones for the same arguments."""
    rng = stream("people", count, first_day)
    named = _names(rng, count)
    return [_person(rng, key, country, sex, family, given, first_day, count) for key, (country, sex, family, given) in
            enumerate(named, 1)]  # fmt: skip


def namesakes(count: int) -> list[tuple[int, int, bool]]:
    """Pairs of keys that share a name, and whether they share the year of birth as well."""
    pairs = [(count // 4, count // 4 + 1, False), (count // 2, count // 2 + 1, True)]
    if count >= 200:
        pairs += [(count // 3, count // 3 + 1, False), (count * 3 // 4, count * 3 // 4 + 1, True)]
    return pairs


def _names(rng: random.Random, count: int) -> list[tuple[Country, str, str, str]]:
    twins = {second: first for first, second, _ in namesakes(count)}
    taken: set[tuple[str, str]] = set()
    named: list[tuple[Country, str, str, str]] = []
    while len(named) < count:
        if (first := twins.get(len(named) + 1)) is not None:
            named.append(named[first - 1])
            continue
        country = rng.choices(COUNTRIES, [each.share for each in COUNTRIES])[0]
        sex = "w" if rng.random() < 0.24 else "m"
        man, _, woman = rng.choice(country.family).partition("/")
        family = (woman or man) if sex == "w" else man
        given = rng.choice(country.women if sex == "w" else country.men)
        if (family, given) not in taken:
            taken.add((family, given))
            named.append((country, sex, family, given))
    return named


def _person(rng, key, country, sex, family, given, first_day, count) -> Person:
    elite = key <= max(4, count // 16)
    twin = next(((first, alike) for first, second, alike in namesakes(count) if second == key), None)
    is_namesake = any(key in pair[:2] for pair in namesakes(count))
    age = _age(rng, elite)
    if is_namesake:  # two of one name and year differ in the day alone
        age = 34 if twin is None or twin[1] else 61
    born = date(first_day.year - age, 1, 1) + timedelta(days=rng.randrange(365))
    strength = _strength(rng, key, count, age, sex, elite)
    newcomer = not elite and (age < 12 or rng.random() < (0.34 if age < 18 else 0.10))
    late = newcomer and rng.random() < 0.7
    since = first_day + timedelta(days=rng.randrange(30, 800)) if late else first_day
    leaves = first_day + timedelta(days=rng.randrange(150, 420)) if rng.random() < 0.09 and not late else date.max
    rated = None if newcomer else round(strength + rng.gauss(0, 38))
    without_id = is_namesake or (newcomer and rng.random() < 0.35)
    rapid, blitz = rng.gauss(0, 45), rng.gauss(0, 60)
    clubs = [club for club in CLUBS if club.code == country.code]
    outside = _as_printed(rated, first_day)
    return Person(
        key=key,
        family=family,
        given=given,
        sex=sex,
        born=born,
        federation=country.code,
        club=rng.choices(clubs, [club.weight for club in clubs])[0] if rng.random() < 0.94 else None,
        fide_id=None if without_id else FIRST_FIDE_ID + 7 * key,
        title=_title(rng, rated, sex, age),
        strength=strength,
        growth=rng.uniform(30, 105) if age < 20 else rng.gauss(0, 9),
        rapid=rapid,
        blitz=blitz,
        activity=min(rng.lognormvariate(0, 0.8), 6.0),
        since=since,
        leaves=leaves,
        registered=not (late and without_id),
        outside=outside,
        outside_factor=_factor(rated, age, rng),
        outside_rapid=_as_printed(_near(rng, rated, rapid), first_day) if rng.random() < 0.6 else None,
        outside_blitz=_as_printed(_near(rng, rated, blitz), first_day) if rng.random() < 0.45 else None,
    )


def _near(rng: random.Random, rated: int | None, offset: float) -> int | None:
    return None if rated is None else round(rated + offset + rng.gauss(0, 30))


def _age(rng: random.Random, elite: bool) -> int:
    if elite:
        return rng.randrange(19, 52)
    low, high = rng.choices([(8, 14), (14, 19), (19, 36), (36, 61), (61, 84)], [14, 13, 28, 30, 15])[0]
    return rng.randrange(low, high)


def _strength(rng: random.Random, key: int, count: int, age: int, sex: str, elite: bool) -> float:
    """A ladder of titled players on top, a bell curve below it. [Elo]"""
    if elite:
        return 2570 - 360 * (key - 1) / max(4, count // 16) + rng.gauss(0, 12) - (150 if sex == "w" else 0)
    mean = 1790 - (95 if sex == "w" else 0) - (18 * (18 - age) if age < 18 else 0)
    place = NormalDist().inv_cdf(rng.uniform(0.03, 0.97))
    return max(1290.0, mean + 215 * place)


def _as_printed(rated: int | None, first_day: date) -> int | None:
    """A rating of today's scale as a list before March 2024 printed it; None where it was under the old floor."""
    if rated is None:
        return None
    if first_day < ADJUSTED and rated < 2000:
        rated = round((rated - 800) / 0.6)
        return rated if rated >= 1000 else None
    return rated if rated >= 1400 else None


def _title(rng: random.Random, rated: int | None, sex: str, age: int) -> str:
    if rated is None or age < 14 or rng.random() < 0.12:
        return ""
    open_titles = [(2490, "GM"), (2400, "IM"), (2300, "FM"), (2215, "CM")]
    women = [(2320, "WGM"), (2230, "WIM"), (2110, "WFM"), (2010, "WCM")]
    for least, title in women if sex == "w" else open_titles:
        if rated >= least:
            return title
    return ""


def _factor(rated: int | None, age: int, rng: random.Random) -> int:
    if rated is None or (age <= 18 and rated < 2300):
        return 40
    if rated >= 2400:
        return 10
    return 40 if rng.random() < 0.06 else 20
