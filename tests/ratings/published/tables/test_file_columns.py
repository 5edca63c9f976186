"""What a list's file has and its page has not: ids, sex, and what the next change depends on."""

from ratings.published.tables.ranking import RankingTable
from tests.ratings.lists.list_factory import make_entry, make_list, make_player


def test_the_file_has_them_and_the_page_has_not(db):
    rating_list = make_list()
    player = make_player("Bąk, A", fide_id=1234567, sex="m")
    make_entry(rating_list, player, 2000, career_games=35, factor=20.0, active=False)
    table = RankingTable(rating_list)
    names = ("player", "national_id", "fide_id", "sex", "career_games", "k", "active")
    found = rating_list.entries.select_related("player").get()
    found.national_id, found.fide_id = player.national_id, player.fide_id
    row = dict(zip(table.file_head(), next(iter(table.file_rows([found]))), strict=True))
    expected = [player.pk, player.national_id, 1234567, "m", 35, 20, "no"]
    assert [row[name] for name in names] == expected
    shown = {column.name for column in table.columns}
    assert shown & {"ids", "sex", "experience"} == set()
