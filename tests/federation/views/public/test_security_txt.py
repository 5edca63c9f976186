"""The address for reports of weaknesses of this site."""

from federation.runtime.office import identity
from federation.runtime.office.identity import Identity

ADDRESS = "/.well-known/security.txt"


def test_it_names_the_contact_for_half_a_year(client, settings, db, phone):
    settings.SECURITY_CONTACT, settings.SITE_URL = "mailto:office@example.org", "https://ratings.example.org"
    identity.keep(Identity(spoken=("en", "pl")))
    answer = client.get(ADDRESS)
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert answer.content.decode().splitlines() == [
        "Contact: mailto:office@example.org", "Expires: 2027-05-21T00:00:00Z",
        "Canonical: https://ratings.example.org/.well-known/security.txt", "Preferred-Languages: en, pl",
    ]  # fmt: skip


def test_without_a_contact_there_is_none(client, db):
    assert client.get(ADDRESS).status_code == 404
