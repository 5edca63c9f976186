"""What is answered when something asked for is not done, in the words shown on screen."""

from federation.dates import plain_day
from federation.models import Submission

REASON_LENGTH = 5  # letters of the shortest reason that says something


class NotPossible(Exception):
    """The request makes no sense in the present state of things; the message says why and what to do."""


class AlreadySent(Exception):
    """The same bytes were sent before and are still on the desk, or became a tournament."""

    def __init__(self, earlier: Submission, asked_by) -> None:
        self.earlier = earlier
        self.own = earlier.arbiter_id == asked_by.pk
        sender = "You" if self.own else "Another arbiter"
        super().__init__(
            f"{sender} already sent this file on {plain_day(earlier.created)} "
            f"(receipt {earlier.receipt}, {earlier.get_state_display().lower()})."
        )
