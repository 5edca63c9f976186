"""What a row changes in a player, what it does not, and which rows say nothing new."""

from datetime import date

import pytest

from federation.models import Player
from federation.players_import.differences import STORED, Compared, apply, new_player, says_nothing_new, stored_player
from federation.players_import.formats.rows import read_row

KNOWN = {
    "national_id": "T-1", "fide_id": 9000001, "family_name": "Sokołowska", "given_name": "Ewa", "sex": "w",
    "born": date(1990, 5, 31), "birth_year": 1990, "federation": "POL", "region": "South",
}  # fmt: skip
SAME = {"national_id": "T-1", "name": "Sokołowska, Ewa"}


def player(**facts) -> Player:
    made = Player(pk=1, **KNOWN | facts)
    made.prepare()
    return made


def row(**said):
    return read_row(2, SAME | said, date(2026, 1, 1))


def stored(one: Player) -> tuple:
    return tuple(getattr(one, name) for name in STORED)


@pytest.mark.parametrize(
    "said",
    [
        {}, {"fide_id": "9000001"}, {"sex": "w"}, {"born": "1990-05-31"}, {"birth_year": "1990"}, {"federation": "POL"},
        {"region": "South"}, {"title": "WIM", "rating": "2000"},
    ],
)  # fmt: skip
def test_rows_that_say_nothing_new(said):
    one = player()
    assert says_nothing_new(row(**said), stored(one))
    assert (apply(row(**said), one, authoritative=True), stored(one)) == (Compared(), stored(player()))


@pytest.mark.parametrize(
    "said",
    [
        {"fide_id": "9000002"}, {"national_id": "T-2", "fide_id": "9000001"}, {"sex": "m"}, {"born": "1990-05-30"},
        {"birth_year": "1991"}, {"federation": "ITA"}, {"region": "North"}, {"name": "Sokolowska, Ewa"},
        {"name": "Sokołowska, E"}, {"club": "Hetman"},
    ],
)  # fmt: skip
def test_rows_that_say_something(said):
    assert not says_nothing_new(row(**said), stored(player()))


def test_a_row_about_a_merged_entry_always_says_something():
    assert not says_nothing_new(row(), stored(player(merged_into_id=2)))


MOVES = [
    ({"sex": "m"}, ("sexes", "w", "m")),
    ({"federation": "ITA"}, ("federations", "POL", "ITA")),
    ({"birth_year": "1991"}, ("births", "1990-05-31", "1991")),
    ({"born": "1990-05-30"}, ("births", "1990-05-31", "1990-05-30")),
    ({"name": "Kowalska, Ewa"}, ("names", "Sokołowska, Ewa", "Kowalska, Ewa")),
]


@pytest.mark.parametrize("authoritative", [True, False], ids=["own list", "list of FIDE"])
@pytest.mark.parametrize(("said", "move"), MOVES)
def test_what_differs_is_counted_whether_believed_or_not(said, move, authoritative):
    assert apply(row(**said), player(), authoritative).moved == [move]


@pytest.mark.parametrize("said", [said for said, _ in MOVES if "born" not in said])
def test_facts_of_the_register_stay_where_only_fide_differs(said):
    """The first four of MOVES but one: a day that differs within the year is neither taken nor doubted."""
    one = player()
    found = apply(row(**said), one, authoritative=False)
    assert (found.changed, len(found.doubts), stored(one)) == (set(), 1, stored(player()))


def test_fide_fills_what_is_empty():
    one = player(sex="", born=None, birth_year=None, federation="", region="", fide_id=None)
    said = row(fide_id="9000001", sex="w", born="1990-05-31", federation="POL", region="South")
    assert apply(said, one, authoritative=False) == Compared(
        {"fide_id", "sex", "born", "birth_year", "federation", "region"}
    )
    assert stored(one) == stored(player())


@pytest.mark.parametrize("name", ["Sokolowska, Ewa", "SOKOŁOWSKA, Ewa"])
def test_another_spelling_of_the_name_is_not_another_name(name):
    assert apply(row(name=name), player(), authoritative=True).moved == []


def test_an_older_list_moves_nobody():
    found = apply(row(federation="ITA"), player(national_id="FIDE-9000001"), authoritative=True, outdated=True)
    assert (found.moved, found.doubts) == ([], [])


def test_a_new_player_has_what_the_row_says_and_the_defaults():
    said = row(fide_id="9000001", sex="w", born="1990-05-31", federation="POL", region="South")
    assert stored(new_player(said))[1:] == stored(player())[1:]


def test_a_stored_row_becomes_the_player():
    assert stored(stored_player(stored(player()))) == stored(player())
