"""The signal that the register sends to the lists: results have changed."""

from django.dispatch import Signal

# Sent after commit with first_day: datetime.date, the earliest day on which a counted result changed.
results_changed = Signal()
