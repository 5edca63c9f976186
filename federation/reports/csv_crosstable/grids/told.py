"""How a grid was read, in words, and why a table is none."""

from collections.abc import Sequence

from federation.reports.problems import note, warning
from federation.reports.report import Entrant, Report
from federation.reports.wording import sentences
from federation.vocabulary.words import said

GRID = said(
    "The columns of this table are opponents: it was read as a round robin. Rounds and colours are not "
    "in such a table; the games stand in the rounds of the Berger tables."
)
NO_OPPONENTS = said(
    "The cells of this table hold results and no opponents, and it is not certain which players met: its "
    "columns are not the players of its rows, with a mark where a player would meet themselves. Send a "
    "table whose cells name the opponents (12w1), that of both teams of a match, or the tournament as "
    "TRF16."
)
SUMS = said(
    "The cells of this table hold sums of points and no games: totals after each round, or of several "
    "games against one opponent. Send a table with each result, or the tournament as TRF16."
)
ONLY_COLOURS = said(
    "The cells of this table hold colours and opponents, such as B12, and no results. Send the table "
    "with the results, or the tournament as TRF16."
)
ONCE = said(
    "Each result stands in this table once: that of the opponent was read as its mirror image, compared with nothing."
)
ONCE_WITH_POINTS = said(
    "Each result stands in this table once: that of the opponent was read as its mirror image, compared with nothing "
    "but the points of the players."
)


def tell_grid(report: Report, what: str, told: Sequence[str], unconfirmed: Sequence[Entrant]) -> None:
    """Say how a grid was read. `unconfirmed`: whose results stand once; a warning where no totals confirm them."""
    report.problems.append(note("grid-read", sentences((what, *(said("{text}.", text=each) for each in told)))))
    if unconfirmed:
        code = "results-mirrored"
        if all(each.half_points is not None for each in unconfirmed):
            report.problems.append(note(code, ONCE_WITH_POINTS))
        else:
            report.problems.append(warning(code, ONCE))
