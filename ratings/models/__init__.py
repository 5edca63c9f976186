"""The lists: what was published, how each number came about, and the runs that computed them.

Written by `ratings.lists` alone. A published list is never updated.
"""

from ratings.models.decisions import RatingDecision
from ratings.models.entries import CountedEvent, Entry, Line
from ratings.models.in_force import InForce
from ratings.models.lists import Export, ListQuerySet, PublishedList, RatingList, SentenceSet
from ratings.models.records import ListRecord, LiveRating, PersonalBest
from ratings.models.runs import Run, no_report
from ratings.models.series import Series, systems_counting

__all__ = [
    "CountedEvent", "Entry", "Export", "InForce", "Line", "ListQuerySet", "ListRecord", "LiveRating", "PersonalBest",
    "PublishedList", "RatingDecision", "RatingList", "Run", "SentenceSet", "Series", "no_report", "systems_counting",
]  # fmt: skip
