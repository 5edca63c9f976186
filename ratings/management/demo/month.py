"""A busy month of the made-up federation as arbiters hand it in: the calendar, and a report for each event."""

from collections.abc import Iterator, Mapping
from datetime import date, timedelta

from federation.models import Player, Tournament
from federation.runtime.office.identity import current
from ratings import catalogue
from ratings.catalogue import calendar
from ratings.management.demo.desk import text_of
from ratings.management.demo.events import Event, play
from ratings.management.demo.flawed import wrong_total
from ratings.management.demo.names import CLUBS
from ratings.management.demo.people import Person, people, stream
from ratings.management.demo.season import Fixture, Plan, entered, planned
from ratings.management.demo.seed import FIDE
from ratings.models import Entry, RatingList

SIZE = 30  # players an event has room for; some stay away
SLIP = 0.05  # of the reports have a wrong total
# Tempo, how the rounds lie, how many, and what such an event is called, in turn.
KINDS = (
    ("standard", "weekend", 5, "Weekend"), ("rapid", "day", 7, "Rapid"),
    ("standard", "weekend", 5, "Cup"), ("blitz", "day", 9, "Blitz"),
)  # fmt: skip
COLUMNS = ("name", "place", "start", "end", "kind", "rounds", "time_control", "organiser", "chief_arbiter",
           "expected_players", "strongest")  # fmt: skip


def events(first: date, count: int) -> list[Event]:
    """`count` events that begin in the month of `first`, as they went. The register is the demo's, and is only read."""
    everyone = _everyone()
    ratings = {tempo: _ratings(tempo, first, everyone) for tempo in ("standard", "rapid", "blitz")}
    bare = sorted(_plans(first, count), key=lambda plan: (plan.start, plan.key))
    return [play(plan, ratings[plan.fixture.tempo]) for plan in entered(bare, everyone)]


def calendar_rows(played: list[Event]) -> Iterator[list[str]]:
    """The table that announces them, its head first; columns as the form of an announced event names them."""
    yield list(COLUMNS)
    for event in played:
        plan, fixture = event.plan, event.plan.fixture
        strongest = max((seat.rating or 0 for seat in event.seats), default=0)
        told = (plan.name, fixture.place, plan.start, plan.end, Tournament.Kind.SWISS, event.rounds, plan.time_control,
                _club(fixture), plan.chief, len(event.seats), strongest or "")  # fmt: skip
        yield [str(value) for value in told]


def files(played: list[Event]) -> Iterator[tuple[str, bytes]]:
    """Name and bytes of each report; a few have the slip that the demo's arbiters make."""
    for event in played:
        text = text_of(event)
        slips = stream("slip", event.plan.key).random() < SLIP
        yield f"{event.plan.fixture.slug}.trf", wrong_total(text) if slips else text.encode()


def _everyone() -> list[Person]:
    """Those of the demo as they were made."""
    cadence = catalogue.SYSTEMS["fide"].cadence
    begun = RatingList.objects.published().filter(system="fide").order_by("effective").first()
    if begun is None:
        raise LookupError("The demo is not in this database.")
    return people(400, calendar.window(begun.effective, cadence).first_day)


def _ratings(tempo: str, day: date, everyone: list[Person]) -> Mapping[int, int | None]:
    slug = next(slug for slug in FIDE if catalogue.SYSTEMS[slug].tempo == tempo)
    in_force = RatingList.objects.in_force(slug, day)
    if in_force is None:
        return {}
    printed = dict(Entry.objects.filter(list=in_force).values_list("player", "rating"))
    keys = dict(Player.objects.values_list("national_id", "pk"))
    numbers = {person.key: printed.get(keys.get(f"{current().code}{person.key:06}")) for person in everyone}
    return {key: None if number is None else int(number) for key, number in numbers.items()}


def _plans(first: date, count: int) -> Iterator[Plan]:
    """In turn on the weekends of the month, from Friday, and on the other days, Monday to Thursday."""
    last = (first.replace(day=28) + timedelta(days=4)).replace(day=1) - timedelta(days=1)
    month = [first + timedelta(days=number) for number in range((last - first).days + 1)]
    weekends = [day for day in month if day.weekday() == 4 and day + timedelta(days=2) <= last]
    weekdays = [day for day in month if day.weekday() < 4]
    for number in range(count):
        tempo, pace, rounds, word = KINDS[number % len(KINDS)]
        club, days = CLUBS[number % len(CLUBS)], weekends if pace == "weekend" else weekdays
        slug = f"{number + 1:02}-{word.lower()}"
        name = f"{club.place} {word} {number // len(CLUBS) + 1}"
        fixture = Fixture(
            slug, name, club.place, club.region, club.code, first.month, 1, rounds, pace, SIZE, tempo=tempo
        )
        yield planned(fixture, days[number // 2 % len(days)])


def _club(fixture: Fixture) -> str:
    return next(club.name for club in CLUBS if club.place == fixture.place)
