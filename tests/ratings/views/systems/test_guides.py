"""The guides of arbiters and officers: there for everybody, linked where they are needed, with addresses that exist."""

import re

import pytest
from django.urls import resolve, reverse

from ratings.catalogue import handbook

GUIDES = {path.stem: path.read_text(encoding="utf-8") for path in sorted(handbook.GUIDES.glob("*.md"))}
pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", GUIDES)
def test_everybody_reads_a_guide(name, client):
    page = client.get(f"/guides/{name}/").content.decode()
    title, *headings = re.findall(r"<h[12]>(.*?)</h[12]>", page.partition("<main")[2])
    assert [title, *headings] == re.findall(r"^##? (.*)$", GUIDES[name], re.M)


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_names_addresses_of_the_site(name):
    """`resolve` raises where there is no such page."""
    named = re.findall(r"\]\((.*?)\)", GUIDES[name])
    assert [resolve(each).url_name for each in named if each.startswith("/")]
    assert [each for each in named if not each.startswith("/")] == []


@pytest.mark.parametrize("name", ["registrar", "../arbiter", "arbiter.md"])
def test_there_is_no_other_guide(name):
    assert handbook.guide(name, lambda _: None) is None


@pytest.mark.parametrize(
    ("role", "start", "name"), [("arbiter", "submissions", "arbiter"), ("officer", "desk", "officer")]
)
def test_the_start_page_of_a_role_leads_to_its_guide(role, start, name, client, request):
    client.force_login(request.getfixturevalue(role))
    assert f'href="/guides/{name}/"' in client.get(reverse(start)).content.decode()
