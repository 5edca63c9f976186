"""Live ratings: the list in force with what the open draft has counted since, of all and of one player.

A worker keeps the draft and its live ratings (`ratings/lists/records/`); nothing is computed here.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import NamedTuple

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from federation.models import Player
from federation.people.duplicates.merged import keys_of
from federation.runtime.cache.shared_facts import shared
from federation.vocabulary.dates import federation_day, plain_day
from ratings.catalogue import SYSTEMS, System
from ratings.catalogue.sentences import DECISION
from ratings.computing import counted_events
from ratings.models import InForce, Line, LiveRating, PersonalBest, RatingList, Run
from ratings.published.players.player_history import OF_ITS_EVENT, PlayedEvent, PlayerLine, event_of
from ratings.systems.protocol.declaration import ALL_AT_ONCE, FRACTIONS, OF_A_SEASON

NOT_LIVE = {
    FRACTIONS: gettext_lazy(
        "There are no live ratings: the next list follows from fractions that no list prints, and not from the ratings "
        "of this one."
    ),
    ALL_AT_ONCE: gettext_lazy(
        "There are no live ratings: every list weighs the games of months anew, for all players together. An event is "
        "not worth a number of points of its own."
    ),
    OF_A_SEASON: gettext_lazy(
        "There are no live ratings: the grade is the average of a season, and its events have no order in it."
    ),
}


@dataclass(frozen=True)
class Live:
    """The live ratings of one series, or why it has none now."""

    now: InForce
    draft: RatingList | None  # with live ratings; None: there are none
    start: RatingList | None  # the list they begin from
    why_not: str = ""

    @property
    def system(self) -> System:
        return self.now.system

    @property
    def rows(self) -> QuerySet[LiveRating]:
        return LiveRating.objects.with_entries(self.draft).select_related("entry__person", "last")

    @property
    def total(self) -> int:
        """How many players have one: the last position."""
        last = LiveRating.objects.filter(list=self.draft).order_by("-position").values_list("position", flat=True)
        return last.first() or 0

    @cached_property
    def computed(self) -> date | None:
        """The day on which the draft was computed."""
        key = self.draft.run_id if self.draft is not None else None
        # The draft is shared by many pages, which must not share what they look up of it.
        moment = Run.objects.filter(pk=key).values_list("finished", flat=True).first() if key else None
        return None if moment is None else federation_day(moment)

    @cached_property
    def waiting(self) -> int:
        """Accepted events that no number here counts, because they belong to the list after the draft."""
        if self.draft is None:
            return 0
        return _ended_after(self.system.slug, self.draft.last_day)

    @property
    def basis(self) -> Iterator[str]:
        """From which list they begin, what they add and what they leave out, in sentences."""
        if self.draft is None or self.start is None:
            yield self.why_not
            return
        facts = {"start": plain_day(self.start.effective), "due": plain_day(self.draft.effective)}
        facts["closes"] = plain_day(self.draft.last_day)
        if self.draft.last_day < self.now.day:
            words = _("The list of %(start)s and what that of %(due)s counts: events that ended by %(closes)s.")
        else:
            words = _("The list of %(start)s and what that of %(due)s counts so far: events that end by %(closes)s.")
        yield words % facts
        if self.start.effective > self.now.day:
            yield _("The list of %(start)s is published already and counts from that day on.") % facts
        elif self.now.delay:
            yield self.now.delay
        if self.waiting:
            yield ngettext(
                "%(number)d event that ended later waits for the list after it.",
                "%(number)d events that ended later wait for the list after it.",
                self.waiting,
            ) % {"number": self.waiting}


@shared
def _ended_after(slug: str, day: date) -> int:
    """How many events that a system is given ended after `day`."""
    return counted_events.given_to(SYSTEMS[slug]).filter(end__gt=day).count()


def live_of(now: InForce) -> Live:
    """The live ratings of one series as it is now."""
    draft = now.draft
    if now.system.not_live:
        return Live(now, None, None, str(NOT_LIVE[now.system.not_live]))
    if draft is None:
        return Live(now, None, None, _no_draft(now))
    if not _adds(draft) or any(one.effective >= draft.effective for one in now.published):
        return Live(now, None, None, _("There are no live ratings before the second list of a series."))
    if not draft.digest:
        return Live(now, None, None, _("The live ratings are being computed. Look again in a minute."))
    start = next((one for one in now.published if one.pk == draft.previous_id), None)
    return Live(now, draft, start)


def begins_anew(draft: RatingList) -> bool:
    """Whether live ratings of `draft` add to the list before it.

    Not in a system whose lists are no sums, not before the first list, and not while a published list is corrected:
    that draft counts again what was counted already.
    """
    counted = RatingList.objects.published().filter(system=draft.system, effective__gte=draft.effective)
    return _adds(draft) and not counted.exists()


def _adds(draft: RatingList) -> bool:
    """Whether `draft` adds to a list, in a system whose lists are sums."""
    return not draft.catalogue.not_live and not draft.imported and draft.previous_id is not None


def _no_draft(now: InForce) -> str:
    if now.list is None:
        return _("There are no live ratings before the second list of a series.")
    corrected = RatingList.objects.filter(system=now.system.slug, state=RatingList.State.DRAFT).first()
    if corrected is None:
        return _("There are no live ratings: no further list of this series is open.")
    return _(
        "The list of %(day)s is being corrected. Live ratings begin again when its correction is published or given up."
    ) % {"day": plain_day(corrected.effective)}


# ---- one player ---------------------------------------------------------------
@dataclass(frozen=True)
class Step:
    """What one event, or something else, did to a live rating."""

    line: Line | PlayerLine
    after: float


class OwnRating(NamedTuple):
    """The live rating of one player."""

    rank: int
    rating: float
    start: float  # on the list in force
    listed: float  # what the draft would print of it, were nothing more to count

    @property
    def estimated_change(self) -> float:
        return self.listed - self.start

    @property
    def change(self) -> float:
        return self.rating - self.start


class LivePeak(NamedTuple):
    """The highest live rating ever; the lowest where lower is better."""

    rating: float
    day: date
    tournament: PlayedEvent | None  # after which; None: on a list


@dataclass(frozen=True)
class LivePlayer:
    """What a player's page says of live ratings and peaks in one series."""

    live: Live
    now: OwnRating | None  # None: the player has no live rating
    steps: tuple[Step, ...]  # in the order in which they count
    peak: LivePeak | None

    @property
    def start(self) -> float | None:
        return None if self.now is None else self.now.start

    @property
    def system(self) -> System:
        return self.live.system


def of_player(player: Player, now: InForce, in_draft: Sequence[PlayerLine] | None = None) -> LivePlayer:
    """`player` in one series. A fixed number of queries, whatever was played.

    `in_draft`: the lines that its draft has of the player, where they are at hand.
    """
    live = live_of(now)
    own = _own(player, live.draft) if live.draft else None
    return LivePlayer(live, own, _steps(player, live, own, in_draft), _peak(player, now.system))


def own_of(player: Player, series: Iterable[InForce]) -> dict[str, tuple[OwnRating, date]]:
    """slug -> the live rating of `player`, and the date of the list that it leads to. A query for each series."""
    found = {}
    for now in series:
        draft = live_of(now).draft if now.draft else None
        if draft is not None and (own := _own(player, draft)):
            found[now.system.slug] = own, draft.effective
    return found


def _own(player: Player, draft: RatingList) -> OwnRating | None:
    rows = LiveRating.objects.with_entries(draft).filter(player=player.pk).order_by()
    found = rows.values_list("rank", "rating", "entry__previous", "entry__rating").first()
    return None if found is None else OwnRating(*found)


def _steps(
    player: Player, live: Live, own: OwnRating | None, in_draft: Sequence[Line | PlayerLine] | None
) -> tuple[Step, ...]:
    if own is None or live.draft is None:
        return ()
    if in_draft is None:
        lines = Line.objects.filter(list=live.draft, player=player).select_related("list", "tournament")
        in_draft = list(lines.defer("detail", "list__memory"))
    told = [line for line in in_draft if line.list_id == live.draft.pk and line.change is not None]
    # What belongs to no event takes effect with the list, after all events.
    told.sort(key=lambda line: (line.tournament is None, line.order))
    steps, rating = [], own.start
    for line in told:
        rating = own.rating if line.rule == DECISION else rating + line.change
        steps.append(Step(line, rating))
    return tuple(steps)


def _peak(player: Player, system: System) -> LivePeak | None:
    """The live best of a player and of who was merged into them, the earliest of equal ones."""
    bests = PersonalBest.objects.filter(player__in=keys_of(player), system=system.slug, live=True)
    order = "rating" if system.lower_is_better else "-rating"
    found = bests.order_by(order, "day").values_list("rating", "day", *OF_ITS_EVENT).first()
    return None if found is None else LivePeak(found[0], found[1], event_of(found[2:]))
