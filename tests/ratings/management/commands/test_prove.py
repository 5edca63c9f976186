"""`manage.py prove` says of each list whether it follows, and ends with an error where one does not."""

from datetime import date

import pytest
from django.core.management import CommandError, call_command

from federation.models import Game
from tests.factories import event, player, published
from tests.launcher.owner import as_owner, thaw_for_a_test

pytestmark = pytest.mark.django_db
MARCH, MAY = date(2026, 3, 1), date(2026, 5, 1)


def test_each_list_is_told_and_one_that_does_not_follow_is_an_error(officer, capsys):
    event("One", date(2026, 1, 10), date(2026, 1, 11), [(player("Okoń", 2000), player("Gołąb", 2000), 1)])
    for day in (MARCH, MAY):
        published("fide", day, officer)
    call_command("prove", "fide")
    assert capsys.readouterr().out.splitlines() == [
        "FIDE standard of 1 March 2026: follows from the register",
        "FIDE standard of 1 May 2026: follows from the register",
    ]
    thaw_for_a_test()
    with as_owner():
        Game.objects.update(white_score=1, black_score=1)
    with pytest.raises(CommandError, match="1 of 2 lists do not follow"):
        call_command("prove", "fide")
