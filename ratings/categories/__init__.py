"""A rating of a known scale -> its label, by the table of one federation or another."""

from ratings.categories.bands import Band, Basis, Label, Table
from ratings.categories.labels import SWITCH, TABLES, TITLE_MINIMUMS, event_category, event_range, label

__all__ = [
    "SWITCH", "TABLES", "TITLE_MINIMUMS", "Band", "Basis", "Label", "Table", "event_category", "event_range", "label",
]  # fmt: skip
