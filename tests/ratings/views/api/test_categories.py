"""Categories for programs: the bands that labels of lists are made by."""

import pytest
from django.test import Client

from ratings import categories
from ratings.catalogue import SYSTEMS
from ratings.published.tables.list_labels import list_labels

pytestmark = pytest.mark.django_db


def asked(query: str = "", status: int = 200):
    answer = Client().get(f"/api/v1/categories/{query}")
    assert answer.status_code == status, answer.content
    return answer.json()


def test_the_band_that_holds_an_elo_number_has_the_label_of_a_list():
    for table in asked():
        for band in table["bands"]:
            rating = band["lower"] if band["lower"] is not None else band["upper"] - 1
            label = categories.label(table["key"], rating, "elo", "m", highest=None)
            assert (label.code, label.native, label.english) == (band["code"], band["native"], band["english"])
        for band in table["women"]:
            rating = band["lower"] if band["lower"] is not None else band["upper"] - 1
            assert categories.label(table["key"], rating, "elo", "w", highest=None).code == band["code"]


def test_a_table_names_the_systems_whose_lists_it_labels():
    told = {one["key"]: {each["system"]: each["made_from"] for each in one["systems"]} for one in asked()}
    assert list(told) == list(categories.TABLES)
    for table, systems in told.items():
        there = {slug for slug, system in SYSTEMS.items() if list_labels(system, table)}
        assert systems.keys() == there, table
    assert told["polish"]["fide"] == "rating"
    assert "highest-rating" in told["polish"].values()


def test_filters():
    assert [one["key"] for one in asked("?table=german")] == ["german"]
    labelled = [key for key in categories.TABLES if list_labels(SYSTEMS["wronicz"], key)]
    assert [one["key"] for one in asked("?system=wronicz")] == labelled
    for wrong in ("?table=x", "?system=x", "?series=fide"):
        assert asked(wrong, 400)["errors"], wrong
