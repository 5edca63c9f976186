"""Conditions as pages print them: the article, the sentence that fits, the numbers as people write them."""

from ratings.pages.titles.conditions import left_out, of_application, of_norm
from ratings.titles.norms.verdict import Condition


def words(told) -> str:
    return str(told.words).replace("<strong>", "").replace("</strong>", "").replace("\xa0", " ")


def test_a_condition_that_is_met_says_what_it_asks():
    told = of_norm(Condition("1.1.3", True, 120, 150.0))
    assert (told.article, words(told), told.needed, told.reached) == (
        "1.1.3", "Each player has at least 120 minutes for 60 moves.", "120", "150",
    )  # fmt: skip


def test_one_that_is_not_says_why():
    told = of_norm(Condition("1.1.3", False, 120, 75.5))
    assert words(told) == "Each player had 75.5 minutes for 60 moves; 120 are needed."


def test_of_two_rows_of_one_article_each_has_its_number():
    told = of_norm(Condition("1.4.4 own", True, 5, 3, {"own": "POL"}))
    assert told.article == "1.4.4"


def test_an_application_has_its_own_sentences():
    told = of_application(Condition("1.5.1", False, 27, 18, {"norms": 2}))
    assert words(told) == "The norms cover 18 games; 27 are needed."
    assert told.met is False


def test_a_game_left_out_says_why():
    assert str(left_out("1.4.1f")).replace("\xa0", " ") == "Games that were won may be left out."
