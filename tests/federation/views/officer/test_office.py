"""The page of the federation's settings."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from federation.models import Deed, Office
from federation.permissions import ADMINISTRATOR
from federation.runtime.office import identity

pytestmark = pytest.mark.django_db
GIVEN = {"name": "Amber Chess Federation", "code": "amb", "country": "POL", "zone": "Europe/Warsaw", "language": "en"}
DRAWING = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/><script/></svg>'


@pytest.fixture
def free(settings) -> None:
    """The machine says nothing of the federation."""
    settings.FIXED, settings.FEDERATION_NAME, settings.FEDERATION_CODE = set(), "", ""


def send(client, **more):
    return client.post(reverse("office"), GIVEN | more)


def stored() -> tuple:
    row = Office.objects.get()
    return row.name, row.code, row.country, row.zone, row.languages


def test_every_page_has_the_new_name_and_emblem(client_for, free):
    client = client_for(ADMINISTRATOR)
    answer = send(client, picture=SimpleUploadedFile("emblem.svg", DRAWING))
    assert answer.headers["Location"] == reverse("office")
    assert stored() == ("Amber Chess Federation", "AMB", "POL", "Europe/Warsaw", ["en"])
    page = client.get(reverse("home")).content.decode()
    picture = reverse("emblem", args=[identity.current().emblem])
    assert f'<img class="masthead__emblem" src="{picture}"' in page
    assert "<h1>Ratings of the Amber Chess Federation</h1>" in page
    send(client, no_picture="on")
    assert (client.get(picture).status_code, Office.objects.get().emblem_name) == (404, "")


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"code": "A1"}, "Three letters from A to Z."),
        ({"zone": "Europe/Krakow"}, "Select a valid choice."),
        ({"country": "XYZ"}, "Select a valid choice."),
        ({"name": " "}, "This field is required."),
        ({"picture": SimpleUploadedFile("e.gif", b"GIF89a")}, "Neither a PNG nor an SVG that can be read."),
        ({"picture": SimpleUploadedFile("e.png", bytes(200_001))}, "The emblem is larger than 200 kB."),
        ({"picture": SimpleUploadedFile("e.png", bytes(400_000))}, "The emblem is larger than 200 kB."),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_saved(client_for, free, wrong, why):
    page = send(client_for(ADMINISTRATOR), **wrong).content.decode()
    assert "Nothing was saved" in page
    assert why in page
    assert not Deed.objects.exists()


def test_a_licence_is_proposed_and_chosen(client_for, free):
    client = client_for(ADMINISTRATOR)
    assert '<option value="cc-by-4.0" selected>' in client.get(reverse("office")).content.decode()
    assert identity.current().licence is None
    nameless = send(client, licence="other").content.decode()
    assert "Say what it is called." in nameless
    for choice, named in (("other", "Ours"), ("cc-by-4.0", "CC BY 4.0"), ("none", None)):
        send(client, licence=choice, licence_name="Ours", licence_url="https://example.org/licence")
        found = identity.current().licence
        assert (found.name if found else None) == named
    assert Office.objects.get().licence_url == ""


def test_what_the_machine_says_is_not_changed_here(client_for, settings):
    settings.FIXED = {"FEDERATION_NAME", "FEDERATION_CODE", "TIME_ZONE", "LANGUAGES"}
    client = client_for(ADMINISTRATOR)
    page = client.get(reverse("office")).content.decode()
    assert page.count("Set by the administrator of the machine (") == 4
    send(client)
    assert stored() == ("", "", "POL", "", [])
    assert identity.current().name == settings.FEDERATION_NAME == "Vistula Chess Federation"


def test_nothing_changed_is_said(client_for, free):
    client = client_for(ADMINISTRATOR)
    send(client)
    assert "Nothing was changed." in client.post(reverse("office"), GIVEN, follow=True).content.decode()
    assert Deed.objects.count() == 1


def test_languages_are_the_federations_choice(client_for, free, settings):
    settings.LANGUAGES = [("en", "English"), ("it", "italiano"), ("pl", "polski")]
    client = client_for(ADMINISTRATOR)
    send(client, language="pl", further=["it", "pl"])
    assert Office.objects.get().languages == ["pl", "it"]
    assert [client.get(each)["Content-Language"] for each in ("/lists/", "/it/lists/")] == ["pl", "it"]
    assert client.get("/en/lists/").status_code == 404
