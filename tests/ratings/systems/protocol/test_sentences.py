"""What a rule says belongs to an edition: a text and its days, and a system that follows it."""

import copy
import pickle
from datetime import date

import pytest

from ratings.systems.protocol.sentences import PROJECT, Edition, Rule, Sentences

FIRST, LAST = date(2022, 1, 1), date(2024, 2, 29)
OWN, OTHER = Edition("Its rules", FIRST, LAST), Edition("Other rules")


def test_a_source_names_the_text_the_place_and_the_days():
    days = {
        Edition("Rules"): "Rules 8.3: K",
        Edition("Rules", since=FIRST): "Rules 8.3, in force since 1 January 2022: K",
        Edition("Rules", until=LAST): "Rules 8.3, in force until 29 February 2024: K",
        Edition("Rules", FIRST, LAST): "Rules 8.3, in force from 1 January 2022 to 29 February 2024: K",
    }
    assert {edition: edition.at(" 8.3", ": K") for edition in days} == days
    assert [edition.at().edition for edition in days] == list(days)


def test_a_source_is_copied_and_kept_with_its_edition():
    source = OWN.at(" 8.3")
    for again in (copy.deepcopy(source), pickle.loads(pickle.dumps(source))):
        assert (again, again.edition) == (source, OWN)


def test_an_edition_holds_from_its_first_day_to_its_last():
    days = [date(2021, 12, 31), FIRST, LAST, date(2024, 3, 1)]
    assert [OWN.holds(day) for day in days] == [False, True, True, False]
    assert [OTHER.holds(day) for day in days] == [True] * 4


def test_a_rule_that_names_no_edition_is_refused():
    with pytest.raises(TypeError, match="won names no edition: Its rules 8"):
        Sentences("1", {"won": Rule("You won.", "", "Its rules 8")}, (OWN,))


def test_a_rule_that_quotes_the_text_of_another_system_is_refused():
    with pytest.raises(ValueError, match="won quotes Other rules, which is no text of this system"):
        Sentences("1", {"won": Rule("You won.", "", OTHER.at(" 8"))}, (OWN,))


def test_every_system_may_name_a_convention_of_the_project_and_other_days_of_its_text():
    rules = {"won": Rule("You won.", "", PROJECT.at()), "lost": Rule("You lost.", "", Edition("Its rules").at(" 9"))}
    assert Sentences("1", rules, (OWN,)).codes == ("won", "lost")


def test_a_code_of_a_neighbour_has_a_place_and_says_nothing():
    told = Sentences("1", {"lost": Rule("You lost.", "", OWN.at())}, (OWN,), codes=("won", "lost"))
    assert told.quoted(1).sentence == "You lost."
    with pytest.raises(KeyError, match="won"):
        told.quoted(0)


def test_a_rule_has_a_place_in_the_sheet():
    with pytest.raises(ValueError, match=r"rules without a place in a sheet: .+lost"):
        Sentences("1", {"lost": Rule("You lost.", "", OWN.at())}, (OWN,), codes=("won",))
