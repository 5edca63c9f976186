"""No page of any role says a common English word in another language, outside what is meant.

One page of each kind, in one language each, in turn: all of them together see every template. With EVERY_LANGUAGE=1 in
the environment each kind in every language, by the roles that may read it in turn: eight hundred pages, ten minutes.
`python -m tests.languages.english` follows the links of a site that runs, where there is more to read.
"""

import os
from itertools import cycle

import pytest
from django.test import Client
from django.utils import translation

from federation.runtime.office import identity, languages
from federation.runtime.office.identity import Identity
from tests.languages import catalogues
from tests.languages.english.pages import english_in
from tests.walks import failures_of
from tests.walks.roles import ROLES, WALK

pytestmark = [pytest.mark.django_db, pytest.mark.xdist_group("one walk")]
OTHERS = catalogues.languages()
MEANT = (  # what tests/walks/addresses.py stores, as somebody typed it
    "to be walked", "an event was withdrawn", "Round 1 was a draw.", "made up", "arbiter",
)  # fmt: skip
WALKED = [
    (name, [role for role, got in zip(ROLES, row.split(), strict=True) if got == "ok"])
    for (name, method), row in WALK.items()
    if method == "GET" and "ok" in row.split() and not name.startswith("api-")
]
IN_TURN = cycle(OTHERS)
PAGES = (
    [(name, role, language) for name, roles in WALKED for role, language in zip(cycle(roles), OTHERS, strict=False)]
    if os.environ.get("EVERY_LANGUAGE")
    else [(name, roles[0], next(IN_TURN)) for name, roles in WALKED]
)


@pytest.fixture
def spoken():
    identity.keep(Identity(spoken=("en", *OTHERS)))
    with translation.override("en"):
        yield
    identity.keep(Identity())
    languages.settle()


def test_no_page_says_a_common_english_word(spoken, browsers, address):
    def look(name: str, role: str, language: str) -> str:
        with translation.override(language):
            where = address(name)
        client = Client(headers={"accept-language": language})
        client.cookies.load({key: each.value for key, each in browsers[role].items()})
        response = client.get(where)
        if response.status_code != 200 or not response["Content-Type"].startswith("text/html"):
            return ""
        said = list(english_in(response.content.decode(), MEANT))
        if response["Content-Language"] != language:
            said.insert(0, f"in {response['Content-Language']}")
        return "\n  ".join(said)

    found = failures_of(PAGES, look)
    assert found == [], "\n".join(found)
