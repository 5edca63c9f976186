"""`manage.py verify`: every list that follows, the first that does not, and exit code 1 then."""

from datetime import date

import pytest
from django.core.management import CommandError, call_command

from ratings.lists import database_guard
from ratings.models import Entry, Seal
from tests.factories import player, published
from tests.launcher.owner import thaw_for_a_test

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _whole(monkeypatch):
    """Nothing is said of the guard, which is taken down here to change what it keeps."""
    monkeypatch.setattr(database_guard, "missing", list)


def test_verify_tells_what_follows_and_names_what_does_not(officer, capsys):
    player("Okoń", 2000)
    january = published("fide", date(2026, 1, 1), officer)
    call_command("verify")
    assert capsys.readouterr().out == (f"FIDE standard: 1 lists follow, the last seal is {january.seal.digest}\n")
    thaw_for_a_test()
    Entry.objects.filter(list=january).update(rating=2800)
    with pytest.raises(CommandError, match="1 series do not follow"):
        call_command("verify", "fide")
    told = "FIDE standard of 1 January 2026 does not follow: its ratings; the numbers it prints.\n"
    assert capsys.readouterr().out == told


def test_verify_seals_what_came_out_before(officer, capsys):
    player("Okoń", 2000)
    published("fide", date(2026, 1, 1), officer)
    thaw_for_a_test()
    Seal.objects.all().delete()
    call_command("verify")
    assert "1 lists have no seal yet; --seal gives them one." in capsys.readouterr().out
    call_command("verify", "fide", "--seal")
    assert "1 lists sealed." in capsys.readouterr().out
    assert Seal.objects.count() == 1
