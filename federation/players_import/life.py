"""The life of an uploaded list: sent to a worker, answered or dropped by a registrar, tried again, taken up again."""

import logging
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta

from celery import current_app
from django.db import transaction
from django.utils.translation import gettext as _
from kombu.exceptions import OperationalError

from federation import audit
from federation.models import PlayerImport
from federation.players_import import files, progress, work
from federation.refusals import REASON_LENGTH, NotPossible

log = logging.getLogger(__name__)
State = PlayerImport.State
WORKING = (State.UPLOADED, State.READING, State.IMPORTING)
UNSENT = timedelta(minutes=1)  # one that waits for a worker for longer may wait in vain: it is sent again
SILENCE = timedelta(minutes=10)  # one in work that says nothing for so long has lost its worker
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
            by=user, created=now, heard=now, filename=files.plain_name(filename), size=size, digest=digest, **asked
        )
        files.keep(one, chunks())
        transaction.on_commit(lambda: send(one.pk))
    return one


def send(pk: int) -> None:
    """Tell the workers of an import. While the broker is down it waits in its row for the calendar to send it."""
    try:
        current_app.send_task("federation.tasks.carry_out_import", [pk])  # by name, because tasks.py calls this module
    except OperationalError:
        log.exception("import %s could not be sent to the workers; the calendar will send it", pk)


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
        transaction.on_commit(lambda: send(pk))


def drop(pk: int, user, reason: str, now: datetime) -> None:
    """Do not import a list. One that is being written cannot be stopped any more."""
    with transaction.atomic():
        one = _locked(pk, State.UPLOADED, State.READING, State.ASKS, State.FAILED)
        one.state, one.answered_by, one.reason, one.finished = State.DROPPED, user, reason.strip(), now
        one.save(update_fields=["state", "answered_by", "reason", "finished"])
        files.forget(one)
        audit.record("players.import-dropped", user, now, about=one, text=one.reason)


def again(pk: int, now: datetime) -> None:
    """Read an import that failed once more, from its beginning."""
    with transaction.atomic():
        one = _locked(pk, State.FAILED)
        if not one.parts.exists():
            raise NotPossible(_("Its file is not here any more. Upload it again."))
        one.state, one.attempts, one.heard, one.error, one.finished = State.UPLOADED, 0, now, "", None
        one.save(update_fields=["state", "attempts", "heard", "error", "finished"])
        transaction.on_commit(lambda: send(pk))


def look_round(now: datetime, silence: timedelta = SILENCE, unsent: timedelta = UNSENT) -> None:
    """Send again what lost its worker or its message, and drop what nobody answers."""
    for one in PlayerImport.objects.filter(state__in=WORKING):
        heard = progress.of(one).heard
        if not one.parts.exists():
            if heard <= now - SILENCE:  # a command that was killed
                gone = PlayerImport.objects.filter(pk=one.pk, state=State.IMPORTING)
                gone.update(state=State.FAILED, error=_("The command was interrupted. Run it again."), finished=now)
        elif heard <= now - (silence if one.attempts else unsent):
            send(one.pk)
    for one in PlayerImport.objects.filter(state__in=[State.ASKS, State.FAILED], heard__lt=now - PATIENCE):
        if one.state == State.ASKS or one.parts.exists():
            drop(one.pk, None, _("Nobody answered for 30 days."), now)


def resume(now: datetime) -> None:
    """Send every open import once. Only where no worker runs."""
    look_round(now, timedelta(0), timedelta(0))


def _locked(pk: int, *states: str) -> PlayerImport:
    one = PlayerImport.objects.select_for_update().get(pk=pk)
    if one.state not in states:
        raise NotPossible(
            _("%(name)s is %(state)s.") % {"name": one.filename, "state": one.get_state_display().lower()}
        )
    return one
