"""What granting a correction can do to the register. Each act returns what it changed, before and after."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from django.utils.translation import gettext as _

from federation.audit import about, changed
from federation.events import changes
from federation.models import Correction, Deed, Game
from federation.refusals import AlreadySent, NotPossible
from federation.reports.files.reading import Unreadable
from federation.submissions.arbiter.life import upload

Changes = list[dict[str, str]]  # [{"field", "old", "new"}] in words
PLAYER_DEEDS = (
    "player.changed", "player.title-added", "player.title-removed", "player.merged", "player.split", "player.died",
    "player.lives", "player.entries-moved", "player.federation-changed", "player.federation-restored",
)  # fmt: skip
MOST_DEEDS = 20  # of a player's changes, offered to be linked


class Act(Protocol):
    """One thing to do. `carry_out` runs in the transaction that grants the correction."""

    how: str

    def carry_out(self, correction: Correction, officer, reason: str, now: datetime) -> Changes: ...


@dataclass(frozen=True)
class NewResult:
    """Another result for one game of the event. Scores in half points."""

    game: int
    white_score: int
    black_score: int
    kind: str
    ratings_alone: bool = False
    how = Correction.How.RESULT

    def carry_out(self, correction: Correction, officer, reason: str, now: datetime) -> Changes:
        game = Game.objects.filter(pk=self.game, tournament=_event(correction)).first()
        if game is None:
            raise NotPossible(_("Choose a game of the event."))
        change = changes.change_result(
            game, self.white_score, self.black_score, self.kind, officer, reason, now,
            correction=correction, ratings_alone=self.ratings_alone,
        )  # fmt: skip
        old = changes.result(change.old_white, change.old_black, change.old_kind)
        return changed([(changes.named(change.game), old, changes.new_result(change))])


@dataclass(frozen=True)
class Withdrawal:
    """The event counts no longer."""

    how = Correction.How.WITHDRAWN

    def carry_out(self, correction: Correction, officer, reason: str, now: datetime) -> Changes:
        changes.withdraw_event(_event(correction), officer, reason, now, correction=correction)
        return changed([changes.withdrawn()])


@dataclass(frozen=True)
class Restoration:
    """A withdrawn event counts again."""

    how = Correction.How.RESTORED

    def carry_out(self, correction: Correction, officer, reason: str, now: datetime) -> Changes:
        changes.restore_event(_event(correction), officer, reason, now, correction=correction)
        return changed([changes.restored()])


@dataclass(frozen=True)
class PlayerFacts:
    """Changes that the registrar made to the player's entry, found in the audit log and linked."""

    deeds: tuple[int, ...]
    how = Correction.How.PLAYER

    def carry_out(self, correction: Correction, officer, reason: str, now: datetime) -> Changes:
        found = [deed for deed in linkable(correction) if deed.pk in self.deeds]
        if not found or len(found) != len(set(self.deeds)):
            raise NotPossible(_("Choose what the registrar changed in the player’s entry since this was asked."))
        return [change for deed in reversed(found) for change in deed.data.get("changes", [])]


@dataclass(frozen=True)
class NewReport:
    """The games that a player told of an event abroad go to an arbiter as a report of theirs."""

    arbiter: Any  # a user
    how = Correction.How.ABROAD

    def carry_out(self, correction: Correction, officer, reason: str, now: datetime) -> Changes:
        name = _("%(number)s games abroad") % {"number": correction.number}
        try:
            made = upload(self.arbiter, f"{name}.csv", bytes(correction.abroad.content), now)
        except (Unreadable, AlreadySent) as refusal:
            raise NotPossible(str(refusal)) from None
        return changed([(_("Report"), "", made.receipt)])


@dataclass(frozen=True)
class SomethingElse:
    """What was changed by other means, in the officer's words."""

    field: str
    old: str
    new: str
    how = Correction.How.OTHER

    def carry_out(self, correction: Correction, officer, reason: str, now: datetime) -> Changes:
        told = changed([(self.field.strip(), self.old.strip(), self.new.strip())])
        if not told or not told[0]["field"]:
            raise NotPossible(_("Say what was changed, what it was before and what it is now."))
        return told


def linkable(correction: Correction) -> list[Deed]:
    """What was changed in the player's entry since the correction was asked for, latest first."""
    if correction.player is None:
        return []
    return list(about(correction.player, *PLAYER_DEEDS).filter(at__gte=correction.asked)[:MOST_DEEDS])


def _event(correction: Correction):
    if correction.tournament is None:
        raise NotPossible(_("This correction is about a player, not about an event."))
    return correction.tournament
