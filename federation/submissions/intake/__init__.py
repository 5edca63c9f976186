"""From the bytes that an arbiter sends to a report, at once or by a worker: the only writers of Intake."""

from federation.submissions.intake.life import look_round, mine, receive, sent_by
from federation.submissions.intake.work import carry_out

__all__ = ["carry_out", "look_round", "mine", "receive", "sent_by"]
