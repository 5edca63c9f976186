"""A change of an accepted event that an officer thinks of: what the lists would be with it, and carrying it out.

The dry run makes the change, computes the lists beside what is published and takes the change back, all in one
transaction that is never committed: whatever the change does, the dry run does.
"""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.audit import order
from federation.events import changes
from federation.models import Game, Tournament
from federation.refusals import REASON_LENGTH, NotPossible
from ratings import catalogue
from ratings.lists import recalculation, runs
from ratings.models import RatingList, Run
from ratings.systems.protocol.base import Late

RESULT, WITHDRAW, RESTORE = "result", "withdraw", "restore"
WORDS = {
    RESULT: gettext_lazy("Change the result of a game"),
    WITHDRAW: gettext_lazy("Withdraw the event"),
    RESTORE: gettext_lazy("Let the event count again"),
}


@dataclass(frozen=True)
class Proposal:
    """One change of one event. Scores in half points; `game` and scores for another result only."""

    what: str  # RESULT, WITHDRAW or RESTORE
    event: int
    game: int = 0
    white: int = 0
    black: int = 0
    kind: str = ""
    ratings_alone: bool = False

    @classmethod
    def stored(cls, data: Mapping[str, Any]) -> "Proposal":
        return cls(**data)

    def carry_out(self, officer, reason: str, now: datetime) -> None:
        """The change itself, with its audit entry. NotPossible where the event does not allow it."""
        if self.what == RESULT:
            game = Game.objects.filter(pk=self.game, tournament=self.event).first()
            if game is None:
                raise NotPossible(_("Choose a game of the event."))
            scores = self.white, self.black, self.kind
            changes.change_result(game, *scores, officer, reason, now, ratings_alone=self.ratings_alone)
            return
        act = changes.withdraw_event if self.what == WITHDRAW else changes.restore_event
        act(Tournament.objects.get(pk=self.event), officer, reason, now)


def affected(tournament: Tournament) -> list[RatingList]:
    """Of each series, the earliest published list that a change of `tournament` may move.

    It counts the event; or, where lists are recalculated for a late report, its days are those of the event.
    """
    current = RatingList.objects.current().filter(imported=False).defer("memory").order_by("effective")
    found = {one.system: one for one in reversed(current.filter(counted__tournament=tournament))}
    for slug, system in catalogue.SERIES.items():
        takes = system.takes(tournament.tempo, tournament.archived)
        if slug in found or not takes or catalogue.load(slug).late is not Late.REWIND:
            continue
        of_its_days = current.filter(system=slug, first_day__lte=tournament.end, last_day__gte=tournament.end).first()
        if of_its_days is not None:
            found[slug] = of_its_days
    return [found[slug] for slug in catalogue.SERIES if slug in found]


def try_out(proposal: Proposal, reason: str, officer, now: datetime) -> list[Run]:
    """A dry run of every series that the change may move. NotPossible where the change is, or without a reason."""
    if len(reason.strip()) < REASON_LENGTH:
        raise NotPossible(_("Say why in a few words; everybody reads it beside the change."))
    event = Tournament.objects.get(pk=proposal.event)
    with transaction.atomic():
        order.only_tries()
        proposal.carry_out(officer, reason, now)  # refused now, in words, rather than later by a worker
        transaction.set_rollback(True)
    with transaction.atomic():
        return [
            runs.asked(
                recalculation.request(
                    one.system, one.effective, reason, Run.Kind.TRY, now, officer, proposal=asdict(proposal)
                ),
                officer,
                now,
            )
            for one in affected(event)
        ]


def tried(proposal: Proposal) -> list[Run]:
    """The latest dry run of exactly this change in each series, newer than its published lists."""
    latest: dict[str, Run] = {}
    found = Run.objects.filter(kind=Run.Kind.TRY, proposal=asdict(proposal)).select_related("list")
    for run in found.defer("list__memory").order_by("pk"):
        latest[run.list.system] = run
    return [run for run in latest.values() if not _outdated(run)]


def _outdated(run: Run) -> bool:
    """Whether a list of the series came out since the run was asked for."""
    return RatingList.objects.filter(system=run.list.system, published_at__gt=run.created).exists()


def carry_out(run: Run, clock: Callable[[], datetime]) -> None:
    """What a worker does with a dry run that `try_out` queued."""
    with transaction.atomic():
        order.only_tries()
        Proposal.stored(run.proposal).carry_out(run.by, run.reason, clock())
        affected_lists = recalculation.current(run.list.system, run.list.effective)
        found = recalculation.report(list(recalculation.fold(affected_lists)))
        transaction.set_rollback(True)
    runs.finish(run, found, clock())
