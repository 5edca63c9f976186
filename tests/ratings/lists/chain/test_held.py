"""Everything that names a person is handed out, and that it was is written down."""

import pytest

from federation.models import Correction, Deed, PlayerImport
from federation.people.privacy import erasing
from federation.people.privacy.held import sections
from ratings.lists.chain import erasure, held
from tests.factories import noon, player
from tests.federation.runtime.mail.following.follow_factory import follow
from tests.ratings.lists.chain.test_erasure import MARCH, REASON, someone

pytestmark = pytest.mark.django_db
__all__ = ["someone"]  # a fixture


def test_everything_that_names_the_person_is_handed_out(someone, officer, client_for):
    client = client_for("registrar")
    address = f"/register/players/{someone.pk}/held/"
    asked = {"reason": REASON, "as_file": "json"}
    response = client.post(address, asked)
    told = response.json()
    filled = {code for code, rows in told.items() if rows}
    assert filled >= {
        "register", "history", "spellings", "outside", "titles", "documents", "events", "games", "reports", "decisions",
        "corrections", "mail", "archived-names", "log", "versions", "ratings", "runs", "takings", "intakes", "sign-ins",
        "administration",
    }  # fmt: skip
    assert "no-store" in response["Cache-Control"]
    assert {row["born"] for row in told["register"]} == {"1987-06-05", None}
    deed = Deed.objects.get(what=held.HANDED_OUT)
    assert (deed.text, deed.about_id, deed.data["form"]) == (REASON, str(someone.pk), "json")
    page = client.post(address, {**asked, "as_file": "page"})
    assert "1987" in page.content.decode() and "no-store" in page["Cache-Control"]
    assert client.get(address).status_code == 200 and Deed.objects.filter(what=held.HANDED_OUT).count() == 2


def test_nobody_else_is_handed_out(someone, client_for):
    Correction.objects.create(
        asked=noon(MARCH), player=someone, wrong="?", name="Okoń, Tadeusz", email="okon@example.org"
    )
    PlayerImport.objects.create(
        created=noon(MARCH), heard=noon(MARCH), filename="list.txt", digest="0" * 64, format="fide", size=1,
        refusals=["5: Okoń, Tadeusz has no sex", "6: Zdzichowicz, Kunegunda has no sex"],
    )  # fmt: skip
    asked = {"reason": REASON, "as_file": "json"}
    told = client_for("registrar").post(f"/register/players/{someone.pk}/held/", asked).json()
    names = {row["name"] for row in told["corrections"]}
    assert names == {"", "Kunegunda Zdzichowicz"}  # who asked about them, and what they asked about somebody else
    assert [row["text"] for row in told["imports"]] == ["6: Zdzichowicz, Kunegunda has no sex"]
    assert "a@example.org" not in str(told["mail"]) and "hetman secret@example.org" in str(told["mail"]).lower()


def test_who_follows_is_counted_and_whom_the_person_follows_is_said(someone, settings):
    settings.MAIL = True
    for one, address in ((someone, "lis@example.org"), (player("Okoń"), "kunegunda@example.org")):
        follow(one, address, noon(MARCH), guardian=True)
    asked = {"name": "Kunegunda Zdzichowicz", "email": "Kunegunda@example.org"}
    Correction.objects.create(asked=noon(MARCH), player=someone, wrong="?", **asked)
    told = {section.code: section.rows for section in sections(erasure.of(someone))}
    assert told["followers"] == [{"number": 2}]  # the fixture's, too
    assert "Okoń, Test" in {row["player_words"] for row in told["following"]}
    assert "lis@example.org" not in str(told["mail"])


def test_every_text_that_is_searched_when_erasing_is_handed_out(someone):
    codes = {section.code for section in sections(erasure.of(someone))}
    assert {code for code, *_ in erasing.TEXTS} | {"sign-ins", "administration"} <= codes


def test_a_reason_is_needed(someone, client_for):
    response = client_for("registrar").post(f"/register/players/{someone.pk}/held/", {"as_file": "json"})
    assert response.status_code == 200 and not Deed.objects.filter(what=held.HANDED_OUT).exists()
