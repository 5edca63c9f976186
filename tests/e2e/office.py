"""The office before the officer's month: two series with lists behind them, three reports of an arbiter that wait."""

from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta

from django.contrib.auth.models import User

from federation import submissions
from federation.models import OutsideRating, Player
from federation.permissions import ARBITER, OFFICER
from ratings import catalogue
from ratings.catalogue import calendar
from tests.e2e.register import before, due
from tests.factories import event, published
from tests.federation.small_trf import Person, trf

OFFICER_NAME, ARBITER_NAME = "Olga Wren", "Amos Finch"
PEOPLE = {  # who they are by FIDE's standard rating
    "ash": Person("Ashdown, Tilda", "w", 2100, "VIS", "9910001", "1979/02/03"),
    "birch": Person("Birchall, Otto", "m", 2040, "VIS", "9910002", "1981/06/14"),
    "cedar": Person("Cedarholm, Piet", "m", 1980, "VIS", "9910003", "1975/11/30"),
    "elder": Person("Elderfield, Ruth", "w", 1930, "VIS", "9910004", "1988/01/09"),
    "hazel": Person("Hazelwood, Ivo", "m", 1890, "VIS", "9910005", "1984/08/21"),
    "linden": Person("Lindenbaum, Sára", "w", 1840, "VIS", "9910006", "1990/04/17"),
    "maple": Person("Maplethorpe, Ned", "m", 1760, "VIS", "9910007", "1972/12/05"),
    "rowan": Person("Rowanberry, Lev", "m", 1620, "VIS", "9910008", "1986/03/28"),
}
CONFIRMED = "The card could not be read."


@dataclass(frozen=True)
class Sent:
    """A report of a round robin: its people by start number, and who won; a pair that is not told drew."""

    name: str
    people: str
    won: str
    days: int
    ids: dict[str, str] = field(default_factory=dict)  # FIDE ids as the report has them, where they cannot be read


AMBER = Sent(
    "Amber Open",
    "ash birch cedar elder hazel rowan",
    "ash-birch ash-cedar ash-hazel birch-elder birch-rowan cedar-hazel elder-hazel "
    "rowan-ash rowan-cedar rowan-elder rowan-hazel",
    days=5,
)
LIGHTHOUSE = Sent(
    "Lighthouse Cup",
    "birch cedar linden maple",
    "birch-cedar birch-maple cedar-maple linden-maple",
    days=3,
)
HURRIED = Sent(
    "Hurried Cup",
    "birch elder hazel linden maple rowan",
    "birch-linden birch-maple birch-rowan elder-maple elder-rowan hazel-rowan",
    days=1,
    ids={"maple": "991OOO7"},
)
ROUNDS = {  # players of a round robin -> its rounds, as pairs of start numbers
    4: ([(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]),
    6: (
        [(1, 6), (2, 5), (3, 4)], [(6, 4), (5, 3), (1, 2)], [(2, 6), (3, 1), (4, 5)],
        [(6, 5), (1, 4), (2, 3)], [(3, 6), (4, 2), (5, 1)],
    ),
}  # fmt: skip


def last_day() -> date:
    """Of the events reported: it lies within the period of both lists that are due."""
    return due().last_day


def dwz_before() -> date:
    """The list before the DWZ that is of the same date as FIDE's."""
    return calendar.before(due().effective, catalogue.SYSTEMS["dwz"].cadence)


def fill() -> None:
    _user(OFFICER, OFFICER_NAME)
    _lists(_players())
    _reports(_user(ARBITER, ARBITER_NAME))


def _user(role: str, name: str) -> User:
    first, last = name.split()
    return User.objects.create(username=role.split()[-1], first_name=first, last_name=last)


def _players() -> dict[str, Player]:
    first = calendar.window(calendar.before(before().effective, _fide()), _fide()).first_day
    found = {}
    for key, one in PEOPLE.items():
        family, _, given = one.name.partition(", ")
        born = date(*map(int, one.birth.split("/")))
        found[key] = Player.objects.create(
            national_id=f"VIS{one.fide_id}", fide_id=int(one.fide_id), family_name=family, given_name=given,
            sex=one.sex, born=born, birth_year=born.year, federation=one.federation,
        )  # fmt: skip
        OutsideRating.objects.create(player=found[key], date=first, rating=one.rating, factor=20)
    return found


def _lists(players: dict[str, Player]) -> None:
    """Two of FIDE's and one of the DWZ, with an event between FIDE's two."""
    published("fide", calendar.before(before().effective, _fide()))
    end = before().last_day - timedelta(days=3)
    ash, birch, cedar, elder, hazel, linden, maple, rowan = players.values()
    results = [(ash, birch, 0.5), (cedar, elder, 0.5), (hazel, linden, 0.5), (maple, rowan, 1)]
    event("Match of Two Clubs", end - timedelta(days=1), end, results)
    published("fide", before().effective)
    published("dwz", dwz_before())


def _fide():
    return catalogue.SYSTEMS["fide"].cadence


def _reports(arbiter: User) -> None:
    """As they were sent, the oldest first."""
    now = datetime.now(UTC) - timedelta(hours=3)
    for at, sent in enumerate((AMBER, LIGHTHOUSE, HURRIED)):
        day = now + timedelta(minutes=at)
        report = submissions.upload(arbiter, f"{sent.name.lower().replace(' ', '-')}.trf", _file(sent), day)
        for problem in submissions.to_confirm(report, submissions.reading(report, day.date()).problems):
            report = submissions.override(report, problem.key, CONFIRMED, day)
        submissions.submit(report, day)


def _file(sent: Sent) -> bytes:
    people = {
        number: replace(PEOPLE[key], fide_id=sent.ids.get(key, PEOPLE[key].fide_id))
        for number, key in enumerate(sent.people.split(), 1)
    }
    first, size = last_day() - timedelta(days=sent.days - 1), str(len(people))
    return trf(
        people, _games(sent), h012=sent.name, h022="Visby", h042=f"{first:%Y/%m/%d}", h052=f"{last_day():%Y/%m/%d}",
        h062=size, h072=size, h092="Individual: Round-Robin",
    )  # fmt: skip


def _games(sent: Sent) -> dict[int, list[tuple[int, int, str]]]:
    people, won = sent.people.split(), sent.won.split()

    def result(white: int, black: int) -> str:
        pair = people[white - 1], people[black - 1]
        return "1" if "-".join(pair) in won else "0" if "-".join(reversed(pair)) in won else "="

    rounds = ROUNDS[len(people)]
    return {at: [(white, black, result(white, black)) for white, black in pairs] for at, pairs in enumerate(rounds, 1)}
