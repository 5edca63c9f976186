"""The exceptions that refuse an action, with the words shown on screen."""

from django.utils.translation import gettext as _

from federation.models import Submission
from federation.vocabulary.dates import plain_day

REASON_LENGTH = 5  # letters of the shortest reason that says something


class NotPossible(Exception):
    """The request makes no sense in the present state of things; the message says why and what to do."""


class AlreadySent(Exception):
    """The same bytes were sent before: the sender still has them, or they wait, or they became an event that counts.

    `event`: where they became one. What another arbiter did not submit is in nobody's way.
    """

    def __init__(self, earlier: Submission, asked_by) -> None:
        self.earlier = earlier
        self.own = earlier.arbiter_id == asked_by.pk
        self.event = earlier.tournament
        facts = {
            "created": plain_day(earlier.created),
            "receipt": earlier.receipt,
            "state": earlier.state_within,
        }
        if self.event is not None:
            words = _(
                "This file became the event %(code)s, %(name)s, and need not be sent again. If something in the event "
                "is wrong, ask for a correction on its page."
            )
            facts |= {"code": self.event.code, "name": self.event.name}
        elif self.own:
            words = _("You already sent this file on %(created)s (receipt %(receipt)s, %(state)s).")
        else:
            words = _(
                "Another arbiter already sent this file on %(created)s (receipt %(receipt)s), and it waits for the "
                "rating officer. If that report should not be there, write to the rating officer."
            )
        super().__init__(words % facts)
