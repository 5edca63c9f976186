"""Sentences of Italian categories: one for every condition."""

from ratings.titles.norms.fsi.promotions import EDITIONS, promotions
from ratings.titles.norms.fsi.sentences import SENTENCES
from ratings.titles.norms.text import template_of, values_of
from ratings.wording.sentences import plain


def test_every_condition_has_its_sentence():
    conditions = {
        one.article: one
        for each in EDITIONS
        for given in promotions(1990, 2203, [], each.since)
        for one in given.conditions
    }
    told = {
        key: plain(template_of(SENTENCES[key], one), values_of(one)).replace("\xa0", " ")
        for key, one in sorted(conditions.items())
    }
    assert set(told) == set(SENTENCES)
    assert told["categories rating"] == "The published Elo Italia has to be 2000 or more: 2203."
    assert told["4.3.1 rating"] == "The published FIDE standard rating has to be 2000 or more: 2203."
