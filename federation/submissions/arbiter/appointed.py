"""Who the arbiters of a report are, as its arbiter or an officer says it."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from federation.models import Decision, Player, Submission
from federation.refusals import NotPossible
from federation.submissions.queue.waiting import COUNTED, count
from federation.submissions.reading import lock, reading
from federation.vocabulary.dates import federation_day


def say(submission: Submission, key: str, player: Player | None, by, now: datetime) -> Submission:
    """`key`: of the name in the report, Named.key. None: nobody in the register. While the report is not decided on."""
    with transaction.atomic():
        locked = lock(submission)
        if not locked.open and locked.state != Submission.State.SUBMITTED:
            raise NotPossible(_("The report is decided on already."))
        name = next((one.name for one in reading(locked, federation_day(now)).arbiters if one.key == key), None)
        if name is None:
            raise NotPossible(_("The report names no such arbiter."))
        locked.arbiters[key], locked.changed = player.pk if player is not None else None, now
        count(locked, reading(locked, federation_day(now)))
        locked.save(update_fields=["arbiters", *COUNTED])
        who = f"{player.name}, {player.national_id}" if player is not None else _("nobody in the register")
        text = _("arbiter %(name)s: %(who)s") % {"name": name, "who": who}
        Decision.objects.create(submission=locked, by=by, at=now, what=Decision.What.CHOSEN, text=text)
        return locked
