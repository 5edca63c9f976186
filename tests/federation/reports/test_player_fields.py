"""What stands in a player's fields, whatever the format."""

from datetime import date

import pytest

from federation.reports.player_fields import clean_name, ids, read_points, set_birth, set_sex, set_title
from federation.reports.problems import Remarks
from federation.reports.report import Entrant


def filled(setter, text: str) -> Entrant:
    found = Entrant(1, "")
    setter(found, text)
    return found


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (" Okoń ,  Jan Maria ", ("Okoń, Jan Maria", False)),
        ("Nutakki,", ("Nutakki", True)),
        ("Okoń Jan", ("Okoń Jan", False)),
        ("", ("", False)),
    ],
)
def test_clean_name(text, name):
    assert clean_name(text) == name


@pytest.mark.parametrize(("text", "sex"), [("m", "m"), ("W", "w"), (" f", "w"), ("d", "w"), ("", ""), ("-", "")])
def test_sex(text, sex):
    assert filled(set_sex, text) == Entrant(1, "", sex=sex)


@pytest.mark.parametrize(("text", "title"), [("gm", "GM"), ("g", "GM"), ("wf", "WFM"), ("-", ""), ("", "")])
def test_title(text, title):
    assert filled(set_title, text) == Entrant(1, "", title=title)


@pytest.mark.parametrize(("setter", "name"), [(set_sex, "sex"), (set_title, "title"), (set_birth, "born")])
def test_what_cannot_be_read_is_kept(setter, name):
    assert filled(setter, " ?!x ") == Entrant(1, "", unread={name: "?!x"})


@pytest.mark.parametrize(
    ("text", "born", "year"),
    [("1990/03/05", date(1990, 3, 5), 1990), ("1990", None, 1990), ("1990/00/00", None, 1990), ("", None, None)],
)
def test_birth(text, born, year):
    assert filled(set_birth, text) == Entrant(1, "", born=born, birth_year=year)


@pytest.mark.parametrize(
    ("text", "both"),
    [("0123456", ("123456", "")), ("12345", ("", "12345")), ("0", ("", "")), ("1234567890123", ("", ""))],
)
def test_ids(text, both):
    assert ids(text, Entrant(1, ""), Remarks()) == both


@pytest.mark.parametrize(
    ("text", "half_points"),
    [("5.5", 11), ("5,0", 10), ("5½", 11), ("7x", 15), ("½", 1), (".5", 1), ("5.3", None), ("", None)],
)
def test_points(text, half_points):
    assert read_points(text) == half_points
