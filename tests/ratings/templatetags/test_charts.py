"""The marks and the rows of a chart: what they say, and that names are escaped."""

from datetime import date

from ratings.catalogue import SYSTEMS
from ratings.published.players.rating_chart import Mark, Series, chart
from ratings.templatetags.charts import chart_marks, chart_years

FIDE = SYSTEMS["fide"]
HISTORY = [(date(2025, 1, 1), 1500.0), (date(2026, 1, 1), 1520.0), (date(2026, 7, 1), 1510.0)]


def test_an_event_is_a_stroke_with_its_name():
    found = chart("Okoń", [Series("Standard", HISTORY, FIDE)], [Mark(date(2025, 1, 1), "King & Queen, 4½ / 9")])
    assert chart_marks(found) == (
        f'<line class="rating-chart__mark" x1="0.0%" x2="0.0%" y1="{found.foot - 7}" y2="{found.foot + 4}">'
        "<title>King &amp; Queen, 4½ / 9</title></line>"
    )


def test_a_year_is_a_row():
    found = chart("Okoń", [Series("Standard", HISTORY, FIDE), Series("DWZ", HISTORY[1:], FIDE)])
    assert chart_years(found) == (
        '<tr><th scope="row">2026</th><td class="num rating">1510</td><td class="num soft">1510 – 1520</td>'
        '<td class="num">1510</td></tr>\n'
        '<tr><th scope="row">2025</th><td class="num rating">1500</td><td class="num soft">1500</td>'
        '<td class="num"></td></tr>'
    )
