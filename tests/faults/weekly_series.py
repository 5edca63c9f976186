"""A series of weekly lists, the work that workers do for it, and what that work comes to when nobody disturbs it."""

from datetime import UTC, date, datetime, timedelta
from random import Random

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Model

from federation.models import Deed
from federation.runtime.jobs import kinds
from federation.runtime.jobs.work import carry_out
from ratings.catalogue import calendar
from ratings.lists import housekeeping, life, recalculation
from ratings.models import CountedEvent, Entry, Line, RatingList, Run, Series
from tests import factories

SLUG = "uscf"  # whose lists are recalculated for late reports
SEVEN_DAYS = calendar.every_week(closing_days=1)
BEHIND = 3  # lists that a recalculation goes over
KINDS = ("recompute", "publication", "rewind")
OUTSIDE = (RatingList.State.PUBLISHED, RatingList.State.WITHDRAWN)  # what the public sees
COUNTS = ("entries_count", "active_count", "new_count", "gone_count", "tournaments_count", "games_count")
ORDER = {Entry: ["position"], Line: ["player", "order"], CountedEvent: ["tournament"]}

Rows = dict[str, dict]


def now() -> datetime:
    return datetime.now(UTC)


class Weekly:
    """A few published lists of the last half year, a computed draft, and games reported for either."""

    def __init__(self, officer: User, weeks: int) -> None:
        """`weeks` lists are due and can be published."""
        self.officer, self.chance, self.numbers = officer, Random(20260101), 0
        self.people = [factories.player(f"Player {at}", 1500 + 70 * at) for at in range(8)]
        Series.objects.create(system=SLUG, months=SEVEN_DAYS.months, closing_days=SEVEN_DAYS.closing_days)
        first = calendar.on_or_before(now().date(), SEVEN_DAYS) - (weeks + BEHIND) * calendar.WEEK
        for at in range(BEHIND):
            day = first + at * calendar.WEEK
            self.report(day - calendar.WEEK)
            factories.published(SLUG, day, officer)
        self.work()

    @property
    def draft(self) -> RatingList:
        return RatingList.objects.get(system=SLUG, state=RatingList.State.DRAFT)

    def draft_is_due(self) -> bool:
        return self.draft.effective <= now().date()

    def report(self, start: date) -> None:
        """A report arrives of an event of four rounds."""
        self.numbers += 1
        games = [(*self.chance.sample(self.people, 2), self.chance.choice((0, 0.5, 1))) for _ in range(4)]
        factories.event(f"Event {self.numbers}", start, start + timedelta(days=3), games)

    def prepare(self, kind: str) -> None:
        """What makes the work necessary."""
        if kind == "recompute":
            self.report(self.draft.first_day)
        elif kind == "publication":
            life.sign_off(self.draft.pk, self.draft.effective, self.officer, now())
        else:
            self.report(self._late().first_day)

    def ask(self, kind: str) -> tuple[str, object]:
        """Ask for the work. Returns the task that a worker does it with, and its argument."""
        if kind == "publication":
            return "keep_series", SLUG
        if kind == "recompute":
            return "run", life.request(self.draft, "a report", now(), self.officer).pk
        late = self._late().effective
        return "run", recalculation.request(SLUG, late, "a late report", Run.Kind.REWIND, now(), self.officer).pk

    def _late(self) -> RatingList:
        return RatingList.objects.current().filter(system=SLUG)[BEHIND - 1]

    def work(self) -> None:
        """Do all that waits, in this process."""
        while run := Run.objects.open().order_by("pk").first():
            carry_out(kinds.named("run"), run.pk, now)

    def undisturbed(self, kind: str) -> tuple[Rows, Rows]:
        """What there is when the work is done, and when what follows from it is done too. Nothing of it is kept."""
        with transaction.atomic():
            task, argument = self.ask(kind)
            if task == "keep_series":
                housekeeping.keep(SLUG, now())
            else:
                carry_out(kinds.named("run"), argument, now)
            done = self.seen()
            self.work()
            finished = self.seen()
            transaction.set_rollback(True)
        return done, finished

    def seen(self) -> Rows:
        """(state, date, edition) -> every row of the lists of the last weeks, without keys of rows."""
        since = self.draft.effective - (BEHIND + 1) * calendar.WEEK
        shown = list(RatingList.objects.filter(system=SLUG, effective__gte=since))
        rows = {model: by_list(model, shown) for model in (Entry, Line, CountedEvent)}
        return {
            f"{one.state} {one.effective} {one.edition}": {
                "memory": (one.digest, bytes(one.memory)),
                "sentences": (one.codes, one.sentences_version),
                "counts": {name: getattr(one, name) for name in COUNTS},
                **{model.__name__: rows[model].get(one.pk, []) for model in rows},
            }
            for one in shown
        }


def by_list(model: type[Model], shown: list[RatingList]) -> dict[int, list[dict]]:
    """List -> its rows, without keys of rows."""
    found: dict[int, list[dict]] = {}
    columns = [field.attname for field in model._meta.concrete_fields if field.attname not in ("id", "person_id")]
    columns += ["person__digest"] if model is Entry else []
    for row in model.objects.filter(list__in=shown).order_by(*ORDER[model]).values(*columns):
        found.setdefault(row.pop("list_id"), []).append(row)
    return found


def of_the_public(seen: Rows) -> Rows:
    return {name: rows for name, rows in seen.items() if not name.startswith(RatingList.State.DRAFT)}


def is_whole(rows: Rows) -> bool:
    """Whether the rows of a list are those it says it has."""
    counts, entries, counted = rows["counts"], rows["Entry"], rows["CountedEvent"]
    events = {row["tournament_id"] for row in counted}
    return (
        [row["position"] for row in entries] == list(range(1, counts["entries_count"] + 1))
        and (len(counted), sum(row["games"] for row in counted)) == (counts["tournaments_count"], counts["games_count"])
        and {row["tournament_id"] for row in rows["Line"]} - {None} <= events
        and {row["player_id"] for row in rows["Line"]} <= {row["player_id"] for row in entries}
    )


def differing() -> list[RatingList]:
    """Lists that come out otherwise when all are computed again, one after another."""
    current = list(RatingList.objects.current().filter(system=SLUG).order_by("effective"))
    return [step.published for step in recalculation.fold(current) if step.differs]


def published_once() -> bool:
    """Whether one deed published each edition that the public sees, and the numbers of editions have no gap."""
    outside = RatingList.objects.filter(state__in=OUTSIDE)
    deeds = Deed.objects.filter(what__in=("list.published", "list.recalculated")).values_list("about_id", flat=True)
    editions: dict[tuple[str, date], list[int]] = {}
    for one in outside.order_by("edition"):
        editions.setdefault((one.system, one.effective), []).append(one.edition)
    return sorted(map(int, deeds)) == sorted(outside.values_list("pk", flat=True)) and all(
        numbers == list(range(1, len(numbers) + 1)) for numbers in editions.values()
    )
