"""What a chart of ratings has many of, as HTML: the marks of events, and the rows of the table beside it.

Printed here and not by a template, as in `federation.runtime.pages.tables`: a player may have hundreds of them.
"""

from django import template
from django.utils.safestring import SafeString, mark_safe

from federation.runtime.pages.tables import cell_html
from ratings.published.players.rating_chart import Chart, Year

register = template.Library()
MARK = '<line class="rating-chart__mark" x1="{0}%" x2="{0}%" y1="{1}" y2="{2}"><title>{3}</title></line>'
HIGH, LOW = 7, 4  # pixels above and below the axis


@register.simple_tag
def chart_marks(chart: Chart) -> SafeString:
    """A stroke on the axis of time for everything that is marked, with its words."""
    marks = [cell_html(MARK, str(one.x), chart.foot - HIGH, chart.foot + LOW, one.label) for one in chart.marks]
    return mark_safe("\n".join(marks))  # noqa: S308 (escaped where it is made)


@register.simple_tag
def chart_years(chart: Chart) -> SafeString:
    """The rows of the table of years."""
    return mark_safe("\n".join([_row(one) for one in chart.years]))  # noqa: S308 (as above)


def _row(one: Year) -> str:
    between = one.low if one.low == one.high else f"{one.low} – {one.high}"
    first, *others = one.last
    numbers = "".join([cell_html('<td class="num">{}</td>', each) for each in others])
    words = '<tr><th scope="row">{}</th><td class="num rating">{}</td><td class="num soft">{}</td>'
    return f"{cell_html(words, str(one.year), first, between)}{numbers}</tr>"
