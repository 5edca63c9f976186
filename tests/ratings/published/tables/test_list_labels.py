"""Wherever a category is shown, it is that of the list's scale, and what it is of stands beside it."""

import csv
import io
import re

import pytest
from django.core.cache import cache
from django.utils.html import strip_tags

from federation.vocabulary.spreadsheet_cells import BOM
from ratings.catalogue import SYSTEMS
from ratings.models import Entry
from ratings.published.tables.list_labels import labels_of, list_labels, offered
from tests.ratings.lists.list_factory import make_entry, make_line, make_list, make_player
from tests.requirement import ROOT

pytestmark = pytest.mark.django_db
ELO, HIGHEST = "of the equivalent Elo", "of the highest rating"
# System: rating, highest; the label by Wronicz's table and by the Italian one, each with what it is of.
SHOWN = {
    "fide": (2402, None, "12 mistrz", "", "IM Maestro Internazionale (IM)", ""),
    "dwz": (1650, None, "8 III kategoria", "", "2N Seconda categoria Nazionale (2°N)", ""),
    "clarke": (264, None, "13 arcymistrz", ELO, "GM Gran Maestro (GM)", ELO),
    "ingo": (100, None, "10 I kategoria", ELO, "CM Candidato Maestro (CM)", ELO),
    "wronicz": (12_010, 13_487, "13 arcymistrz", HIGHEST, "IM Maestro Internazionale (IM)", ELO),
    "glicko2-lichess": (2402, None, "", "", "", ""),
}
HEADS = {
    "fide": ["category_polish", "category_italian"],
    "dwz": ["category_polish", "category_italian"],
    "clarke": ["category_polish_of_equivalent_elo", "category_italian_of_equivalent_elo"],
    "ingo": ["category_polish_of_equivalent_elo", "category_italian_of_equivalent_elo"],
    "wronicz": ["category_polish_of_highest_rating", "category_italian_of_equivalent_elo"],
    "glicko2-lichess": ["category_polish", "category_italian"],
}
slugs = pytest.mark.parametrize("slug", SHOWN)


@pytest.fixture
def entry(slug) -> Entry:
    """Ewa, alone on a list of `slug` that is in force."""
    cache.clear()
    rating, best, *_ = SHOWN[slug]
    rating_list = make_list(system=slug, first_day="2026-09-01")
    entry = make_entry(rating_list, make_player("Okoń, Ewa", sex="m"), rating, best=best, games=1)
    make_line(rating_list, entry.player, None, games=1, rule="k10")
    return entry


def words(html: str) -> str:
    return " ".join(strip_tags(html.replace("><", "> <")).split())


def column(client, address: str) -> tuple[str, str]:
    """The head and the only cell of the column of categories; "" where the page has none."""
    page = client.get(address, follow=True).content.decode()
    heads = re.findall(r"<th scope=\"col\".*?</th>", page, re.S)
    cells = re.findall(r"<td.*?</td>", page.split("<tbody>")[1], re.S)
    at = [place for place, head in enumerate(heads) if words(head).startswith("Category")]
    return (words(heads[at[0]]), words(cells[at[0]])) if at else ("", "")


def aside(client, address: str) -> dict[str, str]:
    """What the facts beside a page say, by name."""
    page = client.get(address).content.decode()
    facts = [(words(name), words(value)) for name, value in re.findall(r"<dt>(.*?)</dt>\s*<dd>(.*?)</dd>", page, re.S)]
    return {name: value for name, value in facts if name.startswith(("Polish (Wronicz)", "Italian"))}


@slugs
def test_ranking(client, slug, entry):
    _, _, polish, of_polish, italian, of_italian = SHOWN[slug]
    expected = [
        (" ".join(("Category", of)).strip(), label) for of, label in ((of_polish, polish), (of_italian, italian))
    ]
    address = entry.list.get_absolute_url()
    found = [column(client, f"{address}?labels={labels}") for labels in ("polish", "italian")]
    assert found == (expected if polish else [("", "")] * 2)


@slugs
def test_players(client, slug, entry):
    _, _, polish, of_polish, *_ = SHOWN[slug]
    found = column(client, "/players/")
    assert found == (" ".join(("Category", of_polish)).strip(), polish)


@slugs
def test_page_of_a_player_and_working(client, slug, entry):
    _, _, polish, of_polish, italian, of_italian = SHOWN[slug]
    rows = {f"Polish (Wronicz) {of_polish}".strip(): polish, f"Italian {of_italian}".strip(): italian}
    expected = {name: label for name, label in rows.items() if label}
    player = entry.player
    assert aside(client, f"/players/{player.pk}/?system={slug}") == expected
    assert aside(client, f"{entry.list.get_absolute_url()}players/{player.pk}/") == expected


@slugs
def test_file(client, slug, entry):
    response = client.get(f"{entry.list.get_absolute_url()}list.csv")
    rows = csv.reader(io.StringIO(response.getvalue().decode().removeprefix(BOM), newline=""))
    head, row = list(rows)
    _, best, polish, _, italian, _ = SHOWN[slug]
    assert head[-4:-2] == HEADS[slug]  # behind them position and deviation
    assert row[-4:-2] == [label.split(" ")[0] for label in (polish, italian)]
    printed = dict(zip(head, row, strict=True))
    assert printed.get("highest") == (None if best is None else str(best))


def test_a_reader_of_another_list_is_offered_what_it_has():
    every = ["polish", "pzszach", "italian", "bulgarian", "german"]
    assert {slug: [each.table for each in offered(SYSTEMS[slug])] for slug in SHOWN} == {
        **dict.fromkeys(SHOWN, every), "glicko2-lichess": [],
    }  # fmt: skip
    assert list_labels(SYSTEMS["glicko2-lichess"], "german") is None


def test_a_list_of_before_without_a_maximum_has_no_category_of_wronicz_s():
    entry = make_entry(make_list(system="wronicz"), make_player("Okoń, Ewa", sex="m"), 12_010)
    assert [each.table for each, _ in labels_of(entry.list.catalogue, entry)] == [
        "pzszach", "italian", "bulgarian", "german",
    ]  # fmt: skip


def test_the_switch_of_a_list(client):
    entry = make_entry(make_list(), make_player(), 2100)
    page = client.get(entry.list.get_absolute_url()).content.decode()
    switch = re.search(r'<nav class="segmented filters__labels".*?</nav>', page, re.S)[0]
    assert re.findall(r">([^<>]+)</a>", switch) == [
        "Polish (Wronicz)", "Polish (PZSzach)", "Italian", "Bulgarian", "German",
    ]  # fmt: skip


def test_nothing_else_asks_for_a_label():
    """Who asks elsewhere can forget what the label is made from."""
    asking = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "ratings").rglob("*.py")
        if path.parent.name != "categories"
        and re.search(r"categories\.label\(|import .*\blabel\b", path.read_text("utf-8"))
    }
    assert asking == {"ratings/published/tables/list_labels.py"}
