"""The rows of an event's standings, put together at once: there are thousands of cells on a page."""

from functools import cache

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from federation.events.crosstable import Cell
from federation.events.standings.wording import written
from federation.reports.scoring import USUAL
from federation.runtime.office.languages import here
from federation.runtime.pages.tables import cell_html, escaped
from ratings.models import Line, RatingList
from ratings.published.events.event import CHANGE_DECIMALS, EventRatings, Told
from ratings.wording.numbers import points, rating, signed


class Standings:
    """What the page of an event prints under the head of its crosstable."""

    def __init__(self, told: EventRatings) -> None:
        self.told, self.address = told, cache(RatingList.get_absolute_url)
        self.rating_head, self.performance_head = escaped(gettext("Rating")), escaped(gettext("Perf."))
        self.change_head = escaped(gettext("Change"))
        self.why, self.why_none = gettext("Why %(change)s? %(name)s"), gettext("Why no change? %(name)s")
        self.asked = gettext("why?")
        self.codes = [escaped(code.short) for code in told.rows[0].row.tie_breaks] if told.rows else []
        self.base = told.rows[0].row.entrant.tournament.get_absolute_url() if told.rows else ""
        self.shared = any(one.row.place != one.row.number for one in told.rows)
        self.place_head = escaped(gettext("Place"))
        self.marked = cell_html('<abbr class="refused-mark" title="{}">*</abbr>', gettext("does not count"))

    @property
    def body(self) -> SafeString:
        return SafeString("\n".join([self.row(one) for one in self.told.rows]))

    def row(self, one: Told) -> str:
        row, entrant = one.row, one.row.entrant
        title = cell_html('<span class="title-code">{}</span> ', entrant.then.title) if entrant.then.title else ""
        cells = [
            f'<td class="num soft no">{row.number}</td>',
            f'<td class="who">{title}<a class="row-link" href="{here()}players/{entrant.player_id}/">',
            f"{escaped(entrant.player.name)}</a></td>",
            f'<td class="num before" data-label="{self.rating_head}">{rating(one.rating)}</td>',
            f'<td class="rating">{points(row.points)}</td>',
            *([f'<td class="num before" data-label="{self.place_head}">{row.place}</td>'] if self.shared else []),
            *[self.round(at, cell, at in one.refused) for at, cell in enumerate(row.cells, start=1)],
        ]
        if self.told.performs:
            performance = rating(one.performance)
            cells.append(f'<td class="num after" data-label="{self.performance_head}">{performance}</td>')
        if self.told.rated:
            change = self.change(one.line, entrant.player.name)
            cells.append(f'<td class="num after" data-label="{self.change_head}">{change}</td>')
        place = f"{self.base}standings/{entrant.number}/"
        for short, value in zip(self.codes, row.tie_breaks.values(), strict=True):
            cells.append(
                f'<td class="num soft tie" data-label="{short}"><a href="{place}#{short}">{written(value)}</a></td>'
            )
        return f"<tr>{''.join(cells)}</tr>"

    def round(self, at: int, cell: Cell, refused: bool) -> str:
        won = " round--won" if USUAL.worth(cell.counted) == 2 else "" if cell.played else " round--none"
        marked = self.marked if refused else ""
        return f'<td class="round{won}" data-label="{at}">{escaped(cell.text)}{marked}</td>'

    def change(self, line: Line | None, name: str) -> SafeString:
        """The change, which leads to its working."""
        if line is None:
            return cell_html('<span class="soft">–</span>')
        if line.change is None:
            colour, why, change = "soft", self.why_none % {"name": name}, self.asked
        else:
            colour, change = line.list.catalogue.direction(line.change), signed(line.change, CHANGE_DECIMALS)
            why = self.why % {"change": change, "name": name}
        words = '<a class="{}" href="{}players/{}/" aria-label="{}">{}</a>'
        return cell_html(words, colour, self.address(line.list), line.player_id, why, change)
