"""Settings that are checked as the site starts."""

import pytest
from django.core.exceptions import ImproperlyConfigured

from federation.runtime.checked_settings import contact, languages


def test_languages_have_their_own_names():
    assert languages(["en", "pl", "it"]) == [("en", "English"), ("pl", "polski"), ("it", "italiano")]


def test_language_that_django_does_not_know_is_refused():
    with pytest.raises(ImproperlyConfigured, match="codes that Django knows, like en,pl; not 'klingon'"):
        languages(["en", "klingon"])


@pytest.mark.parametrize(
    "said", ["office@example.org", "http://example.org/", "mailto:a@b.org\nContact: mailto:c@d.org"]
)
def test_a_contact_is_an_address_that_programs_read(said):
    with pytest.raises(ImproperlyConfigured, match="SECURITY_CONTACT"):
        contact(said)
