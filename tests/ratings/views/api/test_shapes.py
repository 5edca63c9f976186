"""What is told of a person, field by field: no birth date, no address of any kind, nobody who decided."""

from msgspec.structs import fields

from ratings.views.api.shapes import ListFacts, Person, Row

PUBLIC = {  # docs/security.md: players, name, id, club, federation, birth year (of adults), ratings
    "key", "name", "title", "sex", "federation", "club", "region", "birth_year", "age_group", "fide_id", "national_id",
}  # fmt: skip


def test_of_a_person_nothing_is_told_but_what_everybody_may_read():
    assert {field.name for field in fields(Person)} == PUBLIC


def test_no_answer_names_an_account():
    names = {field.name for shape in (ListFacts, Row) for field in fields(shape)}
    assert {name for name in names if name.endswith("_by") or "user" in name or "mail" in name} == set()
