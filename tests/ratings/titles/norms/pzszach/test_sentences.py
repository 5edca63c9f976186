"""Sentences of Polish norms: every condition and every game left out has one, with its numbers."""

from datetime import date

from ratings.titles.norms.pzszach.direct import KINDS, direct
from ratings.titles.norms.pzszach.find import check
from ratings.titles.norms.pzszach.sentences import SENTENCES
from ratings.titles.norms.text import template_of, values_of
from ratings.titles.norms.verdict import Condition
from ratings.wording.sentences import plain
from tests.ratings.titles.norms.pzszach.test_find import P3, event, pace


def told(condition: Condition) -> str:
    return plain(template_of(SENTENCES[condition.article], condition), values_of(condition)).replace("\xa0", " ")


def test_every_condition_has_its_sentence():
    verdicts = [
        check(event([], ""), "V"), check(event([1000] * 4, "1111"), "V"), check(event(*P3), "III"), pace(30, [6] * 5),
        check(event([1900] * 8, "11111110", rounds=9, unplayed=1), "I"),
        *(each for kind in KINDS for each in direct(kind, date(2023, 12, 31))),
    ]  # fmt: skip
    articles = {one.article for each in verdicts for one in each.conditions}
    assert articles | {"4.4", "4.5"} == set(SENTENCES)
    assert {told(one)[-1] for each in verdicts for one in each.conditions} == {"."}


def test_a_performance_is_told_met_and_refused():
    assert told(check(event(*P3), "III").conditions[0]) == (
        "4 won, 2 lost of 7 against 1400 on average make a performance Ru of 1514.2; 1550 is needed."
    )
    assert told(check(event(*P3), "IV").conditions[0]) == (
        "A performance Ru of at least 1300: 4 won, 1 lost of 5 against 1400 on average make 1640."
    )
    assert told(check(event([1000] * 4, "1111"), "V").conditions[0]) == (
        "Fewer games than 5 are enough where the points are: with 1 more, lost to opponents of 1000, the performance "
        "Ru is 1240; 1050 is needed."
    )
