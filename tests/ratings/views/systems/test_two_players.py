"""The pages of a game with a stake and of a match known by its total."""

import re
from html import unescape

import pytest

pytestmark = pytest.mark.django_db
STAKE, MATCH = "/calculators/chessgold/stake/", "/calculators/wronicz/match/"


def words(html: str) -> str:
    return unescape(" ".join(re.sub("<[^<>]*>", " ", html).split()))


def page(client, path: str, **asked) -> str:
    response = client.get(path, asked)
    assert response.status_code == 200
    return response.content.decode()


def sums(text: str) -> list[str]:
    return [words(each) for each in re.findall(r'<p class="settled__sum">(.*?)</p>', text, re.S)]


def test_the_page_opens_with_the_examples_of_the_document(client):
    """H1 and H2."""
    text = page(client, STAKE)
    assert "1200 against 1300: x = 0.359935 , and 0.640065 for the opponent." in words(text)
    assert "1 / (1 + 10^((1300 − 1200) / 400)) = 0.359935" in words(text)
    assert sums(text) == [
        "1200 + 40 × (1 − 0.359935) = 1225.6026 → 1226", "1.00 × +26 = +26.00 credits",
        "1300 + 40 × (0 − 0.640065) = 1274.3974 → 1274", "1.00 × −26 = −26.00 credits",
        "1200 + 40 × (0.5 − 0.359935) = 1205.6026 → 1206",
        "1300 + 40 × (0.5 − 0.640065) = 1294.3974 → 1294",
        "1200 + 40 × (0 − 0.359935) = 1185.6026 → 1186", "1.00 × −14 = −14.00 credits",
        "1300 + 40 × (1 − 0.640065) = 1314.3974 → 1314", "1.00 × +14 = +14.00 credits",
    ]  # fmt: skip


def test_stake_pays_for_each_point(client):
    text = page(client, STAKE, first="1500", second="1500", stake="2,5", draws="yes")
    assert [each for each in sums(text) if each.endswith("credits")] == [
        "2.50 × +20 = +50.00 credits", "2.50 × −20 = −50.00 credits",
        "2.50 × 0 = 0.00 credits", "2.50 × 0 = 0.00 credits",
        "2.50 × −20 = −50.00 credits", "2.50 × +20 = +50.00 credits",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("path", "asked", "wrong"),
    [
        (STAKE, {"first": "1200"}, {"second": "A number is needed.", "stake": "A number is needed."}),
        (STAKE, {"first": "x", "second": "1", "stake": "1"}, {
            "first": "“x” is no number.", "second": "1 is out of range: it must lie between 100 and 3500.",
        }),
        (MATCH, {"first": "12000", "second": "11500", "points": "7", "games": "6"}, {
            "points": "More points than games.",
        }),
        (MATCH, {"first": "12000", "second": "11500", "points": "2.3", "games": "6"}, {
            "points": "Points come by halves.",
        }),
        (MATCH, {"first": "12000", "second": "11500", "points": "2", "games": "0"}, {
            "games": "0 is out of range: it must lie between 1 and 100.",
        }),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_beside_its_field(client, path, asked, wrong):
    text = page(client, path, **asked)
    found = re.findall(r'<p class="field__errors" id="help-(\w+)">(.*?)</p>', text)
    assert {name: unescape(said) for name, said in found} == wrong
    assert "Nothing was computed: see what is marked beside the fields." in text


def test_the_match_page_opens_with_its_example(client):
    """W8."""
    text = page(client, MATCH)
    assert "12000 against 11500, 4 : 2. New ratings: 12020 and 11474 ." in words(text)
    rows = re.findall(r"<tr>\s*(<td.*?)</tr>", text, re.S)
    assert [words(row) for row in rows] == [
        "1 12000 .6225 +4 11500 .3775 −5",
        "2 12004 .6246 +4 11495 .3754 −5",
        "3 12008 .6267 +3 11490 .3733 −4",
        "4 12011 .6283 +3 11486 .3717 −4",
        "5 12014 .6299 +3 11482 .3701 −4",
        "6 12017 .6316 +3 11478 .3684 −4",
    ]


def test_a_drawn_match_of_equals(client):
    text = words(page(client, MATCH, first="9000", second="9000", points="2.5", games="5"))
    assert "9000 against 9000, 2½ : 2½. New ratings: 9000 and 9000 ." in text


@pytest.mark.parametrize(
    "path", [f"/calculators/{slug}/{page}/" for slug in ("fide", "nobody") for page in ("stake", "match")]
)
def test_other_systems_have_no_such_page(client, path):
    assert client.get(path).status_code == 404


@pytest.mark.parametrize(
    ("slug", "links"), [("chessgold", [STAKE]), ("wronicz", [MATCH]), ("fide", [])]
)  # fmt: skip
def test_the_calculator_of_the_system_leads_there(client, slug, links):
    text = page(client, f"/calculators/{slug}/")
    assert re.findall(r'href="(/calculators/[\w-]+/(?:stake|match)/)"', text) == links
