"""What the columns of a table hold, as arbiters said it: remembered by the words of its head, for the whole office.

Columns side by side whose words differ in figures alone are one run: "1.Rd", "2.Rd" and "3.Rd". So a table with more
rounds has the same head.
"""

import hashlib
import re
from collections.abc import Sequence
from datetime import datetime
from itertools import groupby

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from federation.audit import record
from federation.models import KnownTable
from federation.refusals import NotPossible
from federation.reports.csv_crosstable.proposal import propose
from federation.reports.csv_crosstable.several import cells_of
from federation.reports.problems import is_unknown
from federation.reports.report import Edit, Report
from federation.vocabulary.dates import federation_day
from federation.vocabulary.names import search_key

_FEWEST_WORDS = 3  # of a head by which a table is known again
_WORD_LENGTH = 40  # letters, as it is shown


def remember(report: Report, said: Edit, by, now: datetime) -> None:
    """Keep what was said of the columns of a table that has a head."""
    head = _head(report, said)
    runs = _runs(head)
    roles = (said.value.split(",") + ["-"] * len(head))[: len(head)]
    of_runs = [{roles[index] for index in run} for run in runs]
    if sum(map(bool, head)) < _FEWEST_WORDS or any(len(each) > 1 for each in of_runs):
        return
    columns = ",".join(each.pop() for each in of_runs)
    row = _row(report, said)
    words = [row[run[0]].strip()[:_WORD_LENGTH] + (" …" if len(run) > 1 else "") for run in runs]
    KnownTable.objects.update_or_create(
        head=_digest(head, runs), defaults={"words": words, "columns": columns, "at": now, "by": by}
    )


def remembered(report: Report) -> Edit | None:
    """What was said of a table with this head, for a report whose columns are not known; None where nothing was."""
    proposal = propose(cells_of(report)) if is_unknown(report) else None
    if proposal is None or proposal.at < 0:
        return None
    asked = Edit("columns", proposal.value, line=proposal.at + 1)
    head = _head(report, asked)
    runs = _runs(head)
    known = KnownTable.objects.filter(head=_digest(head, runs)).first()
    if known is None:
        return None
    value = ",".join(role for role, run in zip(known.columns.split(","), runs, strict=True) for _ in run)
    return Edit("columns", value, line=asked.line, since=federation_day(known.at).isoformat())


def every() -> QuerySet[KnownTable]:
    """All that is remembered, the latest first."""
    return KnownTable.objects.select_related("by")


def forget(pk: int, by, now: datetime) -> KnownTable:
    """From now on a table with this head is asked about again. Raises NotPossible where that was forgotten before."""
    with transaction.atomic():
        known = KnownTable.objects.select_for_update().filter(pk=pk).first()
        if known is None:
            raise NotPossible(_("That is no longer remembered."))
        record("columns.forgotten", by, now, about=known, text=known.columns)
        known.delete()
    return known


def _head(report: Report, said: Edit) -> list[str]:
    """The words over the columns, without figures."""
    return [
        re.sub("[0-9]", "", search_key(cell)).strip() or ("#" if cell.strip() else "") for cell in _row(report, said)
    ]


def _row(report: Report, said: Edit) -> Sequence[str]:
    rows = cells_of(report)
    return rows[said.line - 1] if said.line and said.line <= len(rows) else []


def _runs(head: Sequence[str]) -> list[list[int]]:
    """The columns of each run; one without a word stands for itself."""
    keys = [(word, 0 if word else at) for at, word in enumerate(head)]
    return [[at for at, _ in run] for _, run in groupby(enumerate(keys), key=lambda each: each[1])]


def _digest(head: Sequence[str], runs: Sequence[Sequence[int]]) -> str:
    return hashlib.sha256("|".join(head[run[0]] for run in runs).encode()).hexdigest()
