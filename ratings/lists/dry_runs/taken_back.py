"""What is written down of changes since a list came out, and the register taken back to what it was before them.

Taken back with the product's own opposite acts, in a transaction that is never committed. A change that nobody wrote
down is not taken back: the list does not come out again.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime

from federation.events import changes, rate_of_play
from federation.models import Deed, GameChange, Player, PlayerImport, Submission, Tournament
from federation.people import merging, splitting
from federation.refusals import NotPossible
from federation.runtime.database.among import among
from ratings.models import RatingList
from ratings.published.editions import causes

WHY = "rolled-back"  # the reason of acts that are never committed
OF_ONE_DEED = {"federation.submission": "submission.accepted", "federation.playerimport": "players.imported"}
KINDS = ("federation.tournament", "federation.player", *OF_ONE_DEED)
PACE = "event.rate-of-play-changed"
# Of a player, what the rules of some system look at.
FACTS = ("born", "birth_year", "sex", "died", "federation")


@dataclass(frozen=True)
class Counted:
    """What a list is computed from: then, as it says itself, and by the register now. Keys of events and players."""

    then: set[int]
    now: set[int]
    players: set[int]

    @property
    def events(self) -> set[int]:
        return self.then | self.now


@dataclass
class Recorded:
    """Deeds since a list came out that are about what it counts, latest first."""

    deeds: list[Deed] = field(default_factory=list)
    lasting: list[Deed] = field(default_factory=list)  # those of them that cannot be taken back

    def of(self, *whats: str) -> list[Deed]:
        return [one for one in self.deeds if one.what in whats]

    def about(self, kind: str, *whats: str) -> set[int]:
        """Keys of the things of `kind` that were changed, in one of these ways where there are any."""
        found = self.of(*whats) if whats else self.deeds
        return {int(one.about_id) for one in found if one.about_kind == kind}


def recorded(published: RatingList, counted: Counted) -> Recorded:
    """Reports accepted since, of events that the list would count, are among them, and ratings imported late."""
    later = Deed.objects.of_consequence().filter(pk__gt=published.knows_deed).order_by("-pk")
    about: dict[str, set[int]] = {kind: set() for kind in KINDS}
    about["federation.tournament"], about["federation.player"] = counted.events, counted.players
    kinds = later.filter(about_kind__in=KINDS).values_list("about_kind", "about_id").order_by()
    there = {kind: {int(key) for one, key in kinds if one == kind} for kind in OF_ONE_DEED}
    accepted = Submission.objects.filter(pk__in=there["federation.submission"], tournament__gt=published.knows_event)
    about["federation.submission"] = {
        key for key, event in accepted.values_list("pk", "tournament") if event in counted.events
    }
    imports = PlayerImport.objects.filter(pk__in=there["federation.playerimport"], day__lte=published.last_day)
    about["federation.playerimport"] = set(imports.values_list("pk", flat=True))
    keys = [
        pk
        for pk, kind, key in later.values_list("pk", "about_kind", "about_id")
        if kind in KINDS and int(key) in about[kind]
    ]
    keys += later.filter(what="series.set", text=published.system).values_list("pk", flat=True)
    deeds = sorted(Deed.objects.select_related("by").in_bulk(keys).values(), key=lambda one: -one.pk)
    found = Recorded([one for one in deeds if _may_matter(one, published)])
    found.lasting = [one for one in found.deeds if _lasts(one)]
    return found


def _may_matter(deed: Deed, published: RatingList) -> bool:
    """A rating that was decided for a later list is nothing to it."""
    if deed.what.startswith("rating."):
        return False
    if deed.about_kind in OF_ONE_DEED:
        return deed.what == OF_ONE_DEED[deed.about_kind]
    return causes.may_matter(deed, published)


def _lasts(deed: Deed) -> bool:
    lasting = ("player.erased", splitting.MOVED, splitting.REASSIGNED, "players.imported", "series.set")
    return deed.what in lasting or deed.what.startswith("title.")


def take_back(published: RatingList, counted: Counted, found: Recorded) -> int:
    """Undo the changes in `found`, and those of results. What somebody changed once more unseen stays as it is.

    Returns how many persons the register says something else of.
    """
    _events(published, counted, found)
    _results(published, counted.then)
    _paces(found)
    for deed in found.of(merging.MERGED, merging.UNDONE):
        duplicate = Player.objects.filter(pk=deed.data.get("duplicate")).first()
        if duplicate is None:
            continue  # the deed was about somebody whose name was taken out since
        if deed.what == merging.MERGED:
            _try(merging.undo_merge, duplicate, WHY, deed.by, deed.at)
        else:
            _try(merging.merge, duplicate, Player.objects.get(pk=int(deed.about_id)), WHY, deed.by, deed.at)
    return _players(published, counted.players, found)


def _try(act: Callable[..., object], *values: object) -> None:
    with suppress(NotPossible):
        act(*values)


def _events(published: RatingList, counted: Counted, found: Recorded) -> None:
    """Those that came since are withdrawn first: the games of those that went may be theirs."""
    event = "federation.tournament"
    accepted = found.about("federation.submission", "submission.accepted")
    came = set(Submission.objects.filter(pk__in=accepted).values_list("tournament", flat=True))
    came |= found.about(event, "event.restored")
    went = found.about(event, "event.withdrawn")
    for key, act in (
        *((key, changes.withdraw_event) for key in sorted(came & counted.now - counted.then)),
        *((key, changes.restore_event) for key in sorted(went & counted.then - counted.now)),
    ):
        _try(act, Tournament.objects.get(pk=key), None, WHY, published.published_at)


def _results(published: RatingList, events: Iterable[int]) -> None:
    since = GameChange.objects.filter(game__tournament__in=list(events), pk__gt=published.knows_change)
    first: dict[int, GameChange] = {}
    last: dict[int, GameChange] = {}
    for change in since.select_related("game", "by").order_by("pk"):
        first.setdefault(change.game_id, change)
        last[change.game_id] = change
    for key, change in last.items():
        game, was = change.game, first[key]
        is_now = (game.white_score, game.black_score, game.kind)
        if is_now == (change.new_white, change.new_black, change.new_kind):
            old = (was.old_white, was.old_black, was.old_kind)
            _try(changes.change_result, game, *old, change.by, WHY, change.at)


def _paces(found: Recorded) -> None:
    first = {int(deed.about_id): deed for deed in found.of(PACE)}  # latest first: the earliest stays
    for key, deed in first.items():
        event = Tournament.objects.get(pk=key)
        was = event.history.filter(history_date__lt=deed.at).first()
        if was is not None and _pace_as_written(event):
            _try(rate_of_play.change_rate_of_play, event, rate_of_play.rate_of_play(was), deed.by, WHY, deed.at)


def _players(published: RatingList, players: set[int], found: Recorded) -> int:
    """What the register said of each who was changed since. Imports and accepted reports leave no deed a player."""
    out, first = published.published_at, dict[int, datetime]()
    for deed in found.deeds:  # latest first: the earliest stays
        if deed.about_kind == "federation.player":
            first[int(deed.about_id)] = deed.at
    since = Player.history.filter(history_date__gt=out).order_by().values_list("id", flat=True)
    changed = players & (first.keys() | set(since.distinct()))
    history = Player.history.filter(among("id", sorted(changed))).order_by("history_id")
    was: dict[int, list] = {}
    last: dict[int, list] = {}
    for key, at, *facts in history.values_list("id", "history_date", *FACTS).iterator():
        # A change may have begun before the list came out, and been stored after it.
        if at <= out and (key not in first or at < first[key]):
            was[key] = facts
        last[key] = facts
    wrong = [key for key, facts in was.items() if facts != last[key]]
    for player in Player.objects.filter(among("pk", sorted(wrong))).order_by("pk"):
        if [getattr(player, name) for name in FACTS] == last[player.pk]:
            for name, value in zip(FACTS, was[player.pk], strict=True):
                setattr(player, name, value)
            merging.saved(player, FACTS, WHY, None, out)
    return len(wrong)


def _pace_as_written(event: Tournament) -> bool:
    """Whether it says what its history says last. What was changed behind that is not taken back with it."""
    last = event.history.order_by("-history_id").first()
    return last is not None and rate_of_play.rate_of_play(event) == rate_of_play.rate_of_play(last)
