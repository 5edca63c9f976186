"""The report as a sheet: its rows as HTML, each cell under the name of its place, what is wrong and what was before.

Rows are joined here and not in a template: an open has thousands of players, and a page must not take seconds for them.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.models import Submission
from federation.reports.report import Entrant, Pairing, Problem, Report, Severity
from federation.reports.results import MOST_ROUNDS, blank
from federation.reports.sheet.edits import read_cell
from federation.reports.sheet.places import FIELDS, keys_of, place_of_problem, text_of, was_before
from federation.reports.sheet.typed import shown
from federation.reports.wording import points
from federation.submissions.parsed import edits_of
from federation.submissions.quotes import GAME, game_named

PART = 200  # rows that are sent at once
HEADS = {
    "title": gettext_lazy("Title"),
    "name": gettext_lazy("Player"),
    "sex": gettext_lazy("Sex"),
    "born": gettext_lazy("Born"),
    "federation": gettext_lazy("Fed."),
    "fide_id": gettext_lazy("FIDE id"),
    "rating": gettext_lazy("Rating"),
    "club": gettext_lazy("Club"),
}
BEFORE = ("title", "name", "federation", "rating")  # the rounds; the other facts come after the points
WORDS = {  # of the changes that a cell tells by itself
    Severity.ERROR: gettext_lazy("must be mended"),
    Severity.WARNING: gettext_lazy("to confirm"),
}


@dataclass
class Sheet:
    """The crosstable of a report as it is now, to be typed into."""

    submission: Submission
    report: Report
    problems: Iterable[Problem]
    may_change: bool
    first: int = 0  # of the rows that are shown
    marks: dict[str, Severity] = field(init=False)  # place -> how bad what is wrong there is

    def __post_init__(self) -> None:
        self.marks = marks(self.report, self.problems)

    @cached_property
    def keys(self) -> dict[str, Entrant]:
        return keys_of(self.report)

    @cached_property
    def was(self) -> dict[str, str]:
        return was_before(edits_of(self.submission)) if self.submission.edits else {}

    @cached_property
    def asked(self) -> dict[str, str]:
        """Place -> what the officer asks for there; "" where it is asked about alone."""
        quoted = self.submission.quoted if self.submission.open else []
        games = [(game_named(quote["key"]), quote) for quote in quoted if quote["key"].startswith(GAME)]
        return {
            f"cell-{named[1]}-{named[0]}": shown(read_cell(named[0], wanted)) if (wanted := quote.get("wanted")) else ""
            for named, quote in games
            if named
        }

    @cached_property
    def fields(self) -> list[str]:
        clubs = any(entrant.club for entrant in self.report.entrants)
        return [name for name in FIELDS if name != "club" or clubs]

    @property
    def heads(self) -> list[tuple[str, str]]:
        return [(name, HEADS[name]) for name in self.fields if name in BEFORE]

    @property
    def heads_after(self) -> list[tuple[str, str]]:
        return [(name, HEADS[name]) for name in self.fields if name not in BEFORE]

    @property
    def rounds(self) -> list[tuple[int, str, str]]:
        """Number, place and date of every round."""
        days = self.report.round_dates
        return [
            (round_, f"round-{round_}", day.isoformat() if (day := _at(days, round_ - 1)) else "")
            for round_ in range(1, self.last_round + 1)
        ]

    @property
    def last_round(self) -> int:
        """The last round that has a column: those announced have one before anything is known of them."""
        return max(self.report.rounds, min(self.report.declared_rounds or 0, MOST_ROUNDS))

    @property
    def rows(self) -> SafeString:
        """The rows of one part."""
        shown_keys = list(self.keys.items())[self.first : self.first + PART]
        return mark_safe("".join(self.row(key, entrant) for key, entrant in shown_keys))  # noqa: S308  # escaped below

    @property
    def next_part(self) -> int | None:
        """The first row of the next part; None after the last."""
        following = self.first + PART
        return following if following < len(self.report.entrants) else None

    @property
    def last(self) -> int:
        return min(self.first + PART, len(self.report.entrants))

    def row(self, key: str, entrant: Entrant) -> str:
        """One player's row."""
        name = entrant.name or _("number %(number)s") % {"number": entrant.number}
        facts = {what: self._field(key, name, entrant, what) for what in self.fields}
        cells = [self._number(key, entrant), *(cell for what, cell in facts.items() if what in BEFORE)]
        announced = map(blank, range(len(entrant.pairings) + 1, self.last_round + 1))
        cells += [self._round(key, name, pairing) for pairing in (*entrant.pairings, *announced)]
        cells += [self._points(key, name, entrant), *(cell for what, cell in facts.items() if what not in BEFORE)]
        return f'<tr id="row-{escape(key)}">{"".join(cells)}</tr>'

    def changed_rows(self, numbers: Iterable[int]) -> dict[str, str]:
        """Rows anew, by key: those of some start numbers."""
        wanted = set(numbers)
        return {key: self.row(key, entrant) for key, entrant in self.keys.items() if entrant.number in wanted}

    def _number(self, key: str, entrant: Entrant) -> str:
        text = str(entrant.number)
        if self.may_change:
            address = f"/submissions/{self.submission.pk}/rows/{key}/"
            text = f'<a href="{address}" tabindex="-1">{text}</a>'
        label = f"{_('%(name)s, number') % {'name': entrant.name}}: {entrant.number}"
        attrs = f'class="num s-number" tabindex="-1" data-v="{entrant.number}" aria-label="{escape(label)}"'
        return f'<td id="number-{escape(key)}" {attrs}>{text}</td>'

    def _field(self, key: str, name: str, entrant: Entrant, what: str) -> str:
        return self._cell(f"{what}-{key}", text_of(entrant, what), name, str(HEADS[what]), f"s-{what}")

    def _round(self, key: str, name: str, pairing: Pairing) -> str:
        column = _("round %(round)s") % {"round": pairing.round}
        waits = " s-open" if pairing.opponent is not None and not pairing.result else ""
        return self._cell(f"cell-{key}-{pairing.round}", shown(pairing), name, column, f"s-cell{waits}")

    def _points(self, key: str, name: str, entrant: Entrant) -> str:
        text = text_of(entrant, "points")
        summed = points(self.report.scoring.total(entrant.number, entrant.pairings))
        visible = text or summed
        return self._cell(f"points-{key}", text, name, _("points"), classes="s-points num", visible=visible)

    def _cell(self, place: str, text: str, name: str, column: str, classes: str, visible: str = "") -> str:
        label = f"{name}, {column}: {visible or text or _('nothing')}"
        data = ""
        mark = self.marks.get(place)
        if mark:
            classes += f" s-{mark}"
            label += f", {WORDS[mark]}"
        was = self.was.get(place)
        before = ""
        if was is not None and was != text:
            classes += " s-changed"
            before = f"<s>{escape(was) or '–'}</s>"
            label += ", " + _("was %(was)s") % {"was": was or _("nothing")}
        if place in self.asked:
            classes += " s-asked"
            wanted = self.asked[place]
            asks = (
                _("the officer asks: %(wanted)s") % {"wanted": wanted} if wanted else _("the officer asks about this")
            )
            before += f"<q>{escape(wanted) or '?'}</q>"
            label += f", {asks}"
        if visible and visible != text:
            classes += " soft"
            data = f' data-v="{escape(text)}"'
        head = classes.startswith("s-name")
        tag, scope = ("th", 'scope="row" ') if head else ("td", "")
        attrs = f'{scope}class="{classes}" tabindex="-1" aria-label="{escape(label)}"{data}'
        return f'<{tag} id="{escape(place)}" {attrs}>{escape(visible or text)}{before}</{tag}>'


def marks(report: Report, problems: Iterable[Problem]) -> dict[str, Severity]:
    """Place -> the worst that is wrong there; of two players with one number the first is meant."""
    found: dict[str, Severity] = {}
    keys = {entrant.number: key for key, entrant in reversed(keys_of(report).items())}
    for problem in problems:
        key = keys.get(problem.number) if problem.number is not None else None
        if key is None or problem.severity == Severity.NOTE:
            continue
        found.setdefault(place_of_problem(problem, key), problem.severity)  # errors come first
    return found


def _at(values: list, index: int):
    return values[index] if index < len(values) else None
