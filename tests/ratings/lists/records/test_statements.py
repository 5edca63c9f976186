"""The statements know two directions, and nothing of a statement is left open."""

import re

import pytest

from ratings.lists.records import statements

EVERY = [name for name in vars(statements) if name.isupper() and not name.startswith("_")]


@pytest.mark.parametrize("lower", [False, True])
@pytest.mark.parametrize("name", EVERY)
def test_every_statement_is_whole(name, lower):
    told = statements.directed(getattr(statements, name), lower)
    assert "{" not in told
    assert "INSERT INTO ratings_" in told


def test_the_lower_number_is_sought_where_it_is_better():
    higher, lower = (statements.directed(statements.BESTS_OF_LIST, each) for each in (False, True))
    assert "MAX(best) AS best" in higher
    assert "told.rating > told.best" in higher
    assert "MIN(best) AS best" in lower
    assert "told.rating < told.best" in lower


def test_gains_are_sorted_the_best_first():
    higher, lower = (statements.directed(statements.GAINS, each) for each in (False, True))
    assert "ORDER BY told.gain DESC" in higher
    assert "ORDER BY told.gain ASC" in lower


def test_rows_of_one_player_are_never_joined():
    """A database has no statistics of a list just written: it joined 100,000 entries row by row, for minutes."""
    joined = {name: set(re.findall(r"JOIN (\w+)", getattr(statements, name))) for name in EVERY}
    assert {name: tables for name, tables in joined.items() if tables} == {
        "BESTS_OF_LIST": {"ratings_ratinglist"},  # one row
        "BESTS_OF_EVENTS": {"federation_tournament"},  # by its key
        "GAINS": {"ratings_personversion"},
        "GAINS_IN_EVENTS": {"ratings_personversion"},
        "BEST_OF_GROUPS": {"ratings_personversion"},
    }
