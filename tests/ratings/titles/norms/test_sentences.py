"""Sentences of applications: one for every condition and reason, with the numbers of the condition in it."""

from datetime import date

import pytest

from ratings.titles.norms.basket import basket, direct_title
from ratings.titles.norms.rating_titles import RatingReached
from ratings.titles.norms.sentences import CONDITIONS, COUNTED, NOT_USED, SENTENCES
from ratings.wording.sentences import plain
from tests.ratings.titles.norms.test_basket import CASES, games


def told(condition) -> str:
    facts = {"needed": condition.needed, "reached": condition.reached, **condition.facts}
    return plain(CONDITIONS[condition.article].sentence, facts).replace("\xa0", " ")


def test_every_condition_has_its_sentence():
    low = [RatingReached(2500.4, 12, date(2025, 2, 12), published=False)]
    answers = [answer for answer, _, _ in CASES.values()]
    answers += [basket("GM", games(9, 9, 9), low), direct_title("IM", [])]
    articles = {one.article for answer in answers for one in answer.conditions}
    assert articles == set(CONDITIONS)
    assert {told(one)[-1] for answer in answers for one in answer.conditions} == {"."}


def test_a_condition_is_told_with_its_numbers():
    conditions = {one.article: told(one) for one in CASES["A02"][0].conditions}
    assert conditions["1.5.1"] == "The norms have to cover 27 games; they count as 25."
    assert conditions["1.5.3"] == "A rating of 2500 has to be reached at any time; the one that counts is 2503."


def test_every_sentence_can_be_looked_up():
    assert SENTENCES.rules == CONDITIONS | COUNTED | NOT_USED
    assert len(SENTENCES.rules) == len(CONDITIONS) + len(COUNTED) + len(NOT_USED)


@pytest.mark.parametrize("key", [*COUNTED, *NOT_USED])
def test_reasons_need_no_number(key):
    assert plain(SENTENCES.rules[key].sentence, {}).replace("\xa0", " ") == SENTENCES.rules[key].sentence
