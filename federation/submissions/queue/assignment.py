"""Who looks at a report that waits: nobody yet, somebody who took it, or somebody it was given to."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from federation.audit import changed, record
from federation.models import Submission
from federation.permissions import OFFICER, account_name, has_role
from federation.refusals import NotPossible
from federation.runtime.mail import occasions


def assign(submission: Submission, to, by, now: datetime) -> Submission:
    """Give a report to `to`, who may be `by`; None gives it back to everybody.

    Any officer may still decide on it. NotPossible for what does not wait, and for somebody who decides on nothing.
    """
    must_be_officer(to)
    with transaction.atomic():
        locked = Submission.objects.without_files().select_for_update(of=("self",)).get(pk=submission.pk)
        if locked.state != Submission.State.SUBMITTED:
            raise NotPossible(
                _("The report is %(state)s, not waiting for a decision.") % {"state": locked.state_within}
            )
        if to is not None and to.pk == locked.arbiter_id:
            raise NotPossible(_("%(name)s sent this report and cannot decide on it.") % {"name": account_name(to)})
        before = locked.assigned_to
        if before == to:
            return locked
        locked.assigned_to = to
        locked.save(update_fields=["assigned_to"])
        told = changed([("with", before and account_name(before), to and account_name(to))])
        record("submission.assigned", by, now, about=locked, data={"changes": told})
        occasions.assigned(locked, by, now)
        return locked


def must_be_officer(user) -> None:
    """NotPossible for an account that decides on nothing."""
    if user is not None and not (user.is_active and has_role(user, OFFICER)):
        raise NotPossible(_("%(name)s is no rating officer.") % {"name": account_name(user)})
