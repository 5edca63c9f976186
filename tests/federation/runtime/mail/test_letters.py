"""Letters are written with what they tell, once, to whoever wants them."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import Group, User
from django.db import transaction

from federation.models import AccountLanguage, Letter
from federation.permissions import OFFICER, REGISTRAR
from federation.runtime.mail import letters
from federation.runtime.office import identity
from federation.runtime.office.identity import Identity
from federation.vocabulary.words import said

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def with_mail(settings):
    settings.MAIL = True


def written() -> list[tuple[str, str, str]]:
    return list(Letter.objects.order_by("pk").values_list("to", "subject", "state"))


def test_a_letter_is_written_once_however_often_it_is_told(now):
    for _ in range(3):
        letters.write("failed", "ewa@example.org", "failed/1", "It failed", ["Why", "", "How"], "/desk/", now)
    letter = Letter.objects.get()
    assert (letter.subject, letter.text, letter.link, letter.due) == ("It failed", "Why\n\nHow", "/desk/", now)


def test_what_did_not_happen_is_not_told(now):
    with pytest.raises(RuntimeError), transaction.atomic():
        letters.write("failed", "ewa@example.org", "failed/1", "It failed", [], "", now)
        raise RuntimeError
    assert written() == []


def test_a_site_without_a_mail_server_writes_to_nobody(now, settings):
    settings.MAIL = False
    letters.write("failed", "ewa@example.org", "failed/1", "It failed", [], "", now)
    assert written() == []


def test_a_subject_is_one_line(now):
    letters.write("failed", "ewa@example.org", "k", "Open\r\nBcc: all@example.org", [], "", now)
    assert written() == [("ewa@example.org", "Open Bcc: all@example.org", "waiting")]


def test_letters_are_in_the_language_that_each_reader_chose(arbiter, officer, now):
    identity.keep(Identity(spoken=("en", "pl")))
    for user, language in ((arbiter, "pl"), (officer, "de")):  # German is not spoken here
        user.email = f"{user}@example.org"
        AccountLanguage.objects.create(user=user, language=language)
    words = said("{report} was rejected", report="R-1")
    letters.to_users([arbiter, officer], letters.RETURNED, "k", words, [words], "", now)
    assert list(Letter.objects.order_by("pk").values_list("language", "subject", "text")) == [
        ("pl", "Odrzucono: R-1", "Odrzucono: R-1"), ("en", "R-1 was rejected", "R-1 was rejected"),
    ]  # fmt: skip
    identity.keep(Identity())


def test_an_account_without_an_address_or_that_is_closed_is_not_written_to(arbiter, officer, now):
    officer.is_active, officer.email = False, "officer@example.org"
    letters.to_users([arbiter, officer], letters.RETURNED, "k", "s", [], "", now + timedelta(1))
    assert written() == []


def test_letters_to_officers_reach_administrators_who_have_no_other_role(officer, administrator, registrar):
    root, gone = User.objects.create_superuser("root"), User.objects.create_superuser("gone", is_active=False)
    both = User.objects.create_superuser("both")
    both.groups.add(Group.objects.get(name=REGISTRAR))
    assert set(letters.people(OFFICER)) == {officer, administrator, root}
    assert gone not in letters.people(OFFICER)
