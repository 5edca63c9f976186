"""`manage.py backup`: a file for its owner alone, in the place of none."""

import stat

import pytest
from django.core.management import call_command

from tests.federation.management.refusals import refusal

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("programs", "by_the_owner")]


def test_a_backup_is_read_by_its_owner_alone_and_overwrites_nothing(file):
    call_command("backup", str(file))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [each.name for each in file.parent.iterdir()] == [file.name]
    assert refusal("backup", str(file)) == f"{file} is there already; a backup overwrites nothing."


def test_without_a_name_the_file_is_named_after_the_moment_and_its_size_is_said(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    call_command("backup")
    (made,) = tmp_path.glob("tabiya-*.backup")
    assert capsys.readouterr().out.startswith(f"{made.name}: ")
