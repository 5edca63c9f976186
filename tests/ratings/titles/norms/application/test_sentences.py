"""Sentences of applications: one for every condition and reason, with the numbers of the condition in it."""

from datetime import date

from ratings.titles.norms.application.basket import basket, direct_title
from ratings.titles.norms.application.rating_titles import RatingReached
from ratings.titles.norms.application.sentences import CONDITIONS, COUNTED, NOT_USED, SENTENCES
from ratings.titles.norms.text import template_of, values_of
from ratings.titles.norms.verdict import Condition
from ratings.wording.sentences import plain
from tests.ratings.titles.norms.application.test_basket import CASES, games


def told(condition: Condition) -> str:
    return plain(template_of(CONDITIONS[condition.article], condition), values_of(condition)).replace("\xa0", " ")


def test_every_condition_has_its_sentence():
    low = [RatingReached(2500.4, 12, date(2025, 2, 12), published=False)]
    answers = [answer for answer, _, _ in CASES.values()]
    answers += [basket("GM", games(9, 9, 9), low), direct_title("IM", [])]
    assert {one.article for answer in answers for one in answer.conditions} == set(CONDITIONS)
    assert {told(one)[-1] for answer in answers for one in answer.conditions} == {"."}


def test_a_condition_is_told_with_its_numbers():
    conditions = {one.article: told(one) for one in CASES["A02"][0].conditions}
    assert conditions["1.5.1"] == "The norms cover 25 games; 27 are needed."
    assert conditions["1.5.3"] == "A rating of 2500 was reached at any time: 2503."
    assert [told(one) for one in direct_title("IM", []).conditions] == [
        "A direct title is conditional until the rating was 2200 once; the highest so far is –."
    ]


def test_every_reason_has_its_sentence_and_needs_no_number():
    reasons = {**COUNTED, **NOT_USED}
    assert {**CONDITIONS, **reasons} == SENTENCES
    assert {key: plain(text.asks, {}).replace("\xa0", " ") for key, text in reasons.items()} == {
        key: text.asks for key, text in reasons.items()
    }
