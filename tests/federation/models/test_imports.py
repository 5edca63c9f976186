"""The states of an import, and what the database itself allows."""

import pytest
from django.db import IntegrityError, transaction

from federation.models import PlayerImport
from tests.federation.small_lists import NOW

State = PlayerImport.State


@pytest.mark.parametrize("state", State.values)
def test_states(state):
    one = PlayerImport(state=state)
    assert (one.working, one.over) == (
        state in {"uploaded", "reading", "importing"}, state in {"done", "dropped", "failed"},
    )  # fmt: skip


def test_what_exceeds_the_usual():
    figures = {"left": {"count": 11, "most": 10}, "new": {"count": 10, "most": 10}}
    assert PlayerImport(figures=figures).unusual == ["left"]


@pytest.mark.django_db
def test_the_database_lets_one_import_be_written_at_a_time():
    def begin(state: str) -> PlayerImport:
        return PlayerImport.objects.create(created=NOW, heard=NOW, filename="a.csv", size=1, state=state)

    begin(State.READING), begin(State.READING), begin(State.IMPORTING)
    with pytest.raises(IntegrityError), transaction.atomic():
        begin(State.IMPORTING)
    assert PlayerImport.objects.count() == 3
