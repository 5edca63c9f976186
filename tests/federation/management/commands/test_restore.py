"""`manage.py restore`: what it refuses, and what it says afterwards."""

import pytest
from django.core.management import call_command

from federation.models import Player
from tests.factories import player
from tests.federation.management.refusals import refusal

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("programs", "by_the_owner")]


def test_a_database_with_people_is_not_replaced_by_mistake(file):
    call_command("backup", str(file))
    player("Okoń", 2000)
    assert "--replace" in refusal("restore", str(file))
    assert Player.objects.count() == 1


def test_a_file_that_is_no_backup_is_refused(tmp_path):
    other = tmp_path / "report.trf"
    other.write_text("012 Baltic Open")
    assert refusal("restore", str(other)).startswith(f"{other} is no backup of a database like this one")


def test_a_file_that_is_not_there_is_refused(tmp_path):
    assert "No such file" in refusal("restore", str(tmp_path / "none.backup"))


def test_everybody_is_told_to_sign_in_again(file, capsys):
    call_command("backup", str(file))
    capsys.readouterr()
    call_command("restore", str(file))
    assert capsys.readouterr().out == "The backup is in its place. Everybody has to sign in again.\n"
