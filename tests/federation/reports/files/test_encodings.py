"""Files in every encoding met give the same names; what is no text is refused."""

import pytest

from federation.reports.files.encodings import decode, guess, plausibility
from federation.reports.files.reading import Unreadable, read
from tests.federation.reports.small_tournament import LINES

NAMES = ["Okoń, Jan", "Gołąb, Ewa", "Wilk, Adam", "Sowa, Anna"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1250", "iso-8859-2", "cp852"])
def test_polish_names_are_the_same_from_every_encoding(encoding):
    report = read(LINES.encode(encoding))
    assert (report.encoding, [entrant.name for entrant in report.entrants]) == (encoding, NAMES)


@pytest.mark.parametrize("encoding", ["cp1250", "iso-8859-2", "cp852", "utf-16", "utf-8-sig"])
def test_an_encoding_that_is_not_plain_is_noted(encoding):
    assert [problem.code for problem in decode(LINES.encode(encoding))[2]] == ["encoding"]


@pytest.mark.parametrize(
    ("names", "encoding"),
    [
        ("García Peña, Íñigo", "cp1252"),
        ("Lefèvre, Éloïse", "cp1252"),
        ("Jørgensen, Åse", "cp1252"),
        ("Dvořák, Jiří", "cp1250"),
        ("Dvořák, Jiří", "cp852"),
        ("Kovačič, Žiga", "cp1250"),
        ("Kovačič, Žiga", "iso-8859-2"),
        ("Łękowska, Świętosława", "iso-8859-2"),
        ("Иванов, Пётр", "cp1251"),
        ("Грицюк, Дем'ян; Їжак", "cp1251"),
        ("Ђорђевић, Љубица", "cp1251"),
        ("Sørensen, Åse", "cp850"),
        ("Muñoz, João", "cp850"),
    ],
)
def test_the_code_page_is_found_from_the_letters(names, encoding):
    assert guess(names.encode(encoding)) == encoding


@pytest.mark.parametrize(
    ("word", "points"),
    [
        ("Gołąb", 3 * 2),
        ("ŻÓŁĆ", 3 * 4),
        ("ąß", 3),
        ("Laskowskß", 3),
        ("LaskowskĄ", 3 - 5),
        ("McDonald", 0),
        ("9Ą", 3),
        ("Gołąb§", 3 * 2 - 10),
        ("Go§§", -20),
        ("\x80a", -10),
    ],
)
def test_points_for_letters_of_one_alphabet_and_off_for_what_no_name_has(word, points):
    assert plausibility([word.encode("iso-8859-2")], "iso-8859-2") == points


def test_a_cyrillic_letter_among_latin_ones_is_in_no_name():
    assert [plausibility([word.encode("cp1251")], "cp1251") for word in ("Лев", "Лev", "л")] == [3 * 3, 3 - 10, 3]


def test_points_of_words_are_counted_together():
    assert plausibility(["Żółć".encode("cp1250"), "Gołąb".encode("cp1250")], "cp1250") == 3 * 6


@pytest.mark.parametrize(
    ("letters", "stray", "encoding"),
    [(11, 1, "utf-8"), (10, 1, "cp1252"), (21, 2, "utf-8"), (20, 2, "cp1252")],
)
def test_ten_letters_of_utf8_for_each_stray_byte_are_no_damage_but_another_encoding(letters, stray, encoding):
    text, found, _ = decode(b"012 " + "ł ".encode() * letters + b"\xffa " * stray)
    assert (found, text.count("�")) == (encoding, stray if encoding == "utf-8" else 0)


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_line_ends_of_every_kind(ending):
    assert [entrant.line for entrant in read(LINES.replace("\n", ending).encode()).entrants] == [13, 14, 15, 16]


def test_a_damaged_letter_does_not_change_the_encoding():
    content = (LINES * 1).encode() + "112 Żółć, Gęśla Jaźń Ćma Łąka Źdźbło".encode() + b"\xff"
    text, encoding, problems = decode(content)
    assert (encoding, [each.code for each in problems], text[-1]) == ("utf-8", ["bytes-damaged"], "�")


def test_a_control_character_is_a_blank_and_a_warning():
    text, _, problems = decode(b"012 Lamp\x01 post\n" + b"012 " * 20)
    assert (text[:13], [each.code for each in problems]) == ("012 Lamp  pos", ["bytes-damaged"])


@pytest.mark.parametrize("content", [b"\x00\x01\x02\x03 001", b"\xff\xfe\x00\xd8\x00", bytes(range(32)) * 20])
def test_binary_files_are_refused(content):
    with pytest.raises(Unreadable):
        decode(content)


def test_words_without_accents_and_words_without_end_tell_nothing():
    """Plain words are passed over however many there are, and of a word its first sixty letters count."""
    accented = " Łękowska Świętosława"
    assert guess(b"Nowak " * 5000 + accented.encode("iso-8859-2")) == "iso-8859-2"
    assert guess(b"a" * 100_000 + accented.encode("cp852")) == "cp852"
    assert guess(b"a" * 60 + "ěř".encode("cp852") * 1000 + accented.encode("iso-8859-2")) == "iso-8859-2"


def test_sixty_letters_of_a_word_and_two_thousand_words_are_looked_at():
    assert [guess(b"a" * length + b"\xa3") for length in (59, 60)] == ["cp852", "cp1252"]
    words = [f"é{a}{b}{c}".encode("cp1252") for a in "abcdefghijklm" for b in "abcdefghijklm" for c in "abcdefghijklm"]
    assert [guess(b" ".join([*words[:count], b"\xa3"])) for count in (1999, 2000)] == ["cp852", "cp1252"]


def test_one_sign_in_twenty_that_is_no_text_is_damage_and_more_are_a_binary_file():
    text, _, problems = decode(b"\x01" + b"a" * 19)
    assert (text, [(each.code, each.line) for each in problems]) == (" " + "a" * 19, [("bytes-damaged", 1)])
    with pytest.raises(Unreadable):
        decode(b"\x01" + b"a" * 18)
