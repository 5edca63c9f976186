"""The catalogue of systems and its pages, the systems of the past, the category tables, and how text becomes a page."""

import re
from html import unescape

import pytest
from django.urls import reverse

from ratings.catalogue import SYSTEMS, handbook
from ratings.categories import SWITCH, TABLES
from ratings.categories.ladder import ladder
from ratings.views.systems.written import address
from tests.requirement import ROOT

pytestmark = pytest.mark.django_db

PAST = handbook.past_slugs()


def text(response) -> str:
    return unescape(response.content.decode()).replace("\xa0", " ")


def nowhere(_: str) -> None:
    return None


def test_catalogue_lists_every_system_with_its_calculator(client):
    page = text(client.get("/systems/"))
    for slug, system in SYSTEMS.items():
        assert f'<a class="row-link" href="/systems/{slug}/">{system.name}</a>' in page
        assert reverse("calculator", args=[slug]) in page
    for slug in PAST:
        assert f'href="/systems/history/{slug}/"' in page


def menu(client, address: str) -> list[tuple[str, str, str]]:
    """(address, what says that one is here, words) of every item of the public menu."""
    page = text(client.get(address))
    items = re.search(r'<ul class="nav">(.*?)</ul>', page, re.S)[1]
    return re.findall(r'<li><a href="([^"]+)"(?: aria-current="(\w+)")?>([^<]+)</a></li>', items)


def test_the_menu_has_the_ratings_first_and_one_word_for_all_other_systems(client):
    assert menu(client, "/") == [
        ("/lists/", "", "Lists"),
        ("/players/", "", "Players"),
        ("/events/", "", "Events"),
        ("/systems/", "", "Laboratory"),
    ]
    here = {
        each: menu(client, each)[-1][1] for each in ("/systems/", "/systems/fide/", "/calculators/", "/categories/")
    }
    assert here == {"/systems/": "page", "/systems/fide/": "true", "/calculators/": "true", "/categories/": "true"}


def test_the_parts_of_the_laboratory_lead_to_each_other(client):
    parts = ("/systems/", "/calculators/", "/categories/", "/norms/", "/laboratory/")
    for part in parts:
        switch = re.search(r'<nav class="segmented laboratory".*?</nav>', text(client.get(part)), re.S)[0]
        assert re.findall(r'href="([^"]+)"( class="on")?', switch) == [
            (each, ' class="on"' if each == part else "") for each in parts
        ]


@pytest.mark.parametrize("slug", SYSTEMS)
def test_page_of_a_system(slug, client):
    page = text(client.get(f"/systems/{slug}/"))
    headings = re.findall(r"<h2>(.*?)</h2>", page)
    assert "An example, computed now" in headings
    assert '<p class="number">' in page
    assert "cannot be computed" not in page
    assert f"/calculators/{slug}/?rating=" in page or f"/calculators/{slug}/?date=" in page
    written = handbook.page(slug, nowhere)
    assert written is not None
    assert [section.heading for section in written.sections if section.heading not in headings] == []
    assert "/lists/" not in page.split("<main")[1], "there is no list"
    assert page.count("<h1>") == 1


@pytest.mark.parametrize("slug", SYSTEMS)
def test_every_system_is_told_in_plain_words_with_its_history(slug, client):
    about = SYSTEMS[slug].about
    assert {about.where, about.since, about.measures, about.lists} & {""} == set()
    headings = re.findall(r"<h2>(.*?)</h2>", text(client.get(f"/systems/{slug}/")))
    assert headings[:2] == ["In plain words", "History"]


def test_every_file_that_a_page_names_is_there():
    missing = []
    for slug in SYSTEMS:
        page = handbook.file(slug)
        names = re.findall(r"`([\w/*.-]+\.py)`", page.read_text())
        folders = (ROOT, page.parent.parent)
        missing += [(slug, name) for name in names if not any((folder / name).is_file() for folder in folders)]
    assert missing == []


def test_an_example_leads_from_its_games_to_the_change(client):
    rows = re.findall(r'<tr class="sum.*?</tr>', text(client.get("/systems/dwz/")), re.DOTALL)
    assert [" ".join(re.sub(r"<[^>]+>", " ", row).split()) for row in rows] == [
        "Sum 3.393 3 −9.53", "Rounded −0.47", "Change −10",
    ]  # fmt: skip


def test_conventions_are_marked(client):
    page = text(client.get("/systems/fide/"))
    assert '<section id="project-conventions" class="conventions" lang="en">' in page
    assert '<mark class="convention">project convention</mark>' in page


@pytest.mark.parametrize("slug", PAST)
def test_page_of_a_system_without_a_formula(slug, client):
    page = text(client.get(f"/systems/history/{slug}/"))
    headings = re.findall(r"<h2>(.*?)</h2>", page)
    assert headings[:3] == ["What is known", "Why there is no calculator", "Source"]
    assert client.get(f"/calculators/{slug}/").status_code == 404


def test_the_systems_named_as_without_a_formula_have_a_page():
    assert {"ccla", "khachaturov", "usccf"} <= set(PAST)


@pytest.mark.parametrize("path", ["/systems/nothing/", "/systems/history/nothing/", "/systems/history/fide/"])
def test_no_such_page(path, client):
    assert client.get(path).status_code == 404


def test_categories_page_shows_every_table(client):
    page = text(client.get("/categories/"))
    for table in TABLES.values():
        for band in (*table.bands, *table.overlay, *table.women):
            assert [words for words in band.printed if words not in page] == []
    assert "2826 – 2850" in page


def test_ladder_gives_each_band_its_rows():
    tables = [TABLES[code] for code in SWITCH]
    steps = ladder(tables)
    assert steps[-1].lower is None
    for number, table in enumerate(tables):
        cells = [step.cells[number] for step in steps]
        assert [cell[0].label.code for cell in cells if cell] == [band.label.code for band in reversed(table.bands)]
        assert sum(cell[1] for cell in cells if cell) == len(steps)


def test_labels_of_the_ranking_switch(client):
    from tests.ratings.lists.list_factory import make_entry, make_list, make_player

    november = make_list()
    make_entry(november, make_player("Okoń, Ewa"), 2250)
    page = text(client.get(f"{november.get_absolute_url()}?labels=bulgarian"))
    assert (
        '<strong>CM</strong> <strong>WIM</strong> <span class="soft" lang="bg">кандидат-майстор на ФИДЕ</span>' in page
    )
    assert 'title="FIDE Candidate Master; Woman International Master"' in page
    german = text(client.get(f"{november.get_absolute_url()}?labels=german"))
    assert "<strong>LEAGUE</strong>" in german


# ---- how text becomes a page ----


def test_raw_html_is_shown_as_text():
    page = handbook.rendered("# A *b*\n\n<script>alert(1)</script> <b>c</b>\n\n<div onclick=x>d</div>\n", nowhere)
    assert "<script" not in page.opening
    assert "<div" not in page.opening
    assert "&lt;b&gt;c&lt;/b&gt;" in page.opening


def test_parts_of_a_page():
    page = handbook.rendered("# Title\nOpening.\n## One `x`\na\n### Inner\nb\n## Project conventions\n- c\n", nowhere)
    assert (page.title, page.opening) == ("Title", "<p>Opening.</p>")
    assert [(each.anchor, each.heading, each.convention) for each in page.sections] == [
        ("one-x", "One x", False),
        ("project-conventions", "Project conventions", True),
    ]
    assert page.sections[0].html == "<p>a</p>\n<h3>Inner</h3>\n<p>b</p>"


def test_a_list_may_follow_its_opening_line_and_a_year_begins_none():
    page = handbook.rendered("Three:\n- a\n  more of a\n- b\n\nIn the year\n1922. FIDE was not yet.\n", nowhere)
    assert page.opening.count("<li>") == 2
    assert "<ol" not in page.opening


def test_links_lead_to_pages_of_the_site_or_nowhere():
    told = "[a](fide.md) [b](fide.md#rounding) [c](../README.md) [d](https://example.org) [e](javascript:x)"
    html = handbook.rendered(told, address).opening
    assert re.findall(r'href="([^"]*)"', html) == ["/systems/fide/", "/systems/fide/#rounding", "https://example.org"]


def test_tables_scroll_by_themselves_without_inline_style():
    html = handbook.rendered("|a|b|\n|---|---:|\n|1|2|\n", nowhere).opening
    assert 'class="scroll sheet"' in html
    assert "style" not in html


@pytest.mark.parametrize("name", ["../README", "fide/", "", "history/../fide", "no-such-page", "FIDE"])
def test_only_pages_of_the_handbook_are_read(name):
    assert (handbook.page(name, nowhere), handbook.story(name, nowhere), handbook.past(name, nowhere)) == (None,) * 3


@pytest.mark.parametrize("slug", SYSTEMS)
def test_boxes_of_a_page_have_different_names(slug, client):
    """A reader who hears the page is led from box to box by their names."""
    names = re.findall(r'role="region" aria-label="([^"]*)"', text(client.get(f"/systems/{slug}/")))
    assert (sorted(set(names)), [name for name in names if not name.strip()]) == (sorted(names), [])


def test_columns_for_programmers_are_left_out():
    coded = "| name | in the code | what |\n|---|---|---|\n| R | `rating` | whole |\n"
    html = handbook.rendered(f"## Quantities\n{coded}\n|a|b|\n|---|---|\n|1|2|\n", nowhere).sections[0].html
    assert re.findall(r"<t[hd]>(.*?)</t[hd]>", html) == ["name", "what", "R", "whole", "a", "b", "1", "2"]


@pytest.mark.parametrize("slug", SYSTEMS)
def test_pages_name_nothing_of_the_code_but_at_their_foot(client, slug):
    written = handbook.page(slug, address)
    shown = "".join(section.html for section in written.sections) if written else ""
    assert re.findall(r"in the code|MEMORY|[a-z_]+/[a-z_]+\.py", shown) == []
