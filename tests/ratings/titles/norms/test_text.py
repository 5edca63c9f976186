"""The sentence of a condition: what is asked, or how a refusal reads, and what it is filled with."""

from ratings.titles.norms.text import Text, either, template_of, values_of
from ratings.titles.norms.verdict import Condition

TEXT = Text("At least {needed}.", "{reached} is too little.", "Regulations, 1")


def test_a_refusal_is_told_only_where_the_condition_is_not_met():
    assert [template_of(TEXT, Condition("1", met)) for met in (True, None, False)] == [
        TEXT.asks, TEXT.asks, TEXT.refused,
    ]  # fmt: skip
    assert template_of(TEXT._replace(refused=""), Condition("1", False)) == TEXT.asks


def test_values_are_the_numbers_and_the_facts():
    assert values_of(Condition("1", True, 27, None, {"norms": 3})) == {"needed": 27, "reached": None, "norms": 3}


def test_titles_any_of_which_will_do():
    assert either(["WGM", "IM", "GM"]) == "WGM or IM or GM"
    assert values_of(Condition("1.4.5", True, facts={"titles": "IM or GM"}))["titles"] == "IM or GM"
