"""The lists: what was published, how each number came about, and the runs that computed them.

Lists are written by `ratings.lists` alone, norms and applications by `ratings.titles`. A published list is never
updated.
"""

from ratings.models.analyses import EngineTable, GameAnalysis
from ratings.models.chain import Proof, Seal, Verification
from ratings.models.decisions import RatingDecision
from ratings.models.entries import PRINTED, CountedEvent, Entry, Line, PersonVersion, Printed
from ratings.models.files import FilePart, PublishedFile
from ratings.models.in_force import InForce
from ratings.models.laboratory import Backtest, FideFile, FideFilePart, FideMirror, YearsCount, YearsFilePart
from ratings.models.lists import ListMenus, ListQuerySet, PublishedList, RatingList, SentenceSet
from ratings.models.norms import EventNormFacts, NormFound, NormSearch, TitleApplication
from ratings.models.records import ListFigures, ListRecord, LiveRating, PersonalBest
from ratings.models.runs import Run, no_report
from ratings.models.series import Series, systems_counting

__all__ = [
    "PRINTED", "Backtest", "CountedEvent", "EngineTable", "Entry", "EventNormFacts", "FideFile", "FideFilePart",
    "FideMirror", "FilePart", "GameAnalysis", "InForce", "Line", "ListFigures", "ListMenus", "ListQuerySet",
    "ListRecord", "LiveRating", "NormFound", "NormSearch", "PersonVersion", "PersonalBest", "Printed", "Proof",
    "PublishedFile", "PublishedList", "RatingDecision", "RatingList", "Run", "Seal", "SentenceSet", "Series",
    "TitleApplication", "Verification", "YearsCount", "YearsFilePart", "no_report", "systems_counting",
]  # fmt: skip
