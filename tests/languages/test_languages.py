"""The site speaks the languages of its settings: words, days and plurals are looked up; pages are kept by language."""

import struct
from datetime import date
from pathlib import Path

import pytest
from django.utils import translation

from federation.runtime.checked_settings import languages
from federation.submissions.wording import counted_games
from federation.vocabulary import dates
from ratings.models import RatingList
from tests.languages import unmarked
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

GUIDE = "write `_()` or {% translate %}, then `python -m tests.languages.unmarked --lower` (docs/languages.md)"


# ---- what is marked -------------------------------------------------------
def test_words_that_are_not_marked_only_become_fewer():
    """The table says how many each file has; a file that is not in it has none. Pure rooms may have theirs."""
    found, allowed = (
        {name: number for name, number in numbers.items() if not unmarked.is_pure(name)}
        for numbers in (unmarked.counted(), unmarked.allowed())
    )
    more = {name: (number, allowed.get(name, 0)) for name, number in found.items() if number > allowed.get(name, 0)}
    assert more == {}, GUIDE
    assert [name for name, number in allowed.items() if number > found.get(name, 0)] == [], GUIDE


def test_words_of_python_are_found():
    source = '''"""A docstring is no page."""
from django.utils.translation import gettext as _

NAMES = {"class": "rows rows--tight", "label": "First day"}

def told(number: "int") -> str:
    """Neither is this."""
    log.warning("run %s is lost", number)
    if not number:
        raise ValueError("a number is needed")
    messages.success(request, _("Done at last."))
    return f"Round {number}" or _("Round %(number)s") % {"number": number}
'''
    assert unmarked.in_python(source) == [(4, "First day"), (12, "Round x")]


def test_what_is_put_into_a_text_of_a_pure_room_is_counted():
    source = 'said("{who} has {what}.", who=who(entrant), what="no rating", why=said("{a} or {b}", a="Elo", b=1))'
    assert unmarked.in_python(source) == [(1, "no rating"), (1, "Elo")]


def test_words_of_templates_are_found():
    source = """{% extends "base.html" %}
{# nobody reads this #}
<h1>{% translate "Lists" %}</h1>
<p class="small soft">Nothing <b>here</b> yet: {{ number }}</p>
<nav aria-label="Main" title="{% translate "Menu" %}">{% nav_item "lists" _("Lists") %}</nav>
{% blocktranslate count number=rows|length %}{{ number }} row{% plural %}{{ number }} rows{% endblocktranslate %}
{{ club|default:"No club" }} · {{ rating|default:"–" }}
"""
    assert unmarked.in_template(source) == [
        (4, "Nothing"),
        (4, "here"),
        (4, "yet:"),
        (5, "Main"),
        (7, "No club"),
    ]


# ---- what readers get -----------------------------------------------------
POLISH = {
    "": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 "
    "&& (n%100<10 || n%100>=20) ? 1 : 2);\n",
    "Lists": "Listy",
    "%(name)s of %(day)s": "%(name)s z %(day)s",
    "%(number)d game\0%(number)d games": "%(number)d partia\0%(number)d partie\0%(number)d partii",
}


def compiled(messages: dict[str, str]) -> bytes:
    """A catalogue as gettext's msgfmt writes it."""
    pairs = [(one.encode(), other.encode()) for one, other in sorted(messages.items())]
    start, tables, text = 28 + 16 * len(pairs), ([], []), b""
    for table, strings in zip(tables, zip(*pairs, strict=True), strict=True):
        for each in strings:
            table.append(struct.pack("<II", len(each), start + len(text)))
            text += each + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, start)
    return head + b"".join(tables[0] + tables[1]) + text


@pytest.fixture
def polish(settings, tmp_path: Path) -> None:
    """A site that speaks English and a little Polish."""
    folder = tmp_path / "pl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.mo").write_bytes(compiled(POLISH))
    settings.LOCALE_PATHS = [tmp_path]
    settings.LANGUAGES, settings.FIXED = languages(["en", "pl"]), {*settings.FIXED, "LANGUAGES"}


LIST = "/lists/fide/2026-11-01/"


def seen(client, address: str) -> tuple[str, str, bool]:
    """Language of a ranking, as its header and its first line say, and whether its menu is Polish."""
    answer = client.get(address, headers={"accept-language": "pl"})
    page = answer.content.decode()
    return answer["Content-Language"], page.partition('<html lang="')[2][:2], ">Listy</a>" in page


def test_page_is_in_the_language_of_its_address(db, client, polish):
    make_entry(make_list(), make_player("Zielińska, Małgorzata"), 2402)
    assert seen(client, f"/pl{LIST}") == ("pl", "pl", True)
    assert seen(client, LIST) == ("en", "en", False)
    assert seen(client, f"/pl{LIST}") == ("pl", "pl", True)  # the page is kept for each language by itself


def test_site_that_speaks_english_only(db, client):
    make_entry(make_list(), make_player("Zielińska, Małgorzata"), 2402)
    assert seen(client, LIST) == ("en", "en", False)
    assert client.get(f"/pl{LIST}").status_code == 404


def test_days_and_counts_follow_the_language(polish):
    first, last = date(2026, 9, 5), date(2026, 9, 11)
    one = RatingList(system="dwz", effective=date(2026, 11, 1))

    def told() -> list[str]:
        return [dates.plain_days(first, last), dates.month(last), counted_games(1), counted_games(3), str(one)]

    with translation.override("en"):
        assert told() == [
            "5 – 11 September 2026",
            "September 2026",
            "1 game",
            "3 games",
            f"{one.name} of 1 November 2026",
        ]
    with translation.override("pl"):
        assert told() == [
            "5 – 11 września 2026",
            "wrzesień 2026",
            "1 partia",
            "3 partie",
            f"{one.name} z 1 listopada 2026",
        ]


@pytest.mark.parametrize(
    ("first", "last", "told"),
    [
        (date(2026, 9, 5), date(2026, 9, 5), "5 September 2026"),
        (date(2026, 9, 30), date(2026, 10, 2), "30 September – 2 October 2026"),
        (date(2025, 12, 27), date(2026, 1, 3), "27 December 2025 – 3 January 2026"),
    ],
)
def test_two_days_are_told_briefly(first, last, told):
    assert dates.plain_days(first, last) == told
