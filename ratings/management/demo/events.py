"""How the events go: pairings, results, byes, forfeits and withdrawals, from true strengths and a seed. Pure."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from federation.reports.schedules.berger import round_robin
from federation.reports.scoring import USUAL
from ratings.management.demo.pairings import Standing, swiss
from ratings.management.demo.people import Person, stream
from ratings.management.demo.season import ROUND_ROBIN, SWISS, TEAM, Plan

WHITE_IS_WORTH = 32  # Elo
BOARDS = 6  # of a league match; the other players of a team wait for their turn


@dataclass(frozen=True)
class Slot:
    """One round of one player."""

    opponent: int | None  # start number
    colour: str  # "w", "b" or ""
    result: str  # as TRF has it


@dataclass
class Seat:
    """One player of one event."""

    number: int
    person: Person
    rating: int | None  # of the list in force when the event began
    strength: float
    team: str = ""
    slots: list[Slot] = field(default_factory=list)

    @property
    def half_points(self) -> int:
        return sum(USUAL.worth(slot.result) for slot in self.slots)


@dataclass(frozen=True)
class Event:
    """A finished event."""

    plan: Plan
    seats: list[Seat]  # by start number
    rounds: int

    def ranked(self) -> list[Seat]:
        """The final table: points, then the opponents' points, then start number."""
        points = {seat.number: seat.half_points for seat in self.seats}
        met = {seat.number: sum(points[slot.opponent] for slot in seat.slots if slot.opponent) for seat in self.seats}
        return sorted(self.seats, key=lambda seat: (-points[seat.number], -met[seat.number], seat.number))

    @property
    def games(self) -> int:
        return sum(slot.result in "1=0" for seat in self.seats for slot in seat.slots) // 2


def play(plan: Plan, ratings: Mapping[int, int | None]) -> Event:
    """The event as it went. `ratings` (person's key -> rating in force) only order and seed the players."""
    rng = stream("event", plan.key)
    seats = _seats(plan, ratings)
    if plan.fixture.kind == ROUND_ROBIN:
        _round_robin(rng, seats)
    elif plan.fixture.kind == TEAM:
        _league(rng, seats, len(plan.days))
    else:
        assert plan.fixture.kind == SWISS
        _swiss(rng, seats, len(plan.days))
    return Event(plan, seats, len(plan.days))


def result(rng: random.Random, white: float, black: float) -> tuple[str, str]:
    """Codes of White and Black. The stronger they are and the closer, the likelier a draw."""
    expected = 1 / (1 + 10 ** ((black - white - WHITE_IS_WORTH) / 400))
    level = min(max(((white + black) / 2 - 1200) / 1400, 0.0), 1.0)
    draw = (0.28 + 0.42 * level) * 2 * min(expected, 1 - expected)
    luck = rng.random()
    if luck < draw:
        return "=", "="
    return ("1", "0") if luck < draw / 2 + expected else ("0", "1")


def _seats(plan: Plan, ratings: Mapping[int, int | None]) -> list[Seat]:
    def seat(person: Person) -> Seat:
        strength = person.strength_on(plan.start, plan.fixture.tempo)
        return Seat(0, person, ratings.get(person.key), strength)

    seats = sorted(map(seat, plan.field), key=lambda one: (-(one.rating or 0), one.person.name, one.person.key))
    if plan.fixture.kind == ROUND_ROBIN:
        stream("lots", plan.key).shuffle(seats)
    for number, one in enumerate(seats, 1):
        one.number = number
    return seats


def _game(rng: random.Random, white: Seat, black: Seat, forfeits: float = 0.006) -> tuple[str, str]:
    luck = rng.random()
    if luck < forfeits:
        return ("+", "-") if luck < forfeits / 2 else ("-", "+")
    return result(rng, white.strength + rng.gauss(0, 40), black.strength + rng.gauss(0, 40))


def _sit(white: Seat, black: Seat, codes: tuple[str, str]) -> None:
    white.slots.append(Slot(black.number, "w", codes[0]))
    black.slots.append(Slot(white.number, "b", codes[1]))


def _swiss(rng: random.Random, seats: list[Seat], rounds: int) -> None:
    by_number = {seat.number: seat for seat in seats}
    standings = {seat.number: Standing(seat.number) for seat in seats}
    gone: set[int] = set()
    asked: set[int] = set()
    for one in range(1, rounds + 1):
        for number in standings:
            if number not in gone and one > 2 and rng.random() < 0.005 and len(standings) - len(gone) > rounds + 4:
                gone.add(number)
        resting = {number for number in standings if number not in gone | asked and _asks(rng, one, rounds)}
        asked |= resting
        absent = gone | resting
        boards, bye = swiss([standing for standing in standings.values() if standing.number not in absent])
        for white, black in boards:
            codes = _game(rng, by_number[white], by_number[black])
            _sit(by_number[white], by_number[black], codes)
            _remember(standings[white], standings[black], codes)
            if "-" in codes and rng.random() < 0.5:
                gone.add(white if codes[0] == "-" else black)
        for number in absent:
            by_number[number].slots.append(Slot(None, "", "H" if number in resting else "Z"))
            standings[number].points += number in resting
        if bye is not None:
            by_number[bye].slots.append(Slot(None, "", "U"))
            standings[bye].points += 2
            standings[bye].had_bye = True


def _asks(rng: random.Random, one: int, rounds: int) -> bool:
    """Whether somebody asked for a half-point bye in this round; never in the last two."""
    return one <= rounds - 2 and rng.random() < (0.02 if one == 1 else 0.007)


def _remember(white: Standing, black: Standing, codes: tuple[str, str]) -> None:
    white.met.add(black.number)
    black.met.add(white.number)
    white.points += USUAL.worth(codes[0])
    black.points += USUAL.worth(codes[1])
    if codes[0] in "+-":
        white.had_bye |= codes[0] == "+"
        black.had_bye |= codes[1] == "+"
        return
    white.colours += "w"
    black.colours += "b"


def _round_robin(rng: random.Random, seats: list[Seat]) -> None:
    for games in round_robin(len(seats)):
        for white, black in sorted(games, key=min):
            _sit(seats[white - 1], seats[black - 1], _game(rng, seats[white - 1], seats[black - 1], forfeits=0.004))


def _league(rng: random.Random, seats: list[Seat], rounds: int) -> None:
    """Teams of equal strength, each against each on six boards; two of a team's eight players rest in turn."""
    size = len(seats) // (rounds + 1)
    for place, seat in enumerate(seats):
        lap, column = divmod(place, rounds + 1)
        seat.team = TEAMS[column if lap % 2 == 0 else rounds - column]
    teams = [[seat for seat in seats if seat.team == name] for name in TEAMS[: rounds + 1]]
    for matches in round_robin(rounds + 1):
        for home, away in sorted(matches, key=min):
            ours, theirs = _line_up(rng, teams[home - 1], size), _line_up(rng, teams[away - 1], size)
            for board, (mine, other) in enumerate(zip(ours, theirs, strict=True)):
                white, black = (mine, other) if board % 2 == 0 else (other, mine)
                _sit(white, black, _game(rng, white, black, forfeits=0.01))
        played = max(len(seat.slots) for seat in seats)
        for seat in seats:
            if len(seat.slots) < played:
                seat.slots.append(Slot(None, "", "Z"))


def _line_up(rng: random.Random, team: list[Seat], size: int) -> list[Seat]:
    resting = set(rng.sample(range(size), max(size - BOARDS, 0)))
    return [seat for place, seat in enumerate(team) if place not in resting]


TEAMS = (
    "Hetman Toruń", "Goniec Gdynia", "Gambit Wiślany Płock", "Siedem Pionków Bydgoszcz",
    "Smok Tyniec", "Turm Bremen", "Alfiere Trento", "Věž Haná Olomouc",
)  # fmt: skip


def day_of(event: Event, one: int) -> date:
    """The day of round `one`, from 1."""
    return event.plan.days[one - 1]
