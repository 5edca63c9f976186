"""What the rating officer's desk shows: what waits, and one row for every series that runs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import reduce
from operator import or_

from django.db.models import Max, OuterRef, Q, Subquery
from django.utils.translation import gettext_lazy, ngettext

from federation.models import AnnouncedEvent, Correction, GameChange, LeagueMatch, Submission
from federation.people.duplicates import searches
from federation.runtime.office.identity import current
from federation.runtime.workers import worker_heartbeats
from federation.submissions.queue.waiting import new_players
from federation.vocabulary.dates import federation_day
from ratings import catalogue
from ratings.computing import counted_events
from ratings.lists import late_reports, staleness
from ratings.models import CountedEvent, InForce, RatingList, Run, Series, TitleApplication, in_force
from ratings.pages import chain
from ratings.published.editions import causes
from ratings.systems.protocol.base import Late

LATELY = timedelta(days=14)
PACE = "event.rate-of-play-changed"  # told of the events
COMING = 3  # lists that the desk counts down to


@dataclass(frozen=True)
class Row:
    """One series: the list in force, the draft, and what is to do with it."""

    now: InForce
    latest: RatingList | None
    draft: RatingList | None
    run: Run | None  # the last one of the draft
    answer: staleness.Answer | None  # None: not found out since something changed
    silence: str  # "" or that no worker answers, and since when

    @property
    def kept(self) -> Series:
        return self.now.kept

    @property
    def system(self) -> catalogue.System:
        return self.now.system

    @property
    def due(self) -> bool:
        """Whether no further event can count for the draft."""
        return self.draft is not None and self.now.day > self.draft.last_day

    @property
    def days_left(self) -> int:
        """Until the draft's date; negative where it is late, or where it corrects a list that is out."""
        return (self.draft.effective - self.now.day).days if self.draft is not None else 0

    @property
    def days_late(self) -> int:
        return self.now.days_late if self.draft is not None and self.draft.effective == self.now.due else 0

    @property
    def state(self) -> str:
        """A key of STATES."""
        draft, run = self.draft, self.run
        if draft is None:
            return "none"
        if run is not None and not run.over:
            working = "publishing" if run.kind == Run.Kind.PUBLISH else "computing"
            return "unattended" if self.silence else working
        if run is not None and run.state == Run.State.FAILED:
            return "failed"
        if not draft.digest:
            return "empty"
        if self.answer is not None and self.answer.stale:
            return "stale"
        if draft.signed:
            return "signed"
        if self.answer is None:
            return "unknown"
        return "ready" if self.due else "collecting"

    @property
    def words(self) -> str:
        return self.silence if self.state == "unattended" else str(STATES[self.state][1])

    @property
    def tag(self) -> str:
        return STATES[self.state][0]

    @property
    def choosable(self) -> bool:
        """Whether it may be ticked, to be published with others."""
        return self.due and self.state in {"ready", "signed", "unknown"}

    @property
    def attention(self) -> bool:
        """Whether an officer should look at this draft: its run failed, or it is empty or stale."""
        return self.state in {"failed", "empty", "stale"}


STATES = {  # key -> (tag, words)
    "none": ("", gettext_lazy("no draft is open; the calendar opens it within a quarter of an hour")),
    "computing": ("note", gettext_lazy("being computed")),
    "publishing": ("note", gettext_lazy("being published")),
    "unattended": ("error", gettext_lazy("no worker answers")),
    "failed": ("error", gettext_lazy("its last run failed")),
    "empty": ("warning", gettext_lazy("not computed")),
    "stale": ("warning", gettext_lazy("results changed since")),
    "signed": ("ok", gettext_lazy("signed off")),
    "unknown": ("", gettext_lazy("computed")),
    "ready": ("ok", gettext_lazy("ready to publish")),
    "collecting": ("", gettext_lazy("collecting results")),
}


@dataclass(frozen=True)
class Wrong:
    """A series whose published lists no longer say what the register says."""

    first: RatingList  # the earliest such list
    lists: int  # from it on, which follow from one another
    why: str
    tried: Run | None  # the last dry run since it was published
    working: Run | None  # a run that waits or works on it


def rows(now: datetime, look: bool) -> list[Row]:
    """A row for every series that runs. `look`: find out what is stale, which takes loading the drafts."""
    standing = {slug: one for slug, one in in_force.on(federation_day(now)).items() if one.kept.on}
    slugs = list(standing)
    found = RatingList.objects.filter(state=RatingList.State.DRAFT, system__in=slugs)
    drafts = list(found.select_related("signed_by").defer("memory"))
    ask = staleness.find_out if look else staleness.known
    answers = ask(drafts, slugs)
    by_slug = {draft.system: draft for draft in drafts}
    runs, latest = _last_runs(drafts), _latest(slugs)
    silence = worker_heartbeats.silence(now)
    return [
        Row(
            one,
            latest.get(slug),
            by_slug.get(slug),
            runs.get(by_slug[slug].pk) if slug in by_slug else None,
            answers.get(slug),
            silence,
        )
        for slug, one in standing.items()
    ]


def _last_runs(drafts: Sequence[RatingList]) -> dict[int, Run]:
    last = Run.objects.filter(list=OuterRef("pk")).exclude(kind=Run.Kind.PUBLISH, state__in=Run.OVER)
    last = last.order_by("-pk").values("pk")[:1]
    keys = RatingList.objects.filter(pk__in=[draft.pk for draft in drafts]).annotate(last=Subquery(last))
    found = Run.objects.in_bulk([key for key in keys.values_list("last", flat=True) if key])
    return {run.list_id: run for run in found.values()}


def _latest(slugs: Sequence[str]) -> dict[str, RatingList]:
    """slug -> the current list of the latest date."""
    dates = list(
        RatingList.objects.published()
        .filter(system__in=slugs)
        .order_by()
        .values_list("system")
        .annotate(Max("effective"))
    )
    if not dates:
        return {}
    wanted = reduce(or_, (Q(system=system, effective=day) for system, day in dates))
    found = RatingList.objects.current().filter(wanted).defer("memory")
    return {one.system: one for one in found}


def counts(now: datetime, found: Sequence[Row], look: bool) -> dict[str, int | None]:
    """Everything that waits, by name; None for duplicates that nobody has searched for yet."""
    waiting = {
        state: Submission.objects.filter(state=state).count()
        for state in (Submission.State.SUBMITTED, Submission.State.RETURNED)
    }
    return {
        "waiting": waiting[Submission.State.SUBMITTED],
        "returned": waiting[Submission.State.RETURNED],
        "late": len(late_reports.reports([row.kept for row in found], now)),
        "new_players": new_players(),
        "duplicates": searches.count(),
        "corrections": Correction.objects.open().count(),
        "announced": AnnouncedEvent.objects.filter(state=AnnouncedEvent.State.WAITING).count(),
        "unreported": AnnouncedEvent.objects.unreported(federation_day(now), current().report_days).count(),
        "disputed": LeagueMatch.objects.filter(state=LeagueMatch.State.DISPUTED).count(),
        "titles": TitleApplication.objects.open().count(),
        "stale": sum(row.attention for row in found),
        "failed": Run.objects.filter(state=Run.State.FAILED, created__gte=now - LATELY).count(),
        "wrong": sum(len(row.answer.wrong) for row in found if row.answer is not None),
        "unknown": sum(row.answer is None for row in found),
    }


def coming(found: Sequence[Row]) -> list[Row]:
    """The series in the order of their next publication."""
    return sorted((row for row in found if row.draft is not None), key=lambda row: row.draft.effective)


def nearest(found: Sequence[Row]) -> list[Row]:
    """The first three of `coming`, with every other of the third one's day: none of a day is left out."""
    inorder = coming(found)
    return [row for row in inorder if row.draft.effective <= inorder[:COMING][-1].draft.effective]


# ---- recalculation --------------------------------------------------------
def to_recalculate(answers: Mapping[str, staleness.Answer]) -> list[Wrong]:
    """Every series with lists that should be recalculated, from the earliest on."""
    keys = [key for answer in answers.values() for key in answer.wrong]
    lists = RatingList.objects.defer("memory").in_bulk(keys)
    return [_wrong([lists[key] for key in answer.wrong]) for answer in answers.values() if answer.wrong and lists]


def _wrong(disagreeing: Sequence[RatingList]) -> Wrong:
    first = disagreeing[0]
    affected = RatingList.objects.current().filter(system=first.system, effective__gte=first.effective)
    withdrawn, changed = sum(map(_withdrawn, disagreeing)), sum(map(_changed, disagreeing))
    paced = sum(counted_events.paced_otherwise(one).count() for one in disagreeing)
    parts = [
        (withdrawn, ngettext("%(number)d event withdrawn", "%(number)d events withdrawn", withdrawn)),
        (changed, ngettext("%(number)d result changed", "%(number)d results changed", changed)),
        (paced, ngettext("%(number)d time control changed", "%(number)d time controls changed", paced)),
    ]
    if catalogue.load(first.system).late is Late.REWIND:
        missing = counted_events.missing(first.system).count()
        late = ngettext("%(number)d event reported late", "%(number)d events reported late", missing)
        parts.append((missing, late))
    along = {deed.pk: deed for one in disagreeing for deed in causes.between(one, one.knows_deed)}
    ridden = chain.counted_in_words(one.what for one in causes.told(along.values()) if one.what != PACE)
    runs = Run.objects.filter(list=first, proposal__isnull=True, kind__in=[Run.Kind.TRY, Run.Kind.REWIND])
    return Wrong(
        first,
        affected.count(),
        ", ".join([*(words % {"number": number} for number, words in parts if number), *ridden]),
        tried(first),
        runs.open().first(),
    )


def tried(first: RatingList) -> Run | None:
    """The last finished dry run of a recalculation from `first` on; none where a list of its series came out since."""
    published_at = RatingList.objects.filter(system=first.system).aggregate(last=Max("published_at"))["last"]
    runs = Run.objects.filter(list=first, kind=Run.Kind.TRY, state=Run.State.DONE, proposal__isnull=True)
    return runs.filter(finished__gt=published_at).first() if published_at else None


def _withdrawn(one: RatingList) -> int:
    return CountedEvent.objects.filter(list=one, tournament__withdrawn=True).count()


def _changed(one: RatingList) -> int:
    changes = GameChange.objects.filter(game__tournament__counted__list=one, pk__gt=one.knows_change)
    return changes.values("game").distinct().count()
