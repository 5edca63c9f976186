"""The life of an uploaded list: sent to a worker, answered or dropped by a registrar, tried again, taken up again."""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef
from django.utils.translation import gettext as _

from federation import audit
from federation.models import ImportPart, PlayerImport
from federation.players_import import files, work
from federation.refusals import REASON_LENGTH, NotPossible
from federation.runtime.tracing import request_ids
from federation.runtime.workers import holds, messages

State = PlayerImport.State
WORKING = (State.UPLOADED, State.READING, State.IMPORTING)
TASK = "federation.tasks.carry_out_import"  # by name, because tasks.py calls this module
PATIENCE = timedelta(days=30)  # after which a list that nobody answers is dropped with its file


def upload(
    user, filename: str, size: int, chunks: Callable[[], Iterable[bytes]], asked: Mapping[str, object], now: datetime
) -> PlayerImport:
    """A stored list, on its way to a worker. `asked`: how it is to be read, fields of PlayerImport."""
    digest = files.digest(chunks())
    waiting = PlayerImport.objects.filter(digest=digest, state__in=[*WORKING, State.ASKS]).first()
    if waiting is not None:
        raise NotPossible(_("This file is here already: %(state)s.") % {"state": waiting.get_state_display().lower()})
    with transaction.atomic():
        one = PlayerImport.objects.create(
            by=user, created=now, heard=now, filename=files.plain_name(filename), size=size, digest=digest,
            request=request_ids.current(), **asked
        )  # fmt: skip
        files.keep(one, chunks())
        audit.record("players.import-asked", user, now, about=one, text=one.filename)
        transaction.on_commit(lambda: send(one.pk))
    return one


def send(pk: int, before_others: bool = False) -> None:
    """Tell the workers of an import."""
    messages.tell(TASK, pk, first=before_others)


def is_begun(one: PlayerImport) -> bool:
    return bool(one.attempts)


def confirm(pk: int, user, reason: str, now: datetime) -> None:
    """Let an import be written. Where it is unusual a reason is needed."""
    reason = reason.strip()
    with transaction.atomic():
        one = _locked(pk, State.ASKS)
        if one.unusual and len(reason) < REASON_LENGTH:
            raise NotPossible(_("Say why the list is right although it changes more than usual."))
        one.state, one.answered_by, one.reason = State.IMPORTING, user, reason
        one.attempts, one.rows, one.percent, one.heard = 0, 0, 0, now
        work.begin(one)
        audit.record("players.import-confirmed", user, now, about=one, text=reason)
        transaction.on_commit(lambda: send(pk))


def drop(pk: int, user, reason: str, now: datetime) -> None:
    """Do not import a list. One that is being written cannot be stopped any more."""
    with transaction.atomic():
        one = _locked(pk, State.UPLOADED, State.READING, State.ASKS, State.FAILED)
        one.state, one.answered_by, one.reason, one.finished = State.DROPPED, user, reason.strip(), now
        one.save(update_fields=["state", "answered_by", "reason", "finished"])
        files.forget(one)
        audit.record("players.import-dropped", user, now, about=one, text=one.reason)


def again(pk: int, user, now: datetime) -> None:
    """Read an import that failed once more, from its beginning."""
    with transaction.atomic():
        one = _locked(pk, State.FAILED)
        if not one.parts.exists():
            raise NotPossible(_("Its file is not here any more. Upload it again."))
        one.state, one.attempts, one.heard, one.error, one.finished = State.UPLOADED, 0, now, "", None
        one.save(update_fields=["state", "attempts", "heard", "error", "finished"])
        audit.record("players.import-again", user, now, about=one, text=one.filename)
        transaction.on_commit(lambda: send(pk))


def look_round(now: datetime, unsent: timedelta = messages.UNSENT) -> None:
    """Send again what lost its worker or its message, and drop what nobody answers."""
    working = PlayerImport.objects.filter(state__in=WORKING)
    sent = ImportPart.objects.filter(of=OuterRef("pk"))  # a command reads a file of its own machine
    for one in messages.lost(TASK, holds.IMPORT, working.filter(Exists(sent)), is_begun, now, unsent):
        send(one.pk, before_others=is_begun(one))
    commands = list(working.exclude(Exists(sent)).values_list("pk", flat=True))
    killed = PlayerImport.objects.filter(pk__in=set(commands) - holds.held(holds.IMPORT, commands))
    killed.filter(state=State.IMPORTING).update(
        state=State.FAILED, error=_("The command was interrupted. Run it again."), finished=now
    )
    for one in PlayerImport.objects.filter(state__in=[State.ASKS, State.FAILED], heard__lt=now - PATIENCE):
        if one.state == State.ASKS or one.parts.exists():
            drop(one.pk, None, _("Nobody answered for 30 days."), now)


def _locked(pk: int, *states: str) -> PlayerImport:
    one = PlayerImport.objects.select_for_update().get(pk=pk)
    if one.state not in states:
        raise NotPossible(
            _("%(name)s is %(state)s.") % {"name": one.filename, "state": one.get_state_display().lower()}
        )
    return one
