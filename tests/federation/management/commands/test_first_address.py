"""`manage.py first_address`: an address while nobody is there, and nothing afterwards."""

import pytest
from django.core.management import call_command

from federation.accounts import first_person
from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def test_it_prints_an_address_and_then_nothing(capsys, now):
    call_command("first_address", site="https://ratings.example.org/")
    head, token, _end = capsys.readouterr().out.strip().rsplit("/", 2)
    assert head == "https://ratings.example.org/begin"
    first_person.enter(token, "mila@example.org", "Mila", "Stork", PASSWORD, now)
    call_command("first_address")
    assert capsys.readouterr().out == ""
