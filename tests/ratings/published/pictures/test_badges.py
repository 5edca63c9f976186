"""A badge holds a name and a rating, of the series asked for where there is one."""

from dataclasses import replace
from datetime import date

from ratings.published.pictures.badges import LONGEST, badge
from ratings.published.public_facts.players import PublicPlayer, PublicRating

DAY = date(2026, 11, 1)
RATINGS = tuple(PublicRating(slug, slug, value, DAY, 1, True) for slug, value in (("fide", 2245.0), ("dwz", 2100.0)))
JAN = PublicPlayer("/players/7/", "Kowalski", "Jan", "FM", "POL", "", "P7", None, "", None, RATINGS)


def test_the_series_asked_for_else_the_first():
    assert [badge(JAN, slug).number for slug in ("", "dwz", "nothing")] == ["2245", "2100", "2245"]
    assert badge(replace(JAN, ratings=())).number == "–"


def test_it_is_as_wide_as_its_words():
    short, long = badge(JAN), badge(replace(JAN, family_name="Kowalski" * 9))
    assert short.words == "Jan Kowalski, FM"
    assert len(long.words) == LONGEST and long.words.endswith("…")
    assert 0 < short.split < short.width < long.width
