"""The emblem as browsers get it."""

import pytest
from django.urls import reverse

from federation.models import Office

pytestmark = pytest.mark.django_db


def test_it_is_a_picture_that_does_nothing_and_is_kept(client):
    Office.objects.create(emblem=b"<svg/>", emblem_name="a.svg")
    answer = client.get(reverse("emblem", args=["a.svg"]))
    assert (answer.status_code, answer.content) == (200, b"<svg/>")
    wanted = {
        "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=31536000, immutable",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "X-Content-Type-Options": "nosniff",
    }  # fmt: skip
    assert {name: answer[name] for name in wanted} == wanted


@pytest.mark.parametrize("name", ["b.svg", "a", ".."])
def test_another_or_none_is_not_there(client, name):
    Office.objects.create()
    assert client.get(f"/emblem/{name}").status_code == 404
