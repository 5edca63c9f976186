"""Of a list of FIDE's the own federation and the wanted ids are kept, with the games of each rate of play."""

from datetime import date

import pytest

from federation.models import OutsideRating
from federation.players_import.formats.rows import UnreadableList
from federation.reports.exports.player_lists import Kind, written
from ratings.lists.dry_runs.mirror import fide_lists
from tests.factories import player
from tests.ratings.lists.dry_runs.mirror.small_month import listed
from tests.requirement import SHARED

DAY = date(2026, 11, 1)
LINES = [
    listed(1, "Okoń, Jan", 2000, 3),
    listed(2, "Obcy, Ivan", 1900, 5, federation="UKR"),
    listed(3, "Strange, Ann", 1800, federation="ENG"),
    listed(4, "Lipa, Ewa", None),
]


@pytest.mark.parametrize("kind", [Kind.ALL_TXT, Kind.ALL_XML])
def test_who_is_kept_of_a_file(tmp_path, kind):
    path = tmp_path / f"players.{'xml' if 'xml' in kind else 'txt'}"
    path.write_bytes(b"".join(written(kind, LINES, DAY, "POL")))
    shares = []
    found = fide_lists.read(path, DAY, "POL", {2}, shares.append)
    assert (found.day, sorted(found.people), found.federations) == (DAY, [1, 2, 4], {"POL", "UKR", "ENG"})
    assert (found.tempos, found.counted) == ({"standard"}, {"standard"})
    one = found.people[1]
    assert (one.federation, one.birth_year, sorted(one.ratings)) == ("POL", 1980, ["standard"])
    told = one.ratings["standard"]
    assert (told.rating, told.games, told.factor) == (2000, 3, 20)
    assert found.people[4].ratings == {} and shares


def test_the_files_own_day_wins(tmp_path):
    path = tmp_path / "players_2026-12-01.txt"
    path.write_bytes(b"".join(written(Kind.ALL_TXT, LINES, DAY, "POL")))
    assert fide_lists.read(path, DAY, "POL", ()).day == date(2026, 12, 1)


def test_what_is_no_list_is_refused(tmp_path):
    path = tmp_path / "list.txt"
    path.write_bytes(b"This is a letter.\n")
    with pytest.raises(UnreadableList, match="columns"):
        fide_lists.read(path, DAY, "POL", ())


@pytest.mark.django_db
def test_a_list_that_was_imported(django_assert_num_queries):
    one, _nobody = player("Okoń", fide_id=1), player("Lipa", fide_id=4)
    OutsideRating.objects.create(player=one, date=DAY, tempo="rapid", rating=1700, factor=40, inactive=True)
    with django_assert_num_queries(1):
        found = fide_lists.imported(DAY, "POL")
    assert (sorted(found.people), found.tempos, found.counted) == ([1], {"rapid"}, set())
    told = found.people[1].ratings["rapid"]
    assert (told.rating, told.factor, told.inactive, told.games) == (1700, 40, True, None)
    assert [fide_lists.is_imported(day) for day in (DAY, date(2026, 12, 1))] == [True, False]
    assert fide_lists.earlier([one.pk], "rapid", [DAY]) == {(one.pk, DAY): 1700}


@pytest.mark.shared
def test_fides_own_lists_of_2014():
    """The rapid lists of February and March 2014: nobody of Poland without games has another rating."""
    lists = [
        fide_lists.read(SHARED / f"data/fide_lists/txt/rapid_2014_{month:02}.txt.gz", DAY, "POL", ())
        for month in (2, 3)
    ]
    assert [(one.day, one.tempos, one.counted) for one in lists] == [
        (date(2014, month, 1), {"rapid"}, {"rapid"}) for month in (2, 3)
    ]
    then, now = ({key: each.ratings["rapid"] for key, each in one.people.items()} for one in lists)
    still = [key for key in then.keys() & now.keys() if not now[key].games]
    assert (len(then), len(now), len(still)) == (1782, 1876, 1577)
    assert [key for key in still if then[key].rating != now[key].rating] == []
