"""What an import exceeds, and what the database itself allows."""

import pytest
from django.db import IntegrityError, transaction

from federation.models import PlayerImport
from tests.federation.small_lists import NOW

State = PlayerImport.State


def test_what_exceeds_the_usual():
    figures = {"left": {"count": 11, "most": 10}, "new": {"count": 10, "most": 10}}
    assert PlayerImport(figures=figures).unusual == ["left"]


@pytest.mark.django_db
def test_the_database_lets_one_import_be_written_at_a_time():
    def begin(state: str, writing: bool) -> PlayerImport:
        return PlayerImport.objects.create(
            created=NOW, heard=NOW, filename="a.csv", size=1, state=state, writing=writing
        )

    begin(State.WORKING, False), begin(State.WORKING, False), begin(State.DONE, True), begin(State.WORKING, True)
    with pytest.raises(IntegrityError), transaction.atomic():
        begin(State.WAITING, True)
    assert PlayerImport.objects.count() == 4
