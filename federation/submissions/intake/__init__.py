"""From the bytes that an arbiter sends to a report, at once or by a worker: the only writers of Intake."""

from federation.submissions.intake.life import forget_old, mine, receive, sent_by
from federation.submissions.intake.together import came_together, name_all, receive_all, submit_ready
from federation.submissions.intake.work import Reading

__all__ = [
    "Reading",
    "came_together",
    "forget_old",
    "mine",
    "name_all",
    "receive",
    "receive_all",
    "sent_by",
    "submit_ready",
]
