"""A list under its filters: places among those chosen, what is unknown, what stays when the series is switched."""

import re
from datetime import date
from html import unescape

import pytest
from django.core.cache import cache
from django.utils.html import strip_tags

from ratings.models import ListMenus, RatingList
from ratings.pages.ranking import paginator as ranking_paginator
from ratings.pages.ranking.entry_filter import IN_PAGE
from tests.federation.runtime.pages.plain_html import plain
from tests.ratings.lists.list_factory import SEPTEMBER, make_entry, make_list, make_player

PAGE = "/lists/fide/2026-11-01/"


@pytest.fixture(autouse=True)
def nothing_kept_of_pages():
    cache.clear()


@pytest.fixture
def listed(db) -> RatingList:
    """Seven of both sexes, several ages and two clubs, two of them equal; one is inactive."""
    rating_list = make_list(previous=make_list(SEPTEMBER))
    for name, sex, year, club, rank in (
        ("Horák, Tomáš", "m", 1980, "Dama Warna", 1), ("Okoń, Ewa", "w", 2009, "Hetman Toruń", 2),
        ("Bąk, Ida", "w", 1990, "Dama Warna", 2), ("Lis, Jan", "m", 2010, "Hetman Toruń", 4),
        ("Sowa, Ula", "w", 2011, "Dama Warna", 5), ("Żuk, Leon", "m", 1950, "Hetman Toruń", 6),
    ):  # fmt: skip
        player = make_player(name, sex=sex, birth_year=year, club=club)
        make_entry(rating_list, player, 2100 - 10 * rank, rank=rank, previous=2000.0, games=rank)
    make_entry(rating_list, make_player("Idle, Ola", sex="w", club="Dama Warna"), 1500, previous=1500.0, active=False)
    return rating_list


def text(response) -> str:
    return unescape(response.content.decode())


def rows(page: str) -> list[tuple[str, str]]:
    """What stands in the first column, and the name, of each row."""
    found = re.findall(
        r'<tr class="linked[^"]*"><td class="num soft">(.*?)</td>.*?class="row-link"[^>]*>(.*?)</a>', page
    )
    return [(strip_tags(first), name) for first, name in found]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("?women=true", [("1 (2)", "Okoń, Ewa"), ("1 (2)", "Bąk, Ida"), ("3 (5)", "Sowa, Ula")]),
        ("?age=U18", [("1 (2)", "Okoń, Ewa"), ("2 (4)", "Lis, Jan"), ("3 (5)", "Sowa, Ula")]),
        ("?age=U18&women=true", [("1 (2)", "Okoń, Ewa"), ("2 (5)", "Sowa, Ula")]),
        ("?club=Hetman+Toru%C5%84", [("1 (2)", "Okoń, Ewa"), ("2 (4)", "Lis, Jan"), ("3 (6)", "Żuk, Leon")]),
        ("?least=2060&most=2080", [("1 (2)", "Okoń, Ewa"), ("1 (2)", "Bąk, Ida"), ("3 (4)", "Lis, Jan")]),
        ("?sort=-games&women=true", [("3 (5)", "Sowa, Ula"), ("1 (2)", "Okoń, Ewa"), ("1 (2)", "Bąk, Ida")]),
        ("?name=sowa&women=true", [("3 (5)", "Sowa, Ula")]),
        ("?name=sowa", [("5", "Sowa, Ula")]),
        (
            "?all=true&club=Dama+Warna",
            [("1 (1)", "Horák, Tomáš"), ("2 (2)", "Bąk, Ida"), ("3 (5)", "Sowa, Ula"), ("–", "Idle, Ola")],
        ),
    ],
)
def test_place_among_those_chosen_stands_before_the_rank(listed, client, query, expected):
    assert rows(text(client.get(PAGE + query))) == expected


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("?club=Nowhere", ["Club “Nowhere”: there is none here."]),
        ("?age=U99", ["Age group “U99”: there is none here."]),
        ("?federation=XXX", ["Federation “XXX”: there is none here."]),
        ("?region=Moon", ["Region “Moon”: there is none here."]),
        ("?least=much", ["Rating from “much”: there is none here."]),
        ("?title=XX", ["Title “XX”: there is none here."]),
        ("?women=maybe", ["Women “maybe”: there is none here."]),
        ("?all=of+them", ["Inactive too “of them”: there is none here."]),
        ("?age=old&club=Nowhere", ["Club “Nowhere”: there is none here.", "Age group “old”: there is none here."]),
    ],
)
def test_what_a_filter_does_not_know_is_told_and_nobody_shown(listed, client, query, words):
    page = text(client.get(PAGE + query))
    assert re.findall(r"<p>([^<]*there is none here\.)</p>", page) == words
    assert rows(page) == []
    assert ("Show the whole list" in page, "list.csv" in page) == (True, False)


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("?sort=beauty", "The list cannot be sorted by “beauty”."),
        ("?sort=-category", "The list cannot be sorted by “-category”."),
        ("?labels=klingon", "There is no table of categories “klingon”."),
    ],
)
def test_unknown_order_and_labels_are_told_over_the_list_as_it_is(listed, client, query, words):
    page = text(client.get(PAGE + query))
    assert f"<p>{words}</p>" in page
    assert [name for _rank, name in rows(page)][:2] == ["Horák, Tomáš", "Okoń, Ewa"]


def test_known_questions_are_not_commented_on(listed, client):
    for query in ("", "?age=U18&club=Dama+Warna&women=true", "?sort=-change", "?labels=italian", "?all=true"):
        assert 'class="notice" role="status"' not in text(client.get(PAGE + query))


@pytest.mark.parametrize(
    ("path", "words", "offers"),
    [
        ("/lists/fide/2026-12-24/", "No FIDE standard list of 24 December 2026 was published.",
         [("/lists/fide/", "The latest list"), ("/lists/", "All lists")]),
        ("/lists/fide/yesterday/", "“yesterday” is not the date of a list.",
         [("/lists/fide/", "The latest list"), ("/lists/", "All lists")]),
        ("/lists/fide/20261101/", "“20261101” is not the date of a list.",
         [("/lists/fide/", "The latest list"), ("/lists/", "All lists")]),
        (f"{PAGE}?edition=7", "The FIDE standard list of 1 November 2026 has no edition “7”.",
         [(PAGE, "FIDE standard of 1 November 2026")]),
        (f"{PAGE}?edition=x", "The FIDE standard list of 1 November 2026 has no edition “x”.",
         [(PAGE, "FIDE standard of 1 November 2026")]),
    ],
)  # fmt: skip
def test_list_that_is_not_there_is_told_with_those_there_are(listed, client, path, words, offers):
    answer = client.get(path)
    page = text(answer).replace("\xa0", " ")
    assert (answer.status_code, words in page) == (404, True)
    assert re.findall(r'<a class="chip" href="([^"]*)">([^<]*)</a>', page) == offers


def test_filters_stay_when_the_series_is_switched(listed, client):
    make_list(date(2026, 9, 1), system="fide-rapid")
    query = "age=U18&labels=italian&sort=-games&women=true"
    page = text(client.get(f"{PAGE}?{query}&page=1&edition=1&whole=yes", follow=True))
    assert f'<a href="/lists/fide-rapid/2026-09-01/?{query}">Rapid</a>' in plain(page)
    assert plain(text(client.get(PAGE))).count('<a href="/lists/fide-rapid/2026-09-01/">Rapid</a>') == 1


def test_other_series_are_shown_as_they_were_on_the_day_of_an_old_list(listed, client):
    """The list that counted then; of one that began later its first, which is said."""
    for day in (date(2025, 5, 1), date(2025, 8, 1), date(2026, 1, 1)):
        make_list(day, system="fide-rapid")
    make_list(date(2025, 7, 1))
    make_list(date(2025, 11, 1), system="dwz")
    make_list(date(2025, 12, 1), system="dwz")
    page = plain(text(client.get("/lists/fide/2025-07-01/")))
    assert re.findall(r'href="(/lists/[a-z-]+/2025-[^"]*)"[^>]*>([^<]*)</a>', page[page.index('"switches"') :])[:3] == [
        ("/lists/fide/2025-07-01/", "Standard"),
        ("/lists/fide-rapid/2025-05-01/", "Rapid"),
        ("/lists/dwz/2025-11-01/", "DWZ, from 1\xa0Nov\xa02025 on"),
    ]


def test_filters_stay_when_a_past_list_is_chosen(listed, client):
    page = text(client.get(f"{PAGE}?edition=1&sort=name&women=true"))
    form = page[page.index('<form class="past"') :]
    kept = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', form))
    assert kept == {"women": "true", "sort": "name"}
    answer = client.get("/lists/", {"sort": "name", "to": "fide/2026-09-01/1", "women": "true"})
    assert answer["Location"] == "/lists/fide/2026-09-01/?edition=1&sort=name&women=true"


def test_club_that_is_on_another_list_only_is_told(listed, client):
    make_list(date(2026, 9, 1), system="fide-rapid")
    answer = client.get("/lists/fide-rapid/2026-09-01/?club=Dama+Warna")
    assert (answer.status_code, "Club “Dama Warna”: there is none here." in text(answer)) == (200, True)


# ---- a list that names thousands of clubs --------------------------------------------------------------------------
def clubs(rating_list: RatingList, number: int) -> None:
    """Written down as if so many more had been computed."""
    names = ["Dama Warna", "Hetman Toruń", *(f"Klub „{at:04}” & Co" for at in range(number))]
    ListMenus.objects.update_or_create(
        list=rating_list, defaults={"club": names, "region": [], "federation": ["POL", "UKR"]}
    )
    cache.clear()


def test_page_is_the_same_however_long_its_menu_of_clubs(listed, client):
    pages = []
    for number in (IN_PAGE, 10 * IN_PAGE):
        clubs(listed, number)
        pages.append(client.get(PAGE).content)
    assert pages[0] == pages[1]
    page = text(client.get(PAGE))
    assert ('<option value="UKR">UKR</option>' in page, "Hetman Toruń</option>" in page) == (True, False)
    names = page.partition(f'data-choices="{PAGE}menus/club/"')[2].partition("</datalist>")[0]
    assert (names.strip()[:1], names.count("<option")) == (">", 0)
    clubs(listed, IN_PAGE - 2)
    page = text(client.get(PAGE))
    assert ("data-choices" in page, '<option value="Hetman Toruń"></option>' in page) == (False, True)


def test_names_of_clubs_are_one_part_for_all_pages(listed, client):
    clubs(listed, IN_PAGE)
    part = client.get(f"{PAGE}menus/club/")
    assert (part.status_code, part["Cache-Control"]) == (200, client.get(PAGE)["Cache-Control"])
    assert (len(part.json()), part.json()[1:3]) == (IN_PAGE + 2, ["Hetman Toruń", "Klub „0000” & Co"])
    assert [client.get(f"{PAGE}menus/{name}/").status_code for name in ("region", "age")] == [200, 404]


def test_club_of_a_long_menu_is_chosen_and_one_that_is_not_there_is_told(listed, client):
    clubs(listed, IN_PAGE)
    page = text(client.get(f"{PAGE}?club=Dama+Warna"))
    assert re.search(r'name="club"\s+list="clubs"\s+value="Dama Warna"', page)
    assert [name for _place, name in rows(page)] == ["Horák, Tomáš", "Bąk, Ida", "Sowa, Ula"]
    assert "Club “Nowhere”: there is none here." in text(client.get(f"{PAGE}?club=Nowhere"))
    file = text(client.get(f"{PAGE}list.csv?club=Dama+Warna"))
    assert (file.count("Dama Warna"), file.count("Hetman")) == (3, 0)


def test_whole_list_stands_on_one_page(db, client, monkeypatch):
    rating_list = make_list()
    for at in range(120):
        make_entry(rating_list, make_player(f"Okoń, N{at:03}", sex="w" if at % 2 else "m"), 2000 - at)
    link = 'href="?whole=yes" rel="nofollow">Print the whole list</a>'
    page = text(client.get(PAGE))
    assert (len(rows(page)), link in page) == (50, True)
    page = text(client.get(f"{PAGE}?whole=yes"))
    assert (len(rows(page)), link in page, "1 – 120 of 120" in page) == (120, False, True)
    assert len(rows(text(client.get(f"{PAGE}?sort=-name&whole=yes&women=true")))) == 60
    monkeypatch.setattr("ratings.views.public.lists.rankings.WHOLE", 100)
    assert len(rows(text(client.get(f"{PAGE}?page=2&whole=yes")))) == 20
    assert ranking_paginator.WHOLE == 3000


def test_phone_is_led_from_the_list_to_the_working(listed, client):
    page = text(client.get(PAGE))
    ewa = listed.entries.get(person__name="Okoń, Ewa").player_id
    cell = re.search(
        rf'<td class="rating">2080<span class="under">(<a [^>]*players/{ewa}/"[^>]*>\+80</a>)</span></td>', page
    )
    assert cell is not None
    assert '<span class="under">Hetman Toruń · U18</span>' in page
    assert '<option value="-change">Change, + first</option>' in page


@pytest.mark.parametrize(
    ("system", "said"), [("clarke", ["Categories are those of the equivalent Elo."]), ("fide", [])]
)
def test_a_small_screen_is_told_too_what_the_categories_are_of(db, client, system, said):
    make_entry(make_list(system=system), make_player(), 200)
    page = text(client.get(f"/lists/{system}/2026-11-01/"))
    assert re.findall(r'<span class="phone">(.*?)</span>', page) == said
