"""The statements know two directions, and nothing of a statement is left open."""

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
    assert "MAX(rating) AS best" in higher
    assert "entry.rating > standing.best" in higher
    assert "MIN(rating) AS best" in lower
    assert "entry.rating < standing.best" in lower


def test_gains_are_sorted_the_best_first():
    higher, lower = (statements.directed(statements.GAINS, each) for each in (False, True))
    assert "ORDER BY entry.rating - entry.previous DESC" in higher
    assert "ORDER BY entry.rating - entry.previous ASC" in lower
