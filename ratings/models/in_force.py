"""Which list of a series counts on a day, until when, and whether the next one is overdue.

Pages and notices ask only here, and say it in the same sentences.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.runtime.cache.shared_facts import is_sharing, shared
from federation.vocabulary.dates import plain_day
from ratings.catalogue import SERIES, System, calendar
from ratings.models.known_lists import KnownLists, known, known_of
from ratings.models.lists import RatingList
from ratings.models.series import Series

State = RatingList.State


@dataclass(frozen=True)
class InForce:
    """What one series has published as seen on a day, and what it has still to publish."""

    kept: Series
    day: date
    list: RatingList | None  # the one that counts on the day; None before the first
    following: RatingList | None  # published already, for a later day
    due: date | None  # date of the next list; None where no further one is planned
    closes: date | None  # the last day of events that the next list counts
    withdrawn: bool = False  # the list of that date came out, and was taken back
    published: Sequence[RatingList] = ()  # of every date the edition that stands, latest first
    draft: RatingList | None = None  # of a date that has no list yet

    @property
    def system(self) -> System:
        return self.kept.catalogue

    @property
    def shown(self) -> RatingList | None:
        """The list that counts, else the first that will; None: none is published."""
        return self.list or self.following

    @property
    def overdue(self) -> bool:
        """Whether the next list should be there by now. On its very day it is due, and 0 days late."""
        return self.following is None and self.due is not None and self.due <= self.day

    @property
    def days_late(self) -> int:
        return (self.day - self.due).days if self.overdue and self.due is not None else 0

    @property
    def until(self) -> date | None:
        """The last day on which the list counts, never one that is past; None while nobody can tell."""
        return None if self.due is None or self.overdue else self.due - timedelta(days=1)

    @property
    def delay(self) -> str:
        """That the next list is late, and which one counts until it comes; "" where it is not."""
        if not self.overdue or self.due is None:
            return ""
        facts = {"series": self.system.name, "due": plain_day(self.due), "days": self.days_late}
        if self.list is None:
            late = ngettext(
                "The first %(series)s list, of %(due)s, is %(days)s day late.",
                "The first %(series)s list, of %(due)s, is %(days)s days late.",
                self.days_late,
            )
            return (late if self.days_late else _("The first %(series)s list, of %(due)s, is due today.")) % facts
        facts["counts"] = plain_day(self.list.effective)
        if self.withdrawn:
            words = _("The %(series)s list of %(due)s was withdrawn; until it comes again, that of %(counts)s counts.")
        elif not self.days_late:
            words = _("The %(series)s list of %(due)s is due today; until it comes, that of %(counts)s counts.")
        else:
            words = ngettext(
                "The %(series)s list of %(due)s is %(days)s day late; until it comes, that of %(counts)s counts.",
                "The %(series)s list of %(due)s is %(days)s days late; until it comes, that of %(counts)s counts.",
                self.days_late,
            )
        return words % facts

    @property
    def outlook(self) -> str:
        """What comes after the list in force, in one sentence: the delay where the next one is late."""
        if self.due is None:
            return _("No further %(series)s list is planned.") % {"series": self.system.name} if self.list else ""
        if self.overdue or self.closes is None:
            return self.delay
        facts = {"series": self.system.name, "due": plain_day(self.due), "closes": plain_day(self.closes)}
        if self.following is not None:
            return _("The %(series)s list of %(due)s is published already and counts from that day on.") % facts
        if self.closes < self.day:
            return _("The next %(series)s list is dated %(due)s; it counts events that ended by %(closes)s.") % facts
        return _("The next %(series)s list is dated %(due)s; it counts events that end by %(closes)s.") % facts


def on(day: date, slugs: Iterable[str] = SERIES, lists: KnownLists | None = None) -> dict[str, InForce]:
    """slug -> what is in force on `day`, of every series that has a list or a draft. Two queries.

    `lists`: those of these series, where they are at hand.
    """
    wanted = list(slugs)
    found = _of_every_series(day) if is_sharing() else _found(day, known_of(wanted) if lists is None else lists)
    return {slug: found[slug] for slug in wanted if slug in found}


def of(slug: str, day: date) -> InForce:
    """What is in force of one series, were it not begun yet."""
    return on(day, [slug]).get(slug) or InForce(Series.objects.of(slug), day, None, None, None, None)


@shared
def _of_every_series(day: date) -> dict[str, InForce]:
    return _found(day, known())


def _found(day: date, lists: KnownLists) -> dict[str, InForce]:
    rows: dict[str, list[RatingList]] = {}
    for one in lists.every:
        rows.setdefault(one.system, []).append(one)
    settings = Series.objects.known() if rows else {}
    return {slug: _in_force(each, settings[slug], day) for slug, each in rows.items()}


def _in_force(rows: Sequence[RatingList], kept: Series, day: date) -> InForce:
    """`rows`: every edition of the series in whichever state, latest first."""
    current: dict[date, RatingList] = {}
    for one in rows:
        if one.state == State.PUBLISHED:
            current.setdefault(one.effective, one)
    counts = next((one for effective, one in current.items() if effective <= day), None)
    following = next((one for effective, one in reversed(current.items()) if effective > day), None)
    draft = next((one for one in rows if one.state == State.DRAFT and one.effective not in current), None)
    due, closes = _next(counts, following, draft, kept)
    withdrawn = any(one.state == State.WITHDRAWN and one.effective == due for one in rows)
    return InForce(kept, day, counts, following, due, closes, withdrawn, tuple(current.values()), draft)


def _next(
    counts: RatingList | None, following: RatingList | None, draft: RatingList | None, kept: Series
) -> tuple[date | None, date | None]:
    """Date and cut-off of the next list: of the one published ahead, of the draft, or as the calendar has it."""
    known = following or (draft if kept.on else None)
    if known is not None:
        return known.effective, known.last_day
    if counts is None or not kept.on:
        return None, None
    window = calendar.window(calendar.after(counts.effective, kept.cadence), kept.cadence)
    return window.effective, window.last_day
