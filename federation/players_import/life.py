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
from federation.players_import import files, work
from federation.refusals import REASON_LENGTH, NotPossible
from federation.runtime.tracing import request_ids
from federation.runtime.workers import holds, messages

log = logging.getLogger(__name__)
State = PlayerImport.State
WORKING = (State.UPLOADED, State.READING, State.IMPORTING)
UNSENT = timedelta(seconds=15)  # one that waits for a worker for longer has a message in the queue, or lost it
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
    """Tell the workers of an import. While the broker is down it waits in its row for the calendar to send it."""
    try:
        current_app.send_task(TASK, [pk], **(messages.FIRST if before_others else {}))
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


def look_round(now: datetime, unsent: timedelta = UNSENT) -> None:
    """Send again what lost its worker or its message, and drop what nobody answers."""
    working = {one.pk: one for one in PlayerImport.objects.filter(state__in=WORKING)}
    free = sorted(working.keys() - holds.held(holds.IMPORT, working))
    there = messages.waiting(TASK) if free else set()
    for one in (working[pk] for pk in free):
        if not one.parts.exists():  # a command that was killed
            gone = PlayerImport.objects.filter(pk=one.pk, state=State.IMPORTING)
            gone.update(state=State.FAILED, error=_("The command was interrupted. Run it again."), finished=now)
        elif one.pk not in there and (one.attempts or one.heard <= now - unsent):
            send(one.pk, before_others=bool(one.attempts))
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
