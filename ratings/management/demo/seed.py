"""Lives twenty months of the made-up federation through the product's own functions, in one transaction."""

import heapq
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import count

from django.contrib.auth.models import User
from django.db import connection, transaction

from federation import submissions
from federation.models import Club, Game, Player, Submission, TitleAward, Tournament
from federation.people.duplicates import searches
from federation.runtime.jobs.work import carry_through
from federation.vocabulary.dates import federation_day
from ratings import catalogue
from ratings.catalogue import calendar
from ratings.management.demo import questions, titles
from ratings.management.demo.desk import Desk, text_of
from ratings.management.demo.events import Event, play
from ratings.management.demo.flawed import FLAWS, NAMESAKE, NAMESAKE_FILE, namesake
from ratings.management.demo.names import CLUBS
from ratings.management.demo.office import Office, look_for_norms
from ratings.management.demo.people import Person, namesakes, people, stream
from ratings.management.demo.register import LOGINS, create_users, enrol, moment, name_federation
from ratings.management.demo.season import Plan, plans
from ratings.models import RatingList

RETURNED = "Round 3, board 2: the pairing card I was sent says 0-1. Please look again and tell me which is right."


@dataclass(frozen=True)
class Size:
    """How much of a federation."""

    players: int
    lists: int
    systems: tuple[str, ...]  # FIDE's, one a tempo
    national: tuple[str, ...]  # further series of standard games, of the last months
    months: int  # how many of them
    late: int  # which list, from the end, a late report just misses
    corrected: int  # which list, from the end, has a second edition
    withdrawn: int  # which list, from the end, was withdrawn and published again; 0: none
    left: str  # slug whose last list is due but left for the visitor to publish; "": none


FIDE = ("fide", "fide-rapid", "fide-blitz")
FULL = Size(400, 10, FIDE, ("dwz", "clarke", "ukd"), 8, late=4, corrected=6, withdrawn=9, left="fide-blitz")
SMALL = Size(40, 3, ("fide",), (), 0, late=2, corrected=2, withdrawn=0, left="")


class NotEmpty(Exception):
    """The register holds people who are not the demo's."""


def is_there() -> bool:
    """Whether this database holds the demo."""
    return (
        User.objects.filter(username=LOGINS[0].username).exists() and Club.objects.filter(name=CLUBS[0].name).exists()
    )


def seed(now: datetime, small: bool = False) -> dict[str, int]:
    """Counts of what is there then: all that happened up to the day before `now`, and nothing later.

    All or nothing; NotEmpty where somebody works here already.
    """
    if Player.objects.exists() or Tournament.objects.exists() or RatingList.objects.exists():
        raise NotEmpty("The register is not empty. The demo fills an empty database only.")
    with transaction.atomic():
        name_federation()
        with nothing_queued():
            Story(federation_day(now) - timedelta(days=1), SMALL if small else FULL).live()
    return {
        "players": Player.objects.count(),
        "clubs": Club.objects.count(),
        "events": Tournament.objects.count(),
        "games": Game.objects.exclude(black=None).count(),
        "lists": RatingList.objects.published().count(),
        "submissions": Submission.objects.count(),
    }


@contextmanager
def nothing_queued() -> Iterator[None]:
    """Drops the messages that wait for the end of the transaction: the story computes every list itself."""
    before = len(connection.run_on_commit)
    yield
    del connection.run_on_commit[before:]


class Story:
    """What happens when, from before the first list to the end of the day `until`; what would come later does not."""

    def __init__(self, until: date, size: Size) -> None:
        self.until, self.size = until, size
        cadence = catalogue.SYSTEMS["fide"].cadence
        dates = [calendar.on_or_before(until, cadence)]
        while len(dates) < size.lists:
            dates.insert(0, calendar.before(dates[0], cadence))
        self.dates = dates
        self.first_day = calendar.window(dates[0], cadence).first_day
        self.closing = {day: calendar.window(day, cadence).last_day for day in dates}
        self.everyone = people(size.players, self.first_day)
        self.by_slug = {catalogue.SYSTEMS[slug].tempo: slug for slug in size.systems}
        self._ahead: list[tuple[datetime, int, Callable[[datetime], None]]] = []
        self._order = count()

    def live(self) -> None:
        users = create_users(moment(self.first_day - timedelta(days=30), 8))
        self.desk = Desk(enrol(self.everyone, self.first_day, users["registrar"]), users, self._at)
        self.office = Office(users["officer"], users["registrar"])
        for slug in self.size.systems:
            self.office.open(slug, self.dates[0], moment(self.first_day, 9))
        self._plan_events()
        for number, effective in enumerate(self.dates):
            self._plan_lists(effective, len(self.dates) - number)
        for slug in self.size.national:
            self._plan_national(slug)
        while self._ahead:
            when, _, action = heapq.heappop(self._ahead)
            action(when)
        look_for_norms(users["officer"], moment(self.until, 9, 30))
        questions.ask(users["officer"], moment(self.until, 10))
        questions.announce(users["arbiter"], users["officer"], moment(self.until, 10))
        titles.tell(users, moment(self.until, 11))
        night = moment(self.until, 2, 20)
        carry_through(searches.ask(None, night), lambda: night)
        self.office.refresh((*self.size.systems, *self.size.national), moment(self.until, 23, 50))

    def _at(self, when: datetime, action: Callable[[datetime], None]) -> None:
        if federation_day(when) > self.until:
            return
        heapq.heappush(self._ahead, (when, next(self._order), action))

    # ---- events ----------------------------------------------------------
    def _plan_events(self) -> None:
        small = self.size is SMALL
        season = [
            plan
            for plan in plans(self.first_day, self.until, self.everyone, small)
            if plan.fixture.tempo in self.by_slug
        ]
        late = self._late(season)
        for plan in season:
            rng = stream("post", plan.key)
            sent = moment(plan.end + timedelta(days=1), rng.randrange(17, 22), rng.randrange(60))
            decided = moment(plan.end + timedelta(days=rng.randrange(2, 5)), rng.randrange(9, 16), rng.randrange(60))
            if plan is late:
                missed = self.dates[-self.size.late]
                sent, decided = moment(missed + timedelta(days=6), 20, 12), moment(missed + timedelta(days=8), 10, 5)
            self._at(sent, self._sending(plan, decided))

    def _late(self, season: list[Plan]) -> Plan | None:
        """The standard event that ended last before the cut-off of the list it misses."""
        cut_off = self.closing[self.dates[-self.size.late]]
        standard = [plan for plan in season if plan.fixture.tempo == "standard" and plan.end <= cut_off]
        return max(standard, key=lambda plan: (plan.end, plan.key), default=None)

    def _sending(self, plan: Plan, decided: datetime) -> Callable[[datetime], None]:
        slug = plan.fixture.slug

        def send(now: datetime) -> None:
            event = self._played(plan)
            if slug in FLAWS or slug == NAMESAKE:
                self._send_flawed(event, now)
                return
            submission = self.desk.send(event, now)
            if slug == "mill":
                officer = self.desk.users["officer"]
                self._at(decided, lambda when: _ignore(submissions.send_back(submission, officer, RETURNED, when)))
            elif slug not in {"ferry", "lamp"}:
                self._at(decided, lambda when: self.desk.accept(submission, event, when))

        return send

    def _played(self, plan: Plan) -> Event:
        tempo = plan.fixture.tempo
        listed = self.office.in_force(self.by_slug[tempo], plan.start)
        if listed is None:
            return play(plan, {person.key: _outside(person, tempo) for person in plan.field})
        players = self.desk.players
        known = [person for person in plan.field if person.key in players]
        return play(plan, {person.key: listed.get(players[person.key].pk) for person in known})

    def _send_flawed(self, event: Event, now: datetime) -> None:
        slug = event.plan.fixture.slug
        arbiter = self.desk.users["arbiter2" if slug in {"federation", "latin-1"} else "arbiter"]
        if slug == NAMESAKE:
            twin = self.everyone[namesakes(len(self.everyone))[-1][0] - 1]
            submissions.upload(arbiter, NAMESAKE_FILE, namesake(text_of(event), twin.name, twin.born.year), now)
            return
        flaw = FLAWS[slug]
        submissions.upload(arbiter, flaw.filename, flaw.spoil(text_of(event)), now)

    # ---- lists -----------------------------------------------------------
    def _plan_lists(self, effective: date, from_the_end: int) -> None:
        def publish(now: datetime) -> None:
            listed = {}
            wrong = None
            if from_the_end == self.size.withdrawn:
                known = next(one.key for one in self.everyone[30:] if one.key in self.desk.players)
                wrong = self.office.misprint(self.desk.players[known], self.closing[effective])
            for minutes, slug in enumerate(self.size.systems):
                if from_the_end == 1 and slug == self.size.left:
                    continue
                listed[slug] = self.office.publish(slug, effective, now + timedelta(minutes=35 * minutes))
            self.office.award(listed["fide"])
            if wrong is not None:
                self._at(now + timedelta(days=1), lambda when: self._taken_back(listed["fide"], wrong, when))
            if from_the_end == self.size.corrected:
                self._at(now + timedelta(days=2), lambda when: self.office.correct(listed["fide"], when))

        self._at(moment(effective, 7, 30), publish)

    def _taken_back(self, published: RatingList, wrong: TitleAward, now: datetime) -> None:
        self.office.withdraw(published, wrong, now)
        again = now + timedelta(hours=20)
        self._at(again, lambda when: _ignore(self.office.publish(published.system, published.effective, when)))

    def _plan_national(self, slug: str) -> None:
        """A series that began some months ago; its draft of the next list stays open."""
        cadence = catalogue.SYSTEMS[slug].cadence
        dates = [calendar.on_or_before(self.until, cadence)]
        while len(dates) < self.size.months:
            dates.insert(0, calendar.before(dates[0], cadence))
        begins = dates[0] - timedelta(days=3)
        if catalogue.SYSTEMS[slug].begins_with_a_list:
            self._at(moment(begins, 9), lambda now: self._take_over(slug, calendar.before(dates[0], cadence), now))
        self._at(moment(begins, 10), lambda now: self.office.open(slug, dates[0], now))
        for effective in dates:
            self._at(moment(effective, 8, 30), lambda now, day=effective: _ignore(self.office.publish(slug, day, now)))

    def _take_over(self, slug: str, effective: date, now: datetime) -> None:
        """Everybody with a rating of FIDE's had one of the federation's own, near their true strength."""
        rated = {
            self.desk.players[one.key]: one for one in self.everyone if one.outside and one.key in self.desk.players
        }
        numbers = {player: round(person.strength_on(effective)) for player, person in rated.items()}
        self.office.take_over(slug, effective, numbers, now)


def _outside(person: Person, tempo: str) -> int | None:
    return {"standard": person.outside, "rapid": person.outside_rapid, "blitz": person.outside_blitz}[tempo]


def _ignore(result: object) -> None:
    """Actions of the story have no answer."""
