"""What an arbiter does with a report: send, confirm, answer, choose players, replace, submit, withdraw, restore."""

import hashlib
from contextlib import suppress
from datetime import datetime

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from federation.events.alike import fingerprints
from federation.models import Decision, Submission
from federation.refusals import REASON_LENGTH, AlreadySent, NotPossible
from federation.reports.files.reading import Unreadable
from federation.reports.report import Severity, without_private
from federation.reports.sheet.edits import to_dict
from federation.runtime.mail import occasions
from federation.submissions.arbiter.known_tables import remembered
from federation.submissions.arbiter.saving import STEPPED, keep_step, note_down, opened, save, state_of
from federation.submissions.pages import receipts
from federation.submissions.parsed import keep_as_sent, report_as_sent, report_of
from federation.submissions.queue.waiting import count
from federation.submissions.quotes import sentence
from federation.submissions.reading import choice_for, lock, reading, to_confirm, without_the_register
from federation.submissions.repeats import games_of
from federation.submissions.wording import left, megabytes
from federation.vocabulary.dates import federation_day
from federation.vocabulary.names import search_key

What = Decision.What
State = Submission.State
OPEN = (State.DRAFT, State.RETURNED)
DEAD = (State.REJECTED, State.WITHDRAWN)
MOST_WORDS = 2000  # letters of an answer


def upload(user, filename: str, content: bytes, now: datetime, packed: bytes = b"") -> Submission:
    """A new draft. Raises Unreadable or AlreadySent, and then nothing is stored.

    `packed`: what was read of the file, where somebody has read it already.
    """
    with transaction.atomic():
        return _store(user, filename, content, now, packed)


def override(submission: Submission, key: str, reason: str, now: datetime) -> Submission:
    """Confirm one warning."""
    return _confirm(submission, lambda problem: problem.key == key, reason, now)


def override_kind(submission: Submission, code: str, reason: str, now: datetime) -> Submission:
    """Confirm every warning of one kind that is still to confirm."""
    return _confirm(submission, lambda problem: problem.code == code, reason, now)


def confirm_again(submission: Submission, key: str, now: datetime) -> Submission:
    """Take a confirmation back."""
    with transaction.atomic():
        locked = opened(submission)
        before = state_of(locked)
        taken = locked.overrides.pop(key, None)
        if taken is None:
            raise NotPossible(_("That warning is not confirmed."))
        keep_step(locked, before, taken["message"])
        return save(locked, now, STEPPED, What.UNDONE, taken["message"])


def answer(submission: Submission, key: str, text: str, now: datetime) -> Submission:
    """Reply in words to one of the remarks for which the report was returned; a later reply takes the earlier's place.

    A remark that was mended needs none.
    """
    text = text.replace("\0", "").strip()[:MOST_WORDS]
    if len(text) < REASON_LENGTH:
        raise NotPossible(_("Say in a few words what you did about it; the rating officer reads it."))
    with transaction.atomic():
        locked = opened(submission)
        asked = next((quote for quote in locked.quoted if quote["key"] == key), None)
        if asked is None:
            raise NotPossible(_("The report was not returned for that."))
        locked.replies[key] = {"text": text, "at": now.isoformat()}
        words = sentence(asked["text"], asked.get("wanted", ""))
        return save(locked, now, ["replies"], What.ANSWERED, f"“{words}” {text}")


def replace(submission: Submission, filename: str, content: bytes, now: datetime, packed: bytes = b"") -> Submission:
    """The next version of the report, from another file. The header as typed and the players chosen stay."""
    with transaction.atomic():
        old = opened(submission)
        if hashlib.sha256(content).hexdigest() == old.digest:
            raise NotPossible(_("That is the file you sent before, byte for byte."))
        old.state, old.changed = State.WITHDRAWN, now
        old.save(update_fields=["state", "changed"])
        new = _store(old.arbiter, filename, content, now, packed, replacing=old)
        note_down(old, What.REPLACED, _("by version %(number)s") % {"number": new.version}, now)
        return new


def submit(submission: Submission, now: datetime) -> Submission:
    """Hand it to the rating officer, and fix who is who as it stands now."""
    with transaction.atomic():
        locked = opened(submission)
        now_read = reading(locked, federation_day(now))
        count(locked, now_read)
        if words := left(locked):
            raise NotPossible(_("Still %(left)s.") % {"left": words})
        for match in now_read.matches:
            if choice_for(locked.choices, match) is None:
                locked.choices[str(match.entrant.number)] = {
                    "name": search_key(match.entrant.name),
                    "player": match.player.pk,
                    "auto": True,
                }
        locked.state, locked.submitted, locked.steps, locked.undone = State.SUBMITTED, now, [], 0
        try:
            with transaction.atomic():
                save(locked, now, [*STEPPED, "state", "submitted"], What.SUBMITTED, "", now_read)
        except IntegrityError:  # the same bytes, submitted by another arbiter at the same moment
            raise NotPossible(_("Another arbiter submitted the same file at this moment.")) from None
        fingerprints.keep_report(locked, games_of(now_read.report, now_read.matches))
        occasions.handed_over(locked, receipts.letter(locked, now_read), now)
        return locked


def withdraw(submission: Submission, now: datetime) -> Submission:
    """Take the report back, at any time before it is accepted."""
    with transaction.atomic():
        locked = lock(submission)
        if locked.state in {State.ACCEPTED, *DEAD}:
            raise NotPossible(_("The report is %(state)s; it cannot be withdrawn.") % {"state": locked.standing})
        locked.state, locked.changed = State.WITHDRAWN, now
        locked.save(update_fields=["state", "changed"])
        fingerprints.forget_report(locked)
        note_down(locked, What.WITHDRAWN, "", now)
        return locked


def restore(submission: Submission, now: datetime) -> Submission:
    """Take a withdrawal back: the report is its arbiter's again, as it was. One that waited for the officer waits
    again, from now on, unless something came up meanwhile that its arbiter has to look at first.
    """
    with transaction.atomic():
        locked = lock(submission)
        until = locked.restorable_until
        if until is None:
            raise NotPossible(
                _("The report is %(state)s; no withdrawal of it can be taken back.") % {"state": locked.standing}
            )
        if now >= until:
            raise NotPossible(_("A withdrawal can be taken back for one day. Send the file again as a new report."))
        alive = in_the_way(locked.arbiter, locked.digest)
        if earlier := alive.first():
            raise AlreadySent(earlier, locked.arbiter)
        last = locked.decisions.filter(what__in=[What.SUBMITTED, What.RETURNED, What.RESTORED]).last()
        # Only a report that was returned has a reviewer: after a rejection or acceptance nothing is withdrawn.
        locked.state = State.RETURNED if locked.reviewed is not None else State.DRAFT
        locked.choices = without_the_register(locked.choices)
        try:
            with transaction.atomic():
                save(locked, now, ["state", "choices"], What.RESTORED, "")
        except IntegrityError:  # the same bytes, sent at the same moment
            raise AlreadySent(alive.get(), locked.arbiter) from None
        if last is not None and last.what == What.SUBMITTED:
            with suppress(NotPossible):
                return submit(locked, now)
        return locked


def _store(
    user, filename: str, content: bytes, now: datetime, packed: bytes, replacing: Submission | None = None
) -> Submission:
    if len(content) > settings.REPORT_MAX_BYTES:
        raise Unreadable(
            _("The file has %(size)s; %(most)s are the most.")
            % {"size": megabytes(len(content)), "most": megabytes(settings.REPORT_MAX_BYTES)}
        )
    digest = hashlib.sha256(content).hexdigest()
    alive = in_the_way(user, digest)
    if earlier := alive.first():
        raise AlreadySent(earlier, user)
    filename = plain_name(filename)
    new = Submission(
        arbiter=user, created=now, changed=now, filename=filename, content=content, size=len(content), digest=digest
    )
    if packed:
        keep_as_sent(new, packed)
    new.content = without_private(content, report_as_sent(new))
    _know_columns(new)
    if replacing is not None:
        new.version, new.replaces, new.message = replacing.version + 1, replacing, replacing.message
        new.edits += [edit for edit in replacing.edits if edit["what"] == "header"]
        new.first_id = replacing.first_id or replacing.pk
        new.overrides, new.choices, new.arbiters = replacing.overrides, replacing.choices, replacing.arbiters
        new.quoted, new.replies = replacing.quoted, replacing.replies
    count(new, reading(new, federation_day(now)))
    try:
        with transaction.atomic():
            new.save()
    except IntegrityError:  # the same bytes, sent by a second click at the same moment
        raise AlreadySent(alive.get(), user) from None
    told = _("%(file)s, version %(number)s") % {"file": filename, "number": new.version}
    note_down(new, What.SENT, filename if new.version == 1 else told, now)
    return new


def _know_columns(new: Submission) -> None:
    """Read the file; where the columns of its table are not clear, as somebody said of one with the same head."""
    if (said := remembered(report_as_sent(new))) is None:
        return
    new.edits = [to_dict(said)]
    try:
        report_of(new)
    except Unreadable:  # a table of other things under the same words
        new.edits = []


def plain_name(filename: str) -> str:
    """A file's name alone, as long as it is kept."""
    return filename.replace("\\", "/").rsplit("/", 1)[-1].replace("\0", "")[:200] or "report"


def in_the_way(user, digest: str) -> QuerySet[Submission]:
    """Reports with these bytes that are in the way of `user`: own ones, waiting ones, events that count."""
    own = Q(arbiter=user, state__in=OPEN)
    others = Q(state=State.SUBMITTED) | Q(state=State.ACCEPTED, tournament__withdrawn=False)
    return Submission.objects.filter(own | others, digest=digest).without_files().select_related("tournament")


def _confirm(submission: Submission, meant, reason: str, now: datetime) -> Submission:
    reason = reason.strip()
    if len(reason) < REASON_LENGTH:
        raise NotPossible(_("Say in a few words why this is right; the rating officer reads it."))
    with transaction.atomic():
        locked = opened(submission)
        now_read = reading(locked, federation_day(now))
        problems = [problem for problem in now_read.problems if meant(problem)]
        if any(problem.severity == Severity.ERROR for problem in problems):
            raise NotPossible(_("That must be mended; it cannot be confirmed."))
        warnings = to_confirm(locked, problems)
        if not warnings:
            raise NotPossible(_("There is nothing of that kind left to confirm."))
        before = state_of(locked)
        for problem in warnings:
            locked.overrides[problem.key] = {"reason": reason, "message": problem.message, "at": now.isoformat()}
        words = "; ".join(str(problem.message) for problem in warnings)
        keep_step(locked, before, words)
        return save(locked, now, STEPPED, What.CONFIRMED, f"{words} {reason}", now_read)
