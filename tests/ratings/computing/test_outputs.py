"""The rows of a list in parts: the working of each part is that of its own lines."""

import json

from ratings import catalogue
from ratings.computing import bulk, decided_ratings, outputs
from ratings.computing.stored_arrays import Decision
from ratings.models import RatingList
from tests.ratings.computing.test_decided_ratings import FACTS, inputs_of


def test_the_facts_of_a_line_stay_with_it_whatever_part_it_is_written_in(monkeypatch):
    system = catalogue.load("elo-linear")
    inputs = inputs_of(system, Decision(11, 1900.0, FACTS), Decision(13, 1500.0, FACTS))
    sheet, codes = decided_ratings.rate(system, inputs).sheet, list(decided_ratings.rules(system))

    def written(block: int) -> list[list[str | None]]:
        monkeypatch.setattr(bulk, "BLOCK", block)
        return [list(part["facts"]) for part in outputs.line_blocks(RatingList(pk=1), inputs, sheet, codes)]

    [whole] = written(len(sheet.lines))
    assert [dict(sheet.facts.get(line, {})) for line in range(4)] == [json.loads(text or "{}") for text in whole]
    assert json.loads(whole[3] or "{}")["number"] == "D-00001"
    assert written(3) == [whole[:3], whole[3:]]
    assert written(1) == [[text] for text in whole]
