"""A badge holds a name and a rating, of the series asked for where there is one."""

from msgspec.structs import replace

from ratings.published.pictures.badges import LONGEST, badge
from tests.ratings.published.public_facts.made import a_player, a_rating

JAN = a_player(ratings=[a_rating(2245.0, "fide"), a_rating(2100.0, "dwz")])


def test_the_series_asked_for_else_the_first():
    assert [badge(JAN, slug).number for slug in ("", "dwz", "nothing")] == ["2245", "2100", "2245"]
    assert badge(replace(JAN, ratings=[])).number == "–"


def test_it_is_as_wide_as_its_words():
    short, long = badge(JAN), badge(replace(JAN, family_name="Kowalski" * 9))
    assert short.words == "Jan Kowalski, FM"
    assert len(long.words) == LONGEST and long.words.endswith("…")
    assert 0 < short.split < short.width < long.width
