"""Made-up pairs of reports: one event sent twice in some disguise, or two events of the same people."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from random import Random
from unicodedata import combining, normalize

from federation.events.alike import fingerprints
from federation.models import Entrant, Game, Player, Tournament
from tests.federation.small_trf import HALF_POINTS, MIRROR, Person, trf

FAMILIES = ("Gołąb", "Okoń", "Żuraw", "Sikora", "Śnieg", "Jaskółka", "Łoś", "Wróbel", "Dąb", "Jesion", "Świt", "Kłos")
GIVEN = {"m": ("Jan", "Jörg", "Michał", "Łukasz"), "w": ("Ewa", "Żaneta", "Zoë")}
PEOPLE = tuple(
    Person(f"{family}, {given}", sex, 2300 - 13 * at, "VIS", f"99{at + 1:05}", f"{1960 + at % 45}/00/00")
    for at, (family, given, sex) in enumerate(
        (family, given, sex) for sex, names in GIVEN.items() for given in names for family in FAMILIES
    )
)
Games = dict[int, list[tuple[int, int, str]]]  # round -> (white, black, White's result), by place in PEOPLE


@dataclass(frozen=True)
class Event:
    name: str
    end: date
    games: Games
    tempo: str = "standard"
    days: int = 3
    seats: tuple[int, ...] = ()  # the order of the start numbers, where it is not that of PEOPLE
    people: Sequence[Person] = PEOPLE
    colours: bool = True

    @property
    def players(self) -> list[int]:
        found = {one for boards in self.games.values() for board in boards for one in board[:2]}
        return [one for one in self.seats if one in found] or sorted(found)


Pair = tuple[Event, Event]


# ---- events ---------------------------------------------------------------
def result(rng: Random, white: int, black: int) -> str:
    """The stronger one wins more often; a third of the games is drawn."""
    expected = 1 / (1 + 10 ** ((PEOPLE[black].rating - PEOPLE[white].rating) / 400))
    draw = 0.33
    return rng.choices("1=0", [expected * (1 - draw), draw, (1 - expected) * (1 - draw)])[0]


def swiss(rng: Random, players: Sequence[int], rounds: int = 5) -> Games:
    met: set[frozenset[int]] = set()
    games: Games = {}
    for round_ in range(1, rounds + 1):
        free, boards = rng.sample(players, len(players)), []
        while len(free) > 1:
            one = free.pop()
            other = next((two for two in free if frozenset({one, two}) not in met), free[0])
            free.remove(other)
            met.add(frozenset({one, other}))
            boards.append((one, other, result(rng, one, other)))
        games[round_] = boards
    return games


def round_robin(rng: Random, players: Sequence[int]) -> Games:
    """By the circle method, so that the same draw gives the same pairings and colours."""
    ring, games = list(players), {}
    for round_ in range(1, len(ring)):
        pairs = [(ring[at], ring[-1 - at]) for at in range(len(ring) // 2)]
        pairs = [(one, two) if (round_ + at) % 2 else (two, one) for at, (one, two) in enumerate(pairs)]
        games[round_] = [(one, two, result(rng, one, two)) for one, two in pairs]
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return games


def again(rng: Random, games: Games) -> Games:
    """The same pairings, played once more."""
    return {
        round_: [(white, black, result(rng, white, black)) for white, black, _ in boards]
        for round_, boards in games.items()
    }


def turned(rng: Random, games: Games) -> Games:
    """The return games: colours turned round."""
    return again(rng, {round_: [(two, one, "") for one, two, _ in boards] for round_, boards in games.items()})


def one_result_changed(rng: Random, games: Games) -> Games:
    round_ = rng.choice(list(games))
    at = rng.randrange(len(games[round_]))
    white, black, old = games[round_][at]
    new = rng.choice([one for one in "1=0" if one != old])
    return games | {round_: [*games[round_][:at], (white, black, new), *games[round_][at + 1 :]]}


def a_round_missing(rng: Random, games: Games) -> Games:
    gone = rng.choice(list(games))
    return dict(enumerate((boards for round_, boards in games.items() if round_ != gone), 1))


def renumbered(rng: Random, event: Event) -> Event:
    return replace(event, seats=tuple(rng.sample(range(len(PEOPLE)), len(PEOPLE))))


def moved(event: Event, days: int) -> Event:
    return replace(event, end=event.end + timedelta(days=days))


def without_accents(text: str) -> str:
    plain = normalize("NFKD", text.replace("ł", "l").replace("Ł", "L"))
    return "".join(sign for sign in plain if not combining(sign))


def written_otherwise(person: Person) -> Person:
    """In capitals, given name first, without accents and ids: as another program exports it."""
    family, _comma, given = person.name.partition(", ")
    return replace(person, name=f"{without_accents(given)} {without_accents(family).upper()}", fide_id="")


def an_event(rng: Random, number: int) -> Event:
    players = rng.sample(range(len(PEOPLE)), rng.choice([8, 10, 14, 20]))
    return Event(f"Open {number}", date(2025, 1, 5) + timedelta(days=3 * number), swiss(rng, players))


# ---- one event, sent twice ------------------------------------------------
def _all_at_once(rng: Random, event: Event) -> Event:
    games = one_result_changed(rng, a_round_missing(rng, event.games))
    return moved(renumbered(rng, replace(event, name="Grand Prix", games=games)), 1)


SAME: dict[str, Callable[[Random, Event], Event]] = {
    "as it was": lambda rng, event: event,
    "renumbered": renumbered,
    "another name": lambda rng, event: replace(event, name="Memorial"),
    "moved by a day": lambda rng, event: moved(event, rng.choice([-1, 1])),
    "moved by a year": lambda rng, event: moved(event, 365),
    "one result changed": lambda rng, event: replace(event, games=one_result_changed(rng, event.games)),
    "a round missing": lambda rng, event: replace(event, games=a_round_missing(rng, event.games)),
    "names otherwise, no ids": lambda rng, event: replace(event, people=tuple(map(written_otherwise, PEOPLE))),
    "without colours": lambda rng, event: replace(event, colours=False),
    "all of it": _all_at_once,
}


# ---- two events -----------------------------------------------------------
def _next_swiss(rng: Random, number: int) -> Pair:
    first = an_event(rng, number)
    return first, replace(moved(first, 7), games=swiss(rng, first.players))


def _same_evening(rng: Random, number: int) -> Pair:
    first = an_event(rng, number)
    return first, replace(first, name="Blitz", tempo="blitz", games=swiss(rng, first.players, 9))


def _round_robin_again(days: int) -> Callable[[Random, int], Pair]:
    def pair(rng: Random, number: int) -> Pair:
        players = rng.sample(range(len(PEOPLE)), 6)
        first = replace(an_event(rng, number), games=round_robin(rng, players))
        return first, replace(moved(first, days), games=again(rng, first.games))

    return pair


def _second_cycle(rng: Random, number: int) -> Pair:
    first = replace(an_event(rng, number), games=round_robin(rng, rng.sample(range(len(PEOPLE)), 8)))
    return first, replace(moved(first, 14), games=turned(rng, first.games))


def _team_match_again(rng: Random, number: int) -> Pair:
    players = rng.sample(range(len(PEOPLE)), 12)
    boards = [(players[at], players[at + 1], "") for at in range(0, 12, 2)]
    first = replace(an_event(rng, number), games=again(rng, {1: boards}), days=1)
    return first, replace(moved(first, 7), games=again(rng, first.games))


def _next_rounds(rng: Random, number: int) -> Pair:
    """A league reported in two parts, under one name."""
    first = replace(an_event(rng, number), games=round_robin(rng, rng.sample(range(len(PEOPLE)), 10)))
    parts = [dict(enumerate(list(first.games.values())[start : start + 4], 1)) for start in (0, 4)]
    return replace(first, games=parts[0]), replace(moved(first, 30), games=parts[1])


def _match_of_two(rng: Random, number: int) -> Pair:
    one, two = rng.sample(range(len(PEOPLE)), 2)
    boards = {at: [(one, two, "") if at % 2 else (two, one, "")] for at in range(1, 7)}
    first = replace(an_event(rng, number), games=again(rng, boards))
    return first, replace(moved(first, 28), games=again(rng, boards))


def _other_people(rng: Random, number: int) -> Pair:
    first = an_event(rng, number)
    others = [one for one in range(len(PEOPLE)) if one not in first.players]
    exchanged = dict(zip(first.players, rng.sample(others, len(first.players)), strict=True))
    games = {
        round_: [(exchanged[white], exchanged[black], won) for white, black, won in boards]
        for round_, boards in first.games.items()
    }
    return first, replace(first, games=games)


def _half_the_people(rng: Random, number: int) -> Pair:
    first = an_event(rng, number)
    half = first.players[: len(first.players) // 2]
    others = [one for one in range(len(PEOPLE)) if one not in first.players]
    return first, replace(moved(first, 1), games=swiss(rng, [*half, *rng.sample(others, len(half))]))


DIFFERENT: dict[str, Callable[[Random, int], Pair]] = {
    "the next Swiss of the same people": _next_swiss,
    "blitz on the same evening": _same_evening,
    "round robin of six, a week later": _round_robin_again(7),
    "round robin of six, a year later": _round_robin_again(365),
    "second cycle of a double round robin": _second_cycle,
    "team match again next week": _team_match_again,
    "the league's next rounds": _next_rounds,
    "another match of the same two": _match_of_two,
    "same draw and results, other people": _other_people,
    "half the people on the next day": _half_the_people,
}


# ---- in the register, and as a file ---------------------------------------
def register() -> dict[int, Player]:
    made = [
        Player(
            national_id=f"VIS{at:06}",
            family_name=one.name.partition(", ")[0],
            given_name=one.name.partition(", ")[2],
            fide_id=int(one.fide_id),
            sex=one.sex,
            birth_year=int(one.birth[:4]),
            federation="VIS",
        )
        for at, one in enumerate(PEOPLE)
    ]
    for player in made:
        player.prepare()
    return dict(enumerate(Player.objects.bulk_create(made)))


def accepted(event: Event, code: str, players: dict[int, Player], now) -> Tournament:
    tournament = Tournament.objects.create(
        code=code, name=event.name, start=event.end - timedelta(days=event.days - 1), end=event.end,
        tempo=event.tempo, rounds=max(event.games), accepted_at=now,
    )  # fmt: skip
    rows = [
        Entrant(tournament=tournament, player=players[one], number=number, name=PEOPLE[one].name)
        for number, one in enumerate(event.players, 1)
    ]
    entrants = dict(zip(event.players, Entrant.objects.bulk_create(rows), strict=True))
    Game.objects.bulk_create(
        Game(
            tournament=tournament, round=round_, board=board, white=entrants[white], black=entrants[black],
            white_score=HALF_POINTS[won], black_score=HALF_POINTS[MIRROR[won]],
        )
        for round_, boards in event.games.items()
        for board, (white, black, won) in enumerate(boards, 1)
    )  # fmt: skip
    fingerprints.keep_event(tournament)
    return tournament


def file_of(event: Event) -> bytes:
    numbers = {one: number for number, one in enumerate(event.players, 1)}
    games = {
        round_: [(numbers[white], numbers[black], won) for white, black, won in boards]
        for round_, boards in event.games.items()
    }
    people = {number: event.people[one] for one, number in numbers.items()}
    start = event.end - timedelta(days=event.days - 1)
    content = trf(people, games, h012=event.name, h042=f"{start:%Y/%m/%d}", h052=f"{event.end:%Y/%m/%d}")
    return content if event.colours else content.replace(b" w ", b" - ").replace(b" b ", b" - ")
