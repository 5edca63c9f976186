"""What the upload desk answers when it will not do what it was asked, in the words shown on screen."""

from federation.models import Submission


class NotPossible(Exception):
    """The request makes no sense in the submission's present state; the message says why and what to do."""


class AlreadySent(Exception):
    """The same bytes were sent before and are still on the desk, or became a tournament."""

    def __init__(self, earlier: Submission, asked_by) -> None:
        self.earlier = earlier
        self.own = earlier.arbiter_id == asked_by.pk
        sender = "You" if self.own else "Another arbiter"
        super().__init__(
            f"{sender} already sent this file on {earlier.created.day} {earlier.created:%B %Y} "
            f"(receipt {earlier.receipt}, {earlier.get_state_display().lower()})."
        )
