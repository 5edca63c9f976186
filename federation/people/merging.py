"""Two entries of one person are merged, and a merge is undone. The only writer of `Player.merged_into`.

Entrants stay as they are: what was played under an entry is a fact. Lists follow `merged_into`, which always points to
the entry that stays, never to another merged one.
"""

from collections.abc import Iterable
from datetime import date, datetime

from django.db import transaction
from django.utils.translation import gettext as _

from federation.audit import changed, order, record
from federation.models import Appointment, Deed, Licence, OutsideRating, Player, TitleAward
from federation.people.merge_preview import Fact, Preview, preview
from federation.refusals import REASON_LENGTH, NotPossible
from federation.signals import results_changed
from federation.vocabulary.dates import federation_day

MERGED, UNDONE = "player.merged", "player.split"


def merge(duplicate: Player, kept: Player, reason: str, user, now: datetime) -> Preview:
    """Let `kept` stand for both. Titles, licences, posts, ids and ratings from outside that it lacks become its own.

    Entries merged into `duplicate` before follow it. NotPossible where both played in one event, one of them is merged
    already, or no reason is given; what was found is returned otherwise.
    """
    with transaction.atomic():
        reason = worded(reason)
        duplicate, kept = locked(duplicate.pk, kept.pk)
        found = preview(duplicate, kept)
        if found.refusals:
            raise NotPossible(found.refusals[0])
        first_day = found.first_day or federation_day(now)
        followers = [_pointed(one, kept, reason, user, now) for one in duplicate.duplicates.select_for_update()]
        moved = {
            "duplicate": duplicate.pk,
            "followers": [one.pk for one in followers],
            "titles": [award.pk for award in found.titles],
            "outside": [one.pk for one in found.outside],
            "licences": [one.pk for one in found.licences],
            "appointments": [one.pk for one in found.appointments],
            "facts": [fact.field for fact in found.taken],
        }
        _give_titles(found.titles, kept, _merged(duplicate, reason), user, now)
        OutsideRating.objects.filter(pk__in=moved["outside"]).update(player=kept)
        Licence.objects.filter(pk__in=moved["licences"]).update(player=kept)
        Appointment.objects.filter(pk__in=moved["appointments"]).update(player=kept)
        _take_over(found.taken, duplicate, kept, reason, user, now)
        told = changed([("entry", named(duplicate), named(kept)), *_public(found.taken)])
        told += changed(("title", "", award) for award in found.titles)
        record(MERGED, user, now, about=kept, text=reason, data={"changes": told, **moved})
        tell(first_day)
    return found


def undo_merge(duplicate: Player, reason: str, user, now: datetime) -> Player:
    """Let a merged entry stand for itself again, with the titles, ids and ratings it brought. Returns who kept them.

    What was entered for the kept entry since stays with it; `splitting.move_entries` moves it.
    """
    with transaction.atomic():
        reason = worded(reason)
        kept_id = Player.objects.values_list("merged_into", flat=True).get(pk=duplicate.pk)
        if kept_id is None:
            raise NotPossible(
                _("%(duplicate_name)s (%(duplicate_national_id)s) is not merged into anybody.")
                % {"duplicate_name": duplicate.name, "duplicate_national_id": duplicate.national_id}
            )
        duplicate, kept = locked(duplicate.pk, kept_id)
        if duplicate.merged_into_id != kept.pk:
            raise NotPossible(_("Somebody has just changed this entry. Look again."))
        deed = merger_of(duplicate)
        moved = deed.data if deed is not None else {}
        titles = TitleAward.objects.filter(pk__in=moved.get("titles", ()), player=kept)
        _give_titles(titles, duplicate, _separated(duplicate, reason), user, now)
        OutsideRating.objects.filter(pk__in=moved.get("outside", ()), player=kept).update(player=duplicate)
        Licence.objects.filter(pk__in=moved.get("licences", ()), player=kept).update(player=duplicate)
        Appointment.objects.filter(pk__in=moved.get("appointments", ()), player=kept).update(player=duplicate)
        _give_back(moved.get("facts", ()), duplicate, kept, reason, user, now)
        for one in Player.objects.select_for_update().filter(pk__in=moved.get("followers", ()), merged_into=kept):
            _pointed(one, duplicate, reason, user, now)
        told = changed([("entry", named(kept), named(duplicate))])
        record(UNDONE, user, now, about=kept, text=reason, data={"changes": told, "duplicate": duplicate.pk})
        tell(preview(duplicate, kept).first_day or federation_day(now))
    return kept


def merger_of(duplicate: Player) -> Deed | None:
    """The deed that merged `duplicate` last: who, when and why, and what it brought."""
    return Deed.objects.filter(what=MERGED, data__duplicate=duplicate.pk).select_related("by").first()


def locked(*keys: int) -> list[Player]:
    """The entries of `keys`, in that order, nobody else's to change until the transaction ends."""
    order.change_follows()
    # Always in one order: two registrars at the same pair wait for each other. What they lead to is asked for once
    # they are locked: PostgreSQL joins a row that it waited for to what there was before.
    rows = Player.objects.select_for_update().filter(pk__in=keys).order_by("pk")
    found = {one.pk: one for one in rows.prefetch_related("merged_into", "club")}
    return [found[key] for key in keys]


def saved(player: Player, fields: Iterable[str], reason: str, user, now: datetime) -> Player:
    """Save some fields and tell the entry's own history who did it and why."""
    player._change_reason, player._history_user, player._history_date = reason[:100], user, now
    player.save(update_fields=[*fields])
    return player


def named(player: Player) -> str:
    return f"{player.name} ({player.national_id})"


def worded(reason: str) -> str:
    reason = reason.replace("\0", "").strip()
    if len(reason) < REASON_LENGTH:
        raise NotPossible(_("Say why in a few words; everybody reads it beside the change."))
    return reason


def tell(first_day: date) -> None:
    # robust: a broker that is down must not undo a change; the calendar finds the stale lists.
    transaction.on_commit(lambda: results_changed.send(sender=Player, first_day=first_day), robust=True)


def _give_titles(awards: Iterable[TitleAward], player: Player, reason: str, user, now: datetime) -> None:
    """Awards change hands as they are: with their events, documents, conditions and revocations."""
    for award in awards:
        award.player = player
        award._change_reason, award._history_user, award._history_date = reason[:100], user, now
        award.save(update_fields=["player"])


def _merged(duplicate: Player, reason: str) -> str:
    return _("%(national_id)s merged into it: %(reason)s") % {"national_id": duplicate.national_id, "reason": reason}


def _separated(duplicate: Player, reason: str) -> str:
    return _("%(national_id)s separated again: %(reason)s") % {"national_id": duplicate.national_id, "reason": reason}


def _pointed(player: Player, kept: Player, reason: str, user, now: datetime) -> Player:
    player.merged_into = kept
    return saved(player, ["merged_into"], reason, user, now)


def _take_over(taken: list[Fact], duplicate: Player, kept: Player, reason: str, user, now: datetime) -> None:
    """Fill what `kept` lacks. A FIDE id is one person's: it leaves the entry that is merged first."""
    fields = ["merged_into"]
    duplicate.merged_into = kept
    if any(fact.field == "fide_id" for fact in taken):
        duplicate.fide_id = None
        fields.append("fide_id")
    saved(duplicate, fields, reason, user, now)
    for fact in taken:
        setattr(kept, fact.field, fact.duplicate)
    saved(kept, [fact.field for fact in taken], _merged(duplicate, reason), user, now)


def _give_back(taken: Iterable[str], duplicate: Player, kept: Player, reason: str, user, now: datetime) -> None:
    """Take from `kept` what the duplicate brought, unless it was changed since."""
    given: list[str] = []
    was = duplicate.history.filter(merged_into=None).order_by("-history_id").first()
    for name in taken:
        brought = getattr(was, f"{name}_id" if name == "club" else name) if was is not None else None
        own = f"{name}_id" if name == "club" else name
        if brought is not None and getattr(kept, own) == brought:
            setattr(kept, own, None if Player._meta.get_field(name).null else "")
            given.append(name)
    saved(kept, given, _separated(duplicate, reason), user, now)
    fields = ["merged_into"]
    duplicate.merged_into = None
    if "fide_id" in given:
        duplicate.fide_id = was.fide_id
        fields.append("fide_id")
    saved(duplicate, fields, reason, user, now)


def _public(taken: list[Fact]) -> list[tuple[str, object, object]]:
    """What was taken over, for everybody to read: of a date the year alone."""
    return [
        (fact.words, fact.kept, fact.duplicate.year if isinstance(fact.duplicate, date) else fact.duplicate)
        for fact in taken
        if fact.field != "born"
    ]
