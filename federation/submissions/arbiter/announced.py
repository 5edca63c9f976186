"""Which announced event a report is of, as its arbiter or an officer says it."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from federation.models import AnnouncedEvent, Decision, Submission
from federation.refusals import NotPossible
from federation.submissions.reading import lock


def say(submission: Submission, event: AnnouncedEvent | None, by, now: datetime) -> Submission:
    """None: it was not announced. While the report is not decided on."""
    with transaction.atomic():
        locked = lock(submission)
        if not locked.open and locked.state != Submission.State.SUBMITTED:
            raise NotPossible(_("The report is decided on already."))
        locked.announced, locked.announced_said = event, True
        locked.save(update_fields=["announced", "announced_said"])
        text = _("announced event: %(event)s") % {"event": event or "–"}
        Decision.objects.create(submission=locked, by=by, at=now, what=Decision.What.CHOSEN, text=text)
        return locked
