"""The page of Polish norms: every edition with its numbers, the examples with their working, the way to it."""

import re

import pytest
from django.utils.html import strip_tags

pytestmark = pytest.mark.django_db


def text(response) -> str:
    return re.sub(r"\s+", " ", strip_tags(response.content.decode().replace("<", " <"))).replace("&#x27;", "'")


def rows(response, edition: str) -> list[list[str]]:
    """The cells of the table of an edition."""
    section = re.search(rf'id="{edition}".*?</table>', response.content.decode(), re.DOTALL)
    assert section
    body = section[0].split("<tbody>")[1]
    return [
        [re.sub(r"\s+", " ", strip_tags(cell)).strip() for cell in re.findall(r"<t[hd].*?</t[hd]>", row, re.DOTALL)]
        for row in body.split("</tr>")[:-1]
    ]


OLD = [
    ["m Mistrz (krajowy)", "2400", "9", "2200", "9", "30", "?"],
    ["k Kandydat na mistrza", "2200", "9", "2000", "9", "30", "?"],
    ["I Kategoria pierwsza", "2000", "9", "1800", "7", "30", "?"],
    ["II Kategoria druga", "1800", "7", "1600", "7", "30", "?"],
    ["III Kategoria trzecia", "1550", "7", "1350", "7", "30", "?"],
    ["IV Kategoria czwarta", "1300", "5", "1150", "5", "30", "?"],
    ["V Kategoria piąta", "1050", "5", "1000", "5", "30", "?"],
]
WOMEN_III = ["III Kategoria trzecia", "1550", "7", "1350", "5", "30", "men ?, women 9"]
NEW = [WOMEN_III if row[0] == WOMEN_III[0] else row for row in OLD]


def test_every_edition_is_shown(client):
    page = client.get("/categories/poland/")
    assert (rows(page, "first"), rows(page, "2024-07-01")) == (OLD, NEW)
    assert "First round on 1 July 2024 or later" in text(page)
    assert "First round before 1 July 2024" in text(page)
    marked = re.findall(r'<mark class="norms__changed">(.*?)</mark>', page.content.decode())
    assert marked == ["5", "men ?, women 9", "marked"]


def test_examples_are_computed(client):
    page = text(client.get("/categories/poland/")).replace("\xa0", " ").replace("\u202f", " ")
    found = re.findall(r"The highest category of these games: (\w+) for a man, (\w+) for a woman", page)
    assert found == [("V", "V"), ("V", "IV"), ("IV", "III"), ("I", "k")]
    assert "make a performance Ru of 1514.2; 1550 is needed." in re.sub(r" ([;.])", r"\1", page)


def test_the_categories_lead_there(client, django_assert_num_queries):
    assert 'href="/categories/poland/"' in client.get("/categories/").content.decode()
    with django_assert_num_queries(0):
        client.get("/categories/poland/")
