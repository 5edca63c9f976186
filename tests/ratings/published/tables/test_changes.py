"""What a corrected edition says otherwise: the page's cells and the file's values."""

from ratings.models import Entry, PersonVersion
from ratings.published.editions.comparison import Difference
from ratings.published.tables.changes import ChangesTable

OLD = Entry(player_id=5, person=PersonVersion(name="Okoń, Ewa"), rating=2000, rank=4)
NEW = Entry(player_id=5, person=PersonVersion(name="Okoń, Ewa", title="WFM"), rating=2012.5, rank=2)


def test_row_of_a_player_on_both_editions():
    table = ChangesTable().show([Difference(OLD, NEW)])
    assert str(table.body) == (
        '<tr><th scope="row"><a href="/players/5/">Okoń, Ewa</a></th><td class="num">2000</td>'
        '<td class="num"><strong>2012.5</strong></td><td class="num">+12.5</td><td>no title → WFM</td></tr>'
    )
    values = dict(zip(table.file_head(), next(table.file_rows(table.shown)), strict=True))
    assert values == {
        "player": 5, "name": "Okoń, Ewa", "original_name": "Okoń, Ewa", "title": "WFM", "original_title": "", "why": "",
        "original_rating": 2000, "rating": 2012.5, "difference": 12.5, "original_rank": 4, "rank": 2,
    }  # fmt: skip


def test_row_of_a_player_who_is_gone():
    table = ChangesTable().show([Difference(OLD, None, "merged into Okoń, E")])
    assert '<td class="num"><span class="soft">not listed</span></td><td class="num">–</td>' in table.body
    assert "<td>merged into Okoń, E</td>" in table.body
    assert list(table.file_rows(table.shown)) == [
        [5, "Okoń, Ewa", "Okoń, Ewa", None, "", "merged into Okoń, E", 2000, None, None, 4, None],
    ]
