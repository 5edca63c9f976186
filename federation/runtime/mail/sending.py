"""Letters on their way: claimed by one worker, handed to the mail server once, tried again while it is away.

Between the last byte of a letter and the server's answer nobody can know whether it was sent. A letter is marked right
before that byte, and one that is found marked, because its worker died or the line broke, is never sent again by
itself: it stands in the outbox as handed over, and a person decides.
"""

import logging
import smtplib
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from functools import partial
from urllib.parse import urlsplit

from django.conf import settings
from django.core.mail import EmailMultiAlternatives, get_connection
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.template.loader import render_to_string
from django.utils import translation

from federation.models.mail import Letter
from federation.runtime.mail import smtp
from federation.runtime.office.identity import current
from federation.runtime.office.reader_language import finished

log = logging.getLogger(__name__)
DEAD = timedelta(minutes=5)  # who claimed a letter and said nothing for so long is dead
LONGEST = timedelta(minutes=4)  # of sending at once: less than a task of the queue may take
WAITS = [timedelta(minutes=minutes) for minutes in (1, 2, 5, 15, 30, 60)]  # before the next attempt; then every hour
AT_ONCE = 100  # letters whose turn is looked up
State = Letter.State
STUCK = (State.HANDED, State.REFUSED)  # until a person decides


def send_waiting(clock: Callable[[], datetime]) -> int:
    """Send the letters that are due, over one connection, until the server is away. Returns how many were sent.

    What is left after some minutes the clock asks for again.
    """
    connection = get_connection()
    began, sent = clock(), 0
    try:
        for letter in _claimed(clock):
            try:
                sent += _sent(letter, connection, clock)
            except smtp.Away as away:  # the others need not be tried
                log.warning("mail server: %s", away)
                _later(_mine(letter), letter, str(away), clock())
                break
            if clock() - began >= LONGEST:
                break
    finally:
        _close(connection)
    return sent


def again(letter: Letter, now: datetime) -> bool:
    """Somebody decided to send a letter once more that was refused, or handed over without an answer."""
    stuck = Letter.objects.filter(pk=letter.pk, state__in=STUCK)
    return bool(stuck.update(state=State.WAITING, due=now, claimed=None))


def leave_to_people() -> None:
    """What waits may have been sent already, as after a backup is put back: an officer sends it again, or nobody."""
    Letter.objects.filter(state=State.WAITING).update(state=State.HANDED, claimed=None)


def _claimed(clock: Callable[[], datetime]) -> Iterator[Letter]:
    """Letters that are due, in the order in which they were written; each is this worker's alone until it is sent or
    put back. Some are looked up at once: with thousands that wait the database would look through them for each."""
    while keys := list(_free(clock()).order_by("due", "pk").values_list("pk", flat=True)[:AT_ONCE]):
        for key in keys:
            now = clock()
            if _free(now).filter(pk=key).update(claimed=now):
                yield from Letter.objects.filter(pk=key)  # which may be gone meanwhile


def _free(now: datetime) -> QuerySet[Letter]:
    """Letters that are due, and that no living worker has claimed."""
    free = Q(claimed=None) | Q(claimed__lt=now - DEAD)
    return Letter.objects.filter(free, state=State.WAITING, due__lte=now)


def _sent(letter: Letter, connection, clock: Callable[[], datetime]) -> bool:
    mine = _mine(letter)
    try:
        smtp.hand_over(connection, _message(letter), partial(_mark, mine, letter.text))
    except smtp.Interrupted:
        return False
    except smtplib.SMTPResponseException as answer:
        _answered(mine, letter, answer.smtp_code, f"{answer.smtp_code} {answer.smtp_error!r}", clock())
        return False
    except smtplib.SMTPRecipientsRefused as answer:
        code, words = next(iter(answer.recipients.values()))
        _answered(mine, letter, code, f"{code} {words!r}", clock())
        return False
    except (OSError, smtplib.SMTPException) as failure:
        _broken(mine, letter, f"{type(failure).__name__}: {failure}", clock())
        _close(connection)
        return False
    mine.update(state=State.SENT, sent=clock(), error="", claimed=None)
    return True


def _mine(letter: Letter):
    """The letter, as long as this worker's claim holds."""
    return Letter.objects.filter(pk=letter.pk, claimed=letter.claimed)


def _mark(mine, text: str) -> None:
    """The letter is handed over from here on; another worker that took it meanwhile is the one to send it. One that
    was deleted, or from which a name was taken out, is not sent as it was."""
    with transaction.atomic():
        marked = mine.filter(state=State.WAITING, text=text).update(state=State.HANDED)
    if not marked:
        raise smtp.Interrupted


def _answered(mine, letter: Letter, code: int, words: str, now: datetime) -> None:
    """The server said no: for good (5xx), or for the moment."""
    if code >= 500:
        log.warning("letter %s refused: %s", letter.pk, words)
        mine.update(state=State.REFUSED, error=words, claimed=None)
    else:
        _later(mine, letter, words, now)


def _broken(mine, letter: Letter, words: str, now: datetime) -> None:
    """No answer: what was not handed over yet waits, what was stays as it is."""
    log.warning("letter %s not sent: %s", letter.pk, words)
    if mine.filter(state=State.HANDED).update(error=words, claimed=None):
        return
    _later(mine, letter, words, now)


def _later(mine, letter: Letter, words: str, now: datetime) -> None:
    wait = WAITS[min(letter.attempts, len(WAITS) - 1)]
    row = {"state": State.WAITING, "due": now + wait, "claimed": None, "error": words}
    mine.update(attempts=F("attempts") + 1, **row)


def _message(letter: Letter) -> EmailMultiAlternatives:
    """As text and as simple HTML."""
    with translation.override(letter.language or current().language):
        link = f"{settings.SITE_URL}{letter.link}" if letter.link else ""
        ends = f"{settings.SITE_URL}{letter.ends}" if letter.ends else ""
        told = {
            "letter": letter, "link": link, "ends": ends, "federation": current().name, "site": settings.SITE_URL,
        }  # fmt: skip
        subject = finished(letter.subject)
        text = finished(render_to_string("federation/mail/letter.txt", told))
        html = finished(render_to_string("federation/mail/letter.html", told))
    number = {
        "Message-ID": f"<letter-{letter.pk}.{letter.created:%Y%m%d%H%M%S}@{urlsplit(settings.SITE_URL).hostname}>"
    }
    one_click = {"List-Unsubscribe": f"<{ends}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"} if ends else {}
    message = EmailMultiAlternatives(subject, text, None, [letter.to], headers=number | one_click)  # RFC 8058
    message.attach_alternative(html, "text/html")
    return message


def _close(connection) -> None:
    try:
        connection.close()
    except (OSError, smtplib.SMTPException):
        log.debug("the mail server was gone already")
