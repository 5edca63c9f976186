"""The exceptions that refuse an action, with the words shown on screen."""

from django.utils.translation import gettext as _

from federation.models import Submission
from federation.vocabulary.dates import plain_day

REASON_LENGTH = 5  # letters of the shortest reason that says something


class NotPossible(Exception):
    """The request makes no sense in the present state of things; the message says why and what to do."""


class AlreadySent(Exception):
    """The same bytes were sent before and are still on the desk, or became a tournament."""

    def __init__(self, earlier: Submission, asked_by) -> None:
        self.earlier = earlier
        self.own = earlier.arbiter_id == asked_by.pk
        sender = _("You") if self.own else _("Another arbiter")
        super().__init__(
            _("%(sender)s already sent this file on %(created)s (receipt %(receipt)s, %(state)s).")
            % {
                "sender": sender,
                "created": plain_day(earlier.created),
                "receipt": earlier.receipt,
                "state": earlier.get_state_display().lower(),
            }
        )
