"""What is public of a working: what its page shows, and nothing that only the register holds."""

from msgspec.structs import fields

from ratings.published.public_facts.workings import Sentence, WorkingFacts, WorkingGame, WorkingLine

PUBLIC = {
    Sentence: {"code", "params", "text", "source"},
    WorkingGame: {
        "round", "colour", "opponent", "opponent_name", "opponent_title", "opponent_rating", "own_rating", "difference",
        "expected", "score", "change", "note",
    },
    WorkingLine: {
        "event", "heading", "sentence", "formula", "rated_from", "games", "score", "expected", "factor", "change",
        "details",
    },
    WorkingFacts: {
        "series", "date", "edition", "player", "name", "question", "rating", "previous", "change", "sentence", "lines",
        "sum", "rounding", "taken_over", "sentences_version", "inputs_digest", "page", "receipt",
    },
}  # fmt: skip


def test_fields_are_those_of_the_page():
    assert {shape: {field.name for field in fields(shape)} for shape in PUBLIC} == PUBLIC
