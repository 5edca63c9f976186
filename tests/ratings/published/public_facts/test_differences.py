"""What is public of a difference: what both lists print, and why somebody is gone as pages say it."""

from msgspec.structs import fields

from ratings.published.public_facts.differences import Difference, PrintedThen

PUBLIC = {
    PrintedThen: {"position", "rank", "rating", "name", "title"},
    Difference: {"kind", "player", "before", "now", "change", "reason", "merged_into"},
}


def test_fields_are_those_of_lists():
    assert {shape: {field.name for field in fields(shape)} for shape in PUBLIC} == PUBLIC
