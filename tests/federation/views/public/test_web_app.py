"""The manifest names icons that are there: the federation's emblem, or our own sign."""

import struct

import pytest

from federation.models import Office
from federation.runtime.office import identity
from federation.runtime.pictures.rasterizing import png

RED = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path fill="#f00" d="M0 0h10v10H0z"/></svg>'
pytestmark = pytest.mark.django_db


def icon(client, address: str = "/icon-192.png") -> bytes:
    return client.get(address).content


def test_the_manifest_names_the_federation_and_icons_that_are_there(client, settings):
    answer = client.get("/manifest.webmanifest")
    said = answer.json()
    assert (answer["Content-Type"], said["name"], said["start_url"]) == (
        "application/manifest+json", settings.FEDERATION_NAME, "/",
    )  # fmt: skip
    sizes = {one["sizes"]: struct.unpack(">II", icon(client, one["src"])[16:24]) for one in said["icons"]}
    assert sizes == {"192x192": (192, 192), "512x512": (512, 512)}


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_icons_are_drawn_of_the_emblem(client, kind):
    own = icon(client)
    emblem = RED.encode() if kind == "svg" else png(RED, 10, 10)
    Office.objects.create(emblem=emblem, emblem_name=f"red.{kind}")
    identity.keep(identity.Identity(emblem=f"red.{kind}"))
    assert icon(client) not in (own, png(RED.replace("#f00", "none"), 192, 192))


def test_the_old_address_of_icons_answers(client):
    answer = client.get("/favicon.ico")
    assert (answer.status_code, answer["Content-Type"], answer.content[:4]) == (200, "image/x-icon", b"\0\0\1\0")


def test_other_sizes_are_not_drawn(client):
    assert client.get("/icon-5000.png").status_code == 404
