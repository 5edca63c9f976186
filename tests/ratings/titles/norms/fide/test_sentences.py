"""Every article of a working has its sentence, and the sentence has all its numbers."""

from dataclasses import replace
from datetime import date
from string import Formatter

from ratings.titles.norms.event import NormEvent, NormGame
from ratings.titles.norms.fide.conditions import ORDER
from ratings.titles.norms.fide.find import check
from ratings.titles.norms.fide.sentences import SENTENCES, text_of
from ratings.titles.norms.text import values_of
from ratings.wording.sentences import plain
from tests.ratings.titles.norms.made import EXACT, event

AT_HOME = EXACT.replace("GER", "POL").replace("FRA", "POL").replace("ITA", "POL")
FORFEIT = NormGame(9, "9", 2434, "FM", "ITA", 2)


def _events() -> list[NormEvent]:
    eight = event(EXACT.replace("1,", "1,", 1).rsplit(", ", 1)[0])
    day = date(2026, 5, 1)
    return [
        event(EXACT, tempo="rapid"),
        event(EXACT.replace("2434", "1900")),
        event(EXACT.replace("2434 FM", "- -").replace("1,", "0,"), minutes=80.0, start=day, end=date(2026, 7, 1)),
        replace(event(EXACT), games=tuple(replace(game, day=day) for game in event(EXACT).games)),
        *(event(AT_HOME, exemption=each, host="POL") for each in ("", "1.4.3a", "1.4.3b", "1.4.3c", "1.4.3d")),
        replace(eight, unplayed=1),
        replace(eight, unplayed=1, unplayed_last=True, last_forfeit=FORFEIT),
        replace(eight, kind="world-cup"),
        event(EXACT, format="drr"),
        event(""" 2434 GM GER 1""".strip()),
    ]


def test_every_condition_has_a_sentence_with_all_its_numbers():
    told = set()
    for made in _events():
        for condition in check(made, "GM").conditions:
            text = text_of(condition)
            told.add(condition.article)
            for template in (text.asks, text.refused if condition.met is False else ""):
                assert "{" not in plain(template, values_of(condition))
    assert told == set(ORDER)


def test_a_refusal_in_words():
    found = {each.article: each for each in check(event(EXACT.replace("2434", "2433")), "GM").conditions}
    short = found["1.4.8"]
    assert plain(text_of(short).refused, values_of(short)) == (
        "The performance is 2599 (average 2433, 6½ of 9: 166); 2600 is needed."
    )


def test_what_can_be_refused_says_how():
    """What a report can contradict has words for it; what people confirm has none."""
    refused = {article for article, text in SENTENCES.items() if text.refused}
    assert refused == {
        "1.1.3", "1.1.3 rounds", "1.1.3 tempo", "1.4.1", "1.4.1b games", "1.4.1c", "1.4.3", "1.4.4 own", "1.4.4 one",
        "1.4.5a", "1.4.5", "1.4.5f", "1.4.5f titles", "1.4.8a", "1.4.8b", "1.4.8",
    }  # fmt: skip


def test_sentences_name_only_what_conditions_know():
    known = {
        "needed", "reached", "rounds", "round", "own", "federation", "opponents", "titles", "score", "games", "average",
        "difference", "from", "floor",
    }  # fmt: skip
    named = {
        name for text in SENTENCES.values() for part in text[:2] for _, name, _, _ in Formatter().parse(part) if name
    }
    assert named == known
