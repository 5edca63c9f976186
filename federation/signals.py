"""The one word that travels from the register to the lists."""

from django.dispatch import Signal

# Sent after commit with first_day: datetime.date, the earliest day on which a counted result changed.
results_changed = Signal()
