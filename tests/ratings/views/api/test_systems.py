"""Systems for programs: every one, with the rules, the days in force and the constants that its engine has."""

from datetime import date

import pytest

from ratings.catalogue import SYSTEMS, load
from ratings.catalogue.knobs import knobs
from tests.ratings.lists.list_factory import make_list
from tests.ratings.views.asking import asked
from tests.walks import walk

pytestmark = pytest.mark.django_db


def test_every_system_is_there_and_says_where_its_lists_are():
    make_list(system="ukd")
    told = {one["key"]: one for one in asked("/api/v1/systems/")}
    assert list(told) == list(SYSTEMS)
    assert told["ukd"]["series"] == "/api/v1/lists/?series=ukd"
    assert [one["series"] for one in asked(told["ukd"]["series"])["items"]] == ["ukd"]
    assert (told["ingo"]["lower_is_better"], told["ingo"]["series"]) == (True, None)


def test_each_says_its_rules_its_texts_and_its_constants():
    def told(slug: str) -> None:
        one, loaded = asked(f"/api/v1/systems/{slug}/"), load(slug)
        assert (one["version"], one["sentences_version"]) == (loaded.version, loaded.sentences.version)
        assert [rule["code"] for rule in one["rules"]] == list(loaded.sentences.rules)
        assert [each["name"] for each in one["parameters"]] == list(knobs(loaded))
        codes = [code for edition in one["editions"] for code in edition["rules"]]
        assert sorted(codes) == sorted(loaded.sentences.rules)
        for version in one["sentences_versions"]:
            assert asked(f"/api/v1/systems/{slug}/?sentences={version}")["rules"]

    walk(SYSTEMS, told)


def test_a_rule_says_on_which_days_it_was_in_force():
    told = asked("/api/v1/systems/fide/")
    days = {rule["code"]: (rule["since"], rule["until"]) for rule in told["rules"]}
    assert days["k15"] == (None, "2014-06-30")
    assert days["k20"] == ("2014-07-01", None)
    since = [date.fromisoformat(edition["since"] or "0001-01-01") for edition in told["editions"]]
    assert since == sorted(since)


def test_what_is_not_there_is_told():
    assert asked("/api/v1/systems/chess/", 404)["detail"]
    assert "99" in asked("/api/v1/systems/fide/?sentences=99", 404)["detail"]
