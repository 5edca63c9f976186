"""Titles are awarded, fulfilled and revoked, each in one transaction with its audit entry.

The only writer of awards beside imports and merging: whatever awards a title by itself calls `award`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from hashlib import sha256

from django.conf import settings
from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _

from federation.audit import changed, record
from federation.models import AwardDocument, Player, TitleAward, Tournament
from federation.people.merging import locked, named, tell, worded
from federation.permissions import account_name
from federation.refusals import NotPossible
from federation.vocabulary import titles
from federation.vocabulary.dates import federation_day, plain_day

AWARDED, FULFILLED, REVOKED = "title.awarded", "title.fulfilled", "title.revoked"
DOCUMENT, CORRECTED, REMOVED = "title.document-added", "title.corrected", "title.removed"
CORRECTABLE = frozenset({"date", "event", "tournament", "decision", "conditional_until", "note"})


@dataclass(frozen=True)
class Document:
    """A file as it came, to be kept with an award."""

    filename: str
    content: bytes


def award(
    player: Player,
    scheme: str,
    code: str,
    *,
    by,
    day: date | None,
    event: str = "",
    tournament: Tournament | None = None,
    decision: str = "",
    document: Document | None = None,
    conditional_until: int | None = None,
    note: str = "",
    now: datetime | None = None,
) -> TitleAward:
    """Award the title `code` of `scheme`, from `day` on; None: long ago, the day is not known.

    `conditional_until`: the rating that has to be reached first, see `fulfil`. `by`: whoever decides, a user.
    NotPossible where no such title is known, it is for women only, the player has it already, or the day is to come.
    """
    now = now or timezone.now()
    with transaction.atomic():
        player = _own(player)
        _fits(player, scheme, code, day, now)
        made = TitleAward(
            player=player,
            scheme=scheme,
            code=code,
            date=day,
            event=_line(event) or (tournament.name if tournament is not None else ""),
            tournament=tournament,
            decision=_line(decision),
            conditional_until=conditional_until,
            awarded_by=by,
            note=note.replace("\0", "").strip(),
        )
        _limited(made)
        _saved(made, "", by, now)
        if document is not None:
            _kept(made, document, by, now)
        facts = {"award": made.pk, "scheme": scheme, "code": code}
        facts |= {"document": document.filename} if document is not None else {}
        told = changed(
            [
                ("title", "", made),
                (_("conditional until rated"), "", conditional_until),
                ("decision", "", made.decision),
            ]
        )
        record(AWARDED, by, now, about=player, text=made.event, data={"changes": told} | facts)
        tell(day or federation_day(now))
    return made


def fulfil(award: TitleAward, *, by, day: date, now: datetime | None = None) -> TitleAward:
    """The rating that the title was conditional on was reached: it is in force from `day` on.

    `by`: a user, None where a list says so. NotPossible where nothing was open, or the day cannot be.
    """
    now = now or timezone.now()
    with transaction.atomic():
        found = _locked(award)
        if not found.conditional:
            raise NotPossible(_("%(title)s is not conditional.") % {"title": found})
        _within(found, day, now)
        found.fulfilled = day
        _saved(found, _("%(rating)s reached") % {"rating": found.conditional_until}, by, now)
        told = changed([(_("%(title)s, in force from") % {"title": found}, "", plain_day(day))])
        record(FULFILLED, by, now, about=found.player, data={"changes": told, "award": found.pk})
        tell(day)
    return found


def revoke(
    award: TitleAward, *, by, day: date, reason: str, document: Document | None = None, now: datetime | None = None
) -> TitleAward:
    """The title is no longer held from `day` on. The award stays in the register, with the reason, and its story.

    NotPossible where it is revoked already, the day cannot be, or no reason is given.
    """
    now = now or timezone.now()
    with transaction.atomic():
        reason = worded(reason)[: TitleAward._meta.get_field("reason").max_length]
        found = _locked(award)
        _within(found, day, now)
        found.revoked, found.reason = day, reason
        _saved(found, reason, by, now)
        if document is not None:
            _kept(found, document, by, now)
        told = changed([("title", found, ""), (_("%(title)s, revoked from") % {"title": found}, "", plain_day(day))])
        record(REVOKED, by, now, about=found.player, text=reason, data={"changes": told, "award": found.pk})
        tell(day)
    return found


def correct(award: TitleAward, *, by, reason: str, now: datetime | None = None, **facts) -> TitleAward:
    """What was written down wrongly of an award: its day, event, tournament, decision, condition or note.

    NotPossible for an award that was revoked, a day to come, or without a reason.
    """
    now = now or timezone.now()
    with transaction.atomic():
        reason = worded(reason)
        found = _locked(award)
        if unknown := facts.keys() - CORRECTABLE:
            raise TypeError(f"{', '.join(sorted(unknown))}: not written down but decided")
        before = {name: getattr(found, name) for name in facts}
        for name, value in facts.items():
            setattr(found, name, _line(value) if name in {"event", "decision"} else value)
        if found.date is not None and found.date > federation_day(now):
            raise NotPossible(_("That day is still to come."))
        if found.conditional_until is None:
            found.fulfilled = None
        if found.date is not None and found.fulfilled is not None and found.fulfilled < found.date:
            raise NotPossible(
                _("%(title)s is in force since %(day)s.") % {"title": found, "day": plain_day(found.fulfilled)}
            )
        _limited(found)
        told = changed((f"{found}, {name}", before[name], getattr(found, name)) for name in facts if name != "note")
        _saved(found, reason, by, now)
        record(CORRECTED, by, now, about=found.player, text=reason, data={"changes": told, "award": found.pk})
        tell(min([one for one in (before.get("date"), found.date) if one], default=federation_day(now)))
    return found


def remove(award: TitleAward, *, by, reason: str, now: datetime | None = None) -> None:
    """Delete an award that was entered by mistake: it never was one. One that was given is revoked instead."""
    now = now or timezone.now()
    with transaction.atomic():
        reason = worded(reason)
        found = _locked(award)
        key, day = found.pk, found.date
        found._change_reason, found._history_user, found._history_date = reason[:100], by, now
        found.delete()
        record(
            REMOVED,
            by,
            now,
            about=found.player,
            text=reason,
            data={"changes": changed([("title", found, "")]), "award": key},
        )
        tell(day or federation_day(now))


def attach(award: TitleAward, document: Document, *, by, now: datetime | None = None) -> AwardDocument:
    """Keep a further document with an award. NotPossible where it is there already, empty or too large."""
    now = now or timezone.now()
    with transaction.atomic():
        found = TitleAward.objects.select_for_update().prefetch_related("player").get(pk=award.pk)
        kept = _kept(found, document, by, now)
        facts = {"award": found.pk, "document": kept.filename}
        record(DOCUMENT, by, now, about=found.player, text=f"{found}: {kept.filename}", data=facts)
    return kept


def titles_of(player: Player) -> list[TitleAward]:
    """Everything that was awarded to the player, in no order."""
    return list(player.titles.all())


def ordered(found: Iterable[TitleAward]) -> list[TitleAward]:
    """Awards as a page lists them: scheme by scheme, the highest first, of one title the latest last."""
    return sorted(found, key=lambda one: (titles.height(one.scheme, one.code), one.date or date.min, one.pk))


@dataclass(frozen=True)
class Change:
    """One entry of an award's history, for the office."""

    when: datetime
    who: str
    kind: str  # "+" entered, "~" changed
    why: str


def changes(found: TitleAward) -> list[Change]:
    """What became of the award, latest first."""
    rows = found.history.select_related("history_user").order_by("-history_id")
    return [
        Change(
            one.history_date,
            account_name(one.history_user) if one.history_user else "",
            one.history_type,
            one.history_change_reason or "",
        )
        for one in rows
    ]


def _own(player: Player) -> Player:
    (found,) = locked(player.pk)
    if found.merged_into_id is not None:
        raise NotPossible(_("This entry was merged into %(merged_into)s.") % {"merged_into": named(found.merged_into)})
    return found


def _fits(player: Player, scheme: str, code: str, day: date | None, now: datetime) -> None:
    title = titles.find(scheme, code)
    if title is None:
        raise NotPossible(_("%(scheme)s has no title %(code)s.") % {"scheme": scheme, "code": code})
    if title.women and player.sex == Player.Sex.MAN:
        raise NotPossible(_("%(code)s is a title for women.") % {"code": code})
    if day is not None and day > federation_day(now):
        raise NotPossible(_("That day is still to come."))
    same = player.titles.filter(scheme=scheme, code=code)
    if same.filter(revoked=None).exists():
        raise NotPossible(
            _("%(player_name)s has %(code)s (%(scheme)s) already.")
            % {"player_name": player.name, "code": code, "scheme": scheme}
        )
    until = same.aggregate(last=Max("revoked"))["last"]
    if until is not None and (day is None or day < until):
        raise NotPossible(
            _("%(code)s was revoked on %(day)s; it can be awarded from that day on.")
            % {"code": code, "day": plain_day(until)}
        )


def _within(found: TitleAward, day: date, now: datetime) -> None:
    if day > federation_day(now):
        raise NotPossible(_("That day is still to come."))
    if found.date is not None and day < found.date:
        raise NotPossible(_("%(title)s was awarded on %(day)s.") % {"title": found, "day": plain_day(found.date)})
    if found.fulfilled is not None and day < found.fulfilled:
        raise NotPossible(
            _("%(title)s is in force since %(day)s.") % {"title": found, "day": plain_day(found.fulfilled)}
        )


def _locked(award: TitleAward) -> TitleAward:
    """The award as it is now, nobody else's to change until the transaction ends. NotPossible once it is revoked."""
    _own(award.player)  # whoever merges players takes these locks first
    found = TitleAward.objects.select_for_update().prefetch_related("player").get(pk=award.pk)
    if found.revoked is not None:
        raise NotPossible(_("%(title)s was revoked on %(day)s.") % {"title": found, "day": plain_day(found.revoked)})
    return found


def _saved(found: TitleAward, reason: str, user, now: datetime) -> None:
    found._change_reason, found._history_user, found._history_date = reason[:100], user, now
    found.save()


def _kept(found: TitleAward, document: Document, user, now: datetime) -> AwardDocument:
    most = settings.AWARD_DOCUMENT_MAX_BYTES
    if not document.content:
        raise NotPossible(_("The document is empty."))
    if len(document.content) > most:
        raise NotPossible(_("The document is larger than %(limit)d MB.") % {"limit": most // 1_000_000})
    digest = sha256(document.content).hexdigest()
    if found.documents.filter(digest=digest).exists():
        raise NotPossible(_("%(title)s has this document already.") % {"title": found})
    return AwardDocument.objects.create(
        award=found,
        filename=_line(document.filename)[-200:] or "document",
        content=document.content,
        size=len(document.content),
        digest=digest,
        by=user,
        at=now,
    )


def _limited(found: TitleAward) -> None:
    """What was typed, not longer than its column. A rating that is waited for is one."""
    for name in ("event", "decision"):
        setattr(found, name, getattr(found, name)[: TitleAward._meta.get_field(name).max_length])
    if found.conditional_until is not None and not 1 <= found.conditional_until <= 3999:
        raise NotPossible(_("A rating between 1 and 3999."))


def _line(text: str) -> str:
    return " ".join(text.replace("\0", "").split())
