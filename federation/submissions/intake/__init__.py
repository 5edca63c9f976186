"""From the bytes that an arbiter sends to a report, at once or by a worker: the only writers of Intake."""

from federation.submissions.intake.life import forget_old, mine, receive, sent_by
from federation.submissions.intake.work import Reading

__all__ = ["Reading", "forget_old", "mine", "receive", "sent_by"]
