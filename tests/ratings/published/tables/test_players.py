"""The list of players: a column for every list in force, the first one on small screens too."""

from federation.models import Player
from ratings.models import Entry, PersonVersion, RatingList
from ratings.published.tables.players import Listed, PlayersTable

STANDARD, RAPID = RatingList(pk=1, system="fide"), RatingList(pk=2, system="fide-rapid")


def test_columns_are_the_lists_in_force():
    heads = [(str(head.words), str(head.attributes)) for head in PlayersTable([STANDARD, RAPID]).heads]
    assert heads == [
        ("Player", ""),
        ("Fed.", ' class="wide"'),
        ("Club", ' class="wide"'),
        (STANDARD.catalogue.short, ' class="num"'),
        (RAPID.catalogue.short, ' class="num wide"'),
        ("Category", ' class="wide"'),
    ]


def test_row_of_a_player_who_is_inactive_on_one_list():
    player = Player(pk=5, family_name="Okoń", given_name="Ewa", federation="POL")
    entry = Entry(list=STANDARD, rating=2402, person=PersonVersion(title="", sex="m"), active=False)
    row = str(PlayersTable([STANDARD, RAPID]).show([Listed(player, "WIM", {1: entry})]).body)
    assert row == (
        '<tr class="linked"><td><span class="title-code">WIM</span> '
        '<a class="row-link" href="/players/5/">Okoń, Ewa</a>'
        '<span class="under">POL</span></td><td class="wide soft">POL</td><td class="wide soft"></td>'
        '<td class="num rating soft">2402</td><td class="num wide"><span class="soft">–</span></td>'
        '<td class="wide"><strong>12</strong> <span class="soft" lang="pl">mistrz</span></td></tr>'
    )


def test_without_a_list_nobody_has_a_category():
    row = str(PlayersTable([]).show([Listed(Player(pk=5, family_name="Okoń", given_name="Ewa"), "", {})]).body)
    assert row.endswith('<td class="wide"></td></tr>')
