"""A list of licences as it is read: its columns by their words, days by the whole column, what is wrong named."""

from datetime import date

from federation.people.licences import table
from federation.runtime.uploads import csv_table


def test_columns_are_guessed_in_the_languages_of_the_site():
    for head, roles in (
        (["FIDE ID", "Name", "Valid from", "Valid until"], ["fide_id", "name", "first", "last"]),
        (["Nazwisko", "Imię", "Data urodzenia", "Nr licencji", "Ważna do"],
         ["family_name", "given_name", "born", "number", "last"]),
        (["Cognome", "Nome", "Tessera", "Scadenza"], ["family_name", "given_name", "number", "last"]),
        (["Nachname", "Vorname", "Gültig ab", "Gültig bis"], ["family_name", "given_name", "first", "last"]),
        (["Soyadı", "Adı", "Başlangıç", "Bitiş"], ["family_name", "given_name", "first", "last"]),
        (["Nonsense", "Name", "Name"], ["-", "name", "-"]),
    ):  # fmt: skip
        assert table.guess(head) == roles


def test_days_are_read_in_the_order_of_the_whole_column():
    found = csv_table.read(b"id;until\n1;03/04/2026\n2;12/31/2026\n3;2026-05-06 00:00:00\n")
    assert [one.last for one in table.lines(found, ["national_id", "last"])] == [
        date(2026, 3, 4), date(2026, 12, 31), date(2026, 5, 6),
    ]  # fmt: skip


def test_a_year_alone_is_all_of_it():
    found = csv_table.read(b"id,von,bis,geboren\n1,2026,2027,1990\n")
    (one,) = table.lines(found, ["national_id", "first", "last", "born"])
    assert (one.first, one.last) == (date(2026, 1, 1), date(2027, 12, 31))
    assert (one.person.born, one.person.birth_year) == (None, 1990)


def test_what_is_wrong_with_a_line_is_said():
    found = csv_table.read(f"id,number,until\n,7,tomorrow\n1,{'9' * 41},\n".encode())
    first, second = table.lines(found, ["national_id", "number", "last"])
    assert first.wrong == ["“tomorrow” is no day", "neither a name nor an id"]
    assert second.wrong == ["Number of the licence is longer than 40 signs"]
    assert (first.line, first.text) == (2, "7 · tomorrow")


def test_columns_that_name_nobody_or_something_twice_are_refused():
    assert table.wrong_columns(["kind", "-"]) == "Say which column holds an id or the name."
    assert table.wrong_columns(["name", "name"]) == "Two columns are said to hold the same: Name."
    assert table.wrong_columns(["fide_id", "last"]) == ""
