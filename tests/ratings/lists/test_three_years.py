"""Every series lives three years by itself: time is passed in, and whatever is due happens on its day.

One federation of made-up players; an event a month, one of them reported late, one withdrawn, one with a result
corrected, and six weeks in which no worker was there.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from random import Random

import pytest

from federation.events.changes import change_result, withdraw_event
from federation.models import Game, Player, Tournament
from federation.runtime.jobs import kinds
from federation.runtime.jobs import life as jobs
from federation.runtime.jobs.work import carry_out, carry_through
from ratings.catalogue import SERIES, calendar, load
from ratings.computing import counted_events
from ratings.lists import housekeeping, life, recalculation
from ratings.lists.take_over import starting_list
from ratings.lists.take_over import table as take_over_table
from ratings.models import CountedEvent, PersonalBest, RatingList, Run, Series
from ratings.published.records import all_time
from ratings.systems.protocol.base import Late
from tests.factories import event, player
from tests.ratings.lists.records import recount

FIRST, LAST = date(2023, 1, 1), date(2025, 12, 31)
SILENT = (date(2025, 8, 10), date(2025, 9, 20))  # no worker, no beat; the last day is the first of work again
LATE, LATE_HEARD = "November 2023", date(2024, 1, 20)
WITHDRAWN, WITHDRAWN_ON = "April 2024", date(2024, 6, 10)
CORRECTED, CORRECTED_ON = "October 2024", date(2024, 12, 12)
# What an administrator set otherwise than the catalogue has it: every week, month or quarter. The months between two
# lists are a number that the same code reads: FIDE's and the Italian keep two, DWZ, which is recalculated, one.
SET_TO_HALF_YEARS = {"wronicz-ra", "wronicz", "chessgold", "ingo", "ingo-weighted", "harkness", "elo-linear",
                   "uscf-correspondence", "uscf", "glicko2-lichess", "chessmetrics-full", "ukd", "clarke", "glicko",
                   "glicko2", "glicko2-acf", "chessmetrics", "urs"}  # fmt: skip
TEMPOS = ("standard", "rapid", "standard", "blitz")


class Federation:
    """Three years of it, day by day."""

    def __init__(self, slugs: list[str], officer) -> None:
        self.slugs, self.officer = slugs, officer
        self.chance = Random(20230101)
        self.people = [
            player(f"Player {number:02d}", 1500 + 60 * number if number % 4 else None, birth_year=1960 + 3 * number)
            for number in range(16)
        ]
        self.minute = 0
        self.live_ratings = dict.fromkeys(slugs, 0)  # how many were compared with what the list prints

    def live(self) -> None:
        for slug in self.slugs:
            usual = Series.objects.of(slug).cadence
            months = 6 if slug in SET_TO_HALF_YEARS else usual.months
            Series.objects.create(system=slug, months=months, closing_days=usual.closing_days, automatic=True)
            if SERIES[slug].begins_with_a_list:
                self.begin_with_a_list(slug)
            life.open_draft(slug, calendar.after(FIRST, Series.objects.cadence(slug)), self.at(FIRST))
        happens = dict(self.events())
        awake = {*self.list_days(), WITHDRAWN_ON, CORRECTED_ON, SILENT[1]}
        for day in sorted({*happens, *awake}):
            for made in happens.get(day, ()):
                made()
            if day == WITHDRAWN_ON:
                withdraw_event(named(WITHDRAWN), self.officer, "played with the wrong clocks", self.at(day))
            if day == CORRECTED_ON:
                self.correct(day)
            if day in awake and not SILENT[0] <= day < SILENT[1]:
                self.office(day)

    def begin_with_a_list(self, slug: str) -> None:
        rows = [f"{one.national_id};{1400 + 50 * number};500" for number, one in enumerate(self.people) if number % 4]
        table = take_over_table.read("\n".join(["id;rating;games", *rows]).encode(), slug, lowest=1)
        found = starting_list.match(table).found
        draft = starting_list.take_over(slug, FIRST, FIRST - timedelta(days=1), found, self.officer, self.at(FIRST))
        life.publish(draft.pk, self.officer, self.at(FIRST))

    def at(self, day: date) -> datetime:
        """A moment of `day`, later than every one before."""
        self.minute += 1
        return datetime.combine(day, time(6), UTC) + timedelta(milliseconds=self.minute)

    def list_days(self) -> Iterator[date]:
        for slug in self.slugs:
            for window in calendar.windows(FIRST + timedelta(days=1), LAST, Series.objects.cadence(slug)):
                yield window.effective

    def events(self) -> Iterator[tuple[date, list]]:
        """Day of acceptance -> what is accepted."""
        planned: dict[date, list] = {}
        for month in range(36):
            start = date(2023 + month // 12, month % 12 + 1, 8 + month % 5)
            name, end = f"{start:%B %Y}", start + timedelta(days=3)
            heard = LATE_HEARD if name == LATE else end + timedelta(days=2)
            tempo = "standard" if name in (LATE, WITHDRAWN, CORRECTED) else TEMPOS[month % 4]
            planned.setdefault(heard, []).append(self.event(name, start, end, heard, tempo))
        yield from planned.items()

    def event(self, name: str, start: date, end: date, heard: date, tempo: str):
        field = self.chance.sample(self.people, 6)
        games = [
            (white, black, self.chance.choice((0, 0.5, 0.5, 1, 1)))
            for at, white in enumerate(field)
            for black in field[at + 1 :]
        ]
        return lambda: event(name, start, end, games, accepted=heard, tempo=tempo)

    def correct(self, day: date) -> None:
        game = Game.objects.filter(tournament=named(CORRECTED)).order_by("round").first()
        score = (0, 2) if game.white_score == 2 else (2, 0)
        change_result(game, *score, Game.Kind.PLAYED, self.officer, "the pairing card says so", self.at(day))

    def office(self, day: date) -> None:
        """What beat and workers do on `day`; the officer has recalculated what does not recalculate itself.

        Only series that have something to do are kept: keeping the others finds nothing, and takes its time.
        """
        something_happened = day in (WITHDRAWN_ON, CORRECTED_ON)
        drafts = dict(housekeeping.drafts().values_list("system", "effective"))
        jobs.look_round(self.at(day))
        due = [slug for slug in housekeeping.kept() if something_happened or drafts[slug] <= day]
        for slug in due:
            housekeeping.keep(slug, self.at(day))
        self.work(day)
        for slug in due:
            if wrong := counted_events.disagreeing(slug):
                reason = "an event was withdrawn or changed"
                recalculation.request(slug, wrong[0].effective, reason, Run.Kind.REWIND, self.at(day), self.officer)
        self.work(day)

    def work(self, day: date) -> None:
        while run := Run.objects.filter(state=Run.State.WAITING).order_by("pk").first():
            if run.kind == Run.Kind.COMPUTE:
                carry_through(run, lambda: self.at(day))
                self.live_ratings[run.list.system] += recount.live_ratings_are_what_the_next_list_prints(run.list)
                housekeeping.publish_due(run.list.system, self.at(day))
            else:
                carry_out(kinds.named("run"), run.pk, lambda: self.at(day))


def named(name: str) -> Tournament:
    return Tournament.objects.get(name=name)


# Each group lives alone, so that they may live side by side. FIDE's list is what some of the others look at.
OF_FIDE = [slug for slug, system in SERIES.items() if system.imported or "fide" in system.needs]
OTHERS = [slug for slug in SERIES if slug not in OF_FIDE]
GROUPS = {
    "fide and those that look at it": OF_FIDE,
    "the first half of the others": OTHERS[: len(OTHERS) // 2],
    "the second half of the others": OTHERS[len(OTHERS) // 2 :],
}


def test_every_series_lives():
    assert sorted(slug for slugs in GROUPS.values() for slug in slugs) == sorted(SERIES)


@pytest.mark.parametrize("slugs", GROUPS.values(), ids=list(GROUPS))
def test_three_years(db, officer, slugs):
    federation = Federation(slugs, officer)
    federation.live()
    assert Player.objects.count() == 16
    for slug in slugs:
        comes_out_on_its_days(slug)
        does_its_policy(slug)
        assert counted_events.disagreeing(slug) == []
        replays_to_the_same_bytes(slug)
        assert (federation.live_ratings[slug] > 0) == (not SERIES[slug].not_live)
        records_are_those_of_the_lists(slug)
        newest = RatingList.objects.current().filter(system=slug).first()
        assert newest.entries_count >= 8


def records_are_those_of_the_lists(slug: str) -> None:
    """After three years of late events, corrections and recalculations."""
    system = SERIES[slug]
    recount.bests_are_those_of_the_lists(slug)
    recount.gains_are_those_of_the_lists(slug, all_time.MOST)
    numbers = sorted(PersonalBest.objects.filter(system=slug).values_list("rating", flat=True))
    for day in (FIRST, CORRECTED_ON, LAST):
        for number in numbers[:: len(numbers) // 5]:
            assert all_time.count(system, number, day) == len(recount.ever_reached(slug, number, day))
        reigns = all_time.number_ones(system, day, most=100)
        assert {reign.player.pk: reign.days for reign in reigns} == recount.led(slug, day)


def comes_out_on_its_days(slug: str) -> None:
    """Every date has its list, first published on that very day, or on the first day after the silence."""
    expected = [
        window.effective for window in calendar.windows(FIRST + timedelta(days=1), LAST, Series.objects.cadence(slug))
    ]
    own = RatingList.objects.filter(system=slug, edition=1, imported=False).exclude(state="draft")
    first_editions = own.order_by("published_at")
    assert [one.effective for one in first_editions] == expected
    assert [one.published_at.date() for one in first_editions] == [
        SILENT[1] if SILENT[0] <= day < SILENT[1] else day for day in expected
    ]
    draft = RatingList.objects.get(system=slug, state="draft")
    assert draft.effective == calendar.after(expected[-1], Series.objects.cadence(slug))


def does_its_policy(slug: str) -> None:
    system, policy = SERIES[slug], load(slug).late
    if "standard" not in system.counts:
        return
    current = RatingList.objects.current().filter(system=slug)
    counts = {name: _lists(current, name) for name in (LATE, WITHDRAWN, CORRECTED)}
    end, heard = named(LATE).end, LATE_HEARD
    of_its_day = next(one.effective for one in reversed(current) if one.last_day >= end)
    first_to_know = next(one.effective for one in reversed(current) if one.published_at and _first(one) > heard)
    if system.window_months:
        assert counts[LATE][0] == first_to_know
    elif policy is Late.NEXT:
        assert counts[LATE] == [first_to_know]
    elif policy is Late.REWIND:
        assert counts[LATE] == [of_its_day]
        assert current.get(effective=of_its_day).edition > 1
    else:
        assert counts[LATE] == []
    assert counts[WITHDRAWN] == []
    assert counts[CORRECTED]
    for effective in counts[CORRECTED]:
        one = current.get(effective=effective)
        assert (one.edition > 1) == (_first(one) < CORRECTED_ON)


def _lists(current, name: str) -> list[date]:
    found = CountedEvent.objects.filter(list__in=[one.pk for one in current], tournament__name=name)
    return sorted(found.values_list("list__effective", flat=True))


def _first(one: RatingList) -> date:
    editions = RatingList.objects.filter(system=one.system, effective=one.effective).order_by("edition")
    return editions.first().published_at.date()


def replays_to_the_same_bytes(slug: str) -> None:
    """From no memory at all, list after list: the same memory, ratings and events as were lived."""
    current = list(RatingList.objects.current().filter(system=slug, imported=False).order_by("effective"))
    assert [step.published.effective for step in recalculation.fold(current) if step.differs] == []
