"""Which players of a report have no licence on the first day of its event, where the office asks for it."""

from collections.abc import Iterator, Sequence

from federation.matching.match import Match
from federation.models import Licence, Office
from federation.models.licences import Use
from federation.reports.problems import error, warning
from federation.reports.report import Problem, Report
from federation.runtime.office.identity import current
from federation.vocabulary.words import said

MISSING = "licence-missing"  # the code of the problem
NAMED = 12  # players


def problems(report: Report, matches: Sequence[Match]) -> list[Problem]:
    """One problem that names them, as serious as the office says; none where it does not ask.

    Asked are players of the federation's own country: others have the licence of their federation. Lines that nobody
    was found for yet are not counted.
    """
    asked = current().unlicensed
    if asked == Office.Unlicensed.OFF or report.start is None:
        return []
    ours = list(_ours(matches))
    keys = {match.player.pk for match in ours if match.player is not None}
    held = Licence.objects.valid(report.start).filter(use=Use.PLAYING, player__in=keys)
    licensed = set(held.values_list("player", flat=True))
    without = [match.entrant for match in ours if match.player is None or match.player.pk not in licensed]
    if not without:
        return []
    names: list[str] = [f"{entrant.number} {entrant.name}" for entrant in without[:NAMED]]
    if more := len(without) - NAMED if len(without) > NAMED else 0:
        names.append(said("and {count} more", count=more))
    message = said(
        "{missing} of {all:player|players} of the federation had no licence on {day}: {names:; }.",
        missing=len(without),
        all=len(ours),
        day=report.start,
        names=tuple(names),
    )
    made = error if asked == Office.Unlicensed.REFUSE else warning
    return [made(MISSING, message)]


def _ours(matches: Sequence[Match]) -> Iterator[Match]:
    """Lines of known players, and of new ones, who play for this federation or for none."""
    home = current().country
    for match in matches:
        federation = match.player.federation if match.player is not None else (match.new or {}).get("federation")
        if federation is not None and (not home or federation in ("", home)):
            yield match
