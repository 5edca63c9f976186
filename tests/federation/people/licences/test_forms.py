"""How a list is read, as it is asked: a menu for each column, days in order."""

from datetime import date

import pytest

from federation.models import LicenceImport
from federation.people.licences.forms import LicenceForm, ReadForm
from federation.runtime.uploads.csv_table import Table

pytestmark = pytest.mark.django_db
KNOWN = Table(["Id", ""], [(2, ["1", "x"])])


def form(**typed) -> ReadForm:
    one = LicenceImport(columns=["national_id"], first=date(2026, 1, 1))
    return ReadForm({"column-0": "national_id", "column-1": "number", **typed}, instance=one, known=KNOWN)


def test_each_column_has_a_menu_with_what_is_remembered():
    assert [(str(one.label), one.initial) for one in form().columns] == [("Id", "national_id"), ("Column 2", "-")]


def test_what_is_asked():
    given = form(first="2026-02-01", kind="A")
    assert given.is_valid()
    asked = {"columns": ["national_id", "number"], "kind": "A", "first": date(2026, 2, 1), "last": None}
    assert given.asked == asked


def test_columns_that_name_nobody_are_refused():
    given = form(**{"column-0": "-"})
    assert not given.is_valid()
    assert given.non_field_errors() == ["Say which column holds an id or the name."]


def test_the_last_day_is_not_before_the_first():
    given = LicenceForm({"use": "playing", "first": "2026-02-01", "last": "2026-01-31"})
    assert list(given.errors) == ["last"]
