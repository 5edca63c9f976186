"""What was said is the same again after it was JSON."""

import json
from datetime import date

from federation.vocabulary.words import Days, Words, parts_of, said
from federation.vocabulary.words_as_json import text_as_json, text_of_json


def _again(text: str) -> str:
    return text_of_json(json.loads(json.dumps(text_as_json(text))))


def test_what_was_said_is_its_template_and_values_again():
    inner = said("a draw in round {round}", round=3)
    text = said(
        "{what:Capital}, {count:game|games}, {day}, {days}, {rest}", what=inner, count=1.5, day=date(2026, 5, 4),
        days=Days(date(2026, 5, 4), date(2026, 5, 6)), rest=("one", inner),
    )  # fmt: skip
    assert _again(text) == "A draw in round 3, 1½ games, 4 May 2026, 4 – 6 May 2026, one, a draw in round 3"
    assert parts_of(_again(text)) == parts_of(text)


def test_a_text_of_somebody_else_stays_what_it_is():
    assert [(each, type(each)) for each in (_again("[typed]"), _again(Words("said")))] == [
        ("[typed]", str), ("said", Words),
    ]  # fmt: skip
